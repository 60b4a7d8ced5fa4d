//! `src/stream/scan/recovery.rs` for programs that stop at the first fault.

use super::{Tiles, Token};
use crate::stream::fault::Fault;
use std::marker::PhantomData;

pub(crate) const REMEMBERED: usize = 0;

pub(crate) struct Recovery<T>(PhantomData<T>);

impl<T: Tiles> Recovery<T> {
    pub(crate) fn new(_boards: u64) -> Recovery<T> {
        Recovery(PhantomData)
    }
    pub(crate) fn is_active(&self) -> bool {
        false
    }
    pub(crate) fn has_tokens(&self) -> bool {
        false
    }
    pub(crate) fn next_token(&mut self) -> Option<Token> {
        None
    }
    pub(crate) fn forget(&mut self, _line: u64) {}
    pub(crate) fn board(&mut self, _tokens: &[Token]) {}
    pub(crate) fn begin(&mut self, fault: Fault, _tokens: &[Token]) -> Option<Fault> {
        Some(fault)
    }
    pub(crate) fn take(&mut self, _token: Token) -> Option<Fault> {
        None
    }
    pub(crate) fn end(&mut self) -> Option<Fault> {
        None
    }
}
