//! The topics of the guide, laid out for a terminal.

use console::Term;

/// The columns that help fills, if the terminal is not narrower.
const COLUMNS: usize = 80;

pub const TOPICS: [(&str, &str); 10] = [
    ("input", include_str!("../../guide/input.md")),
    ("output", include_str!("../../guide/output.md")),
    (
        "json",
        concat!(
            include_str!("../../guide/json.md"),
            "```json\n",
            include_str!("schema.json"),
            "```\n"
        ),
    ),
    ("contest", include_str!("../../guide/contest.md")),
    ("course", include_str!("../../guide/course.md")),
    ("sizes", include_str!("../../guide/sizes.md")),
    ("puzzles", include_str!("../../guide/puzzles.md")),
    ("python", include_str!("../../guide/python.md")),
    ("cluster", include_str!("../../guide/cluster.md")),
    ("speed", include_str!("../../guide/speed.md")),
];

/// Returns the text of a topic, for the terminal's width; `None` if there is no such topic.
pub fn text(name: &str) -> Option<String> {
    let (_, markdown) = TOPICS.iter().find(|(topic, _)| *topic == name)?;
    Some(laid_out(markdown, columns()))
}

/// Lays out Markdown: paragraphs and lists fill the line, code is indented, and tables have
/// columns.
fn laid_out(markdown: &str, columns: usize) -> String {
    let (mut text, mut paragraph, mut is_code) = (String::new(), String::new(), false);
    let mut rows = Vec::new();
    for line in markdown.lines().chain([""]) {
        let is_fence = line.starts_with("```");
        let is_table = line.starts_with('|');
        let is_item = line.starts_with("* ");
        if !paragraph.is_empty() && (line.is_empty() || is_fence || is_table || is_item) {
            text += &wrapped(&paragraph, 0, columns);
            paragraph.clear();
        }
        if !is_table {
            text += &table(&std::mem::take(&mut rows), columns);
        }
        is_code ^= is_fence;
        match line {
            _ if is_fence || line.starts_with("<!--") => {}
            _ if is_code && line.is_empty() => text += "\n",
            _ if is_code => text.extend(["    ", line, "\n"]),
            "" => text += "\n",
            _ if is_table => rows.push(cells(line)),
            _ if line.starts_with('#') => {
                text += line.trim_start_matches('#').trim();
                text += "\n";
            }
            _ => {
                paragraph += if paragraph.is_empty() { "" } else { " " };
                paragraph += line;
            }
        }
    }
    text.trim_end().to_string() + "\n"
}

fn cells(line: &str) -> Vec<String> {
    // A bar in a cell has a backslash before it.
    let line = line.replace("\\|", "\0");
    line.trim_matches('|').split('|').map(|cell| cell.trim().replace('\0', "|")).collect()
}

/// Lays out the rows of a table after its head: in columns, of which the last is wrapped. If the
/// columns are too wide, the cells of a row follow its first one, each after the name of its
/// column.
fn table(rows: &[Vec<String>], columns: usize) -> String {
    let [head, _, ..] = rows else { return String::new() };
    let last = head.len() - 1;
    let width = |at: usize| rows.iter().map(|row| row[at].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..last).map(|at| width(at) + 2).collect();
    let indent: usize = widths.iter().sum();
    let is_narrow = indent + width(last).min(columns / 3) <= columns;
    let line = |(at, row): (usize, &Vec<String>)| {
        if is_narrow {
            let start = row.iter().zip(&widths).map(|(cell, width)| format!("{cell:width$}"));
            let line =
                start.collect::<String>() + wrapped(&row[last], indent, columns).trim_start();
            return line.trim_end().to_string() + "\n";
        }
        let cells = head.iter().zip(row).skip(1).filter(|(_, cell)| at > 0 && !cell.is_empty());
        let cells: Vec<String> = cells.map(|(name, cell)| format!("{name}: {cell}")).collect();
        format!("{}\n{}", row[0], wrapped(&cells.join("; "), 4, columns))
    };
    rows.iter().enumerate().filter(|(at, _)| *at != 1).map(line).collect()
}

/// Returns the number of columns that help and topics fill.
pub fn columns() -> usize {
    let columns = Term::stdout().size_checked().map_or(COLUMNS, |(_, columns)| columns.into());
    columns.clamp(40, COLUMNS)
}

/// Wraps a text to lines of at most `columns` columns, indented by `indent` spaces.
pub fn wrapped(text: &str, indent: usize, columns: usize) -> String {
    let (start, mut lines) = (" ".repeat(indent), String::new());
    let mut used = columns;
    for word in text.split_whitespace() {
        let is_next = used + 1 + word.len() <= columns;
        lines += if is_next { " " } else { "\n" };
        used = if is_next { used + 1 } else { indent } + word.len();
        lines += if is_next { "" } else { &start };
        lines += word;
    }
    lines.trim_start_matches('\n').to_string() + "\n"
}
