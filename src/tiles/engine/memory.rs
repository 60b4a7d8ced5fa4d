//! MEMORY: what is large is asked for, so that the search goes on without it where there is none.

use std::hint::black_box;

/// Bytes that are left over by all that is asked for here: what is small is taken unasked.
const SPARE: usize = 256 << 10;

/// An empty vector with room for `len` values; `None` if there is no memory for it.
pub(crate) fn reserved<T>(len: usize) -> Option<Vec<T>> {
    let mut values = Vec::new();
    reserve(&mut values, len)?;
    Some(values)
}

/// Makes room for so many more values; `None` if there is no memory for them.
pub(crate) fn reserve<T>(values: &mut Vec<T>, more: usize) -> Option<()> {
    values.try_reserve_exact(more).ok()?;
    let mut spare = Vec::<u8>::new();
    spare.try_reserve_exact(SPARE).ok()?;
    // Memory that nobody looks at would not be asked for at all.
    black_box(&spare);
    Some(())
}

/// So many values of one kind; `None` if there is no memory for them.
pub(crate) fn filled<T: Clone>(value: T, len: usize) -> Option<Vec<T>> {
    let mut values = reserved(len)?;
    values.resize(len, value);
    Some(values)
}

/// Adds a value; `None` if there is no memory for it.
#[inline]
pub(crate) fn push<T>(values: &mut Vec<T>, value: T) -> Option<()> {
    if values.len() == values.capacity() {
        let more = values.len().max(64);
        reserve(values, more)?;
    }
    values.push(value);
    Some(())
}
