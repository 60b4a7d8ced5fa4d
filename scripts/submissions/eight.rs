//! The 8-puzzle: the first of all shortest paths from each board.
//!
//! **One search for all boards.** Moves can be undone, so a breadth-first search from the goal
//! meets every board that can reach the goal: 9! / 2 = 181,440. It finds the depth of each board:
//! the length of its shortest paths. A board's parent is a neighbour whose depth is one less. If
//! there are several, it is the one that the first move in the order of the tie-break leads to. A
//! path goes from parent to parent.
//!
//! **Boards as numbers.** The place of a board in the dictionary of all 9! arrangements is its
//! index in the table of parents (Lehmer 1960). Its digits say, for each cell, how many of the
//! later cells have a smaller tile. They are at most 8, 7, 6 and so on.
//!
//! **Any goal.** If every tile is called by the cell that is its home, the goal is 0 1 2 3 4 5 6 7
//! 8, and only the home of the blank is left of it. So there are nine searches at most.

use std::error::Error;
use std::fs::File;
use std::io::{self, Read, Write};

// What the judge wants, as `eight judges --json` has it.

/// The file to read instead of standard input.
const INPUT_FILE: Option<&str> = None;
/// "one", "N first" (their number), or "to the end".
const CASES: &str = "to the end";
/// The symbol of the blank.
const BLANK: &str = "x";
/// The goal, or "each case": each board is followed by its goal.
const GOAL: &str = "12345678x";
/// The path takes, at every step, the first of these moves that leads closer to the goal.
const ORDER: &str = "udlr";
/// Whether "Case k: " precedes an answer.
const NUMBERED: bool = false;
/// The text before a path, and whether the number of its moves comes first.
const BEFORE: &str = "";
const LENGTH: bool = false;
/// The names of the moves up, down, left and right, if the judge asks for them.
const MOVES: Option<[&str; 4]> = Some(["u", "d", "l", "r"]);
/// The answer to a board without a path.
const UNSOLVABLE: &str = "unsolvable";
/// Whether an empty line separates two answers.
const BLANK_LINE_BETWEEN_ANSWERS: bool = false;

// The cases and the answers.

fn main() -> Result<(), Box<dyn Error>> {
    let mut input = Vec::new();
    match INPUT_FILE {
        Some(name) => File::open(name)?.read_to_end(&mut input)?,
        None => io::stdin().read_to_end(&mut input)?,
    };
    // The blank may be a small or a capital letter.
    input.make_ascii_uppercase();
    let text = String::from_utf8_lossy(&input);
    let (cases, boards) = match (CASES, text.trim_start().split_once(char::is_whitespace)) {
        ("to the end", _) => (usize::MAX, &text[..]),
        ("N first", Some((cases, boards))) => (cases.parse()?, boards),
        ("one", _) => (1, &text[..]),
        _ => return Err("there is no number of cases".into()),
    };
    let symbols: Vec<u8> = boards.bytes().filter(|byte| !byte.is_ascii_whitespace()).collect();
    let mut parents: [Option<Parents>; 9] = Default::default();
    let mut answers = io::BufWriter::with_capacity(1 << 16, io::stdout());
    let fixed_goal = GOAL.to_uppercase();
    let size = if GOAL == "each case" { 18 } else { 9 };
    for (case, symbols) in (1..=cases).zip(symbols.chunks(size)) {
        let (board, goal) = symbols.split_at(symbols.len().min(9));
        let goal = if size == 9 { fixed_goal.as_bytes() } else { goal };
        let (board, blank_home) =
            relabelled(board, goal).ok_or_else(|| format!("case {} is no board", case))?;
        let parents = parents[blank_home].get_or_insert_with(|| Parents::new(blank_home));
        if BLANK_LINE_BETWEEN_ANSWERS && case > 1 {
            writeln!(answers)?;
        }
        if NUMBERED {
            write!(answers, "Case {}: ", case)?;
        }
        match parents.path(&board) {
            Some(path) => write_path(&mut answers, &path)?,
            None => writeln!(answers, "{}", UNSOLVABLE)?,
        }
    }
    Ok(answers.flush()?)
}

