//! Sliding puzzles as online judges set them: a stream of cases in, one answer each out.
//!
//! ```
//! let mut solver = eight::Solver::default();
//! let path = solver.solve("123x46758".parse()?).expect("a solvable board");
//! assert_eq!(path.to_string(), "rdr");
//! # Ok::<(), eight::NoBoard>(())
//! ```
//!
//! A move is named for the motion of the **blank**:
//!
//! ```text
//! 1 2 3            1 2 3            1 2 3            1 2 3
//! x 4 6   -r->     4 x 6   -d->     4 5 6   -r->     4 5 6     the goal
//! 7 5 8            7 5 8            7 x 8            7 8 x
//! ```
//!
//! [`answers::text`] answers a text in memory in one call, with boards of any size up to 10x10.
//!
//! # Examples
//!
#![doc = include_str!("examples.md")]
//!
//! # Architecture
//!
#![doc = include_str!("architecture.md")]
//!
//! # Promises
//!
#![doc = include_str!("promises.md")]
// Names for the program alone are unused without the feature. With it, they need no documentation.
#![cfg_attr(not(feature = "inside"), allow(dead_code, unused_imports))]
#![cfg_attr(
    feature = "inside",
    allow(missing_docs, clippy::missing_errors_doc, clippy::missing_panics_doc)
)]

/// An error without details: it says one sentence.
macro_rules! plain_error {
    ($(#[$note:meta])* $name:ident, $what:literal) => {
        $(#[$note])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct $name;

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str($what)
            }
        }

        impl std::error::Error for $name {}
    };
}

mod clock;
mod grid;
mod random;
mod threads;

mod stream;

mod puzzle;

pub mod graph;
pub mod sliders;
mod tiles;

pub mod judge;

pub mod answers;
pub mod check;
pub mod explain;
pub mod generate;

pub use self::grid::moves::{Move, NoTieBreak, TieBreak};
pub use self::grid::{NamedGoal, NoSize, Size};
pub use self::puzzle::first_board::{first_board, FirstBoard};
pub use self::puzzle::format::{Format, Goal, GoalCells, Layout, Sizes};
pub use self::puzzle::play::{Ground, Play};
pub use self::puzzle::{Effort, Need, Puzzle, SolverOptions, SolverStats, Stop, Stopped, Want};
pub use self::stream::fault::{Expected, Fault, Found};
pub use self::stream::hint::Hint;
pub use self::stream::input::Position;
pub use self::stream::output::Output;
pub use self::stream::{Count, Failure, OnFault, Text};
pub use self::tiles::eight::{Board, EightTiles, NoBoard, Path, Solver};
pub use self::tiles::sized::{NoAnswer, SizedTiles};

/// What the program, the tests and the fuzz targets need beside the public names. It
/// changes without notice.
#[cfg(feature = "inside")]
#[doc(hidden)]
pub mod inside {
    macro_rules! rooms {
        ($($room:ident)*) => { $(pub mod $room { pub use crate::$room::*; })* };
    }
    rooms!(answers check explain generate graph grid judge puzzle random sliders stream tiles);
}

/// The guide of the program: a chapter for each topic that `eight help TOPIC` prints.
pub mod guide {
    macro_rules! topics {
        ($($name:ident)*) => {
            $(#[doc = include_str!(concat!("guide/", stringify!($name), ".md"))] pub mod $name {})*
        };
    }
    topics!(input output contest course sizes puzzles python cluster speed);
}

/// The examples of the README, run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
