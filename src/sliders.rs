//! Red and blue sliders: every shortest path on the board of Project Euler 244.
//!
//! Seven red tiles `r`, eight blue tiles `b` and one blank `.` fill a 4x4
//! board, written as its 16 cells in reading order. The puzzle
//! (<https://projecteuler.net/problem=244>) reduces a path to a [`checksum`]
//! and asks for the sum of the checksums of *all* shortest paths between two
//! boards.
//!
//! **Letters name the motion of the tile.** `L` slides a tile left, so the
//! blank goes right. The 8-puzzle's letters by custom name the motion of the
//! blank; read that way, every letter here means its opposite.
//!
//! **All shortest paths, not one for each board.** Breadth-first search meets
//! most boards several times within one level: from different parents, by
//! different paths of the same length. A search that marks a board as seen and
//! drops the later arrivals finds the right depth but loses those paths. So
//! the search here keeps depths alone, and the paths are read off afterwards,
//! backwards from the target: the parents of a board are *all* its neighbours
//! that lie one move nearer to the start.
//!
//! There are 102,960 boards, each within reach of every other. [`Sliders`]
//! searches them all, in about a millisecond; a target then costs time in
//! proportion to the letters of its shortest paths. [`Meeting`] searches from
//! both ends for the paths to one target, and [`sums`] and [`counts`] answer
//! for all targets together. From the puzzle's own start no board is deeper
//! than 48 moves or has more than 3,609 shortest paths, and 22 is the average;
//! over all starts the most are 50 moves and 7,351 paths.
//!
//! ```
//! use eight::sliders::{Board, Sliders};
//!
//! let start = Board::from_cells(b".rbbrrbbrrbbrrbb").unwrap();
//! let target = Board::from_cells(b"rrbbrbbbr.rbrrbb").unwrap();
//! let sliders = Sliders::new(start);
//!
//! let paths = sliders.paths(target);
//! assert_eq!(paths[0].letters, "LULUR");
//! assert_eq!(paths[1].letters, "ULLUR");
//! assert_eq!(sliders.sum(target), 91_440_058);
//! ```

mod board;
mod meeting;
mod paths;
mod totals;

pub use self::board::{Board, BOARDS, LETTERS, START, SYMBOLS};
pub use self::meeting::Meeting;
pub use self::paths::{checksum, Path, Sliders};
pub use self::totals::{counts, sums};

use crate::stream::output::Output;
use crate::stream::scan::{Alphabet, Boards, Count};
use crate::stream::{CaseSink, OnFault, Reader, INVALID};
use std::io::{self, Read, Write};

/// Targets of `source`: 16 symbols each, packed or in rows, until the input ends.
pub fn reader<'r>(source: impl Read + 'r, on_fault: OnFault) -> Reader<'r, Boards<Board>> {
    // The start is no part of the input.
    let grammar = Boards::new(Alphabet::new(&SYMBOLS), Some(0));
    Reader::new(source, grammar, Count::ToEnd, on_fault)
}

/// What to answer about a target.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// The sum of the checksums of all shortest paths.
    Sum,
    /// How many shortest paths there are.
    Count,
    /// Each of them: its checksum and its letters, a line each, in the order of [`LETTERS`]; behind
    /// every case an empty line.
    Paths,
}

/// The targets whose paths are searched for one by one: as long as all sums and counts take.
const FEW: u64 = 32;

/// The bytes of a packed target and its line end.
const TARGET: usize = 17;

/// Answers targets, all from one start.
pub struct Answerer<W> {
    start: Board,
    question: Question,
    /// For paths, the search from the start.
    sliders: Option<Sliders>,
    /// Otherwise the answers to all targets by rank, once there are many; until then empty.
    totals: Vec<u64>,
    cases: u64,
    output: Output<W>,
}

impl<W: Write> Answerer<W> {
    /// Answers to `question` about paths from `start`, written to `sink`.
    pub fn new(start: Board, question: Question, sink: W) -> Answerer<W> {
        Answerer {
            start,
            question,
            sliders: None,
            totals: Vec::new(),
            cases: 0,
            output: Output::new(sink),
        }
    }

    /// Answers a target that asks for a number.
    fn total(&mut self, target: Board) -> u64 {
        if self.cases > FEW {
            self.prepare();
        }
        match self.totals.get(target.rank()) {
            Some(&total) => total,
            None if self.question == Question::Count => Meeting::new(self.start, target).count(),
            None => Meeting::new(self.start, target).sum(),
        }
    }

    /// Finds the answers to all targets.
    fn prepare(&mut self) {
        if self.totals.is_empty() {
            self.totals = match self.question {
                Question::Sum => sums(self.start),
                Question::Count => counts(self.start),
                Question::Paths => Vec::new(),
            };
        }
    }

    fn path(&mut self, path: &Path) -> io::Result<()> {
        self.output.number(path.checksum)?;
        if !path.letters.is_empty() {
            self.output.text(b" ")?;
            self.output.text(path.letters.as_bytes())?;
        }
        self.output.text(b"\n")
    }
}

impl<W: Write> CaseSink<Board> for Answerer<W> {
    type Error = io::Error;

    fn size_hint(&mut self, bytes: usize) {
        if bytes > FEW as usize * TARGET {
            self.prepare();
        }
    }

    fn case(&mut self, target: Board) -> io::Result<()> {
        self.cases += 1;
        if self.question == Question::Paths {
            let start = self.start;
            let sliders = self.sliders.get_or_insert_with(|| Sliders::new(start));
            let paths = sliders.paths(target);
            paths.iter().try_for_each(|path| self.path(path))?;
        } else {
            let total = self.total(target);
            self.output.number(total)?;
        }
        self.output.text(b"\n")
    }

    fn invalid(&mut self) -> io::Result<()> {
        self.cases += 1;
        self.output.text(INVALID)?;
        if self.question == Question::Paths {
            self.output.text(b"\n")?;
        }
        Ok(())
    }

    fn cases(&self) -> u64 {
        self.cases
    }

    fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }
}
