//! All shortest paths of 3x3 boards: along the depths of all boards.
//!
//! The parent array holds one move for each board, so it cannot count. This holds the depth of each,
//! and every move that leads one step closer begins some shortest paths.

use super::all_paths::AllPaths;
use super::board::{Board, Cell};
use super::path::{Path, LONGEST};
use super::rank::{Coordinate, SOLVABLE};
use super::solver::Solver;
use crate::grid::moves::{Move, TieBreak, MOVE_BITS};
use crate::puzzle::Stopped;
use crate::tiles::board;

/// Counts and visits the shortest paths to one goal.
///
/// No board has more than 64 of them with the goal's blank in a corner, 86 with it at an edge and 82
/// with it in the middle.
///
/// # Complexity
/// One breadth-first search and a pass over the 181,440 boards for each depth, and three bytes for each
/// board. A count is one look-up then, and a path a step for each of its moves.
pub struct Ways {
    ties: TieBreak,
    /// By the board's index, as the counts.
    depths: Vec<u8>,
    counts: Vec<u16>,
}

impl Ways {
    /// The boards one step closer to the goal, first those of the first move of the tie-break.
    fn closer(&self, board: Coordinate) -> impl Iterator<Item = (Move, Coordinate)> + '_ {
        let depth = self.depths[board.index()];
        let steps = self.ties.moves();
        (0..steps.len()).filter_map(move |at| {
            let next = board.slide(steps[at])?;
            (self.depths[next.index()] + 1 == depth).then_some((steps[at], next))
        })
    }

    /// Visits the shortest paths of `board` behind the `place` bits of moves in `bits`.
    fn descend<E>(
        &self,
        board: Coordinate,
        bits: u64,
        place: u32,
        visit: &mut impl FnMut(Path) -> Result<(), E>,
    ) -> Result<(), E> {
        if self.depths[board.index()] == 0 {
            return Path::from_bits(bits | 1 << place).map_or(Ok(()), visit);
        }
        self.closer(board).try_for_each(|(step, next)| {
            let bits = bits | u64::from(step.code()) << place;
            self.descend(next, bits, place + MOVE_BITS, visit)
        })
    }
}

impl board::Ways<Board> for Ways {
    fn new(goal: usize, ties: TieBreak) -> Ways {
        let goal = Cell::new(goal).expect("a cell of the board");
        let depths = AllPaths::search(goal, ties).lengths();
        let mut ways = Ways { ties, depths, counts: vec![0; SOLVABLE] };
        ways.counts[Coordinate::goal(goal).index()] = 1;
        // A layer adds up the counts of the one before it.
        for depth in 1..=LONGEST as u8 {
            for index in 0..SOLVABLE {
                if ways.depths[index] == depth {
                    let board = Coordinate::from_index(index);
                    let closer = board.into_iter().flat_map(|board| ways.closer(board));
                    let counts = closer.map(|(_, next)| ways.counts[next.index()]);
                    ways.counts[index] = counts.sum();
                }
            }
        }
        ways
    }

    fn count(&mut self, _solver: &Solver, board: Board, _length: usize) -> Result<u64, Stopped> {
        let board = Coordinate::rank(board);
        Ok(board.map_or(0, |board| u64::from(self.counts[board.index()])))
    }

    fn visit<E: From<Stopped>>(
        &mut self,
        _solver: &Solver,
        board: Board,
        _length: usize,
        mut visit: impl FnMut(Path) -> Result<(), E>,
    ) -> Result<(), E> {
        let board = Coordinate::rank(board);
        board.map_or(Ok(()), |board| self.descend(board, 0, 0, &mut visit))
    }
}
