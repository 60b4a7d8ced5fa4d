//! Replays as a page for a browser.
//!
//! The page is one file and asks for nothing else: its style and its script stand in it, and its
//! content security policy forbids everything from elsewhere. It has 15 kB, and the cases are JSON in
//! it, a line each: about 110 bytes for a 3x3 board, 130 for a 4x4, 90 for a graph, and 6 for each
//! edge and 4 for each move. A thousand random 3x3 boards make 189 kB.

use super::{Replay, View};
use crate::play::Ground;
use crate::stream::output::Output;
use std::io::{self, Write};

const HTML: &str = include_str!("page.html");
const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("page.js");

/// Draws replays on one page, on which they can be played.
pub struct Page<'a, W> {
    output: Output<W>,
    heading: &'a str,
    /// What stands after the cases, once the page has been begun.
    tail: Option<&'static str>,
}

impl<'a, W: Write> Page<'a, W> {
    /// A page under this heading, to `sink`.
    pub fn new(heading: &'a str, sink: W) -> Page<'a, W> {
        Page { output: Output::new(sink), heading, tail: None }
    }

    fn text(&mut self, text: &str) -> io::Result<()> {
        self.output.text(text.as_bytes())
    }

    /// Writes all that stands before the first case.
    fn begin(&mut self) -> io::Result<()> {
        let (head, rest) = cut(HTML, "/* style */");
        let (body, rest) = cut(rest, "/* data */");
        self.tail = Some(rest);
        for part in [head, STYLE, body, "{\"heading\":"] {
            self.text(part)?;
        }
        self.string(self.heading)?;
        self.text(",\"cases\":[\n")
    }

    /// Appends a string in JSON, which may stand in a script: `<` ends nothing there.
    fn string(&mut self, string: &str) -> io::Result<()> {
        let mut json = String::from("\"");
        for letter in string.chars() {
            match letter {
                '"' | '\\' => {
                    json.push('\\');
                    json.push(letter);
                }
                '<' | '\0'..='\x1f' => {
                    let code = u32::from(letter);
                    let escaped = format!("\\u{code:04x}");
                    json.push_str(&escaped);
                }
                _ => json.push(letter),
            }
        }
        json.push('"');
        self.text(&json)
    }

    /// Appends a list in JSON, each item written by `write`.
    fn list<T>(
        &mut self,
        items: impl IntoIterator<Item = T>,
        mut write: impl FnMut(&mut Self, T) -> io::Result<()>,
    ) -> io::Result<()> {
        self.text("[")?;
        for (at, item) in items.into_iter().enumerate() {
            if at > 0 {
                self.text(",")?;
            }
            write(self, item)?;
        }
        self.text("]")
    }

    fn place(&mut self, place: usize) -> io::Result<()> {
        self.output.number(place as u64)
    }

    fn ground(&mut self, ground: &Ground) -> io::Result<()> {
        match ground {
            Ground::Grid { columns, .. } => {
                self.text(",\"side\":")?;
                self.place(*columns)
            }
            Ground::Graph(edges) => {
                self.text(",\"edges\":")?;
                self.list(edges, |page, &(from, to)| page.list([from, to], Page::place))
            }
        }
    }
}

/// A text before a mark and behind it.
fn cut(text: &'static str, mark: &str) -> (&'static str, &'static str) {
    text.split_once(mark).expect("the page has this mark")
}

impl<W: Write> View for Page<'_, W> {
    fn draw(&mut self, _number: u64, replay: &Replay) -> io::Result<()> {
        if self.tail.is_some() {
            self.text(",\n")?;
        } else {
            self.begin()?;
        }
        self.text("{\"title\":")?;
        self.string(&replay.title)?;
        self.ground(&replay.start.ground)?;
        self.text(",\"board\":")?;
        self.list(&replay.start.names, |page, name| page.string(name))?;
        self.text(",\"free\":")?;
        self.place(replay.start.free)?;
        self.text(",\"path\":")?;
        self.list(replay.origins(), Page::place)?;
        let letters = replay.moves.iter().filter_map(|&step| replay.letter(step));
        let letters: String = letters.map(char::from).collect();
        if !letters.is_empty() {
            self.text(",\"letters\":")?;
            self.string(&letters)?;
        }
        if let Some(wrong) = &replay.wrong {
            self.text(",\"wrong\":")?;
            self.string(wrong)?;
        }
        self.text("}")
    }

    fn end(&mut self, rest: Option<&str>, faults: &[String]) -> io::Result<()> {
        if self.tail.is_none() {
            self.begin()?;
        }
        self.text("\n],\"notes\":")?;
        let rest = rest.map(|rest| format!("After the last case: {rest}"));
        let faults = faults.iter().map(|fault| format!("Fault in the input: {fault}"));
        self.list(rest.into_iter().chain(faults), |page, note| page.string(&note))?;
        self.text("}\n")?;
        let (before, after) = cut(self.tail.unwrap_or_default(), "/* script */");
        for part in [before, SCRIPT, after] {
            self.text(part)?;
        }
        Ok(())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }
}
