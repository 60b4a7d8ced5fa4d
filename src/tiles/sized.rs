//! Numbered tiles on boards of any width and height.
//!
//! Whether a board is solvable, parity decides, whatever its size. Paths are looked for where there is an
//! engine: on 3x3 and 4x4 boards those that have modules of their own; on others of at most twelve cells the
//! depths of all boards; on those up to 6x6 a search that says how much shorter a path may be; and on those up to
//! 10x10 a path as people find one, or a short one.

pub mod board;
mod cases;
pub mod large;
mod puzzle;
pub mod vast;
pub mod whole;

pub use self::board::{Board, NoBoard};
pub use self::cases::Boards;
pub use self::puzzle::{has_engine, solve, Engines, NoEngine, Rectangles, Steps};
pub use self::vast::MOST_SIDE as MOST_SIDE_OF_PATHS;
