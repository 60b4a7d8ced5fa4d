//! The shortest paths home: the first of them, each, and how many there are.
//!
//! Of two paths, the one comes first whose piece has the lower number at the first move that
//! differs. A walk from the start, depth first and in ascending order of the pieces, finds them in
//! this order.
//!
//! The walk passes states that may lie on a shortest path, as the marks of the search for its length
//! tell:
//!
//! - The search best first has marked every state below the level of home, and some on it, with their
//!   levels. A state may be passed if the walk reaches it on a level no higher than that of home, and
//!   no higher than its mark, if it has one.
//! - The search from both ends has marked every state that is as near as a shortest path needs to
//!   either end. A state may be passed if its mark says that it is.
//!
//! A state that waits to be passed is marked so, for it need not wait twice. It gets its old mark back
//! if the walk found a path through it: so nothing is passed in vain twice.

use super::marks::Marks;
use super::problem::{Graph, Position};
use super::search::{mark, Found, Search};
use super::state::{State, BEFORE, FREE, NOWHERE, SLIDES};
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::convert::Infallible;
use std::mem::take;

/// A state that the walk is to pass.
#[derive(Clone, Copy)]
struct Node {
    packed: u32,
    depth: u16,
    level: u16,
    /// The piece that moved last, from 0.
    piece: u8,
}

struct Walk<'a> {
    marks: &'a mut Marks,
    graph: &'a Graph,
    found: Found,
    /// The level of home.
    last: u16,
    /// The states that wait, the next one last.
    waiting: Vec<Node>,
    /// The states from the start to where the walk is, and how many paths have been found from each.
    path: Vec<(Node, u64)>,
    /// The same of the states that were passed, if they are not to be passed again.
    counts: Option<BTreeMap<u32, u64>>,
}

impl<'a> Walk<'a> {
    /// `None` if nothing leads home.
    fn new(search: &'a mut Search, graph: &'a Graph, start: &Position) -> Option<Self> {
        let found = search.find(graph, start)?;
        let last = (found.length - found.bound.of(start) + 1) as u16;
        let packed = State::new(start).pack() | NOWHERE << BEFORE;
        let waiting = vec![Node { packed, depth: 0, level: 1, piece: 0 }];
        let (marks, path) = (&mut search.marks, Vec::new());
        Some(Walk { marks, graph, found, last, waiting, path, counts: None })
    }

    /// Visits all paths, and returns how many there are.
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
            match self.counts.as_ref().and_then(|counts| counts.get(&key(node))) {
                Some(&count) => self.path[depth].1 = count,
                None => self.expand(node),
            }
        }
        self.go_back(1);
        Ok(self.path[0].1)
    }

    /// The one mark of all states on shortest paths at this depth, after a search from both ends.
    fn exact(&self, depth: u16) -> Option<u8> {
        let (depth, left) = (u32::from(depth), self.found.length - u32::from(depth));
        let reach = self.found.reach?;
        let (side, depth) = if left > reach { (0, depth) } else { (1, left) };
        Some(self.marks.first + mark(side, depth))
    }

    /// Lets the states wait that may be passed next.
    #[inline(always)]
    fn expand(&mut self, node: Node) {
        let State { free, order } = State::unpack(node.packed);
        let (begin, depth) = (self.waiting.len(), node.depth + 1);
        let exact = self.exact(depth);
        let row = &SLIDES[free];
        let mut near = self.graph.neighbours[free] & !(1 << (node.packed >> BEFORE));
        while near != 0 {
            let to = near.trailing_zeros() as usize & 15;
            near &= near - 1;
            let slide = &row[to];
            let shift = slide.piece_shift(order);
            let level = node.level + (self.found.bound.change(free, to) >> shift & 3) as u16;
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
                let packed = next | (to as u32) << FREE | (free as u32) << BEFORE;
                let piece = (shift / 8) as u8;
                self.waiting.push(Node { packed, depth, level, piece });
            }
        }
        self.waiting[begin..].sort_unstable_by_key(|node| Reverse(node.piece));
    }

    /// Shortens the path to `depth` states, and counts for those before what was found from the others.
    #[inline(always)]
    fn go_back(&mut self, depth: usize) {
        for at in (depth..self.path.len()).rev() {
            let (node, count) = self.path[at];
            if count > 0 {
                let of_level = || self.marks.first + node.level as u8;
                let mark = self.exact(node.depth).unwrap_or_else(of_level);
                self.marks.of[State::unpack(node.packed).index()] = mark;
                let sum = &mut self.path[at - 1].1;
                *sum = sum.saturating_add(count);
                if let Some(counts) = &mut self.counts {
                    counts.insert(key(node), count);
                }
            }
        }
        self.path.truncate(depth);
    }
}

/// The state, from wherever the walk came.
fn key(node: Node) -> u32 {
    node.packed & ((1 << BEFORE) - 1)
}

impl Search {
    /// The first of the shortest paths home that [`each_shortest`](Search::each_shortest) visits;
    /// `None` if there is none.
    pub fn moves(&mut self, graph: &Graph, start: &Position) -> Option<&[u8]> {
        let mut first = take(&mut self.moves);
        first.clear();
        let found = self.each_shortest(graph, start, |moves| {
            first.extend_from_slice(moves);
            Err(())
        });
        self.moves = first;
        found.is_err().then_some(&self.moves)
    }

    /// How many shortest paths home there are: 1 from home itself, `None` if there is none. A count
    /// that no `u64` holds would be given as the greatest that it does.
    ///
    /// # Complexity
    /// Time and memory in proportion to the states within reach of a shortest path, at worst all
    /// 362,880, and not to the number of paths.
    pub fn count(&mut self, graph: &Graph, start: &Position) -> Option<u64> {
        let mut walk = Walk::new(self, graph, start)?;
        walk.counts = Some(BTreeMap::new());
        let Ok(count) = walk.visit(|_| Ok::<(), Infallible>(()));
        Some(count)
    }

    /// Visits every shortest path home, as the pieces, from 1, in the order in which they move; and
    /// returns the length, `None` if there is no path. Of two paths, the one comes first whose piece
    /// has the lower number at the first move that differs. From home itself there is one, without a
    /// move.
    ///
    /// # Errors
    /// The first that `visit` returns, which ends the visits.
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
