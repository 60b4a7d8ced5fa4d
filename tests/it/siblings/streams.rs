//! Whole streams: what is answered and what is told of an input, however it arrives.

use crate::sources::{Manner, Sink, Source, MANNERS, PROMPT};
use crate::stream::{on_fault, read_as, run_whole, Outcome};
use eight::graph;
use eight::sliders::{self, Board, Question, Sliders, START};
use eight::stream::scan::Boards;
use eight::stream::{CaseReader, CaseSink, Reader};
use std::io;
use std::sync::OnceLock;

/// What comes of cases whose answers go to `sink`.
fn outcome<C, S>(cases: C, mut answerer: S, sink: &Sink) -> Outcome
where
    C: CaseReader,
    S: CaseSink<C::Case, Error = io::Error>,
{
    let faults = run_whole(cases, &mut answerer);
    let answers = String::from_utf8(sink.bytes()).expect("answers are text");
    Outcome { answers, faults }
}

fn reader(
    input: &[u8],
    keep_going: bool,
    window: usize,
    manner: Manner,
) -> Reader<'_, graph::Problems> {
    graph::reader(Source::new(input, manner), on_fault(keep_going)).with_window(window)
}

fn targets(
    input: &[u8],
    keep_going: bool,
    window: usize,
    manner: Manner,
) -> Reader<'_, Boards<Board>> {
    sliders::reader(Source::new(input, manner), on_fault(keep_going)).with_window(window)
}

/// The answers of `eight graph`, however the input is read.
pub fn graph(input: &[u8], moves: bool, keep_going: bool) -> Outcome {
    read_as(&MANNERS, input, |window, manner| {
        let sink = Sink::new(Manner::Whole);
        let question = if moves { graph::Question::Moves } else { graph::Question::Length };
        let answerer = graph::Answerer::new(question, sink.clone());
        outcome(reader(input, keep_going, window, manner), answerer, &sink)
    })
}

/// The answers of `eight sliders` to a question about paths from its own start, however the input is
/// read.
pub fn sliders(input: &[u8], question: Question, keep_going: bool) -> Outcome {
    read_as(&MANNERS, input, |window, manner| {
        let sink = Sink::new(Manner::Whole);
        let answerer = sliders::Answerer::new(START, question, sink.clone());
        outcome(targets(input, keep_going, window, manner), answerer, &sink)
    })
}

/// Writes down what it makes of each case.
struct Echo<F>(F, String);

impl<C, F: FnMut(C) -> String> CaseSink<C> for Echo<F> {
    type Error = io::Error;

    fn case(&mut self, case: C) -> io::Result<()> {
        self.1 += &((self.0)(case) + "\n");
        Ok(())
    }

    fn cases(&self) -> u64 {
        self.1.lines().count() as u64
    }

    fn invalid(&mut self) -> io::Result<()> {
        self.1 += "invalid\n";
        Ok(())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn echo<C: CaseReader>(cases: C, show: impl FnMut(C::Case) -> String) -> Outcome {
    let mut echo = Echo(show, String::new());
    let faults = run_whole(cases, &mut echo);
    Outcome { answers: echo.1, faults }
}

/// The sums of the checksums for the targets that are read, after one search for all tests.
pub fn sums(input: &[u8], keep_going: bool) -> Outcome {
    static SLIDERS: OnceLock<Sliders> = OnceLock::new();
    let sliders = SLIDERS.get_or_init(|| Sliders::new(START));
    read_as(&MANNERS, input, |window, manner| {
        let targets = targets(input, keep_going, window, manner);
        echo(targets, |target| sliders.sum(target).to_string())
    })
}

/// The graphs that are read, written down instead of answered, which costs no search.
pub fn graphs_read(input: &[u8], keep_going: bool) -> Outcome {
    read_as(&PROMPT, input, |window, manner| {
        let reader = reader(input, keep_going, window, manner);
        echo(reader, |graph| format!("{graph:?}"))
    })
}

/// The targets that are read, written down.
pub fn targets_read(input: &[u8], keep_going: bool) -> Outcome {
    read_as(&PROMPT, input, |window, manner| {
        let targets = targets(input, keep_going, window, manner);
        echo(targets, |target| format!("{target:?}"))
    })
}
