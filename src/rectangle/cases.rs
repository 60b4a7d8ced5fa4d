//! How boards of any width and height are written.

use super::{Board, Size, Sizes, MOST_SIDE};
use crate::stream::fault::{Expected, Found};
use crate::stream::grammar::{Grammar, Step, Wrong};
use crate::stream::tokens::{Lexer, Symbol, Token};

/// Boards: before each its size, and then the numbers of the tiles in reading order, 0 for the blank.
///
/// The layout is free: numbers with white space between them. A board is answered as soon as white
/// space or the end of the input stands behind its last number.
#[derive(Clone, Copy, Debug)]
pub struct Boards(pub Sizes);

/// A board that is being read.
#[derive(Default)]
pub struct Partial {
    rows: Option<usize>,
    size: Option<Size>,
    codes: Vec<u32>,
    /// Which numbers were read.
    seen: Vec<bool>,
}

impl Boards {
    /// What the next number may be.
    fn range(self, state: &Partial) -> (u64, u64) {
        let (least, most) = match (state.size, state.rows, self.0) {
            (Some(size), ..) => (0, size.cells() - 1),
            (None, None, Sizes::Side(least, most)) => (least, most),
            (None, None, Sizes::ToZeros) => (0, MOST_SIDE),
            (None, Some(0), _) => (0, 0),
            (None, Some(_), _) => (1, MOST_SIDE),
        };
        (least as u64, most as u64)
    }
}

impl Grammar for Boards {
    type Case = Board;
    type Part = Board;
    type State = Partial;

    const LEAST: usize = 2;

    fn lexer(&self) -> Lexer {
        Lexer::NUMBERS
    }

    fn take(&self, state: &mut Partial, token: &Token) -> Result<Step<Board>, Wrong> {
        let (least, most) = self.range(state);
        let number = match token.symbol {
            Symbol::Number(number) if (least..=most).contains(&number) => number as usize,
            _ => return Err(Wrong { found: token.found(most), expected: self.expected(state) }),
        };
        let Some(size) = state.size else {
            match (state.rows, self.0) {
                (None, Sizes::Side(..)) => state.size = Size::new(number, number),
                (None, Sizes::ToZeros) => state.rows = Some(number),
                (Some(0), _) => return Ok(Step::End),
                (Some(rows), _) => state.size = Size::new(rows, number),
            }
            state.seen = vec![false; state.size.map_or(0, Size::cells)];
            return Ok(Step::More);
        };
        if std::mem::replace(&mut state.seen[number], true) {
            return Err(Wrong {
                found: Found::NumberAgain(number as u64),
                expected: Expected::Other("a number that the board lacks"),
            });
        }
        let code = number.checked_sub(1).unwrap_or(size.cells() - 1);
        state.codes.push(code as u32);
        if state.codes.len() < size.cells() {
            return Ok(Step::More);
        }
        Ok(Step::Part(Board { size, codes: std::mem::take(&mut state.codes) }))
    }

    fn expected(&self, state: &Partial) -> Expected {
        let (least, most) = self.range(state);
        Expected::Number { least, most }
    }

    /// A line for the size, and one for each row.
    fn begins_line(&self, state: &Partial) -> bool {
        match state.size {
            None => state.rows.is_none(),
            Some(size) => state.codes.len() % size.columns == 0,
        }
    }

    fn end(&self) -> Option<Expected> {
        match self.0 {
            Sizes::ToZeros => Some(Expected::Other("a case, or 0 0 after the last")),
            Sizes::Side(..) => None,
        }
    }

    fn join(&mut self, board: Board) -> Option<Board> {
        Some(board)
    }
}
