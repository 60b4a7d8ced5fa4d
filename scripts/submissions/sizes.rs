//! Numbered tiles on square boards: any path.
//!
//! **A small board.** The search walks all paths from the board, depth first, and turns back
//! where the moves so far and those that the tiles must still make exceed a limit. Each tile must
//! go by the rows and columns that separate it from its home. The limit begins as low as it can and
//! grows as little as it can, so the first path that is found is a shortest one (iterative deepening
//! A*, Korf 1985). If a move to come counts twice, the path is longer, but found sooner.
//!
//! **A large board.** The program makes the longer side shorter until few cells are left, as people do.
//! It brings the tiles of the row or column at the end home one by one, the last two together, and
//! they stay there. A breadth-first search over the cells of these tiles and of the blank finds the
//! way.

use std::collections::VecDeque;
use std::error::Error;
use std::io::{self, Read, Write};

// The cases and the answers.

fn main() -> Result<(), Box<dyn Error>> {
    let mut text = Vec::new();
    io::stdin().read_to_end(&mut text)?;
    let text = String::from_utf8_lossy(&text);
    // A NUL or Ctrl-Z ends the input.
    let text = text.split(|symbol| symbol == '\0' || symbol == '\x1a').next().unwrap_or("");
    let number = |word: &str| word.parse().unwrap_or(usize::MAX);
    let mut numbers = text.split_ascii_whitespace().map(number);
    let side = match numbers.next() {
        Some(side) => side,
        None => return Ok(()),
    };
    let sides = 1..11; //? name=poj-3240
    let sides = 3..6; //? name=hackerrank-n-puzzle
    if side < sides.start || side >= sides.end {
        return Err("the board has another size".into());
    }
    let tiles = numbers.take(side * side).collect();
    let puzzle = Puzzle::new(side, tiles).ok_or("this is no board")?;
    let mut answers = io::BufWriter::new(io::stdout());
    match puzzle.solve() {
        Some(path) => puzzle.write(&mut answers, &path)?,
        None => writeln!(answers, "{}", $UNSOLVABLE)?, //? unsolvable
        None => return Err("the board has no path".into()), //? !unsolvable
    }
    Ok(answers.flush()?)
}

// The board.

/// By cell, in reading order, the tile there, or the blank, by the number of the cell that is its home.
type Board = Vec<usize>;

/// What ends a search: how much a move to come counts, and what the moves may come to with those to
/// come, now and the next time.
struct Bounds {
    weight: usize,
    limit: usize,
    next_limit: usize,
}

struct Puzzle {
    side: usize,
    start: Board,
    blank_home: usize,
}

impl Puzzle {
    /// Returns `None` if the board does not have each tile once.
    fn new(side: usize, tiles: Vec<usize>) -> Option<Puzzle> {
        let cells = tiles.len();
        let blank_home = 0; //? goal=first
        let blank_home = cells.checked_sub(1)?; //? !goal=first
        let is_whole = cells == side * side && (0..cells).all(|tile| tiles.contains(&tile));
        let start = tiles.iter().map(|tile| tile.wrapping_add(blank_home) % cells).collect();
        Some(Puzzle { side, start, blank_home }).filter(|_| is_whole)
    }

    /// The cell where the blank is after a move up 0, down 1, left 2, right 3.
    fn step(&self, blank: usize, step: usize) -> Option<usize> {
        let (row, column) = (blank / self.side, blank % self.side);
        match step {
            0 if row > 0 => Some(blank - self.side),
            1 if row + 1 < self.side => Some(blank + self.side),
            2 if column > 0 => Some(blank - 1),
            3 if column + 1 < self.side => Some(blank + 1),
            _ => None,
        }
    }

    fn place(&self, board: &[usize], home: usize) -> usize {
        board.iter().position(|&other| other == home).unwrap_or(0)
    }

    /// Rows and columns from one cell to another.
    fn distance(&self, one: usize, other: usize) -> usize {
        let apart = |a: usize, b: usize| if a > b { a - b } else { b - a };
        apart(one / self.side, other / self.side) + apart(one % self.side, other % self.side)
    }

    /// The moves that the tiles must still make.
    fn to_come(&self, board: &[usize]) -> usize {
        let tiles = board.iter().enumerate().filter(|&(_, &home)| home != self.blank_home);
        tiles.map(|(cell, &home)| self.distance(cell, home)).sum()
    }

    /// Whether there is a path. A move exchanges the blank with a tile, and changes the color of the blank's cell,
    /// if cells are colored as on a chessboard.
    fn is_solvable(&self) -> bool {
        let mut board = self.start.clone();
        let blank = self.place(&board, self.blank_home);
        let mut is_even = self.distance(blank, self.blank_home) % 2 == 0;
        for cell in 0..board.len() {
            while board[cell] != cell {
                let home = board[cell];
                board.swap(cell, home);
                is_even = !is_even;
            }
        }
        is_even
    }

    /// Returns a path; `None` if there is none.
    fn solve(&self) -> Option<Vec<usize>> {
        if self.is_solvable() { Some(self.by_hand()) } else { None }
    }

