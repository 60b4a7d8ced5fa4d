//! BYTES out: text and numbers into an owned buffer, one write when the input must be read again.

use crate::stream::input::PAUSE;
use std::io::{self, ErrorKind, Write};
use std::thread::sleep;

/// Bytes that the buffer may hold before it is written.
const FULL: usize = 64 * 1024;

/// A buffer of answers.
///
/// Nothing is written before [`flush`](Output::flush) or before the buffer is full. What was not
/// flushed when an output is dropped is lost, so that no failed write can go unnoticed.
pub struct Output {
    sink: Box<dyn Write>,
    /// The first `len` bytes are to be written. The buffer grows with its content: a page that is
    /// never touched costs nothing.
    buffer: Vec<u8>,
    len: usize,
    /// Whether the buffer is the sink, and is never full.
    keeps_all: bool,
}

impl Output {
    /// An output into memory: nothing is written, and [`bytes`](Output::bytes) has everything.
    pub fn in_memory() -> Output {
        Output { keeps_all: true, ..Output::new(io::sink()) }
    }

    /// An output to `sink`.
    pub fn new(sink: impl Write + 'static) -> Output {
        Output { sink: Box::new(sink), buffer: Vec::new(), len: 0, keeps_all: false }
    }

    /// What has been appended and not been written.
    pub fn bytes(&self) -> &[u8] {
        &self.buffer[..self.len]
    }

    /// Takes what has been appended and not been written.
    pub fn into_bytes(mut self) -> Vec<u8> {
        self.buffer.truncate(self.len);
        self.buffer
    }

    /// Forgets what has been appended and not been written.
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// Appends what `write` puts at the front of `most` bytes: it returns how many count. It may
    /// write to all of them, since the next append overwrites the rest.
    ///
    /// # Errors
    /// Whatever the sink reports, here and in the methods below, when a full buffer is written.
    ///
    /// # Panics
    /// If `most` is more than 64 KiB, and the output is not into memory.
    #[inline(always)]
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

    /// Appends these bytes as they are.
    ///
    /// # Errors
    /// Whatever the sink reports.
    // Inlined, a text that is known takes a move or two; otherwise it is a call.
    #[inline(always)]
    pub fn text(&mut self, text: &[u8]) -> io::Result<()> {
        if text.len() > FULL {
            return self.long_text(text);
        }
        self.append(text.len(), |room| {
            room.copy_from_slice(text);
            text.len()
        })
    }

    #[cold]
    fn long_text(&mut self, text: &[u8]) -> io::Result<()> {
        text.chunks(FULL).try_for_each(|piece| self.text(piece))
    }

    /// Appends a number in decimal.
    ///
    /// # Errors
    /// Whatever the sink reports.
    // Most numbers are lengths of paths.
    #[inline]
    pub fn number(&mut self, number: u64) -> io::Result<()> {
        if number < 100 {
            return self.append(2, |room| two_digits(number, room));
        }
        self.text(itoa::Buffer::new().format(number).as_bytes())
    }

    /// Appends a number in decimal, on a line of its own.
    ///
    /// # Errors
    /// Whatever the sink reports.
    #[inline]
    pub fn number_line(&mut self, number: u64) -> io::Result<()> {
        if number < 100 {
            return self.append(3, |room| {
                let len = two_digits(number, room);
                room[len] = b'\n';
                len + 1
            });
        }
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

    /// Writes everything out.
    ///
    /// # Errors
    /// Whatever the sink reports, but for interruptions and for having no room yet, which are
    /// waited out.
    pub fn flush(&mut self) -> io::Result<()> {
        if self.keeps_all {
            return Ok(());
        }
        self.write_out()?;
        // A sink with a buffer of its own may have kept a part of this.
        loop {
            match self.sink.flush() {
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) if error.kind() == ErrorKind::WouldBlock => sleep(PAUSE),
                done => return done,
            }
        }
    }

    fn write_out(&mut self) -> io::Result<()> {
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
        Ok(())
    }
}

/// Writes a number below 100 to the front of `room`, and returns how many digits it has.
#[inline(always)]
fn two_digits(number: u64, room: &mut [u8]) -> usize {
    let [tens, ones] = PAIRS[number as usize % PAIRS.len()];
    let before = usize::from(number >= 10);
    room[0] = tens;
    room[before] = ones;
    before + 1
}

static PAIRS: [[u8; 2]; 100] = {
    let mut pairs = [[0; 2]; 100];
    let mut number = 0;
    while number < pairs.len() {
        pairs[number] = [b'0' + (number / 10) as u8, b'0' + (number % 10) as u8];
        number += 1;
    }
    pairs
};
