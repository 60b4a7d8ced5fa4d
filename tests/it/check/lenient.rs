//! Outputs as people have them, which are right if no judge is named.

use super::{run, whole};
use eight::inside::check::Criteria;
use eight::inside::judge::{AnswerFormat, Judge, EIGHT, NOTATIONS};
use eight::inside::puzzle::format::Sizes;

const NEAR: &str = "1 2 3 x 4 6 7 5 8\n";
/// A near board, the solved one, an unsolvable one and a near one.
const FOUR: &str = "123x46758\n12345678x\n21345678x\n1234567x8\n";
const BOARDS: &str =
    "1 2 3\n0 4 6\n7 5 8\n\n1 2 3\n4 0 6\n7 5 8\n\n1 2 3\n4 5 6\n7 0 8\n\n1 2 3\n4 5 6\n7 8 0\n";

/// The cases, an output, and what a judge would not take; `None` if it is wrong.
const OUTPUTS: [(&str, &str, Option<&str>); 53] = [
    (NEAR, "rdr\n", Some("")),
    (NEAR, "\u{feff}rdr\n", Some("the byte order mark")),
    (NEAR, "R\nD\nR\n", Some("the case of the letters")),
    (NEAR, "r\nd\nr\n", Some("the line ends between moves")),
    (NEAR, "3\nR\nD\nR\n", Some("the numbers before the paths")),
    (NEAR, "4\nR\nD\nR\n", None),
    (NEAR, "right\ndown\nright\n", Some("the words")),
    (NEAR, "4\n5\n8\n", Some("the numbers of tiles")),
    (NEAR, "3\n4\n5\n8\n", Some("the numbers of tiles")),
    (NEAR, "458\n", Some("the numbers of tiles")),
    (NEAR, "→↓→\n", Some("the arrows")),
    (NEAR, "→ -> ↓ -> →\n", Some("the arrows")),
    (NEAR, "(1,1) (2,1) (2,2)\n", Some("the cells")),
    (NEAR, "(2,2) (3,2) (3,3)\n", Some("the cells")),
    (NEAR, "r -> d -> r\n", Some("the text between moves")),
    (NEAR, "[r, d, r]\n", Some("the text between moves")),
    (NEAR, "r; d; r.\n", Some("the text between moves")),
    (NEAR, "Right, Down, Right\n", Some("the words")),
    (NEAR, "1: rdr\n", Some("the numbers before the paths")),
    (NEAR, "Board 1: rdr\n", Some("the numbers before the paths")),
    (NEAR, "rdr\n\n", Some("the line ends between moves")),
    (NEAR, "", None),
    // More than one kind of move.
    (NEAR, "r 5 r\n", None),
    (NEAR, "R Down R\n", None),
    (NEAR, "Right d Right\n", None),
    (NEAR, "4 d 8\n", None),
    (NEAR, "→d→\n", None),
    (NEAR, "4L 5U 8L\n", None),
    (NEAR, "lul\n", None),
    (NEAR, BOARDS, Some("the boards")),
    (NEAR, "123\n_46\n758\n\n123\n4_6\n758\n\n123\n456\n7_8\n\n123\n456\n78_\n", Some("the boards")),
    (NEAR, "123/x46/758 => 123/4x6/758 => 123/456/7x8 => 123/456/78x\n", Some("the boards")),
    (NEAR, "123/x46/758 => 123/4x6/758 => 123/456/78x\n", None),
    (NEAR, "123/x46/758 => 123/4x6/758 => 123/456/7x8\n", None),
    (NEAR, "[1,2,3,0,4,6,7,5,8]\n[1,2,3,4,0,6,7,5,8]\n[1,2,3,4,5,6,7,0,8]\n[1,2,3,4,5,6,7,8,0]\n", Some("the boards")),
    ("12345678x", "\n", Some("")),
    ("12345678x", "123456780\n", Some("the boards")),
    ("12345678x", "", None),
    ("21345678x", "unsolvable\n", Some("")),
    ("21345678x", "Unsolvable\n", Some("the case of the letters")),
    ("21345678x", " unsolvable\n", Some("the white space")),
    ("21345678x", "rdr\n", None),
    (FOUR, "rdr\n\nunsolvable\nr\n", Some("")),
    (FOUR, "rdr\n\nunsolvable\nRIGHT\n", Some("the words")),
    (FOUR, "R\nD\nR\n\nunsolvable\nr\n", None),
    (FOUR, "1: rdr\n2:\n3: unsolvable\n4: r\n", Some("the numbers before the paths")),
    (FOUR, "Board 1: rdr\nBoard 2:\nBoard 3: unsolvable\nBoard 4: r\n", Some("the numbers before the paths")),
    (FOUR, "3 rdr\n0\nunsolvable\n1 r\n", Some("the numbers before the paths")),
    (FOUR, "3 rdr\n0\nunsolvable\n2 r\n", None),
    (FOUR, "1: rdr\n2:\n3: unsolvable\nr\n", None),
    (FOUR, "2: rdr\n1:\n3: unsolvable\n4: r\n", None),
    (
        FOUR,
        "123x46758 1234x6758 1234567x8 12345678x\n12345678x\n\nunsolvable\n\n1234567x8\n12345678x\n",
        Some("the boards"),
    ),
    (
        FOUR,
        "123x46758 1234x6758 1234567-8 12345678-\n12345678-\n\nunsolvable\n\n1234567-8\n12345678-\n\n\n",
        Some("the boards"),
    ),
];

#[test]
fn outputs_as_people_have_them() {
    let lenient = Criteria { lenient: true, ..Criteria::of(&EIGHT) };
    for (input, output, what) in OUTPUTS {
        let (verdict, messages) = run(lenient, input.as_bytes(), whole(output), None);
        let verdict = verdict.expect("a verdict");
        let found = verdict.is_accepted().then(|| verdict.leniency.unwrap_or(""));
        assert_eq!(found, what, "{input}{output}{messages:?}");
        // Only what was read as it is right under strict criteria.
        let strict = Criteria { lenient: false, ..lenient };
        let (verdict, _) = run(strict, input.as_bytes(), whole(output), None);
        assert_eq!(verdict.unwrap().is_accepted(), what == Some(""), "{input}{output}");
    }
}

/// In its own notation, a move is never what is lenient.
#[test]
fn what_is_lenient_depends_on_the_notation() {
    for (name, output, what) in [
        ("tiles", "4 5 8\n", None),
        ("tiles", "4\n5\n8\n", Some("the line ends between moves")),
        ("words", "Right Down Right\n", Some("the case of the letters")),
        ("words", "RIGHT, DOWN, RIGHT\n", Some("the text between moves")),
        ("words", "4 5 8\n", Some("the numbers of tiles")),
        ("words", "→↓→\n", Some("the arrows")),
        ("arrows", "→ ↓ →\n", Some("the text between moves")),
        ("cells", "1,1 2,1 2,2\n", None),
        ("cells", "(1,1) (2,1) (2,2)\n", Some("the text between moves")),
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
