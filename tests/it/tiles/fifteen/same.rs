//! The answers are the same on every rung, on any number of threads and in batches of any size; and
//! answers are handed on in time.

use super::oracle::{
    self, any_board, any_ties, fixture, paths, solvable, tables, usual, walk, FIVES, SEVENS, SIXES,
};
use crate::random::{in_full, one_in, Random};
use eight::inside::puzzle::Stopped;
use eight::inside::tiles::fifteen::{Board4x4, Cell, FifteenSolver};
use eight::{Path, TieBreak};

/// A goal of every kind: its blank in corners, on edges, in the middle.
fn goal(number: usize) -> Cell {
    Cell::new([15, 14, 10, 0, 11, 5][number % 6]).unwrap()
}

/// A solver for the goal of Korf's boards.
fn for_korf() -> FifteenSolver {
    FifteenSolver::new(Cell::new(0).unwrap(), TieBreak::UDLR)
}

#[test]
fn with_tables_of_every_size() {
    // This number of boards is worth the largest tables. A goal on the edge has the most of them,
    // so they are built for such a goal alone.
    let (count, goal) = (240, goal(1));
    let mut random = Random::new(8);
    // A walk is an easy board.
    let boards = (0..count).map(|at| match at % one_in(8) {
        0 => solvable(&mut random, goal),
        _ => walk(&mut random, goal, 40),
    });
    let boards: Vec<Board4x4> = boards.collect();
    let answers = |memory, boards: &[Board4x4], patterns| {
        let mut solver = FifteenSolver::new(goal, TieBreak::DLRU).with_memory(memory);
        let paths = paths(&mut solver, boards);
        assert_eq!(tables(&solver), [patterns]);
        paths
    };
    let sixes = answers(SIXES, &boards, "6-6-3");
    assert_eq!(answers(FIVES, &boards[..15], "5-5-5"), sixes[..15]);
    if in_full() {
        assert_eq!(answers(SEVENS, &boards, "7-7-1"), sixes);
    }
}

#[test]
fn on_any_number_of_threads() {
    let mut random = Random::new(4);
    let boards: Vec<Board4x4> = (0..60).map(|_| any_board(&mut random)).collect();
    let answers = |threads, batch| -> Vec<Option<Path>> {
        let mut solver = usual().with_memory(SIXES).with_threads(threads);
        boards.chunks(batch).flat_map(|boards| paths(&mut solver, boards)).collect()
    };
    let one = answers(1, 60);
    assert_eq!(one.iter().flatten().count(), {
        let solvable = |board: &&Board4x4| board.is_solvable(Cell::LAST);
        boards.iter().filter(solvable).count()
    });
    let ways = [(0, 60), (2, 60), (2, 7), (200, 30), (3, 1)];
    for (threads, batch) in ways.into_iter().step_by(one_in(2)) {
        assert_eq!(answers(threads, batch), one, "{threads} threads, {batch} a batch");
    }
}

/// Hard boards, each of which follows an easy one.
fn easy_and_hard(count: usize) -> Vec<Board4x4> {
    let mut random = Random::new(22);
    let mut pair = || [walk(&mut random, Cell::LAST, 9), solvable(&mut random, Cell::LAST)];
    (0..count).flat_map(|_| pair()).collect()
}

#[test]
fn paths_are_handed_on_while_others_are_searched_for() {
    let boards = easy_and_hard(750);
    for threads in [3, 2, 1].into_iter().step_by(one_in(3)) {
        let mut counts = Vec::new();
        let mut solver = usual().with_threads(threads);
        let outcome = solver.solve_each(&boards, |paths| {
            counts.push(paths.len());
            if counts.iter().sum::<usize>() < boards.len() / 12 {
                Ok(())
            } else {
                Err(Stopped::Asked)
            }
        });
        assert_eq!(outcome, Err(Stopped::Asked));
        // The first board before there are tables, and then some that took a quarter of a second.
        assert_eq!(counts[0], 1, "{threads} threads");
        assert!(counts[1..].iter().all(|&count| count < boards.len() / 2), "{counts:?}");
    }
}

#[test]
fn more_boards_than_a_batch_has_are_all_answered() {
    let mut random = Random::new(25);
    let boards: Vec<Board4x4> = (0..2_500).map(|_| walk(&mut random, Cell::LAST, 7)).collect();
    let found = paths(&mut usual(), &boards);
    let is_short = |path: &Option<Path>| path.as_ref().is_some_and(|path| path.len() <= 7);
    assert!(found.len() == boards.len() && found.iter().all(is_short));
}

/// An error ends a search that would otherwise take minutes, or ten seconds.
#[test]
fn an_error_ends_the_search() {
    let mut boards = vec![walk(&mut Random::new(23), Cell::LAST, 5)];
    boards.extend(fixture("eighty.in"));
    let bounds = [(SIXES, 3), (SIXES, 1), (0, 1), (SEVENS, 2)];
    for (memory, threads) in bounds.into_iter().step_by(one_in(2)) {
        let (mut calls, mut count) = (0, 0);
        let mut solver = usual().with_memory(memory).with_threads(threads);
        let outcome = solver.solve_each(&boards, |paths| {
            calls += 1;
            count += paths.len();
            // The second time, the search is on its way.
            if calls == 2 {
                Err(Stopped::Asked)
            } else {
                Ok(())
            }
        });
        assert_eq!(
            (outcome, calls, count),
            (Err(Stopped::Asked), 2, 1),
            "{memory} bytes, {threads} threads"
        );
    }
}

