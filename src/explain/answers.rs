//! Somebody's output, line by line.

use crate::check::WrongAnswer;
use crate::stream::input::Position;

/// Reads an output that is held whole. A carriage return right before a line feed belongs to the
/// line end.
pub(super) struct Lines<'a> {
    rest: &'a [u8],
    /// The number of the next line, from 1.
    number: u64,
}

/// A line, without its line end.
#[derive(Clone, Copy)]
pub(super) struct Line<'a> {
    number: u64,
    pub(super) bytes: &'a [u8],
}

impl<'a> Lines<'a> {
    pub(super) fn of(output: &'a [u8]) -> Lines<'a> {
        Lines { rest: output, number: 1 }
    }

    /// The next line, if it is one that `fits`.
    pub(super) fn next_if(&mut self, fits: impl FnOnce(&[u8]) -> bool) -> Option<Line<'a>> {
        if self.rest.is_empty() {
            return None;
        }
        let end = self.rest.iter().position(|&byte| byte == b'\n');
        let (line, rest) = match end {
            Some(end) => (&self.rest[..end], &self.rest[end + 1..]),
            None => (self.rest, &self.rest[self.rest.len()..]),
        };
        let bytes = match end {
            Some(_) => line.strip_suffix(b"\r").unwrap_or(line),
            None => line,
        };
        if !fits(bytes) {
            return None;
        }
        let number = self.number;
        self.rest = rest;
        self.number += 1;
        Some(Line { number, bytes })
    }

    /// The next line.
    pub(super) fn next(&mut self) -> Option<Line<'a>> {
        self.next_if(|_| true)
    }

    /// What is wrong where no further line is, and one is expected.
    pub(super) fn missing(&self, expected: &str) -> String {
        let line = self.number;
        wrong(line, 0, "the end of the output", expected)
    }
}

impl Line<'_> {
    /// What is wrong at this byte of the line, counted from 0.
    pub(super) fn wrong(&self, byte: usize, found: &str, expected: &str) -> String {
        wrong(self.number, byte, found, expected)
    }
}

fn wrong(line: u64, byte: usize, found: &str, expected: &str) -> String {
    let wrong = WrongAnswer {
        case: None,
        position: Position { line, column: byte as u64 + 1 },
        found: found.to_string(),
        expected: expected.to_string(),
        board: None,
    };
    wrong.to_string()
}
