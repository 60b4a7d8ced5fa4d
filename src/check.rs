//! The special judge: whether an output is right, decided from our own table.
//!
//! The text is judged byte by byte. A line ends with a line feed; a carriage return right before it
//! belongs to the line end, as it does for testlib's line readers. White space anywhere else is
//! wrong. The last line may lack its line end, unless the judge asks for it; but an empty line, the
//! answer to a solved board, is only there if it has one.
//!
//! A line that should be a path is checked in this order, and the first failure is reported:
//!
//! 1. there is such a line, and it does not call a solvable board unsolvable;
//! 2. every letter is one of `u d l r` and keeps the blank on the board;
//! 3. after the last letter the board is the goal;
//! 4. there are no more letters than needed, or than the judge allows, unless any path will do;
//! 5. of all such paths it is the one that the judge wants, where that is a certain one.
//!
//! Graphs, sliders and boards of any size are judged by [`graphs()`], [`sliders()`] and
//! [`rectangles()`], in the same form.
//!
//! All inputs are read in windows: neither many lines nor long ones take memory. The input and the
//! model answer are read to their ends whatever the output is, so the verdict on the judge's own
//! data does not depend on what a contestant wrote.

mod each;
mod grader;
mod graphs;
mod lines;
mod rectangles;
mod sliders;
mod walk;

pub use self::graphs::graphs;
pub use self::rectangles::rectangles;
pub use self::sliders::sliders;

use crate::judge::{is_solvable, Accepts, Batch, Judge, Solvers, UNSOLVABLE};
use crate::puzzle::{Case, Puzzle, Solve};
use crate::stream::fault::Fault;
use crate::stream::input::Position;
use crate::stream::{self, CaseSink, OnFault};
pub(crate) use grader::{decimal, Grader, KEEPS_ON_BOARD};
pub(crate) use lines::quoted;
use std::fmt;
use std::io::{self, Read};

/// What an output is held against.
#[derive(Clone, Copy, Debug)]
pub struct Criteria<'a> {
    /// The judge, whose rules are those of the input and of the output.
    pub judge: &'a Judge<'a>,
    /// Which paths are right. A number of moves without a path is always the least.
    pub accepts: Accepts,
    /// Whether every wrong case is reported, and not the first alone.
    pub all: bool,
}

impl<'a> Criteria<'a> {
    /// The answer to an unsolvable case.
    fn unsolvable(&self) -> &'a str {
        self.judge.unsolvable.unwrap_or(UNSOLVABLE)
    }

    /// Whether an answer is judged by our own path. If not, it is judged by where it leads.
    fn needs_paths<P: Puzzle>(&self) -> bool {
        let counts_moves = match self.accepts {
            Accepts::AnyPath | Accepts::AtMost(_) => {
                self.judge.answer.length && self.judge.answer.moves.is_none()
            }
            Accepts::Shortest | Accepts::Exact => !self.judge.answer.is_verdict(),
        };
        // A path of the 8-puzzle is looked up, and to compare it with a line is faster than a replay.
        P::CELLS < 10 || counts_moves || self.judge.too_long.is_some()
    }
}

/// What we know of a case.
#[derive(Clone, Copy)]
pub(crate) enum Known<M> {
    /// It has no path.
    Unsolvable,
    /// It has paths, and we have looked for none.
    Solvable,
    /// Our own path.
    Path(M),
}

impl<M> Known<M> {
    pub(crate) fn of(path: Option<M>) -> Known<M> {
        path.map_or(Known::Unsolvable, Known::Path)
    }

    fn of_verdict(is_solvable: bool) -> Known<M> {
        if is_solvable {
            Known::Solvable
        } else {
            Known::Unsolvable
        }
    }
}

/// How an output was found.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// Cases of the input.
    pub cases: u64,
    /// Cases with a wrong answer: one at most, unless all were asked for.
    pub wrong: u64,
    /// Whether more lines follow than there are answers.
    pub excess: bool,
}

impl Verdict {
    /// Whether nothing was wrong.
    pub fn is_accepted(&self) -> bool {
        self.wrong == 0 && !self.excess
    }
}

