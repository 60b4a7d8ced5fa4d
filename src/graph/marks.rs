//! A mark for every state, which one search after another uses.

use super::problem::VERTICES;
use super::state::ORDERS;

/// 354 KiB of marks, one byte for every state. A search touches only the states that it meets.
///
/// A search takes marks that no state has yet. The marks of earlier searches are lower, so they
/// need no clearing until the byte has no values left.
#[derive(Debug, Default)]
pub(super) struct Marks {
    pub(super) of: Vec<u8>,
    /// The first of the marks taken last.
    pub(super) first: u8,
    last: u8,
}

impl Marks {
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

    /// Gives back all but `count` of the marks taken last. No state may have the others.
    pub(super) fn keep(&mut self, count: u8) {
        self.last = self.last.min(self.first - 1 + count);
    }
}
