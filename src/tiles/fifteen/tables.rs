//! TABLES: lower bounds of a board, summed over patterns that share the tiles between them.

use super::board::CELLS;
use super::rows::rows;
use super::zones::{is_odd, reflected, region_shift, slides, Set, ZoneMove, Zones};
use crate::grid::{List, BYTES_BELOW};
use crate::threads::share;
use crate::tiles::engine::memory::reserve;
use crate::tiles::engine::ranks::Ranks;

/// Patterns that share the fifteen tiles between them.
pub(super) const PARTS: usize = 3;
pub(super) type Partition = [u16; PARTS];

/// A board as the search sees it: the home cell of the tile on each cell, where the goal's blank
/// cell is the home of the blank.
pub(super) type Homes = [u8; CELLS];

struct Pattern {
    home: u16,
    ranks: Ranks,
    /// See [`Geometry::high`](crate::tiles::engine::geometry::Geometry::high); counted from the
    /// first of all sets in the tables.
    high: [u16; 256],
    /// The start of the rotation table for patterns of this number of tiles.
    rotations: usize,
    bits: Vec<u32>,
    /// Bits of a row.
    row: u32,
}

/// The tables of one goal. A lower bound is the sum over a partition. There are two sums: one of
/// the board, one of its reflection about the main diagonal.
pub(super) struct Tables {
    /// The cell of the goal's blank.
    pub goal: usize,
    patterns: Vec<Pattern>,
    /// Where the patterns of the reflection begin. A goal that is its own reflection has only one
    /// set of patterns.
    second: usize,
    sets: Vec<Set>,
    rotations: Vec<u16>,
}

#[derive(Clone, Copy)]
pub(super) struct Lane<'a> {
    pub bits: &'a [u32],
    high: &'a [u16; 256],
    rotations: &'a [u16],
    orders: usize,
    row: u32,
}

impl Lane<'_> {
    #[inline(always)]
    fn number(&self, mask: u32) -> usize {
        usize::from(self.high[(mask >> 8) as usize & 0xFF])
            + usize::from(BYTES_BELOW[(mask & 0xFF) as usize])
    }
}

/// A pattern's state in a word:
///
/// ```text
/// 31 .. 18   17 .. 16               15 .. 0
/// its rank   its moves, modulo 4    its set, a bit for each cell
/// ```
pub(super) const VALUE: u32 = 16;
const RANK: u32 = 18;

impl Tables {
    /// Builds the tables of a partition for the board and of one for its reflection, for a goal
    /// with its blank on `goal`. Uses at most `threads` threads. Returns `None` if there is no
    /// memory for them.
    pub fn new(partitions: [Partition; 2], goal: usize, threads: usize) -> Option<Tables> {
        let (patterns, sets, rotations) = (Vec::new(), Vec::new(), Vec::new());
        let mut tables = Tables { goal, patterns, second: 0, sets, rotations };
        let mut jobs = vec![(partitions[0], goal)];
        if goal != reflected(goal) {
            jobs.push((partitions[1], reflected(goal)));
            tables.second = PARTS;
        }
        let mut zones: Vec<(Zones, usize, usize)> = Vec::new();
        // By pattern: which zones are its own, and the blank's home.
        let mut homes = Vec::new();
        for (partition, goal) in jobs {
            for &home in &partition {
                let tiles = home.count_ones() as usize;
                let ranks = Ranks::new(tiles);
                let known =
                    zones.iter().position(|(zones, ..)| zones.builder.geometry.tiles == tiles);
                if known.is_none() {
                    let new = Zones::new(tiles)?;
                    reserve(&mut tables.sets, new.sets.len())?;
                    reserve(&mut tables.rotations, new.rotations.len())?;
                    let (sets, rotations) = (tables.sets.len(), tables.rotations.len());
                    tables.sets.extend(&new.sets);
                    tables.rotations.extend(&new.rotations);
                    zones.push((new, sets, rotations));
                }
                let known = known.unwrap_or(zones.len() - 1);
                let (zones, sets, rotations) = &zones[known];
                tables.patterns.push(Pattern {
                    home,
                    ranks,
                    high: std::array::from_fn(|at| {
                        (zones.builder.geometry.high[at] as usize + sets) as u16
                    }),
                    rotations: *rotations,
                    row: zones.row() as u32,
                    bits: Vec::new(),
                });
                homes.push((known, goal));
            }
        }
        let fill = |(pattern, (known, goal)): (&mut Pattern, (usize, usize))| {
            let bits = rows(&zones[known].0, pattern.home, goal);
            let is_built = bits.is_some();
            pattern.bits = bits.unwrap_or_default();
            is_built
        };
        let jobs = tables.patterns.iter_mut().zip(homes);
        share(jobs, threads.min(PARTS * 2), fill).then_some(tables)
    }

