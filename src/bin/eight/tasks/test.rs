//! The verdict of `eight test`: somebody's program on cases of a judge.

use super::check::{closed, criteria, drawn};
use super::trial::{Failed, Outcome, Trial};
use crate::args::asked::Asked;
use crate::error::{grouped, refuse, several, Error};
use crate::listing::{wants_one_search, ONE_SEARCH};
use crate::options;
use crate::output;
use crate::run::{peak, Ending, Program, Run, MOST_OUTPUT};
use crate::size::of_goal;
use eight::inside::answers::{AnswerOptions, Session};
use eight::inside::check::Criteria;
use eight::inside::generate::{self, Recipe};
use eight::inside::judge::Judge;
use eight::inside::puzzle::SolverOptions;
use eight::inside::stream::Count;
use std::fmt::Write as _;
use std::io::Write;
use std::process::ExitCode;
use std::time::Duration;

/// The default number of cases, the most, which are all made before the first run, and the seconds
/// of a run if the judge sets none.
const CASES: u64 = 200;
const MOST_CASES: u64 = 1_000_000;
const SECONDS: u32 = 10;
/// A slow run may take this many times the judge's limit, but not this much more.
const PATIENCE: u32 = 4;
const MOST_MORE: Duration = Duration::from_secs(10);
/// The lines of a text that are shown, and their columns.
const LINES: usize = 40;
const COLUMNS: usize = 100;

pub fn test(asked: &Asked) -> Result<ExitCode, Error> {
    let judge = options::judge(asked, &of_goal(asked)?)?;
    let session = Session::new(&judge, AnswerOptions::default(), &SolverOptions::default());
    let sample = session.ok().and_then(|session| session.read(judge.sample[0].as_bytes()).ok());
    if sample.is_some_and(|sample| !sample.faults.is_empty()) {
        return refuse!(
            "the sample of {} has another blank or no goal; leave --blank or --goal out",
            judge.name
        );
    }
    let (count, seed) = (asked.count.unwrap_or(CASES), asked.seed.unwrap_or(0));
    if !(1..=MOST_CASES).contains(&count) {
        return refuse!("--count {count}: give a number from 1 to {}", grouped(MOST_CASES));
    }
    let cases = generate::trial(&Recipe { seed, ..Recipe::new(judge) }, count);
    let cases = cases.map_err(|error| Error::Usage(format!("no cases: {error}")))?;
    asked.output.as_deref().map_or(Ok(()), |folder| output::new_folder("output", folder))?;
    let name = asked.files.first().and_then(|word| word.file_name()?.to_str()).unwrap_or_default();
    let other = judge.other_limits().find(|(program, ..)| name.starts_with(program));
    let (_, language, [seconds, memory]) =
        other.unwrap_or(("", "C++", [judge.seconds, judge.megabytes]));
    let is_of_judge = seconds.is_some() && asked.judge.is_some() && asked.timeout.is_none();
    let seconds = seconds.filter(|_| is_of_judge).unwrap_or(SECONDS);
    let limit = Duration::from_secs(seconds.into());
    let patience = (limit * PATIENCE).min(limit + MOST_MORE);
    let (limit, patience) = asked.timeout.map_or((limit, patience), |it| (it, it));
    let trial = Trial {
        criteria: Criteria { all: true, ..criteria(asked, &judge)? },
        program: Program::new(&asked.files, patience, judge.input_file),
        folder: asked.output.as_deref(),
        cases,
        limit,
        language: Some(language).filter(|_| is_of_judge),
        memory: memory.filter(|_| asked.judge.is_some()),
    };
    let (is_accepted, report) = judged(&trial)?;
    if !asked.quiet {
        output::standard().write_all(report.as_bytes()).or_else(closed).map_err(Error::Write)?;
    }
    Ok(ExitCode::from(u8::from(!is_accepted)))
}

