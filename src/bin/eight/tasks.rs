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
use crate::options;
use crate::output;
use crate::progress::Progress;
use crate::source::{inputs, name, open, Reports};
use crate::stats;
use eight::inside::answers::{csv_row, AnswerOptions, Session, COLUMNS};
use eight::inside::stream::output::Output;
use std::fs::{File, Metadata};
use std::io::{Cursor, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

pub fn solve(asked: &Asked) -> Result<(), Error> {
    let judge = &options::judge(asked)?;
    // The clock costs a short run memory pages.
    let start = asked.stats.then(Instant::now);
    let wanted = AnswerOptions { stats: start.is_some(), ..asked.wanted };
    let mut session = options::session(judge, wanted, &options::solver(asked))?;
    let total = || count(asked, &session);
    let progress = asked.progress.then(|| Progress::new(asked.output.is_some(), total)).flatten();
    let progress = progress.map(Arc::new);
    let words = board_of(asked, &session);
    let files = if words.is_some() { vec![PathBuf::from("-")] } else { inputs(&asked.files) };
    let (sink, place) = output::open(asked, if words.is_some() { &[] } else { &files })?;
    let mut output = Output::new(sink);
    if wanted.csv {
        csv_row(COLUMNS, &mut output).map_err(Error::Write)?;
    }
    session.write_to(output);
    if let Some(progress) = progress.clone() {
        session.watch(move |done| progress.set(done));
    }
    let reports = Reports::new(judge, progress.is_some());
    let outcome = answer(asked, (files, words), reports, &mut session);
    if let Some(progress) = progress {
        progress.end();
    }
    let solver = session.solver_stats();
    let printed = start.map_or(Ok(()), |start| {
        stats::print(session.stats(), solver.as_ref(), start, asked.wanted.json)
    });
    place.end(outcome)?;
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
            if asked.any { "leave out --any" } else { "give more --effort" }
        ),
    }
}

fn answer(
    asked: &Asked,
    (files, words): (Vec<PathBuf>, Option<String>),
    mut reports: Reports,
    session: &mut Session,
) -> Result<(), Error> {
    for path in &files {
        let file = name(path);
        session.set_file(&file);
        let source = match &words {
            Some(words) => Ok(Box::new(Cursor::new(words.clone())) as Box<dyn Read>),
            None => open(asked, path),
        };
        let on_fault = options::on_fault(asked);
        let failed = match source {
            Ok(source) => reports
                .run(&file, |report| session.run(source, on_fault, report))
                .map_err(Error::of_answers)?,
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

/// Counts the cases of regular files.
fn count(asked: &Asked, session: &Session) -> Option<u64> {
    let cases = asked.files.iter().map(|path| {
        let file = File::open(path).ok()?;
        file.metadata().ok().filter(Metadata::is_file)?;
        session.read(file).ok().map(|cases| cases.valid + cases.invalid)
    });
    cases.sum::<Option<u64>>().filter(|&cases| cases > 0)
}

/// Returns the board in the words of the command line, if no word is a file.
fn board_of(asked: &Asked, session: &Session) -> Option<String> {
    let is_word = |path: &PathBuf| path != Path::new("-") && !path.exists();
    if asked.files.is_empty() || !asked.files.iter().all(is_word) {
        return None;
    }
    let words: Option<Vec<&str>> = asked.files.iter().map(|word| word.to_str()).collect();
    let text = words?.join(" ") + "\n";
    session.read(text.as_bytes()).ok()?.only().map(|_| text)
}
