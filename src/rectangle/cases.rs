//! TOKENS of boards of any size: numbers to boards, with the position of every fault.
//!
//! Two paths read numbers, as in `scan`. The words of the stream kit know their positions, and serve
//! everything. Inside a board, a loop over the window takes whole numbers as long as they are right,
//! and leaves the first that is not to the words; a stream that keeps going does without it, for
//! recovery follows every word.

use super::recovery::Recovery;
use super::{Board, MOST_SIDE};
use crate::stream::fault::{Expected, Fault, Found};
use crate::stream::input::{Input, Position};
use crate::stream::words::{Word, Words};
use crate::stream::{CaseReader, Event, OnFault};
use std::io::{self, Read};

/// Reads boards: the numbers of rows and of columns, each of 1 to [`MOST_SIDE`], and the numbers of
/// the tiles in reading order, 0 for the blank; until both are 0.
///
/// The layout is free: numbers with white space between them. A board is answered as soon as white
/// space or the end of the input stands behind its last number.
pub struct Reader<R> {
    input: Input<R>,
    words: Words,
    on_fault: OnFault,
    case: Partial,
    recovery: Recovery,
    /// Cases handed out, faulty ones among them.
    cases: u64,
    /// Whether `0 0` has been read: nothing may follow.
    closed: bool,
    /// Whether the source has nothing more.
    ended: bool,
    over: bool,
}

/// A board that is being read.
#[derive(Default)]
struct Partial {
    began: Option<Position>,
    rows: Option<usize>,
    columns: usize,
    /// Cells of the board, once its columns are known; 0 before.
    cells: usize,
    codes: Vec<u32>,
    /// Which numbers were read.
    seen: Vec<bool>,
}

/// What a word has led to.
enum Entered {
    /// The board lacks more.
    Part,
    /// The board is whole.
    Whole,
    /// There is no further board.
    End,
}

impl Partial {
    /// What the next number may be.
    fn range(&self) -> (u64, u64) {
        match self.rows {
            None => (0, MOST_SIDE as u64),
            Some(0) => (0, 0),
            Some(_) if self.cells == 0 => (1, MOST_SIDE as u64),
            Some(_) => (0, self.cells as u64 - 1),
        }
    }

    fn is_whole(&self) -> bool {
        self.cells > 0 && self.codes.len() == self.cells
    }

    /// Enters the next word.
    fn enter(&mut self, word: &Word) -> Result<Entered, (Position, Found, Expected)> {
        self.began = self.began.or(Some(word.began));
        let (least, most) = self.range();
        if word.foreign.is_some() || word.value < least || word.value > most {
            let expected = Expected::Number { least, most };
            return Err((word.position(), found(word, most), expected));
        }
        let number = word.value as usize;
        match self.rows {
            None => self.rows = Some(number),
            Some(0) => return Ok(Entered::End),
            Some(rows) if self.cells == 0 => {
                self.columns = number;
                self.cells = rows * number;
                self.seen = vec![false; self.cells];
                self.codes.reserve(self.cells);
            }
            Some(_) => {
                if !self.place(number) {
                    let found = Found::NumberAgain(word.value);
                    let expected = Expected::Other("a number that the board lacks");
                    return Err((word.began, found, expected));
                }
            }
        }
        Ok(if self.is_whole() { Entered::Whole } else { Entered::Part })
    }

    /// Places a number that is in its range; whether it is new.
    #[inline]
    fn place(&mut self, number: usize) -> bool {
        let is_new = !std::mem::replace(&mut self.seen[number], true);
        if is_new {
            let code = number.checked_sub(1).unwrap_or(self.cells - 1);
            self.codes.push(code as u32);
        }
        is_new
    }

    /// Places all numbers that stand whole at the front of `bytes`, up to the first that cannot stand
    /// there; `pending` is what was read before of the first. Returns the bytes up to the end of the
    /// last one, if any was placed.
    fn place_all(&mut self, mut pending: Option<u64>, bytes: &[u8]) -> Option<usize> {
        if pending.map_or(false, |value| value >= self.cells as u64) {
            return None;
        }
        let mut at = 0;
        let mut end = None;
        while !self.is_whole() {
            let is_begun = pending.is_some();
            if !is_begun {
                at += bytes[at..].iter().take_while(|&&byte| is_space(byte)).count();
            }
            let start = at;
            let mut value = pending.take().unwrap_or(0);
            let mut next = match bytes.get(at) {
                Some(&next) => next,
                None => return end,
            };
            while next.is_ascii_digit() {
                // It may wrap; `is_exact` is false then.
                value = value.wrapping_mul(10).wrapping_add(u64::from(next - b'0'));
                at += 1;
                next = match bytes.get(at) {
                    Some(&next) => next,
                    None => return end,
                };
            }
            let is_number = is_begun || at > start;
            let is_exact = at - start <= MOST_DIGITS;
            if !is_number || !is_exact || !is_space(next) {
                break;
            }
            if value >= self.cells as u64 || !self.place(value as usize) {
                break;
            }
            end = Some(at);
        }
        end
    }
}

/// Whether this is one of [`WHITESPACE`](crate::stream::input::WHITESPACE), in two comparisons.
fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t'..=b'\r')
}

/// Digits, behind a number less than 1,000,000, that a `u64` always holds.
const MOST_DIGITS: usize = 13;

