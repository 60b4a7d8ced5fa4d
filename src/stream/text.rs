//! The text of a word, for messages.

use super::input::Position;
use super::tokens::{Symbol, Token};
use std::fmt;

/// A word of single bytes, as far as it was read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Text {
    bytes: [u8; Text::MOST],
    len: usize,
}

impl Text {
    /// Bytes that are kept of a word.
    const MOST: usize = 16;
    pub(crate) const EMPTY: Text = Text { bytes: [0; Text::MOST], len: 0 };

    pub(crate) fn push(&mut self, byte: u8) {
        if let Some(place) = self.bytes.get_mut(self.len) {
            *place = byte;
        }
        self.len += 1;
    }

    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// Returns the word as a token: a number, if it is one.
    pub(crate) fn token(&self, began: Position) -> Token {
        let number = self.to_string().parse().map(Symbol::Number);
        let symbol = number.unwrap_or(Symbol::Byte(self.bytes[0]));
        Token { symbol, began, starts_word: true, goes_on: true }
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kept = &self.bytes[..self.len.min(Text::MOST)];
        let end = if self.len > Text::MOST { "..." } else { "" };
        write!(f, "{}{end}", kept.escape_ascii())
    }
}
