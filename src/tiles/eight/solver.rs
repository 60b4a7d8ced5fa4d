//! The solver of 3x3 boards: it walks along the parent array, or looks a path up in the table of
//! all paths.

use crate::grid::moves::{TieBreak, MOVE_BITS};
use crate::tiles::eight::all_paths::AllPaths;
use crate::tiles::eight::board::{Board3x3, Cell};
use crate::tiles::eight::parents::Parents;
use crate::tiles::eight::path::PathWord;
use crate::tiles::eight::rank::Coordinate;

/// The number of boards from which a table of all paths is worth its memory and time.
const MANY_BOARDS: usize = 2_000;
/// The size of an input that probably holds that number of cases, in bytes read at once.
const MANY_BYTES: usize = 32 * 1024;

/// A solver that finds the shortest path of any board to one goal.
///
/// It walks the parent array, which it builds for the first board. For long inputs it computes all
/// paths at once instead; each answer is then one look-up.
///
/// # Complexity
/// The parent array takes one breadth-first search over 181,440 boards and 2 bits for each. A path
/// then takes O(1) for each of its at most 31 moves. The table of all paths takes 1.5 MB and six
/// times the time. A path is then one look-up.
pub struct EightSolver {
    goal: Cell,
    ties: TieBreak,
    /// The number of boards solved by walking, in batches.
    walked: usize,
    parents: Option<Parents>,
    all_paths: Option<AllPaths>,
}

impl EightSolver {
    /// Returns a solver for the goal with its blank on the cell `goal`. If a board has several
    /// shortest paths, the solver finds the first of them in the order `ties`.
    pub fn new(goal: Cell, ties: TieBreak) -> EightSolver {
        EightSolver { goal, ties, walked: 0, parents: None, all_paths: None }
    }

    /// Returns the shortest path of a board, or `None` if the board is unsolvable.
    pub fn solve(&mut self, board: Board3x3) -> Option<PathWord> {
        Coordinate::rank(board).map(|board| self.shortest(board))
    }

    // A separate loop takes two instructions less per case.
    #[inline(never)]
    pub(super) fn solve_all(&mut self, boards: &[Board3x3], paths: &mut [Option<PathWord>]) {
        if let Some(all_paths) = &self.all_paths {
            for (path, &board) in paths.iter_mut().zip(boards) {
                let (coordinate, is_solvable) = Coordinate::rank_any(board);
                *path = all_paths.path(coordinate, is_solvable);
            }
            return;
        }
        for (path, &board) in paths.iter_mut().zip(boards) {
            *path = self.solve(board);
        }
        self.walked += boards.len();
        if self.walked >= MANY_BOARDS {
            self.expect_many();
        }
    }

    /// Returns the shortest path of a board that can reach the goal.
    pub fn shortest(&mut self, board: Coordinate) -> PathWord {
        let all_paths = self.all_paths.as_ref();
        let found = all_paths.and_then(|paths| paths.path(board, true));
        found.unwrap_or_else(|| self.walk(board))
    }

    /// Announces the number of input bytes, so that the solver can decide whether the table of all
    /// paths pays off.
    pub(super) fn size_hint(&mut self, bytes: usize) {
        if bytes >= MANY_BYTES {
            self.expect_many();
        }
    }

    /// Computes all paths at once, which pays off for thousands of boards.
    pub fn expect_many(&mut self) {
        if self.all_paths.is_none() {
            self.all_paths = Some(AllPaths::search(self.goal, self.ties));
        }
    }

    fn walk(&mut self, board: Coordinate) -> PathWord {
        let (goal, ties) = (self.goal, self.ties);
        let parents = (self.parents).get_or_insert_with(|| Parents::search(goal, ties));
        let mut bits = 0;
        let mut place = 0;
        let mut at = board;
        while let Some(step) = parents.toward_goal(at) {
            bits |= u64::from(step.code()) << place;
            place += MOVE_BITS;
            at = at.stepped(step);
        }
        PathWord::from_bits(bits | 1 << place).expect("a mark above the moves")
    }
}
