//! The trait that every puzzle implements, so that each command is written once.
//!
//! A puzzle is one `impl` of [`Puzzle`]: its cases, its shortest paths, and its solver. Everything
//! else is generic over it. Code that need not be fast sees a case as a [`Play`]: pieces on places,
//! one place free.
//!
//! To add a puzzle, make a folder with its board, its reader, its search and one `impl Puzzle`.
//! CONTRIBUTING lists the other places.

pub mod draw;
pub mod first_board;
pub mod format;
pub(crate) mod half;
mod hint;
pub mod play;
pub mod share;
pub mod squares;
mod stop;

pub use self::stop::{Stop, Stopped};

use self::draw::Draw;
use self::format::Format;
use self::play::Play;
use crate::grid::moves::{Move, TieBreak};
use crate::grid::path::Path;
use crate::stream::grammar::Grammar;
use crate::stream::json::Object;
use crate::stream::{OnFault, Reader};
use std::io::{self, Read};
use std::num::NonZeroUsize;

/// A kind of puzzle: tiles, a graph or sliders.
pub trait Puzzle: Sized + 'static {
    /// A board and its goal, or a graph and its pieces.
    #[doc(hidden)]
    type Case: Clone + Send;
    #[doc(hidden)]
    type Path: Steps;
    #[doc(hidden)]
    type Solver: CaseSolver<Self> + Send;
    #[doc(hidden)]
    type Grammar: Grammar<Case = Self::Case>;
    #[doc(hidden)]
    type Draw: Draw + 'static;

    /// Returns the questions that `format` can answer: by default, every one except sums.
    #[doc(hidden)]
    fn wants(_format: &Format) -> &'static [Want] {
        &[Want::Verdict, Want::Length, Want::Moves, Want::Count, Want::All]
    }

    #[doc(hidden)]
    fn grammar(format: &Format) -> Self::Grammar;

    #[doc(hidden)]
    fn reader<'r>(
        format: &Format,
        on_fault: OnFault,
        source: impl Read + 'r,
    ) -> Reader<'r, Self::Grammar> {
        Reader::new(source, Self::grammar(format), format.count, on_fault).with_layout(
            format.forms(),
            format.is_free,
            format.blank_line_before_case,
        )
    }

    /// Returns the pieces of a case, ready to move.
    #[doc(hidden)]
    fn play(format: &Format, case: &Self::Case) -> Play;

    /// Writes the members of an object that identify the case.
    #[doc(hidden)]
    fn describe(format: &Format, case: &Self::Case, object: &mut Object) -> io::Result<()>;
}

/// A question about a case.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Want {
    /// Whether a path exists.
    Verdict,
    /// The length of a shortest path.
    Length,
    /// The shortest path that comes first in tie-break order.
    Moves,
    /// The number of shortest paths.
    Count,
    /// Every shortest path on its own line, in tie-break order; an empty line follows each case.
    All,
    /// The sum of the checksums of all shortest paths.
    Sum,
}

impl Want {
    /// Every question.
    pub const ALL: [Want; 6] =
        [Want::Verdict, Want::Length, Want::Moves, Want::Count, Want::All, Want::Sum];

    /// Returns the name of the question.
    pub fn name(self) -> &'static str {
        self.described().0
    }

    /// Returns what answers the question, in a few words.
    pub fn meaning(self) -> &'static str {
        self.described().1
    }

    fn described(self) -> (&'static str, &'static str) {
        match self {
            Want::Verdict => ("verdict", "whether there is a path"),
            Want::Length => ("length", "the number of moves"),
            Want::Moves => ("moves", "the path"),
            Want::Count => ("count", "the number of shortest paths"),
            Want::All => ("all", "every shortest path, one per line, then an empty line"),
            Want::Sum => ("sum", "sliders: the sum of the checksums of all shortest paths"),
        }
    }
}

/// The part of a path that the answer needs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[non_exhaustive]
pub enum Need {
    /// Whether a path exists: its moves may be missing.
    Verdict,
    /// The length: the moves may be missing.
    Length,
    /// The moves.
    Moves,
}

