//! The two ways to solve: 3x3 boards, and boards of one size.

use crate::grid::board::{Board, Names};
use crate::grid::moves::TieBreak;
use crate::grid::path::Path;
use crate::grid::{NamedGoal, Size};
use crate::puzzle::{CaseSolver as _, SolverOptions, Stopped};
use crate::tiles::eight::{Board3x3, Case3x3, EightSolver, PathWord, Ways};
use crate::tiles::sized::{has_engine, is_small, CodedBoard, Engines};
use std::fmt;

/// Solves 3x3 boards. Build it once.
///
/// The first board takes one breadth-first search over all 181,440 boards, about a millisecond,
/// and 45 kB. Each path then takes one look-up for each of its moves.
///
/// ```
/// let mut solver = eight::Solver::default();
/// let board = "23415x768".parse()?;
/// let path = solver.solve(board).expect("a solvable board");
/// assert_eq!(path.to_string(), "ullddrurdllurdruldr");
/// assert_eq!((solver.distance(board), solver.count(board)), (Some(19), 4));
/// # Ok::<(), eight::NoBoard>(())
/// ```
pub struct Solver {
    goal: Board3x3,
    ties: TieBreak,
    engine: EightSolver,
    all: Option<Ways>,
}

impl Solver {
    /// Returns a solver for any goal. If a board has several shortest paths, the solver finds the
    /// first of them in the order `u d l r`.
    pub fn new(goal: Board3x3) -> Solver {
        let engine = EightSolver::new(goal.blank(), TieBreak::UDLR);
        Solver { goal, ties: TieBreak::UDLR, engine, all: None }
    }

    /// Sets the order that breaks ties between shortest paths.
    pub fn with_ties(self, ties: TieBreak) -> Solver {
        let engine = EightSolver::new(self.goal.blank(), ties);
        Solver { ties, engine, all: None, ..self }
    }

    /// Returns the shortest path of a board, or `None` if the board is unsolvable.
    #[inline]
    pub fn solve(&mut self, board: Board3x3) -> Option<Path> {
        let path = self.engine.solve(self.coded(board))?;
        Some(Path::new(path.moves(), None))
    }

    /// Returns the number of moves of a board's shortest paths, or `None` if it is unsolvable.
    pub fn distance(&mut self, board: Board3x3) -> Option<usize> {
        Some(self.engine.solve(self.coded(board))?.len())
    }

    /// Returns all 181,440 solvable boards, each with the number of moves of its shortest paths.
    /// For the usual goal, [`Board3x3::rank`] tells their places in a table.
    pub fn distances(&mut self) -> impl Iterator<Item = (Board3x3, usize)> + '_ {
        let case = Case3x3 { board: self.goal, goal: 0, named: Some(self.goal) };
        let depths = self.all().depths();
        depths.map(move |(board, depth)| (case.named(board), depth))
    }

    /// Returns the number of shortest paths, 0 if the board is unsolvable. The first call takes a
    /// search over all boards; with [`paths`](Solver::paths) it holds three bytes for each.
    pub fn count(&mut self, board: Board3x3) -> u64 {
        let board = self.coded(board);
        self.all().count(board)
    }

    /// Returns every shortest path in tie-break order: at most 86.
    pub fn paths(&mut self, board: Board3x3) -> Vec<Path> {
        let board = self.coded(board);
        let mut paths = Vec::new();
        let keep = |path: PathWord| {
            paths.push(Path::new(path.moves(), None));
            Ok::<(), Stopped>(())
        };
        self.all().visit(board, keep).unwrap_or_default();
        paths
    }

    /// Returns the board with the names of a goal whose tiles are in order.
    #[inline]
    fn coded(&self, board: Board3x3) -> Board3x3 {
        if self.goal == Board3x3::goal(self.goal.blank()) {
            board
        } else {
            board.relabelled(self.goal)
        }
    }

    fn all(&mut self) -> &mut Ways {
        self.all.get_or_insert_with(|| Ways::new(self.goal.blank(), self.ties))
    }
}

/// Returns a solver for the usual goal, `12345678x`.
impl Default for Solver {
    fn default() -> Solver {
        Solver::new(Board3x3::GOAL)
    }
}

/// Solves boards of one size, and keeps its tables between calls.
///
/// ```
/// use eight::{Board, SizeSolver};
/// let board: Board = "1 2 3 4 / 5 6 7 8 / 9 x 10 11".parse()?;
/// let mut solver = SizeSolver::new(board.size())?;
/// let path = solver.solve(&board)?.expect("a solvable board");
/// // No bound: the path is a shortest one.
/// assert_eq!((path.to_string().as_str(), path.at_least()), ("rr", None));
/// assert_eq!(solver.count(&board)?, 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct SizeSolver {
    size: Size,
    goal: Names,
    engines: Engines,
}

impl SizeSolver {
    /// Returns a solver for the usual goal, with the default options.
    ///
    /// # Errors
    /// If boards of this size have no engine.
    pub fn new(size: Size) -> Result<SizeSolver, NoAnswer> {
        // A size that no board has has no engine.
        if !has_engine(size) {
            return Err(NoAnswer::NoEngine);
        }
        SizeSolver::with_goal(&NamedGoal::Last.board(size))
    }

