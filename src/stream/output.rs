//! The output: a buffer for text and numbers, written before the program waits for input.

#![expect(clippy::missing_errors_doc, reason = "every error is what the sink reports")]

use crate::stream::input::retry;
use std::io::{self, ErrorKind, Write};

/// The number of bytes in the buffer at which it is written.
const FULL: usize = 64 * 1024;

/// A buffer of answers.
///
/// It is written on [`flush`](Output::flush) or when it is full. Dropping an output loses the bytes
/// not flushed, so that no failed write goes unnoticed.
pub struct Output {
    sink: Box<dyn Write + Send>,
    /// The first `len` bytes are not yet written. The buffer grows with its content, because a page
    /// that is never touched costs nothing.
    buffer: Vec<u8>,
    len: usize,
    /// True if the output stays in the buffer, which is then never full.
    keeps_all: bool,
}

impl Output {
    /// Returns an output to memory: [`bytes`](Output::bytes) has everything.
    pub fn in_memory() -> Output {
        Output { keeps_all: true, ..Output::new(io::sink()) }
    }

    /// Returns an output to `sink`.
    pub fn new(sink: impl Write + Send + 'static) -> Output {
        Output { sink: Box::new(sink), buffer: Vec::new(), len: 0, keeps_all: false }
    }

    /// Returns the appended bytes that are not yet written.
    pub fn bytes(&self) -> &[u8] {
        &self.buffer[..self.len]
    }

    /// Takes the appended bytes that are not yet written.
    pub fn take(&mut self) -> Vec<u8> {
        self.buffer.truncate(std::mem::take(&mut self.len));
        std::mem::take(&mut self.buffer)
    }

    /// Discards the appended bytes that are not yet written.
    #[doc(hidden)]
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// Appends the bytes that `write` puts at the start of `most` bytes. `write` returns their
    /// number. It may write to all `most` bytes, because the next append overwrites the rest. Only
    /// in memory, `most` may be above 64 KiB.
    #[inline(always)]
    #[doc(hidden)]
    pub fn append(
        &mut self,
        most: usize,
        write: impl FnOnce(&mut [u8]) -> usize,
    ) -> io::Result<()> {
        if self.buffer.len() < self.len + most {
            self.make_room(most)?;
        }
        self.len += write(&mut self.buffer[self.len..self.len + most]);
        Ok(())
    }

    /// Appends these bytes.
    // Inlined, a constant text takes a move or two; otherwise it is a call.
    #[inline(always)]
    #[doc(hidden)]
    pub fn text(&mut self, text: &[u8]) -> io::Result<()> {
        if text.len() > FULL {
            return self.long_text(text);
        }
        self.append(text.len(), |room| {
            room.copy_from_slice(text);
            text.len()
        })
    }

    /// Appends these bytes and a line end.
    #[inline(always)]
    #[doc(hidden)]
    pub fn line(&mut self, text: &[u8]) -> io::Result<()> {
        self.text(text)?;
        self.text(b"\n")
    }

    #[cold]
    fn long_text(&mut self, text: &[u8]) -> io::Result<()> {
        text.chunks(FULL).try_for_each(|piece| self.text(piece))
    }

    /// Appends a number in decimal.
    // Most numbers are lengths of paths.
    #[inline]
    #[doc(hidden)]
    pub fn number(&mut self, number: u64) -> io::Result<()> {
        if number >= 100 {
            return self.text(itoa::Buffer::new().format(number).as_bytes());
        }
        self.append(2, |room| {
            let (tens, ones) = (number / 10, number % 10);
            let before = usize::from(tens > 0);
            room[0] = b'0' + tens as u8;
            room[before] = b'0' + ones as u8;
            before + 1
        })
    }

    /// Appends a number in decimal and a line end.
    #[inline]
    #[doc(hidden)]
    pub fn number_line(&mut self, number: u64) -> io::Result<()> {
        self.number(number)?;
        self.text(b"\n")
    }

    #[cold]
    fn make_room(&mut self, more: usize) -> io::Result<()> {
        if self.len + more > FULL && !self.keeps_all {
            self.write_out()?;
        }
        let most = if self.keeps_all { usize::MAX } else { FULL };
        let wanted = most.min(2 * self.len + more);
        self.buffer.resize(wanted.max(self.buffer.len()), 0);
        Ok(())
    }

    /// Writes everything to the sink. Waits and tries again if a call is interrupted or the sink is
    /// full.
    pub fn flush(&mut self) -> io::Result<()> {
        if self.keeps_all {
            return Ok(());
        }
        self.write_out()?;
        // A sink with its own buffer may still hold some of the bytes.
        retry(|| self.sink.flush())
    }

    fn write_out(&mut self) -> io::Result<()> {
        let mut written = 0;
        while written < self.len {
            match retry(|| self.sink.write(&self.buffer[written..self.len]))? {
                0 => return Err(ErrorKind::WriteZero.into()),
                count => written += count,
            }
        }
        self.len = 0;
        Ok(())
    }
}
