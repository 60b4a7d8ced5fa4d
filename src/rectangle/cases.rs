//! How boards of any width and height are written.

use super::{Board, MOST_SIDE};
use crate::stream::fault::{Expected, Found};
use crate::stream::grammar::{Grammar, Step, Wrong};
use crate::stream::tokens::{Lexer, Symbol, Token};

/// Boards: the numbers of rows and of columns, each of 1 to [`MOST_SIDE`], and the numbers of the
/// tiles in reading order, 0 for the blank; until both are 0.
///
/// The layout is free: numbers with white space between them. A board is answered as soon as white
/// space or the end of the input stands behind its last number.
#[derive(Clone, Copy, Default)]
pub struct Boards;

/// A board that is being read.
#[derive(Default)]
pub struct Partial {
    rows: Option<usize>,
    columns: usize,
    /// Cells of the board, once its columns are known; 0 before.
    cells: usize,
    codes: Vec<u32>,
    /// Which numbers were read.
    seen: Vec<bool>,
}

impl Partial {
    /// What the next number may be.
    fn range(&self) -> (u64, u64) {
        match self.rows {
            None => (0, MOST_SIDE as u64),
            Some(0) => (0, 0),
            Some(_) if self.cells == 0 => (1, MOST_SIDE as u64),
            Some(_) => (0, self.cells as u64 - 1),
        }
    }
}

impl Grammar for Boards {
    type Case = Board;
    type Part = Board;
    type State = Partial;

    const LEAST: usize = 3;

    fn lexer(&self) -> Lexer {
        Lexer::NUMBERS
    }

    fn take(&self, state: &mut Partial, token: &Token) -> Result<Step<Board>, Wrong> {
        let (least, most) = state.range();
        let number = match token.symbol {
            Symbol::Number(number) if (least..=most).contains(&number) => number as usize,
            _ => return Err(Wrong { found: token.found(most), expected: None }),
        };
        match state.rows {
            None => state.rows = Some(number),
            Some(0) => return Ok(Step::End),
            Some(rows) if state.cells == 0 => {
                state.columns = number;
                state.cells = rows * number;
                state.seen = vec![false; state.cells];
            }
            Some(_) if std::mem::replace(&mut state.seen[number], true) => {
                return Err(Wrong {
                    found: Found::NumberAgain(number as u64),
                    expected: Some("a number that the board lacks"),
                });
            }
            Some(_) => {
                let code = number.checked_sub(1).unwrap_or(state.cells - 1);
                state.codes.push(code as u32);
                if state.codes.len() == state.cells {
                    let codes = std::mem::take(&mut state.codes);
                    return Ok(Step::Part(Board { columns: state.columns, codes }));
                }
            }
        }
        Ok(Step::More)
    }

    fn expected(&self, state: &Partial) -> Expected {
        let (least, most) = state.range();
        Expected::Number { least, most }
    }

    /// A line for the sizes, and one for each row.
    fn begins_line(&self, state: &Partial) -> bool {
        match state.rows {
            None => true,
            Some(_) => state.cells > 0 && state.codes.len() % state.columns == 0,
        }
    }

    fn end(&self) -> Option<Expected> {
        Some(Expected::Other("a case, or 0 0 after the last"))
    }

    fn join(&mut self, board: Board) -> Option<Board> {
        Some(board)
    }
}
