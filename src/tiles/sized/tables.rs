//! TABLES: lower bounds for boards of any size, as sums over patterns of tiles.
//!
//! The tables are those of the 15-puzzle for other sizes. A state of a pattern is the cells of its
//! tiles and the region of the blank. For each state, a table has the second lowest bit of the
//! fewest moves of those tiles (Korf and Felner, "Disjoint pattern database heuristics", Artificial
//! Intelligence 134, 2002; Clausecker and Reinefeld, "Zero-aware pattern databases with 1-bit
//! compression for sliding tile puzzles", SoCS 2019). Two sums are lower bounds for every board:
//! one over each of two partitions, the *views*.
//!
//! If a symmetry of the board carries a pattern to another one, the pattern has no table of its
//! own. It uses the other table, for the board after the symmetry, its *turn*.

use super::node::{Batch, Homes, Mask, Node, ROOM};
use super::orders::{add, places, WORD_BYTES};
use super::partition::{partitions, Partition, PARTS};
use crate::grid::moves::{neighbour, Move};
use crate::grid::Size;
use crate::grid::MOST;
use crate::random::SplitMix;
use crate::tiles::engine::geometry::{after_lists, ones, region, zone, Geometry};
use crate::tiles::engine::memory::reserve;
use crate::tiles::engine::pattern::Builder;
use crate::tiles::engine::turn::Turn;

/// The most moves for which a pattern has room, plus one.
const VALUES: usize = 64;

const TURNS: usize = 8;

const MOST_TILES: u32 = 7;

/// A cell that a move over the edge leads to.
pub(super) const NOWHERE: u8 = u8::MAX;

/// The effect of a move of the blank from a cell, seen after a turn.
#[derive(Clone, Copy, Default)]
struct Slide {
    /// The cells that the tile passes in reading order, as they are before the turn. The tile's own
    /// cell fills up the rest.
    passed: [u8; PASSED],
    /// The cells that the tile comes from and goes to.
    from: u8,
    to: u8,
    /// 1 if the tile moves backwards in reading order, or else -1.
    sign: i8,
}

impl Slide {
    #[inline(always)]
    fn flip(self) -> u64 {
        1 << (self.from & 63) | 1 << (self.to & 63)
    }
}

const PASSED: usize = 5;

#[derive(Clone, Copy, Default)]
struct Pattern {
    turn: u8,
    /// The start of the entries of its sets and of its ranks.
    high: u32,
    places: u32,
    /// The first bit, and the bits of a zone.
    first: u32,
    row: u32,
    /// After the turn: the homes of its tiles.
    home: u64,
}

pub(super) struct Tables {
    pub size: Size,
    pub goal: usize,
    /// By cell of the blank and code of the move: the blank's next cell, or [`NOWHERE`].
    pub to: [[u8; 4]; ROOM],
    /// By cell of the blank and code of the last move, or 4, the moves without the one back:
    /// 2 .. 0 their number, 4 .. 3 the first, 6 .. 5 the second, 8 .. 7 and 10 .. 9 the others.
    pub moves: [[u16; 8]; ROOM],
    /// By number of the turn, cell of the blank and code of the move.
    slides: Box<[[[Slide; 4]; ROOM]; TURNS]>,
    /// By view and home: the pattern of a tile.
    parts: [[u8; ROOM]; 2],
    /// By view, and the homes of two tiles: what to add to a rank when the first passes the second
    /// backwards.
    steps: Box<[[[i16; ROOM]; ROOM]; 2]>,
    patterns: [[Pattern; PARTS]; 2],
    counts: [usize; 2],
    high: Vec<u32>,
    low: Vec<u16>,
    split: u32,
    sets: Vec<u64>,
    regions: Vec<[u8; MOST]>,
    /// By rank: the place among a zone's bits.
    places: Vec<u16>,
    bits: Vec<u8>,
    /// By home and cell: random numbers, for hashes.
    keys: Vec<[u64; ROOM]>,
    /// By view, pattern and fewest moves: the change of the score by one move less, and by one move
    /// more.
    scores: [[[[i32; 2]; VALUES]; PARTS]; 2],
    /// The change of the key by a move of the larger sum.
    pub of_maximum: i32,
}

