//! Bytes: positions, and sources that fail.

use crate::answered::Stream;
use crate::sources::Failing;
use eight::inside::stream::input::Input;
use eight::inside::stream::Failure;
use std::io::{self, ErrorKind, Read};

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
