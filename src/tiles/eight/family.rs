//! Families: boards that differ only in the names of their tiles, in one word.
//!
//! A move does not depend on the names of tiles. If two boards differ only in names, they still do
//! after the same moves. The tiles 0 to 7 are the elements of the field of eight. The 56 functions
//! *x* -> *a x* + *u*, *a* not 0, rename them. These functions are even permutations, and exactly
//! one of them takes two given tiles to two others. So the 20,160 even permutations of the tiles
//! form 360 families of 56. Each family has one member whose first tile is 0 and whose last tile is
//! 1: its pattern.
//!
//! A set of boards is one word per family, one bit per member. A move takes a family to a family.
//! If the move keeps the first and the last tile in place, every member keeps its bit. Otherwise
//! all bits of the word move together. So one step handles 56 boards at once.
//!
//! ```text
//! member   8 j + u: bits 0..3 the first tile u, bits 3..6 the exponent j of a = 2^j
//! tile     2^j * (tile of the pattern) + u; the last tile is 2^j + u
//! ```

use crate::grid::moves::Move;
use crate::tiles::eight::board::{tiles_of_key, CELLS, KEYS, SIDE, TILES};

pub(crate) const FAMILIES: usize = 360;
pub(crate) const MEMBERS: usize = 56;
const _: () = assert!(FAMILIES * MEMBERS * 2 == 8 * 7 * 6 * 5 * 4 * 3 * 2);

pub(crate) const ALL: u64 = (1 << MEMBERS) - 1;
/// The size of a table with a word for every family, large enough for an index of nine bits.
pub(crate) const ROOM: usize = 512;

/// The number of exponents of 2 in the field of eight.
const TURNS: usize = TILES - 1;
/// The powers of 2 in the field of eight, where a sum is `^` and 8 = 2 + 1.
const POWERS: [u8; TURNS] = [1, 2, 4, 3, 6, 7, 5];
/// The exponent *j* of each element other than 0.
const LOGS: [usize; TILES] = [0, 0, 1, 3, 2, 6, 4, 5];

/// Returns 2^*j* times an element.
const fn times(j: usize, element: usize) -> usize {
    match element {
        0 => 0,
        _ => POWERS[(LOGS[element] + j) % TURNS] as usize,
    }
}

/// Returns an element divided by 2^*j*.
const fn divided(element: usize, j: usize) -> usize {
    times(TURNS - j, element)
}

/// The amounts that one unit of each Lehmer digit adds to the family. The digits are those of the
/// pattern's six inner tiles. The fifth digit follows from the others, because the permutation is
/// even. The sixth is 0.
const WEIGHTS: [usize; 4] = [60, 12, 3, 1];

/// Returns a pattern's tiles by place. The family determines the six inner tiles, which are 2 to 7.
const fn pattern(family: usize) -> [usize; TILES] {
    let mut digits = [0; 6];
    let mut rest = family;
    let mut sum = 0;
    let mut at = 0;
    while at < WEIGHTS.len() {
        digits[at] = rest / WEIGHTS[at];
        rest %= WEIGHTS[at];
        sum += digits[at];
        at += 1;
    }
    digits[4] = sum % 2;
    let mut pattern = [0, 0, 0, 0, 0, 0, 0, 1];
    let mut used = 0b11;
    at = 0;
    while at < digits.len() {
        // The digit counts the smaller unused tiles.
        let mut tile = 2;
        let mut smaller = digits[at];
        while used >> tile & 1 == 1 || smaller > 0 {
            smaller -= (used >> tile & 1 == 0) as usize;
            tile += 1;
        }
        used |= 1 << tile;
        pattern[at + 1] = tile;
        at += 1;
    }
    pattern
}

pub(crate) fn tiles(family: usize, member: usize) -> [u8; TILES] {
    pattern(family).map(|tile| (times(member >> 3, tile) ^ (member & 7)) as u8)
}

