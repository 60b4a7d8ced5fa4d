//! Drawings of a case and the moves made on it: as text, as a page for a browser, or as a picture.
//!
//! ```text
//! case -> moves -> pictures or page
//! ```
//!
//! The moves are those of a shortest path. If somebody's output is explained, they are the moves
//! that [`check`](crate::check) reads in it, and its messages say what is wrong. An answer that is
//! no path (a verdict, a number, a list) is drawn without moves. A right list is an exception: its
//! first path is drawn. The types that draw a `Replay` ([`Pictures`], [`Page`],
//! [`Svg`]) know no puzzle. To add a drawing, implement [`View`].
//!
//! Text looks as in the statement of the 1998 contest: the boards are side by side, and below each
//! is the move that leads to the next.
//!
//! ```text
//! 1 2 3   1 2 3   1 2 3   1 2 3
//! x 4 6   4 x 6   4 5 6   4 5 6
//! 7 5 8   7 5 8   7 x 8   7 8 x
//!      r->     d->     r->
//! ```
//!
//! # Memory
//!
//! The explainer holds one case at a time; of an output, one line and the moves of one answer.

mod page;
pub(crate) mod pictures;
pub(crate) mod replay;
mod svg;

pub use self::page::Page;
pub use self::pictures::{Pictures, Style};
use self::replay::Replay;
pub use self::svg::{picture, Svg};

use self::replay::{several, title};
use crate::check::{Criteria, Failure, Grader, Keys, WrongAnswer};
use crate::judge::writer::Solved;
use crate::judge::{Judge, Notation};
use crate::puzzle::{CaseSolver, Puzzle, SolverOptions, Steps, Want};
use crate::stream::fault::Fault;
use crate::stream::{self, CaseSink, OnFault};
use std::io::{self, Read};

const LOST: &str =
    "not read: where this answer begins is not known since one before it should say \
                    how many lines it has";

/// A drawing of replays. An error of any method is whatever the sink reports.
#[doc(hidden)]
pub trait View: Send {
    /// Draws the case with this number, counted from 1.
    fn draw(&mut self, number: u64, replay: &Replay) -> io::Result<()>;

    /// Draws what comes after the last case: what is wrong with the rest of the output, and the
    /// errors in the input.
    fn end(&mut self, rest: Option<&str>, faults: &[String]) -> io::Result<()>;

    /// Writes everything out.
    fn flush(&mut self) -> io::Result<()>;
}

/// Draws the cases of `input` with `view`: shortest paths, or the answers in `output`, checked by
/// `criteria`. Calls `report` with each error in the input. After an error, answers in excess are
/// no mistake.
///
/// # Errors
/// If a file cannot be read, or the sink fails. Cases before a failed read of `input` are drawn.
pub fn draw(
    criteria: &Criteria,
    options: &SolverOptions,
    input: Box<dyn Read + '_>,
    on_fault: OnFault,
    output: Option<Box<dyn Read>>,
    view: Box<dyn View>,
    report: &mut dyn FnMut(&Fault),
) -> Result<(), stream::Failure<Failure>> {
    let judge = criteria.judge;
    with_puzzle!(judge, |P| {
        let keys = Keys::new(criteria, options, true);
        let grader = |output| Grader::new(criteria, &keys.ours.writer, output, Failure::ReadOutput);
        let output = output.map(grader);
        let mut explainer =
            Explainer::<P> { judge, keys, output, view, cases: 0, faults: Vec::new() };
        let mut reader = P::reader(&judge.format, on_fault, input);
        match stream::run(&mut reader, &mut explainer, report) {
            Err(stream::Failure::Sink(failure)) => Err(failure.into()),
            outcome => {
                explainer.finish()?;
                outcome
            }
        }
    })
}

struct Explainer<P: Puzzle> {
    judge: Judge,
    keys: Keys<P>,
    output: Option<Grader<'static>>,
    view: Box<dyn View>,
    cases: u64,
    faults: Vec<String>,
}

/// The most errors in the input that are drawn. Otherwise a page could be as long as a broken
/// input.
const MOST_FAULTS: usize = 20;

impl<P: Puzzle> Explainer<P> {
    fn finish(mut self) -> Result<(), Failure> {
        let rest = match &mut self.output {
            Some(output) if self.faults.is_empty() => output.finish()?,
            _ => None,
        };
        self.view.end(rest.map(|wrong| wrong.to_string()).as_deref(), &self.faults)?;
        Ok(self.view.flush()?)
    }

    fn replay(&mut self, case: &P::Case, path: Option<&P::Path>) -> Result<Replay, Failure> {
        let start = P::play(&self.judge.format, case);
        let (least, steps) = (path.map(Steps::len), || path.map_or_else(Vec::new, Steps::steps));
        let letters = self.judge.path.moves.and_then(Notation::letters);
        let Some(output) = &mut self.output else {
            let mut title = title(least, None);
            if let Some(path) = path.filter(|_| self.keys.ours.writer.asks_again()) {
                let count = self.keys.solver.count(case, path.len()).map_err(io::Error::from)?;
                title = format!("{title}, {}", several(count, "shortest path"));
            }
            return Ok(Replay { title, start, moves: steps(), letters, wrong: None });
        };
        let (moves, wrong) = if output.is_lost {
            (Vec::new(), Some(LOST.to_string()))
        } else {
            let Keys { solver, ours } = &mut self.keys;
            let found = Solved::<P>::unplaced(self.cases, case, path);
            let wants_list = ours.writer.want == Want::All;
            let reading = output.read(ours.key(&found, Some(solver))?, start.clone())?;
            let is_list = wants_list && reading.wrong.is_none();
            let moves = if is_list { steps() } else { reading.moves };
            // The drawing already has the number of the case.
            let wrong = reading.wrong.map(|wrong| WrongAnswer { case: None, ..wrong }.to_string());
            (moves, wrong)
        };
        let title = title(least, Some((moves.len(), wrong.is_some())));
        Ok(Replay { title, start, moves, letters, wrong })
    }
}

impl<P: Puzzle> CaseSink<P::Case> for Explainer<P> {
    type Error = Failure;

    fn case(&mut self, case: P::Case) -> Result<(), Failure> {
        self.cases += 1;
        self.keys.solver.push(&case);
        let path = self.keys.solver.solve_all(|| Ok(()))?.pop().flatten();
        let replay = self.replay(&case, path.as_ref())?;
        self.view.draw(self.cases, &replay)?;
        // The next path may take long, so this one is written out.
        if !P::Solver::LOOKS_UP {
            self.view.flush()?;
        }
        Ok(())
    }

    fn fault(&mut self, fault: &Fault) -> Result<(), Failure> {
        if self.faults.len() < MOST_FAULTS {
            self.faults.push(format!("{}: {fault}", fault.position));
        }
        Ok(())
    }

    fn invalid(&mut self) -> Result<(), Failure> {
        self.cases += 1;
        Ok(self.view.draw(self.cases, &Replay::invalid())?)
    }

    fn cases(&self) -> u64 {
        self.cases
    }

    fn flush(&mut self) -> Result<(), Failure> {
        Ok(self.view.flush()?)
    }
}
