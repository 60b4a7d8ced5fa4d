//! Red and blue sliders: every shortest path on the board of Project Euler 244.
//!
//! Seven red tiles `r`, eight blue tiles `b` and one blank `.` fill a 4x4 board, written as its 16
//! cells in reading order. The puzzle (<https://projecteuler.net/problem=244>) reduces a path to a
//! checksum and asks for the sum of the checksums of *all* shortest paths between two boards.
//!
//! **Letters name the motion of the tile.** `L` slides a tile left, so the blank goes right. The
//! 8-puzzle's letters by custom name the motion of the blank; read that way, every letter here
//! means its opposite.
//!
//! **All shortest paths, not one for each board.** Breadth-first search meets most boards several
//! times within one level: from different parents, by different paths of the same length. A search
//! that marks a board as seen and drops the later arrivals finds the right depth but loses those
//! paths. So the search here keeps depths alone, and the paths are read off afterwards, backwards
//! from the target: the parents of a board are *all* its neighbours that lie one move nearer to the
//! start.
//!
//! There are 102,960 boards, each within reach of every other. [`Sliders`] searches them all, in
//! about a millisecond; a target then costs time in proportion to the letters of its shortest
//! paths. [`totals()`] answers for all targets together. From the puzzle's own start no board is
//! deeper than 48 moves or has more than 3,609 shortest paths, and 22 is the average; over all
//! starts the most are 50 moves and 7,351 paths.
//!
//! ```
//! use eight::inside::sliders::{SliderBoard, Sliders};
//!
//! let start = SliderBoard::from_cells(b".rbbrrbbrrbbrrbb").unwrap();
//! let target = SliderBoard::from_cells(b"rrbbrbbbr.rbrrbb").unwrap();
//! let sliders = Sliders::new(start);
//!
//! let paths = sliders.paths(target);
//! assert_eq!(paths[0].letters, "LULUR");
//! assert_eq!(paths[1].letters, "ULLUR");
//! assert_eq!(sliders.total(target).sum, 91_440_058);
//! ```

mod board;
mod draw;
mod paths;
pub(crate) mod puzzle;
mod totals;

pub use self::board::{NoBoard, SliderBoard, BOARDS, START, SYMBOLS};
pub use self::paths::{SliderPath, Sliders, Total};
pub use self::totals::totals;
