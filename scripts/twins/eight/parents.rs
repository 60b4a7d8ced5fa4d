//! `src/eight/parents.rs` with one frontier for all cells of the blank, which takes longer.

use super::board::Cell;
use super::rank::{Coordinate, SOLVABLE};
use crate::moves::{Move, TieBreak};

pub trait Entry {
    const GOAL: Self;
    const UNSEEN: Self;
    fn before(step: Move, closer: Self) -> Self;
}

pub struct Parents {
    /// By index: the move that leads one step closer; nothing on the goal.
    entries: Vec<Option<Move>>,
}

impl Parents {
    pub fn search(goal: Cell, ties: TieBreak) -> Parents {
        let mut entries = vec![None; SOLVABLE];
        let start = Coordinate::goal(goal);
        let mut layer = vec![start];
        while !layer.is_empty() {
            let mut next = Vec::new();
            // Of several moves that lead one step closer, the first in the order makes the entry: a layer is
            // expanded once for each move.
            for &step in &ties.moves() {
                for board in &layer {
                    // Over the edge no move leads: the board stays, and has its entry.
                    let before = board.stepped(step.inverse());
                    let entry = &mut entries[before.index()];
                    if entry.is_none() && before != start {
                        *entry = Some(step);
                        next.push(before);
                    }
                }
            }
            layer = next;
        }
        Parents { entries }
    }

    pub fn toward_goal(&self, board: Coordinate) -> Option<Move> {
        self.entries[board.index()]
    }
}
