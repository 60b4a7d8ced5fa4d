//! Boards as Python writes them: text, numbers, rows, arrays and tables.

use eight::inside::answers::{AnswerOptions, Session};
use eight::inside::grid::moves::{neighbour, Move};
use eight::inside::grid::{has_words, Size};
use eight::inside::judge::Judge;
use eight::inside::puzzle::first_board::{first_board, FirstBoard};
use eight::inside::puzzle::format::Sizes;
use eight::inside::puzzle::{SolverOptions, Want};
use eight::inside::stream::fault::Fault;
use eight::inside::stream::Count;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList, PyString, PyTuple};

const EIGHT: Size = Size { rows: 3, columns: 3 };

/// The tiles of a board in reading order, 0 for the blank.
#[derive(Clone, PartialEq, Eq)]
pub struct Board {
    pub size: Size,
    pub numbers: Vec<u32>,
}

impl Board {
    /// Reads a board of this size, or of the size that it seems to have.
    ///
    /// # Errors
    /// If it is no board: `TypeError`, or `ValueError` with the program's message.
    pub fn read(board: &Bound<'_, PyAny>, size: Option<Size>) -> PyResult<Board> {
        if let Ok(text) = board.cast::<PyString>() {
            return of_text(&text.to_cow()?, size);
        }
        if let Ok(text) = board.cast::<PyBytes>() {
            return of_text(&String::from_utf8_lossy(text.as_bytes()), size);
        }
        let list = list(board)?;
        if let Some(rows) = rows_of_text(&list) {
            return of_text(&rows.join("\n"), size);
        }
        let (size, numbers) = numbers(&list, size)?;
        Board::new(size, numbers)
    }

    /// Returns the board with these numbers.
    ///
    /// # Errors
    /// If they are not each of the numbers of this size once.
    pub fn new(size: Size, numbers: Vec<u32>) -> PyResult<Board> {
        match wrong(&numbers, size.cells()) {
            Some(wrong) => Err(PyValueError::new_err(wrong)),
            None => Ok(Board { size, numbers }),
        }
    }

    /// Returns the numbers, row by row.
    pub fn rows(&self) -> Vec<Vec<u32>> {
        self.numbers.chunks(self.size.columns).map(<[u32]>::to_vec).collect()
    }

    /// Returns the cell of the blank.
    pub fn blank(&self) -> usize {
        self.numbers.iter().position(|&number| number == 0).unwrap_or_default()
    }

    /// Makes a move and returns the tile that it slides, or `None` at the edge of the board.
    pub fn slide(&mut self, step: u8) -> Option<u32> {
        let Size { rows, columns } = self.size;
        let blank = self.blank();
        let tile = neighbour(blank, columns, rows, Move::from_code(step))?;
        self.numbers.swap(blank, tile);
        Some(self.numbers[blank])
    }
}

/// Reads boards. An array of integers is read as a whole. An invalid board is `None` if `skips`.
///
/// # Errors
/// If a board is invalid and none is skipped, with its index.
pub fn all(
    boards: &Bound<'_, PyAny>,
    size: Option<Size>,
    skips: bool,
) -> PyResult<Vec<Option<Board>>> {
    let py = boards.py();
    let keep = |(at, board): (usize, PyResult<Board>)| match board {
        Ok(board) => Ok(Some(board)),
        Err(_) if skips => Ok(None),
        Err(error) => {
            Err(PyErr::from_type(error.get_type(py), format!("board {at}: {}", error.value(py))))
        }
    };
    let boards = if is_table(boards)? { boards.call_method0("to_numpy")? } else { boards.clone() };
    if let Some((own, cells, bytes)) = array(&boards)? {
        let own = of_size(own.or(size).or_else(|| square(cells)), size, cells);
        let number = |word: &[u8]| {
            let number = word.try_into().map_or(-1, i64::from_le_bytes);
            let wrong = || format!("found `{number}`, expected 0 to {}", cells - 1);
            u32::try_from(number).map_err(|_| PyValueError::new_err(wrong()))
        };
        let of_bytes = |board: &[u8]| {
            let own = own.as_ref().map_err(|error| error.clone_ref(py))?;
            Board::new(*own, board.chunks_exact(8).map(number).collect::<PyResult<_>>()?)
        };
        return bytes.as_bytes().chunks(8 * cells).map(of_bytes).enumerate().map(keep).collect();
    }
    let read = |board: PyResult<Bound<'_, PyAny>>| board.map(|board| Board::read(&board, size));
    let read = |(at, board)| read(board).and_then(|board| keep((at, board)));
    boards.try_iter()?.enumerate().map(read).collect()
}

