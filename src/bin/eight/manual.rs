//! Man pages, from the description of the command line.

use crate::args::Args;
use clap::CommandFactory;
use clap_mangen::Man;
use std::io::{self, Write};

/// The page of a mode or, without one, of the program.
///
/// # Errors
/// If there is no room for it in memory.
pub fn page(mode: Option<&str>) -> io::Result<Vec<u8>> {
    // `eight help` is no mode with a page.
    let mut program = Args::command().disable_help_subcommand(true);
    program.build();
    let mode = mode.and_then(|mode| program.find_subcommand(mode));
    let command = mode.unwrap_or(&program).clone();
    let after = command.get_after_help().map(ToString::to_string);
    let has_modes = command.has_subcommands();
    let man = Man::new(command);
    let mut page = Vec::new();
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    man.render_synopsis_section(&mut page)?;
    man.render_description_section(&mut page)?;
    man.render_options_section(&mut page)?;
    if has_modes {
        man.render_subcommands_section(&mut page)?;
    }
    for part in after.iter().flat_map(|text| text.split("\n\n")) {
        section(&mut page, part)?;
    }
    if has_modes {
        man.render_version_section(&mut page)?;
    }
    Ok(page)
}

/// Writes a section that begins with its heading and a colon, its lines as they are: filled, the
/// examples would run into each other.
fn section(page: &mut Vec<u8>, text: &str) -> io::Result<()> {
    let (heading, lines) = text.split_once(':').unwrap_or(("Notes", text));
    writeln!(page, ".SH {}\n.nf", heading.to_uppercase())?;
    for line in lines.lines().filter(|line| !line.is_empty()) {
        let line = line.strip_prefix("  ").unwrap_or(line).trim_start_matches(' ');
        let line = line.replace('\\', "\\e").replace('-', "\\-");
        // No line is a request, whatever it begins with.
        writeln!(page, "\\&{line}")?;
    }
    writeln!(page, ".fi")
}
