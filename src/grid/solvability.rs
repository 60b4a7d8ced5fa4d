//! Whether a board can be solved, by parity.

use crate::grid::{distance, home};

/// Whether moves lead from a board to the goal whose blank stands on `goal`. The board is its codes
/// in reading order, each of `0..codes.len()` once: those of the goal's tiles are 0, 1, 2, ... in
/// reading order, and that of the blank is the last.
///
/// Every move is an exchange with the blank, and takes the blank one cell on. So the board, as a
/// permutation of the cells, is even exactly if the blank is an even number of cells from home,
/// counted along rows and columns. On two rows and two columns or more that is enough (Johnson and
/// Story, "Notes on the 15 puzzle", 1879). On a line no tile passes another: all of them must stand
/// in the goal's order.
///
/// # Panics
/// If there are no columns, or a code or `goal` is not less than `codes.len()`.
///
/// # Complexity
/// O(cells): cycles are counted, not inversions.
pub fn is_solvable(columns: usize, codes: &[u32], goal: usize) -> bool {
    let cells = codes.len();
    assert!(columns > 0 && goal < cells);
    let blank = cells - 1;
    if columns == 1 || columns == cells {
        let tiles = codes.iter().filter(|&&code| code as usize != blank);
        return tiles.zip(0..).all(|(&tile, place)| tile == place);
    }
    let mut seen = vec![false; cells];
    let mut cycles = 0;
    let mut moves = 0;
    for start in 0..cells {
        if codes[start] as usize == blank {
            moves = distance(columns, start, goal);
        }
        let mut cell = start;
        cycles += usize::from(!seen[cell]);
        while !std::mem::replace(&mut seen[cell], true) {
            cell = home(codes[cell] as usize, cells, goal);
        }
    }
    // A cycle of so many cells is one exchange fewer.
    (cells - cycles) % 2 == moves % 2
}
