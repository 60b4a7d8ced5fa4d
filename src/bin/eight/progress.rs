//! The line of `--progress`: the cases that have been answered, and the number of cases in the
//! files.

use crate::error::{grouped, print, several};
use console::{truncate_str, Term};
use std::cell::Cell;
use std::fmt::Write;
use std::fs::Metadata;
use std::io::{self, IsTerminal, Read};
use std::path::PathBuf;
use std::rc::Rc;
use std::time::{Duration, Instant};

/// The time between two updates of the line.
const PAUSE: Duration = Duration::from_millis(100);
/// The columns of the bar in the line.
const COLUMNS: u64 = 10;

/// A line on a terminal that shows how far the work has come.
///
/// The number of cases is known once all have been read. Until then it is estimated from the bytes
/// that were read. The line shows the remaining time once an answer gives the rate.
pub struct Bar {
    terminal: Term,
    /// Bytes in all files, if every file has a length.
    total: Option<u64>,
    start: Instant,
    drawn: Cell<Option<Instant>>,
    /// The bytes that were read, the cases in them, and how many of these have been answered.
    bytes: Cell<u64>,
    cases: Cell<u64>,
    answered: Cell<u64>,
    /// The bytes of which all cases are known, and these cases.
    known: Cell<(u64, u64)>,
}

impl Bar {
    /// Returns a bar, if standard error is a terminal that shows no answers.
    pub fn new(files: &[PathBuf], is_to_file: bool) -> Option<Rc<Bar>> {
        if !io::stderr().is_terminal() {
            return None;
        }
        if !is_to_file && io::stdout().is_terminal() {
            print(format_args!(
                "--progress shows nothing while answers go to the terminal; write them to a file with -o FILE"
            ));
            return None;
        }
        let length = |file: &PathBuf| file.metadata().ok().filter(Metadata::is_file);
        let total: Option<u64> = files.iter().map(|file| length(file).map(|file| file.len())).sum();
        Some(Rc::new(Bar {
            terminal: Term::stderr(),
            total: total.filter(|&total| total > 0),
            start: Instant::now(),
            drawn: Cell::default(),
            bytes: Cell::default(),
            cases: Cell::default(),
            answered: Cell::default(),
            known: Cell::default(),
        }))
    }

    /// Notes the cases that were read and those that have been answered.
    pub fn set_cases(&self, cases: u64, answered: u64) {
        self.cases.set(cases);
        self.answered.set(answered);
        if self.drawn.get().is_none_or(|at| at.elapsed() >= PAUSE) {
            self.draw();
        }
    }

    pub fn watched(self: &Rc<Bar>, inner: Box<dyn Read>) -> impl Read + 'static {
        Watched { inner, bar: Rc::clone(self) }
    }

    // Errors are ignored, because the line is no answer.

    /// Clears the line while `print` prints.
    pub fn suspend(&self, print: impl FnOnce()) {
        let _ = self.terminal.clear_line();
        print();
        self.draw();
    }

    /// Replaces the line by a summary.
    pub fn end(&self) {
        let (cases, rate) = (several(self.answered.get(), "case"), said(self.rate()));
        let seconds = self.start.elapsed().as_secs_f64();
        let _ = self.terminal.clear_line();
        let _ = self.terminal.write_line(&format!("{cases} in {seconds:.1} s, {rate}"));
    }

    fn draw(&self) {
        self.drawn.set(Some(Instant::now()));
        let columns = usize::from(self.terminal.size().1);
        let line = self.line();
        let line = truncate_str(&line, columns.saturating_sub(1), "");
        let _ = self.terminal.clear_line();
        let _ = self.terminal.write_str(&line);
    }

    /// Returns the answers in a second.
    #[expect(clippy::cast_precision_loss, reason = "a rate needs no fifteenth digit")]
    fn rate(&self) -> f64 {
        self.answered.get() as f64 / self.start.elapsed().as_secs_f64().max(0.001)
    }

    #[expect(clippy::cast_precision_loss, reason = "a time needs no fifteenth digit")]
    fn line(&self) -> String {
        let (cases, answered, rate) = (self.cases.get(), self.answered.get(), self.rate());
        let Some(total) = self.total.filter(|_| cases > 0) else {
            return format!("{}, {}", several(answered, "case"), said(rate));
        };
        let (bytes, known) = match self.known.get() {
            (_, 0) => (self.bytes.get(), cases),
            known => known,
        };
        // A file may have grown.
        let bytes = bytes.clamp(1, total);
        let all = (u128::from(known) * u128::from(total) / u128::from(bytes)) as u64;
        let all = all.max(cases);
        let (percent, done) = (100 * answered / all.max(1), COLUMNS * answered / all.max(1));
        let bar = format!("{:<1$}", "#".repeat(done as usize), COLUMNS as usize);
        let about = if bytes < total { "about " } else { "" };
        let mut line = format!(
            "[{bar}] {percent} %, {} of {about}{}",
            grouped(answered),
            several(all, "case")
        );
        if answered > 0 {
            let left = all.saturating_sub(answered) as f64 / rate;
            let _ = write!(line, ", {}, {left:.0} s left", said(rate));
        }
        line
    }
}

#[expect(clippy::cast_sign_loss, reason = "a rate is positive")]
fn said(rate: f64) -> String {
    if rate < 10.0 {
        format!("{rate:.1} cases/s")
    } else {
        format!("{} cases/s", grouped(rate as u64))
    }
}

struct Watched {
    inner: Box<dyn Read>,
    bar: Rc<Bar>,
}

impl Read for Watched {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        // A reader that reads more has processed what it read before.
        self.bar.known.set((self.bar.bytes.get(), self.bar.cases.get()));
        let count = self.inner.read(buffer)?;
        self.bar.bytes.set(self.bar.bytes.get() + count as u64);
        Ok(count)
    }
}
