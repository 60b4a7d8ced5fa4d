//! One fault each: which answers must have been written, what standard error says, how it ends.

use crate::process::{
    assert_run, command, disturbed, read_exactly, run, shell, start, temporary, wait_until_asleep,
    Run, DEEPEST, DEEPEST_ANSWER,
};
use crate::program::streams::SPEECHES;
use crate::random::Random;
use crate::tiles::fifteen::oracle::{any_board, text};
use std::fs::{self, File, OpenOptions};
use std::io::{Read, Write};
use std::net::Shutdown;
use std::os::fd::OwnedFd;
use std::os::unix::net::UnixStream;
use std::os::unix::process::ExitStatusExt;
use std::process::{Command, Output, Stdio};

/// The sample, a solved and an unsolvable board, and what they get.
const THREE: &str = "2 3 4 1 5 x 7 6 8\n1 2 3 4 5 6 7 8 x\n2 1 3 4 5 6 7 8 x\n";
const THREE_ANSWERS: &str = "ullddrurdllurdruldr\n\nunsolvable\n";
/// Bytes of one line of `THREE`.
const LINE: usize = 18;

/// A board, a solved and an unsolvable one, and what `eight fifteen` answers.
const FIFTEENS: &str = "1 2 3 4 / 6 7 8 0 / 5 10 11 12 / 9 13 14 15\n\
                        1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0\n\
                        2 1 3 4 5 6 7 8 9 10 11 12 13 14 15 x\n";
const FIFTEENS_ANSWERS: &str = "lllddrrr\n\nunsolvable\n";
/// A board that recursion answers, and one for which there would be tables.
pub(super) const EASY_AND_NOT: &str = "1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15\n\
                            5 1 0 6 15 3 4 2 10 14 12 8 13 9 11 7\n";
pub(super) const EASY_AND_NOT_ANSWERS: &str = "r\ndruldllurrdrddlurdlluurdlldrruldlurrrd\n";
/// A board two moves away, and one without a path.
const NEAR: &str = "1 2 3 4 5 6 7 8 9 10 11 12 13 0 14 15\n";
const NOT: &str = "2 1 3 4 5 6 7 8 9 10 11 12 13 14 15 0\n";
/// Eight boards of 80 moves, each of which takes a second or more.
const HARDEST: &str = include_str!("../tiles/fifteen/eighty.in");
/// The modes that answer boards: arguments, input, answers.
const MODES: [(&[&str], &str, &str); 3] = [
    (&[], THREE, THREE_ANSWERS),
    (&["fifteen"], FIFTEENS, FIFTEENS_ANSWERS),
    (&["fifteen", "--threads", "3"], FIFTEENS, FIFTEENS_ANSWERS),
];

/// Reads of one byte, interrupted ones and ones with nothing yet; short, interrupted and refused
/// writes.
#[test]
fn split_reads_and_writes_change_nothing() {
    for (reads, writes) in [
        ("1 *", ""),
        ("EINTR 5 EINTR EINTR 1 EAGAIN 20 EAGAIN EINTR 3", ""),
        ("", "EINTR 1 EAGAIN 2 EINTR EAGAIN 3 1"),
    ] {
        for (args, input, answers) in MODES {
            let run = Run::from(run(disturbed(command(args), reads, writes), input));
            assert_eq!(run, Run::answered(answers), "{args:?}: {reads:?} {writes:?}");
        }
    }
}

/// The place is where the read failed.
#[test]
fn a_read_that_fails_midway_loses_no_answer_before_it() {
    let graph = "5\n1 2\n1 3\n1 9\n2 9\n3 9\n3 9 2 4 5 6 7 8\n";
    let (graphs, graph_reads) = (graph.repeat(2), format!("{} 8 EIO", graph.len()));
    let rows: [(&[&str], &str, &str, &str, &str); 4] = [
        // Two cases and a half have been read.
        (&[], THREE, "18 1 17 4 EIO", "ullddrurdllurdruldr\n\n", "3:5"),
        (&["graph"], &graphs, &graph_reads, "5\n", "10:3"),
        (&["sliders"], "rrbbrbbbr.rbrrbb\nrrbb", "17 1 EIO", "91440058\n", "2:2"),
        // Within a tile of two digits.
        (&["fifteen"], FIFTEENS, "44 EINTR 22 EIO", "lllddrrr\n", "2:23"),
    ];
    for (args, input, reads, answers, place) in rows {
        let output = run(disturbed(command(args), reads, ""), input);
        let told = format!("eight: <stdin>:{place}: cannot continue reading: input/output error\n");
        assert_run(&output, answers, &told, 2);
    }
}

