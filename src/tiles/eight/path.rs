//! PATH: the moves from a board to its goal, in one word.

use crate::grid::moves::{Move, LETTERS, MOVES_IN_WORD, MOVE_BITS};
use crate::puzzle;
use std::fmt;
use std::num::NonZeroU64;

/// Moves in the longest of all shortest paths of the 8-puzzle (OEIS A087725).
pub const LONGEST: usize = 31;

/// A path of at most [`LONGEST`] moves in one word: the first move in the lowest two bits, and a
/// 1 above the last move, which marks the length. So it is never 0, and no path is as small.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Path(NonZeroU64);
const _: () = assert!(LONGEST as u32 * MOVE_BITS + 1 < u64::BITS);

/// Letters written at a time: as many moves as one byte holds.
const LETTERS_AT_ONCE: usize = 4;
/// Bytes for the letters of any path and a line end, in whole groups of letters.
const LINE_ROOM: usize = 32;
const _: () = assert!(LINE_ROOM > LONGEST && LINE_ROOM % LETTERS_AT_ONCE == 0);

/// The letters of four moves, by their eight bits.
static FOUR_LETTERS: [[u8; LETTERS_AT_ONCE]; 256] = four_letters();

const fn four_letters() -> [[u8; LETTERS_AT_ONCE]; 256] {
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
}

impl Path {
    /// The path of no moves.
    pub const EMPTY: Path = Path(match NonZeroU64::new(1) {
        Some(mark) => mark,
        None => unreachable!(),
    });

    /// Number of moves.
    #[inline]
    pub fn len(self) -> usize {
        ((u64::BITS - 1 - self.0.leading_zeros()) / MOVE_BITS) as usize
    }

    /// Whether the path has no moves.
    pub fn is_empty(self) -> bool {
        self == Path::EMPTY
    }

    /// The path that makes `step` first and then goes this way. A path of [`LONGEST`] moves has
    /// no room for another.
    pub fn after(self, step: Move) -> Path {
        Path::from_bits(self.bits() << MOVE_BITS | u64::from(step.code())).unwrap_or(self)
    }

    /// The move at this place, from 0; any move beyond the last.
    #[inline]
    pub fn get(self, at: usize) -> Move {
        Move::from_code((self.bits() >> ((at % MOVES_IN_WORD) as u32 * MOVE_BITS)) as u8)
    }

    /// The moves, first to last.
    pub fn moves(self) -> impl Iterator<Item = Move> {
        (0..self.len()).map(move |at| self.get(at))
    }

    /// The path of these bits: the first move in the lowest two, and a 1 above the last. `None` if all
    /// are 0.
    #[inline(always)]
    pub(crate) fn from_bits(bits: u64) -> Option<Path> {
        NonZeroU64::new(bits).map(Path)
    }

    #[inline]
    pub(crate) fn bits(self) -> u64 {
        self.0.get()
    }
}

impl puzzle::Path for Path {
    const EMPTY: Path = Path::EMPTY;
    const LINE_ROOM: usize = LINE_ROOM;

    fn len(&self) -> usize {
        Path::len(*self)
    }

    fn step(&self, at: usize) -> u8 {
        self.get(at).code()
    }

    // All groups are written, whatever the length: that is cheaper than asking for it.
    #[inline(always)]
    fn write_line(&self, room: &mut [u8]) -> usize {
        let groups = room.chunks_exact_mut(LETTERS_AT_ONCE);
        for (letters, &bits) in groups.zip(&self.bits().to_le_bytes()) {
            letters.copy_from_slice(&FOUR_LETTERS[usize::from(bits)]);
        }
        room[Path::len(*self)] = b'\n';
        Path::len(*self) + 1
    }
}

/// The letters of the moves.
impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.moves().try_for_each(|step| write!(f, "{step}"))
    }
}
