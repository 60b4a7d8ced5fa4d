//! Lists: the brackets around rows, boards and cases.

use crate::grid::Size;

/// The lists that are open, each as the number of tiles before it.
pub(crate) type Lists = Vec<u64>;

/// The largest number of lists in each other.
const MOST: usize = 16;

pub(crate) fn is_bracket(byte: u8) -> bool {
    matches!(byte, b'[' | b'(' | b'{' | b']' | b')' | b'}')
}

pub(crate) fn opens(bracket: u8) -> bool {
    matches!(bracket, b'[' | b'(' | b'{')
}

/// Takes a bracket after this many tiles. Returns false if it closes neither a row of boards of
/// this size, nor whole boards `between` two of them, or if too many lists are open.
pub(crate) fn take(
    lists: &mut Lists,
    bracket: u8,
    tiles: u64,
    size: Option<Size>,
    between: bool,
) -> bool {
    if opens(bracket) {
        lists.push(tiles);
        return lists.len() <= MOST;
    }
    let (Some(begun), Some(size)) = (lists.pop(), size) else { return true };
    let tiles = tiles - begun;
    tiles == size.columns() as u64 || between && tiles % size.cells() as u64 == 0
}
