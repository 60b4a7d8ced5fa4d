//! A path as pictures, as the statement of the 1998 contest draws it: the boards side by side, and
//! below each the move that leads to the next.
//!
//! ```text
//! 1 2 3   1 2 3   1 2 3   1 2 3
//! x 4 6   4 x 6   4 5 6   4 5 6
//! 7 5 8   7 5 8   7 x 8   7 8 x
//!      r->     d->     r->
//! ```

use crate::judge::{Judge, Solvers, UNSOLVABLE};
use crate::puzzle::{Case, Effort, Moves, Puzzle, Solve};
use crate::stream::output::Output;
use crate::stream::{CaseSink, INVALID};
use std::io::{self, Write};

/// Columns between two boards, which an arrow fills.
const ARROW: usize = 3;

/// How pictures look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Style {
    /// Columns to a line; one board stands on a line even where this is too little for it.
    pub width: usize,
    /// What to write before and after the tile that has just moved.
    pub moved: (&'static str, &'static str),
}

/// Draws a shortest path for every case.
pub struct Explainer<'a, P: Puzzle, W> {
    judge: &'a Judge<'a>,
    solvers: Solvers<P>,
    output: Output<W>,
    style: Style,
    cases: u64,
}

impl<'a, P: Puzzle, W: Write> Explainer<'a, P, W> {
    /// Columns of a tile.
    const TILE: usize = if P::CELLS > 10 { 2 } else { 1 };
    /// Columns of a board.
    const WIDTH: usize = (Self::TILE + 1) * P::SIDE - 1;

    /// Draws for the cases of `judge`, to `sink`.
    pub fn new(judge: &'a Judge<'a>, style: Style, sink: W) -> Explainer<'a, P, W> {
        Explainer {
            judge,
            solvers: Solvers::new(Effort::new(judge.ties)),
            output: Output::new(sink),
            style,
            cases: 0,
        }
    }

    /// The line above a case's pictures.
    fn title(&mut self, what: &str) -> io::Result<()> {
        self.cases += 1;
        if self.cases > 1 {
            self.output.text(b"\n")?;
        }
        let title = format!("case {}: {what}\n", self.cases);
        self.output.text(title.as_bytes())
    }

    fn pictures(&mut self, case: &Case<P>, path: P::Path) -> io::Result<()> {
        // Each board with the cell of the tile that has just moved.
        let mut board = case.board;
        let mut boards = vec![(board, P::CELLS)];
        for at in 0..path.len() {
            let moved = board.blank_cell();
            board = board
                .slide(path.get(at))
                .expect("a path stays on the board");
            boards.push((board, moved));
        }
        let in_a_row = (self.style.width / (Self::WIDTH + ARROW)).max(1);
        for (number, row) in boards.chunks(in_a_row).enumerate() {
            if number > 0 {
                self.output.text(b"\n")?;
            }
            for line in 0..P::SIDE {
                for (at, &(board, moved)) in row.iter().enumerate() {
                    if at > 0 {
                        self.output.text(&[b' '; ARROW])?;
                    }
                    self.cells(case.named(board), moved, line)?;
                }
                self.output.text(b"\n")?;
            }
            let first = number * in_a_row;
            let arrows = first..path.len().min(first + in_a_row);
            if !arrows.is_empty() {
                for at in arrows {
                    self.output.text(" ".repeat(Self::WIDTH).as_bytes())?;
                    self.output.text(&[path.get(at).letter(), b'-', b'>'])?;
                }
                self.output.text(b"\n")?;
            }
        }
        Ok(())
    }

    /// One line of a board.
    fn cells(&mut self, board: P, moved: usize, line: usize) -> io::Result<()> {
        let tiles = self.judge.show(board);
        let cells = tiles.iter().enumerate().skip(line * P::SIDE).take(P::SIDE);
        for (cell, &tile) in cells {
            if cell % P::SIDE > 0 {
                self.output.text(b" ")?;
            }
            let (before, after) = if cell == moved {
                self.style.moved
            } else {
                ("", "")
            };
            let name = self.judge.name_of(tile);
            self.output
                .text(" ".repeat(Self::TILE - name.len()).as_bytes())?;
            self.output.text(before.as_bytes())?;
            self.output.text(name.as_bytes())?;
            self.output.text(after.as_bytes())?;
        }
        Ok(())
    }
}

impl<P: Puzzle, W: Write> CaseSink<Case<P>> for Explainer<'_, P, W> {
    type Error = io::Error;

    fn case(&mut self, case: Case<P>) -> io::Result<()> {
        let mut path = [None];
        self.solvers.to(case.goal).solve(&[case.board], &mut path);
        let title = match path[0].map(Moves::len) {
            None => self.judge.unsolvable.unwrap_or(UNSOLVABLE).to_string(),
            Some(1) => "1 move".to_string(),
            Some(length) => format!("{length} moves"),
        };
        self.title(&title)?;
        self.pictures(&case, path[0].unwrap_or(P::Path::EMPTY))
    }

    fn invalid(&mut self) -> io::Result<()> {
        let word = String::from_utf8_lossy(INVALID);
        self.title(word.trim_end())
    }

    fn cases(&self) -> u64 {
        self.cases
    }

    fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }
}
