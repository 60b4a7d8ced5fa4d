//! All shortest paths of 3x3 boards, compared with plain counting over all 181,440 boards.

use crate::oracle::{all_paths, closer, distances, every_board, first_path, Cells, Distances};
use crate::random::{one_in, share, Random};
use crate::tiles::board::parse;
use eight::inside::puzzle::Stopped;
use eight::inside::tiles::eight::{Board3x3, Cell, Ways};
use eight::TieBreak;
use std::collections::HashMap;

/// Returns the number of shortest paths by board. In the order of their depths, each adds up the
/// numbers of its neighbours that are one step closer.
pub fn counts(distances: &Distances) -> HashMap<Cells, u64> {
    let mut boards: Vec<&Cells> = distances.keys().collect();
    boards.sort_by_key(|&board| distances[board]);
    let mut counts = HashMap::with_capacity(boards.len());
    for &board in boards {
        let ways = match distances[&board] {
            0 => 1,
            _ => closer(distances, board, b"udlr").map(|(_, next)| counts[&next]).sum(),
        };
        counts.insert(board, ways);
    }
    counts
}

/// All shortest paths of a board, as they are visited.
fn visited(ways: &Ways, board: Board3x3) -> Vec<String> {
    let mut paths = Vec::new();
    let outcome = ways.visit(board, |path| {
        paths.push(path.moves().map(|step| char::from(step.letter())).collect());
        Ok::<(), Stopped>(())
    });
    assert_eq!(outcome, Ok(()));
    paths
}

#[test]
fn every_count_of_a_goal_in_the_corner_on_the_edge_and_in_the_middle() {
    let goals = [
        (*b"12345678x", 8, 64, 500_881),
        (*b"1x2345678", 1, 86, 519_219),
        (*b"1234x5678", 4, 82, 521_885),
    ];
    for (goal, cell, most, sum) in goals.into_iter().step_by(one_in(2)) {
        let distances = distances(goal);
        let counts = counts(&distances);
        let mut ways = Ways::new(Cell::new(cell).unwrap(), TieBreak::UDLR);
        for (&board, &count) in &counts {
            assert_eq!(ways.count(parse(board)), count);
        }
        assert_eq!(counts.values().max(), Some(&most));
        assert_eq!(counts.values().sum::<u64>(), sum);
    }
}

#[test]
fn the_paths_are_all_there_are_and_in_order() {
    let mut random = Random::new(16);
    for (goal, cell, order) in [(*b"12345678x", 8, "udlr"), (*b"1x2345678", 1, "rldu")] {
        let distances = distances(goal);
        let ways = Ways::new(Cell::new(cell).unwrap(), order.parse().unwrap());
        let boards: Vec<Cells> =
            every_board().filter(|board| distances.contains_key(board)).collect();
        for _ in 0..share(20_000) / one_in(2) {
            let board = random.one_of(&boards);
            let paths = visited(&ways, parse(board));
            assert_eq!(paths, all_paths(&distances, board, order.as_bytes()));
            assert_eq!(Some(&paths[0]), first_path(&distances, board, order.as_bytes()).as_ref());
        }
    }
}

#[test]
fn no_path_and_the_empty_one_and_an_end() {
    let mut ways = Ways::new(Cell::LAST, TieBreak::UDLR);
    let unsolvable = "21345678x".parse().unwrap();
    assert_eq!(ways.count(unsolvable), 0);
    assert!(visited(&ways, unsolvable).is_empty());
    assert_eq!(ways.count(Board3x3::GOAL), 1);
    assert_eq!(visited(&ways, Board3x3::GOAL), [""]);
    // A visitor that has enough is not called again.
    let many = "8672543x1".parse().unwrap();
    assert!(ways.count(many) > 1);
    let mut calls = 0;
    let outcome = ways.visit(many, |_| {
        calls += 1;
        Err(Stopped::Asked)
    });
    assert_eq!((outcome, calls), (Err(Stopped::Asked), 1));
}
