//! `src/stream/words.rs` for puzzles whose tiles are bytes: it only keeps the byte that is put back.

use crate::stream::input::{Byte, Input, Position};
use std::io::Read;

pub(crate) struct Word {
    pub began: Position,
    pub position: Position,
    pub value: u64,
    pub foreign: Option<u8>,
    pub is_one_byte: bool,
    pub starts_word: bool,
}

pub(crate) struct Words(Option<Byte>);

impl Words {
    pub(crate) fn new(_separator: Option<u8>) -> Words {
        Words(None)
    }
    pub(crate) fn put_back(&mut self, byte: Byte) {
        self.0 = Some(byte);
    }
    pub(crate) fn take_back(&mut self) -> Option<Byte> {
        self.0.take()
    }
    pub(crate) fn next<R: Read>(&mut self, _: &mut Input<R>, _: impl Fn(u64) -> bool) -> Option<Word> {
        None
    }
    pub(crate) fn end(&mut self) -> Option<Word> {
        None
    }
}
