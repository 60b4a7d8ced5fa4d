//! The verdict of `eight check`: its exit status, and what it reports.
//!
//! A judge's system believes the exit status. So 0 and 1, or 42 and 43 for Kattis, mean a verdict,
//! and nothing else ends with them. Whatever prevents a verdict, a mistake on the command line
//! included, ends with 3, which is testlib's status for a failure of the judge.

use super::solver_options;
use crate::args::Check;
use crate::error::Error;
use crate::message;
use crate::options::refuse_want;
use crate::source::{name, open, output};
use eight::check::{Checker, Criteria, Failure, Score, Verdict, WrongAnswer};
use eight::judge::{Accepts, Judge};
use eight::puzzle::{Puzzle, Want};
use eight::stream::input::Position;
use eight::with_puzzle;
use serde_json::{json, Value};
use std::ffi::OsString;
use std::fs::File;
use std::io::{self, ErrorKind, LineWriter, Read, Write};
use std::path::Path;
use std::process::ExitCode;

/// There is no verdict.
const NO_VERDICT: u8 = 3;
/// In testlib's terms: accepted, wrong answer.
const TESTLIB: (u8, u8) = (0, 1);
/// In those of Kattis.
const KATTIS: (u8, u8) = (42, 43);

/// Ends a program whose command line means nothing.
pub fn exit(error: &clap::Error) -> ! {
    let check = std::env::args_os().nth(1) == Some(OsString::from("check"));
    if check {
        // Usage errors end with 2, which a judge's system reads as a presentation error.
        let _ = error.print();
        std::process::exit(NO_VERDICT.into());
    }
    error.exit()
}

/// Judges an output.
pub fn check(args: &Check, given: &[String]) -> ExitCode {
    let outcome = if args.kattis { kattis(args, given) } else { testlib(args, given) };
    let (accepted, wrong) = if args.kattis { KATTIS } else { TESTLIB };
    ExitCode::from(match outcome {
        Ok(verdict) if verdict.is_accepted() => accepted,
        Ok(_) => wrong,
        Err(why) => {
            message::print(format_args!("{why}"));
            NO_VERDICT
        }
    })
}

fn testlib(args: &Check, given: &[String]) -> Result<Verdict, String> {
    let files = Files {
        input: &args.input,
        // It is there: clap asks for it unless --kattis is given.
        output: args.output.as_deref().unwrap_or(Path::new("-")),
        answer: args.model.as_deref(),
    };
    let mut report = LineWriter::new(output());
    let verdict = files.judge(args, given, &mut report)?;
    if args.json {
        line(&mut report, summary(verdict)).map_err(|error| cannot_report(&error))?;
    } else if args.report_all {
        line(&mut report, verdict).map_err(|error| cannot_report(&error))?;
    }
    report.flush().or_else(closed).map_err(|error| cannot_report(&error))?;
    Ok(verdict)
}

fn kattis(args: &Check, given: &[String]) -> Result<Verdict, String> {
    let (answer, folder) = match (&args.output, &args.model) {
        (Some(answer), Some(folder)) => (answer, folder),
        (Some(_), None) => return Err(lacks("FEEDBACK_DIR is")),
        _ => return Err(lacks("ANSWER and FEEDBACK_DIR are")),
    };
    let files = Files { input: &args.input, output: Path::new("-"), answer: Some(answer) };
    let file = folder.join("judgemessage.txt");
    let message = File::create(&file)
        .map_err(|error| format!("{}: cannot write: {error}", file.display()))?;
    let mut report = LineWriter::new(message);
    let outcome = files.judge(args, given, &mut report);
    match &outcome {
        Ok(verdict) if args.report_all => line(&mut report, verdict),
        Ok(_) => Ok(()),
        Err(why) => line(&mut report, why),
    }
    .and_then(|()| report.flush())
    .map_err(|error| cannot_report(&error))?;
    outcome
}

fn lacks(what: &str) -> String {
    format!("{what} missing: eight check --kattis INPUT ANSWER FEEDBACK_DIR < OUTPUT")
}

fn cannot_report(error: &io::Error) -> String {
    format!("cannot write what is wrong: {error}")
}

/// A verdict for programs: what right paths come to, and how much longer that may be than need be.
fn summary(verdict: Verdict) -> Value {
    let Verdict { cases, wrong, excess, score, .. } = verdict;
    let Score { paths, moves, at_least, .. } = score;
    #[expect(clippy::cast_precision_loss, reason = "nobody reads a mean to its fifteenth digit")]
    let per = |number: u64, of: u64| (of > 0).then(|| number as f64 / of as f64);
    json!({
        "cases": cases, "wrong": wrong, "excess": excess, "paths": paths, "moves": moves, "at_least": at_least,
        "mean": per(moves, paths), "ratio": per(moves, at_least),
    })
}

