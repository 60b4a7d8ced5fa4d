//! The verdict of `eight check`: its exit status and its report.
//!
//! A judge's system believes the exit status. So 0 and 1, or 42 and 43 for Kattis, always mean a
//! verdict. If there is no verdict, for example after a mistake on the command line, the status is
//! 3, which is testlib's status for a failure of the judge.

use crate::args::asked::Asked;
use crate::error::{refuse, Error};
use crate::hints;
use crate::json::Value;
use crate::options::{self, refuse_want, Seen};
use crate::output;
use crate::size;
use crate::source::{name, open};
use crate::stats::mean;
use eight::inside::check::{Checker, Criteria, Failure, Verdict, WrongAnswer};
use eight::inside::judge::{Accepts, Judge};
use eight::inside::puzzle::Want;
use eight::inside::stream::input::Position;
use std::fs::File;
use std::io::{self, ErrorKind, LineWriter, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Accepted and wrong answer, in testlib's terms.
const TESTLIB: (u8, u8) = (0, 1);
/// Accepted and wrong answer, in Kattis's terms.
const KATTIS: (u8, u8) = (42, 43);
/// Come before a message about the judge's files.
const INPUT: &str = "the judge's input: ";
const ANSWER: &str = "the judge's answer: ";

pub fn check(asked: &Asked) -> Result<ExitCode, Error> {
    if asked.wanted.csv {
        return refuse!("--format csv is a table of a folder of outputs; name one");
    }
    let (verdict, (accepted, wrong)) =
        if asked.kattis { (kattis(asked), KATTIS) } else { (testlib(asked), TESTLIB) };
    Ok(ExitCode::from(if verdict?.is_accepted() { accepted } else { wrong }))
}

fn testlib(asked: &Asked) -> Result<Verdict, Error> {
    let (paths, answer) = asked.files.split_at(2);
    let files = Files { input: &paths[0], output: &paths[1], answer: answer.first() };
    let task = Task::open(asked, files)?;
    let sink = output::open(asked, &asked.files)?;
    let mut report = LineWriter::new(sink);
    let verdict = task.judge(&mut report)?;
    match (asked.wanted.json, asked.quiet) {
        (true, _) => line(&mut report, summary(None, verdict)),
        (_, true) => Ok(()),
        _ => line(&mut report, said(&verdict)),
    }
    .and_then(|()| report.flush().or_else(closed))
    .map_err(Error::Write)?;
    Ok(verdict)
}

/// Returns the verdict, with the mistake on a line before it.
pub fn said(verdict: &Verdict) -> String {
    let mistake = verdict.mistake.map(|mistake| format!("likely mistake: {mistake}\n"));
    let lenient = verdict.leniency.filter(|_| verdict.is_accepted());
    let lenient = lenient.map(|what| format!("; with --strict {what} would be wrong"));
    format!("{}{verdict}{}", mistake.unwrap_or_default(), lenient.unwrap_or_default())
}

fn kattis(asked: &Asked) -> Result<Verdict, Error> {
    let [input, answer, folder] = [0, 1, 2].map(|at| &asked.files[at]);
    let file = folder.join("judgemessage.txt");
    let unwritten = |source| Error::unwritten(&file, &source);
    let mut report = LineWriter::new(File::create(&file).map_err(unwritten)?);
    let files = Files { input, output: Path::new("-"), answer: Some(answer) };
    let outcome = Task::open(asked, files).and_then(|task| task.judge(&mut report));
    match &outcome {
        Ok(verdict) if asked.every_error => line(&mut report, verdict),
        Ok(_) => Ok(()),
        Err(why) => line(&mut report, why),
    }
    .and_then(|()| report.flush())
    .map_err(unwritten)?;
    outcome
}

/// Returns a board in rows, each after two spaces: `123/4x6/758` as three lines. A graph has one.
pub fn drawn(board: &str) -> String {
    // A packed row has at most nine tiles, and a row of one word is not packed.
    let is_packed = !board.contains(' ') && board.split('/').count() <= 9;
    let between = if is_packed { "" } else { " " };
    let words = |row| str::split(row, between).filter(|word| !word.is_empty()).collect();
    let rows: Vec<Vec<&str>> = board.split('/').map(words).collect();
    let width = rows.iter().flatten().map(|word| word.len()).max().unwrap_or(0);
    let line = |row: Vec<&str>| {
        let words: Vec<String> = row.iter().map(|word| format!("{word:>width$}")).collect();
        format!("  {}\n", words.join(" "))
    };
    rows.into_iter().map(line).collect()
}

/// Returns a verdict for programs: the moves of right paths, and the most that they may have.
pub fn summary(name: Option<String>, verdict: Verdict) -> Value {
    let Verdict { cases, wrong, excess, paths, moves, at_least, mistake, leniency } = verdict;
    let per = |number: u64, of: u64| (of > 0).then(|| mean(number, of));
    let name = name.map(|name| ("name", name.into()));
    let members = [
        ("verdict", if verdict.is_accepted() { "accepted" } else { "wrong answer" }.into()),
        ("mistake", mistake.map(|it| it.to_string()).into()),
        ("lenient", leniency.map(String::from).into()),
        ("cases", cases.into()),
        ("wrong", wrong.into()),
        ("excess", excess.into()),
        ("paths", paths.into()),
        ("moves", moves.into()),
        ("at_least", at_least.into()),
        ("mean", per(moves, paths).into()),
        ("ratio", at_least.and_then(|least| per(moves, least)).into()),
    ];
    Value::Object(name.into_iter().chain(members).collect())
}

fn object(wrong: &WrongAnswer) -> Value {
    let Position { line, column } = wrong.position;
    Value::Object(vec![
        ("case", wrong.case.into()),
        ("line", line.into()),
        ("column", column.into()),
        ("found", wrong.found.as_str().into()),
        ("expected", wrong.expected.as_str().into()),
        ("board", wrong.board.as_deref().into()),
    ])
}

/// Ignores a closed pipe: the caller may read only the exit status, which has the verdict.
pub fn closed(error: io::Error) -> io::Result<()> {
    match error.kind() {
        ErrorKind::BrokenPipe => Ok(()),
        _ => Err(error),
    }
}

pub fn line(report: &mut dyn Write, what: impl std::fmt::Display) -> io::Result<()> {
    writeln!(report, "{what}").or_else(closed)
}

#[derive(Clone, Copy)]
pub struct Files<'a> {
    pub input: &'a Path,
    pub output: &'a Path,
    pub answer: Option<&'a PathBuf>,
}