/// Boards that take so long that threads with nothing else to do join the search.
#[test]
fn hard_boards_are_searched_for_on_all_threads() {
    let mut random = Random::new(21);
    let boards = fixture("korf.in");
    for threads in (2..=3).step_by(one_in(2)) {
        let ties = any_ties(&mut random);
        for memory in [SIXES, SEVENS].into_iter().step_by(one_in(2)) {
            let new = || FifteenSolver::new(Cell::new(0).unwrap(), ties).with_memory(memory);
            let hard = [boards[87], boards[16], boards[59], boards[81]];
            let expected = paths(&mut new(), &hard);
            let mut shared = new().with_threads(threads);
            // Alone, and the last of several.
            assert_eq!(shared.solve(hard[0]).unwrap(), expected[0]);
            assert_eq!(paths(&mut shared, &hard), expected);
            let lengths = expected.iter().map(|path| path.as_ref().map_or(0, |path| path.len()));
            assert!(lengths.eq([65, 66, 66, 62]));
        }
    }
}

/// Weaker tables would give the same answers, later.
#[test]
fn tables_are_as_strong_as_they_were() {
    let boards = fixture("korf.in");
    // The best pay for no less.
    let twice = boards.repeat(2);
    for (memory, boards, patterns, nodes, bytes) in [
        (FIVES, &boards[..10], "5-5-5", 1_314_798, 405_888),
        (SIXES, &boards[..30], "6-6-3", 2_761_378, 3_138_912),
        (SEVENS, &twice[..], "7-7-1", 2 * 2_148_313, 35_503_684),
    ]
    .into_iter()
    .take(3 - usize::from(!in_full()))
    {
        let mut solver = for_korf().with_memory(memory);
        paths(&mut solver, boards);
        assert_eq!(tables(&solver), [patterns]);
        let stats = solver.stats();
        assert_eq!((stats.nodes, stats.tables[0].1), (nodes, bytes), "{patterns}");
    }
}

#[test]
fn memory_bounds_the_tables() {
    let mut random = Random::new(3);
    let boards: Vec<Board4x4> = (0..400).map(|_| solvable(&mut random, Cell::LAST)).collect();
    let bounds = [(8, "5-5-5"), (128, "7-7-1"), (16, "6-6-3")];
    for (mebibytes, best) in bounds.into_iter().step_by(one_in(3)) {
        let mut solver = usual().with_memory(mebibytes << 20);
        paths(&mut solver, &boards[..mebibytes * 3]);
        let built = solver.stats().tables.last().unwrap();
        assert_eq!(built.0, best, "{mebibytes} MiB");
        assert!(built.1 < mebibytes << 20);
    }
    // A goal on the edge needs twice the number of large tables.
    let goals = [(goal(1), "6-6-3"), (Cell::LAST, "7-7-1")];
    for (goal, best) in goals.into_iter().filter(|_| in_full()) {
        let boards: Vec<Board4x4> = (0..270).map(|_| solvable(&mut random, goal)).collect();
        let mut solver = FifteenSolver::new(goal, TieBreak::UDLR).with_memory(90 << 20);
        paths(&mut solver, &boards);
        assert_eq!(tables(&solver).last(), Some(&best));
    }
    let mut solver = usual().with_memory(0);
    solver.solve(walk(&mut random, Cell::LAST, 50)).unwrap();
    assert!(tables(&solver).is_empty());
}

/// A solver that has tables can be given other bounds, wider ones and tighter ones.
#[test]
fn bounds_of_a_solver_in_use_can_change() {
    let boards = fixture("korf.in");
    let (few, rest) = boards[..if in_full() { 30 } else { 10 }].split_at(5);
    let expected = paths(&mut for_korf(), rest);
    for before in [FIVES, SIXES, SEVENS] {
        let after = [(FIVES, 2), (SIXES, 1), (SEVENS, 2)];
        for (after, threads) in after.into_iter().step_by(one_in(2)) {
            let mut solver = for_korf().with_memory(before);
            for &board in few {
                solver.solve(board).unwrap();
            }
            let mut solver = solver.with_memory(after).with_threads(threads);
            assert_eq!(paths(&mut solver, rest), expected);
        }
    }
}

/// The nodes are the sum of what each board took alone.
#[test]
fn nodes_are_those_of_the_boards() {
    let mut random = Random::new(21);
    let mut boards: Vec<Board4x4> = (0..99)
        .map(|_| {
            let steps = random.below(50);
            walk(&mut random, Cell::LAST, steps)
        })
        .collect();
    // Unsolvable: it has no nodes.
    boards.insert(0, oracle::board("2 1 3 4 5 6 7 8 9 10 11 12 13 14 15 0"));
    let new = || usual().with_memory(0);
    let alone = |&board: &Board4x4| {
        let mut solver = new();
        solver.solve(board).unwrap();
        solver.stats().plain_nodes
    };
    let nodes: Vec<u64> = boards.iter().map(alone).collect();
    let mut solver = new();
    paths(&mut solver, &boards[..40]);
    paths(&mut solver, &boards[40..]);
    assert_eq!(solver.stats().plain_nodes, nodes.iter().sum::<u64>());
}
