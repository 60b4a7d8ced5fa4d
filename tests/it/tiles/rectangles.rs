//! Boards of any width and height: which are solvable, how they are read, and what becomes of the
//! cases around a fault.

use crate::answered::{faulty, told, well_formed, Outcome};
use crate::plain_tiles::{orders, slides, within};
use crate::process::{eight, Run};
use crate::random::Random;
use crate::tiles::sizes::{goal, sized};
use eight::inside::grid::{is_solvable, Size};
use eight::inside::judge::{POJ_2893, SIZED};
use eight::inside::tiles::sized::{Board, SizedTiles};
use std::fmt::Write;

fn outcome(input: &[u8], keep_going: bool) -> Outcome {
    told::<SizedTiles>(&POJ_2893, None, input, keep_going)
}

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
                let board = Board::new(size, &numbers, &goal).unwrap();
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

#[test]
fn a_board_is_each_number_once_in_whole_rows() {
    let size = Size::new(2, 2).unwrap();
    let goal = [3, 0, 2, 1];
    assert!(Board::new(size, &[1, 2, 3, 0], &goal).is_some());
    for numbers in [&[][..], &[0, 1, 2], &[0, 1, 2, 4], &[0, 1, 1, 3], &[0, 1, 2, 3, 4]] {
        assert_eq!(Board::new(size, numbers, &goal), None);
        assert_eq!(Board::new(size, &goal, numbers), None);
    }
}

const YES: &str = "3 3\n1 0 3\n4 2 5\n7 8 6\n";
const NO: &str = "4 3\n1 2 5\n4 6 9\n11 8 10\n3 7 0\n";
const FOUR: &str = "4 4\n1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 0 15\n";

#[test]
fn any_layout_is_read() {
    for (input, answers) in [
        ("0 0", ""),
        ("\u{FEFF}\n 0\n0 \n\n", ""),
        ("3 3 1 0 3 4 2 5 7 8 6 0 0", "YES\n"),
        ("03\t003\r\n1\r\n00 3 \n\n4 2 5 7 8\n6\n0\n0", "YES\n"),
        ("1 1 0 1 2 0 1 2 1 1 0 0 0", "YES\nYES\nYES\n"),
    ] {
        well_formed(input, answers, outcome);
    }
    well_formed(format!("{YES}{NO}{FOUR}0 0\n"), "YES\nNO\nYES\n", outcome);
    let zeros = format!("2 2 {}1 2 3 0\n0 0\n", "0".repeat(100));
    well_formed(&zeros, "YES\n", outcome);
}

