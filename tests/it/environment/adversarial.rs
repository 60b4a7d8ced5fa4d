//! Input meant to break a program: it is streamed, so that it can be larger than any memory. Time
//! is linear, memory stays below 8 MiB, and the error is clear.

use crate::process::{command, eight_in, folder, start, DEEPEST, DEEPEST_ANSWER};
use crate::random::one_in;
use std::fs;
use std::io::{self, Read, Write};
use std::process::Output;
use std::thread;

/// The most memory of a run, in KiB; and the most if every case has its own goal.
const MOST_MEMORY: u64 = 8 * 1024;
const MOST_MEMORY_FOR_SLIDERS: u64 = 9 * 1024;
/// The checker holds an output of up to 1 MiB, and what it makes of its longest line.
const MOST_MEMORY_FOR_CHECK: u64 = 13 * 1024;
const MOST_MEMORY_FOR_GOALS: u64 = 20 * 1024;

fn most_memory(args: &[&str]) -> u64 {
    match args {
        _ if args.contains(&"hdu-3567") => MOST_MEMORY_FOR_GOALS,
        _ if args.contains(&"sliders") => MOST_MEMORY_FOR_SLIDERS,
        _ if args.contains(&"check") => MOST_MEMORY_FOR_CHECK,
        _ => MOST_MEMORY,
    }
}

/// The result of a run.
struct Streamed {
    output: Output,
    /// The number of bytes of standard output, and the first of them.
    answers: u64,
    first: String,
    /// The highest resident memory in KiB, and the ticks of processor time, measured when all but
    /// the last few kilobytes had been read.
    memory: u64,
    ticks: u64,
}

/// Sends `first`, then `piece` until `bytes` bytes are sent, then `last`.
fn stream(args: &[&str], first: &str, piece: &[u8], bytes: u64, last: &[u8]) -> Streamed {
    let mut child = start(command(args));
    let id = child.id();
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = child.stdout.take().unwrap();
    let answers = thread::spawn(move || {
        let mut first = vec![];
        stdout.by_ref().take(64).read_to_end(&mut first).unwrap();
        let rest = io::copy(&mut stdout, &mut io::sink()).unwrap();
        (first.len() as u64 + rest, String::from_utf8(first).unwrap())
    });
    stdin.write_all(first.as_bytes()).unwrap();
    let block = piece.repeat((1 << 20) / piece.len());
    let mut sent = 0;
    while sent < bytes {
        // A program that has seen enough closes its end.
        if stdin.write_all(&block).is_err() {
            break;
        }
        sent += block.len() as u64;
    }
    let status = fs::read_to_string(format!("/proc/{id}/status")).unwrap();
    let memory = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    // A run that has ended has no memory to report, and was short.
    let memory = memory.map_or(0, |text| text.trim_end_matches("kB").trim().parse().unwrap());
    let stat = fs::read_to_string(format!("/proc/{id}/stat")).unwrap();
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap().split_whitespace().collect();
    let ticks = fields[11..13].iter().map(|ticks| ticks.parse::<u64>().unwrap()).sum();
    let _ = stdin.write_all(last);
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    let (answers, first) = answers.join().unwrap();
    Streamed { output, answers, first, memory, ticks }
}

/// Calls [`stream`] with a quarter of the bytes and with all. Asserts that time and memory are as
/// promised.
#[track_caller]
fn stream_twice(args: &[&str], first: &str, piece: &[u8], bytes: u64, last: &[u8]) -> Streamed {
    let quarter = stream(args, first, piece, bytes / 4, last);
    let whole = stream(args, first, piece, bytes, last);
    let most = most_memory(args);
    for run in [&quarter, &whole] {
        assert!(run.memory <= most, "{} KiB", run.memory);
    }
    // The first ticks are the search, and a tick is a hundredth of a second.
    assert!(
        whole.ticks <= 8 * quarter.ticks + 50,
        "{} ticks, and {} for a quarter",
        whole.ticks,
        quarter.ticks
    );
    println!("{bytes} bytes of {args:?}: {} KiB, {} ticks", whole.memory, whole.ticks);
    whole
}

#[track_caller]
fn assert_end(run: &Streamed, stderr: &str, status: i32) {
    assert_eq!(String::from_utf8_lossy(&run.output.stderr), stderr);
    assert_eq!(run.output.status.code(), Some(status));
}

fn line_of_boards(bytes: u64) {
    let run = stream_twice(&["--judge", "hdu-1043"], "", b"8672543x1", bytes, b"");
    let block = (1 << 20) / 9;
    assert_eq!(run.answers, bytes.div_ceil(block * 9) * block * 32);
    assert_end(&run, "", 0);
}

