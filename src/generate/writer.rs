//! Cases as lines of words, with the white space that stands between.

use super::SplitMix;
use crate::judge::Judge;
use crate::stream::output::Output;
use crate::stream::scan::Count;
use std::io::{self, Write};

/// Writes lines of words.
pub(super) struct CaseWriter<W> {
    output: Output<W>,
    /// Where random white space comes from.
    random: Option<SplitMix>,
    /// Whether the last line still lacks its line end.
    open: bool,
}

impl<W: Write> CaseWriter<W> {
    /// A writer to `sink`; `random_blanks` is the seed of the recipe's random white space.
    pub(super) fn new(sink: W, random_blanks: Option<u64>) -> CaseWriter<W> {
        CaseWriter {
            output: Output::new(sink),
            random: random_blanks.map(|seed| SplitMix::new(!seed)),
            open: false,
        }
    }

    /// What the judge wants before the first case.
    pub(super) fn head(&mut self, judge: &Judge, cases: u64, side: usize) -> io::Result<()> {
        match judge.count {
            Count::First => self.line(&[cases.to_string().as_bytes()], b""),
            Count::OneAfterSide => self.line(&[side.to_string().as_bytes()], b""),
            Count::One | Count::ToEnd => Ok(()),
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
        let lines = self.below(3);
        for _ in 0..lines {
            self.close()?;
            self.spaces(0, 2)?;
            self.open = true;
        }
        Ok(())
    }

    /// A line of these words, with `between` between two.
    pub(super) fn line(&mut self, words: &[&[u8]], between: &[u8]) -> io::Result<()> {
        self.close()?;
        self.spaces(0, 2)?;
        for (at, word) in words.iter().enumerate() {
            if at > 0 && self.random.is_none() {
                self.output.text(between)?;
            } else if at > 0 && !between.is_empty() {
                self.spaces(1, 3)?;
            }
            self.output.text(word)?;
        }
        self.spaces(0, 2)?;
        self.open = true;
        Ok(())
    }

    /// Ends the last line, if there is one to end.
    fn close(&mut self) -> io::Result<()> {
        if std::mem::take(&mut self.open) {
            let end: &[u8] = [b"\n".as_slice(), b"\r\n"][self.below(2) as usize];
            self.output.text(end)?;
        }
        Ok(())
    }

    /// The end of the input: random blank lines, and mostly a line end.
    pub(super) fn end(mut self) -> io::Result<()> {
        self.blank_lines()?;
        if self.below(2) == 0 {
            self.close()?;
        }
        self.output.flush()
    }

    /// From `least` to `most` spaces and tabs, if white space is random.
    fn spaces(&mut self, least: u64, most: u64) -> io::Result<()> {
        if self.random.is_some() {
            for _ in 0..least + self.below(most - least + 1) {
                let space = [b" ", b"\t"][self.below(2) as usize];
                self.output.text(space)?;
            }
        }
        Ok(())
    }

    /// A random number below `bound`, always 0 if white space is not random.
    fn below(&mut self, bound: u64) -> u64 {
        self.random.as_mut().map_or(0, |random| random.below(bound))
    }
}
