//! BYTES to codes: how a puzzle's tiles are written, and all those in a window compacted together.

use crate::deps::List;
use crate::stream::fault::Found;
use crate::stream::input::{Byte, WHITESPACE};
use crate::stream::scan::Token;
use crate::stream::words::Word;
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
        Alphabet {
            classes,
            names,
            words: false,
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

    /// The token that a word is, where tiles are words.
    pub(crate) fn token_of_word(&self, word: Word) -> Token {
        let number = |(_, symbol): &(u8, u8)| *symbol < 32 && u64::from(*symbol) == word.value;
        let code = match word.foreign {
            None => (self.symbols().find(number)).map_or(FOREIGN, |(code, _)| code),
            // A letter is a tile only as a word of its own.
            Some(byte) if word.is_letter => self.class(byte),
            Some(_) => FOREIGN,
        };
        let text = match word.foreign {
            Some(byte) => Found::Byte(byte),
            // It has more digits than can be told.
            None if word.value == u64::MAX => Found::MoreThan(u64::from(self.greatest())),
            None => Found::Number(word.value),
        };
        Token {
            code,
            text,
            position: word.position(),
            starts_word: word.at_start,
        }
    }

    /// The greatest number that is a tile.
    #[cold]
    fn greatest(&self) -> u8 {
        let numbers = self.symbols().map(|(_, symbol)| symbol);
        numbers.filter(|&symbol| symbol < 32).max().unwrap_or(0)
    }

    /// The class of a byte: its code, or one of the two that are none.
    #[inline]
    pub(crate) fn class(&self, byte: u8) -> u8 {
        self.classes[usize::from(byte)]
    }

    /// Bytes of white space before the first other byte.
    pub(crate) fn leading_space(&self, bytes: &[u8]) -> usize {
        let separates = |byte: &&u8| self.class(**byte) == SEPARATOR;
        bytes.iter().take_while(separates).count()
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
            // Soon alternating again, most likely, if it was at all.
            if alternating == 0 {
                let block = &bytes[at..bytes.len().min(at + BLOCK)];
                let (more, classes) = self.compact_block(block, &mut codes[count..]);
                at += block.len();
                count += more;
                seen |= classes;
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
        let words = bytes.chunks_exact(WORD);
        for (word, codes) in words.zip(codes.chunks_exact_mut(WORD / 2)) {
            let mut all = 0;
            for (pair, code) in word.chunks_exact(2).zip(&mut *codes) {
                *code = self.class(pair[0]);
                all |= *code;
            }
            if all >= SEPARATOR || !every_second_is_space(word) {
                break;
            }
            count += WORD / 2;
        }
        if count > 0 {
            let pairs = bytes[2 * count..].chunks_exact(2);
            for (pair, code) in pairs.zip(&mut codes[count..]) {
                *code = self.class(pair[0]);
                if *code >= SEPARATOR || self.class(pair[1]) != SEPARATOR {
                    break;
                }
                count += 1;
            }
        }
        count
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
/// Bytes that are compacted one by one before a word is tried again.
pub(crate) const BLOCK: usize = 128;

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
