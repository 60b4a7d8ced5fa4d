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

mod lengths;
mod session;
mod writer;

pub use self::lengths::Lengths;
pub use self::session::{Cases, NoAnswers, Session, Solution};
pub use self::writer::{csv_row, AnswerOptions, COLUMNS};
pub(crate) use self::writer::{Route, Solved, Writer};

use crate::clock;
use crate::judge::Judge;
use crate::puzzle::{Need, Path, Puzzle, Solver, SolverOptions, Want};
use crate::stream::fault::Fault;
use crate::stream::input::Position;
use crate::stream::output::Output;
use crate::stream::{CaseSink, OnFault};
use std::time::Duration;
use std::{fmt, io};

/// Calls a function that is generic over the puzzle, with the puzzle of a judge.
#[macro_export]
macro_rules! with_puzzle {
    ($judge:expr, $call:ident($($argument:expr),*)) => {
        match $judge.kind {
            $crate::judge::Kind::Tiles if $judge.format.is_eight() => {
                $call::<$crate::tiles::eight::EightTiles>($($argument),*)
            }
            $crate::judge::Kind::Tiles => $call::<$crate::tiles::sized::SizedTiles>($($argument),*),
            $crate::judge::Kind::Graph => $call::<$crate::graph::Graphs>($($argument),*),
            $crate::judge::Kind::Sliders => $call::<$crate::sliders::Targets>($($argument),*),
        }
    };
}

/// A count of the answered cases and of their moves.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Tally {
    /// Cases with a path.
    pub solvable: u64,
    /// Cases without a path.
    pub unsolvable: u64,
    /// Invalid cases.
    pub invalid: u64,
    /// Moves of all paths together.
    pub moves: u64,
    /// Moves of the longest path.
    pub longest: u64,
}

impl Tally {
    /// Returns the number of cases of every kind.
    pub fn cases(&self) -> u64 {
        self.solvable + self.unsolvable + self.invalid
    }
}

/// A sink that solves cases and writes their answers.
pub struct Answers<P: Puzzle> {
    writer: Writer,
    /// The line of an unsolvable case, if an answer is a line of letters and nothing more is asked
    /// for.
    plain: Option<Line>,
    solver: P::Solver,
    /// The cases that wait in the solver, if answers need more than paths, and where each case
    /// begins, if known.
    cases: Vec<(Position, P::Case)>,
    /// The position where the next case begins.
    next: Position,
    tally: Tally,
    lengths: Option<Lengths>,
    output: Output,
    /// A callback that receives the number of cases read and of cases answered.
    watch: Option<Box<dyn FnMut(u64) + Send>>,
}

/// Answers all cases of a text in one call. Returns the answers as the program prints them, and the
/// errors in the text. In JSON, the file is named `<memory>`.
///
/// ```
/// use eight::answers::{self, AnswerOptions};
/// use eight::{judge::HDU_1043, puzzle::SolverOptions, stream::OnFault};
/// let (asked, options) = (AnswerOptions::default(), SolverOptions::default());
/// let input = b"123x46758 12345678y 1234567x8";
/// let (answers, faults) = answers::text(&HDU_1043, asked, &options, OnFault::Skip, input)?;
/// assert_eq!(answers, b"rdr\ninvalid\nr\n");
/// assert_eq!(faults[0].to_string(), "found `y`, expected x (case 2, which begins at 1:11)");
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

/// A question that a puzzle does not answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotAnswered {
    /// The question.
    pub want: Want,
    /// The questions that the puzzle answers.
    pub wants: &'static [Want],
}

impl fmt::Display for NotAnswered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = self.wants.iter().map(|want| want.name()).collect();
        write!(f, "`{}` is not available here; use {}", self.want.name(), names.join(", "))
    }
}

impl std::error::Error for NotAnswered {}

/// If a case takes longer, its answer is written out at once.
const SLOW: Duration = Duration::from_millis(100);

