//! The program: what was asked for, who does it, and how it ended.

mod args;
mod config;
mod error;
mod listing;
mod manual;
mod message;
mod progress;
mod run;
mod source;
mod stats;
mod verdict;

use args::{Args, Mode};
use error::{Error, FAILED};
use std::process::ExitCode;

fn main() -> ExitCode {
    let outcome = match Args::read() {
        Ok(args) => answer(&args),
        Err(message) if message.use_stderr() => verdict::exit(&message),
        // The help or the version, which was asked for.
        Err(message) => message.print().map(|()| ExitCode::SUCCESS).map_err(Error::Write),
    };
    match outcome {
        Ok(code) => code,
        Err(error) if error.is_closed_pipe() => ExitCode::SUCCESS,
        Err(Error::Reported) => ExitCode::from(FAILED),
        Err(error) => {
            message::print(format_args!("{error}"));
            ExitCode::from(FAILED)
        }
    }
}

fn answer(args: &Args) -> Result<ExitCode, Error> {
    let outcome = match &args.mode {
        None => run::eight(&args.eight),
        Some(Mode::Fifteen(args)) => run::fifteen(args),
        Some(Mode::Graph(args)) => run::graph(args),
        Some(Mode::Sliders(args)) => run::sliders(args),
        Some(Mode::Check(args)) => return Ok(verdict::check(args)),
        Some(Mode::Generate(args)) => run::generate(args),
        Some(Mode::Explain(args)) => run::explain(args),
        Some(Mode::Judges { json, judge }) => run::judges(*json, *judge),
        Some(Mode::Completions { shell }) => run::completions(*shell),
        Some(Mode::Manual { mode }) => run::manual(mode.as_deref()),
    };
    outcome.map(|()| ExitCode::SUCCESS)
}
