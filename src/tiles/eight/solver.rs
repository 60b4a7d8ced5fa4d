//! From a board to its path: along the parent array, or by one look-up in the table of all paths.

use crate::grid::moves::{TieBreak, MOVE_BITS};
use crate::tiles::eight::all_paths::AllPaths;
use crate::tiles::eight::board::{Board, Cell};
use crate::tiles::eight::parents::Parents;
use crate::tiles::eight::path::Path;
use crate::tiles::eight::rank::Coordinate;

/// Boards answered by walking before a table of all paths is worth its memory and its making.
const MANY_BOARDS: usize = 2_000;

/// Finds the shortest path of any board to one goal.
///
/// A path is found by walking the parent array, which is built when the solver is first asked. Where
/// the input is long, every path is worked out at once instead, and an answer is one look-up.
///
/// # Complexity
/// The parent array takes one breadth-first search over 181,440 boards and 2 bits for each; a path
/// O(1) for each of its at most 31 moves. The table of all paths takes 1.5 MB and six times the time;
/// a path is then one look-up.
///
/// ```
/// let mut solver = eight::Solver::default();
/// let path = solver.solve("23415x768".parse().unwrap()).unwrap();
/// assert_eq!(path.len(), 19);
/// assert_eq!(path.to_string(), "ullddrurdllurdruldr");
/// ```
pub struct Solver {
    goal: Cell,
    ties: TieBreak,
    /// How many boards of batches have been walked from.
    walked: usize,
    parents: Option<Parents>,
    all_paths: Option<AllPaths>,
}

impl Solver {
    /// A solver for the goal whose blank stands on `goal`. Of several shortest paths it finds the
    /// one that takes, at every step, the first move of `ties` that leads one step closer.
    pub fn new(goal: Cell, ties: TieBreak) -> Solver {
        Solver { goal, ties, walked: 0, parents: None, all_paths: None }
    }

    /// The shortest path of a board; `None` if no path leads from it to the goal.
    pub fn solve(&mut self, board: Board) -> Option<Path> {
        Coordinate::rank(board).map(|board| self.shortest(board))
    }

    /// The shortest path of each board.
    // As a loop of its own it takes two instructions a case less.
    #[inline(never)]
    pub(crate) fn solve_all(&mut self, boards: &[Board], paths: &mut [Option<Path>]) {
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

    /// The shortest path of a board that can reach the goal.
    pub fn shortest(&mut self, board: Coordinate) -> Path {
        let all_paths = self.all_paths.as_ref();
        let found = all_paths.and_then(|paths| paths.path(board, true));
        found.unwrap_or_else(|| self.walk(board))
    }

    /// Works out all paths at once: pays if thousands will be asked for.
    pub fn expect_many(&mut self) {
        if self.all_paths.is_none() {
            self.all_paths = Some(AllPaths::search(self.goal, self.ties));
        }
    }

    fn walk(&mut self, board: Coordinate) -> Path {
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
        Path::from_bits(bits | 1 << place).expect("a mark above the moves")
    }
}

/// Solves for the usual goal, `12345678x`, with ties broken in the order `u d l r`.
impl Default for Solver {
    fn default() -> Solver {
        Solver::new(Cell::LAST, TieBreak::UDLR)
    }
}
