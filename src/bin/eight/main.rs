//! The program: reads the command line, runs a command, and reports how it ended.

mod args;
mod completions;
mod error;
mod help;
mod listing;
mod manual;
mod message;
mod options;
mod output;
mod progress;
mod run;
mod source;
mod stats;
mod submission;
mod tasks;
mod topics;

use args::asked::{Asked, Color, Command, Extent};
use args::values;
use error::Error;
use std::env::consts;
use std::process::ExitCode;

/// The exit status after any error.
const FAILED: u8 = 2;

fn main() -> ExitCode {
    let words = std::env::args_os().skip(1);
    let (command, outcome) = match args::read(words) {
        Ok(asked) => (asked.command, answer(&asked)),
        Err(refused) => (refused.asked.command, Err(Error::Usage(refused.why))),
    };
    match outcome {
        Ok(code) => code,
        Err(error) if error.is_closed_pipe() => ExitCode::SUCCESS,
        Err(error) => {
            if !matches!(error, Error::Reported) {
                message::print(format_args!("{error}"));
            }
            ExitCode::from(if matches!(command, Command::Check | Command::Test) {
                tasks::check::NO_VERDICT
            } else {
                FAILED
            })
        }
    }
}

fn answer(asked: &Asked) -> Result<ExitCode, Error> {
    if let Some(color @ (Color::Always | Color::Never)) = asked.color {
        console::set_colors_enabled(color == Color::Always);
        console::set_colors_enabled_stderr(color == Color::Always);
    }
    let word = asked.files.first().and_then(|word| word.to_str());
    let row = || {
        help::described(word).ok_or_else(|| {
            let names = args::commands::COMMANDS.iter().map(|row| row.name);
            let topics = topics::TOPICS.iter().map(|(name, _)| *name);
            let names = names.chain(topics.filter(|_| asked.command == Command::Help));
            invalid(word, "COMMAND", &values::one_of(names))
        })
    };
    let text = match (asked.command, asked.version, asked.help) {
        (_, Some(Extent::Short), _) => {
            concat!("eight ", env!("CARGO_PKG_VERSION"), "\n").to_string()
        }
        (_, Some(Extent::Long), _) => long_version(),
        (_, _, Some(extent)) => help::text(
            asked,
            help::described(asked.named).unwrap_or(&args::commands::PROGRAM),
            extent,
        ),
        (Command::Version, ..) => long_version(),
        (Command::Help, ..) => match word.and_then(topics::text) {
            Some(topic) => topic,
            None => help::text(asked, row()?, Extent::Long),
        },
        (Command::Judges, ..) => {
            let judge = word.map(values::judge).transpose();
            listing::text(asked.json, judge.map_err(|why| invalid(word, "NAME", &why))?)
        }
        (Command::Submission, ..) => {
            let judge = values::judge(word.unwrap_or_default());
            submission::text(judge.map_err(|why| invalid(word, "JUDGE", &why))?, asked.lang)?
        }
        (Command::Completions, ..) if asked.files.len() > 1 => {
            let words = asked.files[1..].iter().map(|word| word.to_string_lossy().into_owned());
            completions::candidates(&words.collect::<Vec<_>>())
        }
        (Command::Completions, ..) => {
            let script = values::named(word.unwrap_or_default(), &completions::SHELLS);
            script.map_err(|why| invalid(word, "SHELL", &why))?.to_string()
        }
        (Command::Manual, ..) => match &asked.folder {
            Some(folder) => return manual::write_all(folder).map(|()| ExitCode::SUCCESS),
            None => manual::page(row()?),
        },
        (Command::Check, ..) => return tasks::check::check(asked),
        (Command::Test, ..) => return tasks::test::test(asked),
        (Command::Solve, ..) => return tasks::solve(asked).map(|()| ExitCode::SUCCESS),
        (Command::Generate, ..) => return tasks::generate(asked).map(|()| ExitCode::SUCCESS),
        (Command::Explain, ..) => return tasks::explain(asked).map(|()| ExitCode::SUCCESS),
    };
    output::print(asked, text.as_bytes()).map(|()| ExitCode::SUCCESS)
}

fn invalid(word: Option<&str>, what: &str, why: &str) -> Error {
    Error::Usage(format!("invalid {what} `{}`; {why}", word.unwrap_or_default()))
}

/// Returns the version, the commit, which the release script names, and the target.
fn long_version() -> String {
    let commit = option_env!("EIGHT_COMMIT").unwrap_or("not known");
    let (version, arch, os) = (env!("CARGO_PKG_VERSION"), consts::ARCH, consts::OS);
    let linked = if cfg!(target_feature = "crt-static") { ", static" } else { "" };
    format!("eight {version}\ncommit: {commit}\ntarget: {arch}-{os}{linked}\n")
}
