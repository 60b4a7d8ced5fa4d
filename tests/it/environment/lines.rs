//! The lines of Rust, held by a record as instruction counts are: code grows only with a reason.

use crate::process::package;
use std::fs;
use std::path::Path;

/// Adds the lines of all Rust files in a folder, each after its place.
fn add_lines(folder: &Path, lines: &mut Vec<(String, String)>) {
    for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        if path.is_dir() && !path.ends_with("target") {
            add_lines(&path, lines);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let text = fs::read_to_string(&path).unwrap();
            let place = |number| format!("{}:{number}", path.display());
            lines.extend((1..).map(place).zip(text.lines().map(String::from)));
        }
    }
}

fn lines(folder: &str) -> Vec<(String, String)> {
    let mut lines = Vec::new();
    add_lines(&package(folder), &mut lines);
    lines
}

#[test]
fn no_comment_has_more_than_100_columns() {
    let is_long = |(_, line): &(String, String)| {
        line.trim_start().starts_with("//") && line.chars().count() > 100
    };
    let lines = ["src", "tests"].into_iter().flat_map(lines).filter(is_long);
    assert_eq!(lines.map(|(place, _)| place).collect::<Vec<_>>(), [""; 0]);
}

#[test]
fn no_folder_has_more_lines_than_its_record() {
    let record = include_str!("../../lines.txt").lines().filter(|line| !line.starts_with('#'));
    let mut folders = Vec::new();
    for line in record {
        let [folder, most, ..] = line.split_whitespace().collect::<Vec<_>>()[..] else {
            panic!("{line}: expected a folder, a number and a reason");
        };
        let (most, found): (usize, usize) = (most.parse().unwrap(), lines(folder).len());
        assert!(
            found <= most,
            "{folder} has {found} lines of Rust, and tests/lines.txt records {most}: make the code \
             shorter, or write the new number and its reason there"
        );
        folders.push(folder);
    }
    assert_eq!(folders, ["src", "tests"]);
}
