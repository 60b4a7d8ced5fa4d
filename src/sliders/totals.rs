//! The counts and the sums of all shortest paths, for all boards at once.
//!
//! The boards are taken in order of depth. A board's values come from its parents, the neighbours
//! one move nearer to the start. Counts add up. Sums do not, because each checksum is reduced and
//! the sum is not. So the checksums of all shortest paths pass from each layer to the next. From
//! the puzzle's own start there are 2,291,880 checksums, and each takes one multiplication.

use super::board::{place, Board, Slide, BOARDS, COLOURINGS};
use super::paths::{each_layer, Layer, BASE, MODULUS};
use crate::grid::moves::TILE_LETTERS;

/// Returns the number of shortest paths from `start` to each board, by rank.
pub fn counts(start: Board) -> Vec<u64> {
    let mut counts = vec![0; BOARDS];
    each_layer(start, |layer, depth, depths| {
        each_board(layer, depth, depths, |rank, parents| {
            let sum: u64 = parents.iter().map(|&(parent, _)| counts[parent]).sum();
            counts[rank] = sum.max(u64::from(depth == 0));
        });
    });
    counts
}

/// Returns the sum of the checksums of all shortest paths from `start` to each board, by rank.
///
/// # Complexity
/// Time in proportion to the number of these paths; memory in proportion to the paths of one layer,
/// about 2 MB.
pub fn sums(start: Board) -> Vec<u64> {
    let mut sums = vec![0; BOARDS];
    // For the boards of two layers, the range of their checksums.
    let mut ranges = vec![(0, 0); BOARDS];
    let (mut known, mut next): (Vec<u32>, Vec<u32>) = (Vec::new(), Vec::new());
    each_layer(start, |layer, depth, depths| {
        next.clear();
        each_board(layer, depth, depths, |rank, parents| {
            let first = next.len();
            if depth == 0 {
                next.push(0);
            }
            for &(parent, letter) in parents {
                let (from, to) = ranges[parent];
                let grown =
                    |&sum: &u32| ((u64::from(sum) * BASE + u64::from(letter)) % MODULUS) as u32;
                next.extend(known[from as usize..to as usize].iter().map(grown));
            }
            ranges[rank] = (first as u32, next.len() as u32);
            sums[rank] = next[first..].iter().map(|&sum| u64::from(sum)).sum();
        });
        std::mem::swap(&mut known, &mut next);
    });
    sums
}

/// Visits the boards of a layer: the rank of each, and the ranks of its parents with the letters of
/// the moves from them.
// Inlined, like `each_layer`: both together save 3 %.
#[inline(always)]
fn each_board(
    layer: &Layer,
    depth: u8,
    depths: &[u8],
    mut visit: impl FnMut(usize, &[(usize, u8)]),
) {
    for (blank, tapes) in (0..).zip(layer) {
        let back =
            |index: usize| Some((Slide::new(blank, TILE_LETTERS[index ^ 1])?, TILE_LETTERS[index]));
        let moves: Vec<(Slide, u8)> = (0..TILE_LETTERS.len()).filter_map(back).collect();
        for &tape in tapes {
            let mut parents = [(0, 0); TILE_LETTERS.len()];
            let mut count = 0;
            for &(ref slide, letter) in &moves {
                let parent = slide.first() + place(slide.tape(tape));
                if depths[parent].wrapping_add(1) == depth {
                    parents[count] = (parent, letter);
                    count += 1;
                }
            }
            visit(usize::from(blank) * COLOURINGS + place(tape), &parents[..count]);
        }
    }
}
