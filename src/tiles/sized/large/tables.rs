//! TABLES: lower bounds for boards of any size, as sums over patterns of tiles.
//!
//! The tables are those of the 15-puzzle carried over: for every state of a pattern, that is where its
//! tiles stand and in which region the blank is, the second lowest bit of the fewest moves of those tiles
//! (Korf and Felner, "Disjoint pattern database heuristics", Artificial Intelligence 134, 2002; Clausecker
//! and Reinefeld, "Zero-aware pattern databases with 1-bit compression for sliding tile puzzles", SoCS
//! 2019). Two sums bound every board from below: one over each of two partitions.

use super::frame::Homes;
use super::orders::{add, factorial, places, WORD_BYTES};
use super::partition::{partitions, Partition, PARTS};
use crate::grid::moves::{neighbour, Move};
use crate::grid::Size;
use crate::grid::MOST;
use crate::random::SplitMix;
use crate::tiles::engine::geometry::{ones, zone};
use crate::tiles::engine::memory::reserve;
use crate::tiles::engine::pattern::Builder;
use crate::tiles::engine::turn::Turn;

/// A pattern's state in a word: its set as the view has it, its number of moves, and its rank.
pub(super) const VALUE: u32 = 40;
const RANK: u32 = 48;
const MASK: u64 = (1 << VALUE) - 1;

/// Fewest moves that a pattern has room for.
pub(super) const VALUES: usize = 64;

/// The fewest moves in a word.
#[inline(always)]
pub(super) fn value(word: u64) -> usize {
    (word >> VALUE) as usize % VALUES
}

/// A board on its way, with all that is known of it.
#[derive(Clone, Copy)]
pub(super) struct Node {
    /// By view and pattern.
    pub words: [[u64; PARTS]; 2],
    /// The sums of the views.
    pub sums: [u16; 2],
    /// By cell.
    pub homes: Homes,
    pub blank: u8,
    /// The code of the move that led here, or 4.
    pub last: u8,
    /// In a search that deepens: the state of the duplicate cut, and the node before.
    pub state: u16,
    pub parent: u32,
    /// Of the homes.
    pub hash: u64,
    /// What the beam orders by: the part that does not depend on the maximum.
    pub score: i32,
}

impl Node {
    pub const EMPTY: Node = Node {
        words: [[0; PARTS]; 2],
        sums: [0; 2],
        homes: [0; MOST],
        blank: 0,
        last: 4,
        state: 0,
        parent: 0,
        hash: 0,
        score: 0,
    };

    /// No path to the goal is shorter.
    pub fn bound(&self) -> u16 {
        self.sums[0].max(self.sums[1])
    }
}

/// What a move of the blank from a cell does in one view.
#[derive(Clone, Copy, Default)]
struct ViewSlide {
    /// The bits of the two cells.
    flip: u64,
    /// The cell that the blank goes to, as the view numbers it.
    region: u8,
    /// The cells that the tile passes in the view's reading order, and how many there are.
    passed: [u8; 5],
    count: u8,
    /// Whether the tile moves forwards in that order.
    forward: u8,
}

/// A move of the blank from a cell.
#[derive(Clone, Copy, Default)]
pub(super) struct Slide {
    /// Whether the board has it.
    pub exists: bool,
    /// Where the blank goes.
    pub to: u8,
    views: [ViewSlide; 2],
}

/// How the tables of one partition see the board.
struct View {
    /// By cell of the board.
    cells: [u8; MOST],
    /// By home: the pattern of a tile.
    parts: [u8; MOST],
    /// What to add to a rank when a tile passes another, by their homes: backwards, and forwards.
    steps: [[[i16; MOST]; MOST]; 2],
    /// Its patterns, and how many there are.
    patterns: [Pattern; PARTS],
    count: usize,
}

