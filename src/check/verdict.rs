//! The criteria for an output, and the verdict on it.

use crate::grid::NamedGoal;
use crate::judge::{Accepts, Judge};
use crate::puzzle::{Stopped, Want};
use crate::stream::fault::Fault;
use crate::stream::input::Position;
use std::fmt;
use std::io;

/// The criteria for an output.
#[derive(Clone, Copy, Debug)]
pub struct Criteria {
    /// The judge, which sets the format of the input and of the output.
    pub judge: Judge,
    /// The paths that are right. A number of moves without a path must always be the least.
    pub accepts: Accepts,
    /// True if every wrong case is reported, not just the first.
    pub all: bool,
    /// True if nothing is judged after the first wrong case.
    pub stops: bool,
    /// True if a path may be written as people write it.
    pub lenient: bool,
    /// The question, if it is not the judge's.
    pub want: Option<Want>,
}

impl Criteria {
    /// Returns the criteria of the judge. Only the first wrong case is reported.
    pub fn of(judge: &Judge) -> Criteria {
        Criteria {
            judge: *judge,
            accepts: judge.accepts,
            all: false,
            stops: false,
            lenient: false,
            want: None,
        }
    }
}

/// The result of a check.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// Cases of the input.
    pub cases: u64,
    /// Cases with a wrong answer; at most one if [`Criteria::stops`] is set.
    pub wrong: u64,
    /// True if more lines follow than there are answers.
    pub excess: bool,
    /// The number of right paths.
    pub paths: u64,
    /// The moves of these paths together.
    pub moves: u64,
    /// A lower bound on the moves of shortest paths together, if the solver looked for shortest
    /// paths. If every path of ours is known to be a shortest one, it is their exact number.
    pub at_least: Option<u64>,
    /// The mistake that explains all wrong answers, if there is one.
    pub mistake: Option<Mistake>,
    /// What is right only because the criteria are lenient: `the words`. It is the first such thing.
    pub leniency: Option<&'static str>,
}

impl Verdict {
    /// True if nothing is wrong.
    pub fn is_accepted(&self) -> bool {
        self.wrong == 0 && !self.excess
    }
}

/// Says whether the output is accepted, and of how many cases; of longer paths than shortest ones, how much longer.
impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Verdict { cases, wrong, excess, moves, at_least, .. } = self;
        let noun = if *cases == 1 { "case" } else { "cases" };
        match wrong {
            0 if self.is_accepted() => write!(f, "accepted: {cases} {noun}")?,
            0 => return write!(f, "wrong answer: more lines than answers to {cases} {noun}"),
            _ => write!(f, "wrong answer: {wrong} of {cases} {noun}")?,
        }
        if *excess {
            f.write_str(", and more lines than answers")?;
        }
        match moves.saturating_sub(at_least.unwrap_or(*moves)) {
            0 => Ok(()),
            1 => f.write_str("; 1 move more than shortest paths"),
            more => write!(f, "; {more} moves more than shortest paths"),
        }
    }
}

/// A mistake that contestants make.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Mistake {
    /// The moves are those of the tiles, not of the blank.
    ByTile,
    /// Up and down are exchanged.
    UpAndDown,
    /// Left and right are exchanged.
    LeftAndRight,
    /// Rows and columns are exchanged.
    Transposed,
    /// The moves are in reverse order.
    Backwards,
    /// The moves lead from the goal to the board.
    FromGoal,
    /// The letters are of the other case.
    Capitals,
    /// Something separates the letters.
    Separated,
    /// The letters are of the other case, and something separates them.
    CapitalsApart,
    /// The moves are words.
    Words,
    /// The moves are arrows.
    Arrows,
    /// The moves are numbers of tiles.
    Tiles,
    /// The moves are cells of tiles.
    Cells,
    /// A solved board gets no line.
    NoLine,
    /// The answer to this case is missing, so that all later ones are early.
    Early(u64),
    /// A line is too many before this case, so that all later answers are late.
    Late(u64),
    /// An empty line follows each answer.
    EmptyLines,
    /// No empty line separates the answers.
    NoEmptyLines,
    /// The output ends after this number of answers.
    Ends(u64),
    /// The answers are lengths, where paths are asked for.
    Lengths,
    /// The answers are paths, which are not asked for.
    Paths,
    /// The parity is another one.
    Parity(Parity),
    /// The directions are exchanged in another way.
    Directions,
    /// The output is right for another goal.
    Goal(NamedGoal),
    /// The number of moves comes before each path.
    LengthFirst,
    /// Each length is one move too long.
    TooMany,
    /// Each length is one move too short.
    TooFew,
    /// The number of the case is missing, or counts from 0.
    Numbers,
    /// The words for solvable and unsolvable cases are exchanged.
    Exchanged,
    /// Unsolvable cases get another word, another number or an empty line.
    OtherWord,
    /// Text comes before each answer.
    Prompt,
    /// The last move of each path is missing.
    LastMove,
    /// The first move of each path is missing.
    FirstMove,
    /// This number of lines too many comes with each answer.
    Lines(u64),
    /// Paths are longer than allowed.
    TooLong,
    /// The shortest paths are not the first ones in the order of the judge.
    OtherOrder,
    /// White space ends a line.
    Spaces,
}

/// A parity that programs take for the right one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Parity {
    /// It leaves out the row of the blank, which counts if the width is even.
    NoRow,
    /// It counts the row of the blank even if the width is odd.
    Row,
    /// It asks whether the height is even, not the width.
    Columns,
    /// It counts the row of the blank from the wrong end.
    FarRow,
    /// It counts the blank as a tile.
    Blank,
}

/// A wrong answer: its place, what was found and what was expected.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct WrongAnswer {
    /// The number of the case, from 1; `None` after the last case.
    pub case: Option<u64>,
    /// The place in the output.
    pub position: Position,
    /// The text that was found, ready to be shown.
    pub found: String,
    /// A description of what was expected.
    pub expected: String,
    /// If a path goes wrong, the board before the wrong move or at the end of the path, in the
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

/// The reason why there is no verdict.
#[derive(Debug)]
pub enum Failure {
    /// The input is invalid.
    Input(Box<Fault>),
    /// The input cannot be read from here on.
    ReadInput(Position, io::Error),
    /// The model answer is wrong.
    Answer(WrongAnswer),
    /// The model answer cannot be read from here on.
    ReadAnswer(Position, io::Error),
    /// The output cannot be read from here on.
    ReadOutput(Position, io::Error),
    /// A wrong answer could not be reported, a case could not be drawn, or the search was stopped.
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
