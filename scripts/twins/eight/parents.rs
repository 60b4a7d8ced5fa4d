//! `src/eight/parents.rs` board by board, which takes longer.

use super::board::{Board, Cell};
use super::rank::{index, SOLVABLE};
use crate::moves::{Move, TieBreak};

pub struct Parents {
    /// By index: the move that leads one step closer; nothing on the goal.
    entries: Vec<Option<Move>>,
}

impl Parents {
    pub fn search(goal: Cell, ties: TieBreak) -> Parents {
        let mut entries = vec![None; SOLVABLE];
        let start = Board::goal(goal);
        let mut layer = vec![start];
        while !layer.is_empty() {
            let mut next = Vec::new();
            // Of several moves that lead one step closer, the first in the order makes the entry: a layer is
            // expanded once for each move.
            for &step in &ties.moves() {
                for before in layer.iter().filter_map(|board| board.slide(step.inverse())) {
                    let entry = &mut entries[index(before).0];
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

    pub fn toward_goal(&self, board: Board) -> Option<Move> {
        self.entries[index(board).0]
    }
}
