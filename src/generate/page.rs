//! Tiles in lines, with the blanks that stand between.

use super::SplitMix;
use crate::stream::output::Output;
use std::io::{self, Write};

/// Lines of tiles on their way out.
pub(super) struct Page<W> {
    output: Output<W>,
    /// Where random blanks come from.
    blanks: Option<SplitMix>,
    /// Whether the last line still lacks its line end.
    open: bool,
}

impl<W: Write> Page<W> {
    pub(super) fn new(sink: W, blanks: Option<SplitMix>) -> Page<W> {
        Page {
            output: Output::new(sink),
            blanks,
            open: false,
        }
    }

    /// What stands before a case: an empty line if there is to be one, and random ones.
    pub(super) fn gap(&mut self, empty: bool) -> io::Result<()> {
        if empty {
            self.close()?;
            self.open = true;
        }
        self.blank_lines()
    }

    fn blank_lines(&mut self) -> io::Result<()> {
        let lines = self.random(3);
        for _ in 0..lines {
            self.close()?;
            self.blanks(0, 2)?;
            self.open = true;
        }
        Ok(())
    }

    /// A line of these symbols, with `between` between two.
    pub(super) fn line(&mut self, symbols: &[u8], between: &[u8]) -> io::Result<()> {
        self.close()?;
        self.blanks(0, 2)?;
        for (at, symbol) in symbols.iter().enumerate() {
            if at > 0 && self.blanks.is_none() {
                self.output.text(between)?;
            } else if at > 0 && !between.is_empty() {
                self.blanks(1, 3)?;
            }
            self.output.text(&[*symbol])?;
        }
        self.blanks(0, 2)?;
        self.open = true;
        Ok(())
    }

    /// Ends the last line, if there is one to end.
    fn close(&mut self) -> io::Result<()> {
        if std::mem::take(&mut self.open) {
            let end: &[u8] = [b"\n".as_slice(), b"\r\n"][self.random(2) as usize];
            self.output.text(end)?;
        }
        Ok(())
    }

    /// The end of the input: random blank lines, and mostly a line end.
    pub(super) fn end(mut self) -> io::Result<()> {
        self.blank_lines()?;
        if self.random(2) == 0 {
            self.close()?;
        }
        self.output.flush()
    }

    /// From `least` to `most` spaces and tabs, if blanks are random.
    fn blanks(&mut self, least: u64, most: u64) -> io::Result<()> {
        if self.blanks.is_some() {
            for _ in 0..least + self.random(most - least + 1) {
                let blank = [b" ", b"\t"][self.random(2) as usize];
                self.output.text(blank)?;
            }
        }
        Ok(())
    }

    /// A random number below `bound`, always 0 if blanks are not random.
    fn random(&mut self, bound: u64) -> u64 {
        self.blanks.as_mut().map_or(0, |blanks| blanks.below(bound))
    }
}