impl View {
    fn new(size: Size, turn: &Turn, partition: &Partition) -> View {
        let mut view = View {
            cells: turn.cells,
            parts: [u8::MAX; MOST],
            steps: [[[0; MOST]; MOST]; 2],
            patterns: [Pattern::default(); PARTS],
            count: 0,
        };
        // By home: the number of smaller tiles in the pattern, as the view numbers them.
        let mut smaller = [0; MOST];
        for (home, smaller) in smaller[..size.cells()].iter_mut().enumerate() {
            let cell = usize::from(turn.cells[home]);
            if let Some(part) = partition[cell] {
                view.parts[home] = part;
                view.count = view.count.max(usize::from(part) + 1);
                let before = partition[..cell].iter().filter(|&&other| other == Some(part));
                *smaller = before.count();
            }
        }
        for tile in 0..size.cells() {
            for other in 0..size.cells() {
                if tile != other && view.parts[tile] == view.parts[other] {
                    let (one, two) = (smaller[tile], smaller[other]);
                    // Six factorial at most.
                    let step = i16::try_from(factorial(one.max(two))).unwrap_or(0);
                    let step = if one > two { -step } else { step };
                    view.steps[1][tile][other] = step;
                    view.steps[0][tile][other] = -step;
                }
            }
        }
        view
    }

    /// The set of a pattern's homes, as the view numbers cells.
    fn home(&self, part: usize) -> u64 {
        let homes = self.parts.iter().zip(&self.cells);
        let own = homes.filter(|(&of, _)| usize::from(of) == part);
        own.fold(0, |home, (_, cell)| home | 1 << cell)
    }

    /// What a slide adds to the rank of a tile's pattern.
    #[inline(always)]
    fn step(&self, homes: &Homes, slide: &ViewSlide, tile: usize) -> i16 {
        let steps = &self.steps[usize::from(slide.forward & 1)][tile];
        let passed = slide.passed[..usize::from(slide.count)].iter();
        passed.map(|&cell| steps[usize::from(homes[usize::from(cell)])]).sum()
    }
}

/// Where all there is of a pattern stands in the vectors of [`Tables`].
#[derive(Clone, Copy, Default)]
struct Pattern {
    geometry: usize,
    high: usize,
    low: usize,
    /// By rank: the place among a zone's bits.
    places: usize,
    /// Bits of a zone.
    row: usize,
    /// The first bit.
    first: usize,
}

/// The tables of one goal.
pub(super) struct Tables {
    pub size: Size,
    pub goal: usize,
    /// By cell of the blank and code of the move.
    pub slides: [[Slide; 4]; MOST],
    views: [View; 2],
    high: Vec<u32>,
    low: Vec<u16>,
    split: u32,
    sets: Vec<u64>,
    regions: Vec<Vec<[u8; MOST]>>,
    places: Vec<u16>,
    bits: Vec<u8>,
    /// By home and cell: random numbers, for hashes.
    pub keys: [[u64; MOST]; MOST],
    /// By view, pattern and fewest moves: what a move less adds to the score, and a move more.
    steps: [[[[i32; 2]; VALUES]; PARTS]; 2],
    /// What a move of the maximum of the two sums adds to the key.
    pub of_maximum: i32,
}

/// A move of a node, and what it leads to.
#[derive(Clone, Copy)]
pub(super) struct Child {
    pub node: u32,
    pub code: u8,
    /// By view: the pattern whose tile moves, and its word.
    parts: [u8; 2],
    words: [u64; 2],
    sums: [u16; 2],
    pub score: i32,
    pub hash: u64,
}

impl Child {
    /// No path from there to the goal is shorter.
    #[inline(always)]
    pub fn bound(&self) -> u16 {
        self.sums[0].max(self.sums[1])
    }
}

/// Moves that are looked up together.
pub(super) const BATCH: usize = 64;

/// The moves of a batch of nodes, each an entry in every array.
pub(super) struct Batch {
    /// The node, and the code of the move.
    pub moves: [(u32, u8); BATCH],
    pub len: usize,
    /// The boards' hashes afterwards.
    hashes: [u64; BATCH],
    /// By view: the pattern whose tile moves, and its word afterwards.
    parts: [[u8; BATCH]; 2],
    words: [[u64; BATCH]; 2],
    /// The number of the set, then the place of the bit; and the blank's cell, as the view numbers it.
    places: [[usize; BATCH]; 2],
    regions: [[u8; BATCH]; 2],
    /// Whether the pattern has a move more afterwards, not one less; and what that adds to the score.
    ups: [[u8; BATCH]; 2],
    steps: [[i32; BATCH]; 2],
}

