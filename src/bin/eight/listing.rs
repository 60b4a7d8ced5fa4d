//! The list of judges, for people and for programs.

pub mod detail;

use crate::options::is_of_tiles;
use eight::grid::{has_words, Size};
use eight::judge::{Accepts, AnswerFormat, Judge, Kind, Notation, Unit, JUDGES};
use eight::puzzle::format::{Goal, Layout, Sizes};
use eight::stream::Count;
use serde_json::{json, Value};
use std::fmt::Write;

/// Returns the list of all judges, or one judge: in JSON for programs, or as text for people.
pub fn text(is_json: bool, judge: Option<&Judge>) -> String {
    match judge {
        Some(judge) if is_json => json(std::slice::from_ref(judge)),
        Some(judge) => detail::of(judge),
        None if is_json => json(JUDGES),
        None => table(),
    }
}

/// A line for each judge, under headings: no wider than 80 columns.
fn table() -> String {
    let mut text = String::new();
    let mut row = |[name, puzzle, cases, answer, languages, limits]: [&str; 6]| {
        let line = format!("{name:24} {puzzle:9} {cases:7} {answer:13} {languages:9} {limits}");
        let _ = writeln!(text, "{}", line.trim_end());
    };
    row(["name", "puzzle", "cases", "answer", "languages", "limits"]);
    for judge in JUDGES {
        let cases = cases(judge).replace("the ", "");
        let (answer, languages, limits) = (answer(judge), languages(judge), limits(judge));
        row([judge.name, judge.kind.name(), &cases, &answer, languages, &limits]);
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

fn limits(judge: &Judge) -> String {
    let limits = [(judge.seconds, "s"), (judge.megabytes, "MB")];
    let limits = limits.map(|(limit, unit)| limit.map(|limit| format!("{limit} {unit}")));
    limits.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// Returns everything known of each judge, as an array of objects.
fn json(judges: &[Judge]) -> String {
    let lines: Vec<String> = judges.iter().map(|judge| format!("  {}", object(judge))).collect();
    format!("[\n{}\n]\n", lines.join(",\n"))
}

/// Returns a row with every field; null if the puzzle has no such thing.
pub fn object(judge: &Judge) -> Value {
    let of_tiles = |value: Value| is_of_tiles(judge.kind).then_some(value);
    json!({
        "name": judge.name,
        "title": judge.title,
        "puzzle": judge.kind.name(),
        "mode": judge.mode().map_or("eight".to_string(), |mode| format!("eight {mode}")),
        "blank": (judge.kind != Kind::Graph).then(|| char::from(judge.format.blank).to_string()),
        "cases": cases(judge),
        "input_file": judge.input_file,
        "most_cases": judge.most_cases,
        "most_moves": judge.format.most_moves,
        "sizes": sizes(judge),
        "layout": of_tiles(layout(judge).into()),
        "blank_line_before_case": judge.format.blank_line_before_case,
        "goal": of_tiles(goal(judge).into()),
        "answer": answer(judge),
        "numbered": judge.answer.numbered,
        "before": judge.answer.before,
        "length": judge.answer.length,
        "moves": moves(judge),
        "order": of_tiles(judge.ties.to_string().into()),
        "unsolvable": judge.unsolvable,
        "too_long": judge.too_long.map(|(moves, answer)| json!({"moves": moves, "answer": answer})),
        "accepts": accepts(judge),
        "any_length": judge.accepts == Accepts::AnyPath && judge.answer.moves.is_some(),
        "blank_line_between_answers": judge.blank_line_between_answers,
        "final_newline": judge.final_newline,
        "seconds": judge.seconds,
        "megabytes": judge.megabytes,
        "rust": judge.rust,
        "address": judge.address,
        "unsure": judge.unsure,
    })
}

fn cases(judge: &Judge) -> &'static str {
    match judge.format.count {
        _ if judge.format.sizes == Sizes::ToZeros => "to 0 0",
        Count::ToEnd => "to the end",
        Count::One => "one",
        Count::First => "N first",
    }
}

/// Returns the size of its boards, or where the input gives it and its range.
fn sizes(judge: &Judge) -> Option<String> {
    if let Some(Size { rows, columns }) = judge.format.size() {
        return Some(format!("{rows}x{columns}"));
    }
    Some(match judge.format.sizes {
        _ if judge.kind != Kind::Rectangle => return None,
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
        (goal, size) => goal.numbers(size.unwrap_or(Size { rows: 3, columns: 3 })),
    };
    let tiles: Vec<String> = goal.iter().map(|&tile| judge.format.name_of(tile)).collect();
    tiles.join(if has_words(goal.len()) { " " } else { "" })
}

/// Returns the letters or words of up, down, left and right.
fn moves(judge: &Judge) -> Option<Vec<String>> {
    judge.answer.moves.map(|notation| match notation {
        Notation::Lines(Unit::Word(words)) => words.map(str::to_string).to_vec(),
        Notation::Lines(_) => vec!["row column".to_string()],
        notation => match notation.letters() {
            Some(letters) => letters.map(|it| char::from(it).to_string()).to_vec(),
            None => vec!["the pieces".to_string()],
        },
    })
}

fn accepts(judge: &Judge) -> String {
    match judge.accepts {
        _ if judge.answer.moves.is_none() => "the only one".to_string(),
        Accepts::AnyPath => "any path".to_string(),
        Accepts::AtMost(most) => format!("any path of at most {most} moves"),
        Accepts::Shortest => "any shortest path".to_string(),
        Accepts::Exact => "the first shortest path".to_string(),
    }
}

/// Returns a short description of an answer.
fn answer(judge: &Judge) -> String {
    let AnswerFormat { numbered, before, length, moves, sum } = judge.answer;
    if sum {
        return "sum".to_string();
    }
    if judge.answer.is_verdict() {
        return format!("{before} or {}", judge.unsolvable.unwrap_or_default());
    }
    let number = match (numbered, before, length) {
        (Some([_, ": "]), ..) => "Case k",
        (Some(_), _, true) | (_, "", true) => "length",
        (_, "", false) => "",
        (_, _, true) => "Yes d",
        (_, before, false) => before.trim_end(),
    };
    let moves = match moves {
        Some(Notation::Lines(Unit::Word(_))) => "words",
        Some(Notation::Lines(_)) => "cells",
        Some(Notation::Pieces) => "pieces",
        Some(_) => "moves",
        None => "",
    };
    let parts = [number, moves].into_iter().filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join(", ")
}
