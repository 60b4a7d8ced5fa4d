//! Answers: of every puzzle, in text as a judge wants it, or as JSON.
//!
//! Cases wait in the solver until it has enough of them. Their paths come back in order, and each becomes
//! a line, or more.
//!
//! # The lines of JSON
//!
//! A line for each case, in the order of the input: an object with these members, in this order. A
//! program that reads them takes others, which a later version may add, for granted.
//!
//! | member | type | where | what |
//! | --- | --- | --- | --- |
//! | `case` | integer | in a case | its number, from 1, counted over all files |
//! | `file` | string | always | the name as it was given, `<stdin>` for standard input; what is no UTF-8 in it stands as U+FFFD |
//! | `line`, `column` | integers | where there is a place | where the case begins, or what is at fault stands: from 1, columns in bytes |
//! | `fault` | string | at a fault | what is wrong there; none of the members below is present |
//! | `rows`, `columns` | integers | boards of any size | the size of the board |
//! | `board` | array of integers | numbered tiles | the tiles in reading order, 0 for the blank |
//! | `goal` | array of integers | where each case has its own | the same of its goal |
//! | `board` | string | sliders | the 16 cells in reading order |
//! | `edges` | array of arrays of two integers | graphs | the edges between the vertices 1 to 9, each once, the lower end first, in their order |
//! | `pieces` | array of integers | graphs | the vertices of pieces 1 to 8 |
//! | `solvable` | boolean | in a case | whether some path leads to the goal |
//! | `length` | integer or null | where paths are found | the moves of a shortest path |
//! | `moves` | string or null | tiles, sliders | the path that the tie-break picks: letters `u d l r`, of sliders `L R U D`, or those of `--notation` |
//! | `moves` | array of integers or null | graphs, `--notation tiles` | the pieces in the order in which they move |
//! | `moves` | array of strings or null | `--notation words`, `cells`, `boards` | a word, a cell or a board each |
//! | `at_least` | integer | boards of any size | where paths may be longer than shortest ones: how many moves any has |
//! | `sum` | integer | sliders | the sum of the checksums of all shortest paths |
//! | `count` | integer | `--answer count`, `all` | how many shortest paths there are, 0 if there is none |
//! | `paths` | array | `--answer all` | each of them, as in `moves`, in the order of the tie-break |
//!
//! What is null is so because there is no path. A fault that belongs to no case (a number of cases
//! that is wrong, a file that cannot be opened or read on) has no `case`. A reader that takes numbers
//! for floating point reads those up to 2^53 exactly: all but `count` stay below.
//!
//! The same messages stand on standard error, and the exit status is the same, as without `--json`.

mod lengths;
mod writer;

pub use self::lengths::Lengths;
pub(crate) use self::writer::Writer;

use crate::clock;
use crate::judge::{Judge, UNSOLVABLE};
use crate::puzzle::{Need, Path, Puzzle, Solver, SolverOptions, Want};
use crate::stream::fault::Fault;
use crate::stream::input::Position;
use crate::stream::output::Output;
use crate::stream::{self, CaseSink, OnFault};
use std::time::Duration;
use std::{fmt, io};

/// Calls a function that is generic over the puzzle, with the puzzle of this kind.
#[macro_export]
macro_rules! with_puzzle {
    ($kind:expr, $call:ident($($argument:expr),*)) => {
        match $kind {
            $crate::judge::Kind::Eight => $call::<$crate::tiles::SquareTiles<$crate::Board>>($($argument),*),
            $crate::judge::Kind::Fifteen => $call::<$crate::tiles::SquareTiles<$crate::tiles::fifteen::Board>>($($argument),*),
            $crate::judge::Kind::Graph => $call::<$crate::graph::Graphs>($($argument),*),
            $crate::judge::Kind::Sliders => $call::<$crate::sliders::Targets>($($argument),*),
            $crate::judge::Kind::Rectangle => $call::<$crate::tiles::sized::Rectangles>($($argument),*),
        }
    };
}

