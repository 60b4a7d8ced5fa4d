//! The line of `--progress`. Its errors are ignored, because the line is no answer.

use crate::error::{grouped, print, several};
use console::Term;
use std::io::{stderr, stdout, IsTerminal};
use std::time::{Duration, Instant};

const PAUSE: Duration = Duration::from_millis(100);

#[derive(Clone, Copy)]
pub struct Progress {
    total: Option<u64>,
    start: Instant,
    drawn: Instant,
}

/// Clears the line, for a message.
pub fn clear() {
    let _ = Term::stderr().clear_line();
}

impl Progress {
    /// Returns a line, if standard error is a terminal that shows no answers.
    pub fn new(is_to_file: bool, total: impl FnOnce() -> Option<u64>) -> Option<Progress> {
        if stderr().is_terminal() && !is_to_file && stdout().is_terminal() {
            print(format_args!("--progress shows nothing while answers go to the terminal; write them to a file with -o FILE"));
            return None;
        }
        let (total, start) = (stderr().is_terminal().then(total)?, Instant::now());
        Some(Progress { total, start, drawn: start })
    }

    pub fn draw(&mut self, done: u64) {
        if self.drawn.elapsed() >= PAUSE {
            self.drawn = Instant::now();
            clear();
            let _ = Term::stderr().write_str(&self.line(done));
        }
    }

    /// Replaces the line by a summary.
    pub fn end(self, done: u64) {
        clear();
        let line = Progress { total: None, ..self }.line(done);
        let seconds = self.start.elapsed().as_secs_f64();
        let _ = Term::stderr().write_line(&format!("{line}, in {seconds:.1} s"));
    }

    fn line(&self, done: u64) -> String {
        let millis = self.start.elapsed().as_millis() as u64 + 1;
        let tenths = 10_000 * done / millis;
        let rate = format!("{}.{} cases/s", grouped(tenths / 10), tenths % 10);
        let Some(total) = self.total else { return format!("{}, {rate}", several(done, "case")) };
        let left = millis * total.saturating_sub(done) / done.max(1) / 1_000;
        format!("{} of {}, {rate}, {left} s left", grouped(done), several(total, "case"))
    }
}
