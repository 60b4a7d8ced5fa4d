//! Numbered tiles on square boards with their own engines: every [`TileBoard`] is a puzzle.

use super::board::{Case, Solve, TileBoard, Ways};
use crate::grid::{self, has_words, List};
use crate::puzzle::format::Format;
use crate::puzzle::play::{Ground, Play};
use crate::puzzle::squares::Boards;
use crate::puzzle::{Need, Path, Puzzle, Solver, SolverOptions, SolverStats, Stopped};
use crate::stream::block::Alphabet;
use crate::stream::json::Object;
use crate::stream::tokens::Symbol;
use std::io;
use std::marker::PhantomData;

/// The puzzle of the boards of type `B`.
pub struct SquareTiles<B>(PhantomData<B>);

impl<B: TileBoard> Puzzle for SquareTiles<B> {
    type Case = Case<B>;
    type Path = B::Path;
    type Solver = TileSolver<B>;
    type Grammar = Boards<B>;

    /// Reads tiles of one digit as bytes, and tiles of two digits as words.
    fn grammar(format: &Format) -> Boards<B> {
        let blank = B::CELLS as u8 - 1;
        let tiles = format.tiles(B::CELLS);
        let alphabet = if has_words(B::CELLS) {
            let symbol = |&tile: &u8| match tile {
                0 if format.blank != b'0' => Symbol::Byte(format.blank),
                tile => Symbol::Number(u64::from(tile)),
            };
            let symbols: List<Symbol> = tiles.iter().map(symbol).collect();
            Alphabet::of_words(&symbols)
        } else {
            let symbols: List<u8> = tiles.iter().map(|&tile| format.symbol(tile)).collect();
            Alphabet::new(&symbols)
        };
        let others = format.other_blanks().iter();
        let alphabet = others.fold(alphabet, |alphabet, &symbol| alphabet.and(symbol, blank));
        if format.is_free {
            Boards::new(alphabet.of_people(), format.goal_cell()).with_hints()
        } else {
            Boards::new(alphabet, format.goal_cell())
        }
    }

    fn play(format: &Format, case: &Case<B>) -> Play {
        let names = |board: B| {
            let numbers = numbers(format, case.named(board));
            numbers.iter().map(|&tile| format.name_of(tile.into())).collect()
        };
        let ground = Ground::Grid { columns: B::SIDE, by_tile: false };
        let goal = B::goal_at(case.goal);
        let (names, home) = (names(case.board), names(goal));
        Play { ground, names, free: case.board.blank_cell(), home }
    }

    fn describe(format: &Format, case: &Case<B>, object: &mut Object) -> io::Result<()> {
        object.number("rows", B::SIDE as u64)?;
        object.number("columns", B::SIDE as u64)?;
        object.numbers("board", numbers(format, case.named(case.board)))?;
        case.named.map_or(Ok(()), |goal| object.numbers("goal", numbers(format, goal)))
    }
}

/// Returns the numbers of a board's tiles in reading order, 0 for the blank.
pub fn numbers<B: TileBoard>(format: &Format, board: B) -> List<u8> {
    let tiles = format.tiles(B::CELLS);
    board.codes().iter().map(|&code| tiles[usize::from(code)]).collect()
}

/// True if the case is solvable.
///
/// # Complexity
/// O(cells).
pub fn is_solvable<B: TileBoard>(case: &Case<B>) -> bool {
    let codes: Vec<u32> = case.board.codes().iter().copied().map(u32::from).collect();
    grid::is_solvable(B::SIDE, &codes, case.goal)
}

/// A solver for cases of numbered tiles. If all cases share a goal, the waiting cases are boards
/// only.
pub struct TileSolver<B: TileBoard> {
    options: SolverOptions,
    /// Indexed by the cell of the goal's blank: the solver for that goal, made when a case first
    /// needs it.
    solvers: Vec<Option<B::Solver>>,
    /// Indexed by the same cell: all shortest paths to that goal.
    ways: Vec<Option<B::Ways>>,
    /// The cell of the goal's blank, if all cases have the same goal.
    goal: Option<usize>,
    boards: Vec<B>,
    /// The cell of the blank in each waiting case's goal, if cases have their own goals.
    goals: Vec<usize>,
    paths: Vec<Option<B::Path>>,
    /// The first `len` items of each of these lists are in use.
    len: usize,
    /// Below this number of waiting cases, adding a case only stores its board.
    last: usize,
}

impl<B: TileBoard> Solver<SquareTiles<B>> for TileSolver<B> {
    const LOOKS_UP: bool = B::CELLS < 10;