impl<P: Puzzle> Answers<P> {
    /// Returns a sink that answers for `judge` and writes to `output`. The question decides how
    /// much of a path the solver finds.
    pub fn new(
        judge: &Judge,
        asked: AnswerOptions,
        options: &SolverOptions,
        output: Output,
    ) -> Answers<P> {
        let writer = Writer::new::<P>(judge, asked);
        let need = writer.need;
        let options = judge.solver_options(options);
        // Only the number of shortest paths is known.
        let effort = options.effort.filter(|_| !writer.asks_again());
        let unsolvable = Line::new(judge.unsolvable_word());
        Answers {
            plain: unsolvable.filter(|_| writer.route == Route::Letters),
            writer,
            solver: P::Solver::new(&judge.format, &SolverOptions { need, effort, ..options }),
            cases: Vec::new(),
            next: Position::START,
            tally: Tally::default(),
            lengths: (asked.stats && need > Need::Verdict).then(Lengths::default),
            output,
            watch: None,
        }
    }

    /// Calls `watch` with the number of answers, whenever there are more.
    pub fn watch(&mut self, watch: impl FnMut(u64) + Send + 'static) {
        self.watch = Some(Box::new(watch));
    }

    /// Sets the name of the file that the next cases come from.
    pub fn set_file(&mut self, name: &str) {
        self.writer.set_file(name);
    }

    /// Writes an error in JSON: the file cannot be opened, or cannot be read further from `place`.
    ///
    /// # Errors
    /// Whatever the sink reports.
    pub fn fail(&mut self, place: Option<Position>, what: &str) -> io::Result<()> {
        self.writer.fault(None, place, what, &mut self.output)?;
        self.output.flush()
    }

    /// Returns the number of paths that are longer than the judge's limit, where shorter ones may exist.
    pub fn undecided(&self) -> u64 {
        self.writer.undecided()
    }

    /// Returns the solver, which reports on its work.
    pub fn solver(&self) -> &P::Solver {
        &self.solver
    }

    /// Returns the counts so far, and the lengths of all paths if they are counted.
    pub fn stats(&self) -> (Tally, Option<&Lengths>) {
        (self.tally, self.lengths.as_ref())
    }

    /// Answers all cases that wait. Known answers do not wait for a slow path.
    #[inline(never)]
    fn settle(&mut self) -> io::Result<()> {
        // A look at the clock costs a short run memory pages. Without one, the solver knows.
        let has_clock = matches!(self.writer.route, Route::Case | Route::Again);
        let began = if has_clock { clock::now() } else { None };
        let Answers { writer, solver, plain, cases, tally, lengths, output, watch, .. } = self;
        let first = tally.cases();
        let all = first + solver.waiting() as u64;
        let mut cases = cases.drain(..);
        if writer.route == Route::Again {
            let paths = all_paths::<P>(solver, first, || output.flush())?;
            for ((place, case), path) in cases.zip(paths) {
                let path = writer.within(path.as_ref());
                count(path, tally, lengths);
                let found = Solved::<P> { number: tally.cases(), place, case: &case, path };
                writer.write(&found, Some(solver), output)?;
                if let Some(watch) = watch {
                    watch(tally.cases());
                }
            }
        } else {
            let mut number = first;
            solver.solve(first, |paths| {
                if let Some(unsolvable) = plain {
                    let mut lines = paths.chunks(LINES);
                    lines.try_for_each(|paths| write_lines(paths, unsolvable, output, tally))?;
                } else if writer.route == Route::Case {
                    for (path, (place, case)) in paths.iter().zip(&mut cases) {
                        let path = writer.within(path.as_ref());
                        count(path, tally, lengths);
                        let found = Solved::<P> { number: tally.cases(), place, case: &case, path };
                        writer.write(&found, None, output)?;
                    }
                } else {
                    for path in paths {
                        number += 1;
                        let path = writer.within(path.as_ref());
                        count(path, tally, lengths);
                        writer.text(number, path, || None, output)?;
                    }
                }
                if let Some(watch) = watch {
                    watch(tally.cases());
                }
                if tally.cases() < all {
                    output.flush()
                } else {
                    Ok(())
                }
            })?;
            solver.check_memory()?;
        }
        let is_slow = if has_clock {
            began.is_none_or(|began| began.elapsed() > SLOW)
        } else {
            self.solver.is_slow()
        };
        if is_slow {
            self.output.flush()?;
        }
        Ok(())
    }

    #[inline(never)]
    fn more(&mut self, case: P::Case) -> io::Result<()> {
        if self.writer.route == Route::Sum {
            // Every case of a puzzle with checksums has a path.
            self.tally.solvable += 1;
            return self.output.number_line(self.solver.sum(&case).unwrap_or(0));
        }
        let is_full = self.solver.push(&case);
        self.cases.push((self.next, case));
        // An answer does not wait for the search of another case, but may wait for a table look-up.
        let is_single = self.writer.route == Route::Again && !P::Solver::LOOKS_UP;
        if is_full || is_single {
            self.settle()
        } else {
            Ok(())
        }
    }
}

