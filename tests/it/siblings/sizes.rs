//! Boards of sizes that have no module of their own: whole spaces, and paths with a bound.

use crate::plain_tiles::within;
use crate::process::{eight, Run};
use crate::random::one_in;
use crate::stream::answers_to;
use eight::grid::{NamedGoal, Size};
use eight::judge::Judge;
use eight::puzzle::format::{Format, Sizes};
use eight::puzzle::{Effort, Want};
use eight::random::SplitMix;
use eight::tiles::sized::large::{Found, Large};
use eight::tiles::sized::whole::Whole;
use eight::tiles::sized::{Board, Rectangles};
use eight::{Move, TieBreak};
use serde_json::Value;
use std::collections::HashMap;
use std::panic::catch_unwind;
use std::slice;

/// How many boards need 0, 1, 2, ... moves, the goal's blank in a corner: OEIS A090034, A090035 and A089473.
const SMALL: [((usize, usize), &[u64]); 4] = [
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

/// Korf's random 24-puzzles, the goal's blank first, and the lengths of their shortest paths (Korf and Felner,
/// Artificial Intelligence 134, 2002).
const KORF: &str = include_str!("korf24.txt");

/// The least number of moves, and the most, to the goals of whole spaces with a name in the OEIS: A090036, A090166.
const LARGER: [((usize, usize), usize, u64); 3] =
    [((2, 5), 55, 2), ((2, 6), 80, 2), ((3, 4), 53, 18)];

fn size(rows: usize, columns: usize) -> Size {
    Size::new(rows, columns).unwrap()
}

fn goal(cells: usize, blank: usize) -> Vec<u32> {
    let mut goal: Vec<u32> = (1..cells as u32).collect();
    goal.insert(blank, 0);
    goal
}

/// Makes a move, by its code; `None` over the edge.
fn slide(size: Size, board: &[u32], code: u8) -> Option<Vec<u32>> {
    let blank = board.iter().position(|&tile| tile == 0).unwrap();
    let (row, column) = (blank / size.columns, blank % size.columns);
    let to = match code {
        0 if row > 0 => blank - size.columns,
        1 if row + 1 < size.rows => blank + size.columns,
        2 if column > 0 => blank - 1,
        3 if column + 1 < size.columns => blank + 1,
        _ => return None,
    };
    let mut board = board.to_vec();
    board.swap(blank, to);
    Some(board)
}

/// The board that so many random moves make of the goal, none of which takes the last one back.
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
fn check(size: Size, blank: usize, board: &[u32], found: &Found) {
    let end = found.path.iter().fold(board.to_vec(), |board, &code| {
        slide(size, &board, code).expect("a move on the board")
    });
    assert_eq!(end, goal(size.cells(), blank));
    assert!(found.at_least <= found.path.len());
    assert_eq!(found.at_least % 2, found.path.len() % 2);
}

/// Any move of a path changes it, and those of all paths before.
fn trace(before: u32, found: &Found) -> u32 {
    let step = |trace: u32, &code: &u8| trace.wrapping_mul(31).wrapping_add(code.into());
    found.path.iter().fold(before, step)
}

fn large(size: Size, blank: usize) -> Large {
    Large::new(size, blank, 16 << 20, TieBreak::UDLR)
}

const EXACTLY: Effort = Effort::Within { millionths: Effort::SHORTEST, most: u64::MAX };

#[test]
fn the_solvers_say_which_sizes_they_take() {
    for (rows, columns) in (1..=10).flat_map(|rows| (1..=10).map(move |columns| (rows, columns))) {
        let (of, last) = (size(rows, columns), rows * columns - 1);
        let is_small = last < 12;
        let takes = catch_unwind(|| large(of, last)).is_ok();
        assert_eq!(takes, is_small || rows.max(columns) <= 6, "{rows}x{columns}");
        if !is_small {
            let whole = catch_unwind(|| Whole::new(of, last, TieBreak::UDLR));
            assert!(whole.is_err(), "{rows}x{columns}");
        }
        assert!(catch_unwind(|| large(of, last + 1)).is_err());
        if takes {
            let moves = if rows == 1 || columns == 1 { last } else { 40 };
            let tiles = walk(of, last, moves, &mut SplitMix::new(1));
            let board = Board::new(of, &tiles, &goal(last + 1, last)).unwrap();
            check(of, last, &tiles, &large(of, last).solve(&board, Effort::Any).unwrap());
        }
    }
    let board = Board::new(size(2, 3), &[1, 2, 3, 4, 0, 5], &[1, 2, 3, 4, 5, 0]).unwrap();
    for (of, goal) in [(size(2, 3), 0), (size(3, 2), 5), (size(3, 3), 8)] {
        assert!(catch_unwind(|| large(of, goal).solve(&board, Effort::Any)).is_err());
    }
    let whole = Whole::new(size(2, 3), 5, TieBreak::UDLR);
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
        let boards = blanks.map(|blank| {
            Board::new(of, &walk(of, blank, 15, &mut random), &goal(cells, blank)).unwrap()
        });
        let judge = Judge {
            format: Format { sizes: Sizes::All(of), ..Judge::named("poj-3240").unwrap().format },
            ..*Judge::named("poj-3240").unwrap()
        };
        let answers = |boards: &[Board]| answers_to::<Rectangles>(&judge, Want::Moves, 1, boards);
        let alone = boards.each_ref().map(|board| answers(slice::from_ref(board)));
        assert_eq!(answers(&boards), alone.concat(), "{rows}x{columns}");
    }
}

