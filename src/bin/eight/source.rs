//! The files of a run, each opened in turn.

use crate::args::Stream;
use crate::error::Error;
use crate::message::{self, Reports};
use eight::stream::fault::Fault;
use eight::stream::Failure;
use indicatif::ProgressBar;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// Opens each file in turn and hands it to `answer`, together with what its faults are reported to.
///
/// # Errors
/// A write that failed; or that there were faults, which have been reported.
pub fn each_file(
    stream: &Stream,
    bar: Option<&ProgressBar>,
    mut answer: impl FnMut(Box<dyn Read>, &mut dyn FnMut(&Fault)) -> Result<(), Failure<io::Error>>,
) -> Result<(), Error> {
    if is_closed_or_discarded() {
        message::print(format_args!(
            "standard output is closed, or discarded: nobody gets these answers"
        ));
    }
    let standard_input = [Path::new("-").to_path_buf()];
    let files = if stream.files.is_empty() {
        &standard_input[..]
    } else {
        &stream.files
    };
    let mut reports = Reports::new(bar);
    for path in files {
        let file = name(path);
        let outcome = match open(path) {
            Ok(source) => answer(source, &mut |fault| {
                reports.add(format_args!("{file}:{}: {fault}", fault.position));
            }),
            Err(source) => {
                reports.add(format_args!("{}", Error::Open { file, source }));
                Ok(())
            }
        };
        match outcome {
            Err(Failure::Read(position, source)) => {
                let file = name(path);
                let error = Error::Read {
                    file,
                    position,
                    source,
                };
                reports.add(format_args!("{error}"));
            }
            Err(Failure::Sink(error)) => return Err(Error::Write(error)),
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
fn is_closed_or_discarded() -> bool {
    // These files exist on Linux; elsewhere there is no way to know.
    let target = std::fs::read_link("/proc/self/fd/1");
    if !target.is_ok_and(|target| target == Path::new("/dev/null")) {
        return false;
    }
    let info = std::fs::read_to_string("/proc/self/fdinfo/1").unwrap_or_default();
    let flags = info.lines().find_map(|line| line.strip_prefix("flags:"));
    let flags = flags.and_then(|octal| u32::from_str_radix(octal.trim(), 8).ok());
    flags.is_some_and(|flags| flags & 3 == 2)
}
