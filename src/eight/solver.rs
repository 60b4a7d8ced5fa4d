//! From a board to its path: along the parent array, or by one look-up in the table of all paths.

use crate::eight::board::{Board, Cell};
use crate::eight::parents::{search, Parents};
use crate::eight::path::Path;
use crate::eight::rank::Coordinate;
use crate::moves::{TieBreak, MOVE_BITS};

/// Boards answered by walking before a table of all paths is worth its memory and its making.
const MANY_BOARDS: usize = 2_000;

/// Finds the shortest path of any board to one goal.
///
/// A path is found by walking the parent array, which is built when the solver is made or, at the
/// latest, when it is first asked. Where the input is long, every path is worked out at once
/// instead, and an answer is one look-up.
///
/// # Complexity
/// The parent array takes one breadth-first search over 181,440 boards and as many bytes; a path
/// O(1) for each of its at most 31 moves. The table of all paths takes 1.5 MB and twice the time;
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
    table: Table,
}

enum Table {
    /// None yet.
    None,
    /// The parent array, and how many boards have been walked from.
    Parents(Parents, usize),
    /// The bits of every path, by the board's index.
    AllPaths(Vec<u64>),
}

impl Solver {
    /// A solver for the goal whose blank stands on `goal`. Of several shortest paths it finds the
    /// one that takes, at every step, the first move of `ties` that leads one step closer.
    pub fn new(goal: Cell, ties: TieBreak) -> Solver {
        Solver {
            goal,
            ties,
            table: Table::None,
        }
    }

    /// The shortest path of a board; `None` if no path leads from it to the goal.
    #[inline(always)]
    pub fn solve(&mut self, board: Board) -> Option<Path> {
        let (coordinate, is_solvable) = Coordinate::rank_any(board);
        let path = match &self.table {
            // Whether a board is solvable is unpredictable, so its path is looked up before
            // anything asks.
            Table::AllPaths(paths) => Path::from_bits(paths[coordinate.index()]),
            _ if is_solvable => self.walk(coordinate),
            _ => return None,
        };
        if is_solvable {
            Some(path)
        } else {
            None
        }
    }

    /// The shortest path of a board that can reach the goal.
    #[inline]
    pub fn shortest(&mut self, board: Coordinate) -> Path {
        match &self.table {
            Table::AllPaths(paths) => Path::from_bits(paths[board.index()]),
            _ => self.walk(board),
        }
    }

    /// Works out all paths at once: pays if thousands will be asked for.
    pub fn expect_many(&mut self) {
        if !matches!(self.table, Table::AllPaths(_)) {
            // The parent array goes first, so that its memory can be used again.
            self.table = Table::None;
            self.table = Table::AllPaths(search(self.goal, self.ties));
        }
    }

    #[cold]
    fn walk(&mut self, board: Coordinate) -> Path {
        if let Table::None = self.table {
            self.table = Table::Parents(Parents::search(self.goal, self.ties), 0);
        }
        let mut bits = 0;
        let mut place = 0;
        if let Table::Parents(parents, walked) = &mut self.table {
            let mut at = board;
            while let Some(step) = parents.toward_goal(at) {
                bits |= u64::from(step.code()) << place;
                place += MOVE_BITS;
                at = at.stepped(step);
            }
            *walked += 1;
            if *walked == MANY_BOARDS {
                self.expect_many();
            }
        }
        Path::from_bits(bits | 1 << place)
    }
}

/// Solves for the usual goal, `12345678x`, with ties broken in the order `u d l r`.
impl Default for Solver {
    fn default() -> Solver {
        Solver::new(Cell::LAST, TieBreak::UDLR)
    }
}