#[test]
fn keeping_on_goes_to_the_next_file_after_a_read_that_fails() {
    let next = temporary("next-file.txt");
    fs::write(&next, DEEPEST).unwrap();
    let args = ["--keep-going", "-", next.to_str().unwrap()];
    let output = run(disturbed(command(&args), "20 EIO", ""), THREE.as_bytes());
    let stderr = "eight: <stdin>:2:3: cannot continue reading: input/output error\n";
    let stdout = format!("ullddrurdllurdruldr\n{DEEPEST_ANSWER}");
    assert_run(&output, &stdout, stderr, 2);
}

#[test]
fn half_a_case_does_not_go_into_the_next_file() {
    let next = temporary("next-pair.txt");
    fs::write(&next, "1\n12X453786\n12345678X\n").unwrap();
    let args = ["--judge", "hdu-3567", "--keep-going", "-", next.to_str().unwrap()];
    let input = b"1\n64785X321\n12345678X\n";
    // The start has been read whole, and nothing of its goal.
    let output = run(disturbed(command(&args), "12 EIO", ""), input);
    let stderr = "eight: <stdin>:3:1: cannot continue reading: input/output error\n";
    assert_run(&output, "Case 1: 2\ndd\n", stderr, 2);
}

#[test]
fn a_non_blocking_input_is_waited_for() {
    for (args, input, answers) in MODES {
        let (ours, theirs) = UnixStream::pair().unwrap();
        theirs.set_nonblocking(true).unwrap();
        let mut command = command(args);
        command.stdin(OwnedFd::from(theirs));
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let stdout = child.stdout.take().unwrap();
        // Each answer comes while the next case is not yet sent.
        for (line, answer) in input.lines().zip(answers.split_inclusive('\n')) {
            wait_until_asleep(child.id());
            writeln!(&ours, "{line}").unwrap();
            assert_eq!(read_exactly(&stdout, answer.len()), answer);
        }
        ours.shutdown(Shutdown::Write).unwrap();
        let output = child.wait_with_output().unwrap();
        assert_run(&output, "", "", 0);
    }
}

#[test]
fn a_non_blocking_output_is_waited_for() {
    let (mut ours, theirs) = UnixStream::pair().unwrap();
    theirs.set_nonblocking(true).unwrap();
    let cases = 40_000;
    let input = temporary("non-blocking-output.txt");
    fs::write(&input, DEEPEST.repeat(cases)).unwrap();
    let mut command = command(&[input.to_str().unwrap()]);
    command.stdout(OwnedFd::from(theirs)).stderr(Stdio::piped());
    let child = command.spawn().unwrap();
    // The command holds the other end as well, and nothing would end before it lets go.
    drop(command);
    // The socket is full long before all has been written.
    wait_until_asleep(child.id());
    let mut answers = String::new();
    ours.read_to_string(&mut answers).unwrap();
    assert!(answers == DEEPEST_ANSWER.repeat(cases));
    assert_run(&child.wait_with_output().unwrap(), "", "", 0);
}

#[test]
fn a_directory_is_an_error() {
    let folder = env!("CARGO_TARGET_TMPDIR");
    let output = run(command(&[folder]), b"");
    let stderr = format!("eight: {folder}: is a folder; name a file in it\n");
    assert_run(&output, "", &stderr, 2);
    let output = run(command(&["--json", folder]), b"");
    let fault =
        r#""line":1,"column":1,"fault":"cannot continue reading: is a folder; name a file in it""#;
    assert_run(&output, &format!("{{\"file\":\"{folder}\",{fault}}}\n"), &stderr, 2);

    let mut command = command(&[]);
    command.stdin(File::open(folder).unwrap());
    let stderr = "eight: <stdin>: is a folder; name a file in it\n";
    assert_run(&command.output().unwrap(), "", stderr, 2);
}

