//! BYTES in: any [`Read`] behind a window that is refilled, with the position of every byte.

use memchr::{memchr, memchr_iter, memrchr};
use std::io::{self, ErrorKind, Read};
use std::thread::sleep;
use std::time::Duration;

/// Bytes of a window unless asked otherwise: enough that a system call costs little beside what
/// it brings, few enough to stay in the second level of cache together with their answers.
pub const WINDOW: usize = 64 * 1024;

/// Bytes from which a block of memory comes from the system, as zeros that cost nothing until they are
/// touched. A smaller one may be cleared by the allocator, which is most of what a short input costs.
const UNTOUCHED: usize = 256 * 1024;

/// How long to wait for a source that has nothing yet, or a sink that cannot take more (a terminal
/// or a pipe that somebody set to non-blocking).
pub(crate) const PAUSE: Duration = Duration::from_millis(1);

/// Where a byte stands in its input: line and column (in bytes), both from 1. A byte order mark
/// takes no column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    /// Line, from 1; a line ends with its line feed.
    pub line: u64,
    /// Byte within the line, from 1.
    pub column: u64,
}

impl Position {
    /// That of the first byte.
    pub const START: Position = Position { line: 1, column: 1 };
}

impl std::fmt::Display for Position {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// The bytes that separate what is read, and are nothing themselves.
pub const WHITESPACE: [u8; 6] = *b" \t\r\n\x0B\x0C";

/// Whether a byte is one of [`WHITESPACE`].
#[inline]
pub fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t'..=b'\r')
}

/// A byte order mark: passed over before everything else.
pub(crate) const BYTE_ORDER_MARK: [u8; 3] = [0xEF, 0xBB, 0xBF];

/// A byte that is no white space.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Byte {
    /// The byte itself.
    pub value: u8,
    /// Where it stands.
    pub position: Position,
    /// Whether white space, or nothing, stands before it.
    pub starts_word: bool,
}

/// A source of bytes and the window on it that has been read.
pub struct Input<R> {
    source: R,
    /// `window[at..filled]` has been read and not yet passed.
    window: Vec<u8>,
    /// Bytes that are read at a time.
    most: usize,
    at: usize,
    filled: usize,
    /// The position of `window[at]`.
    position: Position,
    /// Bytes of a byte order mark passed so far; all of them also when there is none.
    mark: usize,
    after_space: bool,
}

impl<R: Read> Input<R> {
    /// An input that reads at most `window` bytes at a time (at least one).
    pub fn new(source: R, window: usize) -> Input<R> {
        let mut input = Input {
            source,
            window: Vec::new(),
            most: 0,
            at: 0,
            filled: 0,
            position: Position::START,
            mark: 0,
            after_space: true,
        };
        input.set_window(window);
        input
    }

    /// Reads at most so many bytes at a time from now on; for an input of which nothing was read.
    pub fn set_window(&mut self, window: usize) {
        self.most = window.max(1);
        let room = if window < WINDOW { self.most } else { window.max(UNTOUCHED) };
        self.window = vec![0; room];
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
            match self.source.read(&mut self.window[..self.most]) {
                // A source that claims more than it was given room for is not believed.
                Ok(count) => {
                    self.filled = count.min(self.most);
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

    /// Passes the next byte, but for a byte order mark at the very start. `None` when the window
    /// has been passed.
    #[inline]
    pub fn next_raw(&mut self) -> Option<Byte> {
        if self.mark < BYTE_ORDER_MARK.len() {
            if let Some(byte) = self.pass_mark() {
                return Some(byte);
            }
        }
        let &value = self.bytes().first()?;
        let byte = Byte { value, position: self.position, starts_word: self.after_space };
        self.at += 1;
        if value == b'\n' {
            self.position = Position { line: byte.position.line + 1, column: 1 };
        } else {
            self.position.column += 1;
        }
        self.after_space = is_space(value);
        Some(byte)
    }

    /// Passes white space, and the first byte that is none. `None` when the window has been passed.
    #[inline]
    pub fn next_byte(&mut self) -> Option<Byte> {
        loop {
            let byte = self.next_raw()?;
            if !self.after_space {
                return Some(byte);
            }
        }
    }

    /// Passes a byte order mark, as far as there is one: the first byte of what was none after all.
    #[cold]
    fn pass_mark(&mut self) -> Option<Byte> {
        while self.mark < BYTE_ORDER_MARK.len() {
            if *self.bytes().first()? == BYTE_ORDER_MARK[self.mark] {
                self.mark += 1;
                self.at += 1;
                continue;
            }
            return self.unfinished_mark();
        }
        None
    }

    /// Whether a byte order mark is no longer to come.
    pub fn is_past_mark(&self) -> bool {
        self.mark == BYTE_ORDER_MARK.len()
    }

    /// The first byte of what turns out to be no byte order mark, also at the end of the input.
    pub fn unfinished_mark(&mut self) -> Option<Byte> {
        let passed = std::mem::replace(&mut self.mark, BYTE_ORDER_MARK.len());
        if passed == 0 || passed == BYTE_ORDER_MARK.len() {
            return None;
        }
        // Its bytes take columns, and the first counts.
        let position = self.position;
        self.position.column += passed as u64;
        self.after_space = false;
        Some(Byte { value: BYTE_ORDER_MARK[0], position, starts_word: true })
    }

    /// Passes what is left of the line, without its line end. Whether that has been read.
    pub fn pass_to_line_end(&mut self) -> bool {
        let end = memchr(b'\n', self.bytes());
        let count = end.unwrap_or(self.filled - self.at);
        self.at += count;
        self.position.column += count as u64;
        self.after_space = false;
        end.is_some()
    }

    /// Passes `count` bytes at once.
    ///
    /// # Panics
    /// If [`bytes`](Input::bytes) are fewer.
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
        self.at += count;
    }
}
