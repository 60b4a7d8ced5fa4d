//! The grid: sizes, cells, moves, named goals, and the test for solvable boards. This module knows
//! no puzzle.

pub mod board;
mod cells;
pub mod moves;
pub mod path;
#[cfg(feature = "serde")]
mod serial;
mod size;
mod solvability;

pub use self::size::{NamedGoal, NoSize, Size, MOST_SIDE};
pub use self::solvability::is_solvable;

pub(crate) use self::cells::{distance, distances, home, BYTES_BELOW, MOST};

/// A short list that stays off the heap: one item per cell of a board.
pub(crate) type List<T> = smallvec::SmallVec<[T; 16]>;

/// True if tiles must be words, because boards with this number of cells have tiles of two digits.
pub const fn has_words(cells: usize) -> bool {
    cells > 10
}
