//! JSON, a line an object, straight into the buffer of answers.

use crate::stream::fault::Fault;
use crate::stream::input::Position;
use crate::stream::output::Output;
use std::io::{self, Write};

/// An object that is being written.
pub(super) struct Object<'a, W> {
    output: &'a mut Output<W>,
    is_empty: bool,
}

impl<'a, W: Write> Object<'a, W> {
    /// Begins an object.
    pub fn new(output: &'a mut Output<W>) -> Object<'a, W> {
        Object { output, is_empty: true }
    }

    /// Writes the name of a member. Its value is to be written next.
    pub fn key(&mut self, name: &str) -> io::Result<&mut Output<W>> {
        let before = if self.is_empty { b"{\"" } else { b",\"" };
        self.is_empty = false;
        self.output.text(before)?;
        self.output.text(name.as_bytes())?;
        self.output.text(b"\":")?;
        Ok(self.output)
    }

    /// Writes a number.
    pub fn number(&mut self, name: &str, number: u64) -> io::Result<()> {
        self.key(name)?.number(number)
    }

    /// Writes any text.
    pub fn text(&mut self, name: &str, text: &str) -> io::Result<()> {
        string(self.key(name)?, text)
    }

    /// Writes numbers.
    pub fn numbers(&mut self, name: &str, numbers: &[u8]) -> io::Result<()> {
        array(self.key(name)?, numbers)
    }

    /// Writes a value that is a word: true, false, null.
    pub fn word(&mut self, name: &str, word: &str) -> io::Result<()> {
        self.key(name)?.text(word.as_bytes())
    }

    /// Writes a place.
    pub fn place(&mut self, place: Position) -> io::Result<()> {
        self.number("line", place.line)?;
        self.number("column", place.column)
    }

    /// Ends the object and its line.
    pub fn end(self) -> io::Result<()> {
        self.output.text(b"}\n")
    }
}

/// Writes a fault in the input as a line.
pub(super) fn fault<W: Write>(output: &mut Output<W>, file: &str, fault: &Fault) -> io::Result<()> {
    let mut object = Object::new(output);
    if fault.needs_answer {
        object.number("case", fault.case)?;
    }
    object.text("file", file)?;
    object.place(fault.position)?;
    let what = format!("found {}, expected {}", fault.found, fault.expected);
    object.text("fault", &what)?;
    object.end()
}

/// Writes a fault of a file as a line; `place` is how far it was read.
pub(super) fn failure<W: Write>(
    output: &mut Output<W>,
    file: &str,
    place: Option<Position>,
    what: &str,
) -> io::Result<()> {
    let mut object = Object::new(output);
    object.text("file", file)?;
    place.map_or(Ok(()), |place| object.place(place))?;
    object.text("fault", what)?;
    object.end()
}

/// Writes an array of numbers.
pub(super) fn array<W: Write>(output: &mut Output<W>, numbers: &[u8]) -> io::Result<()> {
    let mut before = b"[";
    for &number in numbers {
        output.text(before)?;
        output.number(u64::from(number))?;
        before = b",";
    }
    output.text(if numbers.is_empty() { b"[]" } else { b"]" })
}

/// Writes text in quotation marks.
fn string<W: Write>(output: &mut Output<W>, text: &str) -> io::Result<()> {
    output.text(b"\"")?;
    let mut plain = 0;
    for (at, byte) in text.bytes().enumerate() {
        let escape = match byte {
            b'"' => "\\\"".to_string(),
            b'\\' => "\\\\".to_string(),
            0..=0x1F => format!("\\u{byte:04x}"),
            _ => continue,
        };
        output.text(&text.as_bytes()[plain..at])?;
        output.text(escape.as_bytes())?;
        plain = at + 1;
    }
    output.text(&text.as_bytes()[plain..])?;
    output.text(b"\"")
}
