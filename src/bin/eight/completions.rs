//! Completions: a script for each shell, and what it asks the program for.

use crate::args::commands::{self, Described, COMMANDS, PROGRAM};
use crate::args::item::Item;
use crate::args::values::listed;
use crate::help;
use crate::topics::TOPICS;
use eight::judge::{Judge, Kind, JUDGES};
use std::fmt::Write;

pub const SHELLS: [(&str, &str, &str); 3] = [
    ("bash", "", include_str!("completions/eight.bash")),
    ("zsh", "", include_str!("completions/eight.zsh")),
    ("fish", "", include_str!("completions/eight.fish")),
];

/// Returns the candidates for the last of these words, a line each: the candidate, a tab and its
/// meaning. The line `/` means the names of files. For `--option=value`, a candidate is the value
/// alone.
pub fn candidates(words: &[String]) -> String {
    let Some((last, before)) = words.split_last() else { return String::new() };
    let mut found = Found { text: String::new(), start: last, row: &PROGRAM };
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
    let is_option = are_options && last.starts_with('-') && last != "-";
    match last.split_once('=').filter(|_| is_option && last.starts_with("--")) {
        _ if owner.is_some() => {}
        Some((name, value)) => (found.start, owner) = (value, found.option(name)),
        None if is_option => found.options(),
        None => found.words(files),
    }
    if let Some(owner) = owner {
        found.values(owner);
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
        let is_it = |item: &&Item| match word.strip_prefix("--") {
            Some(name) => item.is_named(name),
            None => item.short().is_some_and(|letter| word == format!("-{letter}")),
        };
        let options = help::options(self.row, None).into_iter();
        options.flat_map(|(_, items)| items).find(is_it).filter(|item| !item.is_switch())
    }

    fn options(&mut self) {
        let options = help::options(self.row, self.row.kind).into_iter();
        for item in options.flat_map(|(_, items)| items) {
            self.add(&format!("--{}", item.name()), item.first_sentence());
        }
    }

    fn values(&mut self, item: &Item) {
        let kind = self.row.kind;
        let fits = |judge: &Judge| kind.is_none_or(|kind| judge.kind == kind);
        for (value, help) in (item.values)() {
            let judge = Judge::named(value).filter(|_| item.name() == "judge");
            let is_sum = value == "sum" && kind.is_some_and(|kind| kind != Kind::Sliders);
            if judge.is_none_or(fits) && !(item.name() == "answer" && is_sum) {
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
            "completions" if is_first => listed(&SHELLS),
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
