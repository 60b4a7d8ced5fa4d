//! How a case of the graph puzzle is written.

use super::problem::{Graph, Position, PIECES, VERTICES};
use crate::stream::fault::{Expected, Found};
use crate::stream::grammar::{Grammar, Step, Wrong};
use crate::stream::tokens::{Lexer, Symbol, Token};

/// Most edges of a simple graph on nine vertices.
pub const MOST_EDGES: usize = VERTICES * (VERTICES - 1) / 2;

/// A graph, and where the pieces stand on it.
pub type Problem = (Graph, Position);

/// Cases of the graph puzzle: the number of edges, two vertices for each edge, and the vertices of
/// pieces 1 to 8.
///
/// The layout is free: numbers with white space between them. A number ends with the white space
/// behind it or with the input: the case is answered then, before another byte is there.
#[derive(Clone, Copy, Default)]
pub struct Problems;

/// A case that is being read.
#[derive(Default)]
pub struct Partial {
    /// How many numbers are still to come, once the number of edges is known.
    missing: Option<usize>,
    graph: Graph,
    /// The first vertex of an edge.
    from: usize,
    pieces: [usize; PIECES],
    /// The vertices with a piece, a bit each.
    occupied: u16,
}

impl Partial {
    /// What the next number may be.
    fn range(&self) -> (u64, u64) {
        match self.missing {
            None => (0, MOST_EDGES as u64),
            Some(_) => (1, VERTICES as u64),
        }
    }

    /// Enters a vertex that is in its range, with so many behind it.
    #[inline]
    fn enter(&mut self, number: usize, missing: usize) -> Result<(), (Found, &'static str)> {
        let vertex = number as u64;
        if missing < PIECES {
            if self.occupied >> number & 1 == 1 {
                return Err((Found::Vertex(vertex), "a vertex without a piece"));
            }
            self.occupied |= 1 << number;
            self.pieces[PIECES - 1 - missing] = number;
        } else if missing % 2 == 1 {
            self.from = number;
        } else if number == self.from {
            return Err((Found::Vertex(vertex), "the other end of the edge"));
        } else if !self.graph.add_edge(self.from, number) {
            let edge = Found::Edge(self.from as u64, vertex);
            return Err((edge, "a new edge"));
        }
        Ok(())
    }
}

impl Grammar for Problems {
    type Case = Problem;
    type Part = Problem;
    type State = Partial;

    fn lexer(&self) -> Lexer {
        Lexer::NUMBERS
    }

    #[inline]
    fn take(&self, state: &mut Partial, token: &Token) -> Result<Step<Problem>, Wrong> {
        let (least, most) = state.range();
        let number = match token.symbol {
            Symbol::Number(number) if (least..=most).contains(&number) => number as usize,
            _ => return Err(Wrong { found: token.found(most), expected: None }),
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

    fn expected(&self, state: &Partial) -> Expected {
        let (least, most) = state.range();
        Expected::Number { least, most }
    }

    /// A line for the number of edges, one for each edge, and one for the pieces.
    fn begins_line(&self, state: &Partial, _: &Token) -> bool {
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
