//! Plain searches, and boards to try.

use crate::plain_tiles::within;
use crate::process::package;
use crate::random::Random;
use eight::puzzle::Stopped;
use eight::tiles::fifteen::{Board, Cell, Path, Solver};
use eight::{Move, TieBreak};
use std::collections::{HashMap, HashSet};
use std::fs;

/// The memory for tables of patterns of up to five, six or seven tiles.
pub const FIVES: usize = 4 << 20;
pub const SIXES: usize = 16 << 20;
pub const SEVENS: usize = 128 << 20;

/// The paths of all boards.
pub fn paths(solver: &mut Solver, boards: &[Board]) -> Vec<Option<Path>> {
    let mut all = Vec::new();
    let all_paths = solver.solve_each(boards, |paths| {
        all.extend_from_slice(paths);
        Ok::<(), Stopped>(())
    });
    assert_eq!(all_paths, Ok(()));
    assert_eq!(all.len(), boards.len());
    all
}

/// The tables that a solver has built.
pub fn tables(solver: &Solver) -> Vec<&str> {
    solver.stats().tables.iter().map(|built| built.0).collect()
}

/// A board some random moves away from a goal, none of which takes back the one before.
pub fn walk(random: &mut Random, goal: Cell, steps: usize) -> Board {
    let mut board = Board::goal(goal);
    let mut last = None;
    let mut made = 0;
    while made < steps {
        let step = random.one_of(&Move::ALL);
        if last != Some(step.inverse()) {
            if let Some(next) = board.slide(step) {
                board = next;
                last = Some(step);
                made += 1;
            }
        }
    }
    board
}

/// Any board.
pub fn any_board(random: &mut Random) -> Board {
    let codes = std::array::from_fn(|code| code as u8);
    Board::from_codes(random.shuffled(codes)).unwrap()
}

/// Any board from which a goal can be reached.
pub fn solvable(random: &mut Random, goal: Cell) -> Board {
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
pub fn ball(goal: Cell, most: usize) -> HashMap<Board, usize> {
    let slides = |board: &Board| Move::ALL.map(|step| board.slide(step)).into_iter().flatten();
    within(most, Board::goal(goal), slides)
}

/// The sum of the tiles' distances from home.
fn distance(board: Board, goal: Cell) -> usize {
    let tiles =
        board.codes().into_iter().map(usize::from).enumerate().filter(|&(_, code)| code < 15);
    tiles
        .map(|(here, code)| {
            // The blank's home is skipped.
            let home = code + usize::from(code >= goal.number());
            (here / 4).abs_diff(home / 4) + (here % 4).abs_diff(home % 4)
        })
        .sum()
}

/// The path that the rule asks for, by A*: all boards that lie on some path of least length, and
/// among them, at every step, the first move of the order.
pub fn a_star(board: Board, goal: Cell, ties: TieBreak) -> Vec<Move> {
    let mut moves_to = HashMap::from([(board, 0)]);
    let mut open = vec![Vec::new(); 100];
    open[distance(board, goal)].push((board, 0));
    let mut length = None;
    for sum in 0..100 {
        // All boards of this sum, even after the goal is found: other shortest paths may lead
        // through them.
        while let Some((at, made)) = open[sum].pop() {
            if moves_to[&at] < made {
                continue;
            }
            if at == Board::goal(goal) {
                length = Some(sum);
            }
            for next in Move::ALL.iter().filter_map(|&step| at.slide(step)) {
                let known = moves_to.entry(next).or_insert(usize::MAX);
                if made + 1 < *known {
                    *known = made + 1;
                    open[made + 1 + distance(next, goal)].push((next, made + 1));
                }
            }
        }
        if let Some(length) = length {
            return first_path(board, goal, ties, length, &moves_to);
        }
    }
    unreachable!("no board takes a hundred moves")
}

fn first_path(
    board: Board,
    goal: Cell,
    ties: TieBreak,
    length: usize,
    moves_to: &HashMap<Board, usize>,
) -> Vec<Move> {
    let mut closer = HashSet::from([Board::goal(goal)]);
    let mut layer = vec![Board::goal(goal)];
    for made in (0..length).rev() {
        let mut before = Vec::new();
        for at in layer {
            for previous in Move::ALL.iter().filter_map(|&step| at.slide(step)) {
                if moves_to.get(&previous) == Some(&made) && closer.insert(previous) {
                    before.push(previous);
                }
            }
        }
        layer = before;
    }
    let mut at = board;
    (1..=length)
        .map(|made| {
            let leads = |next: &Board| moves_to.get(next) == Some(&made) && closer.contains(next);
            let step = |&step: &Move| at.slide(step).filter(leads).map(|next| (step, next));
            let (step, next) = ties.moves().iter().find_map(step).unwrap();
            at = next;
            step
        })
        .collect()
}

/// Boards of a fixture, whose words are the names of the goal `0 1 2 ... 15` or `1 2 ... 15 0`.
pub fn fixture(name: &str) -> Vec<Board> {
    let text = fs::read_to_string(package("tests/it/tiles/fifteen").join(name)).unwrap();
    text.lines().map(|line| line.parse().unwrap()).collect()
}
