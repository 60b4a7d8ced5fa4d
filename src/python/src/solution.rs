//! A path as Python has it.

use crate::arguments::Any;
use crate::boards::Board;
use eight::inside::answers;
use eight::inside::explain::{Replay, Svg, View};
use eight::inside::grid::moves::{Move, LETTERS};
use eight::inside::puzzle::play::{Ground, Play};
use pyo3::exceptions::{PyIndexError, PyTypeError, PyValueError};
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
    pub found: answers::Solution,
    /// The boards of the call, and which of them this path belongs to.
    pub boards: Arc<Vec<Board>>,
    pub at: usize,
}

impl Solution {
    fn board(&self) -> &Board {
        &self.boards[self.at]
    }
}

#[pymethods]
impl Solution {
    #[new]
    fn new(board: Any, moves: &Bound<'_, PyString>, at_least: usize) -> PyResult<Solution> {
        let board = Board::read(board, None)?;
        moved(board.clone(), moves)?;
        let moves = moves.to_cow()?.to_ascii_lowercase();
        let steps = moves.bytes().filter_map(Move::from_letter).map(Move::code).collect();
        let found = answers::Solution { steps, at_least };
        Ok(Solution { found, boards: Arc::new(vec![board]), at: 0 })
    }

    /// The letters of the moves, each the direction in which the blank moves: u, d, l or r.
    #[getter]
    fn moves(&self) -> String {
        let letter = |&step: &u8| char::from(LETTERS[usize::from(step)]);
        self.found.steps.iter().map(letter).collect()
    }

    /// The numbers of the tiles in the order in which they move.
    #[getter]
    fn tiles(&self) -> Vec<u32> {
        let mut board = self.board().clone();
        self.found.steps.iter().filter_map(|&step| board.slide(step)).collect()
    }

    /// A proven lower bound on the number of moves of every path.
    #[getter]
    fn at_least(&self) -> usize {
        self.found.at_least
    }

    /// True if the path is proven to be a shortest one.
    #[getter]
    fn is_shortest(&self) -> bool {
        self.found.at_least == self.found.steps.len()
    }

    fn __len__(&self) -> usize {
        self.found.steps.len()
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
        self.board() == other.board() && self.found == other.found
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        (self.board().size.columns, &self.board().numbers, &self.found.steps).hash(&mut hasher);
        hasher.finish()
    }

    fn __reduce__<'py>(
        slf: &Bound<'py, Self>,
    ) -> PyResult<(Bound<'py, PyAny>, (Vec<Vec<u32>>, String, usize))> {
        let own = slf.get();
        let made_of = (own.board().rows(), own.moves(), own.found.at_least);
        Ok((slf.get_type().into_any(), made_of))
    }

    /// The boards along the path, as a picture in SVG.
    fn _repr_html_(&self) -> PyResult<String> {
        let Board { size, numbers } = self.board();
        let names: Vec<String> = numbers.iter().map(ToString::to_string).collect();
        let (ground, free) =
            (Ground::Grid { columns: size.columns, by_tile: false }, self.board().blank());
        let replay = Replay {
            title: format!("{} moves", self.found.steps.len()),
            start: Play { ground, names, free, home: Vec::new() },
            moves: self.found.steps.clone(),
            letters: Some(LETTERS),
            wrong: None,
        };
        let mut picture = Vec::new();
        let mut svg = Svg::new(&mut picture);
        svg.draw(1, &replay)?;
        svg.end(None, &[])?;
        drop(svg);
        Ok(String::from_utf8_lossy(&picture).into_owned())
    }
}

/// Makes the moves of a path.
pub fn moved(mut board: Board, path: Any) -> PyResult<Board> {
    for (at, letter) in path.str()?.to_cow()?.chars().enumerate() {
        let wrong = |why| PyValueError::new_err(format!("move {}, `{letter}`: {why}", at + 1));
        let step = u8::try_from(letter.to_ascii_lowercase()).ok().and_then(Move::from_letter);
        let step = step.ok_or_else(|| wrong("a move is u, d, l or r"))?;
        board.slide(step.code()).ok_or_else(|| wrong("the blank is at the edge"))?;
    }
    Ok(board)
}