/// A check of an output, with its input open.
pub struct Task<'a> {
    asked: &'a Asked,
    files: Files<'a>,
    seen: Seen,
    input: Box<dyn Read>,
    pub criteria: Criteria,
}

impl<'a> Task<'a> {
    pub fn open(asked: &'a Asked, files: Files<'a>) -> Result<Task<'a>, Error> {
        let paths = [Some(files.input), Some(files.output), files.answer.map(AsRef::as_ref)];
        if paths.iter().filter(|path| **path == Some(Path::new("-"))).count() > 1 {
            return refuse!("- can be one file only: standard input is read once");
        }
        refuse_options(asked)?;
        let of_input = |error| of(INPUT, &error);
        let (seen, mut inputs) =
            size::of_files(asked, &[files.input.to_path_buf()]).map_err(of_input)?;
        let input = inputs.open(asked, files.input).map_err(of_input)?;
        let criteria = allowed(asked, &seen)?;
        Ok(Task { asked, files, seen, input, criteria })
    }

    /// Returns the verdict. Writes what is wrong to `report`.
    pub fn judge(self, report: &mut dyn Write) -> Result<Verdict, Error> {
        let Task { asked, files, seen, input, criteria } = self;
        let report = &mut |wrong: &WrongAnswer| match (asked.quiet, asked.wanted.json) {
            (true, _) => Ok(()),
            (_, true) => line(report, object(wrong)),
            _ if asked.kattis => line(report, wrong),
            _ => {
                let mut colored = wrong.clone();
                let board = colored.board.take().map_or(String::new(), |board| {
                    format!("\n{}", drawn(&board).trim_end_matches('\n'))
                });
                let red = console::style(&*wrong.found).red().bold().to_string();
                line(report, colored.to_string().replacen(&wrong.found, &red, 1) + &board)
            }
        };
        let answer = files.answer.map(|path| open(asked, path)).transpose();
        let answer = answer.map_err(|error| of(ANSWER, &error))?;
        let output = open(asked, files.output)?;
        Checker::new(criteria, &options::solver(asked))
            .check(input, output, answer, report)
            .map_err(|failure| error_of(asked, &criteria.judge, &seen, files, failure))
    }
}

/// Refuses options that are wrong whatever the input is.
pub fn refuse_options(asked: &Asked) -> Result<(), Error> {
    size::expected(asked)?.map_or(Ok(()), |seen| allowed(asked, &seen).map(|_| ()))
}

/// Returns what is right. Refuses options that have no meaning together.
fn allowed(asked: &Asked, seen: &Seen) -> Result<Criteria, Error> {
    let criteria = criteria(asked, &options::judge(asked, seen)?)?;
    refuse_want(&criteria.judge, criteria.want)?;
    Ok(criteria)
}

pub fn criteria(asked: &Asked, judge: &Judge) -> Result<Criteria, Error> {
    let want = asked.wanted.want.unwrap_or(judge.answer.want());
    if asked.any_length && want != Want::Moves {
        let why = match want {
            Want::Length => "the least number of moves is asked for",
            _ => "no path is asked for",
        };
        return refuse!("--any-length has no meaning, for {why}; leave it out");
    }
    let accepts = match judge.accepts {
        _ if asked.any_length => Accepts::AnyPath,
        accepts if asked.shortest && accepts.takes_longer() => Accepts::Shortest,
        accepts => accepts,
    };
    Ok(Criteria {
        judge: *judge,
        accepts,
        all: asked.every_error,
        lenient: asked.judge.is_none() && !asked.strict,
        stops: (asked.kattis || asked.quiet) && !asked.every_error,
        want: asked.wanted.want,
    })
}

fn of(whose: &str, error: &Error) -> Error {
    Error::Usage(format!("{whose}{error}"))
}

/// Returns the error of files that get no verdict.
pub fn error_of(
    asked: &Asked,
    judge: &Judge,
    seen: &Seen,
    files: Files,
    failure: Failure,
) -> Error {
    let unread = |path: &Path, position, error| Error::read(&name(path), position, error);
    match failure {
        Failure::Input(fault) => {
            let (file, what) = (name(files.input), hints::with_hint(asked, judge, seen, &fault));
            Error::Usage(format!("{INPUT}{file}:{}: {what}", fault.position))
        }
        Failure::ReadInput(position, error) => of(INPUT, &unread(files.input, position, error)),
        Failure::Answer(wrong) => Error::Usage(format!("{ANSWER}{wrong}")),
        Failure::ReadAnswer(position, error) => {
            of(ANSWER, &unread(files.answer.map_or(Path::new(""), |it| it), position, error))
        }
        Failure::ReadOutput(position, error) => unread(files.output, position, error),
        Failure::Report(error) => Error::Write(error),
        other => Error::Usage(other.to_string()),
    }
}
