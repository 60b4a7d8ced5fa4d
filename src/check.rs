//! The special judge: whether an output is right.
//!
//! Our own answer is written as the program would write it. An output that goes on with these bytes is
//! right; any other is read line by line, and where several answers may be right, its moves are made.
//!
//! A line ends with a line feed; a carriage return right before it belongs to the line end, as it does for
//! testlib's line readers. White space anywhere else is wrong. The last line may lack its line end, unless
//! the judge asks for it; but an empty line, the answer to a solved board, is only there if it has one. A
//! line has at most [`LONGEST_LINE`] bytes.
//!
//! A verdict, a number or a list is right if it is ours. A path is checked in this order, and the first
//! failure is reported:
//!
//! 1. there is such a line, and it does not call a solvable case unsolvable;
//! 2. the number of moves, where one is asked for, is one that the judge allows;
//! 3. every letter, word or piece is a move that there is;
//! 4. after the last move the pieces stand on the goal;
//! 5. there are as many moves as the number says, and no more than needed, or than the judge allows, unless
//!    any path will do; of pieces on a graph the shortest paths alone are right;
//! 6. of all such paths it is the one that the judge wants, where that is a certain one.
//!
//! After a wrong list the next answer is taken to begin behind the next empty line. After an answer that
//! should have said how many lines it has, and did not, nobody knows where the next one begins, and
//! nothing more is judged.
//!
//! # Memory
//!
//! One case is held at a time (or as many as the solver takes together), our answer to it, and a line of
//! the output. The input and the model answer are read to their ends whatever the output is, so the verdict
//! on the judge's own data does not depend on what a contestant wrote.

mod grader;
mod key;
mod lines;
mod reading;
mod verdict;

pub use self::lines::LONGEST_LINE;
pub use self::verdict::{Criteria, Failure, Score, Verdict, WrongAnswer};

pub(crate) use self::grader::Grader;
pub(crate) use self::key::Keys;

use crate::puzzle::{Puzzle, Solver, SolverOptions};
use crate::stream::{self, CaseSink, OnFault};
use std::io::{self, Read};

/// Takes a wrong answer.
type Report<'r> = dyn FnMut(&WrongAnswer) -> io::Result<()> + 'r;

/// Judges outputs, one after the other; what the solver has worked out is kept.
pub struct Checker<P: Puzzle> {
    criteria: Criteria,
    keys: Keys<P>,
}

impl<P: Puzzle> Checker<P> {
    /// Judges by these criteria.
    pub fn new(criteria: Criteria, options: &SolverOptions) -> Checker<P> {
        Checker { criteria, keys: Keys::new(&criteria, options, false) }
    }

    /// Judges `output`, and before it `answer`, if there is one, against the cases of `input`. Wrong
    /// answers of the output go to `report`.
    ///
    /// # Errors
    /// Whatever stands in the way of a verdict.
    ///
    /// # Complexity
    /// O(bytes) in time, and what it takes to solve the cases where the criteria ask for that.
    pub fn check(
        &mut self,
        input: Box<dyn Read + '_>,
        output: Box<dyn Read + '_>,
        answer: Option<Box<dyn Read + '_>>,
        report: &mut Report,
    ) -> Result<Verdict, Failure> {
        let Checker { criteria, keys } = self;
        let answer = answer.map(|answer| Grader::new(criteria, &keys.ours.writer, answer));
        let output = Grader::new(criteria, &keys.ours.writer, output);
        let (cases, verdict) = (Vec::new(), Verdict::default());
        let mut outputs = Outputs { criteria, keys, cases, answer, output, verdict, report };
        let mut reader = P::reader(&criteria.judge.format, OnFault::Stop, input);
        let mut fault = None;
        let outcome = stream::run(&mut reader, &mut outputs, |found| fault = Some(found.clone()));
        outcome.map_err(|failure| match failure {
            stream::Failure::Read(position, error) => Failure::ReadInput(position, error),
            stream::Failure::Sink(failure) => failure,
        })?;
        fault.map_or_else(|| outputs.finish(), |fault| Err(Failure::Input(Box::new(fault))))
    }
}

/// Judges the answers to cases.
struct Outputs<'r, 'o, P: Puzzle> {
    criteria: &'r Criteria,
    keys: &'r mut Keys<P>,
    /// The cases that wait in the solver.
    cases: Vec<P::Case>,
    answer: Option<Grader<'o>>,
    output: Grader<'o>,
    /// What was found so far.
    verdict: Verdict,
    report: &'r mut Report<'r>,
}

impl<P: Puzzle> Outputs<'_, '_, P> {
    /// Judges the answers to all cases that wait.
    fn settle(&mut self) -> Result<(), Failure> {
        let Outputs { criteria, keys, cases, answer, output, verdict, report } = self;
        keys.each(verdict.cases, cases.drain(..), |case, key| {
            verdict.cases += 1;
            let play = || P::play(&criteria.judge.format, case);
            if let Some(answer) = answer {
                model(answer, |answer| answer.case(&key, play))?;
            }
            if verdict.wrong > 0 && !criteria.all {
                return Ok(());
            }
            if let Some(wrong) = contestant(output, |output| output.case(&key, play))? {
                verdict.wrong += 1;
                report(&wrong)?;
            } else if let (true, Some(at_least)) = (key.is_path, key.at_least) {
                let Score { paths, moves, at_least: sum } = verdict.score;
                verdict.score = Score {
                    paths: paths + 1,
                    moves: moves + output.made,
                    at_least: sum + at_least,
                };
            }
            Ok(())
        })
    }

    /// The verdict, once all cases are over: nothing may follow.
    fn finish(mut self) -> Result<Verdict, Failure> {
        if let Some(answer) = &mut self.answer {
            model(answer, Grader::finish)?;
        }
        if self.verdict.wrong == 0 || self.criteria.all {
            if let Some(wrong) = contestant(&mut self.output, Grader::finish)? {
                self.verdict.excess = true;
                (self.report)(&wrong)?;
            }
        }
        Ok(self.verdict)
    }
}

/// What a grader finds.
type Found = io::Result<Option<WrongAnswer>>;

/// In the model answer, anything wrong is the judge's fault.
fn model<'a>(
    answer: &mut Grader<'a>,
    grade: impl FnOnce(&mut Grader<'a>) -> Found,
) -> Result<(), Failure> {
    match grade(answer) {
        Ok(found) => found.map_or(Ok(()), |wrong| Err(Failure::Answer(wrong))),
        Err(error) => Err(Failure::ReadAnswer(answer.position(), error)),
    }
}

fn contestant<'a>(
    output: &mut Grader<'a>,
    grade: impl FnOnce(&mut Grader<'a>) -> Found,
) -> Result<Option<WrongAnswer>, Failure> {
    grade(output).map_err(|error| Failure::ReadOutput(output.position(), error))
}

impl<P: Puzzle> CaseSink<P::Case> for Outputs<'_, '_, P> {
    type Error = Failure;

    fn size_hint(&mut self, bytes: usize) {
        self.keys.solver.size_hint(bytes);
    }

    #[inline]
    fn case(&mut self, case: P::Case) -> Result<(), Failure> {
        let is_full = self.keys.solver.push(&case);
        self.cases.push(case);
        if is_full {
            self.settle()?;
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
        self.settle()
    }
}
