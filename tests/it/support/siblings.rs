//! Whole streams: what is answered and what is told of an input, however it arrives.

use crate::sources::{Manner, Source, MANNERS, WINDOWS};
use eight::graph::{self, Reader};
use eight::sliders::{self, Board, Question, Sliders, START};
use eight::stream::fault::Fault;
use eight::stream::scan::Scanner;
use eight::stream::{answer, Answers, Cases};
use std::fmt::{Debug, Write};
use std::io;
use std::sync::OnceLock;

/// What became of a stream: its answers, and its faults with their positions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    pub answers: String,
    pub faults: Vec<String>,
}

fn told<C: Cases>(
    mut cases: C,
    answers: &mut impl Answers<C::Case>,
    keep_going: bool,
) -> Vec<String> {
    let mut faults = Vec::new();
    let report = |fault: &Fault| faults.push(format!("{}: {fault}", fault.position));
    answer(&mut cases, answers, keep_going, report).expect("nothing to fail");
    assert!(cases.pop().is_none(), "a case after the end");
    assert_eq!(cases.finish(), None, "the end is told twice");
    faults
}

/// The answers of `eight graph`.
pub fn graph(
    input: &[u8],
    moves: bool,
    keep_going: bool,
    window: usize,
    manner: Manner,
) -> Outcome {
    let mut sink = Vec::new();
    let mut answerer = graph::Answerer::new(moves, &mut sink);
    let reader = Reader::new(Source::new(input, manner), keep_going, window);
    let faults = told(reader, &mut answerer, keep_going);
    drop(answerer);
    Outcome {
        answers: String::from_utf8(sink).expect("answers are text"),
        faults,
    }
}

/// The answers of `eight sliders` to a question about paths from its own start.
pub fn sliders(
    input: &[u8],
    question: Question,
    keep_going: bool,
    window: usize,
    manner: Manner,
) -> Outcome {
    let mut sink = Vec::new();
    let mut answerer = sliders::Answerer::new(START, question, &mut sink);
    let scanner = targets(input, keep_going, window, manner);
    let faults = told(scanner, &mut answerer, keep_going);
    drop(answerer);
    Outcome {
        answers: String::from_utf8(sink).expect("answers are text"),
        faults,
    }
}

fn targets(
    input: &[u8],
    keep_going: bool,
    window: usize,
    manner: Manner,
) -> Scanner<Source<'_>, Board> {
    let source = Source::new(input, manner);
    Scanner::new(source, sliders::format(keep_going), window)
}

/// Sums the checksums as `eight sliders` does, after one search for all tests.
struct Sums(String);

impl Answers<Board> for Sums {
    fn case(&mut self, target: Option<Board>) -> io::Result<()> {
        static SLIDERS: OnceLock<Sliders> = OnceLock::new();
        let sliders = SLIDERS.get_or_init(|| Sliders::new(START));
        match target {
            Some(target) => self.0 += &(sliders.sum(target).to_string() + "\n"),
            None => return self.invalid(),
        }
        Ok(())
    }

    fn invalid(&mut self) -> io::Result<()> {
        self.0 += "invalid\n";
        Ok(())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The sums for the targets that are read.
pub fn sums(input: &[u8], keep_going: bool, window: usize, manner: Manner) -> Outcome {
    let mut sums = Sums(String::new());
    let scanner = targets(input, keep_going, window, manner);
    let faults = told(scanner, &mut sums, keep_going);
    Outcome {
        answers: sums.0,
        faults,
    }
}

/// Writes down what was read instead of answering it, which costs no search.
struct Echo(String);

impl<C: Debug> Answers<C> for Echo {
    fn case(&mut self, case: Option<C>) -> io::Result<()> {
        writeln!(self.0, "{case:?}").map_err(io::Error::other)
    }

    fn invalid(&mut self) -> io::Result<()> {
        self.0 += "None\n";
        Ok(())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The graphs that are read, written down.
pub fn graphs_read(input: &[u8], keep_going: bool, window: usize, manner: Manner) -> Outcome {
    let mut echo = Echo(String::new());
    let reader = Reader::new(Source::new(input, manner), keep_going, window);
    let faults = told(reader, &mut echo, keep_going);
    Outcome {
        answers: echo.0,
        faults,
    }
}

/// The targets that are read, written down.
pub fn targets_read(input: &[u8], keep_going: bool, window: usize, manner: Manner) -> Outcome {
    let mut echo = Echo(String::new());
    let scanner = targets(input, keep_going, window, manner);
    let faults = told(scanner, &mut echo, keep_going);
    Outcome {
        answers: echo.0,
        faults,
    }
}

/// The outcome of `run`, which must be the same through every window and from every source.
pub fn however_read(input: &[u8], run: impl Fn(usize, Manner) -> Outcome) -> Outcome {
    read_as(&MANNERS, input, run)
}

/// The outcome of `run`, which must be the same through every window and from sources like these.
pub fn read_as(
    manners: &[Manner],
    input: &[u8],
    run: impl Fn(usize, Manner) -> Outcome,
) -> Outcome {
    let outcome = run(1, Manner::Whole);
    for window in WINDOWS {
        for &manner in manners {
            assert_eq!(
                run(window, manner),
                outcome,
                "{:?} through {window} bytes, {manner:?}",
                String::from_utf8_lossy(input)
            );
        }
    }
    outcome
}

/// The line and the column behind the last byte.
pub fn end_of(input: &[u8]) -> String {
    let lines: Vec<&[u8]> = input.split(|&byte| byte == b'\n').collect();
    let column = lines.last().map_or(1, |line| line.len() + 1);
    format!("{}:{column}", lines.len())
}
