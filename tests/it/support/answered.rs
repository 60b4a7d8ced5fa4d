//! Streams of cases, answered by the library from the first byte to the last.

use crate::sources::{Manner, Sink, Source, MANNERS, PROMPT};
use eight::inside::answers::{AnswerOptions, Answers};
use eight::inside::judge::Judge;
use eight::inside::puzzle::squares::Boards;
use eight::inside::puzzle::{Puzzle, SolverOptions, Want};
use eight::inside::stream::fault::Fault;
use eight::inside::stream::output::Output;
use eight::inside::stream::{self, CaseSink, Failure, Grammar, OnFault, Reader};
use eight::inside::tiles::eight::Board3x3;
use eight::inside::tiles::eight::EightTiles;
use std::io::{self, Read, Write};
use std::num::NonZeroUsize;

/// Sizes of the window: no board fits, parts of one, a whole stream.
pub const CAPACITIES: [usize; 5] = [1, 2, 3, 7, 64 * 1024];

/// The outcome of a stream.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    pub answers: String,
    /// Each with its position, as the program reports them.
    pub faults: Vec<String>,
}

impl Outcome {
    pub fn new(answers: &str, faults: &[&str]) -> Outcome {
        Outcome {
            answers: answers.to_string(),
            faults: faults.iter().map(ToString::to_string).collect(),
        }
    }

    /// Returns the outcome of the same stream if the first fault ends it.
    pub fn strict(&self) -> Outcome {
        let lines = self.answers.split_inclusive('\n');
        Outcome {
            answers: lines.take_while(|&line| line != "invalid\n").collect(),
            faults: self.faults.iter().take(1).cloned().collect(),
        }
    }
}

pub fn on_fault(keep_going: bool) -> OnFault {
    if keep_going {
        OnFault::Skip
    } else {
        OnFault::Stop
    }
}

/// The cases of a source that `judge` set.
pub fn cases<'r>(
    judge: &Judge,
    keep_going: bool,
    source: impl Read + 'r,
    capacity: usize,
) -> Reader<'r, Boards<Board3x3>> {
    EightTiles::reader(&judge.format, on_fault(keep_going), source).with_window(capacity)
}

/// Everything that is read. The end is reported once.
pub fn items<G: Grammar>(mut cases: Reader<'_, G>) -> Vec<Result<G::Case, Fault>> {
    let mut items = Vec::new();
    while cases.refill().expect("nothing to fail") {
        items.extend(std::iter::from_fn(|| cases.pop()));
    }
    assert!(cases.pop().is_none(), "a case after the end");
    assert!(!cases.refill().expect("nothing to fail"));
    items
}

/// A fault as the program reports it.
pub fn report(fault: &Fault) -> String {
    format!("{}: {fault}", fault.position)
}

/// Answers all cases. Returns the faults and the error that ended the stream early. The cases of
/// faults are counted from the first of this stream, even if the sink had others before.
pub fn run<G: Grammar, S: CaseSink<G::Case>>(
    cases: &mut Reader<'_, G>,
    sink: &mut S,
) -> (Vec<String>, Option<Failure<S::Error>>) {
    let mut faults = Vec::new();
    let before = sink.cases();
    let ended = stream::run(cases, sink, |fault| {
        let case = fault.case - before;
        faults.push(report(&Fault { case, ..fault.clone() }));
    });
    (faults, ended.err())
}

