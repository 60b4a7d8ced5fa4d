//! Boards as Python writes them: text, numbers, rows, arrays and tables.

use eight::answers::{AnswerOptions, Session};
use eight::judge::{Judge, EIGHT};
use eight::{Board, Count, Fault, NoBoard, Size, SizeSolver, Sizes, SolverOptions, Want};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList, PyString, PyTuple};
use std::array::from_fn;

pub type Any<'a, 'py> = &'a Bound<'py, PyAny>;

/// Reads a board of this size, or of the size that it seems to have.
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

/// The boards of a call.
#[derive(Default)]
pub struct Boards {
    /// The numbers of the valid boards.
    pub numbers: Vec<u8>,
    /// The sizes of the valid boards, each with the number of boards that follow one another.
    pub sizes: Vec<(Size, usize)>,
    /// For each board: true if it is valid.
    pub valid: Vec<bool>,
}

impl Boards {
    fn push(&mut self, board: &Board) -> PyResult<()> {
        match self.sizes.last_mut() {
            Some((size, count)) if *size == board.size() => *count += 1,
            _ => {
                SizeSolver::new(board.size()).map_err(wrong)?;
                self.sizes.push((board.size(), 1));
            }
        }
        self.numbers.extend(bytes(board));
        Ok(())
    }
}

/// Returns the numbers of a board that has an engine, and so at most 100 cells.
pub fn bytes(board: &Board) -> impl Iterator<Item = u8> + '_ {
    board.numbers().iter().map(|&number| u8::try_from(number).unwrap_or(u8::MAX))
}

/// Reads boards. An array of integers is read as a whole if all its boards are valid.
pub fn all(boards: Any, size: Option<Size>, skips: bool) -> PyResult<Boards> {
    let py = boards.py();
    let boards = &if is_table(boards)? { boards.call_method0("to_numpy")? } else { boards.clone() };
    if let Some(all) = array(boards, size)? {
        return Ok(all);
    }
    let mut all = Boards::default();
    for (at, board) in boards.try_iter()?.enumerate() {
        let added = board.and_then(|board| all.push(&read(&board, size)?));
        all.valid.push(added.is_ok());
        if let Some(error) = added.err().filter(|_| !skips) {
            let why = format!("board {at}: {}", error.value(py));
            return Err(PyErr::from_type(error.get_type(py), why));
        }
    }
    Ok(all)
}

/// True for a table with rows and columns, as pandas has them.
fn is_table(boards: &Bound<'_, PyAny>) -> PyResult<bool> {
    Ok(boards.hasattr("to_numpy")? && boards.getattr("ndim")?.extract::<usize>()? == 2)
}

/// Returns the boards of an array of integers, if all of them are valid.
fn array(boards: Any, size: Option<Size>) -> PyResult<Option<Boards>> {
    let kind = boards.getattr("dtype").and_then(|dtype| dtype.getattr("str")?.extract::<String>());
    let is_whole = |kind: &String| matches!(kind.as_bytes(), [_, b'i' | b'u', ..]);
    let Some(kind) = kind.ok().filter(is_whole) else { return Ok(None) };
    let shape: Vec<usize> = boards.getattr("shape")?.extract()?;
    let (own, cells) = match shape[..] {
        [_, cells] => (size.or(Size::new(cells.isqrt(), cells.isqrt())), cells),
        [_, rows, columns] => (Size::new(rows, columns), rows * columns),
        _ => return Ok(None),
    };
    let fits = |own: &Size| own.cells() == cells && size.is_none_or(|size| size == *own);
    let has_engine = |own: &Size| cells <= 64 && SizeSolver::new(*own).is_ok();
    let own = own.filter(fits).filter(has_engine).filter(|_| shape[0] > 0);
    let Some(own) = own else { return Ok(None) };
    // Without its sign, a negative number is a large one.
    let boards = boards.call_method1("view", (kind.replace('i', "u"),))?;
    if boards.call_method0("max")?.ge(cells)? {
        return Ok(None);
    }
    let bytes = boards.call_method1("astype", ("u1",))?.call_method0("tobytes")?;
    let numbers: Vec<u8> = bytes.extract()?;
    // A look-up takes half the time of a shift.
    let bits: [u64; 64] = from_fn(|number| 1 << number);
    let seen =
        |board: &[u8]| board.iter().fold(0, |seen, &number| seen | bits[usize::from(number)]);
    let is_valid = |board| seen(board) == u64::MAX >> (64 - cells);
    let (sizes, valid) = (vec![(own, shape[0])], vec![true; shape[0]]);
    Ok(numbers.chunks(cells).all(is_valid).then_some(Boards { numbers, sizes, valid }))
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
    let why = || format!("found `{item}`, expected a number from 0 on");
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