impl Batch {
    pub const EMPTY: Batch = Batch {
        moves: [(0, 0); BATCH],
        len: 0,
        hashes: [0; BATCH],
        parts: [[0; BATCH]; 2],
        words: [[0; BATCH]; 2],
        places: [[0; BATCH]; 2],
        regions: [[0; BATCH]; 2],
        ups: [[0; BATCH]; 2],
        steps: [[0; BATCH]; 2],
    };

    /// Adds a move, for which there must be room; `hash` is that of the board afterwards.
    #[inline(always)]
    pub fn push(&mut self, node: usize, code: u8, hash: u64) {
        self.moves[self.len % BATCH] = (node as u32, code);
        self.hashes[self.len % BATCH] = hash;
        self.len += 1;
    }

    /// Whether there may be no room for the moves of one more node.
    pub fn is_full(&self) -> bool {
        self.len + Move::ALL.len() > BATCH
    }

    /// A move that was looked up.
    #[inline(always)]
    pub fn child(&self, nodes: &[Node], at: usize) -> Child {
        let at = at % BATCH;
        let (number, code) = self.moves[at];
        let node = &nodes[number as usize];
        let sum = |view: usize| node.sums[view] + 2 * u16::from(self.ups[view][at]) - 1;
        Child {
            node: number,
            code,
            parts: [self.parts[0][at], self.parts[1][at]],
            words: [self.words[0][at], self.words[1][at]],
            sums: [sum(0), sum(1)],
            score: node.score + self.steps[0][at] + self.steps[1][at],
            hash: self.hashes[at],
        }
    }
}

/// Tiles of a pattern, at most.
const MOST_TILES: u32 = 7;

impl Tables {
    /// The tables of a goal whose blank is on `goal`, small ones or large ones; `None` if there is no memory
    /// for them.
    pub fn new(size: Size, goal: usize, large: bool) -> Option<Tables> {
        let (partitions, turn) = partitions(size, goal, large);
        let turns = [Turn::new(size, 0), turn];
        let mut random = SplitMix::new(24);
        let mut tables = Tables {
            size,
            goal,
            slides: [[Slide::default(); 4]; MOST],
            views: [0, 1].map(|at| View::new(size, &turns[at], &partitions[at])),
            high: Vec::new(),
            low: Vec::new(),
            split: (size.cells() as u32).div_ceil(2),
            sets: Vec::new(),
            regions: Vec::new(),
            places: Vec::new(),
            bits: Vec::new(),
            keys: [[0; MOST]; MOST].map(|keys| keys.map(|_| random.bits())),
            steps: [[[[0; 2]; VALUES]; PARTS]; 2],
            of_maximum: 0,
        };
        for blank in 0..size.cells() {
            tables.slides[blank] = Move::ALL.map(|step| tables.slide(blank, step));
        }
        // The second view of a square has the tables of the first.
        let is_shared = turns[0].cells != turn.cells;
        let own = if is_shared { 1 } else { 2 };
        for tiles in 1..=MOST_TILES {
            let has =
                |view: &View| (0..view.count).any(|part| view.home(part).count_ones() == tiles);
            if !tables.views[..own].iter().any(has) {
                continue;
            }
            let builder = Builder::new(size, tiles as usize)?;
            let pattern = tables.add(&builder);
            for view in 0..own {
                for part in 0..tables.views[view].count {
                    let home = tables.views[view].home(part);
                    if home.count_ones() != tiles {
                        continue;
                    }
                    let first = tables.bits.len();
                    let of_zone = builder.sliding.words * WORD_BYTES;
                    let bytes = builder.geometry.zones * of_zone;
                    reserve(&mut tables.bits, bytes)?;
                    tables.bits.resize(first + bytes, 0);
                    let bits = &mut tables.bits[first..];
                    builder
                        .build(home, goal, |zone, words| add(&mut bits[zone * of_zone..], words))?;
                    tables.views[view].patterns[part] = Pattern { first: first * 8, ..pattern };
                }
            }
        }
        if is_shared {
            tables.views[1].patterns = tables.views[0].patterns;
        }
        tables.fill_scores(large);
        Some(tables)
    }

