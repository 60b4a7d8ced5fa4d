//! Exit statuses and messages of the program.

use super::{answers, eight, generated};
use crate::process::{command, folder};
use eight::generate::{Among, Recipe};
use eight::judge::{Kind, JUDGES};
use std::fs;
use std::process::Stdio;

const CASES: &str = "123x46758 12345678x 21345678x";
const RIGHT: &str = "rdr\n\nunsolvable\n";

/// Files for `eight check`.
const FILES: [(&str, &str); 28] = [
    ("in", CASES),
    ("right", RIGHT),
    ("wrong", "rdr\nrd\nrd\n"),
    ("detour", "rlrdr\n\nunsolvable\n"),
    ("excess", "rdr\n\nunsolvable\n\n"),
    ("broken", "123x46758 12345678"),
    ("short", "123x46758"),
    ("long", "rlrdr\n"),
    ("counts", "1\n1\nunsolvable\n"),
    ("lists", "rdr\n\n\n\nunsolvable\n\n"),
    ("graph.in", "5\n1 2\n1 3\n1 9\n2 9\n3 9\n3 9 2 4 5 6 7 8\n"),
    ("graph.ans", "5\n"),
    ("graph.moves", "5 2 3 2 1 3\n"),
    ("graph.wrong", "4\n"),
    ("graph.broken", "5\n1 2\n"),
    ("sliders.in", "r.bbrrbbrrbbrrbb\n"),
    ("sum.ans", "76\n"),
    ("count.ans", "1\n"),
    ("paths.ans", "76 L\n\n"),
    ("zero.ans", "0\n"),
    ("boards.in", "3 3\n1 0 3\n4 2 5\n7 8 6\n1 3\n2 1 0\n0 0\n"),
    ("boards.ans", "YES\nNO\n"),
    ("three", "3\n1 2 0 3 4 5 6 7 8\n"),
    ("four", "4\n1 0 2 3 4 5 6 7 8 9 10 11 12 13 14 15\n"),
    ("five", "5\n1 0\n"),
    ("two.ans", "2\nLEFT\nLEFT\n"),
    ("one.ans", "1\nLEFT\n"),
    ("no-words.ans", ""),
];

/// Runs `check` in a folder of these files; and what it left there for Kattis.
fn check(arguments: &str, input: &str) -> ((Option<i32>, String, String), Option<String>) {
    let folder = folder(&FILES);
    let words: Vec<&str> = ["check"].into_iter().chain(arguments.split_whitespace()).collect();
    let run = crate::process::eight_in(folder.path(), &words, input);
    let message = fs::read_to_string(folder.path().join("judgemessage.txt"));
    ((run.status, run.stdout, run.stderr), message.ok())
}

fn accepted() -> (Option<i32>, String, String) {
    (Some(0), String::new(), String::new())
}

fn rejected(report: &str) -> (Option<i32>, String, String) {
    (Some(1), report.to_string(), String::new())
}

#[test]
fn testlib() {
    for arguments in [
        "in right",
        "in right right",
        "in detour",
        "in detour right --any-length",
        "in counts --answer count",
        "in lists lists --answer all",
        "--puzzle graph graph.in graph.ans",
        "--judge abc224-d graph.in graph.ans graph.ans",
        "--puzzle graph --answer moves graph.in graph.moves graph.moves",
        "--puzzle sliders sliders.in sum.ans",
        "--judge pe-244 sliders.in sum.ans sum.ans",
        "--puzzle sliders --answer count sliders.in count.ans",
        "--judge pe-244 --answer all sliders.in paths.ans",
        "--puzzle sliders --start r.bbrrbbrrbbrrbb sliders.in zero.ans",
        "--judge poj-2893 boards.in boards.ans boards.ans",
        "--judge hackerrank-n-puzzle three two.ans",
        "--judge hackerrank-n-puzzle four one.ans",
    ] {
        assert_eq!(check(arguments, "").0, accepted(), "{arguments}");
    }
    let first = "case 2, line 2, column 1: found 'r', expected a move that keeps the blank on the board, at 123/456/78x\n";
    let third = "case 3, line 3, column 1: found 'rd', expected 'unsolvable'\n";
    let long = "case 1, line 1, column 4: found a path of length 5, expected 3\n";
    let number = "case 1, line 1, column 1: found '4', expected '5'\n";
    let excess = "line 4, column 1: found an empty line, expected the end of the output\n";
    for (arguments, report) in [
        ("--shortest in detour", long.to_string()),
        ("--judge fei-2002-e short long", long.to_string()),
        ("in wrong", first.to_string()),
        ("in wrong right", first.to_string()),
        ("--report-all in wrong", format!("{first}{third}2 of 3 cases are wrong\n")),
        (
            "--report-all in excess",
            format!("{excess}0 of 3 cases are wrong, and more lines than answers\n"),
        ),
        ("--puzzle graph graph.in graph.wrong", number.to_string()),
        (
            "--puzzle graph --report-all graph.in graph.wrong",
            format!("{number}1 of 1 cases is wrong\n"),
        ),
    ] {
        assert_eq!(check(arguments, "").0, rejected(&report), "{arguments}");
    }
    for arguments in ["three one.ans", "four two.ans", "four no-words.ans"] {
        let arguments = format!("--judge hackerrank-n-puzzle {arguments}");
        assert_eq!(check(&arguments, "").0 .0, Some(1), "{arguments}");
    }
    assert_eq!(check("--report-all in right", "").0 .1, "0 of 3 cases are wrong\n");
    // Either file can be standard input.
    assert_eq!(check("in -", RIGHT).0, accepted());
    assert_eq!(check("- right", CASES).0, accepted());
    assert_eq!(check("in right -", RIGHT).0, accepted());
    assert_eq!(check("in -", "rdr\n").0 .0, Some(1));
    assert_eq!(check("--puzzle graph graph.in -", "4\n").0, rejected(number));
}

