//! SOLVER: the entry point of the room, and the ladder of tables.
//!
//! Plain recursion answers an easy board before any table is built. The solver searches for the
//! other boards with tables, which get better with the work: it climbs a rung of the ladder if the
//! work at hand, or the work done on the rung below, outweighs the building. A board keeps the
//! bound that one rung has proved on the next. The answer is the same on every rung.

use super::board::{Board4x4, Cell, CELLS, SIZE};
use super::delivery::{Delivery, Ready};
use super::frame::{Frame, GOALS};
use super::ladder::{Rung, EASY, PLAIN, RATE, RUNGS};
use super::plain;
use super::search::Searches;
use super::tables::Tables;
use super::work::{Open, Work, STRETCH, TYPICAL};
use super::zones::reflected;
use crate::clock;
use crate::grid::moves::TieBreak;
use crate::grid::path::Path;
use crate::puzzle::{Stop, Stopped};
use crate::tiles::engine::cut::Cut;

#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Stats {
    /// Boards expanded by plain recursion, and with tables.
    pub plain_nodes: u64,
    pub nodes: u64,
    /// The tables that were built, first to last: the tiles of the patterns, bytes, and seconds if
    /// there is a clock. Only the last are kept.
    pub tables: Vec<(&'static str, usize, Option<f64>)>,
}

/// Finds shortest paths to one goal. Of several shortest paths it finds the first in the order of
/// the tie-break.
///
/// A goal with its blank in a corner costs least, because turns and the reflection about the
/// diagonal turn all such goals into one. A goal with its blank on the edge of the board has no
/// such reflection, so the tables of both halves are built: 300 random boards take about twice as
/// long. With the blank in the middle they take 1.8 times as long.
pub struct FifteenSolver {
    goal: Cell,
    memory: usize,
    pub(super) threads: usize,
    pub(super) stop: Stop,
    /// The goal in which the search works, and its symmetry.
    pub(super) frame: Frame,
    /// The number of rungs for which there is memory, as far as is known.
    rungs: usize,
    /// The number of the rung, and its tables.
    pub(super) tables: Option<(usize, Tables, Cut)>,
    /// Boards that plain recursion has expanded beyond the first [`EASY`] of each board.
    beyond_easy: usize,
    /// Boards expanded on this rung, and their number when the solver last chose to stay on it.
    spent: usize,
    stayed: usize,
    /// Where there are tables, at least one.
    pub(super) searches: Searches,
    stats: Stats,
}

/// Boards that are solved together: enough for threads to share them well.
pub const BATCH: usize = 1024;

impl FifteenSolver {
    /// Returns a solver for the goal whose blank is on `goal`, see [`Board4x4::goal`]. It uses one
    /// thread and at most 128 MiB.
    pub fn new(goal: Cell, ties: TieBreak) -> FifteenSolver {
        let solver = FifteenSolver {
            goal,
            memory: 0,
            threads: 1,
            stop: Stop::default(),
            frame: Frame::new(goal, ties),
            rungs: 0,
            tables: None,
            beyond_easy: 0,
            spent: 0,
            stayed: 0,
            searches: Searches::default(),
            stats: Stats::default(),
        };
        solver.with_memory(128 << 20)
    }

    /// Limits the bytes of tables, also while they are built. Without tables, plain recursion
    /// answers every board, which may take minutes. If the system has less memory, that is the
    /// limit.
    pub fn with_memory(mut self, bytes: usize) -> FifteenSolver {
        self.memory = bytes;
        self.rungs = RUNGS.iter().take_while(|rung| self.builders(rung) > 0).count();
        self
    }

    /// Works on this many threads if there is work for them, or on fewer if the system gives fewer;
    /// 0 means 1.
    pub fn with_threads(mut self, threads: usize) -> FifteenSolver {
        self.threads = threads.max(1);
        self
    }

    pub fn with_stop(mut self, stop: &Stop) -> FifteenSolver {
        self.stop = stop.clone();
        self
    }

