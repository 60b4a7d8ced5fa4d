//! One board, solved in one call.

use super::board::Board;
use super::path::Steps;
use super::puzzle::Engines;
use super::solver::has_engine;
use crate::puzzle::{Solver, SolverOptions, Stopped};
use std::fmt;

/// The reason why [`solve`] has no answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum NoAnswer {
    /// Boards of this size have no engine.
    NoEngine,
    /// The search was stopped.
    Stopped,
}

impl fmt::Display for NoAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoAnswer::NoEngine => f.write_str(
                "paths are found on boards of 2 to 12 cells, and on larger ones up to 10x10",
            ),
            NoAnswer::Stopped => Stopped.fmt(f),
        }
    }
}

impl std::error::Error for NoAnswer {}

impl From<Stopped> for NoAnswer {
    fn from(_: Stopped) -> NoAnswer {
        NoAnswer::Stopped
    }
}

/// Solves one board of any size. Returns its path, with a lower bound on the length of a shortest
/// path unless it is one, or `None` if the board is unsolvable.
///
/// ```
/// use eight::inside::puzzle::{Path, SolverOptions};
/// use eight::inside::tiles::{self, sized::Board};
/// let board: Board = "1 2 3 4 / 5 6 7 8 / 9 x 10 11".parse()?;
/// let path = tiles::solve(&board, &SolverOptions::default())?.expect("a solvable board");
/// // No bound: the path is a shortest one.
/// assert_eq!((path.to_string().as_str(), path.len(), path.at_least()), ("rr", 2, None));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If boards of this size have no engine, or the search was stopped.
pub fn solve(board: &Board, options: &SolverOptions) -> Result<Option<Steps>, NoAnswer> {
    if !has_engine(board.size) {
        return Err(NoAnswer::NoEngine);
    }
    let mut engines = Engines::of(options);
    engines.push(board);
    let mut found = None;
    engines.solve(0, |paths| {
        found = found.take().or_else(|| paths.iter().flatten().next().cloned());
        Ok::<(), Stopped>(())
    })?;
    Ok(found)
}
