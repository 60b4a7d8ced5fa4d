//! Sliding puzzles as online judges set them: a stream of cases in, one answer each out.
//!
//! ```text
//!      the goal            a move is named for the motion of the blank:
//!
//!       1 2 3              1 2 3            1 2 3            1 2 3
//!       4 5 6              x 4 6   -r->     4 x 6   -d->     4 5 6   -r->  the goal
//!       7 8 x              7 5 8            7 5 8            7 x 8
//! ```
//!
//! Every case takes the same way, and the modules stand in its order:
//!
//! ```text
//! bytes -> tokens -> board -> index -> parent array -> path -> bytes
//! ```
//!
//! | module | holds |
//! | --- | --- |
//! | [`input`] | bytes: a window on any source, and the position of each byte |
//! | [`scan`] | tokens: tiles out of any layout, and where a faulty case ends |
//! | [`fault`] | what is wrong with an input, and where |
//! | [`moves`] | the four moves, their letters, and the order that breaks ties |
//! | [`board`] | the nine cells |
//! | [`rank`] | a board as a number, and what a move does to it |
//! | [`parents`] | the search from the goal |
//! | [`path`] | from a board to the goal |
//! | [`emit`] | answers as bytes |
//! | [`judges`] | the judges that set this puzzle, a row each |
//! | [`stream`] | the loop that joins the parts |
//! | [`eight`] | the 8-puzzle as its judges set it |
//! | [`graph`] | its sibling on any graph |
//! | [`sliders`] | its sibling with two colours, and all shortest paths |
//! | [`check`] | the special judge: whether answers are right |
//! | [`generate`] | cases to a recipe |
//! | [`explain`] | a path as pictures |
//!
//! All of them, and those within them, use std alone and nothing of it or of the language that is
//! newer than Rust 1.63 or edition 2018; what they take from other crates stands in `seam`. So
//! `scripts/submission` can make of them one file that a judge with an old compiler takes.
//!
//! What holds whatever the input and whatever goes wrong, and the tests that hold it: [`promises`].
//!
//! As a library: parse a [`Board`](board::Board) and ask [`Paths`](path::Paths) for the way.
//!
//! ```
//! use eight::{board::{Board, Cell}, moves::TieBreak, path::Paths};
//!
//! let mut paths = Paths::new(Cell::LAST, TieBreak::UDLR, false);
//! let board = Board::parse("123x46758").expect("each of 1 to 8 and x once");
//! let path = paths.solve(board).expect("solvable");
//! let letters: Vec<u8> = path.moves().map(|step| step.letter()).collect();
//! assert_eq!(letters, b"rdr");
//! ```

mod seam;

pub mod board;
pub mod check;
pub mod eight;
pub mod emit;
pub mod explain;
pub mod fault;
pub mod generate;
pub mod graph;
pub mod input;
pub mod judges;
pub mod moves;
pub mod parents;
pub mod path;
pub mod rank;
pub mod scan;
pub mod sliders;
pub mod stream;
mod words;

/// The examples of the README, run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

#[doc = include_str!("promises.md")]
pub mod promises {}
