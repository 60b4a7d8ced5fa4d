//! Paths of 4x4 boards with a bound, which need not be shortest ones.

use eight::{Board, Effort, NamedGoal, Path, Size, SizeSolver, SolverOptions};
use std::num::NonZeroUsize;

fn solver(effort: Effort, threads: usize) -> SizeSolver {
    let threads = NonZeroUsize::new(threads);
    let options = SolverOptions { effort: Some(effort), threads, ..SolverOptions::default() };
    let goal = NamedGoal::First.board(Size::new(4, 4).unwrap());
    SizeSolver::with_goal(&goal).unwrap().with_options(&options)
}

/// Checks that a path leads to the goal, and that its length and its bound are right for a shortest
/// path of `shortest` moves. Returns both.
#[track_caller]
fn check(board: &Board, path: Option<Path>, shortest: usize) -> (usize, usize) {
    let path = path.expect("solvable");
    assert_eq!(board.apply(&path), Some(NamedGoal::First.board(board.size())));
    let at_least = path.at_least().unwrap_or(path.len());
    assert!(at_least <= shortest && shortest <= path.len(), "{at_least} {shortest} {}", path.len());
    (path.len(), at_least)
}

#[test]
fn the_more_effort_the_shorter_the_paths() {
    let boards = include_str!("korf.in").lines().take(20).map(|line| line.parse().unwrap());
    let boards: Vec<Board> = boards.collect();
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
        let found = solver(effort, 1).solve_all(&boards).unwrap();
        assert_eq!(solver(effort, 2).solve_all(&boards).unwrap(), found, "{effort:?}");
        let checked = boards.iter().zip(found).zip(&lengths);
        let checked: Vec<_> =
            checked.map(|((board, path), &length)| check(board, path, length)).collect();
        let missed = checked.iter().filter(|(length, least)| !effort.is_kept(*length, *least));
        sums.push((checked.iter().map(|(length, _)| length).sum::<usize>(), missed.count()));
    }
    let shortest: usize = lengths.iter().sum();
    assert!(sums[0].0 > sums[1].0 && sums[1].0 > sums[2].0 && sums[2].0 < shortest * 105 / 100);
    assert!(sums[3].1 > 10, "a thousand nodes prove too little: {sums:?}");
    assert_eq!(sums[4..], [(shortest, 0), (shortest, 0)]);
}

/// Shortest paths are counted, whatever path the effort gives.
#[test]
fn the_effort_changes_no_count() {
    for text in ["1 0 2 3 4 5 6 7 8 9 10 11 12 13 14 15", "4 1 2 3 9 8 5 7 0 14 6 11 13 12 10 15"] {
        let board: Board = text.parse().unwrap();
        for effort in [Effort::Any, Effort::Work(10)] {
            let mut solver = solver(effort, 1);
            let before = solver.solve(&board);
            let (mut paths, count) = (0, solver.count(&board));
            let visit = |_: &Path| {
                paths += 1;
                Ok::<(), eight::NoAnswer>(())
            };
            assert_eq!((solver.each_path(&board, visit), count), (Ok(()), Ok(1)), "{text}");
            assert_eq!((paths, solver.solve(&board)), (1, before), "{text}");
        }
    }
}
