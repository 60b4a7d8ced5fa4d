//! How boards of any width and height are written.

use super::{Board, Size, Sizes, MOST_SIDE};
use crate::judge::has_words;
use crate::stream::fault::{Expected, Found};
use crate::stream::grammar::{Grammar, Step, Wrong};
use crate::stream::tokens::{Lexer, Symbol, Token};

/// Boards: before each its size, unless all have the same, and then the numbers of the tiles in reading
/// order, 0 or another symbol for the blank.
///
/// The layout is free. Of boards of at most ten cells, all of one size, every byte but white space is a
/// tile. On others, tiles are numbers with white space between them, and a board is answered as soon as
/// white space or the end of the input stands behind its last number.
#[derive(Clone, Copy, Debug)]
pub struct Boards {
    /// Where the sizes stand.
    pub sizes: Sizes,
    /// The symbols of the blank, letters in either case.
    pub blanks: [u8; 3],
}

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
    /// The size of the board, once it is known.
    fn size(&self, state: &Partial) -> Option<Size> {
        match self.sizes {
            Sizes::All(size) => Some(size),
            _ => state.size,
        }
    }

    /// What the next number may be.
    fn range(&self, state: &Partial) -> (u64, u64) {
        let (least, most) = match (self.size(state), state.rows, self.sizes) {
            (Some(size), ..) => (0, size.cells() - 1),
            (None, None, Sizes::Side(least, most)) => (least, most),
            (None, None, _) => (0, MOST_SIDE),
            (None, Some(0), _) => (0, 0),
            (None, Some(_), _) => (1, MOST_SIDE),
        };
        (least as u64, most as u64)
    }

    /// Whether every byte is a tile.
    fn has_bytes(&self) -> bool {
        matches!(self.sizes, Sizes::All(size) if !has_words(size.cells()))
    }

    /// The number that a token is, if it is one.
    fn number(&self, state: &Partial, token: &Token) -> Option<u64> {
        let is_blank = |byte: &u8| self.blanks.iter().any(|blank| blank.eq_ignore_ascii_case(byte));
        match token.symbol {
            Symbol::Number(number) => Some(number),
            Symbol::Mixed(..) => None,
            Symbol::Byte(byte) if self.has_bytes() => match byte {
                byte if is_blank(&byte) => Some(0),
                b'1'..=b'9' => Some(u64::from(byte - b'0')),
                _ => None,
            },
            Symbol::Byte(_) => token
                .letter()
                .filter(|byte| self.size(state).is_some() && is_blank(byte))
                .map(|_| 0),
        }
    }
}

impl Grammar for Boards {
    type Case = Board;
    type Part = Board;
    type State = Partial;

    const LEAST: usize = 2;

    fn lexer(&self) -> Lexer {
        if self.has_bytes() {
            Lexer::BYTES
        } else {
            Lexer::NUMBERS
        }
    }

    fn take(&self, state: &mut Partial, token: &Token) -> Result<Step<Board>, Wrong> {
        let (least, most) = self.range(state);
        let number = self.number(state, token).filter(|number| (least..=most).contains(number));
        let Some(number) = number.map(|number| number as usize) else {
            return Err(Wrong { found: token.found(most), expected: None });
        };
        let Some(size) = self.size(state) else {
            match (state.rows, self.sizes) {
                (None, Sizes::Side(..)) => state.size = Size::new(number, number),
                (None, _) => state.rows = Some(number),
                (Some(0), _) => return Ok(Step::End),
                (Some(rows), _) => state.size = Size::new(rows, number),
            }
            return Ok(Step::More);
        };
        if state.seen.is_empty() {
            state.seen = vec![false; size.cells()];
        }
        if std::mem::replace(&mut state.seen[number], true) {
            return Err(Wrong {
                found: Found::NumberAgain(number as u64),
                expected: Some("a number that the board lacks"),
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
        match self.size(state) {
            None => state.rows.is_none(),
            Some(size) => state.codes.len() % size.columns == 0,
        }
    }

    fn end(&self) -> Option<Expected> {
        let zeros = Expected::Other("a case, or 0 0 after the last");
        Some(zeros).filter(|_| self.sizes == Sizes::ToZeros)
    }

    fn join(&mut self, board: Board) -> Option<Board> {
        Some(board)
    }
}
