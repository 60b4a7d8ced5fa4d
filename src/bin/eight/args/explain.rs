//! The mode that draws.

use super::{Puzzle, Rules, Stream};
use clap::Args as Group;

/// `eight explain`.
#[derive(Group)]
pub struct Explain {
    #[command(flatten)]
    pub stream: Stream,
    #[command(flatten)]
    pub puzzle: Puzzle,
    #[command(flatten)]
    pub rules: Rules,
}
