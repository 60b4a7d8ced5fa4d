//! Answers cases as a judge wants them.

use super::{AnswerFormat, Judge, UNSOLVABLE};
use crate::puzzle::{Case, Effort, Moves, Puzzle, Solve};
use crate::stream::output::Output;
use crate::stream::{CaseSink, INVALID};
use std::io::{self, Write};

/// The solvers of every goal, by the cell of its blank; each is made when a case first asks for it.
pub struct Solvers<P: Puzzle> {
    effort: Effort,
    by_goal: Vec<Option<P::Solver>>,
}

impl<P: Puzzle> Solvers<P> {
    /// No solvers yet.
    pub fn new(effort: Effort) -> Solvers<P> {
        Solvers { effort, by_goal: (0..P::CELLS).map(|_| None).collect() }
    }

    /// The solvers that were made.
    pub fn made(&self) -> impl Iterator<Item = &P::Solver> {
        self.by_goal.iter().flatten()
    }

    /// The solver for the goal whose blank stands on `goal`.
    ///
    /// # Panics
    /// If the board has no such cell.
    #[inline]
    pub fn to(&mut self, goal: usize) -> &mut P::Solver {
        let effort = &self.effort;
        self.by_goal[goal].get_or_insert_with(|| P::Solver::new(goal, effort))
    }
}

/// Cases that wait to be solved together.
pub struct Batch<P: Puzzle> {
    boards: Vec<P>,
    /// The cell of the goal's blank, if all cases have the same goal.
    goal: Option<usize>,
    /// If not: that cell for each case.
    goals: Vec<usize>,
    paths: Vec<Option<P::Path>>,
    /// The first so many of each are in use.
    len: usize,
}

impl<P: Puzzle> Batch<P> {
    /// An empty batch; `goal` is the cell of the goal's blank, if all cases have the same goal.
    pub fn new(goal: Option<usize>) -> Batch<P> {
        let most = P::Solver::BATCH;
        Batch {
            boards: vec![P::goal_at(0); most],
            goal,
            goals: vec![0; most],
            paths: vec![None; most],
            len: 0,
        }
    }

    /// Adds a case, and returns whether the batch is full: it must be solved then.
    #[inline(always)]
    pub fn push(&mut self, case: &Case<P>) -> bool {
        self.boards[self.len] = case.board;
        if self.goal.is_none() {
            self.goals[self.len] = case.goal;
        }
        self.len += 1;
        self.len == P::Solver::BATCH
    }

    /// Solves all cases, forgets them, and returns their paths in order. `first` is the number of
    /// the first, from 0.
    #[inline]
    pub fn solve(&mut self, solvers: &mut Solvers<P>, first: u64) -> &[Option<P::Path>] {
        let len = std::mem::replace(&mut self.len, 0);
        let (boards, paths) = (&self.boards[..len], &mut self.paths[..len]);
        if let Some(goal) = self.goal {
            if len > 0 {
                let solver = solvers.to(goal);
                solver.count_from(first);
                solver.solve(boards, paths);
            }
        } else {
            let cases = boards.chunks(1).zip(paths.chunks_mut(1));
            for ((board, path), &goal) in cases.zip(&self.goals) {
                solvers.to(goal).solve(board, path);
            }
        }
        &self.paths[..len]
    }

    /// As [`solve`](Batch::solve), and hands the paths to `ready` as
    /// [`solve_each`](Solve::solve_each) does.
    ///
    /// # Errors
    /// The first of `ready`.
    #[inline]
    pub fn solve_each<E>(
        &mut self,
        solvers: &mut Solvers<P>,
        first: u64,
        mut ready: impl FnMut(&[Option<P::Path>]) -> Result<(), E>,
    ) -> Result<(), E> {
        let Some(goal) = self.goal.filter(|_| self.len > 0) else {
            return ready(self.solve(solvers, first));
        };
        let len = std::mem::replace(&mut self.len, 0);
        let solver = solvers.to(goal);
        solver.count_from(first);
        solver.solve_each(&self.boards[..len], &mut self.paths[..len], ready)
    }
}

/// What was answered.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
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

    /// Counts a path of this length.
    #[inline]
    fn add(&mut self, length: usize) {
        self.solvable += 1;
        self.moves += length as u64;
        self.longest = self.longest.max(length as u64);
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

/// Answers cases as a judge wants them.
pub struct Answerer<'a, P: Puzzle, W> {
    judge: &'a Judge<'a>,
    /// The line of an unsolvable case, if an answer is a line of letters alone, as most judges want
    /// it.
    plain: Option<Line>,
    solvers: Solvers<P>,
    batch: Batch<P>,
    output: Output<W>,
    tally: Tally,
}

