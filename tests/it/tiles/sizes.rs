//! Boards of sizes that have no module of their own: whole spaces, and paths with a bound.

use crate::answered::answers_to;
use crate::plain_tiles::{self, within};
use crate::process::eight;
use crate::random::{in_full, one_in};
use eight::inside::grid::{NamedGoal, Size};
use eight::inside::judge::Judge;
use eight::inside::puzzle::format::{Format, Sizes};
use eight::inside::puzzle::{Effort, Stop, Want};
use eight::inside::random::SplitMix;
use eight::inside::tiles::sized::{
    has_engine, Board, FullTable, PathWithBound, SizedSolver, SizedTiles,
};
use eight::{Move, TieBreak};
use serde_json::Value;
use std::collections::HashMap;
use std::panic::catch_unwind;
use std::slice;

/// The number of boards that need 0, 1, 2, ... moves, with the goal's blank in a corner: OEIS
/// A090034, A090035 and A089473.
pub const SMALL: [((usize, usize), &[u64]); 4] = [
    ((2, 2), &[1, 2, 2, 2, 2, 2, 1]),
    ((2, 3), &[1, 2, 3, 5, 6, 7, 10, 12, 12, 16, 23, 25, 28, 39, 44, 40, 29, 21, 18, 12, 6, 1]),
    (
        (2, 4),
        &[
            1, 2, 3, 6, 10, 14, 19, 28, 42, 61, 85, 119, 161, 215, 293, 396, 506, 632, 788, 985,
            1194, 1414, 1664, 1884, 1999, 1958, 1770, 1463, 1076, 667, 361, 190, 88, 39, 19, 7, 1,
        ],
    ),
    (
        (3, 3),
        &[
            1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512, 4485, 5638,
            9529, 10878, 16993, 17110, 23952, 20224, 24047, 15578, 14560, 6274, 3910, 760, 221, 2,
        ],
    ),
];

/// Korf's random 24-puzzles, the goal's blank first, and the lengths of their shortest paths (Korf
/// and Felner, Artificial Intelligence 134, 2002).
const KORF: &str = include_str!("korf24.txt");

/// The least number of moves, and the most, to the goals of whole spaces with a name in the OEIS:
/// A090036, A090166.
const LARGER: [((usize, usize), usize, u64); 3] =
    [((2, 5), 55, 2), ((3, 4), 53, 18), ((2, 6), 80, 2)];

fn size(rows: usize, columns: usize) -> Size {
    Size::new(rows, columns).unwrap()
}

pub fn goal(cells: usize, blank: usize) -> Vec<u32> {
    let mut goal: Vec<u32> = (1..cells as u32).collect();
    goal.insert(blank, 0);
    goal
}

/// Makes a move, by its code; `None` over the edge.
fn slide(size: Size, board: &[u32], code: u8) -> Option<Vec<u32>> {
    plain_tiles::slide(size.columns(), &board.to_vec(), &0, code.into())
}

/// Returns the board after `moves` random moves from the goal, none of which takes the last one
/// back.
fn walk(size: Size, blank: usize, moves: usize, random: &mut SplitMix) -> Vec<u32> {
    let mut board = goal(size.cells(), blank);
    let mut last = 4;
    for _ in 0..moves {
        loop {
            let code = random.below(4) as u8;
            if let Some(next) = slide(size, &board, code).filter(|_| code ^ 1 != last) {
                (board, last) = (next, code);
                break;
            }
        }
    }
    board
}

/// A path is one, and its bound may be right.
#[track_caller]
fn check(size: Size, blank: usize, board: &[u32], found: &PathWithBound) {
    let end = found.path.iter().fold(board.to_vec(), |board, &code| {
        slide(size, &board, code).expect("a move on the board")
    });
    assert_eq!(end, goal(size.cells(), blank));
    assert!(found.at_least <= found.path.len());
    assert_eq!(found.at_least % 2, found.path.len() % 2);
}

fn solver(size: Size, blank: usize) -> SizedSolver {
    SizedSolver::new(size, blank, 16 << 20, TieBreak::UDLR).unwrap()
}

/// A board, and the goal with the blank on this cell.
pub fn sized(size: Size, blank: usize, board: &[u32]) -> Board {
    Board::new(size, board, &goal(size.cells(), blank)).unwrap()
}

/// The numbers of a board, or of one of its rows, as text.
fn words(board: &[u32]) -> String {
    board.iter().map(u32::to_string).collect::<Vec<_>>().join(" ")
}

