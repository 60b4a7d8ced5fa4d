//! BOARD: the nine cells of a 3x3 puzzle, and what a move does to them.

use crate::moves::Move;
use crate::scan::Tiles;
use std::convert::TryInto;

/// Cells on a side.
pub const SIDE: usize = 3;
/// Cells on a board.
pub const CELLS: usize = SIDE * SIDE;
/// The code of the blank; tile *k* of the goal's reading order has the code *k* - 1.
pub const BLANK: u8 = CELLS as u8 - 1;

/// One of the nine places of a board, in reading order:
///
/// ```text
/// 0 1 2
/// 3 4 5
/// 6 7 8
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cell(u8);

impl Cell {
    /// The cell at the bottom right, where most judges want the blank.
    pub const LAST: Cell = Cell(CELLS as u8 - 1);

    /// The cell with this number; `None` from 9 on.
    pub const fn new(number: usize) -> Option<Cell> {
        if number < CELLS {
            Some(Cell(number as u8))
        } else {
            None
        }
    }

    /// The cell's number, 0 to 8.
    pub const fn number(self) -> usize {
        self.0 as usize
    }

    /// Whether the cell is of the colour that a chessboard's first square has.
    pub(crate) fn colour(self) -> bool {
        self.0 % 2 == 0
    }

    /// Every cell, in reading order.
    pub fn all() -> impl Iterator<Item = Cell> {
        (0..CELLS as u8).map(Cell)
    }

    /// Where a blank on this cell stands after `step`; `None` where the edge of the board is in
    /// the way.
    pub const fn step(self, step: Move) -> Option<Cell> {
        let side = SIDE as u8;
        match step {
            Move::Up if self.0 >= side => Some(Cell(self.0 - side)),
            Move::Down if self.0 < CELLS as u8 - side => Some(Cell(self.0 + side)),
            Move::Left if self.0 % side > 0 => Some(Cell(self.0 - 1)),
            Move::Right if self.0 % side < side - 1 => Some(Cell(self.0 + 1)),
            _ => None,
        }
    }
}

/// A well-formed 3x3 board: nine codes in reading order, each of 0 to 8 once.
///
/// Codes are relative to the goal. The tiles of the goal are 0 to 7 in reading order, whatever
/// their names in the input, and the blank is 8; so every goal reads 0 to 7, with an 8 somewhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board([u8; CELLS]);

impl Board {
    /// The usual goal, `12345678x`.
    pub const GOAL: Board = Board([0, 1, 2, 3, 4, 5, 6, 7, BLANK]);

    /// A board from its nine codes; `None` unless each of 0 to 8 stands there once.
    #[inline]
    pub fn from_codes(codes: [u8; CELLS]) -> Option<Board> {
        let mut seen = 0u32;
        let mut all = 0;
        for &code in &codes {
            seen |= 1 << (code & 31);
            all |= code;
        }
        // From 32 on, a code would pass for a smaller one.
        if seen == (1 << CELLS) - 1 && all < 32 {
            Some(Board(codes))
        } else {
            None
        }
    }

    /// Parses nine tiles `1` to `8` and `x` (or `X`), packed or with blanks between them, as
    /// boards of the usual goal; the inverse of [`Display`](std::fmt::Display). `None` for
    /// anything else.
    ///
    /// ```
    /// use eight::board::Board;
    ///
    /// let board = Board::parse("2 3 4  1 5 x  7 6 8").unwrap();
    /// assert_eq!(board.to_string(), "23415x768");
    /// assert_eq!(Board::parse("23415x767"), None);
    /// ```
    pub fn parse(text: &str) -> Option<Board> {
        let mut codes = [0; CELLS];
        let mut tiles = text.bytes().filter(|byte| !byte.is_ascii_whitespace());
        for code in &mut codes {
            *code = match tiles.next()? {
                tile @ b'1'..=b'8' => tile - b'1',
                b'x' | b'X' => BLANK,
                _ => return None,
            };
        }
        if tiles.next().is_some() {
            return None;
        }
        Board::from_codes(codes)
    }

    /// The nine codes in reading order.
    #[inline]
    pub fn codes(self) -> [u8; CELLS] {
        self.0
    }

    /// Where the blank stands.
    pub fn blank(self) -> Cell {
        let blank = self.0.iter().position(|&code| code == BLANK);
        Cell(blank.unwrap_or(0) as u8)
    }

    /// The goal with its blank on `cell`: the eight tiles in reading order.
    pub fn goal(cell: Cell) -> Board {
        let mut board = Board::GOAL;
        board.0[cell.number()..].rotate_right(1);
        board
    }

    /// The same board under the names that make `goal` read 0 to 7 in order.
    pub fn relabelled(self, goal: Board) -> Board {
        let mut names = [0; CELLS];
        let mut next = 0;
        for &code in &goal.0 {
            if code == BLANK {
                names[usize::from(code)] = BLANK;
            } else {
                names[usize::from(code)] = next;
                next += 1;
            }
        }
        Board(self.0.map(|code| names[usize::from(code)]))
    }

    /// The board whose tiles have the names that `goal` gives to 0 to 7 in order: the inverse of
    /// [`relabelled`](Board::relabelled).
    #[must_use]
    pub fn named_after(self, goal: Board) -> Board {
        let mut names = [BLANK; CELLS];
        let tiles = goal.0.iter().filter(|&&code| code != BLANK);
        for (name, &tile) in names.iter_mut().zip(tiles) {
            *name = tile;
        }
        Board(self.0.map(|code| names[usize::from(code)]))
    }

    /// Whether the eight tiles, read past the blank, are an even permutation.
    ///
    /// A sideways move leaves that reading order as it is, and an upright one moves a tile past
    /// two others, which is even: no move ever changes the answer. Half of all boards are even,
    /// and they are the ones that can reach a goal, whose order is even too (Johnson and Story,
    /// "Notes on the 15 puzzle", 1879).
    pub fn is_even(self) -> bool {
        let mut even = true;
        for (place, &code) in self.0.iter().enumerate() {
            for &later in &self.0[place..] {
                even ^= code != BLANK && later < code;
            }
        }
        even
    }

    /// The board after the blank has moved; `None` where the edge is in the way.
    pub fn slide(mut self, step: Move) -> Option<Board> {
        let blank = self.blank();
        let to = blank.step(step)?;
        self.0.swap(blank.number(), to.number());
        Some(self)
    }
}

/// Nine packed tiles, as [`Board::parse`] reads them.
impl std::fmt::Display for Board {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for &code in &self.0 {
            let tile = if code == BLANK {
                'x'
            } else {
                char::from(b'1' + code)
            };
            write!(f, "{tile}")?;
        }
        Ok(())
    }
}

impl Tiles for Board {
    const SIDE: usize = SIDE;

    fn most(_code: u8) -> u8 {
        1
    }

    #[inline]
    fn from_codes(codes: &[u8]) -> Option<Board> {
        Board::from_codes(codes.try_into().ok()?)
    }
}
