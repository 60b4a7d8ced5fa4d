//! The help of every mode: what it must tell, and that its examples do what they say.

use crate::process::{eight, folder, Run, EIGHT};
use std::path::Path;
use std::process::{Command, Stdio};

const GRAPH: &str = "5\n1 2\n1 3\n1 9\n2 9\n3 9\n3 9 2 4 5 6 7 8\n";
const PAIR: &str = "1\n12X453786\n12345678X\n";
const BOARDS: &str = "2 3 4 1 5 x 7 6 8\n1 2 3 4 5 6 7 8 x\n";
const ANSWERS: &str = "ullddrurdllurdruldr\n\n";

/// A mode, what its help must tell of its input and its answers, and the files of its examples.
type Mode = (&'static str, &'static [&'static str], &'static [(&'static str, &'static str)]);

const FIFTEENS: &str = "1 2 3 4 5 6 7 8 9 10 11 12 0 13 14 15\n";

const MODES: &[Mode] = &[
    (
        "",
        &[
            "A case is nine tiles, 1 to 8 and x, X or 0 for the blank",
            "Cases come until the input ends.",
            "The answer is a shortest path in u d l r, the motions of the blank",
        ],
        &[("eight.inp", BOARDS), ("puzzles.txt", BOARDS), ("in.txt", PAIR)],
    ),
    (
        "fifteen",
        &[
            "A case is 16 tiles, 1 to 15 and 0 (or x) for the blank",
            "Cases come until the input ends.",
            "The answer is a shortest path in u d l r, the motions of the blank",
        ],
        &[("puzzles.txt", FIFTEENS), ("korf100.txt", FIFTEENS)],
    ),
    (
        "graph",
        &[
            "A case is M, then M edges between the vertices 1 to 9",
            "then the vertices of pieces 1 to 8",
            "The answer is the least number of moves that puts every piece j on vertex j, or -1.",
        ],
        &[("in.txt", GRAPH)],
    ),
    (
        "sliders",
        &[
            "A target is a board of 16 cells, seven r, eight b and one `.`",
            "the motion of the tile, not of the blank",
            "The answer goes over *all* shortest paths",
        ],
        &[],
    ),
    (
        "check",
        &[
            "INPUT holds the cases",
            "Exit status: 0 accepted (42 with --kattis)",
            " 1 wrong answer (43 with --kattis)",
            " 3 no verdict: ",
        ],
        &[("in.txt", BOARDS), ("out.txt", ANSWERS), ("g.txt", GRAPH)],
    ),
    ("generate", &["Nothing is read.", "The same recipe gives the same bytes"], &[]),
    (
        "explain",
        &[
            "Cases are read as the mode of their puzzle reads them.",
            "with the letter of each move below",
        ],
        &[("in.txt", BOARDS), ("out.txt", ANSWERS)],
    ),
    ("judges", &["Nothing is read.", "A line for each judge"], &[]),
    ("completions", &["Nothing is read.", "a script"], &[]),
    ("manual", &["Nothing is read.", "each has a page of its own"], &[]),
];

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

/// Runs a line in bash, with the program on the PATH, and returns what it prints.
fn bash(folder: &Path, line: &str) -> String {
    let programs = Path::new(EIGHT).parent().unwrap().to_path_buf();
    let path = std::env::var_os("PATH").unwrap_or_default();
    let path = [programs].into_iter().chain(std::env::split_paths(&path));
    let output = Command::new("bash")
        .args(["-o", "pipefail", "-c", line])
        .stdin(Stdio::null())
        .current_dir(folder)
        .env("PATH", std::env::join_paths(path).unwrap())
        .output()
        .unwrap();
    let told = String::from_utf8_lossy(&output.stderr);
    assert_eq!((output.status.code(), told.as_ref()), (Some(0), ""), "{line}");
    String::from_utf8(output.stdout).expect("text")
}

#[test]
fn every_mode_tells_what_it_reads_and_answers() {
    for &(mode, told, _) in MODES {
        let (_, help) = help(mode);
        for words in told {
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
    let known: Vec<&str> = MODES[1..].iter().map(|mode| mode.0).collect();
    assert_eq!(names, known);
}

#[test]
fn every_option_with_a_value_shows_its_default() {
    let mut options = 0;
    for &(mode, ..) in MODES {
        let (_, help) = help(mode);
        // From the name of each option to that of the next.
        let (_, listed) = help.split_once(" Options: ").expect("options");
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
    for &(mode, _, files) in MODES {
        let (help, _) = help(mode);
        let (_, examples) = help.split_once("\nExamples:\n").expect("examples");
        let folder = folder(files);
        let mut count = 0;
        for line in examples.lines().map_while(|line| line.strip_prefix("  ")) {
            let (command, comment) = line.split_once("  ").unwrap_or((line, ""));
            let printed = bash(folder.path(), command);
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
    for shell in ["bash", "fish", "zsh", "powershell"] {
        let script = eight(&["completions", shell], "").stdout;
        // PowerShell's are completed by option alone.
        let expected = shell != "powershell";
        assert_eq!(script.contains("hackerrank-n-puzzle"), expected, "{shell}");
    }
}

/// `-h` is one screen; where it is longer than 24 lines, there are options for it. Judges have a mode of
/// their own. A mode shows the options that its puzzle has.
#[test]
fn the_short_help_fits_a_screen() {
    for (mode, most, lacks) in [
        ("", 40, "--threads"),
        ("fifteen", 30, "--start"),
        ("graph", 24, "--goal"),
        ("sliders", 24, "--order"),
        ("check", 40, "--threads"),
        ("generate", 40, "--goal"),
        ("explain", 32, "--kattis"),
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
    for &(mode, ..) in MODES {
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
        let hint = format!("eight: {name}: {told} (there is a mode `{mode}`)\n");
        assert_eq!(eight(&[name], ""), Run::failed("", &hint));
    }
    let far = format!("eight: puzzles.txt: {told}\n");
    assert_eq!(eight(&["puzzles.txt"], ""), Run::failed("", &far));
}
