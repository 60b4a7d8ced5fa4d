//! Sources and sinks that behave as badly as real ones are allowed to.

use crate::random::Random;
use std::io::{self, ErrorKind, Read, Write};
use std::sync::{Arc, Mutex};

/// The way in which a source gives its bytes, or a sink takes them.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Manner {
    /// All bytes for which there is room.
    Whole,
    /// One at a time.
    ByteByByte,
    /// Interrupted before every call, as by a signal.
    Interrupted,
    /// Now and then not ready, as a non-blocking pipe.
    NotReady,
    /// Any number of them.
    Short,
}

pub const MANNERS: [Manner; 5] =
    [Manner::Whole, Manner::ByteByByte, Manner::Interrupted, Manner::NotReady, Manner::Short];

/// The manners that need no waiting.
pub const PROMPT: [Manner; 4] =
    [Manner::Whole, Manner::ByteByByte, Manner::Interrupted, Manner::Short];

/// The state of a [`Manner`].
struct Behaviour {
    manner: Manner,
    calls: usize,
    flushes: usize,
    random: Random,
}

impl Behaviour {
    fn new(manner: Manner) -> Behaviour {
        Behaviour { manner, calls: 0, flushes: 0, random: Random::new(7) }
    }

    /// Returns how many of `most` bytes pass in this call.
    fn share(&mut self, most: usize) -> io::Result<usize> {
        let call = self.calls;
        self.calls += 1;
        match self.manner {
            Manner::ByteByByte => Ok(most.min(1)),
            Manner::Interrupted if call % 2 == 0 => Err(ErrorKind::Interrupted.into()),
            Manner::Whole | Manner::Interrupted => Ok(most),
            Manner::NotReady if call % 50 == 1 => Err(ErrorKind::WouldBlock.into()),
            Manner::NotReady => Ok(most.min(5)),
            Manner::Short => Ok(most.min(1 + self.random.below(most.max(1)))),
        }
    }

    /// True if a flush succeeds in this call.
    fn flush(&mut self) -> io::Result<()> {
        self.flushes += 1;
        match self.manner {
            Manner::NotReady if self.flushes == 1 => Err(ErrorKind::WouldBlock.into()),
            _ => self.share(0).map(|_| ()),
        }
    }
}

/// A source of these bytes.
pub struct Source<'a> {
    bytes: &'a [u8],
    behaviour: Behaviour,
}

impl<'a> Source<'a> {
    pub fn new(bytes: &'a [u8], manner: Manner) -> Source<'a> {
        let behaviour = Behaviour::new(manner);
        Source { bytes, behaviour }
    }
}

impl Read for Source<'_> {
    fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
        let share = self.behaviour.share(self.bytes.len().min(room.len()))?;
        let (now, later) = self.bytes.split_at(share);
        room[..share].copy_from_slice(now);
        self.bytes = later;
        Ok(share)
    }
}

/// A sink whose bytes others can see.
#[derive(Clone)]
pub struct Sink {
    behaviour: Arc<Mutex<Behaviour>>,
    taken: Arc<Mutex<Vec<u8>>>,
    /// The number of bytes that had been taken at the last flush.
    flushed: Arc<Mutex<usize>>,
}

impl Sink {
    pub fn new(manner: Manner) -> Sink {
        Sink {
            behaviour: Arc::new(Mutex::new(Behaviour::new(manner))),
            taken: Arc::default(),
            flushed: Arc::default(),
        }
    }

    /// All bytes that were taken and flushed.
    pub fn bytes(&self) -> Vec<u8> {
        self.taken.lock().unwrap()[..*self.flushed.lock().unwrap()].to_vec()
    }

    /// Removes all bytes that were taken and flushed.
    pub fn drain(&self) -> Vec<u8> {
        let end = std::mem::take(&mut *self.flushed.lock().unwrap());
        self.taken.lock().unwrap().drain(..end).collect()
    }

    /// Bytes that were taken, flushed or not.
    pub fn len(&self) -> usize {
        self.taken.lock().unwrap().len()
    }
}

impl Write for Sink {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let share = self.behaviour.lock().unwrap().share(bytes.len())?;
        self.taken.lock().unwrap().extend(&bytes[..share]);
        Ok(share)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.behaviour.lock().unwrap().flush()?;
        *self.flushed.lock().unwrap() = self.taken.lock().unwrap().len();
        Ok(())
    }
}

/// A source of these bytes, which then fails.
pub struct Failing<'a>(pub &'a [u8]);

impl Read for Failing<'_> {
    fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
        match self.0.read(room)? {
            0 => Err(ErrorKind::ConnectionReset.into()),
            count => Ok(count),
        }
    }
}
