//! ZONES: where the tiles of a pattern stand, and where the blank can go without moving them.
//!
//! A *pattern* is a few of the tiles, all others being alike. Its state is the set of its cells, the
//! connected region of other cells in which the blank is, and the order in which its tiles stand
//! on the set's cells. Set and region together are a *zone*.
//!
//! | tiles | sets | zones | states |
//! | --- | --- | --- | --- |
//! | 3 | 560 | 632 | 3,792 |
//! | 5 | 4,368 | 7,284 | 874,080 |
//! | 6 | 8,008 | 16,412 | 11,816,640 |
//! | 7 | 11,440 | 27,748 | 139,849,920 |

use super::board::{Cell, CELLS, SIDE};
use super::memory::{push, reserved};
use crate::moves::Move;

/// All there is to know of a set of cells.
#[derive(Clone, Copy, Default)]
pub(super) struct Set {
    /// The number of the set's first zone in the lowest 16 bits; above them three bits for each
    /// cell, the number of the region that the cell is in.
    regions: u64,
    /// For each cell but those of the last row four bits: which [rotation](Rotation) a tile makes
    /// that slides between this cell and the one below it.
    rotations: u64,
}

/// Bits of [`Set::regions`] below the regions, and of each of them.
const BASE_BITS: usize = 16;
const REGION_BITS: usize = 3;
/// Bits of [`Set::rotations`] for each cell, and the number of rotations to which they have room.
const ROTATION_BITS: usize = 4;
pub(super) const ROTATIONS: usize = 1 << ROTATION_BITS;

impl Set {
    /// The zone of this set whose region holds the blank after `step`, or before it.
    #[inline(always)]
    pub fn zone(&self, region: u8) -> u32 {
        (self.regions as u32 & 0xFFFF) + ((self.regions >> (region & 63)) as u32 & 7)
    }

    /// The row of the rotation table for a slide.
    #[inline(always)]
    pub fn row(&self, slide: Slide) -> usize {
        (self.rotations >> (slide.rotation & 63)) as usize % ROTATIONS + usize::from(slide.down)
    }
}

/// Where in [`Set::regions`] the region of a cell stands.
pub(super) const fn region_shift(cell: usize) -> u8 {
    (BASE_BITS + REGION_BITS * cell) as u8
}

/// All there is to know of a move of the blank from a cell.
#[derive(Clone, Copy)]
pub(super) struct Slide {
    /// The bits of the two cells in a set. (32 bits, for then a slide is eight bytes.)
    pub flip: u32,
    /// The cell the blank goes to, where the tile comes from.
    pub tile: u8,
    /// Where in [`Set::regions`] the region of that cell stands.
    pub region: u8,
    /// Where in [`Set::rotations`] the rotation stands: for sideways moves, which rotate nothing,
    /// above all of them.
    rotation: u8,
    /// What to add to it: a blank that goes down rotates the other way.
    down: u8,
}

/// The index of a slide: the code of the move above the cell of the blank.
#[inline(always)]
pub(super) fn slide_index(blank: usize, code: usize) -> usize {
    (code & 3) << 4 | blank & 15
}

