//! Boards of any width and height as a puzzle that judges set.

use super::board::Board;
use super::cases::Boards;
use super::found::{NoMemory, PathWithBound};
use super::full_table::MOST_CELLS;
use super::search::EXACT_CELLS;
use super::solver::{has_engine, SizedSolver};
use crate::grid::moves::Move;
use crate::grid::Size;
use crate::puzzle::format::{Format, Goal, Sizes};
use crate::puzzle::play::{Ground, Play};
use crate::puzzle::{
    Effort, Need, Path, Puzzle, Solver, SolverOptions, SolverStats, Stopped, Want,
};
use crate::stream::json::Object;
use crate::tiles::board::{Case, TileBoard};
use crate::tiles::square::TileSolver;
use crate::tiles::{eight, fifteen};
use std::{fmt, io};

/// The puzzle of numbered tiles on a board of any width and height.
pub struct Rectangles;

/// A path on a board of any size.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Steps {
    /// The codes of its moves.
    codes: Vec<u8>,
    at_least: Option<usize>,
}

impl Steps {
    fn of(path: &impl Path) -> Steps {
        let codes = (0..path.len()).map(|at| path.step(at)).collect();
        Steps { codes, at_least: path.at_least() }
    }

    /// Returns the moves, first to last.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = Move> + '_ {
        self.codes.iter().map(|&code| Move::from_code(code))
    }
}

/// The letters of the moves.
impl fmt::Display for Steps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.moves().try_for_each(|step| step.fmt(f))
    }
}

/// The moves with these codes.
impl From<Vec<u8>> for Steps {
    fn from(codes: Vec<u8>) -> Steps {
        Steps { codes, at_least: None }
    }
}

impl Path for Steps {
    const EMPTY: Steps = Steps { codes: Vec::new(), at_least: None };

    fn len(&self) -> usize {
        self.codes.len()
    }

    fn at_least(&self) -> Option<usize> {
        self.at_least
    }

    fn step(&self, at: usize) -> u8 {
        self.codes[at]
    }
}

impl Puzzle for Rectangles {
    type Case = Board;
    type Path = Steps;
    type Solver = Engines;
    type Grammar = Boards;

    /// For boards of several sizes there is only a verdict, and for large boards no proof of a
    /// shortest path.
    fn wants(format: &Format) -> &'static [Want] {
        match format.sizes {
            Sizes::ToZeros => &[Want::Verdict],
            Sizes::All(size) if size.cells() <= most_cells(format) => {
                &[Want::Verdict, Want::Length, Want::Moves, Want::Count, Want::All]
            }
            _ => &[Want::Verdict, Want::Length, Want::Moves],
        }
    }

    fn grammar(format: &Format) -> Boards {
        Boards::new(format)
    }

    fn play(format: &Format, board: &Board) -> Play {
        let goal = goal_of(format, board);
        let name = |&number: &u32| format.name_of(number);
        let numbers = numbers(&goal, board);
        let free = numbers.iter().position(|&number| number == 0).unwrap_or(0);
        let ground = Ground::Grid { columns: board.size.columns, by_tile: false };
        let names = |numbers: &[u32]| numbers.iter().map(name).collect();
        Play { ground, names: names(&numbers), free, home: names(&goal) }
    }

    fn describe(format: &Format, board: &Board, object: &mut Object) -> io::Result<()> {
        object.number("rows", board.size.rows as u64)?;
        object.number("columns", board.size.columns as u64)?;
        object.numbers("board", numbers(&goal_of(format, board), board))?;
        let goal = board.named.as_ref();
        goal.map_or(Ok(()), |goal| object.numbers("goal", goal.iter().copied()))
    }
}

/// Returns the numbers of a board's goal in reading order, 0 for the blank.
fn goal_of(format: &Format, board: &Board) -> Vec<u32> {
    let shared = || format.goal.numbers(board.size);
    board.named.as_deref().map_or_else(shared, <[u32]>::to_vec)
}

