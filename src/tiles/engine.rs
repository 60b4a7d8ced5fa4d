//! What the engines of 4x4 boards and of boards of other sizes share.

pub(crate) mod cut;
pub(crate) mod geometry;
pub(crate) mod memory;
pub(crate) mod mixer;
pub(crate) mod pattern;
pub(crate) mod ranks;
pub(crate) mod turn;
