//! The test for solvable boards, by parity.

use crate::grid::{distance, home};

/// True if moves lead from the board to the goal whose blank is on the cell `goal`. `codes` lists
/// the board in reading order, each of `0..codes.len()` once. The codes of the goal's tiles are 0,
/// 1, 2, ... in reading order. The blank has the last code.
///
/// Every move swaps the blank with a tile and moves the blank by one cell. So the board, as a
/// permutation of the cells, is even exactly if the blank is an even number of cells from its goal
/// cell, counted along rows and columns. On boards with at least two rows and two columns this
/// condition is enough (Johnson and Story, "Notes on the 15 puzzle", 1879). On a line no tile
/// passes another, so the tiles must be in the goal's order.
///
/// # Panics
/// If there are no columns, or if a code or `goal` is not less than `codes.len()`.
///
/// # Complexity
/// O(cells): the function counts cycles, not inversions.
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
    // A cycle of N cells is N - 1 swaps.
    (cells - cycles) % 2 == moves % 2
}
