//! Exit statuses and messages of the program.

use super::{answers, drawn, eight, generated};
use crate::process::command;
use crate::stream::judges;
use std::fs;
use std::process::Stdio;
use tempfile::TempDir;

/// A folder of a test's own.
struct Folder(TempDir);

impl Folder {
    fn new() -> Folder {
        Folder(crate::process::folder(&[]))
    }

    /// The path of a file with these bytes.
    fn file(&self, name: &str, bytes: impl AsRef<[u8]>) -> String {
        let path = self.path(name);
        fs::write(&path, bytes).expect("a new file");
        path
    }

    fn path(&self, name: &str) -> String {
        let path = self.0.path().join(name);
        path.to_str().expect("plain text").to_string()
    }
}

const CASES: &str = "123x46758 12345678x 21345678x";
const RIGHT: &str = "rdr\n\nunsolvable\n";

#[test]
fn testlib() {
    let folder = Folder::new();
    let input = &folder.file("in", CASES);
    let right = &folder.file("right", RIGHT);
    let wrong = &folder.file("wrong", "rdr\nrd\nrd\n");
    let detour = &folder.file("detour", "lrrdr\n\nunsolvable\n".replace("lr", "rl"));
    let check = |arguments: &[&str]| eight(&[&["check"], arguments].concat(), b"");
    let first = "case 2, line 2, column 1: found 'r', expected a move that keeps the blank on the board, at 123/456/78x\n";
    let third = "case 3, line 3, column 1: found 'rd', expected 'unsolvable'\n";

    let accepted = (Some(0), String::new(), String::new());
    assert_eq!(check(&[input, right]), accepted);
    assert_eq!(check(&[input, right, right]), accepted);
    assert_eq!(check(&[input, detour]), accepted);
    assert_eq!(check(&[input, detour, right, "--any-length"]), accepted);
    let (code, output, _) = check(&["--shortest", input, detour]);
    assert_eq!(
        (code, output.as_str()),
        (Some(1), "case 1, line 1, column 4: found a path of length 5, expected 3\n")
    );
    assert_eq!(
        check(&[
            "--judge",
            "fei-2002-e",
            &folder.file("one", "123x46758"),
            &folder.file("long", "rlrdr\n")
        ])
        .0,
        Some(1)
    );
    assert_eq!(check(&[input, wrong]), (Some(1), first.to_string(), String::new()));
    assert_eq!(check(&[input, wrong, right]), (Some(1), first.to_string(), String::new()));
    let all = format!("{first}{third}2 of 3 cases are wrong\n");
    assert_eq!(check(&["--all", input, wrong]), (Some(1), all, String::new()));
    assert_eq!(check(&["--all", input, right]).1, "0 of 3 cases are wrong\n");
    let excess = &folder.file("excess", format!("{RIGHT}\n"));
    assert_eq!(check(&["--all", input, excess]).1, "line 4, column 1: found '', expected the end of the output\n0 of 3 cases are wrong, and more lines than answers\n");
    // Either file can be standard input.
    assert_eq!(eight(&["check", input, "-"], RIGHT.as_bytes()), accepted);
    assert_eq!(eight(&["check", "-", right], CASES.as_bytes()), accepted);
    assert_eq!(eight(&["check", input, right, "-"], RIGHT.as_bytes()), accepted);
    assert_eq!(eight(&["check", input, "-"], b"rdr\n").0, Some(1));
}

