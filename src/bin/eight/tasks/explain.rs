//! Draws paths.

use super::check::{error_of, Files};
use crate::args::asked::{Asked, Drawing};
use crate::error::{refuse, Error};
use crate::options::{self, refuse_want};
use crate::output::{self, Sink};
use crate::size;
use crate::source::{inputs, name, open, Reports};
use eight::inside::check::Criteria;
use eight::inside::explain::{draw, Page, Pictures, Style, Svg, View};
use eight::inside::judge::Judge;
use std::io::{self, IsTerminal};
use std::path::Path;

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
            return refuse!("--{name} says what an OUTPUT holds; give one, or leave it out");
        }
        (Some(_), _) if asked.keep_going => {
            return refuse!("--keep-going and an OUTPUT cannot be combined; leave one out");
        }
        _ if asked.format != Drawing::Text && to_terminal => {
            return refuse!("a terminal cannot show this drawing; write it to a file with -o FILE");
        }
        _ => {}
    }
    let files = inputs(asked);
    let (seen, mut opened) = size::of_files(asked, &files[..1])?;
    let judge = options::judge(asked, &seen)?;
    if judge.answer.is_verdict() && judge.format.size().is_none() {
        let way = if output.is_none() { "; use --size given without the line `0 0`" } else { "" };
        return refuse!("{} asks for no path{way}", judge.name);
    }
    refuse_want(&judge, asked.wanted.want)?;
    let answers = output.map(|path| open(asked, path)).transpose()?;
    // Without an input the command fails before it writes an empty page.
    let source = opened.open(asked, &files[0])?;
    let sink = output::open(asked, &files)?;
    let lenient = asked.judge.is_none();
    let criteria = Criteria { want: asked.wanted.want, lenient, ..Criteria::of(&judge) };
    let (options, on_fault) = (options::solver(asked), options::on_fault(asked, &seen));
    let view = view(asked, &judge, sink);
    let mut reports = Reports::new(asked, &judge, &seen, false);
    let outcome = reports.run(&name(&files[0]), |report| {
        draw(&criteria, &options, source, on_fault, answers, view, report)
    });
    let outcome = outcome.map(|failed| {
        if let Some(failed) = failed {
            reports.add(format_args!("{failed}"));
        }
        reports.finish()
    });
    let files = Files { input: &files[0], output: output.unwrap_or(Path::new("")), answer: None };
    outcome.unwrap_or_else(|failure| Err(error_of(asked, &judge, &seen, files, failure)))
}

fn view(asked: &Asked, judge: &Judge, sink: Sink) -> Box<dyn View> {
    if asked.format == Drawing::Svg {
        return Box::new(Svg::new(io::BufWriter::new(sink)));
    }
    if asked.format != Drawing::Text {
        let names = asked.files.iter().map(|file| name(file));
        let names: Vec<String> = names.filter(|name| name != "<stdin>").collect();
        let file = Some(names.join(", ")).filter(|names| !names.is_empty());
        return Box::new(Page::new(judge.title, file, asked.format == Drawing::Sheet, sink));
    }
    let size = console::Term::stdout().size_checked().filter(|_| asked.output.is_none());
    let style = Style {
        width: size.map_or(COLUMNS, |(_, columns)| usize::from(columns)),
        moved: if console::colors_enabled() { MOVED } else { ("", "") },
    };
    Box::new(Pictures::new(style, sink))
}
