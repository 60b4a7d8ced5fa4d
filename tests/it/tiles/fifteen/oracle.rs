//! Plain searches, and boards to try.

use crate::plain_tiles::{first_path, within};
use crate::process::package;
use crate::random::Random;
use eight::inside::puzzle::Stopped;
use eight::inside::tiles::fifteen::{Board4x4, Cell, FifteenSolver};
use eight::{Move, Path, TieBreak};
use std::collections::HashMap;
use std::fs;

/// The memory for tables of patterns of up to five, six or seven tiles.
pub const FIVES: usize = 4 << 20;
pub const SIXES: usize = 16 << 20;
pub const SEVENS: usize = 128 << 20;

/// The paths of all boards.
pub fn paths(solver: &mut FifteenSolver, boards: &[Board4x4]) -> Vec<Option<Path>> {
    let mut all = Vec::new();
    let all_paths = solver.solve_each(boards, |paths| {
        all.extend_from_slice(paths);
        Ok::<(), Stopped>(())
    });
    assert_eq!(all_paths, Ok(()));
    assert_eq!(all.len(), boards.len());
    all
}

/// A solver for the usual goal and order.
pub fn usual() -> FifteenSolver {
    FifteenSolver::new(Cell::LAST, TieBreak::UDLR)
}

/// The tables that a solver has built.
pub fn tables(solver: &FifteenSolver) -> Vec<&str> {
    solver.stats().tables.iter().map(|built| built.0).collect()
}

/// The board after a move, unless the edge is in the way.
pub fn slide(board: Board4x4, step: Move) -> Option<Board4x4> {
    let (blank, mut codes) = (board.blank(), board.codes());
    codes.swap(blank.number(), blank.neighbour(step)?.number());
    Board4x4::from_codes(codes)
}

/// A board some random moves away from a goal, none of which takes back the one before.
pub fn walk(random: &mut Random, goal: Cell, steps: usize) -> Board4x4 {
    let (mut board, mut last, mut made) = (Board4x4::goal(goal), None, 0);
    while made < steps {
        let step = random.one_of(&Move::ALL);
        if let Some(next) = slide(board, step).filter(|_| last != Some(step.inverse())) {
            (board, last, made) = (next, Some(step), made + 1);
        }
    }
    board
}

/// Any board.
pub fn any_board(random: &mut Random) -> Board4x4 {
    let codes = std::array::from_fn(|code| code as u8);
    Board4x4::from_codes(random.shuffled(codes)).unwrap()
}

/// Any board from which a goal can be reached.
pub fn solvable(random: &mut Random, goal: Cell) -> Board4x4 {
    loop {
        let board = any_board(random);
        if board.is_solvable(goal) {
            return board;
        }
    }
}

pub fn any_ties(random: &mut Random) -> TieBreak {
    random.one_of(&all_ties())
}

/// The 24 orders.
pub fn all_ties() -> Vec<TieBreak> {
    let mut all = Vec::new();
    for number in 0..256 {
        let letter = |place: usize| char::from(b"udlr"[number >> (2 * place) & 3]);
        let letters: String = (0..4).map(letter).collect();
        all.extend(letters.parse::<TieBreak>());
    }
    assert_eq!(all.len(), 24);
    all
}

/// The boards within `most` moves of a goal, and how many moves: breadth-first search.
pub fn ball(goal: Cell, most: usize) -> HashMap<Board4x4, usize> {
    let slides = |board: &Board4x4| Move::ALL.map(|step| slide(*board, step)).into_iter().flatten();
    within(most, Board4x4::goal(goal), slides)
}

/// The moves that lead one nearer to the goal, in the order of the tie-break.
pub fn nearer(
    depths: &HashMap<Board4x4, usize>,
    board: Board4x4,
    ties: TieBreak,
) -> Vec<(Move, Board4x4)> {
    let moves = ties.moves().into_iter().filter_map(|step| Some((step, slide(board, step)?)));
    moves.filter(|(_, next)| depths.get(next).is_some_and(|it| it + 1 == depths[&board])).collect()
}

/// The path that the rule asks for, by A* from the goal: all boards that lie on some path of least
/// length, and among them, at every step, the first move of the order.
pub fn a_star(board: Board4x4, goal: Cell, ties: TieBreak) -> Vec<Move> {
    let mut places = [0; 16];
    for (cell, code) in board.codes().into_iter().enumerate() {
        places[usize::from(code)] = cell;
    }
    // The sum of the tiles' distances from their places on the board.
    let apart = |at: Board4x4| -> usize {
        let codes = at.codes().into_iter().enumerate().filter(|&(_, code)| code < 15);
        let apart = codes.map(|(here, code)| {
            let there = places[usize::from(code)];
            (here / 4).abs_diff(there / 4) + (here % 4).abs_diff(there % 4)
        });
        apart.sum()
    };
    let goal = Board4x4::goal(goal);
    let mut depths = HashMap::from([(goal, 0)]);
    let mut open = vec![Vec::new(); 100];
    open[apart(goal)].push((goal, 0));
    for sum in 0..100 {
        // All boards of this sum, even after the board is found: other shortest paths may lead
        // through them.
        while let Some((at, depth)) = open[sum].pop() {
            if depths[&at] < depth {
                continue;
            }
            for next in Move::ALL.iter().filter_map(|&step| slide(at, step)) {
                let known = depths.entry(next).or_insert(usize::MAX);
                if depth + 1 < *known {
                    *known = depth + 1;
                    open[depth + 1 + apart(next)].push((next, depth + 1));
                }
            }
        }
        if depths.get(&board) == Some(&sum) {
            return first_path(&|&at: &Board4x4| nearer(&depths, at, ties), &board);
        }
    }
    unreachable!("no board takes a hundred moves")
}

/// Returns the board of the words 1 to 15, and 0 for the blank.
pub fn board(text: &str) -> Board4x4 {
    let names = text.split_whitespace().map(|word| word.parse::<u8>().unwrap());
    let codes: Vec<u8> = names.map(|name| (name + 15) % 16).collect();
    Board4x4::from_codes(codes.try_into().unwrap()).unwrap()
}

/// Returns the words of a board, as [`board`] reads them.
pub fn text(board: Board4x4) -> String {
    board.codes().map(|code| ((code + 1) % 16).to_string()).join(" ")
}

/// Boards of a fixture, whose words are the names of the goal `0 1 2 ... 15` or `1 2 ... 15 0`.
pub fn fixture(name: &str) -> Vec<Board4x4> {
    let text = fs::read_to_string(package("tests/it/tiles/fifteen").join(name)).unwrap();
    text.lines().map(board).collect()
}