    /// Adds what the patterns of so many tiles have in common.
    fn add(&mut self, Builder { geometry, sliding, .. }: &Builder) -> Pattern {
        let pattern = Pattern {
            geometry: self.regions.len(),
            high: self.high.len(),
            low: self.low.len(),
            places: self.places.len(),
            row: sliding.words * WORD_BYTES * 8,
            first: 0,
        };
        let sets = self.sets.len() as u32;
        self.high.extend(geometry.high.iter().map(|high| high + sets));
        self.low.extend(&geometry.low);
        self.sets.extend(&geometry.sets);
        self.regions.push(geometry.regions.clone());
        self.places.extend(places(geometry.tiles));
        pattern
    }

    /// What the blank does on a cell.
    fn slide(&self, blank: usize, step: Move) -> Slide {
        let Size { rows, columns } = self.size;
        let Some(to) = neighbour(blank, columns, rows, step) else { return Slide::default() };
        let views = [0, 1].map(|view| {
            let cells = &self.views[view].cells;
            let (from, into) = (usize::from(cells[to]), usize::from(cells[blank]));
            let between = from.min(into) + 1..from.max(into);
            let mut slide = ViewSlide {
                flip: 1 << from | 1 << into,
                region: from as u8,
                passed: [to as u8; 5],
                count: between.len() as u8,
                forward: u8::from(from < into),
            };
            for (passed, cell) in slide.passed.iter_mut().zip(between) {
                let is_it = |&other: &usize| usize::from(cells[other]) == cell;
                *passed = (0..self.size.cells()).find(is_it).unwrap_or(0) as u8;
            }
            slide
        });
        Slide { exists: true, to: to as u8, views }
    }

    /// Bytes of all tables.
    pub fn bytes(&self) -> usize {
        self.bits.len() + self.sets.len() * 8
    }

    /// The part of a word but for the fewest moves, and the number of its set, after a move.
    #[inline(always)]
    fn moved(
        &self,
        view: usize,
        homes: &Homes,
        word: u64,
        slide: &ViewSlide,
        tile: usize,
    ) -> (u64, usize) {
        let pattern = &self.views[view].patterns[usize::from(self.views[view].parts[tile]) % PARTS];
        let mask = (word ^ slide.flip) & MASK;
        let step = self.views[view].step(homes, slide, tile);
        let rank = (word >> RANK).wrapping_add_signed(i64::from(step));
        let low = mask as usize & ((1 << self.split) - 1);
        let set = self.high[pattern.high + (mask >> self.split) as usize] as usize
            + usize::from(self.low[pattern.low + low]);
        (mask | rank << RANK, set)
    }

    /// Where the bit of a state stands.
    #[inline(always)]
    fn place(&self, pattern: &Pattern, word: u64, set: usize, region: u8) -> usize {
        let zone = zone(self.sets[set], &self.regions[pattern.geometry], usize::from(region));
        let place = self.places[pattern.places + (word >> RANK) as usize];
        pattern.first + zone * pattern.row + usize::from(place)
    }

    /// Whether a pattern has a move more after a move, 1 or 0, if it had so many `before`.
    #[inline(always)]
    fn up(&self, before: u64, place: usize) -> u64 {
        let bit = u64::from(self.bits[place / 8] >> (place % 8));
        (bit ^ 1 ^ before ^ before >> 1) & 1
    }

