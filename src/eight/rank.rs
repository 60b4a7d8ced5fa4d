//! INDEX: a board as a number.
//!
//! The eight tiles in reading order, the blank left out, are a permutation. A move to the left or
//! right does not change it. A move up or down carries one tile past two others, which keeps an even
//! permutation even. So a board is the cell of its blank and an even permutation: 9 x 20,160 boards.
//!
//! There are two numberings. Tables are searched and looked up by `family`, and of
//! four tiles each half is one look-up. The other is lexicographic; it is for those who draw boards
//! by number.

use crate::eight::board::{Board, Cell, CELLS, TILES};
use crate::eight::family::{self, FAMILIES, MEMBERS, ODD};
use crate::moves::Move;

/// Even permutations of eight tiles: 8! / 2.
pub const PERMUTATIONS: usize = 20_160;
/// Boards that can reach a goal: an even permutation and a cell for the blank.
pub const SOLVABLE: usize = PERMUTATIONS * CELLS;
const _: () = assert!(PERMUTATIONS == FAMILIES * MEMBERS && SOLVABLE == 181_440);

/// An even permutation of the eight tiles: its family, and which member of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Permutation {
    /// Less than [`PERMUTATIONS`]: `family * MEMBERS + member`.
    number: u16,
}

/// What each unit of a Lehmer digit adds to the rank: digit *j* counts the later tiles that are smaller
/// than tile *j*. The digits of an even permutation have an even sum, so the seventh follows from the
/// others; the eighth is 0.
const WEIGHTS: [usize; 6] = [2520, 360, 60, 12, 3, 1];

impl Permutation {
    /// The permutation of a goal: tile after tile.
    pub const GOAL: Permutation = Permutation { number: family::GOAL };

    fn new(family: usize, member: usize) -> Permutation {
        Permutation { number: (family * MEMBERS + member) as u16 }
    }

    /// The place in a table that has one for each permutation.
    #[inline(always)]
    pub(crate) fn number(self) -> usize {
        usize::from(self.number)
    }

    /// The family, and which member of it.
    #[inline]
    pub(crate) fn family(self) -> (usize, usize) {
        (self.number() / MEMBERS, self.number() % MEMBERS)
    }

    /// The tiles in reading order.
    fn tiles(self) -> [u8; TILES] {
        let (family, member) = self.family();
        family::tiles(family, member)
    }

    /// The permutation's place in lexicographic order, less than [`PERMUTATIONS`].
    pub fn rank(self) -> usize {
        let tiles = self.tiles();
        let smaller = |at: usize| tiles[at..].iter().filter(|&&tile| tile < tiles[at]).count();
        let weights = WEIGHTS.iter().enumerate();
        weights.map(|(at, weight)| weight * smaller(at)).sum()
    }

    /// The permutation of this rank; `None` from [`PERMUTATIONS`] on.
    pub fn unrank(rank: usize) -> Option<Permutation> {
        if rank >= PERMUTATIONS {
            return None;
        }
        let mut tiles = [0, 1, 2, 3, 4, 5, 6, 7];
        let (mut rest, mut sum) = (rank, 0);
        for (at, weight) in WEIGHTS.iter().enumerate() {
            let digit = rest / weight;
            rest %= weight;
            sum += digit;
            // Brings the chosen tile to the front of those that are left, which stay in order.
            tiles[at..=at + digit].rotate_right(1);
        }
        if sum % 2 == 1 {
            tiles.swap(TILES - 2, TILES - 1);
        }
        let board = Board::new(tiles, Cell::LAST);
        Some(Coordinate::rank_any(board).0.permutation)
    }
}

/// A board that can reach its goal, as a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Coordinate {
    /// Where the blank stands.
    pub blank: Cell,
    /// The reading order of the tiles.
    pub permutation: Permutation,
}

impl Coordinate {
    /// The goal whose blank stands on `cell`.
    pub fn goal(cell: Cell) -> Coordinate {
        Coordinate { blank: cell, permutation: Permutation::GOAL }
    }

    /// Ranks a board: `None` if its permutation is odd, and so no move leads from it to a goal.
    ///
    /// Nothing loops over the tiles: each half of the permutation is looked up.
    ///
    /// ```
    /// use eight::eight::{board::Board, rank::Coordinate};
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
        let coordinate =
            Coordinate { blank: board.blank(), permutation: Permutation { number: number % ODD } };
        (coordinate, number < ODD)
    }

    /// The board of this index; never fails.
    pub fn unrank(self) -> Board {
        Board::new(self.permutation.tiles(), self.blank)
    }

    /// Where the board stands among all [`SOLVABLE`] ones, from 0: by its blank's cell, then in
    /// lexicographic order.
    pub fn index(self) -> usize {
        self.blank.number() * PERMUTATIONS + self.permutation.rank()
    }

    /// The board that stands at `index`; `None` from [`SOLVABLE`] on.
    pub fn from_index(index: usize) -> Option<Coordinate> {
        let blank = Cell::new(index / PERMUTATIONS)?;
        let permutation = Permutation::unrank(index % PERMUTATIONS)?;
        Some(Coordinate { blank, permutation })
    }

    /// The place in a table that has one for each board.
    #[inline(always)]
    pub(crate) fn number(self) -> usize {
        self.blank.number() * PERMUTATIONS + self.permutation.number()
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
                let (family, member) = self.permutation.family();
                let step = steps[family];
                Permutation::new(
                    family::family_after(step),
                    family::members_after(step)[member].into(),
                )
            }
        };
        Coordinate { blank: self.blank.neighbour(step).unwrap_or(self.blank), permutation }
    }
}
