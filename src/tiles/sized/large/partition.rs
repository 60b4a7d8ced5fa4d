//! PARTITIONS: which tiles are together in a pattern. Sums over two partitions that differ are worth more
//! than two that are high.

use crate::grid::Size;
use crate::grid::MOST;
use crate::tiles::engine::turn::Turn;

/// Patterns of a partition, at most, rounded up to a power of two.
pub(super) const PARTS: usize = 8;

/// By home: the number of the pattern that a tile is in. The blank is in none.
pub(super) type Partition = [Option<u8>; MOST];

/// Drawings, for goals with the blank first: of a size its two partitions with small tables, or with large
/// ones. Of a square the second is the first, reflected about the diagonal.
const DRAWN: [(usize, usize, bool, [&str; 2]); 10] = [
    (3, 5, false, [".AABB AACBB ACCCB", ".AAAA BBBAC BBCCC"]),
    (3, 5, true, [".AABB AAABB AABBB", ".AAAA BBBAA BBBBA"]),
    (3, 6, false, [".AABBB AACBBB AACCCC", ".AAACC AABBCC ABBBBC"]),
    (4, 4, false, [".AAB CAAB CCAB CCBB", ""]),
    (4, 5, false, [".AABB AAABB CCDDB CCCDD", ".AAAB AADBB CCDDB CCCDB"]),
    (4, 6, false, [".AABBB AAACBB DDCCCE DDCEEE", ".AAABB AACCBB DCCCBE DDDEEE"]),
    (5, 5, false, [".ABBB AACBB AACCC DDEEC DDDEE", ""]),
    // Korf and Felner's for the 24-puzzle.
    (5, 5, true, [".ABBB AABBB AAACC DDDCC DDDCC", ""]),
    (5, 6, false, [".AABBB AACCBB ACCCDD EEFFDD EEEFFD", ".AAABB AACBBB DCCCEE DDCEEE DDFFFF"]),
    (6, 6, false, [".AABBB AACCBB ACCCDD EEFFDD EEEFFD GGGGGF", ""]),
];

/// Whether a size has large tables, too.
pub(super) fn has_large(size: Size, goal: usize) -> bool {
    goal == 0 && DRAWN.iter().any(|drawn| is_drawn(drawn, size, true))
}

fn is_drawn(drawn: &(usize, usize, bool, [&str; 2]), size: Size, large: bool) -> bool {
    (drawn.0, drawn.1, drawn.2) == (size.rows, size.columns, large)
}

/// The two partitions of a goal, with small or with large tables; and how the board is turned to the
/// second. Of a square whose goal its diagonal reflects to itself, that is the same partition.
pub(super) fn partitions(size: Size, goal: usize, large: bool) -> ([Partition; 2], Turn) {
    let straight = Turn::new(size, 0);
    let reflected = Turn::new(size, 4);
    let is_square = size.rows == size.columns;
    let drawn = DRAWN.iter().find(|drawn| goal == 0 && is_drawn(drawn, size, large));
    let [first, second] = match drawn {
        Some((.., drawings)) => drawings.map(read),
        None => [straight, reflected].map(|turn| snake(size, goal, &turn)),
    };
    if is_square && usize::from(reflected.cells[goal]) == goal {
        ([first; 2], reflected)
    } else {
        ([first, second], straight)
    }
}

/// A drawing, row by row.
fn read(drawing: &str) -> Partition {
    let mut partition = [None; MOST];
    let cells = drawing.bytes().filter(|&byte| byte != b' ');
    for (part, cell) in partition.iter_mut().zip(cells) {
        *part = cell.checked_sub(b'A');
    }
    partition
}

/// Tiles along the rows of the turned board, there and back; as many together as their tables stay small.
fn snake(size: Size, goal: usize, turn: &Turn) -> Partition {
    let most = if size.cells() > 12 { 5 } else { 6 };
    let turned = Turn::new(size, 0).cells != turn.cells;
    let columns = if turned { size.rows } else { size.columns };
    let mut cells: Vec<usize> = (0..size.cells()).filter(|&cell| cell != goal).collect();
    cells.sort_by_key(|&cell| {
        let cell = usize::from(turn.cells[cell]);
        let (row, column) = (cell / columns, cell % columns);
        (row, if row % 2 == 0 { column } else { columns - column })
    });
    let mut partition = [None; MOST];
    for (at, &cell) in cells.iter().enumerate() {
        partition[cell] = Some((at / most) as u8);
    }
    partition
}
