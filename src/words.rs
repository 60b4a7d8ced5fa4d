//! BYTES to words: numbers in decimal digits, and whatever stands in the place of one.

use crate::input::{Byte, Input, Position};
use std::io::Read;

/// A number, or the first of what is none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Word {
    /// Where its first byte stands.
    pub began: Position,
    /// Where the byte stands that is no digit; [`began`](Word::began) if all are digits.
    pub position: Position,
    /// The number that the digits make, as far as it is representable.
    pub value: u64,
    /// The byte that is no digit, if there is one. The rest of the word is passed over.
    pub foreign: Option<u8>,
    /// Whether the word is the foreign byte alone, as far as it has been read.
    pub is_one_byte: bool,
    /// Whether white space, a separator or nothing stands before it. A word that does not start
    /// one has run into the word before, which was whole.
    pub starts_word: bool,
}

/// Puts bytes together to words.
pub(crate) struct Words {
    /// The byte that separates words beside white space.
    separator: Option<u8>,
    /// A byte that has been read and is still to be taken.
    byte: Option<Byte>,
    /// A number that may have more digits.
    number: Option<Word>,
    after_separator: bool,
    /// What becomes of bytes that run into the word before.
    rest: Rest,
}

#[derive(Clone, Copy, PartialEq)]
enum Rest {
    /// They are digits of it.
    Digits,
    /// The first of them is a word of its own, for the word before it was whole.
    Glued,
    /// They are passed over.
    Passed,
}

impl Words {
    /// Words between white space, and a further separator if there is one.
    pub(crate) fn new(separator: Option<u8>) -> Words {
        Words {
            separator,
            byte: None,
            number: None,
            after_separator: false,
            rest: Rest::Digits,
        }
    }

    /// Takes this byte again: it was read by somebody else.
    pub(crate) fn put_back(&mut self, byte: Byte) {
        self.byte = Some(byte);
    }

    /// The byte that was put back.
    pub(crate) fn take_back(&mut self) -> Option<Byte> {
        self.byte.take()
    }

    /// Passes over what runs into the last word.
    pub(crate) fn pass_rest(&mut self) {
        self.rest = Rest::Passed;
    }

    /// The next word of what has been read. A number ends where another word begins, which takes
    /// a byte of that; `is_whole` tells of a number that ends at once, with its last digit.
    pub(crate) fn next<R: Read>(
        &mut self,
        input: &mut Input<R>,
        is_whole: impl Fn(u64) -> bool,
    ) -> Option<Word> {
        loop {
            let byte = match self.byte.take() {
                Some(byte) => byte,
                None => input.next_byte()?,
            };
            let separates = self.separator == Some(byte.value);
            let starts_word = byte.starts_word || self.after_separator;
            if separates || starts_word {
                if let Some(number) = self.number.take() {
                    self.byte = Some(byte);
                    return Some(number);
                }
                self.rest = Rest::Digits;
            }
            self.after_separator = separates;
            if separates {
                continue;
            }
            if let Some(word) = self.take(byte, starts_word, &is_whole) {
                return Some(word);
            }
        }
    }

    fn take(
        &mut self,
        byte: Byte,
        starts_word: bool,
        is_whole: &impl Fn(u64) -> bool,
    ) -> Option<Word> {
        let Byte {
            value, position, ..
        } = byte;
        let mut word = self.number.take().unwrap_or(Word {
            began: position,
            position,
            value: 0,
            foreign: None,
            is_one_byte: true,
            starts_word,
        });
        match self.rest {
            Rest::Passed => return None,
            Rest::Glued => {
                self.rest = Rest::Passed;
                word.foreign = Some(value);
                word.is_one_byte = false;
                return Some(word);
            }
            Rest::Digits => {}
        }
        if !value.is_ascii_digit() {
            self.rest = if word.is_one_byte {
                Rest::Glued
            } else {
                Rest::Passed
            };
            word.foreign = Some(value);
            word.position = position;
            return Some(word);
        }
        word.is_one_byte = false;
        word.value = word.value.saturating_mul(10);
        word.value = word.value.saturating_add(u64::from(value - b'0'));
        if is_whole(word.value) {
            self.rest = Rest::Glued;
            return Some(word);
        }
        self.number = Some(word);
        None
    }

    /// The number in which the input has ended.
    pub(crate) fn end(&mut self) -> Option<Word> {
        self.number.take()
    }
}
