//! MEMORY: asks for large blocks. Each function returns `None` if there is no memory, and the
//! search can do without them.

use std::hint::black_box;

/// Bytes that every request leaves free, because small blocks are allocated without a request.
const SPARE: usize = 256 << 10;

pub(crate) fn reserved<T>(len: usize) -> Option<Vec<T>> {
    let mut values = Vec::new();
    reserve(&mut values, len)?;
    Some(values)
}

pub(crate) fn reserve<T>(values: &mut Vec<T>, more: usize) -> Option<()> {
    values.try_reserve_exact(more).ok()?;
    let mut spare = Vec::<u8>::new();
    spare.try_reserve_exact(SPARE).ok()?;
    // The compiler would remove an allocation that is never used.
    black_box(&spare);
    Some(())
}

pub(crate) fn filled<T: Clone>(value: T, len: usize) -> Option<Vec<T>> {
    let mut values = reserved(len)?;
    values.resize(len, value);
    Some(values)
}

#[inline]
pub(crate) fn push<T>(values: &mut Vec<T>, value: T) -> Option<()> {
    if values.len() == values.capacity() {
        let more = values.len().max(64);
        reserve(values, more)?;
    }
    values.push(value);
    Some(())
}
