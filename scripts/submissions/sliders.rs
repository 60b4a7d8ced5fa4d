//! Project Euler 244, Sliders: the sum of the checksums of all shortest paths to a board.
//!
//! Seven red tiles, eight blue tiles and one blank fill a board of 4x4 cells. A letter names the motion
//! of the **tile**: `L` slides a tile left, so the blank goes right. The checksum of a path begins with
//! 0; each letter multiplies it by 243, adds its ASCII code and takes the rest modulo 100,000,007.
//!
//! A breadth-first search from the start notes the depth of each board. The shortest paths to a board
//! are those to *all* its neighbours whose depth is one less, each with one letter more, so the
//! program reads them off from the target back. A letter that k letters follow adds its code times
//! 243 to the power of k. The sum of the checksums is not reduced, so each path is walked; no board
//! has more than 3,609.

use std::error::Error;
use std::io::{self, Read, Write};

/// The board that all paths begin with.
const START: &str = ".rbbrrbbrrbbrrbb";
const MODULUS: u64 = 100_000_007;
/// The depth of a board that the search has not met.
const UNSEEN: u8 = u8::MAX;

// The cases and the answers.

/// Targets until the input ends, 16 symbols each.
fn main() -> Result<(), Box<dyn Error>> {
    let mut text = Vec::new();
    io::stdin().read_to_end(&mut text)?;
    // A NUL or Ctrl-Z ends the input.
    let end = text.iter().position(|symbol| b"\0\x1a".contains(symbol)).unwrap_or(text.len());
    text.truncate(end);
    text.retain(|symbol| !symbol.is_ascii_whitespace());
    let start = Board::read(START.as_bytes()).ok_or("the start is no board")?;
    let depths = search(start);
    let mut answers = io::BufWriter::new(io::stdout());
    for (case, symbols) in (1..).zip(text.chunks(16)) {
        let target = Board::read(symbols).ok_or_else(|| format!("case {} is no board", case))?;
        writeln!(answers, "{}", sum(&depths, target, 0, 1))?;
    }
    Ok(answers.flush()?)
}

// The board.

#[derive(Clone, Copy)]
struct Board {
    /// The cells of the red tiles, a bit each.
    red: usize,
    /// The cell of the blank.
    blank: usize,
}

impl Board {
    fn read(symbols: &[u8]) -> Option<Board> {
        let cells_of = |wanted| (0..symbols.len()).filter(move |&cell| symbols[cell] == wanted);
        let blank = cells_of(b'.').next()?;
        let board = Board { red: cells_of(b'r').map(|cell| 1 << cell).sum(), blank };
        let is_whole = cells_of(b'r').count() == 7 && cells_of(b'b').count() == 8;
        Some(board).filter(|_| is_whole && symbols.len() == 16)
    }

    /// A number below 2^20 that no other board has.
    fn index(self) -> usize {
        self.blank << 16 | self.red
    }

    /// All boards that are one slide away, each with the letter of the slide from there to here.
    fn neighbours(self) -> Vec<(u8, Board)> {
        let (row, column) = (self.blank / 4, self.blank % 4);
        let slides = [
            (b'R', column < 3, self.blank + 1),
            (b'L', column > 0, self.blank.wrapping_sub(1)),
            (b'D', row < 3, self.blank + 4),
            (b'U', row > 0, self.blank.wrapping_sub(4)),
        ];
        let slid = |cell: usize| {
            let tile = self.red >> cell & 1;
            Board { red: self.red ^ tile << cell | tile << self.blank, blank: cell }
        };
        let possible = slides.iter().filter(|slide| slide.1);
        possible.map(|&(letter, _, cell)| (letter, slid(cell))).collect()
    }
}

/// The depth of each board, by its index.
fn search(start: Board) -> Vec<u8> {
    let mut depths = vec![UNSEEN; 1 << 20];
    depths[start.index()] = 0;
    let mut queue = vec![start];
    let mut first = 0;
    while first < queue.len() {
        let board = queue[first];
        first += 1;
        for (_, next) in board.neighbours() {
            if depths[next.index()] == UNSEEN {
                depths[next.index()] = depths[board.index()] + 1;
                queue.push(next);
            }
        }
    }
    depths
}

/// Returns the sum of the checksums of all shortest paths to a board, each followed by the same
/// letters. These add `end` to the checksum, and `power` is for the letter before them.
fn sum(depths: &[u8], board: Board, end: u64, power: u64) -> u64 {
    let depth = depths[board.index()];
    if depth == 0 {
        return end;
    }
    let mut total = 0;
    for (letter, before) in board.neighbours() {
        if depths[before.index()] == depth - 1 {
            let end = (end + u64::from(letter) * power) % MODULUS;
            total += sum(depths, before, end, power * 243 % MODULUS);
        }
    }
    total
}
