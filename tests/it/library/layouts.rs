//! Tokens: the same three boards in every layout that real input has.

use crate::sources::{Manner, Source};
use crate::stream::{cases, shown, Outcome, Stream, CAPACITIES};
use crate::table::{blocks, Block};
use eight::judge::HDU_1043;
use eight::stream::input::WINDOW;
use eight::stream::{CaseReader, Event};

/// What comes of each layout: solvable, unsolvable and solved.
const ANSWERS: &str = "ullddrurdllurdruldr\nunsolvable\n\n";

/// Layouts of the boards `23415x768`, `12345687x` and `12345678x`.
fn layouts() -> Vec<Block> {
    blocks(include_str!("layouts.txt"), 33)
}

#[test]
fn every_layout_reads_the_same() {
    for keep_going in [false, true] {
        let mut stream = Stream::new("hdu-1043", keep_going);
        for layout in layouts() {
            let name = layout.all("name").concat();
            stream.expect(&name, &layout.bytes("input"), &Outcome::new(ANSWERS, &[]));
        }
    }
}

#[test]
fn without_cases_there_are_no_answers() {
    let mut stream = Stream::new("hdu-1043", false);
    for input in [&b""[..], b" ", b"\n", b"\r\n \t\n\n", b"\xEF\xBB\xBF", b"\xEF\xBB\xBF\n"] {
        let name = String::from_utf8_lossy(input);
        stream.expect(&name, input, &Outcome::new("", &[]));
    }
}

/// Everything a scanner of `input` hands out, boards as they are shown.
fn scan(input: &[u8], capacity: usize) -> Vec<String> {
    let source = Source::new(input, Manner::Whole);
    shown(cases(&HDU_1043, true, source, capacity), |case| case.board.to_string())
}

#[test]
fn boards_come_as_they_stand() {
    for layout in layouts() {
        for capacity in CAPACITIES {
            let events = scan(&layout.bytes("input"), capacity);
            let boards = ["23415x768", "12345687x", "12345678x"];
            assert_eq!(events, boards, "{:?}", layout.all("name"));
        }
    }
}

#[test]
fn a_board_is_handed_out_by_the_read_that_completes_it() {
    let source = Source::new(b" 1234567x8 1 2 3", Manner::Whole);
    let mut cases = cases(&HDU_1043, false, source, 10);
    assert!(cases.pop().is_none());
    assert_eq!(cases.position().to_string(), "1:1");
    assert!(cases.refill().unwrap());
    let Some(Event::Case(case)) = cases.pop() else { panic!("a case") };
    assert_eq!(case.board.to_string(), "1234567x8");
    assert!(cases.pop().is_none());
    assert_eq!(cases.position().to_string(), "1:11");
}

#[test]
fn boards_on_both_sides_of_a_window_s_end_are_whole() {
    // The end of the window falls on every byte of a board in turn.
    for before in 0..20 {
        let mut input = b" ".repeat(WINDOW - before);
        input.extend(b"2 3 4 1 5 x 7 6 8 ");
        assert_eq!(scan(&input, WINDOW), ["23415x768"], "{before}");
    }
}
