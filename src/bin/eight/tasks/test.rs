//! The verdict of `eight test`: somebody's program on cases of a judge.

use super::check::{criteria, drawn};
use crate::args::asked::Asked;
use crate::error::{grouped, refuse, several, Error};
use crate::listing::{wants_one_search, ONE_SEARCH};
use crate::options;
use crate::output;
use crate::run::{peak, Ending, Program, Run, MOST_OUTPUT};
use crate::size::of_goal;
use console::Term;
use eight::inside::answers::{self, AnswerOptions, Session};
use eight::inside::check::{Checker, Criteria, Mistake, Verdict, WrongAnswer, LONGEST_LINE};
use eight::inside::generate::{self, Recipe};
use eight::inside::judge::{Judge, Kind};
use eight::inside::puzzle::{Effort, SolverOptions, Want};
use eight::inside::stream::{Count, OnFault};
use std::fmt::Write as _;
use std::fs;
use std::io::{self, IsTerminal, Write};
use std::ops::Range;
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

/// The default number of cases, the most, which are all made before the first run, and the seconds
/// of a run if the judge sets none.
const CASES: u64 = 200;
const MOST_CASES: u64 = 1_000_000;
const SECONDS: u32 = 10;
/// A slow run may take this many times the judge's limit, but not this much more. After this number
/// of slow runs only the sample is left.
const PATIENCE: u32 = 4;
const MOST_MORE: Duration = Duration::from_secs(10);
const MOST_SLOW: u32 = 8;
/// The most wrong answers among which the report looks for the smallest.
const MOST_WRONG: usize = 10_000;
/// The bytes that are kept of an output: the longest line that is checked.
const KEPT: usize = LONGEST_LINE;
/// The lines of a text that are shown, and their columns.
const LINES: usize = 40;
const COLUMNS: usize = 100;

pub fn test(asked: &Asked) -> Result<ExitCode, Error> {
    let judge = options::judge(asked, &of_goal(asked)?)?;
    let (count, seed) = (asked.count.unwrap_or(CASES), asked.seed.unwrap_or(0));
    if !(1..=MOST_CASES).contains(&count) {
        return refuse!("--count {count}: give a number from 1 to {}", grouped(MOST_CASES));
    }
    let cases = generate::trial(&Recipe { seed, ..Recipe::new(judge) }, count);
    let cases = cases.map_err(|error| Error::Usage(format!("no cases: {error}")))?;
    asked.output.as_deref().map_or(Ok(()), |folder| output::new_folder("output", folder))?;
    let seconds = judge.seconds.filter(|_| asked.judge.is_some()).unwrap_or(SECONDS);
    let limit = Duration::from_secs(seconds.into());
    let patience = (limit * PATIENCE).min(limit + MOST_MORE);
    let (limit, patience) = asked.timeout.map_or((limit, patience), |it| (it, it));
    let trial = Trial {
        criteria: Criteria { all: true, ..criteria(asked, &judge)? },
        program: Program::new(&asked.files, patience, judge.input_file),
        folder: asked.output.as_deref(),
        cases,
        limit,
        memory: judge.megabytes.filter(|_| asked.judge.is_some()),
    };
    let (is_accepted, report) = judged(&trial)?;
    if !asked.quiet {
        io::stdout().write_all(report.as_bytes()).map_err(Error::Write)?;
    }
    Ok(ExitCode::from(u8::from(!is_accepted)))
}

struct Trial<'a> {
    criteria: Criteria,
    program: Program,
    folder: Option<&'a Path>,
    cases: Vec<String>,
    limit: Duration,
    /// The judge's limit in MB.
    memory: Option<u32>,
}

#[derive(Default)]
struct Outcome<'i> {
    total: Verdict,
    failed: Vec<Failed<'i>>,
    /// The cases that fail, as in [`Failed::case`].
    places: Vec<Option<usize>>,
    slowest: Duration,
    /// Slow runs of the sample and of cases that are not hard, and of hard cases.
    slow: [u32; 2],
    /// The run that did not end well, which is the last.
    ended: Option<Run>,
    /// True if something is not right by its white space alone.
    is_space: bool,
}

