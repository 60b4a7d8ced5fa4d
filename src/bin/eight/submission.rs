//! One source file for a judge: a program of `scripts/submissions`, with the judge's rules in its
//! constants.
//!
//! Each constant of a program has its own line and the name of a member of `eight judges --json`,
//! in capitals.

use crate::args::asked::Language;
use crate::error::Error;
use crate::listing;
use crate::message;
use eight::judge::Judge;
use eight::puzzle::format::Layout;
use serde_json::Value;

macro_rules! program {
    ($name:literal) => {
        include_str!(concat!("../../../scripts/submissions/", $name))
    };
}

const PROGRAMS: [(&str, &str, Option<&str>); 7] = [
    ("eight", program!("eight.rs"), Some(program!("eight.cpp"))),
    ("fifteen", program!("fifteen.rs"), Some(program!("fifteen.cpp"))),
    ("sizes", program!("sizes.rs"), Some(program!("sizes.cpp"))),
    ("rectangle", program!("rectangle.rs"), Some(program!("rectangle.cpp"))),
    ("leetcode", program!("leetcode.rs"), Some(program!("leetcode.cpp"))),
    ("graph", program!("graph.rs"), None),
    ("sliders", program!("sliders.rs"), None),
];

/// Returns the program for a judge in this language. Without a language, it is Rust if the judge
/// compiles it, and C++ otherwise.
///
/// # Errors
/// If there is no such program in this language.
pub fn text(judge: &Judge, language: Option<Language>) -> Result<String, Error> {
    let mut fields = listing::object(judge);
    if let Some(file) = judge.input_file {
        fields["input_file"] = file.into();
    }
    let is_verdict =
        fields["puzzle"] != "sliders" && fields["length"] == false && fields["moves"].is_null();
    let name = match fields["puzzle"].as_str() {
        _ if is_verdict => "rectangle",
        _ if judge.format.layout == Layout::Brackets => "leetcode",
        Some("rectangle") => "sizes",
        other => other.unwrap_or_default(),
    };
    let programs = PROGRAMS.iter().find(|(program, ..)| *program == name);
    let (_, rust, cpp) = programs.expect("every puzzle has a program");
    let (language, program) = match (language, cpp) {
        (Some(Language::Cpp), None) => {
            let why = format!("{} has no program in C++; leave --lang out", judge.name);
            return Err(Error::Usage(why));
        }
        (Some(Language::Cpp), Some(cpp)) => (Language::Cpp, cpp),
        (None, Some(cpp)) if judge.rust != Some(true) => (Language::Cpp, cpp),
        _ => (Language::Rust, rust),
    };
    if judge.answer.sum {
        message::print(format_args!(
            "{} takes a number: run the program, and type in what it prints",
            judge.name
        ));
    }
    let commit =
        option_env!("EIGHT_COMMIT").map_or(String::new(), |commit| format!(", commit {commit}"));
    let version = env!("CARGO_PKG_VERSION");
    let mut text =
        format!("// {}: by eight {version}{commit}; MIT or Apache-2.0.\n\n", judge.title);
    for line in program.lines() {
        let filled = match language {
            Language::Rust => in_rust(line, &fields),
            Language::Cpp => in_cpp(line, &fields),
        };
        text += filled.as_deref().unwrap_or(line);
        text += "\n";
    }
    Ok(text)
}

/// Returns a constant of a Rust program with the value of its field: `const NAME: TYPE = VALUE;`.
fn in_rust(line: &str, fields: &Value) -> Option<String> {
    let (name, rest) = line.strip_prefix("const ")?.split_once(": ")?;
    let (kind, _) = rest.strip_suffix(';')?.split_once(" = ")?;
    let value = fields.get(name.to_ascii_lowercase())?;
    let is_said = !value.is_null() || kind.starts_with("Option<") || kind == "bool";
    is_said.then(|| format!("const {name}: {kind} = {};", rust(value, kind)))
}

/// Returns a value in Rust. Strings and numbers are written as in JSON.
fn rust(value: &Value, kind: &str) -> String {
    let list = |values: &mut dyn Iterator<Item = &Value>| {
        values.map(|value| rust(value, "")).collect::<Vec<_>>().join(", ")
    };
    match value {
        // The texts around the number of a case are a list; for some programs they only count as
        // true.
        _ if kind == "bool" => (!matches!(value, Value::Null | Value::Bool(false))).to_string(),
        Value::Null if kind.starts_with("Option<") => "None".to_string(),
        _ if kind.starts_with("Option<") => {
            let reference = if kind.starts_with("Option<&[") { "&" } else { "" };
            format!("Some({reference}{})", rust(value, ""))
        }
        Value::Array(values) => format!("[{}]", list(&mut values.iter())),
        Value::Object(members) => format!("({})", list(&mut members.values())),
        value => value.to_string(),
    }
}

/// Returns a constant of a C++ program with the value of its field: `const TYPE NAME = VALUE;`. The
/// length of an array may follow a name.
fn in_cpp(line: &str, fields: &Value) -> Option<String> {
    let (head, old) = line.strip_prefix("const ")?.strip_suffix(';')?.split_once(" = ")?;
    let (_, name) = head.split_once(' ')?;
    let value = fields.get(name.split('[').next()?.to_ascii_lowercase())?;
    let is_said = !value.is_null() || old.starts_with('{');
    is_said.then(|| format!("const {head} = {};", cpp(value)))
}

/// Returns a value in C++. An array or a structure without values is empty.
fn cpp(value: &Value) -> String {
    let list = |values: &mut dyn Iterator<Item = &Value>| {
        format!("{{{}}}", values.map(cpp).collect::<Vec<_>>().join(", "))
    };
    match value {
        Value::Null => "{}".to_string(),
        Value::Array(values) => list(&mut values.iter()),
        Value::Object(members) => list(&mut members.values()),
        value => value.to_string(),
    }
}