#[test]
fn a_fifo_is_answered_while_it_is_written() {
    let fifo = temporary("fifo");
    let made = Command::new("mkfifo").arg(&fifo).status();
    assert!(made.expect("these tests need mkfifo").success());
    let mut child = start(command(&[fifo.to_str().unwrap()]));
    let stdout = child.stdout.take().unwrap();
    let mut writer = OpenOptions::new().write(true).open(&fifo).unwrap();
    for (line, answer) in THREE.split_inclusive('\n').zip(THREE_ANSWERS.split_inclusive('\n')) {
        writer.write_all(line.as_bytes()).unwrap();
        assert_eq!(read_exactly(&stdout, answer.len()), answer);
    }
    drop(writer);
    assert_run(&child.wait_with_output().unwrap(), "", "", 0);
}

#[test]
fn a_file_that_shrinks_ends_where_it_was_read_to() {
    // A window holds 3,640 cases and two thirds of one. Their answers are more than a pipe holds,
    // so the program cannot have read on when the file is cut.
    let cases = 20_000;
    let path = temporary("shrinking.txt");
    fs::write(&path, DEEPEST.repeat(cases)).unwrap();
    let mut child = start(command(&[path.to_str().unwrap()]));
    let mut stdout = child.stdout.take().unwrap();
    let first = read_exactly(&stdout, 1);
    OpenOptions::new().write(true).open(&path).unwrap().set_len(100).unwrap();
    let mut rest = String::new();
    stdout.read_to_string(&mut rest).unwrap();
    let answered = eight::inside::stream::input::WINDOW / LINE;
    assert!(first + &rest == DEEPEST_ANSWER.repeat(answered));
    let stderr = format!(
        "eight: {}:{line}:17: found the end of the input, expected 1 (case {line}, which begins at {line}:1)\n",
        path.display(),
        line = answered + 1
    );
    assert_run(&child.wait_with_output().unwrap(), "", &stderr, 2);
}

/// Every mode that prints: arguments and input.
fn prints() -> impl Iterator<Item = (&'static [&'static str], &'static str)> {
    const MODES: [(&[&str], &str); 12] = [
        (&[], THREE),
        (&["--keep-going"], THREE),
        (&["--json"], THREE),
        (&["--answer", "all"], THREE),
        (&["--judge", "acwing-845"], "23415x768"),
        (&["--judge", "poj-2893"], "1 1 0 0 0"),
        (&["--size", "2x3"], "1 2 3 4 0 5"),
        (&["fifteen"], FIFTEENS),
        (&["fifteen", "--keep-going"], FIFTEENS),
        (&["graph"], "0\n1 2 3 4 5 6 7 8\n"),
        (&["sliders"], "rrbbrbbbr.rbrrbb\n"),
        (&["explain"], THREE),
    ];
    MODES.into_iter().chain(SPEECHES.map(|args| (args, "")))
}

