//! PATTERN DATABASES: for every state of a pattern, the fewest moves of its tiles to their homes.
//!
//! A move of a pattern tile changes the fewest moves by exactly one, because the region of the
//! blank is part of the state; any other move changes neither state nor number. The number's lowest
//! bit is the colour of the set against that of the home set. So one more bit, the next, tells
//! of every move whether it leads up or down, and a table keeps one bit a state. (Korf and Felner,
//! "Disjoint pattern database heuristics", Artificial Intelligence 134, 2002; Clausecker and
//! Reinefeld, "Zero-aware pattern databases with 1-bit compression for sliding tile puzzles",
//! SoCS 2019.)
//!
//! The goal is the home set with the blank in the region of *its* home; a home set whose blank is
//! in another region is not solved yet.

use super::memory::{filled, push, reserved};
use super::zones::{is_odd, region_shift, slides, Ranks, Zones, WORD_ORDERS};

/// What the builder knows of the orders in a zone.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Known {
    Nothing,
    Some,
    All,
}

/// The bits of the pattern whose home set is `home`, and the blank's home `goal`: zone by zone, a
/// bit for each rank, the second lowest of the fewest moves. `None` if there is no memory for them.
///
/// The search is breadth-first and pulls: the orders in which a zone can be reached within *n* moves
/// are those of its neighbours within *n* - 1, slid over. Sets change colour with every move, so a
/// level only writes zones of one colour and only reads those of the other; that is why the orders
/// reached so far are enough, and no frontier is kept.
///
/// # Complexity
/// For each level and each slide between zones of which one grew in the level before and one still
/// can: a pass over a vector of k!/24 words. Memory: two such vectors a zone, one of which remains.
pub(super) fn build(zones: &Zones, home: u16, goal: usize) -> Option<Vec<u32>> {
    let sliding = Sliding::new(zones.tiles)?;
    // A vector is pulled from the orders that a rotation leads *to*: last exchange first.
    let pulls: Vec<Vec<usize>> =
        (0..ROWS).map(|row| zones.exchanges(row).into_iter().rev().collect()).collect();
    let words = sliding.words;
    let full = u32::MAX >> (u32::BITS as usize - sliding.in_word);
    let mut seen = filled(0, zones.places.len() * words)?;
    let mut bits = filled(0, zones.places.len() * words)?;
    let mut known = filled(Known::Nothing, zones.places.len())?;
    let mut grown = filled(false, zones.places.len())?;
    let (starts, edges) = edges(zones)?;

    let start = zones.sets[zones.number(home)].zone(region_shift(goal)) as usize;
    seen[start * words] = 1;
    known[start] = Known::Some;
    grown[start] = true;

    let mut pulled = vec![0; words];
    let mut slid = vec![0; words];
    let mut any = true;
    let mut moves = 0;
    while any {
        any = false;
        moves += 1;
        let odd = is_odd(home) ^ (moves % 2 == 1);
        let (even_seen, odd_seen) = seen.split_at_mut(zones.even * words);
        let (of_colour, own, others, first_other) = if odd {
            (zones.even..zones.places.len(), odd_seen, &*even_seen, 0)
        } else {
            (0..zones.even, even_seen, &*odd_seen, zones.even)
        };
        let first = of_colour.start;
        for zone in of_colour {
            grown[zone] = false;
            if known[zone] == Known::All {
                continue;
            }
            let mut is_pulled = false;
            for &edge in &edges[starts[zone] as usize..starts[zone + 1] as usize] {
                let (row, from) = (edge as usize % ROWS, edge as usize / ROWS);
                if !grown[from] {
                    continue;
                }
                let from = &others[(from - first_other) * words..][..words];
                let exchanges = &pulls[row];
                if !is_pulled {
                    pulled.copy_from_slice(from);
                    sliding.slide(exchanges, &mut pulled);
                } else if exchanges.is_empty() {
                    or(&mut pulled, from);
                } else {
                    slid.copy_from_slice(from);
                    sliding.slide(exchanges, &mut slid);
                    or(&mut pulled, &slid);
                }
                is_pulled = true;
            }
            if !is_pulled {
                continue;
            }
            let own = &mut own[(zone - first) * words..][..words];
            let bits = &mut bits[zone * words..][..words];
            let upper = moves & 2 != 0;
            if known[zone] == Known::Nothing {
                own.copy_from_slice(&pulled);
                if upper {
                    bits.copy_from_slice(&pulled);
                }
                grown[zone] = true;
                known[zone] = Known::Some;
            } else {
                let mut new = 0;
                let mut all = full;
                let upper = if upper { u32::MAX } else { 0 };
                for ((seen, bits), &pulled) in own.iter_mut().zip(bits).zip(&pulled) {
                    let fresh = pulled & !*seen;
                    new |= fresh;
                    *seen |= fresh;
                    *bits |= fresh & upper;
                    all &= *seen;
                }
                grown[zone] = new != 0;
                if all == full {
                    known[zone] = Known::All;
                }
            }
            any |= grown[zone];
        }
    }
    // What was reached is known by now: everything.
    transpose(&bits, words, sliding.in_word, zones.row(), &mut seen)?;
    Some(seen)
}

