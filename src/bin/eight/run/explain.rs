//! Draws paths.

use crate::args::Explain;
use crate::config::cores;
use crate::config::refuse;
use crate::error::Error;
use crate::source::{each_file, name, open};
use eight::explain::{Colours, Explainer, Graphs, Numbered, Page, Pictures, Replayer, Style, View};
use eight::judge::{Judge, Kind, Solvers};
use eight::puzzle::{Effort, Puzzle};
use eight::stream::{self, CaseReader};
use eight::{fifteen, graph, sliders};
use std::io::{self, Read};
use std::path::Path;

/// Columns of a picture that no terminal shows.
const COLUMNS: usize = 80;
/// What makes a tile bold and yellow in a terminal, and what ends that.
const MOVED: (&str, &str) = ("\x1b[1;33m", "\x1b[0m");
/// Faults that stand on a page; it would be as long as a broken input otherwise.
const MOST_FAULTS: usize = 20;

/// Draws all cases of all files.
pub fn explain(args: &Explain) -> Result<(), Error> {
    if args.rules.answer.is_some() && args.output.is_none() {
        let what = "--answer: explain draws every case, whatever its answer looks like";
        return Err(Error::Usage(what.to_string()));
    }
    let kinds = [Kind::Eight, Kind::Fifteen, Kind::Graph, Kind::Sliders];
    let judge = args.rules.base(args.puzzle.default_judge(), &kinds, "explain")?;
    let output = args.output.as_deref().map(|path| read(args, path));
    let output = output.transpose()?;
    let output = output.as_deref();
    let on_fault = args.stream.on_fault();
    match judge.kind {
        Kind::Eight => numbered::<eight::Board>(args, judge, output),
        Kind::Fifteen => numbered::<fifteen::Board>(args, judge, output),
        Kind::Graph => {
            refuse(&judge, args.rules.given())?;
            let reader = |source| graph::reader(source, on_fault);
            draw(args, &judge, Graphs::new(output), reader)
        }
        Kind::Sliders => {
            refuse(&judge, args.rules.given())?;
            let reader = |source| sliders::reader(source, on_fault);
            draw(args, &judge, Colours::new(sliders::START, output), reader)
        }
        // Refused above.
        Kind::Rectangle => Ok(()),
    }
}

/// The output that is explained.
fn read(args: &Explain, path: &Path) -> Result<Vec<u8>, Error> {
    let files = &args.stream.files;
    let standard = Path::new("-");
    if path == standard && (files.is_empty() || files.iter().any(|file| file == standard)) {
        let what = "--output -: the cases are read from standard input, which is read once";
        return Err(Error::Usage(what.to_string()));
    }
    let mut output = Vec::new();
    let done = open(path).and_then(|mut file| file.read_to_end(&mut output));
    let file = name(path);
    done.map(|_| output).map_err(|source| Error::Open { file, source })
}

fn numbered<P: Puzzle>(
    args: &Explain,
    judge: Judge<'static>,
    output: Option<&[u8]>,
) -> Result<(), Error> {
    let goal = args.rules.goal::<P>(&judge)?;
    let judge = args.rules.change(judge, goal.as_deref());
    let effort = Effort { threads: cores(), ..Effort::new(judge.ties) };
    let replayer = Numbered::<P>::new(&judge, Solvers::new(effort), output);
    let reader = |source| judge.reader::<P>(source, args.stream.on_fault());
    draw(args, &judge, replayer, reader)
}

fn draw<C: CaseReader>(
    args: &Explain,
    judge: &Judge,
    replayer: impl Replayer<C::Case>,
    reader: impl Fn(Box<dyn Read>) -> C,
) -> Result<(), Error> {
    let sink = io::stdout().lock();
    if args.html {
        return draw_with(args, replayer, Page::new(judge.title, sink), reader);
    }
    let terminal = console::Term::stdout();
    let size = terminal.size_checked().filter(|_| terminal.is_term());
    let style = Style {
        width: size.map_or(COLUMNS, |(_, columns)| usize::from(columns)),
        moved: if terminal.features().colors_supported() { MOVED } else { ("", "") },
    };
    draw_with(args, replayer, Pictures::new(style, sink), reader)
}

fn draw_with<C: CaseReader>(
    args: &Explain,
    replayer: impl Replayer<C::Case>,
    view: impl View,
    reader: impl Fn(Box<dyn Read>) -> C,
) -> Result<(), Error> {
    let mut explainer = Explainer::new(replayer, view);
    let mut faults = Vec::new();
    let outcome = each_file(&args.stream, None, |source, report| {
        let mut cases = reader(source);
        stream::run(&mut cases, &mut explainer, |fault| {
            if faults.len() < MOST_FAULTS {
                faults.push(format!("{}: {fault}", fault.position));
            }
            report(fault);
        })
    });
    if let Ok(()) | Err(Error::Reported) = outcome {
        explainer.finish(&faults).map_err(Error::Write)?;
    }
    outcome
}
