//! What every puzzle has, so that each mode is written once.
//!
//! A puzzle is one `impl` of [`Puzzle`]: its cases, its shortest paths, and what finds them. All else is
//! generic over it. What is not hot sees a case as a [`Play`]: pieces on places, one of them free.
//!
//! To add a puzzle, make a folder with its board, its reader and its search, and one `impl Puzzle`; add it
//! to `judge::Kind`, with rows in `src/judge/rows.rs`, and to the `match` of `with_puzzle!` in
//! `src/answers.rs`. Every command has it then.

pub mod format;
pub mod play;
pub mod squares;
mod stop;

pub use self::stop::{Stop, Stopped};

use self::format::Format;
use self::play::Play;
use crate::grid::moves::TieBreak;
use crate::stream::grammar::Grammar;
use crate::stream::json::Object;
use crate::stream::{OnFault, Reader};
use std::io::{self, Read};
use std::num::NonZeroUsize;

/// A puzzle.
pub trait Puzzle: Sized + 'static {
    /// A board and its goal; a graph and where the pieces stand on it.
    type Case: Clone;
    /// A shortest path.
    type Path: Path;
    /// What finds shortest paths.
    type Solver: Solver<Self>;
    /// How cases are written.
    type Grammar: Grammar<Case = Self::Case>;

    /// What may be asked about the cases: all but sums, unless a puzzle says otherwise.
    fn wants(_format: &Format) -> &'static [Want] {
        &[Want::Verdict, Want::Length, Want::Moves, Want::Count, Want::All]
    }

    /// How the cases are written.
    fn grammar(format: &Format) -> Self::Grammar;

    /// Reads the cases of `source`, written as `format` says.
    fn reader<'r>(
        format: &Format,
        on_fault: OnFault,
        source: impl Read + 'r,
    ) -> Reader<'r, Self::Grammar> {
        let reader = Reader::new(source, Self::grammar(format), format.count, on_fault);
        if format.blank_line_before_case {
            reader.with_empty_lines()
        } else {
            reader
        }
    }

    /// The pieces of a case, to be moved.
    fn play(format: &Format, case: &Self::Case) -> Play;

    /// Writes the members of an object that say which case it is.
    ///
    /// # Errors
    /// Whatever the sink reports.
    fn describe(format: &Format, case: &Self::Case, object: &mut Object) -> io::Result<()>;
}

/// What to answer about a case.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Want {
    /// Whether there is a path.
    Verdict,
    /// The number of moves of a shortest path.
    Length,
    /// The path that the tie-break picks.
    Moves,
    /// How many shortest paths there are.
    Count,
    /// Each of them, a line each, in the order of the tie-break; behind every case an empty line.
    All,
    /// The sum of the checksums of all shortest paths.
    Sum,
}

impl Want {
    /// All there are.
    pub const ALL: [Want; 6] =
        [Want::Verdict, Want::Length, Want::Moves, Want::Count, Want::All, Want::Sum];

    /// The name by which it is asked for.
    pub fn name(self) -> &'static str {
        match self {
            Want::Verdict => "verdict",
            Want::Length => "length",
            Want::Moves => "moves",
            Want::Count => "count",
            Want::All => "all",
            Want::Sum => "sum",
        }
    }
}

/// How much of a shortest path is needed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[non_exhaustive]
pub enum Need {
    /// Whether there is one: any path stands for it.
    Verdict,
    /// Its length: the moves may be missing.
    Length,
    /// Its moves.
    Moves,
}

/// How much work is done for a path where a shortest one may be out of reach. Work is counted in boards that are
/// looked up, which is the same on every machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Effort {
    /// As little as there can be: any path.
    Any,
    /// At most this much.
    Work(u64),
    /// As much as it takes for a path of at most so many millionths of the length of a shortest one, as far as `most`
    /// goes.
    Within {
        /// [`Effort::SHORTEST`] or more.
        millionths: u64,
        /// Work that is done at most.
        most: u64,
    },
}

impl Effort {
    /// Within these millionths is a shortest path alone.
    pub const SHORTEST: u64 = 1_000_000;
    /// Work for about a third of a second.
    pub const USUAL: u64 = 3_000_000;
    /// Up to this work, boards are quick: a hundredth of a second or less.
    const QUICK: u64 = 100_000;

    /// Whether a board takes so little that several are answered at once.
    pub fn is_quick(self) -> bool {
        match self {
            Effort::Any => true,
            Effort::Work(most) | Effort::Within { most, .. } => most <= Effort::QUICK,
        }
    }

