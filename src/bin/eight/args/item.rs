//! What is known of an option.

use super::asked::{Asked, Command};
use eight::judge::Kind;

/// The headings under which help lists options, in their order.
pub const HEADINGS: [&str; 8] =
    ["Puzzle", "Cases", "Graphs", "Input", "Output", "Verdict", "Search", "General"];

/// An option.
#[allow(clippy::struct_excessive_bools)] // Each is a fact of its own.
pub struct Item {
    /// Its name without the dashes.
    pub name: &'static str,
    pub short: Option<char>,
    /// Names of earlier versions. Another option of the same name wins where its command has it.
    pub old: &'static [&'static str],
    pub heading: &'static str,
    /// The name of its value in help; empty for a switch, which has no value.
    pub value: &'static str,
    /// One line.
    pub help: &'static str,
    pub more: &'static str,
    /// The default of an option with a value.
    pub default: &'static str,
    /// Values that completions offer, each with what it means.
    pub values: fn() -> Vec<(&'static str, &'static str)>,
    /// Whether these are all its values; otherwise they are examples.
    pub is_closed: bool,
    pub is_path: bool,
    /// The puzzles for which it does something.
    pub puzzles: &'static [Kind],
    /// Whether other puzzles take it all the same, because it only bounds work.
    pub is_bound: bool,
    pub commands: &'static [Command],
    /// Whether -h shows it.
    pub is_common: bool,
    /// Options that exclude it.
    pub against: &'static [&'static str],
    /// An option without which it means nothing.
    pub needs: &'static str,
    /// Notes its value, or says what value to give.
    pub read: fn(&mut Asked, &str) -> Result<(), String>,
}

impl Item {
    pub fn is_named(&self, name: &str) -> bool {
        self.name == name || self.old.contains(&name)
    }

    pub fn is_switch(&self) -> bool {
        self.value.is_empty()
    }

    pub fn suits(&self, kind: Kind) -> bool {
        self.is_bound || self.puzzles.contains(&kind)
    }

    /// `--size SIZE`
    pub fn usage(&self) -> String {
        format!("--{} {}", self.name, self.value).trim_end().to_string()
    }
}
