//! The 15-puzzle: shortest paths on a 4x4 board.
//!
//! ```text
//! board -> frame -> plain recursion, or tables and search -> path
//! ```
//!
//! | module | holds |
//! | --- | --- |
//! | [`board`] | the sixteen cells |
//! | `frame` | every goal, turned to one of three |
//! | `plain` | recursion for easy boards |
//! | `zones` | the cells of a pattern's tiles, as the search looks them up |
//! | `rows` | the table of a pattern: one bit a state |
//! | `tables` | lower bounds, summed over patterns |
//! | [`counts`] | statistics on how hard boards were |
//! | `search` | iterative deepening |
//! | `ladder` | the tables of each rung, and when they pay |
//! | `delivery` | hands on paths in the order of their boards |
//! | [`solver`] | the entry point, and the climb of the ladder |
//! | [`path`] | the answer |
//! | `ways` | all shortest paths |

pub mod board;
pub mod counts;
mod delivery;
mod frame;
mod ladder;
pub mod path;
mod plain;
mod puzzle;
mod rows;
mod search;
pub mod solver;
mod tables;
mod ways;
mod work;
mod zones;

pub use self::board::{Board, Cell, ParseError};
pub use self::path::Path;
pub use self::solver::Solver;
pub use self::ways::Ways;
