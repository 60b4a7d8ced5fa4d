//! VAST BOARDS, with a side of 7 to 10: a shortest path if it is short, otherwise one as people find it. Short paths are
//! found here on smaller boards, too, as long as there are no tables for them.
//!
//! By hand, the longer side is made shorter until 3x3 cells or less are left: the tiles of the row or column at its end
//! are brought home one by one, the last two together, and stay there. Each time a breadth-first search over the
//! cells of the blank and of these tiles finds the way.

use super::board::Board;
use super::large::Found;
use super::whole::Whole;
use crate::grid::moves::{neighbour, Move};
use crate::grid::Size;
use crate::grid::{distance, distances};
use crate::puzzle::Effort;
use crate::TieBreak;
use std::ops::Range;

/// Rows of the largest boards on which paths are found, and columns.
pub const MOST_SIDE: usize = 10;

/// Rows and columns that are left to the end.
const LEFT: usize = 3;

/// The part of the usual work that goes into the search for a short path.
const SHARE: u64 = 10;

/// Solves boards of one size and goal.
pub(super) struct Vast {
    size: Size,
    goal: usize,
    order: [Move; 4],
}

impl Vast {
    /// A solver for the goal with its blank on `goal`.
    pub fn new(size: Size, goal: usize, ties: TieBreak) -> Vast {
        Vast { size, goal, order: ties.moves() }
    }

    /// Whether a board has this size, and this goal.
    pub fn takes(&self, board: &Board) -> bool {
        (board.size, board.goal) == (self.size, self.goal)
    }

    /// A path; `None` if there is none. The boards that were looked at are added to `spent`.
    ///
    /// # Complexity
    /// By hand some O(cells^3) for each row and column; a search as much as the effort says.
    pub fn solve(&self, board: &Board, effort: Effort, spent: &mut u64) -> Option<Found> {
        if !board.is_solvable() {
            return None;
        }
        let homes = board.homes();
        let quota = match effort {
            Effort::Any => 0,
            Effort::Work(most) => most / SHARE,
            Effort::Within { most, .. } => most,
        };
        let mut by_hand = None;
        let mut search = Search::new(self, &homes);
        loop {
            let is_kept = |path: &Vec<u8>| effort.is_kept(path.len(), search.bound);
            if search.spent >= quota || by_hand.as_ref().is_some_and(is_kept) {
                break;
            }
            if search.descend(search.blank, None, quota) {
                *spent += search.spent;
                return Some(Found { at_least: search.path.len(), path: search.path });
            }
            search.bound += 2 * usize::from(search.spent < quota);
            // A promise may be kept without a search.
            if by_hand.is_none() && matches!(effort, Effort::Within { .. }) {
                by_hand = Some(self.by_hand(homes.clone())?);
            }
        }
        *spent += search.spent;
        let path = by_hand.map_or_else(|| self.by_hand(homes), Some)?;
        Some(Found { at_least: search.bound.min(path.len()), path })
    }

    /// A shortest path, if so much work is enough for it.
    pub fn shortest(&self, board: &Board, quota: u64, spent: &mut u64) -> Option<Found> {
        let mut search = Search::new(self, &board.homes());
        let mut is_found = false;
        while !is_found && search.spent < quota {
            is_found = search.descend(search.blank, None, quota);
            search.bound += 2;
        }
        *spent += search.spent;
        is_found.then_some(Found { at_least: search.path.len(), path: search.path })
    }

    fn by_hand(&self, mut homes: Vec<usize>) -> Option<Vec<u8>> {
        let columns = self.size.columns;
        let (mut rows, mut across) = (0..self.size.rows, 0..columns);
        let (goal_row, goal_column) = (self.goal / columns, self.goal % columns);
        let mut path = Vec::new();
        while rows.len() > LEFT || across.len() > LEFT {
            let field = (rows.clone(), across.clone());
            let line: Vec<usize> = if rows.len() >= across.len() {
                let row = shorten(&mut rows, goal_row);
                across.clone().map(|column| row * columns + column).collect()
            } else {
                let column = shorten(&mut across, goal_column);
                rows.clone().map(|row| row * columns + column).collect()
            };
            let (last, ones) = (&line[line.len() - 2..], &line[..line.len() - 2]);
            let mut done = Vec::new();
            for tiles in ones.chunks(1).chain([last]) {
                self.bring(&mut homes, tiles, &field, &done, &mut path)?;
                done.extend_from_slice(tiles);
            }
        }
        let size = Size { rows: rows.len(), columns: across.len() };
        let number = |cell: usize| {
            (cell / columns - rows.start) * size.columns + cell % columns - across.start
        };
        let cells =
            rows.clone().flat_map(|row| across.clone().map(move |column| row * columns + column));
        let left: Vec<usize> = cells.map(|cell| number(homes[cell])).collect();
        path.extend(Whole::new(size, number(self.goal), TieBreak::UDLR).path(&left)?);
        Some(path)
    }

