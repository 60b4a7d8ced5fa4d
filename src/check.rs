//! The checker: decides whether an output is right.
//!
//! The checker writes our own answer as the program would write it. With the judge's own criteria,
//! an output that continues with these bytes is right. The checker reads any other output line by
//! line. If several answers may be right, it makes the moves of the output.
//!
//! A line ends with a line feed. A carriage return right before it belongs to the line end, as it
//! does for testlib's line readers. White space anywhere else is wrong, unless the criteria are
//! lenient. The last line may lack its line end, unless the judge asks for it. An empty line, the
//! answer to a solved board, counts only with its line end. A line has at most `LONGEST_LINE`
//! bytes.
//!
//! A verdict, a number or a list is right if it equals ours. The checker tests a path in this
//! order, and reports the first failure:
//!
//! 1. The line exists, and does not call a solvable case unsolvable.
//! 2. The judge allows the number of moves, if one is asked for.
//! 3. Every letter, word or piece is a possible move.
//! 4. After the last move the board is the goal.
//! 5. The path has the stated number of moves. It has no more moves than needed, or than the judge
//!    allows, unless any path will do. On graphs, `accepts` must be the judge's.
//! 6. If the judge wants one certain path, the path is that one.
//!
//! After a wrong list, the checker assumes that the next answer begins after the next empty line.
//! If an answer lacks the number of lines that it should give, the start of the next answer is
//! unknown. The checker then judges nothing more.
//!
//! # Memory
//!
//! The checker holds the cases that the solver takes together, our answer to one case, and the
//! first MiB of each file. To name a mistake, it also holds up to 20,000 cases. It reads the input
//! and the model answer to their ends, whatever the output is. So the verdict on the judge's own
//! data does not depend on what a contestant wrote.

mod grader;
mod key;
mod layout;
pub(crate) mod lines;
mod mistake;
mod parity;
mod reading;
mod spelling;
mod texts;
pub(crate) mod verdict;

use self::lines::ahead;
pub use self::verdict::{Criteria, Failure, Mistake, Verdict, WrongAnswer};

pub(crate) use self::grader::Grader;
pub(crate) use self::key::Keys;

use self::mistake::{Kept, Wrong, MOST_CASES};
use crate::grid::NamedGoal;
use crate::judge::Judge;
use crate::puzzle::format::{Format, Goal};
use crate::puzzle::{CaseSolver, Puzzle, SolverOptions, Want};
use crate::stream::{self, CaseSink, OnFault};
use std::io::{self, Read};
use std::rc::Rc;

type Report<'r> = dyn FnMut(&WrongAnswer) -> io::Result<()> + 'r;
type Source<'a> = Box<dyn Read + 'a>;
type Check =
    dyn FnMut(Source, Source, Option<Source>, &mut Report) -> Result<Verdict, Failure> + Send;

/// A checker of outputs. It keeps what the solver has worked out from one output to the next.
///
/// ```
/// use eight::check::{Checker, Criteria, WrongAnswer};
/// use eight::{judge::HDU_1043, SolverOptions};
/// let mut checker = Checker::new(Criteria::of(&HDU_1043), &SolverOptions::default());
/// let (input, output) = (&b"1 2 3 4 5 6 7 x 8"[..], &b"u\n"[..]);
/// let mut place = None;
/// let mut report = |wrong: &WrongAnswer| Ok(place = Some((wrong.case, wrong.position.column)));
/// let verdict = checker.check(Box::new(input), Box::new(output), None, &mut report)?;
/// assert_eq!((verdict.is_accepted(), place), (false, Some((Some(1), 2))));
/// # Ok::<(), eight::check::Failure>(())
/// ```
pub struct Checker(Box<Check>);

impl Checker {
    /// Returns a checker with these criteria, in O(1): outputs that need tables build them.
    pub fn new(criteria: Criteria, options: &SolverOptions) -> Checker {
        with_puzzle!(criteria.judge, |P| {
            let mut keys = Keys::<P>::new(&criteria, options, false);
            Checker(Box::new(move |input, output, answer, report| {
                check(&criteria, &mut keys, [input, output], answer, report)
            }))
        })
    }

