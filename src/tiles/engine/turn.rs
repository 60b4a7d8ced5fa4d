//! TURN: the symmetries of the rectangle.

use crate::grid::moves::{Move, TieBreak};
use crate::grid::Size;
use crate::grid::MOST;

/// A symmetry of the rectangle.
#[derive(Clone, Copy)]
pub(crate) struct Turn {
    pub size: Size,
    /// By cell before: the cell afterwards.
    pub cells: [u8; MOST],
    /// Bit 0 if top and bottom change places, bit 1 if left and right do; before that, bit 2 if
    /// rows and columns do.
    flips: u8,
}

impl Turn {
    pub fn new(size: Size, flips: u8) -> Turn {
        let mut cells = [0; MOST];
        let flipped = flips & 4 != 0;
        let (rows, columns) = size.sides();
        let after = if flipped { Size::of(columns, rows) } else { size };
        for (cell, to) in cells[..size.cells()].iter_mut().enumerate() {
            let (row, column) = (cell / columns, cell % columns);
            let (row, column) = if flipped { (column, row) } else { (row, column) };
            let row = if flips & 1 == 0 { row } else { after.rows() - 1 - row };
            let column = if flips & 2 == 0 { column } else { after.columns() - 1 - column };
            *to = (row * after.columns() + column) as u8;
        }
        Turn { size: after, cells, flips }
    }

    /// Returns a board after the symmetry: the homes of what is on its cells, computed from the
    /// homes before.
    #[inline]
    pub fn homes<const CELLS: usize>(
        &self,
        before: impl IntoIterator<Item = usize>,
    ) -> [u8; CELLS] {
        let mut homes = [0; CELLS];
        for (home, &to) in before.into_iter().zip(&self.cells) {
            homes[usize::from(to)] = self.cells[home];
        }
        homes
    }

    pub fn order(&self, ties: TieBreak) -> [Move; 4] {
        ties.moves().map(|step| Move::from_code(self.forth(step.code())))
    }

    pub fn forth(&self, code: u8) -> u8 {
        self.flip(code ^ self.flips >> 2 << 1)
    }

    pub fn back(&self, code: u8) -> u8 {
        self.flip(code) ^ self.flips >> 2 << 1
    }

    fn flip(&self, code: u8) -> u8 {
        code ^ self.flips >> (code >> 1) & 1
    }
}
