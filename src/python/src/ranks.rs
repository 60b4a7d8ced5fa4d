//! Ranks: boards of up to nine cells, numbered in the order of their lists of numbers.

use eight::Board;
use std::collections::VecDeque;

/// All boards of this number of cells have a rank in a table of a third of a megabyte.
pub const MOST_CELLS: usize = 9;

/// Returns the number of boards, solvable or not.
pub fn boards(cells: usize) -> usize {
    (1..=cells).product()
}

pub fn rank(numbers: &[u32]) -> usize {
    let mut later = u32::MAX;
    numbers.iter().enumerate().fold(0, |rank, (at, number)| {
        later ^= 1 << number;
        let smaller = later & ((1 << number) - 1);
        rank * (numbers.len() - at) + smaller.count_ones() as usize
    })
}

pub fn unrank(rank: usize, cells: usize) -> Vec<u32> {
    let mut later: Vec<u32> = (0..).take(cells).collect();
    let place = |after| rank / boards(after) % (after + 1);
    (0..cells).rev().map(|after| later.remove(place(after))).collect()
}

/// Returns the depth of each board by rank, 255 for an unsolvable one: a breadth-first search.
pub fn depths(goal: &Board) -> Vec<u8> {
    let mut depths = vec![u8::MAX; boards(goal.size().cells())];
    depths[rank(goal.numbers())] = 0;
    let mut queue = VecDeque::from([goal.clone()]);
    while let Some(board) = queue.pop_front() {
        let depth = depths[rank(board.numbers())] + 1;
        for (_, near) in board.neighbours() {
            let place = &mut depths[rank(near.numbers())];
            if *place == u8::MAX {
                *place = depth;
                queue.push_back(near);
            }
        }
    }
    depths
}
