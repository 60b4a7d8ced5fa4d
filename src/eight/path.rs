//! PATH: from a board to its goal along the parent array.

use crate::eight::board::{Board, Cell};
use crate::moves::{Move, TieBreak, MOVE_BITS};
use crate::eight::parents::{search, Entry, Parents};
use crate::eight::rank::Index;

/// Moves in the longest of all shortest paths of the 8-puzzle (OEIS A087725).
pub const LONGEST: usize = 31;

/// A path of at most [`LONGEST`] moves in one word: the first move in the lowest two bits, and a
/// 1 above the last move, which tells the length.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Path(u64);
const _: () = assert!(LONGEST as u32 * MOVE_BITS + 1 < u64::BITS);

impl Path {
    /// The path of no moves.
    pub const EMPTY: Path = Path(1);

    /// Number of moves.
    #[inline]
    pub fn len(self) -> usize {
        ((u64::BITS - 1 - (self.0 | 1).leading_zeros()) / MOVE_BITS) as usize
    }

    /// Whether the path has no moves.
    pub fn is_empty(self) -> bool {
        self == Path::EMPTY
    }

    /// The path that makes `step` first and then goes this way. A path of [`LONGEST`] moves has
    /// no room for another.
    pub fn after(self, step: Move) -> Path {
        Path(self.0 << MOVE_BITS | u64::from(step.code()))
    }

    /// The moves, first to last.
    pub fn moves(self) -> impl Iterator<Item = Move> {
        (0..self.len()).map(move |at| Move::from_code((self.0 >> (at as u32 * MOVE_BITS)) as u8))
    }

    /// The moves as bits, the first in the lowest two, with a 1 above the last.
    #[inline]
    pub(crate) fn bits(self) -> u64 {
        self.0
    }
}

/// An entry of the table of all paths: the bits of the path.
impl Entry for u64 {
    const GOAL: u64 = Path::EMPTY.0;
    const UNSEEN: u64 = 1 << (u64::BITS - 1);

    #[inline]
    fn before(step: Move, closer: u64) -> u64 {
        Path(closer).after(step).0
    }
}

/// Boards answered by walking before a table of all paths is worth its memory and its making.
const MANY: usize = 2_000;

/// The shortest path of every board to one goal.
///
/// A path is found by walking the parent array. Where the input is long, every path is worked out
/// at once instead, and an answer is one look-up.
pub struct Paths {
    goal: Cell,
    ties: TieBreak,
    found: Found,
}

enum Found {
    /// The parent array, and how many boards have been walked from.
    Parents(Parents, usize),
    /// The bits of every path, by the board's ordinal.
    All(Vec<u64>),
}

impl Paths {
    /// The paths to the goal whose blank stands on `goal`; `many` tells that thousands will be
    /// asked for, which is found out all the same if it is not told.
    ///
    /// ```
    /// use eight::eight::{board::{Board, Cell}, path::Paths, rank::Index}; use eight::moves::TieBreak;
    ///
    /// let mut paths = Paths::new(Cell::LAST, TieBreak::UDLR, false);
    /// let index = Index::rank(Board::parse("23415x768").unwrap()).unwrap();
    /// let path = paths.shortest(index);
    /// assert_eq!(path.len(), 19);
    /// let letters: String = path.moves().map(|step| char::from(step.letter())).collect();
    /// assert_eq!(letters, "ullddrurdllurdruldr");
    /// ```
    pub fn new(goal: Cell, ties: TieBreak, many: bool) -> Paths {
        let found = if many {
            Found::All(search(goal, ties))
        } else {
            Found::Parents(Parents::search(goal, ties), 0)
        };
        Paths { goal, ties, found }
    }

    /// The shortest path from a board to the goal; of several the one that takes, at every step,
    /// the first move of the tie-break that leads one step closer.
    #[inline]
    pub fn shortest(&mut self, board: Index) -> Path {
        match &self.found {
            Found::All(paths) => Path(paths[board.ordinal()]),
            Found::Parents(..) => self.walk(board),
        }
    }

    /// The [shortest](Paths::shortest) path of a board; `None` if none leads from it to the goal.
    #[inline(always)]
    pub fn solve(&mut self, board: Board) -> Option<Path> {
        let (index, is_solvable) = Index::rank_any(board);
        let path = match &self.found {
            // Whether a board is solvable is as good as random, so the path is looked up before
            // anything asks.
            Found::All(paths) => Path(paths[index.ordinal()]),
            Found::Parents(..) if is_solvable => self.walk(index),
            Found::Parents(..) => return None,
        };
        if is_solvable {
            Some(path)
        } else {
            None
        }
    }

    #[cold]
    fn walk(&mut self, board: Index) -> Path {
        let mut bits = 0;
        let mut place = 0;
        if let Found::Parents(parents, walked) = &mut self.found {
            let mut at = board;
            while let Some(step) = parents.toward_goal(at) {
                bits |= u64::from(step.code()) << place;
                place += MOVE_BITS;
                at = at.stepped(step);
            }
            *walked += 1;
            if *walked == MANY {
                self.found = Found::All(search(self.goal, self.ties));
            }
        }
        Path(bits | 1 << place)
    }
}