impl Tables {
    pub fn new(size: Size, goal: usize, large: bool) -> Option<Tables> {
        let partitions = partitions(size, goal, large);
        let turns: Vec<Turn> = (0..if size.rows() == size.columns() { 8 } else { 4 })
            .map(|flips| Turn::new(size, flips))
            .collect();
        let mut random = SplitMix::new(24);
        let mut keys = vec![[0; ROOM]; ROOM];
        for keys in &mut keys[..MOST] {
            keys[..MOST].fill_with(|| random.bits());
        }
        let mut tables = Tables {
            size,
            goal,
            to: [[NOWHERE; 4]; ROOM],
            moves: [[0; 8]; ROOM],
            slides: Box::new([[[Slide::default(); 4]; ROOM]; TURNS]),
            parts: [[0; ROOM]; 2],
            steps: Box::new([[[0; ROOM]; ROOM]; 2]),
            patterns: [[Pattern::default(); PARTS]; 2],
            counts: [0; 2],
            high: Vec::new(),
            low: Vec::new(),
            split: 0,
            sets: Vec::new(),
            regions: Vec::new(),
            places: Vec::new(),
            bits: Vec::new(),
            keys,
            scores: [[[[0; 2]; VALUES]; PARTS]; 2],
            of_maximum: 0,
        };
        for blank in 0..size.cells() {
            for step in Move::ALL {
                let to = neighbour(blank, size.columns(), size.rows(), step);
                let Some(to) = to else { continue };
                tables.to[blank][usize::from(step.code())] = to as u8;
                for last in (0..5).filter(|last| last ^ 1 != step.code()) {
                    let moves = &mut tables.moves[blank][usize::from(last)];
                    *moves = (*moves | u16::from(step.code()) << (3 + 2 * (*moves & 7))) + 1;
                }
                for (slides, turn) in tables.slides.iter_mut().zip(&turns) {
                    slides[blank][usize::from(step.code())] = slide(turn, size.cells(), blank, to);
                }
            }
        }
        for tiles in 1..=MOST_TILES {
            tables.build(tiles, &partitions, &turns)?;
        }
        for (view, partition) in partitions.iter().enumerate() {
            tables.number_tiles(view, partition, &turns);
        }
        tables.fill_scores(large);
        Some(tables)
    }

    /// Builds the tables of all patterns of `tiles` tiles, except those that use the table of
    /// another.
    fn build(&mut self, tiles: u32, partitions: &[Partition; 2], turns: &[Turn]) -> Option<()> {
        let (goal, cells) = (self.goal, self.size.cells());
        let mut builder = None;
        let mut built: Vec<Pattern> = Vec::new();
        for (view, part) in (0..2).flat_map(|view| (0..PARTS).map(move |part| (view, part))) {
            let own = |turn: &Turn| {
                let own = (0..cells).filter(|&home| partitions[view][home] == Some(part as u8));
                own.fold(0_u64, |homes, home| homes | 1 << turn.cells[home])
            };
            let home = own(&turns[0]);
            if home.count_ones() != tiles {
                continue;
            }
            self.counts[view] = self.counts[view].max(part + 1);
            if builder.is_none() {
                builder = Some(Builder::new(self.size, tiles as usize)?);
            }
            let Some(builder) = &builder else { continue };
            let geometry = &builder.geometry;
            let twin = built.iter().find_map(|pattern| {
                let is_twin = |turn: &Turn| {
                    let zone = |blank| geometry.zone(pattern.home, blank);
                    own(turn) == pattern.home && zone(goal) == zone(turn.cells[goal].into())
                };
                Some(Pattern { turn: turns.iter().position(is_twin)? as u8, ..*pattern })
            });
            if let Some(twin) = twin {
                self.patterns[view][part] = twin;
                continue;
            }
            let of_zone = builder.sliding.words * WORD_BYTES;
            let first = self.bits.len();
            let bytes = geometry.zones * of_zone;
            reserve(&mut self.bits, bytes)?;
            self.bits.resize(first + bytes, 0);
            let bits = &mut self.bits[first..];
            let mut found = |zone: usize, words: &[u32]| add(&mut bits[zone * of_zone..], words);
            builder.build(home, goal, &mut found)?;
            let common = built.first().copied().unwrap_or_else(|| self.add(geometry));
            let (first, row) = (first as u32 * 8, of_zone as u32 * 8);
            let pattern = Pattern { first, row, turn: 0, home, ..common };
            built.push(pattern);
            self.patterns[view][part] = pattern;
        }
        Some(())
    }

