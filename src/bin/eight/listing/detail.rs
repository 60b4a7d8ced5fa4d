//! One judge, for people: its input and its answers, and what is unknown about them.

use super::{accepts, cases, goal, languages, limits, moves, sizes};
use crate::options::is_of_tiles;
use eight::grid::Size;
use eight::judge::{Accepts, AnswerFormat, Judge, Kind, Notation};
use eight::puzzle::format::{Format, Goal, Layout, Sizes};
use eight::stream::Count;
use std::fmt::Write;

pub fn of(judge: &Judge) -> String {
    let mut text = format!("{}: {}\n\n", judge.name, judge.title);
    let mut line = |name: &str, value: &str| {
        if !value.is_empty() {
            let _ = writeln!(text, "{name:12} {value}");
        }
    };
    let most = judge.most_cases.map_or(String::new(), |most| format!(", at most {most}"));
    line("puzzle", judge.kind.name());
    let gap = if judge.format.blank_line_before_case { "; an empty line before each" } else { "" };
    line("cases", &format!("{}{most}{gap}", cases(judge)));
    line(
        "input file",
        &judge.input_file.map_or(String::new(), |file| format!("{file}, not standard input")),
    );
    line("sizes", &sizes(judge).filter(|_| judge.kind == Kind::Rectangle).unwrap_or_default());
    line(
        "depth",
        &judge.format.most_moves.map_or(String::new(), |most| format!("at most {most} moves")),
    );
    if is_of_tiles(judge.kind) {
        line("blank", &char::from(judge.format.blank).to_string());
        line("goal", &goal(judge));
    }
    line("answer", &answers(judge));
    line("right", &accepts(judge));
    if judge.accepts == Accepts::Exact {
        line("ties", &format!("of shortest paths, the first in the order {}", judge.ties));
    }
    line("unsolvable", judge.unsolvable.unwrap_or("is never set"));
    if let Some((most, answer)) = judge.too_long {
        line("too long", &format!("{answer} (for more than {most} moves)"));
    }
    if judge.blank_line_between_answers {
        line("between", "an empty line between two answers");
    }
    if judge.final_newline {
        line("end", "the last line must have its line end");
    }
    line("limits", &limits(judge));
    let languages = match judge.rust {
        _ if judge.answer.sum => "a number is typed in; no program is taken",
        _ if judge.format.layout == Layout::Brackets => "C++, Rust: one function, no program",
        None => "C++; Rust is not known",
        _ => languages(judge),
    };
    line("languages", languages);
    line("address", judge.address.unwrap_or_default());
    line("mind", &pitfalls(judge).join("; "));
    line("unsure", &judge.unsure.join("; "));
    let ([sample, answer], input) = (judge.sample, drawn(judge));
    for (name, lines) in
        [("\ninput", &input[..]), ("\nsample input", sample), ("sample answer", answer)]
    {
        let _ = write!(text, "{name}\n{}", indented(lines));
    }
    text
}

/// What makes a program fast enough for a judge of many 3x3 boards.
pub const ONE_SEARCH: &str = "search once from the goal, not once a case";

/// True if a program that searches for each case may be too slow.
pub fn wants_one_search(judge: &Judge) -> bool {
    judge.format.count != Count::One && judge.kind == Kind::Eight
}

/// Returns the mistakes that contestants make.
fn pitfalls(judge: &Judge) -> Vec<&'static str> {
    let solved = judge.answer == AnswerFormat::MOVES && judge.kind != Kind::Graph;
    let is_even = judge.format.size().is_none_or(|size| size.columns % 2 == 0);
    let is_by_parity = is_of_tiles(judge.kind) && judge.unsolvable.is_some() && is_even;
    let pitfalls = [
        (solved, "a solved board wants an empty line"),
        (judge.format.count == Count::ToEnd, "cases go on to the end of the input"),
        (wants_one_search(judge), ONE_SEARCH),
        (is_by_parity, "the row of the blank counts for what is solvable, if the width is even"),
        (judge.accepts == Accepts::Exact, "only the first of the shortest paths is right"),
    ];
    pitfalls.into_iter().filter(|(is_one, _)| *is_one).map(|(_, what)| what).collect()
}

