//! Numbered tiles: two puzzles, 3x3 boards and boards of any size, with an engine for each size.
//!
//! | module | contains |
//! | --- | --- |
//! | [`eight`] | 3x3: a parent array over all boards, and paths read from it |
//! | [`fifteen`] | the engine of 4x4: pattern databases and iterative deepening |
//! | [`sized`] | boards of any width and height |
//! | `engine` | code that the engines of 4x4 and of larger boards share |

mod cell;
pub(crate) mod draw;
pub mod eight;
pub(crate) mod engine;
pub mod fifteen;
pub mod sized;
pub mod solvers;

pub use self::cell::Cell;
pub use self::solvers::{NoAnswer, SizeSolver, Solver};
