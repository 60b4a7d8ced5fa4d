//! Boards of sizes that have no module of their own: whole spaces, and paths with a bound.

mod by_program;

use crate::answered::answers_to;
use crate::plain_tiles::{self, within};
use crate::random::{in_full, one_in};
use eight::inside::grid::Size;
use eight::inside::judge::Judge;
use eight::inside::puzzle::format::{Format, Sizes};
use eight::inside::puzzle::{Effort, Stop, Want};
use eight::inside::random::SplitMix;
use eight::inside::tiles::sized::{
    has_engine, CodedBoard, FullTable, PathWithBound, SizedSolver, SizedTiles,
};
use eight::{Move, TieBreak};
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
const LARGER: [((usize, usize), usize, u64); 2] = [((2, 5), 55, 2), ((3, 4), 53, 18)];

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
pub fn sized(size: Size, blank: usize, board: &[u32]) -> CodedBoard {
    CodedBoard::new(size, board, &goal(size.cells(), blank)).unwrap()
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
    let sizes = (1..=11).flat_map(|rows| (1..=11).map(move |columns| (rows, columns)));
    for (rows, columns) in sizes.step_by(one_in(2)) {
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
    let board = CodedBoard::new(size(2, 3), &[1, 2, 3, 4, 0, 5], &[1, 2, 3, 4, 5, 0]).unwrap();
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
        let answers =
            |boards: &[CodedBoard]| answers_to::<SizedTiles>(&judge, Want::Moves, 1, boards);
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
        let mut fifteen = eight::inside::tiles::fifteen::FifteenSolver::new(cell, TieBreak::UDLR);
        for _ in 0..3 {
            let board = walk(size, blank, 60, &mut random);
            let found = found(&solver, (size, blank), &board, EXACTLY);
            let codes: Vec<u8> =
                board.iter().map(|&tile| (tile as u8).wrapping_sub(1) & 15).collect();
            let board =
                eight::inside::tiles::fifteen::Board4x4::from_codes(codes.try_into().unwrap())
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
    for (rows, columns) in sizes.into_iter().step_by(one_in(3)) {
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
    ]
    .into_iter()
    .step_by(one_in(4))
    {
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
        for threads in [3, 2, 1].into_iter().step_by(one_in(3)) {
            let mut order: Vec<usize> = (0..boards.len()).collect();
            random.shuffle(&mut order);
            let shuffled: Vec<CodedBoard> = order.iter().map(|&at| boards[at].clone()).collect();
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
    ]
    .into_iter()
    .step_by(one_in(3))
    {
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