/// Lines that are no answers, and no boards.
#[test]
fn outputs_without_answers_are_read_in_linear_time() {
    let text = |line: &str| line.repeat(200_000 / one_in(4));
    let folder = folder(&[("in", &text("1234567x8\n")), ("out", &text("[]\n"))]);
    let run = eight_in(folder.path(), &["check", "in", "out"], "");
    assert!(run.stdout.starts_with("case 1, line 1, column 3: found the end of the line"));
}

/// An output that is one line of moves, in the usual letters or in others.
fn line_of_moves(moves: &[u8], bytes: u64) {
    let folder = folder(&[("in.txt", DEEPEST)]);
    let cases = folder.path().join("in.txt");
    let run = stream_twice(&["check", cases.to_str().unwrap(), "-"], "", moves, bytes, b"\n");
    assert!(
        run.first.starts_with("case 1, line 1, column 1048577: found a longer line"),
        "{}",
        run.first
    );
    assert_end(&run, "", 1);
}

/// The moves of one case, one a line.
#[test]
fn an_output_of_many_lines_takes_no_memory() {
    let bytes = megabytes(4);
    let folder = folder(&[("in.txt", "1 2 3 x 4 6 7 5 8\n")]);
    let cases = folder.path().join("in.txt");
    let args = ["check", cases.to_str().unwrap(), "-"];
    let run = stream_twice(&args, "", b"r\nl\n", bytes, b"r\nd\nr\n");
    assert!(run.first.starts_with("case 1, line 1, column 2: found the end of the line"));
    assert_end(&run, "", 1);
}

/// A line of garbage of any kind: one invalid case.
fn line_of_garbage(piece: &[u8], found: &str, bytes: u64) {
    let last = format!("\n{DEEPEST}");
    let run = stream_twice(&["--keep-going"], "", piece, bytes, last.as_bytes());
    assert_eq!(run.answers, 8 + DEEPEST_ANSWER.len() as u64);
    let told = format!("eight: <stdin>:{found}");
    let said = String::from_utf8_lossy(&run.output.stderr).into_owned();
    let is_told = said
        .strip_prefix(&told)
        .is_some_and(|hint| hint == "\n" || hint.starts_with("; perhaps text beside the boards"));
    assert!(is_told, "{said}");
    assert_end(&run, &said, 2);
}

fn lines_of_garbage(bytes: u64) {
    let all = "expected one of 1 2 3 4 5 6 7 8 x";
    let long = "1:1: found `11111111111111...`, expected one tile, a row of 3 or a board of 9";
    line_of_garbage(b"1", long, bytes);
    line_of_garbage(b"abcd ", &format!("1:1: found `abcd`, {all}"), bytes);
    line_of_garbage(b"https://", &format!("1:1: found `https:`, {all}"), bytes);
}

/// The first twenty errors are reported one by one.
#[track_caller]
fn assert_told(run: &Streamed, faults: u64) {
    let told = String::from_utf8_lossy(&run.output.stderr);
    assert_eq!(told.lines().count(), 21);
    let faults = faults.to_string();
    let (thousands, rest) = faults.split_at(faults.len() - 3);
    let last =
        format!("eight: {thousands},{rest} errors in all, of which the first 20 were reported");
    assert_eq!(told.lines().last(), Some(&*last));
    assert_eq!(run.output.status.code(), Some(2));
}

#[test]
fn blank_lines_take_no_memory() {
    let lines = megabytes(64);
    let run = stream_twice(&[], "", b"\n", lines, b"1");
    let line = lines.div_ceil(1 << 20) * (1 << 20) + 1;
    let stderr = format!(
        "eight: <stdin>:{line}:2: found the end of the input, \
         expected one of 2 3 4 5 6 7 8 x\n"
    );
    assert_eq!(run.answers, 0);
    assert_end(&run, &stderr, 2);
}

/// Every line is an invalid board: all get an answer, and the first twenty an error.
#[test]
fn faults_without_an_end_take_no_memory() {
    let bytes = megabytes(8);
    let run =
        stream_twice(&["--keep-going", "--size", "3x3"], "", b"1 2 3 4 5 6 7 8 9\n", bytes, b"");
    let block = (1 << 20) / 18;
    let cases = bytes.div_ceil(block * 18) * block;
    assert_eq!(run.answers, cases * 8);
    assert_told(&run, cases);
}

