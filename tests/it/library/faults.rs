//! Input that is not well-formed: what is told about it and where, and that the cases after it
//! are answered as if it had been.

use crate::sources::{Manner, Sink};
use crate::stream::{answerer, cases, end_of, Outcome, Stream};
use eight::judge::HDU_1043;

struct Row {
    name: &'static str,
    input: &'static [u8],
    /// What comes of it where the stream goes on after faults.
    answers: &'static str,
    faults: &'static [&'static str],
}

const fn row(
    name: &'static str,
    input: &'static [u8],
    answers: &'static str,
    faults: &'static [&'static str],
) -> Row {
    Row { name, input, answers, faults }
}

/// Faulty cases among `1234567x8`, which answers `r`, and `12345x786`, which answers `d`.
const ROWS: &[Row] = &[
    row(
        "foreign tile, one line",
        b"1 2 3 4 z 6 7 x 8\n1 2 3 4 5 x 7 8 6\n",
        "invalid\nd\n",
        &["1:9: found `z`, expected one of 5 6 7 8 x (case 1, which begins at 1:1)"],
    ),
    row(
        "foreign tile, one line, between others",
        b"1 2 3 4 5 6 7 x 8\n 1 2 3 4 5 6 7 x 9\n1 2 3 4 5 x 7 8 6\n",
        "r\ninvalid\nd\n",
        &["2:18: found `9`, expected 8 (case 2, which begins at 2:2)"],
    ),
    row(
        "foreign tile, first of all",
        b"0 2 3 4 5 6 7 x 8\n1 2 3 4 5 x 7 8 6\n",
        "invalid\nd\n",
        &["1:1: found `0`, expected one of 1 2 3 4 5 6 7 8 x (case 1, which begins at 1:1)"],
    ),
    row(
        "foreign tile, packed",
        b"12345z7x8\n12345x786\n",
        "invalid\nd\n",
        &["1:6: found `z`, expected one of 6 7 8 x (case 1, which begins at 1:1)"],
    ),
    row(
        "foreign tile, first of three lines",
        b"1 ? 3\n4 5 6\n7 x 8\n1 2 3\n4 5 x\n7 8 6\n",
        "invalid\nd\n",
        &["1:3: found `?`, expected one of 2 3 4 5 6 7 8 x (case 1, which begins at 1:1)"],
    ),
    row(
        "foreign tile, second of three lines",
        b"1 2 3\n4 5 *\n7 x 8\n1 2 3\n4 5 x\n7 8 6\n",
        "invalid\nd\n",
        &["2:5: found `*`, expected one of 6 7 8 x (case 1, which begins at 1:1)"],
    ),
    row(
        "foreign tile, last of three lines",
        b"1 2 3\n4 5 6\n- x 8\n1 2 3\n4 5 x\n7 8 6\n",
        "invalid\nd\n",
        &["3:1: found `-`, expected one of 7 8 x (case 1, which begins at 1:1)"],
    ),
    row(
        "foreign tile, three packed lines",
        b"123\n4z6\n7x8\n123\n45x\n786\n",
        "invalid\nd\n",
        &["2:2: found `z`, expected one of 5 6 7 8 x (case 1, which begins at 1:1)"],
    ),
    row(
        "foreign tile, three lines with blank lines between",
        b"1 2 3\n\n4 z 6\n\n7 x 8\n\n1 2 3\n4 5 x\n7 8 6\n",
        "invalid\nd\n",
        &["3:3: found `z`, expected one of 5 6 7 8 x (case 1, which begins at 1:1)"],
    ),
    row(
        "foreign tile, three lines, then one line",
        b"1 2 3\n4 z 6\n7 x 8\n1 2 3 4 5 x 7 8 6\n",
        "invalid\nd\n",
        &["2:3: found `z`, expected one of 5 6 7 8 x (case 1, which begins at 1:1)"],
    ),
    row(
        "foreign tile, one line, then three lines",
        b"1 2 3 4 z 6 7 x 8\n1 2 3\n4 5 x\n7 8 6\n",
        "invalid\nd\n",
        &["1:9: found `z`, expected one of 5 6 7 8 x (case 1, which begins at 1:1)"],
    ),
    row(
        "foreign tile, CR LF, tabs and leading blanks",
        b"\t1 2 3\r\n\r\n 4 4 6\r\n7 x 8\r\n12345x786\r\n",
        "invalid\nd\n",
        &["3:4: found `4` again, expected one of 5 6 7 8 x (case 1, which begins at 1:2)"],
    ),
    row(
        "tile twice, one line",
        b"1 2 3 4 4 6 7 x 8\n1 2 3 4 5 x 7 8 6\n",
        "invalid\nd\n",
        &["1:9: found `4` again, expected one of 5 6 7 8 x (case 1, which begins at 1:1)"],
    ),
    row(
        "tile twice, packed",
        b"1234567x7\n12345x786\n",
        "invalid\nd\n",
        &["1:9: found `7` again, expected 8 (case 1, which begins at 1:1)"],
    ),
    row(
        "tile twice, three lines",
        b"1 2 3\n4 5 6\n7 1 x\n1 2 3\n4 5 x\n7 8 6\n",
        "invalid\nd\n",
        &["3:3: found `1` again, expected one of 8 x (case 1, which begins at 1:1)"],
    ),
    row(
        "blank twice, in either case",
        b"X 2 3 4 5 6 7 x 8\n1 2 3 4 5 x 7 8 6\n",
        "invalid\nd\n",
        &["1:15: found `x` again, expected one of 1 8 (case 1, which begins at 1:1)"],
    ),
    row(
        "blank twice, the second as X",
        b"x2345678X\n12345x786\n",
        "invalid\nd\n",
        &["1:9: found `X` again, expected 1 (case 1, which begins at 1:1)"],
    ),
    row(
        "tile of two digits is one tile",
        b"1 2 3 10 5 6 7 x 8\n1 2 3 4 5 x 7 8 6\n",
        "invalid\nd\n",
        &["1:7: found `1` again, expected one of 4 5 6 7 8 x (case 1, which begins at 1:1)"],
    ),
    row(
        "tile of two digits in three lines",
        b"10 2 3\n4 5 6\n7 x 8\n1 2 3\n4 5 x\n7 8 6\n",
        "invalid\nd\n",
        &["1:2: found `0`, expected one of 2 3 4 5 6 7 8 x (case 1, which begins at 1:1)"],
    ),
    row(
        "two faulty cases",
        b"1 2 3 4 z 6 7 x 8\n1 2 3 4 5 6 7 x 8\n1 1 3 4 5 6 7 x 8\n1 2 3 4 5 x 7 8 6\n",
        "invalid\nr\ninvalid\nd\n",
        &[
            "1:9: found `z`, expected one of 5 6 7 8 x (case 1, which begins at 1:1)",
            "3:3: found `1` again, expected one of 2 3 4 5 6 7 8 x (case 3, which begins at 3:1)",
        ],
    ),
    row(
        "two faults in a case are told once",
        b"1 2 z 4 z 6 7 7 8\n1 2 3 4 5 x 7 8 6\n",
        "invalid\nd\n",
        &["1:5: found `z`, expected one of 3 4 5 6 7 8 x (case 1, which begins at 1:1)"],
    ),
    row(
        "a tile short on one line",
        b"1 2 3 4 5 6 7 x\n1 2 3 4 5 x 7 8 6\n",
        "invalid\nd\n",
        &["2:1: found `1` again, expected 8 (case 1, which begins at 1:1)"],
    ),
    row(
        "a tile short, packed",
        b"1234567x\n12345x786\n",
        "invalid\nd\n",
        &["2:1: found `1` again, expected 8 (case 1, which begins at 1:1)"],
    ),
    row(
        "a tile short on the second of three lines",
        b"1 2 3\n4 5\n7 x 8\n1 2 3\n4 5 x\n7 8 6\n",
        "invalid\nd\n",
        &["4:1: found `1` again, expected 6 (case 1, which begins at 1:1)"],
    ),
    row(
        "a tile more on a faulty line",
        b"1 1 3 4 5 6 7 x 8 2\n1 2 3 4 5 x 7 8 6\n",
        "invalid\nd\n",
        &["1:3: found `1` again, expected one of 2 3 4 5 6 7 8 x (case 1, which begins at 1:1)"],
    ),
    row(
        "a tile more on the second of three lines",
        b"1 2 3\n4 5 6 6\n7 x 8\n1 2 3\n4 5 x\n7 8 6\n",
        "invalid\nd\n",
        &["2:7: found `6` again, expected one of 7 8 x (case 1, which begins at 1:1)"],
    ),
    row(
        "two cases on one line, the first faulty",
        b"1 1 3 4 5 6 7 x 8 1 2 3 4 5 x 7 8 6\n1 2 3 4 5 6 7 x 8\n",
        "invalid\nd\nr\n",
        &["1:3: found `1` again, expected one of 2 3 4 5 6 7 8 x (case 1, which begins at 1:1)"],
    ),
    row(
        "two cases on one line, the second faulty",
        b"1 2 3 4 5 x 7 8 6 1 1 3 4 5 6 7 x 8\n1 2 3 4 5 6 7 x 8\n",
        "d\ninvalid\nr\n",
        &["1:21: found `1` again, expected one of 2 3 4 5 6 7 8 x (case 2, which begins at 1:19)"],
    ),
    row(
        "two cases on one line, both faulty",
        b"1 1 3 4 5 6 7 x 8 2 2 3 4 5 x 7 8 6\n1 2 3 4 5 6 7 x 8\n",
        "invalid\ninvalid\nr\n",
        &[
            "1:3: found `1` again, expected one of 2 3 4 5 6 7 8 x (case 1, which begins at 1:1)",
            "1:21: found `2` again, expected one of 1 3 4 5 6 7 8 x (case 2, which begins at 1:19)",
        ],
    ),
    row(
        "two cases on the last line, both faulty",
        b"1 1 3 4 5 6 7 x 8 2 2 3 4 5 x 7 8 6",
        "invalid\ninvalid\n",
        &[
            "1:3: found `1` again, expected one of 2 3 4 5 6 7 8 x (case 1, which begins at 1:1)",
            "1:21: found `2` again, expected one of 1 3 4 5 6 7 8 x (case 2, which begins at 1:19)",
        ],
    ),
    row(
        "two packed cases on one line, the first faulty",
        b"1134567x8 12345x786\n1234567x8\n",
        "invalid\nd\nr\n",
        &["1:2: found `1` again, expected one of 2 3 4 5 6 7 8 x (case 1, which begins at 1:1)"],
    ),
    row(
        "faulty case without a final newline",
        b"1 2 3 4 5 x 7 8 6\n1 2 3 4 z 6 7 x 8",
        "d\ninvalid\n",
        &["2:9: found `z`, expected one of 5 6 7 8 x (case 2, which begins at 2:1)"],
    ),
    row(
        "end of the input in a line that a fault began",
        b"1 2 3 4 5 x 7 8 6\n1 2 z",
        "d\ninvalid\n",
        &["2:5: found `z`, expected one of 3 4 5 6 7 8 x (case 2, which begins at 2:1)"],
    ),
    row(
        "end of the input in a row that a fault began",
        b"1 2 3\n4 z 6\n7 x",
        "invalid\n",
        &["2:3: found `z`, expected one of 5 6 7 8 x (case 1, which begins at 1:1)"],
    ),
    row(
        "a faulty line after one that is faulty to its end",
        b"1 2 3 4 5 6 z 8 x 1 1 1\n12345z78x\n1 2 3 4 5 x 7 8 6\n",
        "invalid\ninvalid\nd\n",
        &[
            "1:13: found `z`, expected one of 7 8 x (case 1, which begins at 1:1)",
            "2:6: found `z`, expected one of 6 7 8 x (case 2, which begins at 2:1)",
        ],
    ),
    row(
        "what follows a faulty board on its line begins no board in rows",
        b"1 2 3 4 5 x 7 8 6\n1234z67x8 12z\n123\n45x\n786\n",
        "d\ninvalid\nd\n",
        &["2:5: found `z`, expected one of 5 6 7 8 x (case 2, which begins at 2:1)"],
    ),
    row(
        "a first word longer than a row is one tile, unless it is as long as a board",
        b"123456 7 z 8 123456 7 x 8\n1 2 3 4 5 x 7 8 6\n",
        "invalid\nd\n",
        &["1:10: found `z`, expected one of 8 x (case 1, which begins at 1:1)"],
    ),
    row(
        "commas",
        b"1,2,3,4,5,6,7,x,8\n1 2 3 4 5 x 7 8 6\n",
        "invalid\nd\n",
        &["1:2: found `,`, expected one of 2 3 4 5 6 7 8 x (case 1, which begins at 1:1)"],
    ),
    row(
        "a line of words",
        b"the boards of today:\n1 2 3 4 5 x 7 8 6\n",
        "invalid\nd\n",
        &["1:1: found `t`, expected one of 1 2 3 4 5 6 7 8 x (case 1, which begins at 1:1)"],
    ),
    row(
        "NUL",
        b"1 2 3 4 \0 6 7 x 8\n1 2 3 4 5 x 7 8 6\n",
        "invalid\nd\n",
        &["1:9: found the byte 0x00, expected one of 5 6 7 8 x (case 1, which begins at 1:1)"],
    ),
    row(
        "invalid UTF-8",
        b"12345\xFF7x8\n12345x786\n",
        "invalid\nd\n",
        &["1:6: found the byte 0xFF, expected one of 6 7 8 x (case 1, which begins at 1:1)"],
    ),
    row(
        "a character of two bytes is one tile",
        b"1 2 3 4 \xC3\xA9 6 7 x 8\n1 2 3 4 5 x 7 8 6\n",
        "invalid\nd\n",
        &["1:9: found the byte 0xC3, expected one of 5 6 7 8 x (case 1, which begins at 1:1)"],
    ),
    row(
        "broken byte order mark",
        b"\xEF\xBB1 2 3 4 5 6 7 x 8\n1 2 3 4 5 x 7 8 6\n",
        "invalid\nd\n",
        &["1:1: found the byte 0xEF, expected one of 1 2 3 4 5 6 7 8 x (case 1, which begins at 1:1)"],
    ),
    row(
        "byte order mark broken after a byte",
        b"\xEF1 2 3 4 5 6 7 x 8\n1 2 3 4 5 x 7 8 6\n",
        "invalid\nd\n",
        &["1:1: found the byte 0xEF, expected one of 1 2 3 4 5 6 7 8 x (case 1, which begins at 1:1)"],
    ),
    row(
        "byte order mark broken by the end",
        b"\xEF\xBB",
        "invalid\n",
        &["1:1: found the byte 0xEF, expected one of 1 2 3 4 5 6 7 8 x (case 1, which begins at 1:1)"],
    ),
    row(
        "byte order mark after a blank",
        b" \xEF\xBB\xBF1 2 3 4 5 6 7 x 8\n1 2 3 4 5 x 7 8 6\n",
        "invalid\nd\n",
        &["1:2: found the byte 0xEF, expected one of 1 2 3 4 5 6 7 8 x (case 1, which begins at 1:2)"],
    ),
    row(
        "byte order mark twice",
        b"\xEF\xBB\xBF\xEF\xBB\xBF1234567x8\n12345x786\n",
        "invalid\nd\n",
        &["1:1: found the byte 0xEF, expected one of 1 2 3 4 5 6 7 8 x (case 1, which begins at 1:1)"],
    ),
    row(
        "columns after a byte order mark",
        b"\xEF\xBB\xBF1 2 3 4 z 6 7 x 8\n12345x786\n",
        "invalid\nd\n",
        &["1:9: found `z`, expected one of 5 6 7 8 x (case 1, which begins at 1:1)"],
    ),
    row(
        "columns after a broken byte order mark",
        b"\xEF\xBB 2 3 4 5 6 7 x 8 1 1 3 4 5 x 7 8 6\n12345x786\n",
        "invalid\ninvalid\nd\n",
        &[
            "1:1: found the byte 0xEF, expected one of 1 2 3 4 5 6 7 8 x (case 1, which begins at 1:1)",
            "1:22: found `1` again, expected one of 2 3 4 5 6 7 8 x (case 2, which begins at 1:20)",
        ],
    ),
];