/// The amount that four tiles of a permutation add to its number, without the first tile.
///
/// ```text
/// 15                     14 .. 0
/// 1 if they make it odd  family * MEMBERS + member
/// ```
pub(crate) type Part = u16;
pub(crate) const ODD: Part = 1 << 15;

/// Indexed by the key of the last tile and the second to the fourth; and by the key of the fifth
/// tile to the last.
static PARTS: [[Part; KEYS]; 2] = {
    let mut parts = [[0; KEYS]; 2];
    let mut key = 0;
    while key < KEYS {
        parts[0][key] = first_part(key);
        parts[1][key] = last_part(key);
        key += 1;
    }
    parts
};

// Both functions take tiles to which the first tile was added, so that the first is 0. In a key
// that no board has, tiles may be less than 2 or repeat, and a difference may wrap.

const fn first_part(key: usize) -> Part {
    let [a, b, c, last] = tiles_of_key(key);
    let j = LOGS[last];
    let [a, b, c] = [divided(a, j), divided(b, j), divided(c, j)];
    let first = a.wrapping_sub(2) & 7;
    let second = b.wrapping_sub(2 + (a < b) as usize) & 7;
    let third = c.wrapping_sub(2 + (a < c) as usize + (b < c) as usize) & 7;
    let family = WEIGHTS[0] * first + WEIGHTS[1] * second + WEIGHTS[2] * third;
    part(family * MEMBERS, first + second + third)
}

const fn last_part(key: usize) -> Part {
    let [a, b, c, last] = tiles_of_key(key);
    let j = LOGS[last];
    let [a, b, c] = [divided(a, j), divided(b, j), divided(c, j)];
    let fourth = (b < a) as usize + (c < a) as usize;
    let fifth = (c < b) as usize;
    part(WEIGHTS[3] * fourth * MEMBERS + 8 * j, fourth + fifth)
}

const fn part(number: usize, parity: usize) -> Part {
    number as Part & (ODD - 1) | (parity as Part & 1) << 15
}

/// Returns the number of a permutation, from the keys of its first four tiles and of its last four.
/// For an odd permutation, [`ODD`] is set, and the rest is the number of some even permutation.
#[inline(always)]
pub(crate) fn number(keys: [usize; 2]) -> Part {
    // Multiplied by a tile, this adds the tile to each of a key's four.
    const FOUR: usize = 0o1111;
    let first = keys[0] & 7;
    let [head, tail] = [keys[0] ^ (first * FOUR), keys[1] ^ (first * FOUR)];
    let head = PARTS[0][(head >> 3 | (tail & 0o7000)) % KEYS];
    let tail = PARTS[1][tail % KEYS];
    head.wrapping_add(tail).wrapping_add(first as Part)
}

const fn number_of(tiles: [usize; TILES]) -> Part {
    let mut keys = [0; 2];
    let mut at = TILES;
    while at > 0 {
        at -= 1;
        keys[at / 4] = keys[at / 4] << 3 | (tiles[at] ^ tiles[0]);
    }
    let head = first_part(keys[0] >> 3 | keys[1] & 0o7000);
    head.wrapping_add(last_part(keys[1])) + tiles[0] as Part
}

/// The number of the tiles in order.
pub(crate) const GOAL: Part = number_of([0, 1, 2, 3, 4, 5, 6, 7]);

/// The number of cells that have another cell below them.
const UPPER: usize = CELLS - SIDE;

/// The effect of a move up or down on a family and on each member.
///
/// ```text
/// bits 0..9    the family
/// bits 9..12   if not 0: 2^(j + this) is added to u, with the j of before
/// bits 12..15  j grows by this, modulo 7
/// ```
pub(crate) type Step = u16;