/// What was answered.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Tally {
    /// Cases with a path.
    pub solvable: u64,
    /// Cases without one.
    pub unsolvable: u64,
    /// Cases that could not be read.
    pub invalid: u64,
    /// Moves in all paths.
    pub moves: u64,
    /// Moves in the longest path.
    pub longest: u64,
}

impl Tally {
    /// Cases of every kind.
    pub fn cases(&self) -> u64 {
        self.solvable + self.unsolvable + self.invalid
    }

    fn add(&mut self, length: Option<usize>) {
        let Some(length) = length else {
            self.unsolvable += 1;
            return;
        };
        self.solvable += 1;
        self.moves += length as u64;
        self.longest = self.longest.max(length as u64);
    }
}

/// Answers cases.
pub struct Answers<P: Puzzle> {
    writer: Writer,
    /// If an answer is a line of letters and nothing else is asked for: the line of an unsolvable case.
    plain: Option<Line>,
    needs: Needs,
    solver: P::Solver,
    /// The cases that wait in the solver, where more is written of them than their paths; and where each
    /// begins, if that is known.
    cases: Vec<(Position, P::Case)>,
    /// Their paths, while they are answered.
    paths: Vec<Option<P::Path>>,
    /// Where the next case begins.
    next: Position,
    tally: Tally,
    /// The lengths of all paths, where they are counted.
    lengths: Option<Lengths>,
    output: Output,
    /// What is told how many cases were read, and how many of them are answered.
    watch: Option<Box<dyn FnMut(u64, u64)>>,
}

/// Answers all cases of a text, in one call: returns the answers as the program prints them, and the errors in
/// the text. In JSON, the name of the file is `<memory>`.
///
/// ```
/// use eight::answers::{self, AnswerOptions};
/// use eight::{judge::HDU_1043, puzzle::SolverOptions, stream::OnFault};
/// let (asked, options) = (AnswerOptions::default(), SolverOptions::default());
/// let input = b"123x46758 12345678y 1234567x8";
/// let (answers, faults) = answers::text(&HDU_1043, asked, &options, OnFault::Skip, input)?;
/// assert_eq!(answers, b"rdr\ninvalid\nr\n");
/// assert_eq!(faults[0].to_string(), "found `y`, expected x (case 2, which begins at 1:11)");
/// # Ok::<(), answers::NotAnswered>(())
/// ```
///
/// # Errors
/// If the puzzle of the judge does not answer what is asked.
pub fn text(
    judge: &Judge,
    asked: AnswerOptions,
    options: &SolverOptions,
    on_fault: OnFault,
    input: &[u8],
) -> Result<(Vec<u8>, Vec<Fault>), NotAnswered> {
    with_puzzle!(judge.kind, text_of(judge, asked, options, on_fault, input))
}

fn text_of<P: Puzzle>(
    judge: &Judge,
    asked: AnswerOptions,
    options: &SolverOptions,
    on_fault: OnFault,
    input: &[u8],
) -> Result<(Vec<u8>, Vec<Fault>), NotAnswered> {
    let wants = P::wants(&judge.format);
    if let Some(want) = asked.want.filter(|want| !wants.contains(want)) {
        return Err(NotAnswered { want, wants });
    }
    let mut answers = Answers::<P>::new(judge, asked, options, Output::in_memory());
    answers.set_file("<memory>");
    let mut reader = P::reader(&judge.format, on_fault, input);
    if asked.json {
        reader = reader.with_places();
    }
    let mut faults = Vec::new();
    let outcome = stream::run(&mut reader, &mut answers, |fault| faults.push(fault.clone()));
    debug_assert!(outcome.is_ok(), "memory can be read, and takes everything");
    Ok((answers.output.into_bytes(), faults))
}

/// A question that a puzzle does not answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotAnswered {
    /// What was asked.
    pub want: Want,
    /// What may be asked.
    pub wants: &'static [Want],
}

impl fmt::Display for NotAnswered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = self.wants.iter().map(|want| want.name()).collect();
        write!(f, "`{}` is not available here; use {}", self.want.name(), names.join(", "))
    }
}

impl std::error::Error for NotAnswered {}

