//! `src/stream/scan.rs` without positions, and without all that a file with faults or of many megabytes
//! needs: it gives the same boards up to the first fault, and none after it.

use super::OnFault;
use std::io::{self, BufReader, Bytes, Read};

pub trait Tiles: Sized {
    const SIDE: usize;
    fn most(code: u8) -> u8;
    fn from_codes(codes: &[u8]) -> Option<Self>;
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Count {
    ToEnd,
    One,
    First,
    OneAfterSide,
}

/// How tiles are written: bytes, or words of digits where tiles have two.
pub struct Alphabet {
    /// By byte: the code of the tile that it is.
    codes: [Option<u8>; 256],
    /// By number: the same, where tiles are words.
    numbers: [Option<u8>; 32],
    words: bool,
}

impl Alphabet {
    pub fn new(symbols: &[u8]) -> Alphabet {
        let none = Alphabet { codes: [None; 256], numbers: [None; 32], words: false };
        (0..).zip(symbols).fold(none, |alphabet, (code, &symbol)| alphabet.and(symbol, code))
    }
    pub fn of_words(symbols: &[u8]) -> Alphabet {
        let mut alphabet = Alphabet::new(&[]);
        alphabet.words = true;
        for (code, &symbol) in (0..).zip(symbols) {
            match alphabet.numbers.get_mut(usize::from(symbol)) {
                Some(number) => *number = Some(code),
                None => alphabet = alphabet.and(symbol, code),
            }
        }
        alphabet
    }
    pub fn and(mut self, symbol: u8, code: u8) -> Alphabet {
        self.codes[usize::from(symbol.to_ascii_lowercase())] = Some(code);
        self.codes[usize::from(symbol.to_ascii_uppercase())] = Some(code);
        self
    }
}

pub struct Format {
    pub alphabet: Alphabet,
    pub count: Count,
    pub boards: u64,
    pub on_fault: OnFault,
}

pub struct Scanner<R: Read> {
    bytes: Bytes<BufReader<R>>,
    /// A byte that has been read and is still to be taken.
    ahead: Option<u8>,
    /// Whether the next byte begins a word.
    at_start: bool,
    alphabet: Alphabet,
    /// Boards still to come.
    left: u64,
}

impl<R: Read> Scanner<R> {
    pub fn new<T: Tiles>(source: R, format: Format) -> io::Result<Scanner<R>> {
        let bytes = BufReader::new(source).bytes();
        let mut scanner = Scanner { bytes, ahead: None, at_start: true, alphabet: format.alphabet, left: 0 };
        // A byte order mark is passed over; half of one is a fault.
        if scanner.peek()? == Some(0xEF) {
            for &byte in b"\xEF\xBB\xBF" {
                if scanner.peek()? != Some(byte) {
                    return Ok(scanner);
                }
                scanner.ahead = None;
            }
        }
        let cases = match format.count {
            Count::ToEnd => u64::MAX,
            Count::One => 1,
            Count::First | Count::OneAfterSide => {
                scanner.pass_space()?;
                let number = scanner.number(|_| false)?;
                match (number, format.count) {
                    (Some(number), Count::First) if number <= 1_000_000_000_000_000_000 => number,
                    (Some(number), Count::OneAfterSide) if number == T::SIDE as u64 => 1,
                    _ => 0,
                }
            }
        };
        scanner.left = cases.saturating_mul(format.boards);
        Ok(scanner)
    }

    /// The next board; `None` at the end of the input, and from the first fault on.
    pub fn next<T: Tiles>(&mut self) -> io::Result<Option<T>> {
        let mut codes = Vec::new();
        if self.left == 0 {
            return Ok(None);
        }
        self.left -= 1;
        while codes.len() < T::SIDE * T::SIDE {
            let is_lacking = |code: u8| codes.iter().filter(|&&other| other == code).count() < usize::from(T::most(code));
            let is_last = codes.len() + 1 == T::SIDE * T::SIDE;
            match self.code(|code| is_last && is_lacking(code))? {
                Some(code) if is_lacking(code) => codes.push(code),
                _ => {
                    self.left = 0;
                    return Ok(None);
                }
            }
        }
        Ok(T::from_codes(&codes))
    }

    /// The code of the next tile; `None` if there is something else. `completes` tells of a code
    /// whether it is the last that the board lacks: its number ends with its last digit.
    fn code(&mut self, completes: impl Fn(u8) -> bool) -> io::Result<Option<u8>> {
        self.pass_space()?;
        let byte = match self.peek()? {
            Some(byte) => byte,
            None => return Ok(None),
        };
        if !self.alphabet.words || self.at_start && !byte.is_ascii_digit() {
            self.take();
            return Ok(self.alphabet.codes[usize::from(byte)]);
        }
        let numbers = self.alphabet.numbers;
        let code = |number: u64| numbers.get(number.min(32) as usize).copied().flatten();
        Ok(self.number(|number| code(number).map_or(false, &completes))?.and_then(code))
    }

    /// The number that begins here: it ends with its word, or as soon as it is whole.
    fn number(&mut self, is_whole: impl Fn(u64) -> bool) -> io::Result<Option<u64>> {
        let mut number = None;
        while let Some(byte) = self.peek()? {
            if self.is_space(byte) {
                break;
            }
            if !byte.is_ascii_digit() || !self.at_start && number.is_none() {
                return Ok(None);
            }
            self.take();
            let value = number.unwrap_or(0_u64).saturating_mul(10).saturating_add(u64::from(byte - b'0'));
            number = Some(value);
            if is_whole(value) {
                break;
            }
        }
        Ok(number)
    }

    fn is_space(&self, byte: u8) -> bool {
        b" \t\r\n\x0B\x0C".contains(&byte) || self.alphabet.words && byte == b'/'
    }

    fn pass_space(&mut self) -> io::Result<()> {
        while self.peek()?.map_or(false, |byte| self.is_space(byte)) {
            self.ahead = None;
            self.at_start = true;
        }
        Ok(())
    }

    fn peek(&mut self) -> io::Result<Option<u8>> {
        if self.ahead.is_none() {
            self.ahead = self.bytes.next().transpose()?;
        }
        Ok(self.ahead)
    }

    fn take(&mut self) {
        self.ahead = None;
        self.at_start = false;
    }
}
