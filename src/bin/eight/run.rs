//! The modes that read cases or write them.

use crate::args::{Args, Eight, Explain, Fifteen, Generate, Graph, Sliders, Stream};
use crate::config::cores;
use crate::error::Error;
use crate::message;
use crate::source::each_file;
use crate::{listing, progress};
use clap::CommandFactory;
use clap_complete::Shell;
use eight::explain::{Explainer, Style};
use eight::fifteen::{self, Rung};
use eight::generate::Generator;
use eight::graph;
use eight::judge::{Answerer, Judge, Kind, Solvers, Tally, FIFTEEN, HDU_1043};
use eight::puzzle::{Cases, Effort, Puzzle};
use eight::sliders::{self, Board, Question, START};
use eight::stream;
use eight::stream::input::WINDOW;
use eight::stream::scan::Scanner;
use eight::TieBreak;
use std::io::{self, Write};
use std::time::Instant;

/// Answers all cases of all files, whatever the puzzle of the judge.
pub fn eight(args: &Eight) -> Result<(), Error> {
    let judge = args.rules.judge.unwrap_or(&HDU_1043);
    match judge.kind {
        Kind::Eight => boards::<eight::Board>(args, judge, Effort::new, |_| {}),
        Kind::Fifteen => {
            let effort = |ties| Effort {
                threads: cores(),
                ..Effort::new(ties)
            };
            boards::<fifteen::Board>(args, judge, effort, print_fifteen)
        }
        Kind::Graph => {
            args.only_judge(judge)?;
            graphs(&args.stream, graph::Question::Length)
        }
        Kind::Sliders => {
            args.only_judge(judge)?;
            slider_boards(&args.stream, START, Question::Sum)
        }
    }
}

/// Answers all 4x4 boards of all files.
pub fn fifteen(args: &Fifteen) -> Result<(), Error> {
    let rules = &args.boards.rules;
    rules.base(&FIFTEEN, &[Kind::Fifteen], "fifteen")?;
    let judge = rules.judge.unwrap_or(&FIFTEEN);
    boards::<fifteen::Board>(&args.boards, judge, |ties| args.effort(ties), print_fifteen)
}

/// Answers all boards of all files; `print_more` adds to the statistics.
fn boards<P: Puzzle>(
    args: &Eight,
    judge: &'static Judge<'static>,
    effort: impl Fn(TieBreak) -> Effort,
    print_more: impl Fn(&Solvers<P>),
) -> Result<(), Error> {
    let judge = args.rules.base(judge, &[judge.kind], "eight")?;
    let goal = args.rules.goal::<P>(&judge)?;
    let judge = args.rules.change(judge, goal.as_deref());
    let start = Instant::now();
    let solvers = Solvers::<P>::new(effort(judge.ties));
    let bar = args.progress.then(|| progress::bar(&args.stream.files));
    let output = progress::Watched::new(io::stdout().lock(), bar.as_ref());
    let mut answerer = Answerer::new(&judge, solvers, output);
    let format = judge.format::<P>(args.stream.on_fault());
    let outcome = each_file(&args.stream, bar.as_ref(), |source, report| {
        let source = progress::Watched::new(source, bar.as_ref());
        let scanner = Scanner::new(source, format.clone(), WINDOW);
        let mut cases = Cases::new(scanner, judge.goal_cell());
        stream::run(&mut cases, &mut answerer, report)
    });
    if let Some(bar) = &bar {
        bar.finish_and_clear();
    }
    if args.stats {
        print_stats(&answerer.tally(), start);
        print_more(answerer.solvers());
    }
    outcome
}

