//! Boards as Python writes them: text, numbers, rows, arrays and tables.

use eight::answers::{AnswerOptions, Session};
use eight::judge::{Judge, EIGHT};
use eight::{Board, Count, NoBoard, Size, SizeSolver, Sizes, SolverOptions, Want};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyInt, PySequence, PyString};
use std::array::from_fn;

pub type Any<'a, 'py> = &'a Bound<'py, PyAny>;

/// Reads a board of this size, or of the size that it seems to have.
pub fn read(board: Any, size: Option<Size>) -> PyResult<Board> {
    if let Ok(text) = board.cast::<PyString>() {
        return of_text(&text.to_string_lossy(), size);
    }
    if let Ok(text) = board.cast::<PyBytes>() {
        return of_text(&String::from_utf8_lossy(text.as_bytes()), size);
    }
    let items = items(board)?;
    let rows: Option<Vec<String>> = items.iter().map(|item| item.extract().ok()).collect();
    match rows {
        // A text of one symbol is a cell.
        Some(rows) if !rows.is_empty() && rows.iter().all(|row| row.trim().len() > 1) => {
            of_text(&rows.join("\n"), size)
        }
        _ => of_items(&items, size),
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
    /// The numbers of valid boards that follow one another and have the same size.
    pub groups: Vec<(Size, Vec<u8>)>,
    /// For each board: true if it is valid.
    pub valid: Vec<bool>,
}

impl Boards {
    fn push(&mut self, board: &Board) -> PyResult<()> {
        match self.groups.last_mut() {
            Some((size, numbers)) if *size == board.size() => numbers.extend(bytes(board)),
            _ => {
                SizeSolver::new(board.size()).map_err(wrong)?;
                self.groups.push((board.size(), bytes(board).collect()));
            }
        }
        Ok(())
    }
}

/// Returns the numbers of a board that has an engine, and so at most 100 cells.
pub fn bytes(board: &Board) -> impl Iterator<Item = u8> + '_ {
    board.numbers().iter().map(|&number| u8::try_from(number).unwrap_or(u8::MAX))
}

/// Reads boards. An array of integers is read as a whole.
pub fn all(boards: Any, size: Option<Size>, errors: &str) -> PyResult<Boards> {
    let skips = match errors {
        "raise" => false,
        "none" => true,
        _ => return Err(wrong(format!("errors: found `{errors}`; give `raise` or `none`"))),
    };
    let boards = &called(boards, "to_numpy")?;
    if let Some(all) = array(boards, size)? {
        if let Some(at) = all.valid.iter().position(|valid| !valid).filter(|_| !skips) {
            at_board(boards.py(), at, read(&boards.get_item(at)?, size).map(drop), skips)?;
        }
        return Ok(all);
    }
    // Numbers of a list are read faster than those of an array.
    let boards = called(boards, "tolist")?;
    let mut all = Boards::default();
    for (at, board) in boards.try_iter()?.enumerate() {
        let board = board?;
        let added = read(&board, size).and_then(|board| all.push(&board));
        all.valid.push(added.is_ok());
        at_board(boards.py(), at, added, skips)?;
    }
    Ok(all)
}

/// Returns the error of an invalid board with its index, unless such boards are skipped. An error
/// of another kind, which a method of the board has raised, stays as it is.
fn at_board(py: Python<'_>, at: usize, added: PyResult<()>, skips: bool) -> PyResult<()> {
    let Err(why) = added else { return Ok(()) };
    let kind = why.get_type(py);
    match kind.is(py.get_type::<PyValueError>()) || kind.is(py.get_type::<PyTypeError>()) {
        true if skips => Ok(()),
        true => Err(PyErr::from_type(kind, format!("board {at}: {}", why.value(py)))),
        false => Err(why),
    }
}

/// Returns what this method returns: the array of a table, or the list of an array. Returns the
/// same object if it has no such method.
fn called<'py>(boards: Any<'_, 'py>, method: &str) -> PyResult<Bound<'py, PyAny>> {
    if boards.hasattr(method)? {
        return boards.call_method0(method);
    }
    Ok(boards.clone())
}

