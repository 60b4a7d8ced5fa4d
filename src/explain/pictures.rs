//! Replays as text.

use super::{Replay, View};
use crate::puzzle::play::Ground;
use crate::stream::output::Output;
use std::io::{self, Write};

/// Columns between two boards. An arrow fills them.
const ARROW: usize = 3;

/// The look of pictures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Style {
    /// Columns of a line. A line has at least one board, even if the board is wider.
    pub width: usize,
    /// The texts before and after the tile that has just moved.
    pub moved: (&'static str, &'static str),
}

/// Drawings of replays as text: boards side by side, or for graphs one below the other.
pub struct Pictures {
    output: Output,
    style: Style,
    /// True after the first drawing. An empty line separates later ones.
    begun: bool,
    /// Whether letters have gone one way and marked tiles the other.
    is_opposite: bool,
}

impl Pictures {
    /// Returns pictures in this style that are written to `sink`.
    pub fn new(style: Style, sink: impl Write + Send + 'static) -> Pictures {
        Pictures { output: Output::new(sink), style, begun: false, is_opposite: false }
    }

    fn title(&mut self, text: &str) -> io::Result<()> {
        if std::mem::replace(&mut self.begun, true) {
            self.output.text(b"\n")?;
        }
        self.output.line(text.as_bytes())
    }

    /// Returns the names of pieces on a line, each aligned to the right. The piece at `moved` has
    /// just moved.
    fn pieces(&self, names: &[&str], width: usize, moved: Option<usize>) -> String {
        let piece = |(at, name): (usize, &&str)| {
            let (before, after) = if moved == Some(at) { self.style.moved } else { ("", "") };
            format!("{:space$}{before}{name}{after}", "", space = width - name.len())
        };
        names.iter().enumerate().map(piece).collect::<Vec<_>>().join(" ")
    }

    fn grid(&mut self, replay: &Replay, columns: usize) -> io::Result<()> {
        let is_of_blank = replay.letter(0).is_some_and(|letter| letter.eq_ignore_ascii_case(&b'u'));
        let is_marked = !self.style.moved.0.is_empty() && !replay.moves.is_empty();
        self.is_opposite |= is_marked && is_of_blank;
        let tile = replay.start.names.iter().map(String::len).max().unwrap_or(0);
        let rows = replay.start.names.len() / columns;
        let width = (tile + 1) * columns - 1;
        let in_a_row = (self.style.width / (width + ARROW)).max(1);
        let mut boards = replay.boards();
        let mut moves = replay.moves.iter();
        for number in 0.. {
            let row: Vec<_> = boards.by_ref().take(in_a_row).collect();
            if row.is_empty() {
                break;
            }
            if number > 0 {
                self.output.text(b"\n")?;
            }
            for line in 0..rows {
                let first = line * columns;
                let pieces = |(board, moved): &(Vec<&str>, Option<usize>)| {
                    let place = moved.and_then(|cell| cell.checked_sub(first));
                    self.pieces(&board[first..][..columns], tile, place)
                };
                let boards: Vec<String> = row.iter().map(pieces).collect();
                self.output.line(boards.join(&" ".repeat(ARROW)).as_bytes())?;
            }
            let arrow = |&step: &u8| {
                let letter = char::from(replay.letter(step).unwrap_or(b'-'));
                format!("{:width$}{letter}->", "")
            };
            let arrows: String = moves.by_ref().take(in_a_row).map(arrow).collect();
            if !arrows.is_empty() {
                self.output.line(arrows.as_bytes())?;
            }
        }
        Ok(())
    }

    /// Writes the edges, then a line of vertices, and below it a line of pieces before the first
    /// move and after each move.
    fn graph(&mut self, replay: &Replay, edges: &[(usize, usize)]) -> io::Result<()> {
        let names: Vec<String> =
            edges.iter().map(|(from, to)| format!("{}-{}", from + 1, to + 1)).collect();
        let names = if names.is_empty() { "none".to_string() } else { names.join(" ") };
        let mut moves = vec!["start".to_string()];
        let mut to = replay.start.free;
        for (piece, from) in replay.moves.iter().zip(replay.origins()) {
            moves.push(format!("piece {piece}: {} -> {}", from + 1, to + 1));
            to = from;
        }
        let width = moves.iter().map(String::len).max().unwrap_or(0) + 2;
        let vertices: Vec<String> = (1..=replay.start.names.len()).map(|v| v.to_string()).collect();
        let head = format!("edges {names}\n{:width$}{}\n", "", vertices.join(" "), width = width);
        self.output.text(head.as_bytes())?;
        for (what, (board, moved)) in moves.iter().zip(replay.boards()) {
            let pieces = self.pieces(&board, 1, moved);
            self.output.line(format!("{what:width$}{pieces}").as_bytes())?;
        }
        Ok(())
    }
}

impl View for Pictures {
    fn draw(&mut self, number: u64, replay: &Replay) -> io::Result<()> {
        self.title(&format!("case {number}: {}", replay.title))?;
        match &replay.start.ground {
            _ if replay.start.names.is_empty() => {}
            Ground::Grid { columns, .. } => self.grid(replay, *columns)?,
            Ground::Graph(edges) => self.graph(replay, edges)?,
        }
        if let Some(wrong) = &replay.wrong {
            self.output.line(wrong.as_bytes())?;
        }
        Ok(())
    }

    /// Leaves out the errors in the input, which are reported elsewhere.
    fn end(&mut self, rest: Option<&str>, _faults: &[String]) -> io::Result<()> {
        if let Some(rest) = rest {
            self.title(&format!("after the last case: {rest}"))?;
        }
        if self.is_opposite {
            self.title(
                "Each letter is the direction of the blank; the colored tile moves in the opposite one.",
            )?;
        }
        Ok(())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }
}
