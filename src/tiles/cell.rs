//! A cell of a square board.

use crate::grid::moves::{neighbour, Move};

/// A cell of a square board, in reading order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cell<const SIDE: usize>(pub(crate) u8);

impl<const SIDE: usize> Cell<SIDE> {
    pub const LAST: Self = Cell((SIDE * SIDE - 1) as u8);

    pub const fn new(number: usize) -> Option<Self> {
        if number < SIDE * SIDE {
            Some(Cell(number as u8))
        } else {
            None
        }
    }

    pub const fn number(self) -> usize {
        self.0 as usize
    }

    /// True if the cell has the color of the first cell, with cells colored like a chessboard.
    /// Valid for boards with an odd side.
    pub(crate) fn color(self) -> bool {
        self.0 % 2 == 0
    }

    pub fn all() -> impl Iterator<Item = Self> {
        (0..(SIDE * SIDE) as u8).map(Cell)
    }

    pub const fn neighbour(self, step: Move) -> Option<Self> {
        match neighbour(self.0 as usize, SIDE, SIDE, step) {
            Some(cell) => Cell::new(cell),
            None => None,
        }
    }
}
