//! JSON, written straight into the buffer of answers.

#![allow(clippy::missing_errors_doc, reason = "every error is what the sink reports")]

use crate::stream::input::Position;
use crate::stream::output::Output;
use std::io;

pub struct Object<'a> {
    output: &'a mut Output,
    is_empty: bool,
}

impl<'a> Object<'a> {
    pub fn new(output: &'a mut Output) -> Object<'a> {
        Object { output, is_empty: true }
    }

    /// Writes the name of a member. The caller writes its value next.
    pub fn key(&mut self, name: &str) -> io::Result<&mut Output> {
        let before = if self.is_empty { b"{\"" } else { b",\"" };
        self.is_empty = false;
        self.output.text(before)?;
        self.output.text(name.as_bytes())?;
        self.output.text(b"\":")?;
        Ok(self.output)
    }

    pub fn number(&mut self, name: &str, number: u64) -> io::Result<()> {
        self.key(name)?.number(number)
    }

    pub fn text(&mut self, name: &str, text: &str) -> io::Result<()> {
        string(self.key(name)?, text)
    }

    pub fn numbers(
        &mut self,
        name: &str,
        numbers: impl IntoIterator<Item: Into<u64>>,
    ) -> io::Result<()> {
        array(self.key(name)?, numbers)
    }

    pub fn texts(&mut self, name: &str, texts: &[String]) -> io::Result<()> {
        list(self.key(name)?, texts, |output, text| string(output, text))
    }

    /// Writes one of the words `true`, `false` and `null`.
    pub fn word(&mut self, name: &str, word: &str) -> io::Result<()> {
        self.key(name)?.text(word.as_bytes())
    }

    pub fn place(&mut self, place: Position) -> io::Result<()> {
        self.number("line", place.line)?;
        self.number("column", place.column)
    }

    pub fn end(self) -> io::Result<()> {
        self.output.text(b"}\n")
    }
}

pub(crate) fn array(
    output: &mut Output,
    numbers: impl IntoIterator<Item: Into<u64>>,
) -> io::Result<()> {
    list(output, numbers, |output, number| output.number(number.into()))
}

pub(crate) fn list<T>(
    output: &mut Output,
    items: impl IntoIterator<Item = T>,
    mut write: impl FnMut(&mut Output, T) -> io::Result<()>,
) -> io::Result<()> {
    output.text(b"[")?;
    let mut before: &[u8] = b"";
    for item in items {
        output.text(std::mem::replace(&mut before, b","))?;
        write(output, item)?;
    }
    output.text(b"]")
}

pub fn string(output: &mut Output, text: &str) -> io::Result<()> {
    output.text(b"\"")?;
    for byte in text.bytes() {
        match byte {
            b'"' | b'\\' => output.text(&[b'\\', byte])?,
            0..=0x1F => output.text(format!("\\u{byte:04x}").as_bytes())?,
            _ => output.text(&[byte])?,
        }
    }
    output.text(b"\"")
}
