//! `src/graph.rs` for the least number of moves, case by case.

mod best_first;
mod blocks;
mod bound;
mod cases;
mod marks;
mod problem;
mod recovery;
mod search;
mod state;

pub use self::cases::{Problem, Reader};

use self::search::Search;
use crate::stream::output::Output;
use crate::stream::{CaseSink, INVALID};
use std::io::{self, Write};

pub struct Answerer<W> {
    search: Search,
    cases: u64,
    output: Output<W>,
}

impl<W: Write> Answerer<W> {
    pub fn new(sink: W) -> Answerer<W> {
        Answerer { search: Search::default(), cases: 0, output: Output::new(sink) }
    }
}

impl<W: Write> CaseSink<Problem> for Answerer<W> {
    type Error = io::Error;

    fn case(&mut self, (graph, start): Problem) -> io::Result<()> {
        self.cases += 1;
        match self.search.distance(&graph, &start) {
            Some(number) => self.output.number(u64::from(number))?,
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
