//! JSON, written straight into the buffer of answers, or built as a [`Value`] first.

#![allow(clippy::missing_errors_doc, reason = "every error is what the sink reports")]

use crate::stream::input::Position;
use crate::stream::output::Output;
use std::fmt::{self, Display, Formatter};
use std::io;

/// A value that is built before it is written.
#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    Null,
    Bool(bool),
    Number(u64),
    Float(f64),
    Text(String),
    List(Vec<Value>),
    Object(Vec<(&'static str, Value)>),
}

macro_rules! from {
    ($($type:ty => $make:expr;)*) => {
        $(impl From<$type> for Value {
            fn from(value: $type) -> Value {
                $make(value)
            }
        })*
    };
}
from! {
    bool => Value::Bool;
    u32 => |number: u32| Value::Number(number.into());
    u64 => Value::Number;
    f64 => Value::Float;
    &str => |text: &str| Value::Text(text.to_string());
    String => Value::Text;
    Vec<(&'static str, Value)> => Value::Object;
}

impl<T: Into<Value>> From<Option<T>> for Value {
    fn from(value: Option<T>) -> Value {
        value.map_or(Value::Null, Into::into)
    }
}

impl<T: Into<Value>> FromIterator<T> for Value {
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> Value {
        Value::List(values.into_iter().map(Into::into).collect())
    }
}

impl Display for Value {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let mut output = Output::in_memory();
        self.write(&mut output).map_err(|_| fmt::Error)?;
        f.write_str(&String::from_utf8_lossy(output.bytes()))
    }
}

impl Value {
    fn write(&self, output: &mut Output) -> io::Result<()> {
        match self {
            Value::Bool(value) => output.text(if *value { b"true" } else { b"false" }),
            Value::Number(number) => output.number(*number),
            Value::Float(number) if number.is_finite() => {
                output.text(format!("{number:?}").as_bytes())
            }
            Value::Null | Value::Float(_) => output.text(b"null"),
            Value::Text(text) => string(output, text),
            Value::List(values) => list(output, values, |output, value| value.write(output)),
            Value::Object(members) => {
                let mut object = Object::new(output);
                members.iter().try_for_each(|(name, value)| value.write(object.key(name)?))?;
                output.text(b"}")
            }
        }
    }
}

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

    /// Writes a position as `line` and `column`.
    pub fn place(&mut self, place: Position) -> io::Result<()> {
        self.number("line", place.line)?;
        self.number("column", place.column)
    }

    /// Ends the object and its line.
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

/// Writes an array, each item by `write`.
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

pub(crate) fn string(output: &mut Output, text: &str) -> io::Result<()> {
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
