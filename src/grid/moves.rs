//! The four moves, their letters, and the order that breaks ties between them.

use std::fmt::{self, Write};
use std::ops::Not;
use std::str::FromStr;

/// One move, named for the direction of the **blank**: `Up` swaps the blank with the tile above it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Move {
    /// `u`
    Up,
    /// `d`
    Down,
    /// `l`
    Left,
    /// `r`
    Right,
}

/// The number of bits in which a [`Move`] is stored.
pub const MOVE_BITS: u32 = 2;

pub(crate) const MOVES_IN_WORD: usize = (u64::BITS / MOVE_BITS) as usize;

/// The letters of the moves, in the order of [`Move::ALL`].
pub const LETTERS: [u8; 4] = *b"udlr";

/// The letters of the directions of a *tile*, in the order in which sliders sort paths. Opposite
/// directions are neighbours.
pub const TILE_LETTERS: [u8; 4] = *b"LRUD";

impl Move {
    /// Every move, in the order of its code.
    pub const ALL: [Move; 4] = [Move::Up, Move::Down, Move::Left, Move::Right];

    /// Returns the move's code, 0 to 3.
    #[doc(hidden)]
    pub fn code(self) -> u8 {
        self as u8
    }

    /// Returns the move whose code is the lowest two bits of `code`.
    #[doc(hidden)]
    pub fn from_code(code: u8) -> Move {
        Move::ALL[usize::from(code & 3)]
    }

    /// Returns the letter of the move: `u`, `d`, `l` or `r`.
    pub fn letter(self) -> u8 {
        LETTERS[usize::from(self.code())]
    }

    /// Returns the move with this letter, or `None` for any byte but `u d l r`.
    pub fn from_letter(letter: u8) -> Option<Move> {
        let code = LETTERS.iter().position(|&l| l == letter)?;
        Some(Move::ALL[code])
    }

    /// Returns the opposite move.
    pub fn inverse(self) -> Move {
        Move::from_code(self.code() ^ 1)
    }
}

/// Returns the cell of the blank after a move from `cell`, in reading order. Returns `None` if the
/// edge of the board blocks the move.
pub const fn neighbour(cell: usize, columns: usize, rows: usize, step: Move) -> Option<usize> {
    match step {
        Move::Up if cell >= columns => Some(cell - columns),
        Move::Down if cell + columns < columns * rows => Some(cell + columns),
        Move::Left if cell % columns != 0 => Some(cell - 1),
        Move::Right if cell % columns < columns - 1 => Some(cell + 1),
        _ => None,
    }
}

/// An order of moves that breaks ties. If two moves both lead one step closer to the goal, the path
/// takes the move that comes first in this order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TieBreak([Move; 4]);

impl TieBreak {
    /// The order `u d l r`, which gives the published answers of HDU 1043 and of the 1998 contest.
    pub const UDLR: TieBreak = TieBreak(Move::ALL);

    /// The order `d l r u`, which is alphabetical: the answer is the alphabetically first of all
    /// shortest paths (HDU 3567).
    pub const DLRU: TieBreak = TieBreak([Move::Down, Move::Left, Move::Right, Move::Up]);

    /// Returns the moves, first choice first.
    pub fn moves(self) -> [Move; 4] {
        self.0
    }
}

impl Not for Move {
    type Output = Move;

    fn not(self) -> Move {
        self.inverse()
    }
}

/// Writes the letter of the move; with `{:#}`, a capital.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = char::from(self.letter());
        f.write_char(if f.alternate() { letter.to_ascii_uppercase() } else { letter })
    }
}

plain_error! {
    /// An error: the text is not a move.
    NoMove, "a move is a letter: u, d, l or r"
}

/// Reads a letter in either case.
impl TryFrom<char> for Move {
    type Error = NoMove;

    fn try_from(letter: char) -> Result<Move, NoMove> {
        let letter = u8::try_from(letter.to_ascii_lowercase()).map_err(|_| NoMove)?;
        Move::from_letter(letter).ok_or(NoMove)
    }
}

/// Reads a letter in either case.
impl FromStr for Move {
    type Err = NoMove;

    fn from_str(text: &str) -> Result<Move, NoMove> {
        let mut letters = text.chars();
        let letter = letters.next().filter(|_| letters.as_str().is_empty());
        Move::try_from(letter.ok_or(NoMove)?)
    }
}

/// Returns the order `u d l r`.
impl Default for TieBreak {
    fn default() -> TieBreak {
        TieBreak::UDLR
    }
}

/// Writes the letters of the moves, first choice first.
impl fmt::Display for TieBreak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|step| write!(f, "{step}"))
    }
}

plain_error! {
    /// An error: the text is not a tie-break order.
    NoTieBreak, "an order names each of u, d, l and r once"
}

/// Reads the four letters, first choice first.
impl FromStr for TieBreak {
    type Err = NoTieBreak;

    fn from_str(text: &str) -> Result<TieBreak, NoTieBreak> {
        let moves: Option<Vec<Move>> = text.bytes().map(Move::from_letter).collect();
        let order: Option<[Move; 4]> = moves.and_then(|moves| moves.try_into().ok());
        let order = order.filter(|order| Move::ALL.iter().all(|step| order.contains(step)));
        order.map(TieBreak).ok_or(NoTieBreak)
    }
}
