//! A mark for every state, for one search after another.

use super::problem::VERTICES;
use super::state::ORDERS;

/// 354 KiB of marks, a byte for every state, of which a search touches what it needs.
///
/// A search takes some marks that no state has. Those that states have are less: they are from
/// earlier searches, and so they need not be cleared until the byte has no more to give.
#[derive(Debug, Default)]
pub(super) struct Marks {
    pub(super) of: Vec<u8>,
    /// The first of the marks that were taken last.
    pub(super) first: u8,
    last: u8,
}

impl Marks {
    /// Takes `count` marks.
    pub(super) fn take(&mut self, count: u8) {
        if self.of.is_empty() {
            // Fresh from the system: zero, but not touched yet.
            self.of = vec![0; VERTICES * ORDERS];
        } else if count > u8::MAX - self.last {
            self.of.fill(0);
            self.last = 0;
        }
        self.first = self.last + 1;
        self.last += count;
    }

    /// Gives back all but `count` of the marks that were taken last: no state has them.
    pub(super) fn keep(&mut self, count: u8) {
        self.last = self.last.min(self.first - 1 + count);
    }
}
