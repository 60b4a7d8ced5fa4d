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
    pub(crate) fn turn_off(&mut self) {}
    pub(crate) fn note(&mut self, _: &[Token]) {}
    pub(crate) fn began(&self) -> [Position; 2] {
        [Position { line: 1, column: 1 }; 2]
    }
    pub(crate) fn was_tried(&mut self) -> bool {
        true
    }
    pub(crate) fn codes(&self, _cells: usize) -> Option<&[u8]> {
        None
    }
    pub(crate) fn pass(&mut self, _cells: usize) {}
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