/// Exchanges two tiles, after which a board cannot reach its goal.
fn exchange(board: &mut [u32]) {
    let tiles: Vec<usize> = (0..board.len()).filter(|&cell| board[cell] > 0).collect();
    board.swap(tiles[0], tiles[1]);
}

/// The cells of the goal on which tiles belong, by cell.
fn homes(board: &[u32], goal: &[u32]) -> Vec<usize> {
    let home = |tile: &u32| goal.iter().position(|other| other == tile).unwrap();
    board.iter().map(home).collect()
}

/// The path of a board that has one, which is checked.
#[track_caller]
fn found(
    solver: &SizedSolver,
    (size, blank): (Size, usize),
    board: &[u32],
    effort: Effort,
) -> PathWithBound {
    let found = solver.solve(&sized(size, blank, board), effort);
    let found = found.expect("memory").expect("a solvable board");
    check(size, blank, board, &found);
    found
}

const EXACTLY: Effort = Effort::Within { millionths: Effort::SHORTEST, most: u64::MAX };

fn full_table(size: Size, goal: usize, ties: TieBreak) -> FullTable {
    FullTable::new(size, goal, ties, &Stop::default()).expect("enough memory")
}

#[test]
fn the_solvers_say_which_sizes_they_take() {
    for (rows, columns) in (1..=11).flat_map(|rows| (1..=11).map(move |columns| (rows, columns))) {
        let (of, last) = (size(rows, columns), rows * columns - 1);
        let is_small = last < 12;
        let has_room = (2..=10).contains(&rows) && (2..=10).contains(&columns);
        let taken = SizedSolver::new(of, last, 16 << 20, TieBreak::UDLR);
        assert_eq!(taken.is_some(), is_small || has_room, "{rows}x{columns}");
        assert_eq!(taken.is_some() && last > 0, has_engine(of));
        if !is_small {
            let whole = catch_unwind(|| full_table(of, last, TieBreak::UDLR));
            assert!(whole.is_err(), "{rows}x{columns}");
        }
        assert!(SizedSolver::new(of, last + 1, 16 << 20, TieBreak::UDLR).is_none());
        if let Some(solver) = taken {
            let moves = if rows == 1 || columns == 1 { last } else { 40 };
            let tiles = walk(of, last, moves, &mut SplitMix::new(1));
            found(&solver, (of, last), &tiles, Effort::Any);
        }
    }
    let board = Board::new(size(2, 3), &[1, 2, 3, 4, 0, 5], &[1, 2, 3, 4, 5, 0]).unwrap();
    for (of, goal) in [(size(2, 3), 0), (size(3, 2), 5), (size(3, 3), 8)] {
        assert_eq!(solver(of, goal).solve(&board, Effort::Any), Ok(None));
    }
    let whole = full_table(size(2, 3), 5, TieBreak::UDLR);
    assert_eq!(whole.path(&[0, 1, 2, 3, 5, 4]), Some(vec![3]));
    for homes in [&[][..], &[0, 1, 2, 3, 5], &[0, 1, 2, 3, 5, 4, 6], &[0, 1, 2, 3, 5, 6]] {
        assert!(catch_unwind(|| whole.path(homes)).is_err(), "{homes:?}");
    }
}

#[test]
fn boards_of_one_size_may_have_several_goals() {
    let mut random = SplitMix::new(3);
    for (rows, columns) in [(2, 3), (3, 3), (2, 5), (3, 5), (4, 4), (5, 5)] {
        let (of, cells) = (size(rows, columns), rows * columns);
        let blanks = [0, cells - 1, 0, 1, cells - 1];
        let boards = blanks.map(|blank| sized(of, blank, &walk(of, blank, 15, &mut random)));
        let judge = Judge {
            format: Format { sizes: Sizes::All(of), ..Judge::named("poj-3240").unwrap().format },
            ..*Judge::named("poj-3240").unwrap()
        };
        let answers = |boards: &[Board]| answers_to::<SizedTiles>(&judge, Want::Moves, 1, boards);
        let alone = boards.each_ref().map(|board| answers(slice::from_ref(board)));
        assert_eq!(answers(&boards), alone.concat(), "{rows}x{columns}");
    }
}

