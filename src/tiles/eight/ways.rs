//! All shortest paths of 3x3 boards, from the depths of all boards.
//!
//! The parent array has only one move per board, so it cannot count paths. This module keeps the
//! depth of every board. Every move that leads one step closer starts some shortest paths.

use super::all_paths::AllPaths;
use super::board::{Board3x3, Cell};
use super::path::PathWord;
use super::rank::{Coordinate, SOLVABLE};
use crate::grid::moves::{Move, TieBreak, MOVE_BITS};
use crate::grid::List;

/// All shortest paths to one goal: their number, and a visit to each.
///
/// A board has at most 64 of them if the goal's blank is in a corner, 86 if it is at an edge, and
/// 82 if it is in the middle.
///
/// # Complexity
/// One breadth-first search, and three bytes for each of the 181,440 boards. A count is the sum of
/// at most four others, each computed once. A path takes one step for each of its moves.
pub struct Ways {
    ties: TieBreak,
    /// Indexed by board.
    depths: Vec<u8>,
    /// Indexed by board: the number of its shortest paths, or 0 as long as no case needed it.
    counts: Vec<u16>,
}

impl Ways {
    /// Returns the shortest paths to the goal with its blank on the cell `goal`. Paths come in the
    /// order of `ties`.
    pub fn new(goal: Cell, ties: TieBreak) -> Ways {
        let depths = AllPaths::search(goal, ties).lengths();
        let mut counts = vec![0; SOLVABLE];
        counts[Coordinate::goal(goal).index()] = 1;
        Ways { ties, depths, counts }
    }

    /// Returns every board that can reach the goal, and its depth.
    pub(in crate::tiles) fn depths(&self) -> impl Iterator<Item = (Board3x3, usize)> + '_ {
        let boards = (0..).map_while(Coordinate::from_index).map(Coordinate::unrank);
        boards.zip(self.depths.iter().map(|&depth| usize::from(depth)))
    }

    pub fn count(&mut self, board: Board3x3) -> u64 {
        Coordinate::rank(board).map_or(0, |board| self.count_of(board).into())
    }

    /// Calls `visit` with every shortest path, in tie-break order. The first path is the solver's
    /// answer. Keeps no path.
    pub fn visit<E>(
        &self,
        board: Board3x3,
        mut visit: impl FnMut(PathWord) -> Result<(), E>,
    ) -> Result<(), E> {
        let board = Coordinate::rank(board);
        board.map_or(Ok(()), |board| self.descend(board, 0, 0, &mut visit))
    }

    /// Returns the boards one step closer to the goal, in the tie-break order of their moves.
    fn closer(&self, board: Coordinate) -> impl Iterator<Item = (Move, Coordinate)> + '_ {
        let depth = self.depths[board.index()];
        let steps = self.ties.moves();
        (0..steps.len()).filter_map(move |at| {
            let next = board.slide(steps[at])?;
            (self.depths[next.index()] + 1 == depth).then_some((steps[at], next))
        })
    }

    fn count_of(&mut self, board: Coordinate) -> u16 {
        if self.counts[board.index()] == 0 {
            let closer: List<_> = self.closer(board).collect();
            self.counts[board.index()] =
                closer.into_iter().map(|(_, next)| self.count_of(next)).sum();
        }
        self.counts[board.index()]
    }

    /// Visits the shortest paths of `board`. Each path starts with the moves in the lowest `place`
    /// bits of `bits`.
    fn descend<E>(
        &self,
        board: Coordinate,
        bits: u64,
        place: u32,
        visit: &mut impl FnMut(PathWord) -> Result<(), E>,
    ) -> Result<(), E> {
        if self.depths[board.index()] == 0 {
            return PathWord::from_bits(bits | 1 << place).map_or(Ok(()), visit);
        }
        self.closer(board).try_for_each(|(step, next)| {
            let bits = bits | u64::from(step.code()) << place;
            self.descend(next, bits, place + MOVE_BITS, visit)
        })
    }
}
