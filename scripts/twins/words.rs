//! `src/stream/words.rs` for puzzles whose tiles are bytes: it only keeps the byte that is put back.

use crate::stream::input::Byte;

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
}
