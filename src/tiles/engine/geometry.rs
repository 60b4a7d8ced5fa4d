//! GEOMETRY: the cells of a pattern's tiles, and the cells that the blank can reach without moving
//! them.
//!
//! A *pattern* is a few of the tiles; all other tiles are alike. Its state has three parts: the set
//! of its cells, the connected region of other cells in which the blank is, and the order of its
//! tiles on the set's cells. Set and region together are a *zone*.
//!
//! | board | tiles | sets | zones | states |
//! | --- | --- | --- | --- | --- |
//! | 4x4 | 3 | 560 | 632 | 3,792 |
//! | 4x4 | 5 | 4,368 | 7,284 | 874,080 |
//! | 4x4 | 6 | 8,008 | 16,412 | 11,816,640 |
//! | 4x4 | 7 | 11,440 | 27,748 | 139,849,920 |
//! | 5x5 | 4 | 12,650 | 14,127 | 339,048 |
//! | 5x5 | 5 | 53,130 | 65,594 | 7,871,280 |
//! | 5x5 | 6 | 177,100 | 251,400 | 181,008,000 |

use super::memory::{push, reserved};
use crate::grid::moves::{neighbour, Move};
use crate::grid::List;
use crate::grid::Size;
use crate::grid::MOST;

/// All sets and zones of a number of tiles.
pub(crate) struct Geometry {
    pub size: Size,
    pub tiles: usize,
    /// Bits of the lower half of a mask.
    pub split: u32,
    /// By the upper half of a mask: the number of the first set with that half. The lower half is
    /// counted by `low`.
    pub high: Vec<u32>,
    pub low: Vec<u16>,
    /// By number, with [`MANY`] for a set of more than two regions:
    ///
    /// ```text
    /// 63   59 .. 24                                      23 .. 0
    /// 0    a bit for each cell: 1 in the second region   number of the set's first zone
    /// 1    its place in `regions`, from 62 on            the same
    /// ```
    pub sets: Vec<u64>,
    /// For sets with more than two regions: by cell the number of its region.
    pub regions: Vec<[u8; MOST]>,
    pub zones: usize,
}

const BASE_BITS: u32 = 24;
const MANY: u64 = 1 << 63;

/// Returns the zone of a set whose region holds `cell`, a cell outside the set.
#[inline(always)]
pub(crate) fn zone(set: u64, regions: &[[u8; MOST]], cell: usize) -> usize {
    let base = set as usize & ((1 << BASE_BITS) - 1);
    if set & MANY == 0 {
        base + (set >> (BASE_BITS as usize + cell) & 1) as usize
    } else {
        let region = &regions[((set ^ MANY) >> BASE_BITS) as usize];
        base + usize::from(region[cell])
    }
}

impl Geometry {
    /// Returns the sets of `tiles` tiles on a board of this size; `None` if there is no memory for
    /// them.
    ///
    /// # Complexity
    /// O(cells) for each set.
    pub fn new(size: Size, tiles: usize) -> Option<Geometry> {
        let cells = size.cells() as u32;
        let split = cells.div_ceil(2);
        let mut geometry = Geometry {
            size,
            tiles,
            split,
            high: reserved(1 << (cells - split))?,
            low: reserved(1 << split)?,
            sets: Vec::new(),
            regions: Vec::new(),
            zones: 0,
        };
        let mut counts = [0; MOST + 1];
        for half in 0_u64..1 << split {
            let count = &mut counts[half.count_ones() as usize];
            geometry.low.push(*count);
            *count += 1;
        }
        for mask in geometry.masks() {
            let high = (mask >> split) as usize;
            geometry.high.resize(geometry.high.len().max(high + 1), geometry.sets.len() as u32);
            let set = geometry.set(mask)?;
            push(&mut geometry.sets, set)?;
        }
        geometry.high.resize(1 << (cells - split), geometry.sets.len() as u32);
        Some(geometry)
    }