#[test]
fn whole_spaces_are_as_deep_as_published() {
    for ((rows, columns), counts) in SMALL {
        let last = rows * columns - 1;
        assert_eq!(full_table(size(rows, columns), last, TieBreak::UDLR).counts(), counts);
        assert_eq!(full_table(size(columns, rows), 0, TieBreak::UDLR).counts(), counts);
    }
    // Two bits for each board, in words of 64 for each cell of the blank, and a bit for each rank.
    let bytes = |rows, columns| full_table(size(rows, columns), 0, TieBreak::UDLR).bytes();
    assert_eq!(
        [bytes(2, 3), bytes(2, 4), bytes(3, 3)],
        [(6 * 8 + 4) * 2, (8 * 8 + 4) * 79, (9 * 8 + 4) * 630]
    );
    let line = full_table(size(1, 5), 2, TieBreak::UDLR);
    assert_eq!(line.counts(), [1, 2, 2]);
    is_as_deep(LARGER[0]);
    if in_full() {
        is_as_deep(LARGER[1]);
    }
}

/// The sides of 2x6 are those of 2x5, and its number of boards is that of 3x4.
#[test]
#[ignore = "ten seconds; `cargo test -- --ignored`"]
fn the_space_of_2x6_is_as_deep_as_published() {
    is_as_deep(LARGER[2]);
}

#[track_caller]
fn is_as_deep(((rows, columns), depth, deepest): ((usize, usize), usize, u64)) {
    let whole = full_table(size(rows, columns), 0, TieBreak::UDLR);
    assert_eq!(whole.counts().len() - 1, depth);
    assert_eq!(whole.counts()[depth], deepest);
    let boards = (1..=rows as u64 * columns as u64).product::<u64>() / 2;
    assert_eq!(whole.counts().iter().sum::<u64>(), boards);
}

/// Returns the depth of each board up to `most`.
fn depths(size: Size, blank: usize, most: usize) -> HashMap<Vec<u32>, usize> {
    let slides = |board: &Vec<u32>| plain_tiles::slides(size.columns(), board);
    within(most, goal(size.cells(), blank), slides)
}

/// The codes of the first of all shortest paths in this order.
fn first_path(
    size: Size,
    depths: &HashMap<Vec<u32>, usize>,
    at: &Vec<u32>,
    order: [u8; 4],
) -> Vec<u8> {
    let nearer = |at: &Vec<u32>| -> Vec<(u8, Vec<u32>)> {
        let next = order.into_iter().filter_map(|code| Some((code, slide(size, at, code)?)));
        next.filter(|(_, next)| depths.get(next).is_some_and(|it| it + 1 == depths[at])).collect()
    };
    plain_tiles::first_path(&nearer, at)
}

#[test]
fn whole_spaces_have_the_first_shortest_path_of_every_board_and_goal() {
    for (rows, columns) in [(2, 2), (2, 3), (3, 2), (1, 4), (4, 1)] {
        let size = size(rows, columns);
        for blank in 0..size.cells() {
            let ties: TieBreak = "rdlu".parse().unwrap();
            let whole = full_table(size, blank, ties);
            let depths = depths(size, blank, usize::MAX);
            for board in depths.keys() {
                let homes = homes(board, &goal(size.cells(), blank));
                let order = ties.moves().map(Move::code);
                let expected = first_path(size, &depths, board, order);
                assert_eq!(whole.path(&homes), Some(expected));
            }
        }
    }
}

#[test]
fn exact_searches_agree_with_other_engines() {
    let mut random = SplitMix::new(7);
    for blank in [0, 3, 5, 15] {
        let size = size(4, 4);
        let solver = solver(size, blank);
        let cell = eight::inside::tiles::fifteen::Cell::new(blank).unwrap();
        let mut fifteen = eight::inside::tiles::fifteen::Solver::new(cell, TieBreak::UDLR);
        for _ in 0..3 {
            let board = walk(size, blank, 60, &mut random);
            let found = found(&solver, (size, blank), &board, EXACTLY);
            let codes: Vec<u8> =
                board.iter().map(|&tile| (tile as u8).wrapping_sub(1) & 15).collect();
            let board = eight::inside::tiles::fifteen::Board::from_codes(codes.try_into().unwrap())
                .unwrap();
            let path = fifteen.solve(board).unwrap().unwrap();
            assert_eq!((found.path.len(), found.at_least), (path.len(), path.len()));
        }
    }
    for (rows, columns) in [(2, 5), (5, 2)] {
        let size = size(rows, columns);
        for blank in [0, 4, 9] {
            let ties: TieBreak = "ldru".parse().unwrap();
            let whole = full_table(size, blank, ties);
            let solver = SizedSolver::new(size, blank, 16 << 20, ties).unwrap();
            for _ in 0..8 {
                let board = walk(size, blank, 200, &mut random);
                let found = found(&solver, (size, blank), &board, EXACTLY);
                assert_eq!(whole.path(&homes(&board, &goal(10, blank))), Some(found.path));
            }
        }
    }
}

