//! 4x4 boards: pinned bytes, uniform choices, and depths that a plain search confirms.

use super::generate::{among, assert_fair, text as text_of_eight, with_depths};
use super::{drawn, generated_of};
use crate::oracle;
use crate::plain_fifteen::{ball, depth, is_solvable, slides, Cells, GOAL};
use eight::fifteen::{Board, Solver};
use eight::generate::boards::{Among, Boards, Generator, Recipe};
use eight::generate::RecipeError;
use eight::judge::{Goal, Judge, Layout, FIFTEEN, HDU_1043};
use crate::stream::{boards_of, items};
use eight::stream::scan::Count;
use eight::stream::OnFault;
use std::collections::HashMap;
use std::io;
use std::ops::RangeInclusive;

fn text(recipe: &Recipe) -> String {
    String::from_utf8(generated_of::<Board>(recipe)).expect("plain text")
}

/// The boards of a text of the usual judge.
pub fn boards(text: &str) -> Vec<Cells> {
    let words: Vec<u8> =
        text.split_whitespace().map(|word| word.parse().expect("a tile")).collect();
    let boards = words.chunks(16);
    boards.map(|board| board.try_into().expect("16 tiles")).collect()
}

fn of_depths(count: u64, seed: u64, depths: RangeInclusive<usize>) -> Vec<Cells> {
    boards(&text(&with_depths(drawn(FIFTEEN, count, seed, "0"), depths)))
}

/// What every later version must give, byte for byte.
#[test]
fn pinned_bytes() {
    assert_eq!(text(&drawn(FIFTEEN, 3, 1, "0.34")), "14 15 11 9 13 7 3 2 10 8 5 0 12 6 1 4\n2 11 1 10 6 9 15 0 14 7 8 12 13 5 3 4\n4 1 7 5 12 15 11 3 13 6 14 8 0 2 9 10\n");
    assert_eq!(
        text(&with_depths(drawn(FIFTEEN, 2, 1, "0"), 18..=18)),
        "1 6 2 4 13 9 3 8 0 5 11 12 14 7 10 15\n3 2 7 4 1 8 6 11 5 9 0 10 13 14 15 12\n"
    );
    assert_eq!(
        text(&with_depths(drawn(FIFTEEN, 2, 1, "0.5"), 30..=40)),
        "9 15 0 3 5 10 1 4 13 11 6 12 14 2 8 7\n1 8 2 5 12 4 14 10 11 0 3 6 13 15 9 7\n"
    );
    assert_eq!(
        text(&among(drawn(FIFTEEN, 2, 1, "0.5"), Among::Scrambled(100))),
        "15 1 6 11 10 3 5 0 12 2 8 9 13 7 4 14\n8 11 7 6 9 2 3 12 1 4 0 14 5 15 13 10\n"
    );
    assert_eq!(
        text_of_eight(&among(drawn(HDU_1043, 2, 1, "0.5"), Among::Scrambled(7))),
        "1 2 3 7 4 x 5 8 6\n1 3 6 2 4 x 7 5 8\n"
    );
}

/// Every tile stands on every cell as often as on any other, and just the share that was asked for
/// is unsolvable.
#[test]
fn uniform_over_all() {
    for (share, unsolvable) in [("0", 0), ("0.25", 8_000), ("1", 32_000)] {
        let all = boards(&text(&drawn(FIFTEEN, 32_000, 4, share)));
        let found = all.iter().filter(|&&board| !is_solvable(board)).count();
        assert_eq!((all.len(), found), (32_000, unsolvable));
        let mut by_cell = vec![(0.0, 1.0); 256];
        // Of the last three tiles the parity leaves half of the orders.
        let mut orders: HashMap<[u8; 13], f64> = HashMap::new();
        for board in all {
            let mut sorted = board;
            sorted.sort_unstable();
            assert!(sorted.into_iter().eq(0..16));
            for (cell, tile) in board.into_iter().enumerate() {
                by_cell[cell * 16 + usize::from(tile)].0 += 1.0;
            }
            let seen = std::array::from_fn(|at| board[at]);
            *orders.entry(seen).or_default() += 1.0;
        }
        for tiles in by_cell.chunks(16) {
            assert_fair(tiles);
        }
        assert!(orders.len() > 31_990, "3 of them alike is chance");
    }
}

