//! TOKENS of the graph puzzle: numbers to edges to pieces, with the position of every fault.

use super::problem::{Graph, Position, PIECES, VERTICES};
use crate::fault::{Expected, Fault, Found};
use crate::input::{self, Byte, Input};
use crate::scan::Event;
use crate::stream::Cases;
use std::io::{self, Read};

/// Most edges of a simple graph on nine vertices.
pub const MOST_EDGES: usize = VERTICES * (VERTICES - 1) / 2;

/// A graph, and where the pieces stand on it.
pub type Problem = (Graph, Position);

/// Reads cases of the graph puzzle: the number of edges, two vertices for each edge, and the
/// vertices of pieces 1 to 8; until the input ends.
///
/// The layout is free: numbers with blanks or line ends between them. The last number of a case is
/// one digit and ends with it, so that the case can be answered before another byte is there; what
/// stands right behind that digit is a fault by itself.
pub struct Reader<R> {
    input: Input<R>,
    keep_going: bool,
    case: Partial,
    /// Cases handed out, faulty ones among them.
    cases: u64,
    /// Whether the rest of the word that ended a case is being passed, its fault reported.
    in_rest: bool,
    over: bool,
}

/// A case that is being read.
#[derive(Default)]
struct Partial {
    began: Option<input::Position>,
    /// Numbers read so far, and how many there are, once the number of edges is known.
    taken: usize,
    numbers: Option<usize>,
    /// The number whose digits are being read.
    number: Option<(input::Position, u64)>,
    graph: Graph,
    /// The first vertex of an edge.
    from: usize,
    pieces: [usize; PIECES],
    /// Whether it is faulty, and only its end is looked for.
    faulty: bool,
}

impl Partial {
    /// What the next number may be.
    fn range(&self) -> (u64, u64) {
        match self.numbers {
            None => (0, MOST_EDGES as u64),
            Some(_) => (1, VERTICES as u64),
        }
    }

    /// Whether all numbers but `missing` have been read.
    fn lacks(&self, missing: usize) -> bool {
        self.numbers == Some(self.taken + missing)
    }

    /// Enters a number that is in its range.
    fn enter(&mut self, number: usize) -> Result<(), (Found, Expected)> {
        let at = self.taken;
        self.taken += 1;
        let numbers = match self.numbers {
            None => {
                self.numbers = Some(1 + 2 * number + PIECES);
                return Ok(());
            }
            Some(numbers) => numbers,
        };
        let pieces = numbers - PIECES;
        let vertex = number as u64;
        if let Some(piece) = at.checked_sub(pieces) {
            if self.pieces[..piece].contains(&number) {
                return Err((
                    Found::Vertex(vertex),
                    Expected::Other("a vertex without a piece"),
                ));
            }
            self.pieces[piece] = number;
        } else if at % 2 == 1 {
            self.from = number;
        } else if number == self.from {
            return Err((
                Found::Vertex(vertex),
                Expected::Other("the other end of the edge"),
            ));
        } else if !self.graph.add_edge(self.from, number) {
            return Err((
                Found::Edge(self.from as u64, vertex),
                Expected::Other("a new edge"),
            ));
        }
        Ok(())
    }
}

impl<R: Read> Reader<R> {
    /// A reader of `source`, which reads at most `window` bytes at a time.
    pub fn new(source: R, keep_going: bool, window: usize) -> Reader<R> {
        let input = Input::new(source, window);
        Reader {
            input,
            keep_going,
            case: Partial::default(),
            cases: 0,
            in_rest: false,
            over: false,
        }
    }

