//! The main mode: every board in, its answer out.

pub mod board;
pub mod parents;
pub mod path;
pub mod rank;

use self::board::{Board, Cell, CELLS};
use crate::stream::output::{Line, Output};
use crate::stream::fault::Fault;
use crate::judge::{Answer, Judge};
use crate::moves::{Move, TieBreak};
use self::path::{Path, Paths};
use crate::stream::scan::Scanner;
use crate::stream::{self, Answers, Failure, INVALID};
use std::io::{self, Read, Write};

/// The answer to an unsolvable case where the judge sets none.
pub const UNSOLVABLE: &str = "unsolvable";

/// The paths to every goal, by its blank cell: nine tables at most, each made when a case first
/// asks for it.
pub struct Tables {
    ties: TieBreak,
    /// Whether thousands of cases are to come.
    many: bool,
    by_cell: [Option<Paths>; CELLS],
}

impl Tables {
    /// No tables yet.
    pub fn new(ties: TieBreak) -> Tables {
        Tables {
            ties,
            many: false,
            by_cell: Default::default(),
        }
    }

    /// Tells how many bytes of cases are at hand: tables that are made from now on can be made for
    /// many.
    pub fn expect(&mut self, bytes: usize) {
        self.many |= bytes >= MANY_BYTES;
    }

    /// The paths to the goal whose blank stands on `goal`.
    #[inline]
    pub fn to(&mut self, goal: Cell) -> &mut Paths {
        let (ties, many) = (self.ties, self.many);
        self.by_cell[goal.number()].get_or_insert_with(|| Paths::new(goal, ties, many))
    }

    /// A shortest path from a board to the goal whose blank stands on `goal`; `None` if no path
    /// leads there.
    #[inline(always)]
    pub fn solve(&mut self, board: Board, goal: Cell) -> Option<Path> {
        self.to(goal).solve(board)
    }
}

/// Bytes at hand at once from which an input is taken to hold thousands of cases.
const MANY_BYTES: usize = 32 * 1024;

/// A case as it was read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Case {
    /// The board, relative to the goal.
    pub board: Board,
    /// The blank's cell in the goal.
    pub goal: Cell,
    /// The goal under the names of the input, where every case has its own.
    pub named: Option<Board>,
}

impl Case {
    /// A board of this case, relative to its goal as all are, as `judge` writes it: packed.
    pub fn show(&self, judge: &Judge, board: Board) -> [u8; CELLS] {
        judge.show(self.named.map_or(board, |goal| board.named_after(goal)))
    }
}

/// Makes cases of boards: of each one where all cases have the same goal, and otherwise of two,
/// the board and its goal.
pub struct Joiner {
    /// The blank's cell in the goal, if every case has the same.
    goal: Option<Cell>,
    /// If not: the half of a case that has been read.
    half: Half,
}

enum Half {
    Nothing,
    Start(Board),
    /// A board that could not be read; the goal after it is read all the same.
    Faulty,
}

/// What a board makes, with what came before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Joined {
    /// Half a case; the other is to come.
    Half,
    /// A case.
    Case(Case),
    /// A case that could not be read.
    Faulty,
}

impl Joiner {
    /// For the cases of `judge`, from the first board on.
    pub fn new(judge: &Judge) -> Joiner {
        Joiner {
            goal: judge.goal_cell(),
            half: Half::Nothing,
        }
    }

    /// What the next board makes; `None` is one that could not be read.
    #[inline]
    pub fn join(&mut self, board: Option<Board>) -> Joined {
        if let (Some(goal), Some(board)) = (self.goal, board) {
            return Joined::Case(Case {
                board,
                goal,
                named: None,
            });
        }
        if self.goal.is_some() {
            return Joined::Faulty;
        }
        match (std::mem::replace(&mut self.half, Half::Nothing), board) {
            (Half::Nothing, board) => {
                self.half = board.map_or(Half::Faulty, Half::Start);
                Joined::Half
            }
            (Half::Start(start), Some(goal)) => Joined::Case(Case {
                board: start.relabelled(goal),
                goal: goal.blank(),
                named: Some(goal),
            }),
            (Half::Faulty, _) | (_, None) => Joined::Faulty,
        }
    }

    /// Drops half a case: the input has ended in it.
    pub fn forget(&mut self) {
        self.half = Half::Nothing;
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
}

/// Answers cases as a judge wants them.
pub struct Answerer<'a, W> {
    judge: &'a Judge,
    unsolvable: Line,
    joiner: Joiner,
    tables: Tables,
    /// Cases that were read and not yet answered.
    batch: [(Board, Cell); BATCH],
    waiting: usize,
    output: Output<W>,
    tally: Tally,
    keep_going: bool,
}

/// Cases whose paths are looked up together. The table of all paths is larger than a near cache:
/// looked up one by one, each answer would wait for its own trip to a far one.
pub(crate) const BATCH: usize = 64;

