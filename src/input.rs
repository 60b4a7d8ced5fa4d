//! BYTES in: any [`Read`] behind a window that is refilled, with the position of every byte.

use crate::seam::line_ends;
use std::io::{self, ErrorKind, Read};
use std::thread::sleep;
use std::time::Duration;

/// Bytes of a window unless asked otherwise: enough that a system call costs little beside what
/// it brings, few enough to stay in the second level of cache together with their answers.
pub const WINDOW: usize = 64 * 1024;

/// How long to wait for a source that says it has nothing yet (a terminal or a pipe that
/// somebody set to non-blocking).
const PAUSE: Duration = Duration::from_millis(1);

/// Where a byte stands in its input: line and column (in bytes), both from 1. A byte order mark
/// takes no column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    /// Line, from 1; a line ends with its line feed.
    pub line: u64,
    /// Byte within the line, from 1.
    pub column: u64,
}

impl std::fmt::Display for Position {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// A source of bytes and the window on it that has been read.
pub struct Input<R> {
    source: R,
    /// `window[at..filled]` has been read and not yet passed.
    window: Vec<u8>,
    at: usize,
    filled: usize,
    /// The position of `window[at]`.
    position: Position,
}

impl<R: Read> Input<R> {
    /// An input that reads at most `window` bytes at a time (at least one).
    pub fn new(source: R, window: usize) -> Input<R> {
        let start = Position { line: 1, column: 1 };
        Input {
            source,
            window: vec![0; window.max(1)],
            at: 0,
            filled: 0,
            position: start,
        }
    }

    /// Reads on, once the window has been passed whole. Returns whether there is anything to
    /// read: `false` is the end of the input.
    ///
    /// # Errors
    /// Whatever the source reports, but for interruptions and for having nothing yet, which are
    /// waited out.
    pub fn refill(&mut self) -> io::Result<bool> {
        debug_assert_eq!(self.at, self.filled);
        self.at = 0;
        self.filled = 0;
        loop {
            match self.source.read(&mut self.window) {
                // A source that claims more than it was given room for is not believed.
                Ok(count) => {
                    self.filled = count.min(self.window.len());
                    return Ok(self.filled > 0);
                }
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) if error.kind() == ErrorKind::WouldBlock => sleep(PAUSE),
                Err(error) => return Err(error),
            }
        }
    }

    /// The bytes that have been read and not yet passed.
    pub fn bytes(&self) -> &[u8] {
        &self.window[self.at..self.filled]
    }

    /// The position of the first of [`bytes`](Input::bytes), or of what would be read next.
    pub fn position(&self) -> Position {
        self.position
    }

    /// Passes the next byte, if there is one.
    pub fn next_byte(&mut self) -> Option<u8> {
        let &byte = self.bytes().first()?;
        self.at += 1;
        if byte == b'\n' {
            self.position.line += 1;
            self.position.column = 1;
        } else {
            self.position.column += 1;
        }
        Some(byte)
    }

    /// Passes a byte that takes no column.
    pub fn pass_unseen(&mut self) {
        self.at = self.filled.min(self.at + 1);
    }

    /// Gives `count` bytes that were passed unseen on this line their columns after all.
    pub fn count_unseen(&mut self, count: usize) {
        self.position.column += count as u64;
    }

    /// Passes `count` bytes at once.
    pub fn pass(&mut self, count: usize) {
        let passed = &self.window[self.at..self.filled][..count];
        match line_ends(passed) {
            (_, None) => self.position.column += count as u64,
            (lines, Some(last)) => {
                self.position.line += lines;
                self.position.column = (count - last) as u64;
            }
        }
        self.at += count;
    }
}
