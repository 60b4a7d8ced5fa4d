//! SOLVER: boards of one size and goal. Only the board and the options decide the effort and the
//! tables for it.

use super::board::CodedBoard;
use super::by_hand::ByHand;
use super::found::PathWithBound;
use super::full_table::{FullTable, MOST_CELLS};
use super::partition::has_large;
use super::plain::Plain;
use super::search::{build, Outcome, TableSearch};
use crate::clock;
use crate::grid::moves::TieBreak;
use crate::grid::{Size, MOST};
use crate::puzzle::{Effort, Stop, Stopped};
use crate::threads::{lock, share_in_order};
use crate::tiles::engine::memory::reserved;
use crate::tiles::engine::turn::Turn;
use std::cell::LazyCell;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, OnceLock};

/// The rows and the columns of the largest boards.
pub const MOST_SIDE: usize = 10;

/// The effort from which on large tables pay.
const LARGE: u64 = 10_000_000;
/// Large tables, and small ones on boards of more cells than this, take [`MOST_BYTES`] while they
/// are built. Others take [`LEAST_BYTES`].
const CELLS_OF_SMALL: usize = 25;
const MOST_BYTES: usize = 100 << 20;
const LEAST_BYTES: usize = 8 << 20;
/// The bytes for paths by hand on the largest boards.
const BYTES_BY_HAND: usize = 4 << 20;
/// Before the solver builds tables, it searches without them, with 1 / `SHARE` of the effort, but
/// at least [`LEAST_NEAR`] and at most [`NEAR`]. Without tables, a path made by hand gets the same
/// effort.
const SHARE: u64 = 10;
const LEAST_NEAR: u64 = 2_000;
const NEAR: u64 = 200_000;
/// The effort from which on a full table of twelve cells is built.
const FULL: u64 = 50_000_000;
/// The memory that a full table of twelve cells needs, in bytes.
pub const FULL_BYTES: usize = 64 << 20;

