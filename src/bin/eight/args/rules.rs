//! What the modes that read cases have in common.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args as Group, ValueEnum};
use eight::judge::{Judge, Kind, JUDGES};
use eight::{NoTieBreak, TieBreak};
use std::path::PathBuf;

/// Where cases come from, and what happens to faulty ones.
#[derive(Group, Default)]
pub struct Stream {
    /// Files to read in turn; - is standard input [default: -]
    #[arg(value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// Answer a faulty case with the line `invalid` and go on with the next
    #[arg(long)]
    pub keep_going: bool,
}

/// What a case and its answer look like.
#[derive(Group, Default)]
pub struct Rules {
    /// Read and answer as this judge wants it (see `eight judges`) [default: hdu-1043]
    #[arg(long, value_name = "NAME", value_parser = judges())]
    pub judge: Option<&'static Judge<'static>>,
    /// The symbol of the blank [default: x, or the judge's]
    #[arg(long, value_name = "SYMBOL", value_parser = symbol)]
    pub blank: Option<u8>,
    /// The goal, nine packed tiles in reading order [default: 12345678x, or the judge's]
    #[arg(long, value_name = "BOARD", allow_hyphen_values = true)]
    pub goal: Option<String>,
    /// What to print for a solvable case [default: moves, or the judge's]
    #[arg(long, value_name = "WHAT")]
    pub answer: Option<Answer>,
    /// What to print for an unsolvable case [default: unsolvable, or the judge's]
    #[arg(long, value_name = "WORD", allow_negative_numbers = true, value_parser = word)]
    pub unsolvable: Option<String>,
    /// Of several moves that lead one step closer, take the first in this order [default: udlr,
    /// or the judge's]
    #[arg(long, value_name = "LETTERS", value_parser = ties)]
    pub order: Option<TieBreak>,
}

/// The puzzle, where no judge says it.
#[derive(Group)]
pub struct Puzzle {
    /// The puzzle, as its mode is called, in place of a judge [default: eight, or the judge's]
    #[arg(long, value_name = "PUZZLE", value_parser = puzzles(), conflicts_with = "judge")]
    pub puzzle: Option<Kind>,
}

impl Puzzle {
    /// What is answered if no judge is named.
    pub fn default_judge(&self) -> &'static Judge<'static> {
        self.puzzle.unwrap_or(Kind::Eight).judge()
    }
}

/// The puzzles, by the names of their modes.
fn puzzles() -> impl TypedValueParser<Value = Kind> {
    let names = [
        ("eight", Kind::Eight),
        ("fifteen", Kind::Fifteen),
        ("graph", Kind::Graph),
        ("sliders", Kind::Sliders),
    ];
    PossibleValuesParser::new(names.map(|(name, _)| name)).try_map(move |name| {
        let kind = names.iter().find(|(other, _)| *other == name);
        kind.map(|&(_, kind)| kind).ok_or("no such puzzle")
    })
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Answer {
    /// The letters of the moves
    Moves,
    /// Their number
    Length,
    /// How many shortest paths there are, however long
    Count,
    /// Each of them, however long, a line each, in the order of --order; then an empty line
    All,
}

/// The names of the judges, so that help, completions and a hint at a misspelt one know them.
pub fn judges() -> impl TypedValueParser<Value = &'static Judge<'static>> {
    // A judge with several rows is offered once: they stand together.
    let firsts = JUDGES
        .iter()
        .filter(|judge| Judge::named(judge.name).is_some_and(|first| first.kind == judge.kind));
    let names = firsts.map(|judge| PossibleValue::new(judge.name).help(judge.title));
    PossibleValuesParser::new(names).try_map(|name| Judge::named(&name).ok_or("no such judge"))
}

pub fn symbol(text: &str) -> Result<u8, String> {
    match *text.as_bytes() {
        [symbol] if symbol.is_ascii_graphic() && !(b'1'..=b'8').contains(&symbol) => Ok(symbol),
        _ => Err("a blank is one printable character that is no tile".to_string()),
    }
}

fn word(text: &str) -> Result<String, String> {
    if text.contains(['\n', '\r']) {
        return Err("an answer is one line".to_string());
    }
    Ok(text.to_string())
}

fn ties(letters: &str) -> Result<TieBreak, NoTieBreak> {
    letters.parse()
}
