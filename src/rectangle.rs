//! Numbered tiles on boards of any width and height.
//!
//! Whether a board is solvable, parity decides, whatever its size. Paths are looked for where there is an
//! engine: on 3x3 and 4x4 boards those that have modules of their own; on others of at most twelve cells the
//! depths of all boards; on those up to 6x6 a search that says how much shorter a path may be; and on those up to
//! 10x10 a path as people find one, or a short one.

mod cases;
pub mod large;
mod puzzle;
mod solvability;
mod vast;
pub mod whole;

pub use self::cases::Boards;
pub use self::puzzle::{Engines, Rectangles, Steps};
pub use self::solvability::leads_home;
pub use self::vast::MOST_SIDE as MOST_SIDE_OF_PATHS;

use crate::engine::homes::home;
use crate::moves::{neighbour, Move};
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
        let sides = 2..=vast::MOST_SIDE;
        let is_large = sides.contains(&self.rows) && sides.contains(&self.columns);
        self.cells() > 1 && (self.cells() <= whole::MOST_CELLS || is_large)
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

/// A board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    size: Size,
    /// Each code of `0..cells` once: of a tile its place among those of the goal in reading order; of the blank the
    /// last.
    codes: Vec<u32>,
    /// The cell of the goal's blank.
    goal: usize,
}

impl Board {
    /// Whether it has the size of the other, and its goal.
    fn has_goal_of(&self, other: &Board) -> bool {
        (self.size, self.goal) == (other.size, other.goal)
    }

    /// A board of numbers in reading order, 0 for the blank, and its goal likewise; `None` unless both have each
    /// of 0 to the last tile once, and as many as the size has cells.
    ///
    /// # Complexity
    /// O(cells).
    pub fn new(size: Size, numbers: &[u32], goal: &[u32]) -> Option<Board> {
        if [numbers.len(), goal.len()] != [size.cells(); 2] {
            return None;
        }
        let (mut names, cell) = names_of(goal)?;
        let take = |&number: &u32| {
            let code = names.get_mut(number as usize)?;
            Some(std::mem::replace(code, TAKEN)).filter(|&code| code != TAKEN)
        };
        let codes = numbers.iter().map(take).collect::<Option<_>>()?;
        Some(Board { size, codes, goal: cell })
    }

    /// Whether moves lead from this board to its goal.
    ///
    /// # Complexity
    /// O(cells).
    pub fn is_solvable(&self) -> bool {
        leads_home(self.size.columns, &self.codes, self.goal)
    }

    /// By cell: the cell on which the goal has what stands there.
    fn homes(&self) -> Vec<usize> {
        let home = |&code: &u32| home(code as usize, self.codes.len(), self.goal);
        self.codes.iter().map(home).collect()
    }
}

/// Stands for the code of a number that a board has already.
const TAKEN: u32 = u32::MAX;

/// By number: its code on boards with this goal; and the cell of the goal's blank. `None` if the goal lacks a
/// number.
fn names_of(goal: &[u32]) -> Option<(Vec<u32>, usize)> {
    let mut names = vec![TAKEN; goal.len()];
    let tiles = goal.iter().filter(|&&number| number > 0);
    for (code, &number) in (0..).zip(tiles) {
        *names.get_mut(number as usize)? = code;
    }
    *names.first_mut()? = goal.len() as u32 - 1;
    let cell = goal.iter().position(|&number| number == 0)?;
    (!names.contains(&TAKEN)).then_some((names, cell))
}
