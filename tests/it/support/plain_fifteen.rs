//! A plain breadth-first search on the 4x4 board, and the parity of a board. It shares no code with
//! the library: a board is 16 numbers in reading order, 0 for the blank.

use std::collections::HashMap;

pub type Cells = [u8; 16];

pub const GOAL: Cells = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0];

/// The boards one move away.
pub fn slides(cells: Cells) -> Vec<Cells> {
    let blank = cells.iter().position(|&tile| tile == 0).expect("a blank");
    let (row, column) = (blank / 4, blank % 4);
    let mut boards = Vec::new();
    for (other, next_to) in [
        (blank.wrapping_sub(4), row > 0),
        (blank + 4, row < 3),
        (blank.wrapping_sub(1), column > 0),
        (blank + 1, column < 3),
    ] {
        if next_to {
            let mut slid = cells;
            slid.swap(blank, other);
            boards.push(slid);
        }
    }
    boards
}

/// All boards within `most` moves, and how many moves.
pub fn ball(from: Cells, most: usize) -> HashMap<Cells, usize> {
    let mut depths = HashMap::from([(from, 0)]);
    let mut layer = vec![from];
    for depth in 1..=most {
        let mut next = Vec::new();
        for board in layer.into_iter().flat_map(slides) {
            depths.entry(board).or_insert_with(|| {
                next.push(board);
                depth
            });
        }
        layer = next;
    }
    depths
}

/// The moves between a board and the centre of a ball, if they are at most `most` more than the
/// ball's radius.
pub fn depth(known: &HashMap<Cells, usize>, cells: Cells, most: usize) -> Option<usize> {
    let near = ball(cells, most);
    let sums = near.iter().filter_map(|(board, steps)| Some(steps + known.get(board)?));
    sums.min()
}

/// Whether a board can reach the usual goal: the exchanges that sort the cells, the blank's among
/// them, are as odd as the steps of the blank to its corner.
pub fn is_solvable(mut cells: Cells) -> bool {
    let blank = cells.iter().position(|&tile| tile == 0).expect("a blank");
    let mut odd = (blank / 4 + blank % 4) % 2 == 1;
    for at in 0..16 {
        while cells[at] != GOAL[at] {
            let home = usize::from(cells[at] + 15) % 16;
            cells.swap(at, home);
            odd = !odd;
        }
    }
    !odd
}
