//! The search of the graph puzzle.
//!
//! A move slides a piece along an edge to the free vertex, so the free vertex wanders one edge per
//! move. [`Finder`] finds a shortest path that brings every piece `j` to vertex `j`, in two steps.
//!
//! *Deciding.* The shape of the graph decides whether a path exists; see `blocks`. The test costs
//! one depth-first walk over nine vertices. A search that fails would expand up to 181,440 states.
//!
//! *Searching.* A state is a free vertex and the order of the pieces on the other vertices. Each of
//! the 9 · 8! = 362,880 states has a mark of one byte. A best-first search finds the length; see
//! `best_first`. In the few cases where that takes too long, a breadth-first search from both ends
//! takes over, one layer at a time, always from the smaller frontier. Either search leaves marks
//! for a walk from the start along the shortest paths; see `shortest`.

use super::best_first::BestFirst;
use super::blocks::{Blocks, MOST_WITH_THETA0};
use super::bound::Bound;
use super::marks::Marks;
use super::problem::{members, Graph, Position, VERTICES};
use super::state::{self, rank, ORDERS, SLIDES};

/// The orders of a layer, separated by free vertex. All moves of one list then share a few
/// constants, and all look-ups of the list fall into one 40 KiB stretch of memory.
type Frontier = [Vec<u32>; VERTICES];

/// The marks of the search from both ends: one for the walk along the paths, and one for each side
/// and each depth modulo 3. Side 0 is the start and side 1 the goal. The depths of neighbours
/// differ by at most one, so the remainder tells which neighbour is nearer.
const MARKS: u8 = 7;

pub(super) fn mark(side: usize, depth: u32) -> u8 {
    1 + 3 * side as u8 + (depth % 3) as u8
}

/// The results of a search, apart from its marks.
pub(super) struct Meeting {
    pub(super) bound: Bound,
    pub(super) length: u32,
    /// The depth of the goal's side, if the search was from both ends.
    pub(super) reach: Option<u32>,
}

/// A search that solves one problem after another in the same memory. It holds 354 KiB of marks, of
/// which a problem touches what it needs, and three layers of states, four bytes each.
#[derive(Debug, Default)]
pub struct Finder {
    pub(super) marks: Marks,
    best_first: BestFirst,
    frontiers: [Frontier; 2],
    next: Frontier,
}

impl Finder {
    /// Returns a search. It allocates memory for the first problem that needs it.
    pub fn new() -> Self {
        Self::default()
    }

    /// True if some path brings every piece to its goal.
    ///
    /// Takes less than a microsecond. If the graph may contain theta_0 (see `blocks`), it takes as
    /// long as [`distance`](Finder::distance).
    pub fn is_solvable(&mut self, graph: &Graph, start: &Position) -> bool {
        let ends: u32 = graph.neighbours.iter().map(|near| near.count_ones()).sum();
        Blocks::new(graph).is_solvable(*start)
            && (ends > 2 * MOST_WITH_THETA0 || self.distance(graph, start).is_some())
    }

    /// Returns the length of a shortest path, or `None` if the position is unsolvable.
    ///
    /// Takes less than a microsecond if the position is unsolvable, and somewhat more on theta_0
    /// (see `blocks`). Takes about ten microseconds on most graphs, and at worst a breadth-first
    /// search of 362,880 states.
    pub fn distance(&mut self, graph: &Graph, start: &Position) -> Option<u32> {
        self.find(graph, start).map(|found| found.length)
    }

    /// Searches for the goal and leaves marks that lead there.
    pub(super) fn find(&mut self, graph: &Graph, start: &Position) -> Option<Meeting> {
        if !Blocks::new(graph).is_solvable(*start) {
            return None;
        }
        let bound = Bound::new(graph);
        if let Some(length) = self.best_first.distance(&mut self.marks, graph, &bound, start) {
            return Some(Meeting { bound, length, reach: None });
        }
        let [from_start, from_home] = self.meet(graph, start)?;
        Some(Meeting { bound, length: from_start + from_home + 1, reach: Some(from_home) })
    }

    /// Searches from both ends. Returns the depths of the sides where they are one move apart.
    ///
    /// If a side finds a state of the other side, that state is in the other side's frontier. If it
    /// were one layer further in, the sides would have met there earlier.
    fn meet(&mut self, graph: &Graph, start: &Position) -> Option<[u32; 2]> {
        self.marks.take(MARKS);
        self.frontiers.iter_mut().flatten().for_each(Vec::clear);
        for (side, origin) in [start, &Position::HOME].into_iter().enumerate() {
            let state = state::start(origin);
            self.marks.of[state::index(state)] = self.marks.first + mark(side, 0);
            self.frontiers[side][state::free(state)].push(state::order(state));
        }
        let mut depths = [0, 0];
        loop {
            let states = |side: usize| self.frontiers[side].iter().map(Vec::len).sum::<usize>();
            let side = usize::from(states(1) < states(0));
            if states(side) == 0 {
                return None;
            }
            if self.grow(graph, side, depths[side] + 1) {
                return Some(depths);
            }
            depths[side] += 1;
        }
    }

    /// Replaces the frontier of `side` by the layer at `depth`. Returns true at once if the layer
    /// meets the other side.
    fn grow(&mut self, graph: &Graph, side: usize, depth: u32) -> bool {
        let first = self.marks.first;
        let (own, new) = (first + mark(side, 0), first + mark(side, depth));
        self.next.iter_mut().for_each(Vec::clear);
        for (free, orders) in self.frontiers[side].iter().enumerate() {
            if orders.is_empty() {
                continue;
            }
            for to in members(graph.neighbours[free]) {
                let entry = &SLIDES[free][to];
                let next = &mut self.next[to];
                let marks = &mut self.marks.of[to * ORDERS..][..ORDERS];
                for &order in orders {
                    let order = entry.apply(order);
                    let old = &mut marks[rank(order)];
                    if *old < first {
                        *old = new;
                        next.push(order);
                    } else if old.wrapping_sub(own) >= MARKS / 2 {
                        return true;
                    }
                }
            }
        }
        std::mem::swap(&mut self.frontiers[side], &mut self.next);
        false
    }
}
