//! What a call asks for, once its words are read.

use super::commands::Described;
use eight::inside::answers::AnswerOptions;
use eight::inside::generate::{Among, Edges, Share};
use eight::inside::grid::moves::TieBreak;
use eight::inside::judge::{Judge, Kind, Notation};
use eight::inside::puzzle::format::{Layout, Sizes};
use eight::inside::sliders::Board;
use std::path::PathBuf;
use std::time::Duration;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Drawing {
    #[default]
    Text,
    Html,
    Sheet,
    Svg,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Language {
    Rust,
    Cpp,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum About {
    Help,
    Version,
}

/// A call: its command, the files, and what each option with a value sets. `None` is an option that
/// was not given.
#[derive(Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of the command line")]
pub struct Asked {
    pub row: &'static Described,
    /// Words that are neither the command nor an option or its value.
    pub files: Vec<PathBuf>,
    pub given: Vec<&'static str>,
    pub about: Option<About>,
    /// True for -h and -V, which print less than their long names.
    pub is_brief: bool,

    pub judge: Option<&'static Judge>,
    pub puzzle: Option<Kind>,
    pub size: Option<Sizes>,
    pub goal: Option<String>,
    pub goal_file: Option<PathBuf>,
    pub start: Option<Board>,
    pub blank: Option<&'static str>,

    pub cases_given: bool,

    pub keep_going: bool,
    pub stats: bool,
    pub progress: bool,
    pub wanted: AnswerOptions,
    pub notation: Option<Notation>,
    pub tie_break: Option<TieBreak>,
    pub solvable: Option<&'static str>,
    pub unsolvable: Option<&'static str>,
    pub limit: Option<u64>,
    pub uppercase: bool,
    pub separator: Option<&'static str>,
    pub output: Option<PathBuf>,
    /// Whether colors are always or never used; `None` if the terminal decides.
    pub color: Option<bool>,
    pub folder: Option<PathBuf>,
    pub lang: Option<Language>,
    /// True for the checker of a judge, not a program that solves.
    pub checker: bool,
    pub format: Drawing,

    pub threads: Option<u64>,
    /// In MiB.
    pub memory: Option<u64>,
    /// In millionths.
    pub within: Option<u64>,
    pub effort: Option<u64>,
    pub any: bool,

    pub quiet: bool,
    pub every_error: bool,
    pub strict: bool,
    pub shortest: bool,
    pub any_length: bool,
    pub kattis: bool,
    pub timeout: Option<Duration>,

    pub count: Option<u64>,
    pub seed: Option<u64>,
    pub among: Option<Among>,
    pub every_board: bool,
    pub rising: bool,
    pub solution: bool,
    pub unsolvable_share: Option<Share>,
    pub layout: Option<Layout>,
    pub tests: Option<PathBuf>,
    pub edges: Option<Edges>,
    pub connected: bool,
    pub bipartite: bool,
}

impl Asked {
    pub fn has(&self, option: &str) -> bool {
        self.given.contains(&option)
    }
}
