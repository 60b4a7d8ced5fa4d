//! The verdict of `eight check`: its exit status, and what it reports.
//!
//! A judge's system believes the exit status. So 0 and 1, or 42 and 43 for Kattis, mean a verdict,
//! and nothing else ends with them. Whatever prevents a verdict, a mistake on the command line
//! included, ends with 3, which is testlib's status for a failure of the judge.

mod siblings;

use crate::args::Check;
use crate::error::Error;
use crate::message;
use crate::run::on_all_cores;
use crate::source::{name, open};
use eight::check::{check as judge_output, Failure, Verdict};
use eight::fifteen;
use eight::judge::{Choice, Kind, Side, Solvers};
use eight::puzzle::{Effort, Puzzle};
use eight::report::Question;
use eight::stream::scan::Count;
use std::ffi::OsString;
use std::fs::File;
use std::io::{self, BufWriter, ErrorKind, Read, Write};
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
pub fn check(args: &Check) -> ExitCode {
    let outcome = if args.kattis { kattis(args) } else { testlib(args) };
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

fn testlib(args: &Check) -> Result<Verdict, String> {
    let files = Files {
        input: &args.input,
        // It is there: clap asks for it unless --kattis is given.
        output: args.output.as_deref().unwrap_or(Path::new("-")),
        answer: args.answer.as_deref(),
    };
    let mut report = Report(BufWriter::new(io::stdout().lock()));
    let verdict = files.judge(args, &mut report)?;
    if args.all {
        report.summary(&verdict).map_err(|error| cannot_report(&error))?;
    }
    report.0.flush().or_else(closed).map_err(|error| cannot_report(&error))?;
    Ok(verdict)
}

fn kattis(args: &Check) -> Result<Verdict, String> {
    let (answer, folder) = match (&args.output, &args.answer) {
        (Some(answer), Some(folder)) => (answer, folder),
        (Some(_), None) => return Err(lacks("FEEDBACK_DIR is")),
        _ => return Err(lacks("ANSWER and FEEDBACK_DIR are")),
    };
    let files = Files { input: &args.input, output: Path::new("-"), answer: Some(answer) };
    let file = folder.join("judgemessage.txt");
    let message = File::create(&file)
        .map_err(|error| format!("{}: cannot write: {error}", file.display()))?;
    let mut report = Report(BufWriter::new(message));
    let outcome = files.judge(args, &mut report);
    match &outcome {
        Ok(verdict) if args.all => {
            report.summary(verdict).map_err(|error| cannot_report(&error))?;
        }
        Ok(_) => {}
        Err(why) => writeln!(report.0, "{why}").map_err(|error| cannot_report(&error))?,
    }
    report.0.flush().map_err(|error| cannot_report(&error))?;
    outcome
}

fn lacks(what: &str) -> String {
    format!("{what} missing: eight check --kattis INPUT ANSWER FEEDBACK_DIR < OUTPUT")
}

fn cannot_report(error: &io::Error) -> String {
    format!("cannot write what is wrong: {error}")
}

/// Nobody listens, which is their right: the verdict stands in the exit status.
fn closed(error: io::Error) -> io::Result<()> {
    match error.kind() {
        ErrorKind::BrokenPipe => Ok(()),
        _ => Err(error),
    }
}

/// Where the verdict's reasons go.
struct Report<W>(W);

impl<W: Write> Report<W> {
    fn line(&mut self, what: impl std::fmt::Display) -> io::Result<()> {
        writeln!(self.0, "{what}").or_else(closed)
    }

    fn summary(&mut self, verdict: &Verdict) -> io::Result<()> {
        let Verdict { cases, wrong, excess } = verdict;
        let excess = if *excess { ", and more lines than answers" } else { "" };
        self.line(format_args!("{wrong} of {cases} cases are wrong{excess}"))
    }
}

/// The three texts.
struct Files<'a> {
    input: &'a Path,
    output: &'a Path,
    answer: Option<&'a Path>,
}

