//! Answers against plain searches, and against published lengths.

use super::oracle::{
    a_star, all_ties, any_board, any_ties, ball, fixture, nearer, paths, slide, solvable, tables,
    walk, FIVES, SIXES,
};
use crate::plain_tiles::first_path;
use crate::random::{in_full, one_in, Random};
use eight::inside::tiles::fifteen::{Board4x4, Cell, FifteenSolver};
use eight::{Move, Path, TieBreak};

fn moves(path: Option<Path>) -> Vec<Move> {
    path.expect("solvable").to_vec()
}

/// True if a path leads to the goal.
fn leads(board: Board4x4, path: Option<Path>, goal: Cell) -> bool {
    moves(path).into_iter().try_fold(board, slide) == Some(Board4x4::goal(goal))
}

#[test]
fn korf_s_hundred_have_their_lengths() {
    let text = include_str!("korf.lengths");
    let lengths: Vec<usize> = text.lines().map(|line| line.parse().unwrap()).collect();
    assert_eq!(lengths.iter().sum::<usize>(), 5_305);
    let goal = Cell::new(0).unwrap();
    let boards = fixture("korf.in");
    let paths = paths(&mut FifteenSolver::new(goal, TieBreak::UDLR), &boards);
    for ((&board, path), length) in boards.iter().zip(paths).zip(lengths) {
        assert_eq!(path.as_ref().unwrap().len(), length, "{board:?}");
        assert!(leads(board, path, goal), "{board:?}");
    }
}

/// A board that the main diagonal reflects to itself, as it does its goal: some exchanges from the
/// goal, each made on both sides of the diagonal.
fn reflected(random: &mut Random, goal: usize) -> Board4x4 {
    let mirror = |cell: usize| cell % 4 * 4 + cell / 4;
    let mut homes: Vec<usize> = (0..16).collect();
    for _ in 0..3 {
        let (one, other) = (random.below(16), random.below(16));
        if (one == mirror(one)) == (other == mirror(other)) && other != mirror(one) {
            homes.swap(one, other);
            if one != mirror(one) {
                homes.swap(mirror(one), mirror(other));
            }
        }
    }
    let code = |&home: &usize| if home == goal { 15 } else { home - usize::from(home > goal) };
    let codes: Vec<u8> = homes.iter().map(|home| code(home) as u8).collect();
    Board4x4::from_codes(codes.try_into().unwrap()).unwrap()
}

/// Exchanging two tiles pairs every board that can be solved with one that cannot: half of all.
#[test]
fn half_of_all_boards_can_be_solved() {
    let mut random = Random::new(19);
    for goal in Cell::all() {
        assert!(Board4x4::goal(goal).is_solvable(goal));
        for _ in 0..500 {
            let board = any_board(&mut random);
            let exchanged = board.codes().map(|code| match code {
                0 => 1,
                1 => 0,
                _ => code,
            });
            let other = Board4x4::from_codes(exchanged).unwrap();
            assert_ne!(board.is_solvable(goal), other.is_solvable(goal), "{board:?}");
            for next in Move::ALL.iter().filter_map(|&step| slide(board, step)) {
                assert_eq!(board.is_solvable(goal), next.is_solvable(goal), "{board:?}");
            }
            let steps = random.below(100);
            assert!(walk(&mut random, goal, steps).is_solvable(goal));
        }
    }
}

/// Their paths come in pairs, and only the half that has the first of them is searched.
#[test]
fn boards_that_are_their_own_reflection_against_a_star() {
    let mut random = Random::new(53);
    for goal in [15, 0, 10, 5].into_iter().step_by(one_in(4)) {
        let (cell, ties) = (Cell::new(goal).unwrap(), any_ties(&mut random));
        let mut solver = FifteenSolver::new(cell, ties).with_memory(FIVES);
        paths(&mut solver, &(0..4).map(|_| solvable(&mut random, cell)).collect::<Vec<_>>());
        assert_eq!(tables(&solver), ["5-5-5"]);
        let mut tried = 0;
        while tried < 3 {
            let board = reflected(&mut random, goal);
            let before = solver.stats().nodes;
            let length = solver.solve(board).unwrap().map_or(0, |path| path.len());
            if (20..=34).contains(&length) && solver.stats().nodes > before {
                let path = moves(solver.solve(board).unwrap());
                assert_eq!(path, a_star(board, cell, ties), "{board:?} to {goal}");
                tried += 1;
            }
        }
    }
}

/// Every board within some moves of a goal: length, and each move the first that leads closer.
fn near(goal: Cell, ties: TieBreak, most: usize) {
    let mut solver = FifteenSolver::new(goal, ties);
    let found = ball(goal, most);
    for (&start, &distance) in &found {
        let path = moves(solver.solve(start).unwrap());
        assert_eq!(path.len(), distance, "{start:?}");
        assert_eq!(
            path,
            first_path(&|&at: &Board4x4| nearer(&found, at, ties), &start),
            "{start:?}"
        );
    }
}

#[test]
fn boards_near_the_goal() {
    let most = if in_full() { 14 } else { 12 };
    near(Cell::LAST, TieBreak::UDLR, most);
}

#[test]
fn boards_near_the_goal_in_every_order() {
    for ties in all_ties() {
        near(Cell::LAST, ties, 9);
    }
}

#[test]
fn boards_near_every_goal() {
    for goal in Cell::all() {
        let ties = any_ties(&mut Random::new(goal.number() as u64 + 1));
        near(goal, ties, 10);
    }
}

/// With tables, in every order of the moves and for goals of every kind.
#[test]
fn boards_of_30_to_40_moves_against_a_star() {
    let mut random = Random::new(0x5EED_0015);
    let goals = [15, 0, 14, 4, 10, 5].map(|cell| Cell::new(cell).unwrap());
    for (number, ties) in all_ties().into_iter().enumerate().step_by(one_in(5)) {
        let goal = goals[number % goals.len()];
        let (memory, patterns, worth) = [(FIVES, "5-5-5", 4), (SIXES, "6-6-3", 12)][number % 2];
        let mut solver = FifteenSolver::new(goal, ties).with_memory(memory);
        // This number of random boards at once is worth these tables.
        let hard: Vec<Board4x4> = (0..worth).map(|_| solvable(&mut random, goal)).collect();
        paths(&mut solver, &hard);
        assert_eq!(tables(&solver), [patterns]);
        let mut tried = 0;
        while tried < if in_full() { 2 } else { 1 } {
            let steps = 34 + random.below(20);
            let board = walk(&mut random, goal, steps);
            let before = solver.stats().nodes;
            let path = moves(solver.solve(board).unwrap());
            if (30..=40).contains(&path.len()) && solver.stats().nodes > before {
                assert_eq!(path, a_star(board, goal, ties), "{board:?} to {}", goal.number());
                tried += 1;
            }
        }
    }
}
