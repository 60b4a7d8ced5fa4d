//! The line of `--progress`. Its errors are ignored, because the line is no answer.

use crate::error::{grouped, print, several};
use console::Term;
use std::io::{stderr, stdout, IsTerminal};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

const PAUSE: Duration = Duration::from_millis(100);

pub struct Progress {
    total: Option<u64>,
    done: AtomicU64,
    start: Instant,
    drawn: Mutex<Instant>,
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
        Some(Progress { total, done: AtomicU64::new(0), start, drawn: Mutex::new(start) })
    }

    pub fn set(&self, done: u64) {
        self.done.store(done, Ordering::Relaxed);
        let mut drawn = self.drawn.lock().unwrap_or_else(PoisonError::into_inner);
        if drawn.elapsed() >= PAUSE {
            *drawn = Instant::now();
            clear();
            let _ = Term::stderr().write_str(&self.line(self.total));
        }
    }

    /// Replaces the line by a summary.
    pub fn end(&self) {
        clear();
        let (line, seconds) = (self.line(None), self.start.elapsed().as_secs_f64());
        let _ = Term::stderr().write_line(&format!("{line}, in {seconds:.1} s"));
    }

    fn line(&self, total: Option<u64>) -> String {
        let (done, millis) =
            (self.done.load(Ordering::Relaxed), self.start.elapsed().as_millis() as u64 + 1);
        let tenths = 10_000 * done / millis;
        let rate = format!("{}.{} cases/s", grouped(tenths / 10), tenths % 10);
        let Some(total) = total else { return format!("{}, {rate}", several(done, "case")) };
        let left = millis * total.saturating_sub(done) / done.max(1) / 1_000;
        format!("{} of {}, {rate}, {left} s left", grouped(done), several(total, "case"))
    }
}
