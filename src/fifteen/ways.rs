//! All shortest paths of 4x4 boards: one more search, to the length that is known by now, which goes
//! on where the one for a single path ends.
//!
//! It makes every move but the one back: a [`Cut`] of longer strings leaves one path of several. Two
//! paths that meet on a board are both walked to their ends, so that a count takes the time of its
//! paths. These are few: 153 at most for Korf's hundred boards, and 17 on average.

use super::board::{Board, Cell};
use super::cut::Cut;
use super::frame::Frame;
use super::path::{Path, LONGEST};
use super::plain;
use super::search::Search;
use super::solver::Solver;
use crate::moves::TieBreak;
use crate::tiles::board;
use std::convert::Infallible;

/// The longest strings that the cut forbids: a move and the one back.
const UNDO: usize = 2;

/// Counts and visits the shortest paths to one goal.
///
/// # Complexity
/// Exponential in the length of the paths, as solving is, with the tables that the solver has built;
/// and a step for each move of each path. Memory: a few hundred boards for each move on the way.
pub struct Ways {
    /// If there was memory for them.
    search: Option<(Cut, Search)>,
}

impl board::Ways<Board> for Ways {
    fn new(goal: usize, ties: TieBreak) -> Ways {
        let goal = Cell::new(goal).expect("a cell of the board");
        Ways { search: Cut::new(Frame::new(goal, ties).order, UNDO).zip(Search::new()) }
    }

    fn count(&mut self, solver: &Solver, board: Board, length: usize) -> u64 {
        let mut count = 0;
        let add = |_| {
            count += 1;
            Ok(())
        };
        match self.visit::<Infallible>(solver, board, length, add) {
            Ok(()) => count,
            Err(never) => match never {},
        }
    }

    fn visit<E>(
        &mut self,
        solver: &Solver,
        board: Board,
        length: usize,
        mut visit: impl FnMut(Path) -> Result<(), E>,
    ) -> Result<(), E> {
        if !board.is_solvable(solver.goal()) || length > LONGEST {
            return Ok(());
        }
        let frame = solver.frame();
        let homes = frame.homes(board);
        let visit = |path| visit(frame.back(path));
        match (solver.tables(), &mut self.search) {
            (Some(tables), Some((cut, search))) => {
                search.each(tables, cut, &homes, frame.goal, length, visit)
            }
            _ => plain::each(frame.order, &homes, frame.goal, length, visit),
        }
    }
}
