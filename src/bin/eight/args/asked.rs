//! What a call asks for, once its words are read.

use eight::generate::Share;
use eight::grid::moves::TieBreak;
use eight::judge::{Judge, Kind, Notation};
use eight::puzzle::format::{Layout, Sizes};
use eight::puzzle::{Effort, Want};
use eight::sliders::Board;
use std::num::NonZeroUsize;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::Duration;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Command {
    #[default]
    Solve,
    Check,
    Test,
    Generate,
    Explain,
    Judges,
    Submission,
    Completions,
    Manual,
    Help,
    Version,
}

/// How much of the help or of the version is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Extent {
    Short,
    Long,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Color {
    Auto,
    Always,
    Never,
}

/// What `explain` draws.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Drawing {
    #[default]
    Text,
    Html,
    Svg,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Language {
    Rust,
    Cpp,
}

/// A call: its command, the files, and what each option sets. `None` and `false` are options that were not given.
#[derive(Default)]
#[allow(clippy::struct_excessive_bools)] // A switch of the command line is one.
pub struct Asked {
    pub command: Command,
    /// The word that names the command, if there is one.
    pub named: Option<&'static str>,
    /// Words that are neither the command nor an option or its value.
    pub files: Vec<PathBuf>,
    pub given: Vec<&'static str>,
    pub help: Option<Extent>,
    pub version: Option<Extent>,

    pub judge: Option<&'static Judge>,
    /// Tiles are `Kind::Eight`, whatever their number.
    pub puzzle: Option<Kind>,
    pub size: Option<Sizes>,
    pub goal: Option<String>,
    pub start: Option<Board>,
    pub blank: Option<String>,
    /// True if the input begins with the number of cases.
    pub cases: bool,

    pub keep_going: bool,

    pub answer: Option<Want>,
    /// Further answers on the line of the first.
    pub answers: [Option<Want>; 4],
    pub checksum: Option<String>,
    pub notation: Option<Notation>,
    pub tie_break: Option<TieBreak>,
    pub solvable: Option<String>,
    pub unsolvable: Option<String>,
    pub limit: Option<u32>,
    pub uppercase: bool,
    pub separator: Option<String>,
    pub output: Option<PathBuf>,
    pub json: bool,
    /// The byte between the columns of a table.
    pub table: Option<u8>,
    pub stats: bool,
    pub progress: bool,
    pub color: Option<Color>,
    pub quiet: bool,
    pub folder: Option<PathBuf>,
    pub lang: Option<Language>,
    pub format: Drawing,

    pub threads: Option<NonZeroUsize>,
    /// In bytes.
    pub memory: Option<usize>,
    /// In millionths.
    pub within: Option<u64>,
    pub effort: Option<u64>,
    pub any: bool,

    pub strict: bool,
    pub shortest: bool,
    pub any_length: bool,
    pub every_error: bool,
    pub kattis: bool,
    pub timeout: Option<Duration>,

    pub count: Option<u64>,
    pub seed: Option<u64>,
    pub depth: Option<RangeInclusive<usize>>,
    pub rising: bool,
    pub scramble: Option<u32>,
    pub unsolvable_share: Option<Share>,
    pub every_board: bool,
    pub layout: Option<Layout>,
    pub random_space: bool,
    pub solution: bool,
    pub tests: Option<PathBuf>,
    pub density: Option<Share>,
    pub edges: Option<usize>,
    pub connected: bool,
    pub bipartite: bool,
    pub theta0: bool,
}

impl Asked {
    /// How much work is done for a path, if anything is said of it.
    pub fn effort(&self) -> Option<Effort> {
        match (self.any, self.within, self.effort) {
            (true, ..) => Some(Effort::Any),
            (_, Some(millionths), most) => {
                Some(Effort::Within { millionths, most: most.unwrap_or(u64::MAX) })
            }
            (_, None, most) => most.map(Effort::Work),
        }
    }
}
