//! Completions: a script for each shell, and what it asks the program for.

use crate::args::commands::{self, Described, COMMANDS, PROGRAM};
use crate::args::item::Item;
use crate::help;
use crate::topics::TOPICS;
use eight::judge::{Judge, Kind, JUDGES};
use std::fmt::Write;

pub const SHELLS: [(&str, &str); 3] = [
    ("bash", include_str!("completions/eight.bash")),
    ("zsh", include_str!("completions/eight.zsh")),
    ("fish", include_str!("completions/eight.fish")),
];

/// Returns the candidates for the last of these words, a line each: the candidate, a tab and its
/// meaning. The line `/` means the names of files. For `--option=value`, a candidate is the value
/// alone.
pub fn candidates(words: &[String]) -> String {
    let mut found = Found { text: String::new(), start: "", row: &PROGRAM };
    let Some((last, before)) = words.split_last() else { return found.text };
    found.start = last;
    let (mut owner, mut files, mut are_options) = (None, 0, true);
    for word in before.iter().skip(1) {
        if owner.take().is_some() {
            continue;
        }
        match word.strip_prefix('-').filter(|rest| are_options && !rest.is_empty()) {
            Some("-") => are_options = false,
            Some(_) => owner = found.option(word),
            None => match commands::named(word).filter(|_| files == 0 && found.row.name.is_empty())
            {
                Some(row) => found.row = row,
                None => files += 1,
            },
        }
    }
    if let Some(owner) = owner {
        found.values(owner);
    } else if let (Some((name, value)), true) =
        (last.split_once('='), are_options && last.starts_with("--"))
    {
        found.start = value;
        if let Some(owner) = found.option(name) {
            found.values(owner);
        }
    } else if last.starts_with('-') && last != "-" && are_options {
        for (_, items) in help::options(found.row, found.row.kind) {
            for item in items {
                found.add(&format!("--{}", item.name), item.help);
            }
        }
    } else {
        found.words(files);
    }
    found.text
}

struct Found<'a> {
    text: String,
    /// The text with which each candidate must begin.
    start: &'a str,
    row: &'static Described,
}

impl Found<'_> {
    fn add(&mut self, word: &str, help: &str) {
        if word.starts_with(self.start) {
            let _ = writeln!(self.text, "{word}\t{help}");
        }
    }

    /// Returns the option of this name, if its value is still to come.
    fn option(&self, word: &str) -> Option<&'static Item> {
        let is_it = |item: &&&Item| match word.strip_prefix("--") {
            Some(name) => item.is_named(name),
            None => item.short.is_some_and(|letter| word == format!("-{letter}")),
        };
        let options = help::options(self.row, None);
        let all: Vec<_> = options.iter().flat_map(|(_, items)| items).collect();
        all.into_iter().find(is_it).copied().filter(|item| !item.is_switch())
    }

    fn values(&mut self, item: &Item) {
        let kind = self.row.kind;
        let fits = |judge: &Judge| kind.is_none_or(|kind| judge.kind == kind);
        for (value, help) in (item.values)() {
            let judge = Judge::named(value).filter(|_| item.name == "judge");
            let is_sum = value == "sum" && kind.is_some_and(|kind| kind != Kind::Sliders);
            if judge.is_none_or(fits) && !(item.name == "answer" && is_sum) {
                self.add(value, help);
            }
        }
        if item.is_path {
            self.text += "/\n";
        }
    }

    /// Adds candidates that are no options, after `files` files.
    fn words(&mut self, files: usize) {
        let (name, is_first) = (self.row.name, files == 0);
        let commands = || COMMANDS.iter().map(|row| (row.name, row.about));
        let words: Vec<_> = match name {
            "help" if is_first => {
                commands().chain(TOPICS.map(|(name, _)| (name, "a topic of the guide"))).collect()
            }
            "" | "manual" if is_first => commands().collect(),
            "judges" | "submission" if is_first => {
                JUDGES.iter().map(|judge| (judge.name, judge.title)).collect()
            }
            "completions" if is_first => SHELLS.map(|(shell, _)| (shell, "")).to_vec(),
            _ => Vec::new(),
        };
        for (word, help) in words {
            self.add(word, help);
        }
        let takes_files =
            !["judges", "submission", "completions", "manual", "help"].contains(&name);
        if takes_files && files < self.row.takes.1 {
            self.text += "/\n";
        }
    }
}
