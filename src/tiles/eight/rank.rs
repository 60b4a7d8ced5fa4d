//! INDEX: a board as a number.
//!
//! The eight tiles in reading order, the blank left out, are a permutation. A move to the left or
//! right does not change it. A move up or down carries one tile past two others, which keeps an even
//! permutation even. So half of all boards, the even ones, can reach a goal, whose permutation is even too
//! (Johnson and Story, "Notes on the 15 puzzle", 1879): the cell of the blank and an even permutation,
//! 9 x 20,160 boards.
//!
//! Permutations are numbered by their `family`: of four tiles each half is one look-up then.

use crate::grid::moves::Move;
use crate::tiles::eight::board::{Board, Cell, CELLS};
use crate::tiles::eight::family::{self, FAMILIES, MEMBERS, ODD};

/// Even permutations of eight tiles: 8! / 2.
pub const PERMUTATIONS: usize = 20_160;
/// Boards that can reach a goal: an even permutation and a cell for the blank.
pub const SOLVABLE: usize = PERMUTATIONS * CELLS;
const _: () = assert!(PERMUTATIONS == FAMILIES * MEMBERS && SOLVABLE == 181_440);

/// A board that can reach its goal, as a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Coordinate {
    /// Where the blank stands.
    pub blank: Cell,
    /// The reading order of the tiles, an even permutation: `family * MEMBERS + member`.
    permutation: u16,
}

impl Coordinate {
    /// The goal whose blank stands on `cell`.
    pub fn goal(cell: Cell) -> Coordinate {
        Coordinate { blank: cell, permutation: family::GOAL }
    }

    /// Ranks a board: `None` if its permutation is odd, and so no move leads from it to a goal.
    ///
    /// Nothing loops over the tiles: each half of the permutation is looked up.
    ///
    /// ```
    /// use eight::tiles::eight::{board::Board, rank::Coordinate};
    ///
    /// let board: Board = "23415x768".parse().unwrap();
    /// assert_eq!(Coordinate::rank(board).unwrap().unrank(), board);
    /// assert_eq!(Coordinate::rank("21345678x".parse().unwrap()), None);
    /// ```
    #[inline]
    pub fn rank(board: Board) -> Option<Coordinate> {
        let (coordinate, is_even) = Coordinate::rank_any(board);
        if is_even {
            Some(coordinate)
        } else {
            None
        }
    }

    /// Ranks a board, and returns whether its permutation is even. If it is odd, the coordinate is
    /// that of some other board: a caller may look that up rather than branch.
    #[inline(always)]
    pub(crate) fn rank_any(board: Board) -> (Coordinate, bool) {
        let number = family::number(board.keys());
        let coordinate = Coordinate { blank: board.blank(), permutation: number % ODD };
        (coordinate, number < ODD)
    }

    /// The family of the permutation, and which member of it.
    #[inline]
    pub(crate) fn family(self) -> (usize, usize) {
        (usize::from(self.permutation) / MEMBERS, usize::from(self.permutation) % MEMBERS)
    }

    /// The board of this index; never fails.
    pub fn unrank(self) -> Board {
        let (family, member) = self.family();
        Board::new(family::tiles(family, member), self.blank)
    }

    /// The place in a table that has one for each of the [`SOLVABLE`] boards, from 0.
    #[inline(always)]
    pub fn index(self) -> usize {
        self.blank.number() * PERMUTATIONS + usize::from(self.permutation)
    }

    /// The board of this index; `None` from [`SOLVABLE`] on.
    pub fn from_index(index: usize) -> Option<Coordinate> {
        let blank = Cell::new(index / PERMUTATIONS)?;
        Some(Coordinate { blank, permutation: (index % PERMUTATIONS) as u16 })
    }

    /// The board after a move; `None` where the edge is in the way.
    #[inline]
    pub fn slide(self, step: Move) -> Option<Coordinate> {
        self.blank.neighbour(step)?;
        Some(self.stepped(step))
    }

    /// The board after a move that is known not to lead over the edge.
    #[inline]
    pub(crate) fn stepped(self, step: Move) -> Coordinate {
        let permutation = match family::steps(self.blank.number(), step) {
            None => self.permutation,
            Some(steps) => {
                let (family, member) = self.family();
                let member = family::members_after(steps[family])[member];
                (family::family_after(steps[family]) * MEMBERS) as u16 + u16::from(member)
            }
        };
        Coordinate { blank: self.blank.neighbour(step).unwrap_or(self.blank), permutation }
    }
}
