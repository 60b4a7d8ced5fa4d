//! All shortest paths of 4x4 boards, compared with plain counting around the goal.

use super::oracle;
use crate::plain_tiles::all_paths;
use crate::random::{one_in, Random};
use crate::tiles::fifteen::oracle::{
    any_ties, ball, fixture, nearer, paths, solvable, tables, FIVES,
};
use eight::inside::puzzle::Stopped;
use eight::inside::tiles::fifteen::{Board4x4, Cell, FifteenSolver, Ways};
use eight::{Move, TieBreak};
use std::collections::HashMap;

/// All shortest paths of a board, as they are visited.
fn visited(ways: &mut Ways, solver: &FifteenSolver, board: Board4x4, length: usize) -> Vec<String> {
    let mut paths = Vec::new();
    let outcome = ways.visit(solver, board, length, |path| {
        paths.push(path.to_string());
        Ok::<(), Stopped>(())
    });
    assert_eq!(outcome, Ok(()));
    paths
}

/// Every path of the rule: in the order of the tie-break at every step.
fn all_in_order(depths: &HashMap<Board4x4, usize>, board: Board4x4, ties: TieBreak) -> Vec<String> {
    let paths = all_paths(&|&at: &Board4x4| nearer(depths, at, ties), &board).into_iter();
    paths.map(|path| path.iter().map(Move::to_string).collect()).collect()
}

/// A solver that has the tables for which there is memory: some random boards at once are worth
/// any.
fn solver(goal: Cell, ties: TieBreak, memory: usize) -> FifteenSolver {
    let mut solver = FifteenSolver::new(goal, ties).with_memory(memory);
    if memory > 0 {
        let mut random = Random::new(20);
        paths(&mut solver, &[(); 12].map(|()| solvable(&mut random, goal)));
    }
    assert_eq!(tables(&solver).len(), usize::from(memory > 0));
    solver
}

#[test]
fn all_boards_around_goals_of_every_sort() {
    let mut random = Random::new(17);
    let mut several = 0;
    for (goal, most) in [(15, 13), (1, 12), (6, 12)].into_iter().step_by(one_in(3)) {
        let goal = Cell::new(goal).unwrap();
        let depths = ball(goal, most);
        let mut boards: Vec<(&Board4x4, &usize)> = depths.iter().collect();
        boards.sort_by_key(|(board, depth)| (**depth, oracle::text(**board)));
        for memory in [0, FIVES].into_iter().step_by(one_in(2)) {
            let ties = any_ties(&mut random);
            let solver = solver(goal, ties, memory);
            let mut ways = Ways::new(goal, ties);
            for &(&board, &depth) in &boards {
                let expected = all_in_order(&depths, board, ties);
                assert_eq!(ways.count(&solver, board, depth).unwrap(), expected.len() as u64);
                several += usize::from(expected.len() > 1);
                assert_eq!(visited(&mut ways, &solver, board, depth), expected);
            }
        }
    }
    assert!(several > 100, "{several} boards with several paths");
}

/// The search for long paths uses another cut, and threads. The numbers are those of a search with
/// every move but the one back.
#[test]
fn long_paths_are_all_found_on_any_number_of_threads() {
    let goal = Cell::new(0).unwrap();
    let boards = fixture("korf.in");
    let mut random = Random::new(19);
    for threads in [3, 2, 1].into_iter().step_by(one_in(3)) {
        let ties = any_ties(&mut random);
        let mut solver = FifteenSolver::new(goal, ties).with_threads(threads);
        let mut ways = Ways::new(goal, ties);
        for (number, length, count) in [(32, 60, 18), (65, 61, 47), (42, 64, 77), (87, 65, 67)] {
            let first = solver.solve(boards[number]).unwrap().unwrap();
            let paths = visited(&mut ways, &solver, boards[number], length);
            assert_eq!((first.len(), paths.len() as u64), (length, count));
            assert_eq!(ways.count(&solver, boards[number], length).unwrap(), count);
            assert_eq!(paths[0], first.to_string());
            let place = |letter: char| ties.to_string().find(letter).unwrap();
            let key = |path: &String| path.chars().map(place).collect::<Vec<_>>();
            assert!(paths.windows(2).all(|pair| key(&pair[0]) < key(&pair[1])), "{paths:?}");
        }
    }
}

#[test]
fn no_path_and_the_empty_one_and_an_end() {
    let goal = Cell::LAST;
    let solver = oracle::usual();
    let mut ways = Ways::new(Cell::LAST, TieBreak::UDLR);
    let unsolvable = oracle::board("2 1 3 4 5 6 7 8 9 10 11 12 13 14 15 0");
    assert_eq!(ways.count(&solver, unsolvable, 40).unwrap(), 0);
    assert_eq!(ways.count(&solver, Board4x4::goal(goal), 0).unwrap(), 1);
    assert_eq!(visited(&mut ways, &solver, Board4x4::goal(goal), 0), [""]);
    // A length that no path has, and one that is too long for any.
    let near = oracle::board("1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15");
    assert_eq!(ways.count(&solver, near, 0).unwrap(), 0);
    assert_eq!(ways.count(&solver, near, 200).unwrap(), 0);
    let mut calls = 0;
    let outcome = ways.visit(&solver, near, 1, |_| {
        calls += 1;
        Err(Stopped::Asked)
    });
    assert_eq!((outcome, calls), (Err(Stopped::Asked), 1));
}
