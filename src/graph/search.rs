//! The search of the graph puzzle.
//!
//! A move slides a piece along an edge onto the free vertex, so it is the free vertex that wanders,
//! an edge a move. [`Search`] finds the fewest moves that bring every piece home, piece `j` to
//! vertex `j`, in two steps.
//!
//! *Deciding.* Whether there is a way home at all follows from the shape of the graph, see
//! `blocks`. That costs one depth-first walk over nine vertices; a search that has to fail would
//! exhaust up to 181,440 states.
//!
//! *Searching.* A state is a free vertex and the order in which the pieces stand on the other
//! vertices, 9 · 8! = 362,880 states, a mark of a byte each. A distance is searched for best first,
//! see `best_first`. Moves, and the few distances that would take that too long, are searched for
//! breadth first from both ends, a layer at a time, always from the smaller frontier. For moves the
//! first rounds leave out the states that a lower bound shows to be too far away, see
//! `Search::meet`.

use super::best_first::BestFirst;
use super::blocks::Blocks;
use super::bound::Bound;
use super::marks::Marks;
use super::problem::{members, Graph, Position, PIECES, VERTICES};
use super::state::{rank, State, ORDERS, SLIDES};

/// The bits of an order, below the bits of a bound.
const ORDER: u32 = (1 << BOUND) - 1;
const BOUND: u32 = 24;

/// The orders of a layer, apart by free vertex, each with its bound above bit [`BOUND`]. Keeping
/// them apart makes a move the same few constants for a whole list, and all its look-ups fall into
/// one 40 KiB stretch of memory.
type Frontier = [Vec<u32>; VERTICES];

/// The marks of a round: a side, 0 from the start and 1 from home, and a depth modulo 3. Depths
/// next to each other differ by one at most, so that is all it takes to find the way back.
const MARKS: u8 = 6;

fn mark(side: usize, depth: u32) -> u8 {
    3 * side as u8 + (depth % 3) as u8
}

/// The rounds with a limit. On dense graphs the bound is nearly exact and one of the first rounds
/// succeeds at a fraction of the cost; on sparse ones it says little, and these rounds cost little
/// as well.
const LIMITED: u32 = 5;

/// A problem as the search sees it; side 0 sets out from the start for home, side 1 from home for
/// the start.
struct Problem<'a> {
    graph: &'a Graph,
    origins: [&'a Position; 2],
    bounds: [Bound; 2],
}

impl<'a> Problem<'a> {
    fn new(graph: &'a Graph, start: &'a Position) -> Self {
        let distances = graph.distances();
        let origins = [start, &Position::HOME];
        Self {
            graph,
            origins,
            bounds: [1, 0].map(|goal: usize| Bound::new(&distances, origins[goal])),
        }
    }
}

/// What became of growing a frontier by a layer.
enum Grown {
    /// The sides met: the last state of each, the growing side's first.
    Met([State; 2]),
    /// They did not; the least sum of depth and bound left out.
    Cut(u32),
}

/// A shortest way home, cut in two: the start's half ends with the first of two states a move
/// apart, home's with the second.
struct Meeting {
    ends: [State; 2],
    depths: [u32; 2],
}

/// Solves one problem after another in the same memory: 354 KiB of marks, of which a search touches
/// what it needs, and three layers of states, four bytes each.
#[derive(Debug, Default)]
pub struct Search {
    marks: Marks,
    best_first: BestFirst,
    frontiers: [Frontier; 2],
    next: Frontier,
    path: Vec<u8>,
}

impl Search {
    /// A solver; it takes its memory when a problem first needs a search.
    pub fn new() -> Self {
        Self::default()
    }

    /// The fewest moves that bring every piece home, `None` if nothing does.
    ///
    /// Under a microsecond if nothing does (some more on theta_0, see `blocks`), some ten of them on
    /// most graphs, at worst a breadth-first search of 362,880 states.
    pub fn distance(&mut self, graph: &Graph, start: &Position) -> Option<u32> {
        if *start == Position::HOME {
            return Some(0);
        }
        if !Blocks::new(graph).admit(*start) {
            return None;
        }
        let problem = Problem::new(graph, start);
        let [bound, _] = &problem.bounds;
        let found = self.best_first.distance(&mut self.marks, graph, bound, start);
        found.or_else(|| {
            let meeting = self.round(&problem, u32::MAX).ok()?;
            Some(meeting.depths[0] + meeting.depths[1] + 1)
        })
    }

    /// The pieces, from 1, in the order in which they move along a shortest way home; `None` if
    /// there is none.
    ///
    /// The same graph and start give the same moves whatever was solved before. The sides meet at
    /// the first move found that joins them, going through free vertices, then vertices to move to,
    /// in ascending order, then states in the order of their finding. From there the free vertex
    /// goes back to each end by the lowest vertex through which the search reached it. This need not
    /// be the first way of [`each_shortest`](Search::each_shortest).
    pub fn moves(&mut self, graph: &Graph, start: &Position) -> Option<&[u8]> {
        self.path.clear();
        if *start != Position::HOME {
            let Meeting { ends, depths } = self.meet(graph, start)?;
            self.trace(graph, 0, ends[0], depths[0]);
            self.path.reverse();
            let (_, piece) = ends[0].slide(ends[1].free);
            self.path.push(piece + 1);
            self.trace(graph, 1, ends[1], depths[1]);
        }
        Some(&self.path)
    }

