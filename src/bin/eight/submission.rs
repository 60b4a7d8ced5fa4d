//! One source file for a judge: a program of `scripts/submissions`, with the judge's rules in its
//! constants.
//!
//! Each constant of a program has its own line and the name of a member of `eight judges --json`,
//! in capitals.

use crate::args::asked::Language;
use crate::error::{print, refuse, Error};
use crate::listing;
use eight::judge::Judge;
use eight::puzzle::format::Layout;
use eight::stream::json::Value;

/// The fields of a judge, by name.
type Fields = [(&'static str, Value)];

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
    let name = match judge.kind.name() {
        _ if judge.answer.is_verdict() => "rectangle",
        _ if judge.format.layout == Layout::Brackets => "leetcode",
        _ if judge.format.is_eight() => "eight",
        _ if judge.format.cells() == Some(16) => "fifteen",
        "tiles" => "sizes",
        other => other,
    };
    let programs = PROGRAMS.iter().find(|(program, ..)| *program == name);
    let (_, rust, cpp) = programs.expect("every puzzle has a program");
    let language = language.or(Some(Language::Rust).filter(|_| judge.rust == Some(true)));
    let (filled, program): (fn(&str, &Fields) -> Option<String>, _) = match (language, cpp) {
        (Some(Language::Cpp), None) => {
            return refuse!("{} has no program in C++; leave --lang out", judge.name);
        }
        (Some(Language::Rust), _) | (None, None) => (in_rust, rust),
        (Some(Language::Cpp) | None, Some(cpp)) => (in_cpp, cpp),
    };
    if judge.answer.sum {
        print(format_args!(
            "{} takes a number: run the program, and type in what it prints",
            judge.name
        ));
    }
    let commit =
        option_env!("EIGHT_COMMIT").map_or(String::new(), |commit| format!(", commit {commit}"));
    let (version, fields) = (env!("CARGO_PKG_VERSION"), listing::fields(judge));
    let mut text =
        format!("// {}: by eight {version}{commit}; MIT or Apache-2.0.\n\n", judge.title);
    for line in program.lines() {
        text += filled(line, &fields).as_deref().unwrap_or(line);
        text += "\n";
    }
    Ok(text)
}

/// Returns a constant of a Rust program with the value of its field: `const NAME: TYPE = VALUE;`.
fn in_rust(line: &str, fields: &Fields) -> Option<String> {
    let (name, rest) = line.strip_prefix("const ")?.split_once(": ")?;
    let (kind, _) = rest.strip_suffix(';')?.split_once(" = ")?;
    let value = field(name, fields)?;
    let inner = written(value, "[]");
    let value = match (kind.strip_prefix("Option<"), value) {
        (Some(_), Value::Null) => "None".to_string(),
        (Some(kind), _) if kind.starts_with("&[") => format!("Some(&{inner})"),
        (Some(_), _) => format!("Some({inner})"),
        (None, Value::Null) => return None,
        (None, _) => inner,
    };
    Some(format!("const {name}: {kind} = {value};"))
}

/// Returns a constant of a C++ program with the value of its field: `const TYPE NAME = VALUE;`. The
/// length of an array may follow a name. An array without values is empty.
fn in_cpp(line: &str, fields: &Fields) -> Option<String> {
    let (head, old) = line.strip_prefix("const ")?.strip_suffix(';')?.split_once(" = ")?;
    let (_, name) = head.split_once(' ')?;
    let value = match field(name.split('[').next()?, fields)? {
        Value::Null if old.starts_with('{') => "{}".to_string(),
        Value::Null => return None,
        value => written(value, "{}"),
    };
    Some(format!("const {head} = {value};"))
}

/// Returns the field whose name in capitals is that of the constant.
fn field<'a>(constant: &str, fields: &'a Fields) -> Option<&'a Value> {
    let is_it = |(name, _): &&(&str, Value)| name.to_ascii_uppercase() == constant;
    fields.iter().find(is_it).map(|(_, value)| value)
}

/// Returns a value as in JSON, but with these brackets around a list.
fn written(value: &Value, brackets: &str) -> String {
    let Value::List(values) = value else { return value.to_string() };
    let (open, close) = brackets.split_at(1);
    let values: Vec<String> = values.iter().map(Value::to_string).collect();
    format!("{open}{}{close}", values.join(", "))
}
