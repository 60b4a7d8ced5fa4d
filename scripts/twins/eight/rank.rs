//! `src/eight/rank.rs` for look-ups alone: a move is made on the board.

use super::board::{tiles_of_key, Board, CELLS, KEYS, TILES};

/// Even permutations of eight tiles.
const PERMUTATIONS: usize = 20_160;
pub const SOLVABLE: usize = PERMUTATIONS * CELLS;

/// What each unit of a Lehmer digit adds to the rank: digit *j* counts the later tiles that are smaller than tile *j*.
/// The seventh follows from the others, for an even permutation's digits have an even sum; the eighth is 0.
const WEIGHTS: [usize; TILES] = [2520, 360, 60, 12, 3, 1, 0, 0];
/// The bit of a sum of parts that is set if the permutation is odd.
const ODD: u16 = 1 << 15;

/// By key: what the first four tiles, or the last four, add to the rank and to the parity.
static FIRST_PARTS: [u16; KEYS] = parts(0);
static LAST_PARTS: [u16; KEYS] = parts(4);

const fn parts(first: usize) -> [u16; KEYS] {
    let mut parts = [0; KEYS];
    let mut key = 0;
    while key < KEYS {
        let [a, b, c, d] = tiles_of_key(key);
        let digits = match first {
            // The later tiles are unknown: they are all smaller ones but those that came before. In a key that no
            // board has, tiles repeat and a difference may wrap.
            0 => [
                a,
                b.wrapping_sub((a < b) as usize),
                c.wrapping_sub((a < c) as usize + (b < c) as usize),
                d.wrapping_sub((a < d) as usize + (b < d) as usize + (c < d) as usize),
            ],
            _ => [
                (b < a) as usize + (c < a) as usize + (d < a) as usize,
                (c < b) as usize + (d < b) as usize,
                (d < c) as usize,
                0,
            ],
        };
        let mut at = 0;
        let (mut rank, mut sum) = (0_usize, 0_usize);
        while at < 4 {
            rank = rank.wrapping_add(digits[at].wrapping_mul(WEIGHTS[first + at]));
            sum = sum.wrapping_add(digits[at]);
            at += 1;
        }
        parts[key] = rank as u16 & (ODD - 1) | (sum as u16 & 1) << 15;
        key += 1;
    }
    parts
}

/// Where the board stands among all that can reach a goal, and whether it can. If not, the index is that of another.
pub fn index(board: Board) -> (usize, bool) {
    let [first, last] = board.keys();
    let sum = FIRST_PARTS[first].wrapping_add(LAST_PARTS[last]);
    (board.blank().number() * PERMUTATIONS + usize::from(sum & (ODD - 1)), sum & ODD == 0)
}
