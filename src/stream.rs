//! The stream kit: bytes in, tokens, cases, faults, bytes out, and the loop that every mode runs. It
//! knows no puzzle.

pub mod fault;
pub mod grammar;
pub mod input;
pub mod output;
mod reader;
mod recovery;
pub mod scan;
pub mod tokens;

pub use self::grammar::Grammar;
pub use self::reader::{Reader, MOST_CASES};

use self::fault::Fault;
use self::input::Position;
use std::{fmt, io};

/// The answer line of a case that cannot be read.
pub const INVALID: &[u8] = b"invalid\n";

/// What happens at a fault.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OnFault {
    /// It is the end of the input.
    Stop,
    /// The faulty case is skipped, and answered `invalid`.
    Skip,
}

/// What comes next in an input.
pub enum Event<C> {
    /// A board or another case, well-formed.
    Case(C),
    /// Something that is none.
    Fault(Fault),
}

/// Takes cases and answers them.
pub trait CaseSink<C> {
    /// What can go wrong.
    type Error: From<io::Error>;

    /// Bytes of cases are at hand: what pays only for many cases can be done now.
    fn size_hint(&mut self, _bytes: usize) {}

    /// The next case begins here, if the reader keeps places.
    fn begin(&mut self, _position: Position) {}

    /// Takes note of a fault, before it is reported and [answered](CaseSink::invalid).
    ///
    /// # Errors
    /// See [`case`](CaseSink::case).
    fn fault(&mut self, _fault: &Fault) -> Result<(), Self::Error> {
        Ok(())
    }

    /// Answers a case.
    ///
    /// # Errors
    /// Whatever stands in the way of an answer, here and below.
    fn case(&mut self, case: C) -> Result<(), Self::Error>;

    /// Answers a case that could not be read.
    ///
    /// # Errors
    /// See [`case`](CaseSink::case).
    fn invalid(&mut self) -> Result<(), Self::Error>;

    /// Cases that have been answered since the sink was made, faulty ones among them. Those that
    /// wait for a [`flush`](CaseSink::flush) need not be counted.
    fn cases(&self) -> u64;

    /// Writes everything out.
    ///
    /// # Errors
    /// See [`case`](CaseSink::case).
    fn flush(&mut self) -> Result<(), Self::Error>;
}

/// What ended a stream early.
#[derive(Debug)]
pub enum Failure<E> {
    /// The input could not be read on from here.
    Read(Position, io::Error),
    /// The cases could not be answered.
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

/// Answers every case of a source. Faults go to `report` when all answers before them have been
/// written, their cases counted from the first that the sink ever had; a faulty case is answered
/// too if the reader keeps going after it.
///
/// # Errors
/// A read or a write that failed; every answer before a failed read has been written.
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
                Some(Event::Case(case)) => {
                    sink.begin(cases.began());
                    sink.case(case)?;
                }
                Some(Event::Fault(fault)) => {
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
        // Flush before a read that may block: a co-process may be waiting for these answers.
        sink.flush()?;
        let position = cases.position();
        let more = cases.refill();
        if !more.map_err(|error| Failure::Read(position, error))? {
            return Ok(());
        }
        sink.size_hint(cases.buffered());
    }
}
