//! The 15-puzzle: a shortest path. //? !any_length
//! The 15-puzzle: a path of at most 160 moves. //? any_length
//!
//! **The search.** It walks all paths from the board, depth first, and turns back where the moves so far
//! and the moves that the tiles must still make exceed a limit. The limit begins as low as it can and
//! grows as little as it can, so the first path that the search finds is a shortest one (iterative
//! deepening A*, Korf 1985): the first of them, since it tries moves in the order of the tie-break.
//!
//! **The moves to come.** The tiles are divided into patterns of up to four. A pattern database says how
//! many moves the tiles of a pattern must make to come home, whatever the others do. A move moves one
//! tile, so these numbers may be added (Korf and Felner 2002). A board and its reflection about the
//! diagonal have paths of the same lengths: both are looked up, and the larger sum counts.
//!
//! **The databases.** To a pattern, all other tiles are alike. Its database has an entry for all cells
//! that its tiles and the blank can be on. A search from the goal, breadth first, fills them: there, a
//! slide of a tile of the pattern is a move, and a slide of another tile is none.

use std::collections::VecDeque;
use std::error::Error;
use std::io::{self, Read, Write};

/// The pattern of each tile, on its home, with the blank's home last. Of the ways to divide the
/// tiles, this is one whose sums are large.
const PATTERNS: &str = "AAAABBBDCCDDCCD.";
const SIDE: usize = 4;
/// A move to come counts twice: the search finds a path at once, of at most twice the 80 moves that //? name=mipt-091
/// are enough for every board. //? name=mipt-091
const WEIGHT: usize = 2; //? name=mipt-091

// The cases and the answers.

fn main() -> Result<(), Box<dyn Error>> {
    let mut input = Vec::new();
    io::stdin().read_to_end(&mut input)?;
    let text = String::from_utf8_lossy(&input);
    // A NUL or Ctrl-Z ends the input.
    let text = text.split(|symbol| symbol == '\0' || symbol == '\x1a').next().unwrap_or("");
    let words = text.split_ascii_whitespace(); //? cases=one
    let mut words = text.split_ascii_whitespace(); //? cases=N first
    let cases = 1; //? cases=one
    let cases = words.next().ok_or("there is no number of cases")?.parse()?; //? cases=N first
    // A word that is no number is no tile.
    let tiles: Vec<usize> = words.map(|word| word.parse().unwrap_or(usize::MAX)).collect();
    let puzzle = Puzzle::new();
    let mut answers = io::BufWriter::new(io::stdout());
    for (case, board) in (1..=cases).zip(tiles.chunks(SIDE * SIDE)) {
        if (0..SIDE * SIDE).any(|tile| !board.contains(&tile)) {
            return Err(format!("case {} is no board", case).into());
        }
        write!(answers, "Case {}: ", case)?; //? numbered
        match puzzle.solve(board) {
            Some(path) => write_path(&mut answers, &path)?,
            None => writeln!(answers, "{}", $UNSOLVABLE)?, //? unsolvable
            None => return Err(format!("case {} has no path", case).into()), //? !unsolvable
        }
    }
    Ok(answers.flush()?)
}

fn write_path(answers: &mut impl Write, path: &[usize]) -> io::Result<()> {
    writeln!(answers, "YES")?; //? name=mipt-091
    let names: [&str; 4] = $MOVES; //? moves
    path.iter().try_for_each(|&step| write!(answers, "{}", names[step]))?; //? moves
    writeln!(answers) //? moves
    writeln!(answers, "{}", path.len()) //? !moves
}

// The board and the patterns.

/// By cell, in reading order, the tile there, or the blank, by the number of the cell that is its home.
type Board = Vec<usize>;

struct Puzzle {
    blank_home: usize,
    /// By cell, the moves of a blank there (up 0, down 1, left 2, right 3) and the cells they lead to.
    moves: Vec<Vec<(usize, usize)>>,
    /// By cell, the cell on the other side of the diagonal.
    reflected: Vec<usize>,
    /// By tile, its pattern, and its number among the tiles of the pattern.
    patterns: Vec<(usize, usize)>,
    /// By pattern, the fewest moves of its tiles, by their cells and the cell of the blank.
    databases: Vec<Vec<u8>>,
}

/// Where the tiles of each pattern are, four bits for the cell of each, and how many moves they need.
#[derive(Clone, Copy, Default)]
struct Bound {
    cells: [usize; 4],
    moves: [u8; 4],
}

/// The moves to come, by the bounds of a board and of its reflection.
fn to_come(bounds: &[Bound; 2]) -> usize {
    let sum = |bound: &Bound| bound.moves.iter().map(|&moves| usize::from(moves)).sum();
    bounds.iter().map(sum).max().unwrap_or(0)
}

impl Puzzle {
    fn new() -> Puzzle {
        let cells = SIDE * SIDE;
        let moves_from = |cell| {
            let (row, column) = (cell / SIDE, cell % SIDE);
            let step = |letter| match letter {
                'u' if row > 0 => Some((0, cell - SIDE)),
                'd' if row + 1 < SIDE => Some((1, cell + SIDE)),
                'l' if column > 0 => Some((2, cell - 1)),
                'r' if column + 1 < SIDE => Some((3, cell + 1)),
                _ => None,
            };
            $ORDER.chars().filter_map(step).collect()
        };
        let names: Vec<char> = PATTERNS.chars().collect();
        let pattern_of = |tile: usize| {
            let number = names[..tile].iter().filter(|&&name| name == names[tile]).count();
            ("ABCD.".find(names[tile]).unwrap_or(0), number)
        };
        let mut puzzle = Puzzle {
            blank_home: cells - 1,
            moves: (0..cells).map(moves_from).collect(),
            reflected: (0..cells).map(|cell| cell % SIDE * SIDE + cell / SIDE).collect(),
            patterns: (0..cells).map(pattern_of).collect(),
            databases: Vec::new(),
        };
        puzzle.databases = (0..4).map(|pattern| puzzle.database(pattern)).collect();
        puzzle
    }

