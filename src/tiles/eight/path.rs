//! Paths: the moves from a board to its goal, in one word.

use crate::grid::moves::{Move, LETTERS, MOVES_IN_WORD, MOVE_BITS};
use crate::puzzle;
use std::num::NonZeroU64;

/// The length of the longest shortest path of the 8-puzzle (OEIS A087725).
pub const LONGEST: usize = 31;

/// A path of *n* moves, at most [`LONGEST`]. The 1 marks the length, so a path is never 0:
///
/// ```text
/// 2 n    2 n - 1 .. 2 n - 2    ...    3 .. 2    1 .. 0
/// 1      last move                    second    first move
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PathWord(NonZeroU64);
const _: () = assert!(LONGEST as u32 * MOVE_BITS + 1 < u64::BITS);

/// The number of letters written at a time: the moves in one byte.
const LETTERS_AT_ONCE: usize = 4;
/// Bytes for the letters of any path and a line end, in whole groups of letters.
const LINE_ROOM: usize = 32;
const _: () = assert!(LINE_ROOM > LONGEST && LINE_ROOM % LETTERS_AT_ONCE == 0);

/// Indexed by eight bits: the letters of four moves.
static FOUR_LETTERS: [[u8; LETTERS_AT_ONCE]; 256] = {
    let mut groups = [[0; LETTERS_AT_ONCE]; 256];
    let mut bits = 0;
    while bits < groups.len() {
        let mut at = 0;
        while at < LETTERS_AT_ONCE {
            groups[bits][at] = LETTERS[bits >> (2 * at) & 3];
            at += 1;
        }
        bits += 1;
    }
    groups
};

impl PathWord {
    pub const EMPTY: PathWord = PathWord(match NonZeroU64::new(1) {
        Some(mark) => mark,
        None => unreachable!(),
    });

    #[inline]
    pub fn len(self) -> usize {
        ((u64::BITS - 1 - self.0.leading_zeros()) / MOVE_BITS) as usize
    }

    pub fn is_empty(self) -> bool {
        self == PathWord::EMPTY
    }

    /// Returns the path that makes `step` first and then the moves of this path. A path of
    /// [`LONGEST`] moves has no room for another.
    pub fn after(self, step: Move) -> PathWord {
        PathWord::from_bits(self.bits() << MOVE_BITS | u64::from(step.code())).unwrap_or(self)
    }

    /// Returns the move at this index, from 0. After the last move, returns any move.
    #[inline]
    pub fn get(self, at: usize) -> Move {
        Move::from_code((self.bits() >> ((at % MOVES_IN_WORD) as u32 * MOVE_BITS)) as u8)
    }

    pub fn moves(self) -> impl Iterator<Item = Move> {
        (0..self.len()).map(move |at| self.get(at))
    }

    #[inline(always)]
    pub(crate) fn from_bits(bits: u64) -> Option<PathWord> {
        NonZeroU64::new(bits).map(PathWord)
    }

    #[inline]
    pub(crate) fn bits(self) -> u64 {
        self.0.get()
    }
}

impl puzzle::Steps for PathWord {
    const EMPTY: PathWord = PathWord::EMPTY;
    const LINE_ROOM: usize = LINE_ROOM;

    fn len(&self) -> usize {
        PathWord::len(*self)
    }

    fn step(&self, at: usize) -> u8 {
        self.get(at).code()
    }

    // Eight groups of four moves are cheaper than a loop that ends after any move.
    fn write_steps(&self, steps: &mut Vec<u8>) {
        steps.clear();
        for bits in self.bits().to_le_bytes().map(u32::from) {
            let moves = (bits | bits << 6 | bits << 12 | bits << 18) & 0x0303_0303;
            steps.extend_from_slice(&moves.to_le_bytes());
        }
        steps.truncate(PathWord::len(*self));
    }

    // Writing all groups is cheaper than testing the length.
    #[inline(always)]
    fn write_line(&self, room: &mut [u8]) -> usize {
        let groups = room.chunks_exact_mut(LETTERS_AT_ONCE);
        for (letters, &bits) in groups.zip(&self.bits().to_le_bytes()) {
            letters.copy_from_slice(&FOUR_LETTERS[usize::from(bits)]);
        }
        room[PathWord::len(*self)] = b'\n';
        PathWord::len(*self) + 1
    }
}
