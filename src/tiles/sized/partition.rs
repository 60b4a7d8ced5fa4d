//! PARTITIONS: the tiles of each pattern. Sums over two different partitions are worth more than
//! two sums that are high.

use crate::grid::Size;
use crate::grid::MOST;
use crate::tiles::engine::turn::Turn;

/// Patterns of a partition, at most, rounded up to a power of two.
pub(super) const PARTS: usize = 8;

/// By home: the number of the tile's pattern. The blank has none.
pub(super) type Partition = [Option<u8>; MOST];

/// The drawings of a size's two partitions with small or large tables; a goal with the blank first
/// has these. The second partition of a square is the first, reflected about the diagonal.
const DRAWN: [(usize, usize, bool, [&str; 2]); 9] = [
    (5, 3, false, [".AA AAC ACC BBC BBB", ".BB ABB ABC AAC ACC"]),
    (6, 3, false, [".AA AAA ACC BBC BBC BBC", ".AA AAB ABB ABB CCB CCC"]),
    (4, 4, false, [".AAB CAAB CCAB CCBB", ""]),
    (5, 4, false, [".ACC AACC AADC BBDD BBBD", ".ACC AACC ADDC ABDD BBBB"]),
    (6, 4, false, [".ADD AADD AACC BCCE BBCE BBEE", ".ADD AACD ACCD ACCE BBBE BBEE"]),
    (5, 5, false, [".ABBB AACBB AACCC DDEEC DDDEE", ""]),
    // Korf and Felner's for the 24-puzzle.
    (5, 5, true, [".ABBB AABBB AAACC DDDCC DDDCC", ""]),
    (6, 5, false, [".AAEE AACEE ACCFE BCCFF BBDDF BBDDD", ".ADDD AACDD ACCCF ABCEF BBEEF BBEEF"]),
    (6, 6, false, [".AABBB AACCBB ACCCDD EEFFDD EEEFFD GGGGGF", ""]),
];

pub(super) fn has_large(size: Size, goal: usize) -> bool {
    drawings(size, goal, true).is_some()
}

fn drawings(size: Size, goal: usize, large: bool) -> Option<[&'static str; 2]> {
    let is_drawn = |&&(rows, columns, is_large, _): &&(usize, usize, bool, _)| {
        goal == 0 && ((rows, columns), is_large) == (size.sides(), large)
    };
    DRAWN.iter().find(is_drawn).map(|&(.., drawings)| drawings)
}

/// Returns the two partitions of a goal, with small or with large tables. If the diagonal of a
/// square reflects the goal to itself, the second is the first, reflected.
pub(super) fn partitions(size: Size, goal: usize, large: bool) -> [Partition; 2] {
    let straight = Turn::new(size, 0);
    let reflected = Turn::new(size, 4);
    let [first, second] = match drawings(size, goal, large) {
        Some(drawings) => drawings.map(read),
        None => [straight, reflected].map(|turn| snake(size, goal, &turn)),
    };
    let mirror = reflected.cells.map(|cell| first[usize::from(cell)]);
    let is_mirrored = size.rows() == size.columns() && usize::from(reflected.cells[goal]) == goal;
    [first, if is_mirrored { mirror } else { second }]
}

fn read(drawing: &str) -> Partition {
    let mut partition = [None; MOST];
    let cells = drawing.bytes().filter(|&byte| byte != b' ');
    for (part, cell) in partition.iter_mut().zip(cells) {
        *part = cell.checked_sub(b'A');
    }
    partition
}

/// Divides the tiles along the rows of the turned board, back and forth. A pattern gets the most
/// tiles for which its table stays small.
fn snake(size: Size, goal: usize, turn: &Turn) -> Partition {
    let most = if size.cells() > 12 { 5 } else { 6 };
    let columns = turn.size.columns();
    let cells = (0..size.cells()).map(|at| {
        let (row, column) = (at / columns, at % columns);
        let column = if row % 2 == 0 { column } else { columns - 1 - column };
        turn.cells.iter().position(|&cell| usize::from(cell) == row * columns + column)
    });
    let mut partition = [None; MOST];
    for (at, cell) in cells.flatten().filter(|&cell| cell != goal).enumerate() {
        partition[cell] = Some((at / most) as u8);
    }
    partition
}
