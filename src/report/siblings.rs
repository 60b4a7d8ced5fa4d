//! Answers about graphs and sliders.

use super::json::{self, Object};
use super::{Lengths, Question};
use crate::graph::{self, Problem, Search};
use crate::judge::Tally;
use crate::sliders::{self, Board, Sliders};
use crate::stream::fault::Fault;
use crate::stream::input::Position;
use crate::stream::output::Output;
use crate::stream::CaseSink;
use std::io::{self, Write};

/// Counts a case by the length of its paths, if it has any.
fn count(tally: &mut Tally, lengths: &mut Lengths, length: Option<usize>) {
    match length {
        Some(length) => {
            tally.solvable += 1;
            tally.moves += length as u64;
            tally.longest = tally.longest.max(length as u64);
            lengths.add(length);
        }
        None => tally.unsolvable += 1,
    }
}

/// Answers about graphs and keeps the lengths of their paths, in text or in JSON.
pub struct Graphs<W> {
    search: Search,
    question: graph::Question,
    tally: Tally,
    lengths: Lengths,
    is_json: bool,
    /// Where the next case begins.
    place: Position,
    file: String,
    output: Output<W>,
}

impl<W: Write> Graphs<W> {
    /// Answers to `question`, written to `sink`, in text or in JSON. There the moves are always there.
    pub fn new(question: graph::Question, is_json: bool, sink: W) -> Graphs<W> {
        Graphs {
            search: Search::new(),
            question,
            tally: Tally::default(),
            lengths: Lengths::default(),
            is_json,
            place: Position::START,
            file: String::new(),
            output: Output::new(sink),
        }
    }

    /// The cases from here on are those of this file.
    pub fn set_file(&mut self, name: &str) {
        self.file = name.to_string();
    }

    /// The file cannot be opened, or not be read on from `place`.
    ///
    /// # Errors
    /// Whatever the sink reports.
    pub fn fail(&mut self, place: Option<Position>, what: &str) -> io::Result<()> {
        json::failure(&mut self.output, &self.file, place, what)
    }

    /// Cases that were answered.
    pub fn cases(&self) -> u64 {
        self.tally.cases()
    }

    /// What has been answered so far, and the lengths of all paths.
    pub fn stats(&self) -> (Tally, &Lengths) {
        (self.tally, &self.lengths)
    }

    fn write(&mut self, place: Position, (graph, start): &Problem) -> io::Result<()> {
        let pieces = self.search.moves(graph, start);
        count(&mut self.tally, &mut self.lengths, pieces.map(<[u8]>::len));
        let mut object = Object::new(&mut self.output);
        object.number("case", self.tally.cases())?;
        object.text("file", &self.file)?;
        object.place(place)?;
        let output = object.key("edges")?;
        output.text(b"[")?;
        for (number, edge) in graph.edges().enumerate() {
            if number > 0 {
                output.text(b",")?;
            }
            json::array(output, &edge)?;
        }
        output.text(b"]")?;
        object.numbers("pieces", &start.vertices())?;
        if let Some(pieces) = pieces {
            object.word("solvable", "true")?;
            object.number("length", pieces.len() as u64)?;
            object.numbers("moves", pieces)?;
        } else {
            object.word("solvable", "false")?;
            object.word("length", "null")?;
            object.word("moves", "null")?;
        }
        if matches!(self.question, graph::Question::Count | graph::Question::All) {
            let count = self.search.count(graph, start).unwrap_or(0);
            object.number("count", count)?;
        }
        if self.question == graph::Question::All {
            let output = object.key("paths")?;
            output.text(b"[")?;
            let mut before: &[u8] = b"";
            self.search.each_shortest(graph, start, |pieces| {
                output.text(std::mem::replace(&mut before, b","))?;
                json::array(output, pieces)
            })?;
            output.text(b"]")?;
        }
        object.end()
    }
}

impl<W: Write> CaseSink<Problem> for Graphs<W> {
    type Error = io::Error;

    fn begin(&mut self, position: Position) {
        self.place = position;
    }

    fn case(&mut self, problem: Problem) -> io::Result<()> {
        if self.is_json {
            return self.write(self.place, &problem);
        }
        let length = self.search.distance(&problem.0, &problem.1);
        let length = length.map(|length| length as usize);
        count(&mut self.tally, &mut self.lengths, length);
        graph::answer(&mut self.search, self.question, &problem, &mut self.output)
    }

    fn fault(&mut self, fault: &Fault) -> io::Result<()> {
        if self.is_json {
            json::fault(&mut self.output, &self.file, fault)?;
        }
        Ok(())
    }

    fn invalid(&mut self) -> io::Result<()> {
        self.tally.invalid += 1;
        if self.is_json {
            // Its line stands there since the fault was met.
            return Ok(());
        }
        graph::invalid(self.question, &mut self.output)
    }