    fn add(&mut self, geometry: &Geometry) -> Pattern {
        let (high, places_before) = (self.high.len() as u32, self.places.len() as u32);
        let (sets, lists) = (self.sets.len() as u32, self.regions.len());
        self.high.extend(geometry.high.iter().map(|high| high + sets));
        self.sets.extend(geometry.sets.iter().map(|&set| after_lists(set, lists)));
        self.regions.extend(&geometry.regions);
        self.places.extend(places(geometry.tiles));
        (self.low, self.split) = (geometry.low.clone(), geometry.split);
        Pattern { high, places: places_before, ..Pattern::default() }
    }

    /// Notes the pattern of every tile, and the tile's effect on ranks there.
    fn number_tiles(&mut self, view: usize, partition: &Partition, turns: &[Turn]) {
        let cells = self.size.cells();
        for tile in 0..cells {
            let Some(part) = partition[tile] else { continue };
            self.parts[view][tile] = part;
            let turn = &turns[usize::from(self.patterns[view][usize::from(part)].turn)];
            let others = (0..cells).filter(|&other| partition[other] == Some(part));
            // The number of smaller tiles in the pattern, as the pattern sees them.
            let number = |home: usize| {
                others.clone().filter(|&other| turn.cells[other] < turn.cells[home]).count()
            };
            for other in others.clone().filter(|&other| other != tile) {
                let (one, two) = (number(tile), number(other));
                // At most 6 factorial.
                let step = (1..=one.max(two) as i16).product();
                self.steps[view][tile][other] = if one > two { step } else { -step };
            }
        }
    }

    pub fn bytes(&self) -> usize {
        self.bits.len() + self.sets.len() * 8
    }

    pub fn parts(&self) -> usize {
        self.counts[0].max(self.counts[1])
    }

    /// Returns what a slide adds to the rank of a tile's pattern.
    #[inline(always)]
    fn step<const H: usize>(&self, view: usize, homes: &[u8; H], slide: Slide, tile: usize) -> i16 {
        let steps = &self.steps[view][tile % ROOM];
        let mut sum = 0;
        // A tile passes all cells of a row but one. A board of up to 32 cells is at least as high
        // as wide, so its row has five cells at most.
        for &cell in &slide.passed[..H / 32 + 3] {
            sum += steps[usize::from(homes[usize::from(cell) % H]) % ROOM];
        }
        sum * i16::from(slide.sign)
    }

    #[inline(always)]
    fn set(&self, pattern: &Pattern, mask: u64) -> u32 {
        let low = mask as usize & ((1 << self.split) - 1);
        self.high[pattern.high as usize + (mask >> self.split) as usize] + u32::from(self.low[low])
    }

    #[inline(always)]
    fn place(&self, pattern: &Pattern, set: u32, region: u8, rank: u16) -> u32 {
        let zone = zone(self.sets[set as usize], &self.regions, region.into()) as u32;
        let place = self.places[pattern.places as usize + usize::from(rank)];
        pattern.first + zone * pattern.row + u32::from(place)
    }

    /// Returns 1 if a move leads from `before` fewest moves to one more, or else 0.
    #[inline(always)]
    fn up(&self, before: u8, place: u32) -> u8 {
        let bit = self.bits[(place / 8) as usize] >> (place % 8);
        (bit ^ 1 ^ before ^ before >> 1) & 1
    }

    /// Returns the change of the score by a move in one view, from the pattern and its fewest moves
    /// before.
    #[inline(always)]
    pub fn score(&self, view: usize, part: u8, value: u8, up: u8) -> i32 {
        let values = &self.scores[view][usize::from(part) % PARTS];
        values[usize::from(value) % VALUES][usize::from(up & 1)]
    }

