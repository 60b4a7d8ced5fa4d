//! The list of judges, for people and for programs.

use crate::json::Value;
use eight::inside::grid::{has_words, Size};
use eight::inside::judge::{Accepts, AnswerFormat, Judge, Kind, Notation, Unit, JUDGES};
use eight::inside::puzzle::format::{Goal, Layout, Sizes};
use eight::inside::stream::Count;
use std::fmt::Write;

pub fn text(is_json: bool, judge: Option<&Judge>) -> String {
    match judge {
        _ if is_json => json(judge.map_or(JUDGES, std::slice::from_ref)),
        Some(judge) => page(judge),
        None => table(),
    }
}

/// Returns a line of at most 80 columns for each judge, under headings.
fn table() -> String {
    let mut text = String::new();
    let mut row = |[name, puzzle, cases, answer, languages, limits]: [&str; 6]| {
        let line = format!("{name:24} {puzzle:9} {cases:7} {answer:13} {languages:9} {limits}");
        let _ = writeln!(text, "{}", line.trim_end());
    };
    row(["name", "puzzle", "cases", "answer", "languages", "limits"]);
    for judge in JUDGES {
        let cases = cases(judge).replace("the ", "");
        let (answer, languages, limits) =
            (answer(judge), languages(judge), limits([judge.seconds, judge.megabytes]));
        let size = judge.format.size().map(|size| size.to_string());
        let puzzle = size.as_deref().unwrap_or(judge.kind.name());
        row([judge.name, puzzle, &cases, &answer, languages, &limits]);
    }
    text
}

/// Returns the languages that are known to be compiled.
fn languages(judge: &Judge) -> &'static str {
    match judge.rust {
        _ if judge.answer.sum => "",
        Some(true) => "C++, Rust",
        _ => "C++",
    }
}

fn limits([seconds, megabytes]: [Option<u32>; 2]) -> String {
    let limits = [(seconds, "s"), (megabytes, "MB")];
    let limits = limits.map(|(limit, unit)| limit.map(|limit| format!("{limit} {unit}")));
    limits.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

fn json(judges: &[Judge]) -> String {
    let line = |judge| format!("  {}", Value::Object(fields(judge)));
    format!("[\n{}\n]\n", judges.iter().map(line).collect::<Vec<_>>().join(",\n"))
}

/// Returns one judge for people: its fields that say something, advice and the sample.
fn page(judge: &Judge) -> String {
    let mut text = format!("{}: {}\n\n", judge.name, judge.title);
    let mut line = |name: &str, value: String| {
        if !value.is_empty() {
            let _ = writeln!(text, "{:27} {value}", name.replace('_', " "));
        }
    };
    for (name, value) in fields(judge).split_off(2) {
        let is_refused = name == "forgives_space" && judge.forgives_space == Some(false);
        line(name, if is_refused { "no".to_string() } else { shown(&value) });
    }
    line("advice", advice(judge).join("; "));
    for (name, lines) in ["\nsample input", "sample answer"].iter().zip(judge.sample) {
        let _ = writeln!(text, "{name}");
        for line in lines.lines() {
            let _ = writeln!(text, "{}{line}", if line.is_empty() { "" } else { "    " });
        }
    }
    text
}

fn shown(value: &Value) -> String {
    match value {
        Value::Null | Value::Bool(false) => String::new(),
        Value::Bool(true) => "yes".to_string(),
        Value::Text(text) => text.clone(),
        Value::List(values) => values.iter().map(shown).collect::<Vec<_>>().join("; "),
        value => value.to_string(),
    }
}

/// Returns every field of a judge, its name and title first; null if the puzzle has no such thing.
pub fn fields(judge: &Judge) -> Vec<(&'static str, Value)> {
    let of_tiles = |value: Value| if judge.kind == Kind::Tiles { value } else { Value::Null };
    let blank = judge.kind.row().is_grid.then(|| char::from(judge.format.blank).to_string());
    vec![
        ("name", judge.name.into()),
        ("title", judge.title.into()),
        ("also", judge.also.iter().copied().collect()),
        ("puzzle", judge.kind.name().into()),
        ("blank", blank.into()),
        ("cases", cases(judge).into()),
        ("input_file", judge.input_file.into()),
        ("most_cases", judge.most_cases.into()),
        ("most_moves", judge.format.most_moves.into()),
        ("sizes", sizes(judge).into()),
        ("layout", of_tiles(layout(judge).into())),
        ("blank_line_before_case", judge.format.blank_line_before_case.into()),
        ("goal", of_tiles(goal(judge).into())),
        ("answer", answer(judge).into()),
        ("numbered", judge.answer.numbered.into()),
        ("before", judge.answer.before.into()),
        ("length", judge.answer.length.into()),
        ("moves", moves(judge)),
        ("order", of_tiles(judge.ties.to_string().into())),
        ("unsolvable", judge.unsolvable.into()),
        ("too_long", judge.too_long.into()),
        ("accepts", accepts(judge).into()),
        ("any_length", (judge.accepts == Accepts::AnyPath && judge.answer.moves.is_some()).into()),
        ("blank_line_between_answers", judge.blank_line_between_answers.into()),
        ("final_newline", judge.final_newline.into()),
        ("forgives_space", judge.forgives_space.into()),
        ("seconds", judge.seconds.into()),
        ("megabytes", judge.megabytes.into()),
        (
            "other_limits",
            judge.other_limits().map(|it| format!("{} {}", it.1, limits(it.2))).collect(),
        ),
        ("languages", languages(judge).into()),
        ("rust", judge.rust.into()),
        ("address", judge.address.into()),
        ("unsure", judge.unsure.iter().copied().collect()),
    ]
}

fn cases(judge: &Judge) -> &'static str {
    match judge.format.count {
        _ if judge.format.sizes == Sizes::ToZeros => "to 0 0",
        Count::ToEnd => "to the end",
        Count::One => "one",
        Count::First => "N first",
    }
}

