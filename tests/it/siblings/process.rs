//! Both modes as processes: options, files, errors to the letter, and answers before the next read.

use crate::process::{eight, Run};

/// One row: arguments and standard input; answers, what is told, and the exit status.
#[track_caller]
fn runs(args: &[&str], input: &str, stdout: &str, stderr: &str, status: i32) {
    let expected = Run::new(stdout, stderr, status);
    assert_eq!(eight(args, input), expected, "{args:?} {input:?}");
}

/// A row for arguments that are refused, whatever else the message says.
#[track_caller]
fn refused(args: &[&str], stderr: &str) {
    let run = eight(args, "");
    assert!(run.stderr.contains(stderr), "{args:?}: {run:?}");
    assert_eq!((&*run.stdout, run.status), ("", Some(2)), "{args:?}");
}

const GRAPH: &str = "5\n1 2\n1 3\n1 9\n2 9\n3 9\n3 9 2 4 5 6 7 8\n";
const NEVER: &str = "0\n2 1 3 4 5 6 7 8\n";
const TWO: &str = "rrbbrbbbr.rbrrbb\n";
const START: &str = ".rbbrrbbrrbbrrbb\n";

#[test]
fn graphs_are_answered() {
    runs(&["graph"], "", "", "", 0);
    runs(&["graph"], GRAPH, "5\n", "", 0);
    runs(&["graph", "-"], GRAPH, "5\n", "", 0);
    runs(&["graph"], &format!("{GRAPH}{NEVER}{GRAPH}"), "5\n-1\n5\n", "", 0);
    runs(&["graph", "--answer", "moves"], &format!("{GRAPH}{NEVER}"), "5 2 3 2 1 3\n-1\n", "", 0);
    runs(&["graph", "--answer", "moves"], "0 1 2 3 4 5 6 7 8", "0\n", "", 0);
    runs(&["graph", "--keep-going"], GRAPH, "5\n", "", 0);
}

#[test]
fn graphs_are_answered_alike_by_any_number_of_threads() {
    let input = format!("{GRAPH}{NEVER}").repeat(700);
    let expected = "5 2 3 2 1 3\n-1\n".repeat(700);
    for threads in ["1", "2", "7"] {
        runs(&["graph", "--answer", "moves", "--threads", threads], &input, &expected, "", 0);
    }
    refused(&["graph", "--threads", "0"], "--threads");
}

#[test]
fn targets_are_answered() {
    let most = "rrbrbrrrbbbrbb.b";
    runs(&["sliders"], "", "", "", 0);
    runs(&["sliders"], TWO, "91440058\n", "", 0);
    runs(&["sliders"], "rrbb rbbb\r\nr.rb rrbb", "91440058\n", "", 0);
    runs(&["sliders"], &format!("{START}{most}"), "0\n180097219937\n", "", 0);
    runs(&["sliders"], ".brbbrbrrbrbbrbr", "96356848\n", "", 0);
    runs(&["sliders", "--answer", "count"], &format!("{most}{START}"), "3609\n1\n", "", 0);
    runs(&["sliders", "--answer", "all"], TWO, "19761398 LULUR\n71678660 ULLUR\n\n", "", 0);
    runs(&["sliders", "--answer", "all"], START, "0\n\n", "", 0);
    runs(&["sliders", "--checksum", "LULUR"], "read by nobody", "19761398\n", "", 0);
    runs(&["sliders", "--checksum", ""], "", "0\n", "", 0);
}

#[test]
fn another_start_has_other_paths() {
    let start = ["sliders", "--start", TWO.trim_end()];
    runs(&start, TWO, "0\n", "", 0);
    // The way back: the letters in reverse, each turned round.
    let back = [&start[..], &["--answer", "all"]].concat();
    runs(&back, START, "76183551 LDRRD\n76180163 LDRDR\n\n", "", 0);
}