/// For how long a case may be worked on before its answer is written out at once.
const SLOW: Duration = Duration::from_millis(100);

/// What an answer is made of.
#[derive(Clone, Copy, PartialEq)]
enum Needs {
    /// A path alone.
    Path,
    /// The case, too.
    Case,
    /// The case, and what the solver says of it once its path is known.
    Again,
    /// No path: the sum of the checksums of all.
    Sum,
}

/// What is asked of a run, beside the judge.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct AnswerOptions {
    /// What to answer, if not what the judge wants.
    pub want: Option<Want>,
    /// Whether answers are lines of JSON.
    pub json: bool,
    /// Whether the lengths of all paths are counted.
    pub stats: bool,
}

impl<P: Puzzle> Answers<P> {
    /// Answers for `judge`, written to `output`. How much of a path is needed is found out here.
    pub fn new(
        judge: &Judge,
        asked: AnswerOptions,
        options: &SolverOptions,
        output: Output,
    ) -> Answers<P> {
        let writer = Writer::new(judge, asked.want, asked.json);
        let need = if asked.json && P::wants(&judge.format).contains(&Want::Moves) {
            Need::Moves
        } else if asked.stats
            && writer.need() == Need::Verdict
            && P::wants(&judge.format).contains(&Want::Sum)
        {
            Need::Length
        } else {
            writer.need()
        };
        let needs = match writer.want {
            Want::Sum if need == Need::Verdict => Needs::Sum,
            _ if writer.asks_again()
                || asked.json && P::wants(&judge.format).contains(&Want::Sum) =>
            {
                Needs::Again
            }
            _ if writer.needs_case() => Needs::Case,
            _ => Needs::Path,
        };
        let options = judge.solver_options(options);
        // Only of shortest paths it is known how many there are.
        let effort = options.effort.filter(|_| !writer.asks_again());
        let is_plain = !asked.json && !asked.stats && writer.is_plain() && P::Path::LINE_ROOM > 0;
        Answers {
            plain: Line::new(judge.unsolvable.unwrap_or(UNSOLVABLE)).filter(|_| is_plain),
            writer,
            needs,
            solver: P::Solver::new(&judge.format, &SolverOptions { need, effort, ..options }),
            cases: Vec::new(),
            paths: Vec::new(),
            next: Position::START,
            tally: Tally::default(),
            lengths: (asked.stats && need > Need::Verdict).then(Lengths::default),
            output,
            watch: None,
        }
    }

    /// Tells `watch`, whenever some more cases have been answered, how many were read and answered.
    pub fn watched(mut self, watch: impl FnMut(u64, u64) + 'static) -> Answers<P> {
        self.watch = Some(Box::new(watch));
        self
    }

    /// The cases from here on are those of this file.
    pub fn set_file(&mut self, name: &str) {
        self.writer.set_file(name);
    }

    /// The file cannot be opened, or not be read on from `place`.
    ///
    /// # Errors
    /// Whatever the sink reports.
    pub fn fail(&mut self, place: Option<Position>, what: &str) -> io::Result<()> {
        self.writer.fault(None, place, what, &mut self.output)?;
        self.output.flush()
    }

    /// The solver, for what it has to say of its work.
    pub fn solver(&self) -> &P::Solver {
        &self.solver
    }

    /// What has been answered so far, and the lengths of all paths where they are counted.
    pub fn stats(&self) -> (Tally, Option<&Lengths>) {
        (self.tally, self.lengths.as_ref())
    }

    /// Answers all cases that wait. Where the solver hands out paths before it has all of them, they took
    /// long, and are written out.
    #[inline(never)]
    fn settle(&mut self) -> io::Result<()> {
        if matches!(self.needs, Needs::Case | Needs::Again) {
            return self.settle_cases();
        }
        let Answers { writer, solver, plain, tally, lengths, output, watch, .. } = self;
        let mut number = tally.cases();
        let all = number + solver.waiting() as u64;
        solver.solve(number, |paths| {
            if let Some(unsolvable) = plain {
                let mut lines = paths.chunks(LINES);
                lines.try_for_each(|paths| write_lines(paths, unsolvable, output, tally))?;
            } else {
                for path in paths {
                    number += 1;
                    count(path.as_ref(), tally, lengths);
                    writer.text(number, path.as_ref(), || None, output)?;
                }
            }
            if let Some(watch) = watch {
                watch(all, tally.cases());
            }
            if tally.cases() < all {
                output.flush()
            } else {
                Ok(())
            }
        })?;
        if self.solver.is_slow() {
            self.output.flush()?;
        }
        Ok(())
    }

