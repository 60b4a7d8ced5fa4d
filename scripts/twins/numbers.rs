//! `src/stream/scan/numbers.rs` for puzzles whose tiles are bytes.

use super::{Scanner, Tiles, Token};
use std::io::Read;

impl<R: Read, T: Tiles> Scanner<R, T> {
    pub(super) fn next_number(&mut self) -> Option<Token> {
        None
    }
}
