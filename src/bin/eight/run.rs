//! A run over files: each opened in turn, its faults told, its answers counted.

use crate::args::{Args, Eight, Explain, Generate, Sliders, Stream};
use crate::error::Error;
use crate::{listing, progress};
use clap::CommandFactory;
use clap_complete::Shell;
use eight::explain::{Explainer, Style};
use eight::generate::Generator;
use eight::graph;
use eight::judge::{Answerer, Judge, Kind, Tally};
use eight::puzzle::Cases;
use eight::sliders::{self, Board, Question};
use eight::stream::fault::Fault;
use eight::stream::input::WINDOW;
use eight::stream::scan::Scanner;
use eight::stream::{self, Failure};
use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;
use std::time::Instant;

/// Faults that are told one by one; the others are counted.
pub const MOST_REPORTS: u64 = 20;

/// Answers all cases of all files.
pub fn eight(args: &Eight) -> Result<(), Error> {
    let goal = args.rules.goal().map_err(Error::Usage)?;
    let judge = args.rules.judge(goal.as_deref());
    match judge.kind {
        Kind::Eight => {}
        _ if args.has_options() => {
            return Err(Error::Usage(format!(
                "--judge {}: of the other options it takes --keep-going alone",
                judge.name
            )));
        }
        Kind::Graph => return graph(&args.stream, false),
        Kind::Sliders => return targets(&args.stream, sliders::START, Question::Sum),
    }
    let start = Instant::now();
    let mut answerer = Answerer::<eight::Board, _>::new(&judge, io::stdout().lock());
    let bar = args.progress.then(|| progress::bar(&args.stream.files));
    let format = judge.format::<eight::Board>(args.stream.on_fault());
    let outcome = each_file(&args.stream, |source, report| {
        let source = progress::Watched::new(source, bar.as_ref());
        let scanner = Scanner::new(source, format.clone(), WINDOW);
        stream::run(
            &mut Cases::new(scanner, judge.goal_cell()),
            &mut answerer,
            report,
        )
    });
    if let Some(bar) = bar {
        bar.finish_and_clear();
    }
    if args.stats {
        tell(&answerer.tally(), start);
    }
    outcome
}

