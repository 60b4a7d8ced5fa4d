//! The help of every mode: what it must tell, and that its examples do what they say.

use crate::process::{bash, eight, folder, Run};
use crate::table::{blocks, Block};
use std::path::Path;

/// The modes in the order of the list, each with its block of the table.
fn modes() -> Vec<(&'static str, Block)> {
    let modes = blocks(include_str!("help.txt"), 10).into_iter();
    modes.map(|block| (block.all("mode")[0], block)).collect()
}

/// The help of a mode, and the same with every run of blanks as one: lines are broken where the
/// terminal is narrow.
fn help(mode: &str) -> (String, String) {
    let args: Vec<&str> = mode.split_whitespace().chain(["--help"]).collect();
    let run = eight(&args, "");
    assert_eq!((run.stderr.as_str(), run.status), ("", Some(0)), "{mode}");
    let words: Vec<&str> = run.stdout.split_whitespace().collect();
    let words = words.join(" ");
    (run.stdout, words)
}

/// What a line prints that bash runs.
fn printed(folder: &Path, line: &str) -> String {
    let output = bash(folder, &format!("set -o pipefail; {line}"));
    let told = String::from_utf8_lossy(&output.stderr);
    assert_eq!((output.status.code(), told.as_ref()), (Some(0), ""), "{line}");
    String::from_utf8(output.stdout).expect("text")
}

#[test]
fn every_mode_tells_what_it_reads_and_answers() {
    let modes = modes();
    for (mode, block) in &modes {
        let (_, help) = help(mode);
        for words in block.all("tells") {
            assert!(help.contains(words), "{mode}: no {words:?}");
        }
        assert!(help.contains(format!("Usage: eight {mode}").trim_end()), "{mode}");
    }
    // No mode is missing here: those of the list, but for `help` itself.
    let (help, _) = help("");
    let list = help.split("Commands:\n").nth(1).expect("a list of modes");
    let names = list.lines().take_while(|line| !line.is_empty());
    let names = names.filter_map(|line| line.strip_prefix("  ")?.split(' ').next());
    let names: Vec<&str> = names.filter(|name| !["", "help"].contains(name)).collect();
    let known: Vec<&str> = modes[1..].iter().map(|mode| mode.0).collect();
    assert_eq!(names, known);
}

#[test]
fn every_option_with_a_value_shows_its_default() {
    let mut options = 0;
    for (mode, _) in modes() {
        let (_, help) = help(mode);
        // From the name of each option to that of the next.
        let (_, listed) = help.split_once(" Options: ").expect("options");
        let listed = listed.split(" Examples: ").next().expect("options");
        for option in listed.split(" --").skip(1).filter(|option| !option.starts_with("help")) {
            let (name, _) = option.split_once(' ').expect("a name and what it does");
            if option[name.len()..].starts_with(" <") {
                assert!(option.contains("[default: "), "{mode}: --{option}");
                options += 1;
            }
        }
    }
    assert!(options > 20, "{options} options");
}

#[test]
fn every_example_does_what_it_says() {
    for (mode, block) in modes() {
        let (help, _) = help(mode);
        let (_, examples) = help.split_once("\nExamples:\n").expect("examples");
        let files = block.files();
        let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (*name, &**text)).collect();
        let folder = folder(&files);
        let mut count = 0;
        for line in examples.lines().map_while(|line| line.strip_prefix("  ")) {
            let (command, comment) = line.split_once("  ").unwrap_or((line, ""));
            let printed = printed(folder.path(), command);
            if let Some((_, answer)) = comment.split_once("prints ") {
                assert_eq!(printed, format!("{answer}\n"), "{command}");
            }
            count += 1;
        }
        assert!(count > 0, "{mode}");
    }
}

#[test]
fn judges_are_offered_by_name() {
    let run = eight(&["--judge", "hdu1043"], "");
    assert_eq!(run.status, Some(2));
    assert!(run.stderr.contains("tip: ") && run.stderr.contains("'hdu-1043'"), "{}", run.stderr);
}

/// `-h` is one screen; where it is longer than 24 lines, there are options for it. Judges have a mode of
/// their own. A mode shows the options that its puzzle has.
#[test]
fn the_short_help_fits_a_screen() {
    for (mode, most, lacks) in [
        ("", 46, "--threads"),
        ("fifteen", 37, "--start"),
        ("graph", 30, "--goal"),
        ("sliders", 30, "--order"),
        ("check", 40, "--threads"),
        ("generate", 43, "--start"),
        ("explain", 35, "--kattis"),
        ("judges", 24, "--judge"),
        ("completions", 24, "--judge"),
        ("manual", 24, "--judge"),
        ("help", 24, "--judge"),
    ] {
        let args: Vec<&str> = mode.split_whitespace().chain(["-h"]).collect();
        let run = eight(&args, "");
        assert_eq!((run.stderr.as_str(), run.status), ("", Some(0)), "{mode}");
        let lines = run.stdout.lines().count();
        assert!(lines <= most, "{mode}: {lines} lines");
        let [long, short] = [help(mode).0, run.stdout];
        for line in long.lines().chain(short.lines()) {
            assert!(line.chars().count() <= 80, "{mode}: {line}");
        }
        assert!(!long.contains("hackerrank"), "{mode}");
        assert_eq!(long.contains("--judge"), long.contains("eight judges"), "{mode}");
        let names: Vec<&str> = short.split_whitespace().collect();
        assert!(!names.contains(&lacks), "{mode}: {lacks}");
    }
}

/// The help of a mode can be asked for in three ways.
#[test]
fn help_is_a_mode() {
    for (mode, _) in modes() {
        let mode: Vec<&str> = mode.split_whitespace().collect();
        let long = eight(&[&mode[..], &["--help"]].concat(), "");
        assert_eq!(eight(&[&["help"], &mode[..]].concat(), ""), long, "{mode:?}");
    }
    let of_itself = eight(&["help", "--help"], "");
    assert_eq!((of_itself.stderr.as_str(), of_itself.status), ("", Some(0)));
    assert!(of_itself.stdout.contains("Usage: eight help [MODE]"));
    assert_eq!(eight(&["help", "nobody"], "").status, Some(2));
}

/// A file that is not there, and whose name is nearly that of a mode.
#[test]
fn a_misspelt_mode_is_offered() {
    let told = "cannot open: No such file or directory (os error 2)";
    for (name, mode) in [
        ("fiften", "fifteen"),
        ("grpah", "graph"),
        ("slider", "sliders"),
        ("chek", "check"),
        ("hepl", "help"),
    ] {
        let hint =
            format!("eight: {name}: {told} (there is a mode `{mode}`, and it comes first)\n");
        assert_eq!(eight(&[name], ""), Run::failed("", &hint));
    }
    let far = format!("eight: puzzles.txt: {told}\n");
    assert_eq!(eight(&["puzzles.txt"], ""), Run::failed("", &far));
}
