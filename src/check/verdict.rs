//! What an output is held against, and what is found.

use crate::judge::{Accepts, Judge};
use crate::puzzle::{Stopped, Want};
use crate::stream::fault::Fault;
use crate::stream::input::Position;
use std::fmt;
use std::io;

/// What an output is held against.
#[derive(Clone, Copy, Debug)]
pub struct Criteria {
    /// The judge, whose rules are those of the input and of the output.
    pub judge: Judge,
    /// Which paths are right. A number of moves without a path is always the least.
    pub accepts: Accepts,
    /// Whether every wrong case is reported, and not the first alone.
    pub all: bool,
    /// What was asked, if not what the judge wants.
    pub want: Option<Want>,
    /// Whether the moves of right paths are counted, and how few there might be. Then all paths are looked for.
    pub scores: bool,
}

impl Criteria {
    /// Those of the judge; the first wrong case is reported.
    pub fn of(judge: &Judge) -> Criteria {
        Criteria { judge: *judge, accepts: judge.accepts, all: false, want: None, scores: false }
    }
}

/// How an output was found.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// Cases of the input.
    pub cases: u64,
    /// Cases with a wrong answer: one at most, unless all were asked for.
    pub wrong: u64,
    /// Whether more lines follow than there are answers.
    pub excess: bool,
    /// What right paths come to, if that is asked for.
    pub score: Score,
}

/// Right paths, counted.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Score {
    /// How many there are.
    pub paths: u64,
    /// Their moves.
    pub moves: u64,
    /// Moves that shortest paths have together; or at least, where it is not known that ours are shortest.
    pub at_least: u64,
}

impl Verdict {
    /// Whether nothing was wrong.
    pub fn is_accepted(&self) -> bool {
        self.wrong == 0 && !self.excess
    }
}

/// How many cases are wrong, in words.
impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Verdict { cases, wrong, excess, .. } = self;
        let noun = if *cases == 1 { "case" } else { "cases" };
        let are = if *wrong == 1 { "is" } else { "are" };
        let excess = if *excess { ", and more lines than answers" } else { "" };
        write!(f, "{wrong} of {cases} {noun} {are} wrong{excess}")
    }
}

/// A wrong answer: where, what was found, what was expected.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct WrongAnswer {
    /// The case, from 1; `None` behind the last.
    pub case: Option<u64>,
    /// Where in the output.
    pub position: Position,
    /// What was found there, ready to be shown.
    pub found: String,
    /// What was expected.
    pub expected: String,
    /// Where a path goes wrong: where the pieces stand before the wrong move, or when the path ends, in the
    /// symbols of the input.
    pub board: Option<String>,
}

impl WrongAnswer {
    pub(super) fn new(
        position: Position,
        found: impl Into<String>,
        expected: impl Into<String>,
    ) -> WrongAnswer {
        let (found, expected) = (found.into(), expected.into());
        WrongAnswer { case: None, position, found, expected, board: None }
    }
}

impl std::error::Error for WrongAnswer {}

impl fmt::Display for WrongAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(case) = self.case {
            write!(f, "case {case}, ")?;
        }
        let Position { line, column } = self.position;
        let (found, expected) = (&self.found, &self.expected);
        write!(f, "line {line}, column {column}: found {found}, expected {expected}")?;
        if let Some(board) = &self.board {
            write!(f, ", at {board}")?;
        }
        Ok(())
    }
}

/// Why there is no verdict.
#[derive(Debug)]
pub enum Failure {
    /// The input is not well-formed.
    Input(Box<Fault>),
    /// The input cannot be read on from here.
    ReadInput(Position, io::Error),
    /// The model answer is wrong.
    Answer(WrongAnswer),
    /// The model answer cannot be read on from here.
    ReadAnswer(Position, io::Error),
    /// The output cannot be read on from here.
    ReadOutput(Position, io::Error),
    /// What was wrong could not be reported, or the case not be drawn; or the solver was stopped.
    Report(io::Error),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Input(fault) => write!(f, "the input, {}: {fault}", fault.position),
            Failure::ReadInput(at, error) => write!(f, "the input, {at}: cannot read: {error}"),
            Failure::Answer(wrong) => write!(f, "the model answer, {}: {wrong}", wrong.position),
            Failure::ReadAnswer(at, error) => {
                write!(f, "the model answer, {at}: cannot read: {error}")
            }
            Failure::ReadOutput(at, error) => write!(f, "the output, {at}: cannot read: {error}"),
            Failure::Report(error) => write!(f, "cannot report: {error}"),
        }
    }
}

impl std::error::Error for Failure {}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Report(error)
    }
}

impl From<Stopped> for Failure {
    fn from(stopped: Stopped) -> Failure {
        Failure::Report(stopped.into())
    }
}