    /// Returns a solver for boards of the goal's size.
    ///
    /// # Errors
    /// If boards of this size have no engine.
    pub fn with_goal(goal: &Board) -> Result<SizeSolver, NoAnswer> {
        let names = Names::of(goal.numbers()).filter(|_| has_engine(goal.size()));
        let engines = Engines::of(&SolverOptions::default());
        names
            .map(|names| SizeSolver { size: goal.size(), goal: names, engines })
            .ok_or(NoAnswer::NoEngine)
    }

    /// Sets the options, and drops what the solver holds.
    pub fn with_options(self, options: &SolverOptions) -> SizeSolver {
        SizeSolver { engines: Engines::of(options), ..self }
    }

    /// Returns a path of the board, or `None` if the board is unsolvable. The path is a shortest
    /// one on boards of up to 15 cells and of 4x4, unless the options limit the search.
    ///
    /// Boards of up to 11 cells share a table of all boards, and so do many boards of 12. Larger
    /// ones have tables of patterns, built in some seconds: of at most
    /// [`SolverOptions::memory`], or 14 MiB if that is more.
    ///
    /// # Errors
    /// If the board has another size, the search was stopped, or the system has too little memory.
    pub fn solve(&mut self, board: &Board) -> Result<Option<Path>, NoAnswer> {
        Ok(self.solve_all(std::slice::from_ref(board))?.pop().flatten())
    }

    /// Returns the paths of boards in their order. The threads of the options share them.
    ///
    /// # Errors
    /// Those of [`solve`](SizeSolver::solve), for any of the boards. The other paths are lost.
    pub fn solve_all(&mut self, boards: &[Board]) -> Result<Vec<Option<Path>>, NoAnswer> {
        let cases = boards.iter().map(|board| self.case(board)).collect::<Result<Vec<_>, _>>()?;
        let (mut all, last) = (Vec::new(), cases.len());
        for (number, case) in (1..).zip(&cases) {
            if self.engines.push(case) || number == last {
                self.engines.solve(|paths| {
                    all.extend(paths.iter().map(|path| path.as_ref().map(Path::canonical)));
                    Ok::<(), Stopped>(())
                })?;
            }
        }
        Ok(all)
    }

    /// Returns the number of shortest paths, 0 if the board is unsolvable. The first board of 12
    /// cells, but for a line, takes some seconds and 66 MB, for the depths of all boards.
    ///
    /// # Errors
    /// Those of [`solve`](SizeSolver::solve), or if boards of this size have neither up to 12 cells
    /// nor 4x4.
    pub fn count(&mut self, board: &Board) -> Result<u64, NoAnswer> {
        self.shortest(board, Engines::count)
    }

    /// Calls `visit` with every shortest path, in tie-break order. A 4x4 board may have millions.
    ///
    /// # Errors
    /// Those of [`count`](SizeSolver::count), and the first error of `visit`.
    pub fn each_path<E: From<NoAnswer>>(
        &mut self,
        board: &Board,
        mut visit: impl FnMut(&Path) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut failure = None;
        let outcome = self.shortest(board, |engines, case, length| {
            engines.each(case, length, |path| {
                visit(&path.canonical()).map_err(|error| {
                    failure = Some(error);
                    Stopped::Asked
                })
            })
        });
        failure.map_or(outcome.map_err(E::from), Err)
    }

    /// Returns the bytes of the tables that the solver holds.
    pub fn bytes(&self) -> usize {
        self.engines.bytes()
    }

    fn case(&self, board: &Board) -> Result<CodedBoard, NoAnswer> {
        if board.size() != self.size {
            return Err(NoAnswer::OtherSize);
        }
        Ok(CodedBoard::with_names(self.size, board.numbers(), &self.goal))
    }

    /// Does something with a board and the length of its shortest paths, which must be counted.
    fn shortest<T: Default>(
        &mut self,
        board: &Board,
        work: impl FnOnce(&mut Engines, &CodedBoard, usize) -> Result<T, Stopped>,
    ) -> Result<T, NoAnswer> {
        if !is_small(self.size, false) {
            return Err(NoAnswer::NotCounted);
        }
        let case = self.case(board)?;
        // A path that may be longer has not the length that is searched.
        let effort = self.engines.options.effort.take();
        let done = self.solve(board).and_then(|path| match path {
            None => Ok(T::default()),
            Some(path) => Ok(work(&mut self.engines, &case, path.len())?),
        });
        self.engines.options.effort = effort;
        done
    }
}

/// The reason why a [`SizeSolver`] has no answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum NoAnswer {
    /// Boards of this size have no engine.
    NoEngine,
    /// The board has another size than the solver.
    OtherSize,
    /// The shortest paths of boards of this size are not counted.
    NotCounted,
    /// The search was stopped.
    Stopped,
    /// The system has too little memory.
    Memory,
}

impl fmt::Display for NoAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NoAnswer::NoEngine => {
                "paths are found on boards of 2 to 12 cells, and on larger ones up to 10x10"
            }
            NoAnswer::OtherSize => "the board has another size than the solver",
            NoAnswer::NotCounted => {
                "shortest paths are counted on boards of up to 12 cells and 4x4"
            }
            NoAnswer::Stopped => return Stopped::Asked.fmt(f),
            NoAnswer::Memory => return Stopped::Memory.fmt(f),
        })
    }
}

impl std::error::Error for NoAnswer {}

impl From<Stopped> for NoAnswer {
    fn from(stopped: Stopped) -> NoAnswer {
        match stopped {
            Stopped::Asked => NoAnswer::Stopped,
            Stopped::Memory => NoAnswer::Memory,
        }
    }
}
