//! `src/judge/answerer.rs` case by case, and with no more counted than cases.

use super::{Judge, UNSOLVABLE};
use crate::puzzle::{Case, Effort, Moves, Puzzle, Solve};
use crate::stream::output::Output;
use crate::stream::CaseSink;
use std::io::{self, Write};

pub struct Solvers<P: Puzzle> {
    effort: Effort,
    by_goal: Vec<Option<P::Solver>>,
}

impl<P: Puzzle> Solvers<P> {
    pub fn new(effort: Effort) -> Solvers<P> {
        Solvers { effort, by_goal: (0..P::CELLS).map(|_| None).collect() }
    }
    fn path(&mut self, case: Case<P>) -> Option<P::Path> {
        let effort = &self.effort;
        let solver = self.by_goal[case.goal].get_or_insert_with(|| P::Solver::new(case.goal, effort));
        let mut paths = [None];
        solver.solve(&[case.board], &mut paths);
        paths[0]
    }
}

/// For the list of what `src/judge.rs` exports.
pub struct Batch;

#[derive(Clone, Copy, Default)]
pub struct Tally {
    pub solvable: u64,
    pub unsolvable: u64,
}

impl Tally {
    pub fn cases(&self) -> u64 {
        self.solvable + self.unsolvable
    }
}

pub struct Answerer<'a, P: Puzzle, W> {
    judge: &'a Judge<'a>,
    solvers: Solvers<P>,
    output: Output<W>,
    tally: Tally,
}

impl<'a, P: Puzzle, W: Write> Answerer<'a, P, W> {
    pub fn new(judge: &'a Judge<'a>, solvers: Solvers<P>, sink: W) -> Answerer<'a, P, W> {
        Answerer { judge, solvers, output: Output::new(sink), tally: Tally::default() }
    }
}

pub fn separate<W: Write>(judge: &Judge, output: &mut Output<W>, tally: &Tally) -> io::Result<()> {
    if judge.blank_line_between_answers && tally.cases() > 0 {
        output.text(b"\n")?;
    }
    Ok(())
}

impl<P: Puzzle, W: Write> CaseSink<Case<P>> for Answerer<'_, P, W> {
    type Error = io::Error;

    fn case(&mut self, case: Case<P>) -> io::Result<()> {
        let Answerer { judge, solvers, output, tally } = self;
        separate(judge, output, tally)?;
        let path = solvers.path(case);
        match path {
            Some(_) => tally.solvable += 1,
            None => tally.unsolvable += 1,
        }
        let text = match (path, judge.too_long) {
            (Some(path), Some((most, text))) if path.len() as u64 > u64::from(most) => text,
            (Some(path), _) => return judge.answer.write(output, tally.cases(), path),
            (None, _) => judge.unsolvable.unwrap_or(UNSOLVABLE),
        };
        judge.answer.write_number(output, tally.cases())?;
        output.text(text.as_bytes())?;
        output.text(b"\n")
    }

    fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }
}
