//! What `--stats` prints on standard error. What cannot be printed there cannot be printed at all.

use eight::judge::Tally;
use eight::report::Lengths;
use serde_json::{json, Value};
use std::io::{self, Write};
use std::time::Instant;

/// What was answered, and how fast.
pub struct Stats<'a> {
    tally: &'a Tally,
    lengths: &'a Lengths,
    seconds: f64,
    mean: f64,
    speed: f64,
}

impl<'a> Stats<'a> {
    /// Of a run that began at `start` and ends now.
    #[expect(clippy::cast_precision_loss, reason = "nobody reads a speed to its fifteenth digit")]
    pub fn new(tally: &'a Tally, lengths: &'a Lengths, start: Instant) -> Stats<'a> {
        let seconds = start.elapsed().as_secs_f64();
        Stats {
            tally,
            lengths,
            seconds,
            mean: tally.moves as f64 / (tally.solvable as f64).max(1.0),
            speed: tally.cases() as f64 / seconds.max(f64::MIN_POSITIVE),
        }
    }

    /// Prints a line of JSON or lines for people.
    pub fn print_as(&self, is_json: bool) {
        if is_json {
            self.print_json(json!({}));
        } else {
            self.print("");
        }
    }

    /// Prints lines for people: the figures, those of `more`, and how the lengths are spread.
    pub fn print(&self, more: &str) {
        let Stats { tally, lengths, seconds, mean, speed } = self;
        let (cases, solvable) = (tally.cases(), tally.solvable);
        let _ = write!(
            io::stderr(),
            "cases      {cases}\nsolvable   {solvable}\nunsolvable {}\ninvalid    {}\n\
             longest    {} moves\nmean       {mean:.2} moves\n\
             time       {seconds:.4} s\nspeed      {speed:.0} cases/s\n{more}",
            tally.unsolvable,
            tally.invalid,
            tally.longest,
        );
        if solvable > 0 {
            let _ = write!(io::stderr(), "\nmoves and cases\n{lengths}");
        }
    }

    /// Prints a line of JSON: the figures and, as members of the same object, those of `more`.
    pub fn print_json(&self, more: Value) {
        let tally = self.tally;
        let mut object = json!({
            "cases": tally.cases(),
            "solvable": tally.solvable,
            "unsolvable": tally.unsolvable,
            "invalid": tally.invalid,
            "longest": tally.longest,
            "mean": self.mean,
            "seconds": self.seconds,
            "cases_per_second": self.speed,
            "lengths": self.lengths.counts(),
        });
        if let (Value::Object(object), Value::Object(more)) = (&mut object, more) {
            object.extend(more);
        }
        let _ = writeln!(io::stderr(), "{object}");
    }
}
