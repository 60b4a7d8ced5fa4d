//! BOARD: the sixteen cells of a 4x4 puzzle, and what a move does to them.

use crate::grid::moves::Move;
use crate::grid::Size;

/// Cells on a side.
pub const SIDE: usize = 4;
/// Cells on a board.
pub const CELLS: usize = SIDE * SIDE;
pub(super) const SIZE: Size = Size { rows: SIDE, columns: SIDE };
/// The code of the blank. The code *k* belongs to tile *k* of the goal's reading order, counted
/// from 0.
pub const BLANK: u8 = CELLS as u8 - 1;

/// One of the sixteen places of a board, in reading order: 0 to 3 is the first row.
pub type Cell = crate::tiles::Cell<SIDE>;

/// Bits of one cell's code.
const CODE_BITS: usize = 4;

/// A well-formed 4x4 board: sixteen codes in reading order, each of 0 to 15 once, in one word.
///
/// Codes are relative to the goal. The tiles of the goal are 0 to 14 in reading order, whatever
/// their names in the input, and the blank is 15; so every goal reads 0 to 14, with a 15 somewhere.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Board(u64);

impl Board {
    /// The usual goal, `1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0`.
    pub const GOAL: Board = Board(0xFEDC_BA98_7654_3210);

    /// Returns the board of sixteen codes; `None` unless each of 0 to 15 occurs once.
    #[inline]
    pub fn from_codes(codes: [u8; CELLS]) -> Option<Board> {
        let mut seen: u32 = 0;
        let mut board = 0;
        for &code in codes.iter().rev() {
            seen |= 1_u32.checked_shl(u32::from(code)).unwrap_or(0);
            board = board << CODE_BITS | u64::from(code & BLANK);
        }
        (seen == (1 << CELLS) - 1).then_some(Board(board))
    }

    /// The sixteen codes in reading order.
    pub fn codes(self) -> [u8; CELLS] {
        std::array::from_fn(|cell| self.code(cell))
    }

    fn code(self, cell: usize) -> u8 {
        (self.0 >> (cell * CODE_BITS)) as u8 & BLANK
    }

    /// Parses a board of the usual goal: sixteen words `0` to `15` with white space between them,
    /// or sixteen hexadecimal digits without any. The blank is `0`, or `x` among words. Returns
    /// `None` for any other text. Reads what [`Display`](std::fmt::Display) writes.
    ///
    /// ```
    /// use eight::inside::tiles::fifteen::Board;
    ///
    /// let board = Board::parse("1 2 3 4  5 6 7 8  9 10 11 12  13 14 0 15").unwrap();
    /// assert_eq!(Board::parse("123456789ABCDE0F"), Some(board));
    /// assert_eq!(board.to_string(), "1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15");
    /// ```
    pub fn parse(text: &str) -> Option<Board> {
        let packed = text.trim();
        let names: Option<Vec<u32>> =
            if packed.len() == CELLS && packed.bytes().all(|byte| byte.is_ascii_hexdigit()) {
                packed.chars().map(|digit| digit.to_digit(16)).collect()
            } else {
                let name = |word: &str| match word {
                    "x" | "X" => Some(0),
                    word => word.parse().ok().filter(|_| !word.starts_with('+')),
                };
                text.split_ascii_whitespace().map(name).collect()
            };
        let name_of_last = u32::from(BLANK);
        // The blank's 0 becomes its code, 15: a name less 1, modulo 16.
        let code = |name: u32| (name <= name_of_last).then(|| (name as u8).wrapping_sub(1) & BLANK);
        let codes: Vec<u8> = names?.into_iter().map(code).collect::<Option<_>>()?;
        Board::from_codes(codes.try_into().ok()?)
    }

    /// Returns the cell of the blank.
    #[inline]
    pub fn blank(self) -> Cell {
        // The lowest nibble without a 0 bit, found as the lowest zero nibble of the complement.
        let bits = !self.0;
        let zeros = bits.wrapping_sub(0x1111_1111_1111_1111) & !bits & 0x8888_8888_8888_8888;
        crate::tiles::Cell((zeros.trailing_zeros() as u8 / CODE_BITS as u8) & BLANK)
    }

    /// The goal with its blank on `cell`: the fifteen tiles in reading order.
    pub fn goal(cell: Cell) -> Board {
        let below = (1 << (cell.number() * CODE_BITS)) - 1;
        let tiles = Board::GOAL.0;
        let blank = u64::from(BLANK) << (cell.number() * CODE_BITS);
        // The blank's code, the last, is shifted out.
        Board(tiles & below | blank | (tiles & !below) << CODE_BITS)
    }

    /// True if moves lead from this board to the goal whose blank is on `goal`.
    ///
    /// Takes a third of the instructions of [`is_solvable`](crate::grid::is_solvable). A sideways move
    /// leaves the reading order of the tiles as it is; an upright one carries a tile past three
    /// others, so that the order turns from even to odd or back while the blank changes its row.
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

    /// The board after the blank has moved; `None` where the edge is in the way.
    pub fn slide(self, step: Move) -> Option<Board> {
        let from = self.blank();
        let to = from.neighbour(step)?;
        let tile = self.code(to.number()) ^ BLANK;
        let swap = |cell: Cell| u64::from(tile) << (cell.number() * CODE_BITS);
        Some(Board(self.0 ^ swap(from) ^ swap(to)))
    }
}

/// Sixteen words, the names of the usual goal: `1` to `15`, and `0` for the blank.
impl std::fmt::Display for Board {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (cell, &code) in self.codes().iter().enumerate() {
            let space = if cell == 0 { "" } else { " " };
            write!(f, "{}{}", space, (code + 1) % CELLS as u8)?;
        }
        Ok(())
    }
}

plain_error! {
    /// Why a text is no board: see [`Board::parse`].
    ParseError, "a 4x4 board is each of 0 to 15 once, as words or as hexadecimal digits"
}

impl std::str::FromStr for Board {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Board, ParseError> {
        Board::parse(text).ok_or(ParseError)
    }
}