/// Runs the program on all cases. Returns whether it is accepted, and what to print.
fn judged(trial: &Trial) -> Result<(bool, String), Error> {
    let judge = &trial.criteria.judge;
    let is_one = judge.format.count == Count::One;
    let some = trial.cases.chunks(trial.most_cases());
    let mut inputs: Vec<Vec<u8>> =
        some.flat_map(|some| generate::inputs(&judge.format, some)).collect();
    let generated = inputs.len();
    inputs.extend((!judge.sample[0].is_empty()).then(|| judge.sample[0].into()));
    let Outcome { total, failed, places, slowest, slow, ended, is_space } =
        trial.run_all(&inputs, generated)?;
    let is_right =
        ended.is_none() && total.is_accepted() || is_space && judge.forgives_space != Some(false);
    let is_accepted = is_right && slow[0] == 0;
    let cases = several(total.cases, "case");
    let verdict = match (&ended, judge.forgives_space) {
        (Some(run), _) => ending(run),
        _ if is_right && !is_accepted => {
            let language = trial.language.map_or(String::new(), |it| format!(" for {it}"));
            format!("right, but slower than the limit{language}: {cases}")
        }
        (None, forgives) if is_space && is_accepted => {
            let but =
                if forgives.is_some() { "the judge forgives it" } else { "some judges refuse it" };
            let place = "white space at line ends or after the last answer";
            format!("accepted, but for {place}: {but}; {cases}")
        }
        _ => total.to_string(),
    };
    let (time, limit) = (slowest.as_secs_f64(), trial.limit.as_secs_f64());
    let language = trial.language.filter(|it| *it != "C++").map(|it| format!(" for {it}"));
    let language = language.unwrap_or_default();
    let mut report = format!("{verdict}; {time:.2} s of {limit} s{language}");
    if let Some((most, (peak, is_ours))) = trial.memory.zip(peak()) {
        let peak = peak.div_ceil(1 << 10);
        let at_most = if is_ours { "at most " } else { "" };
        let is_much = !is_ours && peak > most.into();
        let much = if is_much { ", which may be too much" } else { "" };
        let _ = write!(report, ", {at_most}{peak} MB of {most} MB{much}");
    }
    report += "\n";
    if is_accepted && slow[1] > 0 {
        report += "slower than the limit only on hard cases: the judge may have none\n";
    }
    if is_accepted && !is_space {
        report += &trial.white_space(inputs.get(generated).unwrap_or(&inputs[0]))?;
    }
    let failed = failed.into_iter().min_by_key(|failed| trial.size(failed.case));
    let failed = failed.filter(|_| !is_right);
    let is_slow = is_right && slow[0] > 0
        || ended.as_ref().is_some_and(|run| run.ending == Ending::TimeLimit)
            && (is_one || failed.as_ref().is_none_or(|failed| failed.case.is_none()));
    if is_slow && wants_one_search(judge) {
        let _ = writeln!(report, "if it searches for each case: {ONE_SEARCH}");
    }
    if let Some(mistake) = total.mistake.filter(|_| !is_right) {
        let _ = writeln!(report, "likely mistake: {mistake}");
    }
    let is_hard = |case: usize| case >= trial.hard();
    let is_solved = |case: usize| trial.cases[case] == trial.cases[0];
    let kinds: [(_, &dyn Fn(usize) -> bool); 2] =
        [("hard cases", &is_hard), ("the solved board", &is_solved)];
    // After a run that ended badly there is none of the others.
    let has_all = !is_right && ended.is_none() && !places.is_empty();
    for (what, is_of) in kinds {
        let is_it = has_all && places.iter().all(|it| it.is_some_and(is_of));
        // The place of a case may be what is wrong: another case alone shows it.
        let mut others = (0..trial.cases.len()).filter(|&case| is_it && !is_of(case));
        if others.next().map_or(Ok(false), |case| trial.is_right_alone(case))? {
            let _ = writeln!(report, "it fails only on {what}: the judge may have none");
        }
    }
    if let Some(failed) = failed {
        let which = if ended.is_some() { "a case" } else { "the smallest case" };
        report += &of_failed(trial, failed, which, !is_one)?;
    }
    Ok((is_accepted, report))
}

