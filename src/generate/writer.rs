//! A writer of lines of words, with the white space between them.

use crate::random::SplitMix;
use std::io::{self, BufWriter, Write};

pub(super) struct LineWriter<W: Write> {
    output: BufWriter<W>,
    /// The source of random white space. Without it, every choice is the plainest.
    random: Option<SplitMix>,
    open: bool,
}

impl<W: Write> LineWriter<W> {
    pub(super) fn new(sink: W, random_space: Option<u64>) -> LineWriter<W> {
        let random = random_space.map(|seed| SplitMix::new(!seed));
        LineWriter { output: BufWriter::with_capacity(1 << 16, sink), random, open: false }
    }

    /// Writes what precedes a case: an empty line if asked for, then random empty lines.
    pub(super) fn gap(&mut self, empty_line: bool) -> io::Result<()> {
        if empty_line {
            self.close()?;
            self.open = true;
        }
        for _ in 0..self.below(3) {
            self.close()?;
            self.spaces(0, 2)?;
            self.open = true;
        }
        Ok(())
    }

    /// Writes the lines of a text, each of words with a space between two.
    pub(super) fn lines(&mut self, text: &str) -> io::Result<()> {
        for line in text.lines() {
            self.close()?;
            self.spaces(0, 2)?;
            for (at, word) in line.split(' ').enumerate() {
                if at > 0 {
                    self.spaces(1, 3)?;
                }
                self.output.write_all(word.as_bytes())?;
            }
            self.spaces(0, 2)?;
            self.open = true;
        }
        Ok(())
    }

    /// Ends the last line, if it is open.
    fn close(&mut self) -> io::Result<()> {
        if std::mem::take(&mut self.open) {
            let end: &[u8] = [b"\n".as_slice(), b"\r\n"][self.below(2) as usize];
            self.output.write_all(end)?;
        }
        Ok(())
    }

    /// Ends the input: writes random empty lines, then a line end. If white space is random, half
    /// of all inputs lack that line end.
    pub(super) fn end(mut self) -> io::Result<()> {
        self.gap(false)?;
        if self.below(2) == 0 {
            self.close()?;
        }
        self.output.flush()
    }

    fn spaces(&mut self, least: u64, most: u64) -> io::Result<()> {
        for _ in 0..least + self.below(most - least + 1) {
            let space = [b" ", b"\t"][self.below(2) as usize];
            self.output.write_all(space)?;
        }
        Ok(())
    }

    fn below(&mut self, bound: u64) -> u64 {
        self.random.as_mut().map_or(0, |random| random.below(bound))
    }
}
