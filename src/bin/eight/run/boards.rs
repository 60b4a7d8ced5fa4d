//! Answers boards of numbered tiles.

use crate::args::Eight;
use crate::error::Error;
use crate::progress;
use crate::source::{each_file, each_file_or_error};
use crate::stats::Stats;
use eight::fifteen::{self, Rung};
use eight::judge::{Answerer, Judge, Solvers, Tally};
use eight::puzzle::{Case, Cases, Effort, Puzzle};
use eight::report::{self, Lengths, Question};
use eight::stream::input::WINDOW;
use eight::stream::scan::{Format, Scanner};
use eight::stream::{self, CaseSink};
use eight::ways::Countable;
use eight::TieBreak;
use indicatif::ProgressBar;
use serde_json::{json, Value};
use std::fmt::Write as _;
use std::io::{self, Read, Write};
use std::time::Instant;

/// What the solvers of a puzzle have to say of their work: as lines, and as members of an object.
pub type More<P> = fn(&Solvers<P>) -> (String, Value);

/// The solvers of 3x3 boards have nothing to say.
pub fn no_more(_: &Solvers<eight::Board>) -> (String, Value) {
    (String::new(), json!({}))
}

/// Answers all boards of all files; `more` adds to the statistics.
pub fn boards<P: Countable>(
    args: &Eight,
    judge: &'static Judge<'static>,
    effort: impl Fn(TieBreak) -> Effort,
    more: More<P>,
) -> Result<(), Error> {
    let judge = args.rules.base(judge, &[judge.kind], "eight")?;
    let goal = args.rules.goal::<P>(&judge)?;
    let judge = args.rules.change(judge, goal.as_deref());
    let question = args.rules.question();
    let solvers = Solvers::<P>::new(effort(judge.ties));
    let bar = args.progress.then(|| progress::bar(&args.stream.files));
    let output = progress::Watched::new(io::stdout().lock(), bar.as_ref());
    let run = Run {
        args,
        judge: &judge,
        format: judge.format::<P>(args.stream.on_fault()),
        bar: bar.as_ref(),
        start: Instant::now(),
        more,
    };
    if args.output.json {
        let mut sink = report::Json::new(&judge, question, solvers, output);
        let outcome = run.json(&mut sink);
        run.finish(sink.stats(), sink.solvers());
        outcome
    } else if args.output.stats || question != Question::Path {
        let mut sink = report::Text::new(&judge, question, solvers, output);
        let outcome = run.text(&mut sink);
        run.finish(sink.stats(), sink.solvers());
        outcome
    } else {
        let outcome = run.text(&mut Answerer::new(&judge, solvers, output));
        run.clear_bar();
        outcome
    }
}

/// What all files of a run have in common.
struct Run<'a, P: Puzzle> {
    args: &'a Eight,
    judge: &'a Judge<'a>,
    format: Format,
    bar: Option<&'a ProgressBar>,
    start: Instant,
    more: More<P>,
}

impl<P: Puzzle> Run<'_, P> {
    fn scanner<R: Read>(&self, source: R) -> Scanner<progress::Watched<'_, R>, P> {
        let source = progress::Watched::new(source, self.bar);
        Scanner::new(source, self.format.clone(), WINDOW)
    }

    fn text(&self, sink: &mut impl CaseSink<Case<P>, Error = io::Error>) -> Result<(), Error> {
        each_file(&self.args.stream, self.bar, |source, report| {
            let mut cases = Cases::new(self.scanner(source), self.judge.goal_cell());
            stream::run(&mut cases, sink, report)
        })
    }

    fn json<W: Write>(&self, sink: &mut report::Json<'_, P, W>) -> Result<(), Error>
    where
        P: Countable,
    {
        each_file_or_error(
            &self.args.stream,
            self.bar,
            sink,
            |sink, file, source, report| {
                sink.set_file(file);
                let scanner = self.scanner(source).with_places();
                let cases = Cases::new(scanner, self.judge.goal_cell());
                let mut items = report::Items::new(cases, sink.cases());
                stream::run(&mut items, sink, report)
            },
            |sink, error| match error.of_file() {
                Some((file, place, what)) => {
                    sink.set_file(file);
                    sink.fail(place, &what)
                }
                None => Ok(()),
            },
        )
    }

    fn clear_bar(&self) {
        if let Some(bar) = self.bar {
            bar.finish_and_clear();
        }
    }

    /// Ends the run with its statistics, if they are asked for.
    fn finish(&self, (tally, lengths): (Tally, &Lengths), solvers: &Solvers<P>) {
        self.clear_bar();
        if self.args.output.stats {
            let (lines, members) = (self.more)(solvers);
            let stats = Stats::new(&tally, lengths, self.start);
            if self.args.output.json {
                stats.print_json(members);
            } else {
                stats.print(&lines);
            }
        }
    }
}

/// What the solvers of 4x4 boards did. A node is a board that was expanded.
pub fn of_fifteen(solvers: &Solvers<fifteen::Board>) -> (String, Value) {
    let mut lines = String::new();
    let mut members = json!({});
    for solver in solvers.made() {
        let stats = solver.stats();
        let nodes = stats.plain_nodes + stats.nodes;
        let _ = writeln!(lines, "nodes      {nodes}");
        members["nodes"] = json!(nodes);
        for percent in [50, 99] {
            if let Some(nodes) = stats.boards.percentile(percent) {
                let _ = writeln!(lines, "p{percent}        {nodes} nodes a board");
                members[format!("nodes_p{percent}")] = json!(nodes);
            }
        }
        if let Some(hardest) = stats.boards.hardest() {
            let (case, nodes) = (hardest.number + 1, hardest.nodes);
            let _ = writeln!(lines, "hardest    case {case}, {nodes} nodes");
            members["hardest"] = json!({"case": case, "nodes": nodes});
        }
        let mut tables = Vec::new();
        for table in &stats.tables {
            let patterns = match table.rung {
                Rung::Plain => "none",
                Rung::Fives => "5-5-5",
                Rung::Sixes => "6-6-3",
                Rung::Sevens => "7-7-1",
            };
            let (mebibytes, seconds) = (table.bytes >> 20, table.time.as_secs_f64());
            let _ = writeln!(
                lines,
                "tables     {patterns}, {mebibytes} MiB, built in {seconds:.4} s"
            );
            tables.push(json!({"patterns": patterns, "bytes": table.bytes, "seconds": seconds}));
        }
        members["tables"] = json!(tables);
    }
    (lines, members)
}
