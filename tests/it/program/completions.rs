//! Completions, in the shells themselves: what Tab offers at the end of a line.

use crate::process::{eight, folder, EIGHT};
use crate::random::{not_tested, one_in};
use crate::table::{blocks, Block};
use std::path::Path;
use std::process::Command;

/// A line, some of what Tab offers after it, and some of what it does not.
type Row = (String, Vec<&'static str>, Vec<&'static str>);

fn rows() -> Vec<Row> {
    let words = |block: &Block, key| {
        block.all(key).into_iter().flat_map(str::split_whitespace).collect::<Vec<_>>()
    };
    let blocks = blocks(include_str!("completions.txt"), 28).into_iter();
    blocks.map(|it| (it.text("line"), words(&it, "offers"), words(&it, "lacks"))).collect()
}

/// A folder with the script of a shell under the name it has there, and two files to be found.
fn scripts(shell: &str, name: &str) -> tempfile::TempDir {
    let script = eight(&["completions", shell], "").stdout;
    folder(&[(name, &script), ("in.txt", ""), ("notes", "")])
}

/// Returns what a shell prints, or nothing if the shell is not installed. CI has every shell.
fn printed(command: &str, arguments: &[&str], folder: &Path) -> Option<String> {
    let bin = Path::new(EIGHT).parent().expect("a folder").display();
    let path = format!("{bin}:{}", std::env::var("PATH").expect("PATH"));
    let mut command = Command::new(command);
    let output = command.args(arguments).current_dir(folder).env("PATH", path).output();
    let Ok(output) = output else {
        not_tested(&format!("completions: {command:?} is missing"));
        return None;
    };
    Some(String::from_utf8_lossy(&output.stdout).into_owned())
}

fn assert_row((line, offered, others): &Row, found: &str, shell: &str) {
    let words: Vec<&str> = found.split_whitespace().collect();
    let is_there = |word: &&&str| words.contains(word);
    let missing: Vec<_> = offered.iter().filter(|word| !is_there(word)).collect();
    let wrong: Vec<_> = others.iter().filter(is_there).collect();
    assert!(missing.is_empty() && wrong.is_empty(), "{shell}: {line}: -{missing:?} +{wrong:?}");
}

#[test]
fn bash_offers_what_fits() {
    let folder = scripts("bash", "eight.bash");
    for row in rows() {
        // Split as bash does it: at `=`, too.
        let line = row.0.replace('=', " = ");
        let now = if row.0.ends_with([' ', '=']) { "''" } else { "" };
        let now = if row.0.ends_with('=') { "" } else { now };
        let call = format!(
            "source ./eight.bash; compopt() {{ :; }}; COMP_WORDS=({line}{now}); \
             COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1)); _eight; printf '%s\\n' \"${{COMPREPLY[@]}}\""
        );
        let found = printed("bash", &["-c", &call], folder.path()).expect("bash");
        assert_row(&row, &found, "bash");
    }
}

#[test]
fn fish_offers_what_fits() {
    let folder = scripts("fish", "eight.fish");
    for row in rows() {
        let call = format!("source ./eight.fish; complete -C '{}'", row.0);
        let Some(found) = printed("fish", &["-c", &call], folder.path()) else { return };
        // Fish gets the whole word of `--option=value`.
        let option = row.0.rsplit(' ').next().and_then(|word| word.split_once('='));
        let option = option.map_or(String::new(), |(name, _)| format!("{name}="));
        let words: Vec<_> = found.lines().filter_map(|line| line.split('\t').next()).collect();
        let words: Vec<_> = words.iter().map(|word| word.trim_start_matches(&option)).collect();
        assert_row(&row, &words.join("\n"), "fish");
    }
}

#[test]
fn zsh_offers_what_fits() {
    let folder = scripts("zsh", "_eight");
    let tab = crate::process::package("tests/it/program/tab.zsh");
    for row in rows().into_iter().step_by(one_in(4)) {
        // The shell shows nothing, so the test cannot wait for it.
        if row.1.is_empty() {
            continue;
        }
        let arguments = [&[tab.to_str().expect("a path"), &row.0], &row.1[..]].concat();
        let Some(found) = printed("zsh", &arguments, folder.path()) else { return };
        // A control sequence ends with a letter.
        let pieces = found.split('\x1b').enumerate().map(|(at, piece)| match piece {
            piece if at == 0 => piece,
            piece => {
                piece.split_once(|byte: char| byte.is_ascii_alphabetic()).map_or("", |it| it.1)
            }
        });
        let words: Vec<_> = pieces.collect();
        assert_row(&row, &words.join("\n"), "zsh");
    }
}
