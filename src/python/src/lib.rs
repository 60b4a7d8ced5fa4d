//! The engines of `eight` for Python: the module `eight_sliding`.

mod boards;
mod core;
mod ranks;

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
    use crate::boards::{self, Board};
    use crate::core::{lock, Core};
    use crate::ranks;
    use eight::inside::answers;
    use eight::inside::explain::{Replay, Svg, View};
    use eight::inside::grid::moves::{Move, LETTERS};
    use eight::inside::grid::Size;
    use eight::inside::puzzle::play::{Ground, Play};
    use eight::inside::puzzle::{Effort, SolverOptions, Want};
    use pyo3::exceptions::{PyIndexError, PyTypeError, PyValueError};
    use pyo3::prelude::*;
    use pyo3::types::{PyBytes, PyDict, PySlice, PyString};
    use std::collections::hash_map::{DefaultHasher, RandomState};
    use std::hash::{BuildHasher, Hash, Hasher};
    use std::num::NonZeroUsize;
    use std::sync::{Arc, Mutex};

    type Any<'a, 'py> = &'a Bound<'py, PyAny>;

    #[pymodule_export]
    #[allow(non_upper_case_globals, reason = "the name that Python expects")]
    const __version__: &str = env!("CARGO_PKG_VERSION");

    /// The cores of the module's functions, the latest last.
    static CORES: Mutex<Vec<Arc<Core>>> = Mutex::new(Vec::new());
    /// The most cores that are kept, because each may hold tables.
    const MOST_CORES: usize = 8;

    /// Returns the value of an argument, which is a whole number in this range.
    fn whole(value: Option<Any>, name: &str, least: u64, most: u64) -> PyResult<Option<u64>> {
        let Some(value) = value else { return Ok(None) };
        let number = value.extract().ok().filter(|number| (least..=most).contains(number));
        let wrong = || {
            let why =
                format!("{name}: found `{value}`; give a whole number from {least} to {most}");
            PyValueError::new_err(why)
        };
        number.ok_or_else(wrong).map(Some)
    }

    fn threads_of(threads: Option<Any>) -> PyResult<Option<NonZeroUsize>> {
        let threads = whole(threads, "threads", 1, 1024)?;
        Ok(threads.and_then(|threads| NonZeroUsize::new(usize::try_from(threads).ok()?)))
    }

    fn size_of(size: Any) -> PyResult<Size> {
        let size = if let Ok(text) = size.extract::<String>() {
            let square = || text.parse().ok().and_then(|side| Size::new(side, side));
            text.parse().ok().or_else(square)
        } else if let Ok(side) = size.extract() {
            Size::new(side, side)
        } else if let Ok((rows, columns)) = size.extract() {
            Size::new(rows, columns)
        } else {
            return Err(PyTypeError::new_err("size: give a number, a pair or a str such as `3x4`"));
        };
        let wrong = || PyValueError::new_err(format!("size: {}", eight::inside::grid::NoSize));
        size.ok_or_else(wrong)
    }

    /// True if invalid boards have no solution, instead of an error.
    fn skips(errors: &str) -> PyResult<bool> {
        match errors {
            "raise" => Ok(false),
            "none" => Ok(true),
            _ => Err(PyValueError::new_err(format!(
                "errors: found `{errors}`; give `raise` or `none`"
            ))),
        }
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
        options: SolverOptions,
    ) -> PyResult<Arc<Core>> {
        let text = goal_text(goal, size)?;
        let is_it = |core: &&Arc<Core>| {
            core.size == size
                && core.options.threads == options.threads
                && core.options.shortest == options.shortest
                && core.name == text
        };
        let mut cores = lock(&CORES);
        if let Some(core) = cores.iter().rev().find(is_it) {
            return Ok(Arc::clone(core));
        }
        let core = Arc::new(Core::new(size, &text, options)?);
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

    /// Solves boards of any sizes; `None` has no solution.
    fn many<'py>(
        py: Python<'py>,
        boards: Vec<Option<Board>>,
        core_of: impl Fn(Size) -> PyResult<Arc<Core>>,
    ) -> PyResult<Vec<Option<Solution>>> {
        let mut solutions: Vec<Option<Solution>> = boards.iter().map(|_| None).collect();
        let valid = boards.into_iter().enumerate();
        let mut valid = valid.filter_map(|(at, board)| Some((at, board?))).peekable();
        while let Some((at, board)) = valid.next() {
            let size = board.size;
            let (mut places, mut same) = (vec![at], vec![board]);
            while let Some((at, board)) = valid.next_if(|(_, board)| board.size == size) {
                places.push(at);
                same.push(board);
            }
            let boards = Arc::new(same);
            for (at, found) in core_of(size)?.solve(py, &boards)?.into_iter().enumerate() {
                let boards = Arc::clone(&boards);
                solutions[places[at]] = found.map(|found| Solution { found, boards, at });
            }
        }
        Ok(solutions)
    }

    /// Returns the core that finds shortest paths of a board.
    fn shortest_of(board: &Board, goal: Option<Any>) -> PyResult<Arc<Core>> {
        core_of(board.size, goal, SolverOptions { shortest: true, ..SolverOptions::default() })
    }

    /// Makes the moves of a path.
    fn moved(mut board: Board, path: Any) -> PyResult<Board> {
        for (at, letter) in path.str()?.to_cow()?.chars().enumerate() {
            let wrong = |why| PyValueError::new_err(format!("move {}, `{letter}`: {why}", at + 1));
            let step = u8::try_from(letter.to_ascii_lowercase()).ok().and_then(Move::from_letter);
            let step = step.ok_or_else(|| wrong("a move is u, d, l or r"))?;
            board.slide(step.code()).ok_or_else(|| wrong("the blank is at the edge"))?;
        }
        Ok(board)
    }

    /// Returns a small size, whose boards have ranks.
    fn ranked(size: Size) -> PyResult<Size> {
        let wrong = || PyValueError::new_err("size: boards of at most 9 cells have ranks");
        Some(size).filter(|size| size.cells() <= ranks::MOST_CELLS).ok_or_else(wrong)
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
        fn __getitem__<'py>(
            &self,
            py: Python<'py>,
            at: Any<'_, 'py>,
        ) -> PyResult<Bound<'py, PyAny>> {
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

    /// Solves boards of one size with one goal. It keeps its tables between calls.
    ///
    /// `size` is a number, a pair of rows and columns, or a str such as `"3x4"`. `goal` is a board,
    /// or `"last"`, `"first"`, `"snail"` or `"columns"`. `effort` limits the search nodes for each board; 0 asks
    /// for the first path that is found. `within=1.1` searches until the path is proven to be at
    /// most a tenth longer than a shortest one. `memory` is in MiB. `threads` is one for each core
    /// unless you say otherwise. Answers do not depend on it.
    ///
    /// >>> solver = Solver("3x4", goal="first")
    /// >>> solver.solve([[4, 1, 2, 3], [0, 5, 6, 7], [8, 9, 10, 11]])
    /// Solution('u')
    #[pyclass(frozen)]
    struct Solver {
        core: Arc<Core>,
        /// The arguments, which a copy is made of.
        size: String,
        made_of: Py<PyDict>,
    }

    #[pymethods]
    impl Solver {
        #[new]
        #[pyo3(signature = (size, *, goal=None, effort=None, within=None, memory=None, threads=None))]
        fn new(
            size: &Bound<'_, PyAny>,
            goal: Option<&Bound<'_, PyAny>>,
            effort: Option<Any>,
            within: Option<f64>,
            memory: Option<Any>,
            threads: Option<Any>,
        ) -> PyResult<Solver> {
            let py = size.py();
            let size = size_of(size)?;
            let goal = goal_text(goal, size)?;
            let most = whole(effort, "effort", 0, u64::MAX)?;
            let effort = match within {
                Some(within) if (1.0..=1e6).contains(&within) => Some(Effort::Within {
                    #[allow(clippy::cast_sign_loss, clippy::cast_possible_truncation)]
                    millionths: (within * 1e6).round() as u64,
                    most: most.unwrap_or(u64::MAX),
                }),
                Some(within) => {
                    let why = format!("within: found `{within}`; give a factor from 1 on");
                    return Err(PyValueError::new_err(why));
                }
                None if most == Some(0) => Some(Effort::Any),
                None => most.map(Effort::Work),
            };
            let mebibytes = whole(memory, "memory", 1, 1 << 40)?.unwrap_or(128);
            let memory = usize::try_from(mebibytes << 20).unwrap_or(usize::MAX);
            let threads = threads_of(threads)?;
            let made_of = PyDict::new(py);
            made_of.set_item("goal", &goal)?;
            for (name, value) in
                [("effort", most), ("threads", threads.map(|number| number.get() as u64))]
            {
                made_of.set_item(name, value)?;
            }
            made_of.set_item("within", within)?;
            made_of.set_item("memory", mebibytes)?;
            let options = SolverOptions { effort, memory, threads, ..SolverOptions::default() };
            let core = Arc::new(Core::new(size, &goal, options)?);
            let size = format!("{}x{}", size.rows, size.columns);
            Ok(Solver { core, size, made_of: made_of.unbind() })
        }

        fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
            let mut text = format!("Solver('{}'", self.size);
            for (name, value) in self.made_of.bind(py) {
                if !value.is_none() {
                    text += &format!(", {name}={}", value.repr()?);
                }
            }
            Ok(text + ")")
        }

        fn __getnewargs_ex__(&self, py: Python<'_>) -> ((String,), Py<PyDict>) {
            ((self.size.clone(),), self.made_of.clone_ref(py))
        }

        /// Returns the path of a board, or `None` if the board is unsolvable.
        ///
        /// >>> Solver(3).solve("123 456 7x8").moves
        /// 'r'
        fn solve(&self, py: Python<'_>, board: &Bound<'_, PyAny>) -> PyResult<Option<Solution>> {
            one(py, &self.core, Board::read(board, Some(self.core.size))?)
        }

        /// Returns the paths of boards, in their order.
        ///
        /// >>> Solver(3).solve_many(["1234567x8", "12345687x"])
        /// [Solution('r'), None]
        #[pyo3(signature = (boards, *, errors="raise"))]
        fn solve_many(
            &self,
            py: Python<'_>,
            boards: &Bound<'_, PyAny>,
            errors: &str,
        ) -> PyResult<Vec<Option<Solution>>> {
            let boards = boards::all(boards, Some(self.core.size), skips(errors)?)?;
            many(py, boards, |_| Ok(Arc::clone(&self.core)))
        }

        /// Returns what the program prints for a text: the answer to each board on a line of its own.
        ///
        /// >>> Solver(3).solve_text(b"1234567x8 12345687x")
        /// b'r\nunsolvable\n'
        fn solve_text<'py>(&self, py: Python<'py>, text: &[u8]) -> PyResult<Bound<'py, PyBytes>> {
            self.core.answer(py, text).map(|answers| PyBytes::new(py, &answers))
        }

        /// True if moves lead from the board to the goal.
        ///
        /// >>> Solver(3).is_solvable("12345687x")
        /// False
        fn is_solvable(&self, board: &Bound<'_, PyAny>) -> PyResult<bool> {
            Ok(self.core.is_solvable(&Board::read(board, Some(self.core.size))?))
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
    /// ValueError: 1:17: found `8` again, expected x
    #[pyfunction]
    #[pyo3(signature = (board, *, goal=None))]
    fn solve(
        py: Python<'_>,
        board: &Bound<'_, PyAny>,
        goal: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Option<Solution>> {
        let board = Board::read(board, None)?;
        one(py, &core_of(board.size, goal, SolverOptions::default())?, board)
    }

    /// Returns the paths of boards, in their order. Threads share boards that take long. An invalid
    /// board raises an error with its index; with `errors="none"`, its path is `None`.
    ///
    /// >>> solve_many(["1234567x8", [1, 2, 3, 0]], threads=2)
    /// [Solution('r'), Solution('')]
    /// >>> solve_many(["1234567x8", "1234567x9"], errors="none")
    /// [Solution('r'), None]
    #[pyfunction]
    #[pyo3(signature = (boards, *, goal=None, threads=None, errors="raise"))]
    fn solve_many(
        py: Python<'_>,
        boards: &Bound<'_, PyAny>,
        goal: Option<Any>,
        threads: Option<Any>,
        errors: &str,
    ) -> PyResult<Vec<Option<Solution>>> {
        let options = SolverOptions { threads: threads_of(threads)?, ..SolverOptions::default() };
        let boards = boards::all(boards, None, skips(errors)?)?;
        many(py, boards, |size| core_of(size, goal, options.clone()))
    }

    /// True if moves lead from the board to the goal.
    ///
    /// >>> is_solvable("12345678x"), is_solvable("12345687x")
    /// (True, False)
    #[pyfunction]
    #[pyo3(signature = (board, *, goal=None))]
    fn is_solvable(board: &Bound<'_, PyAny>, goal: Option<&Bound<'_, PyAny>>) -> PyResult<bool> {
        let board = Board::read(board, None)?;
        Ok(core_of(board.size, goal, SolverOptions::default())?.is_solvable(&board))
    }

    /// Returns the number of moves of a shortest path, or `None` if the board is unsolvable.
    ///
    /// >>> distance("2 3 4 1 5 x 7 6 8")
    /// 19
    #[pyfunction]
    #[pyo3(signature = (board, *, goal=None))]
    fn distance(py: Python<'_>, board: Any, goal: Option<Any>) -> PyResult<Option<usize>> {
        let board = Board::read(board, None)?;
        let found = one(py, &shortest_of(&board, goal)?, board)?;
        Ok(found.map(|found| found.found.steps.len()))
    }

    /// Returns the distances of all boards of at most nine cells: the byte at `rank(board)`, or 255
    /// if the board is unsolvable. `numpy.frombuffer(table, "u1")` takes them without a copy.
    ///
    /// >>> table = distances(3)
    /// >>> len(table), table.count(31), table[rank("2 3 4 1 5 x 7 6 8")]
    /// (362880, 2, 19)
    #[pyfunction]
    #[pyo3(signature = (size, *, goal=None))]
    fn distances<'py>(
        py: Python<'py>,
        size: Any<'_, 'py>,
        goal: Option<Any<'_, 'py>>,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let size = ranked(size_of(size)?)?;
        let goal = core_of(size, goal, SolverOptions::default())?.goal();
        Ok(PyBytes::new(py, &py.detach(|| ranks::distances(goal))))
    }

    /// Returns the number of boards of the same size whose numbers come first in the order of lists.
    ///
    /// >>> rank([[0, 1], [2, 3]]), rank([[3, 2], [1, 0]])
    /// (0, 23)
    #[pyfunction]
    fn rank(board: Any) -> PyResult<usize> {
        let board = Board::read(board, None)?;
        ranked(board.size)?;
        Ok(ranks::rank(&board.numbers))
    }

    /// Returns the board of a rank.
    ///
    /// >>> unrank(2, 23)
    /// [[3, 2], [1, 0]]
    #[pyfunction]
    fn unrank(size: Any, rank: Any) -> PyResult<Vec<Vec<u32>>> {
        let size = ranked(size_of(size)?)?;
        let rank = whole(Some(rank), "rank", 0, ranks::boards(size.cells()) as u64 - 1)?;
        let numbers = ranks::unrank(rank.unwrap_or_default(), size.cells());
        Ok(Board { size, numbers }.rows())
    }

    /// Returns the boards that are one move away, by the letter of the move.
    ///
    /// >>> neighbours([[1, 2], [3, 0]])
    /// {'u': [[1, 0], [3, 2]], 'l': [[1, 2], [0, 3]]}
    #[pyfunction]
    fn neighbours<'py>(py: Python<'py>, board: Any<'_, 'py>) -> PyResult<Bound<'py, PyDict>> {
        let (board, found) = (Board::read(board, None)?, PyDict::new(py));
        for step in Move::ALL {
            let mut next = board.clone();
            if next.slide(step.code()).is_some() {
                found.set_item(step.to_string(), next.rows())?;
            }
        }
        Ok(found)
    }

    /// Returns the board after the moves of a path: a `Solution` or its letters.
    ///
    /// >>> apply([[1, 2], [3, 0]], "ul")
    /// [[0, 1], [3, 2]]
    #[pyfunction]
    fn apply(board: Any, path: Any) -> PyResult<Vec<Vec<u32>>> {
        Ok(moved(Board::read(board, None)?, path)?.rows())
    }

    /// True if the path leads from the board to the goal.
    ///
    /// >>> check("1234567x8", "r"), check("1234567x8", "lr"), check("1234567x8", "d")
    /// (True, False, False)
    #[pyfunction]
    #[pyo3(signature = (board, path, *, goal=None))]
    fn check(board: Any, path: Any, goal: Option<Any>) -> PyResult<bool> {
        let board = Board::read(board, None)?;
        let goal = core_of(board.size, goal, SolverOptions::default())?.goal();
        Ok(moved(board, path).is_ok_and(|last| last == goal))
    }

    /// Returns a random board whose shortest path has `depth` moves; any solvable board without a
    /// depth. The same seed gives the same board.
    ///
    /// >>> distance(random_board(3, depth=12, seed=1))
    /// 12
    #[pyfunction]
    #[pyo3(signature = (size, *, depth=None, seed=None, goal=None))]
    fn random_board(
        py: Python<'_>,
        size: Any,
        depth: Option<Any>,
        seed: Option<Any>,
        goal: Option<Any>,
    ) -> PyResult<Vec<Vec<u32>>> {
        let core = core_of(size_of(size)?, goal, SolverOptions::default())?;
        let depth = whole(depth, "depth", 0, 10_000)?;
        let depth = depth.and_then(|depth| usize::try_from(depth).ok());
        let seed = whole(seed, "seed", 0, u64::MAX)?;
        let seed = seed.unwrap_or_else(|| RandomState::new().hash_one(0));
        Ok(core.random(py, depth, seed)?.rows())
    }

    /// Returns every shortest path, in the order u, d, l, r; none if the board is unsolvable.
    ///
    /// >>> shortest_paths([[0, 3], [2, 1]])
    /// ['druldr', 'rdlurd']
    #[pyfunction]
    #[pyo3(signature = (board, *, goal=None))]
    fn shortest_paths(py: Python<'_>, board: Any, goal: Option<Any>) -> PyResult<Vec<String>> {
        let board = Board::read(board, None)?;
        let core = shortest_of(&board, goal)?;
        if !core.is_solvable(&board) {
            return Ok(Vec::new());
        }
        let paths = core.ask(py, board, Want::All)?;
        // An empty line follows the paths. A solved board has one path, which is empty.
        let paths = paths.strip_suffix("\n\n").unwrap_or_default();
        Ok(paths.split('\n').map(str::to_string).collect())
    }

    /// Returns the number of shortest paths; 0 if the board is unsolvable.
    ///
    /// >>> count_shortest_paths("6 4 7 8 5 0 3 2 1")
    /// 40
    #[pyfunction]
    #[pyo3(signature = (board, *, goal=None))]
    fn count_shortest_paths(py: Python<'_>, board: Any, goal: Option<Any>) -> PyResult<u128> {
        let board = Board::read(board, None)?;
        let core = shortest_of(&board, goal)?;
        if !core.is_solvable(&board) {
            return Ok(0);
        }
        let count = core.ask(py, board, Want::Count)?;
        count.trim().parse().map_err(|_| PyValueError::new_err(count))
    }

    /// Returns the board as text, with a space for the blank.
    ///
    /// >>> print(draw("123x46758"))
    /// 1 2 3
    ///   4 6
    /// 7 5 8
    #[pyfunction]
    fn draw(board: Any) -> PyResult<String> {
        let board = Board::read(board, None)?;
        let width = (board.numbers.len() - 1).to_string().len();
        let cell = |&number: &u32| match number {
            0 => " ".repeat(width),
            number => format!("{number:>width$}"),
        };
        let row = |row: &[u32]| row.iter().map(cell).collect::<Vec<_>>().join(" ");
        let rows: Vec<String> = board.numbers.chunks(board.size.columns).map(row).collect();
        Ok(rows.join("\n"))
    }
}
