//! SEARCH: iterative deepening over boards that carry their table ranks with them.
//!
//! Depth-first search to a bound that grows by two needs no memory of boards (Korf, "Depth-first
//! iterative-deepening", Artificial Intelligence 27, 1985). Here boards wait in a stack of layers,
//! one a depth, and are expanded some dozens at a time, in straight loops whose table look-ups
//! overlap. The layer of a depth is appended to and consumed in the order of the tie-break, so the
//! first board to reach the goal is the one that plain recursion would reach first.

use super::board::{CELLS, SIDE};
use super::cut::Cut;
use super::path::{Path, LONGEST};
use super::pattern::build;
use super::zones::{is_odd, slides, Ranks, Set, Zones, LOW};
use crate::moves::{Move, MOVE_BITS};

/// Patterns that divide the fifteen tiles between them.
pub(super) const PARTS: usize = 3;
/// The home sets of patterns that divide the fifteen tiles between them.
pub(super) type Partition = [u16; PARTS];

/// A board as the search sees it: the home cell of the tile on each cell, where the goal's blank
/// cell is the home of the blank.
pub(super) type Homes = [u8; CELLS];

/// The cell on the other side of the main diagonal.
#[inline(always)]
pub(super) fn reflected(cell: usize) -> usize {
    (cell * SIDE | cell / SIDE) % CELLS
}

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
        super::solver::on_threads(threads.min(PARTS * 2), || loop {
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

    /// A pattern's word after the blank went from `blank` to `tile`, by the move of this code, and
    /// so a tile of the pattern the other way.
    #[inline(always)]
    fn moved(&self, pattern: &Pattern, word: u32, blank: usize, code: usize, tile: usize) -> u32 {
        let mask = (word ^ 1 << blank ^ 1 << tile) & 0xFFFF;
        let set = &self.sets[usize::from(pattern.high[(mask >> 8) as usize])
            + usize::from(LOW[(mask & 0xFF) as usize])];
        let len = pattern.ranks.len;
        let turned = pattern.turns + set.row(blank, code) * len + (word >> RANK) as usize;
        let rank = u32::from(self.turns[turned]);
        let at = set.zone(tile) * len as u32 + rank;
        let bit = pattern.bits[at as usize / 32] >> (at % 32) & 1;
        mask | ((word >> VALUE & 1 ^ 1) | bit << 1) << VALUE | rank << RANK
    }

    /// The words of a board's patterns from the pattern `first` on, and the sum of their fewest
    /// moves.
    fn words(&self, homes: &Homes, goal: usize, first: usize) -> ([u32; PARTS], usize) {
        let mut words = [0; PARTS];
        let mut sum = 0;
        let blank = homes.iter().position(|&home| usize::from(home) == goal);
        let blank = blank.unwrap_or(goal);
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
            let set = usize::from(pattern.high[usize::from(mask >> 8)])
                + usize::from(LOW[usize::from(mask & 0xFF)]);
            let at = self.sets[set].zone(blank) * pattern.ranks.len as u32 + rank;
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
        let mut value = 0;
        loop {
            let down = slides(word as u16, blank).find_map(|(from, step, tile)| {
                let next = self.moved(pattern, word, from, usize::from(step.code()), tile);
                if is_up(word, next) {
                    None
                } else {
                    Some((next, tile))
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

/// A board that waits to be expanded.
#[derive(Clone, Copy, Default)]
struct Node {
    /// The patterns' words, of the board and of its reflection.
    views: [[u32; PARTS]; 2],
    /// The state of the duplicate cut.
    state: u16,
    /// The node this one was reached from, which stays where it is as long as this one lives.
    parent: u16,
    /// How many more moves of each view may lead up.
    slack: [u8; 2],
    blank: u8,
}

/// A move of a waiting board: the node, and the number of the next state of the duplicate cut
/// above the code of the move.
#[derive(Clone, Copy, Default)]
struct Slide {
    node: u16,
    entry: u16,
}

/// A slide that the first view has no objection to.
#[derive(Clone, Copy, Default)]
struct Half {
    slide: Slide,
    word: u32,
    part: u8,
    slack: u8,
}

/// Boards that are expanded together.
const BATCH: usize = 32;
/// Boards that a batch can grow by.
const GROWTH: usize = BATCH * Move::ALL.len();

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
    slides: [Slide; GROWTH],
    halves: [Half; GROWTH],
    /// By depth: the next node to expand, and the end of the layer.
    layers: [(usize, usize); LONGEST + 2],
}

impl Default for Search {
    fn default() -> Search {
        Search {
            nodes: Vec::new(),
            slides: [Slide::default(); GROWTH],
            halves: [Half::default(); GROWTH],
            layers: [(0, 0); LONGEST + 2],
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
        let blank = homes.iter().position(|&home| usize::from(home) == goal);
        let blank = blank.unwrap_or(goal) as u8;
        *bound = values[0].max(values[1]).max(*bound);
        loop {
            let root = Node {
                views,
                state: u16::from(blank),
                parent: 0,
                slack: values.map(|value| ((*bound - value) / 2) as u8),
                blank,
            };
            match self.to_bound(tables, cut, root, *bound, &mut spent) {
                Outcome::Found(path) => return Some(path),
                Outcome::None => *bound += 2,
                Outcome::Stopped => return None,
            }
        }
    }

    fn to_bound(
        &mut self,
        tables: &Tables,
        cut: &Cut,
        root: Node,
        bound: usize,
        spent: &mut impl FnMut(usize) -> bool,
    ) -> Outcome {
        self.nodes.clear();
        self.nodes.push(root);
        let mut depth = 0;
        self.layers[0] = (0, 1);
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
                return Outcome::Found(self.path(first, depth));
            }
            let last = end.min(first + BATCH);
            self.layers[depth].0 = last;
            let top = self.expand(tables, cut, first..last, end);
            depth += 1;
            self.layers[depth] = (end, top);
            if spent(last - first) {
                return Outcome::Stopped;
            }
        }
    }

    /// Expands some boards of the deepest layer, which ends at `end`. Writes their successors from
    /// there on and returns where those end.
    fn expand(
        &mut self,
        tables: &Tables,
        cut: &Cut,
        batch: std::ops::Range<usize>,
        end: usize,
    ) -> usize {
        if self.nodes.len() < end + GROWTH {
            self.nodes.resize(end + GROWTH, Node::default());
        }
        // Which moves are cut, and which boards are kept, is unpredictable. So nothing branches on
        // it: everything is written, and only what counts moves the end.
        let mut slides = 0;
        for node in batch {
            let state = &cut.states[usize::from(self.nodes[node].state)];
            for (to, &entry) in self.slides[slides..].iter_mut().zip(&state.next) {
                *to = Slide {
                    node: node as u16,
                    entry,
                };
            }
            slides += usize::from(state.len);
        }

        let mut halves = 0;
        for slide in &self.slides[..slides] {
            let node = &self.nodes[usize::from(slide.node)];
            let code = usize::from(slide.entry) & 3;
            let blank = usize::from(node.blank);
            let tile = stepped(blank, code);
            let words = &node.views[0];
            let part = part(words, tile);
            let word = tables.moved(&tables.patterns[part], words[part], blank, code, tile);
            let up = u8::from(is_up(words[part], word));
            self.halves[halves] = Half {
                slide: *slide,
                word,
                part: part as u8,
                slack: node.slack[0].wrapping_sub(up),
            };
            halves += usize::from(up <= node.slack[0]);
        }

        let mut top = end;
        let second = &tables.patterns[tables.second..];
        for half in &self.halves[..halves] {
            let mut node = self.nodes[usize::from(half.slide.node)];
            let code = usize::from(half.slide.entry) & 3;
            let blank = usize::from(node.blank);
            let tile = stepped(blank, code);
            let (from, to) = (reflected(blank), reflected(tile));
            let words = &node.views[1];
            let part = part(words, to);
            // Reflection exchanges up with left and down with right.
            let word = tables.moved(&second[part], words[part], from, code ^ 2, to);
            let up = u8::from(is_up(words[part], word));
            let fits = up <= node.slack[1];
            node.views[0][usize::from(half.part) % PARTS] = half.word;
            node.views[1][part] = word;
            node.state = half.slide.entry >> MOVE_BITS;
            node.parent = half.slide.node;
            node.slack = [half.slack, node.slack[1].wrapping_sub(up)];
            node.blank = tile as u8;
            self.nodes[top] = node;
            top += usize::from(fits);
        }
        top
    }

    /// The moves from the root to a node.
    fn path(&self, node: usize, depth: usize) -> Path {
        let mut codes = [0; LONGEST];
        let mut node = &self.nodes[node];
        for code in codes[..depth].iter_mut().rev() {
            let parent = &self.nodes[usize::from(node.parent)];
            let (from, to) = (usize::from(parent.blank), usize::from(node.blank));
            *code = (0..3).find(|&code| stepped(from, code) == to).unwrap_or(3);
            node = parent;
        }
        let mut path = Path::EMPTY;
        for &code in &codes[..depth] {
            path.push(Move::from_code(code as u8));
        }
        path
    }
}

/// The cell a blank goes to by the move of this code.
#[inline(always)]
fn stepped(blank: usize, code: usize) -> usize {
    const BY: [u8; 4] = [(CELLS - SIDE) as u8, SIDE as u8, CELLS as u8 - 1, 1];
    (blank + usize::from(BY[code & 3])) % CELLS
}

/// Which of the patterns has the tile on `cell`: the last has all that the others have not.
#[inline(always)]
fn part(words: &[u32; PARTS], cell: usize) -> usize {
    let (first, second) = (words[0] >> cell & 1, words[1] >> cell & 1);
    (2 - 2 * first as usize).wrapping_sub(second as usize) % PARTS
}
