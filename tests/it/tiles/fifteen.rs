//! Tests of the 15-puzzle's engine, against plain searches that know nothing of it.

mod answers;
mod effort;
pub mod oracle;
mod same;
mod ways;