/// Returns the boards of an array of integers, if it has a size that is solved.
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
    let mut boards = boards.call_method1("view", (kind.replace('i', "u"),))?;
    if boards.call_method0("max")?.gt(u8::MAX)? {
        boards = boards.call_method1("clip", (0, u8::MAX))?;
    }
    let bytes = boards.call_method1("astype", ("u1",))?.call_method0("tobytes")?;
    let mut numbers: Vec<u8> = bytes.extract()?;
    // A look-up takes half the time of a shift.
    let bits: [u64; 256] = from_fn(|number| if number < cells { 1 << number } else { 0 });
    let seen =
        |board: &[u8]| board.iter().fold(0, |seen, &number| seen | bits[usize::from(number)]);
    let is_valid = |board: &[u8]| seen(board) == u64::MAX >> (64 - cells);
    let valid: Vec<bool> = numbers.chunks(cells).map(is_valid).collect();
    if valid.contains(&false) {
        let only: Vec<&[u8]> = numbers.chunks(cells).filter(|board| is_valid(board)).collect();
        numbers = only.concat();
    }
    Ok(Some(Boards { groups: vec![(own, numbers)], valid }))
}

fn no_board() -> PyErr {
    PyTypeError::new_err("a board is a str, bytes, a list of numbers, a list of rows or an array")
}

/// Returns the items of a sequence, an array or a table.
fn items<'py>(board: Any<'_, 'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
    if board.cast::<PySequence>().is_ok() {
        return board.extract();
    }
    let list = called(&called(board, "to_numpy")?, "tolist")?;
    list.cast::<PySequence>().map_err(|_| no_board())?.extract()
}

/// Reads numbers or rows.
fn of_items(items: &[Bound<'_, PyAny>], size: Option<Size>) -> PyResult<Board> {
    let cells = |items: &[_]| items.iter().map(cell).collect::<PyResult<Option<Vec<u32>>>>();
    if let Some(numbers) = cells(items)? {
        return of_numbers(&numbers, size);
    }
    let row = |row| cells(&self::items(row)?)?.ok_or_else(no_board);
    let rows = items.iter().map(row).collect::<PyResult<Vec<_>>>()?;
    let board = Board::from_rows(&rows).map_err(wrong)?;
    match size.filter(|&size| size != board.size()) {
        Some(size) => Err(wrong(format!("a board of {}, expected {size}", board.size()))),
        None => Ok(board),
    }
}

/// Returns the number of a cell; 0 for the blank, which is 0, `x`, `None`, NaN or an empty text.
/// `None` if it is no cell.
fn cell(item: Any) -> PyResult<Option<u32>> {
    let found = if item.is_none() {
        Some(0)
    } else if item.is_instance_of::<PyInt>() {
        item.extract().ok()
    } else if let Ok(number) = item.extract::<f64>() {
        let whole = number as u32;
        (number.is_nan() || f64::from(whole) == number).then_some(whole)
    } else if let Ok(text) = item.extract::<String>() {
        match text.trim() {
            "" | "x" | "X" => Some(0),
            text => text.parse().ok(),
        }
    } else {
        return Ok(None);
    };
    let why = || format!("found `{item}`, expected a number from 0 on");
    found.map(Some).ok_or_else(|| wrong(why()))
}

fn of_numbers(numbers: &[u32], size: Option<Size>) -> PyResult<Board> {
    size.map_or_else(|| numbers.try_into(), |size| Board::new(size, numbers)).map_err(wrong)
}

/// Reads a text of one board: quickly if it is plain, or as the program reads it.
pub fn of_text(text: &str, size: Option<Size>) -> PyResult<Board> {
    // A tile on each line may be a square, as in the program.
    let is_it = |found: Size| size.map_or(found.columns() > 1, |size| size == found);
    if let Some(board) = text.parse().ok().filter(|board: &Board| is_it(board.size())) {
        return Ok(board);
    }
    let judge = match (size, Judge::of_text(text.as_bytes())) {
        (Some(size), _) => Judge::of_size(Sizes::All(size)),
        (None, Ok(judge)) => judge,
        (None, Err(why @ NoBoard::Square(_))) => return Err(wrong(why)),
        (None, Err(_)) => EIGHT,
    };
    let judge = judge.with_count(Count::One);
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
    of_numbers(&numbers, judge.format.size())
}
