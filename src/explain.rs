//! A case and the moves made on it, drawn: as text, or as a page for a browser.
//!
//! ```text
//! case -> replay -> pictures or page
//! ```
//!
//! A [`Replay`] is the same for every puzzle: what stands on each place, which place is free, and the
//! places from which a piece moves onto the free one. What makes replays knows a puzzle
//! ([`Numbered`], [`Graphs`], [`Colours`]) and, where an output is explained, how its answers are
//! read; what draws them ([`Pictures`], [`Page`]) knows none. To add a puzzle, implement
//! [`Replayer`]; to add a drawing, implement [`View`].
//!
//! Text goes the way of the statement of the 1998 contest: the boards side by side, and below each
//! the move that leads to the next.
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
//! One case is held at a time. An output that is explained is held whole.

mod answers;
mod colours;
mod graphs;
mod numbered;
mod page;
mod pictures;
mod replay;

pub use self::colours::Colours;
pub use self::graphs::Graphs;
pub use self::numbered::Numbered;
pub use self::page::Page;
pub use self::pictures::{Pictures, Style};
pub use self::replay::{Ground, Replay, Step};

use crate::stream::CaseSink;
use std::io;

/// Makes the replays of cases.
pub trait Replayer<C> {
    /// The replay of the case of this number, from 1.
    fn replay(&mut self, number: u64, case: C) -> Replay;

    /// What is wrong with the rest of an output that is explained, once all cases are over.
    fn rest(&mut self) -> Option<String>;
}

/// Draws replays.
pub trait View {
    /// Draws the case of this number, from 1.
    ///
    /// # Errors
    /// Whatever the sink reports, here and below.
    fn draw(&mut self, number: u64, replay: &Replay) -> io::Result<()>;

    /// Draws what comes after the last case: what is wrong with the rest of the output, and the
    /// faults of the input.
    ///
    /// # Errors
    /// Whatever the sink reports.
    fn end(&mut self, rest: Option<&str>, faults: &[String]) -> io::Result<()>;

    /// Writes everything out.
    ///
    /// # Errors
    /// Whatever the sink reports.
    fn flush(&mut self) -> io::Result<()>;
}

/// Draws every case.
pub struct Explainer<R, V> {
    replayer: R,
    view: V,
    cases: u64,
}

impl<R, V: View> Explainer<R, V> {
    /// Draws the replays of `replayer` with `view`.
    pub fn new(replayer: R, view: V) -> Explainer<R, V> {
        Explainer { replayer, view, cases: 0 }
    }

    /// Ends the drawing, once all cases are over. `faults` are those of the input: behind them an
    /// output may say what it likes.
    ///
    /// # Errors
    /// Whatever the sink reports.
    pub fn finish<C>(mut self, faults: &[String]) -> io::Result<()>
    where
        R: Replayer<C>,
    {
        let rest = self.replayer.rest().filter(|_| faults.is_empty());
        self.view.end(rest.as_deref(), faults)?;
        self.view.flush()
    }
}

impl<C, R: Replayer<C>, V: View> CaseSink<C> for Explainer<R, V> {
    type Error = io::Error;

    fn case(&mut self, case: C) -> io::Result<()> {
        self.cases += 1;
        let replay = self.replayer.replay(self.cases, case);
        self.view.draw(self.cases, &replay)
    }

    fn invalid(&mut self) -> io::Result<()> {
        self.cases += 1;
        self.view.draw(self.cases, &Replay::invalid())
    }

    fn cases(&self) -> u64 {
        self.cases
    }

    fn flush(&mut self) -> io::Result<()> {
        self.view.flush()
    }
}
