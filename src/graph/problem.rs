//! A problem as given: a graph and the position of the pieces.

pub const VERTICES: usize = 9;

/// The number of pieces; one vertex is free.
pub const PIECES: usize = VERTICES - 1;

fn vertex(v: usize) -> Option<usize> {
    v.checked_sub(1).filter(|&index| index < VERTICES)
}

/// A set of vertices: bit `v` for the vertex with index `v`.
pub(super) type Set = u16;

/// Returns the members of a set in ascending order.
pub(super) fn members(mut set: Set) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let v = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        (v < VERTICES).then_some(v)
    })
}

/// A simple undirected graph on the vertices `1..=9`, connected or not.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Graph {
    pub(super) neighbours: [Set; VERTICES],
}

impl Graph {
    pub fn new() -> Self {
        Self::default()
    }

    /// Joins the vertices `u` and `v`. Returns false and changes nothing if a vertex is outside
    /// `1..=9`, if the edge is a loop, or if the graph already has it.
    pub fn add_edge(&mut self, u: usize, v: usize) -> bool {
        let (Some(a), Some(b)) = (vertex(u), vertex(v)) else { return false };
        if a == b || self.has_edge(u, v) {
            return false;
        }
        self.neighbours[a] |= 1 << b;
        self.neighbours[b] |= 1 << a;
        true
    }

    pub fn has_edge(&self, u: usize, v: usize) -> bool {
        vertex(u).zip(vertex(v)).is_some_and(|(a, b)| self.neighbours[a] >> b & 1 == 1)
    }

    /// Returns each edge once, in ascending order, its lower vertex first, vertices from 1.
    pub fn edges(&self) -> impl Iterator<Item = [u8; 2]> {
        let rows = (0..).zip(self.neighbours);
        rows.flat_map(|(from, neighbours): (usize, _)| {
            let higher = members(neighbours).filter(move |&to| to > from);
            higher.map(move |to| [from as u8 + 1, to as u8 + 1])
        })
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Position {
    /// The piece on each vertex, from 0. The free vertex holds the blank, numbered like the vertex
    /// that is free at the goal, so the goal is the identity.
    pub(super) on: [u8; VERTICES],
}

/// The number of the blank, and of the vertex that is free at the goal.
pub(super) const BLANK: usize = VERTICES - 1;

impl Position {
    pub(super) const HOME: Self = Self { on: [0, 1, 2, 3, 4, 5, 6, 7, 8] };

    /// Returns the position with piece `j` on vertex `vertices[j - 1]`, both from 1. Returns `None`
    /// if a vertex is outside `1..=9` or would hold two pieces.
    pub fn new(vertices: &[usize; PIECES]) -> Option<Self> {
        let mut on = [BLANK as u8; VERTICES];
        for (piece, &v) in (0..).zip(vertices) {
            let place = &mut on[vertex(v)?];
            if usize::from(*place) != BLANK {
                return None;
            }
            *place = piece;
        }
        Some(Self { on })
    }

    /// Returns the piece on vertex `v`, both from 1, or `None` if the vertex is free.
    pub fn piece_on(&self, v: usize) -> Option<usize> {
        let piece = usize::from(self.on[vertex(v)?]);
        Some(piece + 1).filter(|_| piece != BLANK)
    }

    /// Returns the vertices of the pieces, both from 1. [`new`](Position::new) is the inverse.
    pub fn vertices(&self) -> [u8; PIECES] {
        let mut vertices = [0; PIECES];
        for (vertex, &piece) in (1..).zip(&self.on) {
            if usize::from(piece) != BLANK {
                vertices[usize::from(piece)] = vertex;
            }
        }
        vertices
    }

    pub(super) fn free(&self) -> usize {
        self.on.iter().position(|&p| usize::from(p) == BLANK).expect("a free vertex")
    }
}