#[test]
fn faults_are_told_with_their_place() {
    let range = "expected a number from 1 to 9";
    let case = "(case 2, which begins at 8:1)";
    for (faulty, told) in [
        ("1 1 0 1 2 3 4 5 6 7 8", format!("8:5: found 0, {range} {case}")),
        ("1 1 12 1 2 3 4 5 6 7 8", format!("8:5: found 12, {range} {case}")),
        ("1 1 ? 1 2 3 4 5 6 7 8", format!("8:5: found `?`, {range} {case}")),
        (
            "1 3 3 1 2 3 4 5 6 7 8",
            format!("8:5: found vertex 3 again, expected the other end of the edge {case}"),
        ),
        (
            "2 3 4 4 3 1 2 3 4 5 6 7 8",
            format!("8:9: found the edge 4 3 again, expected a new edge {case}"),
        ),
        (
            "0 1 2 3 4 5 6 7 1",
            format!("8:17: found vertex 1 again, expected a vertex without a piece {case}"),
        ),
    ] {
        let told = format!("eight: <stdin>:{told}\n");
        let input = format!("{GRAPH}{faulty}\n{NEVER}");
        runs(&["graph"], &input, "5\n", &told, 2);
        runs(&["graph", "--keep-going"], &input, "5\ninvalid\n-1\n", &told, 2);
    }
    let told = "eight: <stdin>:8:1: found 37, \
                expected a number from 0 to 36 (case 2, which begins at 8:1)\n";
    let input = format!("{GRAPH}37\n{NEVER}");
    runs(&["graph"], &input, "5\n", told, 2);
    runs(&["graph", "--keep-going"], &input, "5\ninvalid\n-1\n", told, 2);
    let told = format!("eight: <stdin>:8:6: found the end of the input, {range} {case}\n");
    runs(&["graph"], &format!("{GRAPH}3 1 2"), "5\n", &told, 2);

    let case = "(case 2, which begins at 2:1)";
    for (faulty, told) in [
        ("rrbbrbbbrxrbrrbb", format!("2:10: found `x`, expected one of r b . {case}")),
        ("rrrrrrrrbbbbbbb.", format!("2:8: found `r` again, expected one of b . {case}")),
    ] {
        let told = format!("eight: <stdin>:{told}\n");
        let input = format!("{TWO}{faulty}\n{START}");
        runs(&["sliders"], &input, "91440058\n", &told, 2);
        runs(&["sliders", "--keep-going"], &input, "91440058\ninvalid\n0\n", &told, 2);
    }
    let told =
        format!("eight: <stdin>:2:4: found the end of the input, expected one of r b . {case}\n");
    runs(&["sliders"], &format!("{TWO}rrb"), "91440058\n", &told, 2);
}

#[test]
fn files_are_read_in_turn_and_named_in_errors() {
    let told = "eight: no-such-file: cannot open: No such file or directory (os error 2)\n";
    for (mode, input, answer) in [("graph", GRAPH, "5\n"), ("sliders", TWO, "91440058\n")] {
        runs(&[mode, "no-such-file"], "", "", told, 2);
        let args = [mode, "--keep-going", "no-such-file", "-"];
        runs(&args, input, answer, told, 2);
    }
}

#[test]
fn options_that_mean_nothing_are_refused() {
    refused(&["sliders", "--checksum", "L", "--answer", "all"], "cannot be used with");
    refused(&["sliders", "--checksum", "L", "--json"], "cannot be used with");
    refused(&["graph", "--checksum", "L"], "--checksum: the puzzle of graph has no such option");
    refused(&["sliders", "--checksum", "L", "--start", START.trim_end()], "cannot be used with");
    refused(&["sliders", "--checksum", "L", "--keep-going"], "cannot be used with");
    refused(&["sliders", "--checksum", "L", "file"], "cannot be used with");
    refused(&["sliders", "--checksum", "lulur"], "the letters of a path are L, R, U and D");
    let board = "a board is seven r, eight b and one `.`";
    for start in ["", " \n", "rrbb", "rrrrrrrrbbbbbbb.", "..bbrrbbrrbbrrbb", ".rbbrrbbrrbbrrbbr"] {
        refused(&["sliders", "--start", start], board);
    }
}
