//! The block path: reads all boards of a window at once, if they are valid.
//!
//! It compacts the tiles out of a window without a branch on the bytes, and tracks no positions. So
//! it runs only between two boards, and stops at the first byte that it cannot classify. The state
//! machine continues from there.

mod alphabet;
mod couples;
mod digits;
mod rules;

pub use self::alphabet::Alphabet;
pub(crate) use self::alphabet::BRACKET;
pub(crate) use self::rules::Before;

use self::alphabet::FOREIGN;
use self::couples::Couples;
use self::rules::{obedient, repeats};
use crate::stream::forms::RULE;
use crate::stream::input::is_space;
use memchr::memchr_iter;

#[derive(Default)]
pub struct Block {
    cells: usize,
    codes: Vec<u8>,
    couples: Option<Couples>,
    /// The codes `codes[next..end]` are whole boards.
    next: usize,
    end: usize,
    /// The bytes of the window up to the last tile of these boards.
    bytes: usize,
    /// True if brackets may be among these bytes.
    pub(crate) has_lists: bool,
    /// True if this window was tried, or belongs to the state machine. One try is enough: otherwise
    /// a window full of faults would be compacted again after each fault.
    pub(crate) tried: bool,
    /// True if every board must go through the state machine, which tracks positions.
    pub(crate) is_off: bool,
}

impl Block {
    pub(crate) fn new(cells: usize) -> Block {
        Block { cells, tried: true, ..Block::default() }
    }

    /// Passes boards to `take`, up to the first invalid board or the first error of `take`. The
    /// number of cells is an argument so that it is a constant here.
    #[inline(always)]
    pub(crate) fn pass_boards<T, E>(
        &mut self,
        cells: usize,
        from_codes: impl Fn(&[u8]) -> Option<T>,
        mut take: impl FnMut(T) -> Result<(), E>,
    ) -> Result<(), E> {
        let codes = &self.codes[self.next..self.end];
        let mut passed = 0;
        let taken = codes.chunks_exact(cells).map_while(from_codes).try_for_each(|board| {
            passed += cells;
            take(board)
        });
        self.next += passed;
        taken
    }

    /// Finds at most `most` boards that are whole in the window before any foreign byte. If
    /// `before` is given, they obey the rules for words, lines and lists. Returns false if there
    /// are none.
    pub(crate) fn find(
        &mut self,
        alphabet: &Alphabet,
        window: &[u8],
        most: Option<u64>,
        before: Option<&Before<'_>>,
    ) -> bool {
        self.tried = true;
        // Starts at a tile, so that alternating tiles and separators are in step.
        let space = alphabet.leading_space(window);
        let mut bytes = &window[space..];
        let room = bytes.len() + Couples::ROOM;
        if self.codes.len() < room {
            self.codes.resize(room, 0);
        }
        let (mut count, foreign) = alphabet.compact(bytes, &mut self.codes, &mut self.couples);
        if foreign {
            let first = bytes.iter().position(|&byte| alphabet.class(byte) == FOREIGN);
            bytes = &bytes[..first.unwrap_or(0)];
            (count, _) = alphabet.compact(bytes, &mut self.codes, &mut self.couples);
        }
        let mut boards = count / self.cells;
        self.has_lists = false;
        if let Some(before) = before.filter(|_| boards > 0) {
            // More bytes may belong to the last word.
            let is_open = bytes.last().is_some_and(|&last| alphabet.is_symbol(last));
            boards -= usize::from(is_open && count % self.cells == 0);
            let (obedient, has_lists) = obedient(alphabet, bytes, count, before);
            boards = boards.min(obedient);
            self.has_lists = has_lists;
        }
        let most = most.and_then(|most| most.try_into().ok()).unwrap_or(usize::MAX);
        boards = boards.min(most);
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

    /// Ends the block. Returns the number of passed boards, how many of them a recovery needs, and
    /// the bytes in the window before those. A board that was not passed is invalid, and the state
    /// machine continues from there.
    pub(crate) fn leave(
        &mut self,
        alphabet: &Alphabet,
        window: &[u8],
        recovers: bool,
    ) -> Option<(usize, usize, usize)> {
        let (passed, end) = (std::mem::take(&mut self.next), std::mem::take(&mut self.end));
        if passed == 0 {
            return None;
        }
        if passed < end {
            let mut tiles = (0..window.len()).filter(|&at| alphabet.is_symbol(window[at]));
            self.bytes = tiles.nth(passed - 1).map_or(0, |at| at + 1);
        }
        let (kept, begin) =
            if recovers { self.kept(alphabet, &window[..self.bytes]) } else { (0, self.bytes) };
        Some((passed / self.cells, kept, begin))
    }

    /// Returns how many of the last boards tell recovery all that the whole block would, and where
    /// the board before them ends. A board that begins on the last line of a board of several lines
    /// continues what recovery keeps of that one. Every other board starts anew, and the last three
    /// of these count.
    fn kept(&self, alphabet: &Alphabet, bytes: &[u8]) -> (usize, usize) {
        let (mut tiles, mut anew, mut begin) = (0, 0, 0);
        // Backwards: whether a line ends before the board just read, and within the one being read.
        let (mut begins_line, mut has_lines) = (false, false);
        for (at, &byte) in bytes.iter().enumerate().rev() {
            if byte == b'\n' {
                let is_between = tiles % self.cells == 0;
                *(if is_between { &mut begins_line } else { &mut has_lines }) = true;
            } else if alphabet.is_symbol(byte) {
                if tiles % self.cells == 0 {
                    begin = at + 1;
                }
                tiles += 1;
                if tiles % self.cells == 0 {
                    anew += usize::from(tiles > self.cells && (begins_line || !has_lines));
                    if anew == 3 {
                        return (tiles / self.cells - 1, begin);
                    }
                    (begins_line, has_lines) = (false, false);
                }
            }
        }
        (tiles / self.cells, 0)
    }
}

/// True if an empty line follows each `count` symbols of these bytes, with none in between, and all
/// boards have the layout of the first. The first byte must be a symbol.
pub(crate) fn is_regular(bytes: &[u8], count: usize) -> bool {
    let next = (0..bytes.len()).filter(|&at| !is_space(bytes[at])).nth(count);
    let period = next.unwrap_or(bytes.len());
    let mut gaps = bytes[..period].split(|&byte| !is_space(byte));
    if next.is_none() {
        gaps.next_back();
    }
    let mut gaps = gaps.enumerate();
    gaps.all(|(at, gap)| (memchr_iter(b'\n', gap).count() > 1) == (at == count))
        && !bytes[..period].contains(&RULE)
        && repeats::<false>(bytes, period)
}
