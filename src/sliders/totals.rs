//! The totals of all shortest paths, for all boards at once.
//!
//! The boards are taken in order of depth. A board's total comes from its parents, the neighbours
//! one move nearer to the start. Sums do not add up, because each checksum is reduced and the sum
//! is not. So the checksums of all shortest paths pass from each layer to the next. From the
//! puzzle's own start there are 2,291,880 checksums, and each takes one multiplication.

use super::board::{place, SliderBoard, TapeMove, BOARDS, COLORINGS};
use super::paths::{each_layer, extended, Total};
use crate::grid::moves::TILE_LETTERS;

/// Returns the total of the shortest paths from `start` to each board, by rank.
///
/// # Complexity
/// Time in proportion to the number of these paths; memory in proportion to the paths of one layer,
/// about 2 MB.
pub fn totals(start: SliderBoard) -> Vec<Total> {
    let mut totals = vec![Total::default(); BOARDS];
    // For the boards of two layers, the place of their first checksum.
    let mut firsts = vec![0; BOARDS];
    let (mut known, mut next): (Vec<u32>, Vec<u32>) = (Vec::new(), Vec::new());
    each_layer(start, |layer, depth, depths| {
        next.clear();
        for (blank, tapes) in (0..).zip(layer) {
            let back = |index: usize| {
                Some((TapeMove::new(blank, TILE_LETTERS[index ^ 1])?, TILE_LETTERS[index]))
            };
            let moves: Vec<(TapeMove, u8)> = (0..TILE_LETTERS.len()).filter_map(back).collect();
            for &tape in tapes {
                let first = next.len();
                if depth == 0 {
                    next.push(0);
                }
                for &(ref slide, letter) in &moves {
                    let parent = slide.first() + place(slide.tape(tape));
                    if depths[parent].wrapping_add(1) == depth {
                        let count = totals[parent].count as usize;
                        let sums = &known[firsts[parent] as usize..][..count];
                        next.extend(sums.iter().map(|&sum| extended(sum.into(), letter) as u32));
                    }
                }
                let rank = usize::from(blank) * COLORINGS + place(tape);
                let sums = &next[first..];
                let sum = sums.iter().map(|&sum| u64::from(sum)).sum();
                totals[rank] = Total { count: sums.len() as u64, sum };
                firsts[rank] = first as u32;
            }
        }
        std::mem::swap(&mut known, &mut next);
    });
    totals
}