struct Failed<'i> {
    /// Its place among the cases of the trial; `None` for the sample and after the last case.
    case: Option<usize>,
    input: &'i [u8],
    /// At most [`KEPT`] bytes.
    output: Vec<u8>,
    wrong: Option<WrongAnswer>,
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
    let Outcome { total, mut failed, places, slowest, slow, ended, is_space } =
        trial.run_all(&inputs, generated)?;
    let is_right =
        ended.is_none() && total.is_accepted() || is_space && judge.forgives_space != Some(false);
    let is_accepted = is_right && slow[0] == 0;
    let cases = several(total.cases, "case");
    let verdict = match (&ended, judge.forgives_space) {
        (Some(run), _) => ending(run),
        _ if is_right && !is_accepted => {
            let is_of_judge = judge.seconds.is_some_and(|it| trial.limit.as_secs() == it.into());
            let limit = if is_of_judge { "limit for C++" } else { "limit" };
            format!("right, but slower than the {limit}: {cases}")
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
    let mut report = format!("{verdict}; {time:.2} s of {limit} s");
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
        report += &trial.white_space(inputs.last().map_or(&b""[..], |input| input))?;
    }
    failed.sort_by_key(|failed| trial.size(failed.case));
    let failed = failed.into_iter().next().filter(|_| !is_right);
    let is_slow = is_right && slow[0] > 0
        || ended.as_ref().is_some_and(|run| run.ending == Ending::TimeLimit)
            && (is_one || failed.as_ref().is_none_or(|failed| failed.case.is_none()));
    if is_slow && wants_one_search(judge) {
        let _ = writeln!(report, "if it searches for each case: {ONE_SEARCH}");
    }
    if let Some(mistake) = total.mistake.filter(|_| !is_right) {
        let _ = writeln!(report, "the mistake: {mistake}");
    }
    let is_hard = |case: usize| case >= trial.hard();
    let is_solved = |case: usize| ended.is_none() && trial.cases[case] == trial.cases[0];
    let kinds: [(_, &dyn Fn(usize) -> bool); 2] =
        [("hard cases", &is_hard), ("the solved board", &is_solved)];
    for (what, is_of) in kinds {
        if !is_right && !places.is_empty() && places.iter().all(|it| it.is_some_and(is_of)) {
            let _ = writeln!(report, "it fails only on {what}: the judge may have none");
        }
    }
    if let Some(failed) = failed {
        report += &trial.of_failed(failed, !is_one)?;
    }
    Ok((is_accepted, report))
}

