//! Messages on standard error.

use std::fmt::Arguments;
use std::io::{self, Write};

/// Prints a message. If that fails, there is nowhere to report it.
pub fn print(what: Arguments<'_>) {
    let who = console::style("eight:").red().bold().for_stderr();
    let _ = writeln!(io::stderr(), "{who} {what}");
}
