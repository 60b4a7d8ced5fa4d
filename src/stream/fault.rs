//! What is wrong with an input, and where.

use crate::stream::input::Position;
use crate::stream::tokens::Symbol;
use std::fmt;

/// Input that is not well-formed: where, what stands there, and what should.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The position of what was found.
    pub position: Position,
    /// What stands there.
    pub found: Found,
    /// What could have stood there.
    pub expected: Expected,
    /// The case, from 1.
    pub case: u64,
    /// Where the faulty board or graph begins, if anything of it was read; the fault itself may be
    /// the first of it.
    pub began: Option<Position>,
    /// Whether a case is faulty, and is owed an answer; otherwise the input as a whole is.
    pub needs_answer: bool,
    /// What the input looks like instead, if it is a known kind.
    pub hint: Option<&'static str>,
}

/// What was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Found {
    /// A byte that cannot stand there.
    Byte(u8),
    /// A number that runs into this byte.
    Word(u64, u8),
    /// A symbol of which the board has enough.
    Again(Symbol),
    /// An empty line.
    EmptyLine,
    /// The end of the input.
    End,
    /// A number.
    Number(u64),
    /// A number of which the board has one already.
    NumberAgain(u64),
    /// A number greater than this.
    MoreThan(u64),
    /// A part of the case that it has already, by its name and its one or two numbers.
    Repeated(&'static str, u64, Option<u64>),
}

impl Found {
    /// A symbol that cannot stand where it was found; `most` is the greatest number that can.
    pub fn of(symbol: Symbol, most: u64) -> Found {
        match symbol {
            Symbol::Byte(byte) => Found::Byte(byte),
            Symbol::Mixed(number, byte) => Found::Word(number, byte),
            // A number that is not representable has stayed at the greatest that is.
            Symbol::Number(u64::MAX) => Found::MoreThan(most),
            Symbol::Number(number) => Found::Number(number),
        }
    }
}

/// What was expected.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Expected {
    /// One of these symbols.
    Symbols(Vec<Symbol>),
    /// A number in this range.
    Number {
        /// The least.
        least: u64,
        /// The greatest.
        most: u64,
    },
    /// The number of cases, before the first of them.
    Count,
    /// As many cases as a number says that stands before the first.
    Cases {
        /// The number.
        count: u64,
        /// Where it stands.
        position: Position,
    },
    /// Nothing more.
    End,
    /// Something else, in words.
    Other(&'static str),
}

impl Fault {
    /// This fault, its case counted from the first of the inputs before it, which held `cases`.
    pub fn after(&self, cases: u64) -> Fault {
        Fault { case: cases + self.case, ..self.clone() }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "found {}, expected {}", self.found, self.expected)?;
        match self.began {
            // No case has begun.
            _ if self.expected == Expected::Count => {}
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
            Found::Word(number, byte) if byte.is_ascii_graphic() => {
                write!(f, "`{number}{}`", char::from(byte))
            }
            Found::Word(number, byte) => write!(f, "{number} with the byte 0x{byte:02X} behind it"),
            Found::Again(symbol) => write!(f, "`{symbol}` again"),
            Found::EmptyLine => f.write_str("an empty line"),
            Found::End => f.write_str("the end of the input"),
            Found::Number(number) => write!(f, "{number}"),
            Found::NumberAgain(number) => write!(f, "{number} again"),
            Found::Repeated(what, number, None) => write!(f, "{what} {number} again"),
            Found::Repeated(what, from, Some(to)) => write!(f, "{what} {from} {to} again"),
            Found::MoreThan(most) => write!(f, "a number greater than {most}"),
        }
    }
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Expected::Symbols(symbols) => {
                let (several, before) = match symbols.len() {
                    1 => ("", ""),
                    _ => ("one of", " "),
                };
                f.write_str(several)?;
                symbols.iter().try_for_each(|symbol| write!(f, "{before}{symbol}"))
            }
            Expected::Number { least, most } if least == most => write!(f, "the number {least}"),
            Expected::Number { least, most } => write!(f, "a number from {least} to {most}"),
            Expected::Cases { count, position } => {
                let several = if *count == 1 { "" } else { "s" };
                write!(f, "{count} case{several}, as the number at {position} says")
            }
            Expected::Count => f.write_str("the number of cases"),
            Expected::Other(what) => f.write_str(what),
            Expected::End => f.write_str("no further case"),
        }
    }
}
