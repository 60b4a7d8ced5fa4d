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
//! | `zones` | where a pattern's tiles stand, and where the blank can go |
//! | `pattern` | the tables of a pattern: one bit a state |
//! | `tables` | lower bounds, summed over patterns |
//! | [`counts`] | how hard the boards were |
//! | `cut` | the machine that forbids move strings with the effect of earlier ones |
//! | `search` | iterative deepening |
//! | `ladder` | which tables there are, and when they pay |
//! | `memory` | what large tables are asked for with |
//! | `delivery` | paths on their way, in the order of their boards |
//! | [`solver`] | the front door, and the way up the ladder |
//! | [`path`] | the answer |
//! | `ways` | all shortest paths |

pub mod board;
pub mod counts;
mod cut;
mod delivery;
mod frame;
mod ladder;
mod memory;
pub mod path;
mod pattern;
mod plain;
mod puzzle;
mod search;
pub mod solver;
mod tables;
mod ways;
mod work;
mod zones;

pub use self::board::{Board, Cell, ParseError};
pub use self::path::Path;
pub(crate) use self::pattern::Sliding;
pub use self::solver::Solver;
pub use self::ways::Ways;
pub(crate) use self::zones::Ranks;
