//! The files of a run, each opened in turn; and standard output.

use crate::args::{Stream, MODES};
use crate::error::Error;
use crate::message::{self, Reports};
use crate::progress::Bar;
use eight::stream::{self, CaseSink, Failure, Grammar, Reader};
use std::fs::File;
use std::io::{self, IsTerminal, Read, Write};
use std::path::Path;
use std::process::ExitCode;
use std::rc::Rc;

/// What takes the cases of several files.
pub trait FileSink<C>: CaseSink<C> {
    /// The cases from here on are those of this file.
    fn set_file(&mut self, _name: &str) {}

    /// The file cannot be opened, or not be read on.
    fn fail(&mut self, _error: &Error) -> io::Result<()> {
        Ok(())
    }
}

/// Opens each file in turn, and hands its cases to `sink`, whose errors are what `error_of` makes of them.
pub fn each_file<'r, G: Grammar, S: FileSink<G::Case>>(
    stream: &Stream,
    bar: Option<&Rc<Bar>>,
    sink: &mut S,
    reader: impl Fn(Box<dyn Read>) -> Reader<'r, G>,
    error_of: impl Fn(S::Error) -> Error,
) -> Result<(), Error> {
    let standard_input = [Path::new("-").to_path_buf()];
    let files = if stream.files.is_empty() { &standard_input[..] } else { &stream.files };
    if stream.files.is_empty() && io::stdin().is_terminal() {
        message::print(format_args!(
            "cases are read from here, up to Ctrl-D; `eight help` tells more"
        ));
    }
    let mut reports = Reports::new(bar.map(AsRef::as_ref));
    for path in files {
        let file = name(path);
        sink.set_file(&file);
        let failed = match open(path) {
            Ok(source) => {
                let source = match bar {
                    Some(bar) => Box::new(bar.watched(source)),
                    None => source,
                };
                let outcome = stream::run(&mut reader(source), sink, |fault| {
                    let remedy = message::remedy(fault);
                    reports.add(format_args!("{file}:{}: {fault}{remedy}", fault.position));
                });
                match outcome {
                    Ok(()) => None,
                    Err(Failure::Sink(error)) => return Err(error_of(error)),
                    Err(Failure::Read(position, source)) => {
                        Some(Error::Read { file, position, source })
                    }
                }
            }
            Err(source) => Some(Error::Open { hint: hint(path), file, source }),
        };
        if let Some(failed) = failed {
            sink.fail(&failed).map_err(Error::Write)?;
            reports.add(format_args!("{failed}"));
        }
        if reports.any() && !stream.keep_going {
            break;
        }
    }
    reports.finish();
    if reports.any() {
        Err(Error::Reported)
    } else {
        Ok(())
    }
}

/// The name of a file in messages.
pub fn name(path: &Path) -> String {
    if path == Path::new("-") {
        "<stdin>".to_string()
    } else {
        path.display().to_string()
    }
}

/// What may have been meant by a file that is not there: a mode.
fn hint(path: &Path) -> String {
    let modes = MODES.iter().chain(&["help"]);
    let near = modes
        .filter(|mode| path.to_str().is_some_and(|name| strsim::osa_distance(name, mode) <= 2));
    near.map(|mode| format!(" (there is a mode `{mode}`, and it comes first)"))
        .next()
        .unwrap_or_default()
}

/// Opens a file, or standard input for `-`.
pub fn open(path: &Path) -> io::Result<Box<dyn Read>> {
    if path == Path::new("-") {
        return Ok(Box::new(io::stdin().lock()));
    }
    Ok(Box::new(File::open(path)?))
}

/// Standard output, without the buffer of std, and with every error of the system: std takes one that is
/// not open for writing for one that takes everything.
#[cfg(unix)]
pub fn output() -> Box<dyn Write> {
    use std::os::fd::AsFd;

    match io::stdout().as_fd().try_clone_to_owned() {
        Ok(output) => Box::new(File::from(output)),
        Err(_) => Box::new(io::stdout().lock()),
    }
}

/// Standard output.
#[cfg(not(unix))]
pub fn output() -> Box<dyn Write> {
    Box::new(io::stdout().lock())
}

/// Prints a text on standard output.
pub fn print(text: &[u8]) -> Result<ExitCode, Error> {
    output().write_all(text).map(|()| ExitCode::SUCCESS).map_err(Error::Write)
}