/// A limit on the search for one case, for boards whose shortest path may be out of reach. Effort
/// counts search nodes, so it is the same on every machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Effort {
    /// Stops at the first path.
    Any,
    /// About this number of search nodes. There is a path all the same;
    /// [`Path::at_least`](crate::Path::at_least) tells its bound.
    Work(u64),
    /// Enough for a path whose length is within `millionths` of the shortest, in about `most` nodes
    /// or less.
    Within {
        /// The largest ratio of the path's length to the shortest length, times a million:
        /// [`Effort::SHORTEST`] or more.
        millionths: u64,
        /// About the largest number of search nodes.
        most: u64,
    },
}

impl Effort {
    /// The value of `millionths` that allows shortest paths only.
    pub const SHORTEST: u64 = 1_000_000;
    /// The default number of search nodes: about a third of a second.
    pub const USUAL: u64 = 3_000_000;
    /// Up to this work, boards are quick: a hundredth of a second or less.
    const QUICK: u64 = 100_000;

    /// True if a board takes so little that several are answered at once.
    #[doc(hidden)]
    pub fn is_quick(self) -> bool {
        match self {
            Effort::Any => true,
            Effort::Work(most) | Effort::Within { most, .. } => most <= Effort::QUICK,
        }
    }

    /// True if a path of this length meets the effort's ratio, given the lower bound `at_least`.
    #[doc(hidden)]
    pub fn is_kept(self, length: usize, at_least: usize) -> bool {
        match self {
            Effort::Within { millionths, .. } => {
                let most = u128::from(millionths) * at_least as u128;
                length as u128 * u128::from(Effort::SHORTEST) <= most
            }
            _ => true,
        }
    }
}

/// Options of a solver.
#[derive(Clone, Debug)]
pub struct SolverOptions {
    /// The order of moves that breaks ties: the solver prints the first of all shortest paths in
    /// this order. `None` means the judge's order, or `u d l r` without a judge.
    pub ties: Option<TieBreak>,
    /// True if every path must be a shortest one, however long the search takes. `effort` goes
    /// before it.
    pub shortest: bool,
    /// The part of a path that the answer needs.
    pub need: Need,
    /// The number of threads that share the cases; `None` for one per core.
    pub threads: Option<NonZeroUsize>,
    /// The size of the tables in bytes, for solvers with a choice of tables.
    pub memory: usize,
    /// The effort for each path. `None` means shortest paths for boards up to 3x5 and 4x4, and
    /// [`Effort::USUAL`] nodes for larger boards.
    pub effort: Option<Effort>,
    /// Stops searches from outside.
    pub stop: Stop,
}

impl Default for SolverOptions {
    /// Returns options for moves, with one thread and 128 MiB.
    fn default() -> SolverOptions {
        SolverOptions {
            ties: None,
            shortest: false,
            need: Need::Moves,
            threads: NonZeroUsize::new(1),
            memory: 128 << 20,
            effort: None,
            stop: Stop::default(),
        }
    }
}

impl SolverOptions {
    /// Returns the order of moves that breaks ties.
    pub fn ties(&self) -> TieBreak {
        self.ties.unwrap_or(TieBreak::UDLR)
    }

    /// Returns the number of threads. Asks the system only here, because that takes as long as a
    /// case.
    pub fn threads(&self) -> usize {
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        self.threads.map_or_else(cores, usize::from)
    }
}

/// A path: the moves in the order in which the blank or the pieces make them.
pub trait Steps: Clone {
    /// The path without moves. Solvers return it for any path if the answer needs only a verdict.
    const EMPTY: Self;

    fn len(&self) -> usize;

    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns a lower bound on the length of a shortest path. `None` if the path is known to be a
    /// shortest one, or if the solver computed no bound.
    fn at_least(&self) -> Option<usize> {
        None
    }

    /// Returns the move at this index, from 0, as a number. On a graph the number is the piece,
    /// from 1. Otherwise it is the index of the letter in `u d l r`, or in `L R U D` if letters
    /// name the motion of the tile.
    fn step(&self, at: usize) -> u8;

    /// Returns all moves as numbers.
    fn steps(&self) -> Vec<u8> {
        let mut steps = Vec::new();
        self.write_steps(&mut steps);
        steps
    }

