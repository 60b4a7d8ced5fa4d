//! All shortest paths to one target, searched for from both ends: some 8,000 boards, where a search
//! from the start alone meets most of the 102,960.

use super::board::{Board, BOARDS};
use super::paths::{grow, walk_back, Layer, BASE, MODULUS, OTHER, UNSEEN};
use crate::grid::moves::TILE_LETTERS;

/// What a side adds to the depths of its boards.
const SIDES: [u8; 2] = [0, OTHER];

/// Where the shortest paths between two boards pass from one side of a search to the other.
pub struct Meeting {
    /// The depth of every board that a side reached, and which side that was.
    depths: Vec<u8>,
    /// The boards that both sides reached, and the depth of their layer on either side.
    boards: Vec<Board>,
    lengths: [u8; 2],
}

impl Meeting {
    /// Searches breadth-first from both boards, always a layer from the side that has the smaller
    /// one, until a layer holds boards of the other side. Those are in its last layer, for else they
    /// had met before, and every shortest path passes one of them.
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

    /// The number of shortest paths.
    pub fn count(&self) -> u64 {
        let count = |board| [0, 1].map(|side| self.halves(side, board).len() as u64);
        self.boards.iter().map(|&board| count(board)).map(|[one, other]| one * other).sum()
    }

    /// The sum of the checksums of all shortest paths, see [`sum`](super::Sliders::sum).
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

    /// The checksums of all shortest paths from the start to `board`, or from there to the target.
    fn halves(&self, side: usize, board: Board) -> Vec<u64> {
        let mut sums = Vec::new();
        let length = usize::from(self.lengths[side]);
        walk_back(&self.depths, SIDES[side], length, board, |moves, sum| {
            // From there to the target, the moves back from the target are undone.
            let undone = |sum, &index: &u8| {
                (sum * BASE + u64::from(TILE_LETTERS[usize::from(index ^ 1)])) % MODULUS
            };
            sums.push(if side == 0 { sum } else { moves.iter().rev().fold(0, undone) });
        });
        sums
    }
}
