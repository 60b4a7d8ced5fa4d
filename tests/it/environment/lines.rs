//! The lines of Rust, held by a record as instruction counts are: code grows only with a reason.

use crate::process::package;
use std::fs;
use std::path::Path;

/// Returns the lines of all Rust files in a folder.
fn lines(folder: &Path) -> usize {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let lines_of = |path: &Path| match path {
        path if path.is_dir() && !path.ends_with("target") => lines(path),
        path if path.extension().is_some_and(|ending| ending == "rs") => {
            fs::read_to_string(path).unwrap().lines().count()
        }
        _ => 0,
    };
    entries.map(|path| lines_of(&path)).sum()
}

#[test]
fn no_folder_has_more_lines_than_its_record() {
    let record = include_str!("../../lines.txt").lines().filter(|line| !line.starts_with('#'));
    let mut folders = Vec::new();
    for line in record {
        let [folder, most, ..] = line.split_whitespace().collect::<Vec<_>>()[..] else {
            panic!("{line}: expected a folder, a number and a reason");
        };
        let (most, found): (usize, usize) = (most.parse().unwrap(), lines(&package(folder)));
        assert!(
            found <= most,
            "{folder} has {found} lines of Rust, and tests/lines.txt records {most}: make the code \
             shorter, or write the new number and its reason there"
        );
        folders.push(folder);
    }
    assert_eq!(folders, ["src", "tests"]);
}
