//! Ranks: boards of up to nine cells, numbered in the order of their lists of numbers.

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

/// Returns the numbers of all boards by rank.
pub fn all(cells: usize) -> Vec<u8> {
    let byte = |number| u8::try_from(number).unwrap_or(u8::MAX);
    (0..boards(cells)).flat_map(|rank| unrank(rank as u64, cells)).map(byte).collect()
}
