//! Tokens: single bytes, or numbers in decimal digits and the bytes in place of a number.

use crate::stream::input::{is_space, Byte, Input, Position};
use std::fmt;
use std::io::Read;

/// The content of a token.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Symbol {
    /// A byte. Among numbers, a byte that belongs to none.
    Byte(u8),
    /// A number. It saturates at the greatest `u64`.
    Number(u64),
    /// A number directly followed by a byte that is not a digit.
    Mixed(u64, u8),
}

impl fmt::Display for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Symbol::Byte(byte) => write!(f, "{}", char::from(byte)),
            Symbol::Number(number) => write!(f, "{number}"),
            Symbol::Mixed(number, byte) => write!(f, "{number}{}", char::from(byte)),
        }
    }
}

/// A symbol and its position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Token {
    /// The symbol.
    pub symbol: Symbol,
    /// The position of the first byte.
    pub began: Position,
    /// True if white space, a separator or nothing precedes the token. Otherwise the token directly
    /// follows another one.
    pub starts_word: bool,
    /// True if the token's line may continue: the token is a number without a line end after it, or
    /// a byte among numbers.
    pub goes_on: bool,
}

impl Token {
    fn of_byte(byte: Byte) -> Token {
        Token {
            symbol: Symbol::Byte(byte.value),
            began: byte.position,
            starts_word: byte.starts_word,
            goes_on: false,
        }
    }

    /// Returns the token's line.
    pub fn line(&self) -> u64 {
        self.began.line
    }

    /// Returns the byte if the token is a byte that starts a word, among numbers.
    pub fn letter(&self) -> Option<u8> {
        match self.symbol {
            Symbol::Byte(byte) if self.starts_word => Some(byte),
            _ => None,
        }
    }
}

/// A lexer: joins bytes to tokens.
pub struct Lexer {
    /// The byte that separates numbers like white space; a space if white space is the only
    /// separator. `None` if each byte is a token.
    separator: Option<u8>,
    /// True if a comment runs from `#` to the end of the line.
    has_comments: bool,
    /// True if brackets and commas count as white space between single bytes.
    has_brackets: bool,
    word: Word,
    value: u64,
    began: Position,
}

/// The role of the next byte.
#[derive(Clone, Copy, PartialEq)]
enum Word {
    /// It starts a word.
    New,
    /// It continues a number.
    Digits,
    /// It directly follows a complete word, and is a separate token.
    Whole,
    /// It directly follows an invalid word, and is skipped.
    Passed,
    /// It is in a comment.
    Comment,
}

impl Lexer {
    /// Each byte except white space is a token.
    pub const BYTES: Lexer = Lexer {
        separator: None,
        has_comments: false,
        has_brackets: false,
        word: Word::New,
        value: 0,
        began: Position::START,
    };
    /// Each byte except white space, brackets and commas is a token.
    pub const IN_BRACKETS: Lexer = Lexer { has_brackets: true, ..Lexer::BYTES };
    /// Numbers separated by white space.
    pub const NUMBERS: Lexer = Lexer { separator: Some(b' '), ..Lexer::BYTES };

    /// Numbers separated by white space and comments.
    pub const WITH_COMMENTS: Lexer = Lexer { has_comments: true, ..Lexer::NUMBERS };

    /// Returns a lexer for numbers separated by white space and this byte.
    pub const fn separated_by(separator: u8) -> Lexer {
        Lexer { separator: Some(separator), ..Lexer::BYTES }
    }

    /// Returns the next token in the window. A number ends at the white space after it. If the
    /// number `completes` a case, it ends at its last digit.
    #[inline]
    pub fn next<R: Read>(
        &mut self,
        input: &mut Input<R>,
        completes: impl Fn(u64) -> bool,
    ) -> Option<Token> {
        let Some(separator) = self.separator else {
            loop {
                let byte = input.next_byte()?;
                if !(self.has_brackets && b"[],".contains(&byte.value)) {
                    return Some(Token::of_byte(byte));
                }
            }
        };
        loop {
            let byte = input.next_raw()?;
            if is_space(byte.value) || byte.value == separator {
                let ends_line = matches!(byte.value, b'\n' | b'\r');
                if self.word == Word::Comment && !ends_line {
                    continue;
                }
                let number = self.end();
                self.word = Word::New;
                if let Some(number) = number {
                    let goes_on = !ends_line;
                    return Some(Token { goes_on, ..number });
                }
                continue;
            }
            let digit = u64::from(byte.value.wrapping_sub(b'0'));
            match self.word {
                Word::New if digit <= 9 => {
                    self.word = Word::Digits;
                    self.value = digit;
                    self.began = byte.position;
                }
                Word::Digits if digit <= 9 => {
                    self.value = self.value.saturating_mul(10).saturating_add(digit);
                }
                Word::Passed | Word::Comment => continue,
                _ if byte.value == b'#' && self.has_comments => {
                    let number = self.end();
                    self.word = Word::Comment;
                    if number.is_some() {
                        return number;
                    }
                    continue;
                }
                _ => return Some(self.foreign(byte)),
            }
            if completes(self.value) {
                let number = self.end();
                self.word = Word::Whole;
                return number;
            }
        }
    }

    /// Returns the token of a byte that is not a digit.
    #[cold]
    fn foreign(&mut self, byte: Byte) -> Token {
        let word = std::mem::replace(&mut self.word, Word::Passed);
        let (symbol, began) = match word {
            Word::Digits => (Symbol::Mixed(self.value, byte.value), self.began),
            _ => (Symbol::Byte(byte.value), byte.position),
        };
        if word == Word::New {
            self.word = Word::Whole;
        }
        Token { symbol, began, starts_word: word != Word::Whole, goes_on: true }
    }

    /// Ends the number read so far and returns it. Returns `None` if there is no number.
    #[inline]
    pub fn end(&mut self) -> Option<Token> {
        if self.word != Word::Digits {
            return None;
        }
        self.word = Word::New;
        Some(Token {
            symbol: Symbol::Number(self.value),
            began: self.began,
            starts_word: true,
            goes_on: false,
        })
    }

    /// Discards the part of a word that was read.
    pub fn clear(&mut self) {
        self.word = Word::New;
    }

    /// Returns the last token at the end of the input.
    pub fn last<R: Read>(&mut self, input: &mut Input<R>) -> Option<Token> {
        self.end().or_else(|| input.unfinished_mark().map(Token::of_byte))
    }
}
