//! Sliding puzzles as online judges set them: a stream of cases in, one answer each out.
//!
//! ```
//! let mut solver = eight::Solver::default();
//! let path = solver.solve("123x46758".parse()?).expect("a solvable board");
//! assert_eq!(path.to_string(), "rdr");
//! # Ok::<(), eight::tiles::eight::NoBoard>(())
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
//! Every case goes the same way, and the modules stand in its order:
//!
//! ```text
//! bytes -> tokens -> board -> index -> parent array -> path -> bytes
//! ```
//!
//! | module | holds |
//! | --- | --- |
//! | [`stream`] | bytes in, tokens, cases, faults, bytes out, and the loop of every mode; it knows no puzzle |
//! | [`puzzle`] | what every puzzle has, so that each mode is written once |
//! | [`play`] | pieces on places, whatever the puzzle |
//! | [`tiles`] | boards of numbered tiles as a puzzle |
//! | [`eight`] | the 8-puzzle: board, index, parent array, path |
//! | [`fifteen`] | the 15-puzzle: pattern databases and iterative deepening |
//! | [`rectangle`] | boards of any width and height |
//! | [`graph`] | eight pieces on any graph of nine vertices |
//! | [`sliders`] | tiles of two colours, and all shortest paths |
//! | [`judge`] | the table of judges, and answers as they want them |
//! | [`answers`] | answers, in text and in JSON |
//! | [`check`] | the special judge: whether answers are right |
//! | [`explain`] | paths, and what somebody answers, as pictures or a page |
//! | [`generate`] | cases to a recipe |
//!
//! # Examples
//!
#![doc = include_str!("examples.md")]
//!
//! # Promises
//!
#![doc = include_str!("promises.md")]

/// A type without a value but one, which says of a text what it should have been.
macro_rules! unreadable {
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

pub mod grid;
pub mod random;
mod threads;

pub mod stream;

pub mod puzzle;

pub mod graph;
pub mod sliders;
pub mod tiles;

pub mod judge;

pub mod answers;
pub mod check;
pub mod explain;
pub mod generate;

pub use self::grid::moves::{Move, NoTieBreak, TieBreak, LETTERS};
pub use self::tiles::eight::{Board, Path, Solver};

/// The examples of the README, run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
