//! A plain breadth-first search on the board of two colors. It shares no code with the library: a
//! board is its 16 symbols in reading order.

use crate::plain_tiles::{moves, within};
use std::collections::HashMap;

pub type Cells = [u8; 16];

pub const START: Cells = *b".rbbrrbbrrbbrrbb";

/// The boards one move away; the letter is the motion of the tile.
pub fn slides(cells: Cells) -> Vec<(char, Cells)> {
    let moves = moves(4, &cells, &b'.').into_iter();
    moves.map(|(way, next)| (['D', 'U', 'R', 'L'][way], next)).collect()
}

/// All boards, and how many moves they are from this one.
pub fn depths(start: Cells) -> HashMap<Cells, usize> {
    within(usize::MAX, start, |cells| slides(*cells).into_iter().map(|(_, next)| next))
}