/// Bounds and paths are also as short as they were, or shorter: weaker tables or a worse search
/// would still be right.
#[test]
fn bounds_of_known_boards_are_right() {
    let size = size(5, 5);
    let solver = solver(size, 0);
    let mut sums = [(0, 0); 3];
    for line in KORF.lines() {
        let (text, optimum) = line.split_once(" : ").unwrap();
        let board: Vec<u32> = text.split(' ').map(|tile| tile.parse().unwrap()).collect();
        let optimum: usize = optimum.parse().unwrap();
        let efforts = [Effort::Any, Effort::Work(1), Effort::Work(20_000)];
        for (effort, sum) in efforts.into_iter().zip(&mut sums) {
            let found = found(&solver, (size, 0), &board, effort);
            assert!(found.at_least <= optimum && optimum <= found.path.len());
            *sum = (sum.0 + found.path.len(), sum.1 + found.at_least);
        }
    }
    let expected = [(7_917, 3_775), (7_845, 4_003), (6_045, 4_003)];
    for ((length, bound), (most, least)) in sums.into_iter().zip(expected) {
        assert!(length <= most && bound >= least, "{sums:?}");
    }
    // A walk of N moves is at least as long as a shortest path.
    let mut random = SplitMix::new(1);
    for moves in (0..=40).step_by(4) {
        let board = walk(size, 0, moves, &mut random);
        let found = found(&solver, (size, 0), &board, EXACTLY);
        assert!(found.path.len() <= moves && found.at_least == found.path.len());
    }
}

/// For every size, with goals in a corner and elsewhere: more effort never gives a longer path than
/// none.
#[test]
fn paths_of_every_size_and_goal_lead_home() {
    let mut random = SplitMix::new(3);
    let sizes = [(3, 5), (3, 6), (6, 3), (4, 5), (5, 4), (4, 6), (5, 5), (2, 8), (7, 3)];
    for (rows, columns) in sizes {
        let size = size(rows, columns);
        for blank in [size.cells() - 1, columns + 1] {
            let solver = solver(size, blank);
            let mut board = walk(size, blank, 999, &mut random);
            let lengths = [Effort::Any, Effort::Work(50_000)]
                .map(|effort| found(&solver, (size, blank), &board, effort).path.len());
            assert!(lengths[1] <= lengths[0], "{rows}x{columns}: {lengths:?}");
            exchange(&mut board);
            assert_eq!(solver.solve(&sized(size, blank, &board), Effort::Any), Ok(None));
        }
    }
}

/// No path follows the one after which none is wanted, wherever they come from.
#[test]
fn who_wants_no_more_paths_gets_none() {
    let size = size(4, 5);
    let board = |moves| sized(size, 0, &walk(size, 0, moves, &mut SplitMix::new(1)));
    let boards = [board(6), board(6), board(999), board(999)];
    for (threads, wanted) in
        (1..=2).flat_map(|threads| (1..=3).map(move |wanted| (threads, wanted)))
    {
        let mut count = 0;
        solver(size, 0).solve_all(&boards, Effort::Work(1_000), threads, |_| {
            count += 1;
            count < wanted
        });
        assert_eq!(count, wanted, "{threads} threads");
    }
}

