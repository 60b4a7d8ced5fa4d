//! An output, read line by line.

use super::walk::Walk;
use super::WrongAnswer;
use crate::deps::line_end;
use crate::puzzle::{Case, Puzzle};
use crate::stream::input::{Input, Position, WINDOW};
use std::convert::TryFrom;
use std::fmt::Write;
use std::io::{self, Read};

/// Reads an output line by line.
pub(super) struct Lines<R> {
    input: Input<R>,
    /// Whether its end has been reached; a terminal might have more to give.
    over: bool,
}

/// Bytes of a line that are kept, to be shown: one more than [`SHOWN`].
pub(super) const HEAD: usize = SHOWN + 1;
/// Bytes of a line that are shown.
const SHOWN: usize = 40;

/// A line that has been read.
pub(super) struct Line {
    /// From 1.
    number: u64,
    /// Its first bytes, as far as `length` and the room go.
    head: [u8; HEAD],
    /// Bytes, without those of the line end.
    pub(super) length: u64,
    /// Whether it has a line end.
    pub(super) ended: bool,
}

impl Line {
    /// The position of a byte of this line, counted from 0.
    pub(super) fn at(&self, byte: u64) -> Position {
        Position { line: self.number, column: byte + 1 }
    }

    pub(super) fn head(&self) -> &[u8] {
        let length = usize::try_from(self.length).unwrap_or(HEAD);
        &self.head[..length.min(HEAD)]
    }

    pub(super) fn shown(&self) -> String {
        quoted(self.head())
    }
}

impl<R: Read> Lines<R> {
    pub(super) fn new(output: R) -> Lines<R> {
        Lines { input: Input::new(output, WINDOW), over: false }
    }

    /// Where the next read goes on.
    pub(super) fn position(&self) -> Position {
        self.input.position()
    }

    /// Where the next line would begin, at the end of the output: a last line without a line end is a
    /// line all the same.
    fn next_line(&self) -> Position {
        let Position { line, column } = self.position();
        let line = line + u64::from(column > 1);
        Position { line, column: 1 }
    }

    /// Reads the next line, which should be `expected`, and hands its pieces to `take`.
    pub(super) fn expect(
        &mut self,
        expected: impl Fn() -> String,
        take: impl FnMut(&[u8]),
    ) -> io::Result<Result<Line, WrongAnswer>> {
        let line = self.next(take)?;
        let at = self.next_line();
        Ok(line.ok_or_else(|| WrongAnswer::new(at, "the end of the output", expected())))
    }

    /// Reads the next line, which should be this one.
    pub(super) fn expect_text(&mut self, text: &str) -> io::Result<Option<WrongAnswer>> {
        let mut same = Prefix::of(text.as_bytes());
        let line = self.expect(|| format!("'{text}'"), |piece| same.take(piece))?;
        Ok(line.map_or_else(Some, |line| same.differs_from(&line)))
    }

    /// Nothing may follow.
    pub(super) fn expect_end(&mut self) -> io::Result<Option<WrongAnswer>> {
        let line = self.next(|_| ())?;
        Ok(line.map(|line| WrongAnswer::new(line.at(0), line.shown(), "the end of the output")))
    }

    /// Passes the next line if it is this one, its line end included; whether it is. Only a line
    /// that stands whole in what has been read is found so.
    #[inline]
    pub(super) fn pass_if(&mut self, line: &[u8]) -> bool {
        let same = self.input.bytes().starts_with(line);
        if same {
            self.input.pass_line(line.len());
        }
        same
    }

    /// Passes the next line if it is this text and a path to the goal, of a length that is right.
    /// Only a line that stands whole in what has been read is found so.
    pub(super) fn pass_if_leads_home<P: Puzzle>(
        &mut self,
        before: &str,
        mut walk: Walk,
        case: &Case<P>,
        has_length: impl Fn(u64) -> bool,
    ) -> bool {
        let bytes = self.input.bytes();
        let end = match line_end(bytes) {
            Some(end) => end,
            None => return false,
        };
        let line = match bytes[..end].strip_prefix(before.as_bytes()) {
            Some(line) => line,
            None => return false,
        };
        walk.take(line.strip_suffix(b"\r").unwrap_or(line));
        let home = walk.stop.is_none()
            && walk.board::<P>() == P::goal_at(case.goal)
            && has_length(walk.moves);
        if home {
            self.input.pass_line(end + 1);
        }
        home
    }