impl Trial<'_> {
    /// Returns the most cases of an input. If a program needs a search for each case, it has the
    /// time for all of them, and hard cases have inputs of their own.
    fn most_cases(&self) -> usize {
        let judge = &self.criteria.judge;
        let is_searched = !wants_one_search(judge) && !judge.answer.is_verdict();
        let seconds = judge.seconds.filter(|_| is_searched && judge.format.count != Count::One);
        seconds.map_or(usize::MAX, |seconds| (5 * seconds as usize).min(self.hard().max(1)))
    }

    /// Runs the program on all inputs: the generated ones and the sample.
    fn run_all<'i>(&self, inputs: &'i [Vec<u8>], generated: usize) -> Result<Outcome<'i>, Error> {
        let judge = &self.criteria.judge;
        let (is_one, most) = (judge.format.count == Count::One, self.most_cases());
        let (mut all, mut is_space) = (Outcome::default(), true);
        // All runs of one case, as one input and one output.
        let mut joined: [Vec<u8>; 2] = Default::default();
        for (number, input) in inputs.iter().enumerate() {
            let is_generated = number < generated;
            if is_generated && all.slow[0] + all.slow[1] >= MOST_SLOW {
                continue;
            }
            show_progress(&format!("run {} of {}", number + 1, inputs.len()));
            let run = self.program.run(input)?;
            all.slowest = all.slowest.max(run.time);
            self.keep(number + 1, input, &run)?;
            let first = (is_one && is_generated).then_some(number);
            let is_hard = is_generated && number * if is_one { 1 } else { most } >= self.hard();
            all.slow[usize::from(is_hard)] += u32::from(run.time > self.limit);
            if run.ending == Ending::TimeLimit && is_hard {
                all.slow[1] = MOST_SLOW;
                continue;
            }
            if run.ending != Ending::Finished {
                let case = match first {
                    // A wrong answer to an easier case is the verdict.
                    _ if is_one && !all.failed.is_empty() => break,
                    None if is_generated => {
                        self.narrowed(number * most..self.cases.len().min((number + 1) * most))?
                    }
                    first => first,
                };
                all.places = first.into_iter().map(Some).collect();
                all.failed = vec![Failed { case, input, output: kept(&run.output), wrong: None }];
                all.ended = Some(run);
                break;
            }
            let (verdict, wrong) = self.check(self.criteria, input, &run.output)?;
            all.total.cases += verdict.cases;
            all.total.wrong += verdict.wrong;
            all.total.excess |= verdict.excess;
            if is_one && is_generated {
                for (text, more) in joined.iter_mut().zip([input, &run.output]) {
                    text.extend_from_slice(more);
                    let is_open = !more.is_empty() && !more.ends_with(b"\n");
                    text.extend(is_open.then_some(b'\n'));
                }
            }
            let of_space = |it| it == Mistake::Spaces || is_one && it == Mistake::NoLine;
            is_space &= verdict.is_accepted() || verdict.mistake.is_some_and(of_space);
            if wrong.is_empty() {
                continue;
            }
            // A sample of one case may have several mistakes. If it has none, it contradicts the
            // others, except that it may have no path to another goal.
            let is_goal = matches!(all.total.mistake, Some(Mistake::Goal(_)));
            if all.failed.is_empty() || verdict.mistake.is_none() && !is_goal {
                all.total.mistake = verdict.mistake;
            }
            let in_file = |wrong: &WrongAnswer| {
                let case = wrong.case.filter(|_| is_generated && !is_one)?;
                Some(number * most + case as usize - 1)
            };
            all.places.extend(wrong.iter().map(|wrong| first.or(in_file(wrong))));
            let smallest = wrong.into_iter().min_by_key(|wrong| self.size(in_file(wrong)));
            let Some(wrong) = smallest else { continue };
            let output = if is_one { &run.output[..] } else { line(&run.output, &wrong) };
            let case = first.or(in_file(&wrong));
            all.failed.push(Failed { case, input, output: kept(output), wrong: Some(wrong) });
        }
        show_progress("");
        if is_one && all.ended.is_none() {
            let judge = judge.with_count(Count::ToEnd);
            let criteria = Criteria { judge, ..self.criteria };
            all.total.mistake = self.check(criteria, &joined[0], &joined[1])?.0.mistake;
        }
        all.is_space = is_space && all.ended.is_none() && !all.total.is_accepted();
        Ok(all)
    }

    /// Returns the place of the first hard case: cases come from easy to hard.
    fn hard(&self) -> usize {
        self.cases.len() * 3 / 4
    }

    /// Checks an output. Also returns the wrong answers.
    fn check(
        &self,
        criteria: Criteria,
        input: &[u8],
        output: &[u8],
    ) -> Result<(Verdict, Vec<WrongAnswer>), Error> {
        let mut wrong = Vec::new();
        let mut note = |found: &WrongAnswer| {
            if wrong.len() < MOST_WRONG {
                wrong.push(found.clone());
            }
            Ok(())
        };
        let mut checker = Checker::new(criteria, &self.solver());
        let verdict = checker.check(Box::new(input), Box::new(output), None, &mut note);
        let verdict = verdict.map_err(|failure| Error::Usage(format!("no verdict: {failure}")))?;
        Ok((verdict, wrong))
    }

    /// Returns the options of our solver. If any path is right, ours may be long.
    fn solver(&self) -> SolverOptions {
        let Criteria { accepts, judge, .. } = &self.criteria;
        let is_large = judge.kind == Kind::Tiles && judge.format.cells().is_none_or(|it| it > 16);
        let effort = (accepts.takes_longer() && is_large).then_some(Effort::Any);
        SolverOptions { effort, ..SolverOptions::default() }
    }

    /// Returns the order of a case among those that fail: by size, by depth, by place. Boards of
    /// one size come by depth. What is no case comes last.
    fn size(&self, case: Option<usize>) -> (usize, u64, usize) {
        let Some(case) = case else { return (usize::MAX, 0, 0) };
        let (judge, text) = (self.criteria.judge.with_count(Count::ToEnd), &self.cases[case]);
        let cells = text.split_ascii_whitespace().count();
        let depth = || {
            let asked = AnswerOptions { want: Some(Want::Length), ..AnswerOptions::default() };
            let input = generate::input(&judge.format, std::iter::once(&text[..]));
            let length =
                answers::text(&judge, asked, &self.solver(), OnFault::Stop, &input).ok()?;
            String::from_utf8_lossy(&length.0).trim().parse().ok()
        };
        let is_sized = judge.kind == Kind::Tiles && judge.format.cells().is_none() && cells < 12;
        (cells, if is_sized { depth().unwrap_or(u64::MAX) } else { 0 }, case)
    }

    /// Halves an input of these cases, on which the program does not end well, while it does not on
    /// a half of them. Returns the only case that is left, if it does not end well alone. The
    /// halves take the time of about three runs.
    fn narrowed(&self, mut cases: Range<usize>) -> Result<Option<usize>, Error> {
        let halvings = cases.len().next_power_of_two().trailing_zeros();
        let program = self.program.with_limit(self.limit * 3 / (2 * halvings + 1));
        while cases.len() > 1 {
            let middle = cases.start + cases.len() / 2;
            let mut found = None;
            for half in [cases.start..middle, middle..cases.end] {
                let texts = self.cases[half.clone()].iter().map(String::as_str);
                let input = generate::input(&self.criteria.judge.format, texts);
                if program.run(&input)?.ending != Ending::Finished {
                    found = Some(half);
                    break;
                }
            }
            let Some(half) = found else { return Ok(None) };
            cases = half;
        }
        // A program that starts slowly ends late on any case, so the case gets the time of a run.
        let input =
            generate::input(&self.criteria.judge.format, [&*self.cases[cases.start]].into_iter());
        let is_bad = self.program.run(&input)?.ending != Ending::Finished;
        Ok(is_bad.then_some(cases.start))
    }

    /// Says for which white space in this input the program is wrong.
    fn white_space(&self, input: &[u8]) -> Result<String, Error> {
        let text = String::from_utf8_lossy(input);
        let forms = [
            ("line ends of CR LF", text.replace('\n', "\r\n")),
            ("tabs", text.replace(' ', "\t")),
            ("runs of spaces", text.replace(' ', "  ")),
            ("no line end after the last line", text.trim_end().to_string()),
        ];
        let mut report = String::new();
        for (what, form) in forms.iter().filter(|(_, form)| *form != text) {
            let run = self.program.run(form.as_bytes())?;
            let (verdict, _) = self.check(self.criteria, input, &run.output)?;
            if run.ending != Ending::Finished || !verdict.is_accepted() {
                let _ =
                    writeln!(report, "wrong only on input with {what}: the judge may have none");
            }
        }
        Ok(report)
    }

    fn ours(&self, input: &[u8]) -> Result<Vec<u8>, Error> {
        let asked = AnswerOptions { want: self.criteria.want, ..AnswerOptions::default() };
        let ours = answers::text(&self.criteria.judge, asked, &self.solver(), OnFault::Stop, input);
        Ok(ours.map_err(|why| Error::Usage(format!("no verdict: {why}")))?.0)
    }

    fn keep(&self, number: usize, input: &[u8], run: &Run) -> Result<(), Error> {
        let Some(folder) = self.folder else { return Ok(()) };
        let ours = self.ours(input)?;
        let files = [("in", input), ("out", &run.output), ("ans", &ours)];
        let write = |(name, text)| fs::write(folder.join(format!("{number}.{name}")), text);
        let written = files.into_iter().try_for_each(write);
        written.map_err(|source| Error::unwritten(folder, &source))
    }

    /// Returns a case that fails as text: its board, the output and the right answer.
    fn of_failed(&self, failed: Failed, has_more: bool) -> Result<String, Error> {
        let Failed { case, input, mut output, mut wrong } = failed;
        let (mut report, mut alone, mut input) = (String::new(), "", input.to_vec());
        match case {
            Some(case) => {
                let of = grouped(self.cases.len() as u64);
                let _ = writeln!(report, "\nthe smallest case that fails, {} of {of}", case + 1);
                let text = &self.cases[case];
                if has_more {
                    input =
                        generate::input(&self.criteria.judge.format, std::iter::once(&text[..]));
                    let run = self.program.run(&input)?;
                    let (_, found) = self.check(self.criteria, &input, &run.output)?;
                    alone = match found.into_iter().next() {
                        _ if run.ending != Ending::Finished => {
                            (output, wrong) = (run.output, None);
                            "alone it does not end well\n"
                        }
                        None => "alone it is right: it fails only after other cases\n",
                        Some(found) => {
                            (output, wrong) = (run.output, Some(found));
                            "alone it fails, too\n"
                        }
                    };
                }
                report += &board(&self.criteria.judge, text).map_or(String::new(), |it| drawn(&it));
            }
            None if wrong.as_ref().is_some_and(|wrong| wrong.case.is_none()) => {
                report += "\nafter the last answer\n";
            }
            None if input == self.criteria.judge.sample[0].as_bytes() => {
                report += "\nthe sample fails\n";
            }
            None => return Ok(report),
        }
        let ours = self.ours(&input)?;
        let read = self.criteria.judge.input_file;
        let read = read.map_or("input".to_string(), |file| format!("input, in the file {file}"));
        for (name, text) in [(&*read, &input), ("printed", &output), ("expected", &ours)] {
            let _ = write!(report, "{name}\n{}", indented(text));
        }
        if let Some(mut wrong) = wrong {
            wrong.board = None;
            let _ = writeln!(report, "{wrong}");
        }
        Ok(report + alone)
    }
}

/// Returns the pieces of a case, if it is a board.
fn board(judge: &Judge, text: &str) -> Option<String> {
    let judge = judge.with_count(Count::One);
    let input = generate::input(&judge.format, std::iter::once(text));
    let session = Session::new(&judge, AnswerOptions::default(), &SolverOptions::default());
    let cases = session.ok()?.read(&input[..]).ok()?;
    let case = cases.first.filter(|_| cases.valid == 1 && cases.faults.is_empty())?;
    (judge.kind != Kind::Graph).then(|| case.shown())
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

fn line<'o>(output: &'o [u8], wrong: &WrongAnswer) -> &'o [u8] {
    let mut lines = output.split_inclusive(|&byte| byte == b'\n');
    lines.nth(wrong.position.line as usize - 1).unwrap_or_default()
}

fn kept(output: &[u8]) -> Vec<u8> {
    output[..output.len().min(KEPT)].to_vec()
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

/// Replaces the line on a terminal that shows the current run.
fn show_progress(line: &str) {
    if io::stderr().is_terminal() {
        let terminal = Term::stderr();
        let _ = terminal.clear_line();
        let _ = terminal.write_str(line);
    }
}
