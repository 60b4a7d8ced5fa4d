//! A reader of outputs, line by line.

use super::verdict::{Failure, WrongAnswer};
use crate::stream::input::{retry, Input, Position, MARK, WINDOW};
use memchr::{memchr, memchr_iter, memrchr};
use std::fmt::Write;
use std::io::{self, Cursor, Read};
use std::rc::Rc;

/// The most bytes of a right line, more than any path of a judge has. This limits the memory for an
/// output without line ends.
pub const LONGEST_LINE: usize = 1 << 20;

pub(super) const END_OF_LINE: &str = "the end of the line";

/// The most bytes of a line that a message shows.
const SHOWN: usize = 40;

/// The most bytes of an input or output that are kept.
pub(super) const MOST_KEPT: usize = 1 << 20;

pub(super) struct Lines<'a> {
    input: Input<'a>,
    /// The whole output, unless it is long or cannot be read.
    pub(super) text: Option<Rc<[u8]>>,
    /// True if a byte order mark comes before the text.
    pub(super) has_mark: bool,
    /// The number of bytes before the next line.
    pub(super) passed: usize,
    /// Returns the failure of a read at this position.
    failure: fn(Position, io::Error) -> Failure,
}

/// All of a source, unless it is longer than [`MOST_KEPT`] or fails; whether a byte order mark
/// comes first; and a reader of the rest.
type Ahead<'a> = (Option<Rc<[u8]>>, bool, Box<dyn Read + 'a>);

pub(super) fn ahead<'a>(mut source: Box<dyn Read + 'a>) -> Ahead<'a> {
    let mut text = Vec::new();
    let most = MOST_KEPT as u64 + 1;
    let read = retry(|| source.by_ref().take(most).read_to_end(&mut text));
    let has_mark = text.starts_with(MARK);
    text.drain(..if has_mark { MARK.len() } else { 0 });
    match read {
        // Not read again: a terminal could deliver more bytes after its end.
        Ok(_) if text.len() <= MOST_KEPT => {
            let text: Rc<[u8]> = text.into();
            (Some(Rc::clone(&text)), has_mark, Box::new(Cursor::new(text)))
        }
        read => {
            (None, has_mark, Box::new(Cursor::new(text).chain(ReadError(read.err())).chain(source)))
        }
    }
}

/// An empty source, or one whose first read fails.
struct ReadError(Option<io::Error>);

impl Read for ReadError {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        self.0.take().map_or(Ok(0), Err)
    }
}

/// A line of the output, or several lines that are one answer.
pub(super) struct Line {
    start: Position,
    /// The bytes without the line end; of a long line, the first [`LONGEST_LINE`].
    pub(super) bytes: Vec<u8>,
    /// True if the line has more than [`LONGEST_LINE`] bytes.
    pub(super) is_long: bool,
    pub(super) is_ended: bool,
}

impl Line {
    pub(super) fn of(text: &[u8]) -> Line {
        let (start, bytes) = (Position::START, text.to_vec());
        Line { start, bytes, is_long: false, is_ended: true }
    }

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
        position_in(self.start, &self.bytes, byte)
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
        let (text, has_mark, output) = ahead(output);
        Lines { input: Input::new(output, WINDOW), text, has_mark, passed: 0, failure }
    }

    fn pass(&mut self, count: usize) {
        self.passed += count;
        self.input.pass(count);
    }

    /// Takes this number of bytes as one answer, without the last line end.
    pub(super) fn take(&mut self, count: usize) -> Result<Line, Failure> {
        let start = self.position();
        let mut line = Line { start, bytes: Vec::new(), is_long: false, is_ended: true };
        while line.bytes.len() < count && self.fill()? {
            let bytes = self.input.bytes();
            let piece = bytes.len().min(count - line.bytes.len());
            line.bytes.extend_from_slice(&bytes[..piece]);
            self.pass(piece);
        }
        let end = [&b"\r\n"[..], b"\n"].into_iter().find(|end| line.bytes.ends_with(end));
        line.bytes.truncate(line.bytes.len() - end.map_or(0, <[u8]>::len));
        Ok(line)
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
        let more = if self.input.bytes().is_empty() { self.input.refill() } else { Ok(true) };
        more.map_err(|error| (self.failure)(self.position(), error))
    }

    /// Passes these lines if they come next. Returns true if they do. It finds only lines that are
    /// whole in the buffer.
    pub(super) fn pass_if(&mut self, lines: &[u8]) -> Result<bool, Failure> {
        let is_same = self.fill()? && self.input.bytes().starts_with(lines);
        if is_same {
            self.pass(lines.len());
        }
        Ok(is_same)
    }

    /// Reads the next line. Returns `None` at the end of the output. A carriage return right before
    /// the line feed belongs to the line end.
    pub(super) fn next(&mut self) -> Result<Option<Line>, Failure> {
        let start = self.position();
        let mut line = Line { start, bytes: Vec::new(), is_long: false, is_ended: false };
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
            self.pass(end.map_or(bytes.len(), |end| end + 1));
        }
        if line.is_ended && !line.is_long && line.bytes.last() == Some(&b'\r') {
            line.bytes.pop();
        }
        line.is_long |= line.bytes.len() > LONGEST_LINE;
        line.bytes.truncate(LONGEST_LINE);
        Ok(any.then_some(line))
    }
}

/// Returns the position of a byte of a text that starts at another position.
fn position_in(start: Position, text: &[u8], byte: usize) -> Position {
    let before = &text[..byte.min(text.len())];
    match memrchr(b'\n', before) {
        None => Position { column: start.column + byte as u64, ..start },
        Some(end) => {
            let line = start.line + memchr_iter(b'\n', before).count() as u64;
            Position { line, column: (byte - end) as u64 }
        }
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
