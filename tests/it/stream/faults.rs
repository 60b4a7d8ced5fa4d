//! Input that is not well-formed: the errors and their places. The cases after it get the answers
//! that they would get without it.

use crate::answered::{answerer, cases, end_of, Outcome, Stream};
use crate::sources::{Manner, Sink};
use crate::table::blocks;
use eight::inside::judge::HDU_1043;

#[test]
fn every_fault_is_told_and_the_cases_after_it_are_answered() {
    let mut strict = Stream::new("hdu-1043", false);
    let mut keep_going = Stream::new("hdu-1043", true);
    for block in blocks(include_str!("faults.txt"), 51) {
        let input = block.bytes("input");
        let name = String::from_utf8_lossy(&input);
        let expected = Outcome::new(&block.text("answers"), &block.all("-"));
        keep_going.expect(&name, &input, &expected);
        let mut until = expected.strict();
        // Text after a board on its line is an error but no case.
        if !block.all("before").is_empty() {
            until.answers = block.text("before");
        }
        strict.expect(&name, &input, &until);
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
                // Text after a board on its line is no case if it is shorter than one.
                // A row alone after a board in rows is a row too many.
                let is_row = length == 3 && before.starts_with("123\n");
                let is_none = before == "12345x786" || is_row;
                let answers = if is_none { "d\n" } else { "d\ninvalid\n" };
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
    eight::inside::stream::run(&mut cases, &mut answers, |_| {
        written.push(String::from_utf8(sink.bytes()).unwrap());
    })
    .unwrap();
    assert_eq!(written, ["r\nd\n", "r\nd\ninvalid\nr\n", "r\nd\ninvalid\nr\ninvalid\n"]);
}
