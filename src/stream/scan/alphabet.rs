//! BYTES to codes: how a puzzle's tiles are written, and all those in a window compacted together.

use crate::deps::List;
use crate::stream::fault::Found;
use crate::stream::input::{Byte, WHITESPACE};
use crate::stream::scan::Token;
use std::convert::TryInto;

/// How tiles are written: which byte or which word stands for which code.
#[derive(Clone)]
pub struct Alphabet {
    /// By byte: a code below [`SEPARATOR`], or one of the two classes.
    classes: [u8; 256],
    /// By code: the symbol that error messages use, see [`Expected::Symbols`].
    ///
    /// [`Expected::Symbols`]: crate::stream::fault::Expected::Symbols
    names: List<u8>,
    /// Whether a tile is a word, and not a byte.
    words: bool,
    /// If the symbols are `1`, `2`, `3`, ... and then a blank: that, in either case.
    blank: Option<[u8; 2]>,
}

/// Most codes an alphabet has room for.
const CODES: u8 = 16;
/// The class of bytes that separate tiles. Everything below it is a code.
const SEPARATOR: u8 = 0x40;
/// The class of bytes that must not stand in the input; it alone has the highest bit.
pub(crate) const FOREIGN: u8 = 0xC0;

impl Alphabet {
    /// The alphabet in which the byte `symbols[k]` stands for the code *k*, a letter in either
    /// case; at most 16 symbols.
    pub fn new(symbols: &[u8]) -> Alphabet {
        let mut classes = [FOREIGN; 256];
        for &separator in &WHITESPACE {
            classes[usize::from(separator)] = SEPARATOR;
        }
        let mut names = List::new();
        for (code, &symbol) in (0..CODES).zip(symbols) {
            classes[usize::from(symbol.to_ascii_lowercase())] = code;
            classes[usize::from(symbol.to_ascii_uppercase())] = code;
            names.push(symbol);
        }
        let blank = symbols.split_last().and_then(|(blank, tiles)| {
            let in_order = tiles.iter().copied().eq((b'1'..=b'9').take(tiles.len()));
            let cases = [blank.to_ascii_lowercase(), blank.to_ascii_uppercase()];
            Some(cases).filter(|_| in_order)
        });
        Alphabet {
            classes,
            names,
            words: false,
            blank,
        }
    }

    /// The alphabet in which a word stands for a tile: the number `symbols[k]`, in decimal digits,
    /// for the code *k* if it is less than 32, otherwise the byte `symbols[k]`, a letter in either
    /// case. At most 16 symbols. Between two words stands white space or a `/`.
    pub fn of_words(symbols: &[u8]) -> Alphabet {
        let mut alphabet = Alphabet::new(&[]);
        alphabet.words = true;
        for (code, &symbol) in (0..CODES).zip(symbols) {
            alphabet.names.push(symbol);
            if symbol >= 32 {
                alphabet = alphabet.and(symbol, code);
            }
        }
        alphabet
    }

    /// The alphabet in which the byte `symbol`, a letter in either case, stands for `code` too.
    pub fn and(mut self, symbol: u8, code: u8) -> Alphabet {
        self.blank = None;
        self.classes[usize::from(symbol.to_ascii_lowercase())] = code;
        self.classes[usize::from(symbol.to_ascii_uppercase())] = code;
        self
    }

    /// Whether a tile is a word, and not a byte.
    pub(crate) fn has_words(&self) -> bool {
        self.words
    }

