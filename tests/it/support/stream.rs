//! A stream of cases, answered by the library from the first byte to the last.

use crate::sources::{Manner, Sink, Source};
use eight::eight::Answerer;
use eight::judge::Judge;
use eight::stream::scan::Scanner;
use eight::stream::Failure;
use std::io::Read;

/// Sizes of the window: no board fits, parts of one, a whole stream.
pub const CAPACITIES: [usize; 5] = [1, 2, 3, 7, 64 * 1024];

/// What came of a stream.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    pub answers: String,
    /// Each with its position, as the program tells them.
    pub faults: Vec<String>,
}

impl Outcome {
    pub fn new(answers: &str, faults: &[&str]) -> Outcome {
        Outcome {
            answers: answers.to_string(),
            faults: faults.iter().map(ToString::to_string).collect(),
        }
    }

    /// What comes of the same stream where the first fault is the end of it.
    pub fn strict(&self) -> Outcome {
        let lines = self.answers.split_inclusive('\n');
        Outcome {
            answers: lines.take_while(|&line| line != "invalid\n").collect(),
            faults: self.faults.iter().take(1).cloned().collect(),
        }
    }
}

/// An answerer and what it writes, for as many streams as one likes.
pub struct Stream {
    judge: &'static Judge,
    keep_going: bool,
    pub answerer: Answerer<'static, Sink>,
    pub sink: Sink,
}

impl Stream {
    pub fn new(judge: &str, keep_going: bool) -> Stream {
        let judge = Judge::named(judge).unwrap();
        let sink = Sink::new(Manner::Whole);
        Stream {
            judge,
            keep_going,
            answerer: Answerer::new(judge, sink.clone(), keep_going),
            sink,
        }
    }

    /// Answers all cases of `source`, read through a window of `capacity` bytes.
    pub fn answer(&mut self, source: impl Read, capacity: usize) -> Outcome {
        let (outcome, failure) = self.try_answer(source, capacity);
        assert!(failure.is_none(), "{failure:?}");
        outcome
    }

    pub fn try_answer(&mut self, source: impl Read, capacity: usize) -> (Outcome, Option<Failure>) {
        let mut scanner = Scanner::new(source, self.judge.format(self.keep_going), capacity);
        let mut faults = Vec::new();
        let ended = self.answerer.answer(&mut scanner, |fault| {
            faults.push(format!("{}: {fault}", fault.position));
        });
        let answers = String::from_utf8(self.sink.drain()).unwrap();
        (Outcome { answers, faults }, ended.err())
    }

    /// Answers `input` at every capacity and in every manner, each of which must come to
    /// `expected`.
    pub fn expect(&mut self, name: &str, input: &[u8], expected: &Outcome) {
        for &capacity in &CAPACITIES {
            for manner in crate::sources::MANNERS {
                let outcome = self.answer(Source::new(input, manner), capacity);
                assert_eq!(
                    &outcome, expected,
                    "{name}, {manner:?} through a window of {capacity}"
                );
            }
        }
    }
}

/// What comes of `input` when a judge named `judge` set it and nothing was answered before.
pub fn answer(judge: &str, keep_going: bool, input: &[u8], capacity: usize) -> Outcome {
    Stream::new(judge, keep_going).answer(input, capacity)
}
