//! Answers to all cases of an input, for every puzzle.
//!
//! Cases wait in the solver until it has enough of them. Their paths come back in order, and each
//! becomes one or more lines. The members of a line of JSON are in [`json`](crate::guide::json).

pub(crate) mod lengths;
mod session;
pub(crate) mod sink;

pub use self::lengths::Lengths;
pub use self::session::{Cases, NoAnswers, NotAnswered, Session, Solution};
pub use self::sink::Tally;
pub use crate::judge::writer::AnswerOptions;

use crate::judge::Judge;
use crate::puzzle::SolverOptions;
use crate::stream::fault::Fault;
use crate::stream::OnFault;

/// Answers all cases of a text in one call. Returns the answers as the program prints them, and the
/// errors in the text. In JSON, the file is named `<memory>`.
///
/// ```
/// use eight::answers::{self, AnswerOptions};
/// use eight::{judge::HDU_1043, OnFault, SolverOptions};
/// let (asked, options) = (AnswerOptions::default(), SolverOptions::default());
/// let input = b"123x46758\n12345678y\n1234567x8\n";
/// let (answers, faults) = answers::text(&HDU_1043, asked, &options, OnFault::Skip, input)?;
/// assert_eq!(answers, b"rdr\ninvalid\nr\n");
/// assert_eq!(faults[0].to_string(), "found `y`, expected x (case 2, which begins at 2:1)");
/// # Ok::<(), answers::NoAnswers>(())
/// ```
///
/// # Errors
/// If the judge's puzzle does not answer what is asked, the search was stopped, or the system has
/// too little memory.
pub fn text(
    judge: &Judge,
    asked: AnswerOptions,
    options: &SolverOptions,
    on_fault: OnFault,
    input: &[u8],
) -> Result<(Vec<u8>, Vec<Fault>), NoAnswers> {
    Session::new(judge, asked, options)?.answer(input, on_fault)
}