/// Runs with this as standard output.
fn to(output: File, args: &[&str], input: &str) -> Output {
    let mut child = command(args);
    child.stdin(Stdio::piped()).stdout(output).stderr(Stdio::piped());
    let mut child = child.spawn().unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

/// Rust opens /dev/null in the place of a closed standard output, as others do to discard output.
/// So there is no error. An output that is only open for reading takes nothing.
#[test]
fn a_discarded_output_is_silent_and_one_that_takes_nothing_an_error() {
    let told = "eight: cannot write to standard output: bad file descriptor\n";
    for (args, input) in prints() {
        let output = OpenOptions::new().read(true).write(true).open("/dev/null").unwrap();
        assert_run(&to(output, args, input), "", "", 0);
        let output = File::open("/dev/null").unwrap();
        assert_run(&to(output, args, input), "", told, 2);
        let script = format!("\"$0\" {} >&-", args.join(" "));
        assert_run(&run(shell(&script), input), "", "", 0);
    }
    let wrong = temporary("wrong-answer.txt");
    fs::write(&wrong, "u\n").unwrap();
    let args = ["check", "-", wrong.to_str().unwrap()];
    assert_run(&to(File::open("/dev/null").unwrap(), &args, THREE), "", told, 3);
}

/// A closed standard input reads as an empty one, by the same token.
#[test]
fn a_closed_input_has_no_case() {
    let output = run(shell("\"$0\" <&-"), b"");
    assert_run(&output, "", "", 0);
    let output = run(shell("\"$0\" --judge poj-1077 <&-"), b"");
    let stderr = "eight: <stdin>:1:1: found the end of the input, \
                  expected one of 1 2 3 4 5 6 7 8 x\n";
    assert_run(&output, "", stderr, 2);
}

#[test]
fn a_closed_standard_error_loses_no_answer() {
    let input = format!("{DEEPEST}junk\n{DEEPEST}");
    let output = run(shell("\"$0\" --keep-going 2>&-"), input.as_bytes());
    let stdout = format!("{DEEPEST_ANSWER}invalid\n{DEEPEST_ANSWER}");
    assert_run(&output, &stdout, "", 2);
}

#[test]
fn a_full_device_is_an_error() {
    let stderr = "eight: cannot write to standard output: no space left on device\n";
    for (args, input) in prints() {
        let script = format!("\"$0\" {} > /dev/full", args.join(" "));
        assert_run(&run(shell(&script), input), "", stderr, 2);
    }
    // Only the status can report it.
    for args in ["--stats", "--stats --json"] {
        let script = format!("\"$0\" {args} --answer length 2> /dev/full > /dev/null");
        assert_run(&run(shell(&script), DEEPEST.as_bytes()), "", "", 2);
    }
}

#[test]
fn a_device_that_fills_keeps_the_answers_before() {
    let output = run(disturbed(command(&[]), "18 *", "+ 1 ENOSPC"), THREE.as_bytes());
    let stderr = "eight: cannot write to standard output: no space left on device\n";
    assert_run(&output, "ullddrurdllurdruldr\n\n", stderr, 2);

    let fifteen = disturbed(command(&["fifteen"]), "44 38 *", "+ 1 ENOSPC");
    assert_run(&run(fifteen, FIFTEENS), "lllddrrr\n\n", stderr, 2);
}

/// The system ends a program that writes a file beyond the limit, and the shell says why. The
/// status is no success.
#[test]
fn a_file_size_limit_is_never_silent() {
    let cases = 40_000;
    let whole = DEEPEST_ANSWER.repeat(cases);
    let input = temporary("limited-input.txt");
    fs::write(&input, DEEPEST.repeat(cases)).unwrap();
    let answers = temporary("limited-answers.txt");
    let written = || fs::read_to_string(&answers).unwrap();
    let script = |before: &str| {
        let (input, answers) = (input.display(), answers.display());
        format!("{before} ulimit -f 100 && exec \"$0\" '{input}' > '{answers}'")
    };

    let output = run(shell(&script("")), b"");
    assert_eq!(output.status.signal(), Some(25), "SIGXFSZ");
    let limit = written().len();
    assert!(limit > 50_000 && written() == whole[..limit]);

    let output = run(shell(&script("trap '' XFSZ;")), b"");
    let stderr = "eight: cannot write to standard output: file too large\n";
    assert_run(&output, "", stderr, 2);
    assert!(written() == whole[..limit]);
}

/// The tiles of a 5x5 board in order, and in reverse, which takes hours.
pub(super) fn home_and_hard() -> (String, String) {
    let tiles: Vec<String> = (1..25).map(|tile| tile.to_string()).collect();
    (tiles.join(" "), tiles.into_iter().rev().collect::<Vec<_>>().join(" "))
}

#[test]
fn a_signal_loses_no_answer_to_what_was_sent() {
    for (args, input, answers) in MODES {
        end_by_signal(args, input, answers);
    }
}

#[test]
fn a_signal_while_working_loses_no_answer_that_is_known() {
    let input = format!("{EASY_AND_NOT}{HARDEST}");
    let rows: [&[&str]; 4] = [
        &["fifteen", "--threads", "1"],
        &["fifteen", "--threads", "2"],
        &["fifteen", "--threads", "3", "--memory", "8"],
        &["fifteen", "--memory", "0"],
    ];
    for args in rows {
        end_by_signal(args, &input, EASY_AND_NOT_ANSWERS);
    }
    // For every other kind of answer.
    let input = format!("{NEAR}{NOT}{HARDEST}");
    let json = |case, board: &str, rest| {
        let board = board.trim().replace(' ', ",");
        let place = format!("\"file\":\"<stdin>\",\"line\":{case},\"column\":1");
        format!("{{\"case\":{case},{place},\"rows\":4,\"columns\":4,\"board\":[{board}],\"solvable\":{rest}}}\n")
    };
    let two = "true,\"length\":2,\"at_least\":2,\"moves\":\"rr\"";
    let none = "false,\"length\":null,\"at_least\":null,\"moves\":null";
    let rows: [(&[&str], String); 6] = [
        (&["--json"], json(1, NEAR, two) + &json(2, NOT, none)),
        (
            &["--json", "--answer", "count"],
            json(1, NEAR, &format!("{two},\"count\":1"))
                + &json(2, NOT, &format!("{none},\"count\":0")),
        ),
        (&["--answer", "count"], "1\nunsolvable\n".into()),
        (&["--answer", "all"], "rr\n\nunsolvable\n\n".into()),
        (&["--notation", "tiles"], "14 15\nunsolvable\n".into()),
        (&["--notation", "cells", "--stats"], "3,2 3,3\nunsolvable\n".into()),
    ];
    for (args, answers) in rows {
        for threads in ["1", "2"] {
            let args = [&["fifteen", "--threads", threads], args].concat();
            end_by_signal(&args, &input, &answers);
        }
    }
    let drawn = run(command(&["explain", "--size", "4x4"]), format!("{NEAR}{NOT}"));
    let drawn = String::from_utf8(drawn.stdout).unwrap();
    end_by_signal(&["explain", "--size", "4x4"], &input, &drawn);
    // A board of 24 tiles in reverse order takes hours; one a move away and one that has no path do
    // not.
    let (home, hard) = home_and_hard();
    let (easy, not) = (home.replace("23 ", "23 0 "), home.replacen("1 2 ", "2 1 ", 1));
    let input = format!("{easy}\n{not} 0\n{hard} 0\n");
    for threads in ["1", "2", "3"] {
        let args = ["--size", "5x5", "--within", "1", "--threads", threads];
        end_by_signal(&args, &input, "r\nunsolvable\n");
    }
}

#[test]
fn answers_come_while_others_are_searched_for() {
    let mut random = Random::new(24);
    let boards: Vec<String> = (0..1_500).map(|_| text(any_board(&mut random))).collect();
    for threads in ["1", "2", "3"] {
        let mut child = start(command(&["fifteen", "--threads", threads]));
        let mut stdin = child.stdin.take().unwrap();
        stdin.write_all((boards.join("\n") + "\n").as_bytes()).unwrap();
        // A whole pipe: everything that can be read.
        let mut first = vec![0; 1 << 16];
        let count = child.stdout.take().unwrap().read(&mut first).unwrap();
        let answers = first[..count].iter().filter(|&&byte| byte == b'\n').count();
        child.kill().unwrap();
        child.wait().unwrap();
        assert!((1..750).contains(&answers), "{threads} threads: {answers} answers at once");
    }
}

/// The second board takes minutes, but the first answer is wrong without it.
#[test]
fn a_wrong_answer_is_told_while_others_are_searched_for() {
    let (home, hard) = home_and_hard();
    let paths = ["in", "out"].map(|name| temporary(&format!("told-{name}.txt")));
    fs::write(&paths[0], format!("{home} x\n{hard} x\n")).unwrap();
    fs::write(&paths[1], "u\n\n").unwrap();
    let told = "case 1, line 1, column 2: found the end of the line";
    let mut check = command(&["check", "--size", "5x5", "--shortest"]);
    check.args(&paths);
    let mut child = start(check);
    assert_eq!(read_exactly(&child.stdout.take().unwrap(), told.len()), told);
    child.kill().unwrap();
    child.wait().unwrap();
}

fn end_by_signal(args: &[&str], input: &str, answers: &str) {
    let mut child = start(command(args));
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = child.stdout.take().unwrap();
    stdin.write_all(input.as_bytes()).unwrap();
    stdin.write_all(b"2 3 4").unwrap();
    assert_eq!(read_exactly(&stdout, answers.len()), answers);
    let killed = Command::new("sh").args(["-c", &format!("kill -TERM {}", child.id())]).status();
    assert!(killed.unwrap().success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.signal(), Some(15), "SIGTERM");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    let mut rest = String::new();
    stdout.read_to_string(&mut rest).unwrap();
    assert_eq!(rest, "");
}
