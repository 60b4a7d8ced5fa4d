//! The loop that every mode runs: cases in, answers out, faults told in between.

use crate::fault::Fault;
use crate::input::Position;
use crate::scan::Event;
use std::io;

/// The answer line of a case that cannot be read.
pub const INVALID: &[u8] = b"invalid\n";

/// Reads cases.
///
/// It never reads while a whole case is at hand: [`pop`](Cases::pop) takes cases from what has
/// been read, and only [`refill`](Cases::refill) reads on.
pub trait Cases {
    /// What is read.
    type Case;

    /// The next case or fault of what has been read; never reads.
    fn pop(&mut self) -> Option<Event<Self::Case>>;

    /// Reads on, once [`pop`](Cases::pop) has nothing more to give. Returns `false` when nothing
    /// more is to come: at the end of the input, or after a fault that ended it.
    ///
    /// # Errors
    /// Whatever the source reports.
    fn refill(&mut self) -> io::Result<bool>;

    /// Bytes that have been read and not yet been popped.
    fn at_hand(&self) -> usize;

    /// Where the next read goes on, once [`pop`](Cases::pop) has nothing more to give.
    fn position(&self) -> Position;

    /// What is wrong with the end of the input, if anything is. To be called once, when
    /// [`refill`](Cases::refill) has returned `false`.
    fn finish(&mut self) -> Option<Fault>;
}

/// Answers cases.
pub trait Answers<C> {
    /// Tells how many bytes of cases are at hand; what is worth doing only for many can be done now.
    fn expect(&mut self, _bytes: usize) {}

    /// Answers a case, or `invalid` for one that could not be read.
    ///
    /// # Errors
    /// Whatever the sink reports, here and below.
    fn case(&mut self, case: Option<C>) -> io::Result<()>;

    /// Answers `invalid` for the case in which the input ended.
    ///
    /// # Errors
    /// Whatever the sink reports.
    fn invalid(&mut self) -> io::Result<()>;

    /// Writes everything out.
    ///
    /// # Errors
    /// Whatever the sink reports.
    fn flush(&mut self) -> io::Result<()>;
}

/// What ended a stream early.
#[derive(Debug)]
pub enum Failure {
    /// The input could not be read on from here.
    Read(Position, io::Error),
    /// The answers could not be written.
    Write(io::Error),
}

/// Answers every case of a source. Faults go to `report`, when all answers before them have been
/// written; a faulty case is answered too if the stream keeps going after it.
///
/// # Errors
/// A read or a write that failed; every answer before a failed read has been written.
pub fn answer<C: Cases>(
    cases: &mut C,
    answers: &mut impl Answers<C::Case>,
    keep_going: bool,
    mut report: impl FnMut(&Fault),
) -> Result<(), Failure> {
    loop {
        while let Some(event) = cases.pop() {
            match event {
                Event::Case(case) => answers.case(Some(case)).map_err(Failure::Write)?,
                Event::Fault(fault) => {
                    answers.flush().map_err(Failure::Write)?;
                    report(&fault);
                    if keep_going && fault.in_case {
                        answers.case(None).map_err(Failure::Write)?;
                    }
                }
            }
        }
        // Whoever waits for these answers before sending more must have them now.
        answers.flush().map_err(Failure::Write)?;
        let position = cases.position();
        if !cases
            .refill()
            .map_err(|error| Failure::Read(position, error))?
        {
            break;
        }
        answers.expect(cases.at_hand());
    }
    if let Some(fault) = cases.finish() {
        report(&fault);
        if keep_going && fault.in_case {
            answers.invalid().map_err(Failure::Write)?;
        }
    }
    answers.flush().map_err(Failure::Write)
}
