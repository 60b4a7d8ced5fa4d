//! README.md and the guide, run as written.
//!
//! A `console` block is a transcript. Bash runs a line that starts with `$ `, with the program on
//! the PATH, in a folder that has a copy of `fixtures/` and the files of earlier commands. A
//! command continues after a line that ends with `\`. The lines up to the next command are what it
//! prints on standard output and then on standard error. A last line `(exit status 2)` is its exit
//! status; without such a line, the status must be 0. In an output, `[..]` matches
//! any text within a line, and a line of three dots matches any lines. The seconds in
//! `0.02 s of 1 s, at most 6 MB of 32 MB` match any number, with `at most` or without it.
//!
//! An `sh` block runs in the same folder and must succeed. Its lines that start with `cargo` or
//! `scripts/` build and test the package itself, which a test cannot do while they run it. Each
//! must be, unchanged, a line of `scripts/check` or `.ci/run`, which run it.

use crate::process::{bash, eight, package, Run};
use crate::table::bytes_of;
use snapbox::Assert;
use std::fs;
use std::path::Path;

/// A fenced block: its language, the line it begins on, and its lines.
struct Block<'a> {
    language: &'a str,
    line: usize,
    lines: Vec<&'a str>,
}

fn blocks(markdown: &str) -> Vec<Block<'_>> {
    let mut blocks = Vec::new();
    let mut open: Option<Block> = None;
    for (line, text) in (1..).zip(markdown.lines()) {
        match (text.strip_prefix("```"), open.take()) {
            (Some(_), Some(block)) => blocks.push(block),
            (Some(language), None) => {
                open = Some(Block { language: language.trim(), line, lines: Vec::new() });
            }
            (None, Some(mut block)) => {
                block.lines.push(text);
                open = Some(block);
            }
            (None, None) => {}
        }
    }
    assert!(open.is_none(), "a block that is never closed");
    blocks
}

/// A command of a transcript, and its expected result.
#[derive(Default, PartialEq, Debug)]
struct Step {
    command: String,
    status: i32,
    output: String,
}

fn steps(block: &Block) -> Vec<Step> {
    let mut steps: Vec<Step> = Vec::new();
    let mut lines = block.lines.iter().copied().peekable();
    while let Some(line) = lines.next() {
        if let Some(command) = line.strip_prefix("$ ") {
            let mut step = Step { command: command.to_string(), ..Step::default() };
            while let Some(more) = lines.next_if(|_| step.command.ends_with('\\')) {
                step.command += "\n";
                step.command += more;
            }
            steps.push(step);
        } else {
            let step = steps.last_mut();
            let step = step.unwrap_or_else(|| panic!("line {}: no command", block.line));
            match line.strip_prefix("(exit status ").and_then(|end| end.strip_suffix(')')) {
                Some(status) => step.status = status.parse().expect("an exit status"),
                None => step.output += &format!("{line}\n"),
            }
        }
    }
    steps
}

/// A folder like that of the README's reader, as far as the commands need it.
fn desk() -> tempfile::TempDir {
    let desk = crate::process::folder(&[]);
    copy(&package("fixtures"), &desk.path().join("fixtures"));
    desk
}

fn copy(from: &Path, to: &Path) {
    if !from.is_dir() {
        fs::copy(from, to).unwrap();
        return;
    }
    fs::create_dir(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        copy(&entry.path(), &to.join(entry.file_name()));
    }
}

#[test]
fn the_readme_does_what_it_says() {
    does_what_it_says("README.md");
}

#[test]
fn the_guide_does_what_it_says() {
    for entry in fs::read_dir(package("src/guide")).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        // Measurements and recipes for many machines have no transcript; scripts/check-python runs
        // Python.
        if !["speed.md", "cluster.md", "python.md"].contains(&name.as_str()) {
            does_what_it_says(&format!("src/guide/{name}"));
        }
    }
}

fn does_what_it_says(page: &str) {
    let text = fs::read_to_string(package(page)).expect(page);
    let desk = desk();
    let mut transcripts = 0;
    for block in blocks(&text) {
        match block.language {
            "console" => {
                transcripts += 1;
                for step in steps(&block) {
                    let output = bash(desk.path(), &step.command);
                    let printed = [output.stdout, output.stderr].concat();
                    let printed = String::from_utf8_lossy(&printed).replace(" s, at most ", " s, ");
                    let status = output.status.code().unwrap_or(-1);
                    let is_number = |c: char| c.is_ascii_digit() || c == '.';
                    let expected = [" s of ", " MB of "].into_iter().fold(
                        step.output.replace(" s, at most ", " s, "),
                        |output, unit| {
                            let parts = output.split(unit);
                            let parts = parts.map(|part| part.trim_end_matches(is_number));
                            parts.collect::<Vec<_>>().join(&format!("[..]{unit}"))
                        },
                    );
                    // The line names the command, for the reader of the difference.
                    let line = format!("{page}:{}: $ {}", block.line, step.command);
                    Assert::new().normalize_paths(false).eq(
                        format!("{line}\n? {status}\n{printed}"),
                        format!("{line}\n? {}\n{expected}", step.status),
                    );
                }
            }
            "sh" => {
                let long = |line: &&str| line.starts_with("cargo ") || line.starts_with("scripts/");
                let (long, short): (Vec<&str>, Vec<&str>) =
                    block.lines.iter().partition(|line| long(line));
                for command in long {
                    let run = ["scripts/check", ".ci/run"].map(|path| {
                        let script = fs::read_to_string(package(path)).unwrap_or_default();
                        script.lines().any(|line| line.contains(command))
                    });
                    let line = block.line;
                    assert!(
                        run.contains(&true),
                        "{page}:{line}: neither scripts/check nor .ci/run runs `{command}`"
                    );
                }
                let output = bash(desk.path(), &format!("set -e\n{}", short.join("\n")));
                let printed = String::from_utf8_lossy(&output.stdout);
                assert!(output.status.success(), "{page}:{}: {printed}", block.line);
            }
            _ => {}
        }
    }
    assert!(transcripts > 0, "{page} has no transcript");
}

/// The rows of the guide's table: the form, the options, and the answer.
#[test]
fn the_guide_lists_every_form() {
    let guide = include_str!("../../../src/guide/input.md");
    let rows = guide.lines().filter_map(|line| line.strip_prefix("| `")?.strip_suffix("` |"));
    let mut count = 0;
    for row in rows {
        let [input, options, answer] = row.split("` | `").collect::<Vec<_>>()[..] else {
            panic!("three columns: {row}");
        };
        let input = input.replace("\\|", "|").replace('{', "\\x7B");
        let args: Vec<&str> = options.split_whitespace().skip(1).collect();
        let expected = Run::answered(&format!("{answer}\n"));
        assert_eq!(eight(&args, bytes_of(&input)), expected, "{row}");
        count += 1;
    }
    assert!(count >= 15, "{count} rows");
}
