//! `src/stream.rs` for programs that read boards until the first fault, and tell nobody where it is.

pub mod output;
pub mod scan;

use std::io;

#[derive(Clone, Copy)]
pub enum OnFault {
    Stop,
}

pub trait CaseSink<C> {
    type Error: From<io::Error>;
    fn case(&mut self, case: C) -> Result<(), Self::Error>;
    fn flush(&mut self) -> Result<(), Self::Error>;
}

pub const INVALID: &[u8] = b"invalid\n";