/// Tables that were built: their name, bytes, and seconds if there is a clock.
type Built = (&'static str, usize, Option<f64>);

pub struct SizedSolver {
    pub(super) size: Size,
    goal: usize,
    ties: TieBreak,
    memory: usize,
    /// If there are tables for the size: the turn of its boards, after which fewer kinds are left.
    turn: Option<Turn>,
    full: OnceLock<FullTable>,
    /// `None` if there was no memory, as of those with small tables and with large ones.
    hand: OnceLock<Option<ByHand>>,
    searches: [OnceLock<Option<Box<dyn TableSearch>>>; 2],
    pub(super) built: Mutex<Vec<Built>>,
    spent: AtomicU64,
    stop: Stop,
}

impl SizedSolver {
    /// Returns a solver for the goal with its blank on `goal`, which uses at most `memory` bytes
    /// for tables. Returns `None` unless `goal` is a cell, and either the cells are at most
    /// [`MOST_CELLS`] or the sides are 2 to [`MOST_SIDE`]. A board of one cell is solved.
    pub fn new(size: Size, goal: usize, memory: usize, ties: TieBreak) -> Option<SizedSolver> {
        let is_taken = goal < size.cells() && (has_engine(size) || size.cells() == 1);
        is_taken.then(|| SizedSolver {
            size,
            goal,
            ties,
            memory,
            turn: (size.cells() <= MOST).then(|| upright(size, goal)),
            full: OnceLock::new(),
            hand: OnceLock::new(),
            searches: [OnceLock::new(), OnceLock::new()],
            built: Mutex::new(Vec::new()),
            spent: AtomicU64::new(0),
            stop: Stop::default(),
        })
    }

    /// Stops searches when `stop` is set. Their results must not be used.
    #[must_use]
    pub(in crate::tiles) fn with_stop(self, stop: &Stop) -> SizedSolver {
        SizedSolver { stop: stop.clone(), ..self }
    }

    #[must_use]
    pub(in crate::tiles) fn without_tables(self) -> SizedSolver {
        SizedSolver { turn: None, memory: 0, ..self }
    }

    pub(super) fn takes(&self, board: &CodedBoard) -> bool {
        (board.size, board.goal) == (self.size, self.goal)
    }

    pub fn spent(&self) -> u64 {
        self.spent.load(Ordering::Relaxed)
    }

    pub fn bytes(&self) -> usize {
        let of_searches = self.searches.iter().filter_map(|search| search.get()?.as_ref());
        of_searches.map(|search| search.bytes()).sum::<usize>()
            + self.full.get().map_or(0, FullTable::bytes)
            + self.hand.get().and_then(Option::as_ref).map_or(0, ByHand::bytes)
    }

    /// Returns the most bytes that the tables for boards of this size take.
    pub(super) fn needs(&self) -> usize {
        match self.size.cells() {
            _ if self.memory == 0 => BYTES_BY_HAND,
            cells if cells < MOST_CELLS || self.size.is_line() => 0,
            MOST_CELLS => FULL_BYTES,
            cells if cells < CELLS_OF_SMALL => LEAST_BYTES,
            _ => MOST_BYTES,
        }
    }

    /// Returns a path; `None` if there is none. The same board has the same answer on every
    /// machine, whatever was solved before.
    pub fn solve(
        &self,
        board: &CodedBoard,
        effort: Effort,
    ) -> Result<Option<PathWithBound>, Stopped> {
        if !self.takes(board) || !board.is_solvable() {
            return Ok(None);
        }
        let mut spent = 0;
        let found = self.find(&board.homes(), effort, &mut spent);
        self.spent.fetch_add(spent, Ordering::Relaxed);
        found
    }

    /// Returns the paths of boards, which `threads` threads share. Hands each to `take` as soon as
    /// it and all paths before it are known, until `take` wants no more.
    pub fn solve_all(
        &self,
        boards: &[CodedBoard],
        effort: Effort,
        threads: usize,
        take: impl FnMut(Result<Option<PathWithBound>, Stopped>) -> bool,
    ) {
        let work = |board| self.solve(board, effort);
        share_in_order(boards.iter(), threads.min(boards.len()), work, take);
    }

    /// Returns the depths of all boards, of at most [`MOST_CELLS`] cells.
    pub(super) fn full_table(&self) -> Result<&FullTable, Stopped> {
        if let Some(table) = self.full.get() {
            return Ok(table);
        }
        let table = FullTable::new(self.size, self.goal, self.ties, &self.stop)?;
        Ok(self.full.get_or_init(|| table))
    }

    fn find(&self, homes: &[usize], effort: Effort, spent: &mut u64) -> Outcome {
        let is_full = self.size.cells() < MOST_CELLS || self.size.is_line();
        // A search gives the same answers for twelve cells, and is faster for few boards.
        let pays = || {
            let is_worn = self.memory >= FULL_BYTES && self.spent() >= FULL;
            is_worn && reserved::<u8>(FULL_BYTES).is_some()
        };
        if is_full || self.full.get().is_some() || self.size.cells() == MOST_CELLS && pays() {
            let path = self.full_table()?.path(homes);
            return Ok(path.map(PathWithBound::shortest));
        }
        let has_memory = self.size.cells() <= CELLS_OF_SMALL || self.memory >= MOST_BYTES;
        let turn = self.turn.as_ref().filter(|_| has_memory && effort != Effort::Any);
        let mut plain =
            Plain::new(self.size, self.goal, self.ties.moves(), homes.to_vec(), &self.stop);
        let quota = match (effort, turn) {
            (Effort::Any, _) => 0,
            (Effort::Work(most), None) => most / SHARE,
            (Effort::Within { most, .. }, None) => most,
            (Effort::Work(most), Some(_)) => most.min((most / SHARE).clamp(LEAST_NEAR, NEAR)),
            (Effort::Within { most, .. }, Some(_)) => most.min(NEAR),
        };
        let by_hand = LazyCell::new(|| self.by_hand(homes));
        let mut found = None;
        while found.is_none() && plain.spent < quota && !self.stop.is_set() {
            found = plain.deepen(quota);
            // The path may satisfy the requested ratio without more search.
            if turn.is_none() && found.is_none() && matches!(effort, Effort::Within { .. }) {
                let is_kept = |path: &Vec<u8>| effort.is_kept(path.len(), plain.bound);
                if by_hand.as_ref().is_ok_and(|path| path.as_ref().is_some_and(is_kept)) {
                    break;
                }
            }
        }
        *spent += plain.spent;
        if let Some(path) = found {
            return Ok(Some(PathWithBound::shortest(path)));
        }
        let Some(turn) = turn else {
            let with_bound =
                |path: Vec<u8>| PathWithBound { at_least: plain.bound.min(path.len()), path };
            return Ok(by_hand.clone()?.map(with_bound));
        };
        let search = self.search(turn, effort)?;
        let forth = |path: Vec<u8>| path.into_iter().map(|code| turn.forth(code)).collect();
        let hand = || by_hand.clone().map(|path| path.map(forth));
        let found = search.path(&turn.homes(homes.iter().copied()), effort, &hand, spent)?;
        Ok(found.map(|PathWithBound { path, at_least }| {
            let path = path.into_iter().map(|code| turn.back(code)).collect();
            PathWithBound { path, at_least }
        }))
    }

    fn by_hand(&self, homes: &[usize]) -> Result<Option<Vec<u8>>, Stopped> {
        let hand = self.hand.get_or_init(|| ByHand::new(self.size, self.goal).ok());
        Ok(hand.as_ref().ok_or(Stopped::Memory)?.solve(homes))
    }

    fn search(&self, turn: &Turn, effort: Effort) -> Result<&dyn TableSearch, Stopped> {
        let pays = match effort {
            Effort::Any => false,
            Effort::Work(most) => most >= LARGE,
            Effort::Within { .. } => true,
        };
        let goal = usize::from(turn.cells[self.goal]);
        let is_large = pays && self.memory >= MOST_BYTES && has_large(turn.size, goal);
        let search = self.searches[usize::from(is_large)].get_or_init(|| {
            let start = clock::now();
            let order = turn.order(self.ties);
            let search = build(turn.size, goal, order, is_large, self.memory, &self.stop)?;
            let name = if is_large { "large" } else { "small" };
            let seconds = start.map(|start| start.elapsed().as_secs_f64());
            lock(&self.built).push((name, search.bytes(), seconds));
            Some(search)
        });
        search.as_deref().ok_or(Stopped::Memory)
    }
}

/// Returns the turn after which boards are at least as high as wide, and their goal's blank is
/// above the middle and left of it.
fn upright(size: Size, goal: usize) -> Turn {
    let is_wide = size.rows() < size.columns();
    let turned = Turn::new(size, u8::from(is_wide) << 2);
    let (rows, columns) = turned.size.sides();
    let goal = usize::from(turned.cells[goal]);
    let (is_low, is_right) = (2 * (goal / columns) > rows - 1, 2 * (goal % columns) > columns - 1);
    Turn::new(size, u8::from(is_low) | u8::from(is_right) << 1 | u8::from(is_wide) << 2)
}

pub fn has_engine(size: Size) -> bool {
    let sides = 2..=MOST_SIDE;
    let is_in = sides.contains(&size.rows()) && sides.contains(&size.columns());
    size.cells() > 1 && (size.cells() <= MOST_CELLS || is_in)
}
