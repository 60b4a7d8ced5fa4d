//! Boards of a fixed size, and how their tiles are written.
//!
//! A board is the next nine tiles (of a 4x4 puzzle sixteen), however they stand: on one line, in
//! rows, packed, or any mix. Where a tile is a byte, all boards of a window are read at once: see
//! `block`.

mod alphabet;
mod block;
mod couples;
mod digits;

pub use self::alphabet::Alphabet;
pub(crate) use self::block::is_regular;
pub use self::block::Block;

use crate::stream::fault::{Expected, Found};
use crate::stream::grammar::{Grammar, Step, Wrong};
use crate::stream::tokens::{Lexer, Symbol, Token};
use crate::List;

/// A puzzle's tiles, as a reader must know them.
pub trait Tiles: Sized + Copy {
    /// Cells on a side of the square board, at most 4.
    const SIDE: usize;
    /// A board with its goal.
    type Case;

    /// How many tiles with this code a board has.
    fn most(_code: u8) -> u8 {
        1
    }

    /// The board of these codes, at most `SIDE * SIDE` of them, all below 16; `None` unless there are as
    /// many of each as [`most`](Tiles::most) says.
    fn from_codes(codes: &[u8]) -> Option<Self>;

    /// The case of this board.
    fn case(self, goal: Goal<Self>) -> Self::Case;
}

/// The goal of a board.
#[derive(Clone, Copy)]
pub enum Goal<T> {
    /// That of all, which has its blank on this cell.
    BlankOn(usize),
    /// A board of its own.
    Board(T),
}

/// How many cases an input holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Count {
    /// As many as come before the input ends.
    ToEnd,
    /// Exactly one.
    One,
    /// As many as the number says that stands first.
    First,
}

/// Cases of a board each where all have the same goal; otherwise of two, a board and its goal.
#[derive(Clone)]
pub struct Boards<T> {
    alphabet: Alphabet,
    /// The cell of the goal's blank, if every case has the same goal.
    goal: Option<usize>,
    half: Half<T>,
    has_hints: bool,
}

/// The first board of a case of two.
#[derive(Clone)]
enum Half<T> {
    /// It is still to come.
    Nothing,
    Start(T),
    /// It was faulty, and has been answered. Its goal is passed.
    Faulty,
}

/// A board that is being read: its codes, and how many there are of each.
#[derive(Default)]
pub struct Partial {
    codes: List<u8>,
    counts: [u8; 16],
    /// The lines of the first two tiles.
    lines: [u64; 2],
    /// Digits since the last word began, and whether there was a word of two digits, the first a 1.
    digits: usize,
    has_ten: bool,
}

impl<T: Tiles> Boards<T> {
    const CELLS: usize = T::SIDE * T::SIDE;

    /// Boards in these symbols; `goal` is the cell of the goal's blank, or `None` where every second
    /// board is a goal.
    pub fn new(alphabet: Alphabet, goal: Option<usize>) -> Boards<T> {
        Boards { alphabet, goal, half: Half::Nothing, has_hints: false }
    }

    /// These boards, and faults that say what reads a file that is none of theirs.
    pub fn with_hints(self) -> Boards<T> {
        Boards { has_hints: true, ..self }
    }

    fn has_room_for(state: &Partial, code: u8) -> bool {
        state.counts[usize::from(code)] < T::most(code)
    }

    #[cold]
    fn wrong(&self, token: &Token) -> Wrong {
        let found = match token.symbol {
            symbol if self.alphabet.code(token).is_some() => Found::Again(symbol),
            _ => token.found(self.alphabet.greatest),
        };
        Wrong { found, expected: None }
    }
}

impl Partial {
    fn look_at(&mut self, token: &Token) {
        let at = self.codes.len();
        if let Some(line) = self.lines.get_mut(at) {
            *line = token.line();
        }
        let begins_ten = self.digits == 2 && self.codes.get(at - 2) == Some(&0);
        self.has_ten |= token.starts_word && begins_ten;
        self.digits = if token.starts_word { 1 } else { self.digits + 1 };
    }
}

