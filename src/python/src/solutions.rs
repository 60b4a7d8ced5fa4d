//! The paths of many boards: a sequence for Python, in one buffer.

use crate::boards::{wrong, Any};
use crate::solution::Solution;
use eight::answers::Solution as Path;
use eight::{Board, Move, NoSize, Size};
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
#[derive(Default)]
pub struct Solutions {
    /// For each path: rows, columns, two bytes of the lower bound, the board, and the moves.
    records: Vec<u8>,
    /// The end of each record. A board without a path has an empty one.
    ends: Vec<usize>,
}

impl Solutions {
    /// Makes room for boards with short paths. What the thread of a search allocates goes back to
    /// the system with the thread, and a new page takes longer than a path.
    pub fn reserve(&mut self, boards: usize, numbers: usize) {
        self.records.reserve(numbers + 32 * boards);
        self.ends.reserve(boards);
    }

    /// Adds the path of a board of this size.
    pub fn push(&mut self, size: Size, board: &[u8], path: Option<&Path>) {
        if let Some(path) = path {
            // A smaller bound holds, too.
            let [low, high] = u16::try_from(path.at_least).unwrap_or(u16::MAX).to_le_bytes();
            self.records.extend_from_slice(&[size.rows() as u8, size.columns() as u8, low, high]);
            self.records.extend_from_slice(board);
            self.records.extend_from_slice(&path.steps);
        }
        self.ends.push(self.records.len());
    }

    /// Adds the boards that are not valid.
    pub fn spread(&mut self, valid: &[bool]) {
        let mut ends = mem::take(&mut self.ends).into_iter();
        for &is_valid in valid {
            let end = self.ends.last().copied().unwrap_or_default();
            self.ends.push(if is_valid { ends.next().unwrap_or(end) } else { end });
        }
    }

    fn record(&self, at: usize) -> &[u8] {
        let start = at.checked_sub(1).map_or(0, |before| self.ends[before]);
        self.records.get(start..self.ends[at]).unwrap_or_default()
    }

    /// Returns the path at this index.
    pub fn get(&self, at: usize) -> PyResult<Option<Solution>> {
        let [rows, columns, low, high, rest @ ..] = self.record(at) else { return Ok(None) };
        let size = Size::new((*rows).into(), (*columns).into()).ok_or_else(|| wrong(NoSize))?;
        let (numbers, steps) = rest.split_at_checked(size.cells()).unwrap_or_default();
        let numbers: Vec<u32> = numbers.iter().map(|&number| number.into()).collect();
        let board = Board::new(size, &numbers).map_err(wrong)?;
        let letter = |&step: &u8| char::from(Move::from_code(step).letter());
        let moves = steps.iter().map(letter).collect();
        Ok(Some(Solution { board, moves, at_least: u16::from_le_bytes([*low, *high]).into() }))
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
        // A range knows what indexes and slices mean.
        let at = PyRange::new(py, 0, isize::try_from(self.ends.len())?)?.get_item(at)?;
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

    fn __eq__(&self, other: Any) -> PyResult<bool> {
        self.list(other.py(), 0..self.ends.len())?.eq(other)
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