/// Nothing but a verdict ends with 0 or 1; and whose fault it is, if it is not the output's.
#[test]
fn no_verdict() {
    for (arguments, message) in [
        ("broken right", "broken:1:19: found the end of the input, expected x (case 2, which begins at 1:11)\n"),
        ("broken right", "eight: the judge's input: "),
        ("missing right", "eight: the judge's input: missing: cannot open: "),
        (". right", ": cannot "),
        ("in missing", "missing: cannot open: "),
        ("in .", ": cannot "),
        ("in right missing", "eight: the judge's answer: missing: cannot open: "),
        ("in right .", "eight: the judge's answer: "),
        ("in right wrong", "eight: the judge's answer: case 2, line 2, column 1: found 'r', expected a move"),
        ("short right right", "eight: the judge's answer: line 2, column 1: found an empty line, expected the end of the output"),
        ("--puzzle graph graph.broken graph.ans", "the judge's input: "),
        ("--puzzle graph graph.in graph.ans graph.wrong", "the judge's answer: case 1, line 1, column 1: found '4', expected '5'"),
        ("--judge poj-2893 boards.in boards.ans graph.wrong", "the judge's answer: case 1, line 1, column 1: found '4', expected 'YES'"),
        ("--judge poj-2893 graph.in boards.ans", "the judge's input: "),
        ("--puzzle sliders sliders.in sum.ans count.ans", "the judge's answer: case 1"),
        ("--puzzle graph missing graph.ans", "cannot open"),
        ("--judge hackerrank-n-puzzle five one.ans", "eight: the judge's input: five:1:1: found 5, expected a number from 3 to 4 (case 1, which begins at 1:1)\n"),
        ("- -", "- can stand for one file only"),
        ("- right -", "- can stand for one file only"),
        ("--puzzle graph - -", "- can stand for one file only"),
        ("--goal 12 in right", "--goal 12: a goal is"),
        ("--puzzle sliders --start rr sliders.in sum.ans", "a board is seven r"),
        ("", "required arguments were not provided"),
        ("in", "required arguments were not provided"),
        ("--no-such-option in right", "unexpected argument"),
        ("--shortest --any-length in right", "cannot be used with"),
        ("--judge nobody in right", "invalid value 'nobody' for '--judge <NAME>'"),
        ("--kattis in", "eight: ANSWER and FEEDBACK_DIR are missing: eight check --kattis INPUT ANSWER"),
        ("--kattis", "required arguments were not provided:\n  <INPUT>"),
        ("--kattis in right", "eight: FEEDBACK_DIR is missing: eight check --kattis INPUT ANSWER FEEDBACK_DIR"),
        ("--kattis in right missing", "judgemessage.txt: cannot write: "),
        ("--kattis - right .", "- can stand for one file only"),
    ] {
        let (status, output, errors) = check(arguments, "").0;
        assert_eq!((status, output.as_str()), (Some(3), ""), "{arguments}");
        assert!(errors.contains(message), "{arguments}: {errors}");
    }
    assert_eq!(check("--help", "").0 .0, Some(0));
}

