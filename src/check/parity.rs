//! Parities that programs take for the right one.

use super::verdict::Parity;
use crate::puzzle::play::{Ground, Play};

pub(super) struct Counts {
    /// The pairs of tiles that are out of order.
    inversions: usize,
    /// The rows between the blank and its place at the goal.
    row: usize,
    /// The cells before the blank and after it.
    before: usize,
    after: usize,
    has_even: [bool; 2],
}

/// A count that is odd if the program calls the board unsolvable.
pub(super) type Odd = fn(&Counts) -> usize;

pub(super) const PARITIES: [(Parity, Odd); 7] = [
    (Parity::NoRow, |it| it.inversions),
    (Parity::Row, |it| it.inversions + it.row),
    (Parity::Columns, |it| it.inversions + it.row * usize::from(it.has_even[0])),
    (Parity::Blank, |it| it.inversions + it.before),
    (Parity::Blank, |it| it.inversions + it.after),
    (Parity::Blank, |it| it.inversions + it.before + it.row * usize::from(it.has_even[1])),
    (Parity::Blank, |it| it.inversions + it.after + it.row * usize::from(it.has_even[1])),
];

/// Returns the counts of a board; `None` for other puzzles.
pub(super) fn counts(play: &Play) -> Option<Counts> {
    let Ground::Grid { columns, by_tile: false } = play.ground else { return None };
    let place = |name: &String| play.home.iter().position(|other| other == name);
    let blank = &play.names[play.free];
    let tiles = play.names.iter().filter(|name| *name != blank);
    let tiles: Vec<Option<usize>> = tiles.map(place).collect();
    let inversions = (0..tiles.len())
        .map(|at| tiles[at + 1..].iter().filter(|later| **later < tiles[at]).count())
        .sum();
    let cells = play.names.len();
    Some(Counts {
        inversions,
        row: (play.free / columns).abs_diff(place(blank)? / columns),
        before: play.free,
        after: cells - 1 - play.free,
        has_even: [cells / columns % 2 == 0, columns % 2 == 0],
    })
}
