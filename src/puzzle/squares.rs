//! The grammar of boards with a fixed size.
//!
//! A board is the next nine tiles, or sixteen of sliders, in any layout: on one line, in rows,
//! packed, or a mix. Each tile is one byte, so `block` reads all boards of a window at once.

use super::half::Half;
use crate::grid::{List, Size};
use crate::stream::block::{Alphabet, Block};
use crate::stream::fault::{Expected, Found};
use crate::stream::grammar::{Grammar, Step, Wrong};
use crate::stream::hint::Hint;
use crate::stream::tokens::{Lexer, Symbol, Token};
use crate::stream::Text;

pub trait SquareCodes: Sized + Copy {
    /// Cells on a side of the square board, at most 4.
    const SIDE: usize;
    type Case;

    /// Returns the number of tiles with this code on a board.
    fn most(_code: u8) -> u8 {
        1
    }

    /// Returns the board with these codes: at most `SIDE * SIDE` codes, all below 16. Returns
    /// `None` unless each code occurs [`most`](SquareCodes::most) times.
    fn from_codes(codes: &[u8]) -> Option<Self>;

    fn case(self, goal: CaseGoal<Self>) -> Self::Case;
}

#[derive(Clone, Copy)]
pub enum CaseGoal<T> {
    /// The goal that all cases share, with its blank on this cell.
    BlankOn(usize),
    /// A goal for this case only.
    Board(T),
}

/// The grammar of cases with one board each, if all share a goal. Otherwise a case is two boards:
/// its start and its goal.
#[derive(Clone)]
pub struct Boards<T> {
    alphabet: Alphabet,
    /// The cell of the goal's blank, if every case has the same goal.
    goal: Option<usize>,
    half: Half<T>,
    has_hints: bool,
}

/// A board that is being read: its codes, and the number of tiles per code.
#[derive(Default)]
pub struct PartialSquare {
    codes: List<u8>,
    counts: [u8; 16],
}

impl<T: SquareCodes> Boards<T> {
    const CELLS: usize = T::SIDE * T::SIDE;

    /// Returns boards in these symbols. `goal` is the cell of the goal's blank, or `None` if every
    /// second board is a goal. With hints, errors name the format of an input with other boards.
    pub fn new(alphabet: Alphabet, goal: Option<usize>, has_hints: bool) -> Boards<T> {
        Boards { alphabet, goal, half: Half::Nothing, has_hints }
    }

    fn has_room_for(state: &PartialSquare, code: u8) -> bool {
        state.counts[usize::from(code)] < T::most(code)
    }

    #[cold]
    fn wrong(&self, token: &Token) -> Wrong {
        let found = match token.symbol {
            symbol if self.alphabet.code(token).is_some() => Found::Again(symbol),
            _ => Found::of(token.symbol, 0),
        };
        Wrong { found, expected: None }
    }
}

impl<T: SquareCodes> Grammar for Boards<T> {
    type Case = T::Case;
    type Part = T;
    type State = PartialSquare;

    fn parts(&self) -> u64 {
        1 + u64::from(self.goal.is_none())
    }

    fn lexer(&self) -> Lexer {
        if self.alphabet.is_free {
            Lexer::of_words(Size::new(T::SIDE, T::SIDE))
        } else {
            Lexer::BYTES
        }
    }

    fn take(&self, state: &mut PartialSquare, token: &Token) -> Result<Step<T>, Wrong> {
        let code = self.alphabet.code(token).filter(|&code| Self::has_room_for(state, code));
        let Some(code) = code else { return Err(self.wrong(token)) };
        state.counts[usize::from(code)] += 1;
        state.codes.push(code);
        Ok(T::from_codes(&state.codes).map_or(Step::More, Step::Part))
    }

    fn expected(&self, state: &PartialSquare) -> Expected {
        let symbols = self.alphabet.symbols();
        let lacking = symbols.filter(|&(code, _)| Self::has_room_for(state, code));
        Expected::Symbols(lacking.map(|(_, symbol)| symbol).collect())
    }

    fn hint(&self, state: &PartialSquare, token: Option<&Token>) -> Option<Hint> {
        let blank = self.alphabet.symbols().last().map_or(0, |(code, _)| code);
        let has_blank = !Self::has_room_for(state, blank);
        let lacks_blank = !has_blank && state.codes.len() + 1 == Self::CELLS;
        match token.map(|token| token.symbol) {
            _ if !self.has_hints => None,
            Some(Symbol::Byte(b'9')) if lacks_blank => Some(Hint::Blank(Text::new(b"9"))),
            Some(symbol) if self.alphabet.code(token?).is_none() => {
                Hint::of_word(&symbol.text()?, has_blank)
            }
            Some(_) if token.is_some_and(|token| token.began.column > 1) => None,
            _ => Some(Hint::NoBlank).filter(|_| lacks_blank),
        }
    }

    fn begins_row(&self, state: &PartialSquare) -> bool {
        state.codes.len() % T::SIDE == 0
    }

    fn size(&self, _: &PartialSquare) -> Option<Size> {
        Size::new(T::SIDE, T::SIDE)
    }

    fn join(&mut self, board: T) -> Option<T::Case> {
        match self.goal {
            Some(goal) => Some(board.case(CaseGoal::BlankOn(goal))),
            None => self.half.join(board).map(with_goal),
        }
    }

    fn fail(&mut self) -> bool {
        self.goal.is_some() || self.half.fail()
    }

    fn block(&self) -> Option<(&Alphabet, usize)> {
        Some((&self.alphabet, Self::CELLS))
    }

    #[inline(always)]
    fn pass<E>(
        &mut self,
        block: &mut Block,
        mut take: impl FnMut(T::Case) -> Result<(), E>,
    ) -> Result<(), E> {
        let half = &mut self.half;
        match self.goal {
            None => block.pass_boards(Self::CELLS, T::from_codes, |board| {
                half.join(board).map_or(Ok(()), |boards| take(with_goal(boards)))
            }),
            Some(goal) => block.pass_boards(Self::CELLS, T::from_codes, |board: T| {
                take(board.case(CaseGoal::BlankOn(goal)))
            }),
        }
    }
}

#[inline]
fn with_goal<T: SquareCodes>([start, goal]: [T; 2]) -> T::Case {
    start.case(CaseGoal::Board(goal))
}
