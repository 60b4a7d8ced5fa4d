//! Sources that behave as badly as real ones are allowed to.

use std::io::{self, ErrorKind, Read};

/// How a source hands out its bytes.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Manner {
    /// As many as there is room for.
    Whole,
    /// One at a time.
    ByteByByte,
    /// Interrupted before every read, as by a signal.
    Interrupted,
    /// Twice not ready, as a non-blocking pipe.
    NotReady,
    /// Any number of them.
    Short,
}

pub const MANNERS: [Manner; 5] = [
    Manner::Whole,
    Manner::ByteByByte,
    Manner::Interrupted,
    Manner::NotReady,
    Manner::Short,
];

/// Those that need no waiting.
pub const PROMPT: [Manner; 4] = [
    Manner::Whole,
    Manner::ByteByByte,
    Manner::Interrupted,
    Manner::Short,
];

/// The capacities of a window that every input is read at.
pub const WINDOWS: [usize; 5] = [1, 2, 3, 7, 64 * 1024];

pub struct Source<'a> {
    bytes: &'a [u8],
    manner: Manner,
    reads: usize,
}

impl<'a> Source<'a> {
    pub fn new(bytes: &'a [u8], manner: Manner) -> Source<'a> {
        let reads = 0;
        Source {
            bytes,
            manner,
            reads,
        }
    }
}

impl Read for Source<'_> {
    fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
        let read = self.reads;
        self.reads += 1;
        let most = self.bytes.len().min(room.len());
        let share = match self.manner {
            Manner::ByteByByte => most.min(1),
            Manner::Interrupted if read % 2 == 0 => return Err(ErrorKind::Interrupted.into()),
            Manner::NotReady if [1, 4].contains(&read) => return Err(ErrorKind::WouldBlock.into()),
            Manner::Short => most.min(1 + read * 7 % 5),
            Manner::Whole | Manner::Interrupted | Manner::NotReady => most,
        };
        let (now, later) = self.bytes.split_at(share);
        room[..share].copy_from_slice(now);
        self.bytes = later;
        Ok(share)
    }
}
