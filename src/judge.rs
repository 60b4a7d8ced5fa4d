//! The judges that set these puzzles: the form of a case, the form of its answer, and the right
//! answers.

mod answer;
mod choice;
mod kind;
mod notation;
mod rows;
pub(crate) mod writer;

pub use self::answer::{AnswerFormat, UNSOLVABLE};
pub use self::kind::Kind;
pub use self::notation::{Notation, Unit, NOTATIONS};
pub use self::rows::{EIGHT, FIFTEEN, GRAPH, HDU_1043, JUDGES, POJ_2893, SIZED, SLIDERS};

use crate::grid::moves::TieBreak;
use crate::grid::{has_words, NamedGoal};
use crate::puzzle::format::{Format, Goal, Layout, Sizes};
use crate::puzzle::{Effort, SolverOptions};
use crate::stream::Count;
use std::error::Error;
use std::fmt;

/// The paths that a judge accepts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Accepts {
    /// Any path to the goal.
    AnyPath,
    /// Any path of at most this number of moves.
    AtMost(u32),
    /// Any shortest path.
    Shortest,
    /// The one path that the tie-break picks.
    Exact,
}

/// A judge's problem: everything that its input and output depend on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Judge {
    /// The name, which selects a judge of [`JUDGES`].
    pub name: &'static str,
    /// The names of the same problem on other sites.
    #[doc(hidden)]
    pub also: &'static [&'static str],
    /// The problem's title, and the site that sets it.
    pub title: &'static str,
    /// The statement's sample and its answer, or two empty texts.
    pub sample: [&'static str; 2],
    /// The puzzle.
    pub kind: Kind,
    /// The format of cases, and their goal.
    pub format: Format,
    /// The most cases that a count may promise, if the judge sets a limit.
    #[doc(hidden)]
    pub most_cases: Option<u64>,
    /// The form of an answer.
    #[doc(hidden)]
    pub answer: AnswerFormat,
    /// The form of an answer if a path is asked for.
    pub path: AnswerFormat,
    /// The answer to a solvable case if only a verdict is asked for.
    #[doc(hidden)]
    pub solvable: &'static str,
    /// The answer to an unsolvable case; `None` if the judge sets none.
    pub unsolvable: Option<&'static str>,
    /// A limit on the length of a shortest path. A case beyond it counts as unsolvable.
    #[doc(hidden)]
    pub too_long: Option<u32>,
    /// The tie-break that picks one of several shortest paths.
    pub ties: TieBreak,
    /// True if an empty line separates two answers.
    #[doc(hidden)]
    pub blank_line_between_answers: bool,
    /// True if the last line of the answers must have a line end.
    #[doc(hidden)]
    pub final_newline: bool,
    /// The paths that are right.
    pub accepts: Accepts,
    /// The effort for a board that fits the time limit, if it is not the usual one.
    pub effort: Option<Effort>,
    /// Whether the judge forgives white space at line ends and at the end of an output, if known.
    pub forgives_space: Option<bool>,
    /// The time limit in seconds, if known.
    #[doc(hidden)]
    pub seconds: Option<u32>,
    /// The memory limit in megabytes, if known.
    #[doc(hidden)]
    pub megabytes: Option<u32>,
    /// Whether the judge compiles Rust, if known. Every judge that takes a program compiles C++.
    #[doc(hidden)]
    pub rust: Option<bool>,
    /// The file that a program reads, if it does not read standard input.
    #[doc(hidden)]
    pub input_file: Option<&'static str>,
    /// The address of the problem, if it is known.
    #[doc(hidden)]
    pub address: Option<&'static str>,
    /// The facts that the statement leaves open, or that we do not know.
    #[doc(hidden)]
    pub unsure: &'static [&'static str],
}

impl Accepts {
    /// True if a path may be longer than a shortest one.
    #[doc(hidden)]
    pub fn takes_longer(self) -> bool {
        matches!(self, Accepts::AnyPath | Accepts::AtMost(_))
    }

    /// True if a path of this number of moves may be right. This does not test whether it is a
    /// shortest path.
    #[doc(hidden)]
    pub fn allows(self, moves: u64) -> bool {
        match self {
            Accepts::AtMost(most) => moves <= u64::from(most),
            _ => true,
        }
    }
}

/// The goals that are no boards.
#[doc(hidden)]
pub const GOALS: &str = "last, first, snail, columns or given";

/// The reason why a word cannot be the blank.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoBlank(&'static str);

/// What is wrong with the text of a goal, as in `lacks 5; give ...`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoGoal(String);

impl fmt::Display for NoBlank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl fmt::Display for NoGoal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Writes the name.
impl fmt::Display for Judge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

