//! PATTERNS: the table of a pattern, one bit a state, by breadth-first search over whole zones.
//!
//! What is in which bit is said in `fifteen::pattern`, from which the slides over vectors of orders come. Here the
//! number of an order in the search is another than in the table: see [`Orders`].

use super::geometry::{ones, Geometry};
use crate::fifteen::{Ranks, Sliding};

/// Bits of a word that the orders of the last four tiles take, and bytes.
const WORD_BITS: usize = 24;
const WORD_BYTES: usize = WORD_BITS / 8;

/// The orders of so many tiles.
///
/// For a search the *rank* of an order is the sum of *j*! over all pairs of tiles *i* < *j* of which *j* stands
/// first: when a tile passes another, no more has to be known than the two. Among the bits of a zone an
/// order has a *place*, as [`Ranks`] has it.
pub(super) struct Orders {
    sliding: Sliding,
    /// By rank: the place.
    pub places: Vec<u16>,
}

/// The number of orders of so many tiles.
pub(super) fn factorial(tiles: usize) -> usize {
    (1..=tiles).product()
}

impl Orders {
    /// The orders of so many tiles, seven at most.
    pub fn new(tiles: usize) -> Option<Orders> {
        let ranks = Ranks::new(tiles);
        let mut places = vec![0; factorial(tiles)];
        for place in 0..places.len() {
            // The orders, by their numbers in the factorial number system.
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
        Some(Orders { sliding: Sliding::new(tiles)?, places })
    }

    /// Bytes of a zone.
    pub fn bytes(&self) -> usize {
        self.sliding.words * WORD_BYTES
    }
}

/// Between zones: for each zone where its edges begin, and the edges. An edge is the number of the
/// neighbouring zone and, below eight bits, which exchanges of neighbouring tiles pull orders from there.
pub(super) struct Edges {
    starts: Vec<u32>,
    edges: Vec<u32>,
}

/// In an edge: bits of the first place and of the number of exchanges; and that the first place comes last.
const PLACE_BITS: u32 = 3;
const BACKWARDS: u32 = 1 << (2 * PLACE_BITS);
const EDGE_BITS: u32 = 8;

impl Edges {
    /// The edges of all zones.
    pub fn new(geometry: &Geometry) -> Edges {
        let mut all = Edges { starts: Vec::with_capacity(geometry.zones + 1), edges: Vec::new() };
        for mask in geometry.masks() {
            let mut left = geometry.free(mask);
            while left != 0 {
                let region = geometry.region(mask, left & left.wrapping_neg());
                left &= !region;
                all.starts.push(all.edges.len() as u32);
                for (tile, to) in geometry.slides(mask, region) {
                    let zone = geometry.zone(mask ^ 1 << tile ^ 1 << to, tile) as u32;
                    let (low, high) = (tile.min(to), tile.max(to));
                    let first = (mask & ((1 << low) - 1)).count_ones();
                    let past = (mask & ((1 << high) - (2 << low))).count_ones();
                    // A vector is pulled from the orders that a slide leads *to*: last exchange first.
                    let backwards = if tile < to { BACKWARDS } else { 0 };
                    all.edges.push(zone << EDGE_BITS | backwards | past << PLACE_BITS | first);
                }
            }
        }
        all.starts.push(all.edges.len() as u32);
        all
    }

