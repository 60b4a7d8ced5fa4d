//! What is known of an option.

use super::asked::Asked;
use super::commands::Command;
use eight::inside::judge::Kind;
use std::path::PathBuf;

/// The headings under which help lists options, in their order.
pub const HEADINGS: [&str; 8] =
    ["Puzzle", "Cases", "Graphs", "Input", "Output", "Verdict", "Search", "General"];

pub struct Item {
    /// `-n, --count NUMBER [default: 1]`: its letter and the name and the default of its value, if
    /// it has them. An option without a value is a switch.
    pub usage: &'static str,
    pub heading: &'static str,
    /// Sentences, of which -h shows the first. One sentence alone has no full stop.
    pub help: &'static str,
    /// Values that completions offer, each with what it means.
    pub values: fn() -> Vec<(&'static str, &'static str)>,
    /// True if these values are only examples.
    pub is_open: bool,
    /// True for the puzzles for which it does something.
    pub puzzles: fn(Kind) -> bool,
    /// The commands that have it. An empty list is all commands.
    pub commands: &'static [Command],
    /// Whether -h shows it.
    pub is_common: bool,
    /// Options that exclude it.
    pub against: &'static [&'static str],
    pub read: Read,
}

#[derive(Clone, Copy)]
pub enum Read {
    Switch(fn(&mut Asked)),
    /// A value that is a name of a file, or has one, in any encoding.
    Path(fn(&mut Asked, PathBuf) -> Result<(), String>),
    /// Another value, or what value to give instead.
    Text(fn(&mut Asked, &str) -> Result<(), String>),
}

impl Item {
    pub fn short(&self) -> Option<char> {
        let letter = char::from(*self.usage.as_bytes().get(1)?);
        Some(letter).filter(|letter| *letter != '-')
    }

    /// Returns `-n, --count NUMBER`.
    pub fn names(&self) -> &'static str {
        self.usage.split(" [").next().unwrap_or_default()
    }

    /// Returns `--count NUMBER [default: 1]`.
    fn after_letter(&self) -> &'static str {
        &self.usage[if self.short().is_some() { "-n, ".len() } else { 0 }..]
    }

    /// Returns `--count NUMBER`.
    pub fn long(&self) -> &'static str {
        self.after_letter().split(" [").next().unwrap_or_default()
    }

    /// Returns `count`.
    pub fn name(&self) -> &'static str {
        self.after_letter()["--".len()..].split(' ').next().unwrap_or_default()
    }

    pub fn default(&self) -> &'static str {
        let default = self.usage.split_once(" [default: ").map_or("none", |(_, default)| default);
        default.trim_end_matches(']')
    }

    pub fn first_sentence(&self) -> &'static str {
        self.help.split_once(". ").map_or(self.help, |(first, _)| first)
    }

    pub fn is_named(&self, name: &str) -> bool {
        // A short run compares its options with all names.
        let rest = self.after_letter()["--".len()..].strip_prefix(name);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
    }

    pub fn is_of(&self, command: Command) -> bool {
        self.commands.is_empty() || self.commands.contains(&command)
    }

    /// Returns the puzzles that have the option, if others have not.
    pub fn whose(&self) -> Option<String> {
        let kinds = Kind::ALL.into_iter().filter(|&kind| (self.puzzles)(kind));
        let names: Vec<&str> = kinds.map(|kind| kind.row().plural).collect();
        (names.len() < Kind::ALL.len()).then(|| names.join(" and "))
    }

    pub fn is_switch(&self) -> bool {
        matches!(self.read, Read::Switch(_))
    }
}
