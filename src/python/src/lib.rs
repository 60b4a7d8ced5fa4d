//! The engines of `eight` for Python: the module `eight_sliding`.

mod arguments;
mod boards;
mod core;
mod ranks;
mod solution;
mod solutions;

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
    use crate::arguments::{goal_text, size_of, whole};
    use crate::boards::{self, read, rows, wrong, Any, Boards};
    use crate::core::Core;
    use crate::ranks;
    use crate::solution::moved;
    #[pymodule_export]
    use crate::{solution::Solution, solutions::Solutions};
    use eight::{Board, Effort, Size, SolverOptions, Want};
    use pyo3::prelude::*;
    use pyo3::types::{IntoPyDict, PyDict};
    use std::collections::hash_map::RandomState;
    use std::hash::BuildHasher;
    use std::num::NonZeroUsize;
    use std::sync::{Arc, Mutex};

    #[pymodule_export]
    #[allow(non_upper_case_globals, reason = "the name that Python expects")]
    const __version__: &str = env!("CARGO_PKG_VERSION");

    /// Makes a sequence of the class with Python's own methods.
    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        let sequence = module.py().import("collections.abc")?.getattr("Sequence")?;
        let own = module.getattr("Solutions")?;
        own.setattr("index", sequence.getattr("index")?)?;
        own.setattr("count", sequence.getattr("count")?)?;
        sequence.call_method1("register", (own,)).map(drop)
    }

    /// The cores of the module's functions with their arguments, the latest last.
    static CORES: Mutex<Vec<(String, Arc<Core>)>> = Mutex::new(Vec::new());
    /// The most cores that are kept, because each may hold tables.
    const MOST_CORES: usize = 8;

    /// Returns a core of the module's functions. With a question, all its paths are shortest ones.
    fn core_of(
        size: Size,
        goal: Option<Any>,
        threads: Option<NonZeroUsize>,
        want: Option<Want>,
    ) -> PyResult<Arc<Core>> {
        let goal = goal_text(goal, size)?;
        let name = format!("{size} {goal} {threads:?} {want:?}");
        let mut cores = CORES.lock().expect("no call has panicked");
        if let Some((_, core)) = cores.iter().find(|(known, _)| *known == name) {
            return Ok(Arc::clone(core));
        }
        let shortest = want.is_some();
        let options = SolverOptions { shortest, threads, ..SolverOptions::default() };
        let mut core = Core::new(size, &goal, options)?;
        core.asked.want = want;
        let core = Arc::new(core);
        if cores.len() == MOST_CORES {
            cores.remove(0);
        }
        cores.push((name, Arc::clone(&core)));
        Ok(core)
    }

    fn one(py: Python<'_>, core: &Core, board: &Board) -> PyResult<Option<Solution>> {
        core.solve(py, boards::bytes(board).collect(), Solutions::default())?.get(0)
    }

    fn many(
        py: Python<'_>,
        boards: Boards,
        core_of: impl Fn(Size) -> PyResult<Arc<Core>>,
    ) -> PyResult<Solutions> {
        let mut all = Solutions::default();
        for (number, (size, numbers)) in (1..).zip(boards.groups) {
            all = core_of(size)?.solve(py, numbers, all)?;
            // Between boards of other sizes, a board is a group, whose search may hold the GIL.
            if number % 1000 == 0 {
                py.check_signals()?;
                py.detach(|| ());
            }
        }
        if boards.valid.contains(&false) {
            all.spread(&boards.valid);
        }
        Ok(all)
    }

    /// Returns the answer to a question about the shortest paths of a board.
    fn ask(py: Python<'_>, board: Any, goal: Option<Any>, want: Want) -> PyResult<String> {
        let board = read(board, None)?;
        core_of(board.size(), goal, None, Some(want))?.ask(py, &board)
    }

    /// Returns a small size, whose boards have ranks.
    fn ranked(size: Size) -> PyResult<Size> {
        let small = Some(size).filter(|size| size.cells() <= ranks::MOST_CELLS);
        small.ok_or_else(|| wrong("size: boards of at most 9 cells have ranks"))
    }

    /// Solves boards of one size with one goal. It keeps its tables between calls. Threads that
    /// call it at the same time have tables of their own.
    ///
    /// `size` is a number, a pair of rows and columns, or a str such as `"3x4"`. `goal` is a board,
    /// or `"last"`, `"first"`, `"snail"` or `"columns"`. `effort` limits the search nodes for each
    /// board; 0 alone asks for the first path that is found. `within=1.1` searches until the path
    /// is proven to be at most a tenth longer than a shortest one, or `effort` ends the search.
    /// `memory` is in MiB, and counts once for each thread that calls the solver at the same time.
    /// `threads` is one for each core unless you say otherwise. Answers do not depend on it.
    ///
    /// >>> solver = Solver("3x4", goal="first")
    /// >>> solver.solve([[4, 1, 2, 3], [0, 5, 6, 7], [8, 9, 10, 11]])
    /// Solution('u')
    /// >>> solver.is_solvable([[4, 1, 2, 3], [0, 5, 6, 7], [8, 9, 11, 10]])
    /// False
    #[pyclass(frozen)]
    struct Solver {
        core: Arc<Core>,
        /// The arguments that follow the size, which a copy is made of.
        made_of: Py<PyDict>,
    }

    #[pymethods]
    impl Solver {
        #[new]
        #[pyo3(signature = (size, *, goal=None, effort=None, within=None, memory=None, threads=None))]
        fn new(
            size: Any,
            goal: Option<Any>,
            effort: Option<Any>,
            within: Option<f64>,
            memory: Option<Any>,
            threads: Option<Any>,
        ) -> PyResult<Solver> {
            let py = size.py();
            let size = size_of(size)?;
            let goal = goal_text(goal, size)?;
            let most = whole(effort, "effort", 0..=u64::MAX)?;
            let effort = match within {
                Some(within) if (1.0..=1e6).contains(&within) => Some(Effort::Within {
                    millionths: (within * 1e6).round() as u64,
                    most: most.unwrap_or(u64::MAX),
                }),
                Some(it) => {
                    Err(wrong(format!("within: found `{it}`; give a factor from 1 to 1000000")))?
                }
                None if most == Some(0) => Some(Effort::Any),
                None => most.map(Effort::Work),
            };
            let mebibytes = whole(memory, "memory", 1..=usize::MAX >> 20)?.unwrap_or(128);
            let threads = whole(threads, "threads", 1..=1024)?.and_then(NonZeroUsize::new);
            let made_of = PyDict::new(py);
            made_of.set_item("goal", &goal)?;
            made_of.set_item("effort", most)?;
            made_of.set_item("threads", threads.map(NonZeroUsize::get))?;
            made_of.set_item("within", within)?;
            made_of.set_item("memory", mebibytes)?;
            let memory = mebibytes << 20;
            let options = SolverOptions { effort, memory, threads, ..SolverOptions::default() };
            let core = Arc::new(Core::new(size, &goal, options)?);
            Ok(Solver { core, made_of: made_of.unbind() })
        }

        fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
            let mut text = format!("Solver('{}'", self.core.goal.size());
            for (name, value) in self.made_of.bind(py) {
                if !value.is_none() {
                    text.extend([", ", &name.to_string(), "=", &value.repr()?.to_string()]);
                }
            }
            Ok(text + ")")
        }

        fn __getnewargs_ex__(&self, py: Python<'_>) -> ((String,), Py<PyDict>) {
            ((self.core.goal.size().to_string(),), self.made_of.clone_ref(py))
        }

        /// Returns the path of a board, or `None` if the board is unsolvable.
        fn solve(&self, py: Python<'_>, board: Any) -> PyResult<Option<Solution>> {
            one(py, &self.core, &read(board, Some(self.core.goal.size()))?)
        }

        /// Returns the paths of boards, in their order.
        #[pyo3(signature = (boards, *, errors="raise"))]
        fn solve_many(&self, py: Python<'_>, boards: Any, errors: &str) -> PyResult<Solutions> {
            let boards = boards::all(boards, Some(self.core.goal.size()), errors)?;
            many(py, boards, |_| Ok(Arc::clone(&self.core)))
        }

        /// Returns what the program prints for a text: the answer to each board on a line of its
        /// own.
        ///
        /// >>> Solver(3).solve_text(b"1234567x8 12345687x")
        /// b'r\nunsolvable\n'
        fn solve_text(&self, py: Python<'_>, text: &[u8]) -> PyResult<Vec<u8>> {
            self.core.answer(py, text)
        }

        /// True if moves lead from the board to the goal.
        fn is_solvable(&self, board: Any) -> PyResult<bool> {
            Ok(read(board, Some(self.core.goal.size()))?.reaches(&self.core.goal))
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
    #[pyfunction(signature = (board, *, goal=None))]
    fn solve(py: Python<'_>, board: Any, goal: Option<Any>) -> PyResult<Option<Solution>> {
        let board = read(board, None)?;
        one(py, &*core_of(board.size(), goal, None, None)?, &board)
    }

    /// Returns the paths of boards, in their order. Threads share boards that take long. An invalid
    /// board raises an error with its index; with `errors="none"`, its path is `None`.
    ///
    /// >>> solve_many(["1234567x8", [1, 2, 3, 0]], threads=2)
    /// [Solution('r'), Solution('')]
    #[pyfunction(signature = (boards, *, goal=None, threads=None, errors="raise"))]
    fn solve_many(
        py: Python<'_>,
        boards: Any,
        goal: Option<Any>,
        threads: Option<Any>,
        errors: &str,
    ) -> PyResult<Solutions> {
        let threads = whole(threads, "threads", 1..=1024)?.and_then(NonZeroUsize::new);
        let boards = boards::all(boards, None, errors)?;
        many(py, boards, |size| core_of(size, goal, threads, None))
    }

    /// True if moves lead from the board to the goal.
    ///
    /// >>> is_solvable("12345678x"), is_solvable("12345687x")
    /// (True, False)
    #[pyfunction(signature = (board, *, goal=None))]
    fn is_solvable(board: Any, goal: Option<Any>) -> PyResult<bool> {
        let board = read(board, None)?;
        Ok(board.reaches(&core_of(board.size(), goal, None, None)?.goal))
    }

    /// Returns the number of moves of a shortest path, or `None` if the board is unsolvable.
    ///
    /// >>> distance("2 3 4 1 5 x 7 6 8")
    /// 19
    #[pyfunction(signature = (board, *, goal=None))]
    fn distance(py: Python<'_>, board: Any, goal: Option<Any>) -> PyResult<Option<usize>> {
        Ok(ask(py, board, goal, Want::Length)?.trim().parse().ok())
    }

    /// Returns the distances of all boards of a size of two to nine cells: the byte at
    /// `rank(board)`, or 255 if the board is unsolvable. `numpy.frombuffer(table, "u1")` takes them
    /// without a copy.
    ///
    /// >>> table = distances(3)
    /// >>> len(table), table.count(31), table[rank("2 3 4 1 5 x 7 6 8")]
    /// (362880, 2, 19)
    #[pyfunction(signature = (size, *, goal=None))]
    fn distances(py: Python<'_>, size: Any, goal: Option<Any>) -> PyResult<Vec<u8>> {
        let core = core_of(ranked(size_of(size)?)?, goal, None, None)?;
        Ok(py.detach(|| ranks::depths(&core.goal)))
    }

    /// Returns the number of boards of the same size whose numbers come first in the order of
    /// lists.
    ///
    /// >>> rank([[0, 1], [2, 3]]), rank([[3, 2], [1, 0]])
    /// (0, 23)
    #[pyfunction]
    fn rank(board: Any) -> PyResult<usize> {
        let board = read(board, None)?;
        ranked(board.size())?;
        Ok(ranks::rank(board.numbers()))
    }

    /// Returns the board of a rank.
    ///
    /// >>> unrank(2, 23)
    /// [[3, 2], [1, 0]]
    #[pyfunction]
    fn unrank(size: Any, rank: Any) -> PyResult<Vec<Vec<u32>>> {
        let size = ranked(size_of(size)?)?;
        let rank = whole(Some(rank), "rank", 0..=ranks::boards(size.cells()) - 1)?;
        let numbers = ranks::unrank(rank.unwrap_or_default(), size.cells());
        Ok(rows(&Board::new(size, &numbers).map_err(wrong)?))
    }

    /// Returns the boards that are one move away, by the letter of the move.
    ///
    /// >>> neighbours([[1, 2], [3, 0]])
    /// {'u': [[1, 0], [3, 2]], 'l': [[1, 2], [0, 3]]}
    #[pyfunction]
    fn neighbours<'py>(py: Python<'py>, board: Any<'_, 'py>) -> PyResult<Bound<'py, PyDict>> {
        let board = read(board, None)?;
        board.neighbours().map(|(step, near)| (step.to_string(), rows(&near))).into_py_dict(py)
    }

    /// Returns the board after the moves of a path: a `Solution` or its letters.
    ///
    /// >>> apply([[1, 2], [3, 0]], "ul")
    /// [[0, 1], [3, 2]]
    #[pyfunction]
    fn apply(board: Any, path: Any) -> PyResult<Vec<Vec<u32>>> {
        Ok(rows(&moved(read(board, None)?, path)?))
    }

    /// True if the path leads from the board to the goal.
    ///
    /// >>> check("1234567x8", "r"), check("1234567x8", "lr"), check("1234567x8", "d")
    /// (True, False, False)
    #[pyfunction(signature = (board, path, *, goal=None))]
    fn check(board: Any, path: Any, goal: Option<Any>) -> PyResult<bool> {
        let board = read(board, None)?;
        let core = core_of(board.size(), goal, None, None)?;
        Ok(moved(board, path).is_ok_and(|last| last == core.goal))
    }

    /// Returns a random board whose shortest path has `depth` moves, as `eight generate --depth`
    /// draws it; any solvable board without a depth. The same seed gives the same board.
    ///
    /// >>> distance(random_board(3, depth=12, seed=1))
    /// 12
    #[pyfunction(signature = (size, *, depth=None, seed=None, goal=None))]
    fn random_board(
        py: Python<'_>,
        size: Any,
        depth: Option<Any>,
        seed: Option<Any>,
        goal: Option<Any>,
    ) -> PyResult<Vec<Vec<u32>>> {
        let core = core_of(size_of(size)?, goal, None, None)?;
        let depth = whole(depth, "depth", 0..=10_000)?;
        let random = || RandomState::new().hash_one(0);
        let seed = whole(seed, "seed", 0..=u64::MAX)?.unwrap_or_else(random);
        Ok(rows(&core.random(py, depth, seed)?))
    }

    /// Returns every shortest path, in the order u, d, l, r; none if the board is unsolvable.
    /// Boards have at most 12 cells, or 4x4.
    ///
    /// >>> shortest_paths([[0, 3], [2, 1]])
    /// ['druldr', 'rdlurd']
    #[pyfunction(signature = (board, *, goal=None))]
    fn shortest_paths(py: Python<'_>, board: Any, goal: Option<Any>) -> PyResult<Vec<String>> {
        let answer = ask(py, board, goal, Want::All)?;
        // An empty line follows the paths. A solved board has one path, which is empty.
        let paths = answer.strip_suffix("\n\n").unwrap_or_default();
        let is_path = |line: &&str| *line != "unsolvable";
        Ok(paths.split('\n').filter(is_path).map(str::to_string).collect())
    }

    /// Returns the number of shortest paths; 0 if the board is unsolvable. Boards have at most 12
    /// cells, or 4x4.
    ///
    /// >>> count_shortest_paths("6 4 7 8 5 0 3 2 1")
    /// 40
    #[pyfunction(signature = (board, *, goal=None))]
    fn count_shortest_paths(py: Python<'_>, board: Any, goal: Option<Any>) -> PyResult<u64> {
        // An unsolvable board has a word instead of the number.
        Ok(ask(py, board, goal, Want::Count)?.trim().parse().unwrap_or_default())
    }

    /// Returns the board as text, with a space for the blank.
    ///
    /// >>> print(draw("123x46758"))
    /// 1 2 3
    ///   4 6
    /// 7 5 8
    #[pyfunction]
    fn draw(board: Any) -> PyResult<String> {
        Ok(format!("{:#}", read(board, None)?).replace('x', " "))
    }
}
