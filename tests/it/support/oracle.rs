//! The obviously right solver: a plain breadth-first search over arrays in a hash map. It knows
//! nothing of the library: boards are the symbols a judge prints, moves are letters.

use crate::plain_tiles::{self, within};
use crate::random::Random;
use std::collections::HashMap;
use std::sync::LazyLock;

/// Nine symbols in reading order, `1` to `8` and `x`.
pub type Cells = [u8; 9];

/// Moves to the goal, by board; boards that cannot reach it are absent.
pub type Distances = HashMap<Cells, usize>;

pub const GOAL: Cells = *b"12345678x";

/// The distances to the usual goal.
pub static USUAL: LazyLock<Distances> = LazyLock::new(|| distances(GOAL));

/// Returns the board after the blank has moved; `None` if the edge is in the way.
pub fn slide(cells: Cells, letter: u8) -> Option<Cells> {
    let way = b"udlr".iter().position(|&other| other == letter)?;
    plain_tiles::slide(3, &cells, &b'x', way)
}

pub fn distances(goal: Cells) -> Distances {
    within(usize::MAX, goal, |&cells| {
        b"udlr".iter().filter_map(move |&letter| slide(cells, letter))
    })
}

/// The moves of a board that lead one step closer, in the order of `letters`.
pub fn closer<'a>(
    distances: &'a Distances,
    cells: Cells,
    letters: &'a [u8],
) -> impl Iterator<Item = (u8, Cells)> + 'a {
    let distance = distances[&cells];
    letters.iter().filter_map(move |&letter| {
        let next = slide(cells, letter)?;
        (distances[&next] + 1 == distance).then_some((letter, next))
    })
}

/// The path of the tie-break: at every step the first of `letters` that leads one step closer.
/// `None` if no path leads to the goal.
pub fn first_path(distances: &Distances, mut cells: Cells, letters: &[u8]) -> Option<String> {
    let mut path = String::new();
    for _ in 0..*distances.get(&cells)? {
        let (letter, next) = closer(distances, cells, letters).next()?;
        path.push(char::from(letter));
        cells = next;
    }
    Some(path)
}

/// Every shortest path to the goal: at every step in the order of `letters`.
pub fn all_paths(distances: &Distances, cells: Cells, letters: &[u8]) -> Vec<String> {
    let nearer = |&cells: &Cells| closer(distances, cells, letters).collect();
    let paths = plain_tiles::all_paths(&nearer, &cells).into_iter();
    paths.map(|path| path.into_iter().map(char::from).collect()).collect()
}

/// The board after all moves of a path; `None` if one leads over the edge.
pub fn replay(cells: Cells, path: &[u8]) -> Option<Cells> {
    path.iter().try_fold(cells, |at, &letter| slide(at, letter))
}

/// All 9! boards, solvable or not.
pub fn every_board() -> impl Iterator<Item = Cells> {
    (0..362_880).map(nth_board)
}

/// The board of a number, counted round from 9! on.
pub fn nth_board(mut number: usize) -> Cells {
    let mut left = GOAL.to_vec();
    GOAL.map(|_| {
        let choices = left.len();
        let symbol = left.remove(number % choices);
        number /= choices;
        symbol
    })
}

/// Any board, solvable or not.
pub fn any_board(random: &mut Random) -> Cells {
    random.shuffled(GOAL)
}
