//! SOLVER: the front door, and the ladder behind it.
//!
//! An easy board is answered by plain recursion before anything is built. What that leaves is
//! searched with tables, the better the more work there is: a rung of the ladder is climbed when
//! the work at hand, or the work done on the rung below, outweighs the building. A board takes the
//! bound that one rung has proved along to the next. The answer is the same on every rung.

use super::board::{Board, Cell};
use super::counts::NodeCounts;
use super::cut::Cut;
use super::frame::{Frame, CORNER, EDGE};
use super::ladder::{Level, Rung, EASY, LEVELS, PLAIN, RATE};
use super::path::Path;
use super::plain;
use super::search::Search;
use super::tables::Tables;
use super::threads::on_threads;
use crate::moves::TieBreak;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// What a solver has done so far.
#[derive(Clone, Debug, Default)]
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
pub struct Built {
    /// The rung they belong to.
    pub rung: Rung,
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
/// use eight::fifteen::{Board, Solver};
///
/// let board: Board = "15 14 1 6  9 11 4 12  0 10 7 3  13 8 5 2".parse()?;
/// let path = Solver::default().solve(board).expect("solvable");
/// assert_eq!(path.len(), 52);
/// # Ok::<(), eight::fifteen::ParseError>(())
/// ```
pub struct Solver {
    goal: Cell,
    ties: TieBreak,
    memory: usize,
    threads: usize,
    frame: Frame,
    /// The only rung to use.
    only: Option<Rung>,
    /// The number of the level, and its tables.
    tables: Option<(usize, Tables, Cut)>,
    /// Boards expanded on this rung.
    spent: usize,
    searches: Vec<Search>,
    stats: Stats,
    /// The number of the next board.
    next: u64,
}

impl Default for Solver {
    fn default() -> Solver {
        Solver::new(Cell::LAST, TieBreak::UDLR)
    }
}

/// A board that plain recursion has not answered: the bound proved for it so far, the boards expanded
/// for that, and where its answer goes.
struct Case<'a> {
    board: Board,
    number: u64,
    bound: usize,
    nodes: u64,
    path: &'a mut Option<Path>,
}

impl Case<'_> {
    /// How much work this board is: [`TYPICAL`] is that of a random one. A random board has a bound
    /// of 44 when plain recursion leaves it; two moves more are twice the work or more.
    fn work(&self) -> usize {
        1 << (self.bound / 2).min(25)
    }
}

/// See [`Case::work`].
const TYPICAL: usize = 1 << 22;

impl Solver {
    /// A solver for the goal whose blank is on `goal`, see [`Board::goal`], on one thread and within
    /// 128 MiB.
    pub fn new(goal: Cell, ties: TieBreak) -> Solver {
        Solver {
            goal,
            ties,
            memory: 128 << 20,
            threads: 1,
            frame: Frame::new(goal, ties),
            only: None,
            tables: None,
            spent: 0,
            searches: Vec::new(),
            stats: Stats::default(),
            next: 0,
        }
    }

    /// Bounds the bytes of tables, also while they are built. Without any, boards are answered by
    /// plain recursion, which may take minutes.
    pub fn with_memory(mut self, bytes: usize) -> Solver {
        self.memory = bytes;
        self
    }

    /// Works on this many threads where there is work for them; 0 is taken for 1.
    pub fn with_threads(mut self, threads: usize) -> Solver {
        self.threads = threads.max(1);
        self
    }

    /// Answers every board on one rung, whatever that costs, and within the memory bound or not.
    pub fn with_only(mut self, rung: Rung) -> Solver {
        self.only = Some(rung);
        self
    }

    /// Where the goal has its blank.
    pub fn goal(&self) -> Cell {
        self.goal
    }

    /// The order in which moves are tried.
    pub fn ties(&self) -> TieBreak {
        self.ties
    }

    /// The next board has this number in the statistics, the one after it the next.
    pub(super) fn set_next_number(&mut self, number: u64) {
        self.next = number;
    }

    /// What was done so far.
    pub fn stats(&self) -> &Stats {
        &self.stats
    }

