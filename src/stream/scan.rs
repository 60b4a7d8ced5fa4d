//! TOKENS: bytes to tiles to boards, whatever the layout, with the position of every fault.
//!
//! A board is the next nine tiles, however they stand: on one line, on three, packed, or any mix.
//! Two things read it. The *machine* takes a symbol at a time, knows the position of each, and
//! says what is wrong and where a faulty board ends. The *bulk* squeezes the blanks out of all
//! bytes of a window at once, without a branch on what they are; it is tried where the machine is
//! between two boards, and hands back to it at the first byte it cannot vouch for. Both give the
//! same boards: a window of one byte never holds a whole board, so there the machine does it all.

pub mod alphabet;
mod skip;

use self::alphabet::{Alphabet, BLOCK, FOREIGN};
use self::skip::{Extent, Taken};
use crate::deps::List;
use crate::stream::fault::{Expected, Fault, Found};
use crate::stream::input::{Input, Position, Symbol};
use crate::stream::{CaseReader, Event, OnFault};
use std::convert::TryFrom;
use std::io::{self, Read};
use std::marker::PhantomData;

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
    /// The symbols of a board.
    pub alphabet: Alphabet,
    /// How many cases there are.
    pub count: Count,
    /// Boards that make a case.
    pub boards: u64,
    /// What happens at a fault.
    pub on_fault: OnFault,
}

/// Reads boards from any source.
pub struct Scanner<R, T> {
    input: Input<R>,
    format: Format,
    header: Header,
    /// Boards still to come, where that is known.
    remaining: Option<u64>,
    /// Boards and faulty boards that have been handed out.
    boards: u64,
    bulk: Bulk,
    /// The symbols of the board that the machine is in.
    held: List<Symbol>,
    /// Symbols to be taken again, now that a faulty board was found to end before them.
    again: List<Symbol>,
    /// The faulty board that is being skipped.
    skipping: Option<Extent>,
    /// The line on which a skipped board ended before the line did: what is left of that line, if
    /// it is no whole board, was part of the fault.
    rest_of_line: Option<u64>,
    /// The line of the last symbol of the board before.
    last_line: u64,
    over: bool,
    tiles: PhantomData<T>,
}