    /// Takes a case of which something else than its path is written, or more.
    #[inline(never)]
    fn more(&mut self, case: P::Case) -> io::Result<()> {
        if self.needs == Needs::Sum {
            return self.sum(&case);
        }
        let is_full = self.solver.push(&case);
        self.cases.push((self.next, case));
        // What the solver says of a case does not wait for the path of another, unless that is just looked up.
        let is_single = self.needs == Needs::Again && !P::Solver::LOOKS_UP;
        if is_full || is_single {
            self.settle()
        } else {
            Ok(())
        }
    }

    /// Answers a case with its sum. Every case of a puzzle with checksums has a path.
    fn sum(&mut self, case: &P::Case) -> io::Result<()> {
        self.tally.solvable += 1;
        self.output.number(self.solver.sum(case).unwrap_or(0))?;
        self.output.text(b"\n")
    }

    /// Answers cases of which more is written than their paths. What is known does not wait for a path that
    /// takes long.
    fn settle_cases(&mut self) -> io::Result<()> {
        let began = clock::now();
        let Answers { writer, needs, solver, cases, paths, tally, lengths, output, watch, .. } =
            self;
        let first = tally.cases();
        let all = first + cases.len() as u64;
        let mut cases = cases.drain(..);
        let mut answer =
            |path: Option<&P::Path>, solver: Option<&mut P::Solver>, output: &mut Output| {
                let (place, case) = cases.next().expect("a path belongs to a case");
                count(path, tally, lengths);
                writer.write::<P>(tally.cases(), place, &case, path, solver, output)?;
                if let Some(watch) = watch {
                    watch(all, tally.cases());
                }
                Ok::<bool, io::Error>(tally.cases() < all)
            };
        if *needs == Needs::Again {
            solver.solve(first, |found| {
                paths.extend_from_slice(found);
                if paths.len() < (all - first) as usize {
                    output.flush()?;
                }
                Ok::<(), io::Error>(())
            })?;
            for path in paths.drain(..) {
                answer(path.as_ref(), Some(&mut *solver), output)?;
            }
        } else {
            let mut is_more = all > first;
            solver.solve(first, |found| {
                for path in found {
                    is_more = answer(path.as_ref(), None, output)?;
                }
                if is_more {
                    output.flush()?;
                }
                Ok::<(), io::Error>(())
            })?;
        }
        if began.is_none_or(|began| began.elapsed() > SLOW) {
            self.output.flush()?;
        }
        Ok(())
    }
}

/// Counts a case with this path, or without one.
fn count<M: Path>(path: Option<&M>, tally: &mut Tally, lengths: &mut Option<Lengths>) {
    let length = path.map(Path::len);
    tally.add(length);
    if let (Some(length), Some(lengths)) = (length, lengths) {
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
        if self.needs != Needs::Path {
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

/// A short line that is written often, and as fast as a path.
struct Line {
    /// The first `len` bytes are the line.
    bytes: [u8; Line::ROOM],
    len: usize,
}

impl Line {
    /// A copy of a fixed length costs a move or two, one of any length costs a call.
    const ROOM: usize = 32;

    /// A line of this text; `None` if it is too long.
    fn new(text: &str) -> Option<Line> {
        let mut bytes = [b'\n'; Line::ROOM];
        let len = text.len() + 1;
        bytes[..Line::ROOM - 1].get_mut(..text.len())?.copy_from_slice(text.as_bytes());
        Some(Line { bytes, len })
    }
}

/// Lines for which room is made at a time.
const LINES: usize = 64;

/// Writes a line for each path.
// Inlined, it takes five instructions a case more: registers run short.
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
