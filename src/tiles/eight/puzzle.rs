//! The 3x3 board as a [`TileBoard`].

use super::board::Board;
use super::path::{Path, LONGEST};
use super::solver::Solver;
use super::ways::Ways;
use crate::grid::List;
use crate::tiles::board::TileBoard;

impl TileBoard for Board {
    const LONGEST: usize = LONGEST;
    type Path = Path;
    type Solver = Solver;
    type Ways = Ways;

    fn codes(self) -> List<u8> {
        Board::codes(self).iter().copied().collect()
    }

    fn blank_cell(self) -> usize {
        self.blank().number()
    }

    fn relabelled(self, goal: Board) -> Board {
        Board::relabelled(self, goal)
    }
}
