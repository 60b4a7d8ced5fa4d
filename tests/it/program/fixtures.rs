//! Every folder below `fixtures/` that holds cases: `data/sample` and `data/secret` with `NAME.in`
//! and `NAME.ans`, as in a Kattis problem package. To add a case, add two files.
//!
//! The test reads each case from a file and from standard input. It also reads the case with CR LF
//! line ends and without its final newline, from the one or the other by turns. The answers must be
//! those of `NAME.ans`, byte for byte. If there is a `NAME.err`, the case runs with `--keep-going`,
//! and standard error must equal that file.
//!
//! `scripts/bless` runs this with `BLESS=1`, to replace the expected output by the program's.

use crate::process::{eight_in, folder, package, Run};
use crate::random::one_in;
use crate::samples::samples;
use eight::inside::judge::JUDGES;
use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

/// Returns the options for the cases of a folder below `fixtures/`; `None` if the folder has no
/// meaning.
fn arguments(folder: &str) -> Option<Vec<&str>> {
    match folder.split_once('/') {
        None => match folder {
            "eight" | "faults" | "traps" => Some(vec![]),
            "fifteen" | "traps-fifteen" => Some(vec!["fifteen"]),
            "graph" | "traps-graph" => Some(vec!["graph"]),
            "sliders" | "traps-sliders" => Some(vec!["sliders"]),
            _ => None,
        },
        Some(("judges", name)) => Some(vec!["--judge", name]),
        Some(_) => None,
    }
}

/// The files and folders in a folder, in the order of their names.
fn entries(folder: &Path) -> Vec<PathBuf> {
    let entries =
        fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths
}

fn name(path: &Path) -> String {
    let name = path.file_name().and_then(OsStr::to_str);
    name.expect("a name that is text").to_string()
}

/// The folders that hold cases, by their path below `fixtures/`.
fn folders() -> Vec<String> {
    let root = package("fixtures");
    let mut folders = Vec::new();
    for path in entries(&root) {
        let inside = match name(&path).as_str() {
            "judges" => entries(&path),
            _ => vec![path],
        };
        for path in inside {
            let below = path.strip_prefix(&root).ok().and_then(Path::to_str);
            folders.push(below.expect("a path that is text").to_string());
        }
    }
    folders
}

/// A case: its files and how it is run.
struct Case {
    input: PathBuf,
    args: Vec<String>,
    answers: PathBuf,
    faults: PathBuf,
}

/// Returns every case. A file that belongs to no case is an error, like a case without answers:
/// somebody believes that it is tested.
fn cases() -> Vec<Case> {
    let mut cases = Vec::new();
    for folder in folders() {
        let args = arguments(&folder);
        let args = args.unwrap_or_else(|| panic!("fixtures/{folder}: how is this run?"));
        let before = cases.len();
        for kind in ["sample", "secret"] {
            let data = package("fixtures").join(&folder).join("data").join(kind);
            if !data.exists() {
                continue;
            }
            for path in entries(&data) {
                let input = path.with_extension("in");
                assert!(input.exists(), "{} has no .in", path.display());
                match path.extension().and_then(OsStr::to_str) {
                    Some("in") => {}
                    Some("ans" | "err") => continue,
                    _ => panic!("{} is neither .in nor .ans nor .err", path.display()),
                }
                let (answers, faults) = (path.with_extension("ans"), path.with_extension("err"));
                let keep_going = faults.exists().then_some("--keep-going");
                let args = args.iter().copied().chain(keep_going);
                cases.push(Case {
                    input,
                    args: args.map(str::to_string).collect(),
                    answers,
                    faults,
                });
            }
        }
        assert!(cases.len() > before, "fixtures/{folder} has no cases");
    }
    cases
}

impl Case {
    fn name(&self) -> String {
        name(&self.input)
    }

    /// Runs the program on this text, as a file of the case's name or as standard input. Messages
    /// about standard input name the file.
    fn run(&self, text: &[u8], is_file: bool) -> Run {
        let folder = folder(&[]);
        let name = self.name();
        let mut args: Vec<&str> = self.args.iter().map(String::as_str).collect();
        if is_file {
            fs::write(folder.path().join(&name), text).unwrap();
            args.push(&name);
            return eight_in(folder.path(), &args, "");
        }
        let mut run = eight_in(folder.path(), &args, text);
        run.stderr = run.stderr.replace("eight: <stdin>:", &format!("eight: {name}:"));
        run
    }