    /// Writes all moves as numbers in the place of what `steps` has.
    fn write_steps(&self, steps: &mut Vec<u8>) {
        steps.clear();
        steps.extend((0..self.len()).map(|at| self.step(at)));
    }

    /// Bytes that [`write_line`](Steps::write_line) needs for the longest path, its line end and
    /// scratch space; 0 if this kind of path has no letters.
    const LINE_ROOM: usize = 0;

    /// Writes the moves as letters `u d l r`, then a line end, to the start of `room`. Returns the
    /// number of bytes written. `room` must have [`LINE_ROOM`](Steps::LINE_ROOM) bytes.
    fn write_line(&self, _room: &mut [u8]) -> usize {
        0
    }
}

impl Steps for Path {
    const EMPTY: Path = Path::EMPTY;

    fn len(&self) -> usize {
        <[Move]>::len(self)
    }

    fn at_least(&self) -> Option<usize> {
        self.bound()
    }

    fn step(&self, at: usize) -> u8 {
        self[at].code()
    }
}

/// A solver: finds shortest paths.
pub trait CaseSolver<P: Puzzle> {
    /// True if looking up a path is faster than making its moves.
    const LOOKS_UP: bool = false;

    fn new(format: &Format, options: &SolverOptions) -> Self;

    /// Announces the number of input bytes, so that the solver can decide whether tables pay off.
    fn size_hint(&mut self, _bytes: usize) {}

    /// Adds a case. Returns true if enough cases are waiting to be solved.
    fn push(&mut self, case: &P::Case) -> bool;

    /// True if each path takes so long that the caller should write it out at once.
    fn is_slow(&self) -> bool {
        false
    }

    fn waiting(&self) -> usize;

    /// Solves all waiting cases and passes their paths to `ready` in order, `None` for an
    /// unsolvable case. A slow solver calls `ready` several times.
    fn solve<E: From<Stopped>>(
        &mut self,
        ready: impl FnMut(&[Option<P::Path>]) -> Result<(), E>,
    ) -> Result<(), E>;

    /// Solves all waiting cases, so that the solver can be asked about each of them again. Calls
    /// `wait` whenever the search for the next path takes long.
    fn solve_all(
        &mut self,
        mut wait: impl FnMut() -> io::Result<()>,
    ) -> io::Result<Vec<Option<P::Path>>> {
        let (mut all, waiting) = (Vec::new(), self.waiting());
        self.solve(|paths| {
            all.extend_from_slice(paths);
            if all.len() < waiting {
                wait()
            } else {
                Ok(())
            }
        })?;
        Ok(all)
    }

    /// Returns the number of shortest paths of a case whose shortest path has this length.
    fn count(&mut self, case: &P::Case, length: usize) -> Result<u64, Stopped>;

    /// Visits every shortest path of a case whose shortest path has this length, in tie-break
    /// order. The first is the path that [`solve`](CaseSolver::solve) finds.
    fn each<E: From<Stopped>>(
        &mut self,
        case: &P::Case,
        length: usize,
        visit: impl FnMut(&P::Path) -> Result<(), E>,
    ) -> Result<(), E>;

    /// Returns the sum of the checksums of all shortest paths, if the puzzle has checksums.
    fn sum(&mut self, _case: &P::Case) -> Option<u64> {
        None
    }

    fn checksum(_path: &P::Path) -> Option<u64> {
        None
    }

    fn stats(&self) -> Option<SolverStats> {
        None
    }
}

#[derive(Clone, PartialEq, Debug, Default)]
#[non_exhaustive]
pub struct SolverStats {
    /// Search nodes: boards that the searches looked at.
    pub nodes: u64,
    /// The tables in the order in which the solver built them: the tiles of the patterns, bytes,
    /// seconds if there is a clock.
    pub tables: Vec<(&'static str, usize, Option<f64>)>,
    /// The number of paths that may be longer than the shortest, and the sum of their lower bounds.
    pub at_least: Option<(u64, u64)>,
    /// The number of paths that missed the requested ratio.
    pub missed: u64,
}
