//! The total of all shortest paths to one target, by a search from both ends. It meets about 8,000
//! boards; a search from the start alone meets most of the 102,960.

use super::board::{Board, BOARDS};
use super::paths::{extended, grow, walk_back, Layer, BASE, MODULUS, OTHER, UNSEEN};
use super::totals::Total;
use crate::grid::moves::TILE_LETTERS;

/// The amount that each side adds to the depths of its boards.
const SIDES: [u8; 2] = [0, OTHER];

/// Returns the total of the shortest paths from `start` to `target`.
///
/// Searches breadth-first from both boards, always from the side with the smaller layer, until a
/// layer contains boards of the other side. These boards are in the other side's last layer,
/// because otherwise the sides would have met before. Every shortest path passes one of them.
pub fn total(start: Board, target: Board) -> Total {
    let mut depths = vec![UNSEEN; BOARDS];
    // The boards that both sides reached, and the depth of their layer on each side.
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
        grow(&mut layers[side], &mut next, &mut depths, depth, |board| boards.push(board));
    }
    boards.sort_unstable_by_key(|board| board.rank());
    boards.dedup();
    let weight = (0..lengths[1]).fold(1, |weight, _| weight * BASE % MODULUS);
    let mut total = Total::default();
    for board in boards {
        let [begins, ends] = [0, 1].map(|side| halves(&depths, side, lengths[side], board));
        total.count += (begins.len() * ends.len()) as u64;
        for begin in begins {
            total.sum += ends.iter().map(|end| (begin * weight + end) % MODULUS).sum::<u64>();
        }
    }
    total
}

/// Returns the checksums of all shortest paths from the start to `board` (side 0), or from `board`
/// to the target (side 1).
fn halves(depths: &[u8], side: usize, length: u8, board: Board) -> Vec<u64> {
    let mut sums = Vec::new();
    walk_back(depths, SIDES[side], length.into(), board, |moves, sum| {
        // A path from `board` to the target undoes the moves back from the target.
        let undone = |sum, &index: &u8| extended(sum, TILE_LETTERS[usize::from(index ^ 1)]);
        sums.push(if side == 0 { sum } else { moves.iter().rev().fold(0, undone) });
    });
    sums
}