/// The effort for a board depends only on the board and the options: in any order, in any batch and
/// on any number of threads it has the answer that it has alone.
#[test]
fn answers_do_not_depend_on_other_boards() {
    let mut random = SplitMix::new(8);
    for ((rows, columns), effort) in [
        ((4, 6), Effort::Within { millionths: Effort::SHORTEST, most: 2_000 }),
        ((4, 5), Effort::Work(1_000)),
        ((4, 5), Effort::Any),
        ((2, 7), Effort::Within { millionths: 1_100_000, most: 40_000 }),
        ((7, 6), Effort::Work(5_000)),
    ] {
        let (size, cells) = (size(rows, columns), rows * columns);
        let blank = if cells == 24 { 23 } else { 0 };
        let mut boards =
            [6, 999, 25, 25, 999, 40, 12, 999].map(|moves| walk(size, blank, moves, &mut random));
        // One without a path.
        exchange(&mut boards[3]);
        if cells == 24 {
            // 25 moves alone, and 27 after a hard one, as before.
            let hard = "9 3 18 2 21 20 13 6 19 5 15 23 8 12 4 14 11 22 1 0 10 7 16 17";
            let easy = "1 2 3 5 10 17 7 8 9 4 11 6 13 14 15 23 22 0 19 20 21 16 18 12";
            for (board, text) in boards.iter_mut().zip([hard, easy]) {
                *board = text.split(' ').map(|tile| tile.parse().unwrap()).collect();
            }
        }
        let boards = boards.map(|board| sized(size, blank, &board));
        let solver = || solver(size, blank);
        let (mut alone, mut work) = (Vec::new(), 0);
        for board in &boards {
            let solver = solver();
            alone.push(solver.solve(board, effort).unwrap());
            work += solver.spent();
        }
        for threads in [1, 2, 3] {
            let mut order: Vec<usize> = (0..boards.len()).collect();
            random.shuffle(&mut order);
            let shuffled: Vec<Board> = order.iter().map(|&at| boards[at].clone()).collect();
            let (solver, mut found) = (solver(), Vec::new());
            solver.solve_all(&shuffled, effort, threads, |path| {
                found.push(path.unwrap());
                true
            });
            let expected: Vec<_> = order.iter().map(|&at| alone[at].clone()).collect();
            assert!(found == expected, "{rows}x{columns}, {effort:?}, {threads} threads");
            assert_eq!(solver.spent(), work);
        }
    }
}

/// A beam is no wider than the memory that the tables leave.
#[test]
fn memory_bounds_the_beam() {
    let board = walk(size(5, 5), 0, 999, &mut SplitMix::new(2));
    let [narrow, wide] = [3_520_351, 16 << 20].map(|memory| {
        let solver = SizedSolver::new(size(5, 5), 0, memory, TieBreak::UDLR).unwrap();
        found(&solver, (size(5, 5), 0), &board, Effort::Work(50_000)).path.len()
    });
    assert!(narrow > wide, "{narrow}, {wide}");
}

/// Which tables are built depends on the effort and the memory; none for a board that is near.
#[test]
fn large_tables_are_for_much_work() {
    let within = Effort::Within { millionths: 2_000_000, most: 10_000 };
    let (small, great) = (16 << 20, 100 << 20);
    let far = walk(size(5, 5), 0, 999, &mut SplitMix::new(4));
    let near = walk(size(5, 5), 0, 9, &mut SplitMix::new(4));
    for (board, memory, effort, expected) in [
        (&far, great, Effort::Work(1_000), &[("small", 3_520_351)][..]),
        (&far, great - 1, within, &[("small", 3_520_351)]),
        (&far, small, Effort::Any, &[]),
        (&near, great, within, &[]),
        (&far, great, within, &[("large", 46_668_800)]),
    ] {
        let solver = SizedSolver::new(size(5, 5), 0, memory, TieBreak::UDLR).unwrap();
        found(&solver, (size(5, 5), 0), board, effort);
        let built: Vec<_> =
            solver.take_built().iter().map(|&(name, bytes, _)| (name, bytes)).collect();
        assert_eq!(built, expected, "{memory}, {effort:?}");
        assert_eq!(solver.bytes(), built.iter().map(|built| built.1).sum::<usize>());
        assert!(solver.take_built().is_empty());
    }
}

#[test]
fn a_path_is_within_what_was_asked_for() {
    let size = size(5, 5);
    let mut random = SplitMix::new(5);
    let solver = solver(size, 24);
    for millionths in [1_500_000, 1_250_000] {
        let board = walk(size, 24, 300, &mut random);
        let effort = Effort::Within { millionths, most: u64::MAX };
        let found = found(&solver, (size, 24), &board, effort);
        assert!(found.path.len() as u64 * 1_000_000 <= millionths * found.at_least as u64);
    }
}

