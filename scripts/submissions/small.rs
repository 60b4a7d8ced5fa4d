//! The sliding puzzle on $SIZES cells: the least number of moves to the goal.
//!
//! Moves can be undone, so one breadth-first search from the goal finds how far every board is.

use std::collections::{HashMap, VecDeque};
use std::error::Error;
use std::io::{self, Read, Write};

const GOAL: &[u8] = b$GOAL;
const BLANK: &[u8] = b$BLANK;
/// By cell, its neighbours.
const NEXT: [&[usize]; 8] = [&[1, 4], &[0, 2, 5], &[1, 3, 6], &[2, 7], &[0, 5], &[1, 4, 6], &[2, 5, 7], &[3, 6]]; //? sizes=2x4
const NEXT: [&[usize]; 4] = [&[1, 2], &[0, 3], &[0, 3], &[1, 2]]; //? sizes=2x2

/// Returns the distance of every board that has a path, by its symbols in reading order.
fn search() -> HashMap<Vec<u8>, usize> {
    let mut distances = HashMap::new();
    let mut queue = VecDeque::new();
    distances.insert(GOAL.to_vec(), 0);
    queue.push_back(GOAL.to_vec());
    while let Some(board) = queue.pop_front() {
        let distance = distances[&board];
        let blank = board.iter().position(|symbol| BLANK.contains(symbol)).unwrap_or(0);
        for &cell in NEXT[blank] {
            let mut next = board.clone();
            next.swap(blank, cell);
            if !distances.contains_key(&next) {
                distances.insert(next.clone(), distance + 1);
                queue.push_back(next);
            }
        }
    }
    distances
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut input = Vec::new();
    io::stdin().read_to_end(&mut input)?;
    // A NUL or Ctrl-Z ends the input.
    let text = input.split(|byte| b"\0\x1a".contains(byte)).next().unwrap_or(&[]);
    let symbols: Vec<u8> = text.iter().cloned().filter(|byte| !byte.is_ascii_whitespace()).collect();
    let distances = search();
    let mut answers = io::BufWriter::new(io::stdout());
    for board in symbols.chunks(GOAL.len()) { //? cases=to the end
    if let Some(board) = symbols.chunks(GOAL.len()).next() { //? cases=one
        match distances.get(board) {
            Some(distance) => writeln!(answers, "{}", distance)?,
            None => return Err(format!("`{}` has no path", String::from_utf8_lossy(board)).into()),
        }
    }
    Ok(answers.flush()?)
}
