//! SOLVER: the front door, and the ladder behind it.
//!
//! An easy board is answered by plain recursion before anything is built. What that leaves is
//! searched with tables, the better the more work there is: a rung of the ladder is climbed when
//! the work at hand, or the work done on the rung below, outweighs the building. A board takes the
//! bound that one rung has proved along to the next. The answer is the same on every rung.

use super::board::{Board, Cell, CELLS, SIZE};
use super::counts::NodeCounts;
use super::delivery::{Delivery, Ready};
use super::frame::{Frame, CORNER, EDGE};
use super::ladder::{Rung, EASY, PLAIN, RATE, RUNGS};
use super::path::Path;
use super::plain;
use super::search::Searches;
use super::tables::Tables;
use super::work::{Case, Work, STRETCH, TYPICAL};
use crate::grid::moves::TieBreak;
use crate::tiles::engine::cut::Cut;
use std::convert::Infallible;
use std::time::{Duration, Instant};

/// What a solver has done so far.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Stats {
    /// Boards expanded by plain recursion, and with tables.
    pub plain_nodes: u64,
    /// See [`plain_nodes`](Stats::plain_nodes).
    pub nodes: u64,
    /// Boards expanded for each board that was solved.
    pub boards: NodeCounts,
    /// The tables that were built, first to last; only the last are kept.
    pub tables: Vec<Built>,
}

/// Tables that were built.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Built {
    /// How many tiles each of their patterns has.
    pub patterns: &'static str,
    /// Bytes of the tables.
    pub bytes: usize,
    /// How long it took.
    pub time: Duration,
}

/// Finds shortest paths to one goal; of several the one that takes, at every step, the first move
/// of the tie-break that leads one step closer.
///
/// A goal with its blank in a corner costs least, for turns and the reflection about the diagonal
/// keep such goals apart by nothing but their letters. With the blank on the edge of the board no
/// reflection is left, and the tables of both halves are built: 300 random boards take about twice as
/// long. With the blank in the middle they take 1.8 times as long.
///
/// ```
/// use eight::tiles::fifteen::{Board, Solver};
///
/// let board: Board = "15 14 1 6  9 11 4 12  0 10 7 3  13 8 5 2".parse()?;
/// let path = Solver::default().solve(board).expect("solvable");
/// assert_eq!(path.len(), 52);
/// # Ok::<(), eight::tiles::fifteen::ParseError>(())
/// ```
pub struct Solver {
    goal: Cell,
    memory: usize,
    pub(super) threads: usize,
    /// Where the search works, and what it has to work with.
    pub(super) frame: Frame,
    /// As far as is known, there is memory for so many of the rungs.
    rungs: usize,
    /// The number of the rung, and its tables.
    pub(super) tables: Option<(usize, Tables, Cut)>,
    /// Boards that plain recursion has expanded beyond the first [`EASY`] of each board.
    beyond_easy: usize,
    /// Boards expanded on this rung, and how many they were when staying on it paid.
    spent: usize,
    stayed: usize,
    /// Where there are tables, at least one.
    pub(super) searches: Searches,
    stats: Stats,
    /// The number of the next board in the statistics.
    pub(super) next: u64,
}

impl Default for Solver {
    fn default() -> Solver {
        Solver::new(Cell::LAST, TieBreak::UDLR)
    }
}

/// Boards that are worked on together: enough that threads share them well.
pub(super) const BATCH: usize = 1024;

impl Solver {
    /// A solver for the goal whose blank is on `goal`, see [`Board::goal`], on one thread and within
    /// 128 MiB.
    pub fn new(goal: Cell, ties: TieBreak) -> Solver {
        let solver = Solver {
            goal,
            memory: 0,
            threads: 1,
            frame: Frame::new(goal, ties),
            rungs: 0,
            tables: None,
            beyond_easy: 0,
            spent: 0,
            stayed: 0,
            searches: Searches::default(),
            stats: Stats::default(),
            next: 0,
        };
        solver.with_memory(128 << 20)
    }

    /// Bounds the bytes of tables, also while they are built. Without any, boards are answered by
    /// plain recursion, which may take minutes. Where the system has less to give, that is the bound.
    pub fn with_memory(mut self, bytes: usize) -> Solver {
        self.memory = bytes;
        self.rungs = RUNGS.iter().take_while(|rung| self.builders(rung) > 0).count();
        self
    }

