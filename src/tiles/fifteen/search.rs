//! SEARCH: iterative deepening over boards that carry their table ranks with them.
//!
//! Depth-first search to a bound that grows by two needs no memory of boards (Korf, "Depth-first
//! iterative-deepening", Artificial Intelligence 27, 1985). Here boards wait in a stack of layers,
//! one a depth, and are expanded some dozens at a time, in straight loops whose table look-ups
//! overlap. The layer of a depth is appended to and consumed in the order of the tie-break, so the
//! first board to reach the goal is the one that plain recursion would reach first.

use super::board::LONGEST;
use super::tables::{blank_of, is_up, Homes, Lane, Tables, PARTS, VALUE};
use super::zones::{slide_index, ZoneMove, REFLECTED_SLIDES, SLIDES};
use crate::grid::moves::{Move, MOVE_BITS};
use crate::grid::path::Path;
use crate::puzzle::{Stop, Stopped};
use crate::threads::lock;
use crate::tiles::engine::cut::Cut;
use crate::tiles::engine::memory::reserved;
use std::sync::Mutex;

/// A board that waits to be expanded:
///
/// ```text
/// 0 1 2         the word of each pattern, see `tables`
/// 3 = FROM      31 .. 16 the node that led here, 15 .. 0 the state of the duplicate cut
/// 4 5 6         from SECOND on, the words of the reflection
/// 7 = LEFT      7 .. 0 the cell of the blank; how many more moves may lead up:
///               15 .. 8 of the board, 23 .. 16 of its reflection
/// ```
type Node = [u32; 8];
const FROM: usize = 3;
const SECOND: usize = 4;
const LEFT: usize = 7;
const SLACK: [u32; 2] = [8, 16];

/// Moves after which the search for one board is shared between threads: some thousand beginnings.
pub(super) const SHARED: usize = 10;

/// Boards that are expanded together.
const BATCH: usize = 32;
/// Boards that a batch can grow by.
const GROWTH: usize = BATCH * Move::ALL.len();
/// Boards of all layers together: of each a batch at a time has been expanded.
const MOST_NODES: usize = 1 + (LONGEST + 1) * GROWTH;

/// The moves of a batch on their way through the two views, each an entry in every array.
struct Slides {
    /// 31 .. 16 the node, 15 .. 2 the next state of the duplicate cut, 1 .. 0 the move.
    moves: [u32; GROWTH],
    /// The pattern whose tile moves, and its word afterwards, at first without its bit.
    parts: [u8; GROWTH],
    words: [u32; GROWTH],
    /// The position of that bit, then the word that holds it, shifted right to the bit.
    bits: [u32; GROWTH],
    /// Of moves that have passed the first view: its pattern and word.
    first_parts: [u8; GROWTH],
    first_words: [u32; GROWTH],
}

/// A board from which one of the threads continues.
pub(super) struct Start {
    node: Node,
    path: Path,
}

#[derive(Default)]
pub(super) struct Searches(Mutex<Vec<Search>>);

impl Searches {
    /// Does `work` with a search; returns `None` if there is no memory for one more.
    pub fn lend<T>(&self, work: impl FnOnce(&mut Search) -> T) -> Option<T> {
        let free = lock(&self.0).pop();
        let mut search = free.or_else(Search::new)?;
        let done = work(&mut search);
        lock(&self.0).push(search);
        Some(done)
    }

    /// Makes sure that this many searches can be lent at once, or all that memory allows. Returns
    /// their number.
    pub fn make(&self, wanted: usize) -> usize {
        let mut free = lock(&self.0);
        while free.len() < wanted {
            let Some(search) = Search::new() else { break };
            free.push(search);
        }
        free.len().min(wanted)
    }
}

/// The memory of a search, used for one board after the other.
pub(super) struct Search {
    nodes: Vec<Node>,
    slides: Slides,
    /// By depth: the next node to expand, and the end of the layer.
    layers: [(usize, usize); LONGEST + 2],
    depth: usize,
}

impl Search {
    pub fn new() -> Option<Search> {
        Some(Search {
            nodes: reserved(MOST_NODES)?,
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
        })
    }

    /// Searches for a path as long as the bound or, if there is none, two moves longer, and so on.
    /// Calls `spent` after every batch with the number of its boards, and stops if it says so.
    pub fn solve(
        &mut self,
        tables: &Tables,
        cut: &Cut,
        homes: &Homes,
        bound: &mut usize,
        mut spent: impl FnMut(usize) -> bool,
    ) -> Option<Path> {
        let (views, values) = tables.root(homes);
        let blank = blank_of(homes, tables.goal);
        let state = blank + if tables.is_reflected(&views) { cut.halved } else { 0 };
        *bound = values[0].max(values[1]).max(*bound);
        loop {
            self.begin(root(&views, &values, blank, state, *bound));
            match self.until(tables, cut, *bound, &mut spent) {
                Ok(None) => *bound += 2,
                found => return found.ok().flatten(),
            }
        }
    }

