//! The 4x4 board as a puzzle that judges set.

use super::board::{Board, Cell, SIDE};
use super::path::{Path, LONGEST, MOST};
use super::solver::{Solver, BATCH};
use super::ways::Ways;
use crate::grid::List;
use crate::puzzle::squares::{Goal, SquareCodes};
use crate::puzzle::{self, SolverOptions, SolverStats, Stopped};
use crate::tiles::board::{Case, Solve, TileBoard};

impl SquareCodes for Board {
    const SIDE: usize = SIDE;
    type Case = Case<Board>;

    fn from_codes(codes: &[u8]) -> Option<Board> {
        Board::from_codes(codes.try_into().ok()?)
    }

    fn case(self, goal: Goal<Board>) -> Case<Board> {
        Case::new(self, goal)
    }
}

impl TileBoard for Board {
    const LONGEST: usize = LONGEST;
    type Path = Path;
    type Solver = Solver;
    type Ways = Ways;

    fn codes(self) -> List<u8> {
        Board::codes(self).iter().copied().collect()
    }

    fn blank_cell(self) -> usize {
        self.blank().number()
    }
}

impl puzzle::Path for Path {
    const EMPTY: Path = Path::EMPTY;
    const LINE_ROOM: usize = MOST + 1;

    fn len(&self) -> usize {
        Path::len(self)
    }

    fn at_least(&self) -> Option<usize> {
        Path::at_least(self)
    }

    fn step(&self, at: usize) -> u8 {
        self.get(at).code()
    }

    fn write_line(&self, room: &mut [u8]) -> usize {
        for (letter, step) in room.iter_mut().zip(self.moves()) {
            *letter = step.letter();
        }
        room[self.len()] = b'\n';
        self.len() + 1
    }
}

impl Solve<Board> for Solver {
    const BATCH: usize = BATCH;

    fn new(goal: usize, options: &SolverOptions) -> Solver {
        let goal = Cell::new(goal).expect("a cell of the board");
        Solver::new(goal, options.ties)
            .with_memory(options.memory)
            .with_threads(options.threads())
            .with_stop(&options.stop)
            .with_effort(options.effort)
    }

    fn count_from(&mut self, number: u64) {
        self.next = number;
    }

    fn solve_each<E: From<Stopped>>(
        &mut self,
        boards: &[Board],
        _: &mut [Option<Path>],
        ready: impl FnMut(&[Option<Path>]) -> Result<(), E>,
    ) -> Result<(), E> {
        Solver::solve_each(self, boards, ready)
    }

    fn stats(&self) -> Option<SolverStats> {
        let stats = Solver::stats(self);
        let percentile = |percent| Some((percent, stats.boards.percentile(percent)?));
        Some(SolverStats {
            nodes: stats.plain_nodes + stats.nodes,
            percentiles: [50, 99].into_iter().filter_map(percentile).collect(),
            hardest: stats.boards.hardest(),
            tables: stats.tables.clone(),
            at_least: stats.at_least,
            missed: stats.missed,
        })
    }
}
