// The 5-puzzle of LeetCode 773: a breadth-first search from the board meets at most 360 boards.

use std::collections::{HashSet, VecDeque};

/// The cells that a blank on a cell can move to.
const NEXT: [&[usize]; 6] = [&[1, 3], &[0, 2, 4], &[1, 5], &[0, 4], &[1, 3, 5], &[2, 4]];

impl Solution {
    pub fn sliding_puzzle(board: Vec<Vec<i32>>) -> i32 {
        let start = board.concat();
        let mut seen = HashSet::new();
        let mut queue = VecDeque::new();
        seen.insert(start.clone());
        queue.push_back((start, 0));
        while let Some((board, moves)) = queue.pop_front() {
            if board == [1, 2, 3, 4, 5, 0] {
                return moves;
            }
            let blank = board.iter().position(|&tile| tile == 0).unwrap_or(0);
            for &cell in NEXT[blank] {
                let mut next = board.clone();
                next.swap(blank, cell);
                if seen.insert(next.clone()) {
                    queue.push_back((next, moves + 1));
                }
            }
        }
        -1
    }
}
