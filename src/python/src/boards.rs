//! Boards as Python writes them: text, numbers, rows and arrays.

use eight::inside::answers::{self, AnswerOptions};
use eight::inside::grid::{has_words, Size};
use eight::inside::judge::Judge;
use eight::inside::puzzle::format::Sizes;
use eight::inside::puzzle::{SolverOptions, Want};
use eight::inside::stream::fault::Fault;
use eight::inside::stream::{Count, OnFault};
use eight::inside::tiles::sized;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyString, PyTuple};

const EIGHT: Size = Size { rows: 3, columns: 3 };

/// The tiles of a board in reading order, 0 for the blank.
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
            let text = text.to_cow()?;
            let size_of_error = || size.or_else(|| guessed(&text));
            return of_text(&text, size).ok_or_else(|| explain(&text, size_of_error()));
        }
        let (size, numbers) = numbers(board, size)?;
        match wrong(&numbers, size.cells()) {
            Some(wrong) => Err(PyValueError::new_err(wrong)),
            None => Ok(Board { size, numbers }),
        }
    }
}

/// Returns the program's error for a text that is not one board.
fn explain(text: &str, size: Option<Size>) -> PyErr {
    let judge = Judge::of_size(Sizes::All(size.unwrap_or(EIGHT))).with_count(Count::One);
    let asked = AnswerOptions { want: Some(Want::Verdict), ..AnswerOptions::default() };
    let options = SolverOptions::default();
    match answers::text(&judge, asked, &options, OnFault::Stop, text.as_bytes()) {
        Ok((_, faults)) if !faults.is_empty() => invalid(&faults[0]),
        _ => PyValueError::new_err(sized::NoBoard.to_string()),
    }
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
    let mut seen = vec![false; cells];
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

/// Reads the numbers of a list, a tuple, rows of them, or an array of numpy.
fn numbers(board: &Bound<'_, PyAny>, size: Option<Size>) -> PyResult<(Size, Vec<u32>)> {
    let no_board =
        |_| PyTypeError::new_err("a board is a str, a list of numbers, a list of rows or an array");
    let is_list = board.is_instance_of::<PyList>() || board.is_instance_of::<PyTuple>();
    let list =
        if is_list { board.clone() } else { board.call_method0("tolist").map_err(no_board)? };
    let (mut numbers, mut rows, mut columns) = (Vec::new(), 0, None);
    for item in list.try_iter().map_err(no_board)? {
        let item = item?;
        if let Ok(number) = item.extract() {
            numbers.push(number);
            continue;
        }
        let row: Vec<u32> = item.extract().map_err(no_board)?;
        if columns.is_some_and(|columns| columns != row.len()) {
            return Err(PyValueError::new_err(
                "rows of different lengths; give each row the same length",
            ));
        }
        columns = Some(row.len());
        rows += 1;
        numbers.extend(row);
    }
    let own = match columns {
        Some(columns) => Size::new(rows, columns),
        None => size.or_else(|| square(numbers.len())),
    };
    match (own, size) {
        (Some(own), Some(size)) if own != size => Err(PyValueError::new_err(format!(
            "a board of {}x{}, expected {}x{}",
            own.rows, own.columns, size.rows, size.columns
        ))),
        (Some(own), _) => Ok((own, numbers)),
        (None, _) => Err(PyValueError::new_err(format!(
            "found {} numbers, expected a square of them; give rows for other sizes",
            numbers.len()
        ))),
    }
}

fn square(cells: usize) -> Option<Size> {
    let side = cells.isqrt();
    Size::new(side, side).filter(|size| size.cells() == cells)
}

/// Reads a text, or returns `None` if it is not one board.
fn of_text(text: &str, size: Option<Size>) -> Option<Board> {
    if size.is_none_or(|size| size == EIGHT) {
        if let Some(numbers) = packed(text, 9) {
            return Some(Board { size: EIGHT, numbers });
        }
    }
    let size = size.or_else(|| guessed(text))?;
    let numbers = if has_words(size.cells()) {
        let words = text.split(|letter: char| letter.is_ascii_whitespace() || letter == '/');
        let number = |word: &str| match word {
            "x" | "X" => Some(0),
            word => word.parse().ok(),
        };
        words.filter(|word| !word.is_empty()).map(number).collect::<Option<Vec<u32>>>()?
    } else {
        packed(text, size.cells())?
    };
    wrong(&numbers, size.cells()).is_none().then_some(Board { size, numbers })
}

/// Reads tiles of one digit each.
fn packed(text: &str, cells: usize) -> Option<Vec<u32>> {
    let (mut numbers, mut seen) = (Vec::with_capacity(cells), 0_u32);
    for byte in text.bytes().filter(|byte| !byte.is_ascii_whitespace() && *byte != b'/') {
        let number = match byte {
            b'0'..=b'9' => u32::from(byte - b'0'),
            b'x' | b'X' => 0,
            _ => return None,
        };
        numbers.push(number);
        seen |= 1 << number;
    }
    (numbers.len() == cells && seen == (1 << cells) - 1).then_some(numbers)
}

/// Returns the size that a text seems to have: its rows and columns, or a square.
fn guessed(text: &str) -> Option<Size> {
    let mut rows = text.split(['\n', '/']).filter(|row| !row.trim().is_empty());
    let first = rows.next()?;
    let columns = match first.split_whitespace().count() {
        1 => first.trim().len(),
        words => words,
    };
    match 1 + rows.count() {
        1 => square(columns),
        rows => Size::new(rows, columns),
    }
}
