//! BYTES out: answers into an owned buffer, one write when the input must be read again.

use crate::stream::input::PAUSE;
use crate::moves::LETTERS;
use crate::eight::path::{Path, LONGEST};
use crate::deps::with_decimal;
use std::io::{self, ErrorKind, Write};
use std::thread::sleep;

/// Bytes that the buffer may hold before it is written.
const FULL: usize = 64 * 1024;
/// Letters written at a time: as many moves as one byte holds.
const LETTERS_AT_ONCE: usize = 4;
/// Room for the letters of any path, rounded up to whole groups: one more than the longest, which
/// the line end takes.
pub(crate) const PATH_ROOM: usize = 32;
const _: () = assert!(PATH_ROOM > LONGEST && PATH_ROOM % LETTERS_AT_ONCE == 0);

/// The letters of four moves, by their eight bits.
static FOUR_LETTERS: [[u8; LETTERS_AT_ONCE]; 256] = four_letters();

const fn four_letters() -> [[u8; LETTERS_AT_ONCE]; 256] {
    let mut groups = [[0; LETTERS_AT_ONCE]; 256];
    let mut bits = 0;
    while bits < groups.len() {
        let mut at = 0;
        while at < LETTERS_AT_ONCE {
            groups[bits][at] = LETTERS[bits >> (2 * at) & 3];
            at += 1;
        }
        bits += 1;
    }
    groups
}

/// Writes the letters of a path and a line end to the front of `room`, which is [`PATH_ROOM`]
/// long, and returns how many bytes they are. All groups are written, whatever the length: that
/// is cheaper than asking for it.
#[inline]
pub(crate) fn write_path(path: Path, room: &mut [u8]) -> usize {
    let bits = path.bits().to_le_bytes();
    for (letters, &bits) in room.chunks_exact_mut(LETTERS_AT_ONCE).zip(&bits) {
        letters.copy_from_slice(&FOUR_LETTERS[usize::from(bits)]);
    }
    room[path.len()] = b'\n';
    path.len() + 1
}

/// A line that is written again and again, and as fast as a path.
pub struct Line {
    /// The first `len` bytes are the line; the rest fills up its last piece of [`PATH_ROOM`] bytes.
    pieces: Vec<u8>,
    len: usize,
}

impl Line {
    /// A line of this text.
    pub fn new(text: &str) -> Line {
        let mut pieces = text.as_bytes().to_vec();
        pieces.resize((text.len() / PATH_ROOM + 1) * PATH_ROOM, b'\n');
        Line {
            pieces,
            len: text.len() + 1,
        }
    }
}

/// Answers on their way out.
///
/// Nothing is written before [`flush`](Output::flush), or before the buffer is full; what was not
/// flushed when an output is dropped is lost, so that no failed write can go unnoticed.
pub struct Output<W> {
    sink: W,
    /// The first `len` bytes are to be written. It grows as far as it is needed: memory that is
    /// never touched costs nothing.
    buffer: Vec<u8>,
    len: usize,
}

impl<W: Write> Output<W> {
    /// An output to `sink`.
    pub fn new(sink: W) -> Output<W> {
        Output {
            sink,
            buffer: Vec::new(),
            len: 0,
        }
    }

    /// The letters of a path and a line end.
    ///
    /// # Errors
    /// Whatever the sink reports, here and in the methods below, when a full buffer is written.
    #[inline(always)]
    pub fn path(&mut self, path: Path) -> io::Result<()> {
        // What stands beyond the line end is overwritten by the next answer.
        self.len += write_path(path, self.room()?);
        Ok(())
    }

    /// This line.
    ///
    /// # Errors
    /// Whatever the sink reports.
    #[inline]
    pub fn line(&mut self, line: &Line) -> io::Result<()> {
        let mut left = line.len;
        for piece in line.pieces.chunks_exact(PATH_ROOM) {
            self.room()?.copy_from_slice(piece);
            let len = left.min(PATH_ROOM);
            self.len += len;
            left -= len;
        }
        Ok(())
    }

    /// These bytes, as they are.
    ///
    /// # Errors
    /// Whatever the sink reports.
    pub fn text(&mut self, text: &[u8]) -> io::Result<()> {
        for piece in text.chunks(PATH_ROOM) {
            self.room()?[..piece.len()].copy_from_slice(piece);
            self.len += piece.len();
        }
        Ok(())
    }

    /// A number in decimal.
    ///
    /// # Errors
    /// Whatever the sink reports.
    pub fn number(&mut self, number: u64) -> io::Result<()> {
        let mut written = Ok(());
        with_decimal(number, |digits| written = self.text(digits));
        written
    }

    /// The bytes that the next answer goes to, [`PATH_ROOM`] of them.
    #[inline(always)]
    fn room(&mut self) -> io::Result<&mut [u8]> {
        if self.buffer.len() < self.len + PATH_ROOM {
            self.make_room()?;
        }
        Ok(&mut self.buffer[self.len..self.len + PATH_ROOM])
    }

    #[cold]
    fn make_room(&mut self) -> io::Result<()> {
        if self.len + PATH_ROOM > FULL {
            return self.flush();
        }
        self.buffer.resize(FULL.min(2 * self.len + PATH_ROOM), 0);
        Ok(())
    }

    /// Writes everything out.
    ///
    /// # Errors
    /// Whatever the sink reports, but for interruptions and for having no room yet, which are
    /// waited out.
    pub fn flush(&mut self) -> io::Result<()> {
        let mut written = 0;
        while written < self.len {
            match self.sink.write(&self.buffer[written..self.len]) {
                Ok(0) => return Err(ErrorKind::WriteZero.into()),
                Ok(count) => written += count,
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) if error.kind() == ErrorKind::WouldBlock => sleep(PAUSE),
                Err(error) => return Err(error),
            }
        }
        self.len = 0;
        // A sink with a buffer of its own may have been left with a part of this.
        loop {
            match self.sink.flush() {
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) if error.kind() == ErrorKind::WouldBlock => sleep(PAUSE),
                done => return done,
            }
        }
    }
}
