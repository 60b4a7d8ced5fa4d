//! The test for solvable positions, without a search.
//!
//! Move the free vertex to its goal by any path; what remains is a tour from there and back. A
//! graph splits into *blocks* at its cut vertices. From the goal of the free vertex, a tour enters
//! each block through one vertex, the block's *gate*. Apart from moves that are undone at once,
//! every tour is a chain of tours. Each of these goes to a gate, around in its block, and back by
//! the same path. The path to a gate avoids the *inner* vertices of the block, and the two
//! directions cancel out. So such a tour permutes the pieces on the inner vertices and leaves all
//! other pieces alone. Hence a position is solvable if and only if each inner set holds its own
//! pieces, in an arrangement that its block can undo.
//!
//! R. M. Wilson, "Graph puzzles, homotopy, and the alternating group" (1974), found what a block
//! can do. A single edge can do nothing. A cycle can do its rotations. Any other block can do all
//! even permutations if it is bipartite, and all permutations if not.
//!
//! One graph is an exception, theta_0: a hexagon and a vertex between two opposite corners, which
//! can do 120 permutations of 720. This module counts it as a block that can do all of them and
//! leaves it to the search. The search then fails after at most 120 · 2 · 9 states, as two more
//! vertices may be attached as a triangle.

use super::problem::{members, Graph, Position, Set, BLANK, VERTICES};

/// The largest number of edges of a graph that contains theta_0: its eight, and a triangle.
pub(super) const MOST_WITH_THETA0: u32 = 11;

/// A graph split at its cut vertices, seen from the vertex that is free at the goal.
pub(super) struct Blocks<'a> {
    graph: &'a Graph,
    /// The depth-first tree from the vertex that is free at the goal: the parent of each vertex,
    /// and its depth. The depth is 1 at the root and 0 in other components.
    parent: [usize; VERTICES],
    depth: [u8; VERTICES],
    /// The vertices met so far that are in no finished block.
    pending: Set,
    /// For each vertex, the inner vertices of the block that the tree enters there from its parent,
    /// the gate. The set is empty if the tree enters no block there.
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

    /// Builds the tree below `v`. Returns the least depth that an edge from `v` or below reaches
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
                // No edge passes `v`, so `v` is the gate of a block.
                self.inner[w] = self.pending & !before;
                self.pending = before;
            }
            least = least.min(reached);
        }
        least
    }

    /// True if `position` is solvable, with theta_0 counted as a block that can do everything.
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

    /// True if the block of `gate` and `inner` can sort the pieces `on` its inner vertices.
    fn undoes(&self, gate: usize, inner: Set, mut on: [usize; VERTICES]) -> bool {
        if members(inner).any(|v| inner >> on[v] & 1 == 0) {
            return false;
        }
        let block = inner | 1 << gate;
        let near = |v: usize| self.graph.neighbours[v] & block;
        if members(block).all(|v| near(v).count_ones() == 2) {
            // On a cycle, only powers of the rotation commute with it. The rotation takes each
            // inner vertex to the next, skipping the gate.
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
        // The depths in the tree color a bipartite block. An edge between two vertices of one
        // color closes an odd cycle.
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