    /// Returns the boards after `depth` moves from which paths of `length` moves in all may
    /// continue. Leaves out boards that the cut forbids and, if `halved`, those that
    /// [`solve`](Search::solve) leaves out.
    pub fn starts(
        &mut self,
        tables: &Tables,
        (cut, halved): (&Cut, bool),
        homes: &Homes,
        length: usize,
        depth: usize,
    ) -> Vec<Start> {
        let (views, values) = tables.root(homes);
        let mut starts = Vec::new();
        if values.iter().all(|&value| value <= length) {
            let blank = blank_of(homes, tables.goal);
            let state = blank + if halved && tables.is_reflected(&views) { cut.halved } else { 0 };
            self.begin(root(&views, &values, blank, state, length));
            while let Ok(Some(path)) = self.until(tables, cut, depth, &mut |_| false) {
                starts.push(Start { node: self.nodes[self.layers[depth].0 - 1], path });
            }
        }
        starts
    }

    /// Visits the paths of `length` moves that begin with `start` and that the cut allows, until
    /// `visit` returns `false` or `stop` is set. Returns the number of expanded boards.
    pub fn each(
        &mut self,
        tables: &Tables,
        cut: &Cut,
        start: &Start,
        length: usize,
        stop: &Stop,
        mut visit: impl FnMut(Path) -> bool,
    ) -> usize {
        self.begin(start.node);
        let left = length - start.path.len();
        let mut nodes = 0;
        let mut spent = |more| {
            nodes += more;
            stop.is_set()
        };
        while let Ok(Some(path)) = self.until(tables, cut, left, &mut spent) {
            if !visit(start.path.iter().chain(path.iter()).copied().collect()) {
                break;
            }
        }
        nodes
    }

    fn begin(&mut self, root: Node) {
        self.nodes.clear();
        self.nodes.push(root);
        self.layers[0] = (0, 1);
        self.depth = 0;
    }

    /// Searches for the next path of `bound` moves; returns `None` if there is no other. Stops once
    /// `spent` returns true.
    fn until(
        &mut self,
        tables: &Tables,
        cut: &Cut,
        bound: usize,
        spent: &mut impl FnMut(usize) -> bool,
    ) -> Result<Option<Path>, Stopped> {
        let lanes = tables.lanes();
        let mut depth = self.depth;
        loop {
            let (first, end) = self.layers[depth];
            if first == end {
                if depth == 0 {
                    return Ok(None);
                }
                depth -= 1;
                continue;
            }
            if depth == bound {
                // No move may lead up any more and none is left: this is the goal.
                self.layers[depth].0 += 1;
                self.depth = depth;
                return Ok(Some(self.path(first, depth)));
            }
            let last = end.min(first + BATCH);
            self.layers[depth].0 = last;
            let top = self.expand(tables, &lanes, cut, first..last, end);
            depth += 1;
            self.layers[depth] = (end, top);
            if spent(last - first) {
                return Err(Stopped::Asked);
            }
        }
    }

    /// Expands some boards of the deepest layer, which ends at `end`. Writes their successors there
    /// and returns where those end.
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
        // The branches on cut moves and kept boards would be unpredictable. So this writes every
        // board, and only the boards that count move the end.
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

        slides.look_up(tables, &lanes[1], &self.nodes, SECOND, &REFLECTED_SLIDES, len);
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
            // Written to its place at once. A copy on the stack would be read in other pieces than
            // it was written in, and that waits for the writes.
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

    fn path(&self, node: usize, depth: usize) -> Path {
        let mut codes = [0; LONGEST];
        let mut node = &self.nodes[node];
        for code in codes[..depth].iter_mut().rev() {
            let parent = &self.nodes[node[FROM] as usize >> 16];
            let (from, to) = (parent[LEFT] as usize, node[LEFT] as u8 & 15);
            let is_step = |&code: &usize| SLIDES[slide_index(from, code)].tile == to;
            *code = (0..4).find(is_step).expect("a move led to this node");
            node = parent;
        }
        codes[..depth].iter().map(|&code| Move::from_code(code as u8)).collect()
    }
}

impl Slides {
    /// Looks up the first `len` moves of a batch in one of the views, whose words begin at `first`.
    /// It first computes the positions of their bits. It then reads them in a loop so short that
    /// many reads overlap.
    #[inline(always)]
    fn look_up(
        &mut self,
        tables: &Tables,
        lanes: &[Lane<'_>; 4],
        nodes: &[Node],
        first: usize,
        all: &'static [ZoneMove; 64],
        len: usize,
    ) {
        let moves = self.moves[..len].iter();
        let found = self.parts.iter_mut().zip(&mut self.words).zip(&mut self.bits);
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

fn root(
    views: &[[u32; PARTS]; 2],
    values: &[usize; 2],
    blank: usize,
    state: usize,
    bound: usize,
) -> Node {
    let mut root = [0; 8];
    root[..PARTS].copy_from_slice(&views[0]);
    root[SECOND..][..PARTS].copy_from_slice(&views[1]);
    root[FROM] = state as u32;
    root[LEFT] = blank as u32;
    for (value, shift) in values.iter().zip(&SLACK) {
        root[LEFT] |= ((bound - value) as u32 / 2) << shift;
    }
    root
}

/// Returns the pattern that has the tile on `cell`; the last pattern has all tiles that the others
/// lack.
#[inline(always)]
fn part(first: u32, second: u32, cell: u8) -> usize {
    let (first, second) = (first >> cell & 1, second >> cell & 1);
    (2 - 2 * first).wrapping_sub(second) as usize & 3
}
