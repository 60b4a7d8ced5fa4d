//! Tokens that are words: a 4x4 board of the numbers 1 to 15, and of a blank.

use crate::answered::shown;
use crate::sources::{Manner, Source, MANNERS};
use eight::inside::judge::FIFTEEN;
use eight::inside::puzzle::format::Format;
use eight::inside::puzzle::Puzzle;
use eight::inside::stream::{OnFault, Reader};
use eight::inside::tiles::sized::{SizedBoards, SizedTiles};

/// With this symbol for the blank: `0`, or a letter.
fn reader(
    source: Source<'_>,
    blank: u8,
    on_fault: OnFault,
    capacity: usize,
) -> Reader<'_, SizedBoards> {
    let format = Format { blank, any_blank: false, is_free: false, ..FIFTEEN.format };
    SizedTiles::reader(&format, on_fault, source).with_window(capacity)
}

fn scan(source: Source, blank: u8, on_fault: OnFault, capacity: usize) -> Vec<String> {
    let reader = reader(source, blank, on_fault, capacity);
    shown(reader, |board| SizedTiles::play(&FIFTEEN.format, &board).names.join(" "))
}

/// Asserts the events of an input, however it arrives. Without keep-going they end with the first
/// fault, which contains a colon.
fn expect(input: &str, blank: u8, expected: &[&str]) {
    for capacity in [1, 2, 3, 7, 4096] {
        for manner in MANNERS {
            let source = |input| Source::new(input, manner);
            let read = scan(source(input.as_bytes()), blank, OnFault::Skip, capacity);
            assert_eq!(read, expected, "{input:?}, {manner:?}, {capacity}");
            let strict = scan(source(input.as_bytes()), blank, OnFault::Stop, capacity);
            let first = expected.iter().position(|event| event.contains(':'));
            let until = first.map_or(expected.len(), |at| at + 1);
            assert_eq!(strict, expected[..until], "{input:?}, {manner:?}, {capacity}");
        }
    }
}

const HOME: &str = "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0";
const TURNED: &str = "0 15 14 13 12 11 10 9 8 7 6 5 4 3 2 1";

#[test]
fn words_are_read_in_every_layout() {
    for line in [
        "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0",
        "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 0",
        " 1  2\t3 4\r\n\r\n 5 6  7  8\r\n 9 10 11 12\r\n13 14 15  0",
        "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n13\n14\n15\n0",
        "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0",
        "1 2 3 4 / 5 6 7 8 / 9 10 11 12 /\n13 14 15 0",
        "01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 0",
    ] {
        expect(line, b'0', &[HOME]);
        let other = "0 15 14 13 12 11 10 9 8 7 6 5 4 3 2 1";
        expect(&format!("\u{FEFF}{line}\n{other}\n{line}\n"), b'0', &[HOME, TURNED, HOME]);
        let letter = line.strip_suffix('0').unwrap();
        expect(&format!("{letter}x {letter}X"), b'x', &[HOME, HOME]);
    }
    expect("", b'0', &[]);
    expect(" \n/\n", b'0', &[]);
}

/// Before the byte after the last tile, another digit could follow: `1` may be the start of `15`.
#[test]
fn a_board_is_handed_out_by_the_byte_after_its_last_tile() {
    for last in [0, 1, 5, 10, 15] {
        let mut tiles: Vec<u8> = (0..16).filter(|&tile| tile != last).collect();
        tiles.push(last);
        let text: Vec<String> = tiles.iter().map(u8::to_string).collect();
        let text = text.join(" ") + "\n";
        let source = Source::new(text.as_bytes(), Manner::ByteByByte);
        let mut scanner = reader(source, b'0', OnFault::Skip, 64);
        for at in 0..text.len() {
            assert!(scanner.pop().is_none(), "{last}: before byte {at}");
            assert!(scanner.refill().unwrap());
        }
        assert!(matches!(scanner.pop(), Some(Ok(_))), "{last}");
    }
}

#[test]
fn words_that_are_no_tiles_are_told() {
    let behind = "one of 4 5 6 7 8 9 10 11 12 13 14 15 0";
    let rest = "5 6 7 8 9 10 11 12 13 14 15 0";
    let next = "0 15 14 13 12 11 10 9 8 7 6 5 4 3 2 1";
    for (word, at, found) in [
        ("16", 7, "16"),
        ("1000", 7, "1000"),
        ("15.", 7, "`15.`"),
        ("-4", 7, "`-4`"),
        ("four", 7, "`four`"),
        ("3", 7, "`3` again"),
        ("4/4", 9, "`4` again"),
    ] {
        let lacking = match word {
            "4/4" => behind.replace(" 4 ", " "),
            _ => behind.to_string(),
        };
        let fault = format!("1:{at}: found {found}, expected {lacking}");
        expect(&format!("1 2 3 {word} {rest}\n{next}\n"), b'0', &[&fault, TURNED]);
    }
    // A number that has run into the last one belongs to its word.
    let fault = "1:37: found `7` again, expected 0";
    expect(&format!("1 2 3 4 {rest}7\n{next}\n"), b'0', &[fault, TURNED]);
    let end = "2:4: found the end of the input, expected one of 3 4 5 6 7 8 9 10 11 12 13 14 15 0 \
               (case 2, which begins at 2:1)";
    expect(&format!("1 2 3 4 {rest}\n1 2"), b'0', &[HOME, end]);
}

/// A skipped line is not read in pieces.
#[test]
fn the_line_after_one_that_is_too_long_is_read_whole() {
    let long = ["1 2 3 4"; 40].join(" ");
    let input = format!("5 6 7 8\n9 10 0 12\n13 14 11 15\n{long}\n13 14 0 15\n1 2 3 4");
    let read = [
        "5 6 7 8 9 10 0 12 13 14 11 15 1 2 3 4",
        "4:17: found `1` again, expected one of 5 6 7 8 9 10 11 12 13 14 15 0 (case 2, which begins at 4:9)",
        "6:8: found the end of the input, expected one of 5 6 7 8 9 10 11 12 (case 2, which begins at 5:1)",
    ];
    expect(&input, b'0', &read);
}
