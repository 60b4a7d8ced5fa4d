//! FRAME: every goal, turned and reflected to one of three.
//!
//! The square has eight symmetries. They carry the blank of any goal to a corner, to the middle of
//! an edge or to the middle of the board. A symmetry renames the cells, the tiles with their homes,
//! and the moves. So the order of the tie-break turns with the moves, and the answer is turned
//! back. Korf's numbering, with the blank first, is the usual goal turned by 180 degrees: up and
//! down change places, and so do left and right.

use super::board::{Board4x4, Cell, CELLS, SIDE, SIZE};
use super::tables::Homes;
use crate::grid::home;
use crate::grid::moves::{Move, TieBreak};
use crate::grid::path::Path;
use crate::tiles::engine::turn::Turn;

/// The cells of the goal's blank, up to symmetry: in a corner, on an edge, and in the middle.
pub(super) const GOALS: [usize; 3] = [CELLS - 1, CELLS - 2, CELLS - SIDE - 2];

/// A symmetry of the square, and the goal to which it leads.
#[derive(Clone, Copy)]
pub(super) struct Frame {
    /// The goal's blank before the turn.
    from: usize,
    /// The goal's blank after it: one of [`GOALS`].
    pub goal: usize,
    turn: Turn,
    /// The moves of the tie-break after it.
    pub order: [Move; 4],
}

impl Frame {
    pub fn new(goal: Cell, ties: TieBreak) -> Frame {
        let from = goal.number();
        let goal_of = |turn: &Turn| usize::from(turn.cells[from]);
        // Without reflection about the diagonal if possible, because then upright moves stay
        // upright.
        let mut turns = (0..8).map(|flips| Turn::new(SIZE, flips));
        let turn = turns.find(|turn| GOALS.contains(&goal_of(turn)));
        let turn = turn.expect("some symmetry leads every cell to one of them");
        Frame { from, goal: goal_of(&turn), turn, order: turn.order(ties) }
    }

    pub fn homes(&self, board: Board4x4) -> Homes {
        self.turn.homes(board.codes().map(|code| home(usize::from(code), CELLS, self.from)))
    }

    pub fn back(&self, path: &[Move]) -> Path {
        path.iter().map(|step| Move::from_code(self.turn.back(step.code()))).collect()
    }
}
