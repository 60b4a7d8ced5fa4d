//! The verdict of `eight check`: its exit status and its report.
//!
//! A judge's system believes the exit status. So 0 and 1, or 42 and 43 for Kattis, always mean a
//! verdict. If there is no verdict, for example after a mistake on the command line, the status is
//! 3, which is testlib's status for a failure of the judge.

use crate::args::asked::Asked;
use crate::error::Error;
use crate::options::{self, refuse_want};
use crate::output;
use crate::source::{name, open};
use crate::stats::mean;
use eight::check::{Checker, Criteria, Failure, Score, Verdict, WrongAnswer};
use eight::judge::{Accepts, Judge, Kind};
use eight::puzzle::{Puzzle, Want};
use eight::stream::input::Position;
use eight::with_puzzle;
use serde_json::{json, Value};
use std::fs::File;
use std::io::{self, ErrorKind, LineWriter, Read, Write};
use std::path::Path;
use std::process::ExitCode;

pub const NO_VERDICT: u8 = 3;
/// Accepted and wrong answer, in testlib's terms.
const TESTLIB: (u8, u8) = (0, 1);
/// Accepted and wrong answer, in Kattis's terms.
const KATTIS: (u8, u8) = (42, 43);

pub fn check(asked: &Asked) -> Result<ExitCode, Error> {
    let verdict = if asked.kattis { kattis(asked) } else { testlib(asked) };
    let (accepted, wrong) = if asked.kattis { KATTIS } else { TESTLIB };
    Ok(ExitCode::from(if verdict?.is_accepted() { accepted } else { wrong }))
}

fn testlib(asked: &Asked) -> Result<Verdict, Error> {
    let paths = &asked.files;
    let files =
        Files { input: &paths[0], output: &paths[1], answer: paths.get(2).map(AsRef::as_ref) };
    let (sink, place) = output::open(asked)?;
    let mut report = LineWriter::new(sink);
    let verdict = files.judge(asked, &mut report).and_then(|verdict| {
        if asked.json {
            line(&mut report, summary(verdict)).map_err(Error::Write)?;
        } else if !asked.quiet {
            if let Some(mistake) = verdict.mistake {
                line(&mut report, format!("the mistake: {mistake}")).map_err(Error::Write)?;
            }
            line(&mut report, verdict).map_err(Error::Write)?;
        }
        report.flush().or_else(closed).map_err(Error::Write)?;
        Ok(verdict)
    });
    place.end(verdict)
}

fn kattis(asked: &Asked) -> Result<Verdict, Error> {
    let [input, answer, folder] = &asked.files[..] else {
        return Err(usage("--kattis needs three files"));
    };
    let files = Files { input, output: Path::new("-"), answer: Some(answer) };
    let file = folder.join("judgemessage.txt");
    let unwritten = |source| Error::unwritten(&file, source);
    let mut report = LineWriter::new(File::create(&file).map_err(unwritten)?);
    let outcome = files.judge(asked, &mut report);
    match &outcome {
        Ok(verdict) if asked.every_error => line(&mut report, verdict),
        Ok(_) => Ok(()),
        Err(why) => line(&mut report, why),
    }
    .and_then(|()| report.flush())
    .map_err(unwritten)?;
    outcome
}

fn usage(why: &str) -> Error {
    Error::Usage(why.to_string())
}

/// Returns a board in rows, each after two spaces: `123/4x6/758` as three lines. A graph has one.
pub fn drawn(board: &str) -> String {
    let rows: Vec<Vec<String>> = board
        .split('/')
        .map(|row| {
            if row.contains(' ') {
                row.split(' ').map(str::to_string).collect()
            } else {
                row.chars().map(String::from).collect()
            }
        })
        .collect();
    let width = rows.iter().flatten().map(String::len).max().unwrap_or(0);
    let line = |row: Vec<String>| {
        let words: Vec<String> = row.iter().map(|word| format!("{word:>width$}")).collect();
        format!("  {}\n", words.join(" "))
    };
    rows.into_iter().map(line).collect()
}

/// Returns a verdict for programs: the moves of right paths, and the most that they may have.
fn summary(verdict: Verdict) -> Value {
    let Verdict { cases, wrong, excess, score, mistake } = verdict;
    let Score { paths, moves, at_least, .. } = score;
    let per = |number: u64, of: u64| (of > 0).then(|| mean(number, of));
    json!({
        "verdict": if verdict.is_accepted() { "accepted" } else { "wrong answer" },
        "mistake": mistake.map(|mistake| mistake.to_string()), "cases": cases, "wrong": wrong, "excess": excess, "paths": paths, "moves": moves, "at_least": at_least,
        "mean": per(moves, paths), "ratio": per(moves, at_least),
    })
}

