//! What the fuzz targets share: sources with irregular reads, the events of a source, the place of
//! a fault, and the plain searches of the tests.

use crate::oracle::{distances, first_path, Distances, GOAL};
use eight::inside::judge::{Judge, JUDGES};
use eight::inside::stream::fault::{Fault, Found};
use eight::inside::stream::input::Position;
use eight::inside::stream::tokens::Symbol;
use eight::inside::stream::{Grammar, OnFault, Reader};
use std::fmt::Debug;
use std::io::{self, ErrorKind, Read};

/// The first bytes of an input, which set up a run.
pub struct Setup<'a> {
    bytes: &'a [u8],
}

impl<'a> Setup<'a> {
    pub fn new(bytes: &'a [u8]) -> Setup<'a> {
        Setup { bytes }
    }

    /// Returns the next byte, or 0 at the end.
    pub fn byte(&mut self) -> u8 {
        match self.bytes.split_first() {
            Some((&first, rest)) => {
                self.bytes = rest;
                first
            }
            None => 0,
        }
    }

    /// A window's capacity: mostly small, sometimes the program's own.
    pub fn window(&mut self) -> usize {
        match self.byte() {
            255 => eight::inside::stream::input::WINDOW,
            byte => usize::from(byte) + 1,
        }
    }

    /// Returns a window's capacity, the seed of a source, and the input of the run.
    pub fn reading(mut self) -> (usize, u8, &'a [u8]) {
        (self.window(), self.byte(), self.rest())
    }

    /// Returns the rest: the input of the run.
    pub fn rest(self) -> &'a [u8] {
        self.bytes
    }
}

/// A source that gives at most the bytes that a sequence of sizes says. Now and then it is
/// interrupted or has nothing yet.
pub struct Source<'a> {
    pub bytes: &'a [u8],
    sizes: u32,
}

impl<'a> Source<'a> {
    /// `seed` 0 gives all that there is room for.
    pub fn new(bytes: &'a [u8], seed: u8) -> Source<'a> {
        Source { bytes, sizes: u32::from(seed).wrapping_mul(0x9E37_79B9) }
    }
}

impl Read for Source<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let mut count = buffer.len().min(self.bytes.len());
        if self.sizes != 0 {
            self.sizes ^= self.sizes << 13;
            self.sizes ^= self.sizes >> 17;
            self.sizes ^= self.sizes << 5;
            if self.sizes % 16 == 0 {
                return Err(ErrorKind::Interrupted.into());
            }
            count = count.min(1 + (self.sizes >> 8) as usize % 32);
        }
        let (now, later) = self.bytes.split_at(count);
        buffer[..count].copy_from_slice(now);
        self.bytes = later;
        Ok(count)
    }
}

/// An event of a source.
pub type Item<C> = Result<C, Fault>;

/// The cases before the first fault.
pub fn cases<C: Clone>(items: &[Item<C>]) -> Vec<C> {
    items.iter().map_while(|item| item.clone().ok()).collect()
}

/// Reads a source to its end.
pub fn items<G: Grammar>(mut cases: Reader<'_, G>) -> Vec<Item<G::Case>> {
    let mut items = Vec::new();
    while cases.refill().expect("these sources do not fail") {
        items.extend(std::iter::from_fn(|| cases.pop()));
    }
    items
}

/// Reads `bytes` with keep-going and without, by `read(on_fault, window, reads)`, and returns the
/// events without it. Asserts that another window changes nothing, that faults are where they say,
/// and that keep-going alters nothing before the first of them.
pub fn check_reading<C: Clone + PartialEq + Debug>(
    bytes: &[u8],
    window: usize,
    reads: u8,
    read: impl Fn(OnFault, usize, u8) -> Vec<Item<C>>,
) -> Vec<Item<C>> {
    let [all, strict] = [OnFault::Skip, OnFault::Stop].map(|on_fault| {
        let items = read(on_fault, 1, 0);
        assert_eq!(read(on_fault, window, reads), items, "another window, {on_fault:?}");
        check_faults(&items, bytes, on_fault);
        items
    });
    assert!(all.len() >= strict.len());
    // A fault knows whether it belongs to a case only if the cases after it are read, and a hint
    // may depend on the rest of the line, which is read only if the fault ends the input.
    let mut before = all[..strict.len()].to_vec();
    if let (Some(Err(fault)), Some(Err(told))) = (before.last_mut(), strict.last()) {
        fault.needs_answer = told.needs_answer;
        fault.hint.clone_from(&told.hint);
    }
    assert_eq!(before, strict, "keep-going alters what comes before a fault");
    strict
}

