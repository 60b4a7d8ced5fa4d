//! The statistics that `--stats` prints on standard error.

use crate::error::grouped;
use eight::inside::answers::{Lengths, Tally};
use eight::inside::grid::Size;
use eight::inside::puzzle::SolverStats;
use eight::inside::stream::json::Value;
use std::fmt::Write as _;
use std::io::{self, Write};
use std::time::Instant;

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
    let speed = per(tally.cases(), seconds);
    // If only a verdict is asked for, no length is known.
    let of_lengths = lengths.map(|_| (tally.longest, mean(tally.moves, tally.solvable)));
    let (cases, solvable) = (tally.cases(), tally.solvable);
    if is_json {
        let mut members = vec![
            ("cases", cases.into()),
            ("solvable", solvable.into()),
            ("unsolvable", tally.unsolvable.into()),
            ("invalid", tally.invalid.into()),
            ("longest", of_lengths.map(|(longest, _)| longest).into()),
            ("mean", of_lengths.map(|(_, mean)| mean).into()),
            ("seconds", seconds.into()),
            ("cases_per_second", speed.into()),
            ("rows", size.map(|size| size.rows as u64).into()),
            ("columns", size.map(|size| size.columns as u64).into()),
            ("lengths", lengths.map_or(&[][..], Lengths::counts).iter().copied().collect()),
        ];
        members.extend(solver.into_iter().flat_map(of_solver));
        return writeln!(io::stderr(), "{}", Value::Object(members));
    }
    let share = |number: u64| match cases {
        0 => grouped(number),
        _ => format!("{} ({:.0} %)", grouped(number), 100.0 * mean(number, cases)),
    };
    let mut text = String::new();
    let mut line = |name: &str, what: String| {
        let _ = writeln!(text, "{name:10} {what}");
    };
    line("cases", grouped(cases));
    line("solvable", share(solvable));
    line("unsolvable", share(tally.unsolvable));
    line("invalid", share(tally.invalid));
    if let (Some((longest, mean)), Some(lengths)) = (of_lengths, lengths) {
        line("longest", format!("{longest} moves"));
        line("mean", format!("{mean:.2} moves"));
        line("median", format!("{} moves", median(lengths.counts())));
    }
    line("time", format!("{seconds:.4} s"));
    #[expect(clippy::cast_sign_loss, reason = "a speed is positive")]
    line("speed", format!("{} cases/s", grouped(speed.round() as u64)));
    if let Some(Size { rows, columns }) = size {
        line("size", format!("{rows}x{columns}"));
    }
    if let Some(stats) = solver {
        add_lines(&mut line, stats);
    }
    if let Some(lengths) = lengths.filter(|_| solvable > 0) {
        let columns: usize =
            console::Term::stderr().size_checked().map_or(80, |size| size.1.into());
        let _ = write!(text, "\nmoves and cases\n{lengths:0$}", columns.saturating_sub(1));
    }
    io::stderr().write_all(text.as_bytes())
}

/// Returns the length that half of the paths do not exceed.
fn median(counts: &[u64]) -> usize {
    let half = counts.iter().sum::<u64>().div_ceil(2);
    let mut below = 0;
    let reaches = |count: &u64| {
        below += count;
        below >= half
    };
    counts.iter().position(reaches).unwrap_or(0)
}

#[expect(clippy::cast_precision_loss, reason = "a speed needs no fifteenth digit")]
fn per(number: u64, seconds: f64) -> f64 {
    number as f64 / seconds.max(f64::MIN_POSITIVE)
}

/// Returns `number` for each of `of`, or `number` itself if there is none.
#[expect(clippy::cast_precision_loss, reason = "a mean needs no fifteenth digit")]
pub fn mean(number: u64, of: u64) -> f64 {
    number as f64 / (of as f64).max(1.0)
}

fn add_lines(line: &mut dyn FnMut(&str, String), stats: &SolverStats) {
    line("nodes", grouped(stats.nodes));
    for (percent, nodes) in &stats.percentiles {
        line(&format!("p{percent}"), format!("{} nodes a board", grouped(*nodes)));
    }
    if let Some((case, nodes)) = stats.hardest {
        line("hardest", format!("case {}, {} nodes", grouped(case + 1), grouped(nodes)));
    }
    if let Some((cases, moves)) = stats.at_least {
        line("at least", format!("{:.2} moves, in the mean", mean(moves, cases)));
    }
    for (patterns, bytes, seconds) in &stats.tables {
        let kibibytes = grouped((*bytes >> 10) as u64);
        let time = seconds.map_or(String::new(), |seconds| format!(", built in {seconds:.4} s"));
        line("tables", format!("{patterns}, {kibibytes} KiB{time}"));
    }
}

fn of_solver(stats: &SolverStats) -> Vec<(&'static str, Value)> {
    let mut members = vec![("nodes", stats.nodes.into())];
    let percentiles = ["nodes_p50", "nodes_p99"].into_iter().zip(&stats.percentiles);
    members.extend(percentiles.map(|(name, &(_, nodes))| (name, nodes.into())));
    if let Some((case, nodes)) = stats.hardest {
        members
            .push(("hardest", vec![("case", (case + 1).into()), ("nodes", nodes.into())].into()));
    }
    if let Some((cases, moves)) = stats.at_least {
        members.push(("mean_at_least", mean(moves, cases).into()));
    }
    let tables = stats.tables.iter().map(|&(patterns, bytes, seconds)| {
        let bytes = (bytes as u64).into();
        vec![("patterns", patterns.into()), ("bytes", bytes), ("seconds", seconds.into())]
    });
    members.push(("tables", tables.collect()));
    members
}
