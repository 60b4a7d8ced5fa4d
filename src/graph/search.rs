//! The search of the graph puzzle.
//!
//! A move slides a piece along an edge onto the free vertex, so it is the free vertex that wanders,
//! an edge a move. [`Search`] finds the fewest moves that bring every piece home, piece `j` to
//! vertex `j`, in two steps.
//!
//! *Deciding.* Whether there is a path home at all follows from the shape of the graph, see
//! `blocks`. That costs one depth-first walk over nine vertices; a search that has to fail would
//! exhaust up to 181,440 states.
//!
//! *Searching.* A state is a free vertex and the order in which the pieces stand on the other
//! vertices, 9 · 8! = 362,880 states, a mark of a byte each. A distance is searched for best first,
//! see `best_first`; the few that would take that too long are searched for breadth first from both
//! ends, a layer at a time, always from the smaller frontier. Either leaves marks that a walk from
//! the start along the shortest paths goes by, see `shortest`.

use super::best_first::BestFirst;
use super::blocks::{Blocks, MOST_WITH_THETA0};
use super::bound::Bound;
use super::marks::Marks;
use super::problem::{members, Graph, Position, VERTICES};
use super::state::{rank, State, ORDERS, SLIDES};

/// The orders of a layer, apart by free vertex. Keeping them apart makes a move the same few
/// constants for a whole list, and all its look-ups fall into one 40 KiB stretch of memory.
type Frontier = [Vec<u32>; VERTICES];

/// The marks of the search from both ends: one that it leaves to the walk along the paths, and for
/// each side, 0 from the start and 1 from home, one for each depth modulo 3. Depths of neighbours
/// differ by one at most, so that is all it takes to tell which are nearer.
const MARKS: u8 = 7;

pub(super) fn mark(side: usize, depth: u32) -> u8 {
    1 + 3 * side as u8 + (depth % 3) as u8
}

/// What a search leaves beside its marks.
pub(super) struct Found {
    pub(super) bound: Bound,
    /// The length of the shortest paths.
    pub(super) length: u32,
    /// How deep home's side is, if the search was from both ends.
    pub(super) reach: Option<u32>,
}

/// Solves one problem after another in the same memory: 354 KiB of marks, of which a search touches
/// what it needs, and three layers of states, four bytes each.
#[derive(Debug, Default)]
pub struct Search {
    pub(super) marks: Marks,
    best_first: BestFirst,
    frontiers: [Frontier; 2],
    next: Frontier,
    pub(super) moves: Vec<u8>,
}

impl Search {
    /// A solver; it takes its memory when a problem first needs a search.
    pub fn new() -> Self {
        Self::default()
    }

    /// Whether anything brings every piece home.
    ///
    /// Under a microsecond; where the graph may hold theta_0, see `blocks`, as long as a distance.
    pub fn is_solvable(&mut self, graph: &Graph, start: &Position) -> bool {
        let ends: u32 = graph.neighbours.iter().map(|near| near.count_ones()).sum();
        Blocks::new(graph).is_solvable(*start)
            && (ends > 2 * MOST_WITH_THETA0 || self.distance(graph, start).is_some())
    }

    /// The fewest moves that bring every piece home, `None` if nothing does.
    ///
    /// Under a microsecond if nothing does (some more on theta_0, see `blocks`), some ten of them on
    /// most graphs, at worst a breadth-first search of 362,880 states.
    pub fn distance(&mut self, graph: &Graph, start: &Position) -> Option<u32> {
        self.find(graph, start).map(|found| found.length)
    }

    /// Searches for home, and leaves marks that lead there.
    pub(super) fn find(&mut self, graph: &Graph, start: &Position) -> Option<Found> {
        if !Blocks::new(graph).is_solvable(*start) {
            return None;
        }
        let bound = Bound::new(&graph.distances(), &Position::HOME);
        if let Some(length) = self.best_first.distance(&mut self.marks, graph, &bound, start) {
            return Some(Found { bound, length, reach: None });
        }
        let [from_start, from_home] = self.meet(graph, start)?;
        Some(Found { bound, length: from_start + from_home + 1, reach: Some(from_home) })
    }

    /// Searches from both ends; returns how deep each side is where they are a move apart.
    ///
    /// The other side's states that a side finds are in that side's frontier. Had that side reached
    /// one of them a layer further in, it would have met this side there.
    fn meet(&mut self, graph: &Graph, start: &Position) -> Option<[u32; 2]> {
        self.marks.take(MARKS);
        self.frontiers.iter_mut().flatten().for_each(Vec::clear);
        for (side, origin) in [start, &Position::HOME].into_iter().enumerate() {
            let state = State::new(origin);
            self.marks.of[state.index()] = self.marks.first + mark(side, 0);
            self.frontiers[side][state.free].push(state.order);
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

    /// Replaces the frontier of `side` by the layer at `depth`; or returns true at once if that meets
    /// the other side.
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
