//! Tokens: single bytes, or numbers in decimal digits and the words in place of a number.

use crate::grid::Size;
use crate::stream::forms::Forms;
use crate::stream::input::{is_space, Byte, Input, Position};
use crate::stream::text::Text;
use std::collections::VecDeque;
use std::fmt;
use std::iter::from_fn;

/// The content of a token.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Symbol {
    /// A byte. Among numbers, a word of one byte that is no digit.
    Byte(u8),
    /// A number. It saturates at the greatest `u64`.
    Number(u64),
    /// Another word: no number, or neither a tile, a row nor a board.
    Word(Text),
    /// A byte that opens or closes a list.
    Bracket(u8),
}

impl Symbol {
    pub(crate) fn text(self) -> Option<Text> {
        match self {
            Symbol::Byte(byte) => Some(Text::new(&[byte])),
            Symbol::Word(text) => Some(text),
            Symbol::Number(_) | Symbol::Bracket(_) => None,
        }
    }

    /// True if the symbol is a number, perhaps with a zero before it.
    pub(crate) fn is_number(&self) -> bool {
        match self {
            Symbol::Number(_) => true,
            Symbol::Byte(byte) => byte.is_ascii_digit(),
            Symbol::Word(word) => word.bytes().iter().all(u8::is_ascii_digit),
            Symbol::Bracket(_) => false,
        }
    }
}

impl fmt::Display for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Symbol::Byte(byte) | Symbol::Bracket(byte) => write!(f, "{}", char::from(byte)),
            Symbol::Number(number) => write!(f, "{number}"),
            Symbol::Word(text) => text.fmt(f),
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
    /// The number of symbols of the word that the token begins, 0 if the token continues a word. If
    /// each byte is a token, no more than 1 is counted.
    pub word: u8,
    /// True if the token's line may continue: the byte after it has been read and ends no line.
    pub goes_on: bool,
    /// The last line before the token that is empty, or 0.
    pub empty_line: u64,
}

impl Token {
    pub fn line(&self) -> u64 {
        self.began.line
    }

    /// True if an empty line is between this line and the token.
    pub(crate) fn follows_empty_line(&self, line: u64) -> bool {
        self.empty_line > line
    }

    pub(crate) fn is_bracket(&self) -> bool {
        matches!(self.symbol, Symbol::Bracket(_))
    }
}

pub(crate) fn lines(tokens: &[Token]) -> impl Iterator<Item = &[Token]> {
    tokens.chunk_by(|a, b| a.line() == b.line())
}

/// A lexer: joins bytes to tokens.
pub struct Lexer {
    kind: TokenKind,
    /// The byte that separates numbers like white space; a space if there is none.
    separator: u8,
    /// True if a comment runs from `#` to the end of the line.
    has_comments: bool,
    /// The size of boards that may be packed, if all have one.
    size: Option<Size>,
    state: State,
    value: u64,
    began: Position,
    text: Vec<u8>,
    /// The tokens of a word that has ended.
    tokens: VecDeque<Token>,
}

#[derive(Clone, Copy, PartialEq)]
enum TokenKind {
    Byte,
    /// A symbol of a word that has ended.
    Packed,
    Number,
}

/// The role of the next byte.
#[derive(Clone, Copy, PartialEq)]
enum State {
    /// It starts a word.
    New,
    /// It continues a number.
    Digits,
    /// It continues a word that is no number.
    Text,
    /// It continues a word that is too long, and is skipped.
    Passed,
    Comment,
}

/// The largest number of bytes of a word. A board that is packed has fewer.
const MOST: usize = 200;
/// The tiles of boards that hexadecimal digits write.
const CELLS: usize = 16;

impl Lexer {
    /// Each byte except white space is a token.
    pub const BYTES: Lexer = Lexer::new(TokenKind::Byte);
    /// Numbers separated by white space.
    pub const NUMBERS: Lexer = Lexer::new(TokenKind::Number);

    const fn new(kind: TokenKind) -> Lexer {
        Lexer {
            kind,
            separator: b' ',
            has_comments: false,
            size: None,
            state: State::New,
            value: 0,
            began: Position::START,
            text: Vec::new(),
            tokens: VecDeque::new(),
        }
    }

    pub fn with_comments() -> Lexer {
        Lexer { has_comments: true, ..Lexer::NUMBERS }
    }

    /// Returns a lexer for words of tiles with one byte each, of boards of this size.
    pub(crate) fn of_words(size: Option<Size>) -> Lexer {
        Lexer { size, ..Lexer::new(TokenKind::Packed) }
    }

    /// Returns a lexer for numbers separated by white space and `/`. If `size` has sixteen cells,
    /// words of a row or of a board may be hexadecimal digits.
    pub(crate) fn of_tiles(size: Option<Size>) -> Lexer {
        let size = size.filter(|size| size.cells() == CELLS);
        Lexer { separator: b'/', size, ..Lexer::new(TokenKind::Number) }
    }