#[test]
fn whole_spaces_are_as_deep_as_published() {
    for ((rows, columns), counts) in SMALL {
        let last = rows * columns - 1;
        assert_eq!(Whole::new(size(rows, columns), last, TieBreak::UDLR).counts(), counts);
        assert_eq!(Whole::new(size(columns, rows), 0, TieBreak::UDLR).counts(), counts);
    }
    // Two bits for each board, in words of 64 for each cell of the blank.
    let bytes = |rows, columns| Whole::new(size(rows, columns), 0, TieBreak::UDLR).bytes();
    assert_eq!([bytes(2, 3), bytes(2, 4), bytes(3, 3)], [6 * 2 * 8, 8 * 79 * 8, 9 * 630 * 8]);
    let line = Whole::new(size(1, 5), 2, TieBreak::UDLR);
    assert_eq!(line.counts(), [1, 2, 2]);
    if std::env::var_os("CI").is_some() {
        for ((rows, columns), depth, deepest) in LARGER {
            let whole = Whole::new(size(rows, columns), 0, TieBreak::UDLR);
            assert_eq!(whole.counts().len() - 1, depth);
            assert_eq!(whole.counts()[depth], deepest);
            assert_eq!(
                whole.counts().iter().sum::<u64>(),
                (1..=rows as u64 * columns as u64).product::<u64>() / 2
            );
        }
    }
}

/// By board: its depth, as far as `most`.
fn depths(size: Size, blank: usize, most: usize) -> HashMap<Vec<u32>, usize> {
    let slides =
        |board: &Vec<u32>| [0, 1, 2, 3].map(|code| slide(size, board, code)).into_iter().flatten();
    within(most, goal(size.cells(), blank), slides)
}

/// The codes of the first of all shortest paths in this order.
fn first_path(
    size: Size,
    depths: &HashMap<Vec<u32>, usize>,
    mut at: Vec<u32>,
    order: [u8; 4],
) -> Vec<u8> {
    let mut path = Vec::new();
    for left in (0..depths[&at]).rev() {
        let nearer = |code: u8| {
            slide(size, &at, code)
                .filter(|next| depths.get(next) == Some(&left))
                .map(|next| (code, next))
        };
        let (code, next) = order.into_iter().find_map(nearer).expect("a way home");
        path.push(code);
        at = next;
    }
    path
}

