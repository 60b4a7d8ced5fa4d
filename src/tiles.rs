//! Numbered tiles as a puzzle: every board type that is a [`TileBoard`] is one.

pub mod board;
pub mod eight;
pub(crate) mod engine;
pub mod fifteen;
pub mod sized;

pub use self::board::Cell;

use self::board::{Case, Solve, TileBoard, Ways};
use crate::generate;
use crate::grid;
use crate::judge::Judge;
use crate::puzzle::play::{Ground, Play};
use crate::puzzle::{Need, Path, Puzzle, Solver, SolverOptions, SolverStats};
use crate::stream::json::Object;
use crate::stream::scan::Boards;
use std::io;
use std::marker::PhantomData;

/// The puzzle of the boards of this type.
pub struct Tiles<B>(PhantomData<B>);

impl<B: TileBoard> Puzzle for Tiles<B>
where
    B::Path: Path,
{
    type Case = Case<B>;
    type Path = B::Path;
    type Solver = TileSolver<B>;
    type Grammar = Boards<B>;
    type Draw = generate::tiles::Tiles;

    fn grammar(judge: &Judge) -> Boards<B> {
        judge.boards()
    }

    fn play(judge: &Judge, case: &Case<B>) -> Play {
        let names = |board: B| {
            judge.show(case.named(board)).iter().map(|&tile| judge.name_of(tile.into())).collect()
        };
        let ground = Ground::Grid { columns: B::SIDE, by_tile: false };
        let goal = B::goal_at(case.goal);
        Play::new(ground, names(case.board), case.board.blank_cell(), names(goal))
    }

    fn describe(judge: &Judge, case: &Case<B>, object: &mut Object) -> io::Result<()> {
        object.numbers("board", judge.show(case.named(case.board)))?;
        case.named.map_or(Ok(()), |goal| object.numbers("goal", judge.show(goal)))
    }
}

/// Whether a case has a path.
///
/// # Complexity
/// O(cells).
pub fn is_solvable<B: TileBoard>(case: &Case<B>) -> bool {
    let codes: Vec<u32> = case.board.codes().iter().copied().map(u32::from).collect();
    grid::is_solvable(B::SIDE, &codes, case.goal)
}

/// The solvers of every goal, by the cell of its blank; each is made when a case first asks for it.
pub struct Solvers<B: TileBoard> {
    options: SolverOptions,
    by_goal: Vec<Option<B::Solver>>,
}

impl<B: TileBoard> Solvers<B> {
    /// No solvers yet.
    pub fn new(options: SolverOptions) -> Solvers<B> {
        Solvers { options, by_goal: (0..B::CELLS).map(|_| None).collect() }
    }

    /// The solver for the goal whose blank stands on `goal`.
    ///
    /// # Panics
    /// If the board has no such cell.
    #[inline]
    pub fn to(&mut self, goal: usize) -> &mut B::Solver {
        let options = &self.options;
        self.by_goal[goal].get_or_insert_with(|| B::Solver::new(goal, options))
    }
}

/// Solves cases of numbered tiles. Those that wait are kept as boards alone if all have one goal.
pub struct TileSolver<B: TileBoard> {
    solvers: Solvers<B>,
    /// By the cell of the goal's blank.
    ways: Vec<Option<B::Ways>>,
    /// The cell of the goal's blank, if all cases have the same goal.
    goal: Option<usize>,
    boards: Vec<B>,
    /// If cases have goals of their own: that cell for each.
    goals: Vec<usize>,
    paths: Vec<Option<B::Path>>,
    /// The first so many of each are in use.
    len: usize,
    /// Up to this one nothing is to be done for a case but to keep its board.
    last: usize,
}

impl<B: TileBoard> Solver<Tiles<B>> for TileSolver<B>
where
    B::Path: Path,
{
    const LOOKS_UP: bool = B::CELLS < 10;

    fn new(judge: &Judge, options: &SolverOptions) -> TileSolver<B> {
        let options = SolverOptions { ties: judge.ties, ..*options };
        let goal = judge.goal_cell();
        let last = if goal.is_some() { B::Solver::BATCH - 1 } else { 0 };
        TileSolver { goal, last, ..TileSolver::with_goals(&options) }
    }

    fn size_hint(&mut self, bytes: usize) {
        // Goals of their own may spread over many tables, so each must prove worth it.
        if let Some(goal) = self.goal.filter(|_| self.solvers.options.need > Need::Verdict) {
            self.solvers.to(goal).size_hint(bytes);
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
    fn solve<E>(
        &mut self,
        first: u64,
        mut ready: impl FnMut(&[Option<B::Path>]) -> Result<(), E>,
    ) -> Result<(), E> {
        let len = std::mem::replace(&mut self.len, 0);
        let (boards, paths) = (&self.boards[..len], &mut self.paths[..len]);
        if self.solvers.options.need == Need::Verdict {
            for (at, (&board, path)) in boards.iter().zip(&mut *paths).enumerate() {
                let goal = self.goal.unwrap_or_else(|| self.goals[at]);
                let case = Case { board, goal, named: None };
                *path = is_solvable(&case).then_some(<B::Path as Path>::EMPTY);
            }
            return ready(paths);
        }
        if let Some(goal) = self.goal {
            if len == 0 {
                return Ok(());
            }
            let solver = self.solvers.to(goal);
            solver.count_from(first);
            return solver.solve_each(boards, paths, ready);
        }
        // Handed out are those before the first that takes long.
        let mut ready_to = 0;
        for (at, &goal) in self.goals[..len].iter().enumerate() {
            let (before, path) = paths.split_at_mut(at);
            self.solvers.to(goal).solve_each(
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

    fn count(&mut self, case: &Case<B>, length: usize) -> u64 {
        let (ways, solver) = self.ways(case.goal);
        ways.count(solver, case.board, length)
    }

    fn each<E>(
        &mut self,
        case: &Case<B>,
        length: usize,
        mut visit: impl FnMut(&B::Path) -> Result<(), E>,
    ) -> Result<(), E> {
        let (ways, solver) = self.ways(case.goal);
        ways.visit(solver, case.board, length, |path| visit(&path))
    }

    fn stats(&self) -> Option<SolverStats> {
        self.solvers.by_goal.iter().flatten().find_map(Solve::stats)
    }
}

impl<B: TileBoard> TileSolver<B>
where
    B::Path: Path,
{
    /// For cases that have goals of their own.
    pub fn with_goals(options: &SolverOptions) -> TileSolver<B> {
        let most = B::Solver::BATCH;
        TileSolver {
            solvers: Solvers::new(*options),
            ways: (0..B::CELLS).map(|_| None).collect(),
            goal: None,
            boards: vec![B::goal_at(0); most],
            goals: vec![0; most],
            paths: vec![None; most],
            len: 0,
            last: 0,
        }
    }

    /// What counts the paths to a goal, and the solver it goes by.
    fn ways(&mut self, goal: usize) -> (&mut B::Ways, &B::Solver) {
        let ties = self.solvers.options.ties;
        let ways = self.ways[goal].get_or_insert_with(|| B::Ways::new(goal, ties));
        (ways, self.solvers.to(goal))
    }
}