    /// Works on this many threads where there is work for them, or on as many as the system gives; 0
    /// is taken for 1.
    pub fn with_threads(mut self, threads: usize) -> Solver {
        self.threads = threads.max(1);
        self
    }

    /// Where the goal has its blank.
    pub fn goal(&self) -> Cell {
        self.goal
    }

    /// What was done so far.
    pub fn stats(&self) -> &Stats {
        &self.stats
    }

    /// The path of a board; `None` if no moves lead from it to the goal.
    pub fn solve(&mut self, board: Board) -> Option<Path> {
        let mut found = None;
        let Ok(()) = self.solve_each::<Infallible>(&[board], |paths| {
            found = paths.first().copied().or(found);
            Ok(())
        });
        found.flatten()
    }

    /// Hands the paths of boards to `ready` in their order: each time those of the boards that come
    /// next, until it had all.
    ///
    /// When `ready` is called while boards are still left, what follows may take long: whoever keeps
    /// answers in a buffer should write them out then. That is why it may be called with no path at
    /// all. A path waits for the boards before it, and then for a quarter of a second at most, or
    /// until tables are built.
    ///
    /// # Errors
    /// The first of `ready`, which ends the work.
    ///
    /// # Complexity
    /// Exponential in the length of the path. Of random boards (52.6 moves on average) a core
    /// answers some hundred a second, more once there are better tables.
    pub fn solve_each<E>(
        &mut self,
        boards: &[Board],
        mut ready: impl FnMut(&[Option<Path>]) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut outcome = Ok(());
        let mut wants_more = |paths: &[Option<Path>]| {
            outcome = ready(paths);
            outcome.is_ok()
        };
        for boards in boards.chunks(BATCH) {
            if !self.solve_batch(boards, &mut wants_more) {
                break;
            }
        }
        outcome
    }

    /// As [`solve_each`](Solver::solve_each); returns whether `ready` wants more.
    fn solve_batch(&mut self, boards: &[Board], ready: Ready<'_>) -> bool {
        let mut delivery = Delivery::new(boards.len(), ready);
        let mut cases = self.plain(boards, &mut delivery);
        // At its beginning a batch is one of many that may come; then it is known what is left of it.
        let mut may_stay = false;
        while !cases.is_empty() && delivery.deliver() {
            let tables = self.tables.as_ref();
            if tables.is_none_or(|(rung, ..)| self.spent >= self.limit(*rung)) {
                self.climb(cases.iter().map(Case::work).sum(), may_stay);
            }
            may_stay = true;
            cases = match &self.tables {
                None => self.without_tables(cases, &mut delivery),
                Some(_) => self.search(cases, &mut delivery),
            };
        }
        self.next += boards.len() as u64;
        delivery.deliver()
    }

    /// Answers by plain recursion what it can, and returns the other boards.
    fn plain(&mut self, boards: &[Board], delivery: &mut Delivery<'_>) -> Vec<Case> {
        let mut left = Vec::new();
        for (place, &board) in boards.iter().enumerate() {
            if !board.is_solvable(self.goal) {
                delivery.put(place, None);
                continue;
            }
            let unused = PLAIN.saturating_sub(self.beyond_easy);
            let mut budget = match self.tables {
                // There will be none: the recursion may as well go on to the end.
                None if self.rungs == 0 => 0,
                None => EASY.max(unused),
                Some(_) => EASY,
            };
            let case = Case { board, place, bound: 0, nodes: 0 };
            let before = self.stats.plain_nodes;
            left.extend(self.recurse(case, delivery, |_| std::mem::take(&mut budget)));
            let nodes = (self.stats.plain_nodes - before) as usize;
            self.beyond_easy += nodes.saturating_sub(EASY);
        }
        left
    }

