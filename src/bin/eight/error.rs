//! Errors, where they are, and messages on standard error.

use eight::inside::stream::input::Position;
use std::fmt::{self, Arguments, Display, Formatter};
use std::io::{self, ErrorKind, Write};
use std::path::Path;

macro_rules! refuse {
    ($($why:tt)*) => { Err($crate::error::Error::Usage(format!($($why)*))) };
}
pub(crate) use refuse;

/// The exit status of `check` and `test` without a verdict.
pub const NO_VERDICT: u8 = 3;

#[derive(Debug)]
pub enum Error {
    /// A file that cannot be opened, or cannot be read from a position on; `hint` says what to do.
    File {
        file: String,
        position: Option<Position>,
        source: io::Error,
        hint: String,
    },
    Write(io::Error),
    /// An invalid command line, or another error whose text says everything.
    Usage(String),
    /// Invalid cases, which have been reported where they were found.
    Reported,
}

impl Error {
    pub fn read(file: &str, position: Position, source: io::Error) -> Error {
        let file = file.to_string();
        Error::File { file, position: Some(position), source, hint: String::new() }
    }

    pub fn unwritten(file: &Path, error: &io::Error) -> Error {
        let why = match error.kind() {
            ErrorKind::NotFound => "no such folder; make it first".to_string(),
            ErrorKind::IsADirectory => "it is a folder; name a file in it".to_string(),
            _ => reason(error),
        };
        Error::Usage(format!("cannot write to {}: {why}", file.display()))
    }
}

impl Display for Error {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Error::File { file, position: Some(position), source, .. }
                if source.kind() != ErrorKind::IsADirectory =>
            {
                write!(f, "{file}:{position}: cannot continue reading: {}", reason(source))
            }
            Error::File { file, source, hint, .. } => write!(f, "{file}: {}{hint}", reason(source)),
            // Only an error of the system is one of standard output.
            Error::Write(error) if error.get_ref().is_some() => error.fmt(f),
            Error::Write(error) if error.kind() == ErrorKind::OutOfMemory => {
                f.write_str("too little memory for the tables; they are smallest with --any")
            }
            Error::Write(error) => write!(f, "cannot write to standard output: {}", reason(error)),
            Error::Usage(why) => f.write_str(why),
            Error::Reported => Ok(()),
        }
    }
}

/// Prints a message. If that fails, there is nowhere to report it.
pub fn print(what: Arguments<'_>) {
    let who = console::style("eight:").red().bold().for_stderr();
    let _ = writeln!(io::stderr(), "{who} {what}");
}

/// Returns the system's text for an error, or ours if people need a better one.
pub fn reason(error: &io::Error) -> String {
    match error.kind() {
        ErrorKind::NotFound => "no such file".to_string(),
        ErrorKind::IsADirectory => "is a folder; name a file in it".to_string(),
        _ => {
            let text = error.to_string();
            let text = text.split(" (os error").next().unwrap_or_default();
            text[..1].to_lowercase() + &text[1..]
        }
    }
}

pub fn several(number: u64, what: &str) -> String {
    format!("{} {what}{}", grouped(number), if number == 1 { "" } else { "s" })
}

/// Returns a number with commas between thousands.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let groups = digits.as_bytes().rchunks(3).rev().map(String::from_utf8_lossy);
    groups.collect::<Vec<_>>().join(",")
}
