//! Boards of any width and height: which are solvable.

use crate::plain_tiles::{orders, slides, within};
use crate::process::{eight, Run};
use crate::random::Random;
use crate::tiles::sizes::{goal, sized};
use eight::inside::grid::{is_solvable, Size};
use eight::inside::tiles::sized::CodedBoard;
use std::fmt::Write;

/// Every board of these sizes, for the goal of the judge and, except on 3x3 boards, which are 9!,
/// for each other cell of its blank.
#[test]
fn solvable_boards_are_those_that_a_search_finds() {
    for (rows, columns, solvable) in [
        (1, 1, 1),
        (1, 2, 2),
        (2, 1, 2),
        (1, 3, 3),
        (3, 1, 3),
        (1, 5, 5),
        (5, 1, 5),
        (2, 2, 12),
        (2, 3, 360),
        (3, 2, 360),
        (1, 6, 6),
        (6, 1, 6),
        (3, 3, 181_440),
    ] {
        let cells = (rows * columns) as u32;
        let size = Size::new(rows, columns).unwrap();
        for goal_blank in if cells == 9 { 8..9 } else { 0..cells } {
            let goal = goal(cells as usize, goal_blank as usize);
            let found = within(usize::MAX, goal.clone(), |board| slides(columns, board));
            assert_eq!(found.len(), solvable, "{rows} x {columns}");
            for numbers in orders(cells) {
                let codes: Vec<u32> = numbers.iter().map(|&n| (n + cells - 1) % cells).collect();
                let expected = found.contains_key(&numbers);
                let told = is_solvable(columns, &codes, goal_blank as usize);
                assert_eq!(told, expected, "{numbers:?} on {columns} columns, {goal_blank}");
                let board = CodedBoard::new(size, &numbers, &goal).unwrap();
                assert_eq!(board.is_solvable(), expected, "{board:?}");
            }
        }
    }
}

/// Every slide keeps a board solvable, and an exchange of two tiles does not; on large boards too.
#[test]
fn slides_keep_and_exchanges_change_what_is_solvable() {
    let mut random = Random::new(0x2893);
    for (rows, columns) in [(2, 7), (7, 2), (4, 4), (5, 4), (4, 5), (5, 5), (31, 2), (40, 33)] {
        let cells = rows * columns;
        let size = Size::new(rows, columns).unwrap();
        let mut board = goal(cells, cells - 1);
        for _ in 0..2_000 {
            let mut next = slides(columns, &board);
            board = next.swap_remove(random.below(next.len()));
        }
        assert!(sized(size, cells - 1, &board).is_solvable());
        let tiles: Vec<usize> = (0..cells).filter(|&cell| board[cell] > 0).collect();
        let (one, other) = (tiles[random.below(tiles.len() - 1)], tiles[tiles.len() - 1]);
        board.swap(one, other);
        assert!(!sized(size, cells - 1, &board).is_solvable());
    }
}

/// A step for each inversion would be 498,001,501,000 steps.
#[test]
fn the_largest_board_is_answered_in_time() {
    let mut input = "999 999\n".to_string();
    for number in (0..999 * 999).rev() {
        let after = if number % 999 == 0 { '\n' } else { ' ' };
        let _ = write!(input, "{number}{after}");
    }
    input += "0 0\n";
    // A run that takes minutes is ended, and has no answer.
    let run = eight(&["--judge", "poj-2893"], &input);
    assert_eq!(run, Run::answered("YES\n"));
}