#[test]
fn uniform_over_shallow_depths() {
    let known = ball(GOAL, 18);
    for (depths, draws) in [(0..=0, 10), (5..=5, 5_400), (3..=6, 20_000)] {
        let mut counts: HashMap<Cells, f64> = HashMap::new();
        for board in of_depths(draws, 8, depths.clone()) {
            *counts.entry(board).or_default() += 1.0;
        }
        let all = known.values().filter(|depth| depths.contains(depth)).count();
        assert_eq!(counts.len(), all, "{depths:?}");
        assert!(counts.keys().all(|board| depths.contains(&known[board])));
        let counts: Vec<_> = counts.into_values().map(|count| (count, 1.0)).collect();
        if counts.len() > 1 {
            assert_fair(&counts);
        }
    }
    // The deepest layer that is found whole.
    for board in of_depths(2_000, 8, 18..=18) {
        assert_eq!(known[&board], 18);
    }
}

#[test]
fn depths_that_are_found_by_walks() {
    let known = ball(GOAL, 13);
    let mut counts = [(0.0, 1.0); 6];
    for board in of_depths(120, 5, 17..=22) {
        let depth = depth(&known, board, 9).expect("22 moves at most");
        assert!((17..=22).contains(&depth));
        counts[depth - 17].0 += 1.0;
    }
    assert_fair(&counts);
    let deep = of_depths(6, 5, 38..=41);
    let mut solver = Solver::new(eight::fifteen::Cell::LAST, FIFTEEN.ties);
    for cells in deep {
        let board = Board::parse(&cells.map(|tile| tile.to_string()).join(" "));
        let path = solver.solve(board.expect("a board")).expect("a solvable one");
        assert!((38..=41).contains(&path.len()));
    }
    // An unsolvable board has no depth.
    let recipe = with_depths(drawn(FIFTEEN, 10, 5, "0.5"), 19..=20);
    let mixed = boards(&text(&recipe));
    assert_eq!(mixed.iter().filter(|&&board| is_solvable(board)).count(), 5);
}

/// Where walks of some moves end, each with its chance.
fn walks<B: Copy + Eq + std::hash::Hash>(
    from: B,
    moves: usize,
    slides: impl Fn(B) -> Vec<B>,
) -> HashMap<B, f64> {
    let mut walks = vec![(from, from, 1.0)];
    for step in 0..moves {
        let mut next = Vec::new();
        for (before, at, chance) in walks {
            let mut onward = slides(at);
            onward.retain(|&board| step == 0 || board != before);
            for &board in &onward {
                next.push((at, board, chance / onward.iter().map(|_| 1.0).sum::<f64>()));
            }
        }
        walks = next;
    }
    let mut ends = HashMap::new();
    for (_, end, chance) in walks {
        *ends.entry(end).or_insert(0.0) += chance;
    }
    ends
}

#[test]
fn scrambled_boards_follow_the_walks() {
    let assert_ends = |chances: &HashMap<Vec<u8>, f64>, boards: &[Vec<u8>]| {
        let mut counts: HashMap<&[u8], f64> = HashMap::new();
        for board in boards {
            assert!(chances.contains_key(board), "{board:?}");
            *counts.entry(board).or_default() += 1.0;
        }
        let counts: Vec<_> = chances
            .iter()
            .map(|(end, chance)| (counts.get(&end[..]).copied().unwrap_or(0.0), *chance))
            .collect();
        assert_fair(&counts);
    };
    let ends = walks(GOAL, 6, slides);
    let ends = ends.into_iter().map(|(end, chance)| (end.to_vec(), chance));
    let recipe = among(drawn(FIFTEEN, 20_000, 3, "0"), Among::Scrambled(6));
    let found: Vec<Vec<u8>> = boards(&text(&recipe)).iter().map(|it| it.to_vec()).collect();
    assert_ends(&ends.collect(), &found);

    let slides = |cells| -> Vec<oracle::Cells> {
        let letters = b"udlr".iter();
        letters.filter_map(|&letter| oracle::slide(cells, letter)).collect()
    };
    let ends = walks(oracle::GOAL, 5, slides);
    let exchanged = |cells: [u8; 9]| -> Vec<u8> {
        let name = |symbol| match symbol {
            b'1' => b'2',
            b'2' => b'1',
            other => other,
        };
        cells.map(name).to_vec()
    };
    for (share, chances) in [
        ("0", ends.iter().map(|(end, chance)| (end.to_vec(), *chance)).collect()),
        ("1", ends.iter().map(|(end, chance)| (exchanged(*end), *chance)).collect()),
    ] {
        let recipe = Recipe {
            layout: Some(Layout::Packed),
            ..among(drawn(HDU_1043, 5_000, 3, share), Among::Scrambled(5))
        };
        let found = text_of_eight(&recipe);
        let found: Vec<Vec<u8>> = found.lines().map(|line| line.as_bytes().to_vec()).collect();
        assert_ends(&chances, &found);
    }
    assert_eq!(
        text(&among(drawn(FIFTEEN, 1, 3, "0"), Among::Scrambled(0))),
        "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0\n"
    );
}

