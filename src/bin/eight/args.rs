//! The command line.
//!
//! An option is one [`Item`] of [`items::ITEMS`]: its name and letter, heading, help, value, the
//! puzzles and the commands that have it, and how its value is read into [`Asked`]. A command is
//! one row of [`commands::COMMANDS`]. Everything else follows from these two tables: [`read`]
//! below, -h and --help, man pages, completions, and which options are refused. A call pays for the
//! options that it gives and for no others.
//!
//! ```text
//! words -> read -> Asked -> options (the judge that is meant) -> tasks
//! ```
//!
//! The first word that is neither an option nor the value of one is the command; if it names none,
//! it is a file of `solve`. Options may come anywhere before `--`. The tests include the two tables
//! and try every option with every other: `tests/it/program/pairs.rs`.

pub mod asked;
pub mod commands;
pub mod item;
pub mod items;
pub mod values;

use asked::Asked;
use commands::Command;
use eight::inside::judge::Kind;
use eight::inside::puzzle::format::Sizes;
use item::{Item, Read};
use items::ITEMS;
use lexopt::{Arg, Error, Parser};
use std::ffi::{OsStr, OsString};
use values::meant;

/// Reads the words after the name of the program. An error is the command, and why the words mean
/// nothing. Words that ask for help or the version have none.
pub fn read() -> Result<Asked, (Command, String)> {
    let mut reading = Parsed::default();
    let read = reading.read(&mut Parser::from_env()).and_then(|()| reading.contradiction());
    let asked = reading.asked;
    match read {
        Err(why) if asked.about.is_none() => Err((asked.row.command, why)),
        _ => Ok(asked),
    }
}

#[derive(Default)]
struct Parsed {
    asked: Asked,
    /// The options of `asked.given`.
    given: Vec<&'static Item>,
    /// True after `--`.
    is_marked: bool,
}

impl Parsed {
    /// Reads all words. Returns the first error, because help may be asked for after it.
    fn read(&mut self, words: &mut Parser) -> Result<(), String> {
        let mut outcome = Ok(());
        loop {
            let slip = self.next_slip(words);
            let read = match slip.map_or_else(|| words.next(), |slip| Err(slip.into())) {
                Ok(None) => return outcome,
                Ok(Some(Arg::Value(word))) => {
                    self.word(word);
                    if self.asked.row.command == Command::Test && !self.asked.files.is_empty() {
                        // What follows is the program's own.
                        let rest = words.raw_args().into_iter().flatten();
                        self.asked.files.extend(rest.map(Into::into));
                    }
                    Ok(())
                }
                Ok(Some(Arg::Long(name))) => match self.find(|item| item.is_named(name)) {
                    Some(item) => self.take(item, words),
                    None => Err(self.unknown("--", name)),
                },
                Ok(Some(Arg::Short(letter))) => {
                    match self.find(|item| item.short() == Some(letter)) {
                        Some(item) => {
                            self.asked.is_brief |= item.heading == "General";
                            self.take(item, words)
                        }
                        None => Err(self.unknown("-", letter.encode_utf8(&mut [0; 4]))),
                    }
                }
                Err(Error::UnexpectedValue { option, .. }) => {
                    Err(format!("{option} takes no value; leave it out"))
                }
                Err(error) => Err(error.to_string()),
            };
            outcome = outcome.and(read);
        }
    }

    /// Looks at the next word before it is split into letters. Takes it if it is the name of an
    /// option with one dash, and returns what is wrong.
    fn next_slip(&mut self, words: &mut Parser) -> Option<String> {
        let mut words = words.try_raw_args().filter(|_| !self.is_marked)?;
        let word = words.peek()?.to_str()?;
        self.is_marked = word == "--";
        let name = word.strip_prefix('-')?.split('=').next()?;
        let item = self.find(|item| item.is_named(name))?;
        let slip = format!("there is no option -{name}; do you mean `--{}`?", item.name());
        words.next();
        Some(slip)
    }

    fn word(&mut self, word: OsString) {
        let is_first = self.asked.row.name.is_empty() && self.asked.files.is_empty();
        let row = word.to_str().and_then(commands::named);
        match row.filter(|_| is_first && !self.is_marked) {
            Some(row) => {
                self.asked.row = row;
                self.asked.puzzle = row.kind.or(self.asked.puzzle);
                self.asked.size = row.size.map(Sizes::All).or(self.asked.size);
            }
            None => self.asked.files.push(word.into()),
        }
    }

