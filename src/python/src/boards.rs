//! Boards as Python writes them: text, numbers, rows, arrays and tables.

use eight::answers::{AnswerOptions, Session};
use eight::judge::{Judge, EIGHT};
use eight::{Board, Count, Fault, NoBoard, Size, Sizes, SolverOptions, Want};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList, PyString, PyTuple};

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
    match rows_of_text(&list) {
        Some(rows) => of_text(&rows.join("\n"), size),
        None => of_list(&list, size),
    }
}

/// Returns the numbers, row by row.
pub fn rows(board: &Board) -> Vec<Vec<u32>> {
    board.numbers().chunks(board.size().columns()).map(<[u32]>::to_vec).collect()
}

#[expect(clippy::needless_pass_by_value, reason = "an error is passed by `map_err`")]
pub fn wrong(why: impl ToString) -> PyErr {
    PyValueError::new_err(why.to_string())
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
        let number = |word: &[u8]| {
            let number = word.try_into().map_or(-1, i64::from_le_bytes);
            let why = || wrong(format!("found `{number}`, expected 0 to {}", cells - 1));
            u32::try_from(number).map_err(|_| why())
        };
        let of_bytes = |board: &[u8]| {
            let numbers: PyResult<Vec<u32>> = board.chunks_exact(8).map(number).collect();
            of_numbers(&numbers?, own, size)
        };
        return bytes.as_bytes().chunks(8 * cells).map(of_bytes).enumerate().map(keep).collect();
    }
    let read = |board: PyResult<Bound<'_, PyAny>>| board.and_then(|board| self::read(&board, size));
    boards.try_iter()?.map(read).enumerate().map(keep).collect()
}

/// True for a table with rows and columns, as pandas has them.
fn is_table(boards: &Bound<'_, PyAny>) -> PyResult<bool> {
    Ok(boards.hasattr("to_numpy")? && boards.getattr("ndim")?.extract::<usize>()? == 2)
}

/// The size, if the array has a row for each row of the boards; the cells of a board; the numbers,
/// of eight bytes each.
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

pub fn invalid(fault: &Fault) -> PyErr {
    wrong(format!("{}: {fault}", fault.position))
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

/// Reads a list of numbers or of rows.
fn of_list(list: &Bound<'_, PyAny>, size: Option<Size>) -> PyResult<Board> {
    let none = || no_board(wrong(""));
    let (mut numbers, mut rows) = (Vec::new(), Vec::new());
    for item in list.try_iter().map_err(no_board)? {
        let item = item?;
        if let Some(number) = cell(&item)? {
            numbers.push(number);
            continue;
        }
        let row = self::list(&item)?.try_iter()?.map(|item| cell(&item?)?.ok_or_else(none));
        rows.push(row.collect::<PyResult<Vec<u32>>>()?);
    }
    match (&numbers[..], &rows[..]) {
        (_, []) => of_numbers(&numbers, None, size),
        ([], _) => of_size(Board::from_rows(&rows), size),
        _ => Err(none()),
    }
}

/// Returns the number of a cell; 0 for the blank, which is 0, `x`, `None`, NaN or an empty text.
/// `None` if it is no cell.
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
    let why = || format!("found `{item}`, expected a whole number");
    found.map(Some).ok_or_else(|| wrong(why()))
}

/// Returns the board with these numbers, of its `own` size if that is known.
fn of_numbers(numbers: &[u32], own: Option<Size>, size: Option<Size>) -> PyResult<Board> {
    let board = own.or(size).map_or_else(|| numbers.try_into(), |size| Board::new(size, numbers));
    of_size(board, size)
}

fn of_size(board: Result<Board, NoBoard>, size: Option<Size>) -> PyResult<Board> {
    let board = board.map_err(wrong)?;
    match size.filter(|&size| size != board.size()) {
        Some(size) => Err(wrong(format!("a board of {}, expected {size}", board.size()))),
        None => Ok(board),
    }
}

/// Reads a text of one board: quickly if it is plain, or as the program reads it.
pub fn of_text(text: &str, size: Option<Size>) -> PyResult<Board> {
    let plain = text.parse().ok();
    if let Some(board) = plain.filter(|board: &Board| size.is_none_or(|size| size == board.size()))
    {
        return Ok(board);
    }
    let judge = match size.map_or_else(
        || Judge::of_text(text.as_bytes()),
        |size| Ok(Judge::of_size(Sizes::All(size))),
    ) {
        Err(NoBoard::Square(cells)) => return Err(wrong(NoBoard::Square(cells))),
        judge => judge.unwrap_or(EIGHT).with_count(Count::One),
    };
    let asked = AnswerOptions { want: Some(Want::Verdict), ..AnswerOptions::default() };
    let session = Session::new(&judge, asked, &SolverOptions::default()).map_err(wrong)?;
    let cases = session.read(text.as_bytes())?;
    if let Some(fault) = cases.faults.first() {
        // There is one board: the number of the case says nothing.
        return Err(wrong(format!("{}: {fault:#}", fault.position)));
    }
    let names = cases.first.map_or(Vec::new(), |play| play.names);
    // Only the name of the blank may be no number.
    let numbers: Vec<u32> = names.iter().map(|name| name.parse().unwrap_or_default()).collect();
    of_numbers(&numbers, judge.format.size(), size)
}
