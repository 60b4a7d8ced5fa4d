//! The mode that writes cases.

use super::{any_size, judge, symbol, Puzzle};
use clap::{Args as Group, ValueEnum};
use eight::generate::Share;
use eight::judge::Judge;
use eight::puzzle::format::Sizes;
use std::ops::RangeInclusive;

/// `eight generate`.
#[derive(Group)]
#[expect(clippy::struct_excessive_bools, reason = "a switch of the command line is one")]
pub struct Generate {
    /// How many cases
    #[arg(help_heading = "Cases", long, value_name = "NUMBER", default_value_t = 1)]
    pub count: u64,
    /// Where the random numbers start
    #[arg(help_heading = "Cases", long, value_name = "NUMBER", default_value_t = 0)]
    pub seed: u64,
    /// How deep boards are: 31, or 20..25 with both ends
    ///
    /// The moves of a shortest path: at most 31, 55 for 4x4 boards and 48 for sliders. All such boards
    /// are as likely, but not 4x4 boards of a range that ends beyond 18: see `generate::tiles` in the
    /// library's documentation [default: any depth]
    #[arg(help_heading = "Cases", long, value_name = "MOVES", value_parser = depths)]
    pub depth: Option<RangeInclusive<usize>>,
    /// Depths that rise from the first case to the last: a set for a course
    #[arg(help_heading = "Cases", long, hide_short_help = true, requires = "depth", conflicts_with_all = ["scramble", "all"])]
    pub rising: bool,
    /// Walk from the goal by so many random moves
    ///
    /// None of them takes back the one before [default: none, draw from all boards]
    #[arg(help_heading = "Cases", long, value_name = "MOVES", conflicts_with = "depth")]
    pub scramble: Option<u32>,
    /// The share of unsolvable cases, from 0 to 1 [default: 0]
    ///
    /// Of ten cases 0.25 makes three, anywhere among them.
    #[arg(help_heading = "Cases", long, value_name = "SHARE")]
    pub unsolvable: Option<Share>,
    /// All 362,880 boards of the 8-puzzle, or all 102,960 of the sliders
    ///
    /// Boards come in lexicographic order.
    #[arg(help_heading = "Cases", long, conflicts_with_all = ["count", "depth", "scramble", "seed", "unsolvable"])]
    pub all: bool,
    /// How a board stands there [default: one-line, packed for sliders, or the judge's]
    #[arg(help_heading = "Layout", long, value_name = "LAYOUT")]
    pub layout: Option<BoardLayout>,
    /// Put random white space between tiles and lines
    ///
    /// Runs of it, tabs, CR LF, empty lines; and sometimes no line end at the end.
    #[arg(help_heading = "Layout", long)]
    pub random_space: bool,
    /// Print each case as a line of JSON with its path, as `eight --json` does
    #[arg(help_heading = "Layout", long, hide_short_help = true, conflicts_with = "random_space")]
    pub solution: bool,
    /// Boards of any size: rows x columns, as in 3x4, from 1 to 999; or given, before each board
    ///
    /// [default: every board draws its own, from 2 to 9 rows and columns]
    #[arg(help_heading = "Judge", long, value_name = "SIZE", value_parser = any_size)]
    pub size: Option<Sizes>,
    /// The symbol of the blank [default: x, 0 for 4x4 boards, or the judge's]
    #[arg(help_heading = "Judge", long, value_name = "SYMBOL", value_parser = symbol)]
    pub blank: Option<u8>,
    /// The goal in reading order; or last, first (the blank) or snail [default: last, or the judge's]
    #[arg(help_heading = "Judge", long, value_name = "BOARD", allow_hyphen_values = true)]
    pub goal: Option<String>,
    #[command(flatten)]
    pub graph: Graph,
    /// Write what this judge's programs read
    ///
    /// `eight judges` lists them [default: none].
    #[arg(help_heading = "Judge", long, value_name = "NAME", value_parser = judge)]
    pub judge: Option<&'static Judge>,
    #[command(flatten)]
    pub puzzle: Puzzle,
}

/// Which graphs.
#[derive(Group)]
#[command(next_help_heading = "Graphs")]
pub struct Graph {
    /// The chance of each edge that it may have [default: 0.25]
    #[arg(long, value_name = "SHARE", conflicts_with = "edges")]
    pub density: Option<Share>,
    /// How many edges [default: as --density says]
    #[arg(long, value_name = "NUMBER")]
    pub edges: Option<usize>,
    /// A random tree and further edges
    #[arg(long)]
    pub connected: bool,
    /// Edges between two sides alone
    #[arg(long)]
    pub bipartite: bool,
    /// theta_0, the one exception to Wilson's theorem
    ///
    /// A hexagon, and a vertex between two opposite corners, on vertex 9 and six others; the last two
    /// hang on if it is to be --connected, and are isolated if not. Only what stands on the seven is out
    /// of place.
    #[arg(long, conflicts_with_all = ["density", "edges", "bipartite"])]
    pub theta0: bool,
}

#[derive(Clone, Copy, ValueEnum)]
pub enum BoardLayout {
    /// All tiles on a line
    OneLine,
    /// A line for each row
    Rows,
    /// All tiles on a line with nothing between them
    Packed,
}

fn depths(text: &str) -> Result<RangeInclusive<usize>, String> {
    let (least, most) = text.split_once("..").unwrap_or((text, text));
    match (least.parse(), most.parse()) {
        (Ok(least), Ok(most)) if least <= most => Ok(least..=most),
        _ => Err("a depth is a number, or two of them in order with `..` between".to_string()),
    }
}
