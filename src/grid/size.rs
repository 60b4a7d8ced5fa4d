//! Sizes of boards, and the goals that boards of every size have.

use super::moves::{neighbour, Move};
use std::fmt;
use std::str::FromStr;

/// The largest number of rows, and of columns.
pub const MOST_SIDE: usize = 999;

/// The numbers of rows and columns of a board, from 1 to 999 each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Size {
    rows: usize,
    columns: usize,
}

impl Size {
    /// Returns the size, or `None` if a side is not from 1 to 999.
    pub const fn new(rows: usize, columns: usize) -> Option<Size> {
        let fits = 1 <= rows && rows <= MOST_SIDE && 1 <= columns && columns <= MOST_SIDE;
        if fits {
            Some(Size { rows, columns })
        } else {
            None
        }
    }

    /// Returns a size whose sides are known to fit.
    #[doc(hidden)]
    pub const fn of(rows: usize, columns: usize) -> Size {
        Size::new(rows, columns).expect("sides from 1 to 999")
    }

    /// Returns the number of rows.
    pub const fn rows(self) -> usize {
        self.rows
    }

    /// Returns the number of columns.
    pub const fn columns(self) -> usize {
        self.columns
    }

    /// Returns the numbers of rows and columns.
    #[doc(hidden)]
    pub const fn sides(self) -> (usize, usize) {
        (self.rows, self.columns)
    }

    /// True if there is one row or one column.
    #[doc(hidden)]
    pub const fn is_line(self) -> bool {
        self.rows == 1 || self.columns == 1
    }

    /// Returns the number of cells, including the blank's.
    pub const fn cells(self) -> usize {
        self.rows * self.columns
    }
}

/// Writes `3x4`.
impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.rows, self.columns)
    }
}

impl FromStr for Size {
    type Err = NoSize;

    /// Reads `3x4`: three rows and four columns.
    fn from_str(text: &str) -> Result<Size, NoSize> {
        let sides = text.split_once('x').map(|(rows, columns)| (rows.parse(), columns.parse()));
        match sides {
            Some((Ok(rows), Ok(columns))) => Size::new(rows, columns),
            _ => None,
        }
        .ok_or(NoSize)
    }
}

plain_error! {
    /// An error: the text is not a size.
    NoSize, "a size is rows x columns, as in 3x4, from 1 to 999 each"
}

/// A goal that boards of every size have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum NamedGoal {
    /// Tiles in order, and the blank last.
    Last,
    /// Tiles in order, and the blank first.
    First,
    /// Tiles in order along the border, then inwards in a spiral; the blank last.
    Snail,
    /// Tiles in order down each column, and the blank last.
    Columns,
}

impl fmt::Display for NamedGoal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl NamedGoal {
    pub(crate) const ALL: [NamedGoal; 4] =
        [NamedGoal::Last, NamedGoal::First, NamedGoal::Snail, NamedGoal::Columns];

    /// Returns the goal with this name.
    pub fn named(name: &str) -> Option<NamedGoal> {
        NamedGoal::ALL.into_iter().find(|goal| goal.name() == name)
    }

    /// Returns the name of the goal.
    pub fn name(self) -> &'static str {
        match self {
            NamedGoal::Last => "last",
            NamedGoal::First => "first",
            NamedGoal::Snail => "snail",
            NamedGoal::Columns => "columns",
        }
    }

    /// Returns the numbers of the goal's tiles in reading order, 0 for the blank.
    pub(crate) fn numbers(self, size: Size) -> Vec<u32> {
        let numbers = 0..size.cells() as u32;
        match self {
            NamedGoal::First => numbers.collect(),
            NamedGoal::Last => numbers.map(|number| (number + 1) % size.cells() as u32).collect(),
            NamedGoal::Columns => {
                let Size { rows, columns } = size;
                let number = |cell: usize| cell % columns * rows + cell / columns + 1;
                let numbers = (0..size.cells()).map(number);
                numbers.map(|number| (number % size.cells()) as u32).collect()
            }
            NamedGoal::Snail => {
                let mut goal = vec![0; size.cells()];
                let (mut cell, mut turn) = (0, 0);
                for number in numbers.skip(1) {
                    goal[cell] = number;
                    let ahead = |turn: usize| {
                        let step = [Move::Right, Move::Down, Move::Left, Move::Up][turn % 4];
                        neighbour(cell, size.columns, size.rows, step)
                            .filter(|&next| goal[next] == 0)
                    };
                    turn += usize::from(ahead(turn).is_none());
                    cell = ahead(turn).unwrap_or(cell);
                }
                goal
            }
        }
    }
}
