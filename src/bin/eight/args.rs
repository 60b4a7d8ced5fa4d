//! The command line.
//!
//! An option is one [`Item`] of [`items::ITEMS`]: its name and letter, heading, help, value, the puzzles and the
//! commands that have it, and how its value is read into [`Asked`]. A command is one row of [`commands::COMMANDS`].
//! Everything else follows from these two tables: [`read`] below, -h and --help, man pages, completions, and which
//! options are refused. A call pays for the options that it gives and for no others.
//!
//! ```text
//! words -> read -> Asked -> options (the judge that is meant) -> tasks
//! ```
//!
//! The first word that is neither an option nor the value of one is the command; if it names none, it is a file of
//! `solve`. Options may come anywhere before `--`. The tests include the two tables and try every option with every
//! other: `tests/it/program/pairs.rs`.

pub mod asked;
pub mod commands;
pub mod item;
pub mod items;
pub mod values;

use asked::{Asked, Command, Extent};
use commands::{Described, PROGRAM};
use item::Item;
use items::ITEMS;
use std::ffi::OsString;

/// A command line that means nothing.
pub struct Refused {
    pub asked: Asked,
    pub why: String,
}

/// Reads the words after the name of the program.
///
/// # Errors
/// If they mean nothing, unless they ask for help or the version.
pub fn read(words: impl Iterator<Item = OsString>) -> Result<Asked, Box<Refused>> {
    let (asked, given, why) = (Asked::default(), Vec::new(), None);
    let mut reading = Reading { words, asked, given, is_marked: false, why, row: &PROGRAM };
    reading.read();
    let why = reading.why.take().or_else(|| reading.contradiction());
    let asked =
        Asked { given: reading.given.iter().map(|item| item.name).collect(), ..reading.asked };
    match why.filter(|_| asked.help.is_none() && asked.version.is_none()) {
        Some(why) => Err(Box::new(Refused { asked, why })),
        None => Ok(asked),
    }
}

/// The word that is likely meant by one that is not known.
pub fn meant<'a>(word: &str, mut known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let is_near = |name: &&str| {
        let most = (word.chars().count() / 3).min(2);
        word != *name && strsim::osa_distance(word, name) <= most
    };
    known.find(is_near)
}

struct Reading<W> {
    words: W,
    asked: Asked,
    row: &'static Described,
    given: Vec<&'static Item>,
    /// True after `--`.
    is_marked: bool,
    /// The first thing that is wrong.
    why: Option<String>,
}

impl<W: Iterator<Item = OsString>> Reading<W> {
    fn read(&mut self) {
        let mut are_options = true;
        while let Some(word) = self.words.next() {
            let text = word.to_str().unwrap_or_default();
            let outcome =
                match text.strip_prefix('-').filter(|rest| are_options && !rest.is_empty()) {
                    Some("-") => {
                        (are_options, self.is_marked) = (false, true);
                        Ok(())
                    }
                    Some(rest) => match rest.strip_prefix('-') {
                        Some(option) => self.long(option),
                        None => self.letters(rest),
                    },
                    None => {
                        let is_first = self.asked.named.is_none() && self.asked.files.is_empty();
                        if let Some(row) = commands::named(text).filter(|_| is_first && are_options)
                        {
                            self.name(row);
                        } else {
                            // What follows is the program's own.
                            are_options &= self.asked.command != Command::Test;
                            self.asked.files.push(word.into());
                        }
                        Ok(())
                    }
                };
            self.why = self.why.take().or(outcome.err());
        }
    }

    fn name(&mut self, row: &'static Described) {
        self.row = row;
        self.asked.command = row.command;
        self.asked.named = Some(row.name);
        self.asked.puzzle = row.kind.or(self.asked.puzzle);
    }

    /// `name` or `name=value`.
    fn long(&mut self, option: &str) -> Result<(), String> {
        let value = option.split_once('=');
        let (name, value) = value.map_or((option, None), |(name, value)| (name, Some(value)));
        let item = self.find(|item| item.is_named(name)).ok_or_else(|| self.unknown(name))?;
        self.take(item, value)
    }

    /// Letters of switches, and of an option whose value is the rest or the next word.
    fn letters(&mut self, letters: &str) -> Result<(), String> {
        for (at, letter) in letters.char_indices() {
            let item = self.find(|item| item.short == Some(letter));
            let item = item.ok_or_else(|| self.unknown(&letter.to_string()))?;
            let rest = &letters[at + letter.len_utf8()..];
            if !item.is_switch() {
                let rest = rest.strip_prefix('=').unwrap_or(rest);
                return self.take(item, Some(rest).filter(|rest| !rest.is_empty()));
            }
            self.take(item, None)?;
        }
        // -h and -V print less than their long names.
        let short = [("h", &mut self.asked.help), ("V", &mut self.asked.version)];
        for (letter, extent) in short {
            *extent =
                extent.map(|extent| if letters.contains(letter) { Extent::Short } else { extent });
        }
        Ok(())
    }

