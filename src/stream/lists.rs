//! Lists: the brackets around rows, boards and cases.

use crate::grid::Size;

/// The lists that are open, and the tiles before each.
#[derive(Clone, Default)]
pub(crate) struct Lists(Vec<List>);

#[derive(Clone)]
struct List {
    begun: u64,
    is_object: bool,
}

/// The largest number of lists in each other.
const MOST: usize = 16;

pub(crate) fn is_bracket(byte: u8) -> bool {
    matches!(byte, b'[' | b'(' | b'{' | b']' | b')' | b'}')
}

pub(crate) fn opens(bracket: u8) -> bool {
    matches!(bracket, b'[' | b'(' | b'{')
}

impl Lists {
    /// Takes a bracket after this many tiles. Returns false if it closes neither a row of boards of
    /// this size, nor whole boards `between` two of them, or if too many lists are open.
    pub(crate) fn take(
        &mut self,
        bracket: u8,
        tiles: u64,
        size: Option<Size>,
        between: bool,
    ) -> bool {
        if opens(bracket) {
            self.0.push(List { begun: tiles, is_object: bracket == b'{' });
            return self.0.len() <= MOST;
        }
        self.0.pop().and_then(|list| Some((tiles - list.begun, size?))).is_none_or(
            |(tiles, size)| {
                tiles == size.columns() as u64 || between && tiles % size.cells() as u64 == 0
            },
        )
    }

    /// True if the last list that is open may be a JSON object.
    pub(crate) fn is_object(&self) -> bool {
        self.0.last().is_some_and(|list| list.is_object)
    }

    /// Returns the number of tiles before the last list that is open.
    pub(crate) fn begun(&self) -> Option<u64> {
        self.0.last().map(|list| list.begun)
    }

    pub(crate) fn count(&self) -> usize {
        self.0.len()
    }

    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }
}
