//! What is right about a case.

use super::verdict::Criteria;
use crate::answers::Writer;
use crate::judge::{Accepts, Judge};
use crate::puzzle::{Need, Path, Puzzle, Solver, SolverOptions, Stopped, Want};
use crate::stream::input::Position;
use crate::stream::output::Output;
use std::io;

/// Works out what is right about cases: as the program would answer them.
pub(crate) struct Keys<P: Puzzle> {
    pub(crate) solver: P::Solver,
    pub(crate) ours: Ours,
}

/// What the program would answer.
pub(crate) struct Ours {
    pub(crate) writer: Writer,
    /// How much of a path the solver looks for.
    need: Need,
    scores: bool,
    output: Output,
}

/// What is right about one case.
#[derive(Clone, Copy)]
pub(crate) struct Key<'a> {
    /// The number of the case, from 1.
    pub(super) number: u64,
    /// What we answer, line ends included; nothing if any path is right, and none was looked for.
    pub(super) ours: &'a [u8],
    /// Whether an empty line comes first.
    pub(super) stands_apart: bool,
    /// Whether the answer is a path, so that another than ours may be right.
    pub(super) is_path: bool,
    /// The least number of moves, if it was worked out.
    pub(super) least: Option<u64>,
    /// Moves that any path has at least, if they are asked for.
    pub(super) at_least: Option<u64>,
}

impl<P: Puzzle> Keys<P> {
    /// For outputs that are held against `criteria`, or drawn. If any path is right, and none is drawn, an
    /// output is judged by where it leads, and none is looked for; unless that is faster.
    pub(crate) fn new(criteria: &Criteria, options: &SolverOptions, draws: bool) -> Keys<P> {
        let Criteria { judge, accepts, want, scores, .. } = *criteria;
        let writer = Writer::new(&judge, want, false);
        let takes_any = matches!(accepts, Accepts::AnyPath | Accepts::AtMost(_));
        let need = match judge.too_long {
            _ if draws => Need::Moves,
            _ if writer.want != Want::Moves || !takes_any || P::Solver::LOOKS_UP => writer.need(),
            Some(_) => Need::Length,
            None => Need::Verdict,
        };
        let need = if scores { need.max(Need::Length) } else { need };
        // A number is always the least.
        let accepts = if writer.want == Want::Moves { accepts } else { Accepts::Shortest };
        let judge = Judge { accepts, ..judge };
        let options = SolverOptions { need, ..judge.solver_options(options) };
        let solver = P::Solver::new(&judge.format, &options);
        Keys { solver, ours: Ours { writer, need, scores, output: Output::in_memory() } }
    }

    /// The paths of all cases that wait; they are counted on from `number`.
    pub(crate) fn paths(&mut self, number: u64) -> io::Result<Vec<Option<P::Path>>> {
        let mut paths = Vec::new();
        self.solver.solve(number, |found| {
            paths.extend_from_slice(found);
            Ok::<(), io::Error>(())
        })?;
        Ok(paths)
    }

    /// Hands what is right about each of the cases that wait to `judge`, in order and as soon as it is known;
    /// they are counted on from `number`.
    pub(crate) fn each<E: From<io::Error> + From<Stopped>>(
        &mut self,
        number: u64,
        cases: impl IntoIterator<Item = P::Case>,
        mut judge: impl FnMut(&P::Case, Key) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut cases = (number + 1..).zip(cases);
        // Where the solver is asked again, it has to be done.
        let asked_again = self.ours.writer.asks_again().then(|| self.paths(number)).transpose()?;
        let Keys { solver, ours } = self;
        let Some(paths) = asked_again else {
            return solver.solve(number, |found| {
                found.iter().zip(&mut cases).try_for_each(|(path, (number, case))| {
                    judge(&case, ours.key::<P>(number, &case, path.as_ref(), None)?)
                })
            });
        };
        paths.iter().zip(cases).try_for_each(|(path, (number, case))| {
            judge(&case, ours.key::<P>(number, &case, path.as_ref(), Some(&mut *solver))?)
        })
    }
}

impl Ours {
    /// What is right about the case of this number, from 1, whose path is this.
    pub(crate) fn key<P: Puzzle>(
        &mut self,
        number: u64,
        case: &P::Case,
        path: Option<&P::Path>,
        solver: Option<&mut P::Solver>,
    ) -> io::Result<Key<'_>> {
        let Ours { writer, need, scores, output } = self;
        let is_path = writer.want == Want::Moves && writer.instead(path).is_none();
        output.clear();
        if !is_path || *need == Need::Moves {
            // In text no place is written.
            writer.write::<P>(number, Position::START, case, path, solver, output)?;
        }
        let least = path.filter(|_| *need > Need::Verdict).map(|path| path.len() as u64);
        let stands_apart = writer.stands_apart(number);
        let scored = path.filter(|_| *scores);
        let at_least = scored.map(|path| path.at_least().unwrap_or(path.len()) as u64);
        Ok(Key { number, ours: output.bytes(), stands_apart, is_path, least, at_least })
    }
}
