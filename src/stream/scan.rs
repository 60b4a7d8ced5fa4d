//! TOKENS: bytes to tiles to boards, whatever the layout, with the position of every fault.
//!
//! A board is the next nine tiles (of a 4x4 puzzle sixteen), however they stand: on one line, in
//! rows, packed, or any mix.
//!
//! Two paths read boards. The state machine takes one token at a time and knows its position. The
//! block path compacts a window without branches; it runs only between boards and stops at the
//! first byte it cannot classify. Both give the same boards: a window of one byte never holds a
//! whole board, so there the state machine reads them all.
//!
//! ```text
//! loop:
//!     tokens to be taken again, or none?
//!         none, between two boards, window not tried: hand out what the block path finds
//!     take the next token
//! ```
//!
//! | state | a token | goes to |
//! | --- | --- | --- |
//! | number before the cases | is a digit of it | same state |
//! | | starts the next word: the number is known | between boards, with that token |
//! | between boards | comes after the last case: a fault | over |
//! | | anything else | in a board |
//! | in a board | belongs there, and others are missing | same state |
//! | | is the last of the board: hand the board out | between boards |
//! | | does not belong there: a fault | over, or recovery if the stream keeps going |
//! | recovery | is held or passed over | same state |
//! | | shows where reading goes on | between boards, with the tokens from there on |
//!
//! The end of the input inside a board is a fault like any other. Recovery is a module of its own,
//! see `recovery`; a stream that ends with its first fault never gets there.

mod alphabet;
mod block;
mod digits;
mod numbers;
mod recovery;
mod squeeze;

pub use self::alphabet::Alphabet;

use self::alphabet::FOREIGN;
use self::block::Block;
use self::recovery::{Recovery, REMEMBERED};
use crate::deps::List;
use crate::stream::fault::{Expected, Fault, Found};
use crate::stream::input::{Byte, Input, Position};
use crate::stream::words::Words;
use crate::stream::{CaseReader, Event, OnFault};
use std::io::{self, Read};

/// A puzzle's tiles, as the scanner must know them.
pub trait Tiles: Sized {
    /// Cells on a side of the square board, at most 4.
    const SIDE: usize;

    /// How many tiles with this code a board has.
    fn most(code: u8) -> u8;

    /// The board of these codes, `SIDE * SIDE` of them; `None` unless there are as many of each
    /// as [`most`](Tiles::most) says.
    fn from_codes(codes: &[u8]) -> Option<Self>;
}

/// How many cases an input holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Count {
    /// As many as come before the input ends.
    ToEnd,
    /// Exactly one.
    One,
    /// As many as the number says that stands first.
    First,
    /// Exactly one, after a number that is the side of its board.
    OneAfterSide,
}

/// Most cases that a count may promise.
pub const MOST_CASES: u64 = 1_000_000_000_000_000_000;

/// What to read, and what to do about faults.
#[derive(Clone)]
pub struct Format {
    /// How tiles are written.
    pub alphabet: Alphabet,
    /// How many cases there are.
    pub count: Count,
    /// Boards that make a case.
    pub boards: u64,
    /// What happens at a fault.
    pub on_fault: OnFault,
}

/// A tile, or what stands in the place of one.
#[derive(Clone, Copy)]
pub(crate) struct Token {
    /// The tile's code, or [`FOREIGN`].
    pub code: u8,
    /// What stands there.
    pub text: Found,
    pub position: Position,
    /// Whether white space, a separator or nothing stands before it.
    pub starts_word: bool,
}

/// Reads boards from any source.
pub struct Scanner<R, T> {
    input: Input<R>,
    format: Format,
    header: Header,
    /// The number of cases and where it stands, if one stood first.
    counted: Option<(u64, Position)>,
    /// Boards still to come, where that is known.
    remaining: Option<u64>,
    /// Boards and faulty boards that have been handed out.
    boards: u64,
    block: Block,
    words: Words,
    /// The tokens of the board that the state machine is in.
    partial: List<Token>,
    recovery: Recovery<T>,
    /// Whether the source has nothing more.
    ended: bool,
    /// The fault that the input has ended inside a board.
    end: Option<Fault>,
    over: bool,
}