    /// Returns this option, of the command if it has one.
    fn find(&self, is_it: impl Fn(&Item) -> bool) -> Option<&'static Item> {
        let all = || ITEMS.iter().filter(|item| is_it(item));
        let own = all().find(|item| item.is_of(self.asked.row.command));
        own.or_else(|| all().next())
    }

    fn take(&mut self, item: &'static Item, words: &mut Parser) -> Result<(), String> {
        let value = if item.is_switch() { OsString::new() } else { self.value(item, words)? };
        let name = item.name();
        if self.asked.has(name) {
            return Err(format!("--{name} is given twice; give it once"));
        }
        self.given.push(item);
        self.asked.given.push(name);
        let read = match item.read {
            Read::Switch(set) => {
                set(&mut self.asked);
                Ok(())
            }
            Read::Path(read) => read(&mut self.asked, value.clone().into()),
            Read::Text(read) => {
                let text = value.to_str().ok_or_else(|| "give UTF-8".to_string());
                text.and_then(|text| read(&mut self.asked, text))
            }
        };
        read.map_err(|why| {
            let text = value.to_string_lossy();
            self.of_own(item, format!("invalid value `{text}` for --{name}; {why}"))
        })
    }

    /// Returns what is wrong with an option of the command, or that it is none.
    fn of_own(&self, item: &Item, why: String) -> String {
        let is_own = item.is_of(self.asked.row.command);
        Some(why).filter(|_| is_own).unwrap_or_else(|| self.foreign(item))
    }

    /// Returns the value of an option: the rest of its word, or the next word if that is no option.
    fn value(&self, item: &Item, words: &mut Parser) -> Result<OsString, String> {
        let lacks = || format!("--{} needs a value; write {}", item.name(), item.long());
        let missing = || self.of_own(item, lacks());
        if let Some(value) = words.optional_value() {
            return Ok(value);
        }
        let mut words = words.raw_args().map_err(|_| missing())?;
        let is_option = |word: &OsStr| {
            let name = word.to_str().and_then(|word| word.strip_prefix("--"));
            name.is_some_and(|name| self.find(|item| item.is_named(name)).is_some())
        };
        words.next_if(|word| !is_option(word)).ok_or_else(missing)
    }

    fn of_command(&self) -> impl Iterator<Item = &'static Item> + use<'_> {
        ITEMS.iter().filter(|item| item.is_of(self.asked.row.command))
    }

    fn command(&self) -> &'static str {
        Some(self.asked.row.name).filter(|name| !name.is_empty()).unwrap_or("solve")
    }

    fn unknown(&self, dashes: &str, name: &str) -> String {
        let is_letter = |item: &Item| item.short().is_some_and(|it| it.to_string() == name);
        let brief = || self.of_command().find(|item| is_letter(item)).map(|_| format!("-{name}"));
        let names = || self.of_command().map(Item::name);
        let longer = || names().find(|known| name.len() > 2 && known.starts_with(name));
        let kind = self.asked.puzzle.unwrap_or(Kind::Tiles);
        let valued = || {
            let has_it = |item: &&Item| (item.values)().iter().any(|(value, _)| *value == name);
            let mut items = self.of_command().filter(|item| (item.puzzles)(kind));
            Some(format!("--{} {name}", items.find(has_it)?.name()))
        };
        let meant = longer().or_else(|| meant(name, names())).map(|name| format!("--{name}"));
        let command = self.command();
        let command_of_it = || commands::named(name).map(|row| format!("eight {}", row.name));
        let hint = meant.or_else(brief).or_else(valued).or_else(command_of_it).map_or_else(
            || format!("`eight {command} --help` lists all"),
            |meant| format!("do you mean `{meant}`?"),
        );
        format!("there is no option {dashes}{name}; {hint}")
    }

    /// Refuses words that have no meaning together.
    fn contradiction(&self) -> Result<(), String> {
        let (command, row) = (self.command(), self.asked.row);
        if let Some(item) = self.given.iter().find(|item| !item.is_of(row.command)) {
            return Err(self.foreign(item));
        }
        for item in &self.given {
            let name = item.name();
            if let Some(other) = item.against.iter().find(|other| self.asked.has(other)) {
                return Err(format!("--{name} and --{other} cannot be combined; leave one out"));
            }
            if row.kind.is_some() && name == "puzzle" || row.size.is_some() && name == "size" {
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
        let is_kattis = self.asked.kattis;
        let least = if is_kattis { most } else { least };
        let usage = row.usage[usize::from(is_kattis)];
        if files.len() < least {
            return Err(format!("{command} needs more arguments; write {usage}"));
        }
        let Some(word) = files.get(most) else { return Ok(()) };
        let word = word.display().to_string();
        let is_count = row.command == Command::Generate && word.parse::<u64>().is_ok();
        let meant = if is_count { format!("-n {word}") } else { usage.to_string() };
        Err(format!("`{word}` is one word too many; write {meant}"))
    }

    fn foreign(&self, item: &Item) -> String {
        let (command, name) = (self.command(), item.name());
        let longer = self.of_command().find(|other| other.name().starts_with(name));
        let what = if longer.is_some_and(|other| other.name() == name) {
            return format!("--{name} of {command} is another option; write it after `{command}`");
        } else if let Some(longer) = longer {
            format!("do you mean `{}`?", longer.long())
        } else {
            let rows = commands::COMMANDS.iter().filter(|row| row.kind.is_none());
            let has = rows.filter(|row| item.is_of(row.command));
            let has: Vec<_> = has.map(|row| format!("`eight {}`", row.name)).collect();
            format!("{} has it", has.join(" or "))
        };
        format!("{command} has no option --{name}; {what}")
    }
}