/// Returns the numbers of a board in reading order, 0 for the blank; `goal` has those of its goal.
fn numbers(goal: &[u32], board: &Board) -> Vec<u32> {
    let tiles: Vec<u32> = goal.iter().copied().filter(|&number| number > 0).collect();
    board.codes.iter().map(|&code| tiles.get(code as usize).copied().unwrap_or(0)).collect()
}

/// The cells of the largest boards with full tables, if each goal needs its own table.
const MOST_OF_GOALS: usize = 10;

/// Returns the cells of the largest boards whose paths are all shortest ones, and are counted.
fn most_cells(format: &Format) -> usize {
    if format.goal == Goal::EachCase {
        MOST_OF_GOALS
    } else {
        MOST_CELLS
    }
}

/// Solves boards of any size, each with the engine of its size.
pub struct Engines {
    options: SolverOptions,
    eight: TileSolver<eight::Board>,
    fifteen: TileSolver<fifteen::Board>,
    /// The engines of other sizes, most recently used last.
    sized: Vec<SizedSolver>,
    /// True if the last boards have no answer because memory is short.
    lacks_memory: bool,
    waiting: Vec<Board>,
    stats: Option<SolverStats>,
    /// The cells of the largest boards with their own tables, if each case has its own goal.
    most_cells: Option<usize>,
}

/// The sizes that have their own engines.
const EIGHT: Size = Size { rows: 3, columns: 3 };
const FIFTEEN: Size = Size { rows: 4, columns: 4 };

/// True if a board of this size may take so long that threads share several boards.
fn is_large(size: Size) -> bool {
    size.cells() > MOST_CELLS && size != FIFTEEN
}

/// The most quick boards that wait for each other.
const MOST_WAITING: usize = 64;

impl Engines {
    fn of(options: &SolverOptions) -> Engines {
        Engines {
            options: options.clone(),
            sized: Vec::new(),
            lacks_memory: false,
            eight: TileSolver::with_goals(options),
            fifteen: TileSolver::with_goals(options),
            waiting: Vec::new(),
            stats: None,
            most_cells: None,
        }
    }

    /// Returns the engine for a board of a size that has no engine of its own.
    fn sized(&mut self, board: &Board) -> &SizedSolver {
        let Board { size, goal, .. } = *board;
        let SolverOptions { ties, memory, ref stop, .. } = self.options;
        let at = self.sized.iter().position(|sized| sized.takes(board));
        let solver = if let Some(at) = at {
            self.sized.remove(at)
        } else {
            let solver = SizedSolver::new(size, goal, memory, ties);
            let solver = solver.expect("a size with an engine").with_stop(stop);
            match self.most_cells {
                Some(most) if size.cells() > most => solver.without_tables(),
                _ => solver,
            }
        };
        // The tables of sizes that were not used for the longest time are dropped.
        while self.sized.iter().map(SizedSolver::bytes).sum::<usize>() + SizedSolver::needs(size)
            > memory
            && !self.sized.is_empty()
        {
            self.sized.remove(0);
        }
        self.sized.push(solver);
        self.sized.last().expect("it was put there")
    }

