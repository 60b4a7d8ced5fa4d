//! LARGE BOARDS: paths with a bound, for sizes whose boards are too many to be searched all.
//!
//! ```text
//! board -> frame -> deepening: no path is shorter than B
//!                -> beam, then windows: a path of length L
//! ```
//!
//! | module | holds |
//! | --- | --- |
//! | `frame` | every board turned to fewer cases |
//! | `partition` | which tiles are together in a pattern |
//! | `orders` | how the orders of tiles are numbered |
//! | `tables` | lower bounds, summed over patterns |
//! | `beam` | the best boards of each depth |
//! | `windows` | parts of a path searched anew |
//! | `deepening` | a bound that grows, and at last a shortest path |
//! | `byhand` | a path at once |

mod beam;
mod byhand;
mod deepening;
mod frame;
mod orders;
mod partition;
mod tables;
mod windows;

use self::beam::{Ask, Beam};
use self::byhand::ByHand;
use self::deepening::Deepening;
use self::frame::{Frame, Homes};
use self::tables::Tables;
use self::windows::Draft;
use super::board::Board;
use super::vast::Vast;
use super::whole::MOST_CELLS;
use crate::grid::moves::Move;
use crate::grid::Size;
use crate::grid::{distances, MOST};
use crate::puzzle::Effort;
use crate::random::SplitMix;
use crate::threads::{lock, share_in_order};
use crate::tiles::engine::cut::Cut;
use crate::TieBreak;
use std::slice;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, OnceLock};
use std::time::Instant;

/// Rows of the largest boards, and columns.
pub const MOST_SIDE: usize = 6;

/// A path, and what is known of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found {
    /// The codes of its moves.
    pub path: Vec<u8>,
    /// No path is shorter. If that is the length of this one, it is the first of all shortest ones in the order
    /// of the tie-break, or was found without a search for that one.
    pub at_least: usize,
}

/// Solves boards of one size and goal, from 2x6 and 3x4 to 6x6.
pub struct Large {
    frame: Frame,
    /// What finds short paths without tables.
    near: Vast,
    order: [Move; 4],
    memory: usize,
    engine: Option<Engine>,
    hand: OnceLock<ByHand>,
    /// Those that no thread uses.
    beams: Mutex<Vec<Beam>>,
    /// Tables that were built: their size, bytes and seconds.
    built: Vec<(&'static str, usize, f64)>,
    /// Work that was due for all boards.
    due: u64,
    /// Work that was done.
    spent: AtomicU64,
}

/// What boards are searched with.
struct Engine {
    tables: Tables,
    is_large: bool,
    cut: Cut,
}

/// Work after which large tables pay, on boards of more than [`EXACT_CELLS`] and on others; and bytes that they take.
const LARGE: u64 = 50_000_000;
const LARGE_OF_EXACT: u64 = 10_000_000;
const LARGE_BYTES: usize = 120 << 20;
/// A path within so many millionths of a shortest one is out of reach with small tables.
const CLOSE: u64 = 1_120_000;
/// What a shortest path takes, up to [`EXACT_CELLS`].
const EXACT: u64 = 500_000;
/// Boards of more cells have small tables that take so many bytes, while they are built.
const CELLS_OF_SMALL: usize = 25;
const SMALL_BYTES: usize = 80 << 20;
/// Moves of the strings that the duplicate cut knows.
const CUT: usize = 8;
/// Boards of a depth that the beam of a window keeps. The first beam keeps as many, or else what a quarter of the work
/// is enough for; and half of it where there is work for one that is much wider.
const WIDTH: u64 = 1_000;
const WIDER: u64 = 50_000_000;
/// As long as there are no tables, boards are looked for with so much work, and tables are built for the first that is
/// not found.
const NEAR: u64 = 200_000;
/// Bytes for each board of a beam's width.
const BEAM_BYTES: usize = 1 << 10;
/// A beam that has not arrived after so many times the bound, and some moves, never will.
const LONGEST: usize = 2;
const WINDING: usize = 80;
/// With less work than this no bound is looked for but that of the tables.
const BOUNDED: u64 = 30_000;
/// Cells of the largest boards that are solved exactly: 3x5.
pub const EXACT_CELLS: usize = 15;

impl Large {
    /// A solver for the goal with its blank on `goal`, within so many bytes of tables.
    ///
    /// # Panics
    /// If `goal` is no cell; or if a side is longer than [`MOST_SIDE`], and the cells are more than those that
    /// [`Whole`](super::whole::Whole) takes.
    pub fn new(size: Size, goal: usize, memory: usize, ties: TieBreak) -> Large {
        assert!(goal < size.cells());
        assert!(Large::takes_size(size));
        let frame = Frame::new(size, goal);
        let order = frame.turn.order(ties);
        Large {
            frame,
            near: Vast::new(size, goal, ties),
            order,
            memory,
            engine: None,
            hand: OnceLock::new(),
            beams: Mutex::new(Vec::new()),
            built: Vec::new(),
            due: 0,
            spent: AtomicU64::new(0),
        }
    }

