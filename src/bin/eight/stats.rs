//! What `--stats` prints on standard error.

use eight::answers::{Lengths, Tally};
use eight::puzzle::SolverStats;
use serde_json::{json, Value};
use std::fmt::Write as _;
use std::io::{self, Write};
use std::time::Instant;

/// Prints what was answered since `start`, and how fast: as a line of JSON or as lines for people.
///
/// # Errors
/// If it cannot be printed.
pub fn print(
    (tally, lengths): (Tally, Option<&Lengths>),
    solver: Option<&SolverStats>,
    start: Instant,
    is_json: bool,
) -> io::Result<()> {
    let seconds = start.elapsed().as_secs_f64();
    let speed = per(tally.cases(), seconds);
    // Where only a verdict is asked for, no length is known.
    let of_lengths = lengths.map(|_| (tally.longest, mean(tally.moves, tally.solvable)));
    let (cases, solvable) = (tally.cases(), tally.solvable);
    if is_json {
        let mut object = json!({
            "cases": cases,
            "solvable": solvable,
            "unsolvable": tally.unsolvable,
            "invalid": tally.invalid,
            "longest": of_lengths.map(|(longest, _)| longest),
            "mean": of_lengths.map(|(_, mean)| mean),
            "seconds": seconds,
            "cases_per_second": speed,
            "lengths": lengths.map_or(&[][..], Lengths::counts),
        });
        if let Some(stats) = solver {
            add_members(&mut object, stats);
        }
        return writeln!(io::stderr(), "{object}");
    }
    write!(
        io::stderr(),
        "cases      {cases}\nsolvable   {solvable}\nunsolvable {}\ninvalid    {}\n\
         {}\
         time       {seconds:.4} s\nspeed      {speed:.0} cases/s\n{}",
        tally.unsolvable,
        tally.invalid,
        of_lengths.map_or(String::new(), |(longest, mean)| {
            format!("longest    {longest} moves\nmean       {mean:.2} moves\n")
        }),
        solver.map_or(String::new(), lines),
    )?;
    match lengths.filter(|_| solvable > 0) {
        Some(lengths) => write!(io::stderr(), "\nmoves and cases\n{lengths}"),
        None => Ok(()),
    }
}

#[expect(clippy::cast_precision_loss, reason = "nobody reads a speed to its fifteenth digit")]
fn per(number: u64, seconds: f64) -> f64 {
    number as f64 / seconds.max(f64::MIN_POSITIVE)
}

/// So much for each of so many, or of one if there is none.
#[expect(clippy::cast_precision_loss, reason = "nobody reads a mean to its fifteenth digit")]
fn mean(number: u64, of: u64) -> f64 {
    number as f64 / (of as f64).max(1.0)
}

/// What the solver did. A node is a board that was expanded.
fn lines(stats: &SolverStats) -> String {
    let mut lines = format!("nodes      {}\n", stats.nodes);
    for (percent, nodes) in &stats.percentiles {
        let _ = writeln!(lines, "p{percent}        {nodes} nodes a board");
    }
    if let Some((case, nodes)) = stats.hardest {
        let _ = writeln!(lines, "hardest    case {}, {nodes} nodes", case + 1);
    }
    if let Some((cases, moves)) = stats.at_least {
        let _ = writeln!(lines, "at least   {:.2} moves, in the mean", mean(moves, cases));
    }
    for (patterns, bytes, seconds) in &stats.tables {
        let kibibytes = bytes >> 10;
        let time = seconds.map_or(String::new(), |seconds| format!(", built in {seconds:.4} s"));
        let _ = writeln!(lines, "tables     {patterns}, {kibibytes} KiB{time}");
    }
    lines
}

/// The same as members of an object.
fn add_members(object: &mut Value, stats: &SolverStats) {
    object["nodes"] = json!(stats.nodes);
    for (percent, nodes) in &stats.percentiles {
        object[format!("nodes_p{percent}")] = json!(nodes);
    }
    if let Some((case, nodes)) = stats.hardest {
        object["hardest"] = json!({"case": case + 1, "nodes": nodes});
    }
    if let Some((cases, moves)) = stats.at_least {
        object["mean_at_least"] = json!(mean(moves, cases));
    }
    let tables = stats.tables.iter().map(|(patterns, bytes, seconds)| {
        json!({"patterns": patterns, "bytes": bytes, "seconds": seconds})
    });
    object["tables"] = tables.collect();
}
