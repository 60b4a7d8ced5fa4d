//! Faults: errors in an input, with their positions.

use crate::stream::hint::Hint;
use crate::stream::input::Position;
use crate::stream::text::Text;
use crate::stream::tokens::Symbol;
use std::fmt;

/// An error in an input: its position, what was found there, and what was expected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The position of what was found.
    pub position: Position,
    /// The item found there.
    #[doc(hidden)]
    pub found: Found,
    /// The items expected there.
    #[doc(hidden)]
    pub expected: Expected,
    /// The number of the case, from 1.
    pub case: u64,
    /// The position where the invalid case begins, if it is known. It may be that of the fault.
    pub began: Option<Position>,
    /// True if a case is invalid and needs an answer.
    pub needs_answer: bool,
    /// What the input seems to be.
    #[doc(hidden)]
    pub hint: Option<Hint>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Found {
    Byte(u8),
    Word(Text),
    /// A word of this many tiles.
    Tiles(u8),
    /// A symbol that occurs too often on the board.
    Again(Symbol),
    /// Another item, in words.
    Other(&'static str),
    EmptyLine,
    End,
    Number(u64),
    /// A number greater than this.
    MoreThan(u64),
    /// A board whose shortest path has more moves than this.
    Deeper(u32),
    /// A part that the case already has: its name and its one or two numbers.
    Repeated(&'static str, u64, Option<u64>),
}

impl Found {
    /// Returns the description of an invalid symbol. `most` is the greatest valid number.
    pub fn of(symbol: Symbol, most: u64) -> Found {
        match symbol {
            Symbol::Byte(byte) | Symbol::Bracket(byte) => Found::Byte(byte),
            Symbol::Word(text) => Found::Word(text),
            // A number that is too large for `u64` has saturated at the greatest value.
            Symbol::Number(u64::MAX) => Found::MoreThan(most),
            Symbol::Number(number) => Found::Number(number),
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Expected {
    Symbols(Vec<Symbol>),
    Number {
        least: u64,
        most: u64,
    },
    /// A number from 1 on, or the symbol of the blank.
    Tile {
        most: u64,
        blank: u8,
    },
    /// Words of this many tiles, as the first one of the case.
    Words(u8),
    /// A word of one tile, of a row, or of a board: their numbers of tiles.
    Packed {
        row: usize,
        board: usize,
    },
    /// The number of cases, before the first case.
    Count,
    /// More cases: a number before the first case gives their number.
    Cases {
        count: u64,
        position: Position,
    },
    End,
    Goal,
    /// Another item, in words.
    Other(&'static str),
}

impl Fault {
    /// Returns the fault with its case counted from the first of the earlier inputs. They had
    /// `cases` cases.
    #[doc(hidden)]
    pub fn after(&self, cases: u64) -> Fault {
        Fault { case: cases + self.case, ..self.clone() }
    }
}

/// Writes what was found and what was expected, the case, and what the input seems to be. With
/// `{:#}`, leaves out the case and the hint.
impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "found {}, expected {}", self.found, self.expected)?;
        match self.began {
            _ if f.alternate() => return Ok(()),
            // No case has begun, or it may be the only one.
            _ if self.expected == Expected::Count || self.case == 1 => {}
            Some(began) => write!(f, " (case {}, which begins at {began})", self.case)?,
            None => write!(f, " (case {})", self.case)?,
        }
        self.hint.map_or(Ok(()), |hint| write!(f, "; {hint}"))
    }
}

impl std::error::Error for Fault {}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Found::Byte(byte) if byte.is_ascii_graphic() => write!(f, "`{}`", char::from(byte)),
            Found::Byte(byte) => write!(f, "the byte 0x{byte:02X}"),
            Found::Word(text) => write!(f, "`{text}`"),
            Found::Tiles(1) => f.write_str("a word of one tile"),
            Found::Tiles(count) => write!(f, "a word of {count} tiles"),
            Found::Again(symbol) => write!(f, "`{symbol}` again"),
            Found::Other(what) => f.write_str(what),
            Found::EmptyLine => f.write_str("an empty line"),
            Found::End => f.write_str("the end of the input"),
            Found::Number(number) => write!(f, "{number}"),
            Found::Repeated(what, number, None) => write!(f, "{what} {number} again"),
            Found::Repeated(what, from, Some(to)) => write!(f, "{what} {from} {to} again"),
            Found::Deeper(most) => write!(f, "a board deeper than {most} moves"),
            Found::MoreThan(most) => write!(f, "a number greater than {most}"),
        }
    }
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Expected::Symbols(symbols) => {
                let is_one = symbols.len() == 1;
                let (several, before) = if is_one { ("", "") } else { ("one of", " ") };
                f.write_str(several)?;
                symbols.iter().try_for_each(|symbol| write!(f, "{before}{symbol}"))
            }
            Expected::Number { least, most } if least == most => write!(f, "the number {least}"),
            Expected::Number { least, most } => write!(f, "a number from {least} to {most}"),
            Expected::Tile { most, blank } => {
                write!(f, "a number from 1 to {most} or `{}`", char::from(*blank))
            }
            Expected::Cases { count, position } => {
                let several = if *count == 1 { "" } else { "s" };
                write!(f, "{count} case{several}, as the number at {position} says")
            }
            Expected::Words(1) => f.write_str("words of one tile, like the first of the case"),
            Expected::Words(count) => {
                write!(f, "words of {count} tiles, like the first of the case")
            }
            Expected::Packed { row, board } if [1, *board].contains(row) => {
                write!(f, "one tile, or a board of {board}")
            }
            Expected::Packed { row, board } => {
                write!(f, "one tile, a row of {row} or a board of {board}")
            }
            Expected::Count => f.write_str("the number of cases"),
            Expected::Other(what) => f.write_str(what),
            Expected::End => f.write_str("no further case"),
            Expected::Goal => f.write_str("the goal of the case"),
        }
    }
}
