//! TOKENS of the graph puzzle: numbers to edges to pieces, with the position of every fault.

use super::problem::{Graph, Position, PIECES, VERTICES};
use super::recovery::{Recovery, Trial};
use crate::stream::fault::{Expected, Fault, Found};
use crate::stream::input::{self, Input};
use crate::stream::words::{Word, Words};
use crate::stream::{CaseReader, Event, OnFault};
use std::io::{self, Read};

/// Most edges of a simple graph on nine vertices.
pub const MOST_EDGES: usize = VERTICES * (VERTICES - 1) / 2;

/// A graph, and where the pieces stand on it.
pub type Problem = (Graph, Position);

/// Reads cases of the graph puzzle: the number of edges, two vertices for each edge, and the
/// vertices of pieces 1 to 8; until the input ends.
///
/// The layout is free: numbers with white space between them. A number ends with the white space
/// behind it or with the input: the case is answered then, before another byte is there.
pub struct Reader<R> {
    input: Input<R>,
    words: Words,
    on_fault: OnFault,
    case: Partial,
    recovery: Recovery,
    /// Cases handed out, faulty ones among them.
    cases: u64,
    /// Where the last of them began that was not faulty.
    began: input::Position,
    /// Whether the source has nothing more.
    ended: bool,
    over: bool,
}

/// A case that is being read.
pub(super) struct Partial {
    began: Option<input::Position>,
    /// What the next number may be.
    least: u64,
    most: u64,
    /// How many numbers are still to come, once the number of edges is known.
    missing: usize,
    graph: Graph,
    /// The first vertex of an edge.
    from: usize,
    pieces: [usize; PIECES],
    /// The vertices with a piece, a bit each.
    occupied: u16,
}

/// [`missing`](Partial::missing) while the number of edges is not known.
const UNKNOWN: usize = usize::MAX;

impl Default for Partial {
    fn default() -> Partial {
        Partial {
            began: None,
            least: 0,
            most: MOST_EDGES as u64,
            missing: UNKNOWN,
            graph: Graph::default(),
            from: 0,
            pieces: [0; PIECES],
            occupied: 0,
        }
    }
}

/// What is wrong with a word: where, what was found, and what was expected.
pub(super) type Wrong = (input::Position, Found, Expected);

impl Partial {
    /// What the next number may be.
    fn range(&self) -> Expected {
        Expected::Number { least: self.least, most: self.most }
    }

    /// Enters the next word. Returns whether it was the last.
    #[inline]
    pub(super) fn enter(&mut self, word: &Word) -> Result<bool, Wrong> {
        if word.foreign.is_some() || word.value < self.least || word.value > self.most {
            return Err(self.out_of_range(word));
        }
        if self.missing == UNKNOWN {
            self.began = Some(word.began);
            self.missing = 2 * word.value as usize + PIECES;
            self.least = 1;
            self.most = VERTICES as u64;
            return Ok(false);
        }
        match self.enter_vertex(word.value as usize) {
            Ok(()) => Ok(self.missing == 0),
            Err((found, expected)) => Err((word.began, found, Expected::Other(expected))),
        }
    }

    #[cold]
    fn out_of_range(&mut self, word: &Word) -> Wrong {
        self.began = self.began.or(Some(word.began));
        let found = match word.foreign {
            Some(byte) => Found::Byte(byte),
            // A number that is not representable has stayed at the greatest that is.
            None if word.value == u64::MAX => Found::MoreThan(self.most),
            None => Found::Number(word.value),
        };
        (word.position(), found, self.range())
    }

    /// Enters a vertex that is in its range.
    #[inline]
    fn enter_vertex(&mut self, number: usize) -> Result<(), (Found, &'static str)> {
        self.missing -= 1;
        let vertex = number as u64;
        if self.missing < PIECES {
            if self.occupied >> number & 1 == 1 {
                return Err((Found::Vertex(vertex), "a vertex without a piece"));
            }
            self.occupied |= 1 << number;
            self.pieces[PIECES - 1 - self.missing] = number;
        } else if self.missing % 2 == 1 {
            self.from = number;
        } else if number == self.from {
            return Err((Found::Vertex(vertex), "the other end of the edge"));
        } else if !self.graph.add_edge(self.from, number) {
            let edge = Found::Edge(self.from as u64, vertex);
            return Err((edge, "a new edge"));
        }
        Ok(())
    }

    /// The case, once its last word was entered.
    fn problem(&self) -> Option<Problem> {
        let position = Position::new(&self.pieces);
        position.map(|position| (self.graph, position))
    }
}

