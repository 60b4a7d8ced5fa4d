//! Cases by depth: what plain searches say of every case, and uniform choices.

use super::{assert_uniform, boards, targets, text, text_of, EIGHT, TARGETS};
use crate::kit::{answers, drawn, generated, refused};
use crate::plain_tiles::{ball, goal, is_solvable, Ball};
use eight::inside::generate::{Among, Recipe};
use eight::inside::grid::Size;
use eight::inside::judge::{FIFTEEN, HDU_1043, SLIDERS};
use eight::inside::puzzle::Want;
use eight::inside::tiles::fifteen;
use std::sync::LazyLock;

static FIFTEEN_BALL: LazyLock<Ball> = LazyLock::new(|| ball(4, &goal(16), 12));

/// Returns the depth of a 4x4 board of at most 22 moves: a second search from there meets the
/// first.
fn depth_of_fifteen(board: &[u8]) -> Option<usize> {
    let known = &*FIFTEEN_BALL;
    known.get(board).copied().or_else(|| {
        let near = ball(4, board, 10);
        near.iter().filter_map(|(board, moves)| Some(moves + known.get(board)?)).min()
    })
}

/// Every board of the depths, and no other, all equally likely. The program first finds all boards
/// of at most nine cells, or those of 18 moves on larger boards.
#[test]
fn depths() {
    for (judge, rows, columns, draws, depths) in [
        (HDU_1043, 3, 3, 9, 0..=0),
        (HDU_1043, 3, 3, 60, 1..=1),
        (HDU_1043, 3, 3, 2_000, 31..=31),
        (HDU_1043, 3, 3, 20_000, 30..=31),
        (HDU_1043, 3, 3, 2_000, 20..=25),
        (FIFTEEN, 4, 4, 9, 0..=0),
        (FIFTEEN, 4, 4, 5_400, 5..=5),
        (FIFTEEN, 4, 4, 20_000, 3..=6),
        (HDU_1043, 2, 3, 9_000, 0..=21),
        (HDU_1043, 3, 2, 9_000, 7..=9),
        (HDU_1043, 2, 4, 9_000, 35..=36),
        (FIFTEEN, 3, 4, 9_000, 2..=7),
    ] {
        let cells = rows * columns;
        let small = ball(columns, &goal(cells as u8), *depths.end());
        let known = if columns == 3 && rows == 3 { &*EIGHT } else { &small };
        let size = Size::new(rows, columns);
        let among = Among::Depths(depths.clone());
        let drawn = text_of(&Recipe { size, among, ..drawn(judge, draws, 3, "0") });
        let drawn = boards(cells, &drawn);
        assert!(drawn.iter().all(|board| depths.contains(&known[board])), "{rows}x{columns}");
        assert_uniform(drawn, known.values().filter(|depth| depths.contains(depth)).count());
    }
    for (draws, depths) in [(9, 0..=0), (1_000, 1..=1), (2_000, 48..=48), (20_000, 5..=7)] {
        let among = Among::Depths(depths.clone());
        let drawn = targets(&text_of(&Recipe { among, ..drawn(SLIDERS, draws, 3, "0") }));
        assert!(drawn.iter().all(|board| depths.contains(&TARGETS[board])), "{depths:?}");
        assert_uniform(drawn, TARGETS.values().filter(|depth| depths.contains(depth)).count());
    }
}

/// If not all boards of a depth are found, walks give the boards; unsolvable boards may have any
/// depth.
#[test]
fn depths_that_are_found_by_walks() {
    let fifteen = |arguments| boards(16, &text(&format!("--size 4x4 --seed 5 {arguments}")));
    // The deepest layer that is found whole.
    assert!(fifteen("--count 100 --depth 18").iter().all(|it| depth_of_fifteen(it) == Some(18)));
    let depths = fifteen("--count 120 --depth 17..22");
    assert_uniform(
        depths.iter().map(|it| depth_of_fifteen(it).filter(|it| (17..=22).contains(it))),
        6,
    );
    let mut solver = fifteen::FifteenSolver::new(fifteen::Cell::LAST, FIFTEEN.ties);
    for cells in fifteen("--count 6 --depth 38..41") {
        let codes: Vec<u8> = cells.iter().map(|&name| (name + 15) % 16).collect();
        let board = fifteen::Board4x4::from_codes(codes.try_into().unwrap()).expect("a board");
        assert!((38..=41).contains(&solver.solve(board).unwrap().expect("a solvable one").len()));
    }
    let mixed = fifteen("--count 10 --depth 19..20 --unsolvable-share 0.5");
    assert_eq!(mixed.iter().filter(|board| is_solvable(4, board)).count(), 5);

    let mixed = boards(9, &text("--count 2000 --seed 3 --depth 31 --unsolvable-share 0.5"));
    let (solvable, unsolvable): (Vec<_>, Vec<_>) =
        mixed.into_iter().partition(|board| EIGHT.contains_key(board));
    assert_eq!((solvable.len(), unsolvable.len()), (1_000, 1_000));
    assert_uniform(solvable, 2);
    assert_uniform(unsolvable, 181_440);
}

/// A set for a course: depths rise over the range for every puzzle, with unsolvable cases among
/// them. Plain searches check the depths.
#[test]
fn depths_rise() {
    let rising = |judge, count, depths| Recipe {
        rising: true,
        among: Among::Depths(depths),
        ..drawn(judge, count, 3, "0")
    };
    let lengths = |recipe: &Recipe| {
        let lengths = answers(&recipe.judge, Some(Want::Length), &generated(recipe));
        let lengths = String::from_utf8(lengths).expect("numbers");
        lengths.lines().map(|line| line.parse().unwrap_or(99)).collect::<Vec<usize>>()
    };
    assert_eq!(lengths(&rising(HDU_1043, 5, 0..=31)), [0, 7, 15, 23, 31]);
    assert_eq!(lengths(&rising(HDU_1043, 1, 4..=9)), [4]);
    assert_eq!(lengths(&rising(HDU_1043, 3, 6..=6)), [6, 6, 6]);
    assert_eq!(lengths(&rising(HDU_1043, 4, 6..=7)), [6, 6, 6, 7]);
    assert_eq!(lengths(&rising(FIFTEEN, 3, 2..=24)), [2, 13, 24]);
    assert_eq!(lengths(&rising(SLIDERS, 4, 0..=48)), [0, 16, 32, 48]);
    let boards = boards(9, &text_of(&rising(HDU_1043, 5, 0..=8)));
    let near = ball(3, &goal(9), 8);
    assert_eq!(boards.iter().map(|board| near[board]).collect::<Vec<_>>(), [0, 2, 4, 6, 8]);
    let half = Recipe { unsolvable: "0.5".parse().unwrap(), ..rising(HDU_1043, 6, 5..=10) };
    let (far, near): (Vec<usize>, Vec<usize>) =
        lengths(&half).into_iter().partition(|&length| length == 99);
    assert_eq!((far.len(), near.is_sorted()), (3, true));
    assert_eq!(refused(&rising(HDU_1043, 2, 3..=32)), "a depth is at most 31 here");
}
