//! Answers graphs and sliders.

use crate::args::{Graph, Sliders, Stream};
use crate::config::cores;
use crate::error::Error;
use crate::source::each_file;
use eight::graph;
use eight::sliders::{self, Board, Question};
use eight::stream;
use eight::stream::input::WINDOW;
use eight::stream::scan::Scanner;
use std::io::{self, Write};

/// Answers all graphs of all files.
pub fn graph(args: &Graph) -> Result<(), Error> {
    let question = if args.moves {
        graph::Question::Moves
    } else {
        graph::Question::Length
    };
    let threads = args.threads.map_or_else(cores, usize::from);
    graphs(&args.stream, question, threads)
}

pub fn graphs(stream: &Stream, question: graph::Question, threads: usize) -> Result<(), Error> {
    let answerer = graph::Answerer::new(question, io::stdout().lock());
    let mut answerer = answerer.with_threads(threads);
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

pub fn slider_boards(stream: &Stream, start: Board, question: Question) -> Result<(), Error> {
    let mut answerer = sliders::Answerer::new(start, question, io::stdout().lock());
    let format = sliders::format(stream.on_fault());
    each_file(stream, None, |source, report| {
        let mut scanner = Scanner::<_, Board>::new(source, format.clone(), WINDOW);
        stream::run(&mut scanner, &mut answerer, report)
    })
}
