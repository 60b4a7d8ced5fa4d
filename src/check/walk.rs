//! A path as an output gives it, replayed letter by letter.

use crate::eight::board::{Board, Cell, BLANK, CELLS};
use crate::moves::{Move, LETTERS};

/// In place of a cell: the byte is no letter.
const NO_LETTER: u8 = CELLS as u8;
/// In place of a cell: the edge of the board is in the way.
const OVER_THE_EDGE: u8 = NO_LETTER + 1;

/// Where a blank goes, by its cell and the byte of the output.
static GOES: [[u8; 256]; CELLS] = {
    let mut goes = [[NO_LETTER; 256]; CELLS];
    let mut from = 0;
    while let Some(cell) = Cell::new(from) {
        let mut code = 0;
        while code < LETTERS.len() {
            goes[from][LETTERS[code] as usize] = match cell.step(Move::ALL[code]) {
                Some(to) => to.number() as u8,
                None => OVER_THE_EDGE,
            };
            code += 1;
        }
        from += 1;
    }
    goes
};

/// A path of any length, replayed on nine cells.
pub(super) struct Walk {
    /// The codes; what stands on the blank's own cell is not kept up to date.
    cells: [u8; CELLS],
    blank: usize,
    /// Moves made.
    pub(super) moves: u64,
    /// What could not be a move, if anything.
    pub(super) stop: Option<Stop>,
}

pub(super) struct Stop {
    pub(super) byte: u8,
    /// Whether it is a letter, and leads over the edge of the board.
    pub(super) over_the_edge: bool,
}

impl Walk {
    pub(super) fn new(board: Board) -> Walk {
        Walk {
            cells: board.codes(),
            blank: board.blank().number(),
            moves: 0,
            stop: None,
        }
    }

    pub(super) fn take(&mut self, piece: &[u8]) {
        if self.stop.is_some() {
            return;
        }
        let mut blank = self.blank;
        for &byte in piece {
            let to = GOES[blank][usize::from(byte)];
            if usize::from(to) >= CELLS {
                let over_the_edge = to == OVER_THE_EDGE;
                self.stop = Some(Stop {
                    byte,
                    over_the_edge,
                });
                break;
            }
            self.cells[blank] = self.cells[usize::from(to)];
            blank = usize::from(to);
            self.moves += 1;
        }
        self.blank = blank;
    }

    pub(super) fn board(&self) -> Board {
        let mut codes = self.cells;
        codes[self.blank] = BLANK;
        // Tiles only change places.
        Board::from_codes(codes).unwrap_or(Board::GOAL)
    }
}
