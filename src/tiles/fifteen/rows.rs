//! ROWS: the bits of a pattern, order by order.

use super::zones::Zones;
use crate::tiles::engine::memory::filled;
use crate::tiles::engine::pattern::Builder;

/// Returns the bits of the pattern whose home set is `home`, where `goal` is the blank's home. Each
/// rank has a row with a bit for each zone: the second lowest bit of the fewest moves. Returns
/// `None` if there is no memory for them.
pub(super) fn rows(zones: &Zones, home: u16, goal: usize) -> Option<Vec<u32>> {
    let Builder { geometry, sliding, .. } = &zones.builder;
    let words = sliding.words;
    let mut bits = filled(0, geometry.zones * words)?;
    zones.builder.build(u64::from(home), goal, &mut |zone, orders| {
        for (bits, orders) in bits[zone * words..].iter_mut().zip(orders) {
            *bits |= orders;
        }
    })?;
    transpose(&bits, words, sliding.in_word, zones.row())
}

/// Zones that are transposed together, a bit each of a word, and words of theirs.
const TILE: usize = 32;
const LANES: usize = 4;

/// Transposes zones of orders into rows of zones, which have, for each order, the bits of all
/// zones. Returns `None` if there is no memory for them.
fn transpose(bits: &[u32], words: usize, in_word: usize, row: usize) -> Option<Vec<u32>> {
    let row = row / 32;
    let mut rows = filled(0, words * in_word * row)?;
    // All zones of some words at a time, because those write to some hundred rows, each from left
    // to right.
    for first in (0..words).step_by(LANES) {
        for (to, zones) in bits.chunks(TILE * words).enumerate() {
            let mut tile = [[0; LANES]; TILE];
            for (lanes, zone) in tile.iter_mut().zip(zones.chunks(words)) {
                let from = &zone[first..words.min(first + LANES)];
                lanes[..from.len()].copy_from_slice(from);
            }
            transpose_squares(&mut tile);
            for lane in 0..LANES.min(words - first) {
                for (bit, lanes) in tile[..in_word].iter().enumerate() {
                    rows[((first + lane) * in_word + bit) * row + to] = lanes[lane];
                }
            }
        }
    }
    Some(rows)
}

/// Transposes a square of 32 by 32 bits in each lane.
fn transpose_squares(tile: &mut [[u32; LANES]; TILE]) {
    let mut size = TILE / 2;
    let mut mask = u32::MAX >> size;
    while size > 0 {
        for pair in tile.chunks_exact_mut(2 * size) {
            let (upper, lower) = pair.split_at_mut(size);
            for (a, b) in upper.iter_mut().flatten().zip(lower.iter_mut().flatten()) {
                let change = (*a >> size ^ *b) & mask;
                *a ^= change << size;
                *b ^= change;
            }
        }
        size /= 2;
        mask ^= mask << size;
    }
}
