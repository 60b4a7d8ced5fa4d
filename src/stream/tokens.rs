//! BYTES to tokens: bytes where each is a symbol of its own; otherwise numbers in decimal digits,
//! and whatever stands in the place of one.

use crate::stream::input::{is_space, Byte, Input, Position};
use std::fmt;
use std::io::Read;

/// What a token is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Symbol {
    /// A byte; where tokens are numbers, one that is no part of one.
    Byte(u8),
    /// A number, as far as it is representable.
    Number(u64),
    /// A number that runs into a byte that is none of its digits.
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

/// A symbol, and where it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Token {
    /// What it is.
    pub symbol: Symbol,
    /// Where its first byte stands.
    pub began: Position,
    /// Whether white space, a separator or nothing stands before it; otherwise it has run into
    /// the token before.
    pub starts_word: bool,
    /// Whether its line may go on: it is a number with no line end behind it, or no number among numbers.
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

    /// Its line.
    pub fn line(&self) -> u64 {
        self.began.line
    }

    /// The byte with which a word begins, where words are numbers.
    pub fn letter(&self) -> Option<u8> {
        match self.symbol {
            Symbol::Byte(byte) if self.starts_word => Some(byte),
            _ => None,
        }
    }
}

/// Puts bytes together to tokens.
pub struct Lexer {
    /// The byte that separates numbers beside white space, a space if there is none; `None` if each
    /// byte is a token.
    separator: Option<u8>,
    /// Whether a comment stands from `#` to the end of a line.
    has_comments: bool,
    /// Whether brackets and commas are white space, where each byte is a token.
    has_brackets: bool,
    word: Word,
    value: u64,
    began: Position,
}

/// What a byte belongs to.
#[derive(Clone, Copy, PartialEq)]
enum Word {
    /// It begins a word.
    New,
    /// It is the next digit of a number.
    Digits,
    /// It has run into a word that was whole, and is a token of its own.
    Whole,
    /// It has run into something that is no number, and is passed over.
    Passed,
    /// It stands in a comment.
    Comment,
}

impl Lexer {
    /// Each byte is a token, but for white space.
    pub const BYTES: Lexer = Lexer {
        separator: None,
        has_comments: false,
        has_brackets: false,
        word: Word::New,
        value: 0,
        began: Position::START,
    };
    /// Each byte is a token, but for white space, brackets and commas.
    pub const IN_BRACKETS: Lexer = Lexer { has_brackets: true, ..Lexer::BYTES };
    /// Numbers between white space.
    pub const NUMBERS: Lexer = Lexer { separator: Some(b' '), ..Lexer::BYTES };

    /// Numbers between white space and comments.
    pub const WITH_COMMENTS: Lexer = Lexer { has_comments: true, ..Lexer::NUMBERS };

    /// Numbers between white space and this byte.
    pub const fn separated_by(separator: u8) -> Lexer {
        Lexer { separator: Some(separator), ..Lexer::BYTES }
    }

    /// The next token of what has been read. A number ends with the white space behind it, but
    /// with its last digit where it `completes` a case.
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

    /// A byte that is no digit of a number.
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

    /// The number that has been read so far, if there is one: here it ends.
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

    /// Forgets what has been read of a word.
    pub fn clear(&mut self) {
        self.word = Word::New;
    }

    /// The token that is left where the input has ended.
    pub fn last<R: Read>(&mut self, input: &mut Input<R>) -> Option<Token> {
        self.end().or_else(|| input.unfinished_mark().map(Token::of_byte))
    }
}
