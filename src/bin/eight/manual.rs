//! Man pages and help, from the description of the command line.

use crate::args::Args;
use crate::error::Error;
use clap::Command;
use clap_mangen::Man;
use std::io::{self, Write};

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

/// The page of a mode or, without one, of the program.
///
/// # Errors
/// If there is no room for it in memory.
pub fn page(mode: Option<&str>) -> Result<Vec<u8>, Error> {
    render(described(mode)).map_err(Error::Write)
}

fn render(command: Command) -> io::Result<Vec<u8>> {
    let after = command.get_after_long_help().map(ToString::to_string);
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
