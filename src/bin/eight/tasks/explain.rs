//! Draws paths.

use super::check::{error_of, Files};
use crate::args::asked::{Asked, Drawing};
use crate::error::{refuse, Error};
use crate::options::{self, refuse_want, Seen};
use crate::output;
use crate::size::{self, Inputs};
use crate::source::{inputs, name, open, Reports};
use eight::inside::check::Criteria;
use eight::inside::explain::{Explainer, Page, Pictures, Style, Svg, View};
use eight::inside::judge::Judge;
use eight::inside::puzzle::Puzzle;
use eight::inside::stream;
use eight::with_puzzle;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

/// The columns of a picture that is not for a terminal.
const COLUMNS: usize = 80;
/// The start and the end of bold and yellow in a terminal.
const MOVED: (&str, &str) = ("\x1b[1;33m", "\x1b[0m");

/// Options that say what an output holds, and change no drawing of a shortest path.
const OF_AN_OUTPUT: [&str; 4] = ["answer", "separator", "solvable", "unsolvable"];

pub fn explain(asked: &Asked) -> Result<(), Error> {
    let [input, output] = [0, 1].map(|at| asked.files.get(at).map(AsRef::as_ref));
    let to_terminal = asked.output.is_none() && io::stdout().is_terminal();
    let of_output = OF_AN_OUTPUT.into_iter().find(|name| asked.has(name));
    match (output, of_output) {
        (Some(output), _) if output == Path::new("-") && input == Some(output) => {
            return refuse!("- can be one file only: standard input is read once");
        }
        (None, Some(name)) => {
            return refuse!("--{name} says what an OUTPUT holds; write eight explain INPUT OUTPUT");
        }
        (Some(_), _) if asked.keep_going => {
            return refuse!("--keep-going and an OUTPUT cannot be combined; leave one out");
        }
        _ if asked.format != Drawing::Text && to_terminal => {
            return refuse!("a terminal cannot show this drawing; write it to a file with -o FILE");
        }
        _ => {}
    }
    let files = inputs(&asked.files);
    let (seen, opened) = size::of_files(asked, &files[..1])?;
    let judge = options::judge(asked, &seen)?;
    if judge.answer.is_verdict() && judge.format.size().is_none() {
        return refuse!("{} asks for no path, and there is none to draw; use --size", judge.name);
    }
    with_puzzle!(judge, draw(asked, &judge, &seen, &files, opened, output))
}

fn draw<P: Puzzle>(
    asked: &Asked,
    judge: &Judge,
    seen: &Seen,
    inputs: &[PathBuf],
    mut opened: Inputs,
    output: Option<&Path>,
) -> Result<(), Error> {
    refuse_want(judge, asked.wanted.want)?;
    let answers = output.map(|path| open(asked, path)).transpose()?;
    let input = &inputs[0];
    // Without an input the command fails before it writes an empty page.
    let source = opened.open(asked, input)?;
    let (sink, place) = output::open(asked, inputs)?;
    let lenient = asked.judge.is_none();
    let criteria = Criteria { want: asked.wanted.want, lenient, ..Criteria::of(judge) };
    let mut explainer =
        Explainer::<P>::new(&criteria, &options::solver(asked), answers, view(asked, judge, sink));
    let files = Files { input, output: output.unwrap_or(Path::new("")), answer: None };
    let error_of = |failure| error_of(judge, seen, files, failure);
    let mut reports = Reports::new(judge, seen, false);
    let mut reader = P::reader(&judge.format, options::on_fault(asked, seen), source);
    let outcome = reports
        .run(&name(input), |report| stream::run(&mut reader, &mut explainer, report))
        .and_then(|failed| {
            if let Some(failed) = failed {
                reports.add(format_args!("{failed}"));
            }
            let reported = reports.finish();
            explainer.finish().map(|()| reported)
        });
    place.end(outcome.map_err(error_of).and_then(|reported| reported))
}

fn view(asked: &Asked, judge: &Judge, sink: Box<dyn Write + Send>) -> Box<dyn View> {
    if asked.format == Drawing::Svg {
        return Box::new(Svg::new(io::BufWriter::new(sink)));
    }
    if asked.format == Drawing::Html {
        let names = asked.files.iter().map(|file| name(file));
        let names: Vec<String> = names.filter(|name| name != "<stdin>").collect();
        let file = Some(names.join(", ")).filter(|names| !names.is_empty());
        return Box::new(Page::new(judge.title, file, sink));
    }
    let size = console::Term::stdout().size_checked().filter(|_| asked.output.is_none());
    let style = Style {
        width: size.map_or(COLUMNS, |(_, columns)| usize::from(columns)),
        moved: if console::colors_enabled() { MOVED } else { ("", "") },
    };
    Box::new(Pictures::new(style, sink))
}
