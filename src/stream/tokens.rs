//! Tokens: single bytes, or numbers in decimal digits and the bytes in place of a number.

use crate::stream::input::{is_space, Byte, Input, Position};
use std::fmt;

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

impl Symbol {
    /// True if the symbol is a number or a printable byte.
    pub(crate) fn is_printable(self) -> bool {
        match self {
            Symbol::Byte(byte) => byte.is_ascii_graphic(),
            Symbol::Number(_) => true,
            Symbol::Mixed(..) => false,
        }
    }
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
    /// True if a word of sixteen hexadecimal digits is sixteen numbers.
    has_hex: bool,
    word: Word,
    value: u64,
    began: Position,
    /// Hexadecimal digits, the first highest, and their number; they are tokens once there are sixteen.
    digits: u64,
    waiting: usize,
}

/// Tiles of a board that hexadecimal digits write.
const DIGITS: usize = 16;

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
    /// It continues a word of hexadecimal digits: their number, and the first letter and its place among them.
    Hex(usize, u8, usize),
    /// It is in a comment.
    Comment,
}

impl Lexer {
    /// Each byte except white space is a token.
    pub const BYTES: Lexer = Lexer {
        separator: None,
        has_comments: false,
        has_hex: false,
        word: Word::New,
        value: 0,
        began: Position::START,
        digits: 0,
        waiting: 0,
    };
    /// Numbers separated by white space.
    pub const NUMBERS: Lexer = Lexer { separator: Some(b' '), ..Lexer::BYTES };

    /// Numbers separated by white space and comments.
    pub const WITH_COMMENTS: Lexer = Lexer { has_comments: true, ..Lexer::NUMBERS };

    /// Returns a lexer for the tiles of squares: numbers separated by white space and `/`, and if
    /// `has_hex`, words of the sixteen hexadecimal digits.
    pub(crate) const fn of_tiles(has_hex: bool) -> Lexer {
        Lexer { separator: Some(b'/'), has_hex, ..Lexer::BYTES }
    }

    /// Returns the next token in the window. A number ends at the white space after it.
    // A call for each number would cost graphs 2 %.
    #[inline(always)]
    pub fn next(&mut self, input: &mut Input<'_>) -> Option<Token> {
        let Some(separator) = self.separator else {
            loop {
                let byte = input.next_byte()?;
                if byte.value.is_ascii_alphanumeric() || !input.tidy_from(byte) {
                    return Some(Token::of_byte(byte));
                }
            }
        };
        if self.waiting > 0 {
            return Some(self.hex());
        }
        loop {
            let byte = input.next_raw()?;
            if is_space(byte.value) || byte.value == separator {
                let ends_line = matches!(byte.value, b'\n' | b'\r');
                if self.word == Word::Comment && !ends_line {
                    continue;
                }
                let token = self.end();
                self.word = Word::New;
                if let Some(token) = token {
                    return Some(Token { goes_on: !ends_line, ..token });
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
                Word::Passed | Word::Comment => {}
                _ if byte.value == b'#' && self.has_comments => {
                    let number = self.end();
                    self.word = Word::Comment;
                    if number.is_some() {
                        return number;
                    }
                }
                _ if input.tidy_from(byte) => {}
                _ => {
                    let token = self.foreign(byte);
                    if token.is_some() {
                        return token;
                    }
                }
            }
        }
    }

    /// Returns the token of a byte that is not a digit. `None` if later bytes tell what it is.
    #[cold]
    fn foreign(&mut self, byte: Byte) -> Option<Token> {
        let digit = char::from(byte.value).to_digit(16);
        let (count, letter, place) = match (self.word, digit) {
            (Word::New, Some(_)) if self.has_hex => {
                self.began = byte.position;
                self.digits = 0;
                (0, byte.value, 0)
            }
            (Word::Digits, Some(_)) if self.has_hex => {
                let count = (byte.position.column - self.began.column) as usize;
                self.digits = u64::from_str_radix(&self.value.to_string(), 16).unwrap_or(0);
                (count, byte.value, count)
            }
            (Word::Hex(count, letter, place), _) => (count, letter, place),
            _ => return Some(self.no_number(byte)),
        };
        self.word = Word::Hex(count + 1, letter, place);
        let Some(digit) = digit.filter(|_| count < DIGITS) else { return Some(self.no_hex()) };
        self.digits = self.digits << 4 | u64::from(digit);
        if count + 1 < DIGITS {
            return None;
        }
        let set = (0..DIGITS).fold(0_u16, |set, at| set | 1 << (self.digits >> (4 * at) & 15));
        if set != u16::MAX {
            return Some(self.no_hex());
        }
        self.waiting = DIGITS;
        self.word = Word::Whole;
        Some(self.hex())
    }

    /// Returns the next of the hexadecimal digits.
    #[cold]
    fn hex(&mut self) -> Token {
        self.waiting -= 1;
        let column = self.began.column + (DIGITS - 1 - self.waiting) as u64;
        Token {
            symbol: Symbol::Number(self.digits >> (4 * self.waiting) & 15),
            began: Position { column, ..self.began },
            starts_word: self.waiting + 1 == DIGITS,
            goes_on: true,
        }
    }

    /// Returns the token of a word that has hexadecimal digits, but is not the sixteen of them.
    #[cold]
    fn no_hex(&mut self) -> Token {
        let symbol = match self.word {
            Word::Hex(_, letter, 0) => Symbol::Byte(letter),
            Word::Hex(_, letter, _) => Symbol::Mixed(self.value, letter),
            _ => Symbol::Number(self.value),
        };
        self.word = Word::Passed;
        Token { symbol, began: self.began, starts_word: true, goes_on: true }
    }

    fn no_number(&mut self, byte: Byte) -> Token {
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

    /// Ends the word read so far and returns its token. Returns `None` if no token is open.
    #[inline]
    pub fn end(&mut self) -> Option<Token> {
        match self.word {
            Word::Digits => self.word = Word::New,
            Word::Hex(..) => return Some(self.no_hex()),
            _ => return None,
        }
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
        self.waiting = 0;
    }

    /// Returns the last token at the end of the input.
    pub fn last(&mut self, input: &mut Input<'_>) -> Option<Token> {
        self.end().or_else(|| input.unfinished_mark().map(Token::of_byte))
    }
}
