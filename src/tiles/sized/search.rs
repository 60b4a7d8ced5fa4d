//! SEARCH: divides the effort for a board with tables: a share for the bound, the most for paths.

use super::beam::{Ask, Beam};
use super::deepening::Deepening;
use super::found::PathWithBound;
use super::node::{Homes, Mask, Node};
use super::tables::Tables;
use super::windows::Draft;
use crate::grid::moves::Move;
use crate::grid::{Size, MOST};
use crate::puzzle::{Effort, Stop, Stopped};
use crate::random::SplitMix;
use crate::threads::lock;
use crate::tiles::engine::cut::Cut;
use std::sync::Mutex;

/// The length of the strings that the duplicate cut knows.
const CUT: usize = 8;
/// The cells of the largest boards that are solved exactly by default: 3x5.
pub(super) const EXACT_CELLS: usize = 15;
/// With less effort than this, the bound is that of the tables. Otherwise the search spends a share
/// of it on a better one.
const BOUNDED: u64 = 30_000;
const SHARE: u64 = 5;
/// A beam is given up at this percentage of the bound, because its path winds. A beam of twice the
/// width follows and is given up later, until twice the effort is spent.
const LONGEST: usize = 160;
/// But not before it has this number of moves, unless there is little effort: no 4x4 board needs
/// more.
const SHORT: usize = 80;
/// The most boards of a depth that the beam of a window keeps. A search to the end uses one or more
/// of [`WIDTHS`] instead.
const WIDTH: usize = 1_000;
const WIDTHS: [usize; 3] = [300, 1_000, 3_000];
/// Bytes for each board of a beam's width.
const BEAM_BYTES: usize = 1 << 10;
/// The least effort that a search to the end spends in turn on the bound and on paths.
const TURN: u64 = 500_000;

pub(super) trait TableSearch: Send + Sync {
    fn bytes(&self) -> usize;

    fn path(&self, homes: &Homes, effort: Effort, hand: &Hand, spent: &mut u64) -> Outcome;
}

/// A path, if there is one, or an error if there is no memory for the search.
pub(super) type Outcome = Result<Option<PathWithBound>, Stopped>;

/// A path without a search.
pub(super) type Hand<'a> = dyn Fn() -> Result<Option<Vec<u8>>, Stopped> + 'a;

struct Tabled<M, const P: usize, const H: usize> {
    tables: Tables,
    cut: Cut,
    /// The width of the widest beam for which there is memory.
    widest: usize,
    /// The beams that no thread uses.
    beams: Mutex<Vec<Beam<M, P, H>>>,
    stop: Stop,
}

/// Builds small or large tables within `memory` bytes, and their search; returns `None` if there is
/// no memory for it.
pub(super) fn build(
    size: Size,
    goal: usize,
    order: [Move; 4],
    is_large: bool,
    memory: usize,
    stop: &Stop,
) -> Option<Box<dyn TableSearch>> {
    let tables = Tables::new(size, goal, is_large)?;
    let cut = Cut::new::<MOST>(size, order, CUT)?;
    let widest = (memory.saturating_sub(tables.bytes()) / BEAM_BYTES).max(10);
    let stop = stop.clone();
    Some(match (size.cells(), tables.parts()) {
        (..=32, ..=4) => {
            Box::new(Tabled::<u32, 4, 32> { tables, cut, widest, beams: Mutex::default(), stop })
        }
        (..=32, 5) => {
            Box::new(Tabled::<u32, 5, 32> { tables, cut, widest, beams: Mutex::default(), stop })
        }
        _ => Box::new(Tabled::<u64, 8, 64> { tables, cut, widest, beams: Mutex::default(), stop }),
    })
}

impl<M: Mask, const P: usize, const H: usize> TableSearch for Tabled<M, P, H> {
    fn bytes(&self) -> usize {
        self.tables.bytes()
    }

    fn path(&self, homes: &Homes, effort: Effort, hand: &Hand, spent: &mut u64) -> Outcome {
        let mut beam = lock(&self.beams).pop().unwrap_or_else(|| Beam::new(&self.stop));
        let mut own = 0;
        let found = self.find(homes, effort, hand, &mut beam, &mut own);
        *spent += own;
        lock(&self.beams).push(beam);
        found
    }
}

