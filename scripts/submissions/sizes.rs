//! Numbered tiles on boards of several sizes: a shortest path, or any path where any will do.
//!
//! **A shortest path.** The search walks all paths from the board, depth first, and turns back
//! where the moves so far and those that the tiles must still make exceed a limit. Each tile must
//! go by the rows and columns that separate it from its home. The limit begins as low as it can and
//! grows as little as it can, so the first path that is found is a shortest one (iterative deepening
//! A*, Korf 1985).
//!
//! **Any path.** The program makes the longer side shorter until few cells are left, as people do.
//! It brings the tiles of the row or column at the end home one by one, the last two together, and
//! they stay there. A breadth-first search over the cells of these tiles and of the blank finds the
//! way.

use std::collections::VecDeque;
use std::error::Error;
use std::io::{self, Read, Write};

// What the judge wants, as `eight judges --json` has it.

/// "one" or "to the end".
const CASES: &str = "one";
/// "3x4" for all boards. Or the numbers before a board, with their range: "a side" or "rows and
/// columns".
const SIZES: &str = "a side of 1 to 10 before the board";
/// The symbol of the blank.
const BLANK: &str = "0";
/// The goal: "last" or "first", where the blank is, or a board.
const GOAL: &str = "last";
/// Which paths are right: "any path", or "the only one" if the judge asks for the least number of
/// moves.
const ACCEPTS: &str = "any path";
/// Whether the judge asks for the number of moves, and the names of the moves up, down, left and
/// right, if it asks for them.
const LENGTH: bool = false;
const MOVES: Option<&[&str]> = Some(&["U", "D", "L", "R"]);
/// The answer to a board without a path, if there may be one.
const UNSOLVABLE: Option<&str> = None;

// The cases and the answers.