/// True for a table with rows and columns, as pandas has them.
fn is_table(boards: &Bound<'_, PyAny>) -> PyResult<bool> {
    Ok(boards.hasattr("to_numpy")? && boards.getattr("ndim")?.extract::<usize>()? == 2)
}

/// The size, if the array has a row for each row of the boards; the cells of a board; the numbers, of eight bytes each.
type Array<'py> = (Option<Size>, usize, Bound<'py, PyBytes>);

/// Returns the boards of an array of integers.
fn array<'py>(boards: &Bound<'py, PyAny>) -> PyResult<Option<Array<'py>>> {
    let kind = boards.getattr("dtype").and_then(|dtype| dtype.getattr("kind")?.extract::<String>());
    let is_whole = kind.is_ok_and(|kind| kind == "i" || kind == "u");
    if !is_whole || !boards.hasattr("tobytes")? {
        return Ok(None);
    }
    let shape: Vec<usize> = boards.getattr("shape")?.extract()?;
    let (size, cells) = match shape[..] {
        [_, cells] => (None, cells),
        [_, rows, columns] => (Size::new(rows, columns), rows * columns),
        _ => return Ok(None),
    };
    if cells == 0 {
        return Ok(None);
    }
    let bytes = boards.call_method1("astype", ("<i8",))?.call_method0("tobytes")?;
    Ok(Some((size, cells, bytes.cast_into::<PyBytes>()?)))
}

/// Returns the error for an invalid case.
pub fn invalid(fault: &Fault) -> PyErr {
    let place = fault.position;
    PyValueError::new_err(format!("{}:{}: {fault}", place.line, place.column))
}

/// Returns what is wrong with the numbers of a board.
fn wrong(numbers: &[u32], cells: usize) -> Option<String> {
    if numbers.len() != cells {
        return Some(format!("found {} numbers, expected {cells}", numbers.len()));
    }
    // Boards that are solved need no allocation here.
    let (mut few, mut more) = ([false; 128], Vec::new());
    let seen = if cells <= few.len() {
        &mut few[..cells]
    } else {
        more.resize(cells, false);
        &mut more[..]
    };
    for &number in numbers {
        let Some(seen) = seen.get_mut(number as usize) else {
            return Some(format!("found `{number}`, expected 0 to {}", cells - 1));
        };
        if std::mem::replace(seen, true) {
            return Some(format!(
                "found `{number}` again, expected each of 0 to {} once",
                cells - 1
            ));
        }
    }
    None
}

fn no_board(_: PyErr) -> PyErr {
    PyTypeError::new_err("a board is a str, bytes, a list of numbers, a list of rows or an array")
}

/// Returns a list, a tuple, or the list of an array or a table.
fn list<'py>(board: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    if board.is_instance_of::<PyList>() || board.is_instance_of::<PyTuple>() {
        return Ok(board.clone());
    }
    let array = if is_table(board)? { board.call_method0("to_numpy")? } else { board.clone() };
    array.call_method0("tolist").map_err(no_board)
}

/// Returns the items of a list of texts of several tiles.
fn rows_of_text(list: &Bound<'_, PyAny>) -> Option<Vec<String>> {
    let rows: Vec<String> = list.extract().ok()?;
    (!rows.is_empty() && rows.iter().all(|row| row.trim().len() > 1)).then_some(rows)
}

/// Reads the numbers of a list, or of a list of rows.
fn numbers(list: &Bound<'_, PyAny>, size: Option<Size>) -> PyResult<(Size, Vec<u32>)> {
    let (mut numbers, mut rows, mut columns) = (Vec::new(), 0, None);
    for item in list.try_iter().map_err(no_board)? {
        let item = item?;
        if let Some(number) = cell(&item)? {
            numbers.push(number);
            continue;
        }
        let before = numbers.len();
        for item in self::list(&item)?.try_iter()? {
            numbers.push(cell(&item?)?.ok_or_else(|| no_board(PyValueError::new_err(())))?);
        }
        let length = numbers.len() - before;
        if columns.is_some_and(|columns| columns != length) {
            return Err(PyValueError::new_err(
                "rows of different lengths; give each row the same length",
            ));
        }
        columns = Some(length);
        rows += 1;
    }
    let own = match columns {
        Some(columns) => Size::new(rows, columns),
        None => size.or_else(|| square(numbers.len())),
    };
    Ok((of_size(own, size, numbers.len())?, numbers))
}

