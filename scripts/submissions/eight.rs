//! The 8-puzzle: shortest paths to the goal.
//!
//! Moves can be undone, so one breadth-first search from the goal meets all 9! / 2 boards that have
//! a path. It notes how far each is, and the first move, in the order $ORDER, that leads closer. //? moves
//! a path. It notes how far each is. //? !moves
//! The number of a board is its place in the dictionary of all 9! arrangements (Lehmer 1960).
//! If tiles are named by the cells that are their homes, only the goal's blank matters: nine searches. //? numbered

use std::error::Error;
use std::io::{self, Read, Write};

const GOAL: Board = *b$GOAL; //? !goal=each case
const BLANK: u8 = b'x'; //? blank=x
const BLANK: u8 = b'X'; //? blank=X
const BLANK: u8 = b'0'; //? blank=0
const BOARDS: usize = 362_880; // 9!
type Board = [u8; 9];

const LETTERS: &[u8; 4] = b$ORDER; //? moves
const MOVES: [(i32, i32); 4] = [(-1, 0), (1, 0), (0, -1), (0, 1)]; //? order=udlr
const MOVES: [(i32, i32); 4] = [(1, 0), (0, -1), (0, 1), (-1, 0)]; //? order=dlru

fn number_of(board: &Board) -> usize {
    let mut number = 0;
    for (cell, tile) in board.iter().enumerate() {
        let smaller = board[cell + 1..].iter().filter(|&other| other < tile).count();
        number = number * (9 - cell) + smaller;
    }
    number
}

/// Returns the cell that a move takes the blank to, if it stays on the board.
fn moved(blank: usize, (down, right): (i32, i32)) -> Option<usize> {
    let (row, column) = (blank as i32 / 3 + down, blank as i32 % 3 + right);
    let stays = row >= 0 && row < 3 && column >= 0 && column < 3;
    Some((row * 3 + column) as usize).filter(|_| stays)
}

const UNSEEN: u8 = u8::MAX;

/// By the number of a board: its distance from the goal, or `UNSEEN`, and the move that leads closer. //? moves
/// By the number of a board: its distance from the goal, or `UNSEEN`. //? !moves
struct Table {
    distances: Vec<u8>,
    moves: Vec<u8>, //? moves
}