    /// The tables that are in use, if any were worth building.
    pub(super) fn tables(&self) -> Option<&Tables> {
        self.tables.as_ref().map(|(_, tables, _)| tables)
    }

    /// The path of a board; `None` if no moves lead from it to the goal.
    pub fn solve(&mut self, board: Board) -> Option<Path> {
        let mut paths = [None];
        self.solve_batch(&[board], &mut paths);
        paths[0]
    }

    /// The paths of boards, in their order; as many as there are boards, or as `paths` has room for.
    ///
    /// # Complexity
    /// Exponential in the length of the path. Of random boards (52.6 moves on average) a core
    /// answers some hundred a second, more once there are better tables.
    pub fn solve_batch(&mut self, boards: &[Board], paths: &mut [Option<Path>]) {
        let mut cases = self.plain(boards, paths);
        while !cases.is_empty() {
            let level = match &self.tables {
                Some((level, ..)) if self.spent < self.limit(*level) => Some(*level),
                _ => self.climb(cases.iter().map(Case::work).sum()),
            };
            cases = match level {
                Some(_) => self.search(cases),
                None => self.without_tables(cases),
            };
        }
    }

    /// A lower bound for the number of moves: what the search begins with, on the rung that is in
    /// use. `None` if no moves lead from the board to the goal.
    pub fn lower_bound(&mut self, board: Board) -> Option<usize> {
        if !board.is_solvable(self.goal) {
            return None;
        }
        if self.tables.is_none() {
            self.climb(TYPICAL);
        }
        let homes = self.frame.homes(board);
        Some(match &self.tables {
            Some((_, tables, _)) => {
                let [one, other] = tables.bounds(&homes, self.frame.goal);
                one.max(other)
            }
            None => plain::distance(&homes, self.frame.goal),
        })
    }

    /// Where the search works, and what it has to work with.
    pub(super) fn frame(&self) -> &Frame {
        &self.frame
    }

    pub(super) fn turned_back(&self, path: Path) -> Path {
        let mut turned = Path::EMPTY;
        path.moves().for_each(|step| turned.push(self.frame.back(step)));
        turned
    }

