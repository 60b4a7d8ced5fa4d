//! The sink that solves cases and writes their answers.

use super::lengths::Lengths;
use crate::clock;
use crate::judge::writer::{AnswerOptions, Route, Solved, Writer};
use crate::judge::Judge;
use crate::puzzle::{CaseSolver, Need, Puzzle, SolverOptions, Steps};
use crate::stream::fault::Fault;
use crate::stream::input::Position;
use crate::stream::output::Output;
use crate::stream::CaseSink;
use std::io;
use std::time::Duration;

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

/// What a sink of any puzzle has: the answers so far.
pub(super) struct Record {
    pub(super) writer: Writer,
    pub(super) tally: Tally,
    pub(super) lengths: Option<Lengths>,
    pub(super) output: Output,
    /// A callback that receives the number of answers, whenever there are more.
    pub(super) watch: Option<Box<dyn FnMut(u64) + Send>>,
}

impl Record {
    /// Counts cases from 1 again, and returns the answers that are in memory.
    pub(super) fn restart(&mut self) -> Vec<u8> {
        self.tally = Tally::default();
        self.output.take()
    }
}

/// A sink that solves cases and writes their answers.
pub struct Answers<P: Puzzle> {
    pub(super) record: Record,
    /// The line of an unsolvable case, if an answer is a line of letters and nothing more is asked
    /// for.
    plain: Option<Line>,
    pub(super) solver: P::Solver,
    /// The cases that wait in the solver, if answers need more than paths, and where each case
    /// begins, if known.
    cases: Vec<(Position, P::Case)>,
    /// The position where the next case begins.
    next: Position,
}

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
            solver: P::Solver::new(&judge.format, &SolverOptions { need, effort, ..options }),
            cases: Vec::new(),
            next: Position::START,
            record: Record {
                writer,
                tally: Tally::default(),
                lengths: (asked.stats && need > Need::Verdict).then(Lengths::default),
                output,
                watch: None,
            },
        }
    }

    /// Answers all cases that wait. Known answers do not wait for a slow path.
    #[inline(never)]
    fn answer_waiting(&mut self) -> io::Result<()> {
        // A look at the clock costs a short run memory pages. Without one, the solver knows.
        let has_clock = matches!(self.record.writer.route, Route::Case | Route::Again);
        let began = if has_clock { clock::now() } else { None };
        let Answers { record, solver, plain, cases, .. } = self;
        let Record { writer, tally, lengths, output, watch } = record;
        let first = tally.cases();
        let all = first + solver.waiting() as u64;
        let mut cases = cases.drain(..);
        if writer.route == Route::Again {
            let paths = solver.solve_all(|| output.flush())?;
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
            solver.solve(|paths| {
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
        }
        let is_slow = if has_clock {
            began.is_none_or(|began| began.elapsed() > SLOW)
        } else {
            self.solver.is_slow()
        };
        if is_slow {
            self.record.output.flush()?;
        }
        Ok(())
    }

    #[inline(never)]
    fn push_with_case(&mut self, case: P::Case) -> io::Result<()> {
        let Record { writer, tally, output, .. } = &mut self.record;
        if writer.route == Route::Sum {
            // Every case of a puzzle with checksums has a path.
            tally.solvable += 1;
            return output.number_line(self.solver.sum(&case).unwrap_or(0));
        }
        let is_again = writer.route == Route::Again;
        let is_full = self.solver.push(&case);
        self.cases.push((self.next, case));
        // An answer does not wait for the search of another case, but may wait for a table look-up.
        if is_full || is_again && !P::Solver::LOOKS_UP {
            self.answer_waiting()
        } else {
            Ok(())
        }
    }
}

fn count<M: Steps>(path: Option<&M>, tally: &mut Tally, lengths: &mut Option<Lengths>) {
    let Some(length) = path.map(Steps::len) else {
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
        if !matches!(self.record.writer.route, Route::Letters | Route::Path) {
            return self.push_with_case(case);
        }
        if self.solver.push(&case) {
            return self.answer_waiting();
        }
        Ok(())
    }

    fn fault(&mut self, fault: &Fault) -> io::Result<()> {
        self.answer_waiting()?;
        let what = format!("found {}, expected {}", fault.found, fault.expected);
        let case = fault.needs_answer.then_some(fault.case);
        let Record { writer, output, .. } = &mut self.record;
        writer.fault(case, Some(fault.position), &what, output)
    }

    fn invalid(&mut self) -> io::Result<()> {
        self.answer_waiting()?;
        let Record { writer, tally, output, .. } = &mut self.record;
        tally.invalid += 1;
        writer.invalid(tally.cases(), output)
    }

    fn cases(&self) -> u64 {
        self.record.tally.cases()
    }

    fn flush(&mut self) -> io::Result<()> {
        self.answer_waiting()?;
        self.record.output.flush()
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
fn write_lines<M: Steps>(
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
