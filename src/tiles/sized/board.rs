//! A board of any width and height.

use super::plain::Plain;
use crate::grid::board::{Board as Numbers, Names};
use crate::grid::moves::Move;
use crate::grid::{home, is_solvable, Size};
use crate::puzzle::Stop;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CodedBoard {
    pub(super) size: Size,
    /// Each code of `0..cells` once. The code of a tile is its place among the goal's tiles in
    /// reading order; the blank has the last code.
    pub(super) codes: Vec<u32>,
    pub(super) goal: usize,
    /// The numbers of the goal in reading order, if every case has its own goal.
    pub(super) named: Option<Box<[u32]>>,
}

impl CodedBoard {
    /// Returns the board of numbers in reading order, 0 for the blank, with a goal in the same
    /// form. Returns `None` unless each has every number from 0 to the last tile once, one for each
    /// cell.
    ///
    /// # Complexity
    /// O(cells).
    pub fn new(size: Size, numbers: &[u32], goal: &[u32]) -> Option<CodedBoard> {
        let names = Names::of(goal).filter(|_| goal.len() == size.cells())?;
        Numbers::new(size, numbers)
            .ok()
            .map(|board| CodedBoard::with_names(size, board.numbers(), &names))
    }

    pub(in crate::tiles) fn with_names(size: Size, numbers: &[u32], names: &Names) -> CodedBoard {
        CodedBoard { size, codes: names.codes(numbers), goal: names.cell, named: None }
    }

    pub fn is_solvable(&self) -> bool {
        is_solvable(self.size.columns(), &self.codes, self.goal)
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