    fn new(format: &Format, options: &SolverOptions) -> TileSolver<B> {
        let goal = format.goal_cell();
        let last = if goal.is_some() { B::Solver::BATCH - 1 } else { 0 };
        // The tables of all goals share the memory.
        let goals = if goal.is_some() { 1 } else { B::CELLS };
        let options = &SolverOptions { memory: options.memory / goals, ..options.clone() };
        TileSolver { goal, last, ..TileSolver::with_goals(options) }
    }

    fn size_hint(&mut self, bytes: usize) {
        // Cases with their own goals may use many tables, so each table must prove worth it.
        if let Some(goal) = self.goal.filter(|_| self.options.need > Need::Verdict) {
            self.to(goal).size_hint(bytes);
        }
    }

    #[inline(always)]
    fn push(&mut self, case: &Case<B>) -> bool {
        self.boards[self.len] = case.board;
        if self.len < self.last {
            self.len += 1;
            return false;
        }
        self.goals[self.len] = case.goal;
        self.len += 1;
        self.len == B::Solver::BATCH
    }

    fn waiting(&self) -> usize {
        self.len
    }

    #[inline]
    fn solve<E: From<Stopped>>(
        &mut self,
        first: u64,
        mut ready: impl FnMut(&[Option<B::Path>]) -> Result<(), E>,
    ) -> Result<(), E> {
        let len = std::mem::replace(&mut self.len, 0);
        let TileSolver { options, solvers, boards, goals, paths, goal, .. } = self;
        let (boards, paths) = (&boards[..len], &mut paths[..len]);
        if options.need == Need::Verdict {
            for (at, (&board, path)) in boards.iter().zip(&mut *paths).enumerate() {
                let goal = goal.unwrap_or_else(|| goals[at]);
                let case = Case { board, goal, named: None };
                *path = is_solvable(&case).then_some(<B::Path as Path>::EMPTY);
            }
            return ready(paths);
        }
        if let Some(goal) = *goal {
            if len == 0 {
                return Ok(());
            }
            let solver = solver_of::<B>(solvers, goal, options);
            solver.count_from(first);
            return solver.solve_each(boards, paths, ready);
        }
        // Each call passes on the paths that are ready before a slow one.
        let mut ready_to = 0;
        for (at, &goal) in goals[..len].iter().enumerate() {
            let (before, path) = paths.split_at_mut(at);
            solver_of::<B>(solvers, goal, options).solve_each(
                &boards[at..=at],
                &mut [None],
                |found| match found {
                    [found] => {
                        path[0] = *found;
                        Ok(())
                    }
                    _ => ready(&before[std::mem::replace(&mut ready_to, at)..]),
                },
            )?;
        }
        ready(&paths[ready_to..])
    }

    fn count(&mut self, case: &Case<B>, length: usize) -> Result<u64, Stopped> {
        let (ways, solver) = self.ways(case.goal);
        ways.count(solver, case.board, length)
    }

    fn each<E: From<Stopped>>(
        &mut self,
        case: &Case<B>,
        length: usize,
        mut visit: impl FnMut(&B::Path) -> Result<(), E>,
    ) -> Result<(), E> {
        let (ways, solver) = self.ways(case.goal);
        ways.visit(solver, case.board, length, |path| visit(&path))
    }

    fn stats(&self) -> Option<SolverStats> {
        self.solvers.iter().flatten().find_map(Solve::stats)
    }
}

impl<B: TileBoard> TileSolver<B> {
    /// Returns a solver for cases with their own goals.
    pub fn with_goals(options: &SolverOptions) -> TileSolver<B> {
        let most = B::Solver::BATCH;
        TileSolver {
            options: options.clone(),
            solvers: (0..B::CELLS).map(|_| None).collect(),
            ways: (0..B::CELLS).map(|_| None).collect(),
            goal: None,
            boards: vec![B::goal_at(0); most],
            goals: vec![0; most],
            paths: vec![None; most],
            len: 0,
            last: 0,
        }
    }

    /// Returns the shortest paths to a goal, and the solver that they use.
    fn ways(&mut self, goal: usize) -> (&mut B::Ways, &B::Solver) {
        let TileSolver { options, solvers, ways, .. } = self;
        let ways = ways[goal].get_or_insert_with(|| B::Ways::new(goal, options.ties));
        (ways, solver_of::<B>(solvers, goal, options))
    }

    /// Returns the solver for the goal with its blank on the cell `goal`.
    ///
    /// # Panics
    /// If the board has no such cell.
    #[inline]
    pub fn to(&mut self, goal: usize) -> &mut B::Solver {
        solver_of::<B>(&mut self.solvers, goal, &self.options)
    }
}

#[inline]
fn solver_of<'s, B: TileBoard>(
    solvers: &'s mut [Option<B::Solver>],
    goal: usize,
    options: &SolverOptions,
) -> &'s mut B::Solver {
    solvers[goal].get_or_insert_with(|| B::Solver::new(goal, options))
}
