//! `--progress` in a terminal, which `script` of util-linux plays.

use crate::process::{eight, folder, in_terminal, EIGHT};
use std::path::Path;

#[test]
fn who_types_cases_is_told_how_to_end_them() {
    let Some(sent) = in_terminal(Path::new("."), EIGHT) else { return };
    assert!(
        sent.contains(
            "eight: reading cases from the terminal, up to Ctrl-D; try 2 3 4 1 5 x 7 6 8"
        ),
        "{sent:?}"
    );
    // A file does not make the user wait.
    let sent = in_terminal(Path::new("."), &format!("{EIGHT} /dev/null")).expect("a terminal");
    assert_eq!(sent, "");
}

/// A faulty case, many good ones, enough for the line to be drawn again and again, and a faulty
/// one.
fn input() -> String {
    let good = eight(&["generate", "--count", "20000"], "").stdout;
    format!("1 2 3 4 5 6 7 8 8\n{good}1 2 3 4 5 6 7 9 8\n{good}")
}

#[test]
fn messages_stand_on_lines_of_their_own() {
    let folder = folder(&[("in", &input())]);
    let command = format!("{EIGHT} --progress --keep-going in missing > out");
    let Some(sent) = in_terminal(folder.path(), &command) else {
        return;
    };
    assert!(sent.contains(" cases/s"), "a line: {sent:?}");
    let mut told = 0;
    for (at, _) in sent.match_indices("eight: ") {
        // Since the last line end, or since the line was cleared, nothing that can be seen.
        let before = &sent[..at];
        let starts = ["\n", "\x1b[2K"].map(|start| before.rfind(start).map(|at| at + start.len()));
        let line = &before[starts.into_iter().flatten().max().unwrap_or(0)..];
        assert!(line.chars().all(char::is_control), "{line:?} before a message");
        told += 1;
    }
    assert_eq!(told, 3, "{sent:?}");
    // A message ends its line, and a last line gives a summary.
    assert_eq!(sent.matches("expected x\r\n").count(), 1);
    let end = sent.rsplit("\r\x1b[2K").next().expect("an end");
    let is_end = |end: &str| end.starts_with("40,002 cases, ") && end.ends_with(" s\r\n");
    assert!(is_end(end) && end.contains(" cases/s, in "), "{end:?}");
    let answers = std::fs::read_to_string(folder.path().join("out")).unwrap();
    assert_eq!(answers.lines().count(), 40_002);
}

/// If all files are regular, the number of cases is known from the start. Otherwise the line has
/// neither a total nor a time.
#[test]
fn the_line_counts_cases() {
    let cases = eight(&["generate", "--size", "4x4", "--count", "200", "--scramble", "45"], "");
    let boards = cases.stdout + "1 2 3\n";
    let folder = folder(&[("boards", &boards), ("few", &boards[boards.len() / 10 * 9..])]);
    let run = |input: &str| {
        let options = "--memory 0 --threads 1 --progress --keep-going";
        let command = format!("{EIGHT} fifteen {options} {input} > out");
        in_terminal(folder.path(), &command)
    };
    let Some(sent) = run("boards") else { return };
    let shown = shown(&sent);
    let between = shown.iter().filter(|&&done| 0 < done && done < 201);
    assert!(between.count() > 0 && shown.is_sorted(), "{sent:?}");
    let sent = run("< few").expect("a terminal");
    assert!(sent.contains(" cases/s") && !sent.contains(" of 201") && !sent.contains(" left"));
}

/// Returns how many of 201 cases each line has as answered.
fn shown(sent: &str) -> Vec<usize> {
    let line = |line: &str| {
        let (done, rest) = line.split_once(" of ")?;
        let rest = rest.strip_prefix("201 cases, ")?;
        assert!(rest.contains(" cases/s, ") && rest.contains(" s left"), "{line}");
        done.trim_start().parse().ok()
    };
    sent.split("\x1b[2K").filter_map(line).collect()
}

#[test]
fn answers_in_a_terminal_have_it_to_themselves() {
    let folder = folder(&[("in", &input())]);
    let command = format!("{EIGHT} --progress --keep-going in");
    let Some(sent) = in_terminal(folder.path(), &command) else {
        return;
    };
    let expected = eight(&["--keep-going"], input()).stdout;
    let why = "eight: --progress shows nothing while answers go to the terminal; write them to a file with -o FILE";
    assert_eq!(sent.lines().next(), Some(why));
    let answers: Vec<&str> = sent.lines().filter(|line| !line.starts_with("eight: ")).collect();
    assert!(answers == expected.lines().collect::<Vec<_>>(), "{:?}", &answers[..3]);
}