    fn take(&mut self, symbol: Byte) -> Option<Event<Problem>> {
        if self.case.faulty {
            if symbol.starts_word && self.case.lacks(0) {
                self.case = Partial::default();
            } else {
                self.case.taken += usize::from(symbol.starts_word);
                return None;
            }
        }
        if let Some((began, number)) = self.case.number.filter(|_| symbol.starts_word) {
            let event = self.enter(began, number);
            if event.is_some() {
                self.case.taken += 1;
                return event;
            }
        }
        if self.case.began.is_none() && !symbol.starts_word {
            return self.rest(symbol);
        }
        self.in_rest = false;
        self.case.began = self.case.began.or(Some(symbol.position));
        let (least, most) = self.case.range();
        let expected = Expected::Number { least, most };
        let (began, number) = self.case.number.take().unwrap_or((symbol.position, 0));
        if !symbol.value.is_ascii_digit() {
            self.case.taken += 1;
            return Some(self.fault(symbol.position, Found::Byte(symbol.value), expected));
        }
        let number = number * 10 + u64::from(symbol.value - b'0');
        if number > most {
            self.case.taken += 1;
            return Some(self.fault(began, Found::MoreThan(most), expected));
        }
        if self.case.lacks(1) {
            return self.enter(began, number);
        }
        self.case.number = Some((began, number));
        None
    }

    /// A symbol right behind the last number of a case, which has been handed out.
    fn rest(&mut self, symbol: Byte) -> Option<Event<Problem>> {
        if std::mem::replace(&mut self.in_rest, true) {
            return None;
        }
        self.over = !self.keep_going;
        Some(Event::Fault(Fault {
            position: symbol.position,
            found: Found::Byte(symbol.value),
            expected: Expected::Other("a blank"),
            case: self.cases,
            began: None,
            in_case: false,
        }))
    }

    /// Enters a number. Returns the case, if that was its last, or what is wrong with it.
    fn enter(&mut self, began: input::Position, number: u64) -> Option<Event<Problem>> {
        let (least, most) = self.case.range();
        let entered = if number < least {
            self.case.taken += 1;
            Err((Found::Number(number), Expected::Number { least, most }))
        } else {
            self.case.enter(number as usize)
        };
        self.case.number = None;
        if let Err((found, expected)) = entered {
            return Some(self.fault(began, found, expected));
        }
        if !self.case.lacks(0) {
            return None;
        }
        self.cases += 1;
        let case = std::mem::take(&mut self.case);
        Position::new(&case.pieces).map(|position| Event::Case((case.graph, position)))
    }

    /// Reports a fault. The case is skipped if its end is known, which takes its number of edges;
    /// otherwise nothing after it can be read.
    fn fault(
        &mut self,
        position: input::Position,
        found: Found,
        expected: Expected,
    ) -> Event<Problem> {
        let fault = self.describe(position, found, expected);
        self.cases += 1;
        self.case.faulty = true;
        self.over = !self.keep_going || self.case.numbers.is_none();
        Event::Fault(fault)
    }

    fn describe(&self, position: input::Position, found: Found, expected: Expected) -> Fault {
        let (case, began) = (self.cases + 1, self.case.began);
        Fault {
            position,
            found,
            expected,
            case,
            began,
            in_case: began.is_some(),
        }
    }
}

impl<R: Read> Cases for Reader<R> {
    type Case = Problem;

    fn pop(&mut self) -> Option<Event<Problem>> {
        while !self.over {
            let symbol = self.input.next_byte()?;
            let event = self.take(symbol);
            if event.is_some() {
                return event;
            }
        }
        None
    }

    fn refill(&mut self) -> io::Result<bool> {
        if self.over {
            return Ok(false);
        }
        self.input.refill()
    }

    fn at_hand(&self) -> usize {
        self.input.bytes().len()
    }

    fn position(&self) -> input::Position {
        self.input.position()
    }

    fn finish(&mut self) -> Option<Fault> {
        if self.over || self.case.faulty {
            return None;
        }
        // The end of the input ends a number too, and that may be what is wrong.
        if let Some((began, number)) = self.case.number.take() {
            if let Some(Event::Fault(fault)) = self.enter(began, number) {
                self.over = true;
                return Some(fault);
            }
        }
        self.over = true;
        let (least, most) = self.case.range();
        let expected = Expected::Number { least, most };
        if let Some(symbol) = self.input.unfinished_mark() {
            self.case.began = Some(symbol.position);
            return Some(self.describe(symbol.position, Found::Byte(symbol.value), expected));
        }
        self.case.began?;
        Some(self.describe(self.input.position(), Found::End, expected))
    }
}
