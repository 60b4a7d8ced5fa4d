//! The engines of `eight` for Python: the module `eight_sliding`.

mod boards;
mod core;

/// Solves sliding puzzles: 8-puzzles, 15-puzzles, and boards of up to 10x10.
///
/// A board is a str, a list of numbers, a list of rows, or an array of numpy; 0 or `x` is the
/// blank. Moves are letters: the direction in which the blank moves.
///
/// >>> import eight_sliding
/// >>> print(eight_sliding.solve("2 3 4 1 5 x 7 6 8"))
/// ullddrurdllurdruldr
#[pyo3::pymodule]
mod eight_sliding {
    use crate::boards::Board;
    use crate::core::{lock, Core};
    use eight::inside::answers;
    use eight::inside::grid::Size;
    use eight::inside::puzzle::{Effort, SolverOptions};
    use pyo3::exceptions::{PyTypeError, PyValueError};
    use pyo3::prelude::*;
    use pyo3::types::{PyBytes, PyString};
    use std::num::NonZeroUsize;
    use std::sync::{Arc, Mutex};

    /// The cores of the module's functions, the latest last.
    static CORES: Mutex<Vec<Arc<Core>>> = Mutex::new(Vec::new());
    /// The most cores that are kept, because each may hold tables.
    const MOST_CORES: usize = 8;

    fn threads_of(threads: Option<usize>) -> PyResult<Option<NonZeroUsize>> {
        let number = |threads| {
            NonZeroUsize::new(threads)
                .filter(|threads| threads.get() <= 1024)
                .ok_or_else(|| PyValueError::new_err("threads: give a number from 1 to 1024"))
        };
        threads.map(number).transpose()
    }

    /// Returns the text of a goal: a name, or tiles in reading order.
    fn goal_text(goal: Option<&Bound<'_, PyAny>>, size: Size) -> PyResult<String> {
        let Some(goal) = goal else { return Ok("last".to_string()) };
        if let Ok(text) = goal.cast::<PyString>() {
            return Ok(text.to_cow()?.into_owned());
        }
        let numbers = Board::read(goal, Some(size))?.numbers.into_iter();
        let words =
            numbers.map(|number| if number == 0 { "x".to_string() } else { number.to_string() });
        Ok(words.collect::<Vec<_>>().join(" "))
    }

    /// Returns the core of a size for the module's functions.
    fn core_of(
        size: Size,
        goal: Option<&Bound<'_, PyAny>>,
        threads: Option<usize>,
    ) -> PyResult<Arc<Core>> {
        let text = goal.map(|goal| goal_text(Some(goal), size)).transpose()?;
        let text = text.as_deref().unwrap_or("last");
        let threads = threads_of(threads)?;
        let is_it = |core: &&Arc<Core>| {
            core.size == size && core.options.threads == threads && core.name == text
        };
        let mut cores = lock(&CORES);
        if let Some(core) = cores.iter().rev().find(is_it) {
            return Ok(Arc::clone(core));
        }
        let options = SolverOptions { threads, ..SolverOptions::default() };
        let core = Arc::new(Core::new(size, text, options)?);
        if cores.len() == MOST_CORES {
            cores.remove(0);
        }
        cores.push(Arc::clone(&core));
        Ok(core)
    }

    fn one(py: Python<'_>, core: &Arc<Core>, board: Board) -> PyResult<Option<Solution>> {
        let boards = Arc::new(vec![board]);
        let found = core.solve(py, &boards)?.pop().flatten();
        Ok(found.map(|found| Solution { found, boards, at: 0 }))
    }

    fn many(
        py: Python<'_>,
        core: &Arc<Core>,
        boards: Vec<Board>,
    ) -> PyResult<Vec<Option<Solution>>> {
        let boards = Arc::new(boards);
        let solution = |(at, found): (usize, Option<answers::Solution>)| {
            found.map(|found| Solution { found, boards: Arc::clone(&boards), at })
        };
        Ok(core.solve(py, &boards)?.into_iter().enumerate().map(solution).collect())
    }

