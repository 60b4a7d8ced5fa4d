//! Bytes: positions, and sources that fail.

use crate::answered::Stream;
use crate::sources::{Failing, Manner, Source, MANNERS};
use eight::inside::stream::input::{Byte, Input, Position, WHITESPACE};
use eight::inside::stream::Failure;
use std::io::{self, ErrorKind, Read};

const TEXT: &[u8] = b"ab\n\ncde\r\nf\n\n\nghij";

/// The position of every byte of `text` and of its end, counted one by one.
fn positions(text: &[u8]) -> Vec<Position> {
    let mut at = Position { line: 1, column: 1 };
    let mut positions = vec![at];
    for &byte in text {
        at = if byte == b'\n' {
            Position { line: at.line + 1, column: 1 }
        } else {
            Position { line: at.line, column: at.column + 1 }
        };
        positions.push(at);
    }
    positions
}

#[test]
fn every_symbol_has_its_position_and_tells_whether_it_starts_a_word() {
    let positions = positions(TEXT);
    let blank = |byte: &u8| WHITESPACE.contains(byte);
    let expected: Vec<Byte> = (0..TEXT.len())
        .filter(|&at| !blank(&TEXT[at]))
        .map(|at| Byte {
            value: TEXT[at],
            position: positions[at],
            starts_word: at == 0 || blank(&TEXT[at - 1]),
        })
        .collect();
    for capacity in 0..=TEXT.len() + 1 {
        for manner in MANNERS {
            let mut input = Input::new(Source::new(TEXT, manner), capacity);
            let mut seen = Vec::new();
            while input.refill().unwrap() {
                while let Some(symbol) = input.next_byte() {
                    seen.push(symbol);
                }
            }
            assert_eq!(seen, expected, "{manner:?}, {capacity}");
            assert_eq!(input.position(), positions[TEXT.len()], "{manner:?}, {capacity}");
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
fn a_byte_order_mark_takes_no_column_and_a_part_of_one_does() {
    let mut input = Input::new(Source::new(b"\xEF\xBB\xBFab", Manner::Whole), 8);
    assert!(input.refill().unwrap());
    let symbol = input.next_byte().unwrap();
    assert_eq!((symbol.value, symbol.position.to_string()), (b'a', "1:1".to_string()));

    let mut input = Input::new(Source::new(b"\xEF\xBB", Manner::Whole), 8);
    assert!(input.refill().unwrap());
    assert_eq!(input.next_byte(), None);
    assert!(input.refill().unwrap());
    assert_eq!(input.next_byte().unwrap().value, 0xEF);
    assert_eq!(input.next_byte().unwrap().value, 0xBB);
    assert_eq!((input.position().line, input.position().column), (1, 3));
}

#[test]
fn a_failed_read_is_told_with_its_position_after_the_answers_before_it() {
    for capacity in [1, 7, 64] {
        let source = Failing(b"12345678x\n1234567x8 1 2");
        let (outcome, failure) = Stream::new("hdu-1043", true).try_answer(source, capacity);
        assert_eq!(outcome.answers, "\nr\n");
        assert_eq!(outcome.faults, [""; 0]);
        let failure = failure.expect("the source fails");
        assert_eq!(failure.to_string(), "2:14: cannot read: connection reset");
        let Failure::Read(_, error) = failure else { panic!("{failure:?}") };
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
