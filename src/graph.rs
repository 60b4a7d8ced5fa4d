//! The 8-puzzle on any graph: eight pieces on nine vertices, one of them free (AtCoder ABC224 D).
//!
//! A move slides a piece along an edge onto the free vertex. The answer is the least number of
//! moves that brings every piece *j* to vertex *j*, or -1 where nothing does.

mod best_first;
mod blocks;
mod bound;
mod cases;
mod marks;
mod problem;
mod recovery;
mod search;
mod show;
mod state;

pub use self::cases::{Problem, Reader, MOST_EDGES};
pub use self::problem::{Graph, Position, PIECES, VERTICES};
pub use self::search::Search;

use crate::stream::output::Output;
use crate::stream::{CaseSink, INVALID};
use std::io::{self, Write};

/// What to answer about a case.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// The least number of moves.
    Length,
    /// That number, and the pieces in the order in which they move.
    Moves,
}

/// Answers cases of the graph puzzle.
pub struct Answerer<W> {
    search: Search,
    question: Question,
    cases: u64,
    output: Output<W>,
}

impl<W: Write> Answerer<W> {
    /// Answers to `question`, written to `sink`.
    pub fn new(question: Question, sink: W) -> Answerer<W> {
        Answerer {
            search: Search::new(),
            question,
            cases: 0,
            output: Output::new(sink),
        }
    }

    fn with_moves(&mut self, graph: &Graph, start: &Position) -> io::Result<()> {
        let pieces = match self.search.moves(graph, start) {
            Some(pieces) => pieces,
            None => return self.output.text(b"-1\n"),
        };
        self.output.number(pieces.len() as u64)?;
        for &piece in pieces {
            self.output.text(&[b' ', b'0' + piece])?;
        }
        self.output.text(b"\n")
    }
}

impl<W: Write> CaseSink<Problem> for Answerer<W> {
    type Error = io::Error;

    fn case(&mut self, (graph, start): Problem) -> io::Result<()> {
        self.cases += 1;
        if self.question == Question::Moves {
            return self.with_moves(&graph, &start);
        }
        match self.search.distance(&graph, &start) {
            Some(moves) => self.output.number(u64::from(moves))?,
            None => self.output.text(b"-1")?,
        }
        self.output.text(b"\n")
    }

    fn invalid(&mut self) -> io::Result<()> {
        self.cases += 1;
        self.output.text(INVALID)
    }

    fn cases(&self) -> u64 {
        self.cases
    }

    fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }
}
