//! A path as pictures, as the statement of the 1998 contest draws it: the boards side by side, and
//! below each the move that leads to the next.
//!
//! ```text
//! 1 2 3   1 2 3   1 2 3   1 2 3
//! x 4 6   4 x 6   4 5 6   4 5 6
//! 7 5 8   7 5 8   7 x 8   7 8 x
//!      r->     d->     r->
//! ```

use crate::board::{Board, CELLS, SIDE};
use crate::eight::{Case, Joined, Joiner, Tables, UNSOLVABLE};
use crate::emit::Output;
use crate::judges::Judge;
use crate::moves::Move;
use crate::path::Path;
use crate::stream::{Answers, INVALID};
use std::io::{self, Write};

/// Columns of a board.
const WIDTH: usize = 2 * SIDE - 1;
/// Columns between two boards, which an arrow fills.
const ARROW: usize = 3;

/// How pictures look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    /// Columns to a line; one board stands on a line even where this is too little for it.
    pub width: usize,
    /// What to write before and after the tile that has just moved.
    pub moved: (&'static str, &'static str),
}

/// Draws a shortest path for every case.
pub struct Explainer<'a, W> {
    judge: &'a Judge,
    joiner: Joiner,
    tables: Tables,
    output: Output<W>,
    look: Look,
    cases: u64,
}

impl<'a, W: Write> Explainer<'a, W> {
    /// Draws for the cases of `judge`, to `sink`.
    pub fn new(judge: &'a Judge, look: Look, sink: W) -> Explainer<'a, W> {
        Explainer {
            judge,
            joiner: Joiner::new(judge),
            tables: Tables::new(judge.ties),
            output: Output::new(sink),
            look,
            cases: 0,
        }
    }

    /// Cases that have been drawn, faulty ones among them.
    pub fn cases(&self) -> u64 {
        self.cases
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

    fn explain(&mut self, case: &Case) -> io::Result<()> {
        let path = self.tables.solve(case.board, case.goal);
        let title = match path.map(Path::len) {
            None => self.judge.unsolvable.unwrap_or(UNSOLVABLE).to_string(),
            Some(1) => "1 move".to_string(),
            Some(length) => format!("{length} moves"),
        };
        self.title(&title)?;
        self.pictures(case, path.unwrap_or(Path::EMPTY))
    }

    fn pictures(&mut self, case: &Case, path: Path) -> io::Result<()> {
        // Each board as it is shown, with the cell of the tile that has just moved.
        let mut board = case.board;
        let mut boards = vec![(case.show(self.judge, board), CELLS)];
        for step in path.moves() {
            let moved = board.blank().number();
            board = board.slide(step).unwrap_or(board);
            boards.push((case.show(self.judge, board), moved));
        }
        let letters: Vec<u8> = path.moves().map(Move::letter).collect();
        let in_a_row = (self.look.width / (WIDTH + ARROW)).max(1);
        for (number, row) in boards.chunks(in_a_row).enumerate() {
            if number > 0 {
                self.output.text(b"\n")?;
            }
            for line in 0..SIDE {
                for (at, (board, moved)) in row.iter().enumerate() {
                    if at > 0 {
                        self.output.text(&[b' '; ARROW])?;
                    }
                    self.cells(board, *moved, line)?;
                }
                self.output.text(b"\n")?;
            }
            let arrows = letters.iter().skip(number * in_a_row).take(in_a_row);
            if arrows.len() > 0 {
                for &letter in arrows {
                    self.output.text(&[b' '; WIDTH])?;
                    self.output.text(&[letter, b'-', b'>'])?;
                }
                self.output.text(b"\n")?;
            }
        }
        Ok(())
    }

    /// One line of a board.
    fn cells(&mut self, board: &[u8; CELLS], moved: usize, line: usize) -> io::Result<()> {
        let cells = board.iter().enumerate().skip(line * SIDE).take(SIDE);
        for (cell, &tile) in cells {
            if cell % SIDE > 0 {
                self.output.text(b" ")?;
            }
            let (before, after) = if cell == moved {
                self.look.moved
            } else {
                ("", "")
            };
            self.output.text(before.as_bytes())?;
            self.output.text(&[tile])?;
            self.output.text(after.as_bytes())?;
        }
        Ok(())
    }
}

impl<W: Write> Answers<Board> for Explainer<'_, W> {
    fn case(&mut self, board: Option<Board>) -> io::Result<()> {
        match self.joiner.join(board) {
            Joined::Half => Ok(()),
            Joined::Case(case) => self.explain(&case),
            Joined::Faulty => self.invalid(),
        }
    }

    fn invalid(&mut self) -> io::Result<()> {
        self.joiner.forget();
        let word = String::from_utf8_lossy(INVALID);
        self.title(word.trim_end())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }
}