impl<'a, P: Puzzle, W: Write> Answerer<'a, P, W> {
    /// Answers for `judge`, with `solvers` of its tie-break, written to `sink`.
    pub fn new(judge: &'a Judge<'a>, solvers: Solvers<P>, sink: W) -> Answerer<'a, P, W> {
        let is_plain = judge.answer == AnswerFormat::MOVES
            && !judge.blank_line_between_answers
            && judge.too_long.is_none();
        Answerer {
            judge,
            plain: Line::new(judge.unsolvable.unwrap_or(UNSOLVABLE)).filter(|_| is_plain),
            solvers,
            batch: Batch::new(judge.goal_cell()),
            output: Output::new(sink),
            tally: Tally::default(),
        }
    }

    /// The solvers, for what they have to say of their work.
    pub fn solvers(&self) -> &Solvers<P> {
        &self.solvers
    }

    /// What has been answered so far.
    pub fn tally(&self) -> Tally {
        self.tally
    }

    /// Counts on from what another answerer has answered.
    pub fn count_from(&mut self, tally: Tally) {
        self.tally = tally;
    }

    /// Answers all cases that wait.
    #[inline(never)]
    fn flush_batch(&mut self) -> io::Result<()> {
        let (judge, output, tally) = (self.judge, &mut self.output, &mut self.tally);
        let mut left = self.batch.len;
        self.batch.solve_each(&mut self.solvers, tally.cases(), |paths| {
            judge.write_answers(self.plain.as_ref(), paths, output, tally)?;
            left -= paths.len();
            // The others may take long.
            if left > 0 {
                output.flush()?;
            }
            Ok(())
        })
    }
}

impl Judge<'_> {
    #[inline]
    fn write_answers<M: Moves, W: Write>(
        &self,
        plain: Option<&Line>,
        paths: &[Option<M>],
        output: &mut Output<W>,
        tally: &mut Tally,
    ) -> io::Result<()> {
        if let Some(unsolvable) = plain {
            let mut lines = paths.chunks(LINES);
            return lines.try_for_each(|paths| write_lines(paths, unsolvable, output, tally));
        }
        for &path in paths {
            separate(self, output, tally)?;
            if let Some(path) = path {
                tally.add(path.len());
            } else {
                tally.unsolvable += 1;
            }
            self.write_answer(output, tally.cases(), path)?;
        }
        Ok(())
    }

    /// Appends the answer to a case; `number` is its own, from 1, and `path` its shortest path, if it has
    /// any.
    ///
    /// # Errors
    /// Whatever the sink reports.
    pub fn write_answer<M: Moves, W: Write>(
        &self,
        output: &mut Output<W>,
        number: u64,
        path: Option<M>,
    ) -> io::Result<()> {
        let text = match (path, self.too_long) {
            (Some(path), Some((most, text))) if path.len() as u64 > u64::from(most) => text,
            (Some(path), _) => return self.answer.write(output, number, path),
            (None, _) => self.unsolvable.unwrap_or(UNSOLVABLE),
        };
        self.answer.write_number(output, number)?;
        output.text(text.as_bytes())?;
        output.text(b"\n")
    }
}

/// Lines for which room is made at a time.
const LINES: usize = 64;

/// Writes a line for each path.
#[inline]
fn write_lines<M: Moves, W: Write>(
    paths: &[Option<M>],
    unsolvable: &Line,
    output: &mut Output<W>,
    tally: &mut Tally,
) -> io::Result<()> {
    let most = M::LINE_ROOM.max(Line::ROOM);
    output.append(paths.len() * most, |room| {
        let mut at = 0;
        let (mut lacking, mut longest) = (0, 0);
        for &path in paths {
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

/// Writes what stands between two answers.
pub(super) fn separate<W: Write>(
    judge: &Judge,
    output: &mut Output<W>,
    tally: &Tally,
) -> io::Result<()> {
    if judge.blank_line_between_answers && tally.cases() > 0 {
        output.text(b"\n")?;
    }
    Ok(())
}

impl<P: Puzzle, W: Write> CaseSink<Case<P>> for Answerer<'_, P, W> {
    type Error = io::Error;

    #[inline(always)]
    fn case(&mut self, case: Case<P>) -> io::Result<()> {
        if self.batch.push(&case) {
            self.flush_batch()?;
        }
        Ok(())
    }

    fn size_hint(&mut self, bytes: usize) {
        // Goals of their own may spread over many tables, so each must prove worth it.
        if let Some(goal) = self.judge.goal_cell() {
            self.solvers.to(goal).size_hint(bytes);
        }
    }

    fn invalid(&mut self) -> io::Result<()> {
        self.flush_batch()?;
        separate(self.judge, &mut self.output, &self.tally)?;
        self.tally.invalid += 1;
        self.output.text(INVALID)
    }

    fn cases(&self) -> u64 {
        self.tally.cases()
    }

    fn flush(&mut self) -> io::Result<()> {
        self.flush_batch()?;
        self.output.flush()
    }
}
