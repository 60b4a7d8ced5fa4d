//! Graphs and positions as they are given.

use super::problem::{members, BLANK};
use super::{Graph, Position, PIECES};

impl Graph {
    /// The edges, each once: its lower vertex first, in ascending order, counted from 1.
    pub fn edges(&self) -> impl Iterator<Item = [u8; 2]> {
        let rows = (0..).zip(self.neighbours.to_vec());
        rows.flat_map(|(from, neighbours): (usize, _)| {
            let higher = members(neighbours).filter(move |&to| to > from);
            higher.map(move |to| [from as u8 + 1, to as u8 + 1])
        })
    }
}

impl Position {
    /// The vertices of the pieces, both counted from 1; undoes [`new`](Position::new).
    pub fn vertices(&self) -> [u8; PIECES] {
        let mut vertices = [0; PIECES];
        for (vertex, &piece) in (1..).zip(&self.on) {
            if usize::from(piece) != BLANK {
                vertices[usize::from(piece)] = vertex;
            }
        }
        vertices
    }
}
