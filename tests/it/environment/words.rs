//! The phrases that CONTRIBUTING forbids: no comment and no prose has one, wherever its lines end.

use std::fs;
use std::path::Path;

/// The line before the list. Nothing after it is checked in the file that has the list.
const LIST: &str = "Do not write these phrases";
/// The documentation of a script is between two of these.
const QUOTES: &str = concat!("\"\"", "\"");
/// The first heading of the changelog that is not checked.
const OLD: &str = "## [0.3.0]";

/// The prose of a line, if it has any; `fenced` is true within the code blocks of a page and the
/// documentation of a script.
fn prose<'a>(line: &'a str, is_page: bool, fenced: &mut bool) -> Option<&'a str> {
    let trimmed = line.trim_start();
    if is_page {
        let is_fence = trimmed.starts_with("```");
        *fenced ^= is_fence;
        return (!is_fence && !*fenced).then_some(line);
    }
    let (quotes, was_fenced) = (line.matches(QUOTES).count(), *fenced);
    *fenced ^= quotes % 2 == 1;
    if quotes > 0 || was_fenced {
        return Some(line);
    }
    let is_comment = trimmed.starts_with("//") || trimmed.starts_with('#');
    if is_comment {
        Some(line)
    } else {
        let ends = [" // ", "  # "].map(|mark| line.split_once(mark));
        ends.into_iter().flatten().map(|(_, comment)| comment).next()
    }
}

/// Adds `FILE:LINE: PHRASE` for each phrase in a file or a folder.
fn find(path: &Path, phrases: &[Vec<String>], found: &mut Vec<String>) {
    if path.is_dir() {
        let entries = fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path());
        let sources = entries.filter(|path| !path.ends_with("target"));
        return sources.for_each(|path| find(&path, phrases, found));
    }
    // Files that are not text have no comments.
    let Ok(text) = fs::read_to_string(path) else { return };
    let is_page = path.extension().is_some_and(|extension| extension == "md");
    let (mut fenced, mut words) = (false, Vec::new());
    let lines = text
        .lines()
        .take_while(|line| !is_page || !line.starts_with(LIST) && !line.starts_with(OLD));
    for (number, line) in (1..).zip(lines) {
        let Some(prose) = prose(line, is_page, &mut fenced) else {
            words.clear();
            continue;
        };
        for word in prose.split(|letter: char| !letter.is_alphanumeric() && letter != '_') {
            words.extend((!word.is_empty()).then(|| word.to_lowercase()));
            let ends = |phrase: &&Vec<String>| !word.is_empty() && words.ends_with(phrase);
            let phrase = phrases.iter().find(ends).map(|phrase| phrase.join(" "));
            found.extend(phrase.map(|phrase| format!("{}:{number}: {phrase}", path.display())));
        }
    }
}

#[test]
fn no_comment_has_a_phrase_that_contributing_forbids() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = fs::read_to_string(root.join("CONTRIBUTING.md")).unwrap();
    let (_, list) = page.split_once(LIST).expect("the list of phrases");
    let rows = list.lines().filter_map(|line| line.strip_prefix("| `")?.split_once("` |"));
    let phrases = rows.flat_map(|(phrases, _)| phrases.split("`, `"));
    let words = |phrase: &str| phrase.split(' ').map(String::from).collect();
    let phrases: Vec<Vec<String>> = phrases.map(words).collect();
    assert!(phrases.len() >= 6, "{phrases:?}");
    let mut found = Vec::new();
    for name in ["src", "tests", "scripts", "Cargo.toml"] {
        find(&root.join(name), &phrases, &mut found);
    }
    for entry in fs::read_dir(root).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "md") {
            find(&path, &phrases, &mut found);
        }
    }
    let found = found.join("\n").replace(&format!("{}/", root.display()), "");
    assert!(found.is_empty(), "forbidden by CONTRIBUTING.md:\n{found}");
}

/// The columns of a line of prose.
const COLUMNS: usize = 100;
/// The first heading of the changelog whose lines may be longer.
const LONG: &str = "## [0.4.0]";

/// Rows of tables, code, pictures and a word that is longer, such as a link, may be longer.
#[test]
fn prose_is_within_its_columns() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let guide = fs::read_dir(root.join("src/guide")).unwrap().map(|entry| entry.unwrap().path());
    let names = ["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md", "src/promises.md"];
    // The packed crate does not have all of them.
    let pages = guide.chain(names.map(|name| root.join(name))).filter(|path| path.exists());
    let mut found = Vec::new();
    for path in pages.filter(|path| path.extension().is_some_and(|it| it == "md")) {
        let (text, mut fenced) = (fs::read_to_string(&path).unwrap(), false);
        let lines = text.lines().take_while(|line| !line.starts_with(LONG));
        for (number, line) in (1..).zip(lines) {
            let is_prose = prose(line, true, &mut fenced).is_some();
            let is_free = line.trim_start().starts_with(['|', '!']) || !line.trim().contains(' ');
            if is_prose && !is_free && line.chars().count() > COLUMNS {
                found.push(format!("{}:{number}", path.display()));
            }
        }
    }
    assert!(found.is_empty(), "more than {COLUMNS} columns:\n{}", found.join("\n"));
}