    /// Every code with the symbol that error messages use for it.
    pub(crate) fn symbols(&self) -> impl Iterator<Item = (u8, u8)> + '_ {
        (0..CODES).zip(self.names.iter().copied())
    }

    /// The token that a byte is, where tiles are bytes.
    pub(crate) fn token(&self, byte: Byte) -> Token {
        Token {
            code: self.class(byte.value),
            text: Found::Byte(byte.value),
            position: byte.position,
            starts_word: byte.starts_word,
        }
    }

    /// The class of a byte: its code, or one of the two that are none.
    #[inline]
    pub(crate) fn class(&self, byte: u8) -> u8 {
        self.classes[usize::from(byte)]
    }

    fn is_space(&self, byte: u8) -> bool {
        self.class(byte) == SEPARATOR
    }

    /// Bytes of white space before the first other byte.
    pub(crate) fn leading_space(&self, bytes: &[u8]) -> usize {
        let spaces = bytes.iter().take_while(|&&byte| self.is_space(byte));
        spaces.count()
    }

    /// Whether a byte stands for a code.
    #[inline]
    pub(crate) fn is_symbol(&self, byte: u8) -> bool {
        self.class(byte) < SEPARATOR
    }

    /// Writes the codes in `bytes` to the front of `codes`, which is at least [`BLOCK`] longer than
    /// they are, and returns how many there are and whether a foreign byte was among them.
    pub(crate) fn compact(&self, bytes: &[u8], codes: &mut [u8]) -> (usize, bool) {
        let mut at = 0;
        let mut count = 0;
        let mut seen = 0;
        while at < bytes.len() {
            let alternating = self.compact_alternating(&bytes[at..], &mut codes[count..]);
            at += 2 * alternating;
            count += alternating;
            let mut packed = 0;
            if alternating == 0 {
                let (passed, codes) = self.compact_packed(&bytes[at..], &mut codes[count..]);
                at += passed;
                packed = codes;
                count += packed;
            }
            // Soon in step again, most likely, if it was at all.
            if alternating + packed == 0 {
                for block in bytes[at..].chunks(BLOCK).take(BLOCKS) {
                    let (more, classes) = self.compact_block(block, &mut codes[count..]);
                    at += block.len();
                    count += more;
                    seen |= classes;
                }
            }
            at += self.leading_space(&bytes[at..]);
        }
        (count, seen >= FOREIGN)
    }

    /// Writes the codes at the front of `bytes` for as long as a symbol and a separator alternate,
    /// and returns how many there are; 0 if they do not for a whole word of eight bytes. In most
    /// files they do to the end: half of a word are symbols then, and nothing depends on where the
    /// one before ended.
    fn compact_alternating(&self, bytes: &[u8], codes: &mut [u8]) -> usize {
        let mut count = 0;
        if let Some(blank) = self.blank {
            let tiles = self.names.len() as u8 - 1;
            let pairs = bytes.chunks_exact(2 * VECTOR);
            for (pairs, codes) in pairs.zip(codes.chunks_exact_mut(VECTOR)) {
                // Where lines are shorter, the last one tells at once.
                if !self.is_space(pairs[2 * VECTOR - 1])
                    || !codes_of_pairs(pairs, codes, tiles, blank)
                {
                    break;
                }
                count += VECTOR;
            }
        }
        let words = bytes[2 * count..].chunks_exact(WORD);
        let codes = &mut codes[count..];
        let mut more = 0;
        for (word, codes) in words.zip(codes.chunks_exact_mut(WORD / 2)) {
            let mut all = 0;
            for (pair, code) in word.chunks_exact(2).zip(&mut *codes) {
                *code = self.class(pair[0]);
                all |= *code;
            }
            if all >= SEPARATOR || !every_second_is_space(word) {
                break;
            }
            more += WORD / 2;
        }
        if count + more > 0 {
            let pairs = bytes[2 * (count + more)..].chunks_exact(2);
            for (pair, code) in pairs.zip(&mut codes[more..]) {
                *code = self.class(pair[0]);
                if *code >= SEPARATOR || self.class(pair[1]) != SEPARATOR {
                    break;
                }
                more += 1;
            }
        }
        count + more
    }

    /// Writes the codes at the front of `bytes` for as long as words of eight symbols follow each other, with
    /// more symbols and separators after each; returns how many bytes these are, and how many codes.
    fn compact_packed(&self, bytes: &[u8], codes: &mut [u8]) -> (usize, usize) {
        let mut at = 0;
        let mut count = 0;
        while let Some(word) = bytes.get(at..at + WORD) {
            let room = &mut codes[count..count + WORD];
            let mut all = 0;
            for (code, &byte) in room.iter_mut().zip(word) {
                *code = self.class(byte);
                all |= *code;
            }
            if all >= SEPARATOR {
                break;
            }
            at += WORD;
            count += WORD;
            while let Some(&byte) = bytes.get(at).filter(|&&byte| self.is_symbol(byte)) {
                codes[count] = self.class(byte);
                at += 1;
                count += 1;
            }
            at += self.leading_space(&bytes[at..]);
        }
        (at, count)
    }

    /// Writes the codes in `bytes`, at most a block of them, to the front of `codes`, a whole block,
    /// and returns how many there are, and all classes together. Every class is written, and the
    /// next one overwrites it unless it was a code: nothing branches on what a byte is.
    fn compact_block(&self, bytes: &[u8], codes: &mut [u8]) -> (usize, u8) {
        let codes = &mut codes[..BLOCK];
        let mut count = 0;
        let mut seen = 0;
        for &byte in bytes {
            let class = self.class(byte);
            codes[count % BLOCK] = class;
            count += usize::from(class < SEPARATOR);
            seen |= class;
        }
        (count, seen)
    }
}

/// Bytes that are looked at together.
const WORD: usize = 8;
/// Bytes that are compacted one by one, in one go.
pub(crate) const BLOCK: usize = 128;
/// Blocks before words are tried again.
const BLOCKS: usize = 8;

/// Pairs that are looked at together where arithmetic gives the codes: compilers make vectors of them.
const VECTOR: usize = 16;

/// Writes the codes of tiles `1` to `tiles` and of a blank, each before a space or a line feed, and returns
/// whether all pairs are such.
#[inline(always)]
fn codes_of_pairs(pairs: &[u8], codes: &mut [u8], tiles: u8, blank: [u8; 2]) -> bool {
    let mut symbols = [0; VECTOR];
    let mut separators = [0; VECTOR];
    let halves = symbols.iter_mut().zip(&mut separators);
    for (pair, (symbol, separator)) in pairs.chunks_exact(2).zip(halves) {
        let pair = u16::from_le_bytes([pair[0], pair[1]]);
        *symbol = pair as u8;
        *separator = (pair >> 8) as u8;
    }
    let mut all = true;
    let pairs = symbols.iter().zip(&separators);
    for ((&symbol, &separator), code) in pairs.zip(codes) {
        let digit = symbol.wrapping_sub(b'1');
        let is_tile = digit < tiles;
        let is_blank = symbol == blank[0] || symbol == blank[1];
        *code = digit.min(tiles);
        let separates = separator == b' ' || separator == b'\n';
        all &= (is_tile || is_blank) && separates;
    }
    all
}

/// Whether the second, fourth, sixth and eighth byte are each a space or a line feed.
#[inline]
fn every_second_is_space(word: &[u8]) -> bool {
    const ONES: u64 = 0x0100_0100_0100_0100;
    const EITHER: u64 = (b' ' ^ b'\n') as u64;
    let word = match word.try_into() {
        Ok(bytes) => u64::from_le_bytes(bytes),
        Err(_) => return false,
    };
    let differs = (word & (ONES * 0xFF)) ^ (ONES * u64::from(b' '));
    // A line feed differs from a space in three bits; one of them tells where that may be.
    let line_feeds = (differs >> EITHER.trailing_zeros()) & ONES;
    differs == line_feeds * EITHER
}
