//! The board of the sliders: one blank and fifteen tiles of two colors.

use crate::grid::BYTES_BELOW;
use crate::puzzle::squares::{CaseGoal, SquareCodes};
use crate::stream::input::WHITESPACE;
use std::fmt;
use std::str::FromStr;

/// The number of boards: 16 places for the blank times 6,435 colorings.
pub const BOARDS: usize = 16 * COLORINGS;

/// The start of Project Euler 244.
pub const START: SliderBoard = SliderBoard { blank: 0, tape: 0b001_1001_1001_1001 };

/// The symbols of the cells, in the order of their codes.
pub const SYMBOLS: [u8; 3] = *b"rb.";

pub(super) const COLORINGS: usize = 6_435;

const RED_TILES: u32 = 7;

/// A board: the cell of the blank and the colors of the tiles.
///
/// The colors are a *tape*: bit 0 the first tile in reading order, bit 14 the last, without the
/// blank, 1 for red. A tile that slides left or right passes no other tile, so the tape stays as
/// it is. A tile that slides up or down passes three tiles, which rotates four bits of the tape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SliderBoard {
    blank: u8,
    pub(super) tape: u16,
}

impl SliderBoard {
    /// Returns the board with these 16 cells in reading order: seven `r`, eight `b` and one `.`.
    /// Returns `None` for any other cells.
    pub fn from_cells(cells: &[u8]) -> Option<SliderBoard> {
        let blank = cells.iter().position(|&cell| cell == b'.')? as u8;
        let tiles = cells.iter().rev().filter(|&&cell| cell != b'.');
        let tape = tiles.fold(0, |tape: u16, &cell| tape << 1 | u16::from(cell == b'r'));
        // By now a second blank, another letter or an extra cell is lost. So the cells are valid if
        // they come back unchanged.
        Some(SliderBoard { blank, tape })
            .filter(|board| tape.count_ones() == RED_TILES && board.cells() == *cells)
    }

    /// Returns the 16 cells in reading order, as [`SliderBoard::from_cells`] reads them.
    pub fn cells(self) -> [u8; 16] {
        let mut cells = [b'.'; 16];
        let mut tape = self.tape;
        for (place, cell) in cells.iter_mut().enumerate() {
            if place != usize::from(self.blank) {
                *cell = if tape & 1 == 1 { b'r' } else { b'b' };
                tape >>= 1;
            }
        }
        cells
    }

    /// Returns the cell of the blank, 0 to 15 in reading order.
    #[inline]
    pub fn blank(self) -> usize {
        usize::from(self.blank)
    }

    /// Returns the board's number, below [`BOARDS`]. Boards are in order of the blank's cell, then
    /// of the tape read as a number.
    #[inline]
    pub fn rank(self) -> usize {
        usize::from(self.blank) * COLORINGS + place(self.tape)
    }

    /// Returns the board with this rank, or `None` from [`BOARDS`] on.
    pub fn unrank(rank: usize) -> Option<SliderBoard> {
        if rank >= BOARDS {
            return None;
        }
        let blank = (rank / COLORINGS) as u8;
        let place = rank % COLORINGS;
        let high = TAPES_BELOW.partition_point(|&below| usize::from(below) <= place) - 1;
        let rest = place - usize::from(TAPES_BELOW[high]);
        let low = (0..256).find(|&low: &usize| {
            high.count_ones() + low.count_ones() == RED_TILES
                && usize::from(BYTES_BELOW[low]) == rest
        })?;
        let tape = (high << 8 | low) as u16;
        Some(SliderBoard { blank, tape })
    }

    /// Returns the board after the move `letter`: `L`, `R`, `U` or `D`, the direction of the tile.
    /// Returns `None` if no tile can move so, or for any other byte.
    #[inline]
    pub fn slide(self, letter: u8) -> Option<SliderBoard> {
        TapeMove::new(self.blank, letter)
            .map(|slide| SliderBoard { blank: slide.blank, tape: slide.tape(self.tape) })
    }
}

