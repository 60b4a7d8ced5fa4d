//! The list of judges, for people and for programs.

use eight::judge::{Accepts, AnswerFormat, Goal, Judge, Kind, Notation, JUDGES};
use eight::stream::scan::Count;
use std::fmt::Write;

/// The mode that solves the puzzle of a judge.
fn mode(judge: &Judge) -> &'static str {
    match judge.kind {
        Kind::Eight => "eight",
        Kind::Fifteen => "eight fifteen",
        Kind::Graph => "eight graph",
        Kind::Sliders => "eight sliders",
    }
}

/// A line for each judge, under headings.
pub fn table() -> String {
    let mut text = String::new();
    let row = |text: &mut String, cells: [&str; 8]| {
        let [name, blank, cases, goal, answer, unsolvable, limits, title] = cells;
        let _ = writeln!(
            text,
            "{name:20} {blank:5} {cases:14} {goal:10} {answer:16} {unsolvable:10} {limits:11} {title}"
        );
    };
    row(
        &mut text,
        [
            "name",
            "blank",
            "cases",
            "goal",
            "answer",
            "unsolvable",
            "limits",
            "title",
        ],
    );
    for judge in &JUDGES {
        if judge.kind != Kind::Eight {
            let _ = writeln!(text, "{:20} {:67} {}", judge.name, mode(judge), judge.title);
            continue;
        }
        let blank = char::from(judge.blank).to_string();
        let unsolvable = judge.unsolvable.unwrap_or("never");
        let limits = [(judge.seconds, "s"), (judge.megabytes, "MB")];
        let limits = limits.map(|(limit, unit)| limit.map(|limit| format!("{limit} {unit}")));
        let limits = limits.into_iter().flatten().collect::<Vec<_>>().join(", ");
        row(
            &mut text,
            [
                judge.name,
                &blank,
                cases(judge),
                &goal(judge),
                &answer(judge),
                unsolvable,
                &limits,
                judge.title,
            ],
        );
    }
    text
}

/// The same as an array of objects.
pub fn json() -> String {
    let rows: Vec<_> = JUDGES.iter().map(object).collect();
    let lines: Vec<String> = rows.iter().map(|row| format!("  {row}")).collect();
    format!("[\n{}\n]\n", lines.join(",\n"))
}

fn object(judge: &Judge) -> serde_json::Value {
    if judge.kind != Kind::Eight {
        return serde_json::json!({
            "name": judge.name,
            "title": judge.title,
            "mode": mode(judge),
        });
    }
    serde_json::json!({
        "name": judge.name,
        "title": judge.title,
        "mode": mode(judge),
        "blank": char::from(judge.blank).to_string(),
        "cases": cases(judge),
        "goal": goal(judge),
        "answer": answer(judge),
        "order": judge.ties.to_string(),
        "unsolvable": judge.unsolvable,
        "any_length": judge.accepts == Accepts::AnyPath,
        "seconds": judge.seconds,
        "megabytes": judge.megabytes,
        "rust": judge.rust,
    })
}

fn cases(judge: &Judge) -> &'static str {
    match judge.count {
        Count::ToEnd => "to the end",
        Count::One => "one",
        Count::First => "N first",
        Count::OneAfterSide => "one, k first",
    }
}

fn goal(judge: &Judge) -> String {
    match judge.goal {
        Goal::Fixed(goal) => goal.iter().map(|&tile| judge.name_of(tile)).collect(),
        Goal::EachCase => "each case".to_string(),
    }
}

fn answer(judge: &Judge) -> String {
    let AnswerFormat {
        numbered,
        before,
        length,
        moves,
    } = judge.answer;
    let number = match (numbered, before, length) {
        (true, ..) => "Case k: d",
        (_, "", true) => "length",
        (_, _, true) => "Yes d",
        _ => "",
    };
    let moves = match moves {
        Some(Notation::Letters(_)) => "moves",
        Some(Notation::Words(_)) => "words",
        None => "",
    };
    let parts = [number, moves].into_iter().filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join(", ")
}
