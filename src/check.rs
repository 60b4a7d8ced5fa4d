//! The special judge: whether an output is right, decided from our own table.
//!
//! What is judged is the text, byte by byte. A line ends with a line feed, and a carriage return
//! right before that belongs to the line end, as for testlib's readers of lines; anywhere else it
//! is a byte like any other, and so is every blank. The last line may lack its line end, where the
//! judge does not ask for it, if it has a byte at all: an empty line, the answer to a solved
//! board, is a line by its line end alone.
//!
//! Of a line that should be a path, the first of these that is not so is what is told:
//!
//! 1. there is such a line, and it does not call a solvable board unsolvable;
//! 2. every letter is one of `u d l r` and keeps the blank on the board;
//! 3. after the last letter the board is the goal;
//! 4. there are no more letters than needed, unless any path will do;
//! 5. of all such paths it is the one that the judge wants, where that is a certain one.
//!
//! All inputs are read in windows: neither many lines nor long ones take memory. The input and the
//! model answer are read to their ends whatever the output is, so the verdict on the judge's own
//! data does not depend on what a contestant wrote.

mod grader;
mod lines;
mod walk;

use crate::eight::board::CELLS;
use crate::eight::{Case, Joined, Joiner, Tables, BATCH, UNSOLVABLE};
use crate::stream::fault::Fault;
use crate::stream::input::{Position, WINDOW};
use crate::judge::{Answer, Judge};
use crate::stream::scan::Scanner;
use crate::stream::{Cases, Event};
use grader::Grader;
use std::fmt;
use std::io::{self, Read};

/// What an output is held against.
#[derive(Clone, Copy, Debug)]
pub struct Demand<'a> {
    /// The judge, whose rules are those of the input and of the output.
    pub judge: &'a Judge,
    /// Whether a path that is not a shortest one is right too. A number of moves without a path
    /// is always the least.
    pub any_length: bool,
    /// Whether every wrong case is reported, and not the first alone.
    pub all: bool,
}

impl Demand<'_> {
    /// The answer to an unsolvable case.
    fn unsolvable(&self) -> &'static str {
        self.judge.unsolvable.unwrap_or(UNSOLVABLE)
    }

    /// The one judge that sets `Case k: d` wants the first of all shortest paths.
    fn exact(&self) -> bool {
        self.judge.answer == Answer::CaseLengthMoves && !self.any_length
    }
}

/// How an output was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// Cases of the input.
    pub cases: u64,
    /// Cases with a wrong answer: one at most, unless all were asked for.
    pub wrong: u64,
    /// Whether more lines follow than there are answers.
    pub excess: bool,
}

impl Verdict {
    /// Whether nothing was wrong.
    pub fn is_accepted(&self) -> bool {
        self.wrong == 0 && !self.excess
    }
}

/// A wrong answer: where, what was found, what was expected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wrong {
    /// The case, from 1; `None` behind the last.
    pub case: Option<u64>,
    /// Where in the output.
    pub position: Position,
    /// What was found there, ready to be shown.
    pub found: String,
    /// What was expected.
    pub expected: String,
    /// Where a path goes wrong: the board before the wrong move, or the one that the path ends
    /// on, in the symbols of the input.
    pub board: Option<[u8; CELLS]>,
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(case) = self.case {
            write!(f, "case {case}, ")?;
        }
        let Position { line, column } = self.position;
        let (found, expected) = (&self.found, &self.expected);
        write!(
            f,
            "line {line}, column {column}: found {found}, expected {expected}"
        )?;
        if let Some(board) = &self.board {
            write!(f, ", at {}", rows(board))?;
        }
        Ok(())
    }
}

/// Why there is no verdict.
#[derive(Debug)]
pub enum Failure {
    /// The input is not well-formed.
    Input(Fault),
    /// The input cannot be read on from here.
    ReadInput(Position, io::Error),
    /// The model answer is wrong.
    Answer(Wrong),
    /// The model answer cannot be read on from here.
    ReadAnswer(Position, io::Error),
    /// The output cannot be read on from here.
    ReadOutput(Position, io::Error),
    /// What was wrong could not be reported.
    Report(io::Error),
}

