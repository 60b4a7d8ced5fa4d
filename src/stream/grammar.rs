//! The grammar of a puzzle's cases: what a reader must know of the order of tokens.

use super::block::{Alphabet, Block};
use super::fault::{Expected, Found};
use super::hint::Hint;
use super::tokens::{Lexer, Token};
use crate::grid::Size;

/// The number of cases in an input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Count {
    /// All cases until the input ends.
    ToEnd,
    /// Exactly one.
    One,
    /// The number at the start of the input.
    First,
}

pub enum Step<P> {
    More,
    Part(P),
    End,
}

pub struct Wrong {
    pub found: Found,
    /// The expected item, if more specific than [`expected`](Grammar::expected).
    pub expected: Option<&'static str>,
}

/// The grammar of a puzzle's cases. The reader passes it one token at a time.
///
/// A part is the unit that recovery looks for after a fault: a case, or one board of a case with
/// several boards.
pub trait Grammar {
    type Case;
    type Part;
    type State: Default;

    fn parts(&self) -> u64 {
        1
    }

    fn lexer(&self) -> Lexer;

    /// Takes the next token of a part. An invalid token leaves the part unchanged.
    fn take(&self, state: &mut Self::State, token: &Token) -> Result<Step<Self::Part>, Wrong>;

    fn expected(&self, state: &Self::State) -> Expected;

    /// Returns what an input seems to be that has this invalid token, or that ends, or the case.
    fn hint(&self, _state: &Self::State, _token: Option<&Token>) -> Option<Hint> {
        None
    }

    /// True if the next token starts a row: a list of tiles may begin or end before it.
    fn begins_row(&self, state: &Self::State) -> bool;

    /// True if this token, the next one, starts a line in the layout with several lines.
    fn begins_line(&self, state: &Self::State, _token: &Token) -> bool {
        self.begins_row(state)
    }

    /// Returns the size of the board, once it is known: that of all boards, or the one before this
    /// board.
    fn size(&self, _state: &Self::State) -> Option<Size> {
        None
    }

    /// Returns the lines of a part that has a line for each row, once they are known.
    fn lines(&self, state: &Self::State) -> Option<usize> {
        self.size(state).map(Size::rows)
    }

    /// Returns what is expected at the end of an input, if an item must mark it.
    fn end(&self) -> Option<Expected> {
        None
    }

    /// Returns the case that a part completes, if it completes one.
    fn join(&mut self, part: Self::Part) -> Option<Self::Case>;

    /// Marks a part of the case as invalid. Returns true if the case still needs an answer.
    fn fail(&mut self) -> bool {
        true
    }

    /// Returns the alphabet and the number of tokens of a part, if the block path can read its
    /// parts.
    fn block(&self) -> Option<(&Alphabet, usize)> {
        None
    }

    /// Passes the cases of a block to `take`, up to the first invalid case or the first error of
    /// `take`.
    #[inline(always)]
    fn pass<E>(
        &mut self,
        _block: &mut Block,
        _take: impl FnMut(Self::Case) -> Result<(), E>,
    ) -> Result<(), E> {
        Ok(())
    }
}
