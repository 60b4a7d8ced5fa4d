//! The program: what was asked for, who does it, and how it ended.

mod args;
mod error;
mod listing;
mod progress;
mod run;

use args::{Args, Mode};
use clap::{CommandFactory, Parser};
use error::{Error, FAILED};
use std::io;
use std::process::ExitCode;

fn main() -> ExitCode {
    let args = Args::parse();
    let outcome = match &args.mode {
        None => run::eight(&args.eight),
        Some(Mode::Graph(args)) => run::graph(args),
        Some(Mode::Sliders(args)) => run::sliders(args),
        Some(Mode::Judges { json }) => run::judges(*json),
        Some(Mode::Completions { shell }) => {
            clap_complete::generate(*shell, &mut Args::command(), "eight", &mut io::stdout());
            Ok(())
        }
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if error.is_closed_pipe() => ExitCode::SUCCESS,
        Err(Error::Reported) => ExitCode::from(FAILED),
        Err(error) => {
            run::report_error(&error);
            ExitCode::from(FAILED)
        }
    }
}
