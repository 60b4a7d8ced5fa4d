//! FAMILIES: boards that differ in the names of their tiles alone, in one word.
//!
//! A move does not ask for the names of tiles: boards that are each other's under other names stay so
//! after the same moves. The tiles 0 to 7 are the elements of the field of eight, and the names are
//! changed by the 56 functions *x* -> *a x* + *u*, *a* not 0. They are even permutations, and exactly
//! one of them takes two given tiles to two others. So the 20,160 even permutations of the tiles are
//! 360 families of 56, and each has one member whose first tile is 0 and whose last is 1: its
//! pattern.
//!
//! A set of boards is a word for each family, a bit for each member. A move takes a family to a
//! family. If it keeps the first tile and the last in place, every member keeps its bit; otherwise all
//! bits of the word move together. So one step serves 56 boards at once.
//!
//! ```text
//! member   8 j + u: bits 0..3 the first tile u, bits 3..6 the exponent j of a = 2^j
//! tile     2^j * (tile of the pattern) + u; the last tile is 2^j + u
//! ```

use crate::grid::moves::Move;
use crate::tiles::eight::board::{tiles_of_key, CELLS, KEYS, SIDE, TILES};

/// Families of even permutations.
pub(crate) const FAMILIES: usize = 360;
/// Boards in a family.
pub(crate) const MEMBERS: usize = 56;
const _: () = assert!(FAMILIES * MEMBERS * 2 == 8 * 7 * 6 * 5 * 4 * 3 * 2);

/// All members.
pub(crate) const ALL: u64 = (1 << MEMBERS) - 1;
/// Room for the words of all families, and more, so that nine bits index it.
pub(crate) const ROOM: usize = 512;

/// Exponents of 2 in the field of eight.
const TURNS: usize = TILES - 1;
/// The field of eight: 2^*j*, where a sum is `^` and 8 = 2 + 1.
const POWERS: [u8; TURNS] = [1, 2, 4, 3, 6, 7, 5];
/// The *j* of which an element other than 0 is the power.
const LOGS: [usize; TILES] = [0, 0, 1, 3, 2, 6, 4, 5];

/// 2^*j* times an element.
const fn times(j: usize, element: usize) -> usize {
    match element {
        0 => 0,
        _ => POWERS[(LOGS[element] + j) % TURNS] as usize,
    }
}

/// An element divided by 2^*j*.
const fn divided(element: usize, j: usize) -> usize {
    times(TURNS - j, element)
}

/// What each unit of a Lehmer digit adds to the family: the digits of the pattern's six inner tiles. The
/// fifth follows from the others, for the permutation is even, and the sixth is 0.
const WEIGHTS: [usize; 4] = [60, 12, 3, 1];

/// The six inner tiles of a pattern by their place; the family counts them from 2.
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
        // The digit counts the smaller tiles that are left.
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

/// The tiles of a member of a family.
pub(crate) fn tiles(family: usize, member: usize) -> [u8; TILES] {
    pattern(family).map(|tile| (times(member >> 3, tile) ^ (member & 7)) as u8)
}

/// What four tiles of a permutation add to its number, `family * MEMBERS + member` without the first
/// tile, and, in the highest bit, to its parity.
pub(crate) type Part = u16;
/// The bit of a sum of parts that is set if the permutation is odd.
pub(crate) const ODD: Part = 1 << 15;

/// By the last tile and the second to the fourth: what these add.
static FIRST_PARTS: [Part; KEYS] = parts(true);
/// By the fifth tile to the last: what these add.
static LAST_PARTS: [Part; KEYS] = parts(false);

const fn parts(first: bool) -> [Part; KEYS] {
    let mut parts = [0; KEYS];
    let mut key = 0;
    while key < KEYS {
        parts[key] = if first { first_part(key) } else { last_part(key) };
        key += 1;
    }
    parts
}

// Both take tiles to which the first tile was added, so that it is 0. In a key that no board has, tiles
// may be less than 2 or repeat, and a difference may wrap.

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

/// The number of a permutation, from the keys of its first four tiles and of its last four. If it is
/// odd, [`ODD`] is set, and the rest is the number of some even one.
#[inline(always)]
pub(crate) fn number(keys: [usize; 2]) -> Part {
    // In each key, as many times as it has tiles.
    const FOUR: usize = 0o1111;
    let first = keys[0] & 7;
    let [head, tail] = [keys[0] ^ (first * FOUR), keys[1] ^ (first * FOUR)];
    let head = FIRST_PARTS[(head >> 3 | (tail & 0o7000)) % KEYS];
    let tail = LAST_PARTS[tail % KEYS];
    head.wrapping_add(tail).wrapping_add(first as Part)
}

/// The number of these tiles.
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

/// Cells that have another below them.
const UPPER: usize = CELLS - SIDE;

/// Where a move up or down takes a family, and what it does to each member.
///
/// ```text
/// bits 0..9    the family
/// bits 9..12   if not 0: 2^(j + this) is added to u, with the j of before
/// bits 12..15  j grows by this, modulo 7
/// ```
pub(crate) type Step = u16;

/// The steps of a blank that goes down from each cell but the last row's.
static DOWN: [[Step; FAMILIES]; UPPER] = vertical(true);
/// The steps of a blank that goes up to each of these cells. Rust 1.63 bounds what one constant takes, so
/// they are two.
static UP: [[Step; FAMILIES]; UPPER] = vertical(false);

/// Cells *c* and *c* + 3 differ in three tiles of the reading order, those at places *c*, *c* + 1
/// and *c* + 2. A blank that goes down from *c* carries the last of the three to the front; one that
/// goes up to *c* carries the first to the back.
const fn vertical(down: bool) -> [[Step; FAMILIES]; UPPER] {
    let mut steps = [[0; FAMILIES]; UPPER];
    let mut family = 0;
    while family < FAMILIES {
        let old = pattern(family);
        let mut cell = 0;
        while cell < UPPER {
            let [a, b, c] = [old[cell], old[cell + 1], old[cell + 2]];
            let three = if down { [c, a, b] } else { [b, c, a] };
            steps[cell][family] = step(old, cell, three);
            cell += 1;
        }
        family += 1;
    }
    steps
}

/// The step to the tiles of a pattern with three of them changed.
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

/// The steps of a blank that moves up or down from a cell; `None` for other moves, which change nothing
/// but the blank's cell.
#[inline]
pub(crate) fn steps(from: usize, step: Move) -> Option<&'static [Step; FAMILIES]> {
    match step {
        Move::Up => UP.get(from.wrapping_sub(SIDE)),
        Move::Down => DOWN.get(from),
        Move::Left | Move::Right => None,
    }
}

/// Whether every member stays the same, in all families if in one.
#[inline]
pub(crate) fn keeps_members(step: Step) -> bool {
    usize::from(step) < ROOM
}

/// The family after a step.
#[inline]
pub(crate) fn family_after(step: Step) -> usize {
    usize::from(step) % ROOM
}

/// By a step without its family: what it does to each member.
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

/// The members after a step, by those before it.
#[inline(always)]
pub(crate) fn members_after(step: Step) -> &'static [u8; MEMBERS] {
    &MEMBERS_AFTER[usize::from(step / ROOM as Step) % MEMBERS_AFTER.len()]
}

/// By what a step adds to the first tile, and by bit of the tile: the members that lack the bit and
/// get it.
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

/// The members that a step takes to those in `after`.
// Without a branch on what the step adds, which no processor could predict.
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
