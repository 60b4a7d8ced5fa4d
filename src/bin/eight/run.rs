//! The modes that read cases or write them.

mod boards;
mod explain;
mod generate;
mod siblings;

pub use explain::explain;
pub use generate::generate;
pub use siblings::{graph, sliders};

use crate::args::{Args, Eight, Fifteen};
use crate::config::cores;
use crate::error::Error;
use crate::listing;
use boards::{boards, print_fifteen};
use clap::CommandFactory;
use clap_complete::Shell;
use eight::fifteen;
use eight::graph;
use eight::judge::{Kind, FIFTEEN, HDU_1043};
use eight::puzzle::Effort;
use eight::sliders::{self, START};
use siblings::{graphs, slider_boards};
use std::io::{self, Write};

/// Answers all cases of all files, whatever the puzzle of the judge.
pub fn eight(args: &Eight) -> Result<(), Error> {
    let judge = args.rules.judge.unwrap_or(&HDU_1043);
    match judge.kind {
        Kind::Eight => boards::<eight::Board>(args, judge, Effort::new, |_| {}),
        Kind::Fifteen => {
            let effort = |ties| Effort {
                threads: cores(),
                ..Effort::new(ties)
            };
            boards::<fifteen::Board>(args, judge, effort, print_fifteen)
        }
        Kind::Graph => {
            args.only_judge(judge)?;
            graphs(&args.stream, graph::Question::Length, cores())
        }
        Kind::Sliders => {
            args.only_judge(judge)?;
            slider_boards(&args.stream, START, sliders::Question::Sum)
        }
    }
}

/// Answers all 4x4 boards of all files.
pub fn fifteen(args: &Fifteen) -> Result<(), Error> {
    let rules = &args.boards.rules;
    rules.base(&FIFTEEN, &[Kind::Fifteen], "fifteen")?;
    let judge = rules.judge.unwrap_or(&FIFTEEN);
    boards::<fifteen::Board>(&args.boards, judge, |ties| args.effort(ties), print_fifteen)
}

/// Lists the judges there are.
pub fn judges(json: bool) -> Result<(), Error> {
    let text = if json {
        listing::json()
    } else {
        listing::table()
    };
    io::stdout()
        .write_all(text.as_bytes())
        .map_err(Error::Write)
}

/// Prints completions for a shell.
pub fn completions(shell: Shell) -> Result<(), Error> {
    // Into memory, which always has room: the generator takes a failed write for a bug.
    let mut text = Vec::new();
    clap_complete::generate(shell, &mut Args::command(), "eight", &mut text);
    io::stdout().write_all(&text).map_err(Error::Write)
}