    /// Whether there is a solver for boards of this size.
    pub(super) fn takes_size(size: Size) -> bool {
        size.cells() <= MOST_CELLS || size.rows.max(size.columns) <= MOST_SIDE
    }

    /// Whether it solves a board of this size and goal.
    pub(super) fn takes(&self, board: &Board) -> bool {
        self.near.takes(board)
    }

    /// Work that was done so far.
    pub fn spent(&self) -> u64 {
        self.spent.load(Ordering::Relaxed)
    }

    /// The tables that were built since this was asked last: their size, bytes and seconds.
    pub fn take_built(&mut self) -> Vec<(&'static str, usize, f64)> {
        std::mem::take(&mut self.built)
    }

    /// A path; `None` if there is none. The same boards in the same order have the same answers on every machine.
    ///
    /// # Panics
    /// If the board has another size, or its goal another place for the blank.
    pub fn solve(&mut self, board: &Board, effort: Effort) -> Option<Found> {
        let mut path = None;
        self.solve_all(slice::from_ref(board), effort, 1, |found| {
            path = found;
            true
        });
        path
    }

    /// The paths of boards, which so many threads share, each as soon as it and all before it are known, for as
    /// long as `take` wants more. They are those that [`solve`](Large::solve) finds.
    ///
    /// # Panics
    /// As [`solve`](Large::solve) does.
    pub fn solve_all(
        &mut self,
        mut boards: &[Board],
        effort: Effort,
        threads: usize,
        mut take: impl FnMut(Option<Found>) -> bool,
    ) {
        assert!(boards.iter().all(|board| self.takes(board)));
        let mut is_wanted = true;
        while is_wanted && !boards.is_empty() {
            let is_large = self.pays_large(1, effort);
            let mut count = 0;
            while count < boards.len() && self.pays_large(1, effort) == is_large {
                self.due = self.due.saturating_add(self.expected(effort));
                count += 1;
            }
            let (mut now, later) = boards.split_at(count);
            boards = later;
            while let Some((board, others)) = now.split_first().filter(|_| is_wanted) {
                let found = self.found_near(board, effort);
                if found.is_none() && board.is_solvable() {
                    break;
                }
                is_wanted = take(found);
                now = others;
            }
            if !is_wanted || now.is_empty() {
                continue;
            }
            self.prepare(effort, is_large);
            let work = |board| self.path(board, effort);
            share_in_order(now.iter(), threads.min(now.len()), work, |found| {
                is_wanted = take(found);
                is_wanted
            });
        }
    }

    /// A shortest path that is short, while there are no tables.
    fn found_near(&self, board: &Board, effort: Effort) -> Option<Found> {
        let quota = match effort {
            Effort::Any => return None,
            Effort::Work(most) | Effort::Within { most, .. } => most.min(NEAR),
        };
        if self.engine.is_some() || !board.is_solvable() {
            return None;
        }
        let mut spent = 0;
        let found = self.near.shortest(board, quota, &mut spent);
        self.spent.fetch_add(spent, Ordering::Relaxed);
        found
    }

    /// The work that a board will take.
    fn expected(&self, effort: Effort) -> u64 {
        match effort {
            Effort::Any => 0,
            Effort::Work(most) => most,
            Effort::Within { most, .. } if self.frame.size.cells() <= EXACT_CELLS => {
                most.min(EXACT)
            }
            Effort::Within { millionths, most } if millionths < CLOSE => most,
            Effort::Within { most, .. } => most.min(Effort::USUAL),
        }
    }

    /// Bytes for the tables of so many boards more.
    pub fn needs(&self, boards: usize, effort: Effort) -> usize {
        match &self.engine {
            _ if self.pays_large(boards, effort) => LARGE_BYTES,
            Some(engine) => engine.tables.bytes(),
            None => SMALL_BYTES,
        }
    }

    /// Bytes of the tables there are.
    pub fn bytes(&self) -> usize {
        self.engine.as_ref().map_or(0, |engine| engine.tables.bytes())
    }

    /// Whether large tables pay for the last of so many boards more, and there is memory for them.
    fn pays_large(&self, boards: usize, effort: Effort) -> bool {
        let Frame { size, goal, .. } = self.frame;
        let pays = if size.cells() > EXACT_CELLS { LARGE } else { LARGE_OF_EXACT };
        let work = self.expected(effort).saturating_mul(boards as u64);
        self.due.saturating_add(work) > pays
            && self.memory >= LARGE_BYTES
            && partition::has_large(size, goal)
    }

    /// Builds tables, if they are needed and there are none as large.
    fn prepare(&mut self, effort: Effort, is_large: bool) {
        let size = self.frame.size;
        let is_there = self.engine.as_ref().is_some_and(|engine| engine.is_large >= is_large);
        let is_too_large = size.cells() > CELLS_OF_SMALL && self.memory < SMALL_BYTES;
        if is_there || self.is_by_hand(effort) || is_too_large {
            return;
        }
        // What others took is given back first.
        self.engine = None;
        lock(&self.beams).clear();
        let start = Instant::now();
        self.engine = self.build(is_large);
        if let Some(Engine { tables, .. }) = &self.engine {
            let name = if is_large { "large" } else { "small" };
            self.built.push((name, tables.bytes(), start.elapsed().as_secs_f64()));
        }
    }