/// The number before the first case.
enum Header {
    /// There is none, or it has been read.
    Absent,
    Expected,
    Number {
        so_far: u64,
        began: Position,
    },
}

impl<R: Read, T: Tiles> Scanner<R, T> {
    const CELLS: usize = T::SIDE * T::SIDE;

    /// A scanner of `source`, which reads at most `window` bytes at a time.
    pub fn new(source: R, format: Format, window: usize) -> Scanner<R, T> {
        let (header, remaining) = match format.count {
            Count::ToEnd => (Header::Absent, None),
            Count::One => (Header::Absent, Some(format.boards)),
            Count::First | Count::OneAfterSide => (Header::Expected, Some(0)),
        };
        Scanner {
            recovery: Recovery::new(format.boards),
            input: Input::new(source, window),
            format,
            header,
            counted: None,
            remaining,
            boards: 0,
            block: Block::new(Self::CELLS),
            words: Words::new(Some(b'/')),
            partial: List::new(),
            ended: false,
            end: None,
            over: false,
        }
    }

    /// A scanner that knows where each board began. It takes a few times as long.
    pub fn with_places(mut self) -> Scanner<R, T> {
        self.block.turn_off();
        self
    }

    /// Where the last two boards that were popped began, the last one behind. Only a scanner
    /// [with places](Scanner::with_places) knows.
    pub fn began(&self) -> [Position; 2] {
        self.block.began()
    }

    #[inline(never)]
    fn pop_slowly(&mut self) -> Option<Event<T>> {
        self.leave_block();
        while !self.over {
            if self.is_between_boards() && !self.block.was_tried() {
                let window = self.input.bytes();
                if (self.block).find(&self.format.alphabet, window, self.remaining) {
                    return self.pop();
                }
            }
            if !matches!(self.header, Header::Absent) {
                let byte = self.input.next_byte()?;
                if let Some(fault) = self.take_header(byte) {
                    return Some(Event::Fault(fault));
                }
                if !matches!(self.header, Header::Absent) {
                    continue;
                }
                // The number has ended with the first byte behind it.
                self.words.put_back(byte);
            }
            let token = match self.next_token() {
                Some(token) => token,
                None if self.ended && self.recovery.is_active() => {
                    if let Some(fault) = self.recovery.end() {
                        return Some(self.report(fault));
                    }
                    continue;
                }
                None if self.ended && self.keeps_going() && !self.partial.is_empty() => {
                    let fault = self.describe(self.input.position(), Found::End, self.expected());
                    match self.recover(fault) {
                        Some(fault) if self.recovery.has_tokens() => {
                            return Some(self.report(fault));
                        }
                        fault => self.end = fault,
                    }
                    continue;
                }
                None => return None,
            };
            if let Some(event) = self.take(token) {
                return Some(event);
            }
        }
        None
    }

    /// Whether the next token is the first of a board, with nothing to remember from before.
    fn is_between_boards(&self) -> bool {
        self.input.is_past_mark()
            && matches!(self.header, Header::Absent)
            && self.partial.is_empty()
            && !self.recovery.is_active()
            && !self.recovery.has_tokens()
            && !self.format.alphabet.has_words()
    }

    /// Passes the bytes of the boards that the block path has handed out.
    fn leave_block(&mut self) {
        let window = self.input.bytes();
        let alphabet = &self.format.alphabet;
        let (boards, bytes) = match self.block.leave(alphabet, window) {
            Some(passed) => passed,
            None => return,
        };
        if self.keeps_going() {
            let (position, after_space) = (self.input.position(), self.input.is_after_space());
            let count = boards.min(REMEMBERED + 1) * Self::CELLS;
            let (tokens, before) =
                block::last_tokens(alphabet, &window[..bytes], position, after_space, count);
            if let Some(before) = before {
                self.recovery.forget(before.position.line);
            }
            (tokens.chunks(Self::CELLS)).for_each(|board| self.recovery.board(board));
        }
        self.input.pass(bytes);
        self.count_boards(boards as u64);
    }