#[test]
fn the_program_answers_boards_of_any_size() {
    let mut random = SplitMix::new(9);
    let mut input = String::new();
    for _ in 0..3 {
        input += &(words(&walk(size(5, 5), 24, 200, &mut random)) + "\n");
    }
    let options = ["--size", "5x5", "--effort", "50000", "--memory", "16", "--json"];
    let first = eight(&options, &input);
    assert_eq!(first.status, Some(0));
    assert_eq!(first.stdout.matches("\"at_least\":").count(), 3);
    assert_eq!(first, eight(&options, &input));
    for threads in ["1", "3"] {
        let options = [&options[..], &["--threads", threads]].concat();
        assert_eq!(eight(&options, &input), first, "{threads} threads");
    }
    // Near boards and far ones in turn, and no memory for tables.
    let boards = [6, 999, 6, 6, 999, 6].map(|moves| walk(size(6, 6), 35, moves, &mut random));
    let lines = boards.map(|board| words(&board) + "\n");
    let by_threads = ["1", "2", "3", "5"].map(|threads| {
        let options =
            ["--size", "6x6", "--memory", "16", "--effort", "5000", "--json", "--threads", threads];
        eight(&options, lines.concat()).stdout
    });
    assert!(by_threads.iter().all(|found| *found == by_threads[0]), "{by_threads:?}");
    assert_eq!(by_threads[0].matches("\"length\":6,\"at_least\":6").count(), 4, "{by_threads:?}");
    let usual = eight(&["--size", "5x5", "--json"], input.lines().next().unwrap());
    assert!(usual.stdout.contains("\"at_least\":"), "{}", usual.stdout);
    let any = eight(&["--size", "5x5", "--any"], &input);
    assert_eq!((any.status, any.stdout.lines().count()), (Some(0), 3));
    // The totals of a run are the sums over its cases.
    let input = input + "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 0 24\n";
    let options = ["--size", "5x5", "--within", "1", "--effort", "1000", "--json", "--stats"];
    let options = [&options[..], &["--memory", "16"]].concat();
    let unkept = eight(&options, &input);
    assert_eq!((unkept.status, unkept.stdout.lines().count()), (Some(2), 4));
    let (stats, message) = unkept.stderr.split_once('\n').unwrap();
    let json = |text: &str| serde_json::from_str::<Value>(text).expect("JSON");
    let sum = |member: &str| -> u64 {
        unkept.stdout.lines().filter_map(|line| json(line)[member].as_u64()).sum()
    };
    let least = u32::try_from(sum("at_least")).expect("a few hundred moves");
    assert_eq!(json(stats)["mean_at_least"], f64::from(least) / 4.0);
    assert_eq!(
        message,
        "eight: 3 paths may exceed --within: the search stopped at --effort; give more\n"
    );
    let far = "5 24 13 16 8 15 11 6 x 21 12 7 20 9 14 1 17 23 18 22 10 19 3 4 2\n";
    for answer in ["length", "length,moves", "verdict,length"] {
        let options = ["--size", "5x5", "--effort", "1000", "--limit", "100", "--answer", answer];
        let told =
            "eight: 1 path longer than --limit, and shorter ones may exist; give more --effort\n";
        let run = eight(&options, far);
        assert_eq!((&*run.stderr, run.status), (told, Some(2)), "{answer}");
    }
    // With the usual work its length would not be known.
    let far = eight(&["--size", "3x5", "--json"], "13 2 14 6 3 5 12 8 x 7 4 9 11 10 1\n");
    assert!(far.stdout.contains("\"length\":60,\"at_least\":60"), "{}", far.stdout);
}

/// The tiles of boards one by one on the way inwards: the plainest reading of the rule.
fn snail(rows: usize, columns: usize) -> Vec<u32> {
    let (mut top, mut left, mut bottom, mut right) = (0, 0, rows, columns);
    let mut cells = Vec::new();
    while top < bottom && left < right {
        cells.extend((left..right).map(|column| top * columns + column));
        cells.extend((top + 1..bottom).map(|row| row * columns + right - 1));
        if bottom - top > 1 {
            cells.extend((left..right - 1).rev().map(|column| (bottom - 1) * columns + column));
        }
        if right - left > 1 {
            cells.extend((top + 1..bottom - 1).rev().map(|row| row * columns + left));
        }
        (top, left, bottom, right) = (top + 1, left + 1, bottom - 1, right - 1);
    }
    let mut goal = vec![0; rows * columns];
    for (&cell, number) in cells[..rows * columns - 1].iter().zip(1..) {
        goal[cell] = number;
    }
    goal
}

