//! A board of any size, by the numbers of its tiles.

use super::moves::{neighbour, Move};
use super::size::{NamedGoal, Size};
use super::solvability::is_solvable;
use std::fmt;
use std::str::FromStr;

/// A board of any size: the numbers of its tiles in reading order, 0 for the blank.
///
/// With the feature `serde`, a board is its rows, as in `[[1, 2, 3], [0, 4, 6], [7, 5, 8]]`.
///
/// ```
/// use eight::{Board, Move};
/// let board = Board::try_from([1, 2, 3, 0, 4, 6, 7, 5, 8])?;
/// assert_eq!(board, "123 x46 758".parse()?);
/// assert_eq!(board.slide(Move::Right).unwrap().to_string(), "1 2 3 / 4 x 6 / 7 5 8");
/// assert_eq!((board.size().rows(), board.blank(), board.is_solvable()), (3, 3, true));
/// # Ok::<(), eight::NoBoard>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Board {
    size: Size,
    numbers: Vec<u32>,
}

impl Board {
    /// Returns the board of this size with these numbers in reading order.
    ///
    /// # Errors
    /// Unless there is a number for each cell, and each from 0 to the last tile is there once.
    pub fn new(size: Size, numbers: &[u32]) -> Result<Board, NoBoard> {
        if numbers.len() != size.cells() {
            return Err(NoBoard::Count(numbers.len(), size.cells()));
        }
        let mut seen = vec![false; numbers.len()];
        for (at, &number) in (1..).zip(numbers) {
            match seen.get_mut(number as usize) {
                None => return Err(NoBoard::Range(at, number, seen.len() as u32 - 1)),
                Some(true) => return Err(NoBoard::Again(at, number)),
                Some(seen) => *seen = true,
            }
        }
        Ok(Board { size, numbers: numbers.to_vec() })
    }

    /// Returns the board with these rows.
    ///
    /// # Errors
    /// Unless all rows have the same length and each number is there once.
    pub fn from_rows<R: AsRef<[u32]>>(rows: &[R]) -> Result<Board, NoBoard> {
        let columns = rows.first().map_or(0, |row| row.as_ref().len());
        for (at, row) in (1..).zip(rows) {
            if row.as_ref().len() != columns {
                return Err(NoBoard::Row(at, row.as_ref().len(), columns));
            }
        }
        let size = Size::new(rows.len(), columns).ok_or(NoBoard::Size)?;
        Board::new(size, &rows.iter().flat_map(AsRef::as_ref).copied().collect::<Vec<_>>())
    }

    /// Returns the usual goal: the tiles in order, and the blank last.
    pub fn goal(size: Size) -> Board {
        NamedGoal::Last.board(size)
    }

    /// Returns the number of rows and columns.
    pub fn size(&self) -> Size {
        self.size
    }

    /// Returns the numbers in reading order, 0 for the blank.
    pub fn numbers(&self) -> &[u32] {
        &self.numbers
    }

    /// Returns the cell of the blank in reading order, from 0.
    pub fn blank(&self) -> usize {
        self.numbers.iter().position(|&number| number == 0).unwrap_or(0)
    }

    /// Returns the board after a move of the blank, or `None` if the edge of the board blocks the
    /// move.
    pub fn slide(&self, step: Move) -> Option<Board> {
        let blank = self.blank();
        let to = neighbour(blank, self.size.columns(), self.size.rows(), step)?;
        let mut next = self.clone();
        next.numbers.swap(blank, to);
        Some(next)
    }

    /// Returns each possible move, and the board after it.
    pub fn neighbours(&self) -> impl Iterator<Item = (Move, Board)> + '_ {
        Move::ALL.into_iter().filter_map(|step| Some((step, self.slide(step)?)))
    }

    /// Returns the board after these moves, or `None` if the edge of the board blocks one of them.
    pub fn apply(&self, path: &[Move]) -> Option<Board> {
        path.iter().try_fold(self.clone(), |board, &step| board.slide(step))
    }

    /// True if moves lead from this board to the usual goal. O(cells).
    pub fn is_solvable(&self) -> bool {
        self.reaches(&Board::goal(self.size))
    }

    /// True if moves lead from this board to another one. O(cells).
    pub fn reaches(&self, goal: &Board) -> bool {
        let Some(names) = Names::of(&goal.numbers).filter(|_| self.size == goal.size) else {
            return false;
        };
        is_solvable(self.size.columns(), &names.codes(&self.numbers), names.cell)
    }
}

impl NamedGoal {
    /// Returns the goal as a board.
    pub fn board(self, size: Size) -> Board {
        Board { size, numbers: self.numbers(size) }
    }
}

/// The reason why numbers or a text are not a board. Numbers and rows are counted from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum NoBoard {
    /// This number of the text is no number.
    Word(usize, String),
    /// This number has this value, and this is the largest one.
    Range(usize, u32, u32),
    /// This number has a value that was there before.
    Again(usize, u32),
    /// This row has this number of numbers, and the first row has another.
    Row(usize, usize, usize),
    /// There are this many numbers, and another number of cells.
    Count(usize, usize),
    /// A board on one line is not square: this many numbers.
    Square(usize),
    /// A side is not from 1 to 999, or is not what is asked for.
    Size,
}

