//! Stopping searches from outside.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::Arc;

/// Stops the searches of all solvers that have a clone of it, from any thread.
///
/// ```
/// use eight::{Board, NoAnswer, SizeSolver, SolverOptions};
///
/// let board: Board = "15 14 1 6  9 11 4 12  0 10 7 3  13 8 5 2".parse()?;
/// let options = SolverOptions::default();
/// let mut solver = SizeSolver::new(board.size())?.with_options(&options);
/// options.stop.set(true);
/// assert_eq!(solver.solve(&board), Err(NoAnswer::Stopped));
/// options.stop.set(false);
/// assert!(solver.solve(&board)?.is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Stops all searches within some milliseconds, or once their tables of patterns are built,
    /// which takes seconds; with `false`, lets later ones run. Wait with that until the searches
    /// have returned.
    pub fn set(&self, is_set: bool) {
        self.0.store(is_set, Ordering::Relaxed);
    }

    /// True if searches are to stop.
    #[inline]
    pub fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// Returns an error if searches are to stop.
    ///
    /// # Errors
    /// [`Stopped`].
    pub fn check(&self) -> Result<(), Stopped> {
        (!self.is_set()).then_some(()).ok_or(Stopped::Asked)
    }
}

/// The reason why a search has no answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stopped {
    /// Somebody stopped the search.
    Asked,
    /// The system has too little memory for the search.
    Memory,
}

impl std::fmt::Display for Stopped {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Stopped::Asked => "the search was stopped",
            Stopped::Memory => "too little memory for the search",
        })
    }
}

impl std::error::Error for Stopped {}

impl From<Stopped> for io::Error {
    fn from(stopped: Stopped) -> io::Error {
        match stopped {
            Stopped::Asked => io::Error::other(stopped),
            Stopped::Memory => io::ErrorKind::OutOfMemory.into(),
        }
    }
}