/// A wrong answer: where, what was found, what was expected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WrongAnswer {
    /// The case, from 1; `None` behind the last.
    pub case: Option<u64>,
    /// Where in the output.
    pub position: Position,
    /// What was found there, ready to be shown.
    pub found: String,
    /// What was expected.
    pub expected: String,
    /// Where a path goes wrong: the board before the wrong move, or the one that the path ends
    /// on, in the symbols of the input.
    pub board: Option<String>,
}

impl fmt::Display for WrongAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(case) = self.case {
            write!(f, "case {case}, ")?;
        }
        let Position { line, column } = self.position;
        let (found, expected) = (&self.found, &self.expected);
        write!(f, "line {line}, column {column}: found {found}, expected {expected}")?;
        if let Some(board) = &self.board {
            write!(f, ", at {board}")?;
        }
        Ok(())
    }
}

/// Why there is no verdict.
#[derive(Debug)]
pub enum Failure {
    /// The input is not well-formed.
    Input(Fault),
    /// The input cannot be read on from here.
    ReadInput(Position, io::Error),
    /// The model answer is wrong.
    Answer(WrongAnswer),
    /// The model answer cannot be read on from here.
    ReadAnswer(Position, io::Error),
    /// The output cannot be read on from here.
    ReadOutput(Position, io::Error),
    /// What was wrong could not be reported.
    Report(io::Error),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Report(error)
    }
}

/// Judges `output`, and before it `answer`, if there is one, against the cases of `input`. Wrong
/// answers of the output go to `report`.
///
/// `solvers` are those of the judge's own tie-break; they can be used again for the next output.
///
/// # Errors
/// Whatever stands in the way of a verdict.
///
/// # Complexity
/// O(bytes) in time; constant in space.
pub fn check<P: Puzzle>(
    solvers: &mut Solvers<P>,
    input: impl Read,
    output: impl Read,
    answer: Option<impl Read>,
    criteria: Criteria,
    report: impl FnMut(&WrongAnswer) -> io::Result<()>,
) -> Result<Verdict, Failure> {
    let judge = criteria.judge;
    let mut checker = Checker {
        solvers,
        batch: Batch::new(judge.goal_cell()),
        waiting: Vec::with_capacity(P::Solver::BATCH),
        known: Vec::with_capacity(P::Solver::BATCH),
        needs_paths: criteria.needs_paths::<P>(),
        answer: answer.map(|answer| Grader::new::<P>(answer, criteria)),
        output: Grader::new::<P>(output, criteria),
        criteria,
        verdict: Verdict::default(),
        report,
    };
    let mut cases = judge.reader::<P>(input, OnFault::Stop);
    let mut fault = None;
    let outcome = stream::run(&mut cases, &mut checker, |found| {
        fault = Some(found.clone());
    });
    outcome.map_err(|failure| match failure {
        stream::Failure::Read(position, error) => Failure::ReadInput(position, error),
        stream::Failure::Sink(failure) => failure,
    })?;
    match fault {
        Some(fault) => Err(Failure::Input(fault)),
        None => checker.finish(),
    }
}

struct Checker<'a, P: Puzzle, A, O, F> {
    solvers: &'a mut Solvers<P>,
    /// Cases that were read and not yet judged: they are solved together.
    batch: Batch<P>,
    waiting: Vec<Case<P>>,
    /// What we know of each of them.
    known: Vec<Known<P::Path>>,
    /// Whether they are solved; if not, parity tells which are solvable.
    needs_paths: bool,
    answer: Option<Grader<'a, A>>,
    output: Grader<'a, O>,
    criteria: Criteria<'a>,
    /// What was found so far.
    verdict: Verdict,
    report: F,
}