impl Trial for Partial {
    fn new() -> Partial {
        Partial::default()
    }

    fn missing(&self) -> Option<usize> {
        Some(self.missing).filter(|&missing| missing != UNKNOWN)
    }

    fn takes(&mut self, word: &Word) -> Option<bool> {
        self.enter(word).ok()
    }
}

impl<R: Read> Reader<R> {
    /// A reader of `source`, which reads at most `window` bytes at a time.
    pub fn new(source: R, on_fault: OnFault, window: usize) -> Reader<R> {
        Reader {
            input: Input::new(source, window),
            words: Words::new(None),
            on_fault,
            case: Partial::default(),
            recovery: Recovery::new(),
            cases: 0,
            began: input::Position { line: 1, column: 1 },
            ended: false,
            over: false,
        }
    }

    /// Where the last case that was popped began.
    pub fn began(&self) -> input::Position {
        self.began
    }

    /// The next word of what has been read.
    #[inline]
    fn next_word(&mut self) -> Option<Word> {
        if self.keeps_going() {
            if let Some(word) = self.recovery.next_word() {
                return Some(word);
            }
        }
        match self.words.next(&mut self.input, |_| false) {
            // The last number of a case does not wait for the next one.
            None if self.ended || self.case.missing == 1 && self.input.is_after_space() => {
                self.words.end()
            }
            word => word,
        }
    }

    #[inline]
    fn take(&mut self, word: Word) -> Option<Event<Problem>> {
        if self.keeps_going() && self.recovery.is_active() {
            let fault = self.recovery.take::<Partial>(word);
            return fault.map(|fault| self.report(fault));
        }
        if self.keeps_going() {
            self.recovery.note(word);
        }
        match self.case.enter(&word) {
            Ok(false) => None,
            Ok(true) => {
                self.cases += 1;
                let case = std::mem::take(&mut self.case);
                self.began = case.began.unwrap_or(self.began);
                if self.keeps_going() {
                    self.recovery.case();
                }
                case.problem().map(Event::Case)
            }
            Err((position, found, expected)) => {
                let fault = self.describe(position, found, expected);
                self.fault(fault)
            }
        }
    }

    /// A fault, in a case if it has begun: reports it, or hands it over to recovery.
    fn fault(&mut self, fault: Fault) -> Option<Event<Problem>> {
        self.case = Partial::default();
        if !self.keeps_going() {
            self.over = true;
            return Some(Event::Fault(fault));
        }
        let fault = self.recovery.begin::<Partial>(fault);
        fault.map(|fault| self.report(fault))
    }

    fn report(&mut self, fault: Fault) -> Event<Problem> {
        self.cases += u64::from(fault.in_case);
        Event::Fault(fault)
    }

    /// What is wrong with the end of the input.
    fn end(&self) -> Option<Fault> {
        self.case.began?;
        let expected = self.case.range();
        Some(self.describe(self.input.position(), Found::End, expected))
    }

    fn describe(&self, position: input::Position, found: Found, expected: Expected) -> Fault {
        let (case, began) = (self.cases + 1, self.case.began);
        Fault { position, found, expected, case, began, in_case: began.is_some() }
    }
}

impl<R: Read> CaseReader for Reader<R> {
    type Case = Problem;

    fn pop(&mut self) -> Option<Event<Problem>> {
        while !self.over {
            let event = match self.next_word() {
                Some(word) => self.take(word),
                None if !self.ended => return None,
                None if self.recovery.is_active() => {
                    let fault = self.recovery.end::<Partial>();
                    fault.map(|fault| self.report(fault))
                }
                None => {
                    let fault = self.end()?;
                    self.fault(fault)
                }
            };
            if event.is_some() {
                return event;
            }
        }
        None
    }

    fn refill(&mut self) -> io::Result<bool> {
        if self.over || self.ended {
            return Ok(false);
        }
        self.ended = !self.input.refill()?;
        // The end of the input ends a number too, and what was held back is still to be popped.
        Ok(true)
    }

    fn buffered(&self) -> usize {
        self.input.bytes().len()
    }

    fn position(&self) -> input::Position {
        self.input.position()
    }

    fn keeps_going(&self) -> bool {
        self.on_fault == OnFault::Skip
    }

    fn finish(&mut self) -> Option<Fault> {
        if std::mem::replace(&mut self.over, true) {
            return None;
        }
        let byte = self.input.unfinished_mark()?;
        let expected = self.case.range();
        self.case.began = Some(byte.position);
        Some(self.describe(byte.position, Found::Byte(byte.value), expected))
    }
}
