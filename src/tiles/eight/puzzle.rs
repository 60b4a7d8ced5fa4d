//! 3x3 boards as a puzzle that judges set: how they are read, and the solver of their cases.

use super::board::{Board3x3, Case3x3, BLANK, CELLS, SIDE};
use super::path::PathWord;
use super::rank::Coordinate;
use super::solver::EightSolver;
use super::ways::Ways;
use crate::grid::List;
use crate::puzzle::format::Format;
use crate::puzzle::play::{Ground, Play};
use crate::puzzle::squares::Boards;
use crate::puzzle::{self, Need, Puzzle, SolverOptions, Stopped};
use crate::stream::block::Alphabet;
use crate::stream::json::Object;
use crate::tiles::draw::TileDraw;
use crate::tiles::Cell;
use std::io;

/// The puzzle of 3x3 boards.
pub struct EightTiles;

impl Puzzle for EightTiles {
    type Case = Case3x3;
    type Path = PathWord;
    type Solver = Solvers;
    type Grammar = Boards<Board3x3>;
    type Draw = TileDraw;

    fn grammar(format: &Format) -> Boards<Board3x3> {
        let symbols: List<u8> =
            format.tiles(CELLS).iter().map(|&tile| format.symbol(tile)).collect();
        let others = format.other_blanks().iter();
        let alphabet =
            others.fold(Alphabet::new(&symbols), |alphabet, &symbol| alphabet.and(symbol, BLANK));
        let alphabet = if format.is_free { alphabet.of_people() } else { alphabet };
        Boards::new(alphabet, format.goal_cell(), format.is_free)
    }

    fn play(format: &Format, case: &Case3x3) -> Play {
        let names = |board: Board3x3| {
            let numbers = numbers(format, case.named(board));
            numbers.iter().map(|&tile| format.name_of(tile.into())).collect()
        };
        let ground = Ground::Grid { columns: SIDE, by_tile: false };
        let goal = Board3x3::goal(Cell::new(case.goal).expect("a cell of the board"));
        let (names, home) = (names(case.board), names(goal));
        Play { ground, names, free: case.board.blank().number(), home }
    }

    fn describe(format: &Format, case: &Case3x3, object: &mut Object) -> io::Result<()> {
        object.number("rows", SIDE as u64)?;
        object.number("columns", SIDE as u64)?;
        object.numbers("board", numbers(format, case.named(case.board)))?;
        case.named.map_or(Ok(()), |goal| object.numbers("goal", numbers(format, goal)))
    }
}

pub fn numbers(format: &Format, board: Board3x3) -> [u8; CELLS] {
    let tiles = format.tiles(CELLS);
    board.codes().map(|code| tiles[usize::from(code)])
}

/// The number of cases to solve together. The table of all paths is larger than a near cache.
/// Looked up one by one, each answer would wait for its own access to a far one.
const BATCH: usize = 64;

/// A solver for 3x3 cases. If all cases share a goal, the waiting cases are boards only.
pub struct Solvers {
    options: SolverOptions,
    /// Indexed by the cell of the goal's blank: the solver for that goal, made when a case first
    /// needs it.
    of_goals: [Option<EightSolver>; CELLS],
    /// Indexed by the same cell: all shortest paths to that goal.
    ways: [Option<Ways>; CELLS],
    /// The cell of the goal's blank, if all cases have the same goal.
    goal: Option<usize>,
    boards: Vec<Board3x3>,
    /// The cell of the blank in each waiting case's goal, if cases have their own goals.
    goals: Vec<usize>,
    paths: Vec<Option<PathWord>>,
    /// The first `len` items of each of these lists are in use.
    len: usize,
    /// Below this number of waiting cases, adding a case only stores its board.
    last: usize,
}

impl Solvers {
    #[inline]
    fn to(&mut self, goal: usize) -> &mut EightSolver {
        let ties = self.options.ties();
        self.of_goals[goal].get_or_insert_with(|| EightSolver::new(cell(goal), ties))
    }

    fn ways(&mut self, goal: usize) -> &mut Ways {
        let ties = self.options.ties();
        self.ways[goal].get_or_insert_with(|| Ways::new(cell(goal), ties))
    }
}

fn cell(goal: usize) -> Cell<3> {
    Cell::new(goal).expect("a cell of the board")
}

impl puzzle::CaseSolver<EightTiles> for Solvers {
    const LOOKS_UP: bool = true;

    fn new(format: &Format, options: &SolverOptions) -> Solvers {
        let goal = format.goal_cell();
        Solvers {
            options: options.clone(),
            of_goals: [const { None }; CELLS],
            ways: [const { None }; CELLS],
            goal,
            boards: vec![Board3x3::GOAL; BATCH],
            goals: vec![0; BATCH],
            paths: vec![None; BATCH],
            len: 0,
            last: if goal.is_some() { BATCH - 1 } else { 0 },
        }
    }

    fn size_hint(&mut self, bytes: usize) {
        // Cases with their own goals may use many tables, so each table must prove worth it.
        if let Some(goal) = self.goal.filter(|_| self.options.need > Need::Verdict) {
            self.to(goal).size_hint(bytes);
        }
    }

    #[inline(always)]
    fn push(&mut self, case: &Case3x3) -> bool {
        self.boards[self.len] = case.board;
        if self.len < self.last {
            self.len += 1;
            return false;
        }
        self.goals[self.len] = case.goal;
        self.len += 1;
        self.len == BATCH
    }

    fn waiting(&self) -> usize {
        self.len
    }

    #[inline]
    fn solve<E: From<Stopped>>(
        &mut self,
        mut ready: impl FnMut(&[Option<PathWord>]) -> Result<(), E>,
    ) -> Result<(), E> {
        let len = std::mem::replace(&mut self.len, 0);
        if len == 0 {
            return Ok(());
        }
        if self.options.need == Need::Verdict {
            for (path, board) in self.paths.iter_mut().zip(&self.boards[..len]) {
                *path = Coordinate::rank(*board).map(|_| puzzle::Steps::EMPTY);
            }
        } else if let Some(goal) = self.goal {
            let solver = self.of_goals[goal]
                .get_or_insert_with(|| EightSolver::new(cell(goal), self.options.ties()));
            solver.solve_all(&self.boards[..len], &mut self.paths[..len]);
        } else {
            for at in 0..len {
                // One board, but one of many: a goal that many cases have gets its table.
                let (board, mut path) = ([self.boards[at]], [None]);
                self.to(self.goals[at]).solve_all(&board, &mut path);
                [self.paths[at]] = path;
            }
        }
        ready(&self.paths[..len])
    }

    fn count(&mut self, case: &Case3x3, _length: usize) -> Result<u64, Stopped> {
        Ok(self.ways(case.goal).count(case.board))
    }

    fn each<E: From<Stopped>>(
        &mut self,
        case: &Case3x3,
        _length: usize,
        mut visit: impl FnMut(&PathWord) -> Result<(), E>,
    ) -> Result<(), E> {
        self.ways(case.goal).visit(case.board, |path| visit(&path))
    }
}
