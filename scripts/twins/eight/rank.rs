//! `src/eight/rank.rs` for look-ups alone: a move is made on the board.

use super::board::{tiles_of_key, Board, CELLS, KEYS, TILES};

/// Even permutations of eight tiles.
const PERMUTATIONS: usize = 20_160;
pub const SOLVABLE: usize = PERMUTATIONS * CELLS;

/// What each unit of a Lehmer digit adds to the rank: digit *j* counts the later tiles that are smaller than tile *j*.
/// The seventh follows from the others, for an even permutation's digits have an even sum; the eighth is 0.
const WEIGHTS: [u16; TILES] = [2520, 360, 60, 12, 3, 1, 0, 0];
/// The bit of a sum of parts that is set if the permutation is odd.
const ODD: u16 = 1 << 15;

/// By key: what the first four tiles, or the last four, add to the rank and to the parity.
static FIRST_PARTS: [u16; KEYS] = parts(0);
static LAST_PARTS: [u16; KEYS] = parts(4);

const fn parts(first: usize) -> [u16; KEYS] {
    let mut parts = [0; KEYS];
    let mut at = 0;
    while at < 16 * KEYS {
        let (key, one, other) = (at / 16, at / 4 % 4, at % 4);
        let tiles = tiles_of_key(key);
        // To the first half the later tiles are unknown: all smaller ones but those that came before.
        let digit = if first == 0 && other == one {
            tiles[one] as u16
        } else if tiles[other] >= tiles[one] || (other > one) == (first == 0) {
            0
        } else if first == 0 {
            u16::MAX
        } else {
            1
        };
        let part = digit.wrapping_mul(WEIGHTS[first + one]);
        parts[key] = part.wrapping_add(parts[key]) & (ODD - 1) | (parts[key] ^ digit << 15) & ODD;
        at += 1;
    }
    parts
}

/// Where the board stands among all that can reach a goal, and whether it can. If not, the index is that of another.
pub fn index(board: Board) -> (usize, bool) {
    let [first, last] = board.keys();
    let sum = FIRST_PARTS[first].wrapping_add(LAST_PARTS[last]);
    (board.blank().number() * PERMUTATIONS + usize::from(sum & (ODD - 1)), sum & ODD == 0)
}
