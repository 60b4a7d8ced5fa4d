//! Numbered tiles on boards of several sizes: the length of a shortest path.
//!
//! The search walks all paths from the board, depth first, and turns back where the tiles must go
//! farther than moves are left. Each tile must go by the rows and columns that separate it from its
//! home, and a move changes the sum of these by one. So the search first allows that many moves,
//! and then two more each time (iterative deepening A*, Korf 1985).

use std::error::Error;
use std::io::{self, Read};

/// The most moves that a board of the judge needs.
const MOST: usize = $MOST_MOVES;
const SIDES: std::ops::Range<usize> = 1..11; //? name=codingame-sliding-puzzle
const SIDES: std::ops::Range<usize> = 2..7; //? name=indeednow-2015-quala-4

fn main() -> Result<(), Box<dyn Error>> {
    let mut text = Vec::new();
    io::stdin().read_to_end(&mut text)?;
    let text = String::from_utf8_lossy(&text);
    // A NUL or Ctrl-Z ends the input.
    let text = text.split(|symbol| symbol == '\0' || symbol == '\x1a').next().unwrap_or("");
    let number = |word: &str| word.parse().unwrap_or(usize::MAX); //? !blank=.
    let number = |word: &str| if word == "." { 0 } else { word.parse().unwrap_or(usize::MAX) }; //? blank=.
    let mut numbers = text.split_ascii_whitespace().map(number);
    let rows = match numbers.next() {
        Some(rows) => rows,
        None => return Ok(()),
    };
    let columns = numbers.next().unwrap_or(0);
    if [rows, columns].iter().any(|&side| side < SIDES.start || side >= SIDES.end) {
        return Err("the board has another size".into());
    }
    let cells = rows * columns;
    let tiles: Vec<usize> = numbers.take(cells).collect();
    if (0..cells).any(|tile| !tiles.contains(&tile)) {
        return Err("this is no board".into());
    }
    let homes = tiles.iter().map(|tile| (tile + cells - 1) % cells).collect();
    let length = Board { columns, homes }.length().ok_or("the board has no such path")?;
    println!("{}", length);
    Ok(())
}

struct Board {
    columns: usize,
    /// The number of the cell that is the home of the tile on each cell, or of the blank.
    homes: Vec<usize>,
}

impl Board {
    /// The cells that the blank can move to.
    fn beside(&self, blank: usize) -> Vec<usize> {
        let (cells, columns, column) = (self.homes.len(), self.columns, blank % self.columns);
        let mut beside = Vec::new();
        beside.extend(blank.checked_sub(columns));
        beside.extend(Some(blank + columns).filter(|&cell| cell < cells));
        beside.extend(Some(blank + 1).filter(|_| column + 1 < columns));
        beside.extend(blank.checked_sub(1).filter(|_| column > 0));
        beside
    }

    /// Rows and columns from one cell to another.
    fn distance(&self, one: usize, other: usize) -> usize {
        let apart = |a: usize, b: usize| if a > b { a - b } else { b - a };
        apart(one / self.columns, other / self.columns)
            + apart(one % self.columns, other % self.columns)
    }

    fn length(&mut self) -> Option<usize> {
        let cells = self.homes.len();
        let blank = self.homes.iter().position(|&home| home == cells - 1)?;
        let tiles = (0..cells).filter(|&cell| cell != blank);
        let far: usize = tiles.map(|cell| self.distance(cell, self.homes[cell])).sum();
        (far..MOST + 1).step_by(2).find(|&left| self.has_path(left, blank, blank, far))
    }

    /// Whether `left` moves or fewer lead to the goal. The blank comes from the cell `last`, and
    /// the tiles must still go `far`.
    fn has_path(&mut self, left: usize, blank: usize, last: usize, far: usize) -> bool {
        if far == 0 {
            return true;
        }
        for cell in self.beside(blank) {
            let home = self.homes[cell];
            let far = far + self.distance(blank, home) - self.distance(cell, home);
            if cell == last || far >= left {
                continue;
            }
            self.homes.swap(blank, cell);
            if self.has_path(left - 1, cell, blank, far) {
                return true;
            }
            self.homes.swap(blank, cell);
        }
        false
    }
}