    /// A path to the goal, and what is known about shorter ones.
    ///
    /// >>> path = solve("123 x46 758")
    /// >>> path, len(path), path.moves, path.tiles
    /// (Solution('rdr'), 3, 'rdr', [4, 5, 8])
    /// >>> path.is_shortest, path.at_least
    /// (True, 3)
    #[pyclass(frozen)]
    struct Solution {
        found: answers::Solution,
        /// The boards of the call, and which of them this path belongs to.
        boards: Arc<Vec<Board>>,
        at: usize,
    }

    #[pymethods]
    impl Solution {
        /// The letters of the moves, each the direction in which the blank moves: u, d, l or r.
        #[getter]
        fn moves(&self) -> String {
            let letter = |&step: &u8| char::from(eight::inside::grid::moves::LETTERS[usize::from(step)]);
            self.found.steps.iter().map(letter).collect()
        }

        /// The numbers of the tiles in the order in which they move.
        #[getter]
        fn tiles(&self) -> Vec<u32> {
            let Board { size, numbers } = &self.boards[self.at];
            let mut numbers = numbers.clone();
            let mut blank = numbers.iter().position(|&number| number == 0).unwrap_or_default();
            let tile = |&step: &u8| {
                let to = match step {
                    0 => blank - size.columns,
                    1 => blank + size.columns,
                    2 => blank - 1,
                    _ => blank + 1,
                };
                numbers.swap(blank, to);
                numbers[std::mem::replace(&mut blank, to)]
            };
            self.found.steps.iter().map(tile).collect()
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
    }

    /// Solves boards of one size with one goal. It keeps its tables between calls.
    ///
    /// `size` is a number, a pair of rows and columns, or a str such as `"3x4"`. `goal` is a board,
    /// or `"last"`, `"first"` or `"snail"`. `effort` limits the search nodes for each board; 0 asks
    /// for the first path that is found. `within=1.1` searches until the path is proven to be at
    /// most a tenth longer than a shortest one. `memory` is in MiB. `threads` is one for each core
    /// unless you say otherwise. Answers do not depend on it.
    ///
    /// >>> solver = Solver("3x4", goal="first")
    /// >>> solver.solve([[4, 1, 2, 3], [0, 5, 6, 7], [8, 9, 10, 11]])
    /// Solution('u')
    #[pyclass(frozen)]
    struct Solver(Arc<Core>);

    #[pymethods]
    impl Solver {
        #[new]
        #[pyo3(signature = (size, *, goal=None, effort=None, within=None, memory=128, threads=None))]
        fn new(
            size: &Bound<'_, PyAny>,
            goal: Option<&Bound<'_, PyAny>>,
            effort: Option<u64>,
            within: Option<f64>,
            memory: usize,
            threads: Option<usize>,
        ) -> PyResult<Solver> {
            let size = if let Ok(text) = size.extract::<String>() {
                text.parse().ok()
            } else if let Ok(side) = size.extract() {
                Size::new(side, side)
            } else if let Ok((rows, columns)) = size.extract() {
                Size::new(rows, columns)
            } else {
                return Err(PyTypeError::new_err(
                    "size: give a number, a pair or a str such as `3x4`",
                ));
            };
            let size =
                size.ok_or_else(|| PyValueError::new_err(eight::inside::grid::NoSize.to_string()))?;
            let effort = match (within, effort) {
                (Some(within), most) if (1.0..=1e6).contains(&within) => Some(Effort::Within {
                    #[allow(clippy::cast_sign_loss, clippy::cast_possible_truncation)]
                    millionths: (within * 1e6).round() as u64,
                    most: most.unwrap_or(u64::MAX),
                }),
                (Some(_), _) => {
                    return Err(PyValueError::new_err("within: give a factor from 1 on"))
                }
                (None, Some(0)) => Some(Effort::Any),
                (None, most) => most.map(Effort::Work),
            };
            let memory = memory
                .checked_mul(1 << 20)
                .ok_or_else(|| PyValueError::new_err("memory: give a number of MiB"))?;
            let threads = threads_of(threads)?;
            let options = SolverOptions { effort, memory, threads, ..SolverOptions::default() };
            Core::new(size, &goal_text(goal, size)?, options).map(|core| Solver(Arc::new(core)))
        }

