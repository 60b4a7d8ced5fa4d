//! The bar of `--progress`: bytes read, of as many as the files hold.

use indicatif::{ProgressBar, ProgressStyle};
use std::io::{self, IsTerminal, Read};
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
        Some(_) => "{bar:40} {bytes}/{total_bytes} {binary_bytes_per_sec} {eta} left",
        None => "{spinner} {bytes} {binary_bytes_per_sec}",
    };
    match ProgressStyle::with_template(template) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

/// A source whose bytes move a bar, if there is one.
pub struct Watched<'a, R> {
    source: R,
    bar: Option<&'a ProgressBar>,
}

impl<'a, R> Watched<'a, R> {
    pub fn new(source: R, bar: Option<&'a ProgressBar>) -> Watched<'a, R> {
        Watched { source, bar }
    }
}

impl<R: Read> Read for Watched<'_, R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.source.read(buffer)?;
        if let Some(bar) = self.bar {
            bar.inc(count as u64);
        }
        Ok(count)
    }
}
