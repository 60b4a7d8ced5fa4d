//! `src/eight/solver.rs` without the table of all paths, which pays for thousands of boards.

use super::board::{Board, Cell};
use super::parents::Parents;
use super::path::Path;
use super::rank::index;
use crate::moves::{TieBreak, MOVE_BITS};

pub struct Solver {
    goal: Cell,
    ties: TieBreak,
    parents: Option<Parents>,
}

impl Solver {
    pub fn new(goal: Cell, ties: TieBreak) -> Solver {
        Solver { goal, ties, parents: None }
    }
    pub fn expect_many(&mut self) {}
    pub fn solve_all(&mut self, boards: &[Board], paths: &mut [Option<Path>]) {
        for (path, &board) in paths.iter_mut().zip(boards) {
            *path = if index(board).1 { self.path(board) } else { None };
        }
    }

    fn path(&mut self, mut board: Board) -> Option<Path> {
        let (goal, ties) = (self.goal, self.ties);
        let parents = self.parents.get_or_insert_with(|| Parents::search(goal, ties));
        let mut bits = 0;
        let mut place = 0;
        while let Some(step) = parents.toward_goal(board) {
            bits |= u64::from(step.code()) << place;
            place += MOVE_BITS;
            board = board.slide(step)?;
        }
        Path::from_bits(bits | 1 << place)
    }
}
