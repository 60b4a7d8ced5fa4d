//! An output that is judged case by case, each as it is read.
//!
//! To judge a puzzle of another sort, implement [`CaseJudge`]: what is right about a case, and a
//! function that judges its lines. With a reader of its cases that makes a checker, [`judge_each`].

use super::lines::Lines;
use super::{Failure, Verdict, WrongAnswer};
use crate::stream::{self, CaseReader, CaseSink};
use std::io::{self, Read};

/// Judges the lines of a case.
pub(super) trait CaseJudge {
    /// The cases.
    type Case;

    /// Finds out what is right about the next case.
    fn case(&mut self, case: Self::Case);

    /// Judges its lines, and passes them whatever they are, as far as it can be told which they are.
    ///
    /// # Errors
    /// Whatever the output's source reports.
    fn judge<R: Read>(&mut self, lines: &mut Lines<R>) -> io::Result<Option<WrongAnswer>>;
}

/// Judges `output`, and before it `answer`, if there is one, against `cases`. Wrong answers of the
/// output go to `report`: the first, or `all`.
///
/// # Errors
/// Whatever stands in the way of a verdict.
pub(super) fn judge_each<J: CaseJudge>(
    judge: J,
    cases: &mut impl CaseReader<Case = J::Case>,
    output: impl Read,
    answer: Option<impl Read>,
    all: bool,
    report: impl FnMut(&WrongAnswer) -> io::Result<()>,
) -> Result<Verdict, Failure> {
    let mut checker = Checker {
        judge,
        answer: answer.map(Lines::new),
        output: Lines::new(output),
        all,
        verdict: Verdict::default(),
        report,
    };
    let mut fault = None;
    let outcome = stream::run(cases, &mut checker, |found| fault = Some(found.clone()));
    outcome.map_err(|failure| match failure {
        stream::Failure::Read(position, error) => Failure::ReadInput(position, error),
        stream::Failure::Sink(failure) => failure,
    })?;
    match fault {
        Some(fault) => Err(Failure::Input(fault)),
        None => checker.finish(),
    }
}

struct Checker<J, A, O, F> {
    judge: J,
    answer: Option<Lines<A>>,
    output: Lines<O>,
    all: bool,
    /// What was found so far.
    verdict: Verdict,
    report: F,
}

impl<J, A, O, F> Checker<J, A, O, F>
where
    J: CaseJudge,
    A: Read,
    O: Read,
    F: FnMut(&WrongAnswer) -> io::Result<()>,
{
    fn is_decided(&self) -> bool {
        self.verdict.wrong > 0 && !self.all
    }

    /// Nothing may follow.
    fn finish(mut self) -> Result<Verdict, Failure> {
        if let Some(answer) = &mut self.answer {
            let found = answer.expect_end();
            found
                .map_err(|error| Failure::ReadAnswer(answer.position(), error))?
                .map_or(Ok(()), |wrong| Err(Failure::Answer(wrong)))?;
        }
        if !self.is_decided() {
            let found = self.output.expect_end();
            let found =
                found.map_err(|error| Failure::ReadOutput(self.output.position(), error))?;
            if let Some(wrong) = found {
                self.verdict.excess = true;
                (self.report)(&wrong)?;
            }
        }
        Ok(self.verdict)
    }
}

impl<J, A, O, F> CaseSink<J::Case> for Checker<J, A, O, F>
where
    J: CaseJudge,
    A: Read,
    O: Read,
    F: FnMut(&WrongAnswer) -> io::Result<()>,
{
    type Error = Failure;

    fn case(&mut self, case: J::Case) -> Result<(), Failure> {
        self.verdict.cases += 1;
        let number = self.verdict.cases;
        let of_case = |wrong| WrongAnswer { case: Some(number), ..wrong };
        self.judge.case(case);
        if let Some(answer) = &mut self.answer {
            let found = self.judge.judge(answer);
            found
                .map_err(|error| Failure::ReadAnswer(answer.position(), error))?
                .map_or(Ok(()), |wrong| Err(Failure::Answer(of_case(wrong))))?;
        }
        if !self.is_decided() {
            let found = self.judge.judge(&mut self.output);
            let found =
                found.map_err(|error| Failure::ReadOutput(self.output.position(), error))?;
            if let Some(wrong) = found {
                self.verdict.wrong += 1;
                (self.report)(&of_case(wrong))?;
            }
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
        Ok(())
    }
}
