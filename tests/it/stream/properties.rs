//! Properties of every input there is, tried on inputs drawn by proptest.

use crate::answered::{self, judges, shown, Outcome, Stream};
use crate::oracle::{replay, Cells, GOAL, USUAL};
use crate::sources::{inputs, Source, MANNERS};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use std::cell::RefCell;

/// Pieces that other bytes make only by chance.
const ODD: [&[u8]; 5] = [b"\xEF\xBB\xBF", b"\xEF\xBB", b"3\n", b"2 ", b"10"];

/// Bytes that are mostly tiles, so that some make boards.
fn nearly_boards() -> impl Strategy<Value = Vec<u8>> {
    let byte = prop_oneof![
        30 => select(&b"12345678xX"[..]),
        10 => select(&b" \n\t\r"[..]),
        1 => any::<u8>(),
    ];
    let board = || Just(GOAL.to_vec()).prop_shuffle();
    let on_lines = (board(), 0..=GOAL.len(), 1..=2_usize).prop_map(|(mut board, at, line_ends)| {
        board.splice(at..at, vec![b'\n'; line_ends]);
        board
    });
    let piece = prop_oneof![
        4 => board(),
        3 => on_lines,
        3 => vec(select(&b" \n\t\r"[..]), 0..3),
        2 => vec(byte, 0..12),
        1 => select(&ODD[..]).prop_map(<[u8]>::to_vec),
    ];
    vec(piece, 0..40).prop_map(|pieces| pieces.concat())
}

fn any_input() -> impl Strategy<Value = Vec<u8>> {
    prop_oneof![vec(any::<u8>(), 0..300), nearly_boards()]
}

/// A board in any layout, as the bytes between its tiles and after them, without an empty line in
/// it.
fn laid_out() -> impl Strategy<Value = (Cells, Vec<u8>)> {
    let board = Just(GOAL).prop_shuffle();
    let blank = || select(&b" \t\r\x0B\x0C"[..]);
    let between = (vec(blank(), 0..2), any::<bool>(), vec(blank(), 0..2));
    (board, vec(between, 9), any::<bool>()).prop_map(|(cells, between, upper)| {
        let shown = if upper { cells.to_ascii_uppercase() } else { cells.to_vec() };
        let tiles = shown.iter().zip(between).flat_map(|(&tile, (before, ends, after))| {
            [vec![tile], before, vec![b'\n'; usize::from(ends)], after].concat()
        });
        (cells, tiles.collect())
    })
}

/// The boards of an input, and whether it is well-formed: the tiles one after the other, nine at
/// a time. While an empty line follows each board, one within a board is a fault.
fn boards(input: &[u8]) -> (Vec<Cells>, bool) {
    let input = input.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(input);
    let (mut boards, mut board) = (Vec::new(), Vec::new());
    let (mut line_ends, mut separate, mut is_otherwise) = (0, None, false);
    for byte in input.to_ascii_lowercase() {
        line_ends += usize::from(byte == b'\n');
        if b" \t\r\n\x0B\x0C".contains(&byte) {
            continue;
        }
        let is_behind = std::mem::take(&mut line_ends) > 1;
        if !board.is_empty() {
            is_otherwise |= is_behind;
        } else if !boards.is_empty() {
            separate = separate.or(Some(is_behind));
            is_otherwise = !is_behind;
        }
        let is_cut = is_behind && !board.is_empty() && separate == Some(true);
        if is_cut || !GOAL.contains(&byte) || board.contains(&byte) {
            return (boards, false);
        }
        board.push(byte);
        if board.len() == GOAL.len() {
            boards.push(std::mem::take(&mut board).try_into().unwrap());
            separate = if is_otherwise { Some(false) } else { separate };
        }
    }
    (boards, board.is_empty())
}

/// Asserts that a line answers a board: a legal path to the goal, none shorter, or `unsolvable`.
fn assert_answers(line: &str, cells: Cells) {
    match USUAL.get(&cells) {
        None => assert_eq!(line, "unsolvable"),
        Some(&distance) => {
            assert_eq!(line.len(), distance);
            assert_eq!(replay(cells, line.as_bytes()), Some(GOAL));
        }
    }
}

