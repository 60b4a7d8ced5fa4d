//! ZONES: what the search looks up about the sets and zones of a number of tiles.

use super::board::{Cell, CELLS, SIDE, SIZE};
use crate::grid::moves::Move;
use crate::tiles::engine::geometry::{ones, Geometry};
use crate::tiles::engine::memory::reserved;
use crate::tiles::engine::pattern::Builder;
use crate::tiles::engine::ranks::Ranks;
use std::iter;
use std::ops::Range;

/// A set of cells: the region of each cell, and the [rotation](rotations) of a tile that slides
/// between a cell and the one below it.
///
/// ```text
/// regions    63 ..  61       ...   18 ..  16       15 .. 0
///            region of cell 15     region of cell 0   number of the set's first zone
/// rotations  47 ..  44       ...    3 ..   0
///            rotation of cell 11   rotation of cell 0
/// ```
#[derive(Clone, Copy, Default)]
pub(super) struct Set {
    regions: u64,
    rotations: u64,
}

const BASE_BITS: usize = 16;
const REGION_BITS: usize = 3;
const ROTATION_BITS: usize = 4;
const ROTATIONS: usize = 1 << ROTATION_BITS;

impl Set {
    /// Returns the zone of this set whose region holds the blank after `step`, or before it.
    #[inline(always)]
    pub fn zone(&self, region: u8) -> u32 {
        (self.regions as u32 & 0xFFFF) + ((self.regions >> (region & 63)) as u32 & 7)
    }

    #[inline(always)]
    pub fn row(&self, slide: ZoneMove) -> usize {
        (self.rotations >> (slide.rotation & 63)) as usize % ROTATIONS + usize::from(slide.down)
    }
}

pub(super) const fn region_shift(cell: usize) -> u8 {
    (BASE_BITS + REGION_BITS * cell) as u8
}

#[derive(Clone, Copy)]
pub(super) struct ZoneMove {
    /// The bits of the two cells in a set; 32 bits, so that a slide is eight bytes.
    pub flip: u32,
    /// The cell the blank goes to, where the tile comes from.
    pub tile: u8,
    /// The position of that cell's region in [`Set::regions`].
    pub region: u8,
    /// The position of the rotation in [`Set::rotations`]. For sideways moves, which rotate
    /// nothing, it is above all rotations.
    rotation: u8,
    /// What to add to it: a blank that goes down rotates the other way.
    down: u8,
}

#[inline(always)]
pub(super) fn slide_index(blank: usize, code: usize) -> usize {
    (code & 3) << 4 | blank & 15
}

/// All slides, by [`slide_index`]. Those over the edge of the board do nothing.
pub(super) const SLIDES: [ZoneMove; 64] = {
    const NONE: ZoneMove = ZoneMove {
        flip: 0,
        tile: 0,
        region: 0,
        rotation: (ROTATION_BITS * (CELLS - SIDE)) as u8,
        down: 0,
    };
    let mut slides = [NONE; 64];
    let mut number = 0;
    while let Some(blank) = Cell::new(number) {
        let mut code = 0;
        while code < 4 {
            let mut slide = ZoneMove { tile: number as u8, ..NONE };
            if let Some(to) = blank.neighbour(Move::ALL[code]) {
                let to = to.number();
                slide.flip = 1 << number | 1 << to;
                slide.tile = to as u8;
                slide.region = region_shift(to);
                if matches!(Move::ALL[code], Move::Up) {
                    slide.rotation = (to * ROTATION_BITS) as u8;
                }
                if matches!(Move::ALL[code], Move::Down) {
                    slide.rotation = (number * ROTATION_BITS) as u8;
                    slide.down = ROTATIONS as u8;
                }
            }
            slides[code << 4 | number] = slide;
            code += 1;
        }
        number += 1;
    }
    slides
};

/// The same slides in the reflection about the main diagonal.
pub(super) const REFLECTED_SLIDES: [ZoneMove; 64] = {
    let mut slides = SLIDES;
    let mut index = 0;
    while index < 64 {
        // Reflection exchanges up with left and down with right, rows with columns.
        let (code, blank) = (index >> 4, index & 15);
        slides[index] = SLIDES[(code ^ 2) << 4 | reflected(blank)];
        index += 1;
    }
    slides
};

/// Returns the cell on the other side of the main diagonal.
pub(super) const fn reflected(cell: usize) -> usize {
    (cell * SIDE + cell / SIDE) % CELLS
}

