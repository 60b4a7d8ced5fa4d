//! The mode that judges an output.

use super::solve::slider_board;
use super::{Puzzle, Rules};
use clap::Args as Group;
use eight::sliders::Board;
use std::path::PathBuf;

/// `eight check`.
#[derive(Group)]
#[command(override_usage = "eight check [OPTIONS] INPUT OUTPUT [ANSWER]\n       \
                            eight check [OPTIONS] --kattis INPUT ANSWER FEEDBACK_DIR < OUTPUT")]
#[expect(clippy::struct_excessive_bools, reason = "a switch of the command line is one")]
pub struct Check {
    /// The cases; - is standard input, here and below
    #[arg(value_name = "INPUT")]
    pub input: PathBuf,
    /// The answers that are judged (with --kattis this is ANSWER)
    #[arg(value_name = "OUTPUT", required_unless_present("kattis"))]
    pub output: Option<PathBuf>,
    /// The model answers (with --kattis this is FEEDBACK_DIR) [default: none]
    #[arg(id = "model", value_name = "ANSWER")]
    pub answer: Option<PathBuf>,
    /// Be called as Kattis does: INPUT ANSWER FEEDBACK_DIR, the output on standard input, exit
    /// status 42 for accepted and 43 for a wrong answer, and what is wrong in
    /// FEEDBACK_DIR/judgemessage.txt
    #[arg(long)]
    pub kattis: bool,
    /// Report every wrong case and a summary, not the first alone
    #[arg(long)]
    pub all: bool,
    /// Take shortest paths only, whatever the judge does
    #[arg(long, conflicts_with = "any_length")]
    pub shortest: bool,
    /// Take paths of any length, whatever the judge does
    #[arg(long)]
    pub any_length: bool,
    #[command(flatten)]
    pub siblings: Siblings,
    #[command(flatten)]
    pub puzzle: Puzzle,
    #[command(flatten)]
    pub rules: Rules,
}

/// What was asked about graphs and sliders.
#[derive(Group)]
pub struct Siblings {
    /// Graphs: after the number the pieces, in the order in which they move; any shortest sequence is
    /// right
    #[arg(long)]
    pub moves: bool,
    /// Sliders: every shortest path with its checksum, in the order L R U D, and an empty line
    #[arg(long, conflicts_with = "count")]
    pub paths: bool,
    /// Sliders: how many shortest paths there are
    #[arg(long)]
    pub count: bool,
    /// Sliders: where all paths start [default: .rbbrrbbrrbbrrbb]
    #[arg(long, value_name = "BOARD", value_parser = slider_board)]
    pub start: Option<Board>,
}