#[test]
fn whole_spaces_have_the_first_shortest_path_of_every_board_and_goal() {
    for (rows, columns) in [(2, 2), (2, 3), (3, 2), (1, 4), (4, 1)] {
        let size = size(rows, columns);
        for blank in 0..size.cells() {
            let ties: TieBreak = "rdlu".parse().unwrap();
            let whole = Whole::new(size, blank, ties);
            let depths = depths(size, blank, usize::MAX);
            for board in depths.keys() {
                let home = |&tile: &u32| {
                    goal(size.cells(), blank).iter().position(|&other| other == tile).unwrap()
                };
                let homes: Vec<usize> = board.iter().map(home).collect();
                let order = ties.moves().map(Move::code);
                let expected = first_path(size, &depths, board.clone(), order);
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
        let mut large = large(size, blank);
        let cell = eight::tiles::fifteen::Cell::new(blank).unwrap();
        let mut fifteen = eight::tiles::fifteen::Solver::new(cell, TieBreak::UDLR);
        for _ in 0..3 {
            let board = walk(size, blank, 60, &mut random);
            let found =
                large.solve(&Board::new(size, &board, &goal(16, blank)).unwrap(), EXACTLY).unwrap();
            check(size, blank, &board, &found);
            let codes: Vec<u8> =
                board.iter().map(|&tile| (tile as u8).wrapping_sub(1) & 15).collect();
            let board =
                eight::tiles::fifteen::Board::from_codes(codes.try_into().unwrap()).unwrap();
            let path = fifteen.solve(board).unwrap();
            assert_eq!((found.path.len(), found.at_least), (path.len(), path.len()));
        }
    }
    for (rows, columns) in [(2, 5), (5, 2)] {
        let size = size(rows, columns);
        for blank in [0, 4, 9] {
            let ties: TieBreak = "ldru".parse().unwrap();
            let whole = Whole::new(size, blank, ties);
            let mut large = Large::new(size, blank, 16 << 20, ties);
            for _ in 0..8 {
                let board = walk(size, blank, 200, &mut random);
                let goal = goal(10, blank);
                let home = |tile: &u32| goal.iter().position(|other| other == tile).unwrap();
                let homes: Vec<usize> = board.iter().map(home).collect();
                let found =
                    large.solve(&Board::new(size, &board, &goal).unwrap(), EXACTLY).unwrap();
                assert_eq!(whole.path(&homes), Some(found.path));
            }
        }
    }
}

/// Bounds and paths are also as good as they were: weaker tables or a worse search would still be right.
#[test]
fn bounds_of_known_boards_are_right() {
    let size = size(5, 5);
    let mut large = large(size, 0);
    let mut sums = [(0, 0, 0); 4];
    for (number, line) in KORF.lines().enumerate() {
        let (text, optimum) = line.split_once(" : ").unwrap();
        let board: Vec<u32> = text.split(' ').map(|tile| tile.parse().unwrap()).collect();
        let optimum: usize = optimum.parse().unwrap();
        // The first three with more work, too.
        let efforts = [Effort::Any, Effort::Work(1), Effort::Work(20_000), Effort::Work(200_000)];
        for (effort, sum) in efforts[..if number < 3 { 4 } else { 3 }].iter().zip(&mut sums) {
            let found =
                large.solve(&Board::new(size, &board, &goal(25, 0)).unwrap(), *effort).unwrap();
            check(size, 0, &board, &found);
            assert!(found.at_least <= optimum && optimum <= found.path.len());
            *sum = (sum.0 + found.path.len(), sum.1 + found.at_least, trace(sum.2, &found));
        }
    }
    assert_eq!(
        sums,
        [
            (7917, 3775, 1_605_983_924),
            (8561, 4003, 1_611_322_194),
            (6351, 4003, 3_310_929_267),
            (332, 248, 2_097_101_244)
        ]
    );
    assert_eq!(large.spent(), 2_034_113, "work");
    // A walk of so many moves is at least as long as a shortest path.
    let mut random = SplitMix::new(1);
    for moves in (0..=40).step_by(4) {
        let board = walk(size, 0, moves, &mut random);
        let found = large.solve(&Board::new(size, &board, &goal(25, 0)).unwrap(), EXACTLY).unwrap();
        check(size, 0, &board, &found);
        assert!(found.path.len() <= moves && found.at_least == found.path.len());
    }
}

/// By size: moves, bounds, a trace of the paths, and work, as they were.
#[test]
fn paths_of_every_size_and_goal_lead_home() {
    let mut random = SplitMix::new(3);
    let expected = [
        (3, 5, 366, 266, 277_915_531, 96_747),
        (3, 6, 466, 298, 1_427_906_199, 141_180),
        (6, 3, 454, 286, 963_515_299, 140_892),
        (4, 5, 582, 368, 1_472_817_849, 157_712),
        (5, 4, 566, 354, 30_345_921, 171_258),
        (4, 6, 960, 454, 101_923_641, 138_995),
        (5, 5, 876, 506, 788_930_407, 140_244),
        (5, 6, 1416, 642, 1_299_252_009, 220_000),
    ];
    for expected in expected {
        let (rows, columns, ..) = expected;
        let size = size(rows, columns);
        let mut sum = (rows, columns, 0, 0, 0, 0);
        let cells = size.cells();
        for blank in [cells - 1, columns + 1] {
            let mut large = large(size, blank);
            let board = walk(size, blank, 999, &mut random);
            let other = Board::new(size, &board, &goal(cells, blank)).unwrap();
            for effort in [Effort::Any, Effort::Work(5_000), Effort::Work(50_000)] {
                let found = large.solve(&other, effort).unwrap();
                check(size, blank, &board, &found);
                sum.2 += found.path.len();
                sum.3 += found.at_least;
                sum.4 = trace(sum.4, &found);
            }
            sum.5 += large.spent();
            let mut twin = board.clone();
            let tiles: Vec<usize> = (0..cells).filter(|&cell| board[cell] > 0).collect();
            twin.swap(tiles[0], tiles[1]);
            assert_eq!(
                large.solve(&Board::new(size, &twin, &goal(cells, blank)).unwrap(), Effort::Any),
                None
            );
        }
        assert_eq!(sum, expected, "{rows}x{columns}");
    }
}

/// No path follows the one after which none is wanted, wherever they come from.
#[test]
fn who_wants_no_more_paths_gets_none() {
    let size = size(4, 5);
    let board = |moves| {
        let board = walk(size, 0, moves, &mut SplitMix::new(1));
        Board::new(size, &board, &goal(20, 0)).unwrap()
    };
    let boards = [board(6), board(6), board(999), board(999)];
    for (threads, wanted) in
        (1..=2).flat_map(|threads| (1..=3).map(move |wanted| (threads, wanted)))
    {
        let mut count = 0;
        large(size, 0).solve_all(&boards, Effort::Work(1_000), threads, |_| {
            count += 1;
            count < wanted
        });
        assert_eq!(count, wanted, "{threads} threads");
    }
}

/// A batch has the answers that its boards have one by one: what comes first may have no path, and what is near is found
/// without tables as long as there are none.
#[test]
fn batches_are_answered_board_by_board() {
    let size = size(4, 5);
    let near = walk(size, 0, 40, &mut SplitMix::new(1));
    let mut odd = near.clone();
    odd.swap(18, 19);
    let far = walk(size, 0, 999, &mut SplitMix::new(1));
    let [near, odd, far] =
        [near, odd, far].map(|board| Board::new(size, &board, &goal(20, 0)).unwrap());
    for batch in [
        [&odd, &near, &near, &far],
        [&odd, &odd, &far, &near],
        [&near, &odd, &near, &far],
        [&far, &odd, &near, &near],
        [&near, &near, &odd, &near],
    ] {
        let batch = batch.map(Clone::clone);
        let mut one = large(size, 0);
        let expected = batch.each_ref().map(|board| one.solve(board, Effort::Work(1_000)));
        let mut all = large(size, 0);
        let mut found = Vec::new();
        all.solve_all(&batch, Effort::Work(1_000), 2, |path| {
            found.push(path);
            true
        });
        assert_eq!((found, all.spent()), (expected.to_vec(), one.spent()));
    }
}

/// A beam is no wider than the memory beside the tables.
#[test]
fn memory_bounds_the_beam() {
    let board = walk(size(5, 5), 0, 999, &mut SplitMix::new(2));
    let board = Board::new(size(5, 5), &board, &goal(25, 0)).unwrap();
    let found = [4_504_261, 4_504_261 + (20 << 10), 16 << 20].map(|memory| {
        let mut large = Large::new(size(5, 5), 0, memory, TieBreak::UDLR);
        let found = large.solve(&board, Effort::Work(50_000)).unwrap();
        (found.path.len(), trace(0, &found), large.spent())
    });
    assert_eq!(
        found,
        [(157, 2_762_478_913, 100_604), (167, 1_687_827_848, 101_773), (149, 713_437_531, 107_329)]
    );
}

/// Bytes for tables: the large ones from so much work on, if there are any for the goal and memory for them.
#[test]
fn large_tables_are_for_much_work() {
    let (small, great) = (80 << 20, 120 << 20);
    let within = |millionths| Effort::Within { millionths, most: u64::MAX };
    for (of, blank, memory, boards, effort, expected) in [
        (size(5, 5), 0, great, 1, Effort::Work(50_000_000), small),
        (size(5, 5), 0, great, 1, Effort::Work(50_000_001), great),
        (size(5, 5), 0, great - 1, 1, Effort::Work(50_000_001), small),
        (size(5, 5), 24, great, 16, Effort::Work(3_000_000), small),
        (size(5, 5), 24, great, 17, Effort::Work(3_000_000), great),
        (size(5, 5), 12, great, 17, Effort::Work(3_000_000), small),
        (size(4, 5), 0, great, 17, Effort::Work(3_000_000), small),
        (size(5, 5), 0, great, 1_000, Effort::Any, small),
        // What is within 12 % of a shortest path takes no more than the usual work.
        (size(5, 5), 0, great, 16, within(1_120_000), small),
        (size(5, 5), 0, great, 17, within(1_120_000), great),
        (size(5, 5), 0, great, 1, within(1_119_999), great),
        (size(3, 5), 0, great, 20, within(Effort::SHORTEST), small),
        (size(3, 5), 0, great, 21, within(Effort::SHORTEST), great),
        (size(3, 5), 0, great, 10, Effort::Work(1_000_000), small),
        (size(3, 5), 0, great, 11, Effort::Work(1_000_000), great),
    ] {
        let large = Large::new(of, blank, memory, TieBreak::UDLR);
        assert_eq!(large.needs(boards, effort), expected, "{of:?}, {blank}: {boards}, {effort:?}");
        assert_eq!(large.bytes(), 0);
    }
    // Once there are small ones, so much as they take.
    let mut large = Large::new(size(3, 5), 0, great, TieBreak::UDLR);
    let board = walk(size(3, 5), 0, 999, &mut SplitMix::new(4));
    large.solve(&Board::new(size(3, 5), &board, &goal(15, 0)).unwrap(), Effort::Work(1_000));
    let built: Vec<_> = large.take_built().iter().map(|&(name, bytes, _)| (name, bytes)).collect();
    assert_eq!(built, [("small", 374_430)]);
    assert_eq!((large.bytes(), large.needs(1, Effort::Any)), (374_430, 374_430));
    assert!(large.take_built().is_empty());
}

#[test]
fn a_path_is_within_what_was_asked_for() {
    let size = size(5, 5);
    let mut random = SplitMix::new(5);
    let (mut large, mut traced) = (large(size, 24), 0);
    for millionths in [1_500_000, 1_250_000] {
        let board = walk(size, 24, 300, &mut random);
        let effort = Effort::Within { millionths, most: u64::MAX };
        let found = large.solve(&Board::new(size, &board, &goal(25, 24)).unwrap(), effort).unwrap();
        check(size, 24, &board, &found);
        assert!(found.path.len() as u64 * 1_000_000 <= millionths * found.at_least as u64);
        traced = trace(traced, &found);
    }
    assert_eq!((large.spent(), traced), (3_793_976, 2_971_244_344), "work and paths, as they were");
}

/// What the program writes with these options.
fn run(options: &[&str], input: &str) -> Run {
    eight(options, input.as_bytes())
}

#[test]
fn the_program_answers_boards_of_any_size() {
    let mut random = SplitMix::new(9);
    let mut input = String::new();
    for _ in 0..3 {
        let board = walk(size(5, 5), 24, 200, &mut random);
        let words: Vec<String> = board.iter().map(u32::to_string).collect();
        input += &(words.join(" ") + "\n");
    }
    let first = run(&["--size", "5x5", "--effort", "50000", "--json"], &input);
    assert_eq!(first.status, Some(0));
    assert_eq!(first.stdout.matches("\"at_least\":").count(), 3);
    assert_eq!(first.stdout, run(&["--size", "5x5", "--effort", "50000", "--json"], &input).stdout);
    for threads in ["1", "3"] {
        let options = ["--size", "5x5", "--effort", "50000", "--json", "--threads", threads];
        assert_eq!(run(&options, &input).stdout, first.stdout, "{threads} threads");
    }
    // Near boards and far ones by turns, and no memory for tables.
    let boards = [6, 999, 6, 6, 999, 6].map(|moves| walk(size(6, 6), 35, moves, &mut random));
    let lines =
        boards.map(|board| board.iter().map(u32::to_string).collect::<Vec<_>>().join(" ") + "\n");
    let by_threads = ["1", "2", "3", "5"].map(|threads| {
        let options =
            ["--size", "6x6", "--memory", "16", "--effort", "5000", "--json", "--threads", threads];
        run(&options, &lines.concat()).stdout
    });
    assert!(by_threads.iter().all(|found| *found == by_threads[0]), "{by_threads:?}");
    assert_eq!(by_threads[0].matches("\"length\":6,\"at_least\":6").count(), 4, "{by_threads:?}");
    let usual = run(&["--size", "5x5", "--json"], input.lines().next().unwrap());
    assert!(usual.stdout.contains("\"length\":86,\"at_least\":76"), "{}", usual.stdout);
    let any = run(&["--size", "5x5", "--any"], &input);
    assert_eq!((any.status, any.stdout.lines().count()), (Some(0), 3));
    // What is told of all is the sum of what is told of each.
    let input = input + "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 0 24\n";
    let options = ["--size", "5x5", "--within", "1", "--effort", "1000", "--json", "--stats"];
    let unkept = run(&options, &input);
    assert_eq!((unkept.status, unkept.stdout.lines().count()), (Some(2), 4));
    let (stats, message) = unkept.stderr.split_once('\n').unwrap();
    let json = |text: &str| serde_json::from_str::<Value>(text).expect("JSON");
    let sum = |member: &str| -> u64 {
        unkept.stdout.lines().filter_map(|line| json(line)[member].as_u64()).sum()
    };
    assert_eq!((sum("length"), sum("at_least")), (487, 213));
    assert_eq!(json(stats)["mean_at_least"], 213.0 / 4.0);
    assert_eq!(
        message,
        "eight: paths that may be longer than --within says: 3; --effort ended the search\n"
    );
    assert_eq!(run(&["--size", "2x5"], "1 2 3 4 5 6 7 8 0 9\n").stdout, "r\n");
    assert_eq!(run(&["--size", "3x4"], "1 2 3 4 5 6 7 8 9 10 0 11\n").stdout, "r\n");
    let counted = run(&["--size", "3x4", "--answer", "count"], "1 2 3 4 5 6 7 0 9 10 11 8\n");
    assert_eq!(counted.stdout, "1\n");
    // With the usual work its length would not be known.
    let far = run(&["--size", "3x5", "--json"], "13 2 14 6 3 5 12 8 x 7 4 9 11 10 1\n");
    assert!(far.stdout.contains("\"length\":60,\"at_least\":60"), "{}", far.stdout);
    assert_eq!(run(&["--size", "3x5"], "1 2 3 4 5 6 7 8 9 10 11 12 13 0 14\n").stdout, "r\n");
    for size in ["0x3", "1x1", "1x13", "11x11", "2x11", "5", "x"] {
        assert_eq!(run(&["--size", size], "").status, Some(2), "{size}");
    }
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

#[test]
fn a_blank_is_no_number_of_rows() {
    let ended = run(&["--judge", "poj-2893", "--blank", "x"], "0 0\n");
    assert_eq!((ended.status, &ended.stdout[..]), (Some(0), ""));
    let told = run(&["--judge", "poj-2893", "--blank", "x"], "x x\n");
    assert_eq!(told.status, Some(2));
    assert!(
        told.stderr.starts_with("eight: <stdin>:1:1: found `x`, expected a number"),
        "{told:?}"
    );
}

/// Of every size: a board some moves from each goal, with its size before it, and comments. Its path leads to the
/// goal; by the goal's name, and by its numbers where all boards have one size.
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
            assert_eq!(NamedGoal::named(name).unwrap().numbers(size), goal);
            let mut board = goal.clone();
            for _ in 0..30 {
                board = slide(size, &board, random.below(4) as u8).unwrap_or(board);
            }
            if rows == columns {
                input += &format!("{rows}# a square\n");
            } else {
                input += &format!("  {rows} {columns}\n");
            }
            let words: Vec<String> = board.iter().map(u32::to_string).collect();
            for row in words.chunks(columns) {
                input += &(row.join(" ") + " # a row\n");
            }
            let text: Vec<String> = goal.iter().map(u32::to_string).collect();
            // Alone it has the same path.
            let one = (boards.len() % one_in(8) == 0).then(|| {
                let size = format!("{rows}x{columns}");
                run(&["--size", &size, "--any", "--goal", &text.join(" ")], &words.join(" ")).stdout
            });
            boards.push((size, board, goal, one));
        }
        let options = ["--size", "given", "--goal", name, "--any"];
        let found = run(&options, &input);
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
    // Those of sizes that alternate are not built again.
    let far = |rows: usize, columns: usize| {
        let board = walk(size(rows, columns), rows * columns - 1, 999, &mut SplitMix::new(1));
        let words: Vec<String> = board.iter().map(u32::to_string).collect();
        format!("{rows} {columns}\n{}\n", words.join(" "))
    };
    let sizes = far(4, 5) + &far(3, 5);
    let options = ["--size", "given", "--effort", "1000", "--threads", "1", "--stats"];
    let found = run(&options, &sizes.repeat(4));
    let lines: Vec<&str> = found.stdout.lines().collect();
    assert!(lines.len() == 8 && lines.iter().zip(&lines[2..]).all(|(one, other)| one == other));
    assert_eq!(found.stderr.matches("tables ").count(), 2, "{}", found.stderr);
    assert!(found.stderr.contains("\nnodes      21216\n"), "{}", found.stderr);
    // But where there is no room for both: the larger ones give way while others are built.
    let found = run(&[&options[..], &["--memory", "82"]].concat(), &sizes.repeat(4));
    assert!(lines.iter().copied().eq(found.stdout.lines()));
    assert_eq!(found.stderr.matches("tables ").count(), 3, "{}", found.stderr);
    // For a board that is near no table is built.
    let near = "4 5\n1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 0 19\n";
    let found = run(&["--size", "given", "--stats"], near);
    assert_eq!((found.stdout.as_str(), found.stderr.matches("tables ").count()), ("r\n", 0));
    let options = ["--size", "given", "--keep-going"];
    let faulty = "2 3\n1 2 3\n0 4 5\n3\n1 2 3\n4 5 6\n7 9 0\n2\n1 2\n0 3\n7\n2 1\n2 2\n1 2\n3 0\n";
    for faulty in [faulty, &faulty.replace("1 2 3\n0", "1 2 3 0").replace("1 2\n", "1 2 ")] {
        let found = run(&options, faulty);
        assert_eq!(found.stdout, "rr\ninvalid\nr\ninvalid\n\n", "{faulty}");
        assert_eq!(found.status, Some(2));
    }
}

/// What is spent on the bound, the beam and the windows, for efforts of every kind: rows, columns and the effort, and
/// then moves, the bound, a trace of the path, and work.
#[test]
fn an_effort_is_spent_as_it_was() {
    let within = |millionths, most| Effort::Within { millionths, most };
    assert!(within(u64::MAX, 0).is_kept(usize::MAX, 1_000_000));
    assert!(!within(u64::MAX, 0).is_kept(usize::MAX, 999_999));
    for (rows, columns, effort, expected) in [
        (3, 5, Effort::Work(29_999), (43, 33, 1_629_039_770, 63_081)),
        (3, 5, Effort::Work(30_000), (43, 41, 1_629_039_770, 63_239)),
        (3, 5, within(Effort::SHORTEST, 100_000), (43, 43, 1_629_039_770, 131_223)),
        (3, 5, within(Effort::SHORTEST, 10_000_000), (43, 43, 1_629_039_770, 231_223)),
        (2, 6, Effort::Work(20_000), (45, 45, 2_074_820_721, 28_895)),
        (2, 6, within(Effort::SHORTEST, 100_000), (45, 45, 2_074_820_721, 100_168)),
        (3, 6, within(1_050_000, 100_000), (85, 69, 175_401_925, 218_200)),
        (3, 6, within(1_050_000, 4_000_000), (79, 73, 2_879_895_498, 4_200_033)),
        (4, 5, Effort::Work(29_999), (79, 65, 2_587_972_019, 74_400)),
        (4, 5, Effort::Work(30_000), (83, 69, 945_726_261, 71_955)),
        (4, 5, within(1_090_000, 400_000), (79, 73, 2_587_972_019, 416_670)),
        (4, 5, within(1_090_000, 600_000), (79, 73, 2_587_972_019, 450_003)),
        (4, 5, within(1_040_000, 2_000_000), (79, 73, 2_587_972_019, 2_253_473)),
        (5, 5, within(1_300_000, 400_000), (99, 87, 756_386_227, 473_350)),
        (5, 5, within(1_250_000, 1_000_000), (99, 87, 756_386_227, 573_330)),
    ] {
        let size = size(rows, columns);
        let mut large = large(size, 0);
        let board = walk(size, 0, 999, &mut SplitMix::new(6));
        let found = large
            .solve(&Board::new(size, &board, &goal(size.cells(), 0)).unwrap(), effort)
            .unwrap();
        check(size, 0, &board, &found);
        let told = (found.path.len(), found.at_least, trace(0, &found), large.spent());
        assert_eq!(told, expected, "{rows}x{columns}: {effort:?}");
    }
}

/// Weaker tables, or a worse search, give right answers too. By size: boards looked up, moves, bytes of tables, and
/// moves that are needed at least.
#[test]
fn the_work_on_a_board_is_what_it_was() {
    let rows = [
        (3, 5, [7556, 57, 374_430, 41]),
        (3, 4, [88_092, 35, 0, 35]),
        (4, 5, [7201, 105, 2_174_868, 51]),
        (7, 7, [300, 671, 0, 223]),
        (2, 9, [300, 163, 0, 71]),
        (2, 5, [0, 37, 0, 0]),
        (5, 3, [6710, 55, 374_430, 43]),
        (5, 5, [8757, 173, 4_504_261, 91]),
        (4, 6, [7620, 171, 5_461_104, 79]),
        (3, 6, [6665, 111, 14_006_076, 61]),
        (5, 6, [9096, 261, 26_178_522, 107]),
    ];
    for (rows, columns, expected) in rows.into_iter().take(rows.len().div_ceil(one_in(2))) {
        let board = walk(size(rows, columns), 0, 999, &mut SplitMix::new(2));
        let words: Vec<String> = board.iter().map(u32::to_string).collect();
        let size = format!("{rows}x{columns}");
        let options = ["--goal", "first", "--effort", "3000", "--stats", "--json", "--size", &size];
        let stats: Value =
            serde_json::from_str(&run(&options, &words.join(" ")).stderr).expect("JSON");
        let bytes = &stats["tables"][0]["bytes"];
        let work = [&stats["nodes"], &stats["longest"], bytes, &stats["mean_at_least"]];
        let work = work.map(|value| value.as_f64().unwrap_or(0.0).to_string());
        assert_eq!(work, expected.map(|value: u32| value.to_string()), "{size}");
    }
}

/// What `--json` says of a board: the codes of the moves, and how few there may be.
fn found_by_program(options: &[&str], size: Size, board: &[u32]) -> Option<Found> {
    let words: Vec<String> = board.iter().map(u32::to_string).collect();
    let name = format!("{}x{}", size.rows, size.columns);
    let told = run(&[&["--size", &name, "--json"], options].concat(), &(words.join(" ") + "\n"));
    let object: Value = serde_json::from_str(&told.stdout).expect(&told.stdout);
    let code = |letter: char| "udlr".find(letter).expect("a letter") as u8;
    let path: Vec<u8> = object["moves"].as_str()?.chars().map(code).collect();
    assert_eq!(object["length"], path.len());
    Some(Found { path, at_least: object["at_least"].as_u64().expect("a bound") as usize })
}

/// Boards beyond 6x6: any board has a path, at once or with some effort; and one that takes few moves the first of
/// all shortest ones, as a plain search finds it.
#[test]
fn vast_boards_have_paths_and_near_ones_shortest() {
    let mut random = SplitMix::new(11);
    for (rows, columns) in [(7, 7), (2, 7), (9, 2), (3, 10), (8, 5), (10, 10)] {
        let (size, cells) = (size(rows, columns), rows * columns);
        for (goal_name, blank) in [("last", cells - 1), ("first", 0)] {
            let board = walk(size, blank, 2_000, &mut random);
            for options in [&["--any"][..], &["--effort", "20000"], &["--within", "9"]] {
                let options = [options, &["--goal", goal_name]].concat();
                let found = found_by_program(&options, size, &board).expect("a path");
                check(size, blank, &board, &found);
                assert!(options[0] != "--within" || found.path.len() <= 9 * found.at_least);
            }
            let mut twin = board.clone();
            let tiles: Vec<usize> = (0..cells).filter(|&cell| board[cell] > 0).collect();
            twin.swap(tiles[0], tiles[1]);
            assert!(found_by_program(&["--goal", goal_name], size, &twin).is_none());
            // The boards within some moves of the goal, by their distances.
            let depths = depths(size, blank, 12);
            let mut layer: Vec<_> = depths.keys().filter(|board| depths[*board] == 12).collect();
            layer.sort_unstable();
            // Some whose first bound, rows and columns that the tiles are from home, is too low by two.
            let home = goal(cells, blank);
            let lines_apart = |board: &Vec<u32>| -> usize {
                let tiles = (0..cells).filter(|&cell| board[cell] > 0);
                let apart = |cell: usize| {
                    let to = home.iter().position(|&tile| tile == board[cell]).unwrap();
                    (cell / columns).abs_diff(to / columns)
                        + (cell % columns).abs_diff(to % columns)
                };
                tiles.map(apart).sum()
            };
            let misleading =
                layer.into_iter().filter(|board| lines_apart(board) == 10).take(3).cloned();
            // A path by hand may be a shortest one, too, but not the first: these are searched for.
            let searched = misleading.map(|board| (board, &["--effort", "1000000"][..]));
            let near = [(); 3].map(|()| (walk(size, blank, 7, &mut random), &[][..]));
            let boards: Vec<_> = near.into_iter().chain(searched).collect();
            assert!(boards.len() > 3);
            for (board, options) in boards {
                let options = [&["--goal", goal_name], options].concat();
                let found = found_by_program(&options, size, &board).expect("a path");
                let expected = first_path(size, &depths, board, [0, 1, 2, 3]);
                assert_eq!(found, Found { at_least: expected.len(), path: expected });
            }
        }
    }
}
