//! The states of the graph puzzle: the free vertex, and the order of the pieces on the others.

use super::problem::{Position, BLANK};

/// The orders of eight pieces: the states with one free vertex.
pub(super) const ORDERS: usize = 40_320;

/// A free vertex and the order of the pieces on the others, three bits each from the lowest vertex
/// up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct State {
    pub(super) free: usize,
    pub(super) order: u32,
}

impl State {
    pub(super) fn new(position: &Position) -> Self {
        let pieces = position
            .on
            .iter()
            .rev()
            .filter(|&&p| usize::from(p) != BLANK);
        let order = pieces.fold(0, |order, &p| order << 3 | u32::from(p));
        Self {
            free: position.free(),
            order,
        }
    }

    /// The state after a move of the piece on `to`, and that piece.
    pub(super) fn slide(self, to: usize) -> (Self, u8) {
        let slide = Slide::new(self.free, to);
        let piece = slide.piece(self.order) as u8;
        (
            Self {
                free: to,
                order: slide.apply(self.order),
            },
            piece,
        )
    }

    pub(super) fn index(self) -> usize {
        self.free * ORDERS + rank(self.order)
    }
}

/// The move between two given vertices, as what it does to any order: the piece passes those
/// between the two vertices, which turns a run of places by one. No place changes if the vertices
/// are neighbours in number.
pub(super) struct Slide {
    /// The place of the piece that moves, as a shift.
    place: u32,
    run: u32,
    left: u32,
    right: u32,
}

impl Slide {
    pub(super) fn new(free: usize, to: usize) -> Self {
        let (low, high) = (3 * free.min(to) as u32, 3 * free.max(to) as u32);
        let run = (1 << high) - (1 << low);
        let far = (high - low).saturating_sub(3);
        if to < free {
            Self {
                place: low,
                run,
                left: far,
                right: 3,
            }
        } else {
            Self {
                place: high.saturating_sub(3),
                run,
                left: 3,
                right: far,
            }
        }
    }

    pub(super) fn piece(&self, order: u32) -> u32 {
        order >> self.place & 7
    }

    pub(super) fn apply(&self, order: u32) -> u32 {
        let run = order & self.run;
        order ^ run ^ ((run << self.left | run >> self.right) & self.run)
    }
}

/// For every four different pieces in a row, packed: the number of the row among all such rows in
/// the low [`HEAD`] bits, and above them its number among the orders of its pieces. Two look-ups
/// rank an order of eight, and 8 KiB stay in the first-level cache.
static FOURS: [u16; 1 << 12] = fours();

const HEAD: u32 = 11;

const fn fours() -> [u16; 1 << 12] {
    let mut table = [0; 1 << 12];
    let mut heads = 0;
    let mut row = 0;
    while row < table.len() {
        let (a, b, c, d) = (row >> 9, row >> 6 & 7, row >> 3 & 7, row & 7);
        if a != b && a != c && a != d && b != c && b != d && c != d {
            let tail = 6 * ((a > b) as u16 + (a > c) as u16 + (a > d) as u16)
                + 2 * ((b > c) as u16 + (b > d) as u16)
                + (c > d) as u16;
            table[row] = tail << HEAD | heads;
            heads += 1;
        }
        row += 1;
    }
    table
}

/// The rank of an order among all, below [`ORDERS`].
pub(super) fn rank(order: u32) -> usize {
    let head = FOURS[(order >> 12) as usize & 0xfff] & ((1 << HEAD) - 1);
    let tail = FOURS[order as usize & 0xfff] >> HEAD;
    usize::from(head) * 24 + usize::from(tail)
}