/// All slides, by [`slide_index`]. Those over the edge of the board do nothing.
pub(super) const SLIDES: [Slide; 64] = {
    const NONE: Slide = Slide {
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
            let mut slide = Slide { tile: number as u8, ..NONE };
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

/// The same slides as the reflection about the main diagonal sees them.
pub(super) const REFLECTED_SLIDES: [Slide; 64] = {
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

/// The cell on the other side of the main diagonal.
pub(super) const fn reflected(cell: usize) -> usize {
    (cell * SIDE + cell / SIDE) % CELLS
}

/// What an upright slide does to the order: the tile in place `first` moves past `past` others
/// to the place `first + past`. The tile at the other end goes back the other way.
#[derive(Clone, Copy)]
pub(super) struct Rotation {
    pub first: usize,
    pub past: usize,
}

/// All sets and zones of a number of tiles.
pub(super) struct Zones {
    pub tiles: usize,
    /// By number.
    pub sets: Vec<Set>,
    /// By the upper half of a set's mask: the number of the first set with that half. The lower
    /// half is counted by [`LOW`].
    pub high: [u16; 256],
    /// By number: the set of the zone, and a cell of its region. Zones whose set is even, as
    /// [`is_odd`] has it, come first.
    pub places: Vec<(u16, u8)>,
    /// Number of zones with an even set.
    pub even: usize,
    /// What a slide can do to the order; rotation 0 is no change.
    pub rotations: Vec<Rotation>,
}

/// By the lower half of a mask: how many smaller halves have as many cells.
pub(super) static LOW: [u8; 256] = {
    let mut low = [0; 256];
    let mut counts = [0; 9];
    let mut half: usize = 0;
    while half < 256 {
        let cells = half.count_ones() as usize;
        low[half] = counts[cells];
        counts[cells] += 1;
        half += 1;
    }
    low
};

/// The colour of a set: every move of one of its tiles changes it, and so it is the parity of the
/// number of moves, up to that of the home set.
pub(super) fn is_odd(mask: u16) -> bool {
    (mask & 0x5A5A).count_ones() % 2 == 1
}

impl Zones {
    /// `None` if there is no memory for them.
    pub fn new(tiles: usize) -> Option<Zones> {
        let mut zones = Zones {
            tiles,
            sets: Vec::new(),
            high: [0; 256],
            places: Vec::new(),
            even: 0,
            rotations: vec![Rotation { first: 0, past: 0 }],
        };
        for first in 0..tiles {
            for past in (1..SIDE).take_while(|past| first + past < tiles) {
                zones.rotations.push(Rotation { first, past });
            }
        }
        for mask in 0..=u16::MAX {
            if mask % 256 == 0 {
                zones.high[usize::from(mask >> 8)] = zones.sets.len() as u16;
            }
            if mask.count_ones() as usize == tiles {
                let rotations = zones.rotations_of(mask);
                push(&mut zones.sets, Set { regions: regions(mask), rotations })?;
            }
        }
        for &odd in &[false, true] {
            for mask in 0..=u16::MAX {
                if mask.count_ones() as usize == tiles && is_odd(mask) == odd {
                    let set = zones.number(mask);
                    zones.sets[set].regions |= zones.places.len() as u64;
                    let mut left = !mask;
                    while left != 0 {
                        let cell = left.trailing_zeros();
                        push(&mut zones.places, (mask, cell as u8))?;
                        left &= !region(mask, cell as usize);
                    }
                }
            }
            if !odd {
                zones.even = zones.places.len();
            }
        }
        Some(zones)
    }

    /// Bits for all zones, in whole words.
    pub fn row(&self) -> usize {
        self.places.len() / 32 * 32 + 32
    }

    /// The number of a set.
    pub fn number(&self, mask: u16) -> usize {
        let low = LOW[usize::from(mask & 0xFF)];
        usize::from(self.high[usize::from(mask >> 8)]) + usize::from(low)
    }

    /// See [`Set::rotations`].
    fn rotations_of(&self, mask: u16) -> u64 {
        let mut rotations = 0;
        for cell in 0..CELLS - SIDE {
            let first = (mask & ((1 << cell) - 1)).count_ones() as usize;
            let past = (mask >> (cell + 1) & 7).count_ones() as usize;
            // Otherwise no tile of the set can slide here, or it passes none.
            let slides = (mask >> cell ^ mask >> (cell + SIDE)) & 1 == 1;
            if slides && past > 0 {
                let is_it = |rotation: &Rotation| rotation.first == first && rotation.past == past;
                let rotation =
                    self.rotations.iter().position(is_it).expect("as many places as tiles");
                rotations |= (rotation as u64) << (cell * ROTATION_BITS);
            }
        }
        rotations
    }

    /// For a row of the [`rotation_table`](Zones::rotation_table) the exchanges of neighbouring
    /// places that make it up, first to last: for each rotation and, [`ROTATIONS`] further on, its
    /// inverse.
    pub fn exchanges(&self, row: usize) -> Vec<usize> {
        let rotation = match self.rotations.get(row % ROTATIONS) {
            Some(rotation) => rotation.first..rotation.first + rotation.past,
            None => 0..0,
        };
        if row < ROTATIONS {
            rotation.collect()
        } else {
            rotation.rev().collect()
        }
    }

    /// The rank of each order after each rotation, a row for each [of them](Zones::exchanges); `None`
    /// if there is no memory for them.
    pub fn rotation_table(&self, ranks: &Ranks) -> Option<Vec<u16>> {
        let exchanged = (1..self.tiles).map(|place| ranks.exchanged(place - 1));
        let exchanged = exchanged.collect::<Option<Vec<_>>>()?;
        let mut table = reserved(2 * ROTATIONS * ranks.len)?;
        for row in 0..2 * ROTATIONS {
            let start = table.len();
            table.extend(0..ranks.len as u16);
            for place in self.exchanges(row) {
                for rank in &mut table[start..] {
                    *rank = exchanged[place][usize::from(*rank)];
                }
            }
        }
        Some(table)
    }
}

/// See [`Set::regions`].
fn regions(mask: u16) -> u64 {
    let mut regions = 0;
    let mut left = !mask;
    let mut number = 0;
    while left != 0 {
        let region = region(mask, left.trailing_zeros() as usize);
        for cell in (0..CELLS).filter(|cell| region >> cell & 1 == 1) {
            regions |= number << region_shift(cell);
        }
        left &= !region;
        number += 1;
    }
    regions
}

/// The connected region of cells outside `mask` that holds `cell`.
pub(super) fn region(mask: u16, cell: usize) -> u16 {
    let (left, right) = (0x1111, 0x8888);
    let mut region = 1_u16 << cell;
    loop {
        let sideways = (region & !left) >> 1 | (region & !right) << 1;
        let wider = (region | sideways | region >> SIDE | region << SIDE) & !mask;
        if wider == region {
            return region;
        }
        region = wider;
    }
}

/// How the orders of a pattern's tiles are numbered.
///
/// Digit *i* of an order says how many of the tiles after place *i* are smaller than the one there.
/// The last four digits number the 24 orders of the last four tiles, which the builder keeps as bits
/// of one word. The other digits number the words, that of the fifth tile from the end first: so
/// words that exchange bits with each other stand in planes, and planes are worked on as a whole.
pub(crate) struct Ranks {
    /// Number of ranks.
    pub len: usize,
    /// What one step of each digit adds.
    pub units: Vec<usize>,
    /// One more than the largest value of each digit.
    radix: Vec<usize>,
}

/// Tiles whose orders are the bits of one word, and the number of those orders.
const IN_WORD: usize = 4;
pub(crate) const WORD_ORDERS: usize = 24;

impl Ranks {
    /// The ranks of the orders of `tiles` tiles.
    pub fn new(tiles: usize) -> Ranks {
        let radix: Vec<usize> = (0..tiles).map(|place| tiles - place).collect();
        let mut units = vec![0; tiles];
        let mut unit = 1;
        let words = tiles.saturating_sub(IN_WORD);
        let in_word = (words..tiles).rev().skip(1);
        let plane = words.checked_sub(1);
        for place in in_word.chain((0..words).rev().skip(1)).chain(plane) {
            units[place] = unit;
            unit *= radix[place];
        }
        Ranks { len: unit, units, radix }
    }

    fn digit(&self, rank: usize, place: usize) -> usize {
        // The last digit is always 0, and so is its unit.
        rank / self.units[place].max(1) % self.radix[place]
    }

    /// By rank: the rank of the order in which the tiles in `place` and the next are exchanged;
    /// `None` if there is no memory for them.
    pub fn exchanged(&self, place: usize) -> Option<Vec<u16>> {
        let next = place + 1;
        let exchange = |rank: usize| {
            let (a, b) = (self.digit(rank, place), self.digit(rank, next));
            let (to_a, to_b) = if a <= b { (b + 1, a) } else { (b, a - 1) };
            let rest = rank - a * self.units[place] - b * self.units[next];
            (rest + to_a * self.units[place] + to_b * self.units[next]) as u16
        };
        let mut ranks = reserved(self.len)?;
        ranks.extend((0..self.len).map(exchange));
        Some(ranks)
    }

    /// The rank of the order in which `tiles` stand.
    pub fn rank(&self, tiles: &[u8]) -> usize {
        let smaller = |place: usize| {
            let later = &tiles[place + 1..];
            later.iter().filter(|&&tile| tile < tiles[place]).count()
        };
        (0..tiles.len()).map(|place| smaller(place) * self.units[place]).sum()
    }
}

/// Every way in which a tile of the set `mask` can slide into the region of `blank`.
pub(super) fn slides(mask: u16, blank: usize) -> impl Iterator<Item = Slide> {
    let region = region(mask, blank);
    let slides = SLIDES.iter().enumerate();
    slides.filter_map(move |(index, &slide)| {
        // A slide over the edge has no other cell, and flips none.
        if region >> (index & 15) & 1 == 1 && u32::from(mask) & slide.flip != 0 {
            Some(slide)
        } else {
            None
        }
    })
}