    fn count_boards(&mut self, boards: u64) {
        self.boards += boards;
        if let Some(remaining) = &mut self.remaining {
            *remaining = remaining.saturating_sub(boards);
        }
    }

    /// The next token of what has been read.
    fn next_token(&mut self) -> Option<Token> {
        if let Some(token) = self.recovery.next_token() {
            return Some(token);
        }
        let alphabet = &self.format.alphabet;
        if !alphabet.has_words() {
            let byte = match self.words.take_back() {
                Some(byte) => byte,
                None => self.input.next_byte()?,
            };
            return Some(alphabet.token(byte));
        }
        self.next_number()
    }

    /// A byte of the number before the first case, or the first one after it.
    fn take_header(&mut self, byte: Byte) -> Option<Fault> {
        let (so_far, began) = match self.header {
            Header::Number { so_far, began } if byte.starts_word => {
                return self.end_header(so_far, began);
            }
            Header::Number { so_far, began } => (so_far, began),
            _ => (0, byte.position),
        };
        let (least, most) = self.header_range();
        let expected = Expected::Number { least, most };
        if !byte.value.is_ascii_digit() {
            return Some(self.stop(byte.position, Found::Byte(byte.value), expected));
        }
        let number = so_far.saturating_mul(10).saturating_add(u64::from(byte.value - b'0'));
        self.header = Header::Number { so_far: number, began };
        None
    }

    fn end_header(&mut self, number: u64, began: Position) -> Option<Fault> {
        let (least, most) = self.header_range();
        if !(least..=most).contains(&number) {
            // A number that is not representable has stayed at the greatest that is.
            let found = match number {
                u64::MAX => Found::MoreThan(most),
                number => Found::Number(number),
            };
            return Some(self.stop(began, found, Expected::Number { least, most }));
        }
        if self.format.count == Count::First {
            self.counted = Some((number, began));
        }
        let cases = if self.format.count == Count::First { number } else { 1 };
        self.remaining = Some(cases.saturating_mul(self.format.boards));
        self.header = Header::Absent;
        None
    }

    /// What the number before the first case may be.
    fn header_range(&self) -> (u64, u64) {
        match self.format.count {
            Count::OneAfterSide => (T::SIDE as u64, T::SIDE as u64),
            _ => (0, MOST_CASES),
        }
    }

    /// A token of a board, faulty or not.
    fn take(&mut self, token: Token) -> Option<Event<T>> {
        if self.recovery.is_active() {
            return self.recovery.take(token).map(|fault| self.report(fault));
        }
        if self.remaining == Some(0) {
            let fault = self.stop(token.position, token.text, Expected::End);
            return Some(Event::Fault(fault));
        }
        let fits = token.code != FOREIGN && self.has_room_for(token.code);
        self.partial.push(token);
        if !fits {
            return self.fault();
        }
        if self.partial.len() < Self::CELLS {
            return None;
        }
        let codes: List<u8> = self.partial.iter().map(|token| token.code).collect();
        if self.keeps_going() {
            self.recovery.board(&self.partial);
        }
        self.block.note(&self.partial);
        self.partial.clear();
        self.count_boards(1);
        T::from_codes(&codes).map(Event::Case)
    }

    fn has_room_for(&self, code: u8) -> bool {
        let count = self.partial.iter().filter(|token| token.code == code).count();
        count < usize::from(T::most(code))
    }

    /// The last token of the board does not belong there.
    fn fault(&mut self) -> Option<Event<T>> {
        let last = *self.partial.last()?;
        let found = match last.text {
            _ if last.code == FOREIGN => last.text,
            Found::Byte(byte) => Found::Again(byte),
            // A tile's number is less than 32.
            Found::Number(number) => Found::Again(number as u8),
            other => other,
        };
        let fault = self.describe(last.position, found, self.expected());
        if !self.keeps_going() {
            self.over = true;
            return Some(Event::Fault(fault));
        }
        self.recover(fault).map(|fault| self.report(fault))
    }

