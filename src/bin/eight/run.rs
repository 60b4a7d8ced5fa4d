//! The modes that read cases or write them.

mod boards;
mod explain;
mod generate;
mod rectangles;
mod siblings;
mod sides;

pub use explain::explain;
pub use generate::generate;
pub use rectangles::answers;
pub use siblings::{graph, sliders};

use crate::args::{Args, Eight, Fifteen};
use crate::config::{cores, refuse};
use crate::error::Error;
use crate::listing::{self, detail};
use crate::manual;
use boards::{boards, no_more, of_fifteen};
use clap::CommandFactory;
use clap_complete::Shell;
use eight::fifteen;
use eight::graph;
use eight::judge::{Judge, Kind, EIGHT, FIFTEEN};
use eight::puzzle::Effort;
use eight::sliders::{self, START};
use eight::stream::scan::Count;
use eight::TieBreak;
use rectangles::rectangles;
use siblings::{graphs, slider_boards, ALL_CORES};
use sides::sides;
use std::io::{self, Write};

/// Answers all cases of all files, whatever the puzzle of the judge.
pub fn eight(args: &Eight) -> Result<(), Error> {
    let judge = args.rules.judge.unwrap_or(&EIGHT);
    match judge.kind {
        _ if judge.count == Count::OneAfterSide => sides(args, judge),
        Kind::Eight => boards::<eight::Board>(args, judge, Effort::new, no_more),
        Kind::Fifteen => boards::<fifteen::Board>(args, judge, on_all_cores, of_fifteen),
        Kind::Graph => {
            args.only_judge(judge)?;
            graphs(&args.stream, &args.output, graph::Question::Length, ALL_CORES)
        }
        Kind::Sliders => {
            args.only_judge(judge)?;
            slider_boards(&args.stream, &args.output, START, sliders::Question::Sum)
        }
        Kind::Rectangle => {
            args.only_judge(judge)?;
            refuse(judge, [("--json", args.output.json), ("--stats", args.output.stats)])?;
            rectangles(&args.stream, judge)
        }
    }
}

/// All cores, where nobody says how many.
pub fn on_all_cores(ties: TieBreak) -> Effort {
    Effort { threads: cores(), ..Effort::new(ties) }
}

/// Answers all 4x4 boards of all files.
pub fn fifteen(args: &Fifteen) -> Result<(), Error> {
    let rules = &args.boards.rules;
    rules.base(&FIFTEEN, &[Kind::Fifteen], "fifteen")?;
    let judge = rules.judge.unwrap_or(&FIFTEEN);
    let judge = judge.of_kind(&[Kind::Fifteen]).unwrap_or(judge);
    boards::<fifteen::Board>(&args.boards, judge, |ties| args.effort(ties), of_fifteen)
}

/// Lists the judges there are, or shows one.
pub fn judges(json: bool, judge: Option<&Judge>) -> Result<(), Error> {
    let text = match judge {
        _ if json => listing::json(judge.map(|judge| judge.name)),
        Some(judge) => detail::of(judge.name),
        None => listing::table(),
    };
    io::stdout().write_all(text.as_bytes()).map_err(Error::Write)
}

/// Prints completions for a shell.
pub fn completions(shell: Shell) -> Result<(), Error> {
    // Into memory, which always has room: the generator takes a failed write for a bug.
    let mut text = Vec::new();
    clap_complete::generate(shell, &mut Args::command(), "eight", &mut text);
    io::stdout().write_all(&text).map_err(Error::Write)
}

/// Prints a man page.
pub fn manual(mode: Option<&str>) -> Result<(), Error> {
    let page = manual::page(mode).map_err(Error::Write)?;
    io::stdout().write_all(&page).map_err(Error::Write)
}