/// Asserts that the faults among items are where they say, and that without keep-going the first
/// fault is the last item.
pub fn check_faults<C>(items: &[Item<C>], bytes: &[u8], on_fault: OnFault) {
    // The blank of a drawn board is a space.
    let is_drawn = bytes.iter().any(|byte| b"|\xE2".contains(byte));
    for (at, item) in items.iter().enumerate() {
        let Err(fault) = item else { continue };
        let last = at + 1 == items.len();
        assert!(on_fault == OnFault::Skip || last, "read on after {fault}");
        let place = place(bytes, fault.position);
        match fault.found {
            Found::Byte(byte) | Found::Again(Symbol::Byte(byte)) => {
                assert!(bytes[place] == byte || is_drawn && bytes[place] == b' ', "{fault}");
            }
            Found::Word(text) | Found::Again(Symbol::Word(text)) => {
                assert!(bytes[place..].starts_with(text.bytes()) || is_drawn, "{fault}");
            }
            Found::EmptyLine => {
                assert!(is_blank(bytes[place]), "{fault}");
            }
            Found::End => assert_eq!(place, bytes.len(), "{fault}"),
            Found::Tiles(_) | Found::Other(_) => {
                assert!(!is_blank(bytes[place]), "{fault}");
            }
            Found::MoreThan(most) => {
                let digits = bytes[place..].iter().take_while(|b| b.is_ascii_digit());
                let number = digits.fold(0u64, |number, digit| {
                    number.saturating_mul(10).saturating_add(u64::from(digit - b'0'))
                });
                assert!(number > most, "{fault}");
            }
            Found::Number(number)
            | Found::Again(Symbol::Number(number))
            | Found::Repeated(_, number, None)
            | Found::Repeated(_, _, Some(number)) => {
                assert!(has_number(&bytes[place..], number), "{fault}");
            }
            _ => panic!("a fault whose place is not looked at: {fault}"),
        }
        if let Some(began) = fault.began {
            let began = self::place(bytes, began);
            assert!(began <= place, "{fault}");
            assert!(is_drawn || began == bytes.len() || !is_blank(bytes[began]), "{fault}");
        }
    }
}

/// True if bytes begin with this number, or with its hexadecimal digit. The last number of a case
/// ends with its last digit, whatever follows.
fn has_number(bytes: &[u8], number: u64) -> bool {
    let digits = bytes.iter().take_while(|byte| byte.is_ascii_digit());
    let text: String = digits.map(|&digit| char::from(digit)).collect();
    let first = bytes.first().and_then(|&byte| char::from(byte).to_digit(16));
    first.map(u64::from) == Some(number)
        || (1..=text.len()).any(|len| text[..len].parse() == Ok(number))
}

/// The offset of a position. A byte order mark takes no column.
fn place(bytes: &[u8], position: Position) -> usize {
    let mut at = bytes.len() - behind_mark(bytes).len();
    for _ in 1..position.line {
        let end = bytes[at..].iter().position(|&byte| byte == b'\n');
        at += 1 + end.expect("the line is there");
    }
    let place = at + position.column as usize - 1;
    assert!(!bytes[at..place].contains(&b'\n'), "the column is on the line");
    place
}

/// True for white space.
pub fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r' | b'\n' | 0x0B | 0x0C)
}

/// Returns the bytes after a byte order mark, if there is one.
pub fn behind_mark(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes)
}

/// The words of a text, each with its line.
pub fn words(bytes: &[u8]) -> impl Iterator<Item = (usize, &[u8])> {
    let lines = behind_mark(bytes).split(|&byte| byte == b'\n').enumerate();
    lines.flat_map(|(line, text)| {
        let words = text.split(|&byte| is_blank(byte));
        words.filter(|word| !word.is_empty()).map(move |word| (line, word))
    })
}

/// Where cases end, by the empty lines among valid ones. No case is read across an empty line if
/// all cases before it have one between them, and none within.
#[derive(Default)]
pub struct Paragraphs {
    line: usize,
    cases: usize,
    are_separate: bool,
    has_gap: bool,
    are_torn: bool,
}

impl Paragraphs {
    /// True if the next symbol, on this line, can belong to its case; `is_first` says whether it is
    /// the first.
    pub fn take(&mut self, line: usize, is_first: bool) -> bool {
        let is_behind = line > self.line + 1;
        self.line = line;
        if is_first {
            self.cases += 1;
            self.are_separate = match self.cases {
                1 => false,
                2 => is_behind && !self.are_torn,
                _ => self.are_separate && self.has_gap,
            };
            self.has_gap = is_behind;
        } else if is_behind {
            self.are_torn = true;
            return !self.are_separate;
        }
        true
    }
}

/// Returns the codes of a goal of tile numbers: those of its tiles by name, and 8 for the blank.
pub fn codes(tiles: &[u8]) -> [u8; 9] {
    let code = |&tile: &u8| tile.checked_sub(1).unwrap_or(8);
    let codes: Vec<u8> = tiles.iter().map(code).collect();
    codes.try_into().expect("nine tiles")
}

/// The judges of the 8-puzzle.
pub fn judges() -> Vec<&'static Judge> {
    let of_eight = |judge: &&Judge| judge.format.is_eight();
    JUDGES.iter().filter(of_eight).collect()
}

/// The distances to each goal whose tiles are in reading order, by the cell of its blank. They are
/// searched for when they are first needed.
#[derive(Default)]
pub struct Oracle([Option<Distances>; 9]);

impl Oracle {
    /// Returns the shortest path from `start` to `goal`, in which the blank is 8: at every step the
    /// first move of `order` that leads one step closer.
    pub fn solve(&mut self, start: [u8; 9], goal: [u8; 9], order: [u8; 4]) -> Option<Vec<u8>> {
        let cell = |code| goal.iter().position(|&other| other == code).expect("each code once");
        let mut symbols = GOAL;
        symbols[cell(8)..].rotate_right(1);
        let distances = self.0[cell(8)].get_or_insert_with(|| distances(symbols));
        let start = start.map(|code| symbols[cell(code)]);
        first_path(distances, start, &order).map(String::into_bytes)
    }
}