    /// Hands a faulty board over to recovery.
    fn recover(&mut self, fault: Fault) -> Option<Fault> {
        let fault = self.recovery.begin(fault, &self.partial);
        self.partial.clear();
        fault
    }

    fn report(&mut self, fault: Fault) -> Event<T> {
        if fault.in_case {
            self.count_boards(1);
        }
        Event::Fault(fault)
    }

    /// The symbols that could have come next: those that the board still lacks.
    fn expected(&self) -> Expected {
        let symbols = self.format.alphabet.symbols();
        // A token that is a fault is counted too, and lacks nothing.
        let lacking = symbols.filter(|&(code, _)| self.has_room_for(code));
        Expected::Symbols(lacking.map(|(_, symbol)| symbol).collect())
    }

    fn describe(&self, position: Position, found: Found, expected: Expected) -> Fault {
        Fault {
            position,
            found,
            expected,
            case: self.boards / self.format.boards + 1,
            began: self.partial.first().map(|token| token.position),
            in_case: true,
        }
    }

    /// A fault after which nothing can be read.
    fn stop(&mut self, position: Position, found: Found, expected: Expected) -> Fault {
        self.over = true;
        Fault {
            position,
            found,
            expected,
            case: self.boards / self.format.boards + 1,
            began: None,
            in_case: false,
        }
    }
}

impl<R: Read, T: Tiles> CaseReader for Scanner<R, T> {
    type Case = T;

    fn pop(&mut self) -> Option<Event<T>> {
        let mut first = None;
        // Nothing went wrong: one board is what was asked for.
        let _ = self.pop_many(|board| {
            first = Some(Event::Case(board));
            Err(())
        });
        match first {
            None => self.pop_slowly(),
            found => found,
        }
    }

    #[inline(always)]
    fn pop_many<E>(&mut self, take: impl FnMut(T) -> Result<(), E>) -> Result<(), E> {
        self.block.pass_boards(Self::CELLS, T::from_codes, take)
    }

    fn refill(&mut self) -> io::Result<bool> {
        if self.over || self.ended {
            return Ok(false);
        }
        self.block.reset();
        if self.input.refill()? {
            return Ok(true);
        }
        self.ended = true;
        // What was held back until now is still to be popped.
        Ok(self.keeps_going() || self.format.alphabet.has_words())
    }

    fn buffered(&self) -> usize {
        self.input.bytes().len()
    }

    fn position(&self) -> Position {
        self.input.position()
    }

    fn keeps_going(&self) -> bool {
        self.format.on_fault == OnFault::Skip
    }

    fn finish(&mut self) -> Option<Fault> {
        if self.over {
            return None;
        }
        self.over = true;
        let end = self.input.position();
        if let Some(byte) = self.input.unfinished_mark() {
            return Some(self.describe(end, Found::Byte(byte.value), self.expected()));
        }
        match self.header {
            Header::Absent => {}
            Header::Expected => {
                let (least, most) = self.header_range();
                return Some(self.stop(end, Found::End, Expected::Number { least, most }));
            }
            Header::Number { so_far, began } => {
                let fault = self.end_header(so_far, began);
                if fault.is_some() {
                    return fault;
                }
            }
        }
        let in_case = self.boards % self.format.boards > 0;
        if let Some(mut fault) = self.end.take() {
            fault.in_case |= in_case;
            return Some(fault);
        }
        let inside = in_case || !self.partial.is_empty();
        if inside || self.remaining.map_or(false, |remaining| remaining > 0) {
            let expected = match self.counted {
                Some((count, position)) if !inside => Expected::Cases { count, position },
                _ => self.expected(),
            };
            let mut fault = self.describe(end, Found::End, expected);
            fault.in_case = inside;
            return Some(fault);
        }
        None
    }
}
