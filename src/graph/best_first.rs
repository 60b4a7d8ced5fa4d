//! The search for a length alone: best first, from the start.
//!
//! The *level* of a state is the sum of its depth and its lower bound: no path through it to the
//! goal is shorter. The search expands the states level by level, and on a level the state found
//! last, which tends to be close to the goal. A move adds 0, 1 or 2 to the level, so three stacks
//! are enough.

use super::bound::Bound;
use super::marks::Marks;
use super::problem::{Graph, Position};
use super::state::{self, HOME, SLIDES};

/// The marks of a search: one for the walk along the paths, and one for each level. The search ends
/// where the levels do; a search from both ends takes over.
const MARKS: u8 = 33;

/// The largest number of expanded states. On a few graphs the lower bound says little, and the
/// search from both ends expands fewer states.
const MOST: u32 = 16_000;

/// The known states that are not yet expanded, by their level above the current one: 0, 1 or 2. The
/// fourth stack stays empty, so that a look-up by two bits needs no check.
#[derive(Debug, Default)]
pub(super) struct BestFirst {
    stacks: [Vec<u32>; 4],
}

impl BestFirst {
    /// Returns the length of a shortest path from `start`, where `bound` is the lower bound for the
    /// goal. Returns `None` if the search needs more than [`MOST`] states or more levels than it
    /// has marks.
    ///
    /// The mark of a state is the least level on which the search found it; the start has mark 1.
    /// Along a move the bound changes by at most one, so the mark is the state's true level once
    /// the search gets there. The search expands a state twice only if a stack holds it twice,
    /// which finds nothing new.
    #[inline(never)]
    pub(super) fn distance(
        &mut self,
        marks: &mut Marks,
        graph: &Graph,
        bound: &Bound,
        start: &Position,
    ) -> Option<u32> {
        let (first, least) = (state::start(start), bound.of(start));
        marks.take(MARKS);
        marks.of[state::index(first)] = marks.first + 1;
        self.stacks.iter_mut().for_each(Vec::clear);
        self.stacks[0].push(first);
        let mut left = MOST;
        for level in 1..MARKS - 2 {
            while let Some(state) = self.stacks[0].pop() {
                if state::key(state) == HOME {
                    marks.keep(level + 3);
                    return Some(least + u32::from(level) - 1);
                }
                left = left.checked_sub(1)?;
                self.expand(marks, graph, bound, level, state);
            }
            self.stacks[..3].rotate_left(1);
        }
        None
    }

    #[inline]
    fn expand(&mut self, marks: &mut Marks, graph: &Graph, bound: &Bound, level: u8, state: u32) {
        let (from, order) = (state::free(state), state::order(state));
        let row = &SLIDES[from];
        let mut near = state::near(graph, state);
        while near != 0 {
            let to = near.trailing_zeros() as usize & 15;
            near &= near - 1;
            let slide = &row[to];
            let rise = bound.change(from, to) >> slide.piece_shift(order) & 3;
            let next = slide.apply(order);
            let reached = level + rise as u8;
            let old = &mut marks.of[slide.index(next)];
            if old.wrapping_sub(marks.first) > reached {
                *old = marks.first + reached;
                self.stacks[rise as usize].push(state::after(next, from, to));
            }
        }
    }
}