/// Solves all cases that wait, so that the solver can be asked about each of them again. The first
/// case has the number after `first`. Calls `wait` whenever the search for the next path takes long.
pub(crate) fn all_paths<P: Puzzle>(
    solver: &mut P::Solver,
    first: u64,
    mut wait: impl FnMut() -> io::Result<()>,
) -> io::Result<Vec<Option<P::Path>>> {
    let (mut all, waiting) = (Vec::new(), solver.waiting());
    solver.solve(first, |paths| {
        all.extend_from_slice(paths);
        if all.len() < waiting {
            wait()
        } else {
            Ok(())
        }
    })?;
    solver.check_memory()?;
    Ok(all)
}

fn count<M: Path>(path: Option<&M>, tally: &mut Tally, lengths: &mut Option<Lengths>) {
    let Some(length) = path.map(Path::len) else {
        tally.unsolvable += 1;
        return;
    };
    tally.solvable += 1;
    tally.moves += length as u64;
    tally.longest = tally.longest.max(length as u64);
    if let Some(lengths) = lengths {
        lengths.add(length);
    }
}

impl<P: Puzzle> CaseSink<P::Case> for Answers<P> {
    type Error = io::Error;

    fn size_hint(&mut self, bytes: usize) {
        self.solver.size_hint(bytes);
    }

    fn begin(&mut self, position: Position) {
        self.next = position;
    }

    #[inline(always)]
    fn case(&mut self, case: P::Case) -> io::Result<()> {
        if !matches!(self.writer.route, Route::Letters | Route::Path) {
            return self.more(case);
        }
        if self.solver.push(&case) {
            return self.settle();
        }
        Ok(())
    }

    fn fault(&mut self, fault: &Fault) -> io::Result<()> {
        self.settle()?;
        let what = format!("found {}, expected {}", fault.found, fault.expected);
        let case = fault.needs_answer.then_some(fault.case);
        self.writer.fault(case, Some(fault.position), &what, &mut self.output)
    }

    fn invalid(&mut self) -> io::Result<()> {
        self.settle()?;
        self.tally.invalid += 1;
        self.writer.invalid(self.tally.cases(), &mut self.output)
    }

    fn cases(&self) -> u64 {
        self.tally.cases()
    }

    fn flush(&mut self) -> io::Result<()> {
        self.settle()?;
        self.output.flush()
    }
}

/// A short line that is written as fast as a path.
struct Line {
    bytes: [u8; Line::ROOM],
    len: usize,
}

impl Line {
    /// A copy of a fixed length costs a move or two; a copy of any length costs a call.
    const ROOM: usize = 32;

    /// Returns a line of this text, or `None` if it is too long.
    fn new(text: &str) -> Option<Line> {
        let mut bytes = [b'\n'; Line::ROOM];
        let len = text.len() + 1;
        bytes[..Line::ROOM - 1].get_mut(..text.len())?.copy_from_slice(text.as_bytes());
        Some(Line { bytes, len })
    }
}

/// Lines for which the output makes room at once.
const LINES: usize = 64;

// Inlining costs five instructions per case, because registers run short.
#[inline(never)]
fn write_lines<M: Path>(
    paths: &[Option<M>],
    unsolvable: &Line,
    output: &mut Output,
    tally: &mut Tally,
) -> io::Result<()> {
    let most = M::LINE_ROOM.max(Line::ROOM);
    output.append(paths.len() * most, |room| {
        let mut at = 0;
        let (mut lacking, mut longest) = (0, 0);
        for path in paths {
            let room = &mut room[at..at + most];
            at += if let Some(path) = path {
                longest = longest.max(path.len());
                path.write_line(room)
            } else {
                lacking += 1;
                room[..Line::ROOM].copy_from_slice(&unsolvable.bytes);
                unsolvable.len
            };
        }
        let solvable = paths.len() - lacking;
        tally.solvable += solvable as u64;
        tally.unsolvable += lacking as u64;
        tally.moves += (at - lacking * unsolvable.len - solvable) as u64;
        tally.longest = tally.longest.max(longest as u64);
        at
    })
}
