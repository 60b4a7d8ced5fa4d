//! Homes and distances of cells, and sets of cells.
//!
//! An engine writes a board as *homes*. The home of a tile is the cell where the goal has that
//! tile.

/// The number of cells of the largest boards with tables: 6x6.
pub(crate) const MOST: usize = 36;

/// Returns the home of a code, if the goal's blank is on the cell `goal`.
#[inline(always)]
pub(crate) fn home(code: usize, cells: usize, goal: usize) -> usize {
    // The blank has the last code.
    if code + 1 == cells {
        goal
    } else {
        code + usize::from(code >= goal)
    }
}

/// Returns the moves that a tile needs between two cells of an otherwise empty board.
#[inline(always)]
pub(crate) const fn distance(columns: usize, one: usize, other: usize) -> usize {
    (one / columns).abs_diff(other / columns) + (one % columns).abs_diff(other % columns)
}

/// Returns the sum of the distances of all tiles from their homes. The blank's home is `goal`.
#[inline(always)]
pub(crate) fn distances(
    columns: usize,
    goal: usize,
    homes: impl IntoIterator<Item = usize>,
) -> usize {
    let tiles = homes.into_iter().enumerate().filter(|&(_, home)| home != goal);
    tiles.map(|(cell, home)| distance(columns, cell, home)).sum()
}

/// For each byte, the number of smaller bytes with the same number of ones.
pub(crate) static BYTES_BELOW: [u8; 256] = {
    let mut below = [0; 256];
    let mut met = [0; 9];
    let mut byte = 0usize;
    while byte < 256 {
        let ones = byte.count_ones() as usize;
        below[byte] = met[ones];
        met[ones] += 1;
        byte += 1;
    }
    below
};
