//! The runs of `eight test`: somebody's program on cases, and what it answers wrongly.

use crate::error::Error;
use crate::listing::wants_one_search;
use crate::run::{Ending, Program, Run};
use console::Term;
use eight::inside::answers::{self, AnswerOptions};
use eight::inside::check::{Checker, Criteria, Mistake, Verdict, WrongAnswer, LONGEST_LINE};
use eight::inside::generate;
use eight::inside::judge::Kind;
use eight::inside::puzzle::{Effort, SolverOptions, Want};
use eight::inside::stream::{Count, OnFault};
use std::fmt::Write as _;
use std::fs;
use std::io::{self, IsTerminal};
use std::ops::Range;
use std::path::Path;
use std::time::Duration;

/// After this number of slow runs only the sample is left.
const MOST_SLOW: u32 = 8;
/// The most wrong answers among which the report looks for the smallest.
const MOST_WRONG: usize = 10_000;
/// The bytes that are kept of an output: the longest line that is checked.
const KEPT: usize = LONGEST_LINE;

pub struct Trial<'a> {
    pub criteria: Criteria,
    pub program: Program,
    pub folder: Option<&'a Path>,
    pub cases: Vec<String>,
    pub limit: Duration,
    /// The language whose limit it is, if it is the judge's.
    pub language: Option<&'static str>,
    /// The judge's limit in MB.
    pub memory: Option<u32>,
}

#[derive(Default)]
pub struct Outcome<'i> {
    pub total: Verdict,
    pub failed: Vec<Failed<'i>>,
    /// The cases that fail, as in [`Failed::case`].
    pub places: Vec<Option<usize>>,
    pub slowest: Duration,
    /// Slow runs of the sample and of cases that are not hard, and of hard cases.
    pub slow: [u32; 2],
    /// The run that did not end well, which is the last.
    pub ended: Option<Run>,
    /// True if something is not right by its white space alone.
    pub is_space: bool,
}

pub struct Failed<'i> {
    /// Its place among the cases of the trial; `None` for the sample and after the last case.
    pub case: Option<usize>,
    pub input: &'i [u8],
    /// At most [`KEPT`] bytes.
    pub output: Vec<u8>,
    pub wrong: Option<WrongAnswer>,
    /// The run of this case alone, if there was one.
    pub alone: Option<Run>,
}