/// Judges `output`, and before it `answer`, if there is one, against the cases of `input`. Wrong
/// answers of the output go to `report`.
///
/// `tables` are those of the judge's own tie-break; they can be used again for the next output.
///
/// # Errors
/// Whatever stands in the way of a verdict.
///
/// # Complexity
/// O(bytes) in time; constant in space.
pub fn check(
    tables: &mut Tables,
    input: impl Read,
    output: impl Read,
    answer: Option<impl Read>,
    demand: Demand,
    report: impl FnMut(&Wrong) -> io::Result<()>,
) -> Result<Verdict, Failure> {
    let mut checker = Checker {
        tables,
        batch: Vec::with_capacity(BATCH),
        answer: answer.map(|answer| Grader::new(answer, demand)),
        output: Grader::new(output, demand),
        cases: 0,
        tally: Tally::default(),
        all: demand.all,
        report,
    };
    let mut scanner = Scanner::new(input, demand.judge.format(false), WINDOW);
    let mut joiner = Joiner::new(demand.judge);
    loop {
        while let Some(event) = scanner.pop() {
            match event {
                Event::Case(board) => {
                    if let Joined::Case(case) = joiner.join(Some(board)) {
                        checker.case(case)?;
                    }
                }
                Event::Fault(fault) => return Err(Failure::Input(fault)),
            }
        }
        let position = scanner.position();
        let more = scanner.refill();
        if !more.map_err(|error| Failure::ReadInput(position, error))? {
            break;
        }
        if demand.judge.goal_cell().is_some() {
            checker.tables.expect(scanner.at_hand());
        }
    }
    if let Some(fault) = scanner.finish() {
        return Err(Failure::Input(fault));
    }
    checker.finish()
}

/// What was found wrong so far.
#[derive(Default)]
struct Tally {
    wrong: u64,
    excess: bool,
}

struct Checker<'a, A, O, F> {
    tables: &'a mut Tables,
    /// Cases that were read and not yet judged: their paths are looked up together, see [`BATCH`].
    batch: Vec<Case>,
    answer: Option<Grader<'a, A>>,
    output: Grader<'a, O>,
    /// Cases that were judged.
    cases: u64,
    tally: Tally,
    all: bool,
    report: F,
}

impl<A: Read, O: Read, F: FnMut(&Wrong) -> io::Result<()>> Checker<'_, A, O, F> {
    #[inline]
    fn case(&mut self, case: Case) -> Result<(), Failure> {
        self.batch.push(case);
        if self.batch.len() == BATCH {
            self.settle()?;
        }
        Ok(())
    }

    /// Judges all cases that wait.
    fn settle(&mut self) -> Result<(), Failure> {
        let mut paths = [None; BATCH];
        for (path, case) in paths.iter_mut().zip(&self.batch) {
            *path = self.tables.solve(case.board, case.goal);
        }
        let first = self.cases;
        self.cases += self.batch.len() as u64;
        if let Some(answer) = &mut self.answer {
            for (number, (&path, case)) in (first + 1..).zip(paths.iter().zip(&self.batch)) {
                match answer.case(number, case, path) {
                    Ok(None) => {}
                    Ok(Some(wrong)) => return Err(Failure::Answer(wrong)),
                    Err(error) => return Err(Failure::ReadAnswer(answer.position(), error)),
                }
            }
        }
        for (number, (&path, case)) in (first + 1..).zip(paths.iter().zip(&self.batch)) {
            if self.tally.wrong > 0 && !self.all {
                break;
            }
            match self.output.case(number, case, path) {
                Ok(None) => {}
                Ok(Some(wrong)) => {
                    self.tally.wrong += 1;
                    (self.report)(&wrong).map_err(Failure::Report)?;
                }
                Err(error) => return Err(Failure::ReadOutput(self.output.position(), error)),
            }
        }
        self.batch.clear();
        Ok(())
    }

    fn finish(mut self) -> Result<Verdict, Failure> {
        self.settle()?;
        if let Some(answer) = &mut self.answer {
            match answer.finish() {
                Ok(None) => {}
                Ok(Some(wrong)) => return Err(Failure::Answer(wrong)),
                Err(error) => return Err(Failure::ReadAnswer(answer.position(), error)),
            }
        }
        if self.tally.wrong == 0 || self.all {
            match self.output.finish() {
                Ok(None) => {}
                Ok(Some(wrong)) => {
                    self.tally.excess = true;
                    (self.report)(&wrong).map_err(Failure::Report)?;
                }
                Err(error) => return Err(Failure::ReadOutput(self.output.position(), error)),
            }
        }
        Ok(Verdict {
            cases: self.cases,
            wrong: self.tally.wrong,
            excess: self.tally.excess,
        })
    }
}

impl Wrong {
    fn new(position: Position, found: impl Into<String>, expected: impl Into<String>) -> Wrong {
        Wrong {
            case: None,
            position,
            found: found.into(),
            expected: expected.into(),
            board: None,
        }
    }
}

/// A board with its rows between slashes.
fn rows(board: &[u8; CELLS]) -> String {
    let mut text = String::from_utf8_lossy(board).into_owned();
    text.insert(6, '/');
    text.insert(3, '/');
    text
}
