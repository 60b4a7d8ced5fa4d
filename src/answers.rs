//! Answers for every puzzle: in text as a judge wants it, or as JSON.
//!
//! Cases wait in the solver until it has enough of them. Their paths come back in order, and each
//! becomes one or more lines.
//!
//! # The lines of JSON
//!
//! `eight` prints a line for each case, in the order of the input: an object with these members, in
//! this order. Later versions may add members; ignore those that you do not know.
//!
//! | member | type | where | what |
//! | --- | --- | --- | --- |
//! | `case` | integer | in a case | its number, from 1, counted over all files |
//! | `file` | string | always | the name as you gave it, `<stdin>` for standard input; U+FFFD replaces bytes that are not UTF-8 |
//! | `line`, `column` | integers | if there is a place | where the case or the error begins, from 1; columns are in bytes |
//! | `fault` | string | in an error | what is wrong; the members below are absent |
//! | `rows`, `columns` | integers | numbered tiles | the size of the board |
//! | `board` | array of integers | numbered tiles | the tiles in reading order, 0 for the blank |
//! | `goal` | array of integers | if each case has its own goal | the tiles of the goal in reading order |
//! | `board` | string | sliders | the 16 cells in reading order |
//! | `edges` | array of arrays of two integers | graphs | the edges between the vertices 1 to 9, sorted; each edge once, its lower end first |
//! | `pieces` | array of integers | graphs | the vertices of pieces 1 to 8 |
//! | `solvable` | boolean | in a case | true if a path leads to the goal |
//! | `length` | integer or null | if paths are found | the number of moves of the path |
//! | `at_least` | integer or null | if paths are found | a lower bound on the length of every path; equal to `length` if the path is known to be a shortest one |
//! | `moves` | string or null | tiles, sliders | the path that the tie-break picks: letters `u d l r`, for sliders `L R U D`, or those of `--notation` |
//! | `moves` | array of integers or null | graphs, `--notation tiles` | the pieces in the order in which they move |
//! | `moves` | array of strings or null | `--notation words`, `cells` | a word or a cell for each move |
//! | `sum` | integer | sliders | the sum of the checksums of all shortest paths |
//! | `count` | integer | `--answer count`, `all` | the number of shortest paths, 0 if there is none |
//! | `paths` | array | `--answer all` | all shortest paths, each as in `moves`, in tie-break order |
//!
//! A null means that there is no path. An error that belongs to no case has no `case`: a wrong
//! number of cases, or a file that cannot be opened or read further. If your reader takes numbers
//! for floating point, it reads integers up to 2^53 exactly. Every member except `count` stays
//! below.
//!
//! Standard error has the same messages as without `--json`, and the exit status is the same.

pub(crate) mod lengths;
mod session;
pub(crate) mod sink;
pub(crate) mod writer;

pub use self::lengths::Lengths;
pub use self::session::{Cases, NoAnswers, NotAnswered, Session, Solution};
pub(crate) use self::sink::all_paths;
pub use self::sink::Tally;
pub use self::writer::AnswerOptions;
pub(crate) use self::writer::{Solved, Writer};

use crate::judge::Judge;
use crate::puzzle::SolverOptions;
use crate::stream::fault::Fault;
use crate::stream::OnFault;

/// Calls a function that is generic over the puzzle, with the puzzle of a judge.
#[macro_export]
#[doc(hidden)]
macro_rules! with_puzzle {
    ($judge:expr, $($call:ident)::+($($argument:expr),*)) => {
        match $judge.kind {
            $crate::judge::Kind::Tiles if $judge.format.is_eight() => {
                $($call)::+::<$crate::EightTiles>($($argument),*)
            }
            $crate::judge::Kind::Tiles => $($call)::+::<$crate::SizedTiles>($($argument),*),
            $crate::judge::Kind::Graph => $($call)::+::<$crate::Graphs>($($argument),*),
            $crate::judge::Kind::Sliders => $($call)::+::<$crate::Targets>($($argument),*),
        }
    };
}

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
