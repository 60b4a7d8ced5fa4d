//! PLAIN: recursion with the sum of all tiles' distances from home, for easy boards and for as long
//! as no table pays.

use super::board::{Cell, CELLS, SIDE};
use super::path::{Path, LONGEST};
use super::tables::{blank_of, Homes};
use crate::grid;
use crate::grid::moves::Move;

/// By the code of a move and the home of a tile: a bit for each cell from which that move of the
/// *blank* brings the tile closer to its home.
static CLOSER: [[u16; CELLS]; 4] = {
    let mut closer = [[0; CELLS]; 4];
    let mut home = 0;
    while home < CELLS {
        let mut cell = 0;
        while cell < CELLS {
            let bit = 1 << cell;
            // A blank that goes up brings a tile down.
            if home / SIDE > cell / SIDE {
                closer[Move::Up as usize][home] |= bit;
            }
            if home / SIDE < cell / SIDE {
                closer[Move::Down as usize][home] |= bit;
            }
            if home % SIDE > cell % SIDE {
                closer[Move::Left as usize][home] |= bit;
            }
            if home % SIDE < cell % SIDE {
                closer[Move::Right as usize][home] |= bit;
            }
            cell += 1;
        }
        home += 1;
    }
    closer
};

/// By move and cell: the blank's next cell, or [`OUTSIDE`].
static TO: [[u8; CELLS]; 4] = {
    let mut to = [[OUTSIDE; CELLS]; 4];
    let mut number = 0;
    while let Some(cell) = Cell::new(number) {
        let mut code = 0;
        while code < Move::ALL.len() {
            if let Some(next) = cell.neighbour(Move::ALL[code]) {
                to[code][number] = next.number() as u8;
            }
            code += 1;
        }
        number += 1;
    }
    to
};
const OUTSIDE: u8 = CELLS as u8;

/// By two cells, the distance between them.
static DISTANCES: [[u8; CELLS]; CELLS] = {
    let mut distances = [[0; CELLS]; CELLS];
    let mut number = 0;
    while number < CELLS * CELLS {
        let (one, other) = (number / CELLS, number % CELLS);
        distances[one][other] = grid::distance(SIDE, one, other) as u8;
        number += 1;
    }
    distances
};

/// Returns the sum over all tiles of the distance from their homes.
fn distance(homes: &Homes, goal: usize) -> usize {
    let tiles = homes.iter().zip(&DISTANCES).filter(|&(&home, _)| usize::from(home) != goal);
    tiles.map(|(&home, from)| usize::from(from[usize::from(home) % CELLS])).sum()
}

/// A depth-first search in progress.
struct Plain<'a> {
    order: [Move; 4],
    /// Returns how many more boards may be expanded; called when none are `left`.
    grant: &'a mut dyn FnMut() -> usize,
    left: usize,
    granted: u64,
    is_over: bool,
    codes: [u8; LONGEST],
}

/// Searches in the same way as [`Search::solve`](super::search::Search::solve), and also returns
/// the number of expanded boards. `grant` returns how many boards may be expanded and, after those,
/// how many more; 0 ends the search.
pub(super) fn solve(
    order: [Move; 4],
    homes: &Homes,
    goal: usize,
    bound: &mut usize,
    grant: &mut dyn FnMut() -> usize,
) -> (Option<Path>, u64) {
    let (board, blank) = packed(homes, goal);
    let distance = distance(homes, goal);
    *bound = distance.max(*bound);
    let codes = [0; LONGEST];
    let mut plain = Plain { order, grant, left: 0, granted: 0, is_over: false, codes };
    let path = loop {
        let slack = (*bound - distance) / 2;
        if plain.descend(board, blank, 4, slack, *bound) {
            let codes = plain.codes[..*bound].iter().rev();
            break Some(codes.map(|&code| Move::from_code(code)).collect());
        }
        if plain.is_over {
            break None;
        }
        *bound += 2;
    };
    (path, plain.granted - plain.left as u64)
}

/// The homes in one word, four bits for each cell, and the cell of the blank.
pub(super) type Packed = (u64, usize);

pub(super) fn packed(homes: &Homes, goal: usize) -> Packed {
    let board = homes.iter().rev().fold(0, |board, &home| board << 4 | u64::from(home));
    (board, blank_of(homes, goal))
}

/// Returns the board and its blank after the move with this code, and 1 if the tile is then further
/// from its home; `None` if the edge is in the way.
#[inline]
pub(super) fn slid(board: u64, blank: usize, code: u8) -> Option<(u64, usize, usize)> {
    let to = TO[usize::from(code)][blank];
    if to == OUTSIDE {
        return None;
    }
    let to = usize::from(to);
    let tile = board >> (4 * to) & 15;
    let further = usize::from(CLOSER[usize::from(code)][tile as usize] >> to & 1 == 0);
    // The blank's code moves as well, but is never read.
    let change = (tile ^ board >> (4 * blank)) & 15;
    let board = board ^ change << (4 * to) ^ change << (4 * blank);
    Some((board, to, further))
}

impl Plain<'_> {
    #[cold]
    fn goes_on(&mut self) -> bool {
        if !self.is_over {
            self.left = (self.grant)();
            self.granted += self.left as u64;
            self.is_over = self.left == 0;
        }
        !self.is_over
    }

    /// Whether some path of `depth` more moves leads to the goal, with at most `slack` moves that
    /// bring a tile further from its home. Leaves its moves in `codes`, the last one first. `undo`
    /// is the code of the move that would take the last one back.
    fn descend(&mut self, board: u64, blank: usize, undo: u8, slack: usize, depth: usize) -> bool {
        if depth == 0 {
            return true;
        }
        if self.left == 0 && !self.goes_on() {
            return false;
        }
        self.left -= 1;
        for step in self.order {
            if step.code() == undo {
                continue;
            }
            let (board, to, further) = match slid(board, blank, step.code()) {
                Some(slid) if slid.2 <= slack => slid,
                _ => continue,
            };
            let undo = step.inverse().code();
            if self.descend(board, to, undo, slack - further, depth - 1) {
                self.codes[depth - 1] = step.code();
                return true;
            }
        }
        false
    }
}

/// Visits all paths of `length` moves, the length of a shortest path.
pub(super) fn each(
    order: [Move; 4],
    homes: &Homes,
    goal: usize,
    length: usize,
    visit: impl FnMut(Path),
) {
    let (board, blank) = packed(homes, goal);
    if let Some(longer) = length.checked_sub(distance(homes, goal)) {
        let mut each = Each { order, visit, length };
        each.descend(board, blank, None, longer / 2, Path::EMPTY);
    }
}

/// A visit in progress.
struct Each<F> {
    order: [Move; 4],
    visit: F,
    length: usize,
}

impl<F: FnMut(Path)> Each<F> {
    /// Visits the paths that begin with the moves `made` so far.
    fn descend(&mut self, board: u64, blank: usize, undo: Option<Move>, slack: usize, made: Path) {
        if made.len() == self.length {
            return (self.visit)(made);
        }
        for step in self.order {
            if undo == Some(step) {
                continue;
            }
            if let Some((board, to, further)) = slid(board, blank, step.code()) {
                if further <= slack {
                    let mut made = made;
                    made.push(step);
                    self.descend(board, to, Some(step.inverse()), slack - further, made);
                }
            }
        }
    }
}
