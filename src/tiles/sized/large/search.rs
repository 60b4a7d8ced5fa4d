//! SEARCH: what is spent on a board, once there are tables: some of it on the bound, the most on paths.

use super::beam::{Ask, Beam};
use super::deepening::Deepening;
use super::node::{Homes, Mask, Node};
use super::tables::Tables;
use super::windows::Draft;
use super::Found;
use crate::grid::moves::Move;
use crate::grid::{Size, MOST};
use crate::puzzle::Effort;
use crate::random::SplitMix;
use crate::threads::lock;
use crate::tiles::engine::cut::Cut;
use std::sync::Mutex;

/// Moves of the strings that the duplicate cut knows.
const CUT: usize = 8;
/// Cells of the largest boards that are solved exactly: 3x5.
pub const EXACT_CELLS: usize = 15;
/// With less work than this no bound is looked for but that of the tables; otherwise this share of it is spent on that.
const BOUNDED: u64 = 30_000;
const SHARE: u64 = 5;
/// A beam is given up at so many hundredths of the bound, and some moves.
const LONGEST: usize = 160;
const WINDING: usize = 10;
/// Bytes for each board of a beam's width.
const BEAM_BYTES: usize = 1 << 10;

/// Finds paths on boards of one size and goal with its tables.
pub(super) trait Search: Send + Sync {
    /// Bytes of its tables.
    fn bytes(&self) -> usize;

    /// A path; what it takes is added to `spent`.
    fn path(&self, homes: &Homes, effort: Effort, hand: &Hand, spent: &mut u64) -> Option<Found>;
}

/// A path without a search.
pub(super) type Hand<'a> = dyn Fn() -> Option<Vec<u8>> + 'a;

struct Engine<M, const P: usize, const H: usize> {
    tables: Tables,
    cut: Cut,
    /// The widest beam that there is memory for.
    widest: usize,
    /// Those that no thread uses.
    beams: Mutex<Vec<Beam<M, P, H>>>,
}

/// Builds small or large tables and what searches with them, within so many bytes; `None` if there is no memory for it.
pub(super) fn build(
    size: Size,
    goal: usize,
    order: [Move; 4],
    is_large: bool,
    memory: usize,
) -> Option<Box<dyn Search>> {
    let tables = Tables::new(size, goal, is_large)?;
    let cut = Cut::new::<MOST>(size, order, CUT)?;
    let widest = (memory.saturating_sub(tables.bytes()) / BEAM_BYTES).max(10);
    Some(match (size.cells(), tables.parts()) {
        (..=32, ..=4) => Box::new(Engine::<u32, 4, 32>::new(tables, cut, widest)),
        (..=32, 5) => Box::new(Engine::<u32, 5, 32>::new(tables, cut, widest)),
        _ => Box::new(Engine::<u64, 8, 64>::new(tables, cut, widest)),
    })
}

impl<M: Mask, const P: usize, const H: usize> Engine<M, P, H> {
    fn new(tables: Tables, cut: Cut, widest: usize) -> Self {
        Engine { tables, cut, widest, beams: Mutex::new(Vec::new()) }
    }
}

fn knob(name: &str, usual: u64) -> u64 {
    std::env::var(name).map_or(usual, |text| text.parse().unwrap())
}

impl<M: Mask, const P: usize, const H: usize> Search for Engine<M, P, H> {
    fn bytes(&self) -> usize {
        self.tables.bytes()
    }

    fn path(&self, homes: &Homes, effort: Effort, hand: &Hand, spent: &mut u64) -> Option<Found> {
        let mut beam = lock(&self.beams).pop().unwrap_or_else(Beam::new);
        let found = self.find(homes, effort, hand, &mut beam, spent);
        lock(&self.beams).push(beam);
        found
    }
}

impl<M: Mask, const P: usize, const H: usize> Engine<M, P, H> {
    fn find(
        &self,
        homes: &Homes,
        effort: Effort,
        hand: &Hand,
        beam: &mut Beam<M, P, H>,
        spent: &mut u64,
    ) -> Option<Found> {
        let Engine { tables, cut, widest, .. } = self;
        let root: Node<M, P, H> = tables.node(homes);
        let mut deepening = Deepening::new(&root);
        let shortest = |path: Vec<u8>| Some(Found { at_least: path.len(), path });
        let (is_promise, most) = match effort {
            Effort::Any => (false, u64::MAX),
            Effort::Work(most) => (false, most),
            Effort::Within { most, .. } => (true, most),
        };
        if is_promise && tables.size.cells() <= EXACT_CELLS {
            if let Some(path) = deepening.go_on(tables, cut, most, usize::MAX, spent) {
                return shortest(path);
            }
        }
        let first = if is_promise { most.min(Effort::USUAL) } else { most };
        let quota = if first < BOUNDED { 0 } else { first * knob("Q", 20) / 100 };
        if let Some(path) = deepening.go_on(tables, cut, quota, usize::MAX, spent) {
            return shortest(path);
        }
        // A path is about a third longer than the bound, and a board of the beam has two children or three.
        let width = first.saturating_sub(*spent) / (3 * root.bound() as u64 + 1);
        let share = (width / knob("WD", 4)).max(width.min(knob("WM", 1000)));
        let mut width = (share as usize).clamp(10, *widest);
        let longest = knob("LG", 160) as usize * root.bound() / 100 + knob("WIND", 10) as usize;
        let mut path = None;
        while path.is_none() && *spent < first * knob("OVER", 4) {
            path = beam.search(tables, &root, Ask { width, longest, noise: 0 }, spent);
            width = (2 * width).min(*widest);
        }
        let path = match path {
            Some(path) => path,
            None => hand()?,
        };
        let mut draft = Draft { homes, path, random: SplitMix::new(root.hash) };
        let width = width.min(knob("WW", 1000) as usize);
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