impl<R: Read> Reader<R> {
    /// A reader of `source`, which reads at most `window` bytes at a time.
    pub fn new(source: R, on_fault: OnFault, window: usize) -> Reader<R> {
        Reader {
            input: Input::new(source, window),
            words: Words::new(None),
            on_fault,
            case: Partial::default(),
            recovery: Recovery::default(),
            cases: 0,
            closed: false,
            ended: false,
            over: false,
        }
    }

    /// Reads on inside a board as far as the window goes and nothing is wrong.
    fn place_window(&mut self) -> Option<Event<Board>> {
        if self.case.cells == 0 || self.keeps_going() || self.words.has_byte() {
            return None;
        }
        let pending = self.words.pending();
        if pending.is_some() && self.input.is_after_space() {
            // That number is whole.
            return None;
        }
        let end = self.case.place_all(pending, self.input.bytes())?;
        // What was pending is placed.
        self.words.end();
        self.input.pass(end);
        self.whole()
    }

    /// The board, if it is whole.
    fn whole(&mut self) -> Option<Event<Board>> {
        if !self.case.is_whole() {
            return None;
        }
        self.cases += 1;
        let Partial { columns, codes, .. } = std::mem::take(&mut self.case);
        Some(Event::Case(Board { columns, codes }))
    }

    /// The next word of what has been read.
    fn next_word(&mut self) -> Option<Word> {
        if let Some(word) = self.recovery.next_word() {
            return Some(word);
        }
        let is_last = self.case.cells > 0 && self.case.codes.len() + 1 == self.case.cells;
        match self.words.next(&mut self.input, |_| false) {
            // The last number of a board does not wait for the next one.
            None if self.ended || is_last && self.input.is_after_space() => self.words.end(),
            word => word,
        }
    }

    fn take(&mut self, word: Word) -> Option<Event<Board>> {
        if self.closed {
            let fault = self.describe(word.position(), found(&word, 0), Expected::End);
            self.over = true;
            return Some(Event::Fault(fault));
        }
        if self.keeps_going() && self.recovery.passes(word) {
            return None;
        }
        let had_columns = self.case.cells > 0;
        match self.case.enter(&word) {
            Ok(Entered::Part) => {
                if !had_columns && self.case.cells > 0 {
                    self.recovery.sizes(self.case.rows, self.case.columns);
                }
                None
            }
            Ok(Entered::Whole) => {
                self.recovery.case();
                self.whole()
            }
            Ok(Entered::End) => {
                self.closed = true;
                self.case = Partial::default();
                None
            }
            Err((position, found, expected)) => {
                let fault = self.describe(position, found, expected);
                Some(self.fault(fault))
            }
        }
    }

    /// A fault in a case: recovery finds its end.
    fn fault(&mut self, fault: Fault) -> Event<Board> {
        self.case = Partial::default();
        self.cases += 1;
        if self.keeps_going() {
            self.recovery.begin();
        } else {
            self.over = true;
        }
        Event::Fault(fault)
    }

    /// What is wrong with the end of the input.
    fn end(&mut self) -> Option<Event<Board>> {
        if self.closed || self.recovery.is_passing() {
            self.over = true;
            return None;
        }
        let mut found = Found::End;
        if let Some(byte) = self.input.unfinished_mark() {
            self.case.began = Some(byte.position);
            found = Found::Byte(byte.value);
        }
        let (least, most) = self.case.range();
        let expected = if self.case.began.is_some() {
            Expected::Number { least, most }
        } else {
            Expected::Other("a case, or 0 0 after the last")
        };
        let fault = self.describe(self.input.position(), found, expected);
        let event = self.fault(fault);
        self.over = true;
        Some(event)
    }

    fn describe(&self, position: Position, found: Found, expected: Expected) -> Fault {
        let (case, began) = (self.cases + 1, self.case.began);
        Fault { position, found, expected, case, began, in_case: began.is_some() }
    }
}

/// What a word is, where it is no number of at most `most`.
fn found(word: &Word, most: u64) -> Found {
    match word.foreign {
        Some(byte) => Found::Byte(byte),
        // A number that is not representable has stayed at the greatest that is.
        None if word.value == u64::MAX => Found::MoreThan(most),
        None => Found::Number(word.value),
    }
}

impl<R: Read> CaseReader for Reader<R> {
    type Case = Board;

    fn pop(&mut self) -> Option<Event<Board>> {
        while !self.over {
            if let Some(event) = self.place_window() {
                return Some(event);
            }
            let event = match self.next_word() {
                Some(word) => self.take(word),
                None if !self.ended => return None,
                None if self.recovery.ends() => None,
                None => self.end(),
            };
            if event.is_some() {
                return event;
            }
        }
        None
    }

    fn refill(&mut self) -> io::Result<bool> {
        if self.over || self.ended {
            return Ok(false);
        }
        self.ended = !self.input.refill()?;
        // The end of the input ends a number too, and what was held back is still to be popped.
        Ok(true)
    }

    fn buffered(&self) -> usize {
        self.input.bytes().len()
    }

    fn position(&self) -> Position {
        self.input.position()
    }

    fn keeps_going(&self) -> bool {
        self.on_fault == OnFault::Skip
    }

    fn finish(&mut self) -> Option<Fault> {
        // The end of the input is popped.
        self.over = true;
        None
    }
}
