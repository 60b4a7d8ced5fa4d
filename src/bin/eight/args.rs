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

use asked::Asked;
use commands::Command;
use item::Item;
use items::ITEMS;
use std::ffi::OsString;

/// Reads the words after the name of the program.
///
/// # Errors
/// The command, and why the words mean nothing, unless they ask for help or the version.
pub fn read(words: impl Iterator<Item = OsString>) -> Result<Asked, (Command, String)> {
    let (asked, given) = (Asked::default(), Vec::new());
    let mut reading = Reading { words, asked, given, is_marked: false };
    let read = reading.read();
    let why = read.and_then(|()| reading.contradiction()).err();
    let asked = reading.asked;
    match why.filter(|_| !asked.has("help") && !asked.has("version")) {
        Some(why) => Err((asked.row.command, why)),
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
    /// The options of `asked.given`.
    given: Vec<&'static Item>,
    /// True after `--`.
    is_marked: bool,
}

impl<W: Iterator<Item = OsString>> Reading<W> {
    /// Reads all words. Returns the first error, because help may be asked for after it.
    fn read(&mut self) -> Result<(), String> {
        let mut outcome = Ok(());
        let mut are_options = true;
        while let Some(word) = self.words.next() {
            let text = word.to_str().unwrap_or_default();
            let read = match text.strip_prefix('-').filter(|rest| are_options && !rest.is_empty()) {
                Some("-") => {
                    (are_options, self.is_marked) = (false, true);
                    Ok(())
                }
                Some(rest) => match rest.strip_prefix('-') {
                    Some(option) => self.long(option),
                    None => self.letters(rest),
                },
                None => {
                    let asked = &mut self.asked;
                    let is_first = asked.row.name.is_empty() && asked.files.is_empty();
                    let row = commands::named(text).filter(|_| is_first && are_options);
                    if let Some(row) = row {
                        asked.row = row;
                        asked.puzzle = row.kind.or(asked.puzzle);
                    } else {
                        // What follows is the program's own.
                        are_options &= asked.row.command != Command::Test;
                        asked.files.push(word.into());
                    }
                    Ok(())
                }
            };
            outcome = outcome.and(read);
        }
        outcome
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
            let item = self.find(|item| item.short() == Some(letter));
            let item = item.ok_or_else(|| self.unknown(&letter.to_string()))?;
            let rest = &letters[at + letter.len_utf8()..];
            if !item.is_switch() {
                let rest = rest.strip_prefix('=').unwrap_or(rest);
                return self.take(item, Some(rest).filter(|rest| !rest.is_empty()));
            }
            self.take(item, None)?;
        }
        self.asked.letters += letters;
        Ok(())
    }

    /// The option that this is: one of the command, if it has any.
    fn find(&self, is_it: impl Fn(&Item) -> bool) -> Option<&'static Item> {
        let all = || ITEMS.iter().filter(|item| is_it(item));
        let own = all().find(|item| item.is_of(self.asked.row.command));
        own.or_else(|| all().next())
    }

    fn take(&mut self, mut item: &'static Item, value: Option<&str>) -> Result<(), String> {
        let mut name = item.name();
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
            _ => return Err(format!("--{name} needs a value; write {}", item.long())),
        };
        let is_json = name == "format" && text == "json";
        if is_json && (item.values)().iter().any(|(value, _)| *value == text) {
            item = self.find(|item| item.is_named(text)).unwrap_or(item);
            name = item.name();
        }
        if self.asked.has(name) {
            return Err(format!("--{name} is given twice; give it once"));
        }
        self.given.push(item);
        self.asked.given.push(name);
        let wrong = |why| format!("invalid value `{text}` for --{name}; {why}");
        if item.is_path && text.is_empty() {
            return Err(wrong("give a name".to_string()));
        }
        (item.read)(&mut self.asked, text).map_err(wrong)
    }

    fn of_command(&self) -> impl Iterator<Item = &'static Item> + use<'_, W> {
        ITEMS.iter().filter(|item| item.is_of(self.asked.row.command))
    }

    fn command(&self) -> &'static str {
        Some(self.asked.row.name).filter(|name| !name.is_empty()).unwrap_or("solve")
    }

    /// Says that there is no such option, and which is meant.
    fn unknown(&self, name: &str) -> String {
        let dashes = if name.chars().count() == 1 { "-" } else { "--" };
        let names = || self.of_command().map(Item::name);
        let longer = || names().find(|known| name.len() > 2 && known.starts_with(name));
        let valued = || {
            let mut items =
                self.of_command().filter(|item| item.name() != "answer" || name != "all");
            let item =
                items.find(|item| (item.values)().iter().any(|(value, _)| *value == name))?;
            Some(format!("--{} {name}", item.name()))
        };
        let meant = longer().or_else(|| meant(name, names())).map(|name| format!("--{name}"));
        let command = self.command();
        let hint = meant.or_else(valued).map_or_else(
            || format!("`eight {command} --help` lists all"),
            |meant| format!("do you mean `{meant}`?"),
        );
        format!("there is no option {dashes}{name}; {hint}")
    }

    /// Refuses words that have no meaning together.
    fn contradiction(&self) -> Result<(), String> {
        let (command, row) = (self.command(), self.asked.row);
        for item in &self.given {
            self.refuse_foreign(item)?;
        }
        for item in &self.given {
            let name = item.name();
            if let Some(other) = item.against.iter().find(|other| self.asked.has(other)) {
                return Err(format!("--{name} and --{other} cannot be combined; leave one out"));
            }
            if !item.needs.is_empty() && !self.asked.has(item.needs) {
                return Err(format!("--{name} needs --{}; add it", item.needs));
            }
            if row.kind.is_some() && ["puzzle", "size"].contains(&name) {
                return Err(format!(
                    "{command} has its own --{name}; leave it out, or write `solve`"
                ));
            }
        }
        let files = &self.asked.files;
        if row.command == Command::Test && !self.is_marked {
            let is_ours = |word: &&str| {
                let name = word.strip_prefix("--").unwrap_or_default();
                self.of_command().any(|item| item.is_named(name))
            };
            if let Some(word) = files.iter().filter_map(|word| word.to_str()).find(is_ours) {
                return Err(format!(
                    "{word} after the program is for the program; write it before, or `--` before the program"
                ));
            }
        }
        let (least, most) = row.takes;
        let is_kattis = self.asked.has("kattis");
        let least = if is_kattis { most } else { least };
        let usage = row.usage[usize::from(is_kattis)];
        if files.len() < least {
            return Err(format!("{command} needs more arguments; write {usage}"));
        }
        let Some(word) = files.get(most) else { return Ok(()) };
        let word = word.display().to_string();
        let is_count = row.command == Command::Generate && word.parse::<u64>().is_ok();
        let meant = if is_count { format!("eight generate -n {word}") } else { usage.to_string() };
        Err(format!("`{word}` is one word too many; write {meant}"))
    }

    /// Refuses an option that the command does not have.
    fn refuse_foreign(&self, item: &Item) -> Result<(), String> {
        if item.is_of(self.asked.row.command) {
            return Ok(());
        }
        let (command, name) = (self.command(), item.name());
        let longer = self.of_command().find(|other| other.name().starts_with(name));
        let what = if let Some(longer) = longer {
            format!("do you mean `{}`?", longer.long())
        } else {
            let rows = commands::COMMANDS.iter().filter(|row| row.kind.is_none());
            let has = rows.filter(|row| item.is_of(row.command));
            let has: Vec<_> = has.map(|row| format!("`eight {}`", row.name)).collect();
            format!("{} has it", has.join(" or "))
        };
        Err(format!("{command} has no option --{name}; {what}"))
    }
}
