//! The search for a distance alone: best first, from the start.
//!
//! Every state lies on some level, the sum of its depth and its bound: no path home through it is
//! shorter. States are expanded level by level, and the last found first, which makes for home. A
//! move adds 0, 1 or 2 to the level, so three stacks are enough.

use super::bound::Bound;
use super::marks::Marks;
use super::problem::{Graph, Position};
use super::state::{State, BEFORE, FREE, HOME, NOWHERE, ORDER, SLIDES};

/// The marks of a search: one that it leaves to the walk along the paths, and one for each level. So it
/// ends where the levels do, and what is left is searched for from both ends.
const MARKS: u8 = 33;

/// The states that are expanded at most. The bound says little on few graphs, and there the search
/// from both ends expands fewer.
const MOST: u32 = 16_000;

/// The states that are known and not expanded, by how far their level is above the one that is
/// searched: 0, 1 or 2. The fourth stack stays empty, so that a look-up by two bits needs no check.
#[derive(Debug, Default)]
pub(super) struct BestFirst {
    stacks: [Vec<u32>; 4],
}

impl BestFirst {
    /// The least number of moves from `start` home, where `bound` is that of home; `None` if it is
    /// not found within [`MOST`] states and the levels that have marks.
    ///
    /// The mark of a state is the least level that it was found on; that of the start is 1. As the
    /// bound changes by one at most along a move, that is its true level once the search gets there:
    /// no state is expanded twice but for those that lie on a stack twice, which finds nothing new.
    #[inline(never)]
    pub(super) fn distance(
        &mut self,
        marks: &mut Marks,
        graph: &Graph,
        bound: &Bound,
        start: &Position,
    ) -> Option<u32> {
        let (first, least) = (State::new(start), bound.of(start));
        marks.take(MARKS);
        marks.of[first.index()] = marks.first + 1;
        self.stacks.iter_mut().for_each(Vec::clear);
        self.stacks[0].push(first.pack() | NOWHERE << BEFORE);
        let mut left = MOST;
        for level in 1..MARKS - 2 {
            while let Some(packed) = self.stacks[0].pop() {
                if packed & !(NOWHERE << BEFORE) == HOME {
                    marks.keep(level + 3);
                    return Some(least + u32::from(level) - 1);
                }
                left = left.checked_sub(1)?;
                self.expand(marks, graph, bound, level, packed);
            }
            self.stacks[..3].rotate_left(1);
        }
        None
    }

    #[inline]
    fn expand(&mut self, marks: &mut Marks, graph: &Graph, bound: &Bound, level: u8, packed: u32) {
        let order = packed & ORDER;
        let free = (packed >> FREE & 0b1111) as usize;
        let row = &SLIDES[free];
        // To take the last move back leads nowhere.
        let mut near = graph.neighbours[free] & !(1 << (packed >> BEFORE));
        while near != 0 {
            let to = near.trailing_zeros() as usize & 15;
            near &= near - 1;
            let slide = &row[to];
            let rise = bound.change(free, to) >> slide.piece_shift(order) & 3;
            let next = slide.apply(order);
            let reached = level + rise as u8;
            let old = &mut marks.of[slide.index(next)];
            if old.wrapping_sub(marks.first) > reached {
                *old = marks.first + reached;
                let state = next | (to as u32) << FREE | (free as u32) << BEFORE;
                self.stacks[rise as usize].push(state);
            }
        }
    }
}
