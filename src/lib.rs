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
//! [`Solver`] is for 3x3, and [`SizeSolver`] for boards of one size, up to 10x10. [`answers::text`]
//! answers a text as a judge wants it. The [`examples`](guide::examples) are short programs;
//! [`guide`] has the other chapters.
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

/// Evaluates an expression in which the name between the bars is the puzzle of a judge.
macro_rules! with_puzzle {
    ($name:ident = $puzzle:ty, $body:expr) => {{
        type $name = $puzzle;
        $body
    }};
    ($judge:expr, |$name:ident| $body:expr) => {
        match $judge.kind {
            $crate::judge::Kind::Tiles if $judge.format.is_eight() => {
                with_puzzle!($name = $crate::EightTiles, $body)
            }
            $crate::judge::Kind::Tiles => with_puzzle!($name = $crate::SizedTiles, $body),
            $crate::judge::Kind::Graph => with_puzzle!($name = $crate::Graphs, $body),
            $crate::judge::Kind::Sliders => with_puzzle!($name = $crate::Targets, $body),
        }
    };
}

mod clock;
mod grid;
mod random;
mod threads;

mod stream;

mod puzzle;

mod graph;
mod sliders;
mod tiles;

pub mod judge;

pub mod answers;
pub mod check;
pub mod explain;
pub mod generate;

pub use self::graph::puzzle::Graphs;
pub use self::grid::board::{Board, NoBoard};
pub use self::grid::moves::{Move, NoMove, NoTieBreak, TieBreak};
pub use self::grid::path::Path;
pub use self::grid::{NamedGoal, NoSize, Size};
pub use self::puzzle::format::{Format, Goal, GoalCells, Layout, Sizes};
pub use self::puzzle::play::Play;
pub use self::puzzle::{Effort, Need, Puzzle, SolverOptions, Stop, Stopped, Want};
pub use self::sliders::puzzle::Targets;
pub use self::stream::fault::Fault;
pub use self::stream::input::Position;
pub use self::stream::output::Output;
pub use self::stream::{Count, Failure, OnFault};
pub use self::tiles::eight::{Board3x3, EightTiles};
pub use self::tiles::sized::SizedTiles;
pub use self::tiles::{NoAnswer, SizeSolver, Solver};

/// What the program, the tests and the fuzz targets need beside the public names. It
/// changes without notice.
#[cfg(feature = "inside")]
#[doc(hidden)]
pub mod inside {
    macro_rules! rooms {
        ($($room:ident)*) => { $(pub mod $room { pub use crate::$room::*; })* };
    }
    rooms!(grid judge puzzle random stream threads tiles);
    pub mod answers {
        pub use crate::answers::{sink::Answers, *};
        pub use crate::judge::writer::{csv_row, COLUMNS};
    }
    pub mod check {
        pub use crate::check::{lines::LONGEST_LINE, verdict::Parity, *};
    }
    pub mod explain {
        pub use crate::explain::{replay::Replay, *};
    }
    pub mod generate {
        pub use crate::generate::{generator::*, trial::trial, *};
        pub use crate::tiles::draw::size::longest;
    }
    pub mod graph {
        pub use crate::graph::{cases::*, puzzle::*, *};
    }
    pub mod sliders {
        pub use crate::sliders::{puzzle::*, *};
    }
}

/// Examples, the architecture, what is promised, and a chapter for each topic that
/// `eight help TOPIC` prints.
pub mod guide {
    #[doc = include_str!("architecture.md")]
    pub mod architecture {}
    #[doc = include_str!("examples.md")]
    pub mod examples {}
    #[doc = include_str!("promises.md")]
    pub mod promises {}
    macro_rules! topics {
        ($($name:ident)*) => {
            $(#[doc = include_str!(concat!("guide/", stringify!($name), ".md"))] pub mod $name {})*
        };
    }
    #[doc = concat!(include_str!("guide/json.md"), "```json\n", include_str!("bin/eight/schema.json"), "```")]
    pub mod json {}
    topics!(input output contest course sizes puzzles python cluster speed);
}

/// The examples of the README, run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