fn sizes(judge: &Judge) -> Option<String> {
    if let Some(size) = judge.format.size() {
        return Some(size.to_string());
    }
    Some(match judge.format.sizes {
        _ if judge.kind != Kind::Tiles => return None,
        Sizes::Side(least, most) => format!("a side of {least} to {most} before the board"),
        Sizes::Sides(least, most) => {
            format!("rows and columns, {least} to {most} each, before the board")
        }
        _ => "rows and columns before each board".to_string(),
    })
}

fn layout(judge: &Judge) -> &'static str {
    match judge.format.layout {
        Layout::OneLine => "one line",
        Layout::Rows => "rows",
        Layout::Packed => "packed",
        Layout::PackedRows => "packed rows",
        Layout::Column => "column",
        Layout::Brackets => "brackets",
    }
}

fn goal(judge: &Judge) -> String {
    let goal = match (judge.format.goal, judge.format.size()) {
        (Goal::EachCase, _) => return "each case".to_string(),
        (Goal::Named(goal), None) => return goal.name().to_string(),
        (goal, size) => goal.board(size.unwrap_or(Size::of(3, 3))).numbers().to_vec(),
    };
    let tiles: Vec<String> = goal.iter().map(|&tile| judge.format.name_of(tile)).collect();
    tiles.join(if has_words(goal.len()) { " " } else { "" })
}

fn moves(judge: &Judge) -> Value {
    match judge.answer.moves {
        Some(Notation::Lines(Unit::Word(words))) => words.into_iter().collect(),
        Some(notation) => match notation.letters() {
            Some(letters) => letters.map(|it| char::from(it).to_string()).into_iter().collect(),
            None => ["the pieces"].into_iter().collect(),
        },
        None => Value::Null,
    }
}

fn accepts(judge: &Judge) -> String {
    match judge.accepts {
        _ if judge.answer.moves.is_none() => "one answer".to_string(),
        Accepts::AnyPath => "any path".to_string(),
        Accepts::AtMost(most) => format!("any path of at most {most} moves"),
        Accepts::Shortest => "any shortest path".to_string(),
        Accepts::Exact => "the first shortest path".to_string(),
    }
}

fn answer(judge: &Judge) -> String {
    let AnswerFormat { numbered, before, length, moves, sum } = judge.answer;
    if sum {
        return "sum".to_string();
    }
    if judge.answer.is_verdict() {
        return format!("{before} or {}", judge.unsolvable.unwrap_or_default());
    }
    let number = match (numbered, before, length) {
        (true, ..) => "Case k",
        (_, "", true) => "length",
        (_, "", false) => "",
        (_, _, true) => "Yes d",
        (_, before, false) => before.trim_end(),
    };
    let moves = match moves {
        Some(Notation::Lines(_)) => "words",
        Some(Notation::Pieces) => "pieces",
        Some(_) => "moves",
        None => "",
    };
    let parts = [number, moves].into_iter().filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join(", ")
}

/// What makes a program fast enough for a judge of many 3x3 boards.
pub const ONE_SEARCH: &str = "search once from the goal, not once per case \
    (if each case has its own goal: renumber tiles, and search once for each cell of its blank)";

/// True if a program that searches for each case may be too slow.
pub fn wants_one_search(judge: &Judge) -> bool {
    judge.format.count != Count::One && judge.format.is_eight()
}

fn advice(judge: &Judge) -> Vec<&'static str> {
    let solved = judge.answer == AnswerFormat::MOVES;
    let is_to_end = cases(judge) == "to the end" && judge.format.layout != Layout::Brackets;
    let is_even = judge.format.size().is_none_or(|size| size.columns() % 2 == 0);
    let is_by_parity = judge.kind == Kind::Tiles && judge.unsolvable.is_some() && is_even;
    let advice = [
        (solved, "for a solved board, print an empty line"),
        (is_to_end, "read cases to the end of the input"),
        (wants_one_search(judge), ONE_SEARCH),
        (is_by_parity, "on even widths, solvability also depends on the row of the blank"),
        (judge.accepts == Accepts::Exact, "only the first of the shortest paths is right"),
    ];
    advice.into_iter().filter(|(is_one, _)| *is_one).map(|(_, what)| what).collect()
}
