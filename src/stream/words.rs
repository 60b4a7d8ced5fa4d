//! BYTES to words: numbers in decimal digits, and whatever stands in the place of one.

use crate::stream::input::{Byte, Input, Position};
use std::convert::TryFrom;
use std::io::Read;

/// A number, or the first of what is none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Word {
    /// Where its first byte stands.
    pub began: Position,
    /// The number that the digits make, as far as it is representable.
    pub value: u64,
    /// Digits before the foreign byte. Small, for words are moved a lot.
    digits: u32,
    /// The byte that is no digit, if there is one. The rest of the word is passed over.
    pub foreign: Option<u8>,
    /// Whether no digits stand before the foreign byte. What follows it is a word of its own.
    pub is_letter: bool,
    /// Whether white space, a separator or nothing stands before it; otherwise it has run into
    /// the word before, which was whole.
    pub at_start: bool,
}

impl Word {
    /// Where the byte stands that is no digit, or the word begins if all are digits.
    pub(crate) fn position(&self) -> Position {
        Position { line: self.began.line, column: self.began.column + u64::from(self.digits) }
    }
}

/// Puts bytes together to words.
pub(crate) struct Words {
    /// The byte that separates words beside white space; a space if there is none.
    separator: u8,
    /// A byte that has been read and is still to be taken.
    byte: Option<Byte>,
    number: Number,
    value: u64,
    began: Position,
    starts_word: bool,
    after_separator: bool,
    /// What becomes of bytes that run into the word before.
    rest: Rest,
}

/// The number that is being read.
#[derive(Clone, Copy, PartialEq)]
enum Number {
    /// There is none.
    None,
    /// It has one digit, and may be whole.
    New,
    /// It has digits, and is not whole.
    Digits,
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
            separator: separator.unwrap_or(b' '),
            byte: None,
            number: Number::None,
            value: 0,
            began: Position { line: 1, column: 1 },
            starts_word: true,
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

    /// What has been read of a number that may go on.
    pub(crate) fn pending(&self) -> Option<u64> {
        Some(self.value).filter(|_| self.number != Number::None)
    }

    /// Whether a byte that has been read is still to be taken.
    pub(crate) fn has_byte(&self) -> bool {
        self.byte.is_some()
    }

    /// The next word of what has been read. A number ends where another word begins, which takes
    /// a byte of that; `is_whole` tells of a number that ends at once, with its last digit.
    #[inline]
    pub(crate) fn next<R: Read>(
        &mut self,
        input: &mut Input<R>,
        is_whole: impl Fn(u64) -> bool,
    ) -> Option<Word> {
        if self.number == Number::New {
            self.number = Number::Digits;
            if is_whole(self.value) {
                self.rest = Rest::Glued;
                return self.end();
            }
        }
        loop {
            let byte = match self.byte {
                Some(byte) => {
                    self.byte = None;
                    byte
                }
                None => input.next_byte()?,
            };
            let digit = byte.value.wrapping_sub(b'0');
            let separates = self.separator == byte.value;
            if byte.starts_word | separates | self.after_separator {
                let number = self.end();
                self.rest = Rest::Digits;
                self.after_separator = separates;
                self.starts_word = true;
                if digit > 9 && !separates {
                    if number.is_some() {
                        self.byte = Some(byte);
                        return number;
                    }
                    return self.foreign(byte);
                }
                if !separates {
                    self.number = Number::Digits;
                    self.value = u64::from(digit);
                    self.began = byte.position;
                }
                if number.is_some() {
                    // Whether the next one is whole may depend on this one.
                    if !separates {
                        self.number = Number::New;
                    }
                    return number;
                }
                if separates {
                    continue;
                }
            } else if digit > 9 || self.rest != Rest::Digits {
                if let Some(word) = self.foreign(byte) {
                    return Some(word);
                }
                continue;
            } else {
                self.value = self.value.saturating_mul(10);
                self.value = self.value.saturating_add(u64::from(digit));
            }
            if is_whole(self.value) {
                self.rest = Rest::Glued;
                return self.end();
            }
        }
    }

    /// A byte that is no digit of a number.
    #[cold]
    fn foreign(&mut self, byte: Byte) -> Option<Word> {
        let number = std::mem::replace(&mut self.number, Number::None);
        let after_digits = number != Number::None;
        let rest = std::mem::replace(&mut self.rest, Rest::Passed);
        if rest == Rest::Passed {
            return None;
        }
        let is_letter = rest == Rest::Digits && !after_digits;
        if is_letter {
            self.rest = Rest::Glued;
        }
        let starts_word = std::mem::replace(&mut self.starts_word, false);
        let began = if after_digits { self.began } else { byte.position };
        let digits = byte.position.column - began.column;
        Some(Word {
            began,
            digits: u32::try_from(digits).unwrap_or(u32::MAX),
            value: self.value,
            foreign: Some(byte.value),
            is_letter,
            at_start: starts_word && rest == Rest::Digits,
        })
    }

    /// The number that has been read so far, if there is one: here it ends.
    #[inline]
    pub(crate) fn end(&mut self) -> Option<Word> {
        if std::mem::replace(&mut self.number, Number::None) == Number::None {
            return None;
        }
        Some(Word {
            began: self.began,
            digits: 0,
            value: self.value,
            foreign: None,
            is_letter: false,
            at_start: true,
        })
    }
}
