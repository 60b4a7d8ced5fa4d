//! Answers as bytes, and sinks that take them badly or not at all.

use crate::answered::{answerer, cases, run};
use crate::sources::{Manner, Sink};
use eight::inside::judge::{AnswerFormat, HDU_1043};
use eight::inside::stream::output::Output;
use eight::inside::stream::Failure;
use eight::inside::tiles::eight::path::{PathWord, LONGEST};
use eight::Move;
use std::io::{self, ErrorKind, Write};

/// Bytes that an output holds back at most.
const FULL: usize = 64 * 1024;

fn path(moves: &[Move]) -> PathWord {
    moves.iter().rev().fold(PathWord::EMPTY, |path, &step| path.after(step))
}

fn write(output: &mut Output, path: PathWord) -> io::Result<()> {
    AnswerFormat::MOVES.write(output, &path, || None)
}

fn output(sink: impl Write + Send + 'static) -> Output {
    Output::new(sink)
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