    /// Appends the pieces that move on the way back from `state` to the origin of `side`.
    fn trace(&mut self, graph: &Graph, side: usize, mut state: State, depth: u32) {
        for nearer in (0..depth).rev() {
            let wanted = self.marks.first + mark(side, nearer);
            let (seen, from) = (&self.marks.of, state);
            let mut slides = members(graph.neighbours[from.free]).map(|to| from.slide(to));
            if let Some((back, piece)) = slides.find(|(back, _)| seen[back.index()] == wanted) {
                self.path.push(piece + 1);
                state = back;
            }
        }
    }

    /// Marks how far from home the states are that a shortest way from `start` passes, and returns
    /// its length, `None` if there is no way.
    pub(super) fn approach(&mut self, graph: &Graph, start: &Position) -> Option<u32> {
        let length = self.distance(graph, start)?;
        let problem = Problem::new(graph, start);
        self.begin(&problem);
        for depth in 1..length {
            self.grow(&problem, 1, depth, length);
        }
        Some(length)
    }

    /// By piece, from 0: the states one move from `state` that are marked to be `left` moves from
    /// home.
    pub(super) fn nearer(&self, graph: &Graph, state: State, left: u32) -> [Option<State>; PIECES] {
        let wanted = self.marks.first + mark(1, left);
        let mut nearer = [None; PIECES];
        for to in members(graph.neighbours[state.free]) {
            let (next, piece) = state.slide(to);
            if self.marks.of[next.index()] == wanted {
                nearer[usize::from(piece)] = Some(next);
            }
        }
        nearer
    }

    /// Searches in rounds, each of which leaves out the states whose depth and bound together
    /// exceed a limit. What lies on a way home of some length has a sum of no more than that. So
    /// when the sides meet after no more moves than the least sum left out, no shorter way was
    /// missed; and once more moves are due, the next round starts with that sum for a limit.
    fn meet(&mut self, graph: &Graph, start: &Position) -> Option<Meeting> {
        if !Blocks::new(graph).admit(*start) {
            return None;
        }
        let problem = Problem::new(graph, start);
        let mut limit = problem.bounds[0].of(start);
        for round in 1.. {
            match self.round(&problem, limit) {
                Ok(meeting) => return Some(meeting),
                Err(u32::MAX) => break,
                Err(_) if round >= LIMITED => limit = u32::MAX,
                Err(least) => limit = least,
            }
        }
        None
    }

    /// One round, or the least sum it left out: `u32::MAX` if it left out nothing and there is no
    /// way home.
    fn round(&mut self, problem: &Problem<'_>, limit: u32) -> Result<Meeting, u32> {
        self.begin(problem);
        let mut depths = [0, 0];
        let mut least = u32::MAX;
        loop {
            let states = |side: usize| self.frontiers[side].iter().map(Vec::len).sum::<usize>();
            let side = usize::from(states(1) < states(0));
            if states(side) == 0 || depths[0] + depths[1] >= least {
                return Err(least);
            }
            match self.grow(problem, side, depths[side] + 1, limit) {
                Grown::Cut(sum) => least = least.min(sum),
                Grown::Met(mut ends) => {
                    ends.rotate_left(side);
                    return Ok(Meeting { ends, depths });
                }
            }
            depths[side] += 1;
        }
    }

    /// Forgets the round before and marks the origins.
    fn begin(&mut self, problem: &Problem<'_>) {
        self.marks.take(MARKS);
        self.frontiers.iter_mut().flatten().for_each(Vec::clear);
        for (side, &origin) in problem.origins.iter().enumerate() {
            let state = State::new(origin);
            let packed = state.order | problem.bounds[side].of(origin) << BOUND;
            self.marks.of[state.index()] = self.marks.first + mark(side, 0);
            self.frontiers[side][state.free].push(packed);
        }
    }

    /// Replaces the frontier of `side` by the layer at `depth`, but leaves out the states whose
    /// depth and bound exceed `limit` together.
    ///
    /// The other side's states that it finds are in that side's frontier. Had that side reached one
    /// of them a layer further in, it would have met this side there, or have left out a sum that
    /// ends the round before this.
    fn grow(&mut self, problem: &Problem<'_>, side: usize, depth: u32, limit: u32) -> Grown {
        let most = limit.saturating_sub(depth);
        let first = self.marks.first;
        let (own, new) = (first + mark(side, 0), first + mark(side, depth));
        let mut least = u32::MAX;
        self.next.iter_mut().for_each(Vec::clear);
        for (free, orders) in self.frontiers[side].iter().enumerate() {
            if orders.is_empty() {
                continue;
            }
            for to in members(problem.graph.neighbours[free]) {
                let turn = &SLIDES[free][to];
                let change = problem.bounds[side].change(free, to);
                let next = &mut self.next[to];
                let seen = &mut self.marks.of[to * ORDERS..][..ORDERS];
                for &packed in orders {
                    let step = (change >> turn.piece_shift(packed & ORDER) & 3) as u32;
                    let bound = (packed >> BOUND) + step - 1;
                    if bound > most {
                        least = least.min(bound);
                        continue;
                    }
                    let order = turn.apply(packed & ORDER);
                    let old = &mut seen[rank(order)];
                    if *old < first {
                        *old = new;
                        next.push(order | bound << BOUND);
                    } else if old.wrapping_sub(own) >= MARKS / 2 {
                        let end = State { free, order: packed & ORDER };
                        return Grown::Met([end, State { free: to, order }]);
                    }
                }
            }
        }
        std::mem::swap(&mut self.frontiers[side], &mut self.next);
        Grown::Cut(least.saturating_add(depth))
    }
}
