//! `src/eight/parents.rs` with a byte for each board, and one board at a time.

use crate::eight::board::Cell;
use crate::eight::rank::{Coordinate, SOLVABLE};
use crate::moves::{Move, TieBreak};

pub struct Parents(Vec<Option<Move>>);

impl Parents {
    pub fn search(goal: Cell, ties: TieBreak) -> Parents {
        let mut parents = vec![None; SOLVABLE];
        let goal = Coordinate::goal(goal);
        let mut layer = vec![goal];
        while !layer.is_empty() {
            let mut next = Vec::new();
            for step in ties.moves() {
                for board in layer.iter().filter_map(|board| board.slide(step.inverse())) {
                    let parent = &mut parents[board.number()];
                    if parent.is_none() && board != goal {
                        *parent = Some(step);
                        next.push(board);
                    }
                }
            }
            layer = next;
        }
        Parents(parents)
    }

    pub fn toward_goal(&self, board: Coordinate) -> Option<Move> {
        self.0[board.number()]
    }
}
