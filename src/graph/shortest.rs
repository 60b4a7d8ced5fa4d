//! The shortest paths: the first of them, all of them, and their number.
//!
//! Paths are ordered by the first move in which they differ: the path whose piece has the lower
//! number comes first. A depth-first walk from the start, in ascending order of the pieces, finds
//! the paths in this order.
//!
//! The walk passes only states that may be on a shortest path. The marks of the search for the
//! length tell which:
//!
//! - The best-first search has marked every state below the goal's level with its level, and some
//!   states on the goal's level. The walk may pass a state if it reaches it on a level that exceeds
//!   neither the goal's level nor the state's mark.
//! - The search from both ends has marked every state that is as close to either end as a shortest
//!   path needs. The walk may pass a state if its mark has the right depth.
//!
//! While a state waits, it has a mark of its own, so that it waits only once. It gets its old mark
//! back if the walk found a path through it, so the walk passes no state twice in vain.

use super::marks::Marks;
use super::problem::{Graph, Position};
use super::search::{mark, Finder, Meeting};
use super::state::{self, SLIDES};
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::convert::Infallible;

#[derive(Clone, Copy)]
struct Node {
    state: u32,
    depth: u16,
    level: u16,
    /// The piece that moved last, from 0.
    piece: u8,
}

struct Walk<'a> {
    marks: &'a mut Marks,
    graph: &'a Graph,
    found: Meeting,
    /// The goal's level.
    last: u16,
    /// The waiting states, the next one last.
    waiting: Vec<Node>,
    /// The states from the start to the walk's present state, and the number of paths found from
    /// each.
    path: Vec<(Node, u64)>,
    /// The number of paths from each state already passed, if the walk may skip such a state.
    counts: Option<BTreeMap<u32, u64>>,
}

impl<'a> Walk<'a> {
    fn new(search: &'a mut Finder, graph: &'a Graph, start: &Position) -> Option<Self> {
        let found = search.find(graph, start)?;
        let last = (found.length - found.bound.of(start) + 1) as u16;
        let waiting = vec![Node { state: state::start(start), depth: 0, level: 1, piece: 0 }];
        let (marks, path) = (&mut search.marks, Vec::new());
        Some(Walk { marks, graph, found, last, waiting, path, counts: None })
    }

    /// Visits all paths and returns their number.
    fn visit<E>(&mut self, mut visit: impl FnMut(&[u8]) -> Result<(), E>) -> Result<u64, E> {
        let mut moves = Vec::new();
        while let Some(node) = self.waiting.pop() {
            let depth = usize::from(node.depth);
            self.go_back(depth);
            self.path.push((node, 0));
            if depth == self.found.length as usize {
                moves.clear();
                moves.extend(self.path[1..].iter().map(|(node, _)| node.piece + 1));
                visit(&moves)?;
                self.path[depth].1 = 1;
                continue;
            }
            match self.counts.as_ref().and_then(|counts| counts.get(&state::key(node.state))) {
                Some(&count) => self.path[depth].1 = count,
                None => self.expand(node),
            }
        }
        self.go_back(1);
        Ok(self.path[0].1)
    }

    /// Returns the mark that all states on shortest paths have at this depth, after a search from
    /// both ends.
    fn exact(&self, depth: u16) -> Option<u8> {
        let (depth, left) = (u32::from(depth), self.found.length - u32::from(depth));
        let reach = self.found.reach?;
        let (side, depth) = if left > reach { (0, depth) } else { (1, left) };
        Some(self.marks.first + mark(side, depth))
    }

    /// Adds the next states that the walk may pass to the waiting ones.
    #[inline(always)]
    fn expand(&mut self, node: Node) {
        let (from, order) = (state::free(node.state), state::order(node.state));
        let (begin, depth) = (self.waiting.len(), node.depth + 1);
        let exact = self.exact(depth);
        let row = &SLIDES[from];
        let mut near = state::near(self.graph, node.state);
        while near != 0 {
            let to = near.trailing_zeros() as usize & 15;
            near &= near - 1;
            let slide = &row[to];
            let shift = slide.piece_shift(order);
            let level = node.level + (self.found.bound.change(from, to) >> shift & 3) as u16;
            if level > self.last {
                continue;
            }
            let next = slide.apply(order);
            let mark = &mut self.marks.of[slide.index(next)];
            let may_pass = match exact {
                Some(exact) => *mark == exact,
                None => mark.wrapping_sub(self.marks.first) >= level as u8,
            };
            if may_pass {
                *mark = self.marks.first;
                let (state, piece) = (state::after(next, from, to), (shift / 8) as u8);
                self.waiting.push(Node { state, depth, level, piece });
            }
        }
        self.waiting[begin..].sort_unstable_by_key(|node| Reverse(node.piece));
    }

    /// Shortens the path to `depth` states. Adds the counts of the removed states to those before
    /// them.
    #[inline(always)]
    fn go_back(&mut self, depth: usize) {
        for at in (depth..self.path.len()).rev() {
            let (node, count) = self.path[at];
            if count > 0 {
                let of_level = || self.marks.first + node.level as u8;
                let mark = self.exact(node.depth).unwrap_or_else(of_level);
                self.marks.of[state::index(node.state)] = mark;
                let sum = &mut self.path[at - 1].1;
                *sum = sum.saturating_add(count);
                if let Some(counts) = &mut self.counts {
                    counts.insert(state::key(node.state), count);
                }
            }
        }
        self.path.truncate(depth);
    }
}

impl Finder {
    /// Returns the first path that [`each_shortest`](Finder::each_shortest) visits, or `None` if
    /// the position is unsolvable.
    pub fn moves(&mut self, graph: &Graph, start: &Position) -> Option<Vec<u8>> {
        self.each_shortest(graph, start, |moves| Err(moves.to_vec())).err()
    }

    /// Returns the number of shortest paths, or `None` if the position is unsolvable. The goal
    /// itself has one path. A count beyond `u64` saturates at the greatest value.
    ///
    /// # Complexity
    /// Time and memory in proportion to the number of states within reach of a shortest path, at
    /// worst all 362,880, not to the number of paths.
    pub fn count(&mut self, graph: &Graph, start: &Position) -> Option<u64> {
        let mut walk = Walk::new(self, graph, start)?;
        walk.counts = Some(BTreeMap::new());
        let Ok(count) = walk.visit(|_| Ok::<(), Infallible>(()));
        Some(count)
    }

    /// Visits every shortest path as its pieces, from 1, in the order in which they move. Returns
    /// the length, or `None` if the position is unsolvable. Paths are ordered by the first move in
    /// which they differ: the path whose piece has the lower number comes first. The goal itself
    /// has one path, without moves.
    ///
    /// # Errors
    /// The first error that `visit` returns. It ends the visits.
    pub fn each_shortest<E>(
        &mut self,
        graph: &Graph,
        start: &Position,
        visit: impl FnMut(&[u8]) -> Result<(), E>,
    ) -> Result<Option<u32>, E> {
        let Some(mut walk) = Walk::new(self, graph, start) else { return Ok(None) };
        walk.visit(visit)?;
        Ok(Some(walk.found.length))
    }
}
