//! Paths with a bound, which need not be shortest ones.

use super::oracle::{self, fixture, paths, SIXES};
use eight::inside::puzzle::{Effort, SolverOptions};
use eight::inside::tiles::fifteen::{Board, Cell, Path, Solver};
use eight::TieBreak;

fn solver(effort: Effort) -> Solver {
    Solver::new(Cell::new(0).unwrap(), TieBreak::UDLR).with_effort(Some(effort))
}

/// Checks that a path leads to the goal, and that its length and its bound are right for a shortest
/// path of `shortest` moves.
#[track_caller]
fn check(mut board: Board, path: Option<Path>, goal: Cell, shortest: usize) -> (usize, usize) {
    let path = path.expect("solvable");
    for step in path.moves() {
        board = board.slide(step).expect("no move over the edge");
    }
    assert_eq!(board, Board::goal(goal));
    let at_least = path.at_least().expect("it is asked for");
    assert!(at_least <= shortest && shortest <= path.len(), "{at_least} {shortest} {}", path.len());
    (path.len(), at_least)
}

#[test]
fn the_more_effort_the_shorter_the_paths() {
    let boards = &fixture("korf.in")[..20];
    let lengths = include_str!("korf.lengths").lines().map(|line| line.parse().unwrap());
    let lengths: Vec<usize> = lengths.take(20).collect();
    let within = |millionths, most| Effort::Within { millionths, most };
    let mut sums = Vec::new();
    for effort in [
        Effort::Any,
        Effort::Work(1_000),
        Effort::Work(100_000),
        within(1_050_000, 1_000),
        within(1_050_000, u64::MAX),
        within(1_000_000, u64::MAX),
    ] {
        let mut one = solver(effort);
        let found = paths(&mut one, boards);
        assert_eq!(paths(&mut solver(effort).with_threads(2), boards), found, "{effort:?}");
        let checked = boards.iter().zip(&found).zip(&lengths);
        let checked: Vec<_> = checked
            .map(|((&board, &path), &length)| check(board, path, Cell::new(0).unwrap(), length))
            .collect();
        let missed = checked.iter().filter(|(length, least)| !effort.is_kept(*length, *least));
        let missed = missed.count() as u64;
        sums.push((checked.iter().map(|(length, _)| length).sum::<usize>(), missed));
    }
    let shortest: usize = lengths.iter().sum();
    assert!(sums[0].0 > sums[1].0 && sums[1].0 > sums[2].0 && sums[2].0 < shortest * 105 / 100);
    assert!(sums[3].1 > 10, "a thousand nodes prove too little: {sums:?}");
    assert_eq!(sums[4..], [(shortest, 0), (shortest, 0)]);
    // A board of any size has the same path.
    let effort = Some(Effort::Work(1_000));
    let text = "15 14 1 6 9 11 4 12 0 10 7 3 13 8 5 2";
    let options = SolverOptions { effort, ..SolverOptions::default() };
    let of_any_size: eight::Board = text.parse().unwrap();
    let mut any_size = eight::SizeSolver::new(of_any_size.size()).unwrap().with_options(&options);
    let steps = any_size.solve(&of_any_size).unwrap().unwrap();
    let path = Solver::default().with_effort(effort).solve(oracle::board(text)).unwrap().unwrap();
    assert_eq!((steps.to_string(), steps.at_least()), (path.to_string(), path.at_least()));
    assert!(path.len() > 52, "{path}");
}

/// If a shortest path takes long, another one is enough whose length is proven to be close.
#[test]
#[ignore = "ten seconds; `cargo test -- --ignored`"]
fn a_hard_board_has_another_path() {
    let board = oracle::board("1 5 9 13 2 6 10 14 3 7 11 15 4 8 12 0");
    for (threads, memory) in [(1, 128 << 20), (2, 128 << 20), (1, SIXES)] {
        let close = Effort::Within { millionths: 1_060_000, most: u64::MAX };
        let mut solver =
            Solver::default().with_effort(Some(close)).with_threads(threads).with_memory(memory);
        let path = solver.solve(board).unwrap();
        assert!(
            close.is_kept(check(board, path, Cell::LAST, 72).0, path.unwrap().at_least().unwrap())
        );
        assert!(solver.stats().nodes < 40_000_000, "{:?}", solver.stats());
        // The search runs to its end, because only the length itself is enough as a bound.
        if memory > SIXES {
            let exact = Effort::Within { millionths: 1_000_001, most: u64::MAX };
            let path = Solver::default().with_effort(Some(exact)).with_threads(threads);
            assert_eq!(check(board, { path }.solve(board).unwrap(), Cell::LAST, 72), (72, 72));
        }
    }
}