    /// A slide that is no move goes to the front of the queue, so the fewest moves come first.
    fn database(&self, pattern: usize) -> Vec<u8> {
        let is_its = |&tile: &usize| self.patterns[tile].0 == pattern;
        let homes: Vec<usize> = (0..self.patterns.len()).filter(is_its).collect();
        let cells = homes.iter().rev().fold(0, |cells, home| cells << 4 | home);
        let mut database = vec![u8::MAX; 16 << (4 * homes.len())];
        let mut queue = VecDeque::from(vec![(cells, self.blank_home, 0)]);
        while let Some((cells, blank, moves)) = queue.pop_front() {
            let entry = &mut database[cells << 4 | blank];
            if *entry != u8::MAX {
                continue;
            }
            *entry = moves;
            for &(_, cell) in &self.moves[blank] {
                match (0..homes.len()).find(|nth| cells >> (4 * nth) & 15 == cell) {
                    Some(nth) => {
                        queue.push_back((cells ^ (cell ^ blank) << (4 * nth), cell, moves + 1))
                    }
                    None => queue.push_front((cells, cell, moves)),
                }
            }
        }
        database
    }

    fn bound(&self, board: &Board, blank: usize) -> Bound {
        let mut bound = Bound::default();
        for (cell, &tile) in board.iter().enumerate().filter(|&(cell, _)| cell != blank) {
            let (pattern, number) = self.patterns[tile];
            bound.cells[pattern] |= cell << (4 * number);
        }
        bound.moves = [0, 1, 2, 3].map(|nth| self.databases[nth][bound.cells[nth] << 4 | blank]);
        bound
    }

    /// The bound after this tile slides from one cell to another.
    fn slid(&self, mut bound: Bound, [tile, from, to]: [usize; 3]) -> Bound {
        let (pattern, number) = self.patterns[tile];
        bound.cells[pattern] ^= (from ^ to) << (4 * number);
        bound.moves[pattern] = self.databases[pattern][bound.cells[pattern] << 4 | from];
        bound
    }

    /// Whether there is a path. A move exchanges the blank with a tile, and changes the color of the
    /// blank's cell, if cells are colored as on a chessboard.
    fn is_solvable(&self, mut board: Board, blank: usize) -> bool {
        let color = |cell: usize| (cell / SIDE + cell % SIDE) % 2;
        let mut is_even = color(blank) == color(self.blank_home);
        for cell in 0..board.len() {
            while board[cell] != cell {
                let home = board[cell];
                board.swap(cell, home);
                is_even = !is_even;
            }
        }
        is_even
    }

    /// Returns the moves of a path; `None` if there is no path or it is too long. //? too_long
    /// Returns the moves of a path; `None` if there is no path. //? !too_long
    fn solve(&self, tiles: &[usize]) -> Option<Vec<usize>> {
        let cells = tiles.len();
        let board: Board = tiles.iter().map(|tile| (tile + self.blank_home) % cells).collect();
        let blank = tiles.iter().position(|&tile| tile == 0).unwrap_or(0);
        if !self.is_solvable(board.clone(), blank) {
            return None;
        }
        let reflected = self.reflected.iter().map(|&cell| self.reflected[board[cell]]).collect();
        let bounds = [self.bound(&board, blank), self.bound(&reflected, self.reflected[blank])];
        let mut search = Search {
            puzzle: self,
            board,
            path: Vec::new(),
            limit: WEIGHT * to_come(&bounds), //? name=mipt-091
            limit: to_come(&bounds), //? !name=mipt-091
            next_limit: usize::MAX,
        };
        while !search.finds_path(blank, 4, bounds) {
            search.limit = std::mem::replace(&mut search.next_limit, usize::MAX);
            if search.limit > $TOO_LONG { //?? too_long
                return None;
            }
        }
        Some(search.path)
    }
}

// The search.

struct Search<'a> {
    puzzle: &'a Puzzle,
    board: Board,
    path: Vec<usize>,
    /// How many moves there may be, with those to come; and how many the next time.
    limit: usize,
    next_limit: usize,
}

impl Search<'_> {
    /// Continues from the board with a move that does not undo the last one.
    fn finds_path(&mut self, blank: usize, last: usize, bounds: [Bound; 2]) -> bool {
        if to_come(&bounds) == 0 {
            return true;
        }
        let puzzle = self.puzzle;
        for &(step, cell) in puzzle.moves[blank].iter().filter(|(step, _)| step ^ 1 != last) {
            let slide = [self.board[cell], cell, blank];
            let reflected = slide.map(|cell| puzzle.reflected[cell]);
            let bounds = [puzzle.slid(bounds[0], slide), puzzle.slid(bounds[1], reflected)];
            let moves = self.path.len() + 1 + WEIGHT * to_come(&bounds); //? name=mipt-091
            let moves = self.path.len() + 1 + to_come(&bounds); //? !name=mipt-091
            if moves > self.limit {
                self.next_limit = self.next_limit.min(moves);
                continue;
            }
            self.board.swap(blank, cell);
            self.path.push(step);
            if self.finds_path(cell, step, bounds) {
                return true;
            }
            self.path.pop();
            self.board.swap(blank, cell);
        }
        false
    }
}