/// Answers all graphs of all files.
pub fn graph(stream: &Stream, moves: bool) -> Result<(), Error> {
    let mut answerer = graph::Answerer::new(moves, io::stdout().lock());
    each_file(stream, |source, report| {
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
    targets(&args.stream, args.start.unwrap_or(sliders::START), question)
}

fn targets(stream: &Stream, start: Board, question: Question) -> Result<(), Error> {
    let mut answerer = sliders::Answerer::new(start, question, io::stdout().lock());
    let format = sliders::format(stream.on_fault());
    each_file(stream, |source, report| {
        let mut scanner = Scanner::<_, Board>::new(source, format.clone(), WINDOW);
        stream::run(&mut scanner, &mut answerer, report)
    })
}

/// Writes the cases of a recipe.
pub fn generate(args: &Generate) -> Result<(), Error> {
    let recipe = args.recipe();
    of_eight(&recipe.judge).map_err(Error::Usage)?;
    let generator = Generator::new(&recipe, io::stdout().lock())
        .map_err(|contradiction| Error::Usage(contradiction.to_string()))?;
    generator.write().map_err(Error::Write)
}

/// Refuses the judges of other puzzles, for the modes that have the 8-puzzle alone.
pub fn of_eight(judge: &Judge) -> Result<(), String> {
    match judge.kind {
        Kind::Eight => Ok(()),
        _ => Err(format!("--judge {}: not an 8-puzzle", judge.name)),
    }
}

/// Columns of a picture that no terminal shows.
const COLUMNS: usize = 80;
/// What makes a tile bold and yellow in a terminal, and what ends that.
const MOVED: (&str, &str) = ("\x1b[1;33m", "\x1b[0m");

/// Draws the way of all cases of all files.
pub fn explain(args: &Explain) -> Result<(), Error> {
    let goal = args.rules.goal().map_err(Error::Usage)?;
    let judge = args.rules.judge(goal.as_deref());
    of_eight(&judge).map_err(Error::Usage)?;
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
    each_file(&args.stream, |source, report| {
        let format = judge.format::<eight::Board>(args.stream.on_fault());
        let scanner = Scanner::new(source, format, WINDOW);
        stream::run(
            &mut Cases::new(scanner, judge.goal_cell()),
            &mut explainer,
            report,
        )
    })
}

/// Opens each file in turn and hands it to `answer`, together with what its faults are told to.
pub fn each_file(
    stream: &Stream,
    mut answer: impl FnMut(Box<dyn Read>, &mut dyn FnMut(&Fault)) -> Result<(), Failure<io::Error>>,
) -> Result<(), Error> {
    if is_closed_or_discarded() {
        complain(format_args!(
            "standard output is closed, or discarded: nobody gets these answers"
        ));
    }
    let standard_input = [Path::new("-").to_path_buf()];
    let files = if stream.files.is_empty() {
        &standard_input[..]
    } else {
        &stream.files
    };
    let mut faults = 0;
    for path in files {
        let file = name(path);
        let mut report = |fault: &Fault| {
            faults += 1;
            if faults <= MOST_REPORTS {
                complain(format_args!("{file}:{}: {fault}", fault.position));
            }
        };
        let outcome = open(path).map_err(|source| Error::Open {
            file: file.clone(),
            source,
        });
        let outcome = outcome.and_then(|source| {
            answer(source, &mut report).map_err(|failure| match failure {
                Failure::Read(position, source) => Error::Read {
                    file: file.clone(),
                    position,
                    source,
                },
                Failure::Sink(error) => Error::Write(error),
            })
        });
        match outcome {
            Err(error @ (Error::Open { .. } | Error::Read { .. })) => {
                faults += 1;
                if faults <= MOST_REPORTS {
                    report_error(&error);
                }
            }
            other => other?,
        }
        if faults > 0 && !stream.keep_going {
            break;
        }
    }
    if faults > MOST_REPORTS {
        complain(format_args!(
            "{faults} faults in all, of which the first {MOST_REPORTS} were told"
        ));
    }
    if faults > 0 {
        Err(Error::Reported)
    } else {
        Ok(())
    }
}

/// Whether standard output is what Rust's runtime opens in the place of one that is closed:
/// `/dev/null`, for reading and writing. Answers would be lost there without an error. Shells and
/// most programs discard output by opening it for writing alone, but not all do.
fn is_closed_or_discarded() -> bool {
    // Linux tells; where these files are missing, nothing does.
    let target = std::fs::read_link("/proc/self/fd/1");
    if !target.is_ok_and(|target| target == Path::new("/dev/null")) {
        return false;
    }
    let info = std::fs::read_to_string("/proc/self/fdinfo/1").unwrap_or_default();
    let flags = info.lines().find_map(|line| line.strip_prefix("flags:"));
    let flags = flags.and_then(|octal| u32::from_str_radix(octal.trim(), 8).ok());
    flags.is_some_and(|flags| flags & 3 == 2)
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

/// Tells an error on standard error. What cannot be told there cannot be told at all.
pub fn report_error(error: &Error) {
    complain(format_args!("{error}"));
}

pub fn complain(what: std::fmt::Arguments<'_>) {
    let _ = writeln!(io::stderr(), "eight: {what}");
}

pub fn name(path: &Path) -> String {
    if path == Path::new("-") {
        "<stdin>".to_string()
    } else {
        path.display().to_string()
    }
}

pub fn open(path: &Path) -> io::Result<Box<dyn Read>> {
    if path == Path::new("-") {
        return Ok(Box::new(io::stdin().lock()));
    }
    Ok(Box::new(File::open(path)?))
}

#[expect(
    clippy::cast_precision_loss,
    reason = "nobody reads a speed to its fifteenth digit"
)]
fn tell(tally: &Tally, start: Instant) {
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