/// For every size: a board some moves from each goal, after its size, with comments. Its path leads
/// to the goal, which is given by name or, if all boards have one size, by its numbers.
#[test]
fn sizes_and_goals_may_be_given() {
    let mut random = SplitMix::new(11);
    for name in ["last", "first", "snail"] {
        let (mut input, mut boards) = (String::from("# sizes\n"), Vec::new());
        for (rows, columns) in (2..=6).flat_map(|rows| (2..=6).map(move |columns| (rows, columns)))
        {
            let size = size(rows, columns);
            let goal = match name {
                "snail" => snail(rows, columns),
                "first" => goal(rows * columns, 0),
                _ => goal(rows * columns, rows * columns - 1),
            };
            assert_eq!(NamedGoal::named(name).unwrap().board(size).numbers(), goal);
            let mut board = goal.clone();
            for _ in 0..30 {
                board = slide(size, &board, random.below(4) as u8).unwrap_or(board);
            }
            if rows == columns {
                input += &format!("{rows}# a square\n");
            } else {
                input += &format!("  {rows} {columns}\n");
            }
            for row in board.chunks(columns) {
                input += &(words(row) + " # a row\n");
            }
            // Alone it has the same path.
            let one = (boards.len() % one_in(8) == 0).then(|| {
                let size = format!("{rows}x{columns}");
                eight(&["--size", &size, "--any", "--goal", &words(&goal)], words(&board)).stdout
            });
            boards.push((size, board, goal, one));
        }
        let options = ["--size", "given", "--goal", name, "--any"];
        let found = eight(&options, &input);
        assert_eq!((found.status, found.stderr.as_str()), (Some(0), ""));
        assert_eq!(found.stdout.lines().count(), boards.len());
        for (path, (size, mut board, goal, one)) in found.stdout.lines().zip(boards) {
            assert!(one.is_none_or(|one| one.trim_end() == path));
            for letter in path.bytes() {
                let code = b"udlr".iter().position(|&other| other == letter).unwrap();
                board = slide(size, &board, code as u8).expect("a move on the board");
            }
            assert_eq!(board, goal);
        }
    }
    // Sizes that alternate keep their tables.
    let far = |rows: usize, columns: usize| {
        let board = walk(size(rows, columns), rows * columns - 1, 999, &mut SplitMix::new(1));
        format!("{rows} {columns}\n{}\n", words(&board))
    };
    let sizes = far(4, 5) + &far(3, 5);
    let options = ["--size", "given", "--effort", "1000", "--threads", "1", "--stats"];
    let found = eight(&options, sizes.repeat(4));
    let lines: Vec<&str> = found.stdout.lines().collect();
    assert!(lines.len() == 8 && lines.iter().zip(&lines[2..]).all(|(one, other)| one == other));
    assert_eq!(found.stderr.matches("tables ").count(), 2, "{}", found.stderr);
    // But if there is no room for both, the tables of the other size are dropped.
    let found = eight(&[&options[..], &["--memory", "8"]].concat(), sizes.repeat(4));
    assert!(lines.iter().copied().eq(found.stdout.lines()));
    assert_eq!(found.stderr.matches("tables ").count(), 8, "{}", found.stderr);
    // For a board that is near no table is built.
    let near = "4 5\n1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 0 19\n";
    let found = eight(&["--size", "given", "--stats"], near);
    assert_eq!((found.stdout.as_str(), found.stderr.matches("tables ").count()), ("r\n", 0));
    let options = ["--size", "given", "--keep-going"];
    let faulty = "2 3\n1 2 3\n0 4 5\n3\n1 2 3\n4 5 6\n7 9 0\n2\n1 2\n0 3\n7\n2 13\n2 2\n1 2\n3 0\n";
    for faulty in [faulty, &faulty.replace("1 2 3\n0", "1 2 3 0").replace("1 2\n", "1 2 ")] {
        let found = eight(&options, faulty);
        assert_eq!(found.stdout, "rr\ninvalid\nr\ninvalid\n\n", "{faulty}");
        assert_eq!(found.status, Some(2));
    }
}

/// A search without tables comes first, and wider beams follow one that winds. Otherwise no search
/// exceeds its effort, and the ratio is kept unless the effort ran out.
#[test]
fn no_more_is_spent_than_an_effort_allows() {
    let within = |millionths, most| Effort::Within { millionths, most };
    assert!(within(u64::MAX, 0).is_kept(usize::MAX, 1_000_000));
    assert!(!within(u64::MAX, 0).is_kept(usize::MAX, 999_999));
    for (rows, columns, effort) in [
        (3, 5, Effort::Work(29_999)),
        (3, 5, Effort::Work(30_000)),
        (3, 5, within(Effort::SHORTEST, 100_000)),
        (3, 5, within(Effort::SHORTEST, 10_000_000)),
        (2, 6, Effort::Work(20_000)),
        (2, 6, within(Effort::SHORTEST, 100_000)),
        (3, 6, within(1_050_000, 100_000)),
        (3, 6, within(1_050_000, 4_000_000)),
        (4, 5, Effort::Work(29_999)),
        (4, 5, Effort::Work(30_000)),
        (4, 5, within(1_090_000, 400_000)),
        (4, 5, within(1_090_000, 600_000)),
        (4, 5, within(1_040_000, 2_000_000)),
        (5, 5, within(1_300_000, 400_000)),
        (5, 5, within(1_250_000, 1_000_000)),
    ] {
        let size = size(rows, columns);
        let solver = solver(size, 0);
        let board = walk(size, 0, 999, &mut SplitMix::new(6));
        let found = found(&solver, (size, 0), &board, effort);
        let (Effort::Work(most) | Effort::Within { most, .. }) = effort else { continue };
        assert!(solver.spent() <= 200_000 + 6 * most, "{rows}x{columns}: {effort:?}");
        let is_kept = effort.is_kept(found.path.len(), found.at_least);
        assert!(is_kept || solver.spent() >= most, "{rows}x{columns}: {effort:?}");
    }
}

