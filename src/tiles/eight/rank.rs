//! Ranks: boards as numbers.
//!
//! The eight tiles in reading order, without the blank, are a permutation. A move left or right
//! does not change it. A move up or down carries one tile past two others, which keeps an even
//! permutation even. The goal's permutation is even, so half of all boards can reach it, the even
//! ones (Johnson and Story, "Notes on the 15 puzzle", 1879). Such a board is a cell for the blank
//! and an even permutation: 9 x 20,160 boards.
//!
//! The module `family` numbers the permutations, so that each half, four tiles, is one look-up.

use crate::grid::moves::Move;
use crate::tiles::eight::board::{Board3x3, Cell, CELLS};
use crate::tiles::eight::family::{self, FAMILIES, MEMBERS, ODD};

/// The number of even permutations of eight tiles: 8! / 2.
pub const PERMUTATIONS: usize = 20_160;
/// The number of boards that can reach a goal: an even permutation and a cell for the blank.
pub const SOLVABLE: usize = PERMUTATIONS * CELLS;
const _: () = assert!(PERMUTATIONS == FAMILIES * MEMBERS && SOLVABLE == 181_440);

impl Board3x3 {
    /// Returns the place of the board among the 181,440 that can reach the usual goal, from 0, or
    /// `None` if the board is unsolvable. Two look-ups.
    pub fn rank(self) -> Option<usize> {
        Coordinate::rank(self).map(Coordinate::index)
    }

    /// Returns the board with this rank, or `None` from 181,440 on.
    pub fn unrank(rank: usize) -> Option<Board3x3> {
        Coordinate::from_index(rank).map(Coordinate::unrank)
    }

    /// True if moves lead from this board to the usual goal.
    pub fn is_solvable(self) -> bool {
        self.rank().is_some()
    }
}

/// A board that can reach its goal, as a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Coordinate {
    pub blank: Cell,
    /// The tiles in reading order, an even permutation: `family * MEMBERS + member`.
    permutation: u16,
}

impl Coordinate {
    pub fn goal(cell: Cell) -> Coordinate {
        Coordinate { blank: cell, permutation: family::GOAL }
    }

    /// Returns the coordinate of a board. Returns `None` if the board's permutation is odd: it can
    /// reach no goal.
    ///
    /// Looks up each half of the permutation, without a loop over the tiles.
    ///
    /// ```
    /// use eight::inside::tiles::eight::{board::Board3x3, rank::Coordinate};
    ///
    /// let board: Board3x3 = "23415x768".parse().unwrap();
    /// assert_eq!(Coordinate::rank(board).unwrap().unrank(), board);
    /// assert_eq!(Coordinate::rank("21345678x".parse().unwrap()), None);
    /// ```
    #[inline]
    pub fn rank(board: Board3x3) -> Option<Coordinate> {
        let (coordinate, is_even) = Coordinate::rank_any(board);
        is_even.then_some(coordinate)
    }

    /// Returns the coordinate of a board, and true if its permutation is even. For an odd
    /// permutation, the coordinate is that of some other board. A caller may look that board up
    /// instead of branching.
    #[inline(always)]
    pub(crate) fn rank_any(board: Board3x3) -> (Coordinate, bool) {
        let number = family::number(board.keys());
        let coordinate = Coordinate { blank: board.blank(), permutation: number % ODD };
        (coordinate, number < ODD)
    }

    #[inline]
    pub(crate) fn family(self) -> (usize, usize) {
        (usize::from(self.permutation) / MEMBERS, usize::from(self.permutation) % MEMBERS)
    }

    pub fn unrank(self) -> Board3x3 {
        let (family, member) = self.family();
        Board3x3::new(family::tiles(family, member), self.blank)
    }

    #[inline(always)]
    pub fn index(self) -> usize {
        self.blank.number() * PERMUTATIONS + usize::from(self.permutation)
    }

    pub fn from_index(index: usize) -> Option<Coordinate> {
        let blank = Cell::new(index / PERMUTATIONS)?;
        Some(Coordinate { blank, permutation: (index % PERMUTATIONS) as u16 })
    }

    #[inline]
    pub fn slide(self, step: Move) -> Option<Coordinate> {
        self.blank.neighbour(step)?;
        Some(self.stepped(step))
    }

    /// Returns the board after a move that the edge is known not to block.
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
