//! A lower bound on the number of moves left.

use super::problem::{members, Graph, Position, Set, BLANK, PIECES};

/// The sum of the pieces' distances from their goals, because a move brings one piece at most one
/// edge nearer. Along a move the bound changes by at most one. Like breadth-first depths, it obeys
/// the triangle inequality.
pub(super) struct Bound {
    /// By vertex: 63 .. 56 the distance of piece 7 from its goal, ..., 7 .. 0 that of piece 0.
    /// Sixteen vertices, so that a look-up by four bits needs no check.
    from: [u64; 16],
}

impl Bound {
    /// Walks from the goal of each piece, layer by layer. A vertex that the walk does not reach has
    /// the distance 0.
    pub(super) fn new(graph: &Graph) -> Self {
        let mut from = [0; 16];
        for piece in 0..PIECES {
            let (mut met, mut layer, mut depth): (Set, Set, u64) = (0, 1 << piece, 0);
            while layer != 0 {
                met |= layer;
                members(layer).for_each(|v| from[v] |= depth << (8 * piece));
                layer = members(layer).fold(0, |near, v| near | graph.neighbours[v]) & !met;
                depth += 1;
            }
        }
        Self { from }
    }

    pub(super) fn of(&self, position: &Position) -> u32 {
        let pieces = position.on.iter().zip(&self.from).filter(|&(&p, _)| usize::from(p) != BLANK);
        pieces.map(|(&p, from)| (from >> (8 * p) & 0xff) as u32).sum()
    }

    /// Returns, for each piece in one byte, one more than the change of the bound if that piece
    /// moves from `to` to `free`. The values are 0, 1 or 2, so no byte borrows from the next.
    #[inline]
    pub(super) fn change(&self, free: usize, to: usize) -> u64 {
        self.from[free & 15] + 0x0101_0101_0101_0101 - self.from[to & 15]
    }
}
