//! The states of the graph puzzle: the free vertex, and the order of the pieces on the other
//! vertices.

use super::problem::{Graph, Position, Set, BLANK, VERTICES};

/// The number of orders of eight pieces: the states per free vertex.
pub(super) const ORDERS: usize = 40_320;

/// A state is a word:
///
/// ```text
/// 31 .. 28                27 .. 24      23 .. 21   ...   2 .. 0
/// free before, or NOWHERE free vertex   last piece       piece on the lowest vertex
/// ```
const FREE: u32 = 24;
const BEFORE: u32 = 28;
const NOWHERE: u32 = 15;

/// The goal, without the vertex that was free before.
pub(super) const HOME: u32 = 8 << FREE | 0o7654_3210;

/// Returns the state of a position before the first move.
pub(super) fn start(position: &Position) -> u32 {
    let pieces = position.on.iter().rev().filter(|&&p| usize::from(p) != BLANK);
    let order = pieces.fold(0, |order, &p| order << 3 | u32::from(p));
    order | (position.free() as u32) << FREE | NOWHERE << BEFORE
}

#[inline]
pub(super) fn order(state: u32) -> u32 {
    state & ((1 << FREE) - 1)
}

#[inline]
pub(super) fn free(state: u32) -> usize {
    (state >> FREE & 0b1111) as usize
}

/// Returns the state without the vertex that was free before.
#[inline]
pub(super) fn key(state: u32) -> u32 {
    state & ((1 << BEFORE) - 1)
}

/// Returns the number of a state, below `VERTICES * ORDERS`.
pub(super) fn index(state: u32) -> usize {
    free(state) * ORDERS + rank(order(state))
}

/// Returns the state after a move from a vertex to another one, which leads to this order.
#[inline]
pub(super) fn after(order: u32, from: usize, to: usize) -> u32 {
    order | (to as u32) << FREE | (from as u32) << BEFORE
}

/// Returns the vertices that can become free next. To undo the last move leads nowhere.
#[inline]
pub(super) fn near(graph: &Graph, state: u32) -> Set {
    graph.neighbours[free(state)] & !(1 << (state >> BEFORE))
}

/// The move between two vertices, as its effect on any order. The piece passes the pieces between
/// the two vertices, which rotates a run of places by one. If the vertices have neighbouring
/// numbers, the order stays the same.
#[derive(Clone, Copy)]
pub(super) struct PieceMove {
    /// The index of the first state whose free vertex is the one that the piece leaves.
    first: u32,
    run: u32,
    /// The place of the piece that moves, as a shift.
    place: u8,
    left: u8,
    right: u8,
}

impl PieceMove {
    const fn new(free: usize, to: usize) -> Self {
        let (low, high) = if free < to { (free, to) } else { (to, free) };
        let last = if high > low { high - 1 } else { low };
        let far = 3 * (last - low) as u8;
        let (place, left, right) = if to < free { (low, far, 3) } else { (last, 3, far) };
        Self {
            first: (to * ORDERS) as u32,
            run: (1 << (3 * high)) - (1 << (3 * low)),
            place: 3 * place as u8,
            left,
            right,
        }
    }

    /// Returns eight times the piece that moves, as a shift to its byte.
    #[inline]
    pub(super) fn piece_shift(&self, order: u32) -> u32 {
        (order << 3) >> (self.place & 31) & 0b11_1000
    }

    #[inline]
    pub(super) fn apply(&self, order: u32) -> u32 {
        let run = order & self.run;
        order ^ run ^ ((run << (self.left & 31) | run >> (self.right & 31)) & self.run)
    }

    /// Returns the index of the state that [`apply`](PieceMove::apply) leads to.
    #[inline]
    pub(super) fn index(&self, order: u32) -> usize {
        self.first as usize + rank(order)
    }
}

/// Indexed by the free vertex and the vertex that becomes free. Sixteen of each, so that a look-up
/// by four bits needs no check.
pub(super) static SLIDES: [[PieceMove; 16]; 16] = slides();

const fn slides() -> [[PieceMove; 16]; 16] {
    let mut slides = [[PieceMove::new(0, 0); 16]; 16];
    let mut at = 0;
    while at < VERTICES * VERTICES {
        let (free, to) = (at / VERTICES, at % VERTICES);
        slides[free][to] = PieceMove::new(free, to);
        at += 1;
    }
    slides
}

/// The rank of an order is the sum of two numbers. `HEADS` has 24 times the rank of the upper four
/// pieces among all rows of four. `TAILS` has the rank of the lower four pieces among their 24
/// orders. The 12 KiB stay in the first-level cache.
static HEADS: [u16; 1 << 12] = fours().0;
static TAILS: [u8; 1 << 12] = fours().1;

const fn fours() -> ([u16; 1 << 12], [u8; 1 << 12]) {
    let (mut heads, mut tails) = ([0; 1 << 12], [0; 1 << 12]);
    let mut next = 0;
    let mut row = 0;
    while row < heads.len() {
        let (a, b, c, d) = (row >> 9, row >> 6 & 7, row >> 3 & 7, row & 7);
        if a != b && a != c && a != d && b != c && b != d && c != d {
            tails[row] = 6 * ((a > b) as u8 + (a > c) as u8 + (a > d) as u8)
                + 2 * ((b > c) as u8 + (b > d) as u8)
                + (c > d) as u8;
            heads[row] = next;
            next += 24;
        }
        row += 1;
    }
    (heads, tails)
}

/// Returns the rank of an order, below [`ORDERS`].
#[inline]
pub(super) fn rank(order: u32) -> usize {
    let (head, tail) = ((order >> 12) as usize & 0xfff, order as usize & 0xfff);
    usize::from(HEADS[head]) + usize::from(TAILS[tail])
}
