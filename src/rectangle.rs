//! Sliding puzzles on boards of any width and height: whether they are solvable (POJ 2893, M x N
//! puzzle).
//!
//! A path is not looked for: a search would not end on such boards. Parity decides.

mod cases;
mod puzzle;
mod solvability;

pub use self::cases::Boards;
pub use self::puzzle::{Rectangles, Verdicts};
pub use self::solvability::leads_home;

/// Most rows, and most columns.
pub const MOST_SIDE: usize = 999;

/// A board, whose goal is `1 2 3 ...` in reading order with the blank at the end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    columns: usize,
    /// Each code of `0..cells` once: a tile's number less one; of the blank the last.
    codes: Vec<u32>,
}

impl Board {
    /// A board of numbers in reading order, 0 for the blank; `None` unless they fill whole rows, and
    /// are each of 0 to the last tile once.
    ///
    /// # Complexity
    /// O(cells).
    pub fn new(columns: usize, numbers: &[u32]) -> Option<Board> {
        if columns == 0 || numbers.is_empty() || numbers.len() % columns > 0 {
            return None;
        }
        let mut seen = vec![false; numbers.len()];
        for &number in numbers {
            if std::mem::replace(seen.get_mut(number as usize)?, true) {
                return None;
            }
        }
        let blank = numbers.len() as u32 - 1;
        let code = |&number: &u32| number.checked_sub(1).unwrap_or(blank);
        Some(Board { columns, codes: numbers.iter().map(code).collect() })
    }

    /// Whether moves lead from this board to its goal.
    ///
    /// # Complexity
    /// O(cells).
    pub fn is_solvable(&self) -> bool {
        leads_home(self.columns, &self.codes, self.codes.len() - 1)
    }
}
