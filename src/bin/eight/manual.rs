//! Man pages, from the tables of commands and options.

use crate::args::commands::{Described, COMMANDS, PROGRAM};
use crate::error::Error;
use crate::help;
use crate::topics::TOPICS;
use std::fmt::Write;
use std::fs;
use std::path::Path;

const CHANGED: &str = "2026-11-28";

/// Writes all pages into a folder, which it creates if it is missing: eight.1, eight-solve.1 and so
/// on.
pub fn write_all(folder: &Path) -> Result<(), Error> {
    let write = |row: &Described| fs::write(folder.join(format!("{}.1", name(row))), page(row));
    let mut pages = [&PROGRAM].into_iter().chain(COMMANDS);
    let written = fs::create_dir_all(folder).and_then(|()| pages.try_for_each(write));
    written.map_err(|source| Error::unwritten(folder, &source))
}

fn name(row: &Described) -> String {
    format!("eight-{}", row.name).trim_end_matches('-').to_string()
}

pub fn page(row: &Described) -> String {
    let (name, version) = (name(row), env!("CARGO_PKG_VERSION"));
    let mut page = format!(
        ".ie \\n(.g .ds Aq \\(aq\n.el .ds Aq '\n.TH {name} 1 {CHANGED} \"eight {version}\" \"Sliding puzzles\"\n\
         .SH NAME\n{} \\- {}\n.SH SYNOPSIS\n.nf\n",
        escaped(&name), escaped(row.about)
    );
    for usage in row.usage {
        let _ = writeln!(page, "\\&{}", escaped(usage));
    }
    let more = escaped(row.more).replace("\n\n", "\n.PP\n");
    let _ = writeln!(page, ".fi\n.SH DESCRIPTION\n{more}\n.SH OPTIONS");
    for (heading, items) in help::options(row, row.kind) {
        let _ = writeln!(page, ".SS {heading}");
        for item in items {
            page += &entry(&format!("\\fB{}\\fR", escaped(item.names())), &help::long(item));
            for (value, meaning) in help::explained(item) {
                let _ = writeln!(page, ".br\n\\fI{}\\fR: {}", escaped(value), escaped(meaning));
            }
        }
    }
    if row.name.is_empty() {
        page += ".SH COMMANDS\n";
        page.extend(COMMANDS.iter().map(|row| entry(&format!("\\fB{}\\fR", row.name), row.about)));
        let topics = TOPICS.map(|(name, _)| name).join(", ");
        let _ =
            writeln!(page, ".SH TOPICS\n`eight help TOPIC` prints one: {topics}.\n.SH ENVIRONMENT");
        page += &entry("NO_COLOR", "If it is set, `--color auto` uses no colors.");
    }
    page += ".SH EXAMPLES\n";
    let examples = row.examples.iter();
    page.extend(examples.map(|(command, note)| entry(&format!("\\&{}", escaped(command)), note)));
    page += ".SH \"EXIT STATUS\"\n";
    page.extend(row.status.iter().map(|(status, meaning)| entry(status, meaning)));
    let commands = COMMANDS.iter().map(|row| format!("eight\\-{}(1)", row.name));
    let others = if row.name.is_empty() { commands.collect() } else { vec!["eight(1)".into()] };
    let _ = writeln!(page, ".SH \"SEE ALSO\"\n{}", others.join(", "));
    page
}

fn entry(tag: &str, text: &str) -> String {
    format!(".TP\n{tag}\n{}\n", escaped(text))
}

fn escaped(text: &str) -> String {
    let text = text.replace('\\', "\\e").replace('-', "\\-").replace('\'', "\\*(Aq");
    let plain = |letter: char| match letter {
        '\0'..='\x7F' => letter.to_string(),
        _ => format!("\\[u{:04X}]", u32::from(letter)),
    };
    let text: String = text.chars().map(plain).collect();
    if text.starts_with('.') {
        format!("\\&{text}")
    } else {
        text
    }
}
