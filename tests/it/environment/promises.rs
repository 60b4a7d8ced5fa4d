//! Each promise has tests, and they exist.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The functions marked as tests in the files of a folder, as `file::function`.
fn tests_in(folder: &Path, names: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            tests_in(&path, names);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).unwrap();
            let module = path.file_stem().unwrap().to_str().unwrap();
            let functions = text.split("fn ").skip(1).filter_map(|rest| rest.split('(').next());
            names.extend(functions.map(|function| format!("{module}::{function}")));
            if text.contains("\npub fn run(data: &[u8]) {") {
                names.insert(format!("fuzz::{module}"));
            }
        }
    }
}

#[test]
fn every_promise_names_tests_that_exist() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut tests = BTreeSet::new();
    tests_in(&root.join("tests"), &mut tests);
    let rows = |path: &str, start: &str| -> Vec<String> {
        let text = fs::read_to_string(root.join(path)).unwrap();
        text.lines().filter(|line| line.starts_with(start)).map(String::from).collect()
    };
    let names = |rows: &[String]| -> Vec<String> {
        rows.iter().filter_map(|row| row.split("**").nth(1)).map(String::from).collect()
    };
    let (promises, holders) =
        (rows("src/promises.md", "* **"), rows("tests/it/promises.md", "| **"));
    assert_eq!(names(&promises), names(&holders));
    for row in &holders {
        let holders: Vec<&str> = row.split('`').filter(|word| word.contains("::")).collect();
        assert!(!holders.is_empty(), "nothing holds: {row}");
        for name in holders {
            // The fuzz targets are a package of their own, which is not packed with this one.
            let elsewhere = name.starts_with("fuzz::") && !root.join("tests/fuzz").exists();
            assert!(elsewhere || tests.contains(name), "no test is named {name}");
        }
        for script in row.split('`').filter(|word| word.starts_with("scripts/")) {
            assert!(root.join(script).exists(), "there is no {script}");
            // The packed crate does not have this file.
            if let Ok(run) = fs::read_to_string(root.join(".ci/run")) {
                assert!(
                    run.lines().any(|step| step.split(" | ").next() == Some(script)),
                    "{script} is not run"
                );
            }
        }
    }
    assert_eq!(holders.len(), 10, "a promise a row, and no row without a promise");
}