impl Files<'_> {
    fn judge<W: Write>(&self, args: &Check, report: &mut Report<W>) -> Result<Verdict, String> {
        let judge = args.rules.judge.unwrap_or(args.puzzle.default_judge());
        args.only_of(judge).map_err(|error| error.to_string())?;
        match judge.kind {
            Kind::Graph => return self.judge_graphs(args, report),
            Kind::Sliders => return self.judge_sliders(args, report),
            Kind::Rectangle => return self.judge_rectangles(args, judge, report),
            Kind::Eight | Kind::Fifteen => {}
        }
        if args.rules.question() != Question::Path {
            return Err("--answer: check knows answers of moves or of their number".to_string());
        }
        let kinds = [Kind::Eight, Kind::Fifteen];
        let judge = args.rules.base(args.puzzle.default_judge(), &kinds, "check");
        let judge = judge.map_err(|error| error.to_string())?;
        self.only_one_is_standard_input()?;
        let input = read(self.input, "the judge's input: ")?;
        if judge.count != Count::OneAfterSide {
            return self.judge_kind(args, judge.kind, input, report);
        }
        match Side::choose(&Side::ALL, input) {
            Choice::Side(side, input) => self.judge_kind(args, side.kind, input, report),
            Choice::Fault(fault) => Err(self.explain(Failure::Input(fault))),
            Choice::Failed(position, error) => {
                Err(self.explain(Failure::ReadInput(position, error)))
            }
        }
    }

    fn judge_kind<W: Write>(
        &self,
        args: &Check,
        kind: Kind,
        input: impl Read,
        report: &mut Report<W>,
    ) -> Result<Verdict, String> {
        match kind {
            Kind::Fifteen => self.judge_boards::<fifteen::Board, _>(args, kind, input, report),
            _ => self.judge_boards::<eight::Board, _>(args, kind, input, report),
        }
    }

    fn judge_boards<P: Puzzle, W: Write>(
        &self,
        args: &Check,
        kind: Kind,
        input: impl Read,
        report: &mut Report<W>,
    ) -> Result<Verdict, String> {
        let rules = || {
            let judge = args.rules.base(args.puzzle.default_judge(), &[kind], "check")?;
            Ok((judge, args.rules.goal::<P>(&judge)?))
        };
        let (judge, goal) = rules().map_err(|error: Error| error.to_string())?;
        let judge = args.rules.change(judge, goal.as_deref());
        let criteria = args.criteria(&judge).map_err(|error| error.to_string())?;
        let effort = match kind {
            Kind::Fifteen => on_all_cores(judge.ties),
            _ => Effort::new(judge.ties),
        };
        let mut solvers = Solvers::<P>::new(effort);
        let answer = self.answer.map(|answer| read(answer, "the judge's answer: "));
        let output = read(self.output, "")?;
        let verdict =
            judge_output(&mut solvers, input, output, answer.transpose()?, criteria, |wrong| {
                report.line(wrong)
            });
        verdict.map_err(|failure| self.explain(failure))
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
                format!("the judge's input: {input}:{}: {fault}", fault.position)
            }
            Failure::ReadInput(position, error) => {
                format!("the judge's input: {input}:{position}: cannot read on: {error}")
            }
            Failure::Answer(wrong) => format!("the judge's answer: {wrong}"),
            Failure::ReadAnswer(position, error) => {
                format!("the judge's answer: {answer}:{position}: cannot read on: {error}")
            }
            Failure::ReadOutput(position, error) => {
                format!("{}:{position}: cannot read on: {error}", name(self.output))
            }
            Failure::Report(error) => cannot_report(&error),
        }
    }
}

fn read(path: &Path, whose: &str) -> Result<Box<dyn Read>, String> {
    open(path).map_err(|error| format!("{whose}{}: cannot open: {error}", name(path)))
}