    /// Returns the next token in the window. A word ends at the white space after it.
    // A call for each number would cost graphs 2 %.
    #[inline(always)]
    pub fn next(&mut self, input: &mut Input<'_>) -> Option<Token> {
        if self.kind == TokenKind::Byte {
            loop {
                let byte = input.next_raw()?;
                if is_space(byte.value) {
                    continue;
                }
                if byte.value.is_ascii_alphanumeric() || !input.tidy_from(byte) {
                    return Some(Token {
                        symbol: Symbol::Byte(byte.value),
                        began: byte.position,
                        word: u8::from(byte.starts_word),
                        goes_on: false,
                        empty_line: input.empty_line(),
                    });
                }
            }
        }
        if !self.tokens.is_empty() {
            return self.tokens.pop_front();
        }
        loop {
            let byte = input.next_raw()?;
            if is_space(byte.value) || byte.value == self.separator {
                let ends_line = matches!(byte.value, b'\n' | b'\r');
                if self.state == State::Comment && !ends_line {
                    continue;
                }
                if let Some(token) = self.end(input, byte.position, !ends_line) {
                    return Some(token);
                }
                continue;
            }
            let digit = u64::from(byte.value.wrapping_sub(b'0'));
            match self.state {
                State::New if digit <= 9 && self.kind == TokenKind::Number => {
                    self.state = State::Digits;
                    self.value = digit;
                    self.began = byte.position;
                }
                State::Digits if digit <= 9 => {
                    self.value = self.value.saturating_mul(10).saturating_add(digit);
                }
                State::Passed | State::Comment if self.kind == TokenKind::Number => {}
                _ => {
                    if let Some(token) = self.foreign(input, byte) {
                        return Some(token);
                    }
                }
            }
        }
    }

    /// Takes a byte that is not a digit. Returns a token if the byte completes one.
    #[cold]
    fn foreign(&mut self, input: &mut Input<'_>, byte: Byte) -> Option<Token> {
        if input.is_bracket(byte.value) {
            let before = self.end(input, byte.position, true);
            self.began = byte.position;
            self.put(input, 0, Symbol::Bracket(byte.value), 0);
            return before.or_else(|| self.tokens.pop_front());
        }
        if byte.value == b'#' && self.has_comments {
            let before = self.end(input, byte.position, true);
            self.state = State::Comment;
            return before;
        }
        if !input.tidy_from(byte) {
            self.grow(input, byte);
        }
        self.tokens.pop_front()
    }

    #[cold]
    fn grow(&mut self, input: &Input<'_>, byte: Byte) {
        match self.state {
            State::New => self.began = byte.position,
            State::Digits => self.digits(byte.position),
            State::Passed => return,
            State::Text | State::Comment => {}
        }
        self.state = State::Text;
        self.text.push(byte.value);
        if self.text.len() > MOST {
            self.put(input, 0, Symbol::Word(Text::new(&self.text)), u8::MAX);
            self.text.clear();
            self.state = State::Passed;
        }
    }

    /// Makes a text of the number that is being read, up to this position.
    fn digits(&mut self, end: Position) {
        let width = (end.column - self.began.column) as usize;
        let number = format!("{:0width$}", self.value, width = width.min(MOST));
        self.text.extend(number.into_bytes());
    }

    /// Ends the present word before `end` and returns its first token, if there is one.
    #[inline]
    fn end(&mut self, input: &Input<'_>, end: Position, goes_on: bool) -> Option<Token> {
        if self.state == State::Digits && (self.value < CELLS as u64 || self.size.is_none()) {
            self.state = State::New;
            let (symbol, empty_line) = (Symbol::Number(self.value), input.empty_line());
            return Some(Token { symbol, began: self.began, word: 1, goes_on, empty_line });
        }
        if self.state == State::New {
            return None;
        }
        self.split(input, end, goes_on);
        self.tokens.pop_front()
    }

    /// Splits the present word, which ends before `end`, into tokens.
    #[cold]
    fn split(&mut self, input: &Input<'_>, end: Position, goes_on: bool) {
        let state = std::mem::replace(&mut self.state, State::New);
        if state == State::Digits {
            self.digits(end);
        }
        let text = std::mem::take(&mut self.text);
        match (self.kind, &text[..]) {
            // A tile, nearly always.
            (TokenKind::Packed, &[byte @ ..=0x7F]) => self.put(input, 0, Symbol::Byte(byte), 1),
            _ => self.put_word(input, state, &text),
        }
        if let Some(last) = self.tokens.back_mut() {
            last.goes_on = goes_on;
        }
        self.text = text;
        self.text.clear();
    }

