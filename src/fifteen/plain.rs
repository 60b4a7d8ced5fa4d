//! PLAIN: recursion with the sum of all tiles' distances from home, for boards that are easy and
//! for as long as no table pays.

use super::board::{Cell, CELLS, SIDE};
use super::path::{Path, LONGEST};
use super::tables::Homes;
use crate::moves::Move;

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

/// By move and cell: where a blank goes, or [`OUTSIDE`].
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

/// The sum over all tiles of the distance from their homes.
pub(super) fn distance(homes: &Homes, goal: usize) -> usize {
    let tiles = homes.iter().map(|&home| usize::from(home)).enumerate();
    tiles
        .filter(|&(_, home)| home != goal)
        .map(|(cell, home)| {
            let rows = (cell / SIDE).max(home / SIDE) - (cell / SIDE).min(home / SIDE);
            let columns = (cell % SIDE).max(home % SIDE) - (cell % SIDE).min(home % SIDE);
            rows + columns
        })
        .sum()
}

/// A depth-first search in progress.
struct Plain {
    order: [Move; 4],
    left: usize,
    codes: [u8; LONGEST],
}

/// Searches as [`Search::solve`](super::search::Search::solve) does, but expands `budget` boards at
/// most; `budget` is left at what it has not used.
pub(super) fn solve(
    order: [Move; 4],
    homes: &Homes,
    goal: usize,
    bound: &mut usize,
    budget: &mut usize,
) -> Option<Path> {
    let mut board = 0;
    let mut blank = goal;
    for (cell, &home) in homes.iter().enumerate() {
        board |= u64::from(home) << (4 * cell);
        if usize::from(home) == goal {
            blank = cell;
        }
    }
    let distance = distance(homes, goal);
    *bound = distance.max(*bound);
    let mut plain = Plain {
        order,
        left: *budget,
        codes: [0; LONGEST],
    };
    loop {
        let slack = (*bound - distance) / 2;
        let found = plain.descend(board, blank, 4, slack, *bound);
        *budget = plain.left;
        if found {
            let mut path = Path::EMPTY;
            for &code in plain.codes[..*bound].iter().rev() {
                path.push(Move::from_code(code));
            }
            return Some(path);
        }
        if plain.left == 0 {
            return None;
        }
        *bound += 2;
    }
}

impl Plain {
    /// Whether some path of `depth` more moves leads to the goal, of which `slack` at most bring a
    /// tile further from its home; its moves are left in `codes`, the last one first. `undo` is the
    /// code of the move that would take the last one back.
    fn descend(&mut self, board: u64, blank: usize, undo: u8, slack: usize, depth: usize) -> bool {
        if depth == 0 {
            return true;
        }
        if self.left == 0 {
            return false;
        }
        self.left -= 1;
        for step in self.order {
            let code = usize::from(step.code());
            let to = TO[code][blank];
            if step.code() == undo || to == OUTSIDE {
                continue;
            }
            let to = usize::from(to);
            let tile = board >> (4 * to) & 15;
            let further = usize::from(CLOSER[code][tile as usize] >> to & 1 == 0);
            if further > slack {
                continue;
            }
            // The blank's code changes place as well, and is never looked at.
            let change = (tile ^ board >> (4 * blank)) & 15;
            let board = board ^ change << (4 * to) ^ change << (4 * blank);
            let undo = step.inverse().code();
            if self.descend(board, to, undo, slack - further, depth - 1) {
                self.codes[depth - 1] = step.code();
                return true;
            }
        }
        false
    }
}
