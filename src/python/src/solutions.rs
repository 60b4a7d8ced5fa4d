//! The paths of many boards: a sequence for Python, in one buffer.

use crate::boards::{wrong, Any};
use crate::solution::Solution;
use eight::{Board, NoSize, Size};
use memchr::memchr_iter;
use pyo3::basic::CompareOp;
use pyo3::prelude::*;
use pyo3::types::{PyList, PyRange};
use pyo3::IntoPyObjectExt;
use std::mem;
use std::ops::Range;

/// The paths of boards, in their order: a sequence that makes a `Solution` when you ask for it, and
/// has `None` for a board without a path. It equals a list of the same items.
///
/// >>> paths = solve_many(["1234567x8", "12345687x", "123x46758"])
/// >>> paths, paths[-1].tiles, paths[:2] == [solve("1234567x8"), None]
/// ([Solution('r'), None, Solution('rdr')], [4, 5, 8], True)
#[pyclass(frozen, sequence, module = "eight_sliding")]
#[derive(Default, PartialEq)]
pub struct Solutions {
    /// For each path: rows, columns, two bytes of the lower bound, the board, and the letters.
    records: Vec<u8>,
    /// The end of each record. A board without a path has an empty one.
    ends: Vec<usize>,
}

/// The line of a board without a path.
pub const UNSOLVABLE: &str = "unsolvable";

impl Solutions {
    /// Makes room for boards with short paths. What the thread of a search allocates goes back to
    /// the system with the thread, and a new page takes longer than a path.
    pub fn reserve(&mut self, boards: usize, numbers: usize) {
        self.records.reserve(numbers + 32 * boards);
        self.ends.reserve(boards);
    }

    /// Adds boards of a size. `lines` has the letters of each, and `bounds` its lower bound unless
    /// all paths are shortest ones.
    pub fn add(&mut self, size: Size, numbers: &[u8], lines: &[u8], bounds: &[usize]) {
        let byte = |side| u8::try_from(side).unwrap_or(u8::MAX);
        let (rows, columns) = (byte(size.rows()), byte(size.columns()));
        let (mut start, mut bounds) = (0, bounds.iter());
        for (board, end) in numbers.chunks(size.cells()).zip(memchr_iter(b'\n', lines)) {
            let letters = &lines[mem::replace(&mut start, end + 1)..end];
            let bound = *bounds.next().unwrap_or(&letters.len());
            if letters != UNSOLVABLE.as_bytes() {
                // A smaller bound holds, too.
                let [low, high] = u16::try_from(bound).unwrap_or(u16::MAX).to_le_bytes();
                self.records.extend_from_slice(&[rows, columns, low, high]);
                self.records.extend_from_slice(board);
                self.records.extend_from_slice(letters);
            }
            self.ends.push(self.records.len());
        }
    }

    /// Adds the boards that are not valid.
    pub fn spread(&mut self, valid: &[bool]) {
        let (mut end, mut ends) = (0, mem::take(&mut self.ends).into_iter());
        let next = |&is_valid: &bool| {
            end = if is_valid { ends.next().unwrap_or(end) } else { end };
            end
        };
        self.ends = valid.iter().map(next).collect();
    }

    fn record(&self, at: usize) -> &[u8] {
        let start = at.checked_sub(1).map_or(0, |before| self.ends[before]);
        self.records.get(start..self.ends[at]).unwrap_or_default()
    }

    /// Returns the path at this index.
    pub fn get(&self, at: usize) -> PyResult<Option<Solution>> {
        let [rows, columns, low, high, rest @ ..] = self.record(at) else { return Ok(None) };
        let size = Size::new((*rows).into(), (*columns).into()).ok_or_else(|| wrong(NoSize))?;
        let (numbers, letters) = rest.split_at_checked(size.cells()).unwrap_or_default();
        let numbers: Vec<u32> = numbers.iter().map(|&number| number.into()).collect();
        let board = Board::new(size, &numbers).map_err(wrong)?;
        let moves = String::from_utf8_lossy(letters).into_owned();
        Ok(Some(Solution { board, moves, at_least: u16::from_le_bytes([*low, *high]).into() }))
    }

    /// Returns the length of each path as a byte, 255 if there is none.
    pub fn lengths(&self) -> Vec<u8> {
        let length = |at| match self.record(at) {
            [rows, columns, _, _, rest @ ..] => rest.len() - usize::from(rows * columns),
            _ => usize::from(u8::MAX),
        };
        (0..self.ends.len()).map(|at| u8::try_from(length(at)).unwrap_or(u8::MAX)).collect()
    }

    fn list<'py>(&self, py: Python<'py>, range: Range<usize>) -> PyResult<Bound<'py, PyList>> {
        PyList::new(py, range.map(|at| self.get(at)).collect::<PyResult<Vec<_>>>()?)
    }
}

#[pymethods]
impl Solutions {
    #[new]
    fn new(records: Vec<u8>, ends: Vec<usize>) -> Solutions {
        Solutions { records, ends }
    }

    #[classattr]
    const __hash__: Option<Py<PyAny>> = None;

    fn __len__(&self) -> usize {
        self.ends.len()
    }

    fn __getitem__<'py>(&self, py: Python<'py>, at: Any<'_, 'py>) -> PyResult<Bound<'py, PyAny>> {
        let mut at = at.clone();
        if !at.extract().is_ok_and(|at: usize| at < self.ends.len()) {
            // A range knows what other indexes and slices mean.
            at = PyRange::new(py, 0, isize::try_from(self.ends.len())?)?.get_item(at)?;
        }
        if let Ok(at) = at.extract() {
            return self.get(at)?.into_bound_py_any(py);
        }
        let mut picked = Solutions::default();
        for at in at.try_iter()? {
            picked.records.extend_from_slice(self.record(at?.extract()?));
            picked.ends.push(picked.records.len());
        }
        picked.into_bound_py_any(py)
    }

    fn __eq__<'py>(&self, other: Any<'_, 'py>) -> PyResult<Bound<'py, PyAny>> {
        let (py, all) = (other.py(), 0..self.ends.len());
        match other.cast::<Solutions>() {
            Ok(other) => (self == other.get()).into_bound_py_any(py),
            Err(_) => self.list(py, all)?.rich_compare(other, CompareOp::Eq),
        }
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let shown = |range| Ok::<_, PyErr>(self.list(py, range)?.repr()?.to_string());
        let count = self.ends.len();
        if count <= 20 {
            return shown(0..count);
        }
        let [first, last] = [shown(0..3)?, shown(count - 3..count)?];
        Ok(format!("{}, ..., {}", first.trim_end_matches(']'), last.trim_start_matches('[')))
    }

    fn __getnewargs__(&self) -> (Vec<u8>, Vec<usize>) {
        (self.records.clone(), self.ends.clone())
    }
}
