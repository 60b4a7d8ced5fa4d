//! Every error, its exact message, and the answers in spite of it.

use crate::process::{eight, eight_in, folder, Run, SAMPLE};
use crate::table::blocks;
use std::fmt::Write as _;
use std::fs::File;
use std::process::{Command, Stdio};

#[test]
fn twenty_faults_are_told_and_the_others_counted() {
    let told = |count: usize| {
        (1..=count).fold(String::new(), |mut told, line| {
            let what = "found `1` again, expected one of 2 3 4 5 6 7 8 x";
            let case = match line {
                1 => String::new(),
                _ => format!(" (case {line}, which begins at {line}:1)"),
            };
            let _ = writeln!(told, "eight: <stdin>:{line}:3: {what}{case}");
            told
        })
    };
    let faulty = |count: usize| {
        let run = eight(&["--keep-going"], "1 1 3 4 5 6 7 8 x\n".repeat(count));
        assert_eq!(run.stdout, "invalid\n".repeat(count));
        assert_eq!(run.status, Some(2));
        run.stderr
    };
    assert_eq!(faulty(20), told(20));
    assert_eq!(
        faulty(21),
        told(20) + "eight: 21 errors in all, of which the first 20 were reported\n"
    );
    assert_eq!(
        faulty(1_000),
        told(20) + "eight: 1,000 errors in all, of which the first 20 were reported\n"
    );
}

#[test]
fn files_that_cannot_be_read_count_among_the_faults() {
    let folder = folder(&[]);
    let names: Vec<String> = (1..=23).map(|number| format!("missing-{number}")).collect();
    let mut args = vec!["--keep-going"];
    args.extend(names.iter().map(String::as_str));
    args.push("-");
    let mut expected =
        "eight: missing-1: no such file or command; `eight --help` lists the commands\n"
            .to_string();
    for name in &names[1..20] {
        let _ = writeln!(expected, "eight: {name}: no such file; check its name");
    }
    expected += "eight: 23 errors in all, of which the first 20 were reported\n";
    assert_eq!(eight_in(folder.path(), &args, "23415x768"), Run::failed(SAMPLE, &expected));
}

#[test]
fn answers_and_faults_come_in_the_order_of_the_cases() {
    let folder = folder(&[("in", "12345678x\n12345678y\n12345678z\n23415x768\n1")]);
    let path = folder.path().join("both");
    let both = File::create(&path).unwrap();
    let status = Command::new(crate::process::EIGHT)
        .args(["--keep-going", "in"])
        .current_dir(&folder)
        .stdin(Stdio::null())
        .stdout(both.try_clone().unwrap())
        .stderr(both)
        .status()
        .unwrap();
    assert_eq!(status.code(), Some(2));
    assert_eq!(
        std::fs::read_to_string(path).unwrap(),
        format!(
            "\n\
             eight: in:2:9: found `y`, expected x (case 2, which begins at 2:1)\n\
             invalid\n\
             eight: in:3:9: found `z`, expected x (case 3, which begins at 3:1)\n\
             invalid\n\
             {SAMPLE}\
             eight: in:5:2: found the end of the input, expected one of 2 3 4 5 6 7 8 x \
             (case 5, which begins at 5:1)\n\
             invalid\n"
        )
    );
}

#[test]
fn a_command_line_that_means_nothing_is_an_error() {
    for block in blocks(include_str!("usage.txt"), 109) {
        let (args, message) = (block.arguments(), block.all("-")[0]);
        let expected = Run::failed("", &format!("eight: {message}\n"));
        assert_eq!(eight(&args, "23415x768"), expected, "{args:?}");
    }
}
