//! The line of `--progress`: bytes read, of as many as the files hold, and answers written.

use console::{truncate_str, Term};
use std::cell::Cell;
use std::io::{self, IsTerminal, Read, Write};
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// Time between two looks of the line.
const PAUSE: Duration = Duration::from_millis(100);
/// Columns of the bar in it.
const COLUMNS: u64 = 30;

/// A line on a terminal that tells how far the work has come.
pub struct Bar {
    /// The terminal on standard error. None where there is none, and where the answers go to one: they
    /// would run into the line.
    terminal: Option<Term>,
    /// Bytes in all files, if every file has a length.
    total: Option<u64>,
    start: Instant,
    drawn: Cell<Option<Instant>>,
    read: Cell<u64>,
    answers: Cell<u64>,
}

impl Bar {
    /// A line about all of these files.
    pub fn new(files: &[PathBuf]) -> Bar {
        let is_seen = io::stderr().is_terminal() && !io::stdout().is_terminal();
        let lengths = files.iter().map(|file| match file.metadata() {
            Ok(metadata) if metadata.is_file() => Some(metadata.len()),
            _ => None,
        });
        Bar {
            terminal: is_seen.then(Term::stderr),
            total: lengths.sum::<Option<u64>>().filter(|&total| total > 0),
            start: Instant::now(),
            drawn: Cell::new(None),
            read: Cell::new(0),
            answers: Cell::new(0),
        }
    }

    /// Counts bytes that were read and answers that were written.
    fn add(&self, read: u64, answers: u64) {
        self.read.set(self.read.get() + read);
        self.answers.set(self.answers.get() + answers);
        if self.drawn.get().map_or(true, |at| at.elapsed() >= PAUSE) {
            self.draw();
        }
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
        let (read, answers) = (self.read.get(), self.answers.get());
        let milliseconds = self.start.elapsed().as_millis().max(1) as u64;
        let speed = read.saturating_mul(1000) / milliseconds;
        let speed_and_answers = format!("{}/s, {answers} answers", bytes(speed));
        let Some(total) = self.total else {
            return format!("{} {speed_and_answers}", bytes(read));
        };
        // A file may have grown.
        let read = read.min(total);
        let done = (COLUMNS * read / total) as usize;
        let left = (total - read) / speed.max(1);
        let bar = format!("{:<1$}", "#".repeat(done), COLUMNS as usize);
        let (read, total) = (bytes(read), bytes(total));
        format!("[{bar}] {read} of {total}, {left} s left, {speed_and_answers}")
    }
}

/// A number of bytes in the unit that people read best, to a tenth.
fn bytes(count: u64) -> String {
    if count < 1024 {
        return format!("{count} B");
    }
    let (mut whole, mut rest, mut unit) = (count / 1024, count % 1024, "KiB");
    for larger in ["MiB", "GiB", "TiB"] {
        if whole < 1024 {
            break;
        }
        (whole, rest, unit) = (whole / 1024, whole % 1024, larger);
    }
    format!("{whole}.{} {unit}", rest * 10 / 1024)
}

/// A source or a sink that moves a bar, if there is one: by the bytes that are read, and by the
/// answers, a line each, that are written.
pub struct Watched<'a, T> {
    inner: T,
    bar: Option<&'a Bar>,
}

impl<'a, T> Watched<'a, T> {
    pub fn new(inner: T, bar: Option<&'a Bar>) -> Watched<'a, T> {
        Watched { inner, bar }
    }
}

impl<R: Read> Read for Watched<'_, R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.inner.read(buffer)?;
        if let Some(bar) = self.bar {
            bar.add(count as u64, 0);
        }
        Ok(count)
    }
}

impl<W: Write> Write for Watched<'_, W> {
    fn write(&mut self, buffer: &[u8]) -> io::Result<usize> {
        let count = self.inner.write(buffer)?;
        if let Some(bar) = self.bar {
            let lines = buffer[..count].iter().filter(|&&byte| byte == b'\n');
            bar.add(0, lines.count() as u64);
        }
        Ok(count)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}
