//! Answers boards of numbered tiles.

use crate::args::Eight;
use crate::error::Error;
use crate::progress;
use crate::source::each_file;
use eight::fifteen::{self, Rung};
use eight::judge::{Answerer, Decider, Judge, Solvers, Tally};
use eight::puzzle::{Case, Cases, Effort, Puzzle};
use eight::stream::input::WINDOW;
use eight::stream::scan::Scanner;
use eight::stream::{self, CaseSink};
use eight::TieBreak;
use indicatif::ProgressBar;
use std::io::{self, Write};
use std::time::Instant;

/// Answers all boards of all files; `print_more` adds to the statistics.
pub fn boards<P: Puzzle>(
    args: &Eight,
    judge: &'static Judge<'static>,
    effort: impl Fn(TieBreak) -> Effort,
    print_more: impl Fn(&Solvers<P>),
) -> Result<(), Error> {
    let judge = args.rules.base(judge, &[judge.kind], "eight")?;
    let goal = args.rules.goal::<P>(&judge)?;
    let judge = args.rules.change(judge, goal.as_deref());
    let start = Instant::now();
    let bar = args.progress.then(|| progress::bar(&args.stream.files));
    let output = progress::Watched::new(io::stdout().lock(), bar.as_ref());
    if judge.answer.is_verdict() {
        let mut decider = Decider::new(&judge, output);
        let outcome = answer_all::<P, _>(args, &judge, bar.as_ref(), &mut decider);
        if args.stats {
            print_stats(&decider.tally(), start);
        }
        return outcome;
    }
    let solvers = Solvers::<P>::new(effort(judge.ties));
    let mut answerer = Answerer::new(&judge, solvers, output);
    let outcome = answer_all::<P, _>(args, &judge, bar.as_ref(), &mut answerer);
    if args.stats {
        print_stats(&answerer.tally(), start);
        print_more(answerer.solvers());
    }
    outcome
}

/// Answers the cases of all files with `sink`.
fn answer_all<P: Puzzle, S: CaseSink<Case<P>, Error = io::Error>>(
    args: &Eight,
    judge: &Judge,
    bar: Option<&ProgressBar>,
    sink: &mut S,
) -> Result<(), Error> {
    let format = judge.format::<P>(args.stream.on_fault());
    let outcome = each_file(&args.stream, bar, |source, report| {
        let source = progress::Watched::new(source, bar);
        let scanner = Scanner::new(source, format.clone(), WINDOW);
        let mut cases = Cases::new(scanner, judge.goal_cell());
        stream::run(&mut cases, sink, report)
    });
    if let Some(bar) = bar {
        bar.finish_and_clear();
    }
    outcome
}

#[expect(
    clippy::cast_precision_loss,
    reason = "nobody reads a speed to its fifteenth digit"
)]
pub fn print_stats(tally: &Tally, start: Instant) {
    let seconds = start.elapsed().as_secs_f64();
    let cases = tally.cases();
    let mean = tally.moves as f64 / (tally.solvable as f64).max(1.0);
    let speed = cases as f64 / seconds.max(f64::MIN_POSITIVE);
    let _ = write!(
        io::stderr(),
        "cases      {cases}\nsolvable   {}\nunsolvable {}\ninvalid    {}\n\
         longest    {} moves\nmean       {mean:.2} moves\n\
         time       {seconds:.4} s\nspeed      {speed:.0} cases/s\n",
        tally.solvable,
        tally.unsolvable,
        tally.invalid,
        tally.longest,
    );
}

/// What the solvers of 4x4 boards did. A node is a board that was expanded.
pub fn print_fifteen(solvers: &Solvers<fifteen::Board>) {
    let mut to = io::stderr();
    for solver in solvers.made() {
        let stats = solver.stats();
        let _ = writeln!(to, "nodes      {}", stats.plain_nodes + stats.nodes);
        for percent in [50, 99] {
            if let Some(nodes) = stats.boards.percentile(percent) {
                let _ = writeln!(to, "p{percent}        {nodes} nodes a board");
            }
        }
        if let Some(hardest) = stats.boards.hardest() {
            let (case, nodes) = (hardest.number + 1, hardest.nodes);
            let _ = writeln!(to, "hardest    case {case}, {nodes} nodes");
        }
        for table in &stats.tables {
            let patterns = match table.rung {
                Rung::Plain => "none",
                Rung::Fives => "5-5-5",
                Rung::Sixes => "6-6-3",
                Rung::Sevens => "7-7-1",
            };
            let (mebibytes, seconds) = (table.bytes >> 20, table.time.as_secs_f64());
            let _ = writeln!(
                to,
                "tables     {patterns}, {mebibytes} MiB, built in {seconds:.4} s"
            );
        }
    }
}