/// What a puzzle or a judge does not have is refused, whatever else is asked for.
#[test]
fn options_of_other_puzzles() {
    let no_option = ": the puzzle of ";
    let no_length = ": the least number of moves is asked for";
    let no_path = ": no path is asked for";
    for (who, options, why) in [
        ("--judge boj-1525", "--any-length", no_length),
        ("--judge aoj-alds1-13-c", "--any-length", no_length),
        ("--judge hdu-6620", "--any-length", no_path),
        ("--puzzle eight", "--start=r.bbrrbbrrbbrrbb", no_option),
        (
            "--puzzle graph",
            "--shortest --any-length --start=r.bbrrbbrrbbrrbb --blank=0 --goal=12345678x \
             --order=udlr",
            no_option,
        ),
        (
            "--puzzle sliders",
            "--shortest --any-length --blank=0 --goal=12345678x --unsolvable=no --order=udlr",
            no_option,
        ),
    ] {
        for option in options.split_whitespace() {
            let name = option.split('=').next().unwrap_or_default();
            let arguments = format!("{who} {option} --report-all graph.in graph.ans");
            let (status, _, errors) = check(&arguments, "").0;
            assert_eq!(status, Some(3), "{arguments}");
            assert!(errors.contains(&format!("eight: {name}{why}")), "{arguments}: {errors}");
        }
    }
    for puzzle in ["eight", "fifteen", "graph"] {
        let refused = check(&format!("--puzzle {puzzle} --answer sum in right"), "").0;
        let why = format!("eight: --answer sum: the puzzle of {puzzle} has no such answer\n");
        assert_eq!(refused, (Some(3), String::new(), why));
    }
}

#[test]
fn kattis() {
    let late = "case 3, line 3, column 1: found the end of the output, expected 'unsolvable'\n";
    let model = "the judge's answer: case 2, line 2, column 1: found 'r', expected a move that keeps the blank on the board, at 123/456/78x\n";
    let number = "case 1, line 1, column 1: found '4', expected '5'\n";
    let short = "case 2, line 2, column 1: found the end of the output, expected 'NO'\n";
    for (arguments, output, status, message) in [
        ("in right .", RIGHT, 42, ""),
        ("--report-all in right .", RIGHT, 42, "0 of 3 cases are wrong\n"),
        ("in right .", "rdr\n\n", 43, late),
        ("in wrong .", RIGHT, 3, model),
        ("--puzzle graph graph.in graph.ans .", "5\n", 42, ""),
        ("--puzzle graph graph.in graph.ans .", "4\n", 43, number),
        ("--judge poj-2893 boards.in boards.ans .", "YES\nNO\n", 42, ""),
        ("--judge poj-2893 boards.in boards.ans .", "YES\n", 43, short),
    ] {
        let ((code, printed, _), left) = check(&format!("--kattis {arguments}"), output);
        assert_eq!((code, printed.as_str()), (Some(status), ""), "{arguments}");
        assert_eq!(left.as_deref(), Some(message), "{arguments}");
    }
}

/// Whoever reads the message may go before it is written.
#[test]
fn a_closed_pipe_leaves_the_verdict() {
    let (cases, outputs) = (CASES.repeat(2_000), "x\n".repeat(6_000));
    let folder = folder(&[("in", &cases), ("out", &outputs)]);
    let mut check = command(&["check", "--report-all", "in", "out"]);
    check.current_dir(folder.path()).stdout(Stdio::piped());
    let mut child = check.spawn().expect("the program runs");
    drop(child.stdout.take());
    assert_eq!(child.wait().expect("the program ends").code(), Some(1));
}

/// A disk that is full is no verdict.
#[cfg(target_os = "linux")]
#[test]
fn a_message_that_cannot_be_written() {
    let folder = folder(&[("in", CASES), ("out", "x\n")]);
    let full = fs::OpenOptions::new().write(true).open("/dev/full").expect("the device");
    let mut check = command(&["check", "in", "out"]);
    let output = check.current_dir(folder.path()).stdout(full).output().expect("the program runs");
    assert_eq!(
        (output.status.code(), String::from_utf8_lossy(&output.stderr).as_ref()),
        (Some(3), "eight: cannot write what is wrong: No space left on device (os error 28)\n")
    );
}

/// Our own answers, as the judge wants them, and a line too many.
#[test]
fn every_judge() {
    let folder = folder(&[]);
    for row in JUDGES {
        let is_hard = row.kind == Kind::Fifteen;
        let among = if is_hard { Among::Scrambled(30) } else { Among::Any };
        let case = generated(&Recipe { seed: 9, among, ..Recipe::new(*row) });
        let output = answers(row, None, &case);
        let input = folder.path().join("in");
        fs::write(&input, &case).expect("a new file");
        let input = input.to_str().expect("plain text");
        let check = |output: &[u8]| eight(&["check", "--judge", row.name, input, "-"], output).0;
        assert_eq!(check(&output), Some(0), "{}", row.name);
        assert_eq!(check(&[&output[..], b"\n"].concat()), Some(1), "{}", row.name);
    }
}
