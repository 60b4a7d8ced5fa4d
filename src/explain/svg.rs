//! Replays as one SVG picture, for a statement or a slide: the boards side by side, with their
//! moves between them.

use super::replay::title;
use super::{Replay, View};
use crate::grid::board::Board;
use crate::grid::moves::LETTERS;
use crate::grid::path::Path;
use crate::puzzle::play::{Ground, Play};
use std::f64::consts::TAU;
use std::fmt::Write as _;
use std::io::{self, Write};

/// Pixels of a cell.
const CELL: usize = 30;
/// Pixels between two boards, which an arrow fills, and between two rows of boards.
const GAP: usize = 46;
/// Pixels of a line of text.
const LINE: usize = 24;
/// Pixels that the boards of a row fill, unless one board is wider.
const WIDTH: usize = 960;
/// Bytes at which a picture is full, after a few thousand cases. No viewer shows more in time.
const MOST: usize = 64 << 20;
/// Pixels from the center of a graph to its vertices.
const RADIUS: f64 = 52.0;

const STYLE: &str = "text { font: 16px sans-serif; fill: #1b1b1b } .piece { text-anchor: middle } \
    rect { fill: #f4f1e6; stroke: #767c86 } .blank { fill: #d9dee6 } .moved { fill: #ffd54d } \
    .red { fill: #f2b8b5 } .blue { fill: #b3cdf5 } line { stroke: #767c86 } .wrong { fill: #a11212 }";

/// Returns a picture in SVG of a board and of the board after each move of a path. It ends before a
/// move that the edge of the board blocks, or at 64 MiB.
///
/// ```
/// let picture = eight::explain::picture(&"123 x46 758".parse()?, &"rdr".parse()?);
/// assert_eq!(picture.matches("<g ").count(), 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn picture(board: &Board, path: &Path) -> String {
    let ground = Ground::Grid { columns: board.size().columns(), by_tile: false };
    let names = board.numbers().iter().map(ToString::to_string).collect();
    let start = Play { ground, names, free: board.blank(), home: Vec::new() };
    let (title, letters) = (title(Some(path.len()), None), Some(LETTERS));
    let moves = path.iter().map(|step| step.code()).collect();
    let replay = Replay { title, start, moves, letters, wrong: None };
    let mut picture = Vec::new();
    let mut svg = Svg::new(&mut picture);
    // A full picture has its end.
    let _ = svg.draw(1, &replay).and_then(|()| svg.end(None, &[]));
    drop(svg);
    String::from_utf8_lossy(&picture).into_owned()
}

/// Draws replays as a picture, which is written at the end, or when it is full.
pub struct Svg<W> {
    sink: W,
    body: String,
    width: usize,
    height: usize,
}

impl<W: Write> Svg<W> {
    /// Returns a picture that is written to `sink`.
    pub fn new(sink: W) -> Svg<W> {
        Svg { sink, body: String::new(), width: WIDTH, height: 0 }
    }

    fn text(&mut self, class: &str, (x, y): (usize, usize), text: &str) {
        let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
        let _ = writeln!(self.body, "<text class=\"{class}\" x=\"{x}\" y=\"{y}\">{text}</text>");
    }

    fn line(&mut self, class: &str, text: &str) {
        self.height += LINE;
        self.text(class, (4, self.height - 6), text);
    }

    fn boards(&mut self, replay: &Replay) {
        let centers = centers(replay);
        let edge = |extent: fn(&(usize, usize)) -> usize| {
            centers.iter().map(extent).max().unwrap_or(0) + CELL / 2 + 1
        };
        let (width, height) = (edge(|center| center.0), edge(|center| center.1));
        let in_a_row = ((WIDTH + GAP) / (width + GAP)).max(1);
        self.width = self.width.max(width);
        let last = replay.moves.len();
        for (at, (board, moved)) in replay.boards().enumerate() {
            if self.body.len() >= MOST {
                break;
            }
            let (x, y) = ((at % in_a_row) * (width + GAP) + 4, self.height);
            let _ = writeln!(self.body, "<g transform=\"translate({x} {y})\">");
            if let Ground::Graph(edges) = &replay.start.ground {
                for ((x1, y1), (x2, y2)) in edges.iter().map(|&(a, b)| (centers[a], centers[b])) {
                    let ends = format!("x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\"");
                    let _ = writeln!(self.body, "<line {ends}/>");
                }
            }
            for (place, (name, &(x, y))) in board.iter().zip(&centers).enumerate() {
                self.piece(name, (x, y), moved == Some(place), replay);
            }
            if let Some(&step) = replay.moves.get(at) {
                let arrow = match (replay.letter(step), &replay.start.ground) {
                    (Some(letter), _) => format!("{} →", char::from(letter)),
                    (None, Ground::Graph(_)) => format!("{step} →"),
                    (None, Ground::Grid { .. }) => "→".to_string(),
                };
                let middle = (width + GAP / 2 - 2, height / 2 + 6);
                self.text("piece", middle, &arrow);
            }
            self.body += "</g>\n";
            if at % in_a_row == in_a_row - 1 || at == last {
                self.height += height + LINE / 2;
            }
        }
    }

