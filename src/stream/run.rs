//! The loop that every command runs: it takes cases from a reader and passes them to a sink.

use super::fault::Fault;
use super::grammar::Grammar;
use super::input::Position;
use super::reader::Reader;
use std::{fmt, io};

/// The answer line of an invalid case.
pub const INVALID: &[u8] = b"invalid\n";

/// A sink that takes cases and answers them. An error of any method prevents an answer.
#[allow(clippy::missing_errors_doc, reason = "all methods have the same errors")]
pub trait CaseSink<C> {
    type Error: From<io::Error>;

    /// Announces the number of input bytes, so that the sink can decide whether tables pay off.
    fn size_hint(&mut self, _bytes: usize) {}

    /// Announces the position of the next case, if the reader tracks positions.
    fn begin(&mut self, _position: Position) {}

    /// Notes a fault before it is reported and [answered](CaseSink::invalid).
    fn fault(&mut self, _fault: &Fault) -> Result<(), Self::Error> {
        Ok(())
    }

    fn case(&mut self, case: C) -> Result<(), Self::Error>;

    fn invalid(&mut self) -> Result<(), Self::Error>;

    /// Returns the number of cases answered since the sink was made, including invalid ones. It may
    /// leave out cases that wait for a [`flush`](CaseSink::flush).
    fn cases(&self) -> u64;

    fn flush(&mut self) -> Result<(), Self::Error>;
}

/// The reason why a stream ended early.
#[derive(Debug)]
pub enum Failure<E> {
    /// The input was unreadable from this position on.
    Read(Position, io::Error),
    /// The sink failed to answer a case.
    Sink(E),
}

impl<E: fmt::Display> fmt::Display for Failure<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Read(position, error) => write!(f, "{position}: cannot read: {error}"),
            Failure::Sink(error) => error.fmt(f),
        }
    }
}

impl<E: fmt::Debug + fmt::Display> std::error::Error for Failure<E> {}

impl<E> From<E> for Failure<E> {
    fn from(error: E) -> Failure<E> {
        Failure::Sink(error)
    }
}

/// Answers every case of a source. Calls `report` with each fault once all earlier answers are
/// written. The number of a fault's case counts from the sink's first case. If the reader continues
/// after a fault, answers the invalid case as well.
///
/// # Errors
/// An error of a read or a write. All answers before a failed read are written.
pub fn run<G: Grammar, S: CaseSink<G::Case>>(
    cases: &mut Reader<'_, G>,
    sink: &mut S,
    mut report: impl FnMut(&Fault),
) -> Result<(), Failure<S::Error>> {
    let keeps_going = cases.keeps_going();
    let before = sink.cases();
    loop {
        loop {
            cases.pop_many(|case| sink.case(case))?;
            match cases.pop() {
                None => break,
                Some(Ok(case)) => {
                    sink.begin(cases.began());
                    sink.case(case)?;
                }
                Some(Err(fault)) => {
                    let fault = fault.after(before);
                    sink.fault(&fault)?;
                    sink.flush()?;
                    report(&fault);
                    if keeps_going && fault.needs_answer {
                        sink.invalid()?;
                    }
                }
            }
        }
        // Flush before a read that may block, because a co-process may wait for these answers.
        sink.flush()?;
        let position = cases.position();
        let more = cases.refill();
        if !more.map_err(|error| Failure::Read(position, error))? {
            return Ok(());
        }
        sink.size_hint(cases.buffered());
    }
}
