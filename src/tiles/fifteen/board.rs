//! BOARD: the sixteen cells of a 4x4 puzzle.

use crate::grid::Size;

pub const SIDE: usize = 4;
pub const CELLS: usize = SIDE * SIDE;
pub(super) const SIZE: Size = Size::of(SIDE, SIDE);
pub const BLANK: u8 = CELLS as u8 - 1;

/// Moves in the longest of all shortest paths of the 15-puzzle (Brüngger, Marzetta, Fukuda and
/// Nievergelt, "The parallel search bench ZRAM and its applications", 1999).
pub const LONGEST: usize = 80;

/// One of the sixteen places of a board, in reading order: 0 to 3 is the first row.
pub type Cell = crate::tiles::Cell<SIDE>;

const CODE_BITS: usize = 4;

/// A 4x4 board: sixteen codes in one word, each of 0 to 15 once.
///
/// ```text
/// bits   63 .. 60   ...    7 .. 4     3 .. 0
/// code   cell 15           cell 1     cell 0
/// ```
///
/// Codes are relative to the goal. The tiles of the goal are 0 to 14 in reading order, whatever
/// their names in the input, and the blank is 15; so every goal reads 0 to 14, with a 15 somewhere.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Board4x4(u64);

impl Board4x4 {
    pub const GOAL: Board4x4 = Board4x4(0xFEDC_BA98_7654_3210);

    #[inline]
    pub fn from_codes(codes: [u8; CELLS]) -> Option<Board4x4> {
        let mut seen: u32 = 0;
        let mut board = 0;
        for &code in codes.iter().rev() {
            seen |= 1_u32.checked_shl(u32::from(code)).unwrap_or(0);
            board = board << CODE_BITS | u64::from(code & BLANK);
        }
        (seen == (1 << CELLS) - 1).then_some(Board4x4(board))
    }

    pub fn codes(self) -> [u8; CELLS] {
        std::array::from_fn(|cell| self.code(cell))
    }

    fn code(self, cell: usize) -> u8 {
        (self.0 >> (cell * CODE_BITS)) as u8 & BLANK
    }

    #[inline]
    pub fn blank(self) -> Cell {
        // The lowest nibble without a 0 bit, found as the lowest zero nibble of the complement.
        let bits = !self.0;
        let zeros = bits.wrapping_sub(0x1111_1111_1111_1111) & !bits & 0x8888_8888_8888_8888;
        crate::tiles::Cell((zeros.trailing_zeros() as u8 / CODE_BITS as u8) & BLANK)
    }

    pub fn goal(cell: Cell) -> Board4x4 {
        let below = (1 << (cell.number() * CODE_BITS)) - 1;
        let tiles = Board4x4::GOAL.0;
        let blank = u64::from(BLANK) << (cell.number() * CODE_BITS);
        // The blank's code, the last, is shifted out.
        Board4x4(tiles & below | blank | (tiles & !below) << CODE_BITS)
    }

    /// True if moves lead from this board to the goal whose blank is on `goal`.
    ///
    /// A sideways move keeps the reading order of the tiles. An upright one carries a tile past
    /// three others, so the order turns from even to odd or back while the blank changes its row.
    /// Takes a third of the instructions of [`is_solvable`](crate::grid::is_solvable).
    pub fn is_solvable(self, goal: Cell) -> bool {
        let mut seen: u16 = 0;
        // A bit for each earlier tile that is larger, folded together: only parity is asked for.
        let mut inversions = 0;
        for code in self.codes().into_iter().filter(|&code| code != BLANK) {
            inversions ^= seen >> code;
            seen |= 1 << code;
        }
        let rows = self.blank().number() / SIDE + goal.number() / SIDE;
        (inversions.count_ones() as usize + rows) % 2 == 0
    }
}