    /// Returns the sets in the order of their numbers, which is that of their masks.
    pub fn masks(&self) -> impl Iterator<Item = u64> + use<> {
        let all = self.all();
        let first = (1 << self.tiles) - 1;
        std::iter::successors(Some(first), |mask: &u64| {
            // The next larger number with the same number of ones (HAKMEM 175).
            let lowest = mask & mask.wrapping_neg();
            let next = mask + lowest;
            Some((next ^ mask) >> 2 >> lowest.trailing_zeros() | next)
        })
        .take_while(move |&mask| mask <= all)
    }

    fn set(&mut self, mask: u64) -> Option<u64> {
        let base = self.zones as u64;
        let regions: List<u64> = self.regions_of(mask).collect();
        self.zones += regions.len();
        if let [_] | [_, _] = *regions {
            return Some(base | regions.get(1).map_or(0, |second| second << BASE_BITS));
        }
        let mut of_cells = [0; MOST];
        for (number, region) in regions.iter().enumerate() {
            for cell in ones(*region) {
                of_cells[cell] = number as u8;
            }
        }
        push(&mut self.regions, of_cells)?;
        Some(MANY | ((self.regions.len() - 1) as u64) << BASE_BITS | base)
    }

    pub fn free(&self, mask: u64) -> u64 {
        !mask & self.all()
    }

    fn all(&self) -> u64 {
        (1 << self.size.cells()) - 1
    }

    /// Returns the connected regions of cells outside a set, in the order of their zones.
    pub fn regions_of(&self, mask: u64) -> impl Iterator<Item = u64> + '_ {
        let mut left = self.free(mask);
        std::iter::from_fn(move || {
            (left != 0).then(|| {
                let region = region(self.size, self.free(mask), left & left.wrapping_neg());
                left &= !region;
                region
            })
        })
    }

    pub fn number(&self, mask: u64) -> usize {
        let low = mask as usize & ((1 << self.split) - 1);
        self.high[(mask >> self.split) as usize] as usize + usize::from(self.low[low])
    }

    pub fn zone(&self, mask: u64, blank: usize) -> usize {
        zone(self.sets[self.number(mask)], &self.regions, blank)
    }

    /// Returns the color of a set, 0 or 1: every move of one of its tiles changes it.
    pub fn color(&self, mask: u64) -> usize {
        let columns = self.size.columns();
        ones(mask).map(|cell| cell / columns + cell % columns).sum::<usize>() % 2
    }

    /// Returns the slides of tiles of the set: each from a cell of the set to a neighbouring cell
    /// in the blank's region.
    pub fn slides(&self, mask: u64, region: u64) -> impl Iterator<Item = (usize, usize)> + use<> {
        let (rows, columns) = self.size.sides();
        ones(region).flat_map(move |to| {
            let tile = move |step| neighbour(to, columns, rows, step);
            let tiles = Move::ALL.into_iter().filter_map(tile);
            tiles.filter(move |&cell| mask >> cell & 1 == 1).map(move |cell| (cell, to))
        })
    }
}

/// Returns the connected region of `free` cells that holds the cells of `from`.
pub(crate) fn region(size: Size, free: u64, from: u64) -> u64 {
    let (rows, columns) = size.sides();
    let left = (0..rows).fold(0, |left, row| left | 1_u64 << (row * columns));
    let mut region = from;
    loop {
        let sideways = (region & !left) >> 1 | region << 1 & !left;
        let wider = (region | sideways | region >> columns | region << columns) & free;
        if wider == region {
            return region;
        }
        region = wider;
    }
}

/// Renumbers the list of regions of a set, if it has one, for `lists` that come before it.
pub(crate) fn after_lists(set: u64, lists: usize) -> u64 {
    set + if set & MANY == 0 { 0 } else { (lists as u64) << BASE_BITS }
}

/// Returns the places of the ones of a number, lowest first.
pub(crate) fn ones(mut mask: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let place = mask.trailing_zeros() as usize;
        (mask != 0).then(|| {
            mask &= mask - 1;
            place
        })
    })
}