/// Returns the outcome of `input` at one capacity, and asserts that every other one gives the same.
fn at_every_capacity(stream: &RefCell<Stream>, input: &[u8]) -> Outcome {
    let mut stream = stream.borrow_mut();
    let one_by_one = stream.answer(input, 1);
    for capacity in [2, 3, 7, 30, 100, 64 * 1024] {
        assert_eq!(stream.answer(input, capacity), one_by_one, "{capacity}");
    }
    for manner in MANNERS {
        assert_eq!(stream.answer(Source::new(input, manner), 50), one_by_one, "{manner:?}");
    }
    one_by_one
}

#[test]
fn any_input_is_answered_up_to_its_first_fault() {
    let stream = RefCell::new(Stream::new("hdu-1043", false));
    proptest!(inputs(1_000), |(input in any_input())| {
        let outcome = at_every_capacity(&stream, &input);
        let (boards, well_formed) = boards(&input);
        prop_assert_eq!(outcome.faults.is_empty(), well_formed);
        prop_assert_eq!(outcome.answers.lines().count(), boards.len());
        for (line, cells) in outcome.answers.lines().zip(boards) {
            assert_answers(line, cells);
        }
    });
}

#[test]
fn any_input_has_an_answer_a_case() {
    let stream = RefCell::new(Stream::new("hdu-1043", true));
    proptest!(inputs(1_000), |(input in any_input())| {
        let before = stream.borrow().answerer.stats().0.cases();
        let outcome = stream.borrow_mut().answer(&input[..], 64 * 1024);
        let cases = stream.borrow().answerer.stats().0.cases() - before;
        prop_assert_eq!(outcome.answers.lines().count() as u64, cases);
        // Text after a board on its line is reported and has no answer.
        prop_assert!(outcome.answers.matches("invalid\n").count() <= outcome.faults.len());
        for line in outcome.answers.lines() {
            let known = matches!(line, "invalid" | "unsolvable");
            prop_assert!(known || line.bytes().all(|letter| b"udlr".contains(&letter)));
        }
        // The cases before the first error have the same answers without --keep-going.
        let (boards, _) = boards(&input);
        for (line, cells) in outcome.answers.lines().zip(boards) {
            assert_answers(line, cells);
        }
        prop_assert_eq!(at_every_capacity(&stream, &input), outcome);
    });
}

#[test]
fn any_board_in_any_layout_has_a_path_that_leads_to_the_goal() {
    let stream = RefCell::new(Stream::new("hdu-1043", false));
    proptest!(inputs(1_000), |(cases in vec(laid_out(), 0..20))| {
        let input: Vec<u8> = cases.iter().flat_map(|(_, bytes)| bytes.clone()).collect();
        let outcome = at_every_capacity(&stream, &input);
        prop_assert!(outcome.faults.is_empty());
        prop_assert_eq!(outcome.answers.lines().count(), cases.len());
        for (line, (cells, _)) in outcome.answers.lines().zip(cases) {
            assert_answers(line, cells);
        }
    });
}

#[test]
fn no_judge_s_format_makes_any_input_a_panic_or_depend_on_the_window() {
    for judge in judges() {
        for keep_going in [false, true] {
            let boards = |capacity: usize, input: &[u8]| {
                let cases = answered::cases(judge, keep_going, input, capacity);
                shown(cases, |case| format!("{:?}", answered::boards_of(case)))
            };
            proptest!(inputs(100), |(input in any_input(), header in select(&["", "1\n", "2\n", "3\n", "7 "][..]))| {
                let input = [header.as_bytes(), &input].concat();
                let one_by_one = boards(1, &input);
                for capacity in [2, 3, 7, 50, 64 * 1024] {
                    prop_assert_eq!(&boards(capacity, &input), &one_by_one);
                }
            });
        }
    }
}
