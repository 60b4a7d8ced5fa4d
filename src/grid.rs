//! The grid: sizes, cells, moves, goals with a name, and which boards are solvable. Nothing here
//! knows a puzzle.

mod cells;
pub mod moves;
mod solvability;

pub use self::solvability::is_solvable;

pub(crate) use self::cells::{distance, distances, home, BYTES_BELOW, MOST};
pub(crate) use self::moves::neighbour;

use self::moves::Move;
use std::str::FromStr;

/// A short list that stays off the heap: what stands on the cells of one board.
pub(crate) type List<T> = smallvec::SmallVec<[T; 16]>;

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

    /// How many cells, one of them for the blank.
    pub fn cells(self) -> usize {
        self.rows * self.columns
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

unreadable! {
    /// Text that is no size.
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
    /// Tiles in order along the border, and on inwards; the blank is last.
    Snail,
}

impl NamedGoal {
    /// The goal of this name.
    pub fn named(name: &str) -> Option<NamedGoal> {
        let goals = [NamedGoal::Last, NamedGoal::First, NamedGoal::Snail];
        goals.into_iter().find(|goal| goal.name() == name)
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            NamedGoal::Last => "last",
            NamedGoal::First => "first",
            NamedGoal::Snail => "snail",
        }
    }

    /// The numbers of its tiles in reading order, 0 for the blank.
    pub fn numbers(self, size: Size) -> Vec<u32> {
        let numbers = 0..size.cells() as u32;
        match self {
            NamedGoal::First => numbers.collect(),
            NamedGoal::Last => numbers.map(|number| (number + 1) % size.cells() as u32).collect(),
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

/// Whether the tiles of a board of this many cells are words: some have two digits.
pub const fn has_words(cells: usize) -> bool {
    cells > 10
}
