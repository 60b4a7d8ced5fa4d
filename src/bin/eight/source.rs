//! The files of a run, and the reports of what is wrong with them.

use crate::args::asked::Asked;
use crate::args::commands::COMMANDS;
use crate::args::values::meant;
use crate::error::{grouped, print, Error};
use crate::hints::with_hint;
use crate::options::Seen;
use crate::progress;
use eight::inside::judge::Judge;
use eight::inside::stream::fault::Fault;
use eight::inside::stream::Failure;
use std::fmt::Arguments;
use std::fs::{self, File};
use std::io::{self, IsTerminal, Read};
use std::path::{Path, PathBuf};

/// The number of errors that are reported one by one; the others are counted.
const MOST_REPORTS: u64 = 20;

/// Reports the first errors in cases and files, and counts all of them.
pub struct Reports<'a> {
    asked: &'a Asked,
    judge: &'a Judge,
    pub seen: &'a Seen,
    /// True if a line shows the progress, which each message clears.
    has_progress: bool,
    faults: u64,
}

impl<'a> Reports<'a> {
    pub fn new(
        asked: &'a Asked,
        judge: &'a Judge,
        seen: &'a Seen,
        has_progress: bool,
    ) -> Reports<'a> {
        Reports { asked, judge, seen, has_progress, faults: 0 }
    }

    pub fn add(&mut self, what: Arguments<'_>) {
        self.faults += 1;
        if self.faults <= MOST_REPORTS {
            if self.has_progress {
                progress::clear();
            }
            print(what);
        }
    }

    pub fn is_empty(&self) -> bool {
        self.faults == 0
    }

    /// Runs the cases of a file, and adds its errors. Returns the error that ends the file early.
    pub fn run<E>(
        &mut self,
        file: &str,
        run: impl FnOnce(&mut dyn FnMut(&Fault)) -> Result<(), Failure<E>>,
    ) -> Result<Option<Error>, E> {
        let Reports { asked, judge, seen, .. } = *self;
        let outcome = run(&mut |fault| {
            let what = with_hint(asked, judge, seen, fault);
            self.add(format_args!("{file}:{}: {what}", fault.position));
        });
        match outcome {
            Ok(()) => Ok(None),
            Err(Failure::Sink(error)) => Err(error),
            Err(Failure::Read(position, source)) => Ok(Some(Error::read(file, position, source))),
        }
    }

    /// Prints the number of errors if not all were reported.
    pub fn finish(&self) -> Result<(), Error> {
        if self.faults > MOST_REPORTS {
            let all = grouped(self.faults);
            print(format_args!(
                "{all} errors in all, of which the first {MOST_REPORTS} were reported"
            ));
        }
        if self.is_empty() {
            Ok(())
        } else {
            Err(Error::Reported)
        }
    }
}

/// Returns the files, or standard input if there are none. Tells a person at the terminal what to
/// type.
pub fn inputs(asked: &Asked) -> Vec<PathBuf> {
    if !asked.files.is_empty() {
        return asked.files.clone();
    }
    if io::stdin().is_terminal() {
        let is_plain = asked.given.is_empty() && asked.row.name.is_empty();
        let example = if is_plain { "try 2 3 4 1 5 x 7 6 8, or " } else { "" };
        print(format_args!(
            "reading cases from the terminal, up to Ctrl-D; {example}see `eight --help`"
        ));
    }
    vec![PathBuf::from("-")]
}

pub fn name(path: &Path) -> String {
    if path == Path::new("-") {
        "<stdin>".to_string()
    } else {
        path.display().to_string()
    }
}

/// Returns what to do about a file that cannot be opened.
fn missing(asked: &Asked, path: &Path, error: &io::Error) -> String {
    let word = path.to_str().unwrap_or_default();
    let is_word = !word.contains(['/', '.', '\\']);
    let is_board = |path: &PathBuf| {
        let mut letters = path.to_str().unwrap_or("?").chars();
        !path.as_os_str().is_empty()
            && letters.all(|letter| letter.is_ascii_digit() || "xX,/ _-:".contains(letter))
    };
    let name = asked.row.name;
    match error.kind() {
        io::ErrorKind::NotFound if name != "check" && asked.files.iter().all(is_board) => {
            let words: Vec<_> = asked.files.iter().filter_map(|word| word.to_str()).collect();
            let what = if name == "explain" { name } else { "solve" };
            let (words, command) = (words.join(" "), format!("eight {name}"));
            let options = if asked.given.is_empty() { "" } else { ", with the options" };
            format!("; to {what} a board, write `echo {words} | {}`{options}", command.trim_end())
        }
        io::ErrorKind::NotFound if is_word && name.is_empty() && asked.files[0] == path => {
            match meant(word, COMMANDS.iter().map(|row| row.name)) {
                Some(command) => format!(" or command; do you mean `eight {command}`?"),
                None => " or command; `eight --help` lists the commands".to_string(),
            }
        }
        io::ErrorKind::NotFound => "; check its name".to_string(),
        _ => String::new(),
    }
}

pub fn unopened(asked: &Asked, path: &Path, source: io::Error) -> Error {
    let hint = missing(asked, path, &source);
    Error::File { file: name(path), position: None, source, hint }
}

pub fn open(asked: &Asked, path: &Path) -> Result<Box<dyn Read>, Error> {
    if path == Path::new("-") {
        return Ok(Box::new(io::stdin().lock()));
    }
    let file = File::open(path).map_err(|source| unopened(asked, path, source))?;
    Ok(Box::new(file))
}

/// Looks at a file that is to be opened later. A FIFO can be opened only once.
pub fn look(asked: &Asked, path: &Path) -> Result<(), Error> {
    let looked = fs::metadata(path).and_then(|metadata| match metadata {
        metadata if metadata.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
        metadata if metadata.is_file() => File::open(path).map(|_| ()),
        _ => Ok(()),
    });
    looked.map_err(|source| unopened(asked, path, source))
}