/// Answers all cases of a source that must not fail, and returns the faults.
pub fn run_whole<G, S>(mut cases: Reader<'_, G>, sink: &mut S) -> Vec<String>
where
    G: Grammar,
    S: CaseSink<G::Case, Error = io::Error>,
{
    let (faults, failure) = run(&mut cases, sink);
    assert!(failure.is_none(), "{failure:?}");
    assert!(cases.pop().is_none(), "a case after the end");
    faults
}

/// Returns an answerer for a judge that writes to `sink`.
pub fn answerer(judge: &Judge, sink: impl Write + Send + 'static) -> Answers<EightTiles> {
    let output = Output::new(sink);
    Answers::new(judge, AnswerOptions::default(), &SolverOptions::default(), output)
}

/// Returns an answerer to the judge's question, or to another one, and its output.
pub fn answers<P: Puzzle>(
    judge: &Judge,
    want: Option<Want>,
    options: &SolverOptions,
) -> (Answers<P>, Sink) {
    let sink = Sink::new(Manner::Whole);
    let asked = AnswerOptions { want, ..AnswerOptions::default() };
    let output = Output::new(sink.clone());
    (Answers::new(judge, asked, options, output), sink)
}

/// Returns the answers to cases that are in no input.
pub fn answers_to<P: Puzzle>(
    judge: &Judge,
    want: Want,
    threads: usize,
    cases: &[P::Case],
) -> String {
    let options = SolverOptions { threads: NonZeroUsize::new(threads), ..SolverOptions::default() };
    let (mut answers, sink) = answers::<P>(judge, Some(want), &options);
    for case in cases {
        answers.case(case.clone()).expect("room for answers");
    }
    answers.flush().expect("room for answers");
    assert_eq!(answers.cases(), cases.len() as u64);
    String::from_utf8(sink.bytes()).expect("answers are text")
}

/// Returns the answers to an input, however it is read.
pub fn told<P: Puzzle>(
    judge: &Judge,
    want: Option<Want>,
    input: &[u8],
    keep_going: bool,
) -> Outcome {
    read_as(&MANNERS, input, |window, manner| {
        let source = Source::new(input, manner);
        let cases = P::reader(&judge.format, on_fault(keep_going), source).with_window(window);
        let (mut answers, sink) = answers::<P>(judge, want, &SolverOptions::default());
        let faults = run_whole(cases, &mut answers);
        Outcome { answers: String::from_utf8(sink.bytes()).expect("answers are text"), faults }
    })
}

/// Returns what `show` makes of each case that is read.
pub fn read_and<P: Puzzle>(
    judge: &Judge,
    input: &[u8],
    keep_going: bool,
    show: impl Fn(P::Case) -> String,
) -> Outcome {
    read_as(&PROMPT, input, |window, manner| {
        let source = Source::new(input, manner);
        let cases = P::reader(&judge.format, on_fault(keep_going), source).with_window(window);
        let mut echo = Echo(&show, String::new());
        let faults = run_whole(cases, &mut echo);
        Outcome { answers: echo.1, faults }
    })
}

/// Writes the result of its function for each case.
struct Echo<F>(F, String);

impl<C, F: Fn(C) -> String> CaseSink<C> for Echo<F> {
    type Error = io::Error;

    fn case(&mut self, case: C) -> io::Result<()> {
        self.1 += &((self.0)(case) + "\n");
        Ok(())
    }

    fn invalid(&mut self) -> io::Result<()> {
        self.1 += "invalid\n";
        Ok(())
    }

    fn cases(&self) -> u64 {
        self.1.lines().count() as u64
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// An answerer and its output, for any number of streams.
pub struct Stream {
    judge: &'static Judge,
    keep_going: bool,
    pub answerer: Answers<EightTiles>,
    pub sink: Sink,
}

impl Stream {
    pub fn new(judge: &str, keep_going: bool) -> Stream {
        Stream::of(Judge::named(judge).unwrap(), keep_going)
    }

    pub fn of(judge: &'static Judge, keep_going: bool) -> Stream {
        let (answerer, sink) = answers(judge, None, &SolverOptions::default());
        Stream { judge, keep_going, answerer, sink }
    }

    /// Answers all cases of `source`, read through a window of `capacity` bytes.
    pub fn answer(&mut self, source: impl Read, capacity: usize) -> Outcome {
        let (outcome, failure) = self.try_answer(source, capacity);
        assert!(failure.is_none(), "{failure:?}");
        outcome
    }

    pub fn try_answer(
        &mut self,
        source: impl Read,
        capacity: usize,
    ) -> (Outcome, Option<Failure<io::Error>>) {
        let mut cases = cases(self.judge, self.keep_going, source, capacity);
        let (faults, failure) = run(&mut cases, &mut self.answerer);
        let answers = String::from_utf8(self.sink.drain()).unwrap();
        (Outcome { answers, faults }, failure)
    }

    /// Answers `input` at every capacity and in every manner, and asserts that the outcome is
    /// always `expected`.
    pub fn expect(&mut self, name: &str, input: &[u8], expected: &Outcome) {
        for &capacity in &CAPACITIES {
            for manner in MANNERS {
                let outcome = self.answer(Source::new(input, manner), capacity);
                assert_eq!(&outcome, expected, "{name}, {manner:?} through a window of {capacity}");
            }
        }
    }
}

/// Returns the outcome of `input` if a judge named `judge` set it and nothing was answered before.
pub fn answer(judge: &str, keep_going: bool, input: &[u8], capacity: usize) -> Outcome {
    Stream::new(judge, keep_going).answer(input, capacity)
}

/// The outcome of `run`, which must be the same through every window and from sources like these.
pub fn read_as(
    manners: &[Manner],
    input: &[u8],
    run: impl Fn(usize, Manner) -> Outcome,
) -> Outcome {
    let outcome = run(1, Manner::Whole);
    for window in CAPACITIES {
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
