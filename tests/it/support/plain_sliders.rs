//! A plain breadth-first search on the board of two colours. It shares no code with the library: a
//! board is its 16 symbols in reading order.

use crate::plain_tiles::within;
use std::collections::HashMap;

pub type Cells = [u8; 16];

pub const START: Cells = *b".rbbrrbbrrbbrrbb";

/// The boards one move away; the letter is the motion of the tile.
pub fn slides(cells: Cells) -> Vec<(char, Cells)> {
    let blank = cells.iter().position(|&cell| cell == b'.').expect("a blank");
    let mut boards = Vec::new();
    for (letter, tile, next_to) in [
        ('L', blank + 1, blank % 4 < 3),
        ('R', blank.wrapping_sub(1), blank % 4 > 0),
        ('U', blank + 4, blank < 12),
        ('D', blank.wrapping_sub(4), blank >= 4),
    ] {
        if next_to {
            let mut slid = cells;
            slid.swap(blank, tile);
            boards.push((letter, slid));
        }
    }
    boards
}

/// All boards, and how many moves they are from this one.
pub fn depths(start: Cells) -> HashMap<Cells, usize> {
    within(usize::MAX, start, |cells| slides(*cells).into_iter().map(|(_, next)| next))
}
