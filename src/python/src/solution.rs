//! A path as Python has it.

use crate::boards::{self, wrong, Any};
use eight::{explain, Board, Move, Path};
use pyo3::prelude::*;
use pyo3::types::{PyIterator, PyString};

/// A path to the goal, and what is known about shorter ones.
///
/// >>> path = solve("123 x46 758")
/// >>> path, len(path), path.moves, path.tiles
/// (Solution('rdr'), 3, 'rdr', [4, 5, 8])
/// >>> path.is_shortest, path.at_least
/// (True, 3)
#[pyclass(frozen, eq, hash, str = "{moves}", module = "eight_sliding")]
#[derive(PartialEq, Hash)]
pub struct Solution {
    pub board: Board,
    /// The letters of the moves, each the direction in which the blank moves: u, d, l or r.
    #[pyo3(get)]
    pub moves: String,
    /// A proven lower bound on the number of moves of every path.
    #[pyo3(get)]
    pub at_least: usize,
}

impl Solution {
    fn path(&self) -> Path {
        self.moves.parse().unwrap_or_default()
    }
}

#[pymethods]
impl Solution {
    #[new]
    fn new(board: Any, moves: &Bound<'_, PyString>, at_least: usize) -> PyResult<Solution> {
        let board = boards::read(board, None)?;
        moved(board.clone(), moves)?;
        Ok(Solution { board, moves: moves.to_cow()?.to_ascii_lowercase(), at_least })
    }

    /// The numbers of the tiles in the order in which they move.
    #[getter]
    fn tiles(&self) -> Vec<u32> {
        self.path().tiles(&self.board).unwrap_or_default()
    }

    /// True if the path is proven to be a shortest one.
    #[getter]
    fn is_shortest(&self) -> bool {
        self.at_least == self.moves.len()
    }

    fn __len__(&self) -> usize {
        self.moves.len()
    }

    // A solved board has a solution too, although it has no moves.
    fn __bool__(&self) -> bool {
        true
    }

    pub fn __repr__(&self) -> String {
        format!("Solution('{}')", self.moves)
    }

    /// A move by its index, or the moves of a slice.
    fn __getitem__<'py>(&self, at: Any<'_, 'py>) -> PyResult<Bound<'py, PyAny>> {
        PyString::new(at.py(), &self.moves).get_item(at)
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        PyString::new(py, &self.moves).try_iter()
    }

    fn __getnewargs__(&self) -> (Vec<Vec<u32>>, &str, usize) {
        (boards::rows(&self.board), &self.moves, self.at_least)
    }

    /// The boards along the path, as a picture in SVG.
    fn _repr_html_(&self) -> String {
        explain::picture(&self.board, &self.path())
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