impl<M: Mask, const P: usize, const H: usize> Tabled<M, P, H> {
    fn find(
        &self,
        homes: &Homes,
        effort: Effort,
        hand: &Hand,
        beam: &mut Beam<M, P, H>,
        spent: &mut u64,
    ) -> Outcome {
        let Tabled { tables, cut, widest, stop, .. } = self;
        let root: Node<M, P, H> = Node::new(tables, homes);
        let mut deepening = Deepening::new(&root, stop);
        let (is_promise, most) = match effort {
            Effort::Any => (false, u64::MAX),
            Effort::Work(most) => (false, most),
            Effort::Within { most, .. } => (true, most),
        };
        let is_small = tables.size.cells() <= EXACT_CELLS;
        let first = if is_promise { most.min(Effort::USUAL) } else { most };
        let quota = match first {
            _ if is_promise && is_small => most,
            ..BOUNDED => 0,
            first => first / SHARE,
        };
        if let Some(path) = deepening.resume(tables, cut, quota, usize::MAX, spent) {
            return Ok(Some(PathWithBound::shortest(path)));
        }
        // A path is about a third longer than the bound, and a board of the beam has two children
        // or three.
        let of_path = |work: u64| (work / (3 * root.bound() as u64 + 1)) as usize;
        let wide = of_path(first.saturating_sub(*spent));
        let mut width = (wide / 2).max(wide.min(WIDTH)).clamp(10, *widest);
        let of_windows = width.min(WIDTH);
        let short = if first < BOUNDED { 0 } else { SHORT };
        let mut longest = (LONGEST * root.bound() / 100).max(short);
        let end = spent.saturating_add(2 * first.min(u64::MAX / 2));
        let mut path = None;
        while path.is_none() && *spent <= end && width <= *widest && !stop.is_set() {
            path = beam.search(tables, &root, Ask { width, longest, noise: 0 }, spent)?;
            (width, longest) = (width * 2, longest * 5 / 4);
        }
        let Some(path) = path.map_or_else(hand, |path| Ok(Some(path)))? else { return Ok(None) };
        let mut draft = Draft { homes, path, random: SplitMix::new(root.hash) };
        let is_done = |length: usize, bound: usize| {
            stop.is_set() || length <= bound || is_promise && effort.is_kept(length, bound)
        };
        while *spent < first && !is_done(draft.path.len(), deepening.bound) {
            draft.shorten(tables, beam, of_windows, spent)?;
        }
        // The bound gets the same effort as the paths. The last search, which would find a shortest
        // path, takes the most, and is not needed if a beam has found one.
        let (mut by_beams, mut by_bound) = (*spent, 0);
        while is_promise && *spent < most && !is_done(draft.path.len(), deepening.bound) {
            let length = draft.path.len();
            let quota = by_beams.max(TURN).min(most - *spent);
            let path = deepening.resume(tables, cut, quota, length, &mut by_bound);
            *spent = by_beams + by_bound;
            if let Some(path) = path {
                return Ok(Some(PathWithBound::shortest(path)));
            }
            if is_done(length, deepening.bound) {
                break;
            }
            let end = by_bound.min(most.saturating_sub(by_bound));
            let width = of_path(end.saturating_sub(by_beams).max(TURN) / 3 * 2).clamp(300, 200_000);
            let ask = Ask {
                width: width.min(*widest),
                longest: length - 2,
                noise: draft.random.bits() | 1,
            };
            if let Some(path) = beam.search(tables, &root, ask, &mut by_beams)? {
                draft.path = path;
            }
            while by_beams < end && !is_done(draft.path.len(), deepening.bound) {
                let width = WIDTHS[draft.random.below(3) as usize].min(*widest);
                draft.shorten(tables, beam, width, &mut by_beams)?;
            }
            *spent = by_beams + by_bound;
        }
        let length = draft.path.len();
        if length == deepening.bound && !is_promise {
            // It is a shortest path, but perhaps not the first.
            let quota = first.saturating_sub(*spent);
            if let Some(path) = deepening.resume(tables, cut, quota, usize::MAX, spent) {
                return Ok(Some(PathWithBound::shortest(path)));
            }
        }
        Ok(Some(PathWithBound { at_least: deepening.bound.min(length), path: draft.path }))
    }
}