fn or(into: &mut [u32], from: &[u32]) {
    for (into, from) in into.iter_mut().zip(from) {
        *into |= from;
    }
}

/// Rows of a rotation table: below a power of two, so that an edge is one number.
const ROWS: usize = 2 * super::zones::ROTATIONS;

/// For each zone where its edges begin, and the edges: the number of a neighbouring zone times
/// [`ROWS`], and the row of the rotation table that leads from an order here to the one there. `None`
/// if there is no memory for them.
fn edges(zones: &Zones) -> Option<(Vec<u32>, Vec<u32>)> {
    let mut starts = reserved(zones.places.len() + 1)?;
    let mut edges = Vec::new();
    for &(mask, cell) in &zones.places {
        starts.push(edges.len() as u32);
        let set = &zones.sets[zones.number(mask)];
        for slide in slides(mask, usize::from(cell)) {
            let there = mask ^ slide.flip as u16;
            let zone = zones.sets[zones.number(there)].zone(slide.region) as usize;
            let row = set.row(slide);
            push(&mut edges, (zone * ROWS + row) as u32)?;
        }
    }
    starts.push(edges.len() as u32);
    Some((starts, edges))
}

/// Zones that are transposed together, a bit each of a word, and words of theirs.
const TILE: usize = 32;
const LANES: usize = 4;

/// Transposes zones of orders into rows of zones: `rows` becomes, for each order, the bits of all
/// zones. `None` if there is no memory for them.
fn transpose(
    bits: &[u32],
    words: usize,
    in_word: usize,
    row: usize,
    rows: &mut Vec<u32>,
) -> Option<()> {
    let row = row / 32;
    let len = words * in_word * row;
    rows.try_reserve_exact(len.saturating_sub(rows.len())).ok()?;
    rows.resize(len, 0);
    // All zones of some words at a time: those write to some hundred rows, each from left to right.
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
    rows.shrink_to_fit();
    Some(())
}

/// Transposes squares of 32 by 32 bits, as many as there are lanes.
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

/// Exchanges neighbouring places of all orders in a vector at a time.
pub(crate) struct Sliding {
    /// Words of a vector, and bits of a word.
    pub words: usize,
    pub in_word: usize,
    tiles: usize,
    /// By place, where an exchange moves whole words: the pairs of words.
    pairs: Vec<Vec<(u8, u8)>>,
}

impl Sliding {
    /// Slides over orders of so many tiles; `None` if there is no memory for it.
    pub fn new(tiles: usize) -> Option<Sliding> {
        let ranks = Ranks::new(tiles);
        let in_word = ranks.len.min(WORD_ORDERS);
        let pairs = |place: usize| {
            let words = ranks.exchanged(place)?;
            let words = words.iter().step_by(WORD_ORDERS).enumerate();
            let pairs = words
                .map(|(word, &other)| (word as u8, (usize::from(other) / WORD_ORDERS) as u8))
                .filter(|(word, other)| word < other);
            Some(pairs.collect())
        };
        Some(Sliding {
            words: ranks.len / in_word,
            in_word,
            tiles,
            pairs: (0..tiles.saturating_sub(5)).map(pairs).collect::<Option<_>>()?,
        })
    }

    fn slide(&self, exchanges: &[usize], words: &mut [u32]) {
        for &place in exchanges {
            self.exchange(place, words);
        }
    }

    /// Exchanges the tiles that stand at this place and at the next.
    #[inline(always)]
    pub fn exchange(&self, place: usize, words: &mut [u32]) {
        // Counted from the last two places, as the layout of the ranks is.
        match self.tiles - 2 - place {
            0 => exchange(words, &[(0x55_5555, 1)]),
            1 => exchange(words, &[(0x24_9249, 2), (0x08_2082, 3)]),
            2 => exchange(words, &[(0x03_0303, 6), (0x0C0C, 10), (0x30, 14)]),
            3 => exchange_planes(words),
            _ => {
                for &(one, other) in &self.pairs[place] {
                    words.swap(usize::from(one), usize::from(other));
                }
            }
        }
    }
}

/// Exchanges bits within each word: those of each mask with those as many bits further up.
#[inline(always)]
fn exchange<const N: usize>(words: &mut [u32], swaps: &[(u32, u32); N]) {
    for word in words {
        *word = swaps
            .iter()
            .fold(0, |new, &(mask, up)| new | (*word & mask) << up | (*word >> up & mask));
    }
}

/// Exchanges the fifth place from the end, which numbers the planes, with the fourth, which numbers
/// the four pieces of six bits in a word.
///
/// Piece *g* of plane *x* has the tile *g* + (*g* >= *x*) of five in the fourth place.
fn exchange_planes(words: &mut [u32]) {
    const PIECE: u32 = 0x3F;
    let plane = words.len() / 5;
    for x in 0..5 {
        for y in x + 1..5 {
            let (low, high) = words.split_at_mut(y * plane);
            let (in_x, in_y) = (6 * (y - 1) as u32, 6 * x as u32);
            for (a, b) in low[x * plane..][..plane].iter_mut().zip(&mut high[..plane]) {
                let change = (*a >> in_x ^ *b >> in_y) & PIECE;
                *a ^= change << in_x;
                *b ^= change << in_y;
            }
        }
    }
}