    fn put_word(&mut self, input: &Input<'_>, state: State, text: &[u8]) {
        let letters = self.letters(text);
        let count = letters.len().min(MOST) as u8;
        if let Some(sides) = size_of(text).filter(|_| self.has_comments) {
            for (at, side) in sides {
                self.put(input, at, Symbol::Number(side), 1);
            }
        } else if self.are_tiles(&letters) {
            let mut word = count;
            for &(at, letter) in &letters {
                let may_be_hex = count > 1 || self.size.is_some() && letter[0].is_ascii_uppercase();
                let is_number = self.kind == TokenKind::Number && may_be_hex;
                let symbol = match (letter, char::from(letter[0]).to_digit(16)) {
                    (_, Some(digit)) if is_number => Symbol::Number(digit.into()),
                    (&[byte], _) => Symbol::Byte(byte),
                    _ => Symbol::Word(Text::new(letter)),
                };
                self.put(input, at, symbol, std::mem::take(&mut word));
            }
        } else if state == State::Digits {
            self.put(input, 0, Symbol::Number(self.value), 1);
        } else if !letters.is_empty() {
            self.put(input, 0, Symbol::Word(Text::new(text)), count);
        }
    }

    /// Returns the characters of a word with their places, without a `_` after each row.
    fn letters<'w>(&self, word: &'w [u8]) -> Vec<(usize, &'w [u8])> {
        let (mut letters, mut at) = (Vec::new(), 0);
        for chunk in word.utf8_chunks() {
            let invalid = chunk.invalid().iter().map(|_| 1);
            for length in chunk.valid().chars().map(char::len_utf8).chain(invalid) {
                letters.push((at, &word[at..at + length]));
                at += length;
            }
        }
        let Some(size) = self.size else { return letters };
        let ends_row = |at: usize| at % (size.columns() + 1) == size.columns();
        let is_right = |at: usize| (letters[at].1 == b"_") == ends_row(at);
        if letters.len() == size.cells() + size.rows() - 1 && (0..letters.len()).all(is_right) {
            letters.retain(|letter| letter.1 != b"_");
        }
        letters
    }

    /// True if a word of these characters is a tile, a row or a board.
    fn are_tiles(&self, letters: &[(usize, &[u8])]) -> bool {
        let is_packed = |size: Size| [size.columns(), size.cells()].contains(&letters.len());
        let is_hex = |&(_, letter): &(usize, &[u8])| matches!(letter, [byte] if byte.is_ascii_hexdigit() || b"xX_.*".contains(byte));
        // No row of tiles is a number with a point, or a size.
        let is_other = match letters {
            [_, (_, b"."), (_, b"0")] => true,
            [(_, rows), (_, b"x" | b"X" | b"*"), (_, columns)] => rows == columns,
            _ => false,
        };
        let has_tile = |&(_, letter): &(usize, &[u8])| {
            matches!(letter, [b'0'..=b'9' | b'R' | b'r' | b'B' | b'b'])
        };
        let is_new = |at: usize| letters[..at].iter().all(|before| before.1 != letters[at].1);
        match self.kind {
            TokenKind::Number if letters.len() > 1 => {
                self.size.is_some_and(is_packed)
                    && letters.iter().all(is_hex)
                    && (0..letters.len()).all(is_new)
            }
            _ if letters.len() == 1 => true,
            _ => !is_other && letters.iter().any(has_tile) && self.size.is_none_or(is_packed),
        }
    }

    fn put(&mut self, input: &Input<'_>, at: usize, symbol: Symbol, word: u8) {
        let began = Position { column: self.began.column + at as u64, ..self.began };
        let empty_line = input.empty_line();
        self.tokens.push_back(Token { symbol, began, word, goes_on: true, empty_line });
    }

    pub(crate) fn is_idle(&self) -> bool {
        self.state == State::New && self.tokens.is_empty()
    }

    pub fn clear(&mut self) {
        self.state = State::New;
        self.text.clear();
        self.tokens.clear();
    }

    /// Returns the tokens of a text in these forms, which may have `ended`, and the position after
    /// the last of them that is complete.
    pub(crate) fn tokens(
        mut self,
        text: &[u8],
        ended: bool,
        forms: Option<Forms>,
    ) -> (Vec<Token>, Position) {
        let mut input = Input::new(text, text.len());
        input.set_forms(forms);
        let mut tokens = Vec::new();
        while input.refill().unwrap_or(false) {
            tokens.extend(from_fn(|| self.next(&mut input)));
            if !ended {
                break;
            }
        }
        if ended {
            tokens.extend(from_fn(|| self.last(&mut input)));
        }
        (tokens, input.position())
    }

    /// Returns the last tokens at the end of the input, one a call.
    pub fn last(&mut self, input: &mut Input<'_>) -> Option<Token> {
        let end = self.end(input, input.position(), false);
        end.or_else(|| self.tokens.pop_front())
    }
}

/// Returns the numbers of a size, as in `3x3` or `4x4:`, and their places. A board may follow the
/// colon.
fn size_of(word: &[u8]) -> Option<Vec<(usize, u64)>> {
    let word = std::str::from_utf8(word).ok()?;
    let (rows, rest) = word.split_once(['x', 'X'])?;
    let (columns, tile) = rest.split_once(':').unwrap_or((rest, ""));
    let mut numbers = vec![(0, rows.parse().ok()?), (rows.len() + 1, columns.parse().ok()?)];
    if !tile.is_empty() {
        numbers.push((word.len() - tile.len(), tile.parse().ok()?));
    }
    Some(numbers)
}
