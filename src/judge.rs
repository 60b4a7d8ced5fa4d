//! The judges that set these puzzles: what a case looks like, what its answer, and which answers are
//! right.

mod answer;
mod notation;
mod rows;

pub use self::answer::{AnswerFormat, UNSOLVABLE};
pub(crate) use self::notation::rows as rows_of;
pub use self::notation::{Notation, Unit, NOTATIONS};
pub use self::rows::{EIGHT, FIFTEEN, GRAPH, HDU_1043, JUDGES, POJ_2893, SIZED, SLIDERS};

use crate::grid::moves::TieBreak;
use crate::grid::NamedGoal;
use crate::puzzle::format::{Format, Goal, Layout, Sizes};
use crate::puzzle::SolverOptions;

/// The puzzle of a judge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// The 8-puzzle.
    Eight,
    /// The 15-puzzle.
    Fifteen,
    /// Eight pieces on a graph of nine vertices.
    Graph,
    /// Tiles of two colours.
    Sliders,
    /// Numbered tiles on a board of any width and height.
    Rectangle,
}

/// Which answers are right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Accepts {
    /// Any path to the goal.
    AnyPath,
    /// Any path of no more moves than this.
    AtMost(u32),
    /// Any shortest path.
    Shortest,
    /// The one path that the tie-break picks.
    Exact,
}

/// A judge's problem: all that its input and output depend on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Judge {
    /// The name to pick it by.
    pub name: &'static str,
    /// The problem's title and where it is set.
    pub title: &'static str,
    /// The statement's sample, and its answer.
    pub sample: [&'static str; 2],
    /// The puzzle.
    pub kind: Kind,
    /// How cases are written, and what their goal is.
    pub format: Format,
    /// The most cases that a count may promise, where the judge sets a limit.
    pub most_cases: Option<u64>,
    /// The most moves that the shortest path of a case takes, where the judge sets a limit.
    pub most_moves: Option<u32>,
    /// What an answer looks like.
    pub answer: AnswerFormat,
    /// What an answer looks like where a path is asked for.
    pub path: AnswerFormat,
    /// The answer to an unsolvable case; `None` where the judge sets none.
    pub unsolvable: Option<&'static str>,
    /// The answer to a case whose shortest path has more moves than this, where there is a limit.
    pub too_long: Option<(u32, &'static str)>,
    /// Which of several shortest paths is the answer.
    pub ties: TieBreak,
    /// True if an empty line separates two answers.
    pub blank_line_between_answers: bool,
    /// True if the last line of the answers must have its line end.
    pub final_newline: bool,
    /// Which answers are right.
    pub accepts: Accepts,
    /// Time limit in seconds, where it is known.
    pub seconds: Option<u32>,
    /// Memory limit in megabytes, where it is known.
    pub megabytes: Option<u32>,
    /// True if the judge compiles Rust.
    pub rust: bool,
    /// What the statement leaves open, or what is not known of it.
    pub unsure: &'static [&'static str],
}

impl Accepts {
    /// Whether a path of so many moves may be right, if the least number is not asked for.
    pub fn allows(self, moves: u64) -> bool {
        match self {
            Accepts::AtMost(most) => moves <= u64::from(most),
            _ => true,
        }
    }
}

impl Kind {
    /// All there are.
    pub const ALL: [Kind; 5] =
        [Kind::Eight, Kind::Fifteen, Kind::Graph, Kind::Sliders, Kind::Rectangle];

    /// The name of the puzzle, which most have as a mode, too.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Eight => "eight",
            Kind::Fifteen => "fifteen",
            Kind::Graph => "graph",
            Kind::Sliders => "sliders",
            Kind::Rectangle => "rectangle",
        }
    }
}

impl Judge {
    /// This judge with another symbol for the blank.
    ///
    /// # Errors
    /// If the symbol means something else in its input.
    pub fn with_blank(self, blank: u8) -> Result<Judge, &'static str> {
        let format = self.format;
        match blank {
            b'9' if format.cells().is_none_or(|cells| cells > 9) => {
                Err("such boards have a tile 9")
            }
            b'/' if self.kind == Kind::Fifteen => Err("a slash separates tiles"),
            b',' | b'[' | b']' if format.layout == Layout::Brackets => Err("it is part of a list"),
            b'#' if matches!(format.sizes, Sizes::Given(..)) => Err("it begins a comment"),
            _ => Ok(Judge { format: Format { blank, any_blank: false, ..format }, ..self }),
        }
    }

    /// This judge with another goal: the name of one, or its tiles in reading order.
    ///
    /// # Errors
    /// What a goal is, if the text is none.
    pub fn with_goal(self, text: &str) -> Result<Judge, String> {
        let goal = match (self.format.size(), NamedGoal::named(text)) {
            (_, Some(goal)) => Goal::Named(goal),
            (None, None) => return Err("boards of several sizes take last, first or snail".into()),
            (Some(_), None) => Goal::Fixed(self.format.read_goal(text)?),
        };
        Ok(Judge { format: Format { goal, ..self.format }, ..self })
    }

    /// The command that solves its puzzle, where that is not the main one.
    pub fn mode(&self) -> Option<&'static str> {
        Some(self.kind.name()).filter(|_| !matches!(self.kind, Kind::Eight | Kind::Rectangle))
    }

    /// What a solver may use to answer this judge's cases, beyond what `options` say.
    pub fn solver_options(&self, options: &SolverOptions) -> SolverOptions {
        let shortest = matches!(self.accepts, Accepts::Shortest | Accepts::Exact);
        SolverOptions { ties: self.ties, shortest, ..options.clone() }
    }
}
