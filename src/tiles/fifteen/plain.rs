//! PLAIN: recursion with the sum of all tiles' distances from home, for easy boards and for as long
//! as no table pays.

use super::board::{CELLS, LONGEST, SIDE};
use super::tables::{blank_of, Homes};
use super::zones::SLIDES;
use crate::grid::moves::Move;
use crate::grid::path::Path;
use crate::grid::{distance, distances};

const OUTSIDE: u8 = CELLS as u8;

/// By the code of a move and the cell of the blank: the blank's next cell, or [`OUTSIDE`], and a
/// bit for the home of each tile that the move brings further from it.
static STEPS: [[(u8, u16); CELLS]; 4] = {
    let mut steps = [[(OUTSIDE, 0); CELLS]; 4];
    let mut at = 0;
    while at < SLIDES.len() * CELLS {
        let (index, home) = (at / CELLS, at % CELLS);
        let (blank, to) = (index % CELLS, SLIDES[index].tile);
        let step = &mut steps[index / CELLS][blank];
        if blank != to as usize {
            let further = distance(SIDE, blank, home) > distance(SIDE, to as usize, home);
            *step = (to, step.1 | (further as u16) << home);
        }
        at += 1;
    }
    steps
};

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
    let distance = distances(SIDE, goal, homes.map(usize::from));
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

/// 63 .. 60 the home on the last cell, ..., 3 .. 0 that on cell 0; and the cell of the blank.
pub(super) type Packed = (u64, usize);

pub(super) fn packed(homes: &Homes, goal: usize) -> Packed {
    let board = homes.iter().rev().fold(0, |board, &home| board << 4 | u64::from(home));
    (board, blank_of(homes, goal))
}

/// Returns the board and its blank after the move with this code, and 1 if the tile is then further
/// from its home; `None` if the edge is in the way.
#[inline]
pub(super) fn slid(board: u64, blank: usize, code: u8) -> Option<(u64, usize, usize)> {
    let (to, further) = STEPS[usize::from(code)][blank];
    if to == OUTSIDE {
        return None;
    }
    let to = usize::from(to);
    let tile = board >> (4 * to) & 15;
    let further = usize::from(further >> tile & 1);
    // The blank's code moves as well, but is never read.
    let change = (tile ^ board >> (4 * blank)) & 15;
    let board = board ^ change << (4 * to) ^ change << (4 * blank);
    Some((board, to, further))
}

impl Plain<'_> {
    #[cold]
    fn has_more(&mut self) -> bool {
        if !self.is_over {
            self.left = (self.grant)();
            self.granted += self.left as u64;
            self.is_over = self.left == 0;
        }
        !self.is_over
    }

    /// True if some path of `depth` more moves leads to the goal, with at most `slack` moves that
    /// bring a tile further from its home. Leaves its moves in `codes`, the last one first. `undo`
    /// is the code of the move that would take the last one back.
    fn descend(&mut self, board: u64, blank: usize, undo: u8, slack: usize, depth: usize) -> bool {
        if depth == 0 {
            return true;
        }
        if self.left == 0 && !self.has_more() {
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