/// The boards of a window, found all at once.
struct Bulk {
    codes: Vec<u8>,
    /// `codes[next..end]` are whole boards.
    next: usize,
    end: usize,
    /// Bytes of the window up to the last symbol of the last of these boards.
    bytes: usize,
    /// Whether this window was tried; once is enough, or a window full of faults would be
    /// squeezed again after each.
    tried: bool,
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
            input: Input::new(source, window),
            format,
            header,
            remaining,
            boards: 0,
            bulk: Bulk {
                codes: Vec::new(),
                next: 0,
                end: 0,
                bytes: 0,
                tried: true,
            },
            held: List::new(),
            again: List::new(),
            skipping: None,
            rest_of_line: None,
            last_line: 0,
            over: false,
            tiles: PhantomData,
        }
    }

    /// The next board of the block path; `None` where it has none that is well-formed.
    #[inline(always)]
    pub(crate) fn pop_block(&mut self) -> Option<T> {
        if self.bulk.next < self.bulk.end {
            let codes = &self.bulk.codes[self.bulk.next..][..Self::CELLS];
            let board = T::from_codes(codes)?;
            self.bulk.next += Self::CELLS;
            return Some(board);
        }
        None
    }

    #[inline(never)]
    fn pop_slowly(&mut self) -> Option<Event<T>> {
        self.leave_bulk();
        while !self.over {
            if !self.again.is_empty() {
                let symbol = self.again.remove(0);
                if let Some(event) = self.take(symbol) {
                    return Some(event);
                }
            } else if self.between_boards() && !self.bulk.tried {
                self.bulk.tried = true;
                self.try_bulk();
                if self.bulk.end > 0 {
                    return self.pop();
                }
            } else {
                let symbol = self.input.next_symbol()?;
                if let Some(event) = self.take(symbol) {
                    return Some(event);
                }
            }
        }
        None
    }

    /// Whether the next symbol is the first of a board, with nothing to remember from before.
    fn between_boards(&self) -> bool {
        self.input.is_past_mark()
            && matches!(self.header, Header::Absent)
            && self.held.is_empty()
            && self.skipping.is_none()
            && self.rest_of_line.is_none()
    }

    /// Finds the boards that stand whole in the window, before any foreign byte.
    fn try_bulk(&mut self) {
        let alphabet = &self.format.alphabet;
        // From a symbol on, so that a symbol and a blank that take turns are found in step.
        let window = self.input.bytes();
        let blanks = alphabet.leading_blanks(window);
        let mut bytes = &window[blanks..];
        let room = bytes.len() + BLOCK;
        if self.bulk.codes.len() < room {
            self.bulk.codes.resize(room, 0);
        }
        let (mut count, foreign) = alphabet.squeeze(bytes, &mut self.bulk.codes);
        if foreign {
            let first = bytes
                .iter()
                .position(|&byte| alphabet.class(byte) == FOREIGN);
            bytes = &bytes[..first.unwrap_or(0)];
            count = alphabet.squeeze(bytes, &mut self.bulk.codes).0;
        }
        let mut boards = count / Self::CELLS;
        if let Some(remaining) = self.remaining {
            boards = boards.min(usize::try_from(remaining).unwrap_or(usize::MAX));
        }
        if boards == 0 {
            return;
        }
        let excess = count - boards * Self::CELLS;
        let mut symbols = (0..bytes.len())
            .rev()
            .filter(|&at| alphabet.is_symbol(bytes[at]));
        let last = symbols.nth(excess).unwrap_or(0);
        self.bulk.next = 0;
        self.bulk.end = boards * Self::CELLS;
        self.bulk.bytes = blanks + last + 1;
    }

    /// Passes the bytes of the boards that were handed out. If one was left, it is not
    /// well-formed, and the machine goes on from there.
    fn leave_bulk(&mut self) {
        if self.bulk.end == 0 {
            return;
        }
        let taken = self.bulk.next;
        if taken < self.bulk.end {
            let bytes = self.input.bytes();
            let mut symbols = (0..)
                .zip(bytes)
                .filter(|&(_, &b)| self.format.alphabet.is_symbol(b));
            self.bulk.bytes = match taken {
                0 => 0,
                _ => symbols.nth(taken - 1).map_or(0, |(at, _)| at + 1),
            };
        }
        self.bulk.next = 0;
        self.bulk.end = 0;
        if taken > 0 {
            self.input.pass(self.bulk.bytes);
            self.last_line = self.input.position().line;
            self.count_boards((taken / Self::CELLS) as u64);
        }
    }

    fn count_boards(&mut self, boards: u64) {
        self.boards += boards;
        if let Some(remaining) = &mut self.remaining {
            *remaining = remaining.saturating_sub(boards);
        }
    }

    /// A symbol of the number before the first case, or the first one after it.
    fn take_header(&mut self, symbol: Symbol) -> Option<Fault> {
        let (so_far, began) = match self.header {
            Header::Number { so_far, began } if symbol.starts_word => {
                return self.end_header(so_far, began);
            }
            Header::Number { so_far, began } => (so_far, began),
            _ => (0, symbol.position),
        };
        let (least, most) = self.header_range();
        let expected = Expected::Number { least, most };
        if !symbol.byte.is_ascii_digit() {
            return Some(self.stop(symbol.position, Found::Byte(symbol.byte), expected));
        }
        let number = so_far
            .saturating_mul(10)
            .saturating_add(u64::from(symbol.byte - b'0'));
        if number > most {
            return Some(self.stop(began, Found::MoreThan(most), expected));
        }
        self.header = Header::Number {
            so_far: number,
            began,
        };
        None
    }

    fn end_header(&mut self, number: u64, began: Position) -> Option<Fault> {
        let (least, most) = self.header_range();
        if number < least {
            return Some(self.stop(
                began,
                Found::Number(number),
                Expected::Number { least, most },
            ));
        }
        let cases = if self.format.count == Count::First {
            number
        } else {
            1
        };
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

    /// A symbol of a board, faulty or not.
    fn take(&mut self, symbol: Symbol) -> Option<Event<T>> {
        if !matches!(self.header, Header::Absent) {
            let fault = self.take_header(symbol);
            if fault.is_some() || !matches!(self.header, Header::Absent) {
                return fault.map(Event::Fault);
            }
        }
        if let Some(extent) = &mut self.skipping {
            match extent.take(symbol) {
                Taken::Inside => return None,
                Taken::After { same_line, whole } => {
                    self.rest_of_line = if same_line {
                        Some(symbol.position.line)
                    } else {
                        None
                    };
                    self.last_line = extent.last_line();
                    let unreported = extent.unreported.take();
                    self.skipping = None;
                    if let (Some(fault), true) = (unreported, whole) {
                        self.count_boards(1);
                        self.again.insert(0, symbol);
                        return Some(Event::Fault(fault));
                    }
                }
            }
        }
        if self
            .rest_of_line
            .map_or(false, |line| line < symbol.position.line)
        {
            self.rest_of_line = None;
            self.held.clear();
        }
        if self.remaining == Some(0) {
            let expected = Expected::End;
            return Some(Event::Fault(self.stop(
                symbol.position,
                Found::Byte(symbol.byte),
                expected,
            )));
        }
        let class = self.format.alphabet.class(symbol.byte);
        let fits = class != FOREIGN && self.has_room_for(class);
        self.held.push(symbol);
        if !fits {
            return self.fault().map(Event::Fault);
        }
        if self.held.len() < Self::CELLS {
            return None;
        }
        let codes: List<u8> = self.classes().collect();
        self.held.clear();
        self.last_line = symbol.position.line;
        self.count_boards(1);
        T::from_codes(&codes).map(Event::Case)
    }

    fn has_room_for(&self, code: u8) -> bool {
        let held = self.classes().filter(|&class| class == code).count();
        held < usize::from(T::most(code))
    }

    /// The classes of the symbols held.
    fn classes(&self) -> impl Iterator<Item = u8> + '_ {
        self.held
            .iter()
            .map(move |symbol| self.format.alphabet.class(symbol.byte))
    }

    /// The last symbol held does not belong there: reports it, and begins to skip its board.
    fn fault(&mut self) -> Option<Fault> {
        let last = *self.held.last()?;
        let found = if self.format.alphabet.class(last.byte) == FOREIGN {
            Found::Byte(last.byte)
        } else {
            Found::Again(last.byte)
        };
        let expected = self.expected();
        let fault = self.describe(last.position, found, expected);
        if self.format.on_fault == OnFault::Stop {
            self.over = true;
            return Some(fault);
        }
        let starts_line = self.held[0].position.line > self.last_line;
        let mut extent = Extent::new(T::SIDE, starts_line);
        // The symbols are taken again, by the extent first: the board may end before the fault.
        let mut again = std::mem::take(&mut self.held);
        again.extend(self.again.drain(..));
        self.again = again;
        if self.rest_of_line.is_some() {
            extent.unreported = Some(fault);
            self.skipping = Some(extent);
            return None;
        }
        self.skipping = Some(extent);
        self.count_boards(1);
        Some(fault)
    }

    /// The symbols that could have come next: those that the board still lacks.
    fn expected(&self) -> Expected {
        let symbols = self.format.alphabet.symbols();
        // A symbol that faults is held too, and lacks nothing.
        let lacking = symbols.filter(|&(code, _)| self.has_room_for(code));
        Expected::Symbols(lacking.map(|(_, symbol)| symbol).collect())
    }

    fn describe(&self, position: Position, found: Found, expected: Expected) -> Fault {
        Fault {
            position,
            found,
            expected,
            case: self.boards / self.format.boards + 1,
            began: self.held.first().map(|symbol| symbol.position),
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

    #[inline(always)]
    fn pop(&mut self) -> Option<Event<T>> {
        match self.pop_block() {
            Some(board) => Some(Event::Case(board)),
            None => self.pop_slowly(),
        }
    }

    fn refill(&mut self) -> io::Result<bool> {
        if self.over {
            return Ok(false);
        }
        self.bulk.tried = false;
        self.input.refill()
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
        if let Some(symbol) = self.input.unfinished_mark() {
            return Some(self.describe(end, Found::Byte(symbol.byte), self.expected()));
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
        if let Some(extent) = &mut self.skipping {
            if extent.is_whole() {
                if let Some(fault) = extent.unreported.take() {
                    self.count_boards(1);
                    return Some(fault);
                }
            }
            self.held.clear();
        } else if self.rest_of_line.is_some() {
            self.held.clear();
        }
        let inside = !self.held.is_empty() || self.boards % self.format.boards > 0;
        if inside || self.remaining.map_or(false, |remaining| remaining > 0) {
            let mut fault = self.describe(end, Found::End, self.expected());
            fault.in_case = inside;
            return Some(fault);
        }
        None
    }
}
