//! What can go wrong, and where.

use eight::stream::input::Position;
use std::io;

/// Exit status of a run in which anything went wrong.
pub const FAILED: u8 = 2;

/// What ends a run early.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// A file that cannot be opened.
    #[error("{file}: cannot open: {source}")]
    Open { file: String, source: io::Error },
    /// An input that ends with an error.
    #[error("{file}:{position}: cannot read on: {source}")]
    Read { file: String, position: Position, source: io::Error },
    /// An output that takes no more.
    #[error("cannot write the answers: {0}")]
    Write(io::Error),
    /// A command line that means nothing.
    #[error("{0}")]
    Usage(String),
    /// Faults in the input, which have been reported where they were found.
    #[error("")]
    Reported,
}

impl Error {
    /// What is wrong with a file: its name, how far it was read, and why it went no further.
    pub fn of_file(&self) -> Option<(&str, Option<Position>, String)> {
        match self {
            Error::Open { file, source } => Some((file, None, format!("cannot open: {source}"))),
            Error::Read { file, position, source } => {
                Some((file, Some(*position), format!("cannot read on: {source}")))
            }
            _ => None,
        }
    }

    /// Whether the reader of the answers has gone away, which is its right.
    pub fn is_closed_pipe(&self) -> bool {
        matches!(self, Error::Write(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }
}
