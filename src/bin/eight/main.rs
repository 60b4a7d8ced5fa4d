//! The program: reads the command line, runs a command, and reports how it ended.

mod args;
mod completions;
mod error;
mod help;
mod hints;
mod json;
mod listing;
mod manual;
mod options;
mod output;
mod progress;
mod run;
mod size;
mod source;
mod stats;
mod submission;
mod tasks;
mod topics;

use args::asked::{About, Asked};
use args::commands::{named, Command, COMMANDS, PROGRAM};
use args::values;
use error::{Error, NO_VERDICT};
use std::env::consts;
use std::io::ErrorKind;
use std::process::ExitCode;

fn main() -> ExitCode {
    // CLICOLOR_FORCE would go before it.
    if std::env::var_os("NO_COLOR").is_some() {
        use_colors(false);
    }
    let (command, outcome) = match args::read() {
        Ok(asked) => (asked.row.command, answer(&asked)),
        Err((command, why)) => (command, Err(Error::Usage(why))),
    };
    match outcome {
        Ok(code) => code,
        // The reader of the answers may close its end.
        Err(Error::Write(error)) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            if !matches!(error, Error::Reported) {
                error::print(format_args!("{error}"));
            }
            let has_verdict = matches!(command, Command::Check | Command::Test);
            ExitCode::from(if has_verdict { NO_VERDICT } else { 2 })
        }
    }
}

fn answer(asked: &Asked) -> Result<ExitCode, Error> {
    if let Some(is_on) = asked.color {
        use_colors(is_on);
    }
    let word = asked.files.first().and_then(|word| word.to_str());
    let invalid =
        |what, why| Error::Usage(format!("invalid {what} `{}`; {why}", word.unwrap_or_default()));
    let judge = |what| values::judge(word.unwrap_or_default()).map_err(|why| invalid(what, why));
    let row = || {
        word.map_or(Some(&PROGRAM), named).ok_or_else(|| {
            let names = COMMANDS.iter().map(|row| row.name);
            let topics = topics::TOPICS.iter().map(|(name, _)| *name);
            let names = names.chain(topics.filter(|_| asked.row.command == Command::Help));
            invalid("COMMAND", values::one_of(names))
        })
    };
    let done = |()| ExitCode::SUCCESS;
    let text = match (asked.about, asked.row.command) {
        (Some(About::Version), _) if asked.is_brief => {
            format!("eight {}\n", env!("CARGO_PKG_VERSION"))
        }
        (Some(About::Version), _) | (None, Command::Version) => long_version(),
        (Some(About::Help), _) => help::text(asked, asked.row, asked.is_brief),
        (None, Command::Help) => match word.and_then(topics::text) {
            Some(topic) => topic,
            None => help::text(asked, row()?, false),
        },
        (None, Command::Judges) => {
            listing::text(asked.wanted.json, word.map(|_| judge("NAME")).transpose()?)
        }
        (None, Command::Submission) if asked.checker => submission::checker(judge("JUDGE")?)?,
        (None, Command::Submission) => submission::text(judge("JUDGE")?, asked.lang)?,
        (None, Command::Completions) if asked.files.len() > 1 => {
            let words = asked.files[1..].iter().map(|word| word.to_string_lossy().into_owned());
            completions::candidates(&words.collect::<Vec<_>>())
        }
        (None, Command::Completions) => {
            let script = values::named(word.unwrap_or_default(), &completions::SHELLS);
            script.map_err(|why| invalid("SHELL", why))?.to_string()
        }
        (None, Command::Manual) => match &asked.folder {
            Some(folder) => return manual::write_all(folder).map(done),
            None => manual::page(row()?),
        },
        (None, Command::Check) => return tasks::folder::check(asked),
        (None, Command::Test) => return tasks::test::test(asked),
        (None, Command::Solve) => return tasks::solve(asked).map(done),
        (None, Command::Generate) => return tasks::generate(asked).map(done),
        (None, Command::Explain) => return tasks::explain(asked).map(done),
    };
    output::print(asked, text.as_bytes()).map(done)
}

fn use_colors(is_on: bool) {
    console::set_colors_enabled(is_on);
    console::set_colors_enabled_stderr(is_on);
}

fn long_version() -> String {
    let commit = option_env!("EIGHT_COMMIT").unwrap_or("not known");
    let (version, arch, os) = (env!("CARGO_PKG_VERSION"), consts::ARCH, consts::OS);
    let linked = if cfg!(target_feature = "crt-static") { ", static" } else { "" };
    format!("eight {version}\ncommit: {commit}\ntarget: {arch}-{os}{linked}\n")
}
