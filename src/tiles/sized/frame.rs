//! FRAME: every board turned so that it is at least as high as wide, and its goal's blank above and
//! left of the middle.

use super::node::Homes;
use crate::grid::Size;
use crate::tiles::engine::turn::Turn;

/// The turn of boards of one size and goal.
pub(super) struct Frame {
    pub turn: Turn,
    /// The size after the turn: no more columns than rows.
    pub size: Size,
    /// The goal's blank after the turn: above the middle, and left of it.
    pub goal: usize,
}

impl Frame {
    /// Returns the frame of boards of this size, whose goal has its blank on `from`.
    pub fn new(size: Size, from: usize) -> Frame {
        let Size { rows, columns } = size;
        let mut flips = 0;
        let (mut row, mut column) = (from / columns, from % columns);
        let mut turned = size;
        if rows < columns {
            flips |= 4;
            turned = Size { rows: columns, columns: rows };
            std::mem::swap(&mut row, &mut column);
        }
        flips |= u8::from(2 * row > turned.rows - 1);
        flips |= u8::from(2 * column > turned.columns - 1) << 1;
        let turn = Turn::new(size, flips);
        Frame { turn, size: turned, goal: usize::from(turn.cells[from]) }
    }

    /// Returns a board after the turn, as the home of the tile or blank on each cell; `homes` has
    /// the same before it.
    pub fn homes(&self, homes: &[usize]) -> Homes {
        self.turn.homes(homes.iter().copied())
    }
}
