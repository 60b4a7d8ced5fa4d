//! The line of `--progress`: cases that have been answered, of as many as the files hold.

use crate::message;
use console::{truncate_str, Term};
use std::cell::Cell;
use std::io::{self, IsTerminal, Read};
use std::path::PathBuf;
use std::rc::Rc;
use std::time::{Duration, Instant};

/// Time between two looks of the line.
const PAUSE: Duration = Duration::from_millis(100);
/// Columns of the bar in it.
const COLUMNS: u64 = 30;

/// A line on a terminal that tells how far the work has come.
///
/// How many cases there are is known when all have been read. Until then it is taken for as many as the
/// bytes that were read promise for all files.
pub struct Bar {
    /// The terminal on standard error, if there is one.
    terminal: Option<Term>,
    /// Bytes in all files, if every file has a length.
    total: Option<u64>,
    start: Instant,
    drawn: Cell<Option<Instant>>,
    /// Bytes that were read, cases in them, and how many of these have been answered.
    bytes: Cell<u64>,
    cases: Cell<u64>,
    answered: Cell<u64>,
}

impl Bar {
    /// A line about all of these files.
    pub fn new(files: &[PathBuf]) -> Bar {
        let to_terminal = [io::stderr().is_terminal(), io::stdout().is_terminal()];
        if to_terminal == [true, true] {
            message::print(format_args!(
                "--progress shows nothing where the answers go to the terminal"
            ));
        }
        let lengths = files.iter().map(|file| match file.metadata() {
            Ok(metadata) if metadata.is_file() => Some(metadata.len()),
            _ => None,
        });
        Bar {
            terminal: (to_terminal == [true, false]).then(Term::stderr),
            total: lengths.sum::<Option<u64>>().filter(|&total| total > 0),
            start: Instant::now(),
            drawn: Cell::new(None),
            bytes: Cell::new(0),
            cases: Cell::new(0),
            answered: Cell::new(0),
        }
    }

    /// Takes note of the cases that were read and of those that have been answered.
    pub fn set_cases(&self, cases: u64, answered: u64) {
        self.cases.set(cases);
        self.answered.set(answered);
        if self.drawn.get().is_none_or(|at| at.elapsed() >= PAUSE) {
            self.draw();
        }
    }

    /// A source whose bytes are counted.
    pub fn watched(self: &Rc<Bar>, inner: Box<dyn Read>) -> impl Read + 'static {
        Watched { inner, bar: Rc::clone(self) }
    }

    /// Makes way for what `print` prints.
    pub fn suspend(&self, print: impl FnOnce()) {
        self.clear();
        print();
        self.draw();
    }

    // What a terminal does not take is lost: the line is no answer.

    /// Takes the line away.
    pub fn clear(&self) {
        let _ = self.terminal.as_ref().map(Term::clear_line);
    }

    fn draw(&self) {
        self.drawn.set(Some(Instant::now()));
        if let Some(terminal) = &self.terminal {
            let columns = usize::from(terminal.size().1);
            let line = self.line();
            let line = truncate_str(&line, columns.saturating_sub(1), "");
            let _ = terminal.clear_line();
            let _ = terminal.write_str(&line);
        }
    }

    fn line(&self) -> String {
        let (cases, answered) = (self.cases.get(), self.answered.get());
        let milliseconds = self.start.elapsed().as_millis().max(1) as u64;
        let speed = answered.saturating_mul(1000) / milliseconds;
        let Some(total) = self.total.filter(|_| cases > 0) else {
            return format!("{answered} cases answered, {speed}/s");
        };
        // A file may have grown.
        let bytes = self.bytes.get().clamp(1, total);
        let all = (u128::from(cases) * u128::from(total) / u128::from(bytes)) as u64;
        let done = (COLUMNS * answered / all.max(1)) as usize;
        let left = all.saturating_sub(answered) / speed.max(1);
        let bar = format!("{:<1$}", "#".repeat(done), COLUMNS as usize);
        let about = if bytes < total { "about " } else { "" };
        format!("[{bar}] {answered} of {about}{all} cases, {left} s left, {speed}/s")
    }
}

/// A source whose bytes are counted.
struct Watched {
    inner: Box<dyn Read>,
    bar: Rc<Bar>,
}

impl Read for Watched {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.inner.read(buffer)?;
        self.bar.bytes.set(self.bar.bytes.get() + count as u64);
        Ok(count)
    }
}