    fn cases(&self) -> u64 {
        self.tally.cases()
    }

    fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }
}

/// Keeps the lengths of the paths to targets, which another sink answers.
pub struct Depths<S> {
    sink: S,
    sliders: Sliders,
    tally: Tally,
    lengths: Lengths,
}

impl<S> Depths<S> {
    /// The lengths of paths from `start`, beside the answers of `sink`.
    pub fn new(start: Board, sink: S) -> Depths<S> {
        Depths {
            sink,
            sliders: Sliders::new(start),
            tally: Tally::default(),
            lengths: Lengths::default(),
        }
    }

    /// What has been answered so far, and the lengths of all paths.
    pub fn stats(&self) -> (Tally, &Lengths) {
        (self.tally, &self.lengths)
    }
}

impl<S: CaseSink<Board>> CaseSink<Board> for Depths<S> {
    type Error = S::Error;

    fn size_hint(&mut self, bytes: usize) {
        self.sink.size_hint(bytes);
    }

    fn case(&mut self, target: Board) -> Result<(), S::Error> {
        let depth = self.sliders.depth(target);
        count(&mut self.tally, &mut self.lengths, Some(depth));
        self.sink.case(target)
    }

    fn invalid(&mut self) -> Result<(), S::Error> {
        self.tally.invalid += 1;
        self.sink.invalid()
    }

    fn cases(&self) -> u64 {
        self.sink.cases()
    }

    fn flush(&mut self) -> Result<(), S::Error> {
        self.sink.flush()
    }
}

/// Answers about targets of sliders in JSON.
pub struct Targets<W> {
    sliders: Sliders,
    question: Question,
    tally: Tally,
    lengths: Lengths,
    /// Where the next case begins.
    place: Position,
    file: String,
    output: Output<W>,
}

impl<W: Write> Targets<W> {
    /// Answers about paths from `start`, written to `sink`. `question` adds to what there is in
    /// every line.
    pub fn new(start: Board, question: sliders::Question, sink: W) -> Targets<W> {
        Targets {
            sliders: Sliders::new(start),
            question: match question {
                sliders::Question::Sum => Question::Path,
                sliders::Question::Count => Question::Count,
                sliders::Question::Paths => Question::All,
            },
            tally: Tally::default(),
            lengths: Lengths::default(),
            place: Position::START,
            file: String::new(),
            output: Output::new(sink),
        }
    }

    /// The cases from here on are those of this file.
    pub fn set_file(&mut self, name: &str) {
        self.file = name.to_string();
    }

    /// The file cannot be opened, or not be read on from `place`.
    ///
    /// # Errors
    /// Whatever the sink reports.
    pub fn fail(&mut self, place: Option<Position>, what: &str) -> io::Result<()> {
        json::failure(&mut self.output, &self.file, place, what)
    }

    /// What has been answered so far, and the lengths of all paths.
    pub fn stats(&self) -> (Tally, &Lengths) {
        (self.tally, &self.lengths)
    }

    fn write(&mut self, place: Position, target: Board) -> io::Result<()> {
        let depth = self.sliders.depth(target);
        let paths = self.sliders.paths(target);
        count(&mut self.tally, &mut self.lengths, Some(depth));
        let mut object = Object::new(&mut self.output);
        object.number("case", self.tally.cases())?;
        object.text("file", &self.file)?;
        object.place(place)?;
        object.text("board", &String::from_utf8_lossy(&target.cells()))?;
        object.word("solvable", "true")?;
        object.number("length", depth as u64)?;
        object.text("moves", paths.first().map_or("", |path| &path.letters))?;
        object.number("sum", paths.iter().map(|path| path.checksum).sum())?;
        if self.question != Question::Path {
            object.number("count", paths.len() as u64)?;
        }
        if self.question == Question::All {
            let output = object.key("paths")?;
            let mut before = b"[\"";
            for path in &paths {
                output.text(before)?;
                output.text(path.letters.as_bytes())?;
                output.text(b"\"")?;
                before = b",\"";
            }
            output.text(b"]")?;
        }
        object.end()
    }
}

impl<W: Write> CaseSink<Board> for Targets<W> {
    type Error = io::Error;

    fn begin(&mut self, position: Position) {
        self.place = position;
    }

    fn case(&mut self, target: Board) -> io::Result<()> {
        self.write(self.place, target)
    }

    fn fault(&mut self, fault: &Fault) -> io::Result<()> {
        json::fault(&mut self.output, &self.file, fault)
    }

    fn invalid(&mut self) -> io::Result<()> {
        self.tally.invalid += 1;
        Ok(())
    }

    fn cases(&self) -> u64 {
        self.tally.cases()
    }

    fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }
}