    /// Returns a pattern's word after one of its tiles slid, without the bit of the table, and the
    /// position of that bit.
    #[inline(always)]
    pub fn moved(&self, lane: &Lane<'_>, word: u32, slide: ZoneMove) -> (u32, u32) {
        let mask = word & 0xFFFF ^ slide.flip;
        let set = &self.sets[lane.number(mask)];
        let rotated = set.row(slide) * lane.orders + (word >> RANK) as usize;
        let rank = u32::from(lane.rotations[rotated]);
        let odd = (word ^ 1 << VALUE) & 1 << VALUE;
        (mask | odd | rank << RANK, rank * lane.row + set.zone(slide.region))
    }

    /// Returns the words of a board's patterns from the pattern `first` on, and the sum of their
    /// fewest moves.
    fn words(&self, homes: &Homes, goal: usize, first: usize) -> ([u32; PARTS], usize) {
        let mut words = [0; PARTS];
        let mut sum = 0;
        let blank = blank_of(homes, goal);
        for (word, pattern) in words.iter_mut().zip(&self.patterns[first..]) {
            let mut tiles: List<u8> = List::new();
            for (cell, &home) in homes.iter().enumerate() {
                if pattern.home >> home & 1 == 1 {
                    *word |= 1 << cell;
                    tiles.push(home);
                }
            }
            let mask = *word as u16;
            let rank = pattern.ranks.rank(&tiles) as u32;
            let set = &self.sets[self.lane(pattern).number(u32::from(mask))];
            let at = set.zone(region_shift(blank)) + rank * pattern.row;
            let bit = pattern.bits[at as usize / 32] >> (at % 32) & 1;
            let odd = u32::from(is_odd(mask) != is_odd(pattern.home));
            *word |= (bit << 1 | odd) << VALUE | rank << RANK;
            sum += self.value(pattern, *word, blank);
        }
        (words, sum)
    }

    /// Returns the fewest moves of a state: the steps of a walk that always goes down. Every state
    /// but the goal has a way down.
    fn value(&self, pattern: &Pattern, mut word: u32, mut blank: usize) -> usize {
        let lane = self.lane(pattern);
        let mut value = 0;
        loop {
            let set = self.sets[lane.number(word & 0xFFFF)];
            let down = slides(word as u16, set, blank).find_map(|slide| {
                let (next, at) = self.moved(&lane, word, slide);
                let bit = pattern.bits[at as usize / 32] >> (at % 32) & 1;
                let next = next | bit << (VALUE + 1);
                if is_up(word, next) {
                    None
                } else {
                    Some((next, usize::from(slide.tile)))
                }
            });
            match down {
                Some((next, tile)) => {
                    word = next;
                    blank = tile;
                    value += 1;
                }
                None => return value,
            }
        }
    }

    pub fn root(&self, homes: &Homes) -> ([[u32; PARTS]; 2], [usize; 2]) {
        let mut mirrored = [0; CELLS];
        for (cell, &home) in homes.iter().enumerate() {
            mirrored[reflected(cell)] = reflected(usize::from(home)) as u8;
        }
        let (first, bound) = self.words(homes, self.goal, 0);
        let (second, other) = self.words(&mirrored, reflected(self.goal), self.second);
        ([first, second], [bound, other])
    }

    /// True if these are the [views](Tables::root) of a board that is its own reflection, as its
    /// goal is. The first of its shortest paths begins with the earlier of two reflected moves.
    pub fn is_reflected(&self, views: &[[u32; PARTS]; 2]) -> bool {
        self.second == 0 && views[0] == views[1]
    }

    fn lane<'a>(&'a self, pattern: &'a Pattern) -> Lane<'a> {
        Lane {
            bits: &pattern.bits,
            high: &pattern.high,
            rotations: &self.rotations[pattern.rotations..],
            orders: pattern.ranks.len,
            row: pattern.row,
        }
    }

    /// Returns the patterns of the board and of its reflection. The fourth is padding, which saves
    /// a bounds check.
    pub fn lanes(&self) -> [[Lane<'_>; 4]; 2] {
        [0, self.second]
            .map(|first| [0, 1, 2, 2].map(|part: usize| self.lane(&self.patterns[first + part])))
    }

    pub fn bytes(&self) -> usize {
        let bits = self.patterns.iter().map(|pattern| pattern.bits.len() * 4);
        bits.sum::<usize>() + self.rotations.len() * 2 + self.sets.len() * 16
    }
}

/// True if a pattern's move led away from its goal.
#[inline(always)]
pub(super) fn is_up(from: u32, to: u32) -> bool {
    (to >> VALUE).wrapping_sub(from >> VALUE) & 3 == 1
}

pub(super) fn blank_of(homes: &Homes, goal: usize) -> usize {
    homes.iter().position(|&home| usize::from(home) == goal).expect("a board has a blank")
}
