//! Drawings by hand: boards are names in reading order, a move swaps two of them, and a picture is
//! put together line by line. It shares nothing with the library.

use crate::plain_tiles;

/// The names on a board, in reading order.
pub type Names = Vec<String>;

/// The names on a board, with spaces between them.
pub fn names(board: &str) -> Names {
    board.split_whitespace().map(ToString::to_string).collect()
}

fn columns(board: &Names) -> usize {
    if board.len() == 9 {
        3
    } else {
        4
    }
}

/// The board after a move: `u d l r` are motions of the blank, `L R U D` of a tile.
pub fn slide(board: &Names, letter: u8) -> Option<Names> {
    let way = b"udlrDURL".iter().position(|&other| other == letter)? % 4;
    let blank = board.iter().find(|name| ["x", "X", "0", "."].contains(&name.as_str()))?;
    plain_tiles::slide(columns(board), board, blank, way)
}

/// The boards along these letters, up to the first that is no move.
pub fn boards(start: &Names, letters: &[u8]) -> Vec<Names> {
    let mut boards = vec![start.clone()];
    for &letter in letters {
        match slide(&boards[boards.len() - 1], letter) {
            Some(board) => boards.push(board),
            None => break,
        }
    }
    boards
}

/// The picture of boards of 3x3 or 4x4, and of the letters between them.
pub fn picture(boards: &[Names], letters: &[u8]) -> String {
    let letters: Vec<String> = letters.iter().map(|&letter| char::from(letter).into()).collect();
    picture_of(columns(&boards[0]), boards, &letters)
}

/// The picture of these boards, and of the names of the moves between them, 80 columns wide.
pub fn picture_of(side: usize, boards: &[Names], moves: &[String]) -> String {
    let tile = boards[0].iter().map(String::len).max().unwrap();
    let row = |board: &Names, row: usize| -> String {
        let cells = board[row * side..][..side].iter();
        let cells: Vec<String> = cells.map(|name| format!("{name:>tile$}")).collect();
        cells.join(" ")
    };
    let width = row(&boards[0], 0).len();
    let in_a_row = 80 / (width + 3);
    let mut rows = Vec::new();
    for (number, some) in boards.chunks(in_a_row).enumerate() {
        let mut text = String::new();
        for line in 0..boards[0].len() / side {
            let lines: Vec<String> = some.iter().map(|board| row(board, line)).collect();
            text += &format!("{}\n", lines.join("   "));
        }
        let arrows = boards.len() - 1 - number * in_a_row;
        for name in moves[number * in_a_row..].iter().take(in_a_row.min(arrows)) {
            text += &format!("{:width$}{name}->", "");
        }
        rows.push(if text.ends_with('\n') { text } else { text + "\n" });
    }
    rows.join("\n")
}
