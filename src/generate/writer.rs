//! Lines of words, with the white space between them.

use crate::random::SplitMix;
use std::io::{self, BufWriter, Write};

pub(super) struct LineWriter<W: Write> {
    output: BufWriter<W>,
    /// Where random white space comes from; without it every choice falls on the plainest.
    random: Option<SplitMix>,
    /// Whether the last line still lacks its line end.
    open: bool,
}

impl<W: Write> LineWriter<W> {
    pub(super) fn new(sink: W, random_space: Option<u64>) -> LineWriter<W> {
        let random = random_space.map(|seed| SplitMix::new(!seed));
        LineWriter { output: BufWriter::with_capacity(1 << 16, sink), random, open: false }
    }

    /// What stands before a case: an empty line if there is to be one, and random ones.
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

    /// Lines, each with its line end, of words with a space between two.
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

    /// Ends the last line, if there is one to end.
    fn close(&mut self) -> io::Result<()> {
        if std::mem::take(&mut self.open) {
            let end: &[u8] = [b"\n".as_slice(), b"\r\n"][self.below(2) as usize];
            self.output.write_all(end)?;
        }
        Ok(())
    }

    /// The end of the input: random empty lines, and mostly a line end.
    pub(super) fn end(mut self) -> io::Result<()> {
        self.gap(false)?;
        if self.below(2) == 0 {
            self.close()?;
        }
        self.output.flush()
    }

    /// From `least` to `most` spaces and tabs.
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
