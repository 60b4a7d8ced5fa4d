//! The program: what was asked for, who does it, and how it ended.

mod args;
mod completions;
mod error;
mod listing;
mod manual;
mod message;
mod options;
mod progress;
mod source;
mod stats;
mod tasks;

use args::{Args, Mode};
use eight::judge::Kind;
use error::{Error, FAILED};
use std::process::ExitCode;

fn main() -> ExitCode {
    let outcome = match Args::read() {
        Ok(args) => answer(&args),
        Err(message) if message.use_stderr() => tasks::check::exit(&message),
        // The help or the version, which was asked for.
        Err(message) => source::print(message.render().to_string().as_bytes()),
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
    match &args.mode {
        None => tasks::solve(&args.solve, None, &args.given),
        Some(Mode::Fifteen(solve)) => tasks::solve(solve, Some(Kind::Fifteen), &args.given),
        Some(Mode::Graph(solve)) => tasks::solve(solve, Some(Kind::Graph), &args.given),
        Some(Mode::Sliders(solve)) => tasks::solve(solve, Some(Kind::Sliders), &args.given),
        Some(Mode::Check(check)) => Ok(tasks::check::check(check, &args.given)),
        Some(Mode::Generate(generate)) => tasks::generate(generate, &args.given),
        Some(Mode::Explain(explain)) => tasks::explain(explain, &args.given),
        Some(Mode::Judges { json, judge }) => {
            source::print(listing::text(*json, *judge).as_bytes())
        }
        Some(Mode::Completions { shell, words }) if words.is_empty() => {
            source::print(completions::script(*shell).as_bytes())
        }
        Some(Mode::Completions { words, .. }) => {
            source::print(completions::candidates(words).as_bytes())
        }
        Some(Mode::Manual { all: Some(folder), .. }) => {
            manual::write_all(folder).map(|()| ExitCode::SUCCESS)
        }
        Some(Mode::Manual { mode, .. }) => {
            source::print(&manual::page(mode.as_deref()).map_err(Error::Write)?)
        }
        Some(Mode::Help { mode }) => source::print(manual::help(mode.as_deref()).as_bytes()),
    }
}
