//! Runs commands for every puzzle. The library chooses the puzzle.

pub mod check;
mod explain;
pub mod folder;
mod generate;
pub mod test;
mod trial;

pub use explain::explain;
pub use generate::generate;

use crate::args::asked::Asked;
use crate::error::{reason, refuse, several, Error};
use crate::options::{self, Seen};
use crate::output;
use crate::progress::Progress;
use crate::size::{self, Inputs};
use crate::source::{inputs, name, Reports};
use crate::stats;
use eight::inside::answers::{csv_row, AnswerOptions, Cases, Session, COLUMNS};
use eight::inside::stream::output::Output;
use std::fs::{File, Metadata};
use std::path::{Path, PathBuf};
use std::time::Instant;

pub fn solve(asked: &Asked) -> Result<(), Error> {
    let words = words(asked)?;
    let files = if words.is_some() { vec![PathBuf::from("-")] } else { inputs(asked) };
    let (seen, mut opened) = match words {
        Some((words, seen)) => (seen, Inputs::of(words)),
        None => size::of_files(asked, &files)?,
    };
    let judge = &options::judge(asked, &seen)?;
    // The clock costs a short run memory pages.
    let start = asked.stats.then(Instant::now);
    let wanted = AnswerOptions { stats: start.is_some(), ..asked.wanted };
    let mut session = options::session(judge, wanted, &options::solver(asked))?;
    let total = || count(asked, &session);
    let progress = asked.progress.then(|| Progress::new(asked.output.is_some(), total)).flatten();
    let sink = output::open(asked, &files)?;
    let mut output = Output::new(sink);
    if wanted.csv {
        csv_row(COLUMNS, &mut output).map_err(Error::Write)?;
    }
    session.write_to(output);
    if let Some(mut progress) = progress {
        session.watch(move |done| progress.draw(done));
    }
    let reports = Reports::new(asked, judge, &seen, progress.is_some());
    let outcome = answer(asked, &files, &mut opened, reports, &mut session);
    if let Some(progress) = progress {
        progress.end(session.stats().0.cases());
    }
    let solver = session.solver_stats();
    let printed = start.map_or(Ok(()), |start| {
        let size = judge.format.size();
        stats::print(session.stats(), solver.as_ref(), size, start, asked.wanted.json)
    });
    outcome?;
    // If standard error takes nothing, only the status can report it.
    printed.map_err(|_| Error::Reported)?;
    match (session.undecided(), solver.map_or(0, |stats| stats.missed)) {
        (0, 0) => Ok(()),
        (0, missed) => refuse!(
            "{} may exceed --within: the search stopped at --effort; give more",
            several(missed, "path")
        ),
        (undecided, _) => refuse!(
            "{} longer than --limit, and shorter ones may exist; {}",
            several(undecided, "path"),
            match (asked.any, asked.has("within") && !asked.has("effort")) {
                (true, _) => "leave out --any",
                (_, true) => "give more --effort instead of --within",
                _ => "give more --effort",
            }
        ),
    }
}

fn answer(
    asked: &Asked,
    files: &[PathBuf],
    opened: &mut Inputs,
    mut reports: Reports,
    session: &mut Session,
) -> Result<(), Error> {
    for path in files {
        let file = name(path);
        session.set_file(&file);
        let on_fault = options::on_fault(asked, reports.seen);
        let failed = match opened.open(asked, path) {
            Ok(source) => reports
                .run(&file, |report| session.run(source, on_fault, report))
                .map_err(Error::Write)?,
            Err(error) => Some(error),
        };
        if let Some(failed) = failed {
            if let Error::File { position, source, .. } = &failed {
                let how = if position.is_some() { "cannot continue reading: " } else { "" };
                let what = format!("{how}{}", reason(source));
                session.fail(*position, &what).map_err(Error::Write)?;
            }
            reports.add(format_args!("{failed}"));
        }
        if !reports.is_empty() && !asked.keep_going {
            break;
        }
    }
    reports.finish()
}

/// Reads the cases of a regular file.
fn cases(path: &Path, session: &Session) -> Option<Cases> {
    let file = File::open(path).ok()?;
    file.metadata().ok().filter(Metadata::is_file)?;
    session.read(file).ok()
}

fn count(asked: &Asked, session: &Session) -> Option<u64> {
    let cases = asked.files.iter().map(|path| cases(path, session));
    let cases = cases.map(|cases| cases.map(|cases| cases.valid + cases.invalid));
    cases.sum::<Option<u64>>().filter(|&cases| cases > 0)
}

/// Returns the words of the command line if no word is a file, and if they are a board or each of
/// them is one.
fn words(asked: &Asked) -> Result<Option<(String, Seen)>, Error> {
    let is_word = |path: &PathBuf| path != Path::new("-") && (!path.exists() || path.is_dir());
    let words: Option<Vec<&str>> =
        asked.files.iter().map(|word| word.to_str().filter(|_| is_word(&word.into()))).collect();
    for between in [" ", "\n"] {
        let Some(words) = words.as_ref().filter(|words| !words.is_empty()) else { break };
        let text = words.join(between) + "\n";
        let seen = size::of_text(asked, &text)?;
        let judge = options::judge(asked, &seen)?;
        let session = options::session(&judge, AnswerOptions::default(), &options::solver(asked))?;
        let cases = session.read(text.as_bytes()).map_err(Error::Write)?;
        let are_boards = cases.valid == 1 || cases.valid == words.len() as u64;
        if are_boards && cases.faults.is_empty() {
            return Ok(Some((text, seen)));
        }
    }
    Ok(None)
}