    /// `None` if there is no memory for it.
    fn build(&self, is_large: bool) -> Option<Engine> {
        let Frame { size, goal, .. } = self.frame;
        let tables = Tables::new(size, goal, is_large)?;
        Some(Engine { tables, is_large, cut: Cut::new::<MOST>(size, self.order, CUT)? })
    }

    /// The path of a board, with the tables there are.
    fn path(&self, board: &Board, effort: Effort) -> Option<Found> {
        if !board.is_solvable() {
            return None;
        }
        let homes = self.frame.homes(board);
        let found = match self.engine.as_ref().filter(|_| !self.is_by_hand(effort)) {
            None => {
                if let Some(found) = self.found_near(board, effort) {
                    return Some(found);
                }
                let Frame { size, goal, .. } = self.frame;
                let own = homes[..size.cells()].iter().map(|&home| usize::from(home));
                let at_least = distances(size.columns, goal, own);
                Found { path: self.by_hand(&homes)?, at_least }
            }
            Some(engine) => {
                let mut beam = lock(&self.beams).pop().unwrap_or_else(Beam::new);
                let mut spent = 0;
                let found = self.search(engine, &homes, effort, &mut beam, &mut spent);
                self.spent.fetch_add(spent, Ordering::Relaxed);
                lock(&self.beams).push(beam);
                found?
            }
        };
        let path = found.path.into_iter().map(|code| self.frame.turn.back(code)).collect();
        Some(Found { path, ..found })
    }

    /// Whether a path is made without a search.
    fn is_by_hand(&self, effort: Effort) -> bool {
        effort == Effort::Any && self.frame.size.rows >= byhand::LEAST_SIDE
    }

    fn by_hand(&self, homes: &Homes) -> Option<Vec<u8>> {
        let Frame { size, goal, .. } = self.frame;
        self.hand.get_or_init(|| ByHand::new(size, goal)).solve(homes)
    }

    fn search(
        &self,
        Engine { tables, cut, .. }: &Engine,
        homes: &Homes,
        effort: Effort,
        beam: &mut Beam,
        spent: &mut u64,
    ) -> Option<Found> {
        let root = tables.node(homes);
        let mut deepening = Deepening::new(&root);
        let shortest = |path: Vec<u8>| Some(Found { at_least: path.len(), path });
        let (is_promise, most) = match effort {
            Effort::Any => (false, u64::MAX),
            Effort::Work(most) => (false, most),
            Effort::Within { most, .. } => (true, most),
        };
        if is_promise && self.frame.size.cells() <= EXACT_CELLS {
            if let Some(path) = deepening.go_on(tables, cut, most, usize::MAX, spent) {
                return shortest(path);
            }
        }
        let first = if is_promise { most.min(Effort::USUAL) } else { most };
        let quota = if first < BOUNDED { 0 } else { first / 6 };
        if let Some(path) = deepening.go_on(tables, cut, quota, usize::MAX, spent) {
            return shortest(path);
        }
        let widest = self.memory.saturating_sub(tables.bytes()) / BEAM_BYTES;
        // A path is about a third longer than the bound, and a board of the beam has two children or three.
        let width = first.saturating_sub(*spent) / (3 * u64::from(root.bound()) + 1);
        let share = if first < WIDER { (width / 4).max(width.min(WIDTH)) } else { width / 2 };
        let width = (share as usize).min(widest).max(10);
        let ask = Ask { width, longest: LONGEST * usize::from(root.bound()) + WINDING, noise: 0 };
        let path = match beam.search(tables, &root, ask, spent) {
            Some(path) => path,
            None if tables.size.rows < byhand::LEAST_SIDE => {
                return shortest(deepening.go_on(tables, cut, u64::MAX, usize::MAX, spent)?);
            }
            None => self.by_hand(homes)?,
        };
        let mut draft = Draft { homes, path, random: SplitMix::new(root.hash) };
        let width = width.min(WIDTH as usize);
        let is_done = |length: usize, bound: usize| {
            length <= bound || is_promise && effort.is_kept(length, bound)
        };
        let mut end = first;
        loop {
            while *spent < end && !is_done(draft.path.len(), deepening.bound) {
                draft.shorten(tables, beam, width, spent);
            }
            let length = draft.path.len();
            if !is_promise || *spent >= most || is_done(length, deepening.bound) {
                return Some(Found { at_least: deepening.bound.min(length), path: draft.path });
            }
            // The longer it takes, the more is spent on the bound.
            let quota = spent.saturating_mul(3).min(most - *spent);
            if let Some(path) = deepening.go_on(tables, cut, quota, length, spent) {
                return shortest(path);
            }
            end = spent.saturating_add(*spent / 8).min(most);
        }
    }
}
