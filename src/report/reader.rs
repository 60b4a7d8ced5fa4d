//! Cases with their places, and faults between them as items of the same stream.

use crate::puzzle::{Cases, Puzzle};
use crate::stream::fault::Fault;
use crate::stream::input::Position;
use crate::stream::{CaseReader, Event};
use std::io::{self, Read};

/// A reader that knows where cases stand.
pub trait Placed: CaseReader {
    /// Where the last case that was popped begins.
    fn began(&self) -> Position;
}

impl<R: Read, P: Puzzle> Placed for Cases<R, P> {
    fn began(&self) -> Position {
        Cases::began(self)
    }
}

/// What an input holds, one after the other.
pub enum Item<C> {
    /// A case, and where it begins.
    Case(Position, C),
    /// Something that is none.
    Fault(Fault),
}

/// Reads items: cases, and each fault once as an item before it is reported as one.
pub struct Items<R> {
    reader: R,
    /// Cases of the inputs before this one.
    before: u64,
    /// A fault that was handed out as an item.
    fault: Option<Fault>,
    /// Whether the input has ended, and the fault that it has ended with.
    ended: bool,
    last: Option<Fault>,
}

impl<R: Placed> Items<R> {
    /// The items of `reader`, whose faults are counted from the first case of all inputs: those
    /// before it held `before`.
    pub fn new(reader: R, before: u64) -> Items<R> {
        Items { reader, before, fault: None, ended: false, last: None }
    }

    fn item(&mut self, fault: Fault) -> Item<R::Case> {
        let item = Item::Fault(fault.after(self.before));
        self.fault = Some(fault);
        item
    }
}

impl<R: Placed> CaseReader for Items<R> {
    type Case = Item<R::Case>;

    fn pop(&mut self) -> Option<Event<Item<R::Case>>> {
        if let Some(fault) = self.fault.take() {
            return Some(Event::Fault(fault));
        }
        let item = match self.last.take() {
            Some(fault) => self.item(fault),
            None => match self.reader.pop()? {
                Event::Case(case) => Item::Case(self.reader.began(), case),
                Event::Fault(fault) => self.item(fault),
            },
        };
        Some(Event::Case(item))
    }

    fn refill(&mut self) -> io::Result<bool> {
        if self.ended {
            return Ok(false);
        }
        if self.reader.refill()? {
            return Ok(true);
        }
        self.ended = true;
        self.last = self.reader.finish();
        Ok(self.last.is_some())
    }

    fn buffered(&self) -> usize {
        self.reader.buffered()
    }

    fn position(&self) -> Position {
        self.reader.position()
    }

    fn keeps_going(&self) -> bool {
        self.reader.keeps_going()
    }

    fn finish(&mut self) -> Option<Fault> {
        // It was an item, and popped.
        None
    }
}