    fn of(&self, zone: usize) -> &[u32] {
        &self.edges[self.starts[zone] as usize..self.starts[zone + 1] as usize]
    }
}

/// Fills the bits of the pattern whose home set is `home`, with the blank's home on `goal`.
///
/// The search is breadth-first and pulls: new in a zone are those orders to which others lead that its
/// neighbours have, without those that it has. All that is reached is kept, and no frontier: sets change colour
/// with every move.
///
/// # Complexity
/// For each level and each edge from a zone that grew in the level before: a pass over a vector of k!/24 words.
/// Memory: a third more than the bits.
pub(super) fn build(
    geometry: &Geometry,
    orders: &Orders,
    edges: &Edges,
    home: u64,
    goal: usize,
    bits: &mut [u8],
) {
    // Vectors of known length are worked on faster.
    let build = match orders.sliding.words {
        1 => build_of::<1>,
        5 => build_of::<5>,
        30 => build_of::<30>,
        _ => build_of::<210>,
    };
    build(geometry, orders, edges, home, goal, bits);
}

fn build_of<const WORDS: usize>(
    geometry: &Geometry,
    orders: &Orders,
    edges: &Edges,
    home: u64,
    goal: usize,
    bits: &mut [u8],
) {
    let full = ((1_u64 << orders.sliding.in_word) - 1) as u32;
    let mut seen = vec![[0_u32; WORDS]; geometry.zones];
    // The level in which a zone grew last; and whether it has all orders.
    let mut grown = vec![u8::MAX; geometry.zones];
    let mut is_full = vec![false; geometry.zones];
    let start = geometry.zone(home, goal);
    seen[start][0] = 1;
    grown[start] = 0;
    let by_colour = geometry.by_colour();
    let of_home = geometry.colour(home);
    let mut any = true;
    let mut moves = 0_u8;
    while any && moves < u8::MAX - 1 {
        any = false;
        moves += 1;
        for &zone in &by_colour[of_home ^ usize::from(moves) & 1] {
            let zone = zone as usize;
            if is_full[zone] {
                continue;
            }
            let mut pulled = [0; WORDS];
            let mut is_pulled = false;
            for &edge in edges.of(zone) {
                let from = (edge >> EDGE_BITS) as usize;
                if grown[from] != moves - 1 {
                    continue;
                }
                is_pulled = true;
                let past = edge as usize >> PLACE_BITS & 7;
                if past == 0 {
                    or(&mut pulled, &seen[from]);
                    continue;
                }
                let mut slid = seen[from];
                let first = edge as usize & 7;
                for number in 0..past {
                    let place = if edge & BACKWARDS == 0 { number } else { past - 1 - number };
                    orders.sliding.exchange(first + place, &mut slid);
                }
                or(&mut pulled, &slid);
            }
            if !is_pulled {
                continue;
            }
            let (mut new, mut all) = (0, full);
            for (seen, pulled) in seen[zone].iter_mut().zip(&mut pulled) {
                *pulled &= !*seen;
                *seen |= *pulled;
                new |= *pulled;
                all &= *seen;
            }
            if new == 0 {
                continue;
            }
            grown[zone] = moves;
            is_full[zone] = all == full;
            any = true;
            if moves & 2 != 0 {
                let zone = &mut bits[zone * WORDS * WORD_BYTES..][..WORDS * WORD_BYTES];
                for (bytes, word) in zone.chunks_exact_mut(WORD_BYTES).zip(&pulled) {
                    let [low, middle, high, _] = word.to_le_bytes();
                    bytes[0] |= low;
                    bytes[1] |= middle;
                    bytes[2] |= high;
                }
            }
        }
    }
}

#[inline(always)]
fn or(into: &mut [u32], from: &[u32]) {
    for (into, from) in into.iter_mut().zip(from) {
        *into |= from;
    }
}

impl Geometry {
    /// The colour of a set, 0 or 1: every move of one of its tiles changes it.
    pub fn colour(&self, mask: u64) -> usize {
        let columns = self.size.columns;
        ones(mask).map(|cell| cell / columns + cell % columns).sum::<usize>() % 2
    }

    /// By the colour of their sets: all zones.
    fn by_colour(&self) -> [Vec<u32>; 2] {
        let mut zones = [Vec::new(), Vec::new()];
        let mut next = 0;
        for mask in self.masks() {
            let colour = self.colour(mask);
            let mut left = self.free(mask);
            while left != 0 {
                left &= !self.region(mask, left & left.wrapping_neg());
                zones[colour].push(next);
                next += 1;
            }
        }
        zones
    }
}