    /// The option that this is: one of the command, if it has any.
    fn find(&self, is_it: impl Fn(&Item) -> bool) -> Option<&'static Item> {
        let all = || ITEMS.iter().filter(|item| is_it(item));
        let own = all().find(|item| item.commands.contains(&self.asked.command));
        own.or_else(|| all().next())
    }

    fn take(&mut self, item: &'static Item, value: Option<&str>) -> Result<(), String> {
        let name = item.name;
        if item.is_switch() && value.is_some() {
            return Err(format!("--{name} takes no value; leave it out"));
        }
        let next = if item.is_switch() || value.is_some() { None } else { self.words.next() };
        let value = value.or_else(|| next.as_ref()?.to_str());
        let is_option = |word: &str| {
            let name = word.strip_prefix("--").filter(|_| next.is_some());
            name.is_some_and(|name| self.find(|item| item.is_named(name)).is_some())
        };
        let text = match value {
            Some(value) if !is_option(value) => value,
            None if item.is_switch() => "",
            _ => return Err(format!("--{name} needs a value; write {}", item.usage())),
        };
        if self.given.iter().any(|other| other.name == name) {
            return Err(format!("--{name} is given twice; give it once"));
        }
        self.given.push(item);
        let wrong = |why| format!("invalid value `{text}` for --{name}; {why}");
        (item.read)(&mut self.asked, text).map_err(wrong)
    }

    fn of_command(&self) -> impl Iterator<Item = &'static Item> + use<'_, W> {
        ITEMS.iter().filter(|item| item.commands.contains(&self.asked.command))
    }

    fn command(&self) -> &'static str {
        self.asked.named.unwrap_or("solve")
    }

    /// Says that there is no such option, and which is meant.
    fn unknown(&self, name: &str) -> String {
        let dashes = if name.chars().count() == 1 { "-" } else { "--" };
        let names = || self.of_command().map(|item| item.name);
        let longer = || names().find(|known| name.len() > 2 && known.starts_with(name));
        let valued = || {
            let mut items = self.of_command().filter(|item| item.name != "answer" || name != "all");
            let item =
                items.find(|item| (item.values)().iter().any(|(value, _)| *value == name))?;
            Some(format!("--{} {name}", item.name))
        };
        let meant = longer().or_else(|| meant(name, names())).map(|name| format!("--{name}"));
        let command = self.command();
        let hint = meant.or_else(valued).map_or_else(
            || format!("`eight {command} --help` lists all"),
            |meant| format!("do you mean `{meant}`?"),
        );
        format!("there is no option {dashes}{name}; {hint}")
    }

    /// What is wrong with the words together.
    fn contradiction(&self) -> Option<String> {
        let (command, row) = (self.command(), self.row);
        let foreign = self.given.iter().find(|item| !item.commands.contains(&self.asked.command));
        if let Some(item) = foreign {
            let name = item.name;
            let longer = self.of_command().find(|other| other.name.starts_with(name));
            let names = commands::COMMANDS.iter().filter(|row| row.kind.is_none());
            let has = names.filter(|row| item.commands.contains(&row.command));
            let has: Vec<_> = has.map(|row| format!("`eight {}`", row.name)).collect();
            let what = longer.map_or_else(
                || format!("{} has it", has.join(" or ")),
                |other| format!("do you mean `{}`?", other.usage()),
            );
            return Some(format!("{command} has no option --{name}; {what}"));
        }
        for item in &self.given {
            let is_given = |name: &str| self.given.iter().any(|other| other.name == name);
            if let Some(other) = item.against.iter().find(|other| is_given(other)) {
                return Some(format!(
                    "--{} and --{other} cannot be combined; leave one out",
                    item.name
                ));
            }
            if !item.needs.is_empty() && !is_given(item.needs) {
                return Some(format!("--{} needs --{}; add it", item.name, item.needs));
            }
            if row.kind.is_some() && ["puzzle", "size"].contains(&item.name) {
                let name = item.name;
                return Some(format!(
                    "{command} has its own --{name}; leave it out, or write `solve`"
                ));
            }
        }
        if self.asked.command == Command::Test && !self.is_marked {
            let is_ours = |word: &&str| {
                let name = word.strip_prefix("--").unwrap_or_default();
                self.of_command().any(|item| item.is_named(name))
            };
            let mut words = self.asked.files.iter().filter_map(|word| word.to_str());
            if let Some(word) = words.find(is_ours) {
                return Some(format!(
                    "{word} after the program is for the program; write it before, or `--` before the program"
                ));
            }
        }
        let (files, (least, most)) = (self.asked.files.len(), row.takes);
        let least = if self.asked.kattis { most } else { least };
        let usage = row.usage[usize::from(self.asked.kattis)];
        match files {
            _ if files < least => Some(format!("{command} needs more files; write {usage}")),
            _ if files > most => {
                let word = self.asked.files[most].display().to_string();
                let is_count =
                    self.asked.command == Command::Generate && word.parse::<u64>().is_ok();
                let meant =
                    if is_count { format!("eight generate -n {word}") } else { usage.to_string() };
                Some(format!("`{word}` is one word too many; write {meant}"))
            }
            _ => None,
        }
    }
}
