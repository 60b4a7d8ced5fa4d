//! Pieces on places, one place free: a case while its pieces are moved, whatever the puzzle.

use crate::grid::moves::{neighbour, Move};

/// Pieces that are moved, one at a time, onto the free place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Play {
    /// Where the places are.
    pub ground: Ground,
    /// The name of what stands on each place; on the free place, that of the blank.
    pub names: Vec<String>,
    /// The free place.
    pub free: usize,
    /// The names when all is done.
    home: Vec<String>,
}

/// Where places are, and so which moves there are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ground {
    /// On a board of so many columns, in reading order.
    Grid {
        /// Cells in a row.
        columns: usize,
        /// Whether a move is named for the motion of the tile, in the order left, right, up, down;
        /// otherwise for that of the blank, in the order up, down, left, right.
        by_tile: bool,
    },
    /// On the vertices of a graph with these edges, vertices from 0. A move is named by its piece.
    Graph(Vec<(usize, usize)>),
}

/// The motions of the blank for those of the tile, left, right, up and down.
const BY_TILE: [Move; 4] = [Move::Right, Move::Left, Move::Down, Move::Up];

impl Play {
    /// Pieces that stand as `names` says, and are to stand as `home` says.
    ///
    /// # Panics
    /// If the two are not as long.
    pub fn new(ground: Ground, names: Vec<String>, free: usize, home: Vec<String>) -> Play {
        assert_eq!(names.len(), home.len());
        Play { ground, names, free, home }
    }

    /// The names when all is done.
    pub fn home(&self) -> &[String] {
        &self.home
    }

    /// The place from which a move takes its piece: see [`Path::step`](crate::puzzle::Path::step). `None` if
    /// there is no such move.
    pub fn origin(&self, step: u8) -> Option<usize> {
        match &self.ground {
            Ground::Grid { columns, by_tile } => {
                let step = usize::from(step);
                let moves = if *by_tile { BY_TILE } else { Move::ALL };
                neighbour(self.free, *columns, self.names.len() / columns, *moves.get(step)?)
            }
            Ground::Graph(edges) => {
                let name = step.to_string();
                let from = self.names.iter().position(|other| *other == name)?;
                let joins = |&(a, b): &(usize, usize)| {
                    (a, b) == (from, self.free) || (b, a) == (from, self.free)
                };
                edges.iter().any(joins).then_some(from)
            }
        }
    }

    /// Moves the piece on `from` onto the free place.
    ///
    /// # Panics
    /// If `from` is no place.
    pub fn slide(&mut self, from: usize) {
        self.names.swap(from, self.free);
        self.free = from;
    }

    /// Makes a move, and returns the place from which it took its piece; `None`, and nothing is moved, if
    /// there is no such move.
    pub fn make(&mut self, step: u8) -> Option<usize> {
        let from = self.origin(step)?;
        self.slide(from);
        Some(from)
    }

    /// Whether everything stands where it is to stand.
    pub fn is_home(&self) -> bool {
        self.names == self.home
    }

    /// Where everything stands now, on one line.
    pub fn shown(&self) -> String {
        self.show(&self.names)
    }

    /// Where everything is to stand, on one line.
    pub fn goal_shown(&self) -> String {
        self.show(&self.home)
    }

    /// A board with slashes between its rows, `123/46x/758`; of a graph the vertices of the pieces in
    /// order, as they stand in an input.
    fn show(&self, names: &[String]) -> String {
        match self.ground {
            Ground::Grid { columns, .. } => {
                let is_packed = names.iter().all(|name| name.len() == 1);
                let between = if is_packed { "" } else { " " };
                let rows: Vec<String> =
                    names.chunks(columns).map(|row| row.join(between)).collect();
                rows.join("/")
            }
            Ground::Graph(_) => {
                let mut pieces: Vec<(&String, usize)> = names.iter().zip(1..).collect();
                pieces.retain(|(_, vertex)| *vertex != self.free + 1);
                pieces.sort_unstable();
                let vertices: Vec<String> =
                    pieces.into_iter().map(|(_, vertex)| vertex.to_string()).collect();
                vertices.join(" ")
            }
        }
    }
}
