//! Answers whether cases are solvable, as a judge wants it: by parity, without a search.

use super::answerer::separate;
use super::{Judge, Tally, UNSOLVABLE};
use crate::puzzle::{Case, Puzzle};
use crate::rectangle::leads_home;
use crate::stream::output::Output;
use crate::stream::{CaseSink, INVALID};
use std::io::{self, Write};

/// Whether a case has a path.
///
/// # Complexity
/// O(cells).
pub fn is_solvable<P: Puzzle>(case: &Case<P>) -> bool {
    let codes: Vec<u32> = case.board.codes().iter().copied().map(u32::from).collect();
    leads_home(P::SIDE, &codes, case.goal)
}

/// Answers whether cases are solvable.
pub struct Decider<'a, W> {
    judge: &'a Judge<'a>,
    output: Output<W>,
    tally: Tally,
}

impl<'a, W: Write> Decider<'a, W> {
    /// Answers for `judge`, which [asks for no more](super::AnswerFormat::is_verdict), written to
    /// `sink`.
    pub fn new(judge: &'a Judge<'a>, sink: W) -> Decider<'a, W> {
        Decider { judge, output: Output::new(sink), tally: Tally::default() }
    }

    /// What has been answered so far, without moves.
    pub fn tally(&self) -> Tally {
        self.tally
    }

    /// Counts on from what has been answered by others.
    pub fn count_from(&mut self, tally: Tally) {
        self.tally = tally;
    }
}

impl<P: Puzzle, W: Write> CaseSink<Case<P>> for Decider<'_, W> {
    type Error = io::Error;

    fn case(&mut self, case: Case<P>) -> io::Result<()> {
        let Decider { judge, output, tally } = self;
        separate(judge, output, tally)?;
        let text = if is_solvable(&case) {
            tally.solvable += 1;
            judge.answer.before
        } else {
            tally.unsolvable += 1;
            judge.unsolvable.unwrap_or(UNSOLVABLE)
        };
        judge.answer.write_number(output, tally.cases())?;
        output.text(text.as_bytes())?;
        output.text(b"\n")
    }

    fn invalid(&mut self) -> io::Result<()> {
        separate(self.judge, &mut self.output, &self.tally)?;
        self.tally.invalid += 1;
        self.output.text(INVALID)
    }

    fn cases(&self) -> u64 {
        self.tally.cases()
    }

    fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }
}
