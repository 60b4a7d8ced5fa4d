//! Man pages and help, from the description of the command line.

use crate::args::{Args, MODES};
use crate::error::Error;
use clap::Command;
use clap_mangen::Man;
use std::fs;
use std::io::{self, Write};
use std::path::Path;

/// When what the pages say last changed.
const CHANGED: &str = "2026-11-23";

/// The description of a mode or, without one, of the program.
fn described(mode: Option<&str>) -> Command {
    let mut program = Args::described();
    program.build();
    let mode = mode.and_then(|mode| program.find_subcommand(mode));
    mode.unwrap_or(&program).clone()
}

/// The long help of a mode or, without one, of the program.
pub fn help(mode: Option<&str>) -> String {
    described(mode).render_long_help().to_string()
}

/// Writes all pages into a folder, which need not be there yet: eight.1, eight-fifteen.1 and so on.
pub fn write_all(folder: &Path) -> Result<(), Error> {
    let write =
        |mode: Option<&str>| fs::write(folder.join(format!("{}.1", name(mode))), page(mode)?);
    let mut pages = [None].into_iter().chain(MODES.map(Some));
    fs::create_dir_all(folder)
        .and_then(|()| pages.try_for_each(write))
        .map_err(|error| Error::Usage(format!("cannot write to {}: {error}", folder.display())))
}

/// The name of a page.
fn name(mode: Option<&str>) -> String {
    mode.map_or("eight".to_string(), |mode| format!("eight-{mode}"))
}

/// The page of a mode or, without one, of the program.
pub fn page(mode: Option<&str>) -> io::Result<Vec<u8>> {
    // The pages tell all.
    let mut command = described(mode).mut_args(|arg| arg.hide_short_help(false));
    if mode.is_none() {
        // It has no page.
        command = command.mut_subcommand("help", |help| help.hide(true));
    }
    let after = command.get_after_long_help().map(ToString::to_string);
    let usage = command.clone().render_usage().to_string();
    let man = Man::new(command)
        .title(name(mode))
        .date(CHANGED)
        .source(concat!("eight ", env!("CARGO_PKG_VERSION")))
        .manual("Sliding puzzles");
    let mut page = Vec::new();
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    match mode {
        Some(_) => section(&mut page, "Synopsis", usage.trim_start_matches("Usage: "))?,
        None => section(&mut page, "Synopsis", "eight [OPTIONS] [FILE]...\neight MODE ...")?,
    }
    man.render_description_section(&mut page)?;
    man.render_options_section(&mut page)?;
    if mode.is_none() {
        man.render_subcommands_section(&mut page)?;
    }
    for part in after.iter().flat_map(|text| text.split("\n\n")) {
        let (heading, lines) = part.split_once(':').unwrap_or(("Notes", part));
        section(&mut page, heading, lines)?;
    }
    let others: Vec<_> = match mode {
        Some(_) => vec![name(None)],
        None => MODES.iter().map(|&mode| name(Some(mode))).collect(),
    };
    let others = others.iter().map(|name| format!("{name}(1)")).collect::<Vec<_>>();
    section(&mut page, "See also", &others.join(",\n"))?;
    Ok(page)
}

/// Writes a section with its lines as they are: filled, the examples would run into each other. What an example
/// does stands below it.
fn section(page: &mut Vec<u8>, heading: &str, lines: &str) -> io::Result<()> {
    writeln!(page, ".SH \"{}\"\n.nf", heading.to_uppercase())?;
    for line in lines.lines().filter(|line| !line.is_empty()) {
        let line = line.strip_prefix("  ").unwrap_or(line).trim_start_matches(' ');
        let (command, note) = match line.split_once("   ") {
            Some((command, note)) => (command, Some(note.trim())),
            None => (line, None),
        };
        let note = note.map(|note| format!("    {note}"));
        for line in std::iter::once(command.to_string()).chain(note) {
            let line = line.replace('\\', "\\e").replace('-', "\\-");
            // No line is a request, whatever it begins with.
            writeln!(page, "\\&{line}")?;
        }
    }
    writeln!(page, ".fi")
}
