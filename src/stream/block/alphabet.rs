//! The alphabet: the symbols of a puzzle's tiles, and the compaction of a window to codes.

use super::couples::Couples;
use super::digits::Digits;
use crate::grid::List;
use crate::stream::input::WHITESPACE;
use crate::stream::lists::is_bracket;
use crate::stream::tokens::{Symbol, Token};

/// The symbols of tiles: the code of each byte.
#[derive(Clone)]
pub struct Alphabet {
    /// Indexed by byte: a code below [`SEPARATOR`], or one of the three classes.
    classes: [u8; 256],
    /// Indexed by code: the symbol in error messages; see [`Expected::Symbols`].
    ///
    /// [`Expected::Symbols`]: crate::stream::fault::Expected::Symbols
    names: List<Symbol>,
    /// True if cases are read as people write them: a word is a tile, a row or a board.
    pub(crate) is_free: bool,
    /// These symbols, if arithmetic gives their codes. A second item has the other blank, if there
    /// is one.
    digits: List<Digits>,
}

/// The number of bytes before pairs and lines are tried again, the first time.
const STRETCH: usize = 1 << 10;
const CODES: u8 = 16;
/// The largest number of blanks whose codes arithmetic gives.
const MOST_DIGITS: usize = 2;
/// The class of bytes that separate tiles. All codes are below it.
const SEPARATOR: u8 = 0x40;
pub(crate) const BRACKET: u8 = 0x41;
/// The class of bytes that are invalid in the input.
pub(crate) const FOREIGN: u8 = 0xC0;

impl Alphabet {
    /// Returns the alphabet in which the byte `symbols[k]` means the code *k*, a letter in either
    /// case. There are at most 16 symbols.
    pub fn new(symbols: &[u8]) -> Alphabet {
        let mut classes = [FOREIGN; 256];
        for &separator in &WHITESPACE {
            classes[usize::from(separator)] = SEPARATOR;
        }
        let mut names = List::new();
        for (code, &symbol) in (0..CODES).zip(symbols) {
            in_either_case(symbol).for_each(|byte| classes[byte] = code);
            names.push(Symbol::Byte(symbol));
        }
        let digits = Digits::new(symbols).into_iter().collect();
        Alphabet { classes, names, is_free: false, digits }
    }

    /// Returns the alphabet in which the byte `symbol`, a letter in either case, also means `code`.
    pub fn and(mut self, symbol: u8, code: u8) -> Alphabet {
        if self.class(symbol) == code {
            return self;
        }
        let other = self.digits.last().map(|digits| digits.with_blank(symbol));
        // Each takes a try at every place.
        let is_usual = usize::from(code) + 1 == self.names.len() && self.digits.len() < MOST_DIGITS;
        self.digits.extend(other.filter(|_| is_usual));
        in_either_case(symbol).for_each(|byte| self.classes[byte] = code);
        self
    }

    /// Returns the alphabet for cases as people write them: a word is a tile, a row or a board, and
    /// brackets separate tiles.
    #[must_use]
    pub fn of_people(mut self) -> Alphabet {
        for (byte, class) in (0..=u8::MAX).zip(&mut self.classes) {
            if *class == FOREIGN && is_bracket(byte) {
                *class = BRACKET;
            }
        }
        Alphabet { is_free: true, ..self }
    }

    pub(crate) fn symbols(&self) -> impl Iterator<Item = (u8, Symbol)> + '_ {
        (0..CODES).zip(self.names.iter().copied())
    }

    #[inline]
    pub(crate) fn code(&self, token: &Token) -> Option<u8> {
        match token.symbol {
            Symbol::Byte(byte) => self.code_of(byte),
            _ => None,
        }
    }

    /// Returns the class of a byte: its code, or one of the three classes.
    #[inline]
    pub(crate) fn class(&self, byte: u8) -> u8 {
        self.classes[usize::from(byte)]
    }

    #[inline]
    pub(crate) fn code_of(&self, byte: u8) -> Option<u8> {
        Some(self.class(byte)).filter(|&class| class < SEPARATOR)
    }

    /// Returns the number of bytes of white space before the first other byte.
    pub(crate) fn leading_space(&self, bytes: &[u8]) -> usize {
        let spaces = bytes.iter().take_while(|&&byte| self.class(byte) == SEPARATOR);
        spaces.count()
    }

    #[inline]
    pub(crate) fn is_symbol(&self, byte: u8) -> bool {
        self.class(byte) < SEPARATOR
    }

    /// Writes the codes of `bytes` to the start of `codes`, which must be at least
    /// [`Couples::ROOM`] longer. Returns the number of codes, and true if a byte was foreign. Makes
    /// the couples when they first pay off.
    pub(crate) fn compact(
        &self,
        bytes: &[u8],
        codes: &mut [u8],
        couples: &mut Option<Couples>,
    ) -> (usize, bool) {
        let mut at = 0;
        let mut count = 0;
        let mut foreign = false;
        let mut stretch = STRETCH;
        while at < bytes.len() {
            for digits in &self.digits {
                let pairs = digits.of_pairs(&bytes[at..], &mut codes[count..]);
                at += pairs.0;
                count += pairs.1;
                let lines = digits.of_lines(&bytes[at..], &mut codes[count..]);
                at += lines.0;
                count += lines.1;
            }
            // If the bytes were in step at all, they are probably in step again soon.
            let end = bytes.len().min(at + stretch);
            stretch *= 2;
            if couples.is_some() || end - at >= Couples::WORTH {
                let couples = couples.get_or_insert_with(|| self.couples());
                let (passed, more, is_foreign) =
                    couples.compact(&bytes[at..end], &mut codes[count..]);
                at += passed;
                count += more;
                foreign |= is_foreign;
            }
            for &byte in &bytes[at..end] {
                let class = self.class(byte);
                codes[count] = class;
                count += usize::from(class < SEPARATOR);
                foreign |= class == FOREIGN;
            }
            at = end + self.leading_space(&bytes[end..]);
        }
        (count, foreign)
    }

    fn couples(&self) -> Couples {
        let bytes = (0..=u8::MAX).filter(|&byte| self.class(byte) != FOREIGN);
        let bytes: Vec<_> = bytes.map(|byte| (byte, self.code_of(byte))).collect();
        Couples::new(&bytes)
    }
}

fn in_either_case(symbol: u8) -> impl Iterator<Item = usize> {
    [symbol.to_ascii_lowercase(), symbol.to_ascii_uppercase()].into_iter().map(usize::from)
}