    fn write(&self, answers: &mut impl Write, path: &[usize]) -> io::Result<()> {
        let names: [&str; 4] = $MOVES;
        writeln!(answers, "{}", path.len())?; //? length
        for &step in path {
            writeln!(answers, "{}", names[step])?; //? name=hackerrank-n-puzzle
            write!(answers, "{}", names[step])?; //? !name=hackerrank-n-puzzle
        }
        Ok(()) //? name=hackerrank-n-puzzle
        writeln!(answers) //? !name=hackerrank-n-puzzle
    }

    /// Returns a path, a shortest one if the weight is 1.
    fn search(&self, board: &[usize], weight: usize) -> Vec<usize> {
        let (mut board, mut path) = (board.to_vec(), Vec::new());
        let (blank, to_come) = (self.place(&board, self.blank_home), self.to_come(&board));
        let mut bounds = Bounds { weight, limit: weight * to_come, next_limit: usize::MAX };
        while !self.finds_path(&mut board, blank, to_come, &mut bounds, &mut path) {
            bounds.limit = std::mem::replace(&mut bounds.next_limit, usize::MAX);
        }
        path
    }

    fn finds_path(
        &self,
        board: &mut Board,
        blank: usize,
        to_come: usize,
        bounds: &mut Bounds,
        path: &mut Vec<usize>,
    ) -> bool {
        if to_come == 0 {
            return true;
        }
        for step in 0..4 {
            let cell = match self.step(blank, step) {
                Some(cell) if path.last().map_or(true, |last| last ^ 1 != step) => cell,
                _ => continue,
            };
            let home = board[cell];
            let to_come = to_come + self.distance(blank, home) - self.distance(cell, home);
            let sum = path.len() + 1 + bounds.weight * to_come;
            if sum > bounds.limit {
                bounds.next_limit = bounds.next_limit.min(sum);
                continue;
            }
            board.swap(blank, cell);
            path.push(step);
            if self.finds_path(board, cell, to_come, bounds, path) {
                return true;
            }
            path.pop();
            board.swap(blank, cell);
        }
        false
    }

    // Any path.

    fn by_hand(&self) -> Vec<usize> {
        let mut board = self.start.clone();
        let mut is_free = vec![true; board.len()];
        let (mut top, mut left, mut bottom, mut right) = (0, 0, self.side, self.side);
        let mut path = Vec::new();
        while bottom - top > 3 || right - left > 3 {
            let line: Vec<usize> = if bottom - top >= right - left {
                let row = shorten(&mut top, &mut bottom, self.blank_home / self.side);
                (left..right).map(|column| row * self.side + column).collect()
            } else {
                let column = shorten(&mut left, &mut right, self.blank_home % self.side);
                (top..bottom).map(|row| row * self.side + column).collect()
            };
            let last = line.len() - 2;
            for (nth, &one) in line[..=last].iter().enumerate() {
                let other = if nth < last { one } else { line[last + 1] };
                self.bring(&mut board, [one, other], &is_free, &mut path);
                is_free[one] = false;
                is_free[other] = false;
            }
        }
        // What is left is a small puzzle of its own. If it is the whole, its path is a shortest one.
        path.extend(self.search(&board, if path.is_empty() { 1 } else { 2 }));
        path
    }

    /// Brings two tiles home over free cells, or one that is named twice, by a breadth-first search over
    /// their cells and that of the blank.
    fn bring(&self, board: &mut Board, [one, other]: [usize; 2], is_free: &[bool], path: &mut Vec<usize>) {
        // The three cells are the digits of a number.
        let cells = board.len();
        let number = |[one, other, blank]: [usize; 3]| (one * cells + other) * cells + blank;
        let start = number([one, other, self.blank_home].map(|tile| self.place(board, tile)));
        let mut moves = vec![4u8; cells.pow(3)];
        moves[start] = 5;
        let mut queue = VecDeque::from(vec![start]);
        let mut places = [0; 3];
        while let Some(next) = queue.pop_front() {
            places = [next / cells / cells, next / cells % cells, next % cells];
            if places[..2] == [one, other] {
                break;
            }
            for step in 0..4 {
                let to = match self.step(places[2], usize::from(step)) {
                    Some(to) if is_free[to] => to,
                    _ => continue,
                };
                let next = number(slide(places, to));
                if moves[next] == 4 {
                    moves[next] = step;
                    queue.push_back(next);
                }
            }
        }
        let old = path.len();
        while moves[number(places)] != 5 {
            let step = usize::from(moves[number(places)]);
            path.push(step);
            let from = self.step(places[2], step ^ 1).unwrap_or(places[2]);
            places = slide(places, from);
        }
        path[old..].reverse();
        for &step in &path[old..] {
            let blank = self.place(board, self.blank_home);
            board.swap(blank, self.step(blank, step).unwrap_or(blank));
        }
    }
}

/// Two tiles and the blank after the blank goes to another cell.
fn slide([one, other, blank]: [usize; 3], to: usize) -> [usize; 3] {
    let moved = |place| if place == to { blank } else { place };
    [moved(one), moved(other), to]
}

/// Removes the last number of a range, or the first, if the last is to stay.
fn shorten(first: &mut usize, end: &mut usize, stays: usize) -> usize {
    if *end - 1 == stays {
        *first += 1;
        *first - 1
    } else {
        *end -= 1;
        *end
    }
}
