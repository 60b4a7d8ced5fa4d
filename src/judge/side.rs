//! A judge with boards of several sides: the number that stands first in an input says which.

use super::Kind;
use crate::stream::fault::{Expected, Fault, Found};
use crate::stream::input::{Byte, Input, Position};
use std::io::{self, repeat, Cursor, Read};

/// A side that a judge's boards may have: the rows and columns, and the row of the table.
#[derive(Clone, Copy, Debug)]
pub struct Side {
    /// Cells on a side.
    pub side: u64,
    /// The puzzle.
    pub kind: Kind,
}

/// What an input begins with.
#[derive(Debug)]
pub enum Choice<R> {
    /// This side. The reader gives the whole input, its number put back.
    Side(Side, R),
    /// No side, or one that is not to be had.
    Fault(Fault),
    /// The source cannot be read on from here.
    Failed(Position, io::Error),
}

impl Side {
    /// The sides that are solved.
    pub const ALL: [Side; 2] =
        [Side { side: 3, kind: Kind::Eight }, Side { side: 4, kind: Kind::Fifteen }];

    /// Reads the number at the front of `source`, which must be one of `sides`, at least one, in
    /// ascending order and without a gap. It takes no more bytes than that number needs.
    pub fn choose<R: Read>(sides: &[Side], mut source: R) -> Choice<impl Read> {
        let number = match Number::read(&mut source) {
            Ok(number) => number,
            Err((position, error)) => return Choice::Failed(position, error),
        };
        let side = sides.iter().find(|side| side.side == number.value);
        let (position, found) = match (number.foreign, side) {
            (None, Some(&side)) if number.digits > 0 => {
                return Choice::Side(side, number.before(source));
            }
            (Some(byte), _) => (byte.position, Found::Byte(byte.value)),
            (None, _) if number.digits == 0 => (number.began, Found::End),
            (None, _) => (number.began, Found::Number(number.value)),
        };
        let side = |at: Option<&Side>| at.map_or(0, |side| side.side);
        let (least, most) = (side(sides.first()), side(sides.last()));
        Choice::Fault(Fault {
            position,
            // A number that is not representable has stayed at the greatest that is.
            found: match found {
                Found::Number(u64::MAX) => Found::MoreThan(most),
                found => found,
            },
            expected: Expected::Number { least, most },
            case: 1,
            began: None,
            needs_answer: false,
            hint: None,
        })
    }
}

/// The number at the front of an input.
struct Number {
    began: Position,
    value: u64,
    digits: u64,
    /// The byte in it that is no digit.
    foreign: Option<Byte>,
    /// The white space that ended it.
    ended: Option<u8>,
}

impl Number {
    /// Reads byte by byte, for what is read too much cannot be given back.
    fn read(source: impl Read) -> Result<Number, (Position, io::Error)> {
        let mut input = Input::new(source, 1);
        let mut number =
            Number { began: input.position(), value: 0, digits: 0, foreign: None, ended: None };
        loop {
            let position = input.position();
            if number.digits == 0 {
                number.began = position;
            }
            if !input.refill().map_err(|error| (position, error))? {
                number.foreign = input.unfinished_mark();
                return Ok(number);
            }
            let byte = input.bytes().first().copied();
            match input.next_byte() {
                Some(digit) if digit.value.is_ascii_digit() => {
                    number.value = number.value.saturating_mul(10);
                    number.value = number.value.saturating_add(u64::from(digit.value - b'0'));
                    number.digits += 1;
                }
                Some(byte) => {
                    number.foreign = Some(byte);
                    return Ok(number);
                }
                // White space, or a part of a byte order mark.
                None if number.digits > 0 => {
                    number.ended = byte;
                    return Ok(number);
                }
                None => {}
            }
        }
    }

    /// The whole input again: as many line ends, spaces and zeros as there were, so that every byte
    /// has its position and nothing had to be kept.
    fn before(self, source: impl Read) -> impl Read {
        let many = |byte, count| repeat(byte).take(count);
        let mut text = self.value.to_string().into_bytes();
        let zeros = self.digits.saturating_sub(text.len() as u64);
        text.extend(self.ended);
        many(b'\n', self.began.line - 1)
            .chain(many(b' ', self.began.column - 1))
            .chain(many(b'0', zeros))
            .chain(Cursor::new(text))
            .chain(source)
    }
}
