//! Answers against plain searches, and against published lengths.

use super::oracle::{a_star, all_ties, any_ties, ball, fixture, walk};
use crate::random::{in_full, Random};
use eight::fifteen::{Board, Cell, Path, Rung, Solver};
use eight::{Move, TieBreak};

fn moves(path: Option<Path>) -> Vec<Move> {
    path.expect("solvable").moves().collect()
}

/// Whether a path leads to the goal.
fn leads(mut board: Board, path: Option<Path>, goal: Cell) -> bool {
    for step in moves(path) {
        board = board.slide(step).expect("no move over the edge");
    }
    board == Board::goal(goal)
}

#[test]
fn korf_s_hundred_have_their_lengths() {
    let text = include_str!("korf.lengths");
    let lengths: Vec<usize> = text.lines().map(|line| line.parse().unwrap()).collect();
    assert_eq!(lengths.iter().sum::<usize>(), 5_305);
    let goal = Cell::new(0).unwrap();
    let boards = fixture("korf.in");
    let mut paths = vec![None; boards.len()];
    Solver::new(goal, TieBreak::UDLR).solve_batch(&boards, &mut paths);
    for ((&board, &path), length) in boards.iter().zip(&paths).zip(lengths) {
        assert_eq!(path.unwrap().len(), length, "{board}");
        assert!(leads(board, path, goal), "{board}");
    }
}

#[test]
fn a_published_board_takes_52_moves() {
    let board = "15 14 1 6 9 11 4 12 0 10 7 3 13 8 5 2".parse().unwrap();
    let path = Solver::default().solve(board);
    assert_eq!(path.unwrap().len(), 52);
    assert!(leads(board, path, Cell::LAST));
}

#[test]
#[ignore = "ten seconds; `cargo test -- --ignored`"]
fn boards_of_eighty_moves() {
    for board in fixture("eighty.in") {
        let path = Solver::default().solve(board);
        assert_eq!(path.unwrap().len(), 80, "{board}");
        assert!(leads(board, path, Cell::LAST), "{board}");
    }
}

/// Every board within some moves of a goal: length, and each move the first that leads closer.
fn near(goal: Cell, ties: TieBreak, rung: Option<Rung>, most: usize) {
    let mut solver = Solver::new(goal, ties);
    if let Some(rung) = rung {
        solver = solver.with_only(rung);
    }
    let found = ball(goal, most);
    for (&start, &distance) in &found {
        let path = solver.solve(start).expect("solvable");
        assert_eq!(path.len(), distance, "{start}");
        let mut board = start;
        for (step, left) in path.moves().zip((0..distance).rev()) {
            let first = ties.moves().into_iter().find(|&step| {
                let next = board.slide(step);
                next.is_some_and(|next| found.get(&next) == Some(&left))
            });
            assert_eq!(Some(step), first, "{start}: {left} from the goal");
            board = board.slide(step).unwrap();
        }
    }
}

#[test]
fn boards_near_the_goal() {
    let most = if in_full() { 14 } else { 12 };
    near(Cell::LAST, TieBreak::UDLR, None, most);
    near(Cell::LAST, TieBreak::UDLR, Some(Rung::Sixes), most);
}

#[test]
fn boards_near_the_goal_in_every_order() {
    for ties in all_ties() {
        near(Cell::LAST, ties, None, 9);
    }
    for ties in all_ties() {
        near(Cell::LAST, ties, Some(Rung::Fives), 9);
    }
}

#[test]
fn boards_near_every_goal() {
    for goal in Cell::all() {
        let ties = any_ties(&mut Random::new(goal.number() as u64 + 1));
        near(goal, ties, None, 10);
        near(goal, ties, Some(Rung::Fives), 9);
    }
}

#[test]
fn boards_of_30_to_45_moves_against_a_star() {
    let count = if in_full() { 500 } else { 12 };
    let mut random = Random::new(0x5EED_0015);
    let mut solvers: Vec<(Cell, TieBreak, Solver)> = (0..8)
        .map(|number| {
            let goal = match number {
                0..=3 => Cell::LAST,
                _ => Cell::new(random.below(16)).unwrap(),
            };
            let ties = match number {
                0 => TieBreak::UDLR,
                _ => any_ties(&mut random),
            };
            let rung = [Rung::Sixes, Rung::Fives][number % 2];
            (goal, ties, Solver::new(goal, ties).with_only(rung))
        })
        .collect();
    let mut tried = 0;
    while tried < count {
        let (goal, ties, solver) = &mut solvers[tried % 8];
        let steps = 34 + random.below(20);
        let board = walk(&mut random, *goal, steps);
        let path = moves(solver.solve(board));
        if (30..=45).contains(&path.len()) {
            assert_eq!(path, a_star(board, *goal, *ties), "{board} to {}", goal.number());
            tried += 1;
        }
    }
}