    pub fn goal(&self) -> Cell {
        self.goal
    }

    pub fn stats(&self) -> &Stats {
        &self.stats
    }

    pub fn solve(&mut self, board: Board4x4) -> Result<Option<Path>, Stopped> {
        let mut found = None;
        self.solve_each(&[board], |paths| {
            found = paths.first().cloned().or(found.take());
            Ok::<(), Stopped>(())
        })?;
        Ok(found.flatten())
    }

    /// Calls `ready` with the paths of the boards in their order, each time with the next ones,
    /// until it had all.
    ///
    /// If `ready` is called while boards are left, the next call may take long. A caller that keeps
    /// answers in a buffer should then write them out; for this, `ready` may also be called without
    /// any path. A path waits for the boards before it, and then for at most a quarter of a second
    /// or until tables are built.
    ///
    /// # Complexity
    /// Exponential in the length of the path. A core answers some hundred random boards (52.6 moves
    /// on average) a second, and more once better tables are built.
    pub fn solve_each<E: From<Stopped>>(
        &mut self,
        boards: &[Board4x4],
        mut ready: impl FnMut(&[Option<Path>]) -> Result<(), E>,
    ) -> Result<(), E> {
        let (mut outcome, mut left) = (Ok(()), boards.len());
        let mut wants_more = |paths: &[Option<Path>]| {
            left -= paths.len();
            outcome = ready(paths);
            outcome.is_ok()
        };
        for boards in boards.chunks(BATCH) {
            if !self.solve_batch(boards, &mut wants_more) {
                break;
            }
        }
        if left > 0 {
            outcome?;
            return Err(Stopped::Asked.into());
        }
        outcome
    }

    /// Does the same as [`solve_each`](Self::solve_each). Returns true if `ready` wants more.
    fn solve_batch(&mut self, boards: &[Board4x4], ready: Ready<'_>) -> bool {
        let stop = self.stop.clone();
        let mut delivery = Delivery::new(boards.len(), ready, &stop);
        let mut cases = self.plain(boards, &mut delivery);
        // The first boards of a batch may be some of many; later the rest of the batch is known.
        let mut may_stay = false;
        while !cases.is_empty() && delivery.deliver() {
            let tables = self.tables.as_ref();
            if tables.is_none_or(|(rung, ..)| self.spent >= self.limit(*rung)) {
                self.climb(cases.iter().map(Open::work).sum(), may_stay);
            }
            may_stay = true;
            cases = if self.tables.is_none() {
                self.without_tables(cases, &mut delivery)
            } else {
                self.search(cases, &mut delivery)
            };
        }
        delivery.deliver()
    }

    /// Answers boards by plain recursion if that is quick, and returns the other boards.
    fn plain(&mut self, boards: &[Board4x4], delivery: &mut Delivery<'_>) -> Vec<Open> {
        let mut left = Vec::new();
        for (place, &board) in boards.iter().enumerate() {
            if !board.is_solvable(self.goal) {
                delivery.put(place, None);
                continue;
            }
            let unused = PLAIN.saturating_sub(self.beyond_easy);
            let mut budget = match self.tables {
                // There will be no tables, so recursion may run to its end.
                None if self.rungs == 0 => 0,
                None => EASY.max(unused),
                Some(_) => EASY,
            };
            let case = Open { board, place, bound: 0, nodes: 0 };
            let before = self.stats.plain_nodes;
            left.extend(self.recurse(case, delivery, |_| std::mem::take(&mut budget)));
            let nodes = (self.stats.plain_nodes - before) as usize;
            self.beyond_easy += nodes.saturating_sub(EASY);
        }
        left
    }

