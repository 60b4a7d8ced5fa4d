//! Replays as a page for a browser.
//!
//! The page is one file that loads nothing else. It contains its style and its script, and its
//! content security policy forbids all other sources. The page has 23 kB, plus a line of JSON for
//! each case: about 90 bytes for a 3x3 board, 130 for a 4x4 board and 90 for a graph. Each edge
//! adds 6 bytes and each move 4. A thousand random 3x3 boards make 198 kB.

use super::{Replay, View};
use crate::puzzle::play::Ground;
use crate::stream::json::{array, list, string, Object};
use crate::stream::output::Output;
use std::io::{self, Write};

const HTML: &str = include_str!("page.html");
const STYLE: &str = include_str!("page.css");
const SCRIPTS: [&str; 2] = [include_str!("player.js"), include_str!("replays.js")];

/// A page that plays replays.
pub struct Page {
    output: Output,
    heading: &'static str,
    file: Option<String>,
    is_sheet: bool,
    goal: Vec<String>,
    /// The part of the page that is not yet written.
    rest: &'static str,
    json: Output,
}

impl Page {
    /// Returns a page with this heading that writes to `sink`. Its title names the `file` of the
    /// cases. A sheet is a page to print: the boards for a class, then their key.
    pub fn new(
        heading: &'static str,
        file: Option<String>,
        is_sheet: bool,
        sink: impl Write + Send + 'static,
    ) -> Page {
        let (output, json) = (Output::new(sink), Output::in_memory());
        Page { output, heading, file, is_sheet, goal: Vec::new(), rest: HTML, json }
    }

    /// Appends the page up to this mark, without the parts that only the page of `src/web` has. A
    /// comment before each part says which page has it.
    fn html(&mut self, mark: &str) -> io::Result<()> {
        let (text, rest) = self.rest.split_once(mark).unwrap_or((self.rest, ""));
        self.rest = rest;
        let parts = text.split("<!-- ").filter(|part| !part.starts_with("solver"));
        let mut texts = parts.filter_map(|part| part.rsplit(" -->\n").next());
        texts.try_for_each(|part| self.output.text(part.as_bytes()))
    }

    /// Appends a style or a script without its indentation, its empty lines and its comments.
    fn code(&mut self, text: &str) -> io::Result<()> {
        let lines = text.lines().map(str::trim_start);
        let mut kept = lines.filter(|line| !line.is_empty() && !line.starts_with("//"));
        kept.try_for_each(|line| self.output.line(line.as_bytes()))
    }

    /// Appends the JSON that `write` writes, with `<` escaped. The JSON is in a script, which a `<`
    /// could end; in JSON a `<` occurs only in strings.
    fn json(&mut self, write: impl FnOnce(&mut Output) -> io::Result<()>) -> io::Result<()> {
        self.json.clear();
        write(&mut self.json)?;
        let text = String::from_utf8_lossy(self.json.bytes()).replace('<', "\\u003c");
        self.output.text(text.as_bytes())
    }

    /// Writes what comes before the cases, unless it is written. Returns true if it was not.
    fn begin(&mut self) -> io::Result<bool> {
        if self.rest.len() < HTML.len() {
            return Ok(false);
        }
        self.html("/* policy */")?;
        self.output.text(b"'unsafe-inline'")?;
        self.html("/* style */")?;
        self.code(STYLE)?;
        self.html("/* data */")?;
        let (heading, file, is_sheet) = (self.heading, self.file.take(), self.is_sheet);
        self.json(|output| {
            let mut object = Object::new(output);
            object.text("heading", heading)?;
            file.map_or(Ok(()), |file| object.text("file", &file))?;
            if is_sheet {
                object.word("sheet", "true")?;
            }
            object.key("cases")?.text(b"[\n")
        })?;
        Ok(true)
    }
}

/// Writes a replay for the script of the page, with its goal if that is new.
fn describe(replay: &Replay, is_new: bool, object: &mut Object) -> io::Result<()> {
    let Replay { title, start, moves, wrong, .. } = replay;
    object.text("title", title)?;
    match &start.ground {
        Ground::Grid { columns, .. } => object.number("side", *columns as u64)?,
        Ground::Graph(edges) => list(object.key("edges")?, edges, |output, &(from, to)| {
            array(output, [from as u64, to as u64])
        })?,
    }
    object.texts("board", &start.names)?;
    if is_new {
        object.texts("goal", &start.home)?;
    }
    object.number("free", start.free as u64)?;
    object.numbers("path", replay.origins().map(|from| from as u64))?;
    let letters: String =
        moves.iter().filter_map(|&step| replay.letter(step)).map(char::from).collect();
    if !letters.is_empty() {
        object.text("letters", &letters)?;
    }
    wrong.as_ref().map_or(Ok(()), |wrong| object.text("wrong", wrong))
}

impl View for Page {
    fn draw(&mut self, _number: u64, replay: &Replay) -> io::Result<()> {
        let comma = if self.begin()? { "" } else { ",\n" };
        self.output.text(comma.as_bytes())?;
        let home = &replay.start.home;
        let is_new = !home.is_empty() && self.goal != *home;
        if is_new {
            self.goal.clone_from(home);
        }
        self.json(|output| describe(replay, is_new, &mut Object::new(output)))?;
        self.output.text(b"}")
    }

    fn end(&mut self, rest: Option<&str>, faults: &[String]) -> io::Result<()> {
        self.begin()?;
        let rest = rest.map(|rest| format!("After the last case: {rest}"));
        let faults = faults.iter().map(|fault| format!("Fault in the input: {fault}"));
        let notes = rest.into_iter().chain(faults);
        self.output.text(b"\n],\"notes\":")?;
        self.json(|output| list(output, notes, |output, note| string(output, &note)))?;
        self.output.text(b"}\n")?;
        self.html("/* script */")?;
        SCRIPTS.into_iter().try_for_each(|script| self.code(script))?;
        self.html("/* end */")
    }

    fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }
}
