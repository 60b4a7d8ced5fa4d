//! The 8-puzzle on any graph: eight pieces on nine vertices, one vertex free (AtCoder ABC224 D).
//!
//! A move slides a piece along an edge to the free vertex. The answer is the least number of moves
//! that brings every piece *j* to vertex *j*, or -1 if no moves do.

mod best_first;
mod blocks;
mod bound;
mod cases;
mod marks;
mod problem;
mod puzzle;
mod search;
mod shortest;
mod state;

pub use self::cases::{Problem, Problems, MOST_EDGES};
pub use self::problem::{Graph, Position, PIECES, VERTICES};
pub use self::puzzle::{GraphSolver, Graphs, Path};
pub use self::search::Search;
