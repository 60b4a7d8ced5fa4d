//! `eight check INPUT FOLDER`: one line for each output in a folder.

use super::check::{said, summary, Files, Task};
use crate::args::asked::Asked;
use crate::error::{print, refuse, Error, NO_VERDICT};
use crate::output;
use eight::inside::answers::csv_row;
use eight::inside::stream::output::Output;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

const COLUMNS: [&str; 5] = ["name", "right", "cases", "verdict", "mistake"];

/// Checks an output, or each file of a folder.
pub fn check(asked: &Asked) -> Result<ExitCode, Error> {
    match asked.files.get(1).filter(|path| path.is_dir() && !asked.kattis) {
        Some(folder) => grade(asked, folder).map(ExitCode::from),
        None => super::check::check(asked),
    }
}

/// Checks each file of a folder. Returns the exit status of the worst.
fn grade(asked: &Asked, folder: &Path) -> Result<u8, Error> {
    let input = &asked.files[0];
    if input == Path::new("-") || asked.files.len() > 2 {
        return refuse!(
            "with a folder of outputs, INPUT is a file or a folder, and ANSWER is left out"
        );
    }
    let pair = |output: PathBuf| {
        let is_many = input.is_dir();
        Ok((if is_many { input_of(input, &output)? } else { input.clone() }, output))
    };
    let pairs = files(folder)?.into_iter().map(pair).collect::<Result<Vec<_>, Error>>()?;
    if pairs.is_empty() {
        return refuse!("{} has no file; name a folder of outputs", folder.display());
    }
    let all: Vec<PathBuf> =
        pairs.iter().flat_map(|(input, output)| [input, output]).cloned().collect();
    let (mut sink, place) = output::open(asked, &all)?;
    let mut worst = 0;
    let mut write = |text: &[u8]| sink.write_all(text).map_err(Error::Write);
    let graded = (|| {
        if asked.wanted.csv {
            write(&row(COLUMNS))?;
        }
        for (input, output) in &pairs {
            let files = Files { input, output, answer: None };
            let task = Task::open(asked, files)?;
            let criteria = task.criteria;
            let verdict = match task.judge(&mut io::sink()) {
                Ok(verdict) => verdict,
                Err(error) => {
                    print(format_args!("{error}"));
                    worst = NO_VERDICT;
                    continue;
                }
            };
            worst = worst.max(u8::from(!verdict.is_accepted()));
            let name = output.strip_prefix(folder).unwrap_or(output).display().to_string();
            let [right, cases] =
                [verdict.cases - verdict.wrong, verdict.cases].map(|number| number.to_string());
            let word = if verdict.is_accepted() { "accepted" } else { "wrong answer" };
            let mistake = verdict.mistake.map_or(String::new(), |it| it.to_string());
            let said = said(&verdict, &criteria).replace('\n', "; ");
            let line = match (asked.wanted.json, asked.wanted.csv) {
                _ if asked.quiet => continue,
                (true, _) => format!("{}\n", summary(Some(name), verdict)).into_bytes(),
                (_, true) => row([&name, &right, &cases, word, &mistake]),
                _ => format!("{name}: {right} right, {said}\n").into_bytes(),
            };
            write(&line)?;
        }
        Ok(worst)
    })();
    place.end(graded)
}

fn files(folder: &Path) -> Result<Vec<PathBuf>, Error> {
    let unread = |source| Error::File {
        file: folder.display().to_string(),
        position: None,
        source,
        hint: String::new(),
    };
    let entries = fs::read_dir(folder).map_err(unread)?;
    let paths = entries.map(|entry| entry.map(|entry| entry.path()));
    let mut files = paths.collect::<io::Result<Vec<_>>>().map_err(unread)?;
    files.retain(|path| path.is_file());
    files.sort();
    Ok(files)
}

fn input_of(folder: &Path, output: &Path) -> Result<PathBuf, Error> {
    let same = folder.join(output.file_name().unwrap_or_default());
    let other = same.with_extension("in");
    match (same.is_file(), other.is_file()) {
        (true, _) => Ok(same),
        (_, true) => Ok(other),
        _ => refuse!("{} has no input; make {}", output.display(), other.display()),
    }
}

fn row(fields: [&str; 5]) -> Vec<u8> {
    let mut output = Output::in_memory();
    // Memory takes all.
    let _ = csv_row(fields, &mut output);
    output.take()
}
