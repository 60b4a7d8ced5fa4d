//! Bytes: positions, and sources that fail.

use crate::sources::{Manner, Source, MANNERS};
use crate::stream::Stream;
use eight::eight::Failure;
use eight::input::{Input, Position};
use std::io::{self, ErrorKind, Read};

const TEXT: &[u8] = b"ab\n\ncde\r\nf\n\n\nghij";

/// The position of every byte of `text` and of its end, counted one by one.
fn positions(text: &[u8]) -> Vec<Position> {
    let mut at = Position { line: 1, column: 1 };
    let mut positions = vec![at];
    for &byte in text {
        at = if byte == b'\n' {
            Position {
                line: at.line + 1,
                column: 1,
            }
        } else {
            Position {
                line: at.line,
                column: at.column + 1,
            }
        };
        positions.push(at);
    }
    positions
}

#[test]
fn every_byte_has_its_position() {
    for capacity in 0..=TEXT.len() + 1 {
        for manner in MANNERS {
            let mut input = Input::new(Source::new(TEXT, manner), capacity);
            let mut seen = Vec::new();
            let mut bytes = Vec::new();
            while input.refill().unwrap() {
                loop {
                    let position = input.position();
                    let Some(byte) = input.next_byte() else { break };
                    seen.push(position);
                    bytes.push(byte);
                }
            }
            seen.push(input.position());
            assert_eq!(bytes, TEXT, "{manner:?}, {capacity}");
            assert_eq!(seen, positions(TEXT), "{manner:?}, {capacity}");
        }
    }
}

#[test]
fn bytes_passed_at_once_have_the_positions_of_bytes_passed_one_by_one() {
    for first in 0..=TEXT.len() {
        for second in 0..=TEXT.len() - first {
            let mut input = Input::new(Source::new(TEXT, Manner::Whole), TEXT.len());
            assert!(input.refill().unwrap());
            input.pass(first);
            assert_eq!(input.position(), positions(TEXT)[first]);
            input.pass(second);
            assert_eq!(input.position(), positions(TEXT)[first + second]);
            assert_eq!(input.bytes(), &TEXT[first + second..]);
        }
    }
}

#[test]
fn a_byte_passed_unseen_takes_no_column() {
    let mut input = Input::new(Source::new(b"ab", Manner::Whole), 8);
    assert!(input.refill().unwrap());
    input.pass_unseen();
    assert_eq!(input.position().to_string(), "1:1");
    assert_eq!(input.bytes(), b"b");
    input.pass_unseen();
    input.pass_unseen();
    assert_eq!(input.next_byte(), None);
}

/// Hands out some bytes, then fails.
struct Failing<'a>(&'a [u8]);

impl Read for Failing<'_> {
    fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
        if self.0.is_empty() {
            return Err(io::Error::from(ErrorKind::ConnectionReset));
        }
        self.0.read(room)
    }
}

#[test]
fn a_failed_read_is_told_with_its_position_after_the_answers_before_it() {
    for capacity in [1, 7, 64] {
        let source = Failing(b"12345678x\n1234567x8 1 2");
        let (outcome, failure) = Stream::new("hdu-1043", true).try_answer(source, capacity);
        assert_eq!(outcome.answers, "\nr\n");
        assert_eq!(outcome.faults, [""; 0]);
        let Some(Failure::Read(position, error)) = failure else {
            panic!("{failure:?}")
        };
        assert_eq!(position.to_string(), "2:14");
        assert_eq!(error.kind(), ErrorKind::ConnectionReset);
    }
}

/// Claims more bytes than it was given room for.
struct Boasting(usize);

impl Read for Boasting {
    fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
        room.fill(b' ');
        self.0 -= 1;
        Ok(if self.0 == 0 { 0 } else { room.len() + 1 })
    }
}

#[test]
fn a_source_that_claims_too_much_is_not_believed() {
    let mut input = Input::new(Boasting(3), 4);
    let mut count = 0;
    while input.refill().unwrap() {
        count += input.bytes().len();
        input.pass(input.bytes().len());
    }
    assert_eq!(count, 8);
}
