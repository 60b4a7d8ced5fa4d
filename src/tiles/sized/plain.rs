//! PLAIN: a search without tables, which finds a shortest path if it is short.

use crate::grid::moves::{neighbour, Move};
use crate::grid::{distance, distances, Size};
use crate::puzzle::Stop;

/// A depth-first search by iterative deepening. Its bound is the moves that all tiles need, each
/// without the others. It can stop at any time.
pub(super) struct Plain<'s> {
    size: Size,
    order: [Move; 4],
    homes: Vec<usize>,
    blank: usize,
    /// No path is shorter.
    pub bound: usize,
    /// The bound of the board after the moves so far.
    least: usize,
    /// The codes of the moves so far.
    path: Vec<u8>,
    /// Boards that the search looked at.
    pub spent: u64,
    stop: &'s Stop,
}

/// The number of boards between two checks of `stop`.
const LOOK: u64 = 4096;

impl Plain<'_> {
    /// Returns a search that knows only the distances of the tiles from home. Of several shortest
    /// paths it finds the first in this order of moves.
    pub fn new(
        size: Size,
        goal: usize,
        order: [Move; 4],
        homes: Vec<usize>,
        stop: &Stop,
    ) -> Plain<'_> {
        let blank = homes.iter().position(|&home| home == goal).unwrap_or(0);
        let least = distances(size.columns(), goal, homes.iter().copied());
        Plain { size, order, homes, blank, bound: least, least, path: Vec::new(), spent: 0, stop }
    }

    /// Searches for a path of the bound's length, until it has looked at `quota` boards since the
    /// beginning. If there is no such path, the bound grows.
    pub fn deepen(&mut self, quota: u64) -> Option<Vec<u8>> {
        if self.is_over(quota) {
            return None;
        }
        if self.descend(self.blank, None, quota) {
            return Some(std::mem::take(&mut self.path));
        }
        self.bound += 2 * usize::from(!self.is_over(quota));
        None
    }

    /// True if the quota is used up or the search is stopped. After a stop it has no more boards,
    /// and this stays true.
    fn is_over(&self, quota: u64) -> bool {
        self.spent >= quota || self.spent % LOOK == 0 && self.stop.is_set()
    }

    /// Returns the moves that the tile on a cell would need if it were on another.
    fn steps(&self, cell: usize, on: usize) -> usize {
        distance(self.size.columns(), on, self.homes[cell])
    }

    /// True if a path of the bound's length continues from here; it is the first in the order of
    /// the moves.
    fn descend(&mut self, blank: usize, last: Option<Move>, quota: u64) -> bool {
        if self.least == 0 {
            return true;
        }
        let (rows, columns) = self.size.sides();
        for step in self.order {
            if last == Some(step.inverse()) || self.is_over(quota) {
                continue;
            }
            let Some(to) = neighbour(blank, columns, rows, step) else { continue };
            let after = self.least + self.steps(to, blank) - self.steps(to, to);
            if self.path.len() + after >= self.bound {
                continue;
            }
            self.spent += 1;
            let before = std::mem::replace(&mut self.least, after);
            self.homes.swap(blank, to);
            self.path.push(step.code());
            if self.descend(to, Some(step), quota) {
                return true;
            }
            self.path.pop();
            self.homes.swap(blank, to);
            self.least = before;
        }
        false
    }
}
