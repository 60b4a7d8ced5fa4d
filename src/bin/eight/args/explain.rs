//! The mode that draws.

use super::{Puzzle, Rules, Stream};
use clap::Args as Group;
use std::path::PathBuf;

/// `eight explain`.
#[derive(Group)]
pub struct Explain {
    #[command(flatten)]
    pub stream: Stream,
    /// Draw the answers in this file up to the first wrong move, and say what is wrong; - is standard
    /// input [default: none, draw shortest paths]
    #[arg(long, value_name = "FILE", conflicts_with = "keep_going")]
    pub output: Option<PathBuf>,
    /// Write a page for a browser: tiles slide, and nothing else is needed to show it
    #[arg(long)]
    pub html: bool,
    #[command(flatten)]
    pub puzzle: Puzzle,
    #[command(flatten)]
    pub rules: Rules,
}