    /// Answers by plain recursion what it can, and returns the other boards.
    fn plain<'a>(&mut self, boards: &[Board], paths: &'a mut [Option<Path>]) -> Vec<Case<'a>> {
        let mut left = Vec::new();
        for (&board, path) in boards.iter().zip(paths) {
            *path = None;
            let number = self.next;
            self.next += 1;
            if !board.is_solvable(self.goal) {
                continue;
            }
            let unused = PLAIN.saturating_sub(self.stats.plain_nodes as usize);
            let budget = match (self.only, &self.tables) {
                (Some(_), _) => 0,
                (None, Some(_)) => EASY,
                (None, None) => EASY.max(unused),
            };
            let mut case = Case { board, number, bound: 0, nodes: 0, path };
            if budget == 0 || !self.recurse(&mut case, budget) {
                left.push(case);
            }
        }
        left
    }

    /// Whether plain recursion answers a case, expanding no more than `budget` boards.
    fn recurse(&mut self, case: &mut Case<'_>, budget: usize) -> bool {
        let homes = self.frame.homes(case.board);
        let (goal, order) = (self.frame.goal, self.frame.order);
        let mut left = budget;
        let found = plain::solve(order, &homes, goal, &mut case.bound, &mut left);
        let nodes = (budget - left) as u64;
        self.stats.plain_nodes += nodes;
        case.nodes += nodes;
        if found.is_some() {
            self.stats.boards.record(case.number, case.nodes);
        }
        *case.path = found.map(|path| self.turned_back(path));
        found.is_some()
    }

    /// Answers all cases by plain recursion.
    fn without_tables<'a>(&mut self, mut cases: Vec<Case<'a>>) -> Vec<Case<'a>> {
        cases.retain_mut(|case| !self.recurse(case, usize::MAX));
        cases
    }

    /// On how many threads the tables of a level can be built within the memory bound; `None` if on
    /// not even one, or if the level is not to be used.
    fn builders(&self, level: &Level) -> Option<usize> {
        if let Some(rung) = self.only {
            return Some(self.threads).filter(|_| level.rung == rung);
        }
        let tables = if self.frame.goal == EDGE { 4 } else { 2 };
        let fits = |&threads: &usize| {
            let done = tables - threads;
            done * level.table + threads * level.building + level.rest <= self.memory
        };
        (1..=self.threads.min(tables)).rev().find(fits)
    }

    /// The boards to expand on a level before the next one pays.
    fn limit(&self, level: usize) -> usize {
        match LEVELS.get(level + 1) {
            Some(next) if self.builders(next).is_some() => next.build * RATE,
            _ => usize::MAX,
        }
    }

    /// Builds the tables of the higher level that promises to do so much work soonest, and
    /// returns its number; `None` if there is none.
    fn climb(&mut self, work: usize) -> Option<usize> {
        let first = match &self.tables {
            Some((level, ..)) => level + 1,
            None => 0,
        };
        let number = (first..LEVELS.len())
            .filter(|&level| self.builders(&LEVELS[level]).is_some())
            .min_by_key(|&level| {
                let Level { build, board, .. } = LEVELS[level];
                build + work / (TYPICAL / board)
            })?;
        let level = &LEVELS[number];
        let start = Instant::now();
        self.tables = None;
        let class = match self.frame.goal {
            CORNER => 0,
            EDGE => 1,
            _ => 2,
        };
        let threads = self.builders(level).unwrap_or(1);
        let tables = Tables::new(level.partitions[class], self.frame.goal, threads);
        let cut = Cut::new(self.frame.order, level.cut);
        self.stats.tables.push(Built {
            rung: level.rung,
            bytes: tables.bytes(),
            time: start.elapsed(),
        });
        self.tables = Some((number, tables, cut));
        self.spent = 0;
        Some(number)
    }

    /// Searches with the tables there are, until all cases are answered or a better rung pays, and
    /// returns those that are left.
    fn search<'a>(&mut self, cases: Vec<Case<'a>>) -> Vec<Case<'a>> {
        let (level, tables, cut) = match &self.tables {
            Some((level, tables, cut)) => (*level, tables, cut),
            None => return cases,
        };
        let limit = self.limit(level);
        let threads = self.threads.min(cases.len());
        let mut searches = std::mem::take(&mut self.searches);
        searches.resize_with(threads.max(searches.len()), Search::default);
        let spent = AtomicUsize::new(self.spent);
        let queue = Mutex::new(cases.into_iter());
        let free = Mutex::new(searches);
        let left = Mutex::new(Vec::new());
        let counts = Mutex::new(std::mem::take(&mut self.stats.boards));
        on_threads(threads, || {
            let mut search = lock(&free).pop().unwrap_or_default();
            let mut unreported = 0;
            while spent.load(Ordering::Relaxed) < limit {
                let mut case = match lock(&queue).next() {
                    Some(case) => case,
                    None => break,
                };
                let homes = self.frame.homes(case.board);
                let mut nodes = 0;
                let stop = |boards| {
                    unreported += boards;
                    nodes += boards;
                    // Rarely, for all threads write to the same place.
                    unreported >= 1 << 12
                        && spent.fetch_add(std::mem::take(&mut unreported), Ordering::Relaxed)
                            >= limit
                };
                let goal = self.frame.goal;
                let found = search.solve(tables, cut, &homes, goal, &mut case.bound, stop);
                case.nodes += nodes as u64;
                if let Some(path) = found {
                    lock(&counts).record(case.number, case.nodes);
                    *case.path = Some(self.turned_back(path));
                } else {
                    lock(&left).push(case);
                }
            }
            spent.fetch_add(unreported, Ordering::Relaxed);
            lock(&free).push(search);
        });
        let spent = spent.into_inner();
        self.stats.nodes += (spent - self.spent) as u64;
        self.spent = spent;
        self.searches = free.into_inner().unwrap_or_default();
        self.stats.boards = counts.into_inner().unwrap_or_default();
        let mut cases = left.into_inner().unwrap_or_default();
        if let Ok(queue) = queue.into_inner() {
            cases.extend(queue);
        }
        cases
    }
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}
