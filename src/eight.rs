//! The main mode: every board in, its answer out.

use crate::board::{Board, Cell, CELLS};
use crate::emit::Output;
use crate::fault::Fault;
use crate::input::Position;
use crate::judges::{Answer, Judge};
use crate::moves::{Move, TieBreak};
use crate::path::{Path, Paths};
use crate::rank::Index;
use crate::scan::{Event, Scanner};
use std::io::{self, Read, Write};

/// The answer line of a case that cannot be read.
pub const INVALID: &[u8] = b"invalid\n";
/// The answer to an unsolvable case where the judge sets none.
pub const UNSOLVABLE: &str = "unsolvable";

/// The paths to every goal, by its blank cell: nine tables at most, each made when a case first
/// asks for it.
pub struct Tables {
    ties: TieBreak,
    by_cell: [Option<Paths>; CELLS],
}

impl Tables {
    /// No tables yet.
    #[must_use]
    pub fn new(ties: TieBreak) -> Tables {
        Tables {
            ties,
            by_cell: Default::default(),
        }
    }

    /// The paths to the goal whose blank stands on `goal`.
    #[inline]
    pub fn to(&mut self, goal: Cell) -> &mut Paths {
        let ties = self.ties;
        self.by_cell[goal.number()].get_or_insert_with(|| Paths::new(goal, ties))
    }

    /// A shortest path from a board to the goal whose blank stands on `goal`; `None` if no path
    /// leads there.
    #[inline]
    pub fn solve(&mut self, board: Board, goal: Cell) -> Option<Path> {
        Index::rank(board).map(|index| self.to(goal).shortest(index))
    }
}

/// What was answered.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Tally {
    /// Cases with a path.
    pub solvable: u64,
    /// Cases without one.
    pub unsolvable: u64,
    /// Cases that could not be read.
    pub invalid: u64,
    /// Moves in all paths.
    pub moves: u64,
    /// Moves in the longest path.
    pub longest: u64,
}

impl Tally {
    /// Cases of every kind.
    #[must_use]
    pub fn cases(&self) -> u64 {
        self.solvable + self.unsolvable + self.invalid
    }
}

/// What ended a stream early.
#[derive(Debug)]
pub enum Failure {
    /// The input could not be read on from here.
    Read(Position, io::Error),
    /// The answers could not be written.
    Write(io::Error),
}

/// Answers cases as a judge wants them.
pub struct Answerer<'a, W> {
    judge: &'a Judge,
    /// The blank's cell in the goal, if every case has the same.
    goal: Option<Cell>,
    tables: Tables,
    /// Cases that were read and not yet answered.
    batch: [Case; BATCH],
    waiting: usize,
    output: Output<W>,
    tally: Tally,
    keep_going: bool,
}

/// Cases whose paths are looked up together. The table of all paths is larger than a near cache:
/// looked up one by one, each answer would wait for its own trip to a far one.
const BATCH: usize = 64;

/// A case that is to be answered.
#[derive(Clone, Copy)]
struct Case {
    /// The board; `None` if no path leads from it to the goal.
    start: Option<Index>,
    /// The blank's cell in the goal.
    goal: Cell,
}

