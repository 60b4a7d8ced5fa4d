//! The mode that writes cases.

use super::rules::{judges, symbol};
use super::Puzzle;
use clap::{Args as Group, ValueEnum};
use eight::eight::path::LONGEST;
use eight::generate::Share;
use eight::judge::Judge;
use std::ops::RangeInclusive;

/// `eight generate`.
#[derive(Group)]
pub struct Generate {
    /// How many cases
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    pub count: u64,
    /// Where the random numbers start
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    pub seed: u64,
    /// How many moves the shortest path takes: 31, or 20..25 with both ends included
    /// [default: any number]
    #[arg(long, value_name = "MOVES", value_parser = depths)]
    pub depth: Option<RangeInclusive<usize>>,
    /// The share of unsolvable cases, from 0 to 1: of ten cases 0.25 makes three, anywhere
    #[arg(long, value_name = "SHARE", default_value = "0")]
    pub unsolvable: Share,
    /// All 362,880 boards, in lexicographic order
    #[arg(long, conflicts_with_all = ["count", "depth", "unsolvable"])]
    pub all: bool,
    /// How a board stands there [default: one-line, or the judge's]
    #[arg(long, value_name = "LAYOUT")]
    pub layout: Option<BoardLayout>,
    /// Put random blanks between tiles and lines: runs of them, tabs, CR LF, empty lines; and
    /// sometimes no line end at the end
    #[arg(long)]
    pub random_blanks: bool,
    /// The symbol of the blank [default: x, or the judge's]
    #[arg(long, value_name = "SYMBOL", value_parser = symbol)]
    pub blank: Option<u8>,
    /// Write what this judge's programs read (see `eight judges`) [default: hdu-1043]
    #[arg(long, value_name = "NAME", value_parser = judges())]
    pub judge: Option<&'static Judge<'static>>,
    #[command(flatten)]
    pub puzzle: Puzzle,
}

#[derive(Clone, Copy, ValueEnum)]
pub enum BoardLayout {
    /// Nine tiles on a line
    OneLine,
    /// Three lines of three
    ThreeLine,
    /// Nine tiles on a line with nothing between them
    Packed,
}

fn depths(text: &str) -> Result<RangeInclusive<usize>, String> {
    let (least, most) = text.split_once("..").unwrap_or((text, text));
    match (least.parse(), most.parse()) {
        (Ok(least), Ok(most)) if least <= most && most <= LONGEST => Ok(least..=most),
        _ => Err(format!(
            "a depth is a number from 0 to {LONGEST}, or two of them in order with `..` between"
        )),
    }
}
