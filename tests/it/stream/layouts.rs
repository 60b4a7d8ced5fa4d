//! Tokens: the same three boards in every layout that real input has, and any boards in any white
//! space.

use crate::answered::{cases, shown, Outcome, Stream};
use crate::oracle::any_board;
use crate::random::Random;
use crate::sources::{Manner, Source};
use crate::table::{blocks, Block};
use eight::inside::judge::HDU_1043;
use eight::inside::stream::input::{WHITESPACE, WINDOW};

/// The answers in each layout: solvable, unsolvable and solved.
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
fn boards_on_both_sides_of_a_window_s_end_are_whole() {
    // The end of the window falls on every byte of a board in turn.
    for before in 0..20 {
        let mut input = b" ".repeat(WINDOW - before);
        input.extend(b"2 3 4 1 5 x 7 6 8 ");
        assert_eq!(scan(&input, WINDOW), ["23415x768"], "{before}");
    }
}

/// Returns `boards` boards with any white space between their tiles, or none, and each as it is
/// shown.
fn irregular(boards: usize, random: &mut Random) -> (Vec<u8>, Vec<String>) {
    let (mut input, mut shown) = (Vec::new(), Vec::new());
    for _ in 0..boards {
        let board: String = any_board(random).iter().map(|&cell| char::from(cell)).collect();
        for tile in board.bytes() {
            input.push(if random.below(2) == 0 { tile.to_ascii_uppercase() } else { tile });
            for _ in 0..random.below(4) {
                input.push(random.one_of(&WHITESPACE));
            }
        }
        shown.push(board);
    }
    (input, shown)
}

#[test]
fn any_white_space_reads_the_same() {
    let mut random = Random::new(51);
    // From fewer bytes than are worth a table up to several windows.
    for boards in [0, 1, 7, 100, 300, 400, 1_000, 3_000, 12_000] {
        let (input, shown) = irregular(boards, &mut random);
        assert_eq!(scan(&input, WINDOW), shown, "{boards} boards");
    }
}

#[test]
fn a_byte_of_no_tile_is_found_in_any_white_space() {
    let mut random = Random::new(52);
    let (input, shown) = irregular(1_500, &mut random);
    // Each byte at an even and at an odd place: two are looked at together.
    for byte in (0..=u8::MAX).filter(|byte| !b"12345678xX".contains(byte)) {
        for at in [20_000, 20_001].map(|at| at + 2 * random.below(500)) {
            let mut damaged = input.clone();
            damaged[at] = byte;
            let tiles = input[..at].iter().filter(|byte| !WHITESPACE.contains(byte)).count();
            let events = scan(&damaged, WINDOW);
            let whole = tiles / 9;
            assert_eq!(events[..whole], shown[..whole], "{byte} at {at}");
            if WHITESPACE.contains(&byte) {
                // A tile is lost, or nothing.
                let is_tile = !WHITESPACE.contains(&input[at]);
                assert_eq!(events == shown, !is_tile, "{byte} at {at}");
            } else {
                let before = &input[..at];
                let line = before.iter().filter(|&&byte| byte == b'\n').count() + 1;
                let column = before.iter().rev().take_while(|&&byte| byte != b'\n').count() + 1;
                let place = format!("{line}:{column}: found ");
                assert!(events[whole].starts_with(&place), "{byte} at {at}: {}", events[whole]);
            }
        }
    }
}