/// Judges of other forms: what is written is what the scanner of the judge reads.
#[test]
fn forms_of_judges() {
    let row = Judge {
        count: Count::First,
        blank_line_before_case: true,
        layout: Layout::Rows,
        ..FIFTEEN
    };
    let plain = boards(&text(&drawn(FIFTEEN, 2, 1, "0")));
    let rows = text(&drawn(row, 2, 1, "0"));
    let lines: Vec<&str> = rows.lines().collect();
    assert_eq!((lines.len(), lines[0], lines[1], lines[6]), (11, "2", "", ""));
    let board: Vec<String> = plain[1].iter().map(ToString::to_string).collect();
    assert_eq!(lines[7..].join(" "), board.join(" "));
    let side = Judge {
        count: Count::OneAfterSide,
        layout: Layout::Column,
        goal: Goal::Fixed(&[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]),
        ..FIFTEEN
    };
    let column = text(&drawn(side, 1, 1, "0"));
    assert_eq!((column.lines().count(), column.lines().next()), (17, Some("4")));
    // Three moves from the other goal.
    let recipe = with_depths(drawn(Judge { count: Count::One, ..side }, 1, 1, "0"), 3..=3);
    let mut goal = GOAL;
    goal.rotate_right(1);
    assert_eq!(ball(goal, 3)[&boards(&text(&recipe))[0]], 3);

    for judge in [FIFTEEN, row, Judge { blank: b'x', ..row }, Judge { goal: Goal::EachCase, ..row }]
    {
        let read = |input: &[u8]| {
            let reader = judge.reader::<Board>(input, OnFault::Stop).with_window(64);
            let cases = items(reader).into_iter();
            let boards = cases.flat_map(|case| boards_of(case.unwrap()));
            boards.collect::<Vec<Board>>()
        };
        let mut recipe = with_depths(drawn(judge, 9, 6, "0"), 2..=4);
        let plain = read(&generated_of::<Board>(&recipe));
        if judge.goal == Goal::EachCase {
            assert_eq!(plain.len(), 18);
            for pair in plain.chunks(2) {
                let cells = |board: Board| board.codes().map(|code| (code + 1) % 16);
                let depth = ball(cells(pair[1]), 4)[&cells(pair[0])];
                assert!((2..=4).contains(&depth));
            }
        } else {
            assert_eq!(plain.len(), 9);
        }
        for blanks in 0..10 {
            recipe.random_blanks = Some(blanks);
            for layout in [Layout::OneLine, Layout::Rows, Layout::Column] {
                recipe.layout = Some(layout);
                assert_eq!(read(&generated_of::<Board>(&recipe)), plain);
            }
        }
    }
}

#[test]
fn contradictions() {
    let contradiction = |recipe: &Recipe| Generator::<Board, _>::new(recipe, io::sink()).err();
    let deep = |depths, unsolvable| with_depths(drawn(FIFTEEN, 5, 0, unsolvable), depths);
    assert_eq!(contradiction(&deep(50..=55, "0.8")), None);
    assert_eq!(contradiction(&deep(50..=56, "0")), Some(RecipeError::TooDeep(55)));
    assert_eq!(contradiction(&deep(81..=90, "0")), Some(RecipeError::NoSuchDepth(81..=90)));
    assert_eq!(contradiction(&deep(3..=4, "1")), Some(RecipeError::DepthOfUnsolvable));
    let mut recipe = drawn(FIFTEEN, 1, 0, "0");
    recipe.layout = Some(Layout::Packed);
    assert_eq!(contradiction(&recipe), Some(RecipeError::NotPacked));
    recipe = drawn(FIFTEEN, 2, 0, "0");
    recipe.judge.count = Count::OneAfterSide;
    let one = RecipeError::OneCase("fifteen".to_string(), 2);
    assert_eq!(contradiction(&recipe), Some(one));
    recipe = drawn(FIFTEEN, 2, 0, "0.5");
    recipe.judge.unsolvable = None;
    let never = RecipeError::NeverUnsolvable("fifteen".to_string());
    assert_eq!(contradiction(&recipe), Some(never));
    recipe.boards = Boards::All;
    assert_eq!(contradiction(&recipe), Some(RecipeError::TooMany(20_922_789_888_000)));
}
