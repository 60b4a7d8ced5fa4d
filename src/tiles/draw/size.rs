//! Boards of one width and height: their numbers, their depths, and random walks on them.

use crate::grid::moves::{neighbour, Move};
use crate::grid::{is_solvable, List, Size};
use crate::puzzle::draw::step;
use crate::random::SplitMix;
use crate::tiles::{eight, fifteen};
use std::ops::RangeInclusive;

/// A board as codes in reading order. The tiles of the goal have the codes 0, 1, 2, ... in reading
/// order, and the blank has the last code.
pub(super) type Codes = List<u32>;

/// Returns the depth of the deepest board of this size, if it is known. The deepest boards are
/// those of goals with the blank in a corner (OEIS A151944).
pub fn longest(size: Size) -> Option<usize> {
    let (rows, columns) = size.sides();
    match (rows.min(columns), rows.max(columns)) {
        (2, 2) => Some(6),
        (2, 3) => Some(21),
        (2, 4) => Some(36),
        (2, 5) => Some(55),
        (3, 3) => Some(eight::path::LONGEST),
        (4, 4) => Some(fifteen::board::LONGEST),
        _ => None,
    }
}

pub(super) fn goal_board(size: Size, cell: usize) -> Codes {
    with_blank(size, tiles(size), cell)
}

pub(super) fn tiles(size: Size) -> Codes {
    (0..size.cells() as u32 - 1).collect()
}

pub(super) fn with_blank(size: Size, mut tiles: Codes, cell: usize) -> Codes {
    tiles.insert(cell, size.cells() as u32 - 1);
    tiles
}

/// Returns the board of these tiles in reading order, with the blank on `cell`. If that board is
/// unsolvable, the last two tiles are exchanged.
pub(super) fn solvable_board(size: Size, mut tiles: Codes, cell: usize, goal: usize) -> Codes {
    let board = with_blank(size, tiles.clone(), cell);
    if is_solvable(size.columns(), &board, goal) {
        return board;
    }
    let last = tiles.len() - 1;
    tiles.swap(last - 1, last);
    with_blank(size, tiles, cell)
}

/// Returns the number of boards that can reach a goal: half of all, if there are at least two rows
/// and two columns. It is less than 2^64 up to 20 cells.
pub(super) fn solvable_boards(size: Size) -> u64 {
    factorial(size.cells()) / 2
}

/// Returns the board with this number, less than [`solvable_boards`], for the goal with its blank
/// on `goal`.
pub(super) fn board(size: Size, goal: usize, number: u64) -> Codes {
    let with_one_blank = solvable_boards(size) / size.cells() as u64;
    // Orders 2k and 2k + 1 differ in their last two tiles, and so in parity.
    let tiles = order(tiles(size), number % with_one_blank * 2);
    solvable_board(size, tiles, (number / with_one_blank) as usize, goal)
}

fn neighbours(size: Size, cell: usize) -> impl Iterator<Item = usize> {
    let (rows, columns) = size.sides();
    Move::ALL.into_iter().filter_map(move |step| neighbour(cell, columns, rows, step))
}

/// Returns the numbers of all boards of these depths in order, for the goal with its blank on
/// `goal`. A board has at most 16 cells.
///
/// # Complexity
/// O(boards up to the last depth) in time, and 8 bytes for each board of two layers.
pub(super) fn of_depths(size: Size, goal: usize, depths: &RangeInclusive<usize>) -> Vec<u64> {
    // A board is a word, four bits for each code: to number all boards takes ten times longer.
    let cells = size.cells();
    let codes = |board: u64| (0..cells).map(move |cell| (board >> (4 * cell)) as u32 & 15);
    let packed = |(at, &code): (usize, &u32)| u64::from(code) << (4 * at);
    let near: Vec<Vec<usize>> = (0..cells).map(|cell| neighbours(size, cell).collect()).collect();
    let mut numbers = Vec::new();
    let mut before = Vec::new();
    let mut layer: Vec<u64> = vec![goal_board(size, goal).iter().enumerate().map(packed).sum()];
    for depth in 0..=*depths.end() {
        if depths.contains(&depth) {
            numbers.extend(layer.iter().map(|&board| number(codes(board).collect())));
        }
        let mut next = Vec::with_capacity(3 * layer.len());
        for board in &layer {
            let blank = codes(*board).position(|code| code as usize == cells - 1).unwrap_or(0);
            for to in &near[blank] {
                let changed = ((board >> (4 * blank)) ^ (board >> (4 * to))) & 15;
                next.push(board ^ (changed << (4 * blank)) ^ (changed << (4 * to)));
            }
        }
        next.sort_unstable();
        next.dedup();
        // Every move changes the depth by one, so a board that is not new is in the layer before.
        let mut old = before.iter().peekable();
        next.retain(|board| {
            while old.next_if(|&it| it < board).is_some() {}
            old.peek() != Some(&board)
        });
        before = std::mem::replace(&mut layer, next);
    }
    numbers.sort_unstable();
    numbers
}

/// A random walk from a goal. It lists the moves of a board in the order up, down, left, right.
pub(super) struct Walk {
    size: Size,
    pub(super) board: Codes,
    blank: usize,
    /// The previous cell of the blank; at the start, its own cell.
    last: usize,
}

impl Walk {
    pub(super) fn new(size: Size, goal: usize) -> Walk {
        Walk { size, board: goal_board(size, goal), blank: goal, last: goal }
    }

    pub(super) fn go(&mut self, moves: u64, random: &mut SplitMix) {
        for _ in 0..moves {
            let cells = neighbours(self.size, self.blank).collect();
            let Some(to) = step(cells, self.last, random) else { return };
            self.board.swap(self.blank, to);
            (self.last, self.blank) = (self.blank, to);
        }
    }
}

/// Returns the number of a solvable board. It is the inverse of [`board`].
fn number(mut board: Codes) -> u64 {
    let blank = board.iter().position(|&code| code as usize == board.len() - 1);
    let blank = blank.expect("a board has a blank");
    board.remove(blank);
    let mut orders = factorial(board.len());
    let mut number = blank as u64 * orders;
    for (at, &code) in board.iter().enumerate() {
        orders /= (board.len() - at) as u64;
        let lower = board[at + 1..].iter().filter(|&&later| later < code);
        number += lower.count() as u64 * orders;
    }
    number / 2
}

/// Returns the order of some items with this number among all their orders, lexicographically.
pub(super) fn order(mut items: Codes, mut number: u64) -> Codes {
    let mut orders = factorial(items.len());
    let mut ordered = Codes::new();
    while !items.is_empty() {
        orders /= items.len() as u64;
        ordered.push(items.remove((number / orders) as usize));
        number %= orders;
    }
    ordered
}

pub(super) fn factorial(items: usize) -> u64 {
    (1..=items as u64).product()
}