#[test]
fn faults_are_told_with_their_place() {
    const SIZE: &str = "expected a number from 0 to 999";
    const SIZES: &str = "expected a number from 1 to 999";
    let all = "expected one of 1 2 3 4 5 6 7 8";
    for (case, fault) in [
        ("1000 3", format!("5:1: found 1000, {SIZE}")),
        ("3 1000", format!("5:3: found 1000, {SIZES}")),
        ("3 0", format!("5:3: found 0, {SIZES}")),
        ("0 3", "5:3: found 3, expected the number 0".to_string()),
        ("-1 3", format!("5:1: found `-1`, {SIZE}")),
        ("x 3", format!("5:1: found `x`, {SIZE}")),
        ("3 3x", format!("5:3: found `3x`, {SIZES}")),
        ("3 3\n1 0 9", "6:5: found 9, expected one of 2 3 4 5 6 7 8".to_string()),
        ("3 3 x 1 0 2", format!("5:5: found `x`, {all} 0")),
        ("3 3\n1 0 2.5", "6:5: found `2.5`, expected one of 2 3 4 5 6 7 8".to_string()),
        (
            "3 3\n1 0 99999999999999999999999999",
            "6:5: found a number greater than 8, expected one of 2 3 4 5 6 7 8".to_string(),
        ),
        (
            "3 3\n1 0 18446744073709551617",
            "6:5: found a number greater than 8, expected one of 2 3 4 5 6 7 8".to_string(),
        ),
        ("3 3\n1 0 1", "6:5: found `1` again, expected one of 2 3 4 5 6 7 8".to_string()),
        ("3 3\n1 0 2\n0", "7:1: found `0` again, expected one of 3 4 5 6 7 8".to_string()),
    ] {
        let input = format!("{YES}{case}\n0 0\n");
        let fault = format!("{fault} (case 2, which begins at 5:1)");
        faulty(&input, "YES\n", "YES\ninvalid\n", &[&fault], outcome);
    }
    for (input, fault) in [
        ("", "1:1: found the end of the input, expected a case, or 0 0 after the last"),
        ("\u{FEFF}\n", "2:1: found the end of the input, expected a case, or 0 0 after the last"),
        ("0 0 1", "1:5: found 1, expected no further case"),
        ("0 0\n0 0", "2:1: found 0, expected no further case"),
        ("0 0 x", "1:5: found `x`, expected no further case"),
    ] {
        faulty(input, "", "", &[fault], outcome);
    }
    for (input, fault) in [
        ("3", "1:2: found the end of the input, expected a number from 1 to 999"),
        ("0", "1:2: found the end of the input, expected the number 0"),
        ("3 3\n1 0 2", "2:6: found the end of the input, expected one of 3 4 5 6 7 8"),
        ("\u{FEFF}3 3\n1 0 2\n", "3:1: found the end of the input, expected one of 3 4 5 6 7 8"),
    ] {
        faulty(input, "", "invalid\n", &[fault], outcome);
    }
    let unfinished = r"1:1: found `\xef\xbb`, expected a number from 0 to 999";
    let told = outcome(b"\xEF\xBB", false);
    assert_eq!(told, Outcome::new("", &[unfinished]));
}

/// The promises of recovery for cases in the judge's layout.
#[test]
fn a_faulty_case_costs_itself_alone() {
    let repeated = "found `12` again, expected one of 11 13 14 15 0 (case 2, which begins at 5:1)";
    for damaged in [
        // A number twice, a row too few, a row too many, a number too few.
        FOUR.replace("11", "12"),
        FOUR.replace("9 10 11 12\n", ""),
        FOUR.replace("9 10 11 12\n", "9 10 11 12\n9 10 11 12\n"),
        FOUR.replace("10 11", "10"),
        FOUR.replace("13 14 0 15", "13 14 0 x"),
        FOUR.replace("4 4", "4 1004"),
        FOUR.replace("4 4", "four 4"),
        // A case on one line.
        FOUR.replace('\n', " ").replace("11", "12") + "\n",
    ] {
        let input = format!("{YES}{damaged}{NO}{FOUR}0 0\n");
        let told = outcome(input.as_bytes(), true);
        assert_eq!(told.answers, "YES\ninvalid\nNO\nYES\n", "{damaged}");
        assert_eq!(told.faults.len(), 1, "{damaged}");
        assert_eq!(outcome(input.as_bytes(), false), told.strict());
    }
    let input = format!("{YES}{}{NO}0 0\n", FOUR.replace("11", "12"));
    faulty(&input, "YES\n", "YES\ninvalid\nNO\n", &[&format!("8:9: {repeated}")], outcome);
    // Rows of three: the rows are counted.
    for damaged in [YES.replace("4 2 5", "4 4 5"), YES.replace("4 2 5", "4 5")] {
        let input = format!("{NO}{damaged}{NO}0 0\n");
        assert_eq!(outcome(input.as_bytes(), true).answers, "NO\ninvalid\nNO\n", "{damaged}");
    }
}

/// A board of one cell and the beginning of another on a line, however few bytes of them are known.
#[test]
fn what_follows_a_board_on_its_line_gets_no_answer() {
    let told = told::<SizedTiles>(&SIZED, None, b"1 1 x 2\n1 x 3", true);
    assert_eq!(told.answers, "\ninvalid\n");
    let first = "1:7: found more tiles after a case, expected a whole case, or the end of the line";
    assert!(told.faults[0].starts_with(first));
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
