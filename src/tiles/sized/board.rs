//! A board of any width and height.

use super::plain::Plain;
use crate::grid::moves::Move;
use crate::grid::{home, is_solvable, NamedGoal, Size};
use crate::puzzle::Stop;
use std::str::FromStr;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    pub(super) size: Size,
    /// Each code of `0..cells` once. The code of a tile is its place among the goal's tiles in
    /// reading order; the blank has the last code.
    pub(super) codes: Vec<u32>,
    pub(super) goal: usize,
    /// The numbers of the goal in reading order, if every case has its own goal.
    pub(super) named: Option<Box<[u32]>>,
}

impl Board {
    pub(in crate::tiles) fn of_codes(size: Size, codes: Vec<u32>, goal: usize) -> Board {
        Board { size, codes, goal, named: None }
    }

    pub(super) fn has_goal_of(&self, other: &Board) -> bool {
        (self.size, self.goal) == (other.size, other.goal)
    }

    /// Returns the board of numbers in reading order, 0 for the blank, with a goal in the same
    /// form. Returns `None` unless each has every number from 0 to the last tile once, one for each
    /// cell.
    ///
    /// # Complexity
    /// O(cells).
    pub fn new(size: Size, numbers: &[u32], goal: &[u32]) -> Option<Board> {
        if [numbers.len(), goal.len()] != [size.cells(); 2] {
            return None;
        }
        let names = Names::of(goal)?;
        let mut seen = vec![false; goal.len()];
        let is_new = |&number: &u32| {
            let seen = seen.get_mut(number as usize);
            seen.is_some_and(|seen| !std::mem::replace(seen, true))
        };
        numbers.iter().all(is_new).then(|| Board::with_names(size, numbers, &names))
    }

    pub(super) fn with_names(size: Size, numbers: &[u32], names: &Names) -> Board {
        let codes = numbers.iter().map(|&number| names.codes[number as usize]).collect();
        Board { size, codes, goal: names.cell, named: None }
    }

    pub fn is_solvable(&self) -> bool {
        is_solvable(self.size.columns, &self.codes, self.goal)
    }

    /// True if paths lead to its goal, and all have more moves than this.
    ///
    /// # Complexity
    /// Exponential in the number of moves.
    pub(super) fn is_deeper(&self, most: usize) -> bool {
        let stop = Stop::default();
        let mut search = Plain::new(self.size, self.goal, Move::ALL, self.homes(), &stop);
        let mut is_found = !self.is_solvable();
        while !is_found && search.bound <= most {
            is_found = search.deepen(u64::MAX).is_some();
        }
        !is_found
    }

    pub(super) fn homes(&self) -> Vec<usize> {
        let home = |&code: &u32| home(code as usize, self.codes.len(), self.goal);
        self.codes.iter().map(home).collect()
    }
}

plain_error! {
    /// A text that is no board.
    NoBoard, "a board is each of its numbers once, `x` or 0 for the blank, in rows of the same length"
}

/// Reads the numbers of a board in reading order, with white space between them and `x`, `X` or 0
/// for the blank. Each line is a row, and so is each part of a line between slashes. A board on one
/// line is square. The goal has its tiles in order, and the blank last.
impl FromStr for Board {
    type Err = NoBoard;

    fn from_str(text: &str) -> Result<Board, NoBoard> {
        let number = |word: &str| match word {
            "x" | "X" => Ok(0),
            word => word.parse().map_err(|_| NoBoard),
        };
        let row = |row: &str| row.split_whitespace().map(number).collect();
        let rows: Vec<Vec<u32>> = text.split(['\n', '/']).map(row).collect::<Result<_, _>>()?;
        let rows: Vec<&[u32]> =
            rows.iter().map(Vec::as_slice).filter(|row| !row.is_empty()).collect();
        let numbers = rows.concat();
        let height = match &rows[..] {
            [row] => row.len().isqrt(),
            rows => rows.len(),
        };
        let size = Size::new(height, numbers.len() / height.max(1)).ok_or(NoBoard)?;
        if rows.len() == 1 && size.rows != size.columns
            || rows.len() > 1 && rows.iter().any(|row| row.len() != size.columns)
        {
            return Err(NoBoard);
        }
        Board::new(size, &numbers, &NamedGoal::Last.numbers(size)).ok_or(NoBoard)
    }
}

/// The numbers of a goal, by which boards are read.
#[derive(Clone, Debug)]
pub(super) struct Names {
    /// By number: its code.
    codes: Vec<u32>,
    cell: usize,
}

impl Names {
    /// Returns the names of a goal: the numbers in reading order, 0 for the blank. `None` if the
    /// goal lacks a number.
    pub(super) fn of(goal: &[u32]) -> Option<Names> {
        let mut codes = vec![u32::MAX; goal.len()];
        let tiles = goal.iter().filter(|&&number| number > 0);
        for (code, &number) in (0..).zip(tiles) {
            *codes.get_mut(number as usize)? = code;
        }
        *codes.first_mut()? = goal.len() as u32 - 1;
        let cell = goal.iter().position(|&number| number == 0)?;
        (!codes.contains(&u32::MAX)).then_some(Names { codes, cell })
    }
}