fn object(wrong: &WrongAnswer) -> Value {
    let Position { line, column } = wrong.position;
    json!({
        "case": wrong.case, "line": line, "column": column, "found": wrong.found, "expected": wrong.expected,
        "board": wrong.board,
    })
}

/// Ignores a closed pipe: the caller may read only the exit status, which has the verdict.
fn closed(error: io::Error) -> io::Result<()> {
    match error.kind() {
        ErrorKind::BrokenPipe => Ok(()),
        _ => Err(error),
    }
}

fn line(report: &mut dyn Write, what: impl std::fmt::Display) -> io::Result<()> {
    writeln!(report, "{what}").or_else(closed)
}

struct Files<'a> {
    input: &'a Path,
    output: &'a Path,
    answer: Option<&'a Path>,
}

impl Files<'_> {
    fn judge(&self, asked: &Asked, report: &mut dyn Write) -> Result<Verdict, Error> {
        let judge = options::judge(asked)?;
        let paths = [Some(self.input), Some(self.output), self.answer];
        let standard_input = paths.into_iter().flatten().filter(|path| *path == Path::new("-"));
        if standard_input.count() > 1 {
            return Err(usage("- can be one file only: standard input is read once"));
        }
        let criteria = criteria(asked, &judge)?;
        let report = &mut |wrong: &WrongAnswer| match (asked.quiet, asked.json) {
            (true, _) => Ok(()),
            (_, true) => line(report, object(wrong)),
            _ if asked.kattis => line(report, wrong),
            _ => {
                let mut told = wrong.clone();
                let board = told.board.take().map_or(String::new(), |board| {
                    format!("\n{}", drawn(&board).trim_end_matches('\n'))
                });
                let red = console::style(&wrong.found).red().bold().to_string();
                line(report, told.to_string().replacen(&wrong.found, &red, 1) + &board)
            }
        };
        with_puzzle!(judge.kind, hold(asked, self, criteria, report))
    }

    fn explain(&self, judge: &Judge, failure: Failure) -> Error {
        let input = name(self.input);
        let answer = self.answer.map_or(String::new(), name);
        let unread = |file: &str, position, source| {
            let file = file.to_string();
            Error::Read { file, position, source }
        };
        Error::Usage(match failure {
            Failure::Input(fault) => {
                format!("{INPUT}{input}:{}: {}", fault.position, options::told(judge, &fault))
            }
            Failure::ReadInput(position, error) => {
                format!("{INPUT}{}", unread(&input, position, error))
            }
            Failure::Answer(wrong) => format!("{ANSWER}{wrong}"),
            Failure::ReadAnswer(position, error) => {
                format!("{ANSWER}{}", unread(&answer, position, error))
            }
            Failure::ReadOutput(position, error) => {
                return unread(&name(self.output), position, error);
            }
            Failure::Report(error) => return Error::Write(error),
        })
    }
}

/// Comes before a message about the judge's input.
const INPUT: &str = "the judge's input: ";
const ANSWER: &str = "the judge's answer: ";

pub fn criteria(asked: &Asked, judge: &Judge) -> Result<Criteria, Error> {
    let want = asked.answer.unwrap_or(judge.answer.want());
    if asked.any_length && want != Want::Moves {
        let why = match want {
            Want::Length => "the least number of moves is asked for",
            _ => "no path is asked for",
        };
        return Err(Error::Usage(format!("--any-length has no meaning, for {why}; leave it out")));
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
        want: asked.answer,
        // The path of a 3x3 board is a look-up, whatever its length.
        scores: asked.json || judge.kind == Kind::Eight && want == Want::Moves,
    })
}

fn hold<P: Puzzle>(
    asked: &Asked,
    files: &Files,
    criteria: Criteria,
    report: &mut dyn FnMut(&WrongAnswer) -> io::Result<()>,
) -> Result<Verdict, Error> {
    refuse_want(criteria.want, P::wants(&criteria.judge.format))?;
    let read = |path: &Path, whose: &str| -> Result<Box<dyn Read>, Error> {
        open(asked, path).map_err(|error| Error::Usage(format!("{whose}{error}")))
    };
    let input = read(files.input, INPUT)?;
    let answer = files.answer.map(|answer| read(answer, ANSWER)).transpose()?;
    let output = read(files.output, "")?;
    Checker::<P>::new(criteria, &options::solver(asked))
        .check(input, output, answer, report)
        .map_err(|failure| files.explain(&criteria.judge, failure))
}