    /// Solves boards of the same size and goal. Hands on paths that took long one by one.
    fn solve_same<E: From<Stopped>>(
        &mut self,
        boards: &[Board],
        ready: &mut impl FnMut(&[Option<Steps>]) -> Result<(), E>,
    ) -> Result<(), E> {
        if self.options.need == Need::Verdict {
            let verdict = |board: &Board| board.is_solvable().then_some(Steps::EMPTY);
            return ready(&boards.iter().map(verdict).collect::<Vec<_>>());
        }
        let size = boards[0].size;
        let most_cells = self.most_cells.unwrap_or(MOST_CELLS);
        let (effort, is_quick) = (self.effort(size), self.is_quick());
        let threads = if boards.len() > 1 { self.options.threads() } else { 1 };
        let together = if is_large(size) { boards.len() } else { 1 };
        for boards in boards.chunks(together) {
            let mut stats = self.stats.take();
            let (mut paths, mut outcome, mut lacks_memory) = (Vec::new(), Ok(()), false);
            let stop = self.options.stop.clone();
            match size {
                EIGHT => paths.push(solved(&mut self.eight, &boards[0])?),
                FIFTEEN => paths.push(solved(&mut self.fifteen, &boards[0])?),
                _ => {
                    let solver = self.sized(&boards[0]);
                    let stats = stats.get_or_insert_default();
                    let before = solver.spent();
                    solver.solve_all(boards, effort, threads, |found| {
                        if stop.is_set() {
                            return false;
                        }
                        match found {
                            Ok(found) => paths.push(found.map(|found| match size.cells() {
                                cells if cells <= most_cells => Steps::from(found.path),
                                _ => counted(stats, found, effort),
                            })),
                            Err(NoMemory) => lacks_memory = true,
                        }
                        if !is_quick && outcome.is_ok() && !paths.is_empty() {
                            outcome = ready(&paths);
                            paths.clear();
                        }
                        outcome.is_ok() && !lacks_memory
                    });
                    stats.nodes += solver.spent() - before;
                    stats.tables.extend(solver.take_built());
                }
            }
            self.stats = stats;
            outcome?;
            ready(&paths)?;
            self.options.stop.check()?;
            self.lacks_memory |= lacks_memory;
            if lacks_memory {
                break;
            }
        }
        Ok(())
    }

    /// Returns how many boards wait for each other: few if each takes long.
    fn together(&self) -> usize {
        match self.options.threads.map(usize::from) {
            Some(1) => 1,
            _ if self.is_quick() => MOST_WAITING,
            _ => self.options.threads(),
        }
    }

    fn is_quick(&self) -> bool {
        self.options.effort.is_some_and(Effort::is_quick)
    }

    fn effort(&self, size: Size) -> Effort {
        let shortest = Effort::Within { millionths: Effort::SHORTEST, most: u64::MAX };
        match self.options.effort {
            _ if size.cells() <= self.most_cells.unwrap_or(MOST_CELLS) => shortest,
            Some(effort) => effort,
            None if size.cells() <= self.most_cells.unwrap_or(EXACT_CELLS)
                || self.options.shortest =>
            {
                shortest
            }
            None => Effort::Work(Effort::USUAL),
        }
    }
}

/// The reason why [`solve`] has no answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum NoAnswer {
    /// Boards of this size have no engine.
    NoEngine,
    /// The search was stopped.
    Stopped,
}

impl fmt::Display for NoAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoAnswer::NoEngine => f.write_str(
                "paths are found on boards of 2 to 12 cells, and on larger ones up to 10x10",
            ),
            NoAnswer::Stopped => Stopped.fmt(f),
        }
    }
}

impl std::error::Error for NoAnswer {}

impl From<Stopped> for NoAnswer {
    fn from(_: Stopped) -> NoAnswer {
        NoAnswer::Stopped
    }
}

/// Solves one board of any size. Returns its path, with a lower bound on the length of a shortest
/// path unless it is one, or `None` if the board is unsolvable.
///
/// ```
/// use eight::puzzle::{Path, SolverOptions};
/// use eight::tiles::{self, sized::Board};
/// let board: Board = "1 2 3 4 / 5 6 7 8 / 9 x 10 11".parse()?;
/// let path = tiles::solve(&board, &SolverOptions::default())?.expect("a solvable board");
/// // No bound: the path is a shortest one.
/// assert_eq!((path.to_string().as_str(), path.len(), path.at_least()), ("rr", 2, None));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If boards of this size have no engine, or the search was stopped.
pub fn solve(board: &Board, options: &SolverOptions) -> Result<Option<Steps>, NoAnswer> {
    if !has_engine(board.size) {
        return Err(NoAnswer::NoEngine);
    }
    let mut engines = Engines::of(options);
    engines.push(board);
    let mut found = None;
    engines.solve(0, |paths| {
        found = found.take().or_else(|| paths.iter().flatten().next().cloned());
        Ok::<(), Stopped>(())
    })?;
    Ok(found)
}