    /// For each case of `input`, checks the model `answer`, if there is one, and then `output`.
    /// Passes the wrong answers of the output to `report`.
    ///
    /// # Errors
    /// Whatever prevents a verdict.
    ///
    /// # Complexity
    /// O(bytes) in time, plus the time to solve the cases if the criteria ask for that.
    pub fn check(
        &mut self,
        input: Box<dyn Read + '_>,
        output: Box<dyn Read + '_>,
        answer: Option<Box<dyn Read + '_>>,
        report: &mut Report,
    ) -> Result<Verdict, Failure> {
        self.0(input, output, answer, report)
    }
}

fn check<P: Puzzle>(
    criteria: &Criteria,
    keys: &mut Keys<P>,
    [input, output]: [Source; 2],
    answer: Option<Source>,
    report: &mut Report,
) -> Result<Verdict, Failure> {
    let grader = |text, failure| Grader::new(criteria, &keys.ours.writer, text, failure);
    let answer = answer.map(|answer| grader(answer, Failure::ReadAnswer));
    let output = grader(output, Failure::ReadOutput);
    let is_marked = output.lines.has_mark && !criteria.lenient;
    // A wrong output may be right for another goal, if searches take no time.
    let has_goals = P::Solver::LOOKS_UP && criteria.judge.format.goal != Goal::EachCase;
    let (text, _, input) =
        if has_goals && !criteria.stops { ahead(input) } else { (None, false, input) };
    let mut outputs = Outputs {
        criteria,
        keys,
        first: None,
        cases: Vec::new(),
        answer,
        output,
        verdict: Verdict::default(),
        first_wrong: None,
        // The message names a byte order mark.
        kept: (!criteria.stops && !is_marked).then(Default::default),
        input: text,
        report,
    };
    let mut reader = P::reader(&criteria.judge.format, OnFault::Stop, input);
    let mut fault = None;
    let outcome = stream::run(&mut reader, &mut outputs, |found| fault = Some(found.clone()));
    outcome.map_err(|failure| match failure {
        stream::Failure::Read(position, error) => Failure::ReadInput(position, error),
        stream::Failure::Sink(failure) => failure,
    })?;
    fault.map_or_else(|| outputs.finish(), |fault| Err(Failure::Input(Box::new(fault))))
}

struct Outputs<'r, 'o, P: Puzzle> {
    criteria: &'r Criteria,
    keys: &'r mut Keys<P>,
    /// The first case, as long as it may be the only one, if that matters.
    first: Option<P::Case>,
    /// The cases that wait in the solver.
    cases: Vec<P::Case>,
    answer: Option<Grader<'o>>,
    output: Grader<'o>,
    verdict: Verdict,
    first_wrong: Option<u64>,
    /// All cases, for the mistake; `None` if there are too many.
    kept: Option<(Vec<P::Case>, Vec<Kept>)>,
    /// The input, for the mistake; `None` if it is too long, cannot be read, or is not needed.
    input: Option<Rc<[u8]>>,
    report: &'r mut Report<'r>,
}

impl<P: Puzzle> Outputs<'_, '_, P> {
    fn check_waiting(&mut self) -> Result<(), Failure> {
        let (criteria, verdict) = (self.criteria, &mut self.verdict);
        self.keys.each(verdict.cases, self.cases.drain(..), |case, key| {
            verdict.cases += 1;
            let play = || P::play(&criteria.judge.format, case);
            if let Some(answer) = &mut self.answer {
                let wrong = answer.case(key, play)?.and_then(|reading| reading.wrong);
                wrong.map_or(Ok(()), |wrong| Err(Failure::Answer(wrong)))?;
            }
            if verdict.wrong > 0 && criteria.stops {
                return Ok(());
            }
            self.kept = self.kept.take().filter(|(cases, _)| cases.len() < MOST_CASES);
            if let Some((cases, kept)) = &mut self.kept {
                cases.push(case.clone());
                kept.push(Kept::new(&key));
            }
            let reading = self.output.case(key, play)?;
            let made = reading.as_ref().map_or(key.least.unwrap_or(0), |reading| reading.made);
            if let Some(wrong) = reading.and_then(|reading| reading.wrong) {
                verdict.wrong += 1;
                self.first_wrong.get_or_insert(verdict.cases);
                if verdict.wrong == 1 || criteria.all {
                    (self.report)(&wrong)?;
                }
            } else if key.is_path && !self.output.is_lost {
                let known = Some(verdict.at_least.unwrap_or(0))
                    .filter(|_| verdict.paths == 0 || verdict.at_least.is_some());
                verdict.at_least = known.zip(key.at_least).map(|(sum, least)| sum + least);
                verdict.paths += 1;
                verdict.moves += made;
            }
            Ok(())
        })
    }

