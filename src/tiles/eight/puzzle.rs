//! The 3x3 board as a [`TileBoard`].

use super::board::{Board, Cell};
use super::path::{Path, LONGEST};
use super::solver::Solver;
use super::ways::Ways;
use crate::grid::List;
use crate::puzzle::{SolverOptions, Stopped};
use crate::tiles::board::{Solve, TileBoard};

/// The size of an input that probably holds thousands of cases, in bytes read at once.
const MANY_BYTES: usize = 32 * 1024;

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

impl Solve<Board> for Solver {
    // The table of all paths is larger than a near cache. Looked up one by one, each answer would
    // wait for its own access to a far one.
    const BATCH: usize = 64;

    fn new(goal: usize, options: &SolverOptions) -> Solver {
        let goal = Cell::new(goal).expect("a cell of the board");
        Solver::new(goal, options.ties)
    }

    fn size_hint(&mut self, bytes: usize) {
        if bytes >= MANY_BYTES {
            self.expect_many();
        }
    }

    #[inline]
    fn solve_each<E: From<Stopped>>(
        &mut self,
        boards: &[Board],
        paths: &mut [Option<Path>],
        mut ready: impl FnMut(&[Option<Path>]) -> Result<(), E>,
    ) -> Result<(), E> {
        self.solve_all(boards, paths);
        ready(paths)
    }
}