    /// Returns the set of a pattern, its rank, and its fewest moves: the steps of a walk that
    /// always goes down. Every state but the goal has a way down.
    fn state(&self, view: usize, part: usize, homes: &Homes, blank: usize) -> (u64, u16, u8) {
        let (size, pattern) = (self.size, &self.patterns[view][part]);
        let turn = Turn::new(size, pattern.turn);
        // The board after the turn: only the pattern's tiles are left, each with its name.
        let mut tiles = [self.goal as u8; ROOM];
        let mut mask = 0;
        for (&home, &cell) in homes[..size.cells()].iter().zip(&turn.cells) {
            if usize::from(home) != self.goal
                && usize::from(self.parts[view][usize::from(home)]) == part
            {
                tiles[usize::from(cell)] = home;
                mask |= 1_u64 << cell;
            }
        }
        let tile = |cell: usize| usize::from(tiles[cell]);
        let later = |cell: usize| ones(mask).filter(move |&other| other > cell);
        let step = |cell| {
            later(cell)
                .map(move |other| self.steps[view][tile(cell)][tile(other)].max(0).unsigned_abs())
        };
        let mut rank = ones(mask).flat_map(step).sum::<u16>();
        let first = (mask, rank);
        let free = |mask: u64| !mask & ((1 << size.cells()) - 1);
        let mut area = region(size, free(mask), 1 << turn.cells[blank]);
        let place = self.place(pattern, self.set(pattern, mask), turn.cells[blank], rank);
        let bit = self.bits[(place / 8) as usize] >> (place % 8) & 1;
        let color = |cell: usize| cell / size.columns() + cell % size.columns();
        let mut left = bit << 1 | ones(mask ^ pattern.home).map(color).sum::<usize>() as u8 & 1;
        let mut moves = 0;
        'walk: loop {
            for blank in ones(area) {
                for (slide, &to) in self.slides[0][blank].iter().zip(&self.to[blank]) {
                    if to == NOWHERE || mask >> to & 1 == 0 {
                        continue;
                    }
                    let tile = tiles[usize::from(to)];
                    let next = mask ^ slide.flip();
                    let after =
                        rank.wrapping_add_signed(self.step(view, &tiles, *slide, tile.into()));
                    let place = self.place(pattern, self.set(pattern, next), to, after);
                    if self.up(left, place) == 0 {
                        // The number is known only modulo 4.
                        left = left.wrapping_sub(1) & 3;
                        (mask, rank) = (next, after);
                        moves += 1;
                        tiles.swap(blank, to.into());
                        area = region(size, free(mask), 1 << to);
                        continue 'walk;
                    }
                }
            }
            return (first.0, first.1, moves);
        }
    }

    fn fill_scores(&mut self, large: bool) {
        let (of_maximum, of_parts) = weights(self.size, large);
        self.of_maximum = of_maximum;
        for view in 0..2 {
            for part in 0..self.counts[view] {
                let (linear, square) = of_parts.get(part).copied().unwrap_or((150, 3));
                for (moves, steps) in (0..).zip(&mut self.scores[view][part]) {
                    let step = |moves: i32| linear + (2 * moves + 1) * square;
                    *steps = [-step(moves - 1), step(moves)];
                }
            }
        }
    }
}

impl<M: Mask, const P: usize, const H: usize> Node<M, P, H> {
    /// Returns a board with everything that the tables know of it.
    ///
    /// # Complexity
    /// A walk of some dozen moves to its goal for each pattern.
    pub fn new(tables: &Tables, homes: &Homes) -> Self {
        let mut node = Node {
            masks: [[M::new(0); P]; 2],
            ranks: [[0; P]; 2],
            values: [[0; P]; 2],
            sums: [0; 2],
            homes: [0; H],
            blank: 0,
            last: 4,
            score: 0,
            hash: 0,
        };
        for (cell, &home) in homes[..tables.size.cells()].iter().enumerate() {
            node.homes[cell] = home;
            if usize::from(home) == tables.goal {
                node.blank = cell as u8;
            } else {
                node.hash ^= tables.keys[usize::from(home)][cell];
            }
        }
        for view in 0..2 {
            for part in 0..tables.counts[view] {
                let (mask, rank, value) = tables.state(view, part, homes, node.blank.into());
                node.masks[view][part] = M::new(mask);
                node.ranks[view][part] = rank;
                node.values[view][part] = value;
                node.sums[view] += u16::from(value);
                node.score +=
                    (0..value).map(|value| tables.score(view, part as u8, value, 1)).sum::<i32>();
            }
        }
        node
    }

    #[inline(always)]
    pub fn hash_after(&self, tables: &Tables, code: u8) -> u64 {
        let from = usize::from(self.blank) % ROOM;
        let to = usize::from(tables.to[from][usize::from(code & 3)]) % H;
        let keys = &tables.keys[usize::from(self.homes[to]) % ROOM];
        self.hash ^ keys[from] ^ keys[to % ROOM]
    }

    #[inline(always)]
    pub fn part_of(&self, tables: &Tables, view: usize, code: u8) -> (u8, u8) {
        let to = tables.to[usize::from(self.blank) % ROOM][usize::from(code & 3)];
        let part = tables.parts[view][usize::from(self.homes[usize::from(to) % H]) % ROOM];
        (part, self.values[view][usize::from(part).min(P - 1)])
    }

