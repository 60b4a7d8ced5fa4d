//! What the engines of 4x4 boards and of boards of other sizes share.
//!
//! | module | holds |
//! | --- | --- |
//! | `turn` | the symmetries of the rectangle |
//! | `cut` | the machine that forbids move strings with the effect of earlier ones |
//! | `geometry` | the cells of a pattern's tiles, and the cells that the blank can reach |
//! | `ranks` | the order of a pattern's tiles |
//! | `pattern` | the table of a pattern: one bit a state |
//! | `memory` | asks for the memory of large tables |
//! | `mixer` | hashes of boards |

pub(crate) mod cut;
pub(crate) mod geometry;
pub(crate) mod memory;
pub(crate) mod mixer;
pub(crate) mod pattern;
pub(crate) mod ranks;
pub(crate) mod turn;