impl fmt::Display for NoBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoBoard::Word(at, word) => {
                write!(f, "number {at}: found `{word}`, expected a number, or x for the blank")
            }
            NoBoard::Range(at, found, most) => {
                write!(f, "number {at}: found `{found}`, expected 0 to {most}")
            }
            NoBoard::Again(at, found) => write!(f, "number {at}: found `{found}` again"),
            NoBoard::Row(at, found, expected) => {
                write!(f, "row {at}: found {found} numbers, expected {expected}")
            }
            NoBoard::Count(found, cells) => write!(f, "found {found} numbers, expected {cells}"),
            NoBoard::Square(found) => {
                write!(f, "found {found} numbers in one row, which is no square; give its rows")
            }
            NoBoard::Size => {
                f.write_str("a board has 1 to 999 rows and columns, and the size that is asked for")
            }
        }
    }
}

impl std::error::Error for NoBoard {}

/// Reads a board on one line, which must be square.
impl TryFrom<&[u32]> for Board {
    type Error = NoBoard;

    fn try_from(numbers: &[u32]) -> Result<Board, NoBoard> {
        let rows = numbers.len().isqrt();
        let size = Size::new(rows, rows).filter(|size| size.cells() == numbers.len());
        Board::new(size.ok_or(NoBoard::Square(numbers.len()))?, numbers)
    }
}

/// Takes the numbers of a square board in reading order.
impl<const CELLS: usize> TryFrom<[u32; CELLS]> for Board {
    type Error = NoBoard;

    fn try_from(numbers: [u32; CELLS]) -> Result<Board, NoBoard> {
        Board::try_from(&numbers[..])
    }
}

/// Takes the numbers of a square board in reading order.
impl TryFrom<Vec<u32>> for Board {
    type Error = NoBoard;

    fn try_from(numbers: Vec<u32>) -> Result<Board, NoBoard> {
        Board::try_from(&numbers[..])
    }
}

impl<const ROWS: usize, const COLUMNS: usize> TryFrom<[[u32; COLUMNS]; ROWS]> for Board {
    type Error = NoBoard;

    fn try_from(rows: [[u32; COLUMNS]; ROWS]) -> Result<Board, NoBoard> {
        Board::from_rows(&rows)
    }
}

/// Reads the numbers of a board in reading order, with white space or commas between them and `x`,
/// `X` or 0 for the blank. Each line is a row, and so is each part of a line between slashes. A
/// board on one line is square. If no word has one symbol alone, each symbol is a number.
impl FromStr for Board {
    type Err = NoBoard;

    fn from_str(text: &str) -> Result<Board, NoBoard> {
        let words = |row| str::split(row, |letter: char| letter.is_whitespace() || letter == ',');
        let words = |row| words(row).filter(|word: &&str| !word.is_empty());
        let is_packed = text.split(['\n', '/']).flat_map(words).all(|word| word.len() > 1);
        let mut at = 0;
        let mut number = |word: &str| {
            at += 1;
            match word {
                "x" | "X" => Ok(0),
                word => word.parse().map_err(|_| NoBoard::Word(at, word.to_string())),
            }
        };
        let mut rows = Vec::new();
        for row in text.split(['\n', '/']) {
            let row: Result<Vec<u32>, NoBoard> = if is_packed {
                let letters = words(row).flat_map(str::chars);
                letters.map(|letter| number(letter.encode_utf8(&mut [0; 4]))).collect()
            } else {
                words(row).map(&mut number).collect()
            };
            rows.extend(Some(row?).filter(|row| !row.is_empty()));
        }
        match &rows[..] {
            [row] => Board::try_from(&row[..]),
            rows => Board::from_rows(rows),
        }
    }
}

/// Writes the numbers with ` / ` between rows; with `{:#}`, each row on its own line.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let between = if f.alternate() { "\n" } else { " / " };
        let width = if f.alternate() { (self.numbers.len() - 1).to_string().len() } else { 0 };
        for (cell, &number) in self.numbers.iter().enumerate() {
            let is_first = cell % self.size.columns() == 0;
            f.write_str(if cell == 0 {
                ""
            } else if is_first {
                between
            } else {
                " "
            })?;
            match number {
                0 => write!(f, "{:>width$}", 'x')?,
                number => write!(f, "{number:>width$}")?,
            }
        }
        Ok(())
    }
}

/// The numbers of a goal, by which boards are read.
#[derive(Clone, Debug)]
pub(crate) struct Names {
    /// By number: its code.
    codes: Vec<u32>,
    /// The cell of the goal's blank.
    pub(crate) cell: usize,
}

impl Names {
    /// Returns the names of a goal: the numbers in reading order, 0 for the blank. `None` if the
    /// goal lacks a number.
    pub(crate) fn of(goal: &[u32]) -> Option<Names> {
        let blank = (goal.len() as u32).checked_sub(1)?;
        let mut codes = vec![u32::MAX; goal.len()];
        let tiles = goal.iter().filter(|&&number| number > 0);
        for (code, &number) in (0..).zip(tiles) {
            *codes.get_mut(number as usize)? = code;
        }
        *codes.first_mut()? = blank;
        let cell = goal.iter().position(|&number| number == 0)?;
        (!codes.contains(&u32::MAX)).then_some(Names { codes, cell })
    }

    /// Returns the codes of numbers of the goal.
    pub(crate) fn codes(&self, numbers: &[u32]) -> Vec<u32> {
        numbers.iter().map(|&number| self.codes[number as usize]).collect()
    }
}
