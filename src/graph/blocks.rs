//! Whether a position is solvable, decided without a search.
//!
//! Let the free vertex go home by any path; what is left to do is a tour from there and back. A
//! graph falls apart into *blocks* at its cut vertices, and each block is entered from home through
//! one vertex, its *gate*. Every tour is, up to moves taken back at once, a chain of tours that
//! each go to a gate, around in its block and back by the same path. The path to a gate avoids the
//! block's other, *inner* vertices, and going and coming back cancel out: such a tour permutes the
//! pieces on the inner vertices and leaves the rest alone. Hence a position is solvable if and
//! only if each inner set holds its own pieces, in an arrangement its block can undo. What a block
//! can do was found by R. M. Wilson, "Graph puzzles, homotopy, and the alternating group" (1974): a
//! single edge nothing, a cycle its rotations, any other block all even permutations if it is
//! bipartite and all permutations if not.
//!
//! One graph is excepted, theta_0: a hexagon and a vertex between two opposite corners, which can
//! do 120 permutations of 720. It counts as a block that can do all of them here and is left to the
//! search, which then fails after 120 · 2 · 9 states at most (two more vertices may hang on as a
//! triangle).

use super::problem::{members, Graph, Position, Set, BLANK, VERTICES};

/// The most edges of a graph that holds theta_0: its eight, and a triangle.
pub(super) const MOST_WITH_THETA0: u32 = 11;

/// A graph taken apart at its cut vertices, as seen from the vertex that ends free.
pub(super) struct Blocks<'a> {
    graph: &'a Graph,
    /// The depth-first tree from the vertex that ends free: the parent of each vertex, and its
    /// depth, 1 at the root and 0 in other components.
    parent: [usize; VERTICES],
    depth: [u8; VERTICES],
    /// The vertices met that are in no finished block yet.
    pending: Set,
    /// The inner vertices of the block that the tree enters by way of the vertex, whose parent is
    /// the gate; empty if it enters none there.
    inner: [Set; VERTICES],
}

impl<'a> Blocks<'a> {
    pub(super) fn new(graph: &'a Graph) -> Self {
        let mut blocks = Self {
            graph,
            parent: [BLANK; VERTICES],
            depth: [0; VERTICES],
            pending: 0,
            inner: [0; VERTICES],
        };
        blocks.descend(BLANK, 1);
        blocks
    }

    /// Builds the tree below `v` and returns the least depth that an edge from `v` or below reaches
    /// (Hopcroft and Tarjan, 1973).
    fn descend(&mut self, v: usize, depth: u8) -> u8 {
        self.depth[v] = depth;
        self.pending |= 1 << v;
        let mut least = depth;
        for w in members(self.graph.neighbours[v]) {
            if self.depth[w] > 0 {
                least = least.min(self.depth[w]);
                continue;
            }
            let before = self.pending;
            self.parent[w] = v;
            let reached = self.descend(w, depth + 1);
            if reached >= depth {
                // No edge leads past `v`, which makes it the gate of a block.
                self.inner[w] = self.pending & !before;
                self.pending = before;
            }
            least = least.min(reached);
        }
        least
    }

    /// Whether `position` is solvable, where theta_0 counts as a block that can do everything.
    pub(super) fn is_solvable(&self, mut position: Position) -> bool {
        let mut free = position.free();
        if self.depth[free] == 0 {
            return false;
        }
        while free != BLANK {
            position.on.swap(free, self.parent[free]);
            free = self.parent[free];
        }
        let on = position.on.map(usize::from);
        (0..VERTICES).all(|v| {
            if self.depth[v] == 0 {
                on[v] == v
            } else {
                self.inner[v] == 0 || self.undoes(self.parent[v], self.inner[v], on)
            }
        })
    }

    /// Whether the block of `gate` and `inner` can bring home the pieces `on` its inner vertices.
    fn undoes(&self, gate: usize, inner: Set, mut on: [usize; VERTICES]) -> bool {
        if members(inner).any(|v| inner >> on[v] & 1 == 0) {
            return false;
        }
        let block = inner | 1 << gate;
        let near = |v: usize| self.graph.neighbours[v] & block;
        if members(block).all(|v| near(v).count_ones() == 2) {
            // Around a cycle: what commutes with the rotation of each inner vertex to the next, over
            // the gate, is a power of it.
            let mut next = [gate; VERTICES];
            let first = near(gate).trailing_zeros() as usize;
            let (mut before, mut at) = (gate, first);
            while at != gate {
                let after = (near(at) & !(1 << before)).trailing_zeros() as usize;
                next[at] = if after == gate { first } else { after };
                before = at;
                at = after;
            }
            return members(inner).all(|v| on[next[v]] == next[on[v]]);
        }
        // The depths in the tree colour a bipartite block: an edge between two of one colour closes
        // an odd cycle.
        let alike = |v: usize, w: usize| (self.depth[v] + self.depth[w]) % 2 == 0;
        if members(block).any(|v| members(near(v)).any(|w| alike(v, w))) {
            return true;
        }
        let mut odd = false;
        for v in members(inner) {
            while on[v] != v {
                let piece = on[v];
                on.swap(v, piece);
                odd = !odd;
            }
        }
        !odd
    }
}