    fn expected(&self) -> Run {
        let read = |path: &Path| {
            fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
        };
        let answers = read(&self.answers);
        if self.faults.exists() {
            Run::failed(&answers, &read(&self.faults))
        } else {
            Run::answered(&answers)
        }
    }
}

fn with_cr_lf(text: &[u8]) -> Vec<u8> {
    let mut before = 0;
    let mut with = Vec::new();
    for &byte in text {
        if byte == b'\n' && before != b'\r' {
            with.push(b'\r');
        }
        with.push(byte);
        before = byte;
    }
    with
}

fn without_final_newline(text: &[u8]) -> &[u8] {
    let text = text.strip_suffix(b"\n").unwrap_or(text);
    text.strip_suffix(b"\r").unwrap_or(text)
}

#[test]
fn every_case_has_its_answers_in_every_form() {
    if std::env::var_os("BLESS").is_some() {
        return bless();
    }
    for (turn, case) in cases().into_iter().enumerate() {
        let text = fs::read(&case.input).unwrap();
        let expected = case.expected();
        let crlf = with_cr_lf(&text);
        let forms = [
            ("as it stands", &text[..]),
            ("with CR LF", &crlf),
            ("without its final newline", without_final_newline(&text)),
        ];
        // Without `CI`, each case is tested in one form only.
        let forms = forms.into_iter().enumerate().skip(turn % one_in(3)).step_by(one_in(3));
        for (number, (form, text)) in forms {
            let turns = [(turn + number) % 2 == 0];
            for &is_file in if number == 0 { &[true, false][..] } else { &turns } {
                let mut run = case.run(text, is_file);
                if text.len() < crlf.len() && !text.ends_with(b"\n") {
                    // The input ends at another place then, and a fault may say so.
                    run.stderr.clone_from(&expected.stderr);
                }
                assert_eq!(run, expected, "{} {form}, a file: {is_file}", case.input.display());
            }
        }
    }
}

/// Replaces the expected output by the program's.
fn bless() {
    assert!(
        std::env::var_os("CI").is_none_or(|ci| ci != "true"),
        "expectations are not rewritten where they are checked"
    );
    for case in cases() {
        let run = case.run(&fs::read(&case.input).unwrap(), true);
        let mut files = vec![(&case.answers, &run.stdout)];
        if case.faults.exists() {
            files.push((&case.faults, &run.stderr));
        } else {
            assert_eq!(run.stderr, "", "{} is faulty, and has no .err", case.input.display());
        }
        for (path, text) in files {
            if fs::read_to_string(path).ok().as_ref() != Some(text) {
                fs::write(path, text).unwrap();
                let path = path.strip_prefix(package("")).unwrap_or(path);
                println!("blessed {}", path.display());
            }
        }
    }
}

/// A judge has more than its row: a folder with samples. The guide has the number of judges.
#[test]
fn every_judge_has_its_samples_and_no_folder_is_left_over() {
    let folders = entries(&package("fixtures/judges"));
    let folders: BTreeSet<String> = folders.iter().map(|path| name(path)).collect();
    let names = JUDGES.iter().map(|judge| judge.name.to_string());
    assert_eq!(folders, names.collect());
    for judge in JUDGES {
        // It panics if there is no sample.
        samples(judge.name);
    }
    let (readme, guide) = (package("README.md"), package("src/guide/contest.md"));
    for (page, before) in [(readme, "lists the "), (guide, "lists all ")] {
        let text = fs::read_to_string(&page).unwrap();
        let number = format!("`eight judges` {before}{}", JUDGES.len());
        assert!(text.contains(&number), "{}: {number}", page.display());
    }
}

#[test]
fn bless_refuses_where_expectations_are_checked() {
    let output =
        std::process::Command::new(package("scripts/bless")).env("CI", "true").output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stdout), "");
    assert_eq!(
        String::from_utf8_lossy(&output.stderr),
        "bless: CI=true, where expectations are checked and not rewritten\n"
    );
    assert_eq!(output.status.code(), Some(2));
}
