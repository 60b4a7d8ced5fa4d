//! The files of a run, each opened in turn.

use crate::args::asked::Asked;
use crate::args::commands::COMMANDS;
use crate::args::meant;
use crate::error::{grouped, Error};
use crate::message::print;
use crate::progress::Bar;
use eight::stream::fault::Fault;
use eight::stream::{self, CaseSink, Failure, Grammar, Reader};
use std::fmt::Arguments;
use std::fs::File;
use std::io::{self, IsTerminal, Read};
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// The number of errors that are reported one by one; the others are counted.
const MOST_REPORTS: u64 = 20;

/// A sink for the cases of several files.
pub trait FileSink<C>: CaseSink<C> {
    /// Sets the file of the next cases.
    fn set_file(&mut self, _name: &str) {}

    /// Takes the error of a file that cannot be opened, or read to its end.
    fn fail(&mut self, _error: &Error) -> io::Result<()> {
        Ok(())
    }
}

/// Opens each file in turn, and hands its cases to `sink`. `error_of` converts the sink's errors.
/// `told` returns what is wrong with a case.
pub fn each_file<'r, G: Grammar, S: FileSink<G::Case>>(
    asked: &Asked,
    files: &[PathBuf],
    bar: Option<&Rc<Bar>>,
    sink: &mut S,
    reader: impl Fn(Box<dyn Read>) -> Reader<'r, G>,
    told: impl Fn(&Fault) -> String,
    error_of: impl Fn(S::Error) -> Error,
) -> Result<(), Error> {
    let standard_input = [PathBuf::from("-")];
    let is_typed = files.is_empty() && io::stdin().is_terminal();
    if is_typed {
        print(format_args!(
            "reading cases from the terminal, up to Ctrl-D; try 2 3 4 1 5 x 7 6 8, or see `eight --help`"
        ));
    }
    let mut reports = Reports { bar: bar.map(AsRef::as_ref), faults: 0 };
    for path in if files.is_empty() { &standard_input } else { files } {
        let file = name(path);
        sink.set_file(&file);
        let failed = match open(asked, path) {
            Ok(source) => {
                let source = match bar {
                    Some(bar) => Box::new(bar.watched(source)),
                    None => source,
                };
                let outcome = stream::run(&mut reader(source), sink, |fault| {
                    reports.add(format_args!("{file}:{}: {}", fault.position, told(fault)));
                });
                match outcome {
                    Ok(()) => None,
                    Err(Failure::Sink(error)) => return Err(error_of(error)),
                    Err(Failure::Read(position, source)) => {
                        Some(Error::Read { file, position, source })
                    }
                }
            }
            Err(error) => Some(error),
        };
        if let Some(failed) = failed {
            sink.fail(&failed).map_err(Error::Write)?;
            reports.add(format_args!("{failed}"));
        }
        if reports.faults > 0 && !asked.keep_going {
            break;
        }
    }
    reports.finish()
}

/// Reports the first errors, and counts all of them. Clears the bar for each message.
struct Reports<'a> {
    bar: Option<&'a Bar>,
    faults: u64,
}

impl Reports<'_> {
    fn add(&mut self, what: Arguments<'_>) {
        self.faults += 1;
        if self.faults <= MOST_REPORTS {
            match self.bar {
                Some(bar) => bar.suspend(|| print(what)),
                None => print(what),
            }
        }
    }

    /// Prints the number of errors if not all were reported.
    fn finish(&self) -> Result<(), Error> {
        match self.faults {
            0 => return Ok(()),
            1..=MOST_REPORTS => {}
            faults => print(format_args!(
                "{} errors in all, of which the first {MOST_REPORTS} were reported",
                grouped(faults)
            )),
        }
        Err(Error::Reported)
    }
}

pub fn name(path: &Path) -> String {
    if path == Path::new("-") {
        "<stdin>".to_string()
    } else {
        path.display().to_string()
    }
}

/// What to do about a file that cannot be opened.
fn missing(asked: &Asked, path: &Path, error: &io::Error) -> String {
    let word = path.to_str().unwrap_or_default();
    let is_word = !word.contains(['/', '.', '\\']);
    let is_board = |path: &PathBuf| {
        let mut letters = path.to_str().unwrap_or("?").chars();
        letters.all(|letter| letter.is_ascii_digit() || "xX,/".contains(letter))
    };
    let names = COMMANDS.iter().map(|row| row.name);
    match error.kind() {
        io::ErrorKind::NotFound if asked.files.iter().all(is_board) => {
            let words: Vec<_> = asked.files.iter().filter_map(|word| word.to_str()).collect();
            format!("; to solve a board, write `echo {} | eight`", words.join(" "))
        }
        io::ErrorKind::NotFound if is_word && asked.named.is_none() && asked.files[0] == path => {
            match meant(word, names) {
                Some(command) => format!(" or command; do you mean `eight {command}`?"),
                None => " or command; `eight --help` lists the commands".to_string(),
            }
        }
        io::ErrorKind::NotFound => "; check its name".to_string(),
        _ => String::new(),
    }
}

/// Opens a file, or standard input for `-`.
///
/// # Errors
/// If the file cannot be opened.
pub fn open(asked: &Asked, path: &Path) -> Result<Box<dyn Read>, Error> {
    if path == Path::new("-") {
        return Ok(Box::new(io::stdin().lock()));
    }
    match File::open(path) {
        Ok(file) => Ok(Box::new(file)),
        Err(source) => {
            Err(Error::Open { hint: missing(asked, path, &source), file: name(path), source })
        }
    }
}
