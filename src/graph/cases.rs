//! The grammar of the graph puzzle's cases.

use super::problem::{Graph, Position, PIECES, VERTICES};
use crate::stream::fault::{Expected, Found};
use crate::stream::grammar::{Grammar, Step, Wrong};
use crate::stream::tokens::{Lexer, Symbol, Token};

/// The largest number of edges of a simple graph on nine vertices.
pub const MOST_EDGES: usize = VERTICES * (VERTICES - 1) / 2;

pub type Problem = (Graph, Position);

/// The grammar of the graph puzzle's cases: the number of edges, two vertices for each edge, and
/// the vertices of pieces 1 to 8.
///
/// Numbers are separated by any white space. A number ends at the white space after it or at the
/// end of the input. The reader answers the case there, without waiting for another byte.
#[derive(Clone, Copy, Default)]
pub struct Problems;

#[derive(Default)]
pub struct PartialGraph {
    /// The count of numbers still missing, once the number of edges is known.
    missing: Option<usize>,
    graph: Graph,
    from: usize,
    pieces: [usize; PIECES],
}

impl PartialGraph {
    /// Returns the least and the greatest valid value of the next number.
    fn range(&self) -> (u64, u64) {
        match self.missing {
            None => (0, MOST_EDGES as u64),
            Some(_) => (1, VERTICES as u64),
        }
    }

    /// Adds a vertex that is in its range. `missing` is the count of numbers after it.
    #[inline]
    fn enter(&mut self, number: usize, missing: usize) -> Result<(), (Found, &'static str)> {
        let vertex = number as u64;
        if missing < PIECES {
            if self.pieces.contains(&number) {
                return Err((Found::Repeated("vertex", vertex, None), "a vertex without a piece"));
            }
            self.pieces[PIECES - 1 - missing] = number;
        } else if missing % 2 == 1 {
            self.from = number;
        } else if number == self.from {
            return Err((Found::Repeated("vertex", vertex, None), "the other end of the edge"));
        } else if !self.graph.add_edge(self.from, number) {
            let edge = Found::Repeated("the edge", self.from as u64, Some(vertex));
            return Err((edge, "a new edge"));
        }
        Ok(())
    }
}

impl Grammar for Problems {
    type Case = Problem;
    type Part = Problem;
    type State = PartialGraph;

    fn lexer(&self) -> Lexer {
        Lexer::NUMBERS
    }

    #[inline]
    fn take(&self, state: &mut PartialGraph, token: &Token) -> Result<Step<Problem>, Wrong> {
        let (least, most) = state.range();
        let number = match token.symbol {
            Symbol::Number(number) if (least..=most).contains(&number) => number as usize,
            _ => return Err(Wrong { found: Found::of(token.symbol, most), expected: None }),
        };
        let Some(missing) = state.missing else {
            state.missing = Some(2 * number + PIECES);
            return Ok(Step::More);
        };
        let entered = state.enter(number, missing - 1);
        entered.map_err(|(found, what)| Wrong { found, expected: Some(what) })?;
        state.missing = Some(missing - 1);
        if missing > 1 {
            return Ok(Step::More);
        }
        let position = Position::new(&state.pieces);
        Ok(position.map_or(Step::More, |position| Step::Part((state.graph, position))))
    }

    fn expected(&self, state: &PartialGraph) -> Expected {
        let (least, most) = state.range();
        Expected::Number { least, most }
    }

    /// Expects a line for the number of edges, one for each edge, and one for the pieces.
    fn begins_row(&self, state: &PartialGraph) -> bool {
        match state.missing {
            Some(missing) if missing < PIECES => false,
            Some(missing) => missing % 2 == 0,
            None => true,
        }
    }

    fn join(&mut self, problem: Problem) -> Option<Problem> {
        Some(problem)
    }
}