impl Trial<'_> {
    /// Returns the most cases of an input, at most the judge's. If a program needs a search for
    /// each case, it has the time for all of them, and hard cases have inputs of their own.
    pub fn most_cases(&self) -> usize {
        let judge = &self.criteria.judge;
        let is_searched = !wants_one_search(judge) && !judge.answer.is_verdict();
        let seconds = judge.seconds.filter(|_| is_searched && judge.format.count != Count::One);
        let most = judge.most_cases.map_or(usize::MAX, |most| most as usize);
        seconds.map_or(most, |seconds| most.min(5 * seconds as usize).min(self.hard()))
    }

    /// Runs the program on all inputs: the generated ones and the sample.
    pub fn run_all<'i>(
        &self,
        inputs: &'i [Vec<u8>],
        generated: usize,
    ) -> Result<Outcome<'i>, Error> {
        let judge = &self.criteria.judge;
        let (is_one, most) = (judge.format.count == Count::One, self.most_cases());
        let (mut all, mut is_space) = (Outcome::default(), true);
        // True if only the sample is left.
        let mut is_over = false;
        // All runs of one case, as one input and one output.
        let mut joined: [Vec<u8>; 2] = Default::default();
        for (number, input) in inputs.iter().enumerate() {
            let is_generated = number < generated;
            is_over |= all.slow[0] + all.slow[1] >= MOST_SLOW;
            if is_generated && is_over {
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
                is_over = true;
                continue;
            }
            if run.ending != Ending::Finished {
                let (case, alone) = match first {
                    // A wrong answer to an easier case is the verdict.
                    _ if is_one && !all.failed.is_empty() => {
                        all.places.push(first);
                        is_over = true;
                        continue;
                    }
                    None if is_generated => {
                        let last = self.cases.len().min((number + 1) * most);
                        self.narrowed(number * most..last)?.unzip()
                    }
                    first => (first, None),
                };
                let output = kept(&run.output);
                all.failed = vec![Failed { case, input, output, wrong: None, alone }];
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
            let is_blank = is_one && run.output.iter().all(u8::is_ascii_whitespace);
            let of_blank = |it| matches!(it, Mistake::NoLine | Mistake::Separated);
            let of_space = |it| it == Mistake::Spaces || is_blank && of_blank(it);
            is_space &= verdict.is_accepted() || verdict.mistake.is_some_and(of_space);
            if wrong.is_empty() {
                continue;
            }
            // A sample of one case may have several mistakes. If it has none, it contradicts the
            // others, except that it may have no path to another goal, or not all four directions.
            let is_open = matches!(
                all.total.mistake,
                Some(Mistake::Goal(_) | Mistake::Directions | Mistake::Letters)
            );
            if all.failed.is_empty() || verdict.mistake.is_none() && !is_open {
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
            let (output, wrong) = (kept(output), Some(wrong));
            all.failed.push(Failed { case, input, output, wrong, alone: None });
        }
        show_progress("");
        if is_one && all.ended.is_none() {
            let judge = judge.with_count(Count::ToEnd);
            let criteria = Criteria { judge, ..self.criteria };
            let mistake = self.check(criteria, &joined[0], &joined[1])?.0.mistake;
            // Of answers that come one by one, none is early or late.
            let is_of_order = |it: &Mistake| {
                matches!(it, Mistake::Early(_) | Mistake::Late(_) | Mistake::Ends(_))
            };
            all.total.mistake = mistake.filter(|it| !is_of_order(it));
        }
        all.is_space = is_space && all.ended.is_none() && !all.total.is_accepted();
        Ok(all)
    }

    /// Returns the place of the first hard case: cases of one size come from easy to hard.
    pub fn hard(&self) -> usize {
        let quarters = if self.has_sizes() { 4 } else { 3 };
        (self.cases.len() * quarters / 4).max(1)
    }

    fn has_sizes(&self) -> bool {
        let judge = &self.criteria.judge;
        judge.kind == Kind::Tiles && judge.format.cells().is_none()
    }

    pub fn is_right_alone(&self, case: usize) -> Result<bool, Error> {
        let input = self.input(case..case + 1);
        let output = self.program.run(&input)?.output;
        Ok(self.check(self.criteria, &input, &output)?.0.is_accepted())
    }

    /// Checks an output. Also returns the wrong answers.
    pub fn check(
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
    pub fn size(&self, case: Option<usize>) -> (usize, u64, usize) {
        let Some(case) = case else { return (usize::MAX, 0, 0) };
        let (judge, text) = (self.criteria.judge.with_count(Count::ToEnd), &self.cases[case]);
        // Of boards of several sizes, each has its size on the first line.
        let board = text.split_once('\n').filter(|_| self.has_sizes()).map_or(&**text, |it| it.1);
        let cells = board.split_ascii_whitespace().count();
        let depth = || {
            let asked = AnswerOptions { want: Some(Want::Length), ..AnswerOptions::default() };
            let input = generate::input(&judge.format, std::iter::once(&text[..]));
            let length =
                answers::text(&judge, asked, &self.solver(), OnFault::Stop, &input).ok()?;
            String::from_utf8_lossy(&length.0).trim().parse().ok()
        };
        let is_small = self.has_sizes() && cells < 12;
        (cells, if is_small { depth().unwrap_or(u64::MAX) } else { 0 }, case)
    }

    /// Halves an input of these cases, on which the program does not end well, while it does not on
    /// a half of them. Returns the only case that is left and its own run, if that does not end
    /// well. The halves take the time of about three runs.
    fn narrowed(&self, mut cases: Range<usize>) -> Result<Option<(usize, Run)>, Error> {
        let halvings = cases.len().next_power_of_two().trailing_zeros();
        let program = self.program.with_limit(self.limit * 3 / (2 * halvings + 1));
        while cases.len() > 1 {
            let middle = cases.start + cases.len() / 2;
            let mut found = None;
            for half in [cases.start..middle, middle..cases.end] {
                if program.run(&self.input(half.clone()))?.ending != Ending::Finished {
                    found = Some(half);
                    break;
                }
            }
            let Some(half) = found else { return Ok(None) };
            cases = half;
        }
        // A program that starts slowly ends late on any case, so the case gets the time of a run.
        let case = cases.start;
        let run = self.program.run(&self.input(cases))?;
        Ok((run.ending != Ending::Finished).then_some((case, run)))
    }

    /// Returns the input of these cases.
    pub fn input(&self, cases: Range<usize>) -> Vec<u8> {
        let texts = self.cases[cases].iter().map(String::as_str);
        generate::input(&self.criteria.judge.format, texts)
    }

    /// Says for which white space in this input the program is wrong.
    pub fn white_space(&self, input: &[u8]) -> Result<String, Error> {
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
                let _ = writeln!(report, "wrong on input with {what}: the judge may have none");
            }
        }
        Ok(report)
    }

    pub fn ours(&self, input: &[u8]) -> Result<Vec<u8>, Error> {
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
}

fn line<'o>(output: &'o [u8], wrong: &WrongAnswer) -> &'o [u8] {
    let mut lines = output.split_inclusive(|&byte| byte == b'\n');
    lines.nth(wrong.position.line as usize - 1).unwrap_or_default()
}

fn kept(output: &[u8]) -> Vec<u8> {
    output[..output.len().min(KEPT)].to_vec()
}

/// Replaces the line on a terminal that shows the current run.
fn show_progress(line: &str) {
    if io::stderr().is_terminal() {
        let terminal = Term::stderr();
        let _ = terminal.clear_line();
        let _ = terminal.write_str(line);
    }
}
