//! A path on a board of any size.

use super::found::PathWithBound;
use crate::grid::moves::Move;
use crate::puzzle::Path;
use std::fmt;

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Steps {
    codes: Vec<u8>,
    at_least: Option<usize>,
}

impl Steps {
    /// Returns the path of these moves, with a lower bound on the length of a shortest path unless
    /// it is one.
    pub(super) fn new(moves: impl Iterator<Item = Move>, at_least: Option<usize>) -> Steps {
        Steps { codes: moves.map(Move::code).collect(), at_least }
    }

    pub(super) fn with_bound(PathWithBound { path, at_least }: PathWithBound) -> Steps {
        Steps { codes: path, at_least: Some(at_least) }
    }

    pub fn moves(&self) -> impl DoubleEndedIterator<Item = Move> + '_ {
        self.codes.iter().map(|&code| Move::from_code(code))
    }
}

impl fmt::Display for Steps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.moves().try_for_each(|step| step.fmt(f))
    }
}

impl From<Vec<u8>> for Steps {
    fn from(codes: Vec<u8>) -> Steps {
        Steps { codes, at_least: None }
    }
}

impl Path for Steps {
    const EMPTY: Steps = Steps { codes: Vec::new(), at_least: None };

    fn len(&self) -> usize {
        self.codes.len()
    }

    fn at_least(&self) -> Option<usize> {
        self.at_least
    }

    fn step(&self, at: usize) -> u8 {
        self.codes[at]
    }
}
