//! The mistake that explains all wrong answers of an output, if there is one.

use super::spelling;
use crate::puzzle::play::{Ground, Play};
use crate::puzzle::Want;
use std::collections::VecDeque;
use std::fmt;

/// Defines the mistakes, each with the text that names it to a contestant.
macro_rules! mistakes {
    ($($name:ident $(($number:ident: $kind:ty))?: $what:literal,)*) => {
        /// A mistake that contestants make.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[non_exhaustive]
        pub enum Mistake {
            $(#[doc = $what] $name $(($kind))?,)*
        }

        impl fmt::Display for Mistake {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    Mistake::Ends(0) => f.write_str("there is no answer"),
                    Mistake::Ends(1) => f.write_str("only the first case is answered"),
                    $(Mistake::$name $(($number))? => write!(f, $what),)*
                }
            }
        }
    };
}

mistakes! {
    ByTile: "the letters say how the tile moves, not the blank",
    Backwards: "the moves are in reverse order, or lead from the goal to the board",
    Capitals: "the letters are of the other case",
    Separated: "something separates the moves",
    NoLine: "a solved board gets no line, and the answers after it are early",
    Early(case: u64): "from case {case} on, each answer is a line early",
    Late(case: u64): "from case {case} on, each answer is a line late",
    EmptyLines: "an empty line follows each answer",
    Ends(answers: u64): "the output ends after {answers} answers",
    Tiles: "the moves are the numbers of tiles, not the directions of the blank",
    Numbers: "the answers are numbers, where paths are asked for",
    Paths: "the answers are paths, which are not asked for",
    Parity: "the parity leaves out the row of the blank, which counts if the width is even",
    TooLong: "the paths lead to the goal, but some are not shortest",
    Spaces: "there is white space at the end of a line",
}

#[derive(Clone)]
pub(super) struct Answer {
    /// Counted from 1.
    pub(super) case: u64,
    pub(super) start: Play,
    pub(super) letters: [u8; 4],
    /// The text in the place of the path on the line; `None` at the end of the output.
    pub(super) row: Option<Vec<u8>>,
    pub(super) unsolvable: &'static [u8],
    /// True if our answer is not that word.
    pub(super) solvable: bool,
    pub(super) is_wrong: bool,
    /// What is asked for, if not a path.
    pub(super) other: Option<Want>,
    /// The number of moves that a path must have, if only one is right.
    pub(super) length: Option<u64>,
}

impl Answer {
    fn leads(&self, mut row: impl Iterator<Item = u8>) -> bool {
        let mut play = self.start.clone();
        let step = |letter| self.letters.iter().position(|&other| other == letter);
        row.all(|letter| step(letter).is_some_and(|step| play.make(step as u8).is_some()))
            && play.is_home()
    }

    fn is_answered_by(&self, row: Option<&[u8]>) -> bool {
        let is_right = |row: &[u8]| {
            row == self.unsolvable && !self.solvable || self.leads(row.iter().copied())
        };
        row.is_some_and(is_right)
    }

    /// True if the text in the place of the path is right, so that something else is wrong: a line
    /// end is missing, or another shortest path is asked for.
    fn has_right_row(&self) -> bool {
        let is_as_long = |row: &Vec<u8>| self.length.is_none_or(|len| len == row.len() as u64);
        let is_right = !self.solvable || self.row.as_ref().is_some_and(is_as_long);
        self.other.is_none() && is_right && self.is_answered_by(self.row.as_deref())
    }

    /// True if the answer would be right without this mistake. The mistake must concern this answer
    /// alone.
    fn is_explained(&self, mistake: Mistake) -> bool {
        let Some(row) = &self.row else { return matches!(mistake, Mistake::Ends(_)) };
        let letters = self.letters;
        let inverse = |&letter: &u8| {
            let step = letters.iter().position(|&other| other == letter);
            step.map_or(letter, |step| letters[step ^ 1])
        };
        let other_case = |letter: &u8| {
            let other = letters.iter().find(|other| other.eq_ignore_ascii_case(letter));
            *other.unwrap_or(letter)
        };
        match mistake {
            Mistake::ByTile => self.leads(row.iter().map(inverse)),
            Mistake::Backwards => {
                self.leads(row.iter().rev().copied()) || self.leads(row.iter().rev().map(inverse))
            }
            Mistake::Capitals => self.leads(row.iter().map(other_case)),
            Mistake::Separated => {
                self.leads(row.iter().copied().filter(|byte| !b" ,;-[]()\"'".contains(byte)))
            }
            Mistake::TooLong => self.leads(row.iter().copied()),
            Mistake::Paths => !row.is_empty() && self.leads(row.iter().copied()),
            Mistake::Tiles => {
                let apart = || row.iter().flat_map(|&byte| [byte, b' ']).collect::<Vec<u8>>();
                let is_path = |text: &[u8]| spelling::leads(&self.start, text, letters);
                is_path(row) || is_path(&apart())
            }
            Mistake::Numbers => !row.is_empty() && row.iter().all(u8::is_ascii_digit),
            Mistake::Parity => {
                let says_solvable = row[..] != *self.unsolvable;
                says_solvable != self.solvable && self.even_inversions() == Some(says_solvable)
            }
            Mistake::Spaces => self.is_answered_by(Some(row.trim_ascii_end())),
            // These concern several answers, or a missing one.
            _ => false,
        }
    }

