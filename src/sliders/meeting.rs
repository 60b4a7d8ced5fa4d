//! All shortest paths to one target, by a search from both ends. It meets about 8,000 boards; a
//! search from the start alone meets most of the 102,960.

use super::board::{Board, BOARDS};
use super::paths::{grow, walk_back, Layer, BASE, MODULUS, OTHER, UNSEEN};
use crate::grid::moves::TILE_LETTERS;

/// The amount that each side adds to the depths of its boards.
const SIDES: [u8; 2] = [0, OTHER];

/// The boards where the two sides of a search meet, each on a shortest path.
pub struct Meeting {
    /// The depth and the side of every board that a side reached.
    depths: Vec<u8>,
    /// The boards that both sides reached, and the depth of their layer on each side.
    boards: Vec<Board>,
    lengths: [u8; 2],
}

impl Meeting {
    /// Searches breadth-first from both boards, always from the side with the smaller layer, until
    /// a layer contains boards of the other side. These boards are in the other side's last layer,
    /// because otherwise the sides would have met before. Every shortest path passes one of them.
    pub fn new(start: Board, target: Board) -> Meeting {
        let mut depths = vec![UNSEEN; BOARDS];
        let mut boards = Vec::new();
        let mut lengths = [0, 0];
        let mut layers = [Layer::default(), Layer::default()];
        let mut next = Layer::default();
        for (side, board) in [target, start].iter().enumerate() {
            depths[board.rank()] = SIDES[1 - side];
            layers[1 - side][board.blank()].push(board.tape);
        }
        if start == target {
            boards.push(start);
        }
        while boards.is_empty() {
            let [one, other] = [0, 1].map(|side| layers[side].iter().map(Vec::len).sum::<usize>());
            let side = usize::from(other < one);
            lengths[side] += 1;
            let depth = SIDES[side] + lengths[side];
            grow(&mut layers[side], &mut next, &mut depths, depth, |board| {
                boards.push(board);
            });
        }
        boards.sort_unstable_by_key(|board| board.rank());
        boards.dedup();
        Meeting { depths, boards, lengths }
    }

    /// Returns the number of shortest paths.
    pub fn count(&self) -> u64 {
        let count = |board| [0, 1].map(|side| self.halves(side, board).len() as u64);
        self.boards.iter().map(|&board| count(board)).map(|[one, other]| one * other).sum()
    }

    /// Returns the sum of the checksums of all shortest paths; see [`sum`](super::Sliders::sum).
    pub fn sum(&self) -> u64 {
        let weight = (0..self.lengths[1]).fold(1, |weight, _| weight * BASE % MODULUS);
        let mut sum = 0;
        for &board in &self.boards {
            let ends = self.halves(1, board);
            for begin in self.halves(0, board) {
                sum += ends.iter().map(|end| (begin * weight + end) % MODULUS).sum::<u64>();
            }
        }
        sum
    }

    /// Returns the checksums of all shortest paths from the start to `board` (side 0), or from
    /// `board` to the target (side 1).
    fn halves(&self, side: usize, board: Board) -> Vec<u64> {
        let mut sums = Vec::new();
        let length = usize::from(self.lengths[side]);
        walk_back(&self.depths, SIDES[side], length, board, |moves, sum| {
            // A path from `board` to the target undoes the moves back from the target.
            let undone = |sum, &index: &u8| {
                (sum * BASE + u64::from(TILE_LETTERS[usize::from(index ^ 1)])) % MODULUS
            };
            sums.push(if side == 0 { sum } else { moves.iter().rev().fold(0, undone) });
        });
        sums
    }
}
