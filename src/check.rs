//! The checker: decides whether an output is right.
//!
//! The checker writes our own answer as the program would write it. An output that continues with
//! these bytes is right. The checker reads any other output line by line. If several answers may be
//! right, it makes the moves of the output.
//!
//! A line ends with a line feed. A carriage return right before it belongs to the line end, as it
//! does for testlib's line readers. White space anywhere else is wrong. The last line may lack its
//! line end, unless the judge asks for it. An empty line, the answer to a solved board, counts only
//! with its line end. A line has at most [`LONGEST_LINE`] bytes.
//!
//! A verdict, a number or a list is right if it equals ours. The checker tests a path in this
//! order, and reports the first failure:
//!
//! 1. The line exists, and does not call a solvable case unsolvable.
//! 2. The judge allows the number of moves, if one is asked for.
//! 3. Every letter, word or piece is a possible move.
//! 4. After the last move the board is the goal.
//! 5. The path has the stated number of moves. It has no more moves than needed, or than the judge
//!    allows, unless any path will do. On graphs, only shortest paths are right.
//! 6. If the judge wants one certain path, the path is that one.
//!
//! After a wrong list, the checker assumes that the next answer begins after the next empty line.
//! If an answer lacks the number of lines that it should give, the start of the next answer is
//! unknown. The checker then judges nothing more.
//!
//! # Memory
//!
//! The checker holds the cases that the solver takes together, our answer to one case, and one line
//! of the output. It reads the input and the model answer to their ends, whatever the output is. So
//! the verdict on the judge's own data does not depend on what a contestant wrote.

mod grader;
mod key;
mod lines;
mod mistake;
mod reading;
mod spelling;
mod verdict;

pub use self::lines::LONGEST_LINE;
pub use self::mistake::Mistake;
pub use self::verdict::{Criteria, Failure, Verdict, WrongAnswer};

pub(crate) use self::grader::Grader;
pub(crate) use self::key::Keys;

use self::mistake::{Answer, Suspects};
use crate::judge::{Judge, Notation};
use crate::puzzle::{Puzzle, Solver, SolverOptions, Want};
use crate::stream::{self, CaseSink, OnFault};
use std::io::{self, Read};

type Report<'r> = dyn FnMut(&WrongAnswer) -> io::Result<()> + 'r;

/// A checker of outputs. It keeps what the solver has worked out from one output to the next.
pub struct Checker<P: Puzzle> {
    criteria: Criteria,
    keys: Keys<P>,
}

impl<P: Puzzle> Checker<P> {
    /// Returns a checker with these criteria.
    pub fn new(criteria: Criteria, options: &SolverOptions) -> Checker<P> {
        Checker { criteria, keys: Keys::new(&criteria, options, false) }
    }

    /// Checks the model `answer`, if there is one, and then `output` against the cases of `input`.
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
        let Checker { criteria, keys } = self;
        let writer = &keys.ours.writer;
        let answer =
            answer.map(|answer| Grader::new(criteria, writer, answer, Failure::ReadAnswer));
        let output = Grader::new(criteria, writer, output, Failure::ReadOutput);
        let mut outputs = Outputs {
            criteria,
            keys,
            cases: Vec::new(),
            answer,
            output,
            verdict: Verdict::default(),
            suspects: Suspects::default(),
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
}

/// Returns the letters of moves, if mistakes in the answers to this judge have names.
fn letters(judge: &Judge) -> Option<[u8; 4]> {
    match judge.answer.moves {
        Some(Notation::Letters(letters)) => Some(letters),
        // A verdict has no letters, but a mistake.
        None if judge.answer.is_verdict() => Some([0; 4]),
        _ => None,
    }
}

struct Outputs<'r, 'o, P: Puzzle> {
    criteria: &'r Criteria,
    keys: &'r mut Keys<P>,
    /// The cases that wait in the solver.
    cases: Vec<P::Case>,
    answer: Option<Grader<'o>>,
    output: Grader<'o>,
    verdict: Verdict,
    suspects: Suspects,
    report: &'r mut Report<'r>,
}

impl<P: Puzzle> Outputs<'_, '_, P> {
    fn settle(&mut self) -> Result<(), Failure> {
        let Outputs { criteria, keys, cases, answer, output, verdict, suspects, report } = self;
        keys.each(verdict.cases, cases.drain(..), |case, key| {
            verdict.cases += 1;
            let play = || P::play(&criteria.judge.format, case);
            if let Some(answer) = answer {
                let wrong = answer.case(&key, play)?.and_then(|reading| reading.wrong);
                wrong.map_or(Ok(()), |wrong| Err(Failure::Answer(wrong)))?;
            }
            if verdict.wrong > 0 && criteria.stops {
                return Ok(());
            }
            let reading = output.case(&key, play)?;
            let made = reading.as_ref().map_or(key.least.unwrap_or(0), |reading| reading.made);
            let (row, wrong) = reading.map_or((None, None), |reading| (reading.row, reading.wrong));
            let is_suspect = wrong.is_some() || suspects.any();
            if let Some(letters) = is_suspect.then(|| letters(&criteria.judge)).flatten() {
                let unsolvable = criteria.judge.unsolvable_word().as_bytes();
                suspects.note(Answer {
                    case: verdict.cases,
                    start: play(),
                    letters,
                    row: row.or_else(|| wrong.is_none().then(|| key.ours.trim_ascii().to_vec())),
                    unsolvable,
                    solvable: key.is_path || !key.ours.trim_ascii().ends_with(unsolvable),
                    is_wrong: wrong.is_some(),
                    other: Some(output.want).filter(|want| *want != Want::Moves),
                    length: output.only_length(&key),
                });
            }
            if let Some(wrong) = wrong {
                verdict.wrong += 1;
                if verdict.wrong == 1 || criteria.all {
                    report(&wrong)?;
                }
            } else if let (true, Some(at_least)) = (key.is_path, key.at_least) {
                verdict.paths += 1;
                verdict.moves += made;
                verdict.at_least += at_least;
            }
            Ok(())
        })
    }

    /// Returns the verdict after the last case, where nothing may follow.
    fn finish(mut self) -> Result<Verdict, Failure> {
        if let Some(answer) = &mut self.answer {
            answer.finish()?.map_or(Ok(()), |wrong| Err(Failure::Answer(wrong)))?;
        }
        if self.verdict.wrong == 0 || !self.criteria.stops {
            if let Some(wrong) = self.output.finish()? {
                self.verdict.excess = true;
                if self.verdict.wrong == 0 || self.criteria.all {
                    (self.report)(&wrong)?;
                }
            }
        }
        let mistake = self.suspects.mistake(self.verdict.excess);
        Ok(Verdict { mistake, ..self.verdict })
    }
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

    /// Ignores an invalid case: it is the judge's error, and it ends the input.
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
