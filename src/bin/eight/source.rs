//! The files of a run, each opened in turn.

use crate::args::Stream;
use crate::error::Error;
use crate::message::{self, Reports};
use crate::progress::Bar;
use eight::stream::fault::Fault;
use eight::stream::Failure;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// Opens each file in turn and hands it to `answer`, together with what its faults are reported to.
///
/// # Errors
/// A write that failed; or that there were faults, which have been reported.
pub fn each_file(
    stream: &Stream,
    bar: Option<&Bar>,
    mut answer: impl FnMut(Box<dyn Read>, &mut dyn FnMut(&Fault)) -> Outcome,
) -> Result<(), Error> {
    each_file_or_error(
        stream,
        bar,
        &mut (),
        |(), _, source, report| answer(source, report),
        |(), _| Ok(()),
    )
}

/// What came of an input.
pub type Outcome = Result<(), Failure<io::Error>>;

/// The same with the name of each file, for a `sink` that `failed` tells of the files that cannot be
/// opened or read on.
///
/// # Errors
/// See [`each_file`].
pub fn each_file_or_error<S>(
    stream: &Stream,
    bar: Option<&Bar>,
    sink: &mut S,
    mut answer: impl FnMut(&mut S, &str, Box<dyn Read>, &mut dyn FnMut(&Fault)) -> Outcome,
    mut failed: impl FnMut(&mut S, &Error) -> io::Result<()>,
) -> Result<(), Error> {
    if is_closed_or_discarded() {
        message::print(format_args!(
            "standard output is closed, or discarded: nobody gets these answers"
        ));
    }
    let standard_input = [Path::new("-").to_path_buf()];
    let files = if stream.files.is_empty() { &standard_input[..] } else { &stream.files };
    let mut reports = Reports::new(bar);
    for path in files {
        let file = name(path);
        let outcome = match open(path) {
            Ok(source) => {
                let report = &mut |fault: &Fault| {
                    reports.add(format_args!("{file}:{}: {fault}", fault.position));
                };
                answer(sink, &file, source, report).map_err(|failure| match failure {
                    Failure::Read(position, source) => Error::Read { file, position, source },
                    Failure::Sink(error) => Error::Write(error),
                })
            }
            Err(source) => Err(Error::Open { file, source }),
        };
        match outcome {
            Err(Error::Write(error)) => return Err(Error::Write(error)),
            Err(error) => {
                failed(sink, &error).map_err(Error::Write)?;
                reports.add(format_args!("{error}"));
            }
            Ok(()) => {}
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

/// Opens a file, or standard input for `-`.
pub fn open(path: &Path) -> io::Result<Box<dyn Read>> {
    if path == Path::new("-") {
        return Ok(Box::new(io::stdin().lock()));
    }
    Ok(Box::new(File::open(path)?))
}

/// Whether standard output is what Rust's runtime opens in the place of one that is closed:
/// `/dev/null`, for reading and writing. Answers would be lost there without an error. Shells and
/// most programs discard output by opening it for writing alone, but not all do.
#[cfg(target_os = "linux")]
fn is_closed_or_discarded() -> bool {
    use std::os::fd::AsFd;

    let target = std::fs::read_link("/proc/self/fd/1");
    if !target.is_ok_and(|target| target.as_os_str() == "/dev/null") {
        return false;
    }
    let output = io::stdout().as_fd().try_clone_to_owned();
    output.is_ok_and(|output| File::from(output).read(&mut [0]).is_ok())
}

/// There is no way to know.
#[cfg(not(target_os = "linux"))]
fn is_closed_or_discarded() -> bool {
    false
}