impl<P, A, O, F> Checker<'_, P, A, O, F>
where
    P: Puzzle,
    A: Read,
    O: Read,
    F: FnMut(&WrongAnswer) -> io::Result<()>,
{
    /// Judges all cases that wait.
    fn judge_batch(&mut self) -> Result<(), Failure> {
        let first = self.verdict.cases + 1;
        self.verdict.cases += self.waiting.len() as u64;
        self.known.clear();
        if self.needs_paths {
            let paths = self.batch.solve(self.solvers, 0);
            self.known.extend(paths.iter().map(|&path| Known::of(path)));
        } else {
            let solvable = self.waiting.iter().map(is_solvable);
            self.known.extend(solvable.map(Known::of_verdict));
        }
        if let Some(answer) = &mut self.answer {
            for (number, (&known, case)) in (first..).zip(self.known.iter().zip(&self.waiting)) {
                model_is_right(answer.case(number, case, known), answer)?;
            }
        }
        for (number, (&known, case)) in (first..).zip(self.known.iter().zip(&self.waiting)) {
            if self.verdict.wrong > 0 && !self.criteria.all {
                break;
            }
            match self.output.case(number, case, known) {
                Ok(None) => {}
                Ok(Some(wrong)) => {
                    self.verdict.wrong += 1;
                    (self.report)(&wrong)?;
                }
                Err(error) => return Err(Failure::ReadOutput(self.output.position(), error)),
            }
        }
        self.waiting.clear();
        Ok(())
    }

    fn finish(mut self) -> Result<Verdict, Failure> {
        if let Some(answer) = &mut self.answer {
            model_is_right(answer.finish(), answer)?;
        }
        if self.verdict.wrong == 0 || self.criteria.all {
            match self.output.finish() {
                Ok(None) => {}
                Ok(Some(wrong)) => {
                    self.verdict.excess = true;
                    (self.report)(&wrong)?;
                }
                Err(error) => return Err(Failure::ReadOutput(self.output.position(), error)),
            }
        }
        Ok(self.verdict)
    }
}

/// What was found in the model answer, where anything wrong is the judge's fault.
fn model_is_right<R: Read>(
    found: io::Result<Option<WrongAnswer>>,
    answer: &Grader<R>,
) -> Result<(), Failure> {
    match found {
        Ok(None) => Ok(()),
        Ok(Some(wrong)) => Err(Failure::Answer(wrong)),
        Err(error) => Err(Failure::ReadAnswer(answer.position(), error)),
    }
}

impl<P, A, O, F> CaseSink<Case<P>> for Checker<'_, P, A, O, F>
where
    P: Puzzle,
    A: Read,
    O: Read,
    F: FnMut(&WrongAnswer) -> io::Result<()>,
{
    type Error = Failure;

    fn size_hint(&mut self, bytes: usize) {
        if let Some(goal) = self.criteria.judge.goal_cell().filter(|_| self.needs_paths) {
            self.solvers.to(goal).size_hint(bytes);
        }
    }

    #[inline]
    fn case(&mut self, case: Case<P>) -> Result<(), Failure> {
        self.waiting.push(case);
        let is_full = if self.needs_paths {
            self.batch.push(&case)
        } else {
            self.waiting.len() == P::Solver::BATCH
        };
        if is_full {
            self.judge_batch()?;
        }
        Ok(())
    }

    /// A fault ends the input and is the judge's: there is nothing to answer.
    fn invalid(&mut self) -> Result<(), Failure> {
        Ok(())
    }

    fn cases(&self) -> u64 {
        self.verdict.cases
    }

    fn flush(&mut self) -> Result<(), Failure> {
        self.judge_batch()
    }
}

impl WrongAnswer {
    fn new(
        position: Position,
        found: impl Into<String>,
        expected: impl Into<String>,
    ) -> WrongAnswer {
        WrongAnswer {
            case: None,
            position,
            found: found.into(),
            expected: expected.into(),
            board: None,
        }
    }
}

/// A board in the symbols of the input, with slashes between its rows: `123/46x/758`.
fn shown<P: Puzzle>(judge: &Judge, case: &Case<P>, board: P) -> String {
    let tiles = judge.show(case.named(board));
    let row = |row: &[u8]| row.iter().map(|&tile| judge.name_of(tile)).collect::<Vec<_>>();
    let between = if P::CELLS > 10 { " " } else { "" };
    let rows: Vec<String> = tiles.chunks(P::SIDE).map(|it| row(it).join(between)).collect();
    rows.join("/")
}
