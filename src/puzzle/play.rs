//! A case of any puzzle while its pieces move: pieces on places, one place free.

use crate::grid::moves::{neighbour, Move};

/// Pieces on places. A move takes one piece to the free place.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Play {
    /// The arrangement of the places.
    #[doc(hidden)]
    pub ground: Ground,
    /// The name of the piece on each place. The free place has the name of the blank.
    pub names: Vec<String>,
    /// The free place.
    pub free: usize,
    /// The names at the goal.
    pub home: Vec<String>,
}

/// The arrangement of places, which determines the moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ground {
    /// A board with this number of columns, its cells in reading order.
    Grid {
        columns: usize,
        /// True if a move's name is the direction of the tile, in the order left, right, up, down.
        /// Otherwise it is the direction of the blank, in the order up, down, left, right.
        by_tile: bool,
    },
    /// The vertices of a graph with these edges, from 0. The name of a move is its piece.
    Graph(Vec<(usize, usize)>),
}

/// The blank's moves if the tile moves left, right, up and down.
const BY_TILE: [Move; 4] = [Move::Right, Move::Left, Move::Down, Move::Up];

impl Play {
    /// Returns the place of the piece that a move takes, or `None` if the move is impossible.
    /// [`Steps::step`](crate::puzzle::Steps::step) defines the numbers of moves.
    #[doc(hidden)]
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

    /// Makes a move and returns the place from which it took its piece. If the move is impossible,
    /// returns `None` and moves nothing.
    #[doc(hidden)]
    pub fn make(&mut self, step: u8) -> Option<usize> {
        let from = self.origin(step)?;
        self.names.swap(from, self.free);
        self.free = from;
        Some(from)
    }

    /// True if the pieces are at the goal.
    pub fn is_home(&self) -> bool {
        self.names == self.home
    }

    /// Returns the present arrangement on one line.
    pub fn shown(&self) -> String {
        self.show(&self.names)
    }

    /// Returns the goal on one line.
    pub fn goal_shown(&self) -> String {
        self.show(&self.home)
    }

    /// Returns the case on one line: the start, or the target of sliders.
    #[doc(hidden)]
    pub fn case_shown(&self) -> String {
        match self.ground {
            Ground::Grid { by_tile: true, .. } => self.goal_shown(),
            _ => self.shown(),
        }
    }

    /// Writes a board with slashes between its rows, as in `123/46x/758`. Writes a graph as the
    /// vertices of its pieces in order, as in an input.
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
                let vertex = |piece: usize| {
                    let piece = piece.to_string();
                    names.iter().position(|name| *name == piece).map(|at| (at + 1).to_string())
                };
                (1..names.len()).filter_map(vertex).collect::<Vec<_>>().join(" ")
            }
        }
    }
}
