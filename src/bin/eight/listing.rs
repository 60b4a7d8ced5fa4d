//! The list of judges, for people and for programs.

use eight::judge::{Answer, Goal, Judge, JUDGES};
use eight::stream::scan::Count;
use std::fmt::Write;

/// Problems that have a mode of their own: name, title, mode.
const SIBLINGS: [(&str, &str, &str); 2] = [
    (
        "abc224-d",
        "AtCoder ABC224 D, 8 Puzzle on Graph",
        "eight graph",
    ),
    ("pe-244", "Project Euler 244, Sliders", "eight sliders"),
];

/// A line for each judge, under headings.
pub fn table() -> String {
    let mut text = String::new();
    let mut row = |cells: [&str; 8]| {
        let [name, blank, cases, goal, answer, unsolvable, limits, title] = cells;
        let _ = writeln!(
            text,
            "{name:20} {blank:5} {cases:14} {goal:10} {answer:16} {unsolvable:10} {limits:11} {title}"
        );
    };
    row([
        "name",
        "blank",
        "cases",
        "goal",
        "answer",
        "unsolvable",
        "limits",
        "title",
    ]);
    for judge in &JUDGES {
        let blank = char::from(judge.blank).to_string();
        let unsolvable = judge.unsolvable.unwrap_or("never");
        let limits = [(judge.seconds, "s"), (judge.megabytes, "MB")];
        let limits = limits.map(|(limit, unit)| limit.map(|limit| format!("{limit} {unit}")));
        let limits = limits.into_iter().flatten().collect::<Vec<_>>().join(", ");
        row([
            judge.name,
            &blank,
            cases(judge),
            &goal(judge),
            answer(judge),
            unsolvable,
            &limits,
            judge.title,
        ]);
    }
    for (name, title, mode) in SIBLINGS {
        let _ = writeln!(text, "{name:20} {mode:67} {title}");
    }
    text
}

/// The same as an array of objects.
pub fn json() -> String {
    let or_null = |number: Option<u32>| number.map_or("null".to_string(), |n| n.to_string());
    let mut rows: Vec<String> = Vec::new();
    for judge in &JUDGES {
        // Every text here is plain ASCII without quotes, for which Rust's and JSON's are the same.
        rows.push(format!(
            "  {{\"name\": {:?}, \"title\": {:?}, \"mode\": \"eight\", \"blank\": {:?}, \
             \"cases\": {:?}, \"goal\": {:?}, \"answer\": {:?}, \"order\": {:?}, \
             \"unsolvable\": {}, \"any_length\": {}, \"seconds\": {}, \"megabytes\": {}, \
             \"rust\": {}}}",
            judge.name,
            judge.title,
            char::from(judge.blank).to_string(),
            cases(judge),
            goal(judge),
            answer(judge),
            judge
                .ties
                .moves()
                .map(|step| char::from(step.letter()))
                .iter()
                .collect::<String>(),
            judge
                .unsolvable
                .map_or("null".to_string(), |word| format!("{word:?}")),
            judge.any_length,
            or_null(judge.seconds),
            or_null(judge.megabytes),
            judge.rust,
        ));
    }
    for (name, title, mode) in SIBLINGS {
        rows.push(format!(
            "  {{\"name\": {name:?}, \"title\": {title:?}, \"mode\": {mode:?}}}"
        ));
    }
    format!("[\n{}\n]\n", rows.join(",\n"))
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
        Goal::Fixed(goal) => goal.map(char::from).iter().collect(),
        Goal::EachCase => "each case".to_string(),
    }
}

fn answer(judge: &Judge) -> &'static str {
    match judge.answer {
        Answer::Moves => "moves",
        Answer::Length => "length",
        Answer::CaseLengthMoves => "Case k: d, moves",
        Answer::YesLength => "Yes d",
        Answer::LengthWords => "length, words",
    }
}