/// The board with each tile called by its home, and the blank's home; `None` if it is no board.
fn relabelled(board: &[u8], goal: &[u8]) -> Option<(Board, usize)> {
    let home = |&symbol: &u8| goal.iter().position(|&other| other == symbol);
    let mut tiles = [0; 9];
    for (cell, tile) in tiles.iter_mut().enumerate() {
        *tile = board.get(cell).and_then(home)? as u8;
    }
    let is_whole = (0..9).all(|tile| tiles.contains(&tile));
    let blank = BLANK.bytes().next()?.to_ascii_uppercase();
    home(&blank).filter(|_| is_whole).map(|blank_home| (tiles, blank_home))
}

fn write_path(answers: &mut impl Write, path: &[usize]) -> io::Result<()> {
    write!(answers, "{}", BEFORE)?;
    if LENGTH {
        writeln!(answers, "{}", path.len())?;
    }
    if let Some(names) = MOVES {
        // All letters share a line; each word has its own.
        let (after, end) = if names[0].len() > 1 { ("\n", "") } else { ("", "\n") };
        for &step in path {
            answers.write_all(names[step].as_bytes())?;
            answers.write_all(after.as_bytes())?;
        }
        answers.write_all(end.as_bytes())?;
    }
    Ok(())
}

// The search.

/// By cell, in reading order, the tile there, or the blank, by the number of the cell that is its home.
type Board = [u8; 9];

/// Number of boards, solvable or not: 9!.
const BOARDS: usize = 362_880;
/// The depth of a board that the search has not met.
const UNSEEN: u8 = u8::MAX;
/// The parent of a board that has none.
const NO_PARENT: u32 = u32::MAX;

/// By the index of a board, that of its parent, times 4, plus the move to the parent.
struct Parents(Vec<u32>);

impl Parents {
    /// Finds the parents of all boards for the goal that has the blank on this cell.
    fn new(blank_home: usize) -> Parents {
        let mut parents = vec![NO_PARENT; BOARDS];
        let mut depths = vec![UNSEEN; BOARDS];
        let goal = [0, 1, 2, 3, 4, 5, 6, 7, 8];
        depths[index(&goal)] = 0;
        let mut queue = vec![goal];
        let mut first = 0;
        while first < queue.len() {
            let board = queue[first];
            let number = index(&board);
            let blank = board.iter().position(|&tile| usize::from(tile) == blank_home).unwrap_or(0);
            first += 1;
            for (step, cell) in ORDER.chars().filter_map(|letter| moved(blank, letter)) {
                let mut neighbour = board;
                neighbour.swap(blank, cell);
                let other = index(&neighbour);
                if depths[other] == UNSEEN {
                    depths[other] = depths[number] + 1;
                    queue.push(neighbour);
                } else if depths[other] < depths[number] && parents[number] == NO_PARENT {
                    parents[number] = (other * 4 + step) as u32;
                }
            }
        }
        Parents(parents)
    }

    /// Returns the moves of the path, as numbers; `None` if there is none.
    fn path(&self, board: &Board) -> Option<Vec<usize>> {
        let mut path = Vec::new();
        let mut at = index(board);
        // The goal is the first of all boards.
        while at != 0 {
            if self.0[at] == NO_PARENT {
                return None;
            }
            path.push(self.0[at] as usize % 4);
            at = self.0[at] as usize / 4;
        }
        Some(path)
    }
}

/// The number of a move (up 0, down 1, left 2, right 3), and the cell that it takes the blank to.
fn moved(blank: usize, letter: char) -> Option<(usize, usize)> {
    match letter {
        'u' if blank > 2 => Some((0, blank - 3)),
        'd' if blank < 6 => Some((1, blank + 3)),
        'l' if blank % 3 > 0 => Some((2, blank - 1)),
        'r' if blank % 3 < 2 => Some((3, blank + 1)),
        _ => None,
    }
}

/// The place of a board among all arrangements, from 0.
fn index(board: &Board) -> usize {
    let mut index = 0;
    for (cell, tile) in board.iter().enumerate() {
        let smaller = board[cell + 1..].iter().filter(|&other| other < tile).count();
        index = index * (9 - cell) + smaller;
    }
    index
}
