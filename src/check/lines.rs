//! A reader of outputs, line by line.

use super::verdict::{Failure, WrongAnswer};
use crate::stream::input::{Input, Position, BYTE_ORDER_MARK, WINDOW};
use memchr::memchr;
use std::fmt::Write;
use std::io::{self, Read};

/// The most bytes of a right line, more than any path of a judge has. This limits the memory for an
/// output without line ends.
pub const LONGEST_LINE: usize = 1 << 20;

/// The most bytes of a line that a message shows.
const SHOWN: usize = 40;

pub(super) struct Lines<'a> {
    input: Input<'a>,
    /// True after the end of the output. A terminal could deliver more bytes after it.
    over: bool,
    /// Returns the failure of a read at this position.
    failure: fn(Position, io::Error) -> Failure,
}

pub(super) struct Line {
    /// Counted from 1.
    number: u64,
    /// The bytes without the line end; of a long line, the first [`LONGEST_LINE`].
    pub(super) bytes: Vec<u8>,
    /// True if the line has more than [`LONGEST_LINE`] bytes.
    pub(super) is_long: bool,
    /// True if the line has a line end.
    pub(super) is_ended: bool,
}

impl Line {
    /// Returns a wrong answer at a byte of this line, counted from 0.
    pub(super) fn wrong(
        &self,
        byte: usize,
        found: impl Into<String>,
        expected: impl Into<String>,
    ) -> WrongAnswer {
        WrongAnswer::new(self.position(byte), found, expected)
    }

    /// Returns the position of a byte of this line, counted from 0.
    pub(super) fn position(&self, byte: usize) -> Position {
        Position { line: self.number, column: byte as u64 + 1 }
    }

    /// Returns a wrong answer for a line that should have other bytes from this one on.
    pub(super) fn differs(&self, byte: usize, expected: impl Into<String>) -> WrongAnswer {
        let found =
            if self.bytes.is_empty() { "an empty line".to_string() } else { quoted(&self.bytes) };
        self.wrong(byte, found, expected)
    }

    /// Returns the number of first bytes that the line has in common with a text.
    pub(super) fn common(&self, text: &[u8]) -> usize {
        self.bytes.iter().zip(text).take_while(|(a, b)| a == b).count()
    }
}

impl<'a> Lines<'a> {
    pub(super) fn new(
        output: Box<dyn Read + 'a>,
        failure: fn(Position, io::Error) -> Failure,
    ) -> Lines<'a> {
        Lines { input: Input::new(output, WINDOW), over: false, failure }
    }

    pub(super) fn position(&self) -> Position {
        self.input.position()
    }

    /// Returns where the next line would begin, at the end of the output. A last line without a
    /// line end counts as a line.
    pub(super) fn next_line(&self) -> Position {
        let Position { line, column } = self.position();
        Position { line: line + u64::from(column > 1), column: 1 }
    }

    /// Reads more bytes if none are left. Returns `false` at the end of the output.
    pub(super) fn fill(&mut self) -> Result<bool, Failure> {
        if self.input.bytes().is_empty() {
            let more = if self.over { Ok(false) } else { self.input.refill() };
            self.over = !more.map_err(|error| (self.failure)(self.position(), error))?;
        }
        Ok(!self.over)
    }

    /// Passes these lines if they come next. Returns true if they do. It finds only lines that are
    /// whole in the buffer.
    pub(super) fn pass_if(&mut self, lines: &[u8]) -> Result<bool, Failure> {
        let is_same = self.fill()? && self.input.bytes().starts_with(lines);
        if is_same {
            self.input.pass(lines.len());
        }
        Ok(is_same)
    }

    /// Reads the next line. Returns `None` at the end of the output. A carriage return right before
    /// the line feed belongs to the line end.
    pub(super) fn next(&mut self) -> Result<Option<Line>, Failure> {
        let number = self.position().line;
        let mut line = Line { number, bytes: Vec::new(), is_long: false, is_ended: false };
        let mut any = false;
        while !line.is_ended && self.fill()? {
            any = true;
            let bytes = self.input.bytes();
            let end = memchr(b'\n', bytes);
            let piece = &bytes[..end.unwrap_or(bytes.len())];
            // One more byte, which may be a carriage return.
            let room = LONGEST_LINE + 1 - line.bytes.len();
            line.is_long |= piece.len() > room;
            line.bytes.extend_from_slice(&piece[..piece.len().min(room)]);
            line.is_ended = end.is_some();
            self.input.pass(end.map_or(bytes.len(), |end| end + 1));
        }
        if line.is_ended && !line.is_long && line.bytes.last() == Some(&b'\r') {
            line.bytes.pop();
        }
        // A byte order mark is not part of the first line, as in an input.
        if number == 1 && line.bytes.starts_with(&BYTE_ORDER_MARK) {
            line.bytes.drain(..BYTE_ORDER_MARK.len());
        }
        line.is_long |= line.bytes.len() > LONGEST_LINE;
        line.bytes.truncate(LONGEST_LINE);
        Ok(any.then_some(line))
    }
}

/// Returns at most [`SHOWN`] bytes of the output in quotes, on one line.
pub(super) fn quoted(bytes: &[u8]) -> String {
    let mut text = String::from("'");
    for &byte in bytes.iter().take(SHOWN) {
        if byte == b' ' || byte.is_ascii_graphic() {
            text.push(char::from(byte));
        } else {
            // Writing to a string cannot fail.
            let _ = write!(text, "\\x{byte:02x}");
        }
    }
    text.push('\'');
    if bytes.len() > SHOWN {
        text += "...";
    }
    text
}
