//! `src/stream/scan/block.rs` without the block path: the state machine reads all boards.

use super::{Alphabet, Token};
use crate::deps::List;
use crate::stream::input::Position;

pub(crate) struct Block;

impl Block {
    pub(crate) fn new(_cells: usize) -> Block {
        Block
    }
    pub(crate) fn reset(&mut self) {}
    pub(crate) fn was_tried(&mut self) -> bool {
        true
    }
    pub(crate) fn pass_boards<T, E>(
        &mut self,
        _: usize,
        _: impl Fn(&[u8]) -> Option<T>,
        _: impl FnMut(T) -> Result<(), E>,
    ) -> Result<(), E> {
        Ok(())
    }
    pub(crate) fn find(&mut self, _: &Alphabet, _: &[u8], _: Option<u64>) -> bool {
        false
    }
    pub(crate) fn leave(&mut self, _: &Alphabet, _: &[u8]) -> Option<(usize, usize)> {
        None
    }
}

pub(crate) fn last_tokens(
    _: &Alphabet,
    _: &[u8],
    _: Position,
    _: bool,
    _: usize,
) -> (List<Token>, Option<Token>) {
    (List::new(), None)
}