    /// Answers a case by plain recursion, or returns it when `grant` has no more boards to expand
    /// for it.
    fn recurse(
        &mut self,
        mut case: Open,
        delivery: &mut Delivery<'_>,
        mut grant: impl FnMut(&mut Delivery<'_>) -> usize,
    ) -> Option<Open> {
        let homes = self.frame.homes(case.board);
        let (goal, order) = (self.frame.goal, self.frame.order);
        let mut grant = || grant(delivery);
        let (found, nodes) = plain::solve(order, &homes, goal, &mut case.bound, &mut grant);
        self.stats.plain_nodes += nodes;
        case.nodes += nodes;
        let Some(path) = found else { return Some(case) };
        delivery.put(case.place, Some(self.frame.back(&path)));
        None
    }

    /// Answers all cases by plain recursion; returns those that are not wanted any more.
    fn without_tables(&mut self, cases: Vec<Open>, delivery: &mut Delivery<'_>) -> Vec<Open> {
        let grant = |delivery: &mut Delivery<'_>| if delivery.tick() { STRETCH } else { 0 };
        cases.into_iter().filter_map(|case| self.recurse(case, delivery, grant)).collect()
    }

    /// Returns the number of threads on which the tables of a rung can be built within the memory
    /// limit; 0 if one thread needs too much.
    fn builders(&self, rung: &Rung) -> usize {
        let goal = self.frame.goal;
        let tables = if goal == reflected(goal) { 2 } else { 4 };
        let fits = |&threads: &usize| {
            let done = tables - threads;
            done * rung.table + threads * rung.building + rung.rest <= self.memory
        };
        (1..=self.threads.min(tables)).rev().find(fits).unwrap_or(0)
    }

    /// Returns the number of boards to expand on a rung before the solver checks whether the next
    /// one pays.
    fn limit(&self, rung: usize) -> usize {
        let above = RUNGS[..self.rungs].get(rung + 1);
        above.map_or(usize::MAX, |above| self.stayed + above.build * RATE)
    }

    /// Builds the tables of the higher rung that promises to do this much work soonest, unless it
    /// `may_stay` on this one and that is sooner still. If there is no memory for them, it gives up
    /// that rung and those above, and a lower one has to do. If none is left, there are no tables.
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
            let start = clock::now();
            if let Some((tables, cut)) = self.build(&RUNGS[number]) {
                let seconds = start.map(|start| start.elapsed().as_secs_f64());
                self.stats.tables.push((RUNGS[number].patterns, tables.bytes(), seconds));
                self.tables = Some((number, tables, cut));
                self.spent = 0;
                self.stayed = 0;
                return;
            }
            self.rungs = number;
            first = 0;
        }
    }

    fn build(&mut self, rung: &Rung) -> Option<(Tables, Cut)> {
        if self.searches.make(1) == 0 {
            return None;
        }
        let cut = Cut::new::<CELLS>(SIZE, self.frame.order, rung.cut)?;
        let goal = self.frame.goal;
        let (_, &partitions) = GOALS.iter().zip(&rung.partitions).find(|(&it, _)| it == goal)?;
        let tables = |threads| Tables::new(partitions, goal, threads);
        let tables = (1..=self.builders(rung)).rev().find_map(tables)?;
        Some((tables, cut))
    }

    /// Searches with the current tables until all cases are answered or a better rung pays. Returns
    /// the cases that are left.
    fn search(&mut self, cases: Vec<Open>, delivery: &mut Delivery<'_>) -> Vec<Open> {
        let (rung, tables, cut) = self.tables.as_ref().expect("they have been built");
        let (frame, searches, threads) = (&self.frame, &self.searches, self.threads);
        let (spent, limit) = (self.spent.into(), self.limit(*rung).into());
        let stop = &self.stop;
        let work = Work { tables, cut, frame, searches, threads, spent, limit, stop };
        let mut left = Vec::new();
        work.search(cases, delivery, &mut |delivery, (case, path)| match path {
            Some(path) => delivery.put(case.place, Some(frame.back(&path))),
            None => left.push(case),
        });
        let spent = work.spent.into_inner();
        self.stats.nodes += (spent - self.spent) as u64;
        self.spent = spent;
        left
    }
}
