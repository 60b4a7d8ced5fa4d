//! Outputs as people have them, which are right if no judge is named.

use super::{run, whole};
use crate::table::bytes_of;
use eight::inside::check::Criteria;
use eight::inside::judge::{AnswerFormat, Judge, EIGHT, NOTATIONS};
use eight::inside::puzzle::format::Sizes;

const NEAR: &str = "1 2 3 x 4 6 7 5 8\n";
const BOARDS: &str =
    "1 2 3\n0 4 6\n7 5 8\n\n1 2 3\n4 0 6\n7 5 8\n\n1 2 3\n4 5 6\n7 0 8\n\n1 2 3\n4 5 6\n7 8 0\n";

#[test]
fn outputs_as_people_have_them() {
    let lenient = Criteria { lenient: true, ..Criteria::of(&EIGHT) };
    let (mut input, mut output, mut outputs) = (Vec::new(), Vec::new(), 0);
    for line in include_str!("lenient.txt").lines() {
        let (what, text) = line.split_once(' ').unwrap_or((line, ""));
        match what {
            "input" => input = bytes_of(text),
            "output" => output = bytes_of(text),
            "is" => {
                let (verdict, messages) = run(lenient, &input, whole(&output), None);
                let verdict = verdict.expect("a verdict");
                let is_right = verdict.is_accepted();
                let found = if is_right { verdict.leniency.unwrap_or("") } else { "wrong" };
                assert_eq!(found, text, "{}{messages:?}", output.escape_ascii());
                // Only what was read as it is right under strict criteria.
                let strict = Criteria { lenient: false, ..lenient };
                let (verdict, _) = run(strict, &input, whole(&output), None);
                let is_strict = verdict.unwrap().is_accepted();
                assert_eq!(is_strict, text.is_empty(), "{}", output.escape_ascii());
                outputs += 1;
            }
            other => assert!(matches!(other, "" | "#"), "{line}"),
        }
    }
    assert!(outputs >= 53, "{outputs}");
}

/// In its own notation, a move is never what is lenient.
#[test]
fn what_is_lenient_depends_on_the_notation() {
    for (name, output, what) in [
        ("tiles", "4 5 8\n", None),
        ("tiles", "4\n5\n8\n", Some("the line ends")),
        ("words", "Right Down Right\n", Some("the case of the letters")),
        ("words", "RIGHT, DOWN, RIGHT\n", Some("the text between or beside the moves")),
        ("words", "4 5 8\n", Some("the numbers of tiles")),
        ("words", "→↓→\n", Some("the arrows")),
        ("arrows", "→ ↓ →\n", Some("the text between or beside the moves")),
        ("cells", "1,1 2,1 2,2\n", None),
        ("cells", "(1,1) (2,1) (2,2)\n", Some("the text between or beside the moves")),
    ] {
        let named = NOTATIONS.into_iter().find(|row| row.0 == name).unwrap();
        let format = AnswerFormat { moves: Some(named.2), ..EIGHT.answer };
        let judge = Judge { answer: format, path: format, ..EIGHT };
        let lenient = Criteria { lenient: true, ..Criteria::of(&judge) };
        let verdict = run(lenient, NEAR.as_bytes(), whole(output), None).0.unwrap();
        assert_eq!((verdict.wrong, verdict.leniency), (0, what), "{name}: {output}");
    }
}

/// Several answers of boards, right after one another and apart.
#[test]
fn boards_of_several_cases() {
    let lenient = Criteria { lenient: true, all: true, ..Criteria::of(&EIGHT) };
    let near = "1 2 3\n4 5 6\n7 0 8\n\n1 2 3\n4 5 6\n7 8 0\n";
    let input = "123x46758\n1234567x8\n21345678x\n12345678x\n123x46758\n";
    for between in ["\n", "", "\n\n\n"] {
        let solved = "1 2 3\n4 5 6\n7 8 0\n";
        let parts = [BOARDS, near, "unsolvable\n", solved, BOARDS];
        let (verdict, messages) = run(lenient, input.as_bytes(), whole(&parts.join(between)), None);
        assert!(verdict.expect("a verdict").is_accepted(), "{messages:?}");
    }
}

/// Tiles of two digits.
#[test]
fn boards_of_4x4() {
    let size = "4x4".parse().expect("a size");
    let criteria = Criteria { lenient: true, ..Criteria::of(&Judge::of_size(Sizes::All(size))) };
    let input = "1 2 3 4 5 6 7 8 9 10 11 0 13 14 15 12\n";
    for output in [
        "1 2 3 4\n5 6 7 8\n9 10 11 0\n13 14 15 12\n\n1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 0\n",
        "12\n",
        "2,3 3,3\n",
        "d\n",
    ] {
        let (verdict, messages) = run(criteria, input.as_bytes(), whole(output), None);
        let is_right = verdict.expect("a verdict").is_accepted();
        assert_eq!(is_right, !output.starts_with("2,3"), "{output}{messages:?}");
    }
}
