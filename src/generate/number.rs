//! The numbers of the boards that can reach a goal.
//!
//! The number of a board is its blank's cell times the half of all orders of the tiles, plus the
//! place of their reading order among the orders of its parity, in lexicographic order. Which parity
//! that is, the rows of the two blanks say: a sideways move keeps the reading order; an upright one
//! carries a tile past `SIDE - 1` others, which changes the parity where `SIDE` is even.

use crate::deps::List;
use crate::puzzle::Puzzle;

/// How many boards can reach a goal: half of all.
pub(super) fn solvable<P: Puzzle>() -> u64 {
    (1..=P::CELLS as u64).product::<u64>() / 2
}

/// Boards with the blank on one cell.
fn with_one_blank<P: Puzzle>() -> u64 {
    solvable::<P>() / P::CELLS as u64
}

/// Whether the tiles stand in an odd order if the blank is on `blank` and the board can reach the goal
/// with its blank on `goal`.
fn is_odd<P: Puzzle>(blank: usize, goal: usize) -> bool {
    P::SIDE % 2 == 0 && (blank / P::SIDE + goal / P::SIDE) % 2 == 1
}

/// The board of this number, less than [`solvable`].
pub(super) fn board<P: Puzzle>(goal: usize, number: u64) -> P {
    let blank = (number / with_one_blank::<P>()) as usize;
    // The orders 2k and 2k + 1 differ by their last two tiles, and so in parity.
    let mut rest = number % with_one_blank::<P>() * 2;
    let mut left: List<u8> = (0..P::CELLS as u8 - 1).collect();
    let mut codes = List::new();
    let mut odd = is_odd::<P>(blank, goal);
    let mut orders = with_one_blank::<P>() * 2;
    while !left.is_empty() {
        orders /= left.len() as u64;
        let place = (rest / orders) as usize;
        rest %= orders;
        odd ^= place % 2 == 1;
        codes.push(left.remove(place));
    }
    if odd {
        let last = codes.len() - 1;
        codes.swap(last - 1, last);
    }
    codes.insert(blank, P::CELLS as u8 - 1);
    P::from_codes(&codes).expect("each code once")
}

/// The number of a board that can reach the goal.
pub(super) fn number<P: Puzzle>(board: P) -> u64 {
    let blank = board.blank_cell();
    let mut codes = board.codes();
    codes.remove(blank);
    let mut orders = with_one_blank::<P>() * 2;
    let mut order = 0;
    for (at, &code) in codes.iter().enumerate() {
        orders /= (codes.len() - at) as u64;
        let lower = codes[at + 1..].iter().filter(|&&later| later < code);
        order += lower.count() as u64 * orders;
    }
    blank as u64 * with_one_blank::<P>() + order / 2
}
