//! A path as an output gives it, replayed letter by letter.

use crate::moves::Move;
use crate::puzzle::{neighbour, Puzzle};

/// In place of a cell: the byte is no letter.
const NO_LETTER: u8 = 0xFE;
/// In place of a cell: the edge of the board is in the way.
const OVER_THE_EDGE: u8 = 0xFF;

/// Where a blank goes, by its cell and the byte of the output.
pub(super) struct Steps(Vec<[u8; 256]>);

impl Steps {
    /// For a square board of this side, and these letters for up, down, left and right.
    pub(super) fn new(side: usize, letters: [u8; 4]) -> Steps {
        let mut steps = vec![[NO_LETTER; 256]; side * side];
        for (cell, by_byte) in steps.iter_mut().enumerate() {
            for (&letter, &step) in letters.iter().zip(&Move::ALL) {
                let to = neighbour(cell, side, step);
                by_byte[usize::from(letter)] = to.map_or(OVER_THE_EDGE, |to| to as u8);
            }
        }
        Steps(steps)
    }
}

/// A path of any length, replayed on the cells of a board.
#[derive(Clone)]
pub(super) struct Walk<'a> {
    steps: &'a Steps,
    /// The codes; what stands on the blank's own cell is not kept up to date.
    cells: [u8; 16],
    blank: usize,
    /// Moves made.
    pub(super) moves: u64,
    /// What could not be a move, if anything.
    pub(super) stop: Option<Stop>,
}

#[derive(Clone, Copy)]
pub(super) struct Stop {
    pub(super) byte: u8,
    /// Whether it is a letter, and leads over the edge of the board.
    pub(super) over_the_edge: bool,
}

impl<'a> Walk<'a> {
    pub(super) fn new<P: Puzzle>(steps: &'a Steps, board: P) -> Walk<'a> {
        let mut cells = [0; 16];
        cells[..P::CELLS].copy_from_slice(&board.codes());
        Walk { steps, cells, blank: board.blank_cell(), moves: 0, stop: None }
    }

    pub(super) fn take(&mut self, piece: &[u8]) {
        if self.stop.is_some() {
            return;
        }
        let mut blank = self.blank;
        for &byte in piece {
            let to = self.steps.0[blank][usize::from(byte)];
            if to >= NO_LETTER {
                let over_the_edge = to == OVER_THE_EDGE;
                self.stop = Some(Stop { byte, over_the_edge });
                break;
            }
            self.cells[blank] = self.cells[usize::from(to)];
            blank = usize::from(to);
            self.moves += 1;
        }
        self.blank = blank;
    }

    /// The board after the moves made so far.
    pub(super) fn board<P: Puzzle>(&self) -> P {
        let mut codes = self.cells;
        codes[self.blank] = P::CELLS as u8 - 1;
        P::from_codes(&codes[..P::CELLS]).expect("tiles only change places")
    }
}
