//! FRAME: every board turned so that it is at least as wide as high, and its goal's blank above and left of
//! the middle.
//!
//! What stands on the cells is kept as *homes*: of every tile, and of the blank, the cell on which the goal
//! has it.

use crate::rectangle::{Board, Size};

/// Cells of the largest boards: 6x6.
pub(super) const MOST: usize = 36;

/// By cell: the home of what stands there.
pub(super) type Homes = [u8; MOST];

/// A symmetry of the rectangle.
#[derive(Clone, Copy)]
pub(super) struct Turn {
    /// By cell before: the cell afterwards.
    pub cells: [u8; MOST],
    /// Bit 0 if top and bottom change places, bit 1 if left and right do; before that, bit 2 if rows and
    /// columns do.
    flips: u8,
}

impl Turn {
    /// What becomes of a board of this size.
    pub fn new(size: Size, flips: u8) -> Turn {
        let mut cells = [0; MOST];
        let flipped = flips & 4 != 0;
        let (rows, columns) =
            if flipped { (size.columns, size.rows) } else { (size.rows, size.columns) };
        for (cell, to) in cells[..size.cells()].iter_mut().enumerate() {
            let (row, column) = (cell / size.columns, cell % size.columns);
            let (row, column) = if flipped { (column, row) } else { (row, column) };
            let row = if flips & 1 == 0 { row } else { rows - 1 - row };
            let column = if flips & 2 == 0 { column } else { columns - 1 - column };
            *to = (row * columns + column) as u8;
        }
        Turn { cells, flips }
    }

    /// A move, by its code, as it is afterwards.
    pub fn code(&self, code: u8) -> u8 {
        self.flip(code ^ self.flips >> 2 << 1)
    }

    /// What a move afterwards was before.
    pub fn back(&self, code: u8) -> u8 {
        self.flip(code) ^ self.flips >> 2 << 1
    }

    fn flip(&self, code: u8) -> u8 {
        code ^ self.flips >> (code >> 1) & 1
    }
}

/// How boards of one size and goal are turned.
pub(super) struct Frame {
    turn: Turn,
    /// Afterwards: no more rows than columns.
    pub size: Size,
    /// Afterwards: above the middle, and left of it.
    pub goal: usize,
}

impl Frame {
    /// The frame of boards of this size, whose goal has its blank on `from`.
    pub fn new(size: Size, from: usize) -> Frame {
        let Size { rows, columns } = size;
        let mut flips = 0;
        let (mut row, mut column) = (from / columns, from % columns);
        let mut turned = size;
        if rows > columns {
            flips |= 4;
            turned = Size { rows: columns, columns: rows };
            std::mem::swap(&mut row, &mut column);
        }
        flips |= u8::from(2 * row > turned.rows - 1);
        flips |= u8::from(2 * column > turned.columns - 1) << 1;
        let turn = Turn::new(size, flips);
        Frame { turn, size: turned, goal: usize::from(turn.cells[from]) }
    }

    /// A board as it is afterwards.
    pub fn homes(&self, board: &Board) -> Homes {
        let mut homes = [0; MOST];
        for (home, &to) in board.homes().into_iter().zip(&self.turn.cells) {
            homes[usize::from(to)] = self.turn.cells[home];
        }
        homes
    }

    /// A move, by its code, as it is afterwards.
    pub fn code(&self, code: u8) -> u8 {
        self.turn.code(code)
    }

    /// What a move afterwards was before.
    pub fn back(&self, code: u8) -> u8 {
        self.turn.back(code)
    }
}
