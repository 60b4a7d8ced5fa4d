//! The modes that solve.

use super::{Rules, Stream};
use clap::{Args as Group, ValueEnum};
use eight::sliders::{Board, LETTERS};
use eight::stream::input::WHITESPACE;

/// Answers for programs, and figures of a whole run.
#[derive(Group, Default)]
pub struct Output {
    /// Print a line of JSON for each case, with its place, board, path (however long) and length, or
    /// what is wrong with it
    #[arg(long)]
    pub json: bool,
    /// Print on standard error how many cases there were, how fast, and how the lengths of their
    /// paths are spread; with --json as a line of JSON
    #[arg(long)]
    pub stats: bool,
}

/// The main mode, and what it shares with `eight fifteen`.
#[derive(Group, Default)]
pub struct Eight {
    #[command(flatten)]
    pub stream: Stream,
    #[command(flatten)]
    pub rules: Rules,
    #[command(flatten)]
    pub output: Output,
    /// Show a bar on standard error, if that is a terminal and the answers go elsewhere
    #[arg(long)]
    pub progress: bool,
}

/// `eight fifteen`.
#[derive(Group, Default)]
pub struct Fifteen {
    #[command(flatten)]
    pub boards: Eight,
    /// How many threads share the boards [default: one for each core]
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u16).range(1..))]
    pub threads: Option<u16>,
    /// How many MiB tables may take; with less, hard boards take longer [default: 128]
    #[arg(long, value_name = "MIB")]
    pub memory: Option<u16>,
}

/// `eight graph`.
#[derive(Group, Default)]
pub struct Graph {
    #[command(flatten)]
    pub stream: Stream,
    /// Print after the number the pieces, in the order in which they move
    #[arg(long)]
    pub moves: bool,
    /// What to print for a graph [default: length]
    #[arg(long, value_name = "WHAT", conflicts_with = "moves")]
    pub answer: Option<GraphAnswer>,
    /// How many threads share the cases [default: one for each core]
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u16).range(1..))]
    pub threads: Option<u16>,
    #[command(flatten)]
    pub output: Output,
}

#[derive(Clone, Copy, ValueEnum)]
pub enum GraphAnswer {
    /// The least number of moves
    Length,
    /// And the pieces, in the order in which they move
    Moves,
    /// How many shortest sequences of moves there are
    Count,
    /// Each of them in ascending order, a line each; then an empty line
    All,
}

/// `eight sliders`.
#[derive(Group, Default)]
pub struct Sliders {
    #[command(flatten)]
    pub stream: Stream,
    /// Where all paths start [default: .rbbrrbbrrbbrrbb]
    #[arg(long, value_name = "BOARD", value_parser = slider_board)]
    pub start: Option<Board>,
    /// List every shortest path with its checksum, in the order L R U D, and an empty line
    #[arg(long, conflicts_with = "count")]
    pub paths: bool,
    /// Print how many shortest paths there are
    #[arg(long)]
    pub count: bool,
    /// What to print for a target [default: sum]
    #[arg(long, value_name = "WHAT", conflicts_with_all = ["paths", "count"])]
    pub answer: Option<SliderAnswer>,
    #[command(flatten)]
    pub output: Output,
    /// Print the checksum of these letters and read nothing [default: none, read targets]
    #[arg(long, value_name = "LETTERS", value_parser = slider_letters,
          conflicts_with_all = ["files", "start", "paths", "count", "answer", "json", "stats", "keep_going"])]
    pub checksum: Option<String>,
}

#[derive(Clone, Copy, ValueEnum)]
pub enum SliderAnswer {
    /// The sum of the checksums of all shortest paths
    Sum,
    /// How many there are
    Count,
    /// Each of them with its checksum, in the order L R U D; then an empty line
    All,
}

/// A board as the input may have it: packed or in rows, in letters of either case.
pub fn slider_board(text: &str) -> Result<Board, String> {
    let mut cells = text.to_ascii_lowercase().into_bytes();
    cells.retain(|cell| !WHITESPACE.contains(cell));
    Board::from_cells(&cells).ok_or_else(|| "a board is seven r, eight b and one `.`".to_string())
}

fn slider_letters(text: &str) -> Result<String, String> {
    if text.bytes().all(|letter| LETTERS.contains(&letter)) {
        Ok(text.to_string())
    } else {
        Err("the letters of a path are L, R, U and D".to_string())
    }
}
