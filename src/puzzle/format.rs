//! How the cases of a puzzle are written.

use crate::grid::Size;

/// Where the sizes of an input's boards stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Sizes {
    /// The numbers of rows and of columns stand before each board, until both are 0.
    ToZeros,
    /// The number of rows, and of columns, stands before each board: from the one to the other.
    Side(usize, usize),
    /// The number of rows and that of columns stand before each board: each from the one to the other.
    Sides(usize, usize),
    /// A line with the number of rows and of columns, or with one number for both, stands before each board:
    /// from the one to the other. From `#` to the end of a line stands a comment.
    Given(usize, usize),
    /// All boards have this one.
    All(Size),
}
