//! What can go wrong, and where.

use eight::stream::input::Position;
use std::io;

/// Exit status of a run in which anything went wrong.
pub const FAILED: u8 = 2;

/// What ends a run early.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// A file that cannot be opened; `hint` says what may have been meant.
    #[error("{file}: cannot open: {source}{hint}")]
    Open { file: String, source: io::Error, hint: String },
    /// An input that ends with an error.
    #[error("{file}:{position}: cannot continue reading: {source}")]
    Read { file: String, position: Position, source: io::Error },
    /// An output that takes no more.
    #[error("cannot write to standard output: {0}")]
    Write(io::Error),
    /// Tables for which there is no memory.
    #[error("too little memory for the tables; a smaller --memory, or --any, asks for less")]
    Memory,
    /// A command line that means nothing.
    #[error("{0}")]
    Usage(String),
    /// Paths that are longer than they should be, as far as is known.
    #[error("paths that may be longer than --within says: {0}; --effort ended the search")]
    Unkept(u64),
    /// Faults in the input, which have been reported where they were found.
    #[error("")]
    Reported,
}

impl Error {
    /// What a solver and an output report together.
    pub fn of_answers(error: io::Error) -> Error {
        match error.kind() {
            io::ErrorKind::OutOfMemory => Error::Memory,
            _ => Error::Write(error),
        }
    }

    /// What is wrong with a file: how far it was read, and why it went no further.
    pub fn of_file(&self) -> Option<(Option<Position>, String)> {
        match self {
            Error::Open { source, .. } => Some((None, format!("cannot open: {source}"))),
            Error::Read { position, source, .. } => {
                Some((Some(*position), format!("cannot continue reading: {source}")))
            }
            _ => None,
        }
    }

    /// Whether the reader of the answers has gone away, which is its right.
    pub fn is_closed_pipe(&self) -> bool {
        matches!(self, Error::Write(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }
}
