//! PARENT ARRAY: for every board that can reach the goal, the move that leads one step closer.

use crate::eight::board::Cell;
use crate::eight::rank::{delta_of, Coordinate, Permutation, PERMUTATIONS, SOLVABLE};
use crate::moves::{Move, TieBreak};

/// What a search from the goal stores for every board.
pub(crate) trait Entry: Copy + PartialOrd {
    /// The entry of the goal.
    const GOAL: Self;
    /// The entry of a board not seen yet: greater than all others, so that one comparison tells new
    /// from seen, and not 0, since a zeroed page that is read before it is written costs two faults.
    const UNSEEN: Self;

    /// The entry of a board from which `step` leads to one with the entry `closer`.
    fn before(step: Move, closer: Self) -> Self;
}

/// An entry of the parent array: the code of the move.
impl Entry for u8 {
    const GOAL: u8 = Move::ALL.len() as u8;
    const UNSEEN: u8 = 0x40;

    #[inline]
    fn before(step: Move, _closer: u8) -> u8 {
        step.code()
    }
}

/// The parent array of one goal: an entry of one byte for each of the 181,440 boards, found by
/// one breadth-first search from the goal over the boards that can reach it.
pub struct Parents {
    entries: Vec<u8>,
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
    pub fn toward_goal(&self, board: Coordinate) -> Option<Move> {
        match self.entries[board.index()] {
            u8::GOAL => None,
            entry => Some(Move::from_code(entry)),
        }
    }
}

/// Searches breadth-first from the goal whose blank stands on `goal`, and returns the entries of
/// all boards by their index.
///
/// Of several moves that lead one step closer, the first in `ties` makes the entry. That needs no
/// comparison: a layer is expanded once for each move, in that order, all its boards at a time,
/// and the first move that reaches a board is the one to keep.
pub(crate) fn search<E: Entry>(goal: Cell, ties: TieBreak) -> Vec<E> {
    let mut entries = vec![E::UNSEEN; SOLVABLE];
    entries[Coordinate::goal(goal).index()] = E::GOAL;
    // A frontier holds the boards of one blank cell. They all make the same move together, so nothing
    // in the inner loop asks where the blank is.
    let mut frontiers: Vec<Frontier<E>> = entries
        .chunks_exact_mut(PERMUTATIONS)
        .map(Frontier::new)
        .collect();
    frontiers[goal.number()].start();
    // Cells are coloured like a chessboard. A move takes the blank to the other colour, so the
    // boards of one depth have it on one colour, and the next layer can grow on the other.
    let mut colour = goal.colour();
    while frontiers.iter().any(|frontier| frontier.len > 0) {
        for &step in &ties.moves() {
            // The search goes backwards: a board is reached by the inverse of the move that its
            // player will make.
            let back = step.inverse();
            for from in Cell::all().filter(|from| from.colour() == colour) {
                if let Some(to) = from.neighbour(back) {
                    let (boards, reached) = pair(&mut frontiers, from, to);
                    let delta = delta_of(from, back);
                    if matches!(back, Move::Left | Move::Right) {
                        boards.expand(step, |permutation| permutation, reached);
                    } else {
                        boards.expand(step, |permutation| permutation.changed(delta), reached);
                    }
                }
            }
        }
        for from in Cell::all().filter(|from| from.colour() == colour) {
            frontiers[from.number()].clear();
        }
        colour = !colour;
    }
    entries
}

/// The frontiers of one cell and of another.
fn pair<T>(frontiers: &mut [T], one: Cell, other: Cell) -> (&T, &mut T) {
    let (one, other) = (one.number(), other.number());
    let (low, high) = frontiers.split_at_mut(one.max(other));
    if one < other {
        (&low[one], &mut high[0])
    } else {
        (&high[0], &mut low[other])
    }
}

/// The most boards of one depth and one blank cell, over all nine goals.
const WIDEST: usize = 5_100;

/// The boards whose blank stands on one cell: their entries, and those of one depth.
struct Frontier<'a, E> {
    entries: &'a mut [E],
    /// The boards of one depth, `len` of them, and room for one more, which is stored whether or not
    /// it counts.
    layer: Vec<u32>,
    len: usize,
    /// By the code of the blank's last motion: the range of the layer that arrived with it.
    arrived: [(usize, usize); 4],
}

impl<'a, E: Entry> Frontier<'a, E> {
    fn new(entries: &'a mut [E]) -> Frontier<'a, E> {
        Frontier {
            entries,
            layer: vec![0; WIDEST + 1],
            len: 0,
            arrived: Default::default(),
        }
    }

    /// Makes the goal the layer.
    fn start(&mut self) {
        self.layer[0] = Permutation::GOAL.bits();
        self.len = 1;
    }

    fn clear(&mut self) {
        self.len = 0;
        self.arrived = Default::default();
    }

    /// Moves every board of this layer against `step`, and adds those that `next` has not seen to its
    /// layer. Seen or unseen is unpredictable, so the loop is branch-free: it always stores the
    /// board, and advances `len` only if the board is new.
    #[inline]
    fn expand(
        &self,
        step: Move,
        moved: impl Fn(Permutation) -> Permutation,
        next: &mut Frontier<E>,
    ) {
        let mut len = next.len;
        // A board that arrived with `step` would only go back.
        let (skip, rest) = self.arrived[usize::from(step.code())];
        for layer in &[&self.layer[..skip], &self.layer[rest..self.len]] {
            for &bits in *layer {
                let permutation = Permutation::from_bits(bits);
                let entry = E::before(step, self.entries[permutation.rank()]);
                let permutation = moved(permutation);
                let slot = &mut next.entries[permutation.rank()];
                let new = *slot >= E::UNSEEN;
                *slot = if new { entry } else { *slot };
                next.layer[len] = permutation.bits();
                len += usize::from(new);
            }
        }
        next.arrived[usize::from(step.inverse().code())] = (next.len, len);
        next.len = len;
    }
}
