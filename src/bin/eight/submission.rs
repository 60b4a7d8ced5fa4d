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
    let fields = listing::object(judge);
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
    let language = language.or(Some(Language::Rust).filter(|_| judge.rust == Some(true)));
    let (filled, program): (fn(&str, &Value) -> Option<String>, _) = match (language, cpp) {
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
    let version = env!("CARGO_PKG_VERSION");
    let mut text =
        format!("// {}: by eight {version}{commit}; MIT or Apache-2.0.\n\n", judge.title);
    for line in program.lines() {
        text += filled(line, &fields).as_deref().unwrap_or(line);
        text += "\n";
    }
    Ok(text)
}

/// Returns a constant of a Rust program with the value of its field: `const NAME: TYPE = VALUE;`.
fn in_rust(line: &str, fields: &Value) -> Option<String> {
    let (name, rest) = line.strip_prefix("const ")?.split_once(": ")?;
    let (kind, _) = rest.strip_suffix(';')?.split_once(" = ")?;
    let value = fields.get(name.to_ascii_lowercase())?;
    let inner = written(value, ["[]", "()"]);
    let value = match kind.strip_prefix("Option<") {
        // The texts around the number of a case are a list; for some programs they only count as
        // true.
        _ if kind == "bool" => (!value.is_null() && *value != false).to_string(),
        Some(_) if value.is_null() => "None".to_string(),
        Some(kind) if kind.starts_with("&[") => format!("Some(&{inner})"),
        Some(_) => format!("Some({inner})"),
        None if value.is_null() => return None,
        None => inner,
    };
    Some(format!("const {name}: {kind} = {value};"))
}

/// Returns a constant of a C++ program with the value of its field: `const TYPE NAME = VALUE;`. The
/// length of an array may follow a name. An array or a structure without values is empty.
fn in_cpp(line: &str, fields: &Value) -> Option<String> {
    let (head, old) = line.strip_prefix("const ")?.strip_suffix(';')?.split_once(" = ")?;
    let (_, name) = head.split_once(' ')?;
    let value = match fields.get(name.split('[').next()?.to_ascii_lowercase())? {
        Value::Null if old.starts_with('{') => "{}".to_string(),
        Value::Null => return None,
        value => written(value, ["{}", "{}"]),
    };
    Some(format!("const {head} = {value};"))
}

/// Returns a value with these brackets around lists and structures. Strings and numbers are written
/// as in JSON.
fn written(value: &Value, brackets: [&str; 2]) -> String {
    let list = |brackets_of: usize, values: &mut dyn Iterator<Item = &Value>| {
        let (open, close) = brackets[brackets_of].split_at(1);
        let values: Vec<String> = values.map(|value| written(value, brackets)).collect();
        format!("{open}{}{close}", values.join(", "))
    };
    match value {
        Value::Array(values) => list(0, &mut values.iter()),
        Value::Object(members) => list(1, &mut members.values()),
        value => value.to_string(),
    }
}
