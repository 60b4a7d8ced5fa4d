//! `eight check INPUT FOLDER`: one line for each output in a folder.

use super::check::{line, refuse_options, said, summary, Files, Task};
use crate::args::asked::Asked;
use crate::error::{print, refuse, Error, NO_VERDICT};
use crate::output;
use crate::source::look;
use eight::inside::answers::csv_row;
use eight::inside::stream::json::Value;
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
    if input == Path::new("-") || asked.files.len() > 2 {
        return refuse!(
            "with a folder of outputs, INPUT is a file or a folder, and ANSWER is left out"
        );
    }
    refuse_options(asked)?;
    let pairs = pairs(asked, input, folder)?;
    if pairs.is_empty() {
        return refuse!("{} has no file; name a folder of outputs", folder.display());
    }
    let all = pairs.iter().filter_map(|(_, files)| files.as_ref().ok()).flatten();
    let mut sink = output::open(asked, &all.cloned().collect::<Vec<_>>())?;
    let mut write = |text: String| line(&mut sink, text).map_err(Error::Write);
    let mut worst = 0;
    if asked.wanted.csv {
        write(row(COLUMNS))?;
    }
    for (name, files) in pairs {
        let graded = files.and_then(|[input, output]| {
            let files = Files { input: &input, output: &output, answer: None };
            let task = Task::open(asked, files)?;
            Ok((task.criteria, task.judge(&mut io::sink())?))
        });
        let (fields, said, object) = match graded {
            Ok((criteria, verdict)) => {
                worst = worst.max(u8::from(!verdict.is_accepted()));
                let right = verdict.cases - verdict.wrong;
                let word = if verdict.is_accepted() { "accepted" } else { "wrong answer" };
                let mistake = verdict.mistake.map_or(String::new(), |it| it.to_string());
                let said = said(&verdict, &criteria).replace('\n', "; ");
                (
                    [right.to_string(), verdict.cases.to_string(), word.to_string(), mistake],
                    format!("{right} right, {said}"),
                    summary(Some(name.clone()), verdict),
                )
            }
            Err(why) => {
                worst = NO_VERDICT;
                let why = why.to_string();
                if asked.quiet {
                    print(format_args!("{name}: {why}"));
                }
                let members = [("name", name.as_str().into()), ("error", why.as_str().into())];
                (
                    [String::new(), String::new(), "no verdict".to_string(), why.clone()],
                    format!("no verdict: {why}"),
                    Value::Object(members.into()),
                )
            }
        };
        let [right, cases, word, mistake] = &fields;
        match (asked.wanted.json, asked.wanted.csv) {
            _ if asked.quiet => {}
            (true, _) => write(object.to_string())?,
            (_, true) => write(row([&name, right, cases, word, mistake]))?,
            _ => write(format!("{name}: {said}"))?,
        }
    }
    Ok(worst)
}

/// The name of a file, with its input and its output, or the reason why there are not both.
type Pair = (String, Result<[PathBuf; 2], Error>);

/// Returns the files that belong together, sorted by name.
fn pairs(asked: &Asked, input: &Path, folder: &Path) -> Result<Vec<Pair>, Error> {
    let name = |path: &Path| path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let is_many = input.is_dir();
    let pair = |output: PathBuf| {
        let its = if is_many { input_of(input, &output) } else { Ok(input.to_path_buf()) };
        (name(&output), its.map(|input| [input, output]))
    };
    let mut pairs: Vec<Pair> = files(folder)?.into_iter().map(pair).collect();
    if !is_many {
        look(asked, input)?;
        return Ok(pairs);
    }
    let is_input = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "in");
    let mut alone = files(input)?;
    // If inputs have an ending, other files are answers or notes.
    let has_endings = alone.iter().any(is_input);
    let used: HashSet<_> = pairs.iter().flat_map(|(_, files)| files).map(|[its, _]| its).collect();
    alone.retain(|path| !used.contains(path) && (is_input(path) || !has_endings));
    pairs.extend(
        alone.iter().map(|path| (name(path), refuse!("{} has no output for it", folder.display()))),
    );
    pairs.sort_by(|one, other| one.0.cmp(&other.0));
    Ok(pairs)
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

fn row(fields: [&str; 5]) -> String {
    let mut output = Output::in_memory();
    // Memory takes all.
    let _ = csv_row(fields, &mut output);
    String::from_utf8_lossy(output.take().trim_ascii_end()).into_owned()
}
