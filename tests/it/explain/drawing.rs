//! Drawings by hand: boards are names in reading order, a move swaps two of them, and a picture is put
//! together line by line. It shares nothing with the library.

/// The names on a board, in reading order.
pub type Names = Vec<String>;

/// The names on a board, with spaces between them.
pub fn names(board: &str) -> Names {
    board.split_whitespace().map(ToString::to_string).collect()
}

/// The board after a move: `u d l r` are motions of the blank, `L R U D` of a tile.
pub fn slide(board: &Names, letter: u8) -> Option<Names> {
    let side = if board.len() == 9 { 3 } else { 4 };
    let is_blank = |name: &String| ["x", "X", "0", "."].contains(&name.as_str());
    let blank = board.iter().position(is_blank)?;
    let (row, column) = (blank / side, blank % side);
    let (row, column) = match letter {
        b'u' | b'D' => (row.checked_sub(1)?, column),
        b'd' | b'U' => (row + 1, column),
        b'l' | b'R' => (row, column.checked_sub(1)?),
        b'r' | b'L' => (row, column + 1),
        _ => return None,
    };
    if row >= side || column >= side {
        return None;
    }
    let mut board = board.clone();
    board.swap(blank, row * side + column);
    Some(board)
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

/// The picture of these boards, 80 columns wide.
pub fn picture(boards: &[Names], letters: &[u8]) -> String {
    let side = if boards[0].len() == 9 { 3 } else { 4 };
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
        for line in 0..side {
            let lines: Vec<String> = some.iter().map(|board| row(board, line)).collect();
            text += &format!("{}\n", lines.join("   "));
        }
        let arrows = boards.len() - 1 - number * in_a_row;
        for &letter in letters[number * in_a_row..].iter().take(in_a_row.min(arrows)) {
            text += &format!("{:width$}{}->", "", char::from(letter));
        }
        rows.push(if text.ends_with('\n') { text } else { text + "\n" });
    }
    rows.join("\n")
}