#[test]
fn siblings_take_no_memory_for_long_input() {
    let bytes = megabytes(16);
    let number = "eight: <stdin>:1:1: found a number greater than 36, \
                  expected a number from 0 to 36\n";
    assert_end(&stream_twice(&["graph"], "", b"9", bytes, b""), number, 2);
    let run = stream_twice(&["graph", "--keep-going"], "", b" ", bytes, b"0 1 2 3 4 5 6 7 8");
    assert_eq!(run.first, "0\n");
    assert_end(&run, "", 0);
    let run = stream_twice(&["fifteen"], "", b"/", bytes, b"1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15");
    assert_eq!(run.first, "r\n");
    assert_end(&run, "", 0);
    let number = "eight: <stdin>:1:1: found a number greater than 15, \
                  expected one of 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0; \
                  perhaps a number of cases before the boards: leave it out, or try --cases given\n";
    let run = stream_twice(&["fifteen"], "", b"9", bytes, b"");
    assert_end(&run, number, 2);
    let garbage = "eight: <stdin>:1:1: found `qqqq`, expected one of r b .\n";
    assert_end(
        &stream_twice(&["sliders", "--keep-going"], "", b"qqqq ", bytes / 4, b""),
        garbage,
        2,
    );
    // A board of a million tiles whose second tile is invalid, and which continues.
    let again = "eight: <stdin>:1:13: found `999` again, expected a number that the board lacks\n";
    let sized = ["--judge", "poj-2893", "--keep-going"];
    assert_end(&stream_twice(&sized, "", b"999 999 ", bytes / 16, b"\n0 0"), again, 2);
    let run = stream_twice(&["sliders"], "", b"\n", bytes, b"rrbbrbbbr.rbrrbb");
    assert_eq!(run.first, "91440058\n");
    assert_end(&run, "", 0);
}

/// Start and goal, the blank of the goal on each cell in turn.
#[test]
fn goals_of_their_own_take_no_more_memory_than_nine() {
    let bytes = megabytes(16);
    let goals = (0..9).map(|cell| {
        let mut goal = String::from("12345678");
        goal.insert(cell, 'X');
        format!("{goal}\n{goal}\n")
    });
    let pairs = goals.collect::<String>();
    let cases = |bytes: u64| {
        let block = (1 << 20) / pairs.len() as u64;
        bytes.div_ceil(block * pairs.len() as u64) * block * 9
    };
    let first = format!("{}\n", cases(bytes));
    let run = stream(&["--judge", "hdu-3567"], &first, pairs.as_bytes(), bytes, b"");
    assert!(run.memory <= MOST_MEMORY_FOR_GOALS, "{} KiB", run.memory);
    assert_eq!(run.first.lines().next(), Some("Case 1: 0"));
    let digits: u64 = (1..=cases(bytes)).map(|case| u64::from(case.ilog10()) + 1).sum();
    assert_eq!(run.answers, digits + cases(bytes) * "Case : 0\n\n".len() as u64);
    assert_end(&run, "", 0);
}

/// Cases of every mode, each with this answer.
#[test]
fn cases_without_an_end_take_no_memory() {
    // An error is reported at once, which takes time: few of them in many bytes.
    let faulty = format!("1 1 3 4 5 6 7 8 x{}\n", " ".repeat(1_000));
    let some = 12;
    let solved = "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0\n";
    let rows: [(&[&str], &str, u64, &str); 8] = [
        (&[], DEEPEST, some, DEEPEST_ANSWER),
        (&[], "8 6 7\r\n2 5 4\r\n3 x 1\r\n\r\n", some, DEEPEST_ANSWER),
        (&["--answer", "length"], "12345687x\n", some, "unsolvable\n"),
        (&["--keep-going"], &faulty, some, "invalid\n"),
        (&["sliders"], "rrbbrbbbr.rbrrbb\n", some, "91440058\n"),
        (&["graph"], "0\n1 2 3 4 5 6 7 8\n", some, "0\n"),
        (&["fifteen", "--threads", "1"], solved, some, "\n"),
        (&["fifteen", "--threads", "2"], solved, some, "\n"),
    ];
    for (args, case, count, answer) in rows {
        let run = stream(args, "", case.as_bytes(), megabytes(count), b"");
        let most = most_memory(args);
        assert!(run.memory <= most, "{args:?}: {} KiB", run.memory);
        let block = (1 << 20) / case.len() as u64;
        let cases = megabytes(count).div_ceil(block * case.len() as u64) * block;
        assert_eq!(run.answers, cases * answer.len() as u64, "{args:?}");
        if args.contains(&"--keep-going") {
            assert_told(&run, cases);
        } else {
            assert_end(&run, "", 0);
        }
    }
}

/// Returns this number of megabytes, or half of it without `CI`.
fn megabytes(count: u64) -> u64 {
    (count << 20) / one_in(2) as u64
}

#[test]
fn a_line_without_an_end_takes_no_memory() {
    // One line of blanks, then a board.
    let run = stream_twice(&[], "", b" ", megabytes(32), DEEPEST.as_bytes());
    assert_eq!(run.first, DEEPEST_ANSWER);
    assert_end(&run, "", 0);
    line_of_boards(megabytes(16));
    lines_of_garbage(megabytes(4));
    line_of_moves(b"lr", megabytes(32));
    line_of_moves(b"L, R ", megabytes(8));
}
