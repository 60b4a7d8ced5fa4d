//! SEARCH: iterative deepening over boards that carry their table ranks with them.
//!
//! Depth-first search to a bound that grows by two needs no memory of boards (Korf, "Depth-first
//! iterative-deepening", Artificial Intelligence 27, 1985). Here boards wait in a stack of layers,
//! one a depth, and are expanded some dozens at a time, in straight loops whose table look-ups
//! overlap. The layer of a depth is appended to and consumed in the order of the tie-break, so the
//! first board to reach the goal is the one that plain recursion would reach first.

use super::board::CELLS;
use super::cut::Cut;
use super::path::{Path, LONGEST};
use super::pattern::build;
use super::zones::{
    is_odd, reflected, region_shift, slide_index, slides, Ranks, Set, Slide, Zones, LOW,
    REFLECTED_SLIDES, SLIDES,
};
use crate::moves::{Move, MOVE_BITS};

/// Patterns that divide the fifteen tiles between them.
pub(super) const PARTS: usize = 3;
/// The home sets of patterns that divide the fifteen tiles between them.
pub(super) type Partition = [u16; PARTS];

/// A board as the search sees it: the home cell of the tile on each cell, where the goal's blank
/// cell is the home of the blank.
pub(super) type Homes = [u8; CELLS];

/// One pattern and its table.
struct Pattern {
    home: u16,
    tiles: usize,
    ranks: Ranks,
    /// See [`Zones::high`]; counted from the first of all sets in the tables.
    high: [u16; 256],
    /// Where the turn table of as many tiles begins.
    turns: usize,
    /// See [`build`].
    bits: Vec<u32>,
    /// Bits of a row of the table: see [`build`].
    row: u32,
}

/// The tables of one goal: a lower bound is the sum over a partition, and there are two such sums,
/// one of the board and one of its reflection about the main diagonal.
pub(super) struct Tables {
    patterns: Vec<Pattern>,
    /// Where the patterns of the reflection begin: a goal that is its own reflection has the same.
    second: usize,
    sets: Vec<Set>,
    turns: Vec<u16>,
}

/// What the search has at hand of a pattern.
#[derive(Clone, Copy)]
struct Lane<'a> {
    bits: &'a [u32],
    high: &'a [u16; 256],
    turns: &'a [u16],
    orders: usize,
    row: u32,
}

impl Lane<'_> {
    /// The number of a set.
    #[inline(always)]
    fn number(&self, mask: u32) -> usize {
        usize::from(self.high[(mask >> 8) as usize & 0xFF])
            + usize::from(LOW[(mask & 0xFF) as usize])
    }
}

/// A pattern's state in a word: its set, its number of moves modulo 4, and its rank.
const VALUE: u32 = 16;
const RANK: u32 = 18;

impl Tables {
    /// Builds the tables of a partition for the board and of one for its reflection, for a goal
    /// with its blank on `goal`; on as many threads as `threads` allows.
    pub fn new(partitions: [Partition; 2], goal: usize, threads: usize) -> Tables {
        let mut tables = Tables {
            patterns: Vec::new(),
            second: 0,
            sets: Vec::new(),
            turns: Vec::new(),
        };
        let mut jobs = vec![(partitions[0], goal)];
        if goal != reflected(goal) {
            jobs.push((partitions[1], reflected(goal)));
            tables.second = PARTS;
        }
        let mut zones: Vec<(Zones, usize, usize)> = Vec::new();
        let mut goals = Vec::new();
        for (partition, goal) in jobs {
            for &home in &partition {
                let tiles = home.count_ones() as usize;
                let ranks = Ranks::new(tiles);
                let known = zones.iter().position(|(zones, ..)| zones.tiles == tiles);
                let known = known.unwrap_or_else(|| {
                    let new = Zones::new(tiles);
                    zones.push((new, tables.sets.len(), tables.turns.len()));
                    let new = &zones[zones.len() - 1].0;
                    tables.sets.extend(&new.sets);
                    tables.turns.extend(new.turn_table(&ranks));
                    zones.len() - 1
                });
                let (zones, sets, turns) = &zones[known];
                tables.patterns.push(Pattern {
                    home,
                    tiles,
                    ranks,
                    high: zones.high.map(|high| high + *sets as u16),
                    turns: *turns,
                    row: zones.row() as u32,
                    bits: Vec::new(),
                });
                goals.push(goal);
            }
        }
        let fill = |(pattern, goal): (&mut Pattern, usize)| {
            let zones = zones
                .iter()
                .find(|(zones, ..)| zones.tiles == pattern.tiles);
            if let Some((zones, ..)) = zones {
                pattern.bits = build(zones, pattern.home, goal, |_, _| ());
            }
        };
        let jobs = std::sync::Mutex::new(tables.patterns.iter_mut().zip(goals));
        super::threads::on_threads(threads.min(PARTS * 2), || loop {
            let job = match jobs.lock() {
                Ok(mut jobs) => jobs.next(),
                Err(_) => None,
            };
            match job {
                Some(job) => fill(job),
                None => break,
            }
        });
        tables
    }