    /// Brings tiles home within a field of rows and columns, where those that are done stay.
    fn bring(
        &self,
        homes: &mut [usize],
        tiles: &[usize],
        (rows, across): &(Range<usize>, Range<usize>),
        done: &[usize],
        path: &mut Vec<u8>,
    ) -> Option<()> {
        let Size { columns, .. } = self.size;
        let cells = homes.len();
        let place = |home: usize| homes.iter().position(|&other| other == home);
        let is_free = |cell: usize| {
            rows.contains(&(cell / columns))
                && across.contains(&(cell % columns))
                && !done.contains(&cell)
        };
        let pack =
            |blank: usize, places: &[usize]| places.iter().fold(blank, |all, at| all * cells + at);
        let first: Vec<usize> = tiles.iter().map(|&tile| place(tile)).collect::<Option<_>>()?;
        let blank = place(self.goal)?;
        // By state: the move that led there, from 1; the start has one of its own.
        let mut moves = vec![0u8; cells.pow(tiles.len() as u32 + 1)];
        moves[pack(blank, &first)] = 5;
        let mut queue = vec![(blank, first)];
        let mut at = 0;
        let (mut blank, mut places) = loop {
            let (blank, places) = queue.get(at)?.clone();
            at += 1;
            if places == tiles {
                break (blank, places);
            }
            for step in Move::ALL {
                let to = neighbour(blank, columns, self.size.rows, step).filter(|&to| is_free(to));
                let Some(to) = to else { continue };
                let mut after = places.clone();
                after.iter_mut().filter(|place| **place == to).for_each(|place| *place = blank);
                let state = pack(to, &after);
                if moves[state] == 0 {
                    moves[state] = step.code() + 1;
                    queue.push((to, after));
                }
            }
        };
        let start = path.len();
        while moves[pack(blank, &places)] != 5 {
            let step = Move::from_code(moves[pack(blank, &places)] - 1);
            path.push(step.code());
            let from = neighbour(blank, columns, self.size.rows, step.inverse())?;
            places.iter_mut().filter(|place| **place == from).for_each(|place| *place = blank);
            blank = from;
        }
        path[start..].reverse();
        for &code in &path[start..] {
            let to = neighbour(blank, columns, self.size.rows, Move::from_code(code))?;
            homes.swap(blank, to);
            blank = to;
        }
        Some(())
    }
}

/// Takes the last number away; or the first, if the last is to stay.
fn shorten(range: &mut Range<usize>, stays: usize) -> usize {
    if range.end - 1 == stays {
        range.start += 1;
        range.start - 1
    } else {
        range.end -= 1;
        range.end
    }
}

/// A depth-first search that deepens, with the moves that all tiles need without the others as its bound.
struct Search<'a> {
    vast: &'a Vast,
    homes: Vec<usize>,
    blank: usize,
    /// No path is shorter.
    bound: usize,
    /// What the bound says of the board as it stands.
    least: usize,
    path: Vec<u8>,
    spent: u64,
}

impl<'a> Search<'a> {
    fn new(vast: &'a Vast, homes: &[usize]) -> Search<'a> {
        let blank = homes.iter().position(|&home| home == vast.goal).unwrap_or(0);
        let least = distances(vast.size.columns, vast.goal, homes.iter().copied());
        let homes = homes.to_vec();
        Search { vast, homes, blank, bound: least, least, path: Vec::new(), spent: 0 }
    }

    /// Moves that the tile on a cell needs, if it stood on another.
    fn steps(&self, cell: usize, on: usize) -> usize {
        distance(self.vast.size.columns, on, self.homes[cell])
    }

    /// Whether a path of the bound's length leads on from here; it is the first in the order of the moves.
    fn descend(&mut self, blank: usize, last: Option<Move>, quota: u64) -> bool {
        if self.least == 0 {
            return true;
        }
        let Size { rows, columns } = self.vast.size;
        for step in self.vast.order {
            if last == Some(step.inverse()) || self.spent >= quota {
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