#[test]
fn every_fault_is_told_and_the_cases_after_it_are_answered() {
    let mut strict = Stream::new("hdu-1043", false);
    let mut keep_going = Stream::new("hdu-1043", true);
    for row in ROWS {
        let expected = Outcome::new(row.answers, row.faults);
        keep_going.expect(row.name, row.input, &expected);
        strict.expect(row.name, row.input, &expected.strict());
    }
}

/// What follows a board on its line and is none: the answers up to it, all answers, and the fault.
const BEHIND: &[(&str, &str, &str, &str)] = &[
    (
        "1 2 3 4 5 6 7 x 8 1\n1 2 3 4 5 x 7 8 6\n",
        "r\n",
        "r\nd\n",
        "2:1: found `1` again, expected one of 2 3 4 5 6 7 8 x (case 2, which begins at 1:19)",
    ),
    (
        "12345x786\n1 2 3 4 5 6 7 x 8 1 1 3\n1 2 3 4 5 x 7 8 6\n1 2 3 4 5 6 7 x 8\n",
        "d\nr\n",
        "d\nr\nd\nr\n",
        "2:21: found `1` again, expected one of 2 3 4 5 6 7 8 x (case 3, which begins at 2:19)",
    ),
    (
        "1234567x89\n12345x786\n",
        "r\n",
        "r\nd\n",
        "1:10: found `9`, expected one of 1 2 3 4 5 6 7 8 x (case 2, which begins at 1:10)",
    ),
    (
        "1 2 3 4 5 6 7 x 8 # the first of the two that are here, and the easier one\n12345x786",
        "r\n",
        "r\nd\n",
        "1:19: found `#`, expected one of 1 2 3 4 5 6 7 8 x (case 2, which begins at 1:19)",
    ),
    (
        "1 2 3\n4 5 6\n7 x 8 // 1 move\n1 2 3\n4 5 x\n7 8 6\n",
        "r\n",
        "r\nd\n",
        "3:7: found `/`, expected one of 1 2 3 4 5 6 7 8 x (case 2, which begins at 3:7)",
    ),
    (
        "1234567x8 z",
        "r\n",
        "r\n",
        "1:11: found `z`, expected one of 1 2 3 4 5 6 7 8 x (case 2, which begins at 1:11)",
    ),
];

