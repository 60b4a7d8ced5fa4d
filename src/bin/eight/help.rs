//! Help, from the tables of commands and options.

use crate::args::asked::Asked;
use crate::args::commands::{Command, Described, COMMANDS};
use crate::args::item::{Item, HEADINGS};
use crate::args::items::ITEMS;
use crate::topics::{columns, wrapped, TOPICS};
use eight::inside::judge::Kind;
use std::fmt::Write;

/// The columns in which the short and the long help of options begin.
const SHORT: usize = 28;
const LONG: usize = 10;

/// Returns the options of a command, heading by heading. If `kind` is a puzzle, leaves out the
/// options that it does not have.
pub fn options(row: &Described, kind: Option<Kind>) -> Vec<(&'static str, Vec<&'static Item>)> {
    let shown = |item: &&Item| {
        item.is_of(row.command)
            && kind.is_none_or(|kind| (item.puzzles)(kind))
            && !(row.kind.is_some() && ["puzzle", "size"].contains(&item.name()))
    };
    let of = |heading| ITEMS.iter().filter(|item| item.heading == heading).filter(shown).collect();
    let all = HEADINGS.map(|heading| (heading, of(heading)));
    all.into_iter().filter(|(_, items): &(_, Vec<_>)| !items.is_empty()).collect()
}

/// Returns the help of an option with its puzzles and its default, and with its values if they need
/// no explanation.
pub fn long(item: &Item) -> String {
    let (mut text, values) = (item.help.to_string(), (item.values)());
    if !item.is_open && !values.is_empty() && explained(item).is_empty() {
        let names: Vec<&str> = values.into_iter().map(|(name, _)| name).collect();
        let _ = write!(text, " [values: {}]", names.join(", "));
    }
    if let Some(puzzles) = item.whose() {
        let _ = write!(text, " [only for {puzzles}]");
    }
    if !item.is_switch() {
        let _ = write!(text, " [default: {}]", item.default());
    }
    text
}

/// Returns the values of an option and their meanings, if all have one. `eight judges` has those of
/// judges.
pub fn explained(item: &Item) -> Vec<(&'static str, &'static str)> {
    let mut values = (item.values)();
    let has_meanings = values.iter().all(|(_, meaning)| !meaning.is_empty());
    values.retain(|_| has_meanings && item.name() != "judge");
    values
}

pub fn text(asked: &Asked, row: &Described, is_short: bool) -> String {
    let columns = columns();
    let is_program = row.name.is_empty();
    let of_solving = (row.command == Command::Solve).then_some(Kind::Tiles).filter(|_| is_short);
    let kind = row.kind.or(asked.puzzle).or(of_solving);

    let mut text = wrapped(row.about, 0, columns);
    if !is_short {
        for paragraph in row.more.split("\n\n") {
            text += "\n";
            text += &wrapped(paragraph, 0, columns);
        }
    }
    let examples = if is_short { &row.examples[..row.examples.len().min(2)] } else { row.examples };
    text += "\nExamples:\n";
    let width = examples.iter().map(|(command, _)| command.len()).max().unwrap_or(0);
    for (command, note) in examples {
        if width + note.len() + 5 <= columns {
            let _ = writeln!(text, "  {command:width$}   {note}");
        } else {
            let _ = writeln!(text, "  {command}\n      {note}");
        }
    }
    text += "\n";
    for (at, usage) in row.usage.iter().enumerate() {
        let _ = writeln!(text, "{} {usage}", if at == 0 { "Usage:" } else { "      " });
    }
    if is_program {
        text += "\nCommands:\n";
        let is_first = |row: &Described| {
            let rare = ["manual", "completions", "help", "version"];
            row.kind.is_none() && !rare.contains(&row.name)
        };
        for row in COMMANDS.iter().filter(|row| !is_short || is_first(row)) {
            let _ = writeln!(text, "  {:12} {}", row.name, row.about);
        }
    }
    if !is_short && (is_program || row.command == Command::Help) {
        let topics = TOPICS.map(|(name, _)| name).join(", ");
        text += "\nTopics, for `eight help TOPIC`:\n";
        text += &wrapped(&topics, 2, columns);
    }
    text += if is_short { "\nOptions:\n" } else { "" };
    for (heading, items) in options(row, kind) {
        if !is_short {
            let _ = writeln!(text, "\n{heading}:");
        }
        for item in items.into_iter().filter(|item| !is_short || item.is_common) {
            let start = if item.short().is_some() { "  " } else { "      " };
            let names = start.to_string() + item.names();
            let help = if is_short { item.first_sentence() } else { &long(item) };
            let help = wrapped(help, if is_short { SHORT } else { LONG }, columns);
            let fits = is_short && names.len() + 2 <= SHORT;
            text += &names;
            text += if fits { "" } else { "\n" };
            text += &help[if fits { names.len() } else { 0 }..];
            for (value, meaning) in explained(item).into_iter().filter(|_| !is_short) {
                let _ = writeln!(text, "{:LONG$}  {value:10}  {meaning}", "");
            }
        }
    }
    if is_short {
        let name = format!("eight {}", row.name);
        let _ = writeln!(text, "\n`{} --help` lists all options.", name.trim_end());
    } else {
        text += "\nExit status:\n";
        for (status, meaning) in row.status {
            let _ = writeln!(text, "  {status}  {meaning}");
        }
    }
    text
}
