//! The tables of options and commands, and the help that they give: what it must say, and that its
//! examples work.

use crate::args::asked::Asked;
use crate::args::commands::{Described, COMMANDS, PROGRAM};
use crate::args::item::{Read, HEADINGS};
use crate::args::items::ITEMS;
use crate::process::{bash, eight, folder, package, Run};
use crate::table::{blocks, Block};
use eight::inside::judge::Kind;
use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

/// The program without a command, and every command.
fn rows() -> impl Iterator<Item = &'static Described> {
    [&PROGRAM].into_iter().chain(COMMANDS)
}

/// Returns the table's block of a command.
fn block(row: &Described) -> Option<Block> {
    let blocks = blocks(include_str!("help.txt"), 10);
    blocks.into_iter().find(|block| block.all("command")[0] == row.name)
}

fn arguments<'a>(row: &'a Described, option: &'a str) -> Vec<&'a str> {
    row.name.split_whitespace().chain([option]).collect()
}

/// Returns the long help of a command, and the same with every run of white space as one space.
fn help(row: &Described) -> (String, String) {
    let help = eight(&arguments(row, "--help"), "").said();
    let words = help.split_whitespace().collect::<Vec<_>>().join(" ");
    (help, words)
}

/// Returns the output of a line in bash.
fn printed(folder: &Path, line: &str) -> String {
    let output = bash(folder, &format!("set -o pipefail; {line}"));
    let told = String::from_utf8_lossy(&output.stderr);
    assert_eq!((output.status.code(), told.as_ref()), (Some(0), ""), "{line}");
    String::from_utf8(output.stdout).expect("text")
}

#[test]
fn every_command_says_what_it_reads_and_answers() {
    for row in rows() {
        let (lines, help) = help(row);
        for words in block(row).iter().flat_map(|block| block.all("tells")) {
            assert!(help.contains(words), "{}: no {words:?}", row.name);
        }
        for (at, usage) in row.usage.iter().enumerate() {
            let before = if at == 0 { "Usage: " } else { "       " };
            assert!(lines.contains(&format!("\n{before}{usage}\n")), "{}: {usage}", row.name);
        }
        let listed =
            |other: &Described| lines.contains(&format!("\n  {:12} {}\n", other.name, other.about));
        assert_eq!(COMMANDS.iter().all(listed), row.name.is_empty(), "{}", row.name);
    }
}

/// An option with a value shows its default, and reads every value that it offers.
#[test]
fn every_option_is_whole() {
    for item in ITEMS {
        let (name, first) = (item.name(), item.first_sentence());
        assert!(
            HEADINGS.contains(&item.heading) && first.len() <= 52 && !first.ends_with('.'),
            "--{name}: its first sentence has {} bytes, at most 52: {first}",
            first.len()
        );
        assert!(item.help == first || item.help.ends_with('.'), "{name}");
        let known = |other: &&str| ITEMS.iter().any(|item| item.name() == *other);
        assert!(item.against.iter().all(known), "{name}");
        let read = |value: &str| match item.read {
            Read::Text(read) => read(&mut Asked::default(), value),
            _ => Ok(()),
        };
        for (value, _) in (item.values)() {
            assert_eq!(read(value), Ok(()), "--{name} {value}");
        }
        let is_closed = !item.is_open && !(item.values)().is_empty();
        assert!(!is_closed || read("no such value").is_err(), "{name}");
        for row in rows().filter(|row| item.is_of(row.command) && row.kind.is_none()) {
            let (_, help) = help(row);
            let (_, options) =
                help.split_once(&format!("{} {}", item.long(), item.help)).expect(name);
            let default = format!("[default: {}]", item.default());
            assert!(item.is_switch() || options.contains(&default), "{name}: {default}");
            // One name, one meaning; one letter, too.
            let others = ITEMS.iter().filter(|other| other.is_of(row.command));
            let same = others.filter(|other| {
                other.name() == name || item.short().is_some() && other.short() == item.short()
            });
            assert_eq!(same.count(), 1, "{name} of {}", row.name);
        }
    }
}

/// The guide says what an option is for, by its name or its letter. What every program has needs no
/// place.
#[test]
fn every_option_has_its_place_in_the_guide() {
    let guide = fs::read_dir(package("src/guide")).unwrap().map(|page| page.unwrap().path());
    let pages = guide.filter(|page| page.extension().is_some_and(|ending| ending == "md"));
    let texts: Vec<String> =
        pages.chain([package("README.md")]).map(|page| fs::read_to_string(page).unwrap()).collect();
    let has_word = |word: &str| {
        let ends = |rest: &str| !rest.starts_with(|it: char| it.is_alphanumeric() || it == '-');
        texts.iter().any(|text| text.split(word).skip(1).any(ends))
    };
    for item in ITEMS.iter().filter(|item| item.heading != "General") {
        let letter = item.short().map(|letter| format!(" -{letter}"));
        assert!(
            has_word(&format!("--{}", item.name())) || letter.is_some_and(|it| has_word(&it)),
            "no page of src/guide says what --{} is for: write a sentence with it",
            item.name()
        );
    }
}

