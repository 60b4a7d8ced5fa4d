//! The bar of `--progress`: bytes read, of as many as the files hold, and answers written.

use indicatif::{ProgressBar, ProgressStyle};
use std::io::{self, IsTerminal, Read, Write};
use std::path::PathBuf;

/// A bar over all of these files; without a length where one of them has none.
/// It stays unseen where standard error is no terminal, and where the answers go to one: they would
/// run into it.
pub fn bar(files: &[PathBuf]) -> ProgressBar {
    if io::stdout().is_terminal() {
        return ProgressBar::hidden();
    }
    let lengths = files.iter().map(|file| match file.metadata() {
        Ok(metadata) if metadata.is_file() => Some(metadata.len()),
        _ => None,
    });
    let total = lengths.sum::<Option<u64>>().filter(|&total| total > 0);
    let bar = total.map_or_else(ProgressBar::no_length, ProgressBar::new);
    let template = match total {
        Some(_) => "{bar:40} {bytes}/{total_bytes} {binary_bytes_per_sec} {eta} left, {msg}",
        None => "{spinner} {bytes} {binary_bytes_per_sec} {msg}",
    };
    match ProgressStyle::with_template(template) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

/// A source or a sink that moves a bar, if there is one: by the bytes that are read, and by the
/// answers, a line each, that are written.
pub struct Watched<'a, T> {
    inner: T,
    bar: Option<&'a ProgressBar>,
    answers: u64,
}

impl<'a, T> Watched<'a, T> {
    pub fn new(inner: T, bar: Option<&'a ProgressBar>) -> Watched<'a, T> {
        Watched {
            inner,
            bar,
            answers: 0,
        }
    }
}

impl<R: Read> Read for Watched<'_, R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.inner.read(buffer)?;
        if let Some(bar) = self.bar {
            bar.inc(count as u64);
        }
        Ok(count)
    }
}

impl<W: Write> Write for Watched<'_, W> {
    fn write(&mut self, buffer: &[u8]) -> io::Result<usize> {
        let count = self.inner.write(buffer)?;
        if let Some(bar) = self.bar {
            let lines = buffer[..count].iter().filter(|&&byte| byte == b'\n');
            self.answers += lines.count() as u64;
            bar.set_message(format!("{} answers", self.answers));
        }
        Ok(count)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}