    fn piece(&mut self, name: &str, (x, y): (usize, usize), is_moved: bool, replay: &Replay) {
        let is_blank = replay.start.names.get(replay.start.free).is_some_and(|blank| blank == name);
        let class = match name {
            _ if is_moved => "moved",
            _ if is_blank => "blank",
            "r" => "red",
            "b" => "blue",
            _ => "tile",
        };
        let (left, top) = (x - CELL / 2, y - CELL / 2);
        let place = format!("x=\"{left}\" y=\"{top}\" width=\"{CELL}\" height=\"{CELL}\"");
        let rx = if matches!(replay.start.ground, Ground::Graph(_)) { " rx=\"50%\"" } else { "" };
        let _ = writeln!(self.body, "<rect class=\"{class}\" {place}{rx}/>");
        if !is_blank {
            self.text("piece", (x, y + 6), name);
        }
    }
}

/// Returns the center of each place: rows of cells, or a circle of vertices.
fn centers(replay: &Replay) -> Vec<(usize, usize)> {
    let count = replay.start.names.len();
    let half = CELL / 2 + 1;
    #[expect(
        clippy::cast_precision_loss,
        clippy::cast_sign_loss,
        reason = "a circle of a few pixels"
    )]
    let on_circle = |at: usize| {
        let (sin, cos) = (TAU * at as f64 / count as f64).sin_cos();
        let pixels = |share: f64| (RADIUS * (1.0 + share)).round() as usize + half;
        (pixels(sin), pixels(-cos))
    };
    match replay.start.ground {
        Ground::Grid { columns, .. } => {
            (0..count).map(|at| (at % columns * CELL + half, at / columns * CELL + half)).collect()
        }
        Ground::Graph(_) => (0..count).map(on_circle).collect(),
    }
}

impl<W: Write + Send> View for Svg<W> {
    fn draw(&mut self, number: u64, replay: &Replay) -> io::Result<()> {
        self.line("title", &format!("case {number}: {}", replay.title));
        self.boards(replay);
        if let Some(wrong) = &replay.wrong {
            self.line("wrong", wrong);
        }
        self.height += LINE / 2;
        if self.body.len() >= MOST {
            self.end(None, &[])?;
            let why = format!(
                "a picture has at most 64 MiB, and case {number} fills it; draw less, or a page"
            );
            return Err(io::Error::new(io::ErrorKind::FileTooLarge, why));
        }
        Ok(())
    }

    /// Errors in the input are reported where they are found, and not again here.
    fn end(&mut self, rest: Option<&str>, _faults: &[String]) -> io::Result<()> {
        let none = (self.height == 0).then(|| "There are no cases.".to_string());
        if let Some(rest) = rest.map(|rest| format!("after the last case: {rest}")).or(none) {
            self.line("wrong", &rest);
        }
        let (w, h, body) = (self.width + 8, self.height, &self.body);
        // Without a size, a browser prints a long picture as a strip on one page.
        let size = format!("viewBox=\"0 0 {w} {h}\" width=\"{w}\" height=\"{h}\"");
        let head = format!("<svg xmlns=\"http://www.w3.org/2000/svg\" {size}>");
        write!(self.sink, "{head}\n<style>{STYLE}</style>\n{body}</svg>\n")
    }

    fn flush(&mut self) -> io::Result<()> {
        self.sink.flush()
    }
}
