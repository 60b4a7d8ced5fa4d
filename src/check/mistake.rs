//! The mistake that explains all wrong answers of an output, if there is one.

use super::spelling;
use crate::puzzle::play::{Ground, Play};
use crate::puzzle::Want;
use std::collections::VecDeque;
use std::fmt;

/// A mistake that contestants make.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Mistake {
    /// The letters say how the tile moves.
    ByTile,
    /// The moves are in reverse order, with or without the opposite letters.
    Backwards,
    /// The letters are capitals, or should be.
    Capitals,
    /// Something separates the moves.
    Separated,
    /// A solved board gets no line, so that later answers are early.
    NoLine,
    /// Each answer is a line early, from this case on.
    Early(u64),
    /// Each answer is a line late, from this case on.
    Late(u64),
    /// An empty line follows each answer.
    EmptyLines,
    /// The output ends after this number of answers.
    Ends(u64),
    /// The moves are the tiles that move.
    Tiles,
    /// The answers are numbers, not paths.
    Numbers,
    /// The answers are paths, where something else is asked for.
    Paths,
    /// The parity test leaves out the row of the blank.
    Parity,
    /// The paths lead to the goal, but some are longer than shortest ones.
    TooLong,
    /// White space ends some lines.
    Spaces,
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Mistake::ByTile => "the letters say how the tile moves, not the blank",
            Mistake::Backwards => {
                "the moves are in reverse order, or lead from the goal to the board"
            }
            Mistake::Capitals => "the letters are of the other case",
            Mistake::Separated => "something separates the moves",
            Mistake::NoLine => "a solved board gets no line, and the answers after it are early",
            Mistake::EmptyLines => "an empty line follows each answer",
            Mistake::Ends(0) => "there is no answer",
            Mistake::Ends(1) => "only the first case is answered",
            Mistake::Tiles => "the moves are the numbers of tiles, not the directions of the blank",
            Mistake::Numbers => "the answers are numbers, where paths are asked for",
            Mistake::Paths => "the answers are paths, which are not asked for",
            Mistake::Parity => {
                "the parity leaves out the row of the blank, which counts if the width is even"
            }
            Mistake::TooLong => "the paths lead to the goal, but some are not shortest",
            Mistake::Spaces => "there is white space at the end of a line",
            Mistake::Ends(answers) => return write!(f, "the output ends after {answers} answers"),
            Mistake::Early(case) => {
                return write!(f, "from case {case} on, each answer is a line early")
            }
            Mistake::Late(case) => {
                return write!(f, "from case {case} on, each answer is a line late")
            }
        })
    }
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
        let case = answer.case;
        let left = self.left.get_or_insert_with(|| {
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
        if left.first() == Some(&Mistake::NoLine) {
            let (is_home, is_first) = (answer.start.is_home(), self.early.is_empty());
            self.early.extend(answer.row.clone());
            let is_early =
                is_home || !is_first && answer.is_answered_by(self.early.pop_front().as_deref());
            if !is_early || self.early.len() > MOST_WAITING {
                self.early = VecDeque::new();
                left.remove(0);
            }
        }
        if let Some(at) = left.iter().position(|&mistake| mistake == Mistake::EmptyLines) {
            self.unanswered.push_back(answer.clone());
            let row = answer.row.as_deref();
            let is_such = match (case, self.unanswered.len()) {
                // If case 3 is the first wrong one, case 2 is solved.
                (2 | 3, 1) => row == Some(b""),
                (_, 1) => false,
                _ if case % 2 == 0 => row == Some(b""),
                _ => self.unanswered.pop_front().is_some_and(|first| first.is_answered_by(row)),
            };
            if !is_such || self.unanswered.len() > MOST_WAITING {
                self.unanswered = VecDeque::new();
                left.remove(at);
            }
        }
        let before = self.before.as_ref();
        left.retain(|&mistake| match mistake {
            Mistake::NoLine | Mistake::EmptyLines => true,
            Mistake::Early(_) => {
                before.is_none_or(|before| answer.is_answered_by(before.row.as_deref()))
            }
            Mistake::Late(_) => {
                before.is_none_or(|before| before.is_answered_by(answer.row.as_deref()))
            }
            _ => !answer.is_wrong || answer.is_explained(mistake),
        });
        self.before = Some(answer);
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
