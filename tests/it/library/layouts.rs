//! Tokens: the same three boards in every layout that real input has.

use crate::sources::{Manner, Source};
use crate::stream::{cases, shown, Outcome, Stream, CAPACITIES};
use eight::judge::HDU_1043;
use eight::stream::input::WINDOW;
use eight::stream::{CaseReader, Event};

/// What comes of each layout: solvable, unsolvable and solved.
const ANSWERS: &str = "ullddrurdllurdruldr\nunsolvable\n\n";

/// Layouts of the boards `23415x768`, `12345687x` and `12345678x`.
const LAYOUTS: [(&str, &[u8]); 33] = [
    ("one line", b"2 3 4 1 5 x 7 6 8\n1 2 3 4 5 6 8 7 x\n1 2 3 4 5 6 7 8 x\n"),
    ("three lines", b"2 3 4\n1 5 x\n7 6 8\n1 2 3\n4 5 6\n8 7 x\n1 2 3\n4 5 6\n7 8 x\n"),
    ("packed", b"23415x768\n12345687x\n12345678x\n"),
    ("three packed lines", b"234\n15x\n768\n123\n456\n87x\n123\n456\n78x\n"),
    ("one line, three lines, packed", b"2 3 4 1 5 x 7 6 8\n1 2 3\n4 5 6\n8 7 x\n12345678x\n"),
    ("packed, three packed lines, one line", b"23415x768\n123\n456\n87x\n1 2 3 4 5 6 7 8 x\n"),
    ("mixed within a board", b"234 1 5\nx 7\n68\n1 2 34568\n7x 12 3456 78\nx"),
    (
        "a tile a line",
        b"2\n3\n4\n1\n5\nx\n7\n6\n8\n1\n2\n3\n4\n5\n6\n8\n7\nx\n1\n2\n3\n4\n5\n6\n7\n8\nx\n",
    ),
    ("all on one line", b"2 3 4 1 5 x 7 6 8 1 2 3 4 5 6 8 7 x 1 2 3 4 5 6 7 8 x\n"),
    ("two on one line", b"2 3 4 1 5 x 7 6 8   1 2 3 4 5 6 8 7 x\n1 2 3 4 5 6 7 8 x\n"),
    ("two packed on one line", b"23415x768 12345687x\n12345678x\n"),
    ("all packed without anything between", b"23415x76812345687x12345678x"),
    (
        "a board that ends on the next one's line",
        b"2 3 4 1 5 x\n7 6 8 1 2 3\n4 5 6 8 7 x 1 2 3 4\n5 6 7 8 x\n",
    ),
    (
        "runs of spaces",
        b"2  3   4 1    5 x  7 6     8\n1 2 3  4 5 6  8 7 x\n1  2  3  4  5  6  7  8  x\n",
    ),
    ("tabs", b"2\t3\t4\t1\t5\tx\t7\t6\t8\n1\t\t2 3\t 4 5 6 8 7 x\n1 2 3 4 5 6 7 8\tx\n"),
    (
        "vertical tabs and form feeds",
        b"2 3 4 1 5 x 7 6 8\x0C\n1\x0B2 3 4 5 6 8 7 x\x0C1 2 3 4 5 6 7 8 x\n",
    ),
    ("CR LF", b"2 3 4 1 5 x 7 6 8\r\n1 2 3 4 5 6 8 7 x\r\n1 2 3 4 5 6 7 8 x\r\n"),
    (
        "three lines, CR LF",
        b"2 3 4\r\n1 5 x\r\n7 6 8\r\n1 2 3\r\n4 5 6\r\n8 7 x\r\n1 2 3\r\n4 5 6\r\n7 8 x\r\n",
    ),
    ("packed, CR LF", b"23415x768\r\n12345687x\r\n12345678x\r\n"),
    ("CR alone", b"2 3 4 1 5 x 7 6 8\r1 2 3\r4 5 6\r8 7 x\r12345678x\r"),
    ("CR CR LF", b"2 3 4 1 5 x 7 6 8\r\r\n1 2 3 4 5 6 8 7 x\r\r\n1 2 3 4 5 6 7 8 x\r\r\n"),
    ("leading blanks", b"  2 3 4 1 5 x 7 6 8\n\t1 2 3 4 5 6 8 7 x\n 12345678x\n"),
    ("trailing blanks", b"2 3 4 1 5 x 7 6 8  \n1 2 3 4 5 6 8 7 x\t\n12345678x \n"),
    (
        "leading and trailing blanks",
        b" 2  3  4  1  5  x  7  6  8 \n 1 2 3 4 5 6 8 7 x \n 1 2 3 4 5 6 7 8 x \n",
    ),
    ("blank lines before", b"\n\n \n2 3 4 1 5 x 7 6 8\n1 2 3 4 5 6 8 7 x\n1 2 3 4 5 6 7 8 x\n"),
    (
        "blank lines between",
        b"2 3 4 1 5 x 7 6 8\n\n1 2 3 4 5 6 8 7 x\n\n \t\n\n1 2 3 4 5 6 7 8 x\n",
    ),
    ("blank lines within", b"2 3 4\n\n1 5 x\n\n7 6 8\n\n1 2 3\n\n\n4 5 6\n8 7 x\n12345678\n\nx\n"),
    ("blank lines after", b"2 3 4 1 5 x 7 6 8\n1 2 3 4 5 6 8 7 x\n1 2 3 4 5 6 7 8 x\n\n\n \n"),
    ("byte order mark", b"\xEF\xBB\xBF2 3 4 1 5 x 7 6 8\n1 2 3 4 5 6 8 7 x\n1 2 3 4 5 6 7 8 x\n"),
    ("byte order mark, packed, CR LF", b"\xEF\xBB\xBF23415x768\r\n12345687x\r\n12345678x\r\n"),
    ("byte order mark and blanks", b"\xEF\xBB\xBF\r\n\t23415x768\n12345687x\n12345678x\n"),
    ("X for x", b"2 3 4 1 5 X 7 6 8\n12345687X\n1 2 3\n4 5 6\n7 8 X\n"),
    ("no final newline", b"2 3 4 1 5 x 7 6 8\n1 2 3 4 5 6 8 7 x\n1 2 3 4 5 6 7 8 x"),
];

#[test]
fn every_layout_reads_the_same() {
    for keep_going in [false, true] {
        let mut stream = Stream::new("hdu-1043", keep_going);
        for (name, input) in LAYOUTS {
            stream.expect(name, input, &Outcome::new(ANSWERS, &[]));
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
    for (name, input) in LAYOUTS {
        for capacity in CAPACITIES {
            let events = scan(input, capacity);
            assert_eq!(events, ["23415x768", "12345687x", "12345678x"], "{name}");
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