    /// Makes a move; by view, `ups` says whether it leads up.
    #[inline(always)]
    pub fn make(&mut self, tables: &Tables, code: u8, ups: [u8; 2]) {
        let blank = usize::from(self.blank) % ROOM;
        let to = usize::from(tables.to[blank][usize::from(code & 3)]) % H;
        let tile = self.homes[to];
        for (view, up) in ups.into_iter().enumerate() {
            let part = usize::from(tables.parts[view][usize::from(tile) % ROOM]).min(P - 1);
            let turn = tables.patterns[view][part % PARTS].turn;
            let slide = tables.slides[usize::from(turn) % TURNS][blank][usize::from(code & 3)];
            let step = tables.step(view, &self.homes, slide, tile.into());
            let mask = self.masks[view][part].into() ^ slide.flip();
            self.masks[view][part] = M::new(mask);
            self.ranks[view][part] = self.ranks[view][part].wrapping_add_signed(step);
            let value = &mut self.values[view][part];
            *value = (*value + 2 * up).wrapping_sub(1);
            self.sums[view] = (self.sums[view] + 2 * u16::from(up)).wrapping_sub(1);
        }
        self.homes[to] = self.homes[blank % H];
        self.homes[blank % H] = tile;
        (self.blank, self.last) = (to as u8, code & 3);
    }

    /// Looks up whether the moves of a batch lead up or down in one view. Each loop depends on one
    /// look-up, so that many look-ups overlap.
    #[inline(always)]
    pub fn look_up<const VIEW: usize>(tables: &Tables, nodes: &[Self], batch: &mut Batch) {
        for at in batch.all() {
            let entry = batch.moves[at];
            let node = &nodes[(entry >> 2) as usize];
            let (blank, code) = (usize::from(node.blank) % ROOM, entry as usize & 3);
            let tile = usize::from(node.homes[usize::from(tables.to[blank][code]) % H]) % ROOM;
            let part = usize::from(tables.parts[VIEW][tile]).min(P - 1);
            let pattern = &tables.patterns[VIEW][part % PARTS];
            let slide = tables.slides[usize::from(pattern.turn) % TURNS][blank][code];
            let step = tables.step(VIEW, &node.homes, slide, tile);
            batch.parts[VIEW][at] = part as u8;
            batch.values[VIEW][at] = node.values[VIEW][part];
            batch.ranks[at] = node.ranks[VIEW][part].wrapping_add_signed(step);
            batch.places[at] = tables.set(pattern, node.masks[VIEW][part].into() ^ slide.flip());
            batch.regions[at] = slide.from;
        }
        for at in batch.all() {
            let pattern = &tables.patterns[VIEW][usize::from(batch.parts[VIEW][at]) % PARTS];
            let (set, region) = (batch.places[at], batch.regions[at]);
            batch.places[at] = tables.place(pattern, set, region, batch.ranks[at]);
        }
        for at in batch.all() {
            batch.ups[VIEW][at] = tables.up(batch.values[VIEW][at], batch.places[at]);
        }
    }
}

/// Returns the effect of the blank's move from `blank` to `to`, seen after a turn.
fn slide(turn: &Turn, cells: usize, blank: usize, to: usize) -> Slide {
    let (from, into) = (turn.cells[to], turn.cells[blank]);
    let mut slide = Slide {
        passed: [to as u8; PASSED],
        from,
        to: into,
        sign: if from > into { 1 } else { -1 },
    };
    let between = from.min(into) + 1..from.max(into);
    let passed = (0..cells).filter(|&cell| between.contains(&turn.cells[cell]));
    slide.passed.iter_mut().zip(passed).for_each(|(passed, cell)| *passed = cell as u8);
    slide
}

/// Returns the weights of the beam's estimate of the moves to the goal, in thousandths: for each
/// move of the larger sum and, over all patterns of both views, for each move and for its square.
/// Fitted by least squares to 37,077 boards on shortest paths of random 5x5 boards; for other
/// sizes, none were fitted.
fn weights(size: Size, large: bool) -> (i32, &'static [(i32, i32)]) {
    match (size.sides(), large) {
        ((5, 5), false) => (881, &[(-8, 9), (44, 3), (56, -3), (68, 13), (-10, 16)]),
        ((5, 5), true) => (773, &[(42, 6), (112, 5), (19, 9), (17, 9)]),
        _ => (600, &[]),
    }
}