    /// Looks up what the moves of a batch do to the words of their nodes. What depends on one look-up is in a
    /// loop of its own, so that many of them are on their way at once.
    #[inline(always)]
    pub fn look_up(&self, nodes: &[Node], batch: &mut Batch) {
        let len = batch.len.min(BATCH);
        for at in 0..len {
            let (node, code) = batch.moves[at];
            let node = &nodes[node as usize];
            let slide = &self.slides[usize::from(node.blank)][usize::from(code & 3)];
            let tile = usize::from(node.homes[usize::from(slide.to)]);
            for view in 0..2 {
                let part = self.views[view].parts[tile];
                let word = node.words[view][usize::from(part) % PARTS];
                let slide = &slide.views[view];
                let (moved, set) = self.moved(view, &node.homes, word, slide, tile);
                batch.parts[view][at] = part;
                batch.words[view][at] = moved | word & (0xFF << VALUE);
                batch.places[view][at] = set;
                batch.regions[view][at] = slide.region;
            }
        }
        for view in 0..2 {
            for at in 0..len {
                let pattern =
                    &self.views[view].patterns[usize::from(batch.parts[view][at]) % PARTS];
                let (word, set) = (batch.words[view][at], batch.places[view][at]);
                batch.places[view][at] = self.place(pattern, word, set, batch.regions[view][at]);
            }
        }
        for view in 0..2 {
            for at in 0..len {
                let word = &mut batch.words[view][at];
                let up = self.up(*word >> VALUE, batch.places[view][at]);
                let part = usize::from(batch.parts[view][at]) % PARTS;
                batch.steps[view][at] = self.steps[view][part][value(*word)][up as usize];
                batch.ups[view][at] = up as u8;
                *word = word.wrapping_add((up << (VALUE + 1)).wrapping_sub(1 << VALUE));
            }
        }
    }

    /// Makes a move that was looked up.
    #[inline(always)]
    pub fn make(&self, node: &mut Node, child: &Child) {
        (node.sums, node.score, node.hash) = (child.sums, child.score, child.hash);
        for (words, (part, word)) in node.words.iter_mut().zip(child.parts.iter().zip(child.words))
        {
            words[usize::from(*part) % PARTS] = word;
        }
        let from = usize::from(node.blank);
        let to = self.slides[from][usize::from(child.code & 3)].to;
        node.homes.swap(from, usize::from(to));
        node.blank = to;
        node.last = child.code;
    }

    /// The hash of the board after a move.
    #[inline(always)]
    pub fn hash_after(&self, node: &Node, code: u8) -> u64 {
        let from = usize::from(node.blank);
        let to = usize::from(self.slides[from][usize::from(code & 3)].to);
        let keys = &self.keys[usize::from(node.homes[to])];
        node.hash ^ keys[from] ^ keys[to]
    }

    /// A board with all that is known of it.
    ///
    /// # Complexity
    /// For each pattern a walk to its goal, of some dozens of moves.
    pub fn node(&self, homes: &Homes) -> Node {
        let mut node = Node { homes: *homes, ..Node::EMPTY };
        for (cell, &home) in homes[..self.size.cells()].iter().enumerate() {
            if usize::from(home) == self.goal {
                node.blank = cell as u8;
            } else {
                node.hash ^= self.keys[usize::from(home)][cell];
            }
        }
        for view in 0..2 {
            for part in 0..self.views[view].count {
                let word = self.word(view, part, homes, usize::from(node.blank));
                node.words[view][part] = word;
                node.sums[view] += value(word) as u16;
                node.score +=
                    self.steps[view][part][..value(word)].iter().map(|step| step[1]).sum::<i32>();
            }
        }
        node
    }

