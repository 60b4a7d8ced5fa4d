//! Cells: homes, distances, and sets of cells.
//!
//! An engine sees a board by *homes*: for each cell, the cell on which the goal has what is there.

/// Cells of the largest boards with tables: 6x6.
pub(crate) const MOST: usize = 36;

/// The home of what has this code, on a board of so many cells whose goal has its blank on `goal`.
#[inline(always)]
pub(crate) fn home(code: usize, cells: usize, goal: usize) -> usize {
    // The blank has the last code.
    if code + 1 == cells {
        goal
    } else {
        code + usize::from(code >= goal)
    }
}

/// How many moves a tile needs from one cell to another without the others.
#[inline(always)]
pub(crate) const fn distance(columns: usize, one: usize, other: usize) -> usize {
    (one / columns).abs_diff(other / columns) + (one % columns).abs_diff(other % columns)
}

/// How many moves all tiles of a board need without each other. The blank is what has its home on `goal`.
#[inline(always)]
pub(crate) fn distances(
    columns: usize,
    goal: usize,
    homes: impl IntoIterator<Item = usize>,
) -> usize {
    let tiles = homes.into_iter().enumerate().filter(|&(_, home)| home != goal);
    tiles.map(|(cell, home)| distance(columns, cell, home)).sum()
}

/// How many lesser bytes have as many ones.
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