impl<T: Tiles> Half<T> {
    /// Joins a board to the half before it.
    #[inline]
    fn join(&mut self, board: T) -> Option<T::Case> {
        match std::mem::replace(self, Half::Nothing) {
            Half::Nothing => {
                *self = Half::Start(board);
                None
            }
            Half::Start(start) => Some(start.case(Goal::Board(board))),
            Half::Faulty => None,
        }
    }
}

impl<T: Tiles> Grammar for Boards<T> {
    type Case = T::Case;
    type Part = T;
    type State = Partial;

    fn parts(&self) -> u64 {
        if self.goal.is_some() {
            1
        } else {
            2
        }
    }

    fn lexer(&self) -> Lexer {
        self.alphabet.lexer()
    }

    fn take(&self, state: &mut Partial, token: &Token) -> Result<Step<T>, Wrong> {
        let code = self.alphabet.code(token).filter(|&code| Self::has_room_for(state, code));
        let Some(code) = code else { return Err(self.wrong(token)) };
        if self.has_hints {
            state.look_at(token);
        }
        state.counts[usize::from(code)] += 1;
        state.codes.push(code);
        Ok(T::from_codes(&state.codes).map_or(Step::More, Step::Part))
    }

    /// The symbols that the board still lacks.
    fn expected(&self, state: &Partial) -> Expected {
        let symbols = self.alphabet.symbols();
        let lacking = symbols.filter(|&(code, _)| Self::has_room_for(state, code));
        Expected::Symbols(lacking.map(|(_, symbol)| symbol).collect())
    }

    fn hint(&self, state: &Partial, token: &Token) -> Option<&'static str> {
        let has_size =
            state.lines[0] < state.lines[1] && matches!(state.codes.first(), Some(2 | 3));
        match token.symbol {
            _ if !self.has_hints => None,
            Symbol::Byte(b'#') => Some("comments are not read"),
            _ if has_size => Some("a size before the board: --size given"),
            Symbol::Byte(b'9') => Some("boards of 16 numbers: eight fifteen"),
            _ if state.has_ten => Some("boards of 16 numbers: eight fifteen"),
            _ => None,
        }
    }

    #[inline]
    fn completes(&self, state: &Partial, number: u64) -> bool {
        let is_last = state.codes.len() + 1 == Self::CELLS;
        is_last && {
            let mut symbols = self.alphabet.symbols();
            let missing = symbols.find(|&(code, _)| Self::has_room_for(state, code));
            missing.is_some_and(|(_, symbol)| symbol == Symbol::Number(number))
        }
    }

    fn begins_line(&self, state: &Partial, _: &Token) -> bool {
        state.codes.len() % T::SIDE == 0
    }

    fn size(&self, _: &Partial) -> Option<(usize, usize)> {
        Some((T::SIDE, T::SIDE))
    }

    fn join(&mut self, board: T) -> Option<T::Case> {
        match self.goal {
            Some(goal) => Some(board.case(Goal::BlankOn(goal))),
            None => self.half.join(board),
        }
    }

    fn fail(&mut self) -> bool {
        let half = std::mem::replace(&mut self.half, Half::Nothing);
        if let (Half::Nothing, None) = (&half, self.goal) {
            self.half = Half::Faulty;
        }
        !matches!(half, Half::Faulty)
    }

    fn block(&self) -> Option<(&Alphabet, usize)> {
        Some((&self.alphabet, Self::CELLS)).filter(|_| !self.alphabet.words)
    }

    #[inline(always)]
    fn pass<E>(
        &mut self,
        block: &mut Block,
        mut take: impl FnMut(T::Case) -> Result<(), E>,
    ) -> Result<(), E> {
        let half = &mut self.half;
        match self.goal {
            None => block.pass_boards(Self::CELLS, T::from_codes, |board| match half.join(board) {
                Some(case) => take(case),
                None => Ok(()),
            }),
            Some(goal) => block.pass_boards(Self::CELLS, T::from_codes, |board: T| {
                take(board.case(Goal::BlankOn(goal)))
            }),
        }
    }
}
