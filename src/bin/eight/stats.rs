//! The statistics that `--stats` prints on standard error.

use crate::error::grouped;
use crate::json::Value;
use eight::inside::answers::{Lengths, Tally};
use eight::inside::grid::Size;
use eight::inside::puzzle::SolverStats;
use std::fmt::Write as _;
use std::io::{self, Write};
use std::time::Instant;

#[derive(Default)]
struct Figures {
    members: Vec<(&'static str, Value)>,
    text: String,
}

impl Figures {
    fn add(&mut self, member: &'static str, value: impl Into<Value>, name: &str, what: &str) {
        self.members.push((member, value.into()));
        self.line(name, what);
    }

    fn line(&mut self, name: &str, what: &str) {
        let _ = writeln!(self.text, "{name:10} {what}");
    }

    fn of_solver(&mut self, stats: &SolverStats) {
        self.add("nodes", stats.nodes, "nodes", &grouped(stats.nodes));
        if let Some((cases, moves)) = stats.at_least {
            let mean = mean(moves, cases);
            self.add("mean_at_least", mean, "at least", &format!("{mean:.2} moves, in the mean"));
        }
        let tables = stats.tables.iter().map(|&(patterns, bytes, seconds)| {
            let time = seconds.map_or(String::new(), |it| format!(", built in {it:.4} s"));
            self.line("tables", &format!("{patterns}, {} KiB{time}", grouped(bytes as u64 >> 10)));
            let bytes = (bytes as u64).into();
            vec![("patterns", patterns.into()), ("bytes", bytes), ("seconds", seconds.into())]
        });
        let tables = tables.collect();
        self.members.push(("tables", tables));
    }
}

/// Prints the number of answers since `start`, and their speed: as a line of JSON or as lines for
/// people.
pub fn print(
    (tally, lengths): (Tally, Option<&Lengths>),
    solver: Option<&SolverStats>,
    size: Option<Size>,
    start: Instant,
    is_json: bool,
) -> io::Result<()> {
    let seconds = start.elapsed().as_secs_f64();
    let (cases, solvable) = (tally.cases(), tally.solvable);
    let mut figures = Figures::default();
    figures.add("cases", cases, "cases", &grouped(cases));
    for (name, number) in
        [("solvable", solvable), ("unsolvable", tally.unsolvable), ("invalid", tally.invalid)]
    {
        let percent = format!(" ({:.0} %)", 100.0 * mean(number, cases));
        let share = if cases == 0 { String::new() } else { percent };
        figures.add(name, number, name, &(grouped(number) + &share));
    }
    if lengths.is_some() {
        let (longest, mean) = (tally.longest, mean(tally.moves, solvable));
        figures.add("longest", longest, "longest", &format!("{longest} moves"));
        figures.add("mean", mean, "mean", &format!("{mean:.2} moves"));
    } else {
        // If only a verdict is asked for, no length is known.
        figures.members.extend([("longest", Value::Null), ("mean", Value::Null)]);
    }
    figures.add("seconds", seconds, "time", &format!("{seconds:.4} s"));
    #[expect(clippy::cast_precision_loss, reason = "a speed needs no fifteenth digit")]
    let speed = cases as f64 / seconds.max(f64::MIN_POSITIVE);
    #[expect(clippy::cast_sign_loss, reason = "a speed is positive")]
    let shown = format!("{} cases/s", grouped(speed.round() as u64));
    figures.add("cases_per_second", speed, "speed", &shown);
    if let Some(size) = size {
        figures.line("size", &size.to_string());
    }
    figures.members.extend([
        ("rows", size.map(|size| size.rows() as u64).into()),
        ("columns", size.map(|size| size.columns() as u64).into()),
        ("lengths", lengths.map_or(&[][..], Lengths::counts).iter().copied().collect()),
    ]);
    if let Some(stats) = solver {
        figures.of_solver(stats);
    }
    if is_json {
        return writeln!(io::stderr(), "{}", Value::Object(figures.members));
    }
    let mut text = figures.text;
    if let Some(lengths) = lengths.filter(|_| solvable > 0) {
        let columns = console::Term::stderr().size_checked().map_or(80, |(_, it)| usize::from(it));
        let _ = write!(text, "\nmoves and cases\n{lengths:0$}", columns.saturating_sub(1));
    }
    io::stderr().write_all(text.as_bytes())
}

/// Returns `number` for each of `of`, or `number` itself if there is none.
#[expect(clippy::cast_precision_loss, reason = "a mean needs no fifteenth digit")]
pub fn mean(number: u64, of: u64) -> f64 {
    number as f64 / (of as f64).max(1.0)
}