/// All sets and zones of a number of tiles.
pub(super) struct Zones {
    pub builder: Builder,
    pub sets: Vec<Set>,
    /// The rank of each order after each rotation. Each rotation has a row, and its inverse has the
    /// row [`ROTATIONS`] further on.
    pub rotations: Vec<u16>,
}

/// True if a set is odd. Every move of one of its tiles changes that, so together with the home set
/// it gives the parity of the number of moves.
pub(super) fn is_odd(mask: u16) -> bool {
    (mask & 0x5A5A).count_ones() % 2 == 1
}

impl Zones {
    pub fn new(tiles: usize) -> Option<Zones> {
        let builder = Builder::new(SIZE, tiles)?;
        let geometry = &builder.geometry;
        let all = rotations(tiles);
        let mut sets = reserved(geometry.sets.len())?;
        sets.extend(geometry.masks().map(|mask| Set {
            regions: regions(geometry, mask),
            rotations: rotations_of(mask, &all),
        }));
        let rotations = rotation_table(tiles, &all)?;
        Some(Zones { builder, sets, rotations })
    }

    /// Bits for all zones, in whole words.
    pub fn row(&self) -> usize {
        self.builder.geometry.zones / 32 * 32 + 32
    }
}

fn regions(geometry: &Geometry, mask: u64) -> u64 {
    let free = geometry.free(mask);
    let first = geometry.zone(mask, free.trailing_zeros() as usize) as u64;
    ones(free).fold(first, |regions, cell| {
        regions | (geometry.zone(mask, cell) as u64 - first) << region_shift(cell)
    })
}

/// The effect of an upright slide on the order. A tile moves past up to three others, so it is
/// exchanged with its next at each of these places in turn, or at the same places backwards. The
/// first rotation is no change.
type Rotation = Range<usize>;

fn rotations(tiles: usize) -> Vec<Rotation> {
    let past = |first| (first + 1..tiles).take(SIDE - 1).map(move |last| first..last);
    iter::once(0..0).chain((0..tiles).flat_map(past)).collect()
}

fn rotations_of(mask: u64, all: &[Rotation]) -> u64 {
    let mut rotations = 0;
    for cell in 0..CELLS - SIDE {
        let first = (mask & ((1 << cell) - 1)).count_ones() as usize;
        let past = (mask >> (cell + 1) & 7).count_ones() as usize;
        // Otherwise no tile of the set can slide here, or the tile passes none.
        let slides = (mask >> cell ^ mask >> (cell + SIDE)) & 1 == 1;
        if slides && past > 0 {
            let is_it = |rotation: &Rotation| *rotation == (first..first + past);
            let rotation = all.iter().position(is_it).expect("as many places as tiles");
            rotations |= (rotation as u64) << (cell * ROTATION_BITS);
        }
    }
    rotations
}

fn rotation_table(tiles: usize, rotations: &[Rotation]) -> Option<Vec<u16>> {
    let ranks = Ranks::new(tiles);
    let exchanged = (1..tiles).map(|place| ranks.exchanged(place - 1));
    let exchanged = exchanged.collect::<Option<Vec<_>>>()?;
    let mut table = reserved(2 * ROTATIONS * ranks.len)?;
    for row in 0..2 * ROTATIONS {
        let start = table.len();
        table.extend(0..ranks.len as u16);
        let mut places = rotations.get(row % ROTATIONS).cloned().unwrap_or_default();
        let mut next = || if row < ROTATIONS { places.next() } else { places.next_back() };
        while let Some(place) = next() {
            for rank in &mut table[start..] {
                *rank = exchanged[place][usize::from(*rank)];
            }
        }
    }
    Some(table)
}

/// Returns every way in which a tile of the set `mask` can slide into the region of `blank`.
pub(super) fn slides(mask: u16, set: Set, blank: usize) -> impl Iterator<Item = ZoneMove> {
    let zone = move |cell: usize| set.zone(region_shift(cell));
    let slides = SLIDES.iter().enumerate().map(|(index, &slide)| (index & 15, slide));
    slides.filter_map(move |(cell, slide)| {
        let is_in_region = mask >> cell & 1 == 0 && zone(cell) == zone(blank);
        // A slide over the edge has no other cell, so it flips none.
        (is_in_region && u32::from(mask) & slide.flip != 0).then_some(slide)
    })
}
