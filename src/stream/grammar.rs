//! What a reader must know of a puzzle: how the tokens of a case follow one another.

use super::fault::{Expected, Found};
use super::scan::{Alphabet, Block};
use super::tokens::{Lexer, Token};

/// What a token has led to.
pub enum Step<P> {
    /// The part lacks more.
    More,
    /// The part is whole.
    Part(P),
    /// There is no further case.
    End,
}

/// What is wrong with a token.
pub struct Wrong {
    /// What was found.
    pub found: Found,
    /// What was expected, if that says more than [`expected`](Grammar::expected).
    pub expected: Option<&'static str>,
}

/// How the cases of a puzzle are written. They are fed to it token by token.
///
/// A part is what recovery looks for after a fault: a case, or one of the boards of a case that has
/// several.
pub trait Grammar {
    /// A case.
    type Case;
    /// A part of a case.
    type Part;
    /// A part that is being read.
    type State: Default;

    /// Parts of a case.
    fn parts(&self) -> u64 {
        1
    }

    /// What puts bytes together to tokens.
    fn lexer(&self) -> Lexer;

    /// Takes the next token of a part. One that is wrong leaves the part as it was.
    ///
    /// # Errors
    /// If it cannot stand there.
    fn take(&self, state: &mut Self::State, token: &Token) -> Result<Step<Self::Part>, Wrong>;

    /// What could come next.
    fn expected(&self, state: &Self::State) -> Expected;

    /// What reads an input in which this token cannot stand, if it looks like something that is known.
    fn hint(&self, _state: &Self::State, _token: &Token) -> Option<&'static str> {
        None
    }

    /// Whether a number ends the part with its last digit, so that it is answered before the next
    /// byte is there.
    fn completes(&self, _state: &Self::State, _number: u64) -> bool {
        false
    }

    /// Whether this token, the next, begins a line in the layout that has several.
    fn begins_line(&self, state: &Self::State, token: &Token) -> bool;

    /// Rows and columns of the board, once they are known: those that all boards have, or those before this one.
    fn size(&self, _state: &Self::State) -> Option<(usize, usize)> {
        None
    }

    /// What is expected at the end of an input, if something must mark it.
    fn end(&self) -> Option<Expected> {
        None
    }

    /// The case that a part completes, if it does.
    fn join(&mut self, part: Self::Part) -> Option<Self::Case>;

    /// A part of the case is faulty. Whether the case is still owed an answer.
    fn fail(&mut self) -> bool {
        true
    }

    /// The alphabet and the number of tokens of a part, if a window full of parts can be read at once.
    fn block(&self) -> Option<(&Alphabet, usize)> {
        None
    }

    /// Passes the cases of a block to `take`, up to the first that is none or that `take` fails at.
    ///
    /// # Errors
    /// The first that `take` returns.
    #[inline(always)]
    fn pass<E>(
        &mut self,
        _block: &mut Block,
        _take: impl FnMut(Self::Case) -> Result<(), E>,
    ) -> Result<(), E> {
        Ok(())
    }
}
