//! Runs commands for every puzzle, and is the only place that chooses a puzzle.

pub mod check;
mod explain;
mod generate;
pub mod test;

pub use explain::explain;
pub use generate::generate;

use crate::args::asked::Asked;
use crate::error::Error;
use crate::options::{self, refuse_want};
use crate::output;
use crate::progress::Bar;
use crate::source::{each_file, FileSink};
use crate::stats;
use eight::answers::{table_row, AnswerOptions, Answers, COLUMNS};
use eight::judge::Judge;
use eight::puzzle::format::Format;
use eight::puzzle::{Puzzle, Solver};
use eight::stream::output::Output;
use eight::stream::OnFault;
use eight::{sliders, with_puzzle};
use std::io::{self, Cursor};
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::time::Instant;

/// Answers all cases of all files, or the one question that needs no input.
pub fn solve(asked: &Asked) -> Result<(), Error> {
    let judge = options::judge(asked)?;
    match (&asked.checksum, asked.files.is_empty()) {
        (Some(letters), true) => {
            let checksum = sliders::checksum(letters.as_bytes());
            output::print(asked, format!("{checksum}\n").as_bytes())
        }
        (Some(_), false) => {
            Err(Error::Usage("--checksum reads nothing; leave the files out".to_string()))
        }
        (None, _) => with_puzzle!(judge.kind, answer(asked, &judge)),
    }
}

fn answer<P: Puzzle>(asked: &Asked, judge: &Judge) -> Result<(), Error> {
    let wants = P::wants(&judge.format);
    let mut asked_for = asked.answers.iter().chain([&asked.answer]);
    asked_for.try_for_each(|&want| refuse_want(want, wants))?;
    // The clock costs a short run memory pages.
    let start = asked.stats.then(Instant::now);
    let bar = asked.progress.then(|| Rc::new(Bar::new(&asked.files, asked.output.is_some())));
    let options = options::solver(asked);
    let Asked { json, table, stats, .. } = *asked;
    let wanted = AnswerOptions { want: asked.answer, more: asked.answers, json, table, stats };
    let (sink, place) = output::open(asked)?;
    let mut output = Output::new(sink);
    if let Some(between) = table {
        table_row(COLUMNS, between, &mut output).map_err(Error::Write)?;
    }
    let mut answers = Answers::<P>::new(judge, wanted, &options, output);
    if let Some(bar) = bar.clone() {
        answers = answers.watched(move |cases, answered| bar.set_cases(cases, answered));
    }
    let words = board_of::<P>(asked, judge);
    let standard_input = [PathBuf::from("-")];
    let outcome = each_file(
        asked,
        if words.is_some() { &standard_input } else { &asked.files },
        bar.as_ref(),
        &mut answers,
        |source| {
            let source = match &words {
                Some(words) => Box::new(Cursor::new(words.clone())),
                None => source,
            };
            let reader = P::reader(&judge.format, options::on_fault(asked), source);
            if wanted.has_places() {
                reader.with_places()
            } else {
                reader
            }
        },
        |fault| options::told(judge, fault),
        Error::of_answers,
    );
    if let Some(bar) = bar {
        bar.end();
    }
    let printed = start.map_or(Ok(()), |start| {
        stats::print(answers.stats(), answers.solver().stats().as_ref(), start, asked.json)
    });
    place.end(outcome)?;
    // If standard error takes nothing, only the status can report it.
    printed.map_err(|_| Error::Reported)?;
    if answers.undecided() > 0 {
        return Err(Error::Undecided(answers.undecided()));
    }
    match answers.solver().stats().map_or(0, |stats| stats.missed) {
        0 => Ok(()),
        missed => Err(Error::Unkept(missed)),
    }
}

/// Returns the board in the words of the command line, if no word is a file.
fn board_of<P: Puzzle>(asked: &Asked, judge: &Judge) -> Option<String> {
    let is_word = |path: &PathBuf| path != Path::new("-") && !path.exists();
    if asked.files.is_empty() || !asked.files.iter().all(is_word) {
        return None;
    }
    let words: Option<Vec<&str>> = asked.files.iter().map(|word| word.to_str()).collect();
    let text = words?.join(" ") + "\n";
    only_case::<P>(&judge.format, text.as_bytes()).map(|_| text)
}

/// The case of a text that is one valid case and nothing more.
fn only_case<P: Puzzle>(format: &Format, text: &[u8]) -> Option<P::Case> {
    let mut reader = P::reader(format, OnFault::Stop, text);
    let mut only = None;
    while reader.refill().ok()? {
        while let Some(event) = reader.pop() {
            match event {
                Ok(case) if only.is_none() => only = Some(case),
                _ => return None,
            }
        }
    }
    only
}

impl<P: Puzzle> FileSink<P::Case> for Answers<P> {
    fn set_file(&mut self, name: &str) {
        Answers::set_file(self, name);
    }

    fn fail(&mut self, error: &Error) -> io::Result<()> {
        error.of_file().map_or(Ok(()), |(place, what)| Answers::fail(self, place, &what))
    }
}
