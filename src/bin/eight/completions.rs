//! Completions: a script for each shell, and what it asks the program for.

use crate::args::commands::{self, Described, COMMANDS, PROGRAM};
use crate::args::item::{Item, Read};
use crate::args::values::listed;
use crate::help;
use crate::options::refuse_want;
use crate::topics::TOPICS;
use eight::inside::judge::{Judge, JUDGES};
use eight::inside::puzzle::Want;
use std::fmt::Write;

pub const SHELLS: [(&str, &str, &str); 3] = [
    ("bash", "", include_str!("completions/eight.bash")),
    ("zsh", "", include_str!("completions/eight.zsh")),
    ("fish", "", include_str!("completions/eight.fish")),
];

/// Candidates, each with its meaning, and whether files are candidates, too.
type Candidates = (Vec<(&'static str, &'static str)>, bool);

/// Returns the candidates for the last of these words, a line each: the candidate, a tab and its
/// meaning. The line `/` means the names of files. For `--option=value`, a candidate is the value
/// alone.
pub fn candidates(words: &[String]) -> String {
    let Some((last, before)) = words.split_last() else { return String::new() };
    let (mut row, mut owner, mut files, mut are_options) = (&PROGRAM, None, 0, true);
    for word in before.iter().skip(1) {
        if owner.take().is_some() {
            continue;
        }
        match word.strip_prefix('-').filter(|rest| are_options && !rest.is_empty()) {
            Some("-") => are_options = false,
            Some(_) => owner = option(row, word),
            None => match commands::named(word).filter(|_| files == 0 && row.name.is_empty()) {
                Some(named) => row = named,
                None => files += 1,
            },
        }
    }
    let is_option = are_options && last.starts_with('-') && last != "-";
    let value = last.split_once('=').filter(|_| is_option && last.starts_with("--"));
    let (start, (found, has_files)) = match (owner, value) {
        (Some(owner), _) => (&last[..], values(row, owner)),
        (None, Some((name, start))) => {
            (start, option(row, name).map_or_else(Candidates::default, |item| values(row, item)))
        }
        (None, None) if is_option => (&last[..], options(row)),
        (None, None) => (&last[..], words_after(row, files)),
    };
    let mut text = String::new();
    for (word, help) in found.iter().filter(|(word, _)| word.starts_with(start)) {
        let _ = writeln!(text, "{word}\t{help}");
    }
    text += if has_files { "/\n" } else { "" };
    text
}

fn option(row: &Described, word: &str) -> Option<&'static Item> {
    let is_it = |item: &&Item| match word.strip_prefix("--") {
        Some(name) => item.is_named(name),
        None => item.short().is_some_and(|letter| word == format!("-{letter}")),
    };
    let options = help::options(row, None).into_iter();
    options.flat_map(|(_, items)| items).find(is_it).filter(|item| !item.is_switch())
}

fn options(row: &Described) -> Candidates {
    let options = help::options(row, row.kind).into_iter().flat_map(|(_, items)| items);
    let name = |item: &Item| item.long().split(' ').next().unwrap_or_default();
    (options.map(|item| (name(item), item.first_sentence())).collect(), false)
}

fn values(row: &Described, item: &Item) -> Candidates {
    let fits = |judge: &Judge| {
        row.kind.is_none_or(|kind| judge.kind == kind)
            && row.size.is_none_or(|size| judge.format.size() == Some(size))
    };
    let mut values = (item.values)();
    values.retain(|&(value, _)| {
        let judge = Judge::named(value).filter(|_| item.name() == "judge");
        let want = Want::ALL.into_iter().find(|want| want.name() == value);
        let want = want.filter(|_| item.name() == "answer");
        judge.is_none_or(fits) && row.kind.is_none_or(|it| refuse_want(it.judge(), want).is_ok())
    });
    (values, matches!(item.read, Read::Path(_)))
}

fn words_after(row: &Described, files: usize) -> Candidates {
    let commands = || COMMANDS.iter().map(|row| (row.name, row.about));
    let mut words: Vec<_> = match row.name {
        "help" => {
            commands().chain(TOPICS.map(|(name, _)| (name, "a topic of the guide"))).collect()
        }
        "" | "manual" => commands().collect(),
        "judges" | "submission" => JUDGES.iter().map(|judge| (judge.name, judge.title)).collect(),
        "completions" => listed(&SHELLS),
        _ => Vec::new(),
    };
    let has_files = words.is_empty() || row.name.is_empty();
    words.retain(|_| files == 0);
    (words, has_files && files < row.takes.1)
}