/// Returns the answers of `--json` to boards: the codes of the moves, and the lower bound.
fn found_by_program(
    options: &[&str],
    size: Size,
    boards: &[Vec<u32>],
) -> Vec<Option<PathWithBound>> {
    let name = format!("{}x{}", size.rows(), size.columns());
    let input: String = boards.iter().map(|board| words(board) + "\n").collect();
    let told = eight(&[&["--size", &name, "--json"], options].concat(), &input);
    assert_eq!(told.stdout.lines().count(), boards.len(), "{}", told.stderr);
    let found = told.stdout.lines().map(|line| {
        let object: Value = serde_json::from_str(line).expect(line);
        let code = |letter: char| "udlr".find(letter).expect("a letter") as u8;
        let path: Vec<u8> = object["moves"].as_str()?.chars().map(code).collect();
        assert_eq!(object["length"], path.len());
        let at_least = object["at_least"].as_u64().expect("a bound") as usize;
        Some(PathWithBound { path, at_least })
    });
    found.collect()
}

/// Boards beyond 6x6: any board has a path, at once or with some effort; and one that takes few
/// moves the first of all shortest ones, as a plain search finds it.
#[test]
fn vast_boards_have_paths_and_near_ones_shortest() {
    let mut random = SplitMix::new(11);
    let sizes = [(7, 7), (2, 7), (9, 2), (3, 10), (8, 5), (10, 10)];
    for (rows, columns) in sizes.into_iter().step_by(one_in(6)) {
        let (size, cells) = (size(rows, columns), rows * columns);
        for (goal_name, blank) in [("last", cells - 1), ("first", 0)] {
            let mut boards = [walk(size, blank, 2_000, &mut random)];
            // With the default memory, the tables of a 3x10 board take seconds.
            for options in
                [&["--any"][..], &["--effort", "20000", "--memory", "16"], &["--within", "9"]]
            {
                let options = [options, &["--goal", goal_name]].concat();
                let found = found_by_program(&options, size, &boards);
                let path = found[0].as_ref().expect("a path");
                check(size, blank, &boards[0], path);
                assert!(options[0] != "--within" || path.path.len() <= 9 * path.at_least);
            }
            exchange(&mut boards[0]);
            assert_eq!(found_by_program(&["--goal", goal_name], size, &boards), [None]);
            // The boards within some moves of the goal, by their distances.
            let depths = depths(size, blank, 12);
            let mut layer: Vec<_> = depths.keys().filter(|board| depths[*board] == 12).collect();
            layer.sort_unstable();
            // Some whose first bound, rows and columns that the tiles are from home, is too low by
            // two.
            let goal = goal(cells, blank);
            let lines_apart = |board: &Vec<u32>| -> usize {
                let homes = homes(board, &goal).into_iter().enumerate();
                let apart = |(cell, to): (usize, usize)| {
                    (cell / columns).abs_diff(to / columns)
                        + (cell % columns).abs_diff(to % columns)
                };
                homes.filter(|&(cell, _)| board[cell] > 0).map(apart).sum()
            };
            let misleading =
                layer.into_iter().filter(|board| lines_apart(board) == 10).take(3).cloned();
            let near = [(); 3].map(|()| walk(size, blank, 7, &mut random));
            // A path by hand may be a shortest one, too, but not the first: these are searched for.
            for (boards, options) in [
                (near.to_vec(), &[][..]),
                (misleading.collect(), &["--effort", "1000000", "--memory", "16"]),
            ] {
                assert!(!boards.is_empty());
                let options = [&["--goal", goal_name], options].concat();
                let found = found_by_program(&options, size, &boards);
                for (board, found) in boards.iter().zip(found) {
                    let path = first_path(size, &depths, board, [0, 1, 2, 3]);
                    assert_eq!(found, Some(PathWithBound { at_least: path.len(), path }));
                }
            }
        }
    }
}
