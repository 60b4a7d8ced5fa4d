//! The input: any [`Read`] with a window of its bytes, and the position of every byte.

use super::forms::{Forms, RULE};
use memchr::{memchr_iter, memrchr};
use std::io::{self, ErrorKind, Read};
use std::thread::sleep;
use std::time::Duration;

/// The default size of a window in bytes. It is large enough that a system call costs little per
/// byte. It is small enough to stay in the second-level cache together with the answers.
pub const WINDOW: usize = 64 * 1024;

/// The size from which the system provides a block of memory as zeros that cost nothing until
/// touched. The allocator may clear a smaller block, which is most of the cost of a short input.
const UNTOUCHED: usize = 256 * 1024;

/// The wait for a source without data or a sink that is full: a terminal or a pipe set to
/// non-blocking.
const PAUSE: Duration = Duration::from_millis(1);

/// Calls a source or a sink until it is neither interrupted nor would block.
pub(crate) fn retry<T>(mut call: impl FnMut() -> io::Result<T>) -> io::Result<T> {
    loop {
        match call() {
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) if error.kind() == ErrorKind::WouldBlock => sleep(PAUSE),
            done => return done,
        }
    }
}

/// The position of a byte in its input: line and column, both from 1. Columns count bytes. A byte
/// order mark has no column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    /// The line, from 1. A line ends with its line feed.
    pub line: u64,
    /// The byte within the line, from 1.
    pub column: u64,
}

impl Position {
    /// The position of the first byte.
    pub const START: Position = Position { line: 1, column: 1 };
}

impl std::fmt::Display for Position {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

pub const WHITESPACE: [u8; 6] = *b" \t\r\n\x0B\x0C";

#[inline]
pub fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t'..=b'\r')
}

pub(crate) const MARK: &[u8] = b"\xEF\xBB\xBF";

/// A byte that is not white space.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Byte {
    pub value: u8,
    pub position: Position,
    pub starts_word: bool,
}

/// A source of bytes and the window of bytes read from it.
pub struct Input<'r> {
    source: Box<dyn Read + 'r>,
    /// The bytes `window[at..filled]` are read but not yet passed.
    window: Vec<u8>,
    /// The number of bytes to read at a time.
    most: usize,
    at: usize,
    filled: usize,
    position: Position,
    /// True once it is known whether the input begins with a byte order mark.
    has_begun: bool,
    after_space: bool,
    /// Makes the bytes plain, from the first byte on that is not.
    forms: Option<Box<Forms>>,
    tidies: bool,
    /// The last line with a byte that is no space or a [`RULE`], and the last line without one.
    text_line: u64,
    empty_line: u64,
    /// The bytes after `filled` that wait for more to be made plain.
    held: usize,
}

