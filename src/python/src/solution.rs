//! A path as Python has it.

use crate::arguments::Any;
use crate::boards::{self, wrong};
use eight::{answers, explain, Board, Move, Path};
use pyo3::exceptions::{PyIndexError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PySlice, PyString};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

/// A path to the goal, and what is known about shorter ones.
///
/// >>> path = solve("123 x46 758")
/// >>> path, len(path), path.moves, path.tiles
/// (Solution('rdr'), 3, 'rdr', [4, 5, 8])
/// >>> path.is_shortest, path.at_least
/// (True, 3)
#[pyclass(frozen, module = "eight_sliding")]
pub struct Solution {
    pub path: Path,
    at_least: usize,
    /// The boards of the call, and which of them this path belongs to.
    boards: Arc<Vec<Board>>,
    at: usize,
}

impl Solution {
    pub fn of(found: &answers::Solution, boards: Arc<Vec<Board>>, at: usize) -> Solution {
        let path = found.steps.iter().map(|&step| Move::ALL[usize::from(step)]).collect();
        Solution { path, at_least: found.at_least, boards, at }
    }

    fn board(&self) -> &Board {
        &self.boards[self.at]
    }
}

#[pymethods]
impl Solution {
    #[new]
    fn new(board: Any, moves: &Bound<'_, PyString>, at_least: usize) -> PyResult<Solution> {
        let board = boards::read(board, None)?;
        moved(board.clone(), moves)?;
        let path = moves.to_cow()?.parse().map_err(wrong)?;
        Ok(Solution { path, at_least, boards: Arc::new(vec![board]), at: 0 })
    }

    /// The letters of the moves, each the direction in which the blank moves: u, d, l or r.
    #[getter]
    fn moves(&self) -> String {
        self.path.to_string()
    }

    /// The numbers of the tiles in the order in which they move.
    #[getter]
    fn tiles(&self) -> Vec<u32> {
        self.path.tiles(self.board()).unwrap_or_default()
    }

    /// A proven lower bound on the number of moves of every path.
    #[getter]
    fn at_least(&self) -> usize {
        self.at_least
    }

    /// True if the path is proven to be a shortest one.
    #[getter]
    fn is_shortest(&self) -> bool {
        self.at_least == self.path.len()
    }

    fn __len__(&self) -> usize {
        self.path.len()
    }

    // A solved board has a solution too, although it has no moves.
    fn __bool__(&self) -> bool {
        true
    }

    fn __str__(&self) -> String {
        self.moves()
    }

    fn __repr__(&self) -> String {
        format!("Solution('{}')", self.moves())
    }

    /// A move by its index, or the moves of a slice.
    fn __getitem__<'py>(&self, py: Python<'py>, at: Any<'_, 'py>) -> PyResult<Bound<'py, PyAny>> {
        if at.is_instance_of::<PySlice>() || at.extract::<isize>().is_ok() {
            return PyString::new(py, &self.moves())
                .get_item(at)
                .map_err(|_| PyIndexError::new_err("no such move"));
        }
        Err(PyTypeError::new_err("an index is a number or a slice"))
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(PyString::new(py, &self.moves()).try_iter()?.into_any())
    }

    fn __eq__(&self, other: &Solution) -> bool {
        self.at_least == other.at_least && self.path == other.path && self.board() == other.board()
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        (self.board(), &self.path).hash(&mut hasher);
        hasher.finish()
    }

    fn __reduce__<'py>(
        slf: &Bound<'py, Self>,
    ) -> PyResult<(Bound<'py, PyAny>, (Vec<Vec<u32>>, String, usize))> {
        let own = slf.get();
        let made_of = (boards::rows(own.board()), own.moves(), own.at_least);
        Ok((slf.get_type().into_any(), made_of))
    }

    /// The boards along the path, as a picture in SVG.
    fn _repr_html_(&self) -> String {
        explain::picture(self.board(), &self.path)
    }
}

/// Makes the moves of a path.
pub fn moved(mut board: Board, path: Any) -> PyResult<Board> {
    for (at, letter) in path.str()?.to_cow()?.chars().enumerate() {
        let wrong = |why: &str| wrong(format!("move {}, `{letter}`: {why}", at + 1));
        let step = Move::try_from(letter).map_err(|why| wrong(&why.to_string()))?;
        board = board.slide(step).ok_or_else(|| wrong("the blank is at the edge"))?;
    }
    Ok(board)
}