/// Returns the format of an answer.
fn answers(judge: &Judge) -> String {
    let format = judge.answer;
    if format.sum {
        return "the sum of the checksums of all shortest paths".to_string();
    }
    if format.is_verdict() {
        let (solvable, unsolvable) = (format.before, judge.unsolvable_word());
        return format!("{solvable} or {unsolvable}: whether there is a path");
    }
    let number = format.numbered.map(|[before, after]| match after.strip_suffix('\n') {
        Some(after) => format!("`{before}k{after}` on a line"),
        None => format!("`{before}k{after}`"),
    });
    let before = Some(format.before).filter(|before| !before.is_empty());
    let before = before.map(|before| match before.strip_suffix('\n') {
        Some(line) => format!("{line} on a line"),
        None => format!("`{before}`"),
    });
    let length = format.length.then(|| "the number of moves".to_string());
    let moves = moves(judge).map(|letters| {
        let how = if format.length { "on the next line" } else { "on a line" };
        let is_on_lines = matches!(format.moves, Some(Notation::Lines(_)));
        let how = if is_on_lines { "a line each" } else { how };
        format!("the moves as {}, {how}", letters.join(" "))
    });
    let parts = [number, before, length, moves];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// Returns the layout of the input: a solved board, or two if each case has its own goal, and `...`
/// if more may follow.
fn drawn(judge: &Judge) -> String {
    let format = &judge.format;
    let (number, case) = match (judge.kind, format.size()) {
        (Kind::Graph, _) => {
            return "M\na b          M edges, the vertices of each\n...\n\
                    p1 p2 ... p8 the vertices of pieces 1 to 8\n"
                .to_string();
        }
        (Kind::Sliders, _) => return ".rbbrrbbrrbbrrbb\n".to_string(),
        (Kind::Rectangle, None) => ("T", drawn_in_sizes(format)),
        (_, size) => ("N", drawn_boards(format, size.unwrap_or(Size { rows: 3, columns: 3 }))),
    };
    let first = if format.count == Count::First { format!("{number}\n") } else { String::new() };
    let gap = if format.blank_line_before_case { "\n" } else { "" };
    let last = match format.count {
        _ if format.sizes == Sizes::ToZeros => "0 0\n",
        Count::One => "",
        Count::First | Count::ToEnd => "...\n",
    };
    format!("{first}{gap}{case}{last}")
}

/// Returns a case with a board whose size comes first.
fn drawn_in_sizes(format: &Format) -> String {
    let is_square = matches!(format.sizes, Sizes::Side(..));
    let (head, what) =
        if is_square { ("k", "rows, and columns") } else { ("M N", "rows and columns") };
    let (tiles, lines) = match (format.layout, is_square) {
        (Layout::Column, _) => ("1", "k*k lines, a tile each"),
        (_, true) => ("1 2 ...", "k lines of k tiles"),
        (_, false) => ("1 2 ...", "M lines of N tiles"),
    };
    format!("{head:12} {what}\n{tiles:12} {lines}\n...\n")
}

/// Returns a case with a solved board of this size.
fn drawn_boards(format: &Format, size: Size) -> String {
    let names: Vec<String> =
        format.goal.numbers(size).iter().map(|&tile| format.name_of(tile)).collect();
    let board = format.layout.text(&names, size.columns);
    board.repeat(if format.goal == Goal::EachCase { 2 } else { 1 })
}

/// Returns lines with space before them, except before empty ones.
fn indented(text: &str) -> String {
    let line = |line: &str| match line.trim_end() {
        "" => "\n".to_string(),
        _ => format!("    {line}\n"),
    };
    text.lines().map(line).collect()
}
