//! The block path: all boards of a window at once, where nothing is wrong with them.
//!
//! It compacts the tiles out of a window without a branch on what its bytes are, and knows no
//! positions. So it runs only between two boards, and stops at the first byte that it cannot
//! classify; from there the state machine goes on.

use super::alphabet::{Alphabet, FOREIGN};
use super::squeeze::ROOM;
use super::Token;
use crate::deps::line_ends;
use crate::stream::input::{Byte, Position};
use std::convert::TryFrom;

/// The boards of a window.
pub(crate) struct Block {
    cells: usize,
    codes: Vec<u8>,
    /// `codes[next..end]` are whole boards.
    next: usize,
    end: usize,
    /// Bytes of the window up to the last tile of the last of these boards.
    bytes: usize,
    /// Whether this window was tried; once is enough, or a window full of faults would be
    /// compacted again after each.
    tried: bool,
    /// Whether the path is not to be taken, so that every board goes through the state machine.
    is_off: bool,
    /// Where the last two boards of the state machine began, the last one behind.
    began: [Position; 2],
}

impl Block {
    pub(crate) fn new(cells: usize) -> Block {
        Block {
            cells,
            codes: Vec::new(),
            next: 0,
            end: 0,
            bytes: 0,
            tried: true,
            is_off: false,
            began: [Position { line: 1, column: 1 }; 2],
        }
    }

    /// There is another window.
    pub(crate) fn reset(&mut self) {
        self.tried = self.is_off;
    }

    /// Leaves all boards to the state machine, which knows their places.
    pub(crate) fn turn_off(&mut self) {
        self.is_off = true;
    }

    /// Takes note of a board of the state machine.
    pub(crate) fn note(&mut self, tokens: &[Token]) {
        if let Some(first) = tokens.first() {
            self.began = [self.began[1], first.position];
        }
    }

    /// Where the last board of the state machine began, and the one before it.
    pub(crate) fn began(&self) -> [Position; 2] {
        self.began
    }

    /// Whether this window was tried. From now on it has been.
    pub(crate) fn was_tried(&mut self) -> bool {
        std::mem::replace(&mut self.tried, true)
    }

    /// Passes boards to `take`, up to the first that is not well-formed or that `take` fails at. The
    /// number of their cells is an argument so that it is a constant here.
    #[inline(always)]
    pub(crate) fn pass_boards<T, E>(
        &mut self,
        cells: usize,
        from_codes: impl Fn(&[u8]) -> Option<T>,
        mut take: impl FnMut(T) -> Result<(), E>,
    ) -> Result<(), E> {
        let codes = &self.codes[self.next..self.end];
        let mut taken = Ok(());
        let mut passed = 0;
        for codes in codes.chunks_exact(cells) {
            let board = match from_codes(codes) {
                Some(board) => board,
                None => break,
            };
            passed += cells;
            taken = take(board);
            if taken.is_err() {
                break;
            }
        }
        self.next += passed;
        taken
    }

    /// Finds the boards that stand whole in the window, before any foreign byte, and not more than
    /// `most`. Returns whether there are any.
    pub(crate) fn find(&mut self, alphabet: &Alphabet, window: &[u8], most: Option<u64>) -> bool {
        // From a tile on, so that tiles and separators that alternate are found in step.
        let space = alphabet.leading_space(window);
        let mut bytes = &window[space..];
        let room = bytes.len() + ROOM;
        if self.codes.len() < room {
            self.codes.resize(room, 0);
        }
        let (mut count, foreign) = alphabet.compact(bytes, &mut self.codes);
        if foreign {
            let first = bytes.iter().position(|&byte| alphabet.class(byte) == FOREIGN);
            bytes = &bytes[..first.unwrap_or(0)];
            count = alphabet.compact(bytes, &mut self.codes).0;
        }
        let mut boards = count / self.cells;
        if let Some(most) = most {
            boards = boards.min(usize::try_from(most).unwrap_or(usize::MAX));
        }
        if boards == 0 {
            return false;
        }
        let excess = count - boards * self.cells;
        let mut tiles = (0..bytes.len()).rev().filter(|&at| alphabet.is_symbol(bytes[at]));
        let last = tiles.nth(excess).unwrap_or(0);
        self.next = 0;
        self.end = boards * self.cells;
        self.bytes = space + last + 1;
        true
    }

    /// Ends the block. Returns how many boards were passed and up to where they stand in the
    /// window. If one was left, it is not well-formed, and the state machine goes on from there.
    pub(crate) fn leave(&mut self, alphabet: &Alphabet, window: &[u8]) -> Option<(usize, usize)> {
        if self.end == 0 {
            return None;
        }
        let passed = self.next;
        if passed < self.end {
            let mut tiles = (0..window.len()).filter(|&at| alphabet.is_symbol(window[at]));
            self.bytes = match passed {
                0 => 0,
                _ => tiles.nth(passed - 1).map_or(0, |at| at + 1),
            };
        }
        self.next = 0;
        self.end = 0;
        if passed == 0 {
            return None;
        }
        Some((passed / self.cells, self.bytes))
    }
}

/// The last `count` tokens of some bytes, and the one before them if there is one. The first byte
/// stands at `position`, and behind white space or not.
pub(crate) fn last_tokens(
    alphabet: &Alphabet,
    bytes: &[u8],
    position: Position,
    after_space: bool,
    count: usize,
) -> (Vec<Token>, Option<Token>) {
    let is_space = |at: usize| !alphabet.is_symbol(bytes[at]);
    let starts = (0..bytes.len()).rev().filter(|&at| !is_space(at));
    let starts: Vec<usize> = starts.take(count + 1).collect();
    let first = starts.last().copied().unwrap_or(0);
    let mut at = position;
    match line_ends(&bytes[..first]) {
        (_, None) => at.column += first as u64,
        (lines, Some(last)) => {
            at.line += lines;
            at.column = (first - last) as u64;
        }
    }
    let mut tokens = Vec::with_capacity(starts.len());
    for (index, &value) in bytes.iter().enumerate().skip(first) {
        if !is_space(index) {
            tokens.push(alphabet.token(Byte {
                value,
                position: at,
                starts_word: index.checked_sub(1).map_or(after_space, is_space),
            }));
        }
        if value == b'\n' {
            at.line += 1;
            at.column = 1;
        } else {
            at.column += 1;
        }
    }
    let before = if tokens.len() > count { Some(tokens.remove(0)) } else { None };
    (tokens, before)
}