fn main() -> Result<(), Box<dyn Error>> {
    let mut text = Vec::new();
    io::stdin().read_to_end(&mut text)?;
    let text = String::from_utf8_lossy(&text).replace(BLANK, "0");
    let sides: Vec<usize> =
        SIZES.split(|c: char| !c.is_ascii_digit()).filter_map(|side| side.parse().ok()).collect();
    let (least, most) = (sides[0], sides[1]);
    let fixed = if SIZES.contains('x') { Some((least, most)) } else { None };
    let is_packed = fixed.map_or(false, |(rows, columns)| rows * columns <= 10);
    let numbers: Vec<usize> = if is_packed {
        // Each digit is a tile; other symbols do not count.
        text.bytes().filter(u8::is_ascii_digit).map(|digit| usize::from(digit - b'0')).collect()
    } else {
        text.split_ascii_whitespace().map(|word| word.parse().unwrap_or(usize::MAX)).collect()
    };
    let mut numbers = numbers.into_iter().peekable();
    let cases = if CASES == "one" { 1 } else { usize::MAX };
    let mut answers = io::BufWriter::new(io::stdout());
    for case in 1..=cases {
        if CASES == "to the end" && numbers.peek().is_none() {
            break;
        }
        let (rows, columns) = fixed.unwrap_or_else(|| {
            let rows = numbers.next().unwrap_or(0);
            (rows, if SIZES.starts_with("a side") { rows } else { numbers.next().unwrap_or(0) })
        });
        if fixed.is_none() && [rows, columns].iter().any(|&side| side < least || side > most) {
            return Err(format!("case {} has another size", case).into());
        }
        let tiles = numbers.by_ref().take(rows.saturating_mul(columns)).collect();
        let puzzle = Puzzle::new(rows, columns, tiles);
        let puzzle = puzzle.ok_or_else(|| format!("case {} is no board", case))?;
        match (puzzle.solve(), UNSOLVABLE) {
            (Some(path), _) => puzzle.write(&mut answers, &path)?,
            (None, Some(text)) => writeln!(answers, "{}", text)?,
            (None, None) => return Err(format!("case {} has no path", case).into()),
        }
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
    rows: usize,
    columns: usize,
    start: Board,
    blank_home: usize,
}

impl Puzzle {
    /// Returns `None` if the board does not have each tile once.
    fn new(rows: usize, columns: usize, tiles: Vec<usize>) -> Option<Puzzle> {
        let cells = tiles.len();
        let is_first = GOAL == "first" || GOAL.starts_with(BLANK);
        let blank_home = if is_first { 0 } else { cells.checked_sub(1)? };
        let is_whole =
            cells == rows.saturating_mul(columns) && (0..cells).all(|tile| tiles.contains(&tile));
        let start = tiles.iter().map(|tile| tile.wrapping_add(blank_home) % cells).collect();
        Some(Puzzle { rows, columns, start, blank_home }).filter(|_| is_whole)
    }

    /// The cell where the blank is after a move up 0, down 1, left 2, right 3.
    fn step(&self, blank: usize, step: usize) -> Option<usize> {
        let (row, column) = (blank / self.columns, blank % self.columns);
        match step {
            0 if row > 0 => Some(blank - self.columns),
            1 if row + 1 < self.rows => Some(blank + self.columns),
            2 if column > 0 => Some(blank - 1),
            3 if column + 1 < self.columns => Some(blank + 1),
            _ => None,
        }
    }

    fn place(&self, board: &[usize], home: usize) -> usize {
        board.iter().position(|&other| other == home).unwrap_or(0)
    }

    /// Rows and columns from one cell to another.
    fn distance(&self, one: usize, other: usize) -> usize {
        let apart = |a: usize, b: usize| if a > b { a - b } else { b - a };
        apart(one / self.columns, other / self.columns)
            + apart(one % self.columns, other % self.columns)
    }

    /// The moves that the tiles must still make.
    fn to_come(&self, board: &[usize]) -> usize {
        let tiles = board.iter().enumerate().filter(|&(_, &home)| home != self.blank_home);
        tiles.map(|(cell, &home)| self.distance(cell, home)).sum()
    }

    /// Whether there is a path. A move exchanges the blank with a tile, and changes the colour of the blank's cell,
    /// if cells are coloured as on a chessboard. On a single row or column the tiles keep their order.
    fn is_solvable(&self) -> bool {
        let mut board = self.start.clone();
        let blank = self.place(&board, self.blank_home);
        if self.rows == 1 || self.columns == 1 {
            board.remove(blank);
            return board.windows(2).all(|pair| pair[0] < pair[1]);
        }
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

    fn solve(&self) -> Option<Vec<usize>> {
        if !self.is_solvable() {
            return None;
        }
        let is_by_hand = ACCEPTS == "any path" && self.rows > 1 && self.columns > 1;
        Some(if is_by_hand { self.by_hand() } else { self.search(&self.start, 1) })
    }

    fn write(&self, answers: &mut impl Write, path: &[usize]) -> io::Result<()> {
        if LENGTH || MOVES.is_none() {
            writeln!(answers, "{}", path.len())?;
        }
        let names = match MOVES {
            Some(names) => names,
            None => return Ok(()),
        };
        let mut blank = self.place(&self.start, self.blank_home);
        for &step in path {
            blank = self.step(blank, step).unwrap_or(blank);
            if names[step].len() > 1 {
                writeln!(answers, "{}", names[step])?;
            } else {
                write!(answers, "{}", names[step])?;
            }
        }
        if names[0].len() == 1 {
            writeln!(answers)?;
        }
        Ok(())
    }

    // A shortest path, or a longer one.

    /// If a move to come counts twice, the path is longer, but found sooner.
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
        let (mut top, mut left, mut bottom, mut right) = (0, 0, self.rows, self.columns);
        let mut path = Vec::new();
        while bottom - top > 3 || right - left > 3 {
            let line: Vec<usize> = if bottom - top >= right - left {
                let row = shorten(&mut top, &mut bottom, self.blank_home / self.columns);
                (left..right).map(|column| row * self.columns + column).collect()
            } else {
                let column = shorten(&mut left, &mut right, self.blank_home % self.columns);
                (top..bottom).map(|row| row * self.columns + column).collect()
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
    fn bring(
        &self,
        board: &mut Board,
        [one, other]: [usize; 2],
        is_free: &[bool],
        path: &mut Vec<usize>,
    ) {
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
