//! The same answers whatever the rung, the number of threads, and the size of a batch.

use super::oracle::{any_board, any_ties, fixture, solvable, walk};
use crate::random::{in_full, share, Random};
use eight::fifteen::{Board, Cell, Path, Rung, Solver};
use eight::{Move, TieBreak};

fn answers(mut solver: Solver, boards: &[Board], batch: usize) -> Vec<Option<Path>> {
    let mut paths = vec![Some(Path::EMPTY); boards.len()];
    for (boards, paths) in boards.chunks(batch).zip(paths.chunks_mut(batch)) {
        solver.solve_batch(boards, paths);
    }
    paths
}

#[test]
fn on_every_rung_and_every_kind_of_goal() {
    for goal in [15, 0, 11, 14, 5, 10].map(|cell| Cell::new(cell).unwrap()) {
        let mut random = Random::new(goal.number() as u64 + 99);
        for _ in 0..2 {
            let ties = any_ties(&mut random);
            let boards: Vec<Board> = (0..share(24)).map(|_| walk(&mut random, goal, 46)).collect();
            let new = || Solver::new(goal, ties);
            let plain = answers(new().with_only(Rung::Plain), &boards, 24);
            assert!(plain.iter().all(Option::is_some));
            for rung in [Rung::Fives, Rung::Sixes] {
                assert_eq!(answers(new().with_only(rung), &boards, 24), plain, "{rung:?}");
            }
            assert_eq!(answers(new(), &boards, 5), plain, "the ladder");
        }
    }
}

#[test]
fn with_the_largest_tables() {
    let goals = if in_full() { &[15, 14, 10][..] } else { &[14] };
    for goal in goals.iter().filter_map(|&cell| Cell::new(cell)) {
        let mut random = Random::new(goal.number() as u64 + 7);
        let ties = any_ties(&mut random);
        let boards: Vec<Board> = (0..20).map(|_| solvable(&mut random, goal)).collect();
        let six = answers(Solver::new(goal, ties).with_only(Rung::Sixes), &boards, 20);
        let seven = answers(Solver::new(goal, ties).with_only(Rung::Sevens), &boards, 20);
        assert_eq!(six, seven);
    }
}

#[test]
fn on_any_number_of_threads() {
    let mut random = Random::new(4);
    let boards: Vec<Board> = (0..60).map(|_| any_board(&mut random)).collect();
    let new = || Solver::default().with_memory(16 << 20);
    let one = answers(new(), &boards, 60);
    assert_eq!(one.iter().flatten().count(), {
        let solvable = |board: &&Board| board.is_solvable(Cell::LAST);
        boards.iter().filter(solvable).count()
    });
    for (threads, batch) in [(0, 60), (2, 60), (2, 7), (3, 1), (200, 30)] {
        let paths = answers(new().with_threads(threads), &boards, batch);
        assert_eq!(paths, one, "{threads} threads, {batch} a batch");
    }
}

#[test]
fn climbing_keeps_the_bound_and_the_answer() {
    let new = || Solver::new(Cell::new(0).unwrap(), TieBreak::UDLR).with_memory(16 << 20);
    let (mut ladder, mut sixes) = (new(), new().with_only(Rung::Sixes));
    for board in fixture("korf.in").into_iter().take(30) {
        assert_eq!(ladder.solve(board), sixes.solve(board), "{board}");
    }
    let built = ladder.stats().tables.iter().map(|built| built.rung);
    assert!(built.eq([Rung::Fives, Rung::Sixes]));
}

#[test]
fn a_turned_board_has_the_turned_answer() {
    // By 180 degrees: the order of the tie-break turns with the moves.
    let turn = |step: Move| step.inverse();
    let ties = TieBreak::UDLR;
    let turned = "durl".parse().unwrap();
    let first = Cell::new(0).unwrap();
    let mut random = Random::new(180);
    let mut solver = Solver::new(Cell::LAST, ties);
    let mut other = Solver::new(first, turned);
    for _ in 0..50 {
        let board = walk(&mut random, Cell::LAST, 60);
        let mut codes = board.codes();
        codes.reverse();
        // The tile that was the n-th of the goal from the front is now the n-th from the back.
        let codes = codes.map(|code| if code == 15 { 15 } else { 14 - code });
        let path = solver.solve(board).unwrap().moves().map(turn);
        let back = other.solve(Board::from_codes(codes).unwrap()).unwrap();
        assert!(path.eq(back.moves()), "{board}");
    }
}

#[test]
fn memory_bounds_the_tables() {
    let mut random = Random::new(3);
    let boards: Vec<Board> = (0..400).map(|_| solvable(&mut random, Cell::LAST)).collect();
    for (mebibytes, best) in [(128, Rung::Sevens), (16, Rung::Sixes), (8, Rung::Fives)] {
        let mut solver = Solver::default().with_memory(mebibytes << 20);
        solver.solve_batch(&boards[..mebibytes * 3], &mut vec![None; 400]);
        let built = solver.stats().tables.last().unwrap();
        assert_eq!(built.rung, best, "{mebibytes} MiB");
        assert!(built.bytes < mebibytes << 20);
    }
    let mut solver = Solver::default().with_memory(0);
    solver.solve_batch(&[walk(&mut random, Cell::LAST, 50)], &mut [None]);
    assert!(solver.stats().tables.is_empty());
}

/// The statistics hold what each board took alone.
#[test]
fn node_counts_are_those_of_the_boards() {
    let mut random = Random::new(21);
    let mut boards: Vec<Board> = (0..99)
        .map(|_| {
            let steps = random.below(50);
            walk(&mut random, Cell::LAST, steps)
        })
        .collect();
    // Unsolvable: it has no nodes, but a number.
    boards.insert(0, "2 1 3 4 5 6 7 8 9 10 11 12 13 14 15 0".parse().unwrap());
    let new = || Solver::default().with_only(Rung::Plain);
    let alone = |&board: &Board| {
        let mut solver = new();
        solver.solve(board);
        solver.stats().plain_nodes
    };
    let nodes: Vec<u64> = boards.iter().map(alone).collect();
    let mut solver = new();
    solver.solve_batch(&boards[..40], &mut vec![None; 40]);
    solver.solve_batch(&boards[40..], &mut vec![None; 60]);
    let stats = solver.stats();
    assert_eq!(stats.plain_nodes, nodes.iter().sum::<u64>());
    let most = *nodes.iter().max().unwrap();
    let hardest = stats.boards.hardest().unwrap();
    assert_eq!(hardest.nodes, most);
    let first = nodes.iter().position(|&nodes| nodes == most);
    assert_eq!(Some(hardest.number as usize), first);
    let mut sorted = nodes[1..].to_vec();
    sorted.sort_unstable();
    for percent in [1_usize, 10, 50, 90, 99, 100] {
        let exact = sorted[(99 * percent).div_ceil(100) - 1];
        let told = stats.boards.percentile(percent as u64).unwrap();
        assert!(exact <= told && told <= exact + exact / 16, "{exact}: {told}");
    }
    assert_eq!(stats.boards.percentile(100), Some(most));
    assert_eq!(new().stats().boards.percentile(50), None);
}