impl<'r> Input<'r> {
    /// Returns an input that reads at most `window` bytes at a time, and at least one.
    pub fn new(source: impl Read + 'r, window: usize) -> Input<'r> {
        let mut input = Input {
            source: Box::new(source),
            window: Vec::new(),
            most: 0,
            at: 0,
            filled: 0,
            position: Position::START,
            has_begun: false,
            after_space: true,
            forms: None,
            tidies: false,
            text_line: 0,
            empty_line: 0,
            held: 0,
        };
        input.set_window(window);
        input
    }

    /// Sets the number of bytes to read at a time. Nothing may have been read yet.
    pub fn set_window(&mut self, window: usize) {
        self.most = window.max(1);
        let room = if window < WINDOW { self.most } else { window.max(UNTOUCHED) };
        self.window = vec![0; room];
    }

    pub(crate) fn set_forms(&mut self, forms: Option<Forms>) {
        self.tidies = forms.as_ref().is_some_and(Forms::has_word);
        self.forms = forms.map(Box::new);
    }

    pub(crate) fn empty_line(&self) -> u64 {
        self.empty_line
    }

    /// True if this byte, the last one passed, opens or closes a list. Then the next one starts a
    /// word.
    pub(crate) fn is_bracket(&mut self, byte: u8) -> bool {
        let is_bracket = self.forms.as_ref().is_some_and(|forms| forms.is_bracket(byte));
        self.after_space |= is_bracket;
        is_bracket
    }

    /// Takes back the last byte and makes it plain, and all after it, unless that was done. Returns
    /// true if there is another byte in its place.
    #[cold]
    pub(crate) fn tidy_from(&mut self, byte: Byte) -> bool {
        let forms = self.forms.as_mut().filter(|_| !self.tidies);
        let Some(forms) = forms.filter(|forms| forms.changes(byte.value)) else { return false };
        self.tidies = true;
        self.at -= 1;
        self.position = byte.position;
        self.after_space = byte.starts_word;
        forms.start(!byte.starts_word);
        let done = forms.tidy(&mut self.window[self.at..self.filled], false);
        self.held = self.filled - self.at - done;
        self.filled = self.at + done;
        true
    }

    /// Reads the next window, once the present one is passed. Returns false at the end of the
    /// input. Skips a byte order mark at the start. Waits and tries again if a call is interrupted
    /// or the source has no data yet.
    pub fn refill(&mut self) -> io::Result<bool> {
        debug_assert_eq!(self.at, self.filled);
        let held = std::mem::take(&mut self.held);
        if held > 0 {
            self.window.copy_within(self.filled..self.filled + held, 0);
            let room = self.window.len().max(held + self.most);
            self.window.resize(room, 0);
        }
        self.at = 0;
        self.filled = 0;
        let count = retry(|| self.source.read(&mut self.window[held..held + self.most]))?;
        // A source may claim more bytes than it had room for.
        self.filled = held + count.min(self.most);
        if !self.has_begun {
            let start = &self.window[..self.filled];
            if count > 0 && start.len() < MARK.len() && MARK.starts_with(start) {
                self.held = std::mem::take(&mut self.filled);
                return Ok(true);
            }
            self.has_begun = true;
            self.at = if start.starts_with(MARK) { MARK.len() } else { 0 };
        }
        if let Some(forms) = self.forms.as_mut().filter(|_| self.tidies) {
            let done = self.at + forms.tidy(&mut self.window[self.at..self.filled], count == 0);
            self.held = self.filled - done;
            self.filled = done;
        }
        Ok(count > 0 || self.filled > 0)
    }

    /// Returns the bytes that are read but not yet passed.
    pub fn bytes(&self) -> &[u8] {
        &self.window[self.at..self.filled]
    }

    /// Returns the position of the first of [`bytes`](Input::bytes), or of the next byte to read.
    pub fn position(&self) -> Position {
        self.position
    }

    /// Passes the next byte and returns it. Returns `None` at the end of the window.
    #[inline]
    pub fn next_raw(&mut self) -> Option<Byte> {
        let &value = self.bytes().first()?;
        let byte = Byte { value, position: self.position, starts_word: self.after_space };
        self.at += 1;
        self.position.column += 1;
        if value > b' ' || value == RULE {
            self.text_line = byte.position.line;
        } else if value == b'\n' {
            if self.text_line < byte.position.line {
                self.empty_line = byte.position.line;
            }
            self.position = Position { line: byte.position.line + 1, column: 1 };
        }
        self.after_space = is_space(value);
        Some(byte)
    }

    /// Passes `count` of these [`bytes`](Input::bytes) at once.
    pub fn pass(&mut self, count: usize) {
        let passed = &self.window[self.at..self.filled][..count];
        match memrchr(b'\n', passed) {
            None => self.position.column += count as u64,
            Some(last) => {
                self.position.line += memchr_iter(b'\n', passed).count() as u64;
                self.position.column = (count - last) as u64;
            }
        }
        self.after_space = passed.last().map_or(self.after_space, |&last| is_space(last));
        self.text_line = self.position.line;
        self.at += count;
    }
}