    /// Whether a path of this length is as short as was asked for, if none is shorter than `at_least`.
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

/// What a solver may use.
#[derive(Clone, Debug)]
pub struct SolverOptions {
    /// Of several shortest paths, the one that takes at every step the first move in this order
    /// that leads one step closer.
    pub ties: TieBreak,
    /// True if only a shortest path will do, however long the search takes.
    pub shortest: bool,
    /// How much of a path is needed.
    pub need: Need,
    /// Threads that share the cases; `None` for one on each core.
    pub threads: Option<NonZeroUsize>,
    /// Bytes of tables, where a solver chooses among tables of different size.
    pub memory: usize,
    /// How much work is done for each path, if not the usual: shortest paths of boards up to 3x5 and 4x4, and on
    /// larger ones what [`Effort::USUAL`] gives.
    pub effort: Option<Effort>,
    /// Stops searches from outside.
    pub stop: Stop,
}

impl Default for SolverOptions {
    /// Moves, ties broken in the order `u d l r`, one thread, and 128 MiB.
    fn default() -> SolverOptions {
        SolverOptions {
            ties: TieBreak::UDLR,
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
    /// How many threads that is. The system is asked only here: that takes as long as a case.
    pub fn threads(&self) -> usize {
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        self.threads.map_or_else(cores, usize::from)
    }
}

/// A shortest path: moves in the order in which they are made.
pub trait Path: Clone {
    /// The path of no moves. It stands for any path where only a verdict is needed.
    const EMPTY: Self;

    /// Number of moves.
    fn len(&self) -> usize;

    /// Whether the path has no moves.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Moves that a shortest path has at least, where it may have fewer than this one, or that was found out.
    fn at_least(&self) -> Option<usize> {
        None
    }

    /// The move at this place, from 0: its place in the order `u d l r` or, of tiles, `L R U D`; of
    /// pieces on a graph the piece, from 1.
    fn step(&self, at: usize) -> u8;

    /// Bytes that the letters of any path, a line end and some scratch take; 0 if no path of this kind is
    /// written by [`write_line`](Path::write_line).
    const LINE_ROOM: usize = 0;

    /// Writes the letters `u d l r` of the moves and a line end to the front of `room`, which has
    /// [`LINE_ROOM`](Path::LINE_ROOM) bytes, and returns how many they are.
    fn write_line(&self, _room: &mut [u8]) -> usize {
        0
    }
}

/// Finds shortest paths.
pub trait Solver<P: Puzzle> {
    /// Whether to look a path up is faster than to make its moves.
    const LOOKS_UP: bool = false;

    /// A solver of cases in this format.
    fn new(format: &Format, options: &SolverOptions) -> Self;

    /// Bytes of cases are at hand: what pays only for many cases can be done now.
    fn size_hint(&mut self, _bytes: usize) {}

    /// Takes a case. Returns whether enough of them wait to be solved.
    fn push(&mut self, case: &P::Case) -> bool;

    /// Whether paths take so long that each is written out at once.
    fn is_slow(&self) -> bool {
        false
    }

    /// How many cases wait.
    fn waiting(&self) -> usize;

    /// Solves all cases that wait, and hands their paths to `ready`, in order: `None` for a case without
    /// one. Where that takes long, it is called several times. `first` is the number of the first case,
    /// from 0, for statistics.
    ///
    /// # Errors
    /// The first that `ready` returns, or [`Stopped`].
    fn solve<E: From<Stopped>>(
        &mut self,
        first: u64,
        ready: impl FnMut(&[Option<P::Path>]) -> Result<(), E>,
    ) -> Result<(), E>;

    /// Returns how many shortest paths a case has, whose path is of this length.
    ///
    /// # Errors
    /// [`Stopped`].
    fn count(&mut self, case: &P::Case, length: usize) -> Result<u64, Stopped>;

    /// Visits every shortest path of such a case, in the order of the tie-break: the first is what
    /// [`solve`](Solver::solve) finds.
    ///
    /// # Errors
    /// The first that `visit` returns, which ends the visits, or [`Stopped`].
    fn each<E: From<Stopped>>(
        &mut self,
        case: &P::Case,
        length: usize,
        visit: impl FnMut(&P::Path) -> Result<(), E>,
    ) -> Result<(), E>;

    /// The sum of the checksums of all shortest paths, where the puzzle has checksums.
    fn sum(&mut self, _case: &P::Case) -> Option<u64> {
        None
    }

    /// The checksum of a path, where the puzzle has checksums.
    fn checksum(_path: &P::Path) -> Option<u64> {
        None
    }

    /// What there is to say of the work so far.
    fn stats(&self) -> Option<SolverStats> {
        None
    }
}

/// What a solver did.
#[derive(Clone, PartialEq, Debug, Default)]
#[non_exhaustive]
pub struct SolverStats {
    /// Boards expanded.
    pub nodes: u64,
    /// For some shares of all cases, in percent, how many nodes were enough for each of them.
    pub percentiles: Vec<(u64, u64)>,
    /// The number of the case, from 0, that took the most nodes, and how many.
    pub hardest: Option<(u64, u64)>,
    /// The tables that were built, first to last: the tiles of their patterns, bytes, and seconds if there is a clock.
    pub tables: Vec<(&'static str, usize, Option<f64>)>,
    /// Where paths may be longer than shortest ones: how many there are, and moves that they have at least, together.
    pub at_least: Option<(u64, u64)>,
    /// How many of them are not as short as was asked for.
    pub missed: u64,
}
