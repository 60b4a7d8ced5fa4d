//! Sliding puzzles on boards of any width and height: whether they are solvable (POJ 2893, M x N
//! puzzle).
//!
//! A path is not looked for: a search would not end on such boards. Parity decides.

mod cases;
mod solvability;

pub use self::cases::Boards;
pub use self::solvability::leads_home;

use crate::stream::output::Output;
use crate::stream::scan::Count;
use crate::stream::{CaseSink, OnFault, Reader, INVALID};
use std::io::{self, Read, Write};

/// Most rows, and most columns.
pub const MOST_SIDE: usize = 999;

/// The boards of `source`.
pub fn reader<'r>(source: impl Read + 'r, on_fault: OnFault) -> Reader<'r, Boards> {
    Reader::new(source, Boards, Count::ToEnd, on_fault)
}

/// A board, whose goal is `1 2 3 ...` in reading order with the blank at the end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    columns: usize,
    /// Each code of `0..cells` once: a tile's number less one; of the blank the last.
    codes: Vec<u32>,
}

impl Board {
    /// A board of numbers in reading order, 0 for the blank; `None` unless they fill whole rows, and
    /// are each of 0 to the last tile once.
    ///
    /// # Complexity
    /// O(cells).
    pub fn new(columns: usize, numbers: &[u32]) -> Option<Board> {
        if columns == 0 || numbers.is_empty() || numbers.len() % columns > 0 {
            return None;
        }
        let mut seen = vec![false; numbers.len()];
        for &number in numbers {
            if std::mem::replace(seen.get_mut(number as usize)?, true) {
                return None;
            }
        }
        let blank = numbers.len() as u32 - 1;
        let code = |&number: &u32| number.checked_sub(1).unwrap_or(blank);
        Some(Board { columns, codes: numbers.iter().map(code).collect() })
    }

    /// Whether moves lead from this board to its goal.
    ///
    /// # Complexity
    /// O(cells).
    pub fn is_solvable(&self) -> bool {
        leads_home(self.columns, &self.codes, self.codes.len() - 1)
    }
}

/// The answers to a solvable and to an unsolvable board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Answers<'a> {
    /// To a solvable board.
    pub solvable: &'a str,
    /// To an unsolvable board.
    pub unsolvable: &'a str,
}

impl<'a> Answers<'a> {
    /// The line that answers a board, without its line end.
    pub fn answer_line(&self, board: &Board) -> &'a str {
        if board.is_solvable() {
            self.solvable
        } else {
            self.unsolvable
        }
    }
}

/// Answers whether boards are solvable.
pub struct Answerer<'a, W> {
    answers: Answers<'a>,
    cases: u64,
    output: Output<W>,
}

impl<'a, W: Write> Answerer<'a, W> {
    /// Answers with one of `answers`, written to `sink`.
    pub fn new(answers: Answers<'a>, sink: W) -> Answerer<'a, W> {
        Answerer { answers, cases: 0, output: Output::new(sink) }
    }
}

impl<W: Write> CaseSink<Board> for Answerer<'_, W> {
    type Error = io::Error;

    fn case(&mut self, board: Board) -> io::Result<()> {
        self.cases += 1;
        let line = self.answers.answer_line(&board);
        self.output.text(line.as_bytes())?;
        self.output.text(b"\n")
    }

    fn invalid(&mut self) -> io::Result<()> {
        self.cases += 1;
        self.output.text(INVALID)
    }

    fn cases(&self) -> u64 {
        self.cases
    }

    fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }
}
