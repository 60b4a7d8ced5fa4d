//! The 8-puzzle: a 3x3 board, a parent array over all 181,440 boards that can reach the goal, and
//! paths read from it.

mod all_paths;
pub mod board;
mod family;
pub mod parents;
pub mod path;
mod puzzle;
pub mod rank;
pub mod solver;
mod ways;

pub use self::board::{Board3x3, Case3x3, Cell};
pub use self::path::PathWord;
pub use self::puzzle::{numbers, EightTiles, Solvers};
pub use self::solver::EightSolver;
pub use self::ways::Ways;
