//! Answers boards of numbered tiles.

use crate::args::Eight;
use crate::error::Error;
use crate::progress::{Bar, Watched};
use crate::source::{each_file_or_error, Outcome};
use crate::stats::Stats;
use eight::fifteen::{self, Rung};
use eight::judge::{Answerer, Decider, Judge, Solvers, Tally};
use eight::puzzle::Effort;
use eight::report::{self, Lengths, Question};
use eight::stream::fault::Fault;
use eight::stream::input::Position;
use eight::stream::{self, OnFault};
use eight::ways::Countable;
use eight::TieBreak;
use serde_json::{json, Value};
use std::fmt::Write as _;
use std::io::{self, Read, StdoutLock};
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
    let run = Run::new(args);
    let mut sink = Sink::new(&run, &judge, Solvers::<P>::new(effort(judge.ties)));
    let outcome = run.each_file(
        &mut sink,
        |sink, file, source, report| sink.answer(file, run.watched(source), report),
        Sink::fail,
    );
    run.finish(&sink.tally(), sink.lengths(), || {
        sink.solvers().map_or_else(Default::default, more)
    });
    outcome
}

/// What all files of a run have in common.
pub struct Run<'a> {
    args: &'a Eight,
    bar: Option<Bar>,
    /// When the run began, for its statistics: the clock costs a short run pages of its own.
    start: Option<Instant>,
}

impl<'a> Run<'a> {
    /// A run that begins now.
    pub fn new(args: &'a Eight) -> Run<'a> {
        Run {
            args,
            bar: args.progress.then(|| Bar::new(&args.stream.files)),
            start: args.output.stats.then(Instant::now),
        }
    }

    /// Something to read or write, watched by the bar.
    pub fn watched<T>(&self, inner: T) -> Watched<'_, T> {
        Watched::new(inner, self.bar.as_ref())
    }

    /// Hands each file to `answer` in turn; `fail` is told which cannot be opened or read on.
    pub fn each_file<S>(
        &self,
        sink: &mut S,
        answer: impl FnMut(&mut S, &str, Box<dyn Read>, &mut dyn FnMut(&Fault)) -> Outcome,
        mut fail: impl FnMut(&mut S, &str, Option<Position>, &str) -> io::Result<()>,
    ) -> Result<(), Error> {
        let stream = &self.args.stream;
        each_file_or_error(stream, self.bar.as_ref(), sink, answer, |sink, error| {
            match error.of_file() {
                Some((file, place, what)) => fail(sink, file, place, &what),
                None => Ok(()),
            }
        })
    }

    /// Ends the run with its statistics, if they are asked for, and what there is `more` of them.
    pub fn finish(&self, tally: &Tally, lengths: &Lengths, more: impl FnOnce() -> (String, Value)) {
        if let Some(bar) = &self.bar {
            bar.clear();
        }
        if let Some(start) = self.start {
            let (lines, members) = more();
            let stats = Stats::new(tally, lengths, start);
            if self.args.output.json {
                stats.print_json(members);
            } else {
                stats.print(&lines);
            }
        }
    }
}

/// What answers boards of one puzzle.
pub struct Sink<'a, P: Countable> {
    judge: &'a Judge<'a>,
    on_fault: OnFault,
    form: Form<'a, P, Watched<'a, StdoutLock<'static>>>,
}

/// By what is asked for.
enum Form<'a, P: Countable, W> {
    Answers(Answerer<'a, P, W>),
    Verdicts(Decider<'a, W>),
    Text(report::Text<'a, P, W>),
    Json(report::Json<'a, P, W>),
}

impl<'a, P: Countable> Sink<'a, P> {
    /// Answers for `judge`, with `solvers` of its tie-break.
    pub fn new(run: &'a Run, judge: &'a Judge<'a>, solvers: Solvers<P>) -> Sink<'a, P> {
        let (args, output) = (run.args, run.watched(io::stdout().lock()));
        let question = args.rules.question();
        Sink {
            judge,
            on_fault: args.stream.on_fault(),
            form: if args.output.json {
                Form::Json(report::Json::new(judge, question, solvers, output))
            } else if question == Question::Path && judge.answer.is_verdict() {
                Form::Verdicts(Decider::new(judge, output))
            } else if question != Question::Path || args.output.stats {
                Form::Text(report::Text::new(judge, question, solvers, output))
            } else {
                Form::Answers(Answerer::new(judge, solvers, output))
            },
        }
    }

    /// Answers the cases of a file.
    pub fn answer(
        &mut self,
        file: &str,
        source: impl Read,
        report: &mut dyn FnMut(&Fault),
    ) -> Outcome {
        let mut cases = self.judge.reader::<P>(source, self.on_fault);
        match &mut self.form {
            Form::Json(sink) => {
                sink.set_file(file);
                stream::run(&mut cases.with_places(), sink, report)
            }
            Form::Answers(sink) => stream::run(&mut cases, sink, report),
            Form::Verdicts(sink) => stream::run(&mut cases, sink, report),
            Form::Text(sink) => stream::run(&mut cases, sink, report),
        }
    }

    /// A file cannot be opened, or not be read on from `place`.
    pub fn fail(&mut self, file: &str, place: Option<Position>, what: &str) -> io::Result<()> {
        match &mut self.form {
            Form::Json(sink) => {
                sink.set_file(file);
                sink.fail(place, what)
            }
            _ => Ok(()),
        }
    }

    /// What has been answered so far.
    pub fn tally(&self) -> Tally {
        match &self.form {
            Form::Answers(sink) => sink.tally(),
            Form::Verdicts(sink) => sink.tally(),
            Form::Text(sink) => sink.tally(),
            Form::Json(sink) => sink.tally(),
        }
    }

    /// Counts on from what another sink has answered.
    pub fn count_from(&mut self, tally: Tally) {
        match &mut self.form {
            Form::Answers(sink) => sink.count_from(tally),
            Form::Verdicts(sink) => sink.count_from(tally),
            Form::Text(sink) => sink.count_from(tally),
            Form::Json(sink) => sink.count_from(tally),
        }
    }

    /// The lengths of all paths, where they are kept.
    pub fn lengths(&self) -> &Lengths {
        match &self.form {
            Form::Text(sink) => sink.lengths(),
            Form::Json(sink) => sink.lengths(),
            Form::Answers(_) | Form::Verdicts(_) => Lengths::NONE,
        }
    }

    /// The solvers, if there are any.
    pub fn solvers(&self) -> Option<&Solvers<P>> {
        match &self.form {
            Form::Answers(sink) => Some(sink.solvers()),
            Form::Verdicts(_) => None,
            Form::Text(sink) => Some(sink.solvers()),
            Form::Json(sink) => Some(sink.solvers()),
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
            let (kibibytes, seconds) = (table.bytes >> 10, table.time.as_secs_f64());
            let _ =
                writeln!(lines, "tables     {patterns}, {kibibytes} KiB, built in {seconds:.4} s");
            tables.push(json!({"patterns": patterns, "bytes": table.bytes, "seconds": seconds}));
        }
        members["tables"] = json!(tables);
    }
    (lines, members)
}
