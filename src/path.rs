//! PATH: from a board to its goal along the parent array.

use crate::board::Cell;
use crate::moves::{Move, TieBreak, MOVE_BITS};
use crate::parents::{search, Entry, Parents};
use crate::rank::Index;

/// Moves in the longest of all shortest paths of the 8-puzzle (OEIS A087725).
pub const LONGEST: usize = 31;

/// A path of at most [`LONGEST`] moves in one word: the first move in the lowest two bits, and a
/// 1 above the last move, which tells the length.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Path(u64);
const _: () = assert!(LONGEST as u32 * MOVE_BITS < u64::BITS);

impl Path {
    /// The path of no moves.
    pub const EMPTY: Path = Path(1);

    /// Number of moves.
    #[must_use]
    #[inline]
    pub fn len(self) -> usize {
        ((u64::BITS - 1 - (self.0 | 1).leading_zeros()) / MOVE_BITS) as usize
    }

    /// Whether the path has no moves.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self == Path::EMPTY
    }

    /// The path that makes `step` first and then goes this way. A path of [`LONGEST`] moves has
    /// no room for another.
    #[must_use]
    pub fn after(self, step: Move) -> Path {
        Path(self.0 << MOVE_BITS | u64::from(step.code()))
    }

    /// The moves, first to last.
    pub fn moves(self) -> impl Iterator<Item = Move> {
        (0..self.len()).map(move |at| Move::from_code((self.0 >> (at as u32 * MOVE_BITS)) as u8))
    }

    /// The moves as bits, the first in the lowest two, with a 1 above the last.
    #[must_use]
    #[inline]
    pub(crate) fn bits(self) -> u64 {
        self.0
    }
}

impl Entry for Path {
    const UNSEEN: Path = Path(0);
    const GOAL: Path = Path::EMPTY;

    #[inline]
    fn before(step: Move, closer: Path) -> Path {
        closer.after(step)
    }
}

/// Boards answered by walking before a table of all paths is worth its memory and its making: a
/// walk costs about as much as entering six boards in the table.
const MANY: usize = 4_000;

/// The shortest path of every board to one goal.
///
/// A path is found by walking the parent array. Once the input has proved to be long, every
/// path is worked out at once, and from then on an answer is one look-up.
pub struct Paths {
    goal: Cell,
    ties: TieBreak,
    parents: Parents,
    walked: usize,
    table: Vec<Path>,
}

impl Paths {
    /// The paths to the goal whose blank stands on `goal`.
    ///
    /// ```
    /// use eight::{board::{Board, Cell}, moves::TieBreak, path::Paths, rank::Index};
    ///
    /// let mut paths = Paths::new(Cell::LAST, TieBreak::UDLR);
    /// let index = Index::rank(Board::parse("23415x768").unwrap()).unwrap();
    /// let path = paths.shortest(index);
    /// assert_eq!(path.len(), 19);
    /// let letters: String = path.moves().map(|step| char::from(step.letter())).collect();
    /// assert_eq!(letters, "ullddrurdllurdruldr");
    /// ```
    #[must_use]
    pub fn new(goal: Cell, ties: TieBreak) -> Paths {
        Paths {
            goal,
            ties,
            parents: Parents::search(goal, ties),
            walked: 0,
            table: Vec::new(),
        }
    }

    /// The shortest path from a board to the goal; of several the one that takes, at every step,
    /// the first move of the tie-break that leads one step closer.
    #[inline]
    pub fn shortest(&mut self, board: Index) -> Path {
        match self.table.get(board.ordinal()) {
            Some(&path) => path,
            None => self.walk(board),
        }
    }

    /// Works out every path now, before a long input asks for them.
    pub fn tabulate(&mut self) {
        self.table = search(self.goal, self.ties);
    }

    #[cold]
    fn walk(&mut self, board: Index) -> Path {
        if self.walked == MANY {
            self.tabulate();
        }
        self.walked += 1;
        let mut bits = 0;
        let mut place = 0;
        let mut at = board;
        while let Some(step) = self.parents.toward_goal(at) {
            bits |= u64::from(step.code()) << place;
            place += MOVE_BITS;
            at = at.stepped(step);
        }
        Path(bits | 1 << place)
    }
}
