//! WAYS: all shortest paths of a board, not one of them: how many there are, and each.

use crate::moves::TieBreak;
use crate::puzzle::Puzzle;

/// A puzzle whose shortest paths can all be counted and visited.
pub trait Countable: Puzzle {
    /// What that takes for one goal.
    type Ways: Ways<Self>;
}

/// Counts and visits the shortest paths of boards to one goal. `length` is the length of them all,
/// which `solver`, of the same goal, has found: what it has built for that is used again.
pub trait Ways<P: Puzzle> {
    /// For the goal whose blank stands on `goal`. Paths come in the order of `ties`.
    ///
    /// # Panics
    /// If the board has no such cell.
    fn new(goal: usize, ties: TieBreak) -> Self;

    /// How many shortest paths there are; 0 if no path leads to the goal.
    fn count(&mut self, solver: &P::Solver, board: P, length: usize) -> u64;

    /// Calls `visit` with every shortest path, in the order of the tie-break: the first is the
    /// solver's answer. Paths are found one after the other and not kept.
    ///
    /// # Errors
    /// The first that `visit` returns; it is not called again then.
    fn visit<E>(
        &mut self,
        solver: &P::Solver,
        board: P,
        length: usize,
        visit: impl FnMut(P::Path) -> Result<(), E>,
    ) -> Result<(), E>;
}
