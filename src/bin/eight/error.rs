//! Errors, and where they are.

use eight::stream::input::Position;
use std::io::{self, ErrorKind};
use std::path::Path;

#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// A file that cannot be opened; `hint` says what to do.
    #[error("{file}: {}{hint}", reason(source))]
    Open { file: String, source: io::Error, hint: String },
    #[error("{}", unread(file, position, source))]
    Read { file: String, position: Position, source: io::Error },
    #[error("cannot write to standard output: {}", reason(.0))]
    Write(io::Error),
    /// A file that takes no more; `rest` says what happened to it.
    #[error("cannot write to {file}: {}{rest}", reason(source))]
    WriteFile { file: String, source: io::Error, rest: String },
    #[error("too little memory for the tables; give a smaller --memory, or --any")]
    Memory,
    /// An invalid command line, or another error whose text says everything.
    #[error("{0}")]
    Usage(String),
    /// Paths that may be longer than requested.
    #[error("{} may exceed --within: the search stopped at --effort; give more", several(*.0, "path"))]
    Unkept(u64),
    /// Paths that exceed the limit, although no shorter one was found.
    #[error("{} longer than --limit, and shorter ones may exist; give more --effort", several(*.0, "path"))]
    Undecided(u64),
    /// Invalid cases, which have been reported where they were found.
    #[error("")]
    Reported,
}

impl Error {
    /// Separates a lack of memory from an output that takes no more.
    pub fn of_answers(error: io::Error) -> Error {
        match error.kind() {
            ErrorKind::OutOfMemory => Error::Memory,
            _ => Error::Write(error),
        }
    }

    pub fn unwritten(file: &Path, source: io::Error) -> Error {
        Error::WriteFile { file: file.display().to_string(), source, rest: String::new() }
    }

    /// What is wrong with a file: how far it was read, and why it was read no further.
    pub fn of_file(&self) -> Option<(Option<Position>, String)> {
        match self {
            Error::Open { source, .. } => Some((None, reason(source))),
            Error::Read { position, source, .. } => {
                Some((Some(*position), format!("cannot continue reading: {}", reason(source))))
            }
            _ => None,
        }
    }

    /// True if the reader of the answers has closed its end, which it may do.
    pub fn is_closed_pipe(&self) -> bool {
        matches!(self, Error::Write(error) if error.kind() == ErrorKind::BrokenPipe)
    }
}

/// Returns the system's text for an error, or ours if people need a better one.
pub fn reason(error: &io::Error) -> String {
    match error.kind() {
        ErrorKind::NotFound => "no such file".to_string(),
        ErrorKind::IsADirectory => "is a folder; name the files in it".to_string(),
        _ => {
            let text = error.to_string();
            let text = text.split(" (os error").next().unwrap_or_default();
            text[..1].to_lowercase() + &text[1..]
        }
    }
}

fn unread(file: &str, position: &Position, error: &io::Error) -> String {
    match error.kind() {
        ErrorKind::IsADirectory => format!("{file}: {}", reason(error)),
        _ => format!("{file}:{position}: cannot continue reading: {}", reason(error)),
    }
}

/// Returns a number of things, with commas between thousands.
pub fn several(number: u64, what: &str) -> String {
    format!("{} {what}{}", grouped(number), if number == 1 { "" } else { "s" })
}

/// Returns a number with commas between thousands.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let group = |(at, digit)| {
        let is_first = at > 0 && (digits.len() - at) % 3 == 0;
        [Some(',').filter(|_| is_first), Some(digit)].into_iter().flatten()
    };
    digits.chars().enumerate().flat_map(group).collect()
}
