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
    /// The first thing that is right only because the criteria are lenient: `the words`.
    pub leniency: Option<&'static str>,
}

impl Verdict {
    /// True if nothing is wrong.
    pub fn is_accepted(&self) -> bool {
        self.wrong == 0 && !self.excess
    }
}

/// Says whether the output is accepted, of how many cases, and how much longer its paths are.
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

/// Declares an enum with a sentence for each variant, and shorter ones for some values.
macro_rules! sentences {
    (
        $(#[$note:meta])* $name:ident
        { $($variant:ident $(($field:ident: $type:ty))? => $said:literal,)* }
        $($value:pat => $short:literal,)*
    ) => {
        $(#[$note])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[non_exhaustive]
        pub enum $name {
            $(#[doc(hidden)] $variant $(($type))?,)*
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $($value => f.write_str($short),)*
                    $($name::$variant $(($field))? => write!(f, $said),)*
                }
            }
        }
    };
}

sentences! {
    /// A mistake that contestants make. It is printed as a clause.
    Mistake {
        ByTile => "the moves are named after the tile, not the blank",
        ByBlank => "the moves are named after the blank, not the tile",
        UpAndDown => "up and down are exchanged",
        LeftAndRight => "left and right are exchanged",
        Transposed => "rows and columns are exchanged",
        Backwards => "the moves are in reverse order",
        FromGoal => "the moves lead from the end to the start",
        Capitals => "capitals and small letters are exchanged",
        Separated => "the text between or beside the moves is not as asked",
        Words => "the moves are words, not letters",
        Arrows => "the moves are arrows, not letters",
        Tiles => "the moves are the numbers of tiles, not directions",
        NoLine => "a solved board gets no line of its own",
        Early(case: u64) => "case {case} gets no answer, so that later answers are early",
        Late(case: u64) => "a line too many comes before the answer to case {case}",
        EmptyLines => "empty lines follow the answers",
        NoEmptyLines => "no empty line separates the answers",
        Ends(answers: u64) => "the output ends after {answers} answers",
        Lengths => "the answers are lengths, where paths are asked for",
        Paths => "the answers are paths, which are not asked for",
        Parity(parity: Parity) => "the parity {parity}",
        Directions => "the names of the directions are exchanged",
        Letters => "the moves have other letters or digits than those that are asked for",
        Goal(goal: NamedGoal) => "the answers are right for another goal, `{goal}`",
        LengthFirst => "the number of moves comes before each path",
        Bare => "the number or the word before each path is missing",
        TooMany => "each length is one too many",
        TooFew => "each length is one too few",
        Numbers => "the number of the case is missing, or counts from 0",
        Exchanged => "the words for solvable and unsolvable cases are exchanged",
        OtherWord => "another word, number or line says whether a case is solvable",
        Unsolvable => "solvable cases are called unsolvable",
        Solvable => "unsolvable cases are called solvable",
        Prompt => "lines begin with text that is not asked for",
        OneLine => "the answers share a line",
        LastMove => "the last move of each path is missing",
        FirstMove => "the first move of each path is missing",
        Lines(count: u64) => "{count} lines too many come with each answer",
        TooLong => "the paths lead to the goal, but some are too long",
        OtherOrder => "the paths are shortest, but not the first in the order that the judge wants",
        Spaces => "white space at the end of a line or of the output is not as asked",
    }
    Mistake::Ends(0) => "there is no answer",
    Mistake::Ends(1) => "only the first case is answered",
    Mistake::Lines(1) => "a line too many comes with each answer",
}

sentences! {
    /// What a parity does that programs take for the right one.
    Parity {
        NoRow => "leaves out the row of the blank, which counts if the width is even",
        Row => "counts the row of the blank, which counts only if the width is even",
        Columns => "depends on the height, but the width decides",
        Blank => "counts the blank as a tile",
    }
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
#[non_exhaustive]
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
    /// A wrong answer could not be reported, a case not drawn, or a search has no answer.
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
            Failure::Report(error) => write!(f, "cannot continue: {error}"),
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
