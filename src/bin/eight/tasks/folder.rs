//! `eight check INPUT FOLDER`: one line for each output in a folder.

use super::check::{line, refuse_options, said, summary, Files, Task};
use crate::args::asked::Asked;
use crate::error::{print, refuse, Error, NO_VERDICT};
use crate::json::Value;
use crate::output;
use crate::source::{look, unopened};
use eight::inside::answers::csv_row;
use eight::inside::stream::output::Output;
use std::collections::HashSet;
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
    if input == Path::new("-") || asked.files.len() > 2 || asked.every_error {
        return refuse!("a folder needs a file or folder as INPUT, no ANSWER and no --every-error");
    }
    refuse_options(asked)?;
    let pairs = pairs(asked, input, folder)?;
    if pairs.is_empty() {
        return refuse!("{} has no file; name a folder of outputs", folder.display());
    }
    let all = pairs.iter().flat_map(|(file, input)| input.iter().chain([file]));
    let mut sink = output::open(asked, &all.cloned().collect::<Vec<_>>())?;
    let mut write = |text: String| line(&mut sink, text).map_err(Error::Write);
    let mut worst = 0;
    if asked.wanted.csv && !asked.quiet {
        write(row(COLUMNS))?;
    }
    for (file, input) in pairs {
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let graded = input.and_then(|input| {
            let files = Files { input: &input, output: &file, answer: None };
            Task::open(asked, files)?.judge(&mut io::sink())
        });
        let form = |object: Value, cells: [&str; 5], text: String| match &asked.wanted {
            wanted if wanted.json => object.to_string(),
            wanted if wanted.csv => row(cells),
            _ => text,
        };
        let text = match graded {
            Ok(verdict) => {
                worst = worst.max(u8::from(!verdict.is_accepted()));
                let right = verdict.cases - verdict.wrong;
                let [right, cases] = [right, verdict.cases].map(|number| number.to_string());
                let word = if verdict.is_accepted() { "accepted" } else { "wrong answer" };
                let mistake = verdict.mistake.map_or(String::new(), |it| it.to_string());
                let said = said(&verdict).replace('\n', "; ");
                let said = format!("{name}: {right} right, {said}");
                let cells = [&*name, &right, &cases, word, &mistake];
                form(summary(Some(name.clone()), verdict), cells, said)
            }
            Err(why) => {
                worst = NO_VERDICT;
                let why = why.to_string();
                if asked.quiet {
                    print(format_args!("{name}: {why}"));
                }
                let object = vec![("name", (&*name).into()), ("error", (&*why).into())].into();
                form(
                    object,
                    [&name, "", "", "no verdict", &why],
                    format!("{name}: no verdict: {why}"),
                )
            }
        };
        if !asked.quiet {
            write(text)?;
        }
    }
    Ok(worst)
}

/// An output with its input, or a file with the reason why it is not checked.
type Pair = (PathBuf, Result<PathBuf, Error>);

/// Returns the files that belong together, sorted by name.
fn pairs(asked: &Asked, input: &Path, folder: &Path) -> Result<Vec<Pair>, Error> {
    let is_many = input.is_dir();
    let pair = |output: PathBuf| {
        let its = if is_many { input_of(input, &output) } else { Ok(input.to_path_buf()) };
        (output, its)
    };
    let mut pairs: Vec<Pair> = files(asked, folder)?.into_iter().map(pair).collect();
    if !is_many {
        look(asked, input)?;
        return Ok(pairs);
    }
    let is_input = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "in");
    let mut alone = files(asked, input)?;
    // If inputs have an ending, other files are answers or notes.
    let has_endings = alone.iter().any(is_input);
    let used: HashSet<_> = pairs.iter().flat_map(|(_, its)| its).collect();
    alone.retain(|path| !used.contains(path) && (is_input(path) || !has_endings));
    let missing = || refuse!("{} has no output for it", folder.display());
    for path in alone {
        let at = pairs.partition_point(|(other, _)| other.file_name() <= path.file_name());
        pairs.insert(at, (path, missing()));
    }
    Ok(pairs)
}

fn files(asked: &Asked, folder: &Path) -> Result<Vec<PathBuf>, Error> {
    let paths = fs::read_dir(folder)
        .and_then(|entries| entries.map(|entry| entry.map(|entry| entry.path())).collect());
    let mut files: Vec<PathBuf> = paths.map_err(|error| unopened(asked, folder, error))?;
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

fn row(fields: [&str; 5]) -> String {
    let mut output = Output::in_memory();
    // Memory takes all.
    let _ = csv_row(fields, &mut output);
    String::from_utf8_lossy(output.take().trim_ascii_end()).into_owned()
}
