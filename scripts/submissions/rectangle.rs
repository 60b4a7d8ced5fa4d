//! Sliding puzzles of any width and height: whether there is a path to the goal at all.
//!
//! Half of all boards have one. The goal has the tiles in order and the blank, 0, last. Each move
//! exchanges the blank with a tile, so a board that is an even number of exchanges away from the goal
//! takes an even number of moves. And each move takes the blank to a cell of the other color, if the
//! cells are colored as on a chessboard; so with the blank on a cell of the goal's color, the number
//! of moves is even, too. If the two disagree, there is no path. If they agree, there is a path on
//! every board of two rows and two columns or more (Johnson and Story 1879). On a single row or
//! column the blank moves along the line, and the tiles keep their order.
//!
//! The program counts the exchanges by making them. It exchanges a tile that is not at home with
//! the one on its home, until the board is in order. So it puts each tile home once, and the time
//! grows with the number of cells.

use std::error::Error;
use std::io::{self, Read, Write};

// The cases and the answers.

fn main() -> Result<(), Box<dyn Error>> {
    let mut text = Vec::new();
    io::stdin().read_to_end(&mut text)?;
    let text = String::from_utf8_lossy(&text);
    // A NUL or Ctrl-Z ends the input.
    let text = text.split(|symbol| symbol == '\0' || symbol == '\x1a').next().unwrap_or("");
    let words = text.split_ascii_whitespace(); //? !cases=N first
    let mut words = text.split_ascii_whitespace(); //? cases=N first
    let cases: usize = words.next().ok_or("there is no number of cases")?.parse()?; //? cases=N first
    // A word that is no number is no tile.
    let mut numbers = words.map(|word| word.parse().unwrap_or(usize::MAX)).peekable(); //? cases=N first
    let mut numbers = words.map(|word| word.parse().unwrap_or(usize::MAX)); //? !cases=N first
    let mut answers = io::BufWriter::new(io::stdout());
    for case in 1..=cases { //? cases=N first
        let (rows, columns): (usize, usize) = if numbers.peek().is_some() { (4, 4) } else { break }; //? cases=N first
    for case in 1.. { //? !cases=N first
        let (rows, columns) = (numbers.next().unwrap_or(0), numbers.next().unwrap_or(0)); //? !cases=N first
        if (rows, columns) == (0, 0) { //? !cases=N first
            break; //? !cases=N first
        } //? !cases=N first
        let tiles = numbers.by_ref().take(rows.saturating_mul(columns)).collect();
        let board = Board::new(rows, columns, tiles);
        let board = board.ok_or_else(|| format!("case {} is no board", case))?;
        writeln!(answers, "{}", if board.is_solvable() { $BEFORE } else { $UNSOLVABLE })?;
    }
    Ok(answers.flush()?)
}

// The board.

struct Board {
    rows: usize,
    columns: usize,
    /// By cell, in reading order, the tile there, or the blank, by the number of the cell that is its
    /// home.
    tiles: Vec<usize>,
}

impl Board {
    /// Returns `None` if the board does not have each tile once.
    fn new(rows: usize, columns: usize, mut tiles: Vec<usize>) -> Option<Board> {
        let cells = tiles.len();
        let mut seen = vec![false; cells];
        for tile in &mut tiles {
            *tile = if *tile == 0 { cells - 1 } else { *tile - 1 };
            *seen.get_mut(*tile)? = true;
        }
        let is_whole =
            cells > 0 && cells == rows.saturating_mul(columns) && seen.iter().all(|&seen| seen);
        Some(Board { rows, columns, tiles }).filter(|_| is_whole)
    }

    fn is_solvable(mut self) -> bool {
        let last = self.tiles.len() - 1;
        if self.rows == 1 || self.columns == 1 {
            self.tiles.retain(|&tile| tile != last);
            return (0..last).eq(self.tiles);
        }
        let color = |cell: usize| (cell / self.columns + cell % self.columns) % 2;
        let blank = self.tiles.iter().position(|&tile| tile == last).unwrap_or(last);
        let mut is_even = color(blank) == color(last);
        for cell in 0..=last {
            while self.tiles[cell] != cell {
                let home = self.tiles[cell];
                self.tiles.swap(cell, home);
                is_even = !is_even;
            }
        }
        is_even
    }
}
