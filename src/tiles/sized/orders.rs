//! ORDERS: the numbers of the orders of a pattern's tiles in a search, and the places of their
//! bits.
//!
//! In a search the *rank* of an order is the sum of *j*! over all pairs of tiles *i* < *j* of which
//! *j* comes first. So if a tile passes another, the two tiles alone determine the change. Among
//! the bits of a zone an order has a *place*, as in [`Ranks`].

use crate::tiles::engine::ranks::{Ranks, WORD_ORDERS};

/// Bytes that the orders of the last four tiles take.
pub(super) const WORD_BYTES: usize = WORD_ORDERS / 8;

/// Returns, by the rank of an order of `tiles` tiles, seven at most, its place.
pub(super) fn places(tiles: usize) -> Vec<u16> {
    let ranks = Ranks::new(tiles);
    let place = |mut rank: usize| {
        let mut order = Vec::new();
        for tile in 0..tiles {
            // A digit of the rank is the number of smaller tiles after this one.
            order.insert(tile - rank % (tile + 1), tile as u8);
            rank /= tile + 1;
        }
        ranks.rank(&order) as u16
    };
    (0..ranks.len).map(place).collect()
}

pub(super) fn add(bits: &mut [u8], words: &[u32]) {
    for (bytes, word) in bits.chunks_exact_mut(WORD_BYTES).zip(words) {
        let [low, middle, high, _] = word.to_le_bytes();
        bytes[0] |= low;
        bytes[1] |= middle;
        bytes[2] |= high;
    }
}
