//! After a fault in a board: where the faulty case ends, and so where reading goes on.
//!
//! A number too many or too few shifts all that follow, and a wrong size says nothing of the end. The
//! lines say more, if they are as the judge sets them: the two sizes on a line, and a line for each
//! row. A faulty case ends before a line of exactly two numbers, which are the sizes of the next case.
//! Rows of two numbers, or of three of which one is missing, look like that; so where a case has two or
//! three columns it ends with its last row, or before `0 0`. A case whose tiles stand on the line of its
//! sizes ends with that line.
//!
//! So a case that lacks a row, or has one too many, costs itself alone where rows have four numbers or
//! more. Where they have two or three it may cost the cases behind it. A number too many behind the last
//! of a board begins a case, and that one may cost others.

use crate::stream::words::Word;
use std::collections::VecDeque;

/// Words of a line that are kept: those of a line of sizes, and one more, which tells that it is none.
const KEPT: usize = 3;

/// Follows the lines of a case, and a faulty one to its end.
#[derive(Default)]
pub(super) struct Recovery {
    /// The line of the last word, the first words on it, and how many there are.
    line: u64,
    kept: Vec<Word>,
    words: usize,
    /// Lines behind that of the sizes that are at an end, that line among them.
    ended: usize,
    /// How many those of the case are, and how many columns it has, if its sizes are known.
    sizes: Option<(usize, usize)>,
    /// Whether the first tile is still to come.
    awaits_tile: bool,
    /// While words are passed over: the line of the faulty sizes, or 0 if a tile is faulty.
    passing: Option<u64>,
    /// Words to be taken again.
    replay: VecDeque<Word>,
}

impl Recovery {
    /// Whether words are passed over, because the end of a faulty case is not known.
    pub(super) fn is_passing(&self) -> bool {
        self.passing.is_some()
    }

    /// The next word to be taken again.
    pub(super) fn next_word(&mut self) -> Option<Word> {
        self.replay.pop_front()
    }

    /// Takes note of a word. Returns whether it is passed over, or will be taken again.
    pub(super) fn passes(&mut self, word: Word) -> bool {
        if word.began.line > self.line {
            self.ended += 1;
            if self.passing.is_some() && self.decide() {
                self.replay.push_back(word);
                return true;
            }
            self.line = word.began.line;
            self.kept.clear();
            self.words = 0;
        }
        if std::mem::take(&mut self.awaits_tile) && self.ended == 0 {
            self.sizes = self.sizes.map(|(_, columns)| (1, columns));
        }
        self.words += 1;
        if self.kept.len() < KEPT {
            self.kept.push(word);
        }
        self.passing.is_some()
    }

    /// The last word was the number of columns.
    pub(super) fn sizes(&mut self, rows: Option<usize>, columns: usize) {
        self.sizes = rows.map(|rows| (rows + 1, columns));
        self.ended = 0;
        self.awaits_tile = true;
    }

    /// The last word was the last of a case.
    pub(super) fn case(&mut self) {
        self.sizes = None;
    }

    /// The last word is faulty.
    pub(super) fn begin(&mut self) {
        let is_behind = self.sizes.map_or(false, |(lines, _)| self.ended >= lines);
        if is_behind && self.words < KEPT {
            self.take_line_again();
        } else {
            self.passing = Some(self.sizes.map_or(self.line, |_| 0));
        }
    }

    /// The input has ended. Returns whether there are words to be taken again.
    pub(super) fn ends(&mut self) -> bool {
        self.passing.is_some() && self.is_sizes_line() && {
            self.take_line_again();
            true
        }
    }

    /// Decides, at the end of a line, whether the faulty case has ended.
    fn decide(&mut self) -> bool {
        if self.is_sizes_line() {
            self.take_line_again();
            return true;
        }
        let counted = self.sizes.filter(|&sizes| sizes.0 == 1 || are_counted(sizes));
        if counted.map_or(true, |(lines, _)| self.ended < lines) {
            return false;
        }
        self.passing = None;
        self.sizes = None;
        true
    }

    /// Whether the line can only be one of sizes.
    fn is_sizes_line(&self) -> bool {
        let rows_differ = self.sizes.map_or(true, |sizes| !are_counted(sizes));
        let are_zeros = self.kept.iter().all(|word| word.value == 0);
        let is_new = self.passing.map_or(true, |faulty| faulty < self.line);
        self.words == 2 && (rows_differ || are_zeros) && is_new
    }

    fn take_line_again(&mut self) {
        self.replay.extend(self.kept.drain(..));
        self.passing = None;
        self.sizes = None;
        self.words = 0;
        // The words come again, on a line that is to be new.
        self.line = 0;
    }
}

/// Whether only the number of rows tells the end of a case of these lines and columns.
fn are_counted((_, columns): (usize, usize)) -> bool {
    (2..=3).contains(&columns)
}
