//! Draws paths.

use super::solver_options;
use crate::args::Explain;
use crate::error::Error;
use crate::options::refuse_want;
use crate::source::{self, each_file, name, open, FileSink};
use eight::check::{Criteria, Failure};
use eight::explain::{Explainer, Page, Pictures, Style, View};
use eight::judge::{Judge, Kind};
use eight::puzzle::Puzzle;
use eight::with_puzzle;
use std::io::Read;
use std::path::Path;
use std::process::ExitCode;

/// Columns of a picture that no terminal shows.
const COLUMNS: usize = 80;
/// What makes a tile bold and yellow in a terminal, and what ends that.
const MOVED: (&str, &str) = ("\x1b[1;33m", "\x1b[0m");

/// Draws all cases of all files.
pub fn explain(args: &Explain, given: &[String]) -> Result<ExitCode, Error> {
    let judge = args.rules.base(None, args.puzzle.kind(), given)?;
    let judge = args.rules.change(judge)?;
    if judge.answer.is_verdict() && judge.kind == Kind::Rectangle {
        let what =
            format!("{} asks for no path, and there is none to draw: see --size", judge.name);
        return Err(Error::Usage(what));
    }
    with_puzzle!(judge.kind, draw(args, &judge)).map(|()| ExitCode::SUCCESS)
}

fn draw<P: Puzzle>(args: &Explain, judge: &Judge) -> Result<(), Error> {
    refuse_want(args.answer, P::wants(&judge.format))?;
    let output = args.output.as_deref().map(|path| read(args, path)).transpose()?;
    let criteria = Criteria { want: args.answer, ..Criteria::of(judge) };
    let mut explainer =
        Explainer::<P>::new(&criteria, &solver_options(), output, view(args, judge));
    let name = args.output.as_deref().map(name).unwrap_or_default();
    let outcome = each_file(
        &args.stream,
        None,
        &mut explainer,
        |source| P::reader(&judge.format, args.stream.on_fault(), source),
        |failure| error_of(failure, &name),
    );
    if let Ok(()) | Err(Error::Reported) = outcome {
        explainer.finish().map_err(|failure| error_of(failure, &name))?;
    }
    outcome
}

impl<P: Puzzle> FileSink<P::Case> for Explainer<P> {}

/// What is drawn on: a page, or standard output as pictures.
fn view(args: &Explain, judge: &Judge) -> Box<dyn View> {
    let sink = source::output();
    if args.html {
        let file = match &args.stream.files[..] {
            [file] if file != Path::new("-") => Some(name(file)),
            _ => None,
        };
        return Box::new(Page::new(judge.title, file, sink));
    }
    let terminal = console::Term::stdout();
    let size = terminal.size_checked().filter(|_| terminal.is_term());
    let style = Style {
        width: size.map_or(COLUMNS, |(_, columns)| usize::from(columns)),
        moved: if terminal.features().colors_supported() { MOVED } else { ("", "") },
    };
    Box::new(Pictures::new(style, sink))
}

/// Opens the output that is explained.
fn read(args: &Explain, path: &Path) -> Result<Box<dyn Read>, Error> {
    let files = &args.stream.files;
    let standard = Path::new("-");
    if path == standard && (files.is_empty() || files.iter().any(|file| file == standard)) {
        let what = "--output -: the cases are read from standard input, which is read once";
        return Err(Error::Usage(what.to_string()));
    }
    open(path).map_err(|source| Error::Open { file: name(path), source, hint: String::new() })
}

fn error_of(failure: Failure, output: &str) -> Error {
    match failure {
        Failure::ReadOutput(position, source) => {
            Error::Read { file: output.to_string(), position, source }
        }
        Failure::Report(error) => Error::Write(error),
        // The input is read, and there is no model answer.
        other => Error::Usage(format!("{other:?}")),
    }
}
