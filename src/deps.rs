//! What the modules of the arrow take from other crates, and nothing else of theirs: where a
//! program must be one file of std alone, this is the file to write again.

use memchr::{memchr, memchr_iter, memrchr};

/// A short list that stays off the heap: the symbols of one case.
pub(crate) type List<T> = smallvec::SmallVec<[T; 16]>;

/// Number of line ends in `bytes`, and the place of the last.
pub(crate) fn line_ends(bytes: &[u8]) -> (u64, Option<usize>) {
    (memchr_iter(b'\n', bytes).count() as u64, memrchr(b'\n', bytes))
}

/// The place of the first line end in `bytes`.
pub(crate) fn line_end(bytes: &[u8]) -> Option<usize> {
    memchr(b'\n', bytes)
}

/// Calls `write` with `number` in decimal digits.
pub(crate) fn with_decimal(number: u64, write: impl FnOnce(&[u8])) {
    write(itoa::Buffer::new().format(number).as_bytes());
}
