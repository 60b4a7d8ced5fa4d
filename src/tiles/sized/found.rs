//! FOUND: what is known of the paths of a board.

/// A path, and what is known of all others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PathWithBound {
    /// The codes of its moves.
    pub path: Vec<u8>,
    /// A lower bound on the length of all paths.
    pub at_least: usize,
}

impl PathWithBound {
    pub(super) fn shortest(path: Vec<u8>) -> PathWithBound {
        PathWithBound { at_least: path.len(), path }
    }
}
