//! PARENT ARRAY: for every board that can reach the goal, the move that leads one step closer.

use crate::board::Cell;
use crate::moves::{Move, TieBreak};
use crate::rank::{turn_of, Index, Order, ORDERS, SOLVABLE};

/// What a search from the goal leaves behind for every board.
pub(crate) trait Entry: Copy + PartialEq {
    /// Stands where the search has not been.
    const UNSEEN: Self;
    /// The entry of the goal.
    const GOAL: Self;

    /// The entry of a board from which `step` leads to one with the entry `closer`.
    fn before(step: Move, closer: Self) -> Self;
}

/// An entry of the parent array: the code of the move plus one.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Parent(u8);

impl Entry for Parent {
    const UNSEEN: Parent = Parent(0);
    const GOAL: Parent = Parent(5);

    #[inline]
    fn before(step: Move, _closer: Parent) -> Parent {
        Parent(step.code() + 1)
    }
}

/// The parent array of one goal: an entry of one byte for each of the 181,440 boards, found by
/// one breadth-first search from the goal over the boards that can reach it.
pub struct Parents {
    entries: Vec<Parent>,
}

impl Parents {
    /// Searches from the goal whose blank stands on `goal`. Where several moves lead one step
    /// closer, the entry is the first of them in `ties`.
    ///
    /// # Complexity
    /// Each of the 181,440 boards is expanded once, by at most 4 moves.
    pub fn search(goal: Cell, ties: TieBreak) -> Parents {
        Parents {
            entries: search(goal, ties),
        }
    }

    /// The move that leads one step closer to the goal; `None` on the goal.
    #[inline]
    pub fn toward_goal(&self, board: Index) -> Option<Move> {
        match self.entries[board.ordinal()] {
            Parent::GOAL => None,
            Parent(entry) => Some(Move::from_code(entry.wrapping_sub(1))),
        }
    }
}

/// Searches breadth-first from the goal whose blank stands on `goal`, and returns the entries of
/// all boards by their ordinal.
///
/// Of several moves that lead one step closer, the first in `ties` makes the entry. That needs no
/// comparison: a level is expanded once for each move, in that order, all its boards at a time,
/// and the first move that reaches a board is the one to keep.
pub(crate) fn search<E: Entry>(goal: Cell, ties: TieBreak) -> Vec<E> {
    let mut entries = vec![E::UNSEEN; SOLVABLE];
    entries[Index::goal(goal).ordinal()] = E::GOAL;
    // A frontier is kept apart by blank cell, so that nothing in the search asks where the blank
    // is: all boards of one cell go through the same move together.
    let mut frontier: Vec<Level> = Cell::all().map(|_| Level::default()).collect();
    let mut next: Vec<Level> = Cell::all().map(|_| Level::default()).collect();
    frontier[goal.number()].start();
    while frontier.iter().any(|level| level.len > 0) {
        for &step in &ties.moves() {
            // The search goes backwards: a board is reached by the inverse of the move that its
            // player will make.
            let back = step.inverse();
            for from in Cell::all() {
                if let Some(to) = from.step(back) {
                    let (boards, reached) = (&frontier[from.number()], &mut next[to.number()]);
                    let (known, slab) = two_slabs(&mut entries, from, to);
                    reached.begin(back, boards.len);
                    if turn_of(from, back).is_still() {
                        boards.expand(step, |order| order, known, slab, reached);
                    } else {
                        let turn = turn_of(from, back);
                        boards.expand(step, |order| order.turned(turn), known, slab, reached);
                    }
                    reached.arrived[usize::from(back.code())].1 = reached.len;
                }
            }
        }
        std::mem::swap(&mut frontier, &mut next);
        next.iter_mut().for_each(Level::clear);
    }
    entries
}

/// The entries of the boards whose blank is on one cell and on another.
fn two_slabs<E>(entries: &mut [E], one: Cell, other: Cell) -> (&[E], &mut [E]) {
    let (one, other) = (one.number() * ORDERS, other.number() * ORDERS);
    let (low, high) = entries.split_at_mut(one.max(other));
    if one < other {
        (&low[one..][..ORDERS], &mut high[..ORDERS])
    } else {
        (&high[..ORDERS], &mut low[other..][..ORDERS])
    }
}

/// The boards of one depth and one blank cell.
#[derive(Default)]
struct Level {
    /// The first `len` are the level; the rest is room.
    orders: Vec<Order>,
    len: usize,
    /// By the code of the blank's last motion: the range of `orders` that arrived with it.
    arrived: [(usize, usize); 4],
}

impl Level {
    /// The goal alone.
    fn start(&mut self) {
        self.orders.push(Order::GOAL);
        self.len = 1;
    }

    fn clear(&mut self) {
        self.len = 0;
        self.arrived = Default::default();
    }

    /// Makes room for `more` orders that arrive with `motion`, and for one that is written but
    /// does not count.
    fn begin(&mut self, motion: Move, more: usize) {
        let needed = self.len + more + 1;
        if self.orders.len() < needed {
            self.orders.resize(needed.next_power_of_two(), Order::GOAL);
        }
        self.arrived[usize::from(motion.code())] = (self.len, self.len);
    }

    /// Enters every board of this level, moved against `step`, that `entries` has not seen, and
    /// adds it to `next`. Whether a board was seen is as good as random, so nothing branches on
    /// it: every order is written, and only a new one is counted.
    #[inline]
    fn expand<E: Entry>(
        &self,
        step: Move,
        moved: impl Fn(Order) -> Order,
        known: &[E],
        entries: &mut [E],
        next: &mut Level,
    ) {
        let mut len = next.len;
        // Boards that arrived with `step` would only go back where they came from.
        let (skip, rest) = self.arrived[usize::from(step.code())];
        for orders in &[&self.orders[..skip], &self.orders[rest..self.len]] {
            for &order in *orders {
                let entry = E::before(step, known[order.rank()]);
                let order = moved(order);
                let slot = &mut entries[order.rank()];
                let new = *slot == E::UNSEEN;
                *slot = if new { entry } else { *slot };
                next.orders[len] = order;
                len += usize::from(new);
            }
        }
        next.len = len;
    }
}