    fn push(&mut self, case: P::Case) -> Result<(), Failure> {
        let is_full = self.keys.solver.push(&case);
        self.cases.push(case);
        if is_full {
            self.check_waiting()?;
        }
        Ok(())
    }

    /// Returns the verdict after the last case, where nothing may follow.
    fn finish(mut self) -> Result<Verdict, Failure> {
        if let Some(only) = self.first.take() {
            self.output.is_only = true;
            self.push(only)?;
            self.check_waiting()?;
        }
        if let Some(answer) = &mut self.answer {
            answer.finish()?.map_or(Ok(()), |wrong| Err(Failure::Answer(wrong)))?;
        }
        let mut verdict = self.verdict;
        if verdict.wrong == 0 || !self.criteria.stops {
            if let Some(wrong) = self.output.finish()? {
                verdict.excess = true;
                if verdict.wrong == 0 || self.criteria.all {
                    (self.report)(&wrong)?;
                }
            }
        }
        verdict.leniency = self.output.leniency;
        let is_right = verdict.is_accepted() || verdict.cases == 0;
        if let (Some((boards, cases)), false) = (&self.kept, is_right) {
            if let Some(output) = &self.output.lines.text {
                let (criteria, writer) = (self.criteria, &self.keys.ours.writer);
                let first = self.first_wrong.unwrap_or(verdict.cases + 1);
                let play = &|case: usize| P::play(&criteria.judge.format, &boards[case]);
                let wrong = Wrong { criteria, writer, cases, play, output, first };
                verdict.mistake = match (wrong.mistake()?, &self.input) {
                    (None, Some(input)) => other_goal(criteria, input, output)?,
                    (mistake, _) => mistake,
                };
            }
        }
        Ok(verdict)
    }
}

/// Returns another goal for which the output is right.
fn other_goal(
    criteria: &Criteria,
    input: &[u8],
    output: &[u8],
) -> Result<Option<Mistake>, Failure> {
    let judge = criteria.judge;
    let mut lines = Vec::new();
    for line in output.split(|byte| *byte == b'\n') {
        if lines.len() < 5 && !lines.contains(&line) {
            lines.push(line);
        }
    }
    // A few numbers may be right for many goals.
    let has_numbers =
        criteria.want.unwrap_or(judge.answer.want()) == Want::Length && lines.len() > 4;
    for goal in NamedGoal::ALL {
        let format = Format { goal: Goal::Named(goal), ..judge.format };
        let criteria = Criteria { judge: Judge { format, ..judge }, stops: true, ..*criteria };
        let mut checker = Checker::new(criteria, &SolverOptions::default());
        let found = checker.check(Box::new(input), Box::new(output), None, &mut |_| Ok(()))?;
        if found.is_accepted() && (found.paths > 0 || has_numbers) {
            return Ok(Some(Mistake::Goal(goal)));
        }
    }
    Ok(None)
}

impl<P: Puzzle> CaseSink<P::Case> for Outputs<'_, '_, P> {
    type Error = Failure;

    fn size_hint(&mut self, bytes: usize) {
        self.keys.solver.size_hint(bytes);
    }

    #[inline]
    fn case(&mut self, case: P::Case) -> Result<(), Failure> {
        if self.criteria.lenient && self.verdict.cases == 0 && self.cases.is_empty() {
            let Some(first) = self.first.replace(case) else { return Ok(()) };
            let second = self.first.take();
            return [first].into_iter().chain(second).try_for_each(|case| self.push(case));
        }
        self.push(case)
    }

    /// Ignores an invalid case: it is the judge's error, and it ends the input.
    fn invalid(&mut self) -> Result<(), Failure> {
        Ok(())
    }

    fn cases(&self) -> u64 {
        self.verdict.cases
    }

    fn flush(&mut self) -> Result<(), Failure> {
        self.check_waiting()
    }
}
