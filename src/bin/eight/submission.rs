//! One source file for a judge: the lines of a program of `scripts/submissions` that the judge
//! needs, with the judge's values, by the names of `eight judges --json`.

use crate::args::asked::Language;
use crate::error::{print, refuse, Error};
use crate::json::Value;
use crate::listing;
use eight::inside::judge::{Accepts, Judge, Kind};
use eight::inside::puzzle::format::Layout;

type Fields = [(&'static str, Value)];

macro_rules! program {
    ($($name:literal)+) => { include_str!(concat!("../../../scripts/submissions/", $($name),+)) };
}

macro_rules! both {
    ($name:literal) => { (program!($name ".rs"), Some(program!($name ".cpp"))) };
}

/// Returns the program for a judge in this language. Without a language, it is Rust if the judge
/// compiles it, and C++ otherwise.
pub fn text(judge: &Judge, language: Option<Language>) -> Result<String, Error> {
    let (rust, cpp): (&str, Option<&str>) = match judge.kind {
        Kind::Graph => (program!("graph.rs"), None),
        Kind::Sliders => (program!("sliders.rs"), None),
        Kind::Tiles if judge.answer.is_verdict() => both!("rectangle"),
        Kind::Tiles if judge.format.layout == Layout::Brackets => both!("leetcode"),
        Kind::Tiles if judge.format.is_eight() => both!("eight"),
        Kind::Tiles if judge.format.cells() == Some(16) => both!("fifteen"),
        // Boards of another fixed size are small.
        Kind::Tiles if judge.format.cells().is_some() => both!("small"),
        Kind::Tiles if judge.answer.moves.is_none() => both!("length"),
        Kind::Tiles => both!("sizes"),
    };
    let is_rust = language.map_or(judge.rust == Some(true), |it| it == Language::Rust);
    let (program, brackets) = match cpp {
        None if language == Some(Language::Cpp) => {
            return refuse!("{} has no program in C++; leave --lang out", judge.name);
        }
        Some(cpp) if !is_rust => (cpp, "{}"),
        _ => (rust, "[]"),
    };
    if judge.answer.sum {
        let name = judge.name;
        print(format_args!("{name} takes a number: type in what it prints for the sample"));
    }
    let commit =
        option_env!("EIGHT_COMMIT").map_or(String::new(), |commit| format!(", commit {commit}"));
    let (version, fields) = (env!("CARGO_PKG_VERSION"), listing::fields(judge));
    let text = fill(program, &fields, brackets);
    Ok(format!("// {}: by eight {version}{commit}; MIT or Apache-2.0.\n\n{text}", judge.title))
}

/// Returns the checker of a judge that takes several paths, as a program.
///
/// # Errors
/// If each case has one right answer.
pub fn checker(judge: &Judge) -> Result<String, Error> {
    if judge.answer.moves.is_none() || judge.accepts == Accepts::Exact {
        return refuse!("{} needs no checker: only one answer is right", judge.name);
    }
    let program = fill(program!("checker.py"), &listing::fields(judge), "[]");
    let (title, version) = (judge.title, env!("CARGO_PKG_VERSION"));
    Ok(format!("# {title}: by eight {version}; MIT or Apache-2.0.\n{program}"))
}

/// Returns the lines of a program that the judge needs, with the judge's values for `$NAME`.
///
/// A line that ends with `//? CONDITION` is for the judges that the condition is true for, and so
/// is one with `//??`, together with its block: the deeper lines and the brace after it.
fn fill(program: &str, fields: &Fields, brackets: &str) -> String {
    let (mut text, mut left_out) = (String::new(), None);
    for line in program.lines() {
        let indent = line.len() - line.trim_start().len();
        let is_brace = line[indent..].starts_with(['{', '}']);
        if left_out.is_some_and(|at| line.is_empty() || indent + usize::from(is_brace) > at) {
            continue;
        }
        let (code, condition) = line.split_once(" //?").unwrap_or((line, ""));
        let (condition, is_block) =
            condition.strip_prefix('?').map_or((condition, false), |rest| (rest, true));
        let is_kept = condition.split("&&").all(|one| is_true(one.trim(), fields));
        left_out = Some(indent).filter(|_| is_block && !is_kept);
        if is_kept {
            let with_value = |code: String, (name, value): &(&str, Value)| {
                code.replace(&format!("${}", name.to_ascii_uppercase()), &written(value, brackets))
            };
            text += fields.iter().fold(code.to_string(), with_value).trim_end();
            text += "\n";
        }
    }
    text
}

/// True for `` (nothing), a `field` that has a value, and `field=value`; `!` before it negates it.
fn is_true(condition: &str, fields: &Fields) -> bool {
    let name = condition.trim_start_matches('!');
    let (name, value) = name.split_once('=').map_or((name, None), |(name, it)| (name, Some(it)));
    if condition.is_empty() {
        return true;
    }
    let (_, field) = fields.iter().find(|(field, _)| *field == name).expect("a judge's field");
    let field = field.to_string();
    let field = field.trim_matches('"');
    let is_met = value.map_or(!["null", "false", ""].contains(&field), |value| field == value);
    is_met != condition.starts_with('!')
}

/// Returns a value as in JSON, but with these brackets around a list.
fn written(value: &Value, brackets: &str) -> String {
    let Value::List(values) = value else { return value.to_string() };
    let (open, close) = brackets.split_at(1);
    let values: Vec<String> = values.iter().map(Value::to_string).collect();
    format!("{open}{}{close}", values.join(", "))
}
