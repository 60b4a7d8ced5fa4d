//! Answers as bytes, and sinks that take them badly or not at all.

use crate::answered::{answerer, cases, run, Stream};
use crate::random::Random;
use crate::sources::{Manner, Sink, MANNERS};
use eight::inside::judge::{AnswerFormat, HDU_1043};
use eight::inside::stream::output::Output;
use eight::inside::stream::{CaseSink, Failure};
use eight::inside::tiles::eight::path::{Path, LONGEST};
use eight::Move;
use std::io::{self, ErrorKind, Write};

/// Bytes that an output holds back at most.
const FULL: usize = 64 * 1024;

fn path(moves: &[Move]) -> Path {
    moves.iter().rev().fold(Path::EMPTY, |path, &step| path.after(step))
}

fn write(output: &mut Output, path: Path) -> io::Result<()> {
    AnswerFormat::MOVES.write(output, &path, || None)
}

fn output(sink: impl Write + Send + 'static) -> Output {
    Output::new(sink)
}

#[test]
fn numbers_texts_and_paths_come_out_as_they_are_in_every_manner() {
    for manner in MANNERS {
        let mut random = Random::new(8);
        let sink = Sink::new(manner);
        let mut output = self::output(sink.clone());
        let mut expected = Vec::new();
        while expected.len() < 5 * FULL {
            match random.below(3) {
                0 => {
                    let number = u64::MAX >> random.below(64);
                    output.number(number).unwrap();
                    expected.extend(number.to_string().bytes());
                }
                1 => {
                    let text = vec![random.one_of(b"abc\n\0\xFF"); random.below(100)];
                    output.text(&text).unwrap();
                    expected.extend(text);
                }
                _ => {
                    let moves: Vec<Move> =
                        (0..random.below(LONGEST + 1)).map(|_| random.one_of(&Move::ALL)).collect();
                    write(&mut output, path(&moves)).unwrap();
                    expected.extend(moves.iter().map(|step| step.letter()));
                    expected.push(b'\n');
                }
            }
        }
        output.flush().unwrap();
        assert!(sink.bytes() == expected, "{manner:?}");
    }
}

#[test]
fn numbers_at_the_ends_of_their_lengths() {
    let sink = Sink::new(Manner::Whole);
    let mut output = self::output(sink.clone());
    let powers = (0..20).map(|exponent| 10_u64.pow(exponent));
    for number in powers.flat_map(|power| [power - 1, power]).chain([u64::MAX]) {
        output.number(number).unwrap();
        output.flush().unwrap();
        assert_eq!(sink.drain(), number.to_string().as_bytes());
    }
}

#[test]
fn nothing_is_written_before_a_flush_or_a_full_buffer() {
    let sink = Sink::new(Manner::Whole);
    let mut output = self::output(sink.clone());
    write(&mut output, path(&[Move::Up])).unwrap();
    output.text(b"unsolvable\n").unwrap();
    assert_eq!(sink.len(), 0);
    output.flush().unwrap();
    assert_eq!(sink.drain(), b"u\nunsolvable\n");
    output.flush().unwrap();
    assert_eq!(sink.len(), 0);
    let longest = path(&[Move::Left; LONGEST]);
    let mut lines = 0;
    while sink.len() == 0 {
        write(&mut output, longest).unwrap();
        lines += 1;
    }
    assert!(((lines - 1) * (LONGEST + 1)).abs_diff(FULL) <= LONGEST + 1);
    drop(output);
    assert_eq!(sink.len() % (LONGEST + 1), 0);
}

/// Takes some bytes, then fails, or takes nothing any more, or fails to flush.
#[derive(Clone, Copy)]
enum Bad {
    Fails(usize),
    TakesNothing(usize),
    DoesNotFlush,
}

impl Write for Bad {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Bad::DoesNotFlush => Ok(bytes.len()),
            Bad::Fails(0) => Err(ErrorKind::StorageFull.into()),
            Bad::Fails(left) | Bad::TakesNothing(left) => {
                let taken = bytes.len().min(*left);
                *left -= taken;
                Ok(taken)
            }
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Bad::DoesNotFlush => Err(ErrorKind::StorageFull.into()),
            _ => Ok(()),
        }
    }
}

const BAD: [(Bad, ErrorKind); 5] = [
    (Bad::Fails(0), ErrorKind::StorageFull),
    (Bad::Fails(11), ErrorKind::StorageFull),
    (Bad::TakesNothing(0), ErrorKind::WriteZero),
    (Bad::TakesNothing(11), ErrorKind::WriteZero),
    (Bad::DoesNotFlush, ErrorKind::StorageFull),
];

#[test]
fn a_write_that_fails_is_told() {
    for (bad, kind) in BAD {
        let mut output = self::output(bad);
        output.text(b"unsolvable\nunsolvable\n").unwrap();
        assert_eq!(output.flush().unwrap_err().kind(), kind);
        // A full buffer is written without being asked.
        let writes: [fn(&mut Output) -> io::Result<()>; 3] = [
            |output| output.text(b"unsolvable\n"),
            |output| write(output, path(&[Move::Up; 30])),
            |output| output.number(u64::MAX),
        ];
        for write in writes {
            let mut output = self::output(bad);
            let failed = (0..FULL).find_map(|_| write(&mut output).err());
            assert_eq!(failed.or(output.flush().err()).unwrap().kind(), kind);
        }
    }
}

#[test]
fn a_stream_ends_with_the_first_write_that_fails() {
    for (bad, kind) in BAD {
        for count in [2, 100, 10_000] {
            let input = b"12345687x\n".repeat(count);
            let mut answers = answerer(&HDU_1043, bad);
            let mut cases = cases(&HDU_1043, false, &input[..], 1 << 20);
            let (_, failure) = run(&mut cases, &mut answers);
            let Some(Failure::Sink(error)) = failure else { panic!("{failure:?}") };
            assert_eq!(error.kind(), kind);
        }
    }
}

#[test]
fn streams_one_after_the_other_are_answered_in_order() {
    let mut stream = Stream::new("uva-652", false);
    let first = stream.answer(&b"1 1234567x8"[..], 64);
    let second = stream.answer(&b"2 12345x786 12345678x"[..], 64);
    assert_eq!(first.answers + &second.answers, "r\n\nd\n\n\n");
    assert_eq!(stream.answerer.cases(), 3);
}
