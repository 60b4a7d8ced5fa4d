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
//! | `geometry` | where the tiles of a pattern stand, and where the blank can go |
//! | `partition` | which tiles are together in a pattern |
//! | `pattern` | the table of a pattern: one bit a state |
//! | `tables` | lower bounds, summed over patterns |
//! | `beam` | the best boards of each depth |
//! | `windows` | parts of a path searched anew |
//! | `cut`, `deepening` | a bound that grows, and at last a shortest path |
//! | `byhand` | a path at once |

mod beam;
mod byhand;
mod cut;
mod deepening;
mod frame;
mod geometry;
mod partition;
mod pattern;
mod tables;
mod windows;

use self::beam::{Ask, Beam};
use self::byhand::ByHand;
use self::cut::Cut;
use self::deepening::Deepening;
use self::frame::{Frame, Homes};
use self::tables::Tables;
use self::windows::{Draft, Windows};
use super::{Board, Size};
use crate::generate::SplitMix;
use crate::puzzle::Effort;
use crate::TieBreak;

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
    order: [u8; 4],
    memory: usize,
    engine: Option<Engine>,
    hand: Option<ByHand>,
    beam: Beam,
    /// Children that were looked up for all boards.
    spent: u64,
}

/// What boards are searched with.
struct Engine {
    tables: Tables,
    is_large: bool,
    cut: Cut,
    windows: Windows,
}

/// Children looked up with small tables before large ones pay, and bytes that those take.
const LARGE: u64 = 50_000_000;
const LARGE_BYTES: usize = 120 << 20;
/// Boards of more cells have small tables that take so many bytes, while they are built.
const CELLS_OF_SMALL: usize = 25;
const SMALL_BYTES: usize = 80 << 20;
/// Moves of the strings that the duplicate cut knows.
const CUT: usize = 8;
/// A beam of this width is followed by windows, unless there is work for one that is much wider.
const WIDTH: u64 = 1_000;
const WIDER: u64 = 50_000_000;
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
    pub fn new(size: Size, goal: usize, memory: usize, ties: TieBreak) -> Large {
        let frame = Frame::new(size, goal);
        let order = ties.moves().map(|step| frame.code(step.code()));
        let beam = Beam::new();
        Large { frame, order, memory, engine: None, hand: None, beam, spent: 0 }
    }

    /// Children that were looked up so far.
    pub fn spent(&self) -> u64 {
        self.spent
    }

    /// A path; `None` if there is none. The same boards in the same order have the same answers on every machine.
    pub fn solve(&mut self, board: &Board, effort: Effort) -> Option<Found> {
        if !board.is_solvable() {
            return None;
        }
        let homes = self.frame.homes(board);
        let found = match effort {
            Effort::Any if self.frame.size.rows >= byhand::LEAST_SIDE => {
                self.by_hand(&homes).map(|path| {
                    let at_least = manhattan(self.frame.size, self.frame.goal, &homes);
                    Found { path, at_least }
                })
            }
            Effort::Any => self.search(&homes, Effort::Work(u64::MAX), u64::MAX),
            Effort::Work(most) | Effort::Within { most, .. } => self.search(&homes, effort, most),
        }?;
        let path = found.path.into_iter().map(|code| self.frame.back(code)).collect();
        Some(Found { path, ..found })
    }

    fn by_hand(&mut self, homes: &Homes) -> Option<Vec<u8>> {
        let Frame { size, goal, .. } = self.frame;
        self.hand.get_or_insert_with(|| ByHand::new(size, goal)).solve(homes)
    }

    /// Builds tables: small ones at first, large ones when they pay. `None` if there is no memory for any.
    fn prepare(&mut self) -> Option<()> {
        let Frame { size, goal, .. } = self.frame;
        let pays = if size.cells() > EXACT_CELLS { LARGE } else { LARGE / 5 };
        let is_large =
            self.spent >= pays && self.memory >= LARGE_BYTES && partition::has_large(size, goal);
        if self.engine.as_ref().is_some_and(|engine| engine.is_large >= is_large) {
            return Some(());
        }
        if size.cells() > CELLS_OF_SMALL && self.memory < SMALL_BYTES {
            return None;
        }
        // What others took is given back first.
        (self.engine, self.beam) = (None, Beam::new());
        let tables = Tables::new(size, goal, is_large)?;
        let cut = Cut::new(&tables.slides[..size.cells()], self.order, CUT);
        let windows = Windows::new(&tables);
        self.engine = Some(Engine { tables, is_large, cut, windows });
        Some(())
    }

    /// A path, found with this much work at most.
    fn search(&mut self, homes: &Homes, effort: Effort, most: u64) -> Option<Found> {
        if self.prepare().is_none() {
            let at_least = manhattan(self.frame.size, self.frame.goal, homes);
            return self.by_hand(homes).map(|path| Found { path, at_least });
        }
        let mut spent = 0;
        let found = self.search_with(homes, effort, most, &mut spent);
        self.spent += spent;
        found
    }

    fn search_with(
        &mut self,
        homes: &Homes,
        effort: Effort,
        most: u64,
        spent: &mut u64,
    ) -> Option<Found> {
        let Engine { tables, cut, windows, .. } = self.engine.as_ref()?;
        let root = tables.node(homes);
        let mut deepening = Deepening::new(&root);
        let shortest = |path: Vec<u8>| Some(Found { at_least: path.len(), path });
        let is_promise = matches!(effort, Effort::Within { .. });
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
        let width = if first < WIDER { width.min(WIDTH) } else { width / 2 };
        let width = (width as usize).min(widest).max(10);
        let ask = Ask { width, longest: LONGEST * usize::from(root.bound()) + WINDING, noise: 0 };
        let path = self.beam.search(tables, &root, ask, spent);
        let path = match path {
            Some(path) => path,
            None if tables.size.rows < byhand::LEAST_SIDE => {
                return shortest(deepening.go_on(tables, cut, u64::MAX, usize::MAX, spent)?);
            }
            None => self
                .hand
                .get_or_insert_with(|| ByHand::new(tables.size, tables.goal))
                .solve(homes)?,
        };
        let mut draft = Draft { homes, path, random: SplitMix::new(root.hash) };
        let width = width.min(WIDTH as usize);
        let is_done = |length: usize, bound: usize| {
            length <= bound || is_promise && effort.is_kept(length, bound)
        };
        let mut end = first;
        loop {
            while *spent < end && !is_done(draft.path.len(), deepening.bound()) {
                windows.step(tables, &mut self.beam, &mut draft, width, spent);
            }
            let length = draft.path.len();
            if !is_promise || *spent >= most || is_done(length, deepening.bound()) {
                return Some(Found { at_least: deepening.bound().min(length), path: draft.path });
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

/// The moves that all tiles need without the others.
fn manhattan(size: Size, goal: usize, homes: &Homes) -> usize {
    let columns = size.columns;
    let steps = |(cell, &home): (usize, &u8)| {
        let home = usize::from(home);
        let steps =
            (cell / columns).abs_diff(home / columns) + (cell % columns).abs_diff(home % columns);
        if home == goal {
            0
        } else {
            steps
        }
    };
    homes[..size.cells()].iter().enumerate().map(steps).sum()
}