    /// Passes the next line if it is empty; whether it is, as far as has been read.
    pub(super) fn pass_if_empty(&mut self) -> bool {
        let empty = self.input.bytes().first() == Some(&b'\n');
        if empty {
            self.input.pass_line(1);
        }
        empty
    }

    /// Reads the next line, and hands it to `take` piece by piece, without its line end. `None`
    /// at the end of the output.
    pub(super) fn next(&mut self, mut take: impl FnMut(&[u8])) -> io::Result<Option<Line>> {
        let mut line =
            Line { number: self.input.position().line, head: [0; HEAD], length: 0, ended: false };
        let mut any = false;
        // A carriage return that ended a window: part of the line, or of its end?
        let mut held = false;
        let mut add = |piece: &[u8]| {
            let from = usize::try_from(line.length).unwrap_or(HEAD).min(HEAD);
            let kept = piece.len().min(HEAD - from);
            line.head[from..from + kept].copy_from_slice(&piece[..kept]);
            line.length += piece.len() as u64;
            take(piece);
        };
        loop {
            if self.input.bytes().is_empty() {
                self.over = self.over || !self.input.refill()?;
                if self.over {
                    if held {
                        add(b"\r");
                    }
                    return Ok(any.then_some(line));
                }
            }
            any = true;
            let bytes = self.input.bytes();
            let end = line_end(bytes);
            if std::mem::take(&mut held) && end != Some(0) {
                add(b"\r");
            }
            let mut piece = &bytes[..end.unwrap_or(bytes.len())];
            if let Some(before) = piece.strip_suffix(b"\r") {
                piece = before;
                held = end.is_none();
            }
            add(piece);
            if let Some(at) = end {
                self.input.pass_line(at + 1);
                line.ended = true;
                return Ok(Some(line));
            }
            self.input.pass(bytes.len());
        }
    }
}

/// How far a line goes along with a text.
pub(super) struct Prefix<'a> {
    text: &'a [u8],
    /// Bytes in common, from the first on.
    pub(super) matched: usize,
    /// Whether the line has gone another way.
    differs: bool,
}

impl<'a> Prefix<'a> {
    pub(super) fn of(text: &'a [u8]) -> Prefix<'a> {
        Prefix { text, matched: 0, differs: false }
    }

    pub(super) fn take(&mut self, piece: &[u8]) {
        if self.differs {
            return;
        }
        let rest = &self.text[self.matched..];
        let same = rest.iter().zip(piece).take_while(|(a, b)| a == b).count();
        self.matched += same;
        self.differs = same < piece.len();
    }

    /// What is wrong if this line, which was taken, is not the whole text.
    pub(super) fn differs_from(&self, line: &Line) -> Option<WrongAnswer> {
        if self.is_whole(line.length) {
            return None;
        }
        let expected = format!("'{}'", String::from_utf8_lossy(self.text));
        let at = line.at(self.matched as u64);
        Some(WrongAnswer::new(at, line.shown(), expected))
    }

    /// Whether a line of this length is the whole text.
    pub(super) fn is_whole(&self, length: u64) -> bool {
        self.matched == self.text.len() && length == self.matched as u64
    }
}

/// Bytes of the output in quotes, on one line, and no more than [`SHOWN`] of them.
pub(crate) fn quoted(bytes: &[u8]) -> String {
    let mut text = String::from("'");
    for &byte in bytes.iter().take(SHOWN) {
        if byte == b' ' || byte.is_ascii_graphic() {
            text.push(char::from(byte));
        } else {
            // A string takes whatever it is given.
            let _ = write!(text, "\\x{byte:02x}");
        }
    }
    text.push('\'');
    if bytes.len() > SHOWN {
        text += "...";
    }
    text
}
