//! An output, read line by line.

use super::verdict::WrongAnswer;
use crate::stream::input::{Input, Position, WINDOW};
use memchr::memchr;
use std::fmt::Write;
use std::io::{self, Read};

/// Bytes of a line that is right at most: more than any path of a judge has. So an output without line
/// ends takes no more memory than this.
pub const LONGEST_LINE: usize = 1 << 20;

/// Bytes of a line that are shown.
const SHOWN: usize = 40;

/// Reads an output line by line.
pub(super) struct Lines<'a> {
    input: Input<Box<dyn Read + 'a>>,
    /// Whether its end has been reached; a terminal might have more to give.
    over: bool,
}

/// A line that has been read.
pub(super) struct Line {
    /// From 1.
    number: u64,
    /// Its bytes, without those of the line end; of a long line the first.
    pub(super) bytes: Vec<u8>,
    /// Whether it has more than [`LONGEST_LINE`] of them.
    pub(super) is_long: bool,
    /// Whether it has a line end.
    pub(super) is_ended: bool,
}

impl Line {
    /// What is wrong at a byte of this line, counted from 0.
    pub(super) fn wrong(
        &self,
        byte: usize,
        found: impl Into<String>,
        expected: impl Into<String>,
    ) -> WrongAnswer {
        WrongAnswer::new(self.position(byte), found, expected)
    }

    /// Where a byte of this line stands, counted from 0.
    pub(super) fn position(&self, byte: usize) -> Position {
        Position { line: self.number, column: byte as u64 + 1 }
    }

    /// What is wrong where the line should go on with other bytes, from this one on.
    pub(super) fn differs(&self, byte: usize, expected: impl Into<String>) -> WrongAnswer {
        let found =
            if self.bytes.is_empty() { "an empty line".to_string() } else { quoted(&self.bytes) };
        self.wrong(byte, found, expected)
    }

    /// Bytes that the line has in common with a text, from the first on.
    pub(super) fn common(&self, text: &[u8]) -> usize {
        self.bytes.iter().zip(text).take_while(|(a, b)| a == b).count()
    }
}

impl<'a> Lines<'a> {
    pub(super) fn new(output: Box<dyn Read + 'a>) -> Lines<'a> {
        Lines { input: Input::new(output, WINDOW), over: false }
    }

    /// Where the next read goes on.
    pub(super) fn position(&self) -> Position {
        self.input.position()
    }

    /// Where the next line would begin, at the end of the output: a last line without a line end is a
    /// line all the same.
    pub(super) fn next_line(&self) -> Position {
        let Position { line, column } = self.position();
        Position { line: line + u64::from(column > 1), column: 1 }
    }

    /// Reads on if all that has been read is passed. Returns `false` at the end of the output.
    fn fill(&mut self) -> io::Result<bool> {
        if self.input.bytes().is_empty() {
            self.over = self.over || !self.input.refill()?;
            return Ok(!self.over);
        }
        Ok(true)
    }

    /// Whether no line follows.
    pub(super) fn is_over(&mut self) -> io::Result<bool> {
        Ok(!self.fill()?)
    }

    /// Passes these lines, if they come next; whether they do. Only what stands whole in what has been
    /// read is found so.
    pub(super) fn pass_if(&mut self, lines: &[u8]) -> io::Result<bool> {
        let is_same = self.fill()? && self.input.bytes().starts_with(lines);
        if is_same {
            self.input.pass(lines.len());
        }
        Ok(is_same)
    }

    /// Reads the next line; `None` at the end of the output. A carriage return right before the line feed
    /// belongs to the line end.
    pub(super) fn next(&mut self) -> io::Result<Option<Line>> {
        let number = self.position().line;
        let mut line = Line { number, bytes: Vec::new(), is_long: false, is_ended: false };
        let mut any = false;
        while !line.is_ended && self.fill()? {
            any = true;
            let bytes = self.input.bytes();
            let end = memchr(b'\n', bytes);
            let piece = &bytes[..end.unwrap_or(bytes.len())];
            // One more, which may be a carriage return.
            let room = LONGEST_LINE + 1 - line.bytes.len();
            line.is_long |= piece.len() > room;
            line.bytes.extend_from_slice(&piece[..piece.len().min(room)]);
            line.is_ended = end.is_some();
            self.input.pass(end.map_or(bytes.len(), |end| end + 1));
        }
        if line.is_ended && !line.is_long && line.bytes.last() == Some(&b'\r') {
            line.bytes.pop();
        }
        line.is_long |= line.bytes.len() > LONGEST_LINE;
        line.bytes.truncate(LONGEST_LINE);
        Ok(any.then_some(line))
    }
}

/// Bytes of the output in quotes, on one line, and no more than [`SHOWN`] of them.
pub(super) fn quoted(bytes: &[u8]) -> String {
    let mut text = String::from("'");
    for &byte in bytes.iter().take(SHOWN) {
        if byte == b' ' || byte.is_ascii_graphic() {
            text.push(char::from(byte));
        } else {
            // A string takes whatever it is given.
            let _ = write!(text, "\\x{byte:02x}");
        }
    }
    text.push('\'');
    if bytes.len() > SHOWN {
        text += "...";
    }
    text
}
