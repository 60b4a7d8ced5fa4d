//! Targets as they are written: packed, in rows, or both; faults, and the targets around them.

use crate::answered::{end_of, faulty, read_and, told, well_formed, Outcome};
use eight::inside::judge::{Judge, SLIDERS};
use eight::inside::puzzle::format::Format;
use eight::inside::puzzle::Want;
use eight::inside::sliders::{self, Sliders, Targets};
use std::sync::OnceLock;

/// A target with two shortest paths, packed and in rows, and the start itself.
const TWO: &str = "rrbbrbbbr.rbrrbb\n";
const ROWS: &str = "rrbb\nrbbb\nr.rb\nrrbb\n";
const START: &str = ".rbbrrbbrrbbrrbb\n";

/// The sums of the checksums for the targets that are read, after one search for all tests.
fn sums(input: &[u8], keep_going: bool) -> Outcome {
    static SOLVER: OnceLock<Sliders> = OnceLock::new();
    let solver = SOLVER.get_or_init(|| Sliders::new(sliders::START));
    let format = Format { is_free: false, ..SLIDERS.format };
    let judge = Judge { format, ..SLIDERS };
    read_and::<Targets>(&judge, input, keep_going, |target| solver.total(target).sum.to_string())
}

#[test]
fn any_layout_is_read() {
    for input in [
        TWO,
        TWO.trim_end(),
        ROWS,
        ROWS.trim_end(),
        "rrbbrbbbr.rbrrbb\r\n",
        "rrbb\r\nrbbb\r\nr.rb\r\nrrbb\r\n",
        "\n\nrrbb\n\nrbbb\n\n\nr.rb\nrrbb\n\n",
        "r r b b r b b b r . r b r r b b\n",
        "r r b b\nr b b b\nr . r b\nr r b b\n",
        "\tr r\tb b\nrbbb r.rb\n  rrb\nb  ",
        "r\nr\nb\nb\nr\nb\nb\nb\nr\n.\nr\nb\nr\nr\nb\nb",
        "RRBBRBBBR.RBRRBB\n",
        "\u{FEFF}rrbbrbbbr.rbrrbb\n",
        "\u{FEFF}\r\nrrbb\r\nrbbb\r\nr.rb\r\nrrbb",
    ] {
        well_formed(input, "91440058\n", sums);
    }
    well_formed(b"", "", sums);
    well_formed(b" \t\r\n\n\x0B\x0C ", "", sums);
    well_formed("\u{FEFF}", "", sums);
    let mixed = format!("{TWO}{ROWS}\n{START}{}{}{START}", TWO.trim_end(), TWO.trim_end());
    well_formed(mixed, "91440058\n91440058\n0\n91440058\n91440058\n0\n", sums);
}

#[test]
fn every_question_has_its_answer() {
    let input = format!("{TWO}{START}rrbrbrrrbbbrbb.b");
    let ask = |want| {
        let told = told::<Targets>(&SLIDERS, Some(want), input.as_bytes(), false);
        assert_eq!(told.faults, [""; 0]);
        told.answers
    };
    assert_eq!(ask(Want::Sum), "91440058\n0\n180097219937\n");
    assert_eq!(ask(Want::Count), "2\n1\n3609\n");
    let paths = ask(Want::All);
    assert!(paths.starts_with("19761398 LULUR\n71678660 ULLUR\n\n0\n\n"));
    assert!(paths.ends_with("\n\n"));
    assert_eq!(paths.lines().count(), 2 + 1 + 1 + 1 + 3_609 + 1);
}

#[test]
fn wrong_counts_and_unknown_characters_are_told() {
    for (target, position, told) in [
        // An eighth r, a ninth b, a second blank.
        ("rrrrrrrrbbbbbbb.", "2:8", "found `r` again, expected one of b ."),
        ("bbbbbbbbbrrrrrr.", "2:9", "found `b` again, expected one of r ."),
        ("rrrrrrrbbbbbbbbb", "2:16", "found `b` again, expected ."),
        ("..rrrrrrrbbbbbbb", "2:2", "found `.` again, expected one of r b"),
        ("rrbb\nrbbb\nr..b\nrrbb", "4:3", "found `.` again, expected one of r b"),
        ("rrbb\nrbbb\nr.rb\nrrbr", "5:4", "found `r` again, expected b"),
        // Symbols that are no cells.
        ("rrbbrbbbrxrbrrbb", "2:10", "found `x`, expected one of r b ."),
        ("rrbbrbbbr0rbrrbb", "2:10", "found `0`, expected one of r b ."),
        ("rrbb\nrbbb\nr.?b\nrrbb", "4:3", "found `?`, expected one of r b"),
        ("rrbbrbbbr.rbrrb\0", "2:16", "found the byte 0x00, expected b"),
        ("1rbbrbbbr.rbrrbb", "2:1", "found `1`, expected one of r b ."),
    ] {
        let fault = format!("{position}: {told} (case 2, which begins at 2:1)");
        for layout in [target.to_string(), target.replace('\n', "\r\n")] {
            let input = format!("{TWO}{layout}\n{START}{ROWS}");
            let answers = "91440058\ninvalid\n0\n91440058\n";
            faulty(&input, "91440058\n", answers, &[&fault], sums);
        }
        let input = format!("{TWO}{target}");
        faulty(&input, "91440058\n", "91440058\ninvalid\n", &[&fault], sums);
    }
}

#[test]
fn every_faulty_target_is_told() {
    let input = format!("x{}{TWO}rrbb\nrbbb\nr.rb\nrrb?\n{START}..", &TWO[1..]);
    let faults = [
        "1:1: found `x`, expected one of r b .",
        "6:4: found `?`, expected b (case 3, which begins at 3:1)",
        "8:2: found `.` again, expected one of r b (case 5, which begins at 8:1)",
    ];
    let answers = "invalid\n91440058\ninvalid\n0\ninvalid\n";
    faulty(&input, "", answers, &faults, sums);
}

/// An input that ends inside a target, anywhere: the error says what is missing.
#[test]
fn the_end_may_come_anywhere() {
    for target in [TWO.trim_end(), ROWS.trim_end()] {
        let input = format!("{START}{target}");
        for end in 0..=input.len() {
            let cut = &input.as_bytes()[..end];
            let here = end_of(cut);
            let in_second = end > START.len();
            let held =
                cut[START.len() * usize::from(in_second)..].iter().filter(|&&byte| byte != b'\n');
            let lacks = |symbol, most| held.clone().filter(|&&byte| byte == symbol).count() < most;
            let lacking: Vec<&str> = [("r", 7), ("b", 8), (".", 1)]
                .into_iter()
                .filter(|&(symbol, most)| lacks(symbol.as_bytes()[0], most))
                .map(|(symbol, _)| symbol)
                .collect();
            let whole = lacking.is_empty() || end == 0 || end == START.len();
            let before = match end {
                _ if end == input.len() => "0\n91440058\n",
                _ if end >= START.len() - 1 => "0\n",
                _ => "",
            };
            if whole {
                well_formed(cut, before, sums);
                continue;
            }
            let one_of = if lacking.len() > 1 { "one of " } else { "" };
            let case = if in_second { " (case 2, which begins at 2:1)" } else { "" };
            let fault = format!(
                "{here}: found the end of the input, expected {one_of}{}{case}",
                lacking.join(" ")
            );
            faulty(cut, before, &format!("{before}invalid\n"), &[&fault], sums);
        }
    }
}