    /// The word of a pattern: its fewest moves are the steps of a walk that always goes down. Only the goal
    /// has no way down.
    fn word(&self, view: usize, part: usize, homes: &Homes, blank: usize) -> u64 {
        let (of, cells) = (&self.views[view], self.size.cells());
        let pattern = &of.patterns[part];
        let is_own = |home: u8| usize::from(of.parts[usize::from(home)]) == part;
        // Only the pattern's tiles are left, and the blank's mark on all other cells.
        let mut homes = *homes;
        let mut word = 0;
        for (home, cell) in homes[..cells].iter_mut().zip(&of.cells) {
            if is_own(*home) {
                word |= 1 << cell;
            } else {
                *home = self.goal as u8;
            }
        }
        for (cell, &home) in homes[..cells].iter().enumerate() {
            for (other, &later) in homes[..cells].iter().enumerate() {
                let step = of.steps[0][usize::from(home)][usize::from(later)];
                if of.cells[cell] < of.cells[other] {
                    word += u64::from(step.max(0).unsigned_abs()) << RANK;
                }
            }
        }
        let set = |word: u64| {
            let (mask, low) = (word & MASK, word as usize & ((1 << self.split) - 1));
            self.high[pattern.high + (mask >> self.split) as usize] as usize
                + usize::from(self.low[pattern.low + low])
        };
        let place = self.place(pattern, word, set(word), of.cells[blank]);
        let bit = u64::from(self.bits[place / 8] >> (place % 8)) & 1;
        let colour = |mask: u64| {
            let columns = self.size.columns;
            ones(mask & MASK).map(|cell| cell / columns + cell % columns).sum::<usize>() as u64
        };
        let mut left = bit << 1 | (colour(word) ^ colour(of.home(part))) & 1;
        let mut moves = 0;
        let first = word;
        let mut region = self.region(&homes, blank);
        'walk: loop {
            for blank in ones(region) {
                for slide in self.slides[blank].iter().filter(|slide| slide.exists) {
                    let tile = usize::from(homes[usize::from(slide.to)]);
                    if tile == self.goal {
                        continue;
                    }
                    let by = &slide.views[view];
                    let (next, set) = self.moved(view, &homes, word, by, tile);
                    let place = self.place(pattern, next, set, by.region);
                    // Four more, for the number is known modulo 4 alone.
                    if self.up(left + 4, place) == 0 {
                        (left, word) = (left.wrapping_sub(1) & 3, next);
                        moves += 1;
                        homes.swap(blank, usize::from(slide.to));
                        region = self.region(&homes, usize::from(slide.to));
                        continue 'walk;
                    }
                }
            }
            return first | moves << VALUE;
        }
    }

    /// The cells to which the blank can go without moving a tile of those left on the board.
    fn region(&self, homes: &Homes, blank: usize) -> u64 {
        let mut region = 1_u64 << blank;
        let mut left = region;
        while left != 0 {
            let cell = left.trailing_zeros() as usize;
            left &= left - 1;
            for slide in self.slides[cell].iter().filter(|slide| slide.exists) {
                let to = 1 << slide.to;
                if region & to == 0 && usize::from(homes[usize::from(slide.to)]) == self.goal {
                    region |= to;
                    left |= to;
                }
            }
        }
        region
    }

    /// How the beam scores patterns: see [`Key`].
    fn fill_scores(&mut self, large: bool) {
        let key = Key::of(self.size, large);
        self.of_maximum = key.of_maximum;
        for view in 0..2 {
            for part in 0..self.views[view].count {
                let (linear, square) = key.parts.get(part).copied().unwrap_or(Key::OTHER);
                for (moves, steps) in (0..).zip(&mut self.steps[view][part]) {
                    let step = |moves: i32| linear + (2 * moves + 1) * square;
                    *steps = [-step(moves - 1), step(moves)];
                }
            }
        }
    }
}

/// What the beam takes for the number of moves to the goal, in thousandths: so much for each move of the
/// larger sum and, over all patterns of both views, so much for each move and for its square. Fitted by least
/// squares to 37,077 boards on shortest paths of random 5x5 boards.
struct Key {
    of_maximum: i32,
    parts: &'static [(i32, i32)],
}

impl Key {
    /// Nothing was fitted for other sizes.
    const OTHER: (i32, i32) = (150, 3);

    fn of(size: Size, large: bool) -> Key {
        match ((size.rows, size.columns), large) {
            ((5, 5), false) => {
                Key { of_maximum: 881, parts: &[(-8, 9), (44, 3), (56, -3), (68, 13), (-10, 16)] }
            }
            ((5, 5), true) => {
                Key { of_maximum: 773, parts: &[(42, 6), (112, 5), (19, 9), (17, 9)] }
            }
            _ => Key { of_maximum: 600, parts: &[] },
        }
    }
}