/// A wrong answer for programs.
fn object(wrong: &WrongAnswer) -> Value {
    let Position { line, column } = wrong.position;
    json!({
        "case": wrong.case, "line": line, "column": column, "found": wrong.found, "expected": wrong.expected,
        "board": wrong.board,
    })
}

/// Nobody listens, which is their right: the verdict stands in the exit status.
fn closed(error: io::Error) -> io::Result<()> {
    match error.kind() {
        ErrorKind::BrokenPipe => Ok(()),
        _ => Err(error),
    }
}

fn line(report: &mut dyn Write, what: impl std::fmt::Display) -> io::Result<()> {
    writeln!(report, "{what}").or_else(closed)
}

/// The three texts.
struct Files<'a> {
    input: &'a Path,
    output: &'a Path,
    answer: Option<&'a Path>,
}

impl Files<'_> {
    fn judge(
        &self,
        args: &Check,
        given: &[String],
        report: &mut dyn Write,
    ) -> Result<Verdict, String> {
        let usage = |error: Error| error.to_string();
        let judge = args.rules.base(None, args.puzzle.kind(), given).map_err(usage)?;
        let judge = args.rules.change(judge).map_err(usage)?;
        self.only_one_is_standard_input()?;
        let criteria = args.criteria(&judge).map_err(usage)?;
        let report = &mut |wrong: &WrongAnswer| {
            if args.json {
                line(report, object(wrong))
            } else {
                line(report, wrong)
            }
        };
        with_puzzle!(judge.kind, hold(self, criteria, report))
    }

    fn only_one_is_standard_input(&self) -> Result<(), String> {
        let paths = [Some(self.input), Some(self.output), self.answer];
        let standard_input = paths.into_iter().flatten().filter(|path| *path == Path::new("-"));
        if standard_input.count() > 1 {
            return Err("- can stand for one file only: standard input is read once".to_string());
        }
        Ok(())
    }

    fn explain(&self, failure: Failure) -> String {
        let input = name(self.input);
        let answer = self.answer.map_or(String::new(), name);
        match failure {
            Failure::Input(fault) => {
                let remedy = message::remedy(&fault);
                format!("the judge's input: {input}:{}: {fault}{remedy}", fault.position)
            }
            Failure::ReadInput(position, error) => {
                format!("the judge's input: {input}:{position}: cannot continue reading: {error}")
            }
            Failure::Answer(wrong) => format!("the judge's answer: {wrong}"),
            Failure::ReadAnswer(position, error) => {
                format!("the judge's answer: {answer}:{position}: cannot continue reading: {error}")
            }
            Failure::ReadOutput(position, error) => {
                format!("{}:{position}: cannot continue reading: {error}", name(self.output))
            }
            Failure::Report(error) => cannot_report(&error),
        }
    }
}

impl Check {
    /// What an output is held against.
    fn criteria(&self, judge: &Judge) -> Result<Criteria, Error> {
        let want = self.answer.unwrap_or(judge.answer.want());
        if self.any_length && want != Want::Moves {
            let what = match want {
                Want::Length => "--any-length: the least number of moves is asked for",
                _ => "--any-length: no path is asked for",
            };
            return Err(Error::Usage(what.to_string()));
        }
        let accepts = match judge.accepts {
            _ if self.any_length => Accepts::AnyPath,
            Accepts::AnyPath | Accepts::AtMost(_) if self.shortest => Accepts::Shortest,
            accepts => accepts,
        };
        Ok(Criteria {
            judge: *judge,
            accepts,
            all: self.report_all,
            want: self.answer,
            scores: self.json,
        })
    }
}

/// Holds an output against criteria.
fn hold<P: Puzzle>(
    files: &Files,
    criteria: Criteria,
    report: &mut dyn FnMut(&WrongAnswer) -> io::Result<()>,
) -> Result<Verdict, String> {
    refuse_want(criteria.want, P::wants(&criteria.judge.format))
        .map_err(|error| error.to_string())?;
    let input = read(files.input, "the judge's input: ")?;
    let answer = files.answer.map(|answer| read(answer, "the judge's answer: ")).transpose()?;
    let output = read(files.output, "")?;
    Checker::<P>::new(criteria, &solver_options())
        .check(input, output, answer, report)
        .map_err(|failure| files.explain(failure))
}

fn read(path: &Path, whose: &str) -> Result<Box<dyn Read>, String> {
    open(path).map_err(|error| format!("{whose}{}: cannot open: {error}", name(path)))
}
