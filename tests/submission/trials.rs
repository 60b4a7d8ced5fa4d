//! `eight test` gives each program of the packages in `fixtures` the verdict of its folder, and
//! names its mistake if that has a name. Without `CI`, one program in sixteen is run.

use super::random::{not_tested, one_in};
use super::{show, EIGHT};
use std::path::Path;
use std::process::Command;

/// The mistakes of programs whose answers are wrong.
const MISTAKES: [(&str, &str); 7] = [
    ("eight/first_case_only", "only the first case is answered"),
    ("eight/no_line_for_solved", "a solved board gets no line of its own"),
    ("eight/tile_moves", "the moves are named after the tile, not the blank"),
    ("eight/two_moves_too_long", "the paths lead to the goal, but some are too long"),
    ("fifteen/heavy_bound", "the paths lead to the goal, but some are too long"),
    (
        "fifteen/parity_of_3x3",
        "the parity leaves out the row of the blank, which counts if the width is even",
    ),
    ("fifteen/tile_moves", "the moves are named after the tile, not the blank"),
];

/// The options of a package. Slow programs get many cases and little time, the others the reverse.
fn options(package: &str, is_slow: bool) -> Vec<&'static str> {
    let own: &[&str] = match package {
        "eight" => &["--judge", "hdu-1043", "--shortest"],
        "fifteen" => &["--size", "4x4", "--shortest"],
        "graph" => &["--puzzle", "graph"],
        _ => &["--puzzle", "sliders"],
    };
    let work =
        if is_slow { ["-n", "400", "--timeout", "1"] } else { ["-n", "60", "--timeout", "60"] };
    [own, &work].concat()
}

#[test]
fn programs_of_the_fixtures_get_the_verdict_of_their_folder() {
    if !Path::new("/usr/bin/g++").exists() {
        return not_tested("g++ is missing; `apt-get install g++`");
    }
    let folder = tempfile::tempdir().unwrap();
    let mut number = 0;
    for package in ["eight", "fifteen", "graph", "sliders"] {
        let submissions = format!("fixtures/{package}/submissions");
        for (verdict, says) in [
            ("accepted", "accepted: "),
            ("wrong_answer", "wrong answer: "),
            ("time_limit_exceeded", "time limit: "),
            ("run_time_error", "run-time error: "),
        ] {
            for file in std::fs::read_dir(format!("{submissions}/{verdict}")).unwrap() {
                let source = file.unwrap().path();
                let stem = source.file_stem().unwrap().to_str().unwrap();
                let name = format!("{package}/{stem}");
                number += 1;
                if number % one_in(16) > 0 {
                    continue;
                }
                let program = folder.path().join(name.replace('/', "-"));
                let mut test = Command::new(EIGHT);
                let is_slow = verdict == "time_limit_exceeded";
                test.arg("test").args(options(package, is_slow)).arg("--");
                if source.extension().is_some_and(|ending| ending == "py") {
                    test.args([Path::new("python3"), &source]);
                } else {
                    let built =
                        Command::new("g++").arg("-O1").arg("-o").args([&program, &source]).status();
                    assert!(built.unwrap().success(), "{name}");
                    test.arg(&program);
                }
                let run = test.output().unwrap();
                let said = show(&run.stdout);
                assert!(said.starts_with(says), "{name}: {said}{}", show(&run.stderr));
                assert_eq!(run.status.code(), Some(i32::from(verdict != "accepted")), "{name}");
                let mistake = said.lines().find_map(|line| line.strip_prefix("likely mistake: "));
                let expected = MISTAKES.iter().find(|(other, _)| *other == name);
                let expected = expected.map(|(_, mistake)| *mistake);
                // The mistakes of the others have no name, or another one explains them as well.
                assert!(expected.is_none() || mistake == expected, "{name}: {said}");
            }
        }
    }
    assert!(number >= 30, "{number} programs");
}