    /// A pattern's word after one of its tiles slid, but for the bit of the table, and where that
    /// bit stands.
    #[inline(always)]
    fn moved(&self, lane: &Lane<'_>, word: u32, slide: Slide) -> (u32, u32) {
        let mask = word & 0xFFFF ^ slide.flip;
        let set = &self.sets[lane.number(mask)];
        let turned = set.row(slide) * lane.orders + (word >> RANK) as usize;
        let rank = u32::from(lane.turns[turned]);
        let odd = (word ^ 1 << VALUE) & 1 << VALUE;
        (
            mask | odd | rank << RANK,
            rank * lane.row + set.zone(slide.region),
        )
    }

    /// The words of a board's patterns from the pattern `first` on, and the sum of their fewest
    /// moves.
    fn words(&self, homes: &Homes, goal: usize, first: usize) -> ([u32; PARTS], usize) {
        let mut words = [0; PARTS];
        let mut sum = 0;
        let blank = blank_of(homes, goal);
        for (word, pattern) in words.iter_mut().zip(&self.patterns[first..]) {
            let mut tiles = Vec::with_capacity(pattern.tiles);
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

    /// The fewest moves of a state: the steps of a walk that always goes down. Only the goal has
    /// no way down.
    fn value(&self, pattern: &Pattern, mut word: u32, mut blank: usize) -> usize {
        let lane = self.lane(pattern);
        let mut value = 0;
        loop {
            let down = slides(word as u16, blank).find_map(|slide| {
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

    /// The lower bounds of a board's two sums.
    fn root(&self, homes: &Homes, goal: usize) -> ([[u32; PARTS]; 2], [usize; 2]) {
        let mut mirrored = [0; CELLS];
        for (cell, &home) in homes.iter().enumerate() {
            mirrored[reflected(cell)] = reflected(usize::from(home)) as u8;
        }
        let (first, bound) = self.words(homes, goal, 0);
        let (second, other) = self.words(&mirrored, reflected(goal), self.second);
        ([first, second], [bound, other])
    }

    /// The lower bounds that the tables give for a board: of itself and of its reflection.
    pub fn bounds(&self, homes: &Homes, goal: usize) -> [usize; 2] {
        self.root(homes, goal).1
    }

    fn lane<'a>(&'a self, pattern: &'a Pattern) -> Lane<'a> {
        Lane {
            bits: &pattern.bits,
            high: &pattern.high,
            turns: &self.turns[pattern.turns..],
            orders: pattern.ranks.len,
            row: pattern.row,
        }
    }

    /// The patterns of the board and of its reflection. The fourth is never asked for, and spares
    /// asking whether there is one.
    fn lanes(&self) -> [[Lane<'_>; 4]; 2] {
        [0, self.second]
            .map(|first| [0, 1, 2, 2].map(|part: usize| self.lane(&self.patterns[first + part])))
    }

    /// Bytes of all tables.
    pub fn bytes(&self) -> usize {
        let bits = self.patterns.iter().map(|pattern| pattern.bits.len() * 4);
        bits.sum::<usize>() + self.turns.len() * 2 + self.sets.len() * 16
    }
}

/// Whether a pattern's move led away from its goal.
#[inline(always)]
fn is_up(from: u32, to: u32) -> bool {
    (to >> VALUE).wrapping_sub(from >> VALUE) & 3 == 1
}

/// A board that waits to be expanded: eight numbers of 32 bits.
///
/// The first three are the patterns' words, and at [`SECOND`] begin those of the reflection. The
/// places between hold the rest: at [`FROM`] the state of the duplicate cut and, above 16 bits, the
/// node this one was reached from; at [`LEFT`] the cell of the blank and, above 8 bits each, how
/// many more moves of the board and of its reflection may lead up.
type Node = [u32; 8];
const FROM: usize = 3;
const SECOND: usize = 4;
const LEFT: usize = 7;
const SLACK: [u32; 2] = [8, 16];

/// Boards that are expanded together.
const BATCH: usize = 32;
/// Boards that a batch can grow by.
const GROWTH: usize = BATCH * Move::ALL.len();

/// The moves of a batch on their way through the two views, each an entry in every array.
struct Slides {
    /// The node, and below 16 bits the number of the next state of the duplicate cut above the code
    /// of the move.
    moves: [u32; GROWTH],
    /// The pattern whose tile moves, and its word afterwards, at first without its bit.
    parts: [u8; GROWTH],
    words: [u32; GROWTH],
    /// Where that bit stands, then the word that holds it, moved down by so many bits.
    bits: [u32; GROWTH],
    /// Of moves that have passed the first view: its pattern and word.
    first_parts: [u8; GROWTH],
    first_words: [u32; GROWTH],
}

/// What came of a search to one bound.
pub(super) enum Outcome {
    Found(Path),
    /// There is no path of this length.
    None,
    /// It was told to stop.
    Stopped,
}

/// The memory of a search, used for one board after the other.
pub(super) struct Search {
    nodes: Vec<Node>,
    slides: Slides,
    /// By depth: the next node to expand, and the end of the layer.
    layers: [(usize, usize); LONGEST + 2],
    /// The layer in which the search goes on.
    depth: usize,
}

impl Default for Search {
    fn default() -> Search {
        Search {
            nodes: Vec::new(),
            slides: Slides {
                moves: [0; GROWTH],
                parts: [0; GROWTH],
                words: [0; GROWTH],
                bits: [0; GROWTH],
                first_parts: [0; GROWTH],
                first_words: [0; GROWTH],
            },
            layers: [(0, 0); LONGEST + 2],
            depth: 0,
        }
    }
}

impl Search {
    /// Searches for a path of `bound` moves or, as long as there is none, of two moves more.
    /// `bound` is left at the last length that was tried; `spent` is asked after every batch, with
    /// the number of its boards, whether to stop.
    pub fn solve(
        &mut self,
        tables: &Tables,
        cut: &Cut,
        homes: &Homes,
        goal: usize,
        bound: &mut usize,
        mut spent: impl FnMut(usize) -> bool,
    ) -> Option<Path> {
        let (views, values) = tables.root(homes, goal);
        let blank = blank_of(homes, goal) as u32;
        *bound = values[0].max(values[1]).max(*bound);
        loop {
            self.begin(&views, &values, blank, *bound);
            match self.until(tables, cut, *bound, &mut spent) {
                Outcome::Found(path) => return Some(path),
                Outcome::None => *bound += 2,
                Outcome::Stopped => return None,
            }
        }
    }

    /// Visits all paths of `length` moves, which is the least number there is, but those that the
    /// cut forbids; in the order of the cut's moves. Ends with the first error of `visit`.
    pub fn each<E>(
        &mut self,
        tables: &Tables,
        cut: &Cut,
        homes: &Homes,
        goal: usize,
        length: usize,
        mut visit: impl FnMut(Path) -> Result<(), E>,
    ) -> Result<(), E> {
        let (views, values) = tables.root(homes, goal);
        if values.iter().any(|&value| value > length) {
            return Ok(());
        }
        self.begin(&views, &values, blank_of(homes, goal) as u32, length);
        while let Outcome::Found(path) = self.until(tables, cut, length, &mut |_| false) {
            visit(path)?;
        }
        Ok(())
    }

    /// Begins the search to a bound: nothing is known but the root.
    fn begin(&mut self, views: &[[u32; PARTS]; 2], values: &[usize; 2], blank: u32, bound: usize) {
        let mut root = [0; 8];
        root[..PARTS].copy_from_slice(&views[0]);
        root[SECOND..][..PARTS].copy_from_slice(&views[1]);
        root[FROM] = blank;
        root[LEFT] = blank;
        for (value, shift) in values.iter().zip(&SLACK) {
            root[LEFT] |= ((bound - value) as u32 / 2) << shift;
        }
        self.nodes.clear();
        self.nodes.push(root);
        self.layers[0] = (0, 1);
        self.depth = 0;
    }

    /// Searches on to the next path of `bound` moves.
    fn until(
        &mut self,
        tables: &Tables,
        cut: &Cut,
        bound: usize,
        spent: &mut impl FnMut(usize) -> bool,
    ) -> Outcome {
        let lanes = tables.lanes();
        let mut depth = self.depth;
        loop {
            let (first, end) = self.layers[depth];
            if first == end {
                if depth == 0 {
                    return Outcome::None;
                }
                depth -= 1;
                continue;
            }
            if depth == bound {
                // No move may lead up any more and none is left: this is the goal.
                self.layers[depth].0 += 1;
                self.depth = depth;
                return Outcome::Found(self.path(first, depth));
            }
            let last = end.min(first + BATCH);
            self.layers[depth].0 = last;
            let top = self.expand(tables, &lanes, cut, first..last, end);
            depth += 1;
            self.layers[depth] = (end, top);
            if spent(last - first) {
                return Outcome::Stopped;
            }
        }
    }

    /// Expands some boards of the deepest layer, which ends at `end`. Writes their successors from
    /// there on and returns where those end.
    #[inline(always)]
    fn expand(
        &mut self,
        tables: &Tables,
        lanes: &[[Lane<'_>; 4]; 2],
        cut: &Cut,
        batch: std::ops::Range<usize>,
        end: usize,
    ) -> usize {
        if self.nodes.len() < end + GROWTH {
            self.nodes.resize(end + GROWTH, [0; 8]);
        }
        // Which moves are cut, and which boards are kept, is unpredictable. So nothing branches on
        // it: everything is written, and only what counts moves the end.
        let slides = &mut self.slides;
        let mut len = 0;
        for number in batch {
            let state = &cut.states[self.nodes[number][FROM] as usize & 0xFFFF];
            for (to, &entry) in slides.moves[len % GROWTH..].iter_mut().zip(&state.next) {
                *to = (number as u32) << 16 | u32::from(entry);
            }
            len += usize::from(state.len);
        }

        slides.look_up(tables, &lanes[0], &self.nodes, 0, &SLIDES, len);
        let mut kept = 0;
        for at in 0..len {
            let at = at % GROWTH;
            let (entry, part, bit) = (slides.moves[at], slides.parts[at], slides.bits[at]);
            let node = &self.nodes[entry as usize >> 16];
            let word = slides.words[at] | (bit & 1) << (VALUE + 1);
            let up = u32::from(is_up(node[usize::from(part) & 3], word));
            let to = kept % GROWTH;
            slides.moves[to] = entry;
            slides.first_parts[to] = part;
            slides.first_words[to] = word;
            kept += usize::from(up <= node[LEFT] >> SLACK[0] & 0xFF);
        }
        let len = kept;

        slides.look_up(
            tables,
            &lanes[1],
            &self.nodes,
            SECOND,
            &REFLECTED_SLIDES,
            len,
        );
        let mut top = end;
        for at in 0..len {
            let at = at % GROWTH;
            let (entry, part, bit) = (slides.moves[at], slides.parts[at], slides.bits[at]);
            let word = slides.words[at] | (bit & 1) << (VALUE + 1);
            let parent = self.nodes[entry as usize >> 16];
            let first = usize::from(slides.first_parts[at]) & 3;
            let second = usize::from(part) & 3 | SECOND;
            let up = u32::from(is_up(parent[second], word));
            let first_up = u32::from(is_up(parent[first], slides.first_words[at]));
            let fits = up <= parent[LEFT] >> SLACK[1] & 0xFF;
            let index = slide_index(parent[LEFT] as usize, entry as usize);
            let left = parent[LEFT] & !0xFF | u32::from(SLIDES[index].tile);
            // Written to its place at once: a copy made on the stack would be read in other pieces
            // than it was written in, which waits for the writes.
            let node = &mut self.nodes[top];
            *node = parent;
            node[first] = slides.first_words[at];
            node[second] = word;
            node[FROM] = entry & !0xFFFF | (entry & 0xFFFF) >> MOVE_BITS;
            node[LEFT] = left.wrapping_sub(first_up << SLACK[0] | up << SLACK[1]);
            top += usize::from(fits);
        }
        top
    }

    /// The moves from the root to a node.
    fn path(&self, node: usize, depth: usize) -> Path {
        let mut codes = [0; LONGEST];
        let mut node = &self.nodes[node];
        for code in codes[..depth].iter_mut().rev() {
            let parent = &self.nodes[node[FROM] as usize >> 16];
            let (from, to) = (parent[LEFT] as usize, node[LEFT] as u8 & 15);
            let is_step = |&code: &usize| SLIDES[slide_index(from, code)].tile == to;
            *code = (0..3).find(is_step).unwrap_or(3);
            node = parent;
        }
        let mut path = Path::EMPTY;
        for &code in &codes[..depth] {
            path.push(Move::from_code(code as u8));
        }
        path
    }
}

impl Slides {
    /// Looks the first `len` moves of a batch up in one of the views, whose words begin at `first`.
    /// First it works out where their bits are and then, in a loop so short that many of them are
    /// on their way at once, reads them.
    #[inline(always)]
    fn look_up(
        &mut self,
        tables: &Tables,
        lanes: &[Lane<'_>; 4],
        nodes: &[Node],
        first: usize,
        all: &'static [Slide; 64],
        len: usize,
    ) {
        let moves = self.moves[..len].iter();
        let found = self
            .parts
            .iter_mut()
            .zip(&mut self.words)
            .zip(&mut self.bits);
        for (&entry, ((to_part, to_word), to_bit)) in moves.zip(found) {
            let entry = entry as usize;
            let node = &nodes[entry >> 16];
            let slide = all[slide_index(node[LEFT] as usize, entry)];
            let part = part(node[first], node[first + 1], slide.tile);
            let (word, bit) = tables.moved(&lanes[part], node[first + part], slide);
            *to_part = part as u8;
            *to_word = word;
            *to_bit = bit;
        }
        for (bit, &part) in self.bits[..len].iter_mut().zip(&self.parts) {
            let bits = lanes[usize::from(part) & 3].bits;
            *bit = bits[*bit as usize / 32] >> (*bit % 32);
        }
    }
}

/// Which of the patterns has the tile on `cell`: the last has all that the others have not.
#[inline(always)]
fn part(first: u32, second: u32, cell: u8) -> usize {
    let (first, second) = (first >> cell & 1, second >> cell & 1);
    (2 - 2 * first).wrapping_sub(second) as usize & 3
}

/// The cell of the blank, whose home is `goal`.
fn blank_of(homes: &Homes, goal: usize) -> usize {
    let blank = homes.iter().position(|&home| usize::from(home) == goal);
    blank.unwrap_or(goal)
}