/// Counts a path and returns it.
fn counted(
    stats: &mut SolverStats,
    PathWithBound { path, at_least }: PathWithBound,
    effort: Effort,
) -> Steps {
    let (cases, moves) = stats.at_least.unwrap_or_default();
    stats.at_least = Some((cases + 1, moves + at_least as u64));
    stats.missed += u64::from(!effort.is_kept(path.len(), at_least));
    Steps { codes: path, at_least: Some(at_least) }
}

/// Returns a board of 3x3 or 4x4 cells as a case of its own engine.
fn case_of<B: TileBoard>(board: &Board) -> Case<B> {
    let codes: Vec<u8> = board.codes.iter().map(|&code| code as u8).collect();
    let of_engine = B::from_codes(&codes).expect("each code once");
    Case { board: of_engine, goal: board.goal, named: None }
}

/// Returns the path of a board of 3x3 or 4x4 cells.
fn solved<B: TileBoard>(
    solver: &mut TileSolver<B>,
    board: &Board,
) -> Result<Option<Steps>, Stopped> {
    let mut steps = None;
    solver.push(&case_of(board));
    solver.solve(0, |paths| {
        steps = paths.iter().flatten().map(Steps::of).next();
        Ok::<(), Stopped>(())
    })?;
    Ok(steps)
}

impl Solver<Rectangles> for Engines {
    fn new(format: &Format, options: &SolverOptions) -> Engines {
        let most_cells = Some(most_cells(format)).filter(|_| format.goal == Goal::EachCase);
        Engines { most_cells, ..Engines::of(options) }
    }

    fn push(&mut self, board: &Board) -> bool {
        self.waiting.push(board.clone());
        !is_large(board.size)
            || self.options.need == Need::Verdict
            || self.waiting.len() >= self.together()
    }

    fn is_slow(&self) -> bool {
        self.sized.last().is_some_and(|solver| is_large(solver.size)) && !self.is_quick()
    }

    fn waiting(&self) -> usize {
        self.waiting.len()
    }

    fn solve<E: From<Stopped>>(
        &mut self,
        _first: u64,
        mut ready: impl FnMut(&[Option<Steps>]) -> Result<(), E>,
    ) -> Result<(), E> {
        let boards = std::mem::take(&mut self.waiting);
        for boards in boards.chunk_by(Board::has_goal_of) {
            self.solve_same(boards, &mut ready)?;
        }
        Ok(())
    }

    fn count(&mut self, board: &Board, length: usize) -> Result<u64, Stopped> {
        let mut count = 0;
        self.each(board, length, |_| {
            count += 1;
            Ok::<(), Stopped>(())
        })?;
        Ok(count)
    }

    fn each<E: From<Stopped>>(
        &mut self,
        board: &Board,
        length: usize,
        mut visit: impl FnMut(&Steps) -> Result<(), E>,
    ) -> Result<(), E> {
        match board.size {
            EIGHT => self.eight.each(&case_of(board), length, |path| visit(&Steps::of(path))),
            FIFTEEN => self.fifteen.each(&case_of(board), length, |path| visit(&Steps::of(path))),
            size if size.cells() <= MOST_CELLS => {
                let table = self.sized(board).full_table()?;
                table.each(&board.homes(), |path| visit(&Steps::from(path.to_vec())))
            }
            // Larger boards are never asked for.
            _ => Ok(()),
        }
    }

    fn check_memory(&self) -> io::Result<()> {
        if self.lacks_memory {
            return Err(io::ErrorKind::OutOfMemory.into());
        }
        Ok(())
    }

    fn stats(&self) -> Option<SolverStats> {
        let mut stats = self.stats.clone();
        if let Some(SolverStats { at_least: Some(of_fifteen), missed, .. }) = self.fifteen.stats() {
            let stats = stats.get_or_insert_default();
            let (paths, moves) = stats.at_least.unwrap_or_default();
            stats.at_least = Some((paths + of_fifteen.0, moves + of_fifteen.1));
            stats.missed += missed;
        }
        stats
    }
}