impl Table {
    fn new(goal: &Board, blank: usize) -> Table {
        let mut distances = vec![UNSEEN; BOARDS];
        let mut moves = vec![UNSEEN; BOARDS]; //? moves
        distances[number_of(goal)] = 0;
        let mut queue = vec![(*goal, blank)];
        let mut first = 0;
        while first < queue.len() {
            let (board, blank) = queue[first];
            let number = number_of(&board);
            first += 1;
            for (nth, &step) in MOVES.iter().enumerate() { //? moves
            for &step in MOVES.iter() { //? !moves
                if let Some(cell) = moved(blank, step) {
                    let mut next = board;
                    next.swap(blank, cell);
                    let other = number_of(&next);
                    if distances[other] == UNSEEN {
                        distances[other] = distances[number] + 1;
                        queue.push((next, cell));
                    } else if distances[other] < distances[number] && moves[number] == UNSEEN { //? moves
                        moves[number] = nth as u8; //? moves
                    }
                }
            }
        }
        Table { distances, moves } //? moves
        Table { distances } //? !moves
    }
}

/// Returns the board of nine symbols and the cell of its blank.
fn parse(symbols: &[u8]) -> Result<(Board, usize), String> {
    let mut board = [0; 9];
    let mut sorted = symbols.to_vec();
    sorted.sort();
    if sorted != b"12345678x" { //? blank=x
    if sorted != b"12345678X" { //? blank=X
    if sorted != b"012345678" { //? blank=0
        return Err(format!("`{}` is no board", String::from_utf8_lossy(symbols)));
    }
    board.copy_from_slice(symbols);
    Ok((board, symbols.iter().position(|&symbol| symbol == BLANK).unwrap_or(0)))
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut input = Vec::new();
    std::fs::File::open($INPUT_FILE)?.read_to_end(&mut input)?; //? input_file
    io::stdin().read_to_end(&mut input)?; //? !input_file
    input.make_ascii_lowercase(); //? blank=x
    input.make_ascii_uppercase(); //? blank=X
    // A NUL or Ctrl-Z ends the input.
    let text = input.split(|byte| b"\0\x1a".contains(byte)).next().unwrap_or(&[]);
    let text = String::from_utf8_lossy(text); //? cases=N first
    let mut parts = text.trim_start().splitn(2, char::is_whitespace); //? cases=N first
    let cases = parts.next().unwrap_or("").parse()?; //? cases=N first
    let text = parts.next().unwrap_or("").as_bytes(); //? cases=N first
    let symbols: Vec<u8> = text.iter().cloned().filter(|byte| !byte.is_ascii_whitespace()).collect();
    let table = Table::new(&GOAL, parse(&GOAL)?.1); //? !goal=each case
    let mut tables: [Option<Table>; 9] = Default::default(); // By the cell of the goal's blank. //? numbered
    let mut answers = io::BufWriter::new(io::stdout());
    for symbols in symbols.chunks(9) { //? cases=to the end
    for symbols in symbols.chunks(9).take(cases) { //? cases=N first && !numbered && !blank_line_between_answers
    for (case, symbols) in symbols.chunks(9).take(cases).enumerate() { //? blank_line_between_answers
    for (case, symbols) in symbols.chunks(18).take(cases).enumerate() { //? numbered
    if let Some(symbols) = symbols.chunks(9).next() { //? cases=one && !goal=each case
    if let Some(symbols) = symbols.chunks(18).next() { //? cases=one && goal=each case
        let (board, _) = parse(symbols)?; //? !goal=each case && !moves
        let (mut board, mut blank) = parse(symbols)?; //? !goal=each case && moves
        let (board, goal) = symbols.split_at(symbols.len().min(9)); //? goal=each case
        let ((board, _), (goal, blank)) = (parse(board)?, parse(goal)?); //? goal=each case && !numbered
        let ((symbols, mut blank), (goal, goal_blank)) = (parse(board)?, parse(goal)?); //? numbered
        let table = Table::new(&goal, blank); //? goal=each case && !numbered
        let mut board = [0; 9]; //? numbered
        for (tile, symbol) in board.iter_mut().zip(&symbols) { //? numbered
            *tile = goal.iter().position(|other| other == symbol).unwrap_or(0) as u8; //? numbered
        } //? numbered
        let new = || Table::new(&[0, 1, 2, 3, 4, 5, 6, 7, 8], goal_blank); //? numbered
        let table = tables[goal_blank].get_or_insert_with(new); //? numbered
        if case > 0 { //? blank_line_between_answers
            writeln!(answers)?; //? blank_line_between_answers
        } //? blank_line_between_answers
        let distance = table.distances[number_of(&board)];
        writeln!(answers, "Case {}: {}", case + 1, distance)?; //? numbered
        if distance == UNSEEN { //? unsolvable
            writeln!(answers, "{}", $UNSOLVABLE)?; //? unsolvable && !moves
            write!(answers, "{}", $UNSOLVABLE)?; //? unsolvable && moves
        } else { //? unsolvable && !moves
            writeln!(answers, "{}{}", $BEFORE, distance)?; //? unsolvable && !moves && before
            writeln!(answers, "{}", distance)?; //? unsolvable && !moves && !before
        } //? unsolvable
        writeln!(answers, "{}", distance)?; //? !unsolvable && !moves
        while table.moves[number_of(&board)] != UNSEEN { //? moves
            let step = usize::from(table.moves[number_of(&board)]); //? moves
            answers.write_all(&LETTERS[step..=step])?; //? moves
            let cell = moved(blank, MOVES[step]).ok_or("a move leaves the board")?; //? moves
            board.swap(blank, cell); //? moves
            blank = cell; //? moves
        } //? moves
        writeln!(answers)?; //? moves
    }
    Ok(answers.flush()?)
}