impl<'a, W: Write> Answerer<'a, W> {
    /// Answers for `judge`, written to `sink`. A faulty case is answered `invalid` if the stream
    /// keeps going after it.
    pub fn new(judge: &'a Judge, sink: W, keep_going: bool) -> Answerer<'a, W> {
        Answerer {
            judge,
            unsolvable: Line::new(judge.unsolvable.unwrap_or(UNSOLVABLE)),
            joiner: Joiner::new(judge),
            tables: Tables::new(judge.ties),
            batch: [(Board::GOAL, Cell::LAST); BATCH],
            waiting: 0,
            output: Output::new(sink),
            tally: Tally::default(),
            keep_going,
        }
    }

    /// What has been answered so far.
    pub fn tally(&self) -> Tally {
        self.tally
    }

    /// Answers every case of a source; see [`stream::answer`].
    ///
    /// # Errors
    /// A read or a write that failed; every answer before a failed read has been written.
    pub fn answer<R: Read>(
        &mut self,
        scanner: &mut Scanner<R, Board>,
        report: impl FnMut(&Fault),
    ) -> Result<(), Failure> {
        // A source that failed in the midst of a case must not lend its half to the next one's.
        self.joiner.forget();
        let keep_going = self.keep_going;
        stream::answer(scanner, self, keep_going, report)
    }

    #[inline(always)]
    fn add(&mut self, start: Board, goal: Cell) -> io::Result<()> {
        self.batch[self.waiting] = (start, goal);
        self.waiting += 1;
        if self.waiting == BATCH {
            self.settle()?;
        }
        Ok(())
    }

    /// Answers all cases that wait.
    #[inline(never)]
    fn settle(&mut self) -> io::Result<()> {
        let mut paths = [None; BATCH];
        let cases = &self.batch[..std::mem::take(&mut self.waiting)];
        for (path, &(board, goal)) in paths.iter_mut().zip(cases) {
            *path = self.tables.solve(board, goal);
        }
        paths[..cases.len()]
            .iter()
            .try_for_each(|&path| self.path(path))
    }

    /// What stands between two answers.
    fn space(&mut self) -> io::Result<()> {
        if self.judge.spaced && self.tally.cases() > 0 {
            self.output.text(b"\n")?;
        }
        Ok(())
    }

    #[inline]
    fn path(&mut self, path: Option<Path>) -> io::Result<()> {
        self.space()?;
        if let Some(path) = path {
            let length = path.len() as u64;
            self.tally.solvable += 1;
            self.tally.moves += length;
            self.tally.longest = self.tally.longest.max(length);
            return self.solvable(path);
        }
        self.tally.unsolvable += 1;
        self.output.line(&self.unsolvable)
    }

    #[inline]
    fn solvable(&mut self, path: Path) -> io::Result<()> {
        let length = path.len() as u64;
        match self.judge.answer {
            Answer::Moves => self.output.path(path),
            Answer::Length => self.line(b"", length),
            Answer::YesLength => self.line(b"Yes ", length),
            Answer::CaseLengthMoves => {
                self.output.text(b"Case ")?;
                self.output.number(self.tally.cases())?;
                self.line(b": ", length)?;
                self.output.path(path)
            }
            Answer::LengthWords => {
                self.line(b"", length)?;
                path.moves()
                    .try_for_each(|step| self.output.text(word(step)))
            }
        }
    }

    /// A line of some text and a number.
    fn line(&mut self, text: &[u8], number: u64) -> io::Result<()> {
        self.output.text(text)?;
        self.output.number(number)?;
        self.output.text(b"\n")
    }
}

impl<W: Write> Answers<Board> for Answerer<'_, W> {
    /// Takes a board, which is a case, or the first or second half of one.
    #[inline(always)]
    fn case(&mut self, board: Option<Board>) -> io::Result<()> {
        match self.joiner.join(board) {
            Joined::Half => Ok(()),
            Joined::Case(case) => self.add(case.board, case.goal),
            Joined::Faulty => self.invalid(),
        }
    }

    fn expect(&mut self, bytes: usize) {
        // Cases with goals of their own may spread over nine tables, so each must prove worth it.
        if self.judge.goal_cell().is_some() {
            self.tables.expect(bytes);
        }
    }

    fn invalid(&mut self) -> io::Result<()> {
        self.joiner.forget();
        self.settle()?;
        self.space()?;
        self.tally.invalid += 1;
        self.output.text(INVALID)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.settle()?;
        self.output.flush()
    }
}

/// A move as a word on a line.
pub(crate) fn word(step: Move) -> &'static [u8] {
    match step {
        Move::Up => b"UP\n",
        Move::Down => b"DOWN\n",
        Move::Left => b"LEFT\n",
        Move::Right => b"RIGHT\n",
    }
}
