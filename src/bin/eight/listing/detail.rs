//! One judge, for people: what its input and its answers look like, and what is unsure.

use super::{accepts, cases, goal, has_square_board, limits, moves};
use eight::judge::{Goal, Judge, Kind, Layout, JUDGES, UNSOLVABLE};
use eight::stream::scan::Count;
use std::fmt::Write;

/// All rows of a name, and its sample.
pub fn of(name: &str) -> String {
    let rows: Vec<&Judge> = JUDGES.iter().filter(|judge| judge.name == name).collect();
    let texts: Vec<String> = rows.iter().copied().map(row).collect();
    let mut text = texts.join("\n");
    for [input, answer] in rows.iter().take(1).map(|row| row.sample) {
        let _ = write!(text, "\nsample input\n{}", indented(input));
        let _ = write!(text, "sample answer\n{}", indented(answer));
    }
    text
}

fn row(judge: &Judge) -> String {
    let mut text = format!("{}: {}\n\n", judge.name, judge.title);
    let mut line = |name: &str, value: &str| {
        if !value.is_empty() {
            let _ = writeln!(text, "{name:12} {value}");
        }
    };
    let most = judge.most_cases.map_or(String::new(), |most| format!(", at most {most}"));
    line("puzzle", judge.kind.name());
    let gap = if judge.blank_line_before_case { "; an empty line before each" } else { "" };
    line("cases", &format!("{}{most}{gap}", cases(judge)));
    if has_square_board(judge) {
        line("blank", &char::from(judge.blank).to_string());
        line("goal", &goal(judge));
    }
    line("answer", &answers(judge));
    line("right", &accepts(judge));
    if judge.answer.moves.is_some() {
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
    line("Rust", if judge.rust { "is compiled" } else { "is not compiled" });
    line("unsure", &judge.unsure.join("; "));
    let _ = write!(text, "\ninput\n{}", indented(&drawn(judge)));
    text
}

/// What an answer is made of.
fn answers(judge: &Judge) -> String {
    let format = judge.answer;
    if format.sum {
        return "the sum of the checksums of all shortest paths".to_string();
    }
    if format.is_verdict() {
        let unsolvable = judge.unsolvable.unwrap_or(UNSOLVABLE);
        return format!("{} or {unsolvable}: whether there is a path", format.before);
    }
    let number = format.numbered.then(|| "`Case k: `".to_string());
    let before = Some(format.before).filter(|before| !before.is_empty());
    let before = before.map(|before| match before.strip_suffix('\n') {
        Some(line) => format!("{line} on a line"),
        None => format!("`{before}`"),
    });
    let length = format.length.then(|| "the number of moves".to_string());
    let moves = moves(judge).map(|letters| {
        let how = if format.length { "on the next line" } else { "on a line" };
        let how = if letters.iter().any(|word| word.len() > 1) { "a line each" } else { how };
        format!("the moves as {}, {how}", letters.join(" "))
    });
    let parts = [number, before, length, moves];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// The layout of the input: a solved board, or two where each case has its own goal, and `...` where
/// more of the kind may follow.
fn drawn(judge: &Judge) -> String {
    let tiles: Vec<u8> = match (judge.kind, judge.goal) {
        (Kind::Graph, _) => {
            return "M\na b          M edges, the vertices of each\n...\n\
                    p1 p2 ... p8 the vertices of pieces 1 to 8\n"
                .to_string();
        }
        (Kind::Sliders, _) => return ".rbbrrbbrrbbrrbb\n".to_string(),
        (Kind::Rectangle, _) => {
            return "M N          rows and columns\n1 2 ...      M lines of N\n...\n0 0\n"
                .to_string();
        }
        (_, Goal::Fixed(goal)) => goal.to_vec(),
        _ => vec![1, 2, 3, 4, 5, 6, 7, 8, 0],
    };
    let side = if tiles.len() > 9 { 4 } else { 3 };
    let names: Vec<String> = tiles.iter().map(|&tile| judge.name_of(tile)).collect();
    let (width, between) = match judge.layout {
        Layout::OneLine => (tiles.len(), " "),
        Layout::Packed => (tiles.len(), ""),
        Layout::Rows => (side, " "),
        Layout::Column => (1, ""),
    };
    let rows = names.chunks(width).map(|row| row.join(between) + "\n");
    let board: String = rows.collect();
    let boards = match judge.goal {
        Goal::EachCase => board.repeat(2),
        _ => board,
    };
    let (first, after) = match judge.count {
        Count::First => ("N\n".to_string(), "...\n"),
        Count::OneAfterSide => (format!("{side}\n"), ""),
        Count::ToEnd => (String::new(), "...\n"),
        Count::One => (String::new(), ""),
    };
    let gap = if judge.blank_line_before_case { "\n" } else { "" };
    format!("{first}{gap}{boards}{after}")
}

/// Lines with space before them, but for empty ones.
fn indented(text: &str) -> String {
    let line = |line: &str| match line.trim_end() {
        "" => "\n".to_string(),
        _ => format!("    {line}\n"),
    };
    text.lines().map(line).collect()
}
