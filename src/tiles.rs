//! Numbered tiles: one puzzle for all sizes, with an engine for each kind of board.
//!
//! | module | contains |
//! | --- | --- |
//! | [`board`] | the traits of square boards and their engines |
//! | [`eight`] | 3x3: a parent array over all boards, and paths read from it |
//! | [`fifteen`] | 4x4: pattern databases and iterative deepening |
//! | [`square`] | 3x3 and 4x4 as puzzles |
//! | [`sized`] | boards of any width and height |
//! | `engine` | code that the engines of 4x4 and of larger boards share |

pub mod board;
pub mod eight;
pub(crate) mod engine;
pub mod fifteen;
pub mod sized;
pub mod square;

pub use self::board::Cell;
pub use self::sized::solve;
pub use self::square::{is_solvable, SquareTiles, TileSolver};
