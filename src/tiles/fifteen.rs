//! The 15-puzzle: shortest paths on a 4x4 board.
//!
//! ```text
//! board -> frame -> plain recursion, or tables and search -> path
//! ```

pub mod board;
mod delivery;
mod frame;
mod ladder;
mod plain;
mod rows;
mod search;
pub mod solver;
mod tables;
mod ways;
mod work;
mod zones;

pub use self::board::{Board4x4, Cell};
pub use self::solver::{FifteenSolver, Stats, BATCH};
pub use self::ways::Ways;
