//! `src/stream/output.rs` for a sink that takes what it is given.

use std::io::{self, Write};

/// Bytes that are written together.
const FULL: usize = 64 * 1024;

pub struct Output<W> {
    sink: W,
    buffer: Vec<u8>,
}

impl<W: Write> Output<W> {
    pub fn new(sink: W) -> Output<W> {
        Output { sink, buffer: Vec::new() }
    }
    pub fn append(&mut self, most: usize, write: impl FnOnce(&mut [u8]) -> usize) -> io::Result<()> {
        let start = self.buffer.len();
        self.buffer.resize(start + most, 0);
        let len = write(&mut self.buffer[start..]);
        self.buffer.truncate(start + len);
        self.text(b"")
    }
    pub fn text(&mut self, text: &[u8]) -> io::Result<()> {
        self.buffer.extend_from_slice(text);
        if self.buffer.len() < FULL {
            return Ok(());
        }
        self.flush()
    }
    pub fn number(&mut self, number: u64) -> io::Result<()> {
        self.text(number.to_string().as_bytes())
    }
    pub fn flush(&mut self) -> io::Result<()> {
        self.sink.write_all(&self.buffer)?;
        self.buffer.clear();
        self.sink.flush()
    }
}
