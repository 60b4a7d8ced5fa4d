//! BYTES to codes: a judge's symbols, and all those in a window of input squeezed together at once.

use crate::deps::List;
use crate::stream::input::BLANKS;
use std::convert::TryInto;

/// The symbols of a judge's input: which byte stands for which code, which for nothing.
#[derive(Clone)]
pub struct Alphabet {
    /// By byte: a code below [`BLANK_SPACE`], or one of the two classes.
    classes: [u8; 256],
    /// By code: the byte that error messages use.
    names: List<u8>,
}

/// Most codes an alphabet has room for.
const CODES: u8 = 16;
/// The class of bytes that separate tiles. Everything below it is a code.
const BLANK_SPACE: u8 = 0x40;
/// The class of bytes that must not stand in the input; it alone has the highest bit.
pub(crate) const FOREIGN: u8 = 0xC0;

impl Alphabet {
    /// The alphabet in which `symbols[k]` stands for the code *k*, a letter in either case; at
    /// most 16 symbols.
    pub fn new(symbols: &[u8]) -> Alphabet {
        let mut classes = [FOREIGN; 256];
        for &blank in &BLANKS {
            classes[usize::from(blank)] = BLANK_SPACE;
        }
        let mut names = List::new();
        for (code, &symbol) in (0..CODES).zip(symbols) {
            classes[usize::from(symbol.to_ascii_lowercase())] = code;
            classes[usize::from(symbol.to_ascii_uppercase())] = code;
            names.push(symbol);
        }
        Alphabet { classes, names }
    }

    /// Every code with the byte that error messages use for it.
    pub(crate) fn symbols(&self) -> impl Iterator<Item = (u8, u8)> + '_ {
        (0..CODES).zip(self.names.iter().copied())
    }

    /// The class of a byte: its code, or one of the two that are none.
    #[inline]
    pub(crate) fn class(&self, byte: u8) -> u8 {
        self.classes[usize::from(byte)]
    }

    /// Blanks before the first symbol.
    pub(crate) fn leading_blanks(&self, bytes: &[u8]) -> usize {
        let is_blank = |byte: &&u8| self.class(**byte) == BLANK_SPACE;
        bytes.iter().take_while(is_blank).count()
    }

    /// Whether a byte stands for a code.
    #[inline]
    pub(crate) fn is_symbol(&self, byte: u8) -> bool {
        self.class(byte) < BLANK_SPACE
    }

    /// Writes the codes in `bytes` to the front of `codes`, which is at least [`BLOCK`] longer than
    /// they are, and returns how many there are and whether a foreign byte was among them.
    pub(crate) fn squeeze(&self, bytes: &[u8], codes: &mut [u8]) -> (usize, bool) {
        let mut at = 0;
        let mut count = 0;
        let mut seen = 0;
        while at < bytes.len() {
            let in_turn = self.squeeze_turns(&bytes[at..], &mut codes[count..]);
            at += 2 * in_turn;
            count += in_turn;
            // Soon in turn again, most likely, if it was in turn at all.
            if in_turn == 0 {
                let block = &bytes[at..bytes.len().min(at + BLOCK)];
                let (more, classes) = self.squeeze_block(block, &mut codes[count..]);
                at += block.len();
                count += more;
                seen |= classes;
            }
            at += self.leading_blanks(&bytes[at..]);
        }
        (count, seen >= FOREIGN)
    }

    /// Writes the codes at the front of `bytes` for as long as a symbol and a blank take turns, and
    /// returns how many there are; 0 if that is not so for a whole word. In most files it is so to
    /// the end: half of a word are symbols then, and nothing depends on where the one before ended.
    fn squeeze_turns(&self, bytes: &[u8], codes: &mut [u8]) -> usize {
        let mut count = 0;
        let words = bytes.chunks_exact(WORD);
        for (word, codes) in words.zip(codes.chunks_exact_mut(WORD / 2)) {
            let mut all = 0;
            for (pair, code) in word.chunks_exact(2).zip(&mut *codes) {
                *code = self.class(pair[0]);
                all |= *code;
            }
            if all >= BLANK_SPACE || !every_second_is_blank(word) {
                break;
            }
            count += WORD / 2;
        }
        if count > 0 {
            let pairs = bytes[2 * count..].chunks_exact(2);
            for (pair, code) in pairs.zip(&mut codes[count..]) {
                *code = self.class(pair[0]);
                if *code >= BLANK_SPACE || self.class(pair[1]) != BLANK_SPACE {
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
    fn squeeze_block(&self, bytes: &[u8], codes: &mut [u8]) -> (usize, u8) {
        let codes = &mut codes[..BLOCK];
        let mut count = 0;
        let mut seen = 0;
        for &byte in bytes {
            let class = self.class(byte);
            codes[count % BLOCK] = class;
            count += usize::from(class < BLANK_SPACE);
            seen |= class;
        }
        (count, seen)
    }
}

/// Bytes that are looked at together.
const WORD: usize = 8;
/// Bytes that are squeezed one by one before a word is tried again.
pub(crate) const BLOCK: usize = 128;

/// Whether the second, fourth, sixth and eighth byte are each a space or a line feed.
#[inline]
fn every_second_is_blank(word: &[u8]) -> bool {
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