/// Nothing but a verdict ends with 0 or 1.
#[test]
fn no_verdict() {
    let folder = Folder::new();
    let input = &folder.file("in", CASES);
    let right = &folder.file("right", RIGHT);
    let wrong = &folder.file("wrong", "rdr\nrd\nrd\n");
    let broken = &folder.file("broken", "123x46758 12345678");
    let missing = &folder.path("missing");
    let directory = &folder.path(".");
    let short = &folder.file("short", "123x46758");
    let length = &["--judge", "boj-1525"];
    let no_verdict = |arguments: &[&str], message: &str| {
        let (code, output, errors) = eight(&[&["check"], arguments].concat(), b"");
        assert_eq!((code, output.as_str()), (Some(3), ""), "{arguments:?}");
        assert!(errors.contains(message), "{arguments:?}: {errors}");
    };
    no_verdict(
        &[broken, right],
        "broken:1:19: found the end of the input, expected x (case 2, which begins at 1:11)\n",
    );
    no_verdict(&[broken, right], "eight: the judge's input: ");
    no_verdict(&[missing, right], "eight: the judge's input: ");
    no_verdict(&[missing, right], "missing: cannot open: ");
    no_verdict(&[directory, right], ": cannot ");
    no_verdict(&[input, missing], "missing: cannot open: ");
    no_verdict(&[input, directory], ": cannot ");
    no_verdict(&[input, right, missing], "eight: the judge's answer: ");
    no_verdict(&[input, right, directory], "eight: the judge's answer: ");
    no_verdict(
        &[input, right, wrong],
        "eight: the judge's answer: case 2, line 2, column 1: found 'r', expected a move",
    );
    no_verdict(
        &[short, right, right],
        "eight: the judge's answer: line 2, column 1: found '', expected the end of the output",
    );
    no_verdict(&["-", "-"], "- can stand for one file only");
    no_verdict(&["-", right, "-"], "- can stand for one file only");
    no_verdict(
        &[length, &["--any-length", input, right][..]].concat(),
        "--any-length: this judge asks for the least number",
    );
    no_verdict(&["--goal", "12", input, right], "--goal 12: a goal is");
    no_verdict(&[], "required arguments were not provided");
    no_verdict(&[input], "required arguments were not provided");
    no_verdict(&["--no-such-option", input, right], "unexpected argument");
    no_verdict(&["--shortest", "--any-length", input, right], "cannot be used with");
    no_verdict(&["--judge", "nobody", input, right], "invalid value 'nobody' for '--judge <NAME>'");
    no_verdict(
        &["--kattis", input],
        "eight: ANSWER and FEEDBACK_DIR are missing: eight check --kattis INPUT ANSWER",
    );
    no_verdict(&["--kattis"], "required arguments were not provided:\n  <INPUT>");
    no_verdict(
        &["--kattis", input, right],
        "eight: FEEDBACK_DIR is missing: eight check --kattis INPUT ANSWER FEEDBACK_DIR",
    );
    no_verdict(&["--kattis", input, right, missing], "judgemessage.txt: cannot write: ");
    no_verdict(&["--kattis", "-", right, directory], "- can stand for one file only");
    assert_eq!(eight(&["check", "--help"], b"").0, Some(0));
}

#[test]
fn kattis() {
    let folder = Folder::new();
    let input = &folder.file("in", CASES);
    let right = &folder.file("right", RIGHT);
    let wrong = &folder.file("wrong", "rdr\n");
    let feedback = &folder.path(".");
    let check_with = |options: &[&str], answer: &str, output: &str| {
        let arguments = [options, &["--kattis", input, answer, feedback]].concat();
        let (code, printed, _) = eight(&[&["check"], &arguments[..]].concat(), output.as_bytes());
        assert_eq!(printed, "");
        (code, fs::read_to_string(folder.path("judgemessage.txt")).expect("a message"))
    };
    let check = |answer: &str, output: &str| check_with(&[], answer, output);
    assert_eq!(check(right, RIGHT), (Some(42), String::new()));
    let summary = "0 of 3 cases are wrong\n".to_string();
    assert_eq!(check_with(&["--all"], right, RIGHT), (Some(42), summary));
    let message = "case 3, line 3, column 1: found the end of the output, expected 'unsolvable'\n";
    assert_eq!(check(right, "rdr\n\n"), (Some(43), message.to_string()));
    let message = "the judge's answer: case 2, line 2, column 1: found the end of the output, expected a path\n";
    assert_eq!(check(wrong, RIGHT), (Some(3), message.to_string()));
}

/// Whoever reads the message may go before it is written.
#[test]
fn a_closed_pipe_leaves_the_verdict() {
    let folder = Folder::new();
    let input = folder.file("in", CASES.repeat(2_000));
    let output = folder.file("out", "x\n".repeat(6_000));
    let mut child = command(&["check", "--all", &input, &output])
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program runs");
    drop(child.stdout.take());
    assert_eq!(child.wait().expect("the program ends").code(), Some(1));
}

/// A disk that is full is no verdict.
#[cfg(target_os = "linux")]
#[test]
fn a_message_that_cannot_be_written() {
    let folder = Folder::new();
    let input = folder.file("in", CASES);
    let output = folder.file("out", "x\n");
    let full = fs::OpenOptions::new().write(true).open("/dev/full").expect("the device");
    let output =
        command(&["check", &input, &output]).stdout(full).output().expect("the program runs");
    assert_eq!(
        (output.status.code(), String::from_utf8_lossy(&output.stderr).as_ref()),
        (Some(3), "eight: cannot write what is wrong: No space left on device (os error 28)\n")
    );
}

#[test]
fn every_judge() {
    let folder = Folder::new();
    for row in judges() {
        let case = generated(&drawn(*row, 1, 9, "0"));
        let output = answers(row, &case);
        let input = &folder.file("in", &case);
        let check = |output: &[u8]| eight(&["check", "--judge", row.name, input, "-"], output).0;
        assert_eq!(check(&output), Some(0), "{}", row.name);
        assert_eq!(check(&[&output[..], b"\n"].concat()), Some(1), "{}", row.name);
    }
}
