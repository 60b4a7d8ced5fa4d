//! Runs commands for every puzzle, and is the only place that chooses a puzzle.

pub mod check;
mod explain;
pub mod folder;
mod generate;
pub mod test;

pub use explain::explain;
pub use generate::generate;

use crate::args::asked::Asked;
use crate::error::{reason, refuse, several, Error};
use crate::options::{self, refuse_want};
use crate::output;
use crate::progress::Progress;
use crate::source::{inputs, name, open, Reports};
use crate::stats;
use eight::answers::{csv_row, AnswerOptions, Answers, COLUMNS};
use eight::judge::Judge;
use eight::puzzle::format::Format;
use eight::puzzle::{Puzzle, Solver};
use eight::stream::output::Output;
use eight::stream::OnFault;
use eight::with_puzzle;
use std::fs::{File, Metadata};
use std::io::{Cursor, Read};
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::time::Instant;

/// Answers all cases of all files.
pub fn solve(asked: &Asked) -> Result<(), Error> {
    let judge = options::judge(asked)?;
    with_puzzle!(judge, answer(asked, &judge))
}

fn answer<P: Puzzle>(asked: &Asked, judge: &Judge) -> Result<(), Error> {
    let wants = P::wants(&judge.format);
    let mut asked_for = asked.wanted.more.iter().chain([&asked.wanted.want]);
    asked_for.try_for_each(|&want| refuse_want(want, wants))?;
    // The clock costs a short run memory pages.
    let start = asked.stats.then(Instant::now);
    let total = || count::<P>(asked, judge);
    let progress = asked.progress.then(|| Progress::new(asked.output.is_some(), total));
    let progress = progress.flatten().map(Rc::new);
    let wanted = AnswerOptions { stats: start.is_some(), ..asked.wanted };
    let words = board_of::<P>(asked, judge);
    let files = if words.is_some() { vec![PathBuf::from("-")] } else { inputs(&asked.files) };
    let (sink, place) = output::open(asked, if words.is_some() { &[] } else { &files })?;
    let mut output = Output::new(sink);
    if wanted.csv {
        csv_row(COLUMNS, &mut output).map_err(Error::Write)?;
    }
    let mut answers = Answers::<P>::new(judge, wanted, &options::solver(asked), output);
    if let Some(progress) = progress.clone() {
        answers = answers.watched(move |done| progress.set(done));
    }
    let reports = Reports::new(judge, progress.is_some());
    let outcome = answer_files(asked, judge, (files, words), reports, &mut answers);
    if let Some(progress) = progress {
        progress.end();
    }
    let solver = answers.solver().stats();
    let printed = start.map_or(Ok(()), |start| {
        stats::print(answers.stats(), solver.as_ref(), start, asked.wanted.json)
    });
    place.end(outcome)?;
    // If standard error takes nothing, only the status can report it.
    printed.map_err(|_| Error::Reported)?;
    match (answers.undecided(), solver.map_or(0, |stats| stats.missed)) {
        (0, 0) => Ok(()),
        (0, missed) => refuse!(
            "{} may exceed --within: the search stopped at --effort; give more",
            several(missed, "path")
        ),
        (undecided, _) => refuse!(
            "{} longer than --limit, and shorter ones may exist; {}",
            several(undecided, "path"),
            if asked.any { "leave out --any" } else { "give more --effort" }
        ),
    }
}

/// Answers the cases of each file in turn, or the board in the words of the command line.
fn answer_files<P: Puzzle>(
    asked: &Asked,
    judge: &Judge,
    (files, words): (Vec<PathBuf>, Option<String>),
    mut reports: Reports,
    answers: &mut Answers<P>,
) -> Result<(), Error> {
    for path in &files {
        let file = name(path);
        answers.set_file(&file);
        let source = match &words {
            Some(words) => Ok(Box::new(Cursor::new(words.clone())) as Box<dyn Read>),
            None => open(asked, path),
        };
        let failed = match source {
            Ok(source) => {
                let reader = P::reader(&judge.format, options::on_fault(asked), source);
                let reader = if asked.wanted.has_places() { reader.with_places() } else { reader };
                reports.run(&file, reader, answers).map_err(Error::of_answers)?
            }
            Err(error) => Some(error),
        };
        if let Some(failed) = failed {
            if let Error::File { position, source, .. } = &failed {
                let how = if position.is_some() { "cannot continue reading: " } else { "" };
                let what = format!("{how}{}", reason(source));
                answers.fail(*position, &what).map_err(Error::Write)?;
            }
            reports.add(format_args!("{failed}"));
        }
        if !reports.is_empty() && !asked.keep_going {
            break;
        }
    }
    reports.finish()
}

/// Counts the cases of regular files, as they will be read.
fn count<P: Puzzle>(asked: &Asked, judge: &Judge) -> Option<u64> {
    let mut cases = 0;
    for path in &asked.files {
        let file = File::open(path).ok()?;
        file.metadata().ok().filter(Metadata::is_file)?;
        let mut reader = P::reader(&judge.format, options::on_fault(asked), file);
        while reader.refill().ok()? {
            while let Some(event) = reader.pop() {
                cases += u64::from(event.map_or_else(|fault| fault.needs_answer, |_| true));
            }
        }
    }
    (cases > 0).then_some(cases)
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
