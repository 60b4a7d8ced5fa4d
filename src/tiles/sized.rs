//! Numbered tiles on boards of any width and height.
//!
//! Parity decides whether a board is solvable, whatever its size. Boards of 4x4 have an engine of
//! their own, and so has an input of 3x3 boards alone; all others have [`SizedSolver`]:
//!
//! ```text
//! up to 12 cells   full_table: the depths of all boards
//! up to 36 cells   plain: a shortest path, if it is short
//!                  or with tables: deepening: no path is shorter than B
//!                                  beam, then windows: a path of length L
//! above            plain, or by_hand: a path at once
//! ```

mod beam;
pub mod board;
mod by_hand;
mod cases;
mod deepening;
pub(in crate::tiles) mod found;
mod full_table;
mod node;
mod orders;
mod partition;
mod plain;
mod puzzle;
mod search;
pub(in crate::tiles) mod solver;
mod tables;
mod windows;

pub use self::board::CodedBoard;
pub use self::cases::SizedBoards;
pub use self::found::PathWithBound;
pub use self::full_table::{FullTable, MOST_CELLS};
pub(in crate::tiles) use self::puzzle::is_small;
pub use self::puzzle::{Engines, SizedTiles};
pub use self::solver::{has_engine, SizedSolver, FULL_BYTES, MOST_SIDE};
