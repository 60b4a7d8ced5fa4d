//! A lower bound on the moves that are left.

use super::problem::{Position, BLANK, VERTICES};

/// A move brings one piece one edge nearer to its goal at best, so the sum of the pieces' distances
/// must be made up. Along a move the bound changes by one at most; it never overstates and, as
/// breadth-first depths do, obeys the triangle inequality.
pub(super) struct Bound {
    /// For each vertex, every piece's distance from its goal, a byte each. Sixteen vertices, so that
    /// a look-up by four bits needs no check.
    from: [u64; 16],
}

impl Bound {
    pub(super) fn new(distances: &[[u8; VERTICES]; VERTICES], goal: &Position) -> Self {
        let mut from = [0; 16];
        for (row, &piece) in distances.iter().zip(&goal.on) {
            if usize::from(piece) != BLANK {
                for (from, &distance) in from.iter_mut().zip(row) {
                    *from |= u64::from(distance) << (8 * piece);
                }
            }
        }
        Self { from }
    }

    pub(super) fn of(&self, position: &Position) -> u32 {
        let pieces = position.on.iter().zip(&self.from).filter(|&(&p, _)| usize::from(p) != BLANK);
        pieces.map(|(&p, from)| (from >> (8 * p) & 0xff) as u32).sum()
    }

    /// One more than what a move of each piece from `to` to `free` adds, a byte each: 0, 1 or 2, so
    /// that no byte borrows from the next.
    #[inline]
    pub(super) fn change(&self, free: usize, to: usize) -> u64 {
        self.from[free & 15] + 0x0101_0101_0101_0101 - self.from[to & 15]
    }
}
