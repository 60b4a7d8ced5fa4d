//! Exit statuses and messages of the program.

use crate::process::{command, eight_in, folder, Run};
use crate::table::{blocks, bytes_of};
use std::fs;
use std::process::Stdio;

/// Files, and command lines with their results.
const TABLE: &str = include_str!("verdict.txt");

const CASES: &str = "123x46758 12345678x 21345678x";

/// Runs `check` in a folder of these files. Also returns the message for Kattis.
fn check(arguments: &str, input: &str) -> (Run, Option<String>) {
    let files = blocks(TABLE, 78)[0].files();
    let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (*name, &**text)).collect();
    let folder = folder(&files);
    let words: Vec<&str> = ["check"].into_iter().chain(arguments.split_whitespace()).collect();
    let run = eight_in(folder.path(), &words, input);
    let message = fs::read_to_string(folder.path().join("judgemessage.txt"));
    (run, message.ok())
}

/// The messages about the table's outputs: the whole text, or a part if there is no verdict, as in
/// Kattis's message. Only a verdict ends with 0 or 1.
#[test]
fn verdicts_of_the_table() {
    for block in blocks(TABLE, 78).iter().skip(1) {
        let arguments = block.arguments()[1..].join(" ");
        let (run, left) = check(&arguments, &block.text("input"));
        let Run { status, stdout: output, stderr: errors } = run;
        let expected: i32 = block.all("status")[0].parse().expect("a status");
        assert_eq!(status, Some(expected), "{arguments}: {output}{errors}");
        if let [part] = block.all("-")[..] {
            assert_eq!(output, "", "{arguments}");
            let part = String::from_utf8(bytes_of(part)).expect("plain text");
            assert!(errors.contains(&part), "{arguments}: {errors}");
        } else if block.all("any").is_empty() {
            assert_eq!(output, block.text("output"), "{arguments}");
            assert!(errors.is_empty() || expected > 1, "{arguments}: {errors}");
        }
        if let [_] = block.all("message")[..] {
            assert_eq!(left, Some(block.text("message")), "{arguments}");
        }
    }
    check("--help", "").0.said();
}

/// A long input is not kept for the mistake. A MiB of these lines ends within a board.
#[test]
fn a_wrong_output_of_a_long_input_has_its_verdict() {
    let input = format!("{:92}\n", "1 2 3 4 5 6 7 x 8").repeat(12_000);
    let folder = folder(&[("in", &input), ("out", &"uu\nunsolvable\n".repeat(6_000))]);
    let run = eight_in(folder.path(), &["check", "in", "out"], "");
    assert_eq!((run.status, run.stderr.as_str()), (Some(1), ""));
    assert!(run.stdout.ends_with("wrong answer: 12000 of 12000 cases\n"), "{}", run.stdout);
}

/// `--any-length` means nothing if no path or the least number of moves is asked for.
#[test]
fn an_option_without_a_meaning_is_refused() {
    for (judge, why) in [
        ("boj-1525", "for the least number of moves is asked for"),
        ("hdu-6620", "for no path is asked for"),
    ] {
        let run = check(&format!("--judge {judge} --any-length graph.in graph.ans"), "").0;
        let told = format!("eight: --any-length has no meaning, {why}; leave it out\n");
        assert_eq!(run, Run::new("", &told, 3), "{judge}");
    }
}

/// The reader of the message may end before it is written.
#[test]
fn a_closed_pipe_leaves_the_verdict() {
    let (cases, outputs) = ((CASES.to_owned() + "\n").repeat(2_000), "x\n".repeat(6_000));
    let folder = folder(&[("in", &cases), ("out", &outputs)]);
    let mut check = command(&["check", "--every-error", "in", "out"]);
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
        (Some(3), "eight: cannot write to standard output: no space left on device\n")
    );
}

/// A folder of outputs: a line for each, sorted by name, and the exit status of the worst.
#[test]
fn a_folder_of_outputs() {
    let desk = folder(&[("in", CASES), ("right", "rdr\n\nunsolvable\n")]);
    let write = |name: &str, text: &str| fs::write(desk.path().join(name), text).unwrap();
    fs::create_dir(desk.path().join("out")).unwrap();
    fs::create_dir(desk.path().join("cases")).unwrap();
    let check = |words: &[&str]| eight_in(desk.path(), &[&["check"], words].concat(), "");
    let why = "eight: out has no file; name a folder of outputs\n";
    assert_eq!(check(&["in", "out"]), Run::new("", why, 3));
    write("out/b", "rdr\n\nunsolvable\n");
    assert_eq!(check(&["in", "out"]), Run::new("b: 3 right, accepted: 3 cases\n", "", 0));
    write("out/a.txt", "lul\n\nunsolvable\n");
    let mistake = "the moves are named after the tile, not the blank";
    let lines = format!(
        "a.txt: 2 right, likely mistake: {mistake}; \
         wrong answer: 1 of 3 cases\nb: 3 right, accepted: 3 cases\n"
    );
    assert_eq!(check(&["in", "out"]), Run::new(&lines, "", 1));
    let table = format!(
        "name,right,cases,verdict,mistake\na.txt,2,3,wrong answer,\"{mistake}\"\nb,3,3,accepted,\n"
    );
    assert_eq!(check(&["--format", "csv", "in", "out"]), Run::new(&table, "", 1));
    assert_eq!(check(&["-q", "in", "out"]), Run::new("", "", 1));
    write("cases/a.in", CASES);
    write("cases/a.ans", "");
    write("cases/c.in", CASES);
    let alone = "b: no verdict: out/b has no input; make cases/b.in\n\
                 c.in: no verdict: out has no output for it\n";
    let first = lines.split_inclusive('\n').next().unwrap().to_string();
    assert_eq!(check(&["cases", "out"]), Run::new(&(first + alone), "", 3));
    let quiet = alone
        .replace("no verdict: ", "")
        .replace("b:", "eight: b:")
        .replace("c.in:", "eight: c.in:");
    assert_eq!(check(&["-q", "cases", "out"]), Run::new("", &quiet, 3));
    let table = check(&["--format", "csv", "cases", "out"]).stdout;
    assert!(table.ends_with("\nc.in,,,no verdict,out has no output for it\n"), "{table}");
    fs::remove_file(desk.path().join("cases/c.in")).unwrap();
    write("cases/b", "123x46758");
    let lines = lines.replace("3 right, accepted: 3 cases", "0 right, wrong answer: 1 of 1 case");
    assert_eq!(check(&["cases", "out"]), Run::new(&lines, "", 1));
    assert!(check(&["--every-error", "in", "out"]).stderr.ends_with(" and no --every-error\n"));
    let why = "eight: --format csv is a table of a folder of outputs; name one\n";
    assert_eq!(check(&["--format", "csv", "in", "right"]), Run::new("", why, 3));
}