        /// Returns the path of a board, or `None` if the board is unsolvable.
        ///
        /// >>> Solver(3).solve("123 456 7x8").moves
        /// 'r'
        fn solve(&self, py: Python<'_>, board: &Bound<'_, PyAny>) -> PyResult<Option<Solution>> {
            one(py, &self.0, Board::read(board, Some(self.0.size))?)
        }

        /// Returns the paths of boards, in their order.
        ///
        /// >>> Solver(3).solve_many(["1234567x8", "12345687x"])
        /// [Solution('r'), None]
        fn solve_many(
            &self,
            py: Python<'_>,
            boards: &Bound<'_, PyAny>,
        ) -> PyResult<Vec<Option<Solution>>> {
            let read = |board: PyResult<Bound<'_, PyAny>>| Board::read(&board?, Some(self.0.size));
            many(py, &self.0, boards.try_iter()?.map(read).collect::<PyResult<_>>()?)
        }

        /// Returns what the program prints for a text: the answer to each board on a line of its own.
        ///
        /// >>> Solver(3).solve_text(b"1234567x8 12345687x")
        /// b'r\nunsolvable\n'
        fn solve_text<'py>(&self, py: Python<'py>, text: &[u8]) -> PyResult<Bound<'py, PyBytes>> {
            self.0.answer(py, text).map(|answers| PyBytes::new(py, &answers))
        }

        /// True if moves lead from the board to the goal.
        ///
        /// >>> Solver(3).is_solvable("12345687x")
        /// False
        fn is_solvable(&self, board: &Bound<'_, PyAny>) -> PyResult<bool> {
            Ok(self.0.is_solvable(&Board::read(board, Some(self.0.size))?))
        }
    }

    /// Returns the path of a board, or `None` if the board is unsolvable. Its rows tell its size; a
    /// board on one line is square.
    ///
    /// >>> solve([[1, 2, 3], [4, 5, 6], [0, 7, 8]])
    /// Solution('rr')
    /// >>> solve("1 2 3 4 / 5 6 7 8 / 9 10 x 11").tiles
    /// [11]
    /// >>> solve("12345678x", goal="1234567x8").moves
    /// 'l'
    /// >>> solve("1 2 3 4 5 6 7 8 8")
    /// Traceback (most recent call last):
    /// ValueError: 1:17: found `8` again, expected x (case 1, which begins at 1:1)
    #[pyfunction]
    #[pyo3(signature = (board, *, goal=None))]
    fn solve(
        py: Python<'_>,
        board: &Bound<'_, PyAny>,
        goal: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Option<Solution>> {
        let board = Board::read(board, None)?;
        one(py, &core_of(board.size, goal, None)?, board)
    }

    /// Returns the paths of boards, in their order. Threads share boards that take long.
    ///
    /// >>> solve_many(["1234567x8", [1, 2, 3, 0]], threads=2)
    /// [Solution('r'), Solution('')]
    #[pyfunction]
    #[pyo3(signature = (boards, *, goal=None, threads=None))]
    fn solve_many(
        py: Python<'_>,
        boards: &Bound<'_, PyAny>,
        goal: Option<&Bound<'_, PyAny>>,
        threads: Option<usize>,
    ) -> PyResult<Vec<Option<Solution>>> {
        let (mut solutions, mut same) = (Vec::new(), Vec::<Board>::new());
        for board in boards.try_iter()? {
            let board = Board::read(&board?, None)?;
            if let Some(size) = same.last().map(|last| last.size).filter(|&size| size != board.size)
            {
                let boards = std::mem::take(&mut same);
                solutions.extend(many(py, &core_of(size, goal, threads)?, boards)?);
            }
            same.push(board);
        }
        if let Some(last) = same.last() {
            solutions.extend(many(py, &core_of(last.size, goal, threads)?, same)?);
        }
        Ok(solutions)
    }

    /// True if moves lead from the board to the goal.
    ///
    /// >>> is_solvable("12345678x"), is_solvable("12345687x")
    /// (True, False)
    #[pyfunction]
    #[pyo3(signature = (board, *, goal=None))]
    fn is_solvable(board: &Bound<'_, PyAny>, goal: Option<&Bound<'_, PyAny>>) -> PyResult<bool> {
        let board = Board::read(board, None)?;
        Ok(core_of(board.size, goal, None)?.is_solvable(&board))
    }
}