impl Error for NoBlank {}
impl Error for NoGoal {}

impl Judge {
    /// Returns the languages whose limits differ from those for C++: the start of a program's
    /// name, the language, and its limits in seconds and megabytes.
    #[doc(hidden)]
    pub fn other_limits(
        &self,
    ) -> impl Iterator<Item = (&'static str, &'static str, [Option<u32>; 2])> {
        let Judge { name, seconds, megabytes, .. } = *self;
        let is_own = move |row: &&(&'static str, _, _, _)| name.starts_with(row.0);
        rows::OTHER_LIMITS.iter().filter(is_own).map(move |&(_, program, language, rules)| {
            let [of_time, of_memory] = rules;
            let limit = |most: Option<u32>, [by, more]: [u32; 2]| most.map(|it| it * by + more);
            (program, language, [limit(seconds, of_time), limit(megabytes, of_memory)])
        })
    }

    /// Returns the name of the judge and any other names of it.
    pub fn names(&self) -> impl Iterator<Item = &'static str> {
        [self.name].into_iter().chain(self.also.iter().copied())
    }

    /// Returns this judge with another symbol or word for the blank.
    ///
    /// # Errors
    /// [`NoBlank`] has the reason: for example, the word is a tile.
    pub fn with_blank(self, word: &'static str) -> Result<Judge, NoBlank> {
        let format = Format { any_blank: false, ..self.format };
        let cells = format.cells();
        let is_tile = |tile: usize| cells.map_or(tile > 0, |cells| (1..cells - 1).contains(&tile));
        let has_bytes = cells.is_some_and(|cells| !has_words(cells));
        let is_of_list = format.layout == Layout::Brackets && word.contains([',', '[', ']']);
        let is_no_letter = |it: char| it.is_whitespace() || it.is_control();
        match (word.parse().unwrap_or(0), word.as_bytes()) {
            _ if word.is_empty() || word.contains(is_no_letter) => {
                Err(NoBlank("it is no word of printable characters"))
            }
            (tile, _) if is_tile(tile) => Err(NoBlank("it is a tile")),
            // Tiles count from 0.
            (tile, _) if cells == Some(tile + 1) => {
                Ok(Judge { format: Format { blank: b'x', blank_word: word, ..format }, ..self })
            }
            _ if is_of_list => Err(NoBlank("it is part of a list")),
            (_, b"/") if cells.is_some_and(has_words) => Err(NoBlank("a slash separates tiles")),
            (_, [b'#', ..]) if matches!(format.sizes, Sizes::Given(..)) => {
                Err(NoBlank("it begins a comment"))
            }
            (tile, &[blank]) if has_bytes || tile == 0 => {
                Ok(Judge { format: Format { blank, ..format }, ..self })
            }
            _ => Ok(Judge { format: Format { blank_word: word, ..format }, ..self }),
        }
    }

    /// Returns this judge with cases that are counted in another way.
    pub const fn with_count(self, count: Count) -> Judge {
        Judge { format: Format { count, ..self.format }, ..self }
    }

    /// Returns this judge with another goal: the name of a goal, or its tiles in reading order.
    ///
    /// # Errors
    /// If the text is no goal of boards of numbered tiles of the judge's size.
    pub fn with_goal(self, text: &str) -> Result<Judge, NoGoal> {
        let text = text.trim();
        let or_named = |why| NoGoal(format!("{why}, or {GOALS}"));
        let goal = match (self.format.size(), NamedGoal::named(text)) {
            (_, Some(goal)) => Goal::Named(goal),
            _ if text == "given" => Goal::EachCase,
            (None, None) => {
                return Err(NoGoal(format!("is no goal of every size; give {GOALS}")));
            }
            (Some(_), None) => Goal::Fixed(self.format.read_goal(text).map_err(or_named)?),
        };
        Ok(Judge { format: Format { goal, ..self.format }, ..self })
    }

    /// Returns the answer to an unsolvable case, also if the judge sets none.
    #[doc(hidden)]
    pub fn unsolvable_word(&self) -> &'static str {
        self.unsolvable.unwrap_or(UNSOLVABLE)
    }

    /// Returns `options` with the tie-break and the effort of this judge unless they have one, and
    /// with `shortest` set if only shortest paths are right.
    #[doc(hidden)]
    pub fn solver_options(&self, options: &SolverOptions) -> SolverOptions {
        let shortest = options.shortest || !self.accepts.takes_longer();
        let effort = options.effort.or(self.effort.filter(|_| !shortest));
        SolverOptions {
            ties: options.ties.or(Some(self.ties)),
            shortest,
            effort,
            ..options.clone()
        }
    }
}
