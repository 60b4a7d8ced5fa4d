//! The 8-puzzle on any graph: eight pieces on nine vertices, one vertex free (AtCoder ABC224 D).
//!
//! A move slides a piece along an edge to the free vertex. The answer is the least number of moves
//! that brings every piece *j* to vertex *j*, or -1 if no moves do.

mod best_first;
mod blocks;
mod bound;
pub(crate) mod cases;
mod draw;
mod marks;
mod problem;
pub(crate) mod puzzle;
mod search;
mod shortest;
mod state;

pub use self::problem::{Graph, Position, PIECES, VERTICES};
pub use self::search::Finder;
