//! Answers graphs and sliders.

use crate::args::{Graph, GraphAnswer, Output, SliderAnswer, Sliders, Stream};
use crate::error::Error;
use crate::source::{each_file, each_file_or_error};
use crate::stats::Stats;
use eight::graph;
use eight::report::{Depths, Graphs, Targets};
use eight::sliders::{self, Board, Question, START};
use eight::stream::{self, CaseSink};
use std::io::{self, Write};
use std::time::Instant;

/// Answers all graphs of all files.
pub fn graph(args: &Graph) -> Result<(), Error> {
    let question = match (args.moves, args.answer) {
        (true, _) | (_, Some(GraphAnswer::Moves)) => graph::Question::Moves,
        (_, Some(GraphAnswer::Count)) => graph::Question::Count,
        (_, Some(GraphAnswer::All)) => graph::Question::All,
        (_, Some(GraphAnswer::Length) | None) => graph::Question::Length,
    };
    let threads = args.threads.map_or(ALL_CORES, usize::from);
    graphs(&args.stream, &args.output, question, threads)
}

/// What the answerer takes for as many threads as there are cores.
pub const ALL_CORES: usize = 0;

/// `threads` share the cases where nothing but answers is asked for.
pub fn graphs(
    stream: &Stream,
    output: &Output,
    question: graph::Question,
    threads: usize,
) -> Result<(), Error> {
    let sink = io::stdout().lock();
    if !output.json && !output.stats {
        let mut answerer = graph::Answerer::new(question, sink).with_threads(threads);
        return each_graph(stream, &mut answerer);
    }
    let start = Instant::now();
    let mut graphs = Graphs::new(question, output.json, sink);
    let outcome = if output.json {
        each_file_or_error(
            stream,
            None,
            &mut graphs,
            |graphs, file, source, report| {
                graphs.set_file(file);
                let reader = graph::reader(source, stream.on_fault());
                stream::run(&mut reader.with_places(), graphs, report)
            },
            |graphs, error| match error.of_file() {
                Some((file, place, what)) => {
                    graphs.set_file(file);
                    graphs.fail(place, &what)
                }
                None => Ok(()),
            },
        )
    } else {
        each_graph(stream, &mut graphs)
    };
    if output.stats {
        let (tally, lengths) = graphs.stats();
        Stats::new(&tally, lengths, start).print_as(output.json);
    }
    outcome
}

fn each_graph(
    stream: &Stream,
    sink: &mut impl CaseSink<graph::Problem, Error = io::Error>,
) -> Result<(), Error> {
    each_file(stream, None, |source, report| {
        let mut reader = graph::reader(source, stream.on_fault());
        stream::run(&mut reader, sink, report)
    })
}

/// Answers all targets of all files, or the one question that needs no input.
pub fn sliders(args: &Sliders) -> Result<(), Error> {
    if let Some(letters) = &args.checksum {
        let checksum = sliders::checksum(letters.as_bytes());
        return writeln!(io::stdout(), "{checksum}").map_err(Error::Write);
    }
    let question = match (args.paths, args.count, args.answer) {
        (true, ..) | (.., Some(SliderAnswer::All)) => Question::Paths,
        (_, true, _) | (.., Some(SliderAnswer::Count)) => Question::Count,
        _ => Question::Sum,
    };
    let start = args.start.unwrap_or(START);
    slider_boards(&args.stream, &args.output, start, question)
}

pub fn slider_boards(
    stream: &Stream,
    output: &Output,
    start: Board,
    question: Question,
) -> Result<(), Error> {
    let (began, sink) = (output.stats.then(Instant::now), io::stdout().lock());
    let print = |(tally, lengths)| {
        if let Some(began) = began {
            Stats::new(&tally, lengths, began).print_as(output.json);
        }
    };
    if output.json {
        let mut targets = Targets::new(start, question, sink);
        let outcome = each_file_or_error(
            stream,
            None,
            &mut targets,
            |targets, file, source, report| {
                targets.set_file(file);
                let reader = sliders::reader(source, stream.on_fault());
                stream::run(&mut reader.with_places(), targets, report)
            },
            |targets, error| match error.of_file() {
                Some((file, place, what)) => {
                    targets.set_file(file);
                    targets.fail(place, &what)
                }
                None => Ok(()),
            },
        );
        print(targets.stats());
        return outcome;
    }
    let answerer = sliders::Answerer::new(start, question, sink);
    if output.stats {
        let mut depths = Depths::new(start, answerer);
        let outcome = each_target(stream, &mut depths);
        print(depths.stats());
        outcome
    } else {
        let mut answerer = answerer;
        each_target(stream, &mut answerer)
    }
}

fn each_target(
    stream: &Stream,
    sink: &mut impl CaseSink<Board, Error = io::Error>,
) -> Result<(), Error> {
    each_file(stream, None, |source, report| {
        stream::run(&mut sliders::reader(source, stream.on_fault()), sink, report)
    })
}
