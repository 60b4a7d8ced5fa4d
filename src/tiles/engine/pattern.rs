//! PATTERN DATABASES: for every state of a pattern, the fewest moves of its tiles to their homes.
//!
//! A move of a pattern tile changes the fewest moves by exactly one, because the region of the
//! blank is part of the state; any other move changes neither state nor number. The number's lowest
//! bit is the color of the set against that of the home set. So one more bit, the next, tells
//! of every move whether it leads up or down, and a table keeps one bit a state. (Korf and Felner,
//! "Disjoint pattern database heuristics", Artificial Intelligence 134, 2002; Clausecker and
//! Reinefeld, "Zero-aware pattern databases with 1-bit compression for sliding tile puzzles",
//! SoCS 2019.)
//!
//! The goal is the home set with the blank in the region of *its* home; a home set whose blank is
//! in another region is not solved yet.

use super::geometry::Geometry;
use super::memory::{filled, push, reserved};
use super::ranks::Sliding;
use crate::grid::Size;

pub(crate) struct Builder {
    pub geometry: Geometry,
    pub sliding: Sliding,
    edges: Edges,
}

impl Builder {
    /// Returns the builder for patterns of `tiles` tiles, seven at most, on boards of this size;
    /// `None` if there is no memory for it.
    pub fn new(size: Size, tiles: usize) -> Option<Builder> {
        let geometry = Geometry::new(size, tiles)?;
        let edges = Edges::new(&geometry)?;
        Some(Builder { geometry, sliding: Sliding::new(tiles)?, edges })
    }

    /// Finds the bits of the pattern whose home set is `home`, where `goal` is the blank's home. A
    /// bit is the second lowest of the fewest moves. Calls `found`, again and again, with a zone
    /// and orders in it whose bit is 1. Returns `None` if there is no memory for the search.
    ///
    /// The search is breadth-first and pulls: the orders in which a zone can be reached within *n*
    /// moves are those of its neighbours within *n* - 1, slid over. Sets change color with every
    /// move, so a level only writes zones of one color and only reads those of the other; that is
    /// why the orders reached so far are enough, and no frontier is kept.
    ///
    /// # Complexity
    /// For each level and each edge from a zone that grew in the level before: a pass over a vector
    /// of k!/24 words. Memory: such a vector a zone.
    pub fn build(
        &self,
        home: u64,
        goal: usize,
        found: &mut dyn FnMut(usize, &[u32]),
    ) -> Option<()> {
        // Vectors of a constant length are faster.
        match self.sliding.words {
            1 => self.build_of::<1>(home, goal, found),
            5 => self.build_of::<5>(home, goal, found),
            30 => self.build_of::<30>(home, goal, found),
            _ => self.build_of::<210>(home, goal, found),
        }
    }

    fn build_of<const WORDS: usize>(
        &self,
        home: u64,
        goal: usize,
        found: &mut dyn FnMut(usize, &[u32]),
    ) -> Option<()> {
        let Builder { geometry, sliding, edges } = self;
        let full = ((1_u64 << sliding.in_word) - 1) as u32;
        let mut seen = filled([0_u32; WORDS], geometry.zones)?;
        // The level in which a zone grew last; and whether it has all orders.
        let mut grown = filled(u8::MAX, geometry.zones)?;
        let mut is_full = filled(false, geometry.zones)?;
        let start = geometry.zone(home, goal);
        seen[start][0] = 1;
        grown[start] = 0;
        let of_home = geometry.color(home);
        let mut any = true;
        let mut moves = 0_u8;
        while any && moves < u8::MAX - 1 {
            any = false;
            moves += 1;
            for &zone in &edges.by_color[of_home ^ usize::from(moves) & 1] {
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
                        sliding.exchange(first + place, &mut slid);
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
                    found(zone, &pulled);
                }
            }
        }
        Some(())
    }
}

/// The edges between zones, and where those of each zone begin.
struct Edges {
    starts: Vec<u32>,
    packed: Vec<u32>,
    /// By the color of their sets: all zones.
    by_color: [Vec<u32>; 2],
}

/// An edge to a zone, with the exchanges of neighbouring tiles that pull orders from it:
///
/// ```text
/// 31 .. 8     6                          5 .. 3                2 .. 0
/// its zone    1: the first place last    number of exchanges   first place
/// ```
const PLACE_BITS: u32 = 3;
const BACKWARDS: u32 = 1 << (2 * PLACE_BITS);
const EDGE_BITS: u32 = 8;

impl Edges {
    fn new(geometry: &Geometry) -> Option<Edges> {
        let starts = reserved(geometry.zones + 1)?;
        let mut all = Edges { starts, packed: Vec::new(), by_color: [Vec::new(), Vec::new()] };
        for mask in geometry.masks() {
            let color = geometry.color(mask);
            for region in geometry.regions_of(mask) {
                push(&mut all.by_color[color], all.starts.len() as u32)?;
                all.starts.push(all.packed.len() as u32);
                for (tile, to) in geometry.slides(mask, region) {
                    let zone = geometry.zone(mask ^ 1 << tile ^ 1 << to, tile) as u32;
                    let (low, high) = (tile.min(to), tile.max(to));
                    let first = (mask & ((1 << low) - 1)).count_ones();
                    let past = (mask & ((1 << high) - (2 << low))).count_ones();
                    // A vector is pulled from the orders that a slide leads *to*: last exchange
                    // first.
                    let backwards = if tile < to { BACKWARDS } else { 0 };
                    let edge = zone << EDGE_BITS | backwards | past << PLACE_BITS | first;
                    push(&mut all.packed, edge)?;
                }
            }
        }
        all.starts.push(all.packed.len() as u32);
        Some(all)
    }

    fn of(&self, zone: usize) -> &[u32] {
        &self.packed[self.starts[zone] as usize..self.starts[zone + 1] as usize]
    }
}

#[inline(always)]
fn or(into: &mut [u32], from: &[u32]) {
    for (into, from) in into.iter_mut().zip(from) {
        *into |= from;
    }
}