#[test]
fn every_example_does_what_it_says() {
    for row in rows() {
        let files = block(row).map_or(Vec::new(), |block| block.files());
        let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (*name, &**text)).collect();
        let folder = folder(&files);
        for (name, _) in files.iter().filter(|(_, text)| text.starts_with("#!")) {
            let is_run = Permissions::from_mode(0o755);
            fs::set_permissions(folder.path().join(name), is_run).expect("a file");
        }
        let (help, _) = help(row);
        for (command, note) in row.examples {
            assert!(help.contains(&format!("\n  {command}")), "{command}");
            let printed = printed(folder.path(), command);
            if let Some((_, answer)) = note.split_once("prints ").filter(|_| row.name != "help") {
                assert_eq!(printed, format!("{answer}\n"), "{command}");
            }
        }
    }
}

/// `-h` is one screen with two examples first. A short form of `solve` shows what its puzzle has.
#[test]
fn the_short_help_fits_a_screen() {
    for row in rows() {
        let short = eight(&arguments(row, "-h"), "").said();
        assert!(short.lines().count() <= 32, "{}: {short}", row.name);
        for line in help(row).0.lines().chain(short.lines()) {
            assert!(line.chars().count() <= 80, "{}: {line}", row.name);
        }
        let examples = short.lines().nth(2).is_some_and(|line| line.starts_with("Examples:"));
        assert!(examples, "{short}");
    }
    for (arguments, has, lacks) in [
        (&["-h"][..], "--size", "--start"),
        (&["fifteen", "-h"], "--threads", "--puzzle"),
        (&["-h", "graph"], "--threads", "--goal"),
        (&["sliders", "-h"], "--start", "--tie-break"),
        (&["solve", "--puzzle", "graph", "-h"], "--threads", "--goal"),
        (&["generate", "-h"], "--depth", "--start"),
        (&["generate", "--puzzle", "graph", "-h"], "--density", "--depth"),
    ] {
        let help = eight(arguments, "").stdout;
        assert!(
            help.contains(&format!(" {has} ")) && !help.contains(lacks),
            "{arguments:?}: {help}"
        );
    }
}

#[test]
fn every_puzzle_is_in_help_and_in_the_guide() {
    let help = ITEMS.iter().find(|item| item.name() == "puzzle").map(|item| item.help);
    let guide = include_str!("../../../src/guide/puzzles.md");
    for kind in Kind::ALL {
        let name = kind.name();
        assert!(help.unwrap().contains(name) && guide.contains(name), "{name}");
    }
}

/// A table has columns. If they are too wide, the cells of a row follow its first one.
#[test]
fn topics_have_no_markdown_tables() {
    let topic = |name: &str| eight(&["help", name], "").said();
    assert!(topic("output").contains("\n`length`    the number of moves\n"));
    assert!(topic("input").contains("8, 6]`\n    command: `eight --blank None`; answer: `rd`\n"));
    for name in ["input", "output", "python", "cluster", "sizes", "speed"] {
        assert!(!topic(name).lines().any(|line| line.starts_with('|')), "{name}");
    }
}

/// Help can be asked for in three ways, wherever its option is, and whatever else is wrong.
#[test]
fn help_is_a_command() {
    for row in rows() {
        let long = eight(&arguments(row, "--help"), "");
        let name: Vec<&str> = row.name.split_whitespace().collect();
        assert_eq!(eight(&[&["help"], &name[..]].concat(), ""), long, "{name:?}");
        assert_eq!(eight(&[&["--nonsense", "--help"], &name[..]].concat(), ""), long, "{name:?}");
    }
    let told = "eight: invalid COMMAND `nobody`; give one of solve, fifteen, ";
    let run = eight(&["help", "nobody"], "");
    assert!(run.stderr.starts_with(told) && run.status == Some(2), "{run:?}");
}

/// Words that people guess.
#[test]
fn other_words_for_commands() {
    for (words, same) in [
        (&["man"][..], &["manual"][..]),
        (&["list"], &["judges"]),
        (&["judge", "hdu-1043"], &["judges", "HDU 1043"]),
        (&["version"], &["--version"]),
        (&["--version", "check"], &["--version"]),
        (&["check", "-V"], &["-V"]),
    ] {
        assert_eq!(eight(words, ""), eight(same, ""), "{words:?}");
        assert_eq!(eight(words, "").status, Some(0), "{words:?}");
    }
}

/// A file that is not there, and whose name is nearly that of a command; or a board.
#[test]
fn a_word_that_is_no_file_is_explained() {
    for (word, command) in [
        ("fiften", "fifteen"),
        ("grpah", "graph"),
        ("slider", "sliders"),
        ("chek", "check"),
        ("hepl", "help"),
        ("explian", "explain"),
    ] {
        let told =
            format!("eight: {word}: no such file or command; do you mean `eight {command}`?\n");
        assert_eq!(eight(&[word], ""), Run::failed("", &told));
    }
    for (words, told) in [
        (&["puzzles.txt"][..], "puzzles.txt: no such file; check its name"),
        (&["./check"], "./check: no such file; check its name"),
        (&["boards"], "boards: no such file or command; `eight --help` lists the commands"),
        (&["solve", "chek"], "chek: no such file; check its name"),
        (&["2", "3", "4", "1"], "2: no such file; to solve a board, write `echo 2 3 4 1 | eight`"),
        (
            &["explain", "23415x768"],
            "23415x768: no such file; to explain a board, write `echo 23415x768 | eight explain`",
        ),
    ] {
        assert_eq!(eight(words, ""), Run::failed("", &format!("eight: {told}\n")));
    }
}
