//! ORDERS: the numbers of the orders of a pattern's tiles in a search, and the places of their
//! bits.
//!
//! In a search the *rank* of an order is the sum of *j*! over all pairs of tiles *i* < *j* of which
//! *j* comes first. So if a tile passes another, the two tiles alone determine the change. Among
//! the bits of a zone an order has a *place*, as in [`Ranks`].

use crate::tiles::engine::ranks::{Ranks, WORD_ORDERS};

/// Bytes that the orders of the last four tiles take.
pub(super) const WORD_BYTES: usize = WORD_ORDERS / 8;

/// Returns the number of orders of `tiles` tiles.
pub(super) fn factorial(tiles: usize) -> usize {
    (1..=tiles).product()
}

/// Returns, by the rank of an order of `tiles` tiles, seven at most, its place.
pub(super) fn places(tiles: usize) -> Vec<u16> {
    let ranks = Ranks::new(tiles);
    let mut places = vec![0; factorial(tiles)];
    for place in 0..places.len() {
        // The orders by their numbers in the factorial number system.
        let mut left: Vec<u8> = (0..tiles as u8).collect();
        let mut number = place;
        let order: Vec<u8> = (1..=tiles)
            .rev()
            .map(|count| {
                let tile = left.remove(number % count);
                number /= count;
                tile
            })
            .collect();
        let mut rank = 0;
        for (at, &later) in order.iter().enumerate() {
            let before = order[..at].iter().filter(|&&tile| tile > later);
            rank += before.map(|&tile| factorial(usize::from(tile))).sum::<usize>();
        }
        places[rank] = ranks.rank(&order) as u16;
    }
    places
}

/// Adds orders to the bits of a zone.
pub(super) fn add(bits: &mut [u8], words: &[u32]) {
    for (bytes, word) in bits.chunks_exact_mut(WORD_BYTES).zip(words) {
        let [low, middle, high, _] = word.to_le_bytes();
        bytes[0] |= low;
        bytes[1] |= middle;
        bytes[2] |= high;
    }
}
