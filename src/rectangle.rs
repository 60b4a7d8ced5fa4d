//! Numbered tiles on boards of any width and height.
//!
//! Whether a board is solvable, parity decides, whatever its size. Paths are looked for where there is an
//! engine: on 3x3 and 4x4 boards those that have modules of their own; on others of at most twelve cells the
//! depths of all boards; and on those up to 6x6 a search that says how much shorter a path may be.

mod cases;
pub mod large;
mod puzzle;
mod solvability;
pub mod whole;

pub use self::cases::Boards;
pub use self::puzzle::{Engines, Rectangles, Steps};
pub use self::solvability::leads_home;

use std::str::FromStr;

/// Most rows, and most columns.
pub const MOST_SIDE: usize = 999;

/// Rows and columns of a board, from 1 to [`MOST_SIDE`] each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Size {
    /// Rows.
    pub rows: usize,
    /// Columns.
    pub columns: usize,
}

impl Size {
    /// The size of so many rows and columns; `None` if they are not from 1 to [`MOST_SIDE`].
    pub fn new(rows: usize, columns: usize) -> Option<Size> {
        let fits = |side| (1..=MOST_SIDE).contains(&side);
        (fits(rows) && fits(columns)).then_some(Size { rows, columns })
    }

    /// Whether paths are found on boards of this size.
    pub fn has_engine(self) -> bool {
        let sides = 2..=large::MOST_SIDE;
        let is_large = sides.contains(&self.rows) && sides.contains(&self.columns);
        self.cells() > 1 && (self.cells() <= whole::MOST_CELLS || is_large)
    }

    /// How many cells, one of them for the blank.
    pub fn cells(self) -> usize {
        self.rows * self.columns
    }
}

impl FromStr for Size {
    type Err = &'static str;

    /// Reads `3x4`: three rows and four columns.
    fn from_str(text: &str) -> Result<Size, &'static str> {
        let sides = text.split_once('x').map(|(rows, columns)| (rows.parse(), columns.parse()));
        match sides {
            Some((Ok(rows), Ok(columns))) => Size::new(rows, columns),
            _ => None,
        }
        .ok_or("a size is rows x columns, as in 3x4, from 1 to 999 each")
    }
}

/// Where the sizes of an input's boards stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sizes {
    /// The numbers of rows and of columns stand before each board, until both are 0.
    ToZeros,
    /// The number of rows, and of columns, stands before each board: from the one to the other.
    Side(usize, usize),
    /// All boards have this one.
    All(Size),
}

/// A board, whose goal is `1 2 3 ...` in reading order, with the blank somewhere.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    size: Size,
    /// Each code of `0..cells` once: a tile's number less one; of the blank the last.
    codes: Vec<u32>,
}

impl Board {
    /// A board of numbers in reading order, 0 for the blank; `None` unless they are each of 0 to the last
    /// tile once, and as many as the size has cells.
    ///
    /// # Complexity
    /// O(cells).
    pub fn new(size: Size, numbers: &[u32]) -> Option<Board> {
        if numbers.len() != size.cells() {
            return None;
        }
        let mut seen = vec![false; size.cells()];
        for &number in numbers {
            if std::mem::replace(seen.get_mut(number as usize)?, true) {
                return None;
            }
        }
        let blank = numbers.len() as u32 - 1;
        let code = |&number: &u32| number.checked_sub(1).unwrap_or(blank);
        Some(Board { size, codes: numbers.iter().map(code).collect() })
    }

    /// Whether moves lead from this board to the goal whose blank stands on this cell.
    ///
    /// # Complexity
    /// O(cells).
    pub fn is_solvable(&self, goal: usize) -> bool {
        leads_home(self.size.columns, &self.codes, goal)
    }
}

impl Board {
    /// By cell: the cell on which the goal whose blank stands on `goal` has what stands there.
    fn homes(&self, goal: usize) -> Vec<usize> {
        let blank = self.codes.len() - 1;
        let home = |&code: &u32| match code as usize {
            code if code == blank => goal,
            code => code + usize::from(code >= goal),
        };
        self.codes.iter().map(home).collect()
    }
}

/// The codes of the goal with its blank on `cell`.
fn goal_codes(size: Size, cell: usize) -> Vec<u32> {
    let mut codes: Vec<u32> = (0..size.cells() as u32).collect();
    codes[cell..].rotate_right(1);
    codes
}
