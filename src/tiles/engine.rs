//! What the engines of 4x4 boards and of boards of other sizes share.
//!
//! | module | holds |
//! | --- | --- |
//! | `turn` | the symmetries of the rectangle |
//! | `cut` | the machine that forbids move strings with the effect of earlier ones |
//! | `geometry` | where the tiles of a pattern stand, and where the blank can go |
//! | `ranks` | in which order they stand |
//! | `pattern` | the table of a pattern: one bit a state |
//! | `memory` | what large tables are asked for with |
//! | `mixer` | hashes of boards |

pub(crate) mod cut;
pub(crate) mod geometry;
pub(crate) mod memory;
pub(crate) mod mixer;
pub(crate) mod pattern;
pub(crate) mod ranks;
pub(crate) mod turn;
