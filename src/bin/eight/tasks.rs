//! What a run does, whatever the puzzle; and the one place where a puzzle is chosen.

pub mod check;
mod explain;
mod generate;

pub use explain::explain;
pub use generate::generate;

use crate::args::Solve;
use crate::error::Error;
use crate::options::refuse_want;
use crate::progress::Bar;
use crate::source::{self, each_file, FileSink};
use crate::stats;
use eight::answers::{AnswerOptions, Answers};
use eight::judge::{Judge, Kind};
use eight::puzzle::{Puzzle, Solver, SolverOptions};
use eight::stream::output::Output;
use eight::{sliders, with_puzzle};
use std::io;
use std::process::ExitCode;
use std::rc::Rc;
use std::time::Instant;

/// What solvers may use, if nothing else is said.
pub fn solver_options() -> SolverOptions {
    SolverOptions { threads: None, ..SolverOptions::default() }
}

/// Answers all cases of all files; or the one question that needs no input.
pub fn solve(args: &Solve, mode: Option<Kind>, given: &[String]) -> Result<ExitCode, Error> {
    let judge = args.rules.base(mode, mode.unwrap_or(Kind::Eight), given)?;
    if let Some(letters) = &args.checksum {
        let checksum = sliders::checksum(letters.as_bytes());
        return source::print(format!("{checksum}\n").as_bytes());
    }
    let judge = args.rules.change(judge)?;
    with_puzzle!(judge.kind, answer(args, &judge)).map(|()| ExitCode::SUCCESS)
}

fn answer<P: Puzzle>(args: &Solve, judge: &Judge) -> Result<(), Error> {
    refuse_want(args.answer, P::wants(&judge.format))?;
    // The clock costs a short run pages of its own.
    let start = args.stats.then(Instant::now);
    let bar = args.progress.then(|| Rc::new(Bar::new(&args.stream.files)));
    let defaults = solver_options();
    let options = SolverOptions {
        threads: args.threads.or(defaults.threads),
        memory: args.memory.map_or(defaults.memory, |mebibytes| mebibytes << 20),
        effort: args.effort(),
        ..defaults
    };
    let asked = AnswerOptions { want: args.answer, json: args.json, stats: args.stats };
    let mut answers = Answers::<P>::new(judge, asked, &options, Output::new(source::output()));
    if let Some(bar) = bar.clone() {
        answers = answers.watched(move |cases, answered| bar.set_cases(cases, answered));
    }
    let outcome = each_file(
        &args.stream,
        bar.as_ref(),
        &mut answers,
        |source| {
            let reader = P::reader(&judge.format, args.stream.on_fault(), source);
            if args.json {
                reader.with_places()
            } else {
                reader
            }
        },
        Error::Write,
    );
    if let Some(bar) = bar {
        bar.clear();
    }
    let printed = start.map_or(Ok(()), |start| {
        stats::print(answers.stats(), answers.solver().stats().as_ref(), start, args.json)
    });
    outcome?;
    // Standard error takes nothing: the status alone can say so.
    printed.map_err(|_| Error::Reported)?;
    match answers.solver().stats().map_or(0, |stats| stats.missed) {
        0 => Ok(()),
        missed => Err(Error::Unkept(missed)),
    }
}

impl<P: Puzzle> FileSink<P::Case> for Answers<P> {
    fn set_file(&mut self, name: &str) {
        Answers::set_file(self, name);
    }

    fn fail(&mut self, error: &Error) -> io::Result<()> {
        error.of_file().map_or(Ok(()), |(place, what)| Answers::fail(self, place, &what))
    }
}
