//! Hints: each is right, because following it works, and none of the library names the program.

use crate::process::{eight_in, folder, package, shell, EIGHT};
use crate::table::blocks;
use std::fs;
use std::path::Path;

/// Returns the shell's line that does what a hint says first, with the options of the run before.
fn followed(hint: &str, options: &str) -> Option<String> {
    let (_, way) = hint.split_once(": use ")?;
    let ends = [", or ", ", with ", " or ", " (+"].iter().filter_map(|end| way.find(end));
    let way = way[..ends.min().unwrap_or(way.len())].replace("KEY", "board");
    match way.split_once("| eight") {
        Some((filter, more)) => {
            Some(format!("{} | {EIGHT} {options}{more}", filter.replace("FILE", "in")))
        }
        None => Some(format!("{EIGHT} {options} {way} in")),
    }
}

#[test]
fn following_a_hint_works() {
    for block in blocks(include_str!("hints.txt"), 40) {
        let (args, input) = (block.arguments(), block.text("input"));
        let folder = folder(&[("in", &input)]);
        let run = eight_in(folder.path(), &[&args[..], &["in"]].concat(), "");
        let message = block.all("-")[0];
        assert!(run.stderr.ends_with(&format!("; {message}\n")), "{input}: {}", run.stderr);
        assert_eq!((run.status, run.stderr.lines().count()), (Some(2), 1), "{input}");
        if block.all("answers").is_empty() {
            continue;
        }
        let line = followed(message, &args.join(" ")).unwrap();
        let mut shell = shell(&line);
        let output = shell.current_dir(folder.path()).output().unwrap();
        let answers = String::from_utf8_lossy(&output.stdout).into_owned();
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!((answers, said), (block.text("answers"), String::new()), "{line}: {input}");
    }
}

/// The texts of the library name what an input is. What to do about it is for the program to say.
#[test]
fn no_text_of_the_library_names_an_option_or_a_command() {
    fn look(path: &Path, found: &mut Vec<String>) {
        if path.is_dir() {
            let entries = fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path());
            entries.filter(|path| !path.ends_with("bin")).for_each(|path| look(&path, found));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            for (at, line) in fs::read_to_string(path).unwrap().lines().enumerate() {
                let code = line.split("//").next().unwrap_or_default();
                let texts = code.split('"').skip(1).step_by(2);
                let names = |text: &str| {
                    let words = format!(" {text}");
                    words.split(" --").skip(1).any(|name| name.starts_with(char::is_alphabetic))
                        || text.contains("| eight")
                        || ["use eight", "eight FILE", "zcat", "tr '"]
                            .iter()
                            .any(|name| text.contains(name))
                };
                if texts.into_iter().any(names) {
                    found.push(format!("{}:{}", path.display(), at + 1));
                }
            }
        }
    }
    let mut found = Vec::new();
    look(&package("src"), &mut found);
    assert!(found.is_empty(), "{found:?}");
}
