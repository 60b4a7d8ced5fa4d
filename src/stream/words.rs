//! WORDS: the lines of the first case, before which a number may be.

use super::hint::Hint;
use super::tokens::{Symbol, Token};

/// The lines of the first part of an input, which may begin with a number that belongs to no board.
#[derive(Default)]
pub(crate) struct FirstLines {
    line: u64,
    /// True if the first word is a number.
    is_number: bool,
    /// Of each line its tokens and words.
    lines: Vec<[usize; 2]>,
    /// True if the last token is a number that ends its line.
    ends_line: bool,
}

impl FirstLines {
    pub(crate) fn add(&mut self, token: &Token) {
        if token.line() > self.line || self.lines.is_empty() {
            let is_number = match token.symbol {
                Symbol::Byte(byte) => byte.is_ascii_digit(),
                _ => true,
            };
            self.is_number |= self.lines.is_empty() && is_number;
            self.line = token.line();
            self.lines.push([0, 0]);
        }
        self.ends_line = matches!(token.symbol, Symbol::Number(_)) && !token.goes_on;
        if let Some(line) = self.lines.last_mut() {
            *line = [line[0] + 1, line[1] + usize::from(token.word > 0)];
        }
    }

    /// True if the first line has two words so far. They may be a size.
    pub(crate) fn are_two(&self) -> bool {
        self.is_number && self.lines == [[2, 2]]
    }

    /// Returns a hint if the first line is shorter than a row.
    pub(crate) fn hint(&self, columns: usize) -> Option<Hint> {
        match self.lines[..] {
            _ if !self.is_number => None,
            [[1, 1]] if self.ends_line => Some(Hint::NumberFirst),
            [[tokens, words], _, ..] if tokens < columns.min(3) => {
                Some(if words == 1 { Hint::NumberFirst } else { Hint::SizeFirst })
            }
            _ => None,
        }
    }

    /// True if the lines between the first and the last are rows, and the last one lacks what the first has: then the
    /// rest of its row may follow.
    pub(crate) fn is_shifted(&self, columns: usize) -> bool {
        let Some((&[last, _], [_, rows @ ..])) = self.lines.split_last() else { return false };
        let is_row = |&[tokens, _]: &[usize; 2]| tokens == columns;
        self.hint(columns).is_some()
            && rows.iter().all(is_row)
            && (rows.is_empty() || last < columns)
    }
}
