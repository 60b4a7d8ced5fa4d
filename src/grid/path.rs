//! A path on a board of any size.

use super::board::Board;
use super::moves::{Move, NoMove};
use smallvec::SmallVec;
use std::fmt;
use std::ops::Deref;
use std::str::FromStr;

/// The moves from a board to its goal, first to last: a slice of [`Move`]s.
///
/// With the feature `serde`, a path is an object, as in `{"moves": "rdr", "at_least": null}`.
///
/// ```
/// use eight::{Move, Path};
/// let path: Path = "rdr".parse()?;
/// assert_eq!((path.len(), path[1]), (3, Move::Down));
/// assert_eq!(path.iter().map(|&step| !step).collect::<Path>().to_string(), "lul");
/// # Ok::<(), eight::NoMove>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub struct Path {
    /// Paths of 3x3 boards stay off the heap.
    moves: SmallVec<[Move; 32]>,
    at_least: Option<usize>,
}

impl Path {
    pub(crate) const EMPTY: Path = Path { moves: SmallVec::new_const(), at_least: None };

    /// Returns the path of these moves, with a lower bound on the length of a shortest path unless
    /// it is one.
    #[inline]
    pub(crate) fn new(moves: impl IntoIterator<Item = Move>, at_least: Option<usize>) -> Path {
        Path { moves: moves.into_iter().collect(), at_least }
    }

    /// Returns the path of moves with these codes.
    pub(crate) fn of_codes(codes: &[u8], at_least: Option<usize>) -> Path {
        Path::new(codes.iter().map(|&code| Move::from_code(code)), at_least)
    }

    /// Returns the lower bound that a solver has proven for the length of every path, if this path
    /// may be longer than a shortest one. `None` if a solver has proven that it is a shortest path,
    /// or if no solver has found it.
    pub fn at_least(&self) -> Option<usize> {
        self.at_least.filter(|&at_least| at_least < self.len())
    }

    /// Returns this path without a bound that equals its length, so that it equals the same moves
    /// from elsewhere.
    pub(crate) fn canonical(&self) -> Path {
        Path { moves: self.moves.clone(), at_least: self.at_least() }
    }

    /// Returns the lower bound, even if it equals the length.
    pub(crate) fn bound(&self) -> Option<usize> {
        self.at_least
    }

    /// Returns the moves of the tiles: each in the opposite direction of the blank's.
    pub fn of_tiles(&self) -> Path {
        self.iter().map(|&step| !step).collect()
    }

    /// Returns the numbers of the tiles in the order in which they move, or `None` if an edge of
    /// the board blocks a move.
    pub fn tiles(&self, board: &Board) -> Option<Vec<u32>> {
        let mut at = board.clone();
        let tile = |&step: &Move| {
            let blank = at.blank();
            at = at.slide(step)?;
            Some(at.numbers()[blank])
        };
        self.iter().map(tile).collect()
    }
}

impl Deref for Path {
    type Target = [Move];

    fn deref(&self) -> &[Move] {
        &self.moves
    }
}

impl FromIterator<Move> for Path {
    fn from_iter<I: IntoIterator<Item = Move>>(moves: I) -> Path {
        Path::new(moves, None)
    }
}

impl<'p> IntoIterator for &'p Path {
    type Item = Move;
    type IntoIter = std::iter::Copied<std::slice::Iter<'p, Move>>;

    fn into_iter(self) -> Self::IntoIter {
        self.moves.iter().copied()
    }
}

impl IntoIterator for Path {
    type Item = Move;
    type IntoIter = std::vec::IntoIter<Move>;

    fn into_iter(self) -> Self::IntoIter {
        self.moves.into_vec().into_iter()
    }
}

/// Writes the letters of the moves: `u`, `d`, `l` and `r`; with `{:#}`, capitals.
impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|step| step.fmt(f))
    }
}

/// Reads the letters of the moves in either case.
impl FromStr for Path {
    type Err = NoMove;

    fn from_str(text: &str) -> Result<Path, NoMove> {
        text.chars().map(Move::try_from).collect()
    }
}