    /// Answers a case by plain recursion, or returns it when `grant` has no more boards to expand for
    /// it.
    fn recurse(
        &mut self,
        mut case: Case,
        delivery: &mut Delivery<'_>,
        mut grant: impl FnMut(&mut Delivery<'_>) -> usize,
    ) -> Option<Case> {
        let homes = self.frame.homes(case.board);
        let (goal, order) = (self.frame.goal, self.frame.order);
        let mut grant = || grant(delivery);
        let (found, nodes) = plain::solve(order, &homes, goal, &mut case.bound, &mut grant);
        self.stats.plain_nodes += nodes;
        case.nodes += nodes;
        let Some(path) = found else { return Some(case) };
        self.stats.boards.record(self.next + case.place as u64, case.nodes);
        delivery.put(case.place, Some(self.frame.back(path)));
        None
    }

    /// Answers all cases by plain recursion; returns those that are not wanted any more.
    fn without_tables(&mut self, cases: Vec<Case>, delivery: &mut Delivery<'_>) -> Vec<Case> {
        let grant = |delivery: &mut Delivery<'_>| if delivery.tick() { STRETCH } else { 0 };
        cases.into_iter().filter_map(|case| self.recurse(case, delivery, grant)).collect()
    }

    /// On how many threads the tables of a rung can be built within the memory bound: 0 if on not even
    /// one.
    fn builders(&self, rung: &Rung) -> usize {
        let tables = if self.frame.goal == EDGE { 4 } else { 2 };
        let fits = |&threads: &usize| {
            let done = tables - threads;
            done * rung.table + threads * rung.building + rung.rest <= self.memory
        };
        (1..=self.threads.min(tables)).rev().find(fits).unwrap_or(0)
    }

    /// The boards to expand on a rung before it is asked whether the next one pays.
    fn limit(&self, rung: usize) -> usize {
        let above = RUNGS[..self.rungs].get(rung + 1);
        above.map_or(usize::MAX, |above| self.stayed + above.build * RATE)
    }

    /// Builds the tables of the higher rung that promises to do so much work soonest, unless it `may_stay` on
    /// this one and that is sooner still. Where there is no memory for them, this rung and those above are
    /// given up, and a lower one has to do; without any, there are no tables.
    fn climb(&mut self, work: usize, may_stay: bool) {
        let here = self.tables.as_ref().map(|(rung, ..)| *rung);
        let mut first = here.map_or(0, |rung| rung + usize::from(!may_stay));
        while self.rungs > 0 {
            let number = (first..self.rungs).min_by_key(|&rung| {
                let Rung { build, board, .. } = RUNGS[rung];
                let build = if here == Some(rung) { 0 } else { build };
                build + work / (TYPICAL / board)
            });
            let number = number.expect("one of these is to be climbed");
            if here == Some(number) && self.tables.is_some() {
                self.stayed = self.spent;
                return;
            }
            self.tables = None;
            let start = Instant::now();
            if let Some((tables, cut)) = self.build(&RUNGS[number]) {
                self.stats.tables.push(Built {
                    patterns: RUNGS[number].patterns,
                    bytes: tables.bytes(),
                    time: start.elapsed(),
                });
                self.tables = Some((number, tables, cut));
                self.spent = 0;
                self.stayed = 0;
                return;
            }
            self.rungs = number;
            first = 0;
        }
    }

    /// `None` if there is no memory for it.
    fn build(&mut self, rung: &Rung) -> Option<(Tables, Cut)> {
        if self.searches.make(1) == 0 {
            return None;
        }
        let cut = Cut::new::<CELLS>(SIZE, self.frame.order, rung.cut)?;
        let class = match self.frame.goal {
            CORNER => 0,
            EDGE => 1,
            _ => 2,
        };
        let (partitions, goal) = (rung.partitions[class], self.frame.goal);
        let tables = |threads| Tables::new(partitions, goal, threads);
        let tables = (1..=self.builders(rung)).rev().find_map(tables)?;
        Some((tables, cut))
    }

    /// Searches with the tables there are, until all cases are answered or a better rung pays, and
    /// returns those that are left.
    fn search(&mut self, cases: Vec<Case>, delivery: &mut Delivery<'_>) -> Vec<Case> {
        let (rung, tables, cut) = self.tables.as_ref().expect("they have been built");
        let (frame, searches, threads) = (&self.frame, &self.searches, self.threads);
        let (spent, limit) = (self.spent.into(), self.limit(*rung).into());
        let work = Work { tables, cut, frame, searches, threads, spent, limit };
        let (boards, first) = (&mut self.stats.boards, self.next);
        let mut left = Vec::new();
        work.search(cases, delivery, &mut |delivery, (case, path)| match path {
            Some(path) => {
                boards.record(first + case.place as u64, case.nodes);
                delivery.put(case.place, Some(frame.back(path)));
            }
            None => left.push(case),
        });
        let spent = work.spent.into_inner();
        self.stats.nodes += (spent - self.spent) as u64;
        self.spent = spent;
        left
    }
}
