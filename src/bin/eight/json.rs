//! JSON values, which are built before they are written.

use eight::inside::stream::json::string;
use eight::inside::stream::output::Output;
use std::fmt::{self, Display, Formatter};

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
        match self {
            Value::Bool(value) => write!(f, "{value}"),
            Value::Number(number) => write!(f, "{number}"),
            Value::Float(number) if number.is_finite() => write!(f, "{number:?}"),
            Value::Null | Value::Float(_) => f.write_str("null"),
            Value::Text(text) => {
                let mut output = Output::in_memory();
                string(&mut output, text).map_err(|_| fmt::Error)?;
                f.write_str(&String::from_utf8_lossy(output.bytes()))
            }
            Value::List(values) => write!(f, "[{}]", joined(values.iter().map(Value::to_string))),
            Value::Object(members) => {
                let member = |(name, value): &(_, _)| format!("\"{name}\":{value}");
                write!(f, "{{{}}}", joined(members.iter().map(member)))
            }
        }
    }
}

fn joined(items: impl Iterator<Item = String>) -> String {
    items.collect::<Vec<_>>().join(",")
}
