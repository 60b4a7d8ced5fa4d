//! Answers whether boards of any width and height are solvable.

use crate::args::Stream;
use crate::error::Error;
use crate::source::each_file;
use eight::judge::{Judge, UNSOLVABLE};
use eight::rectangle::{reader, Answerer, Answers};
use eight::stream;
use std::io;

/// Answers all boards of all files.
pub fn rectangles(stream: &Stream, judge: &Judge) -> Result<(), Error> {
    let mut answerer = Answerer::new(answers(judge), io::stdout().lock());
    each_file(stream, None, |source, report| {
        stream::run(&mut reader(source, stream.on_fault()), &mut answerer, report)
    })
}

/// What the judge wants to be answered.
pub fn answers<'a>(judge: &Judge<'a>) -> Answers<'a> {
    Answers { solvable: judge.answer.before, unsolvable: judge.unsolvable.unwrap_or(UNSOLVABLE) }
}
