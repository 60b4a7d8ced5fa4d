//! The 8-puzzle on any graph: eight pieces on nine vertices, one of them free (AtCoder ABC224 D).
//!
//! A move slides a piece along an edge onto the free vertex. The answer is the least number of
//! moves that brings every piece *j* to vertex *j*, or -1 where nothing does.

mod best_first;
mod blocks;
mod bound;
mod cases;
mod marks;
mod problem;
mod search;
mod shortest;
mod show;
mod state;
mod threads;

pub use self::cases::{Problem, Problems, MOST_EDGES};
pub use self::problem::{Graph, Position, PIECES, VERTICES};
pub use self::search::Search;

use self::threads::on_threads;
use crate::stream::output::Output;
use crate::stream::scan::Count;
use crate::stream::{CaseSink, OnFault, Reader, INVALID};
use std::io::{self, Read, Write};
use std::mem::take;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::available_parallelism;

/// The cases of `source`.
pub fn reader<'r>(source: impl Read + 'r, on_fault: OnFault) -> Reader<'r, Problems> {
    Reader::new(source, Problems, Count::ToEnd, on_fault)
}

/// What to answer about a case; `-1` if nothing brings every piece home, whatever the question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// The least number of moves.
    Length,
    /// That number, and the pieces in the order in which they move.
    Moves,
    /// How many shortest sequences of moves there are.
    Count,
    /// Each of them, in ascending order: the pieces in the order in which they move, a line each;
    /// behind every case an empty line.
    All,
}

/// Cases that a thread takes at a time: tenths of a millisecond.
const BLOCK: usize = 32;

/// Cases that wait for threads at most, and from how many on threads are used.
const MOST: usize = 4096;
const PAYS: usize = 4 * BLOCK;

/// Answers cases of the graph puzzle.
pub struct Answerer<W> {
    /// One for each thread that there was work for.
    searches: Vec<Search>,
    question: Question,
    threads: usize,
    /// Cases that are not answered yet.
    waiting: Vec<Problem>,
    cases: u64,
    output: Output<W>,
}

impl<W: Write> Answerer<W> {
    /// Answers to `question`, written to `sink`; on one thread.
    pub fn new(question: Question, sink: W) -> Answerer<W> {
        Answerer {
            searches: Vec::new(),
            question,
            threads: 1,
            waiting: Vec::new(),
            cases: 0,
            output: Output::new(sink),
        }
    }

    /// Works on this many threads where there are cases for them, with 0 on one for each core; the
    /// answers are the same, in the same order. The answers to [`Question::All`] know no bound, and are written by one thread.
    pub fn with_threads(mut self, threads: usize) -> Answerer<W> {
        self.threads = match self.question {
            Question::All => 1,
            _ => threads,
        };
        self
    }

    /// Answers the cases that wait.
    fn settle(&mut self) -> io::Result<()> {
        let waiting = take(&mut self.waiting);
        if self.threads != 1 && waiting.len() >= PAYS {
            self.share(&waiting)?;
        } else {
            let mut search = self.searches.pop().unwrap_or_default();
            for problem in &waiting {
                answer(&mut search, self.question, problem, &mut self.output)?;
            }
            self.searches.push(search);
        }
        self.waiting = waiting;
        self.waiting.clear();
        Ok(())
    }

    /// Answers the cases on all threads.
    fn share(&mut self, waiting: &[Problem]) -> io::Result<()> {
        let blocks = waiting.chunks(BLOCK);
        let question = self.question;
        // The system is asked here, for that takes as long as a case.
        if self.threads == 0 {
            self.threads = available_parallelism().map_or(1, usize::from);
        }
        let threads = self.threads.min(blocks.len());
        let mut answers: Vec<io::Result<Vec<u8>>> =
            blocks.clone().map(|_| Ok(Vec::new())).collect();
        let queue = Mutex::new(blocks.zip(&mut answers));
        let searches = Mutex::new(take(&mut self.searches));
        on_threads(threads, || {
            let mut search = lock(&searches).pop().unwrap_or_default();
            loop {
                let (block, answers) = match lock(&queue).next() {
                    Some(next) => next,
                    None => break,
                };
                *answers = answer_all(&mut search, question, block);
            }
            lock(&searches).push(search);
        });
        self.searches = searches.into_inner().unwrap_or_default();
        for text in answers {
            self.output.text(&text?)?;
        }
        Ok(())
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn answer_all(search: &mut Search, question: Question, cases: &[Problem]) -> io::Result<Vec<u8>> {
    let mut text = Vec::new();
    let mut output = Output::new(&mut text);
    for case in cases {
        answer(search, question, case, &mut output)?;
    }
    output.flush()?;
    Ok(text)
}

pub(crate) fn answer<W: Write>(
    search: &mut Search,
    question: Question,
    (graph, start): &Problem,
    output: &mut Output<W>,
) -> io::Result<()> {
    let number = match question {
        Question::Length => search.distance(graph, start).map(u64::from),
        Question::Moves => {
            let moves = search.moves(graph, start);
            if let Some(moves) = moves {
                output.number(moves.len() as u64)?;
                for &piece in moves {
                    output.text(&[b' ', b'0' + piece])?;
                }
                return output.text(b"\n");
            }
            None
        }
        Question::Count => search.count(graph, start),
        Question::All => {
            let length = search.each_shortest(graph, start, |moves| line(moves, output))?;
            if length.is_some() {
                return end_case(question, output);
            }
            None
        }
    };
    match number {
        Some(number) => output.number(number)?,
        None => output.text(b"-1")?,
    }
    output.text(b"\n")?;
    end_case(question, output)
}

/// What is answered to a faulty case.
pub(crate) fn invalid<W: Write>(question: Question, output: &mut Output<W>) -> io::Result<()> {
    output.text(INVALID)?;
    end_case(question, output)
}

fn end_case<W: Write>(question: Question, output: &mut Output<W>) -> io::Result<()> {
    match question {
        Question::All => output.text(b"\n"),
        _ => Ok(()),
    }
}

/// Writes the pieces that move, on a line.
fn line<W: Write>(moves: &[u8], output: &mut Output<W>) -> io::Result<()> {
    for (at, &piece) in moves.iter().enumerate() {
        // All but the first after a space.
        output.text(&[b' ', b'0' + piece][usize::from(at == 0)..])?;
    }
    output.text(b"\n")
}

impl<W: Write> CaseSink<Problem> for Answerer<W> {
    type Error = io::Error;

    fn case(&mut self, case: Problem) -> io::Result<()> {
        self.cases += 1;
        self.waiting.push(case);
        if self.threads == 1 || self.waiting.len() == MOST {
            self.settle()?;
        }
        Ok(())
    }

    fn invalid(&mut self) -> io::Result<()> {
        self.settle()?;
        self.cases += 1;
        invalid(self.question, &mut self.output)
    }

    fn cases(&self) -> u64 {
        self.cases
    }

    fn flush(&mut self) -> io::Result<()> {
        self.settle()?;
        self.output.flush()
    }
}