/// Returns a case that fails as text: its board, the output and the right answer.
fn of_failed(trial: &Trial, failed: Failed, which: &str, has_more: bool) -> Result<String, Error> {
    let Failed { case, input, mut output, mut wrong, alone } = failed;
    let (mut report, mut said, mut input) = (String::new(), "", input.to_vec());
    match case {
        Some(case) => {
            let of = grouped(trial.cases.len() as u64);
            let _ = writeln!(report, "\n{which} that fails, {} of {of}", case + 1);
            let text = &trial.cases[case];
            if has_more {
                input = trial.input(case..case + 1);
                let run = alone.map_or_else(|| trial.program.run(&input), Ok)?;
                let (_, found) = trial.check(trial.criteria, &input, &run.output)?;
                let strict = Criteria { lenient: false, ..trial.criteria };
                let is_strict = trial.check(strict, &input, &run.output)?.1.is_empty();
                said = match found.into_iter().next() {
                    _ if run.ending != Ending::Finished => {
                        (output, wrong) = (run.output, None);
                        "alone it does not end well\n"
                    }
                    None if is_strict => "alone it is right: it fails only with other cases\n",
                    // Read as people write answers, which are not told apart so well.
                    None => "",
                    Some(found) => {
                        (output, wrong) = (run.output, Some(found));
                        "alone it fails, too\n"
                    }
                };
            }
            report += &board(&trial.criteria.judge, text).map_or(String::new(), |it| drawn(&it));
        }
        None if wrong.as_ref().is_some_and(|wrong| wrong.case.is_none()) => {
            report += "\nafter the last answer\n";
        }
        None if input == trial.criteria.judge.sample[0].as_bytes() => {
            report += "\nthe sample fails\n";
        }
        None => return Ok(report),
    }
    let ours = trial.ours(&input)?;
    let read = trial.criteria.judge.input_file;
    let read = read.map_or("input".to_string(), |file| format!("input, in the file {file}"));
    for (name, text) in [(&*read, &input), ("printed", &output), ("expected", &ours)] {
        let _ = write!(report, "{name}\n{}", indented(text));
    }
    if let Some(mut wrong) = wrong {
        wrong.board = None;
        let _ = writeln!(report, "{wrong}");
    }
    Ok(report + said)
}

/// Returns the pieces of a case, if it is a board.
fn board(judge: &Judge, text: &str) -> Option<String> {
    let judge = judge.with_count(Count::One);
    let input = generate::input(&judge.format, std::iter::once(text));
    let session = Session::new(&judge, AnswerOptions::default(), &SolverOptions::default());
    let cases = session.ok()?.read(&input[..]).ok()?;
    let case = cases.first.filter(|_| cases.valid == 1 && cases.faults.is_empty())?;
    judge.kind.row().is_grid.then(|| case.case_shown())
}

/// Returns how a run ended that did not finish.
fn ending(run: &Run) -> String {
    let said = printable(&run.said, usize::MAX);
    let said = if said.is_empty() { said } else { format!(" ({said})") };
    let lines = run.output.split_inclusive(|&byte| byte == b'\n').count() as u64;
    let after = format!("after {} of output", several(lines, "line"));
    match run.ending {
        Ending::Finished => String::new(),
        Ending::Status(status) => format!("run-time error: exit status {status}{said}, {after}"),
        Ending::Signal(signal) => format!("run-time error: signal {signal}{said}, {after}"),
        Ending::Stopped(signal) => {
            let why = match signal {
                "SIGTTIN" => ": it reads the terminal",
                "SIGTTOU" => ": it changes the terminal",
                _ => "",
            };
            format!("run-time error: stopped by {signal}{why}{said}, {after}")
        }
        Ending::TimeLimit => format!("time limit: ended {after}"),
        Ending::OutputLimit => format!("output limit: more than {} MiB", MOST_OUTPUT >> 20),
    }
}

/// Returns the first lines of a text, each after two spaces.
fn indented(text: &[u8]) -> String {
    match text {
        b"" => return "  (nothing)\n".to_string(),
        b"\n" => return "  (an empty line)\n".to_string(),
        _ => {}
    }
    let text = String::from_utf8_lossy(text);
    let line = |line: &str| {
        let rest = if line.chars().nth(COLUMNS).is_some() { "..." } else { "" };
        format!("  {}\n", format!("{}{rest}", printable(line, COLUMNS)).trim_end())
    };
    let shown: String = text.lines().take(LINES).map(line).collect();
    let rest = if text.lines().nth(LINES).is_some() { "  ...\n" } else { "" };
    shown + rest
}

/// Returns at most `most` characters of a program's text, and escapes those that are not seen or
/// that command a terminal.
fn printable(text: &str, most: usize) -> String {
    let shown = |letter: char| match letter {
        '\t' | '"' | '\'' | '\\' => letter.to_string(),
        _ => letter.escape_debug().to_string(),
    };
    text.chars().take(most).map(shown).collect()
}
