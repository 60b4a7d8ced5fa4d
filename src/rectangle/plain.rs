//! The plain engine: the depths of all boards of one size, found by one breadth-first search from the goal.

use super::{goal_codes, Board, Size, Steps};
use crate::moves::{neighbour, Move, TieBreak};

/// Cells of the largest boards whose depths are worked out: 362,880 boards, a byte each.
pub const MOST_CELLS: usize = 9;

/// The depth of a board that moves do not lead to.
const UNSEEN: u8 = u8::MAX;

/// The depths of all boards of one size.
///
/// # Complexity
/// A byte for every order of the cells and a few moves for each, in time and in space; then a path takes a
/// few ranks for each of its moves.
pub struct Depths {
    size: Size,
    ties: TieBreak,
    /// By rank.
    by_rank: Vec<u8>,
}

impl Depths {
    /// Searches all boards of at most [`MOST_CELLS`] cells from the goal with its blank on `goal`.
    pub fn search(size: Size, goal: usize, ties: TieBreak) -> Depths {
        let boards = (1..=size.cells()).product();
        let mut found = Depths { size, ties, by_rank: vec![UNSEEN; boards] };
        let mut layer = vec![goal_codes(size, goal)];
        found.by_rank[rank(&layer[0])] = 0;
        for depth in 1.. {
            let mut next = Vec::new();
            for board in &layer {
                for (_, moved) in found.moved(board) {
                    let known = &mut found.by_rank[rank(&moved)];
                    if *known == UNSEEN {
                        *known = depth;
                        next.push(moved);
                    }
                }
            }
            if next.is_empty() {
                break;
            }
            layer = next;
        }
        found
    }

    /// The boards a move away, in the order of the tie-break, each with the move that leads there.
    fn moved(&self, board: &[u32]) -> Vec<(Move, Vec<u32>)> {
        let blank = board.len() as u32 - 1;
        let from = board.iter().position(|&code| code == blank).unwrap_or(0);
        let Size { rows, columns } = self.size;
        let slide = |step: Move| {
            let to = neighbour(from, columns, rows, step)?;
            let mut moved = board.to_vec();
            moved.swap(from, to);
            Some((step, moved))
        };
        self.ties.moves().into_iter().filter_map(slide).collect()
    }

    /// Visits every shortest path of a board, in the order of the tie-break.
    ///
    /// # Errors
    /// The first that `visit` returns.
    pub fn each<E>(
        &self,
        board: &Board,
        mut visit: impl FnMut(&Steps) -> Result<(), E>,
    ) -> Result<(), E> {
        self.descend(&board.codes, &mut Steps::default(), &mut visit)
    }

    fn descend<E>(
        &self,
        board: &[u32],
        path: &mut Steps,
        visit: &mut impl FnMut(&Steps) -> Result<(), E>,
    ) -> Result<(), E> {
        let depth = self.by_rank[rank(board)];
        if depth == 0 {
            return visit(path);
        }
        for (step, moved) in self.moved(board) {
            if self.by_rank[rank(&moved)] == depth - 1 {
                path.0.push(step.code());
                self.descend(&moved, path, visit)?;
                path.0.pop();
            }
        }
        Ok(())
    }
}

/// The place of an order of codes among all, in lexicographic order.
fn rank(codes: &[u32]) -> usize {
    codes.iter().enumerate().fold(0, |rank, (at, code)| {
        let lower = codes[at + 1..].iter().filter(|later| *later < code).count();
        rank * (codes.len() - at) + lower
    })
}