#[test]
fn what_follows_a_board_on_its_line_is_told_and_is_no_case() {
    for &(input, before, answers, fault) in BEHIND {
        let mut stream = Stream::new("hdu-1043", false);
        stream.expect(input, input.as_bytes(), &Outcome::new(before, &[fault]));
        let mut stream = Stream::new("hdu-1043", true);
        stream.expect(input, input.as_bytes(), &Outcome::new(answers, &[fault]));
    }
}

#[test]
fn an_input_may_not_end_inside_a_case() {
    let mut strict = Stream::new("hdu-1043", false);
    let mut keep_going = Stream::new("hdu-1043", true);
    for length in 1..9 {
        let lacking = &"1 2 3 4 5 6 7 x 8"[2 * length..];
        let one_of = if length < 8 { "one of " } else { "" };
        // In the order of the tiles, the blank last.
        let lacking = if length < 8 { lacking.replace("x 8", "8 x") } else { lacking.to_string() };
        for (end, before) in
            [("", "1 2 3 4 5 x 7 8 6\n"), ("\n", "12345x786"), (" \r\n\n", "123\n45x\n786\n")]
        {
            for case in ["1 2 3 4 5 6 7 x 8", "1 2 3\n4 5 6\n7 x 8"] {
                let input = format!("{before}{}{end}", &case[..2 * length - 1]);
                let (start, stop) = (end_of(before.as_bytes()), end_of(input.as_bytes()));
                let fault = format!(
                    "{stop}: found the end of the input, expected {one_of}{lacking} (case 2, which begins at {start})"
                );
                // What follows a board on its line is a case if it looks like one.
                let line = input.lines().next().unwrap();
                let is_behind = before == "12345x786" && line.len() < 9 + 2 * 6;
                let answers = if is_behind { "d\n" } else { "d\ninvalid\n" };
                let expected = Outcome::new(answers, &[&fault]);
                keep_going.expect(&input, input.as_bytes(), &expected);
                strict.expect(&input, input.as_bytes(), &expected.strict());
            }
        }
    }
}

#[test]
fn after_a_fault_nothing_is_read_unless_asked_to_keep_going() {
    struct Never;
    impl std::io::Read for Never {
        fn read(&mut self, _: &mut [u8]) -> std::io::Result<usize> {
            panic!("read on after the fault")
        }
    }
    let source = std::io::Read::chain(&b"12345x786 z"[..], Never);
    let outcome = Stream::new("hdu-1043", false).answer(source, 64);
    assert_eq!(outcome.answers, "d\n");
    assert_eq!(outcome.faults.len(), 1);
}

#[test]
fn a_fault_is_told_when_all_answers_before_it_have_been_written() {
    let input = &b"1234567x8\n12345x786\nz\n1234567x8\n1 1\n12345"[..];
    let sink = Sink::new(Manner::Whole);
    let mut answers = answerer(&HDU_1043, sink.clone());
    let mut cases = cases(&HDU_1043, true, input, 64);
    let mut written = Vec::new();
    eight::stream::run(&mut cases, &mut answers, |_| {
        written.push(String::from_utf8(sink.bytes()).unwrap());
    })
    .unwrap();
    assert_eq!(written, ["r\nd\n", "r\nd\ninvalid\nr\n", "r\nd\ninvalid\nr\ninvalid\n"]);
}
