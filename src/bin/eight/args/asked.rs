//! What a call asks for, once its words are read.

use super::commands::Described;
use eight::inside::answers::AnswerOptions;
use eight::inside::generate::{Among, Edges, Share};
use eight::inside::grid::moves::TieBreak;
use eight::inside::judge::{Judge, Kind, Notation};
use eight::inside::puzzle::format::{Layout, Sizes};
use eight::inside::sliders::SliderBoard;
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
/// was not given. The readers of each group are its only ones, but for `args` and `help`.
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

    // Read by main.
    pub folder: Option<PathBuf>,
    pub lang: Option<Language>,
    /// True for the checker of a judge, not a program that solves.
    pub checker: bool,
    /// Whether colors are always or never used; `None` if the terminal decides.
    pub color: Option<bool>,

    // Read by options, size, tasks, main.
    pub wanted: AnswerOptions,
    pub judge: Option<&'static Judge>,
    pub puzzle: Option<Kind>,
    pub size: Option<Sizes>,
    pub goal: Option<String>,
    pub blank: Option<&'static str>,
    pub cases_given: bool,
    pub keep_going: bool,
    pub any: bool,

    // Read by options.
    pub start: Option<SliderBoard>,
    pub notation: Option<Notation>,
    pub tie_break: Option<TieBreak>,
    pub solvable: Option<&'static str>,
    pub unsolvable: Option<&'static str>,
    pub limit: Option<u64>,
    pub separator: Option<&'static str>,
    pub threads: Option<u64>,
    /// In MiB.
    pub memory: Option<u64>,
    /// In millionths.
    pub within: Option<u64>,
    pub effort: Option<u64>,

    // Read by output, tasks.
    pub goal_file: Option<PathBuf>,
    pub output: Option<PathBuf>,

    // Read by tasks.
    pub stats: bool,
    pub progress: bool,

    // Read by tasks/check, tasks/folder, tasks/test.
    pub quiet: bool,
    pub every_error: bool,
    pub strict: bool,
    pub shortest: bool,
    pub any_length: bool,
    pub kattis: bool,

    // Read by tasks/test, tasks/generate.
    pub timeout: Option<Duration>,
    pub count: Option<u64>,
    pub seed: Option<u64>,

    // Read by tasks/generate.
    pub among: Option<Among>,
    pub every_board: bool,
    pub rising: bool,
    pub unsolvable_share: Option<Share>,
    pub layout: Option<Layout>,
    pub edges: Option<Edges>,
    pub connected: bool,
    pub bipartite: bool,

    // Read by options, tasks/generate.
    pub tests: Option<PathBuf>,

    // Read by tasks/explain.
    pub format: Drawing,
}

impl Asked {
    pub fn has(&self, option: &str) -> bool {
        self.given.contains(&option)
    }
}
