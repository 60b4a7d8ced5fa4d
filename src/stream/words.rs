//! WORDS: whether the words of a case on one line are alike: all of one symbol, or all longer.

use super::fault::{NUMBER_FIRST, SIZE_FIRST};
use super::input::Position;
use super::text::Text;
use super::tokens::{Symbol, Token};

/// The words of a case on its last line.
#[derive(Clone, Copy)]
pub(crate) struct Words {
    line: u64,
    began: Position,
    word: Text,
    has_lone: bool,
    longer: Option<(Position, Text)>,
}

impl Words {
    pub(crate) const NONE: Words =
        Words { line: 0, began: Position::START, word: Text::EMPTY, has_lone: false, longer: None };

    /// Adds a token. If the word before it ended, and is longer or shorter than it may be, returns the longer word.
    pub(crate) fn add(&mut self, token: &Token) -> Option<(Position, Text)> {
        if token.starts_word {
            self.has_lone |= self.word.len() == 1;
            let wrong = self.end();
            if token.line() > self.line {
                *self = Words { line: token.line(), ..Words::NONE };
            }
            self.began = token.began;
            self.word = Text::EMPTY;
            if wrong.is_some() {
                return wrong;
            }
        }
        // The first symbol may continue a word of the part before.
        if let (Symbol::Byte(byte), true) = (token.symbol, token.starts_word || self.word.len() > 0)
        {
            self.word.push(byte);
        }
        None
    }

    /// Ends the part. Returns a word that is longer than another one on its line. More symbols may follow the last
    /// one without a space, so that one alone is no word.
    pub(crate) fn end(&mut self) -> Option<(Position, Text)> {
        if self.word.len() > 1 {
            self.longer = self.longer.or(Some((self.began, self.word)));
        }
        self.longer.filter(|_| self.has_lone)
    }
}

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
            *line = [line[0] + 1, line[1] + usize::from(token.starts_word)];
        }
    }

    /// True if the first line has two words so far. They may be a size.
    pub(crate) fn are_two(&self) -> bool {
        self.is_number && self.lines == [[2, 2]]
    }

    /// Returns a hint if the first line is shorter than a row.
    pub(crate) fn hint(&self, columns: usize) -> Option<&'static str> {
        match self.lines[..] {
            _ if !self.is_number => None,
            [[1, 1]] if self.ends_line => Some(NUMBER_FIRST),
            [[tokens, words], _, ..] if tokens < columns.min(3) => {
                Some(if words == 1 { NUMBER_FIRST } else { SIZE_FIRST })
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

/// The words of many parts together.
#[derive(Clone, Copy, Default)]
pub(crate) struct Shapes {
    pub(crate) has_lone: bool,
    pub(crate) has_longer: bool,
}

impl Shapes {
    /// Looks at the words from `at` on that end before `end`, where only white space is no symbol.
    #[inline(never)]
    pub(crate) fn look_at(&mut self, bytes: &[u8], at: usize, end: usize) {
        // With the byte before and the one after, so that no word seems shorter than it is.
        let part = &bytes[at.saturating_sub(1)..bytes.len().min(end + 1)];
        let Some(nexts) = part.get(1..) else { return };
        // Without a branch, and few steps: this is all that words of one symbol take.
        let couples = part.iter().zip(nexts);
        let greatest = couples.fold(0, |most, (&byte, &next)| most.max(byte.min(next)));
        if greatest <= b' ' {
            self.has_lone = true;
            return;
        }
        self.has_longer = true;
        let mut words = part.split(|&byte| byte <= b' ');
        words.next_back();
        self.has_lone |= words.any(|word| word.len() == 1);
    }
}
