//! The key of a case: its right answer.

use super::verdict::{Criteria, Failure};
use crate::judge::writer::{AnswerOptions, Solved, Writer};
use crate::judge::{Accepts, Judge};
use crate::puzzle::{CaseSolver, Need, Puzzle, SolverOptions, Steps, Want};
use crate::stream::output::Output;
use std::io;

/// A source of keys, which answers cases as the program would.
pub(crate) struct Keys<P: Puzzle> {
    pub(crate) solver: P::Solver,
    pub(crate) ours: Ours,
}

pub(crate) struct Ours {
    pub(crate) writer: Writer,
    need: Need,
    output: Output,
}

#[derive(Clone, Copy)]
pub(crate) struct Key<'a> {
    /// Counted from 1.
    pub(super) number: u64,
    /// Our answer with its line ends. It is empty if any path is right and we looked for none.
    pub(super) ours: &'a [u8],
    /// True if an empty line comes first.
    pub(super) stands_apart: bool,
    /// True if the answer is a path, so that a path other than ours may be right.
    pub(super) is_path: bool,
    /// True if the case has a path that is not too long for the judge.
    pub(super) is_solvable: bool,
    /// The length of our path, if one was looked for.
    pub(super) least: Option<u64>,
    /// A lower bound on the length of every path, if our path was looked for.
    pub(super) at_least: Option<u64>,
}

impl<P: Puzzle> Keys<P> {
    /// Returns keys for outputs that are checked by `criteria`, or drawn. If any path is right and
    /// none is drawn, the moves of the output decide. The solver then looks for no path, unless
    /// that is faster.
    pub(crate) fn new(criteria: &Criteria, options: &SolverOptions, draws: bool) -> Keys<P> {
        let Criteria { judge, accepts, want, .. } = *criteria;
        let asked = AnswerOptions { want, ..AnswerOptions::default() };
        let writer = Writer::new::<P>(&judge, asked);
        let need = match judge.too_long {
            _ if draws => Need::Moves,
            _ if writer.want != Want::Moves || !accepts.takes_longer() || P::Solver::LOOKS_UP => {
                writer.need
            }
            Some(_) => Need::Length,
            None => Need::Verdict,
        };
        // A number of moves must always be the least.
        let accepts = if writer.want == Want::Moves { accepts } else { Accepts::Shortest };
        let judge = Judge { accepts, ..judge };
        let options = SolverOptions { need, ..judge.solver_options(options) };
        let solver = P::Solver::new(&judge.format, &options);
        Keys { solver, ours: Ours { writer, need, output: Output::in_memory() } }
    }

    /// Passes the key of each waiting case to `judge`, in order and as soon as it is known. The
    /// first case has the number after `number`.
    pub(super) fn each(
        &mut self,
        number: u64,
        cases: impl IntoIterator<Item = P::Case>,
        mut judge: impl FnMut(&P::Case, Key) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let mut cases = (number + 1..).zip(cases);
        let Keys { solver, ours } = self;
        if ours.writer.asks_again() {
            let paths = solver.solve_all(|| Ok(()))?;
            return paths.iter().zip(cases).try_for_each(|(path, (number, case))| {
                let found = Solved::<P>::unplaced(number, &case, path.as_ref());
                judge(&case, ours.key(&found, Some(solver))?)
            });
        }
        solver.solve(|paths| {
            paths.iter().zip(&mut cases).try_for_each(|(path, (number, case))| {
                let found = Solved::<P>::unplaced(number, &case, path.as_ref());
                judge(&case, ours.key(&found, None)?)
            })
        })
    }
}

impl Ours {
    pub(crate) fn key<P: Puzzle>(
        &mut self,
        found: &Solved<P>,
        solver: Option<&mut P::Solver>,
    ) -> io::Result<Key<'_>> {
        let &Solved { number, path, .. } = found;
        let Ours { writer, need, output } = self;
        let is_solvable = writer.instead(path).is_none();
        let is_path = writer.want == Want::Moves && is_solvable;
        output.clear();
        if !is_path || *need == Need::Moves {
            writer.write(found, solver, output)?;
        }
        let path = path.filter(|_| *need > Need::Verdict);
        let least = path.map(|path| path.len() as u64);
        let at_least = path.map(|path| path.at_least().unwrap_or(path.len()) as u64);
        let stands_apart = writer.stands_apart(number);
        let ours = output.bytes();
        Ok(Key { number, ours, stands_apart, is_path, is_solvable, least, at_least })
    }
}