/// What the solvers of 4x4 boards did. A node is a board that was expanded.
fn print_fifteen(solvers: &Solvers<fifteen::Board>) {
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

/// Answers all graphs of all files.
pub fn graph(args: &Graph) -> Result<(), Error> {
    let question = if args.moves {
        graph::Question::Moves
    } else {
        graph::Question::Length
    };
    graphs(&args.stream, question)
}

fn graphs(stream: &Stream, question: graph::Question) -> Result<(), Error> {
    let mut answerer = graph::Answerer::new(question, io::stdout().lock());
    each_file(stream, None, |source, report| {
        let mut reader = graph::Reader::new(source, stream.on_fault(), WINDOW);
        stream::run(&mut reader, &mut answerer, report)
    })
}

/// Answers all targets of all files, or the one question that needs no input.
pub fn sliders(args: &Sliders) -> Result<(), Error> {
    if let Some(letters) = &args.checksum {
        let checksum = sliders::checksum(letters.as_bytes());
        return writeln!(io::stdout(), "{checksum}").map_err(Error::Write);
    }
    let question = match (args.paths, args.count) {
        (true, _) => Question::Paths,
        (_, true) => Question::Count,
        _ => Question::Sum,
    };
    slider_boards(&args.stream, args.start, question)
}

fn slider_boards(stream: &Stream, start: Board, question: Question) -> Result<(), Error> {
    let mut answerer = sliders::Answerer::new(start, question, io::stdout().lock());
    let format = sliders::format(stream.on_fault());
    each_file(stream, None, |source, report| {
        let mut scanner = Scanner::<_, Board>::new(source, format.clone(), WINDOW);
        stream::run(&mut scanner, &mut answerer, report)
    })
}

/// Writes the cases of a recipe.
pub fn generate(args: &Generate) -> Result<(), Error> {
    let recipe = args.recipe()?;
    let generator = Generator::new(&recipe, io::stdout().lock())
        .map_err(|error| Error::Usage(error.to_string()))?;
    let (name, cases) = (recipe.judge.name, recipe.cases());
    if let Some(most) = recipe.judge.most_cases.filter(|&most| most < cases) {
        message::print(format_args!(
            "warning: {name} takes at most {most} cases, and {cases} are asked for"
        ));
    }
    generator.write().map_err(Error::Write)
}

/// Columns of a picture that no terminal shows.
const COLUMNS: usize = 80;
/// What makes a tile bold and yellow in a terminal, and what ends that.
const MOVED: (&str, &str) = ("\x1b[1;33m", "\x1b[0m");

/// Draws the path of all cases of all files.
pub fn explain(args: &Explain) -> Result<(), Error> {
    if args.rules.answer.is_some() {
        let what = "--answer: explain draws every case, whatever its answer looks like";
        return Err(Error::Usage(what.to_string()));
    }
    let judge = args.rules.base(&HDU_1043, &[Kind::Eight], "explain")?;
    let goal = args.rules.goal::<eight::Board>(&judge)?;
    let judge = args.rules.change(judge, goal.as_deref());
    let terminal = console::Term::stdout();
    let size = terminal.size_checked().filter(|_| terminal.is_term());
    let style = Style {
        width: size.map_or(COLUMNS, |(_, columns)| usize::from(columns)),
        moved: if terminal.features().colors_supported() {
            MOVED
        } else {
            ("", "")
        },
    };
    let mut explainer = Explainer::<eight::Board, _>::new(&judge, style, io::stdout().lock());
    let format = judge.format::<eight::Board>(args.stream.on_fault());
    each_file(&args.stream, None, |source, report| {
        let scanner = Scanner::new(source, format.clone(), WINDOW);
        let mut cases = Cases::new(scanner, judge.goal_cell());
        stream::run(&mut cases, &mut explainer, report)
    })
}

/// Lists the judges there are.
pub fn judges(json: bool) -> Result<(), Error> {
    let text = if json {
        listing::json()
    } else {
        listing::table()
    };
    io::stdout()
        .write_all(text.as_bytes())
        .map_err(Error::Write)
}

/// Prints completions for a shell.
pub fn completions(shell: Shell) -> Result<(), Error> {
    // Into memory, which always has room: the generator takes a failed write for a bug.
    let mut text = Vec::new();
    clap_complete::generate(shell, &mut Args::command(), "eight", &mut text);
    io::stdout().write_all(&text).map_err(Error::Write)
}

#[expect(
    clippy::cast_precision_loss,
    reason = "nobody reads a speed to its fifteenth digit"
)]
fn print_stats(tally: &Tally, start: Instant) {
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