impl<'a, W: Write> Answerer<'a, W> {
    /// Answers for `judge`, written to `sink`. A faulty case is answered `invalid` if the stream
    /// keeps going after it.
    pub fn new(judge: &'a Judge, sink: W, keep_going: bool) -> Answerer<'a, W> {
        Answerer {
            judge,
            goal: judge.goal_cell(),
            tables: Tables::new(judge.ties),
            batch: [Case {
                start: None,
                goal: Cell::LAST,
            }; BATCH],
            waiting: 0,
            output: Output::new(sink),
            tally: Tally::default(),
            keep_going,
        }
    }

    /// What has been answered so far.
    pub fn tally(&self) -> Tally {
        self.tally
    }

    /// Answers every case of a source. Faults go to `report`, when all answers before them have
    /// been written.
    ///
    /// # Errors
    /// A read or a write that failed; every answer before a failed read has been written.
    pub fn answer<R: Read>(
        &mut self,
        scanner: &mut Scanner<R, Board>,
        mut report: impl FnMut(&Fault),
    ) -> Result<(), Failure> {
        // Of a case with a goal of its own: the board before the goal, `None` in it if faulty.
        let mut start = None;
        loop {
            while let Some(event) = scanner.pop() {
                let board = match event {
                    Event::Board(board) => Some(board),
                    Event::Fault(fault) => {
                        self.flush()?;
                        report(&fault);
                        if !self.keep_going || !fault.in_case {
                            continue;
                        }
                        None
                    }
                };
                let (board, goal) = match (self.goal, start.take()) {
                    (Some(goal), _) => (board, goal),
                    (None, None) => {
                        start = Some(board);
                        continue;
                    }
                    (None, Some(first)) => match (first, board) {
                        (Some(first), Some(goal)) => (Some(first.relabelled(goal)), goal.blank()),
                        _ => (None, Cell::LAST),
                    },
                };
                match board {
                    Some(board) => self.case(board, goal)?,
                    None => self.invalid()?,
                }
            }
            // Whoever waits for these answers before sending more must have them now.
            self.flush()?;
            let position = scanner.position();
            if !scanner
                .refill()
                .map_err(|error| Failure::Read(position, error))?
            {
                break;
            }
        }
        if let Some(fault) = scanner.finish() {
            report(&fault);
            if self.keep_going && fault.in_case {
                self.invalid()?;
            }
        }
        self.flush()
    }

    #[inline]
    fn case(&mut self, board: Board, goal: Cell) -> Result<(), Failure> {
        self.batch[self.waiting] = Case {
            start: Index::rank(board),
            goal,
        };
        self.waiting += 1;
        if self.waiting == BATCH {
            self.settle()?;
        }
        Ok(())
    }

    /// Answers all cases that wait.
    fn settle(&mut self) -> Result<(), Failure> {
        let mut paths = [None; BATCH];
        let cases = &self.batch[..std::mem::take(&mut self.waiting)];
        for (path, case) in paths.iter_mut().zip(cases) {
            *path = case
                .start
                .map(|start| self.tables.to(case.goal).shortest(start));
        }
        paths[..cases.len()]
            .iter()
            .try_for_each(|&path| self.path(path))
            .map_err(Failure::Write)
    }

    fn invalid(&mut self) -> Result<(), Failure> {
        self.settle()?;
        self.space()
            .and_then(|()| self.output.text(INVALID))
            .map_err(Failure::Write)?;
        self.tally.invalid += 1;
        Ok(())
    }

    fn flush(&mut self) -> Result<(), Failure> {
        self.settle()?;
        self.output.flush().map_err(Failure::Write)
    }

    /// What stands between two answers.
    fn space(&mut self) -> io::Result<()> {
        if self.judge.spaced && self.tally.cases() > 0 {
            self.output.text(b"\n")?;
        }
        Ok(())
    }

    #[inline]
    fn path(&mut self, path: Option<Path>) -> io::Result<()> {
        self.space()?;
        if let Some(path) = path {
            let length = path.len() as u64;
            self.tally.solvable += 1;
            self.tally.moves += length;
            self.tally.longest = self.tally.longest.max(length);
            self.solvable(path)
        } else {
            self.tally.unsolvable += 1;
            self.output
                .text(self.judge.unsolvable.unwrap_or(UNSOLVABLE).as_bytes())?;
            self.output.text(b"\n")
        }
    }

    #[inline]
    fn solvable(&mut self, path: Path) -> io::Result<()> {
        let length = path.len() as u64;
        match self.judge.answer {
            Answer::Moves => self.output.path(path),
            Answer::Length => self.line(b"", length),
            Answer::YesLength => self.line(b"Yes ", length),
            Answer::CaseLengthMoves => {
                self.output.text(b"Case ")?;
                self.output.number(self.tally.cases())?;
                self.line(b": ", length)?;
                self.output.path(path)
            }
            Answer::LengthWords => {
                self.line(b"", length)?;
                path.moves()
                    .try_for_each(|step| self.output.text(word(step)))
            }
        }
    }

    /// A line of some text and a number.
    fn line(&mut self, text: &[u8], number: u64) -> io::Result<()> {
        self.output.text(text)?;
        self.output.number(number)?;
        self.output.text(b"\n")
    }
}

/// A move as a word on a line.
fn word(step: Move) -> &'static [u8] {
    match step {
        Move::Up => b"UP\n",
        Move::Down => b"DOWN\n",
        Move::Left => b"LEFT\n",
        Move::Right => b"RIGHT\n",
    }
}