/// The steps of a move between each cell *c* above the last row and the cell *c* + 3: of a blank
/// that moves up, and of one that moves down. The move changes three tiles in reading order, those
/// at the places *c*, *c* + 1 and *c* + 2. A blank that moves up carries the first of the three to
/// the last place, and a blank that moves down the last to the first.
static VERTICAL: [[[Step; FAMILIES]; UPPER]; 2] = {
    let mut steps = [[[0; FAMILIES]; UPPER]; 2];
    let mut family = 0;
    while family < FAMILIES {
        let old = pattern(family);
        let mut cell = 0;
        while cell < UPPER {
            let [a, b, c] = [old[cell], old[cell + 1], old[cell + 2]];
            steps[0][cell][family] = step(old, cell, [b, c, a]);
            steps[1][cell][family] = step(old, cell, [c, a, b]);
            cell += 1;
        }
        family += 1;
    }
    steps
};

/// Returns the step to the tiles of a pattern with three of them changed.
const fn step(mut tiles: [usize; TILES], at: usize, three: [usize; 3]) -> Step {
    tiles[at] = three[0];
    tiles[at + 1] = three[1];
    tiles[at + 2] = three[2];
    let number = number_of(tiles);
    let added = match tiles[0] {
        0 => 0,
        first => LOGS[first] as Part,
    };
    let grows = number % MEMBERS as Part / 8;
    (number / MEMBERS as Part) | added << 9 | grows << 12
}

/// Returns the steps of a blank that moves up or down from a cell. Returns `None` for other moves,
/// which change only the blank's cell.
#[inline]
pub(crate) fn steps(from: usize, step: Move) -> Option<&'static [Step; FAMILIES]> {
    match step {
        Move::Up => VERTICAL[0].get(from.wrapping_sub(SIDE)),
        Move::Down => VERTICAL[1].get(from),
        Move::Left | Move::Right => None,
    }
}

/// True if the step keeps every member. All families agree on that.
#[inline]
pub(crate) fn keeps_members(step: Step) -> bool {
    usize::from(step) < ROOM
}

#[inline]
pub(crate) fn family_after(step: Step) -> usize {
    usize::from(step) % ROOM
}

/// Indexed by a step without its family: the effect on each member.
static MEMBERS_AFTER: [[u8; MEMBERS]; 64] = {
    let mut after = [[0; MEMBERS]; 64];
    let mut change = 0;
    while change < after.len() {
        let (added, grows) = (change & 7, change >> 3);
        let mut member = 0;
        while member < MEMBERS {
            let (j, mut first) = (member >> 3, member & 7);
            if added > 0 {
                first ^= times(j + added, 1);
            }
            after[change][member] = (((j + grows) % TURNS) << 3 | first) as u8;
            member += 1;
        }
        change += 1;
    }
    after
};

/// Returns the members after a step, indexed by those before it.
#[inline(always)]
pub(crate) fn members_after(step: Step) -> &'static [u8; MEMBERS] {
    &MEMBERS_AFTER[usize::from(step / ROOM as Step) % MEMBERS_AFTER.len()]
}

/// Indexed by the amount that a step adds to the first tile, and by bit of the tile: the members
/// that lack the bit and get it.
static LACKING: [[u64; 3]; TILES] = {
    let mut lacking = [[0; 3]; TILES];
    let mut added = 1;
    while added < TURNS {
        let mut member = 0;
        while member < MEMBERS {
            let mut bit = 0;
            while bit < 3 {
                let adds = times((member >> 3) + added, 1) >> bit & 1 == 1;
                if adds && member >> bit & 1 == 0 {
                    lacking[added][bit] |= 1 << member;
                }
                bit += 1;
            }
            member += 1;
        }
        added += 1;
    }
    lacking
};

/// Returns the members that a step takes to those in `after`.
// A branch on the added amount would be unpredictable.
#[inline(always)]
pub(crate) fn members_before(step: Step, after: u64) -> u64 {
    let (added, grows) = (usize::from(step >> 9) & 7, u32::from(step >> 12));
    let mut members = after >> (8 * grows) | after << (MEMBERS as u32 - 8 * grows) & ALL;
    for (bit, &lacking) in LACKING[added].iter().enumerate() {
        let exchanged = (members >> (1 << bit) ^ members) & lacking;
        members ^= exchanged | exchanged << (1 << bit);
    }
    members
}
