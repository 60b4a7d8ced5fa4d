//! Answers about graphs.

use super::each::{judge_each, CaseJudge};
use super::lines::{quoted, Line, Lines};
use super::{Failure, Verdict, WrongAnswer};
use crate::graph::{Graph, Position, reader, Problem, Question, Search, VERTICES};
use crate::stream::OnFault;
use std::io::{self, Read};

/// Judges answers about graphs as [`check`](super::check()) does those about boards; `all` of the
/// wrong ones are reported, or the first.
///
/// An answer to [`Question::Moves`] is checked in this order: the number is the least number of
/// moves, or -1 if nothing leads home; after it there is a space and a piece for each move; each of
/// them stands next to the free vertex; there are as many as the number says; in the end all are
/// home. Any shortest sequence is right.
///
/// # Errors
/// Whatever stands in the way of a verdict.
///
/// # Complexity
/// That of a search for each case; constant in space.
pub fn graphs(
    question: Question,
    input: impl Read,
    output: impl Read,
    answer: Option<impl Read>,
    all: bool,
    report: impl FnMut(&WrongAnswer) -> io::Result<()>,
) -> Result<Verdict, Failure> {
    let judge = Graphs { search: Search::new(), question, problem: None, least: None };
    let mut cases = reader(input, OnFault::Stop);
    judge_each(judge, &mut cases, output, answer, all, report)
}

struct Graphs {
    search: Search,
    question: Question,
    /// The case, and the least number of moves; `None` if nothing leads home.
    problem: Option<Problem>,
    least: Option<u32>,
}

impl CaseJudge for Graphs {
    type Case = Problem;

    fn case(&mut self, problem: Problem) {
        self.least = self.search.distance(&problem.0, &problem.1);
        self.problem = Some(problem);
    }

    fn judge<R: Read>(&mut self, lines: &mut Lines<R>) -> io::Result<Option<WrongAnswer>> {
        match (self.question, self.least, &self.problem) {
            (_, None, _) => lines.expect_text("-1"),
            (Question::Moves, Some(least), Some((graph, start))) => {
                let mut replay = Replay::new(graph, start, u64::from(least));
                let line = lines.expect(
                    || format!("{least} and the pieces that move"),
                    |bytes| replay.take(bytes),
                )?;
                Ok(line.map_or_else(Some, |line| replay.wrong(&line)))
            }
            (_, Some(least), _) => lines.expect_text(&least.to_string()),
        }
    }
}

/// A line of moves, replayed.
struct Replay<'a> {
    graph: &'a Graph,
    /// The piece on each vertex, from 1; 0 on the free one.
    on: [usize; VERTICES + 1],
    free: usize,
    least: u64,
    /// The number as it must stand there.
    number: String,
    next: Next,
    /// Bytes taken, and moves made.
    bytes: u64,
    moves: u64,
}

/// What comes next in a line of moves.
#[derive(Clone, Copy, PartialEq)]
enum Next {
    /// The number, of which so many digits have been read.
    Number(usize),
    /// The space before a piece, or the end.
    Space,
    Piece,
    /// Nothing: this byte is wrong.
    Wrong(u8, Fault),
}

/// What is wrong with a byte.
#[derive(Clone, Copy, PartialEq)]
enum Fault {
    Number,
    NoSpace,
    NoPiece,
    OutOfReach,
    TooMany,
}

impl<'a> Replay<'a> {
    fn new(graph: &'a Graph, start: &Position, least: u64) -> Replay<'a> {
        let mut on = [0; VERTICES + 1];
        let mut free = VERTICES;
        for (vertex, piece) in on.iter_mut().enumerate().skip(1) {
            match start.piece_on(vertex) {
                Some(found) => *piece = found,
                None => free = vertex,
            }
        }
        Replay {
            graph,
            on,
            free,
            least,
            number: least.to_string(),
            next: Next::Number(0),
            bytes: 0,
            moves: 0,
        }
    }

    fn take(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.next = match self.next {
                Next::Wrong(..) => return,
                Next::Number(at) if at < self.number.len() => {
                    if byte == self.number.as_bytes()[at] {
                        Next::Number(at + 1)
                    } else {
                        Next::Wrong(byte, Fault::Number)
                    }
                }
                Next::Number(_) if byte != b' ' => Next::Wrong(byte, Fault::Number),
                Next::Number(_) | Next::Space if byte == b' ' => Next::Piece,
                Next::Number(_) | Next::Space => Next::Wrong(byte, Fault::NoSpace),
                Next::Piece => self.slide(byte),
            };
            if let Next::Wrong(..) = self.next {
                return;
            }
            self.bytes += 1;
        }
    }

    /// Moves the piece that a byte names.
    fn slide(&mut self, byte: u8) -> Next {
        if !(b'1'..=b'8').contains(&byte) {
            return Next::Wrong(byte, Fault::NoPiece);
        }
        if self.moves == self.least {
            return Next::Wrong(byte, Fault::TooMany);
        }
        let piece = usize::from(byte - b'0');
        let from = self.on.iter().position(|&other| other == piece);
        match from.filter(|&from| self.graph.has_edge(from, self.free)) {
            Some(from) => {
                self.on.swap(from, self.free);
                self.free = from;
                self.moves += 1;
                Next::Space
            }
            None => Next::Wrong(byte, Fault::OutOfReach),
        }
    }

    /// The vertices of the pieces in order, as they stand in an input.
    fn shown(&self) -> String {
        let vertex = |piece: usize| self.on.iter().skip(1).position(|&other| other == piece);
        let vertices = (1..VERTICES).filter_map(|piece| Some((vertex(piece)? + 1).to_string()));
        vertices.collect::<Vec<_>>().join(" ")
    }

    /// What is wrong with the line, if anything is.
    fn wrong(&self, line: &Line) -> Option<WrongAnswer> {
        let Replay { least, moves, free, .. } = self;
        let wrong = |found: String, expected: String| {
            WrongAnswer::new(line.at(self.bytes), found, expected)
        };
        let replayed = |found, expected| {
            Some(WrongAnswer { board: Some(self.shown()), ..wrong(found, expected) })
        };
        let end = || "the end of the line".to_string();
        let a_piece = || "a piece from 1 to 8".to_string();
        let (byte, fault) = match self.next {
            Next::Wrong(byte, fault) => (quoted(&[byte]), fault),
            Next::Number(at) if at < self.number.len() => {
                return Some(wrong(line.shown(), format!("{least} and the pieces that move")));
            }
            Next::Piece => return replayed(end(), a_piece()),
            Next::Number(_) | Next::Space if moves < least => {
                return replayed(end(), format!("{least} moves, not {moves}"));
            }
            Next::Number(_) | Next::Space => {
                let home = (1..VERTICES).all(|piece| self.on[piece] == piece);
                return if home {
                    None
                } else {
                    replayed(end(), "every piece on the vertex of its number".to_string())
                };
            }
        };
        match fault {
            Fault::Number => Some(wrong(line.shown(), format!("{least} and the pieces that move"))),
            Fault::NoSpace => replayed(byte, "a space and a piece".to_string()),
            Fault::NoPiece => replayed(byte, a_piece()),
            Fault::OutOfReach => replayed(byte, format!("a piece next to the free vertex, {free}")),
            Fault::TooMany => replayed(byte, format!("no more than {least} moves")),
        }
    }
}