/// Returns the number of a cell; 0 for the blank, which is 0, `x`, `None`, NaN or an empty text. `None` if it is no cell.
fn cell(item: &Bound<'_, PyAny>) -> PyResult<Option<u32>> {
    if item.is_none() {
        return Ok(Some(0));
    }
    if let Ok(number) = item.extract::<u32>() {
        return Ok(Some(number));
    }
    let found = if let Ok(text) = item.extract::<String>() {
        match text.trim() {
            "" | "x" | "X" => return Ok(Some(0)),
            text => text.parse().ok(),
        }
    } else if item.hasattr("__len__")? {
        return Ok(None);
    } else if let Ok(number) = item.extract::<f64>() {
        #[allow(clippy::cast_sign_loss, clippy::cast_possible_truncation)]
        let whole = if number.is_nan() { 0 } else { number as u32 };
        #[allow(clippy::float_cmp)]
        (number.is_nan() || f64::from(whole) == number).then_some(whole)
    } else {
        return Ok(None);
    };
    let wrong = || PyValueError::new_err(format!("found `{item}`, expected a whole number"));
    found.map(Some).ok_or_else(wrong)
}

/// Returns the size of a board of `own` size, which must be `size` if there is one.
fn of_size(own: Option<Size>, size: Option<Size>, cells: usize) -> PyResult<Size> {
    match (own, size) {
        (Some(own), Some(size)) if own != size => Err(PyValueError::new_err(format!(
            "a board of {}x{}, expected {}x{}",
            own.rows, own.columns, size.rows, size.columns
        ))),
        (Some(own), _) => Ok(own),
        (None, _) => Err(PyValueError::new_err(format!(
            "found {cells} numbers, expected a square of them; give rows for other sizes"
        ))),
    }
}

fn square(cells: usize) -> Option<Size> {
    let side = cells.isqrt();
    Size::new(side, side).filter(|size| size.cells() == cells)
}

/// Reads a text of one board: quickly if it is plain, or as the program reads it.
fn of_text(text: &str, size: Option<Size>) -> PyResult<Board> {
    let is_eight = || plain(text, 9).is_some_and(|numbers| wrong(&numbers, 9).is_none());
    let size = match size {
        Some(size) => size,
        None if is_eight() => EIGHT,
        None => seen(text)?,
    };
    if let Some(numbers) = plain(text, size.cells()) {
        if wrong(&numbers, size.cells()).is_none() {
            return Ok(Board { size, numbers });
        }
    }
    let judge = Judge::of_size(Sizes::All(size)).with_count(Count::One);
    let asked = AnswerOptions { want: Some(Want::Verdict), ..AnswerOptions::default() };
    let session = Session::new(&judge, asked, &SolverOptions::default());
    let session = session.map_err(|why| PyValueError::new_err(why.to_string()))?;
    let cases = session.read(text.as_bytes())?;
    if let Some(Fault { position, found, expected, .. }) = cases.faults.first() {
        // There is one board: the number of the case says nothing.
        let place = format!("{}:{}", position.line, position.column);
        return Err(PyValueError::new_err(format!("{place}: found {found}, expected {expected}")));
    }
    let play =
        cases.only().ok_or_else(|| PyValueError::new_err("a board is each of its numbers once"))?;
    // Only the name of the blank may be no number.
    let number = |name: &String| name.parse().unwrap_or_default();
    Board::new(size, play.names.iter().map(number).collect())
}

/// Reads words, or tiles of one digit each.
fn plain(text: &str, cells: usize) -> Option<Vec<u32>> {
    let is_space = |letter: char| letter.is_ascii_whitespace() || letter == '/';
    if !has_words(cells) {
        let number = |letter: char| match letter {
            'x' | 'X' => Some(0),
            letter => letter.to_digit(10),
        };
        return text.chars().filter(|&letter| !is_space(letter)).map(number).collect();
    }
    let number = |word: &str| match word {
        "x" | "X" => Some(0),
        word => word.parse().ok(),
    };
    text.split(is_space).filter(|word| !word.is_empty()).map(number).collect()
}

/// Returns the size of the board that begins a text.
fn seen(text: &str) -> PyResult<Size> {
    let format = Judge::of_size(Sizes::All(EIGHT)).format;
    match first_board(text.as_bytes(), true, &format, false) {
        Some(FirstBoard::Of(size)) => Ok(size),
        Some(FirstBoard::Several(sizes)) => {
            let sizes: Vec<String> =
                sizes.iter().map(|size| format!("{}x{}", size.rows, size.columns)).collect();
            let sizes = sizes.join(", ");
            let why = format!("a line of tiles fits {sizes}; give its rows, or use a Solver");
            Err(PyValueError::new_err(why))
        }
        Some(FirstBoard::Unknown { alike, .. }) => Ok(alike.unwrap_or(EIGHT)),
        None => Ok(EIGHT),
    }
}
