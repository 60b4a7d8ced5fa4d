//! Ranks: boards of up to nine cells, numbered in the order of their lists of numbers.

use eight::Board;

/// All boards of this number of cells have a rank in a table of a third of a megabyte.
pub const MOST_CELLS: usize = 9;

/// Returns the number of boards, solvable or not.
pub fn boards(cells: usize) -> usize {
    (1..=cells).product()
}

pub fn rank(numbers: &[u32]) -> usize {
    numbers.iter().enumerate().fold(0, |rank, (at, number)| {
        let smaller = numbers[at..].iter().filter(|&later| later < number).count();
        rank * (numbers.len() - at) + smaller
    })
}

pub fn unrank(mut rank: u64, cells: usize) -> Vec<u32> {
    let mut places = vec![0; cells];
    for (place, left) in places.iter_mut().rev().zip(1..) {
        *place = (rank % left) as usize;
        rank /= left;
    }
    let mut numbers: Vec<u32> = (0..).take(cells).collect();
    places.into_iter().map(|place| numbers.remove(place)).collect()
}

/// Returns the lengths of the shortest paths to the goal by rank, 255 where there is none.
pub fn distances(goal: &Board) -> Vec<u8> {
    let mut distances = vec![u8::MAX; boards(goal.numbers().len())];
    distances[rank(goal.numbers())] = 0;
    let mut layer = vec![goal.clone()];
    for distance in 1.. {
        let mut next = Vec::new();
        for board in &layer {
            for (_, near) in board.neighbours() {
                let known = &mut distances[rank(near.numbers())];
                if *known == u8::MAX {
                    *known = distance;
                    next.push(near);
                }
            }
        }
        if next.is_empty() {
            break;
        }
        layer = next;
    }
    distances
}