    /// True if an even number of pairs of tiles are out of order; `None` for odd widths and for
    /// graphs.
    fn even_inversions(&self) -> Option<bool> {
        let Ground::Grid { columns, by_tile: false } = self.start.ground else { return None };
        let place = |name: &String| self.start.home.iter().position(|other| other == name);
        let blank = &self.start.names[self.start.free];
        let tiles = self.start.names.iter().filter(|name| *name != blank);
        let tiles: Vec<Option<usize>> = tiles.map(place).collect();
        let inversions: usize = (0..tiles.len())
            .map(|at| tiles[at + 1..].iter().filter(|later| **later < tiles[at]).count())
            .sum();
        (columns % 2 == 0).then_some(inversions % 2 == 0)
    }
}

/// The mistakes that still explain all wrong answers.
#[derive(Default)]
pub(super) struct Suspects {
    /// `None` before the first wrong answer.
    left: Option<Vec<Mistake>>,
    /// The previous answer, from the first wrong one on.
    before: Option<Answer>,
    /// The lines that are early, if solved boards get none. At most [`MOST_WAITING`].
    early: VecDeque<Vec<u8>>,
    /// The cases without an answer so far, if an empty line follows each. At most
    /// [`MOST_WAITING`].
    unanswered: VecDeque<Answer>,
}

const MOST_WAITING: usize = 100_000;

impl Suspects {
    /// True if there was a wrong answer, and a mistake may explain it: then right ones count, too.
    pub(super) fn any(&self) -> bool {
        self.left.as_ref().is_some_and(|left| !left.is_empty())
    }

    /// Drops the mistakes that do not explain this answer.
    ///
    /// # Complexity
    /// O(moves) for each mistake that is left.
    pub(super) fn note(&mut self, answer: Answer) {
        let Suspects { left, before, early, unanswered } = self;
        let (case, row) = (answer.case, answer.row.as_deref());
        let left = left.get_or_insert_with(|| {
            match answer.other {
                Some(Want::All) => return vec![Mistake::Ends(case - 1)],
                Some(_) => return vec![Mistake::Paths, Mistake::Ends(case - 1), Mistake::Parity],
                None => {}
            }
            vec![
                Mistake::NoLine,
                Mistake::EmptyLines,
                Mistake::TooLong,
                Mistake::Spaces,
                Mistake::ByTile,
                Mistake::Backwards,
                Mistake::Capitals,
                Mistake::Separated,
                Mistake::Early(case),
                Mistake::Late(case),
                Mistake::Ends(case - 1),
                Mistake::Tiles,
                Mistake::Numbers,
                Mistake::Parity,
            ]
        });
        if answer.is_wrong && answer.has_right_row() {
            left.clear();
        }
        left.retain(|&mistake| match mistake {
            Mistake::NoLine => {
                let (is_home, is_first) = (answer.start.is_home(), early.is_empty());
                early.extend(answer.row.clone());
                let is_early =
                    is_home || !is_first && answer.is_answered_by(early.pop_front().as_deref());
                is_early && early.len() <= MOST_WAITING
            }
            Mistake::EmptyLines => {
                unanswered.push_back(answer.clone());
                let is_such = match (case, unanswered.len()) {
                    // If case 3 is the first wrong one, case 2 is solved.
                    (2 | 3, 1) => row == Some(b""),
                    (_, 1) => false,
                    _ if case % 2 == 0 => row == Some(b""),
                    _ => unanswered.pop_front().is_some_and(|first| first.is_answered_by(row)),
                };
                is_such && unanswered.len() <= MOST_WAITING
            }
            Mistake::Early(_) => {
                before.as_ref().is_none_or(|it| answer.is_answered_by(it.row.as_deref()))
            }
            Mistake::Late(_) => before.as_ref().is_none_or(|it| it.is_answered_by(row)),
            _ => !answer.is_wrong || answer.is_explained(mistake),
        });
        *before = Some(answer);
    }

    /// Returns the mistake after the last answer; `has_excess` says whether lines follow it.
    pub(super) fn mistake(&self, has_excess: bool) -> Option<Mistake> {
        let last = self.before.as_ref()?;
        let is_whole = |mistake: &&Mistake| match mistake {
            Mistake::NoLine => self.early.is_empty(),
            Mistake::Early(case) => *case < last.case && last.row.is_none(),
            Mistake::Late(case) => *case < last.case && has_excess,
            Mistake::EmptyLines => has_excess,
            _ => true,
        };
        self.left.iter().flatten().find(is_whole).copied()
    }
}