/// The effect of a move on all boards that share the cell of their blank.
pub(super) struct TapeMove {
    /// The cell of the blank after the move.
    blank: u8,
    /// The four bits of the tape that rotate, and the number of places to the right.
    run: u32,
    right: u32,
}

impl TapeMove {
    #[inline]
    pub(super) fn new(blank: u8, letter: u8) -> Option<TapeMove> {
        let (blank, at, right) = match letter {
            b'L' if blank % 4 < 3 => (blank + 1, 0, 4),
            b'R' if blank % 4 > 0 => (blank - 1, 0, 4),
            b'U' if blank / 4 < 3 => (blank + 4, blank, 3),
            b'D' if blank / 4 > 0 => (blank - 4, blank - 4, 1),
            _ => return None,
        };
        Some(TapeMove { blank, run: 15 << at, right })
    }

    pub(super) fn blank(&self) -> usize {
        usize::from(self.blank)
    }

    /// Returns the rank of the first board with the blank on that cell.
    pub(super) fn first(&self) -> usize {
        self.blank() * COLORINGS
    }

    #[inline]
    pub(super) fn tape(&self, tape: u16) -> u16 {
        let tape = u32::from(tape);
        let run = tape & self.run;
        // A second copy of the bits, next to them, turns the shift into a rotation.
        let rotated = (run << 4 | run) >> self.right & self.run;
        (tape ^ run ^ rotated) as u16
    }
}

/// Returns the rank of a tape among all tapes, below [`COLORINGS`].
#[inline]
pub(super) fn place(tape: u16) -> usize {
    let (high, low) = (usize::from(tape >> 8 & 127), usize::from(tape & 255));
    // The tapes with a lower upper half, then the lower tapes that share it.
    usize::from(TAPES_BELOW[high]) + usize::from(BYTES_BELOW[low])
}

impl fmt::Display for SliderBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.cells().iter().try_for_each(|&cell| write!(f, "{}", char::from(cell)))
    }
}

plain_error! {
    NoBoard, "a board is seven r, eight b and one `.`"
}

/// Reads the cells in reading order, in letters of either case. Skips white space.
impl FromStr for SliderBoard {
    type Err = NoBoard;

    fn from_str(text: &str) -> Result<SliderBoard, NoBoard> {
        let mut cells = text.to_ascii_lowercase().replace('w', ".").into_bytes();
        cells.retain(|cell| !WHITESPACE.contains(cell));
        SliderBoard::from_cells(&cells).ok_or(NoBoard)
    }
}

// A tape's rank among all tapes in numeric order is the sum of two look-ups, one for its upper
// seven bits and one for its lower eight. Half a kilobyte stays in the first-level cache; one table
// of all tapes would not.

/// For the upper bits of a tape, the number of tapes with lower ones.
static TAPES_BELOW: [u16; 128] = tapes_below();

const fn tapes_below() -> [u16; 128] {
    const BYTES_WITH_ONES: [u16; 9] = [1, 8, 28, 56, 70, 56, 28, 8, 1];
    let mut below = [0; 128];
    let mut high = 1;
    while high < 128 {
        let ones = RED_TILES - (high - 1usize).count_ones();
        below[high] = below[high - 1] + BYTES_WITH_ONES[ones as usize];
        high += 1;
    }
    below
}

impl SquareCodes for SliderBoard {
    const SIDE: usize = 4;
    type Case = SliderBoard;

    fn case(self, _goal: CaseGoal<SliderBoard>) -> SliderBoard {
        self
    }

    fn most(code: u8) -> u8 {
        // By symbol.
        [7, 8, 1].get(usize::from(code)).copied().unwrap_or(0)
    }

    fn from_codes(codes: &[u8]) -> Option<SliderBoard> {
        let mut cells = [0; 16];
        if codes.len() != cells.len() {
            return None;
        }
        for (cell, &code) in cells.iter_mut().zip(codes) {
            *cell = *SYMBOLS.get(usize::from(code))?;
        }
        SliderBoard::from_cells(&cells)
    }
}
