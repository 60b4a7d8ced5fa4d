//! CASES: tokens become the cases of a puzzle, in any layout, with the position of every fault.
//!
//! | state | a token | goes to |
//! | --- | --- | --- |
//! | number before the cases | is it | between parts |
//! | between parts | comes after the last case: a fault | over |
//! | | anything else | in a part |
//! | in a part | belongs there, and others are missing | same state |
//! | | is the last of the part: hand the case out | between parts |
//! | | does not belong there: a fault | over, or recovery if the stream keeps going |
//! | recovery | is held or passed over | same state |
//! | | shows where reading resumes | between parts, with the tokens from there on |
//!
//! Between two parts, the block path hands out the cases that are whole in the window. It knows no
//! positions, but it gives the same cases.
//!
//! Without a judge, three rules hold:
//!
//! 1. A word ends at white space, a separator or the end of the input. It is one tile, or a row or
//!    a whole board of one-digit tiles. All words of a case are of one kind.
//! 2. A case that begins after another one on the same line ends on that line.
//! 3. A bracket closes a row, a board or several cases. No row continues across a bracket.

mod faults;
mod rules;
mod windows;

use crate::grid::Size;
use crate::stream::block::Block;
use crate::stream::empty_lines::EmptyLines;
use crate::stream::fault::{Expected, Fault, Found};
use crate::stream::forms::Forms;
use crate::stream::grammar::{Count, Grammar, Step};
use crate::stream::input::{Input, Position, WINDOW};
use crate::stream::lists::Lists;
use crate::stream::recovery::{History, Recovery};
use crate::stream::tokens::{Lexer, Symbol, Token};
use memchr::memchr;
use std::io::{self, Read};

/// The largest number of cases that an input may state.
pub const MOST_CASES: u64 = 1_000_000_000_000_000_000;

/// What happens at a fault.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OnFault {
    /// It ends the input.
    Stop,
    /// The faulty case is skipped, and answered `invalid` if it needs an answer.
    Skip,
}

/// Reads the cases of any puzzle from any source.
///
/// It never reads while it has a whole case: [`pop`](Reader::pop) takes cases from the bytes that
/// have been read, and only [`refill`](Reader::refill) reads more.
pub struct Reader<'r, G: Grammar> {
    input: Input<'r>,
    lexer: Lexer,
    grammar: G,
    count: Count,
    on_fault: OnFault,
    /// The number of cases and its position, if the input begins with one.
    counted: Option<(u64, Position)>,
    /// The number of parts that the input has, if that is known.
    total: Option<u64>,
    /// Parts and faulty parts that have been read.
    parts: u64,
    /// The part that is being read, where it began, and the symbols of its first word.
    state: G::State,
    part_began: Option<Position>,
    word: u8,
    /// The first tile of the part, and the number of tiles before it.
    first_tile: Option<(Symbol, u64)>,
    /// True if the rules for words, lines and lists hold.
    is_free: bool,
    /// True if the part begins on the line on which the last one ended.
    follows: bool,
    /// The tokens of parts that were taken, and the open lists.
    taken: u64,
    lists: Lists,
    /// The tokens of the first part, if a number may be before it; and that part, if the next token
    /// decides.
    first: Option<Vec<Token>>,
    doubtful: Option<G::Part>,
    waiting: Option<Waiting>,
    /// The position where the last case began.
    began: Position,
    /// The line of the last token; 0 before the first.
    line: u64,
    empty_lines: EmptyLines,
    block: Block,
    recovery: Recovery<G>,
    stage: Stage,
    /// True if the input ended within a part.
    broke_off: bool,
}

/// A fault that waits for its hint.
struct Waiting {
    fault: Fault,
    /// The number of tokens on its line that make the hint right.
    rest: u64,
    /// True if the line is a size, unless more follows.
    may_be_size: bool,
}

/// A case or a fault, if there is one.
type Event<G> = Option<Result<<G as Grammar>::Case, Fault>>;

#[derive(Clone, Copy, PartialEq)]
enum Stage {
    Cases,
    /// The source has nothing more.
    Ended,
    /// Nothing is read any more.
    Over,
}

impl<'r, G: Grammar> Reader<'r, G> {
    /// Returns a reader of `source`, which has this many cases.
    pub fn new(
        source: impl Read + 'r,
        grammar: G,
        count: Count,
        on_fault: OnFault,
    ) -> Reader<'r, G> {
        Reader {
            input: Input::new(source, WINDOW),
            lexer: if count == Count::First { Lexer::NUMBERS } else { grammar.lexer() },
            count,
            on_fault,
            counted: None,
            total: Some(grammar.parts()).filter(|_| count == Count::One),
            parts: 0,
            state: G::State::default(),
            part_began: None,
            word: 0,
            first_tile: None,
            is_free: false,
            follows: false,
            taken: 0,
            lists: Lists::default(),
            first: None,
            doubtful: None,
            waiting: None,
            began: Position::START,
            line: 0,
            empty_lines: EmptyLines::default(),
            block: Block::new(grammar.block().map_or(1, |(_, cells)| cells)),
            recovery: Recovery::new(History::default()),
            grammar,
            stage: Stage::Cases,
            broke_off: false,
        }
    }

    pub fn with_window(mut self, window: usize) -> Reader<'r, G> {
        self.input.set_window(window);
        self
    }

    /// Makes the reader note where each case began. It then takes a few times as long.
    pub fn with_places(mut self) -> Reader<'r, G> {
        self.block.is_off = true;
        self
    }

    /// Makes the reader accept cases as people write them. `is_free`: no judge sets the format, so
    /// the rules hold, and a number of cases or a size before boards of one size is a fault.
    /// `has_empty_lines`: an empty line is before each case.
    pub(crate) fn with_layout(
        mut self,
        forms: Option<Forms>,
        is_free: bool,
        has_empty_lines: bool,
    ) -> Reader<'r, G> {
        self.input.set_forms(forms);
        self.is_free = is_free;
        let has_doubts = is_free && self.count == Count::ToEnd && self.size().is_some();
        self.first = has_doubts.then(Vec::new);
        self.empty_lines = EmptyLines::of(has_empty_lines);
        self
    }

    /// Returns the next case or fault of what has been read; never reads.
    pub fn pop(&mut self) -> Option<Result<G::Case, Fault>> {
        // The first case is an error, so that it is the only one.
        match self.pop_many(Err) {
            Ok(()) => self.pop_slowly(),
            Err(case) => Some(Ok(case)),
        }
    }

    /// Passes cases to `take`, the same as [`pop`](Reader::pop) would return, for as long as that
    /// is faster: some, or none.
    #[inline(always)]
    pub fn pop_many<E>(&mut self, take: impl FnMut(G::Case) -> Result<(), E>) -> Result<(), E> {
        self.grammar.pass(&mut self.block, take)
    }

    /// Reads more, once [`pop`](Reader::pop) has nothing more to give. Returns `false` at the end
    /// of the input, or after a fault that ended it.
    pub fn refill(&mut self) -> io::Result<bool> {
        if self.stage != Stage::Cases {
            return Ok(false);
        }
        self.block.tried = self.block.is_off;
        if !self.input.refill()? {
            self.stage = Stage::Ended;
        }
        // The end of the input also ends a number, and a case that was held back can be popped now.
        Ok(true)
    }

    pub fn buffered(&self) -> usize {
        self.input.bytes().len()
    }

    pub fn position(&self) -> Position {
        self.input.position()
    }

    /// True if the reader continues after a fault, and an invalid case is answered.
    pub fn keeps_going(&self) -> bool {
        self.on_fault == OnFault::Skip
    }

    /// Returns the position of the last popped case, if the reader keeps positions.
    pub fn began(&self) -> Position {
        self.began
    }

    #[inline(never)]
    fn pop_slowly(&mut self) -> Event<G> {
        self.leave_block();
        while self.stage != Stage::Over {
            if self.find_block() {
                return self.pop();
            }
            let event = match self.next_token() {
                Some(token) => self.take(token),
                None if self.stage == Stage::Cases => {
                    let has_line_ended = self.input.position().line > self.line;
                    return if has_line_ended { self.end_line() } else { None };
                }
                None => self.end(),
            };
            if event.is_some() {
                return event;
            }
        }
        None
    }

    #[inline]
    fn next_token(&mut self) -> Option<Token> {
        if let Some(token) = self.recovery.replay.pop_front() {
            return Some(token);
        }
        if self.recovery.is_active() && !self.pass_line() {
            return None;
        }
        let token = self.lexer.next(&mut self.input);
        if token.is_none() && self.stage == Stage::Ended {
            return self.lexer.last(&mut self.input);
        }
        token
    }

    #[cold]
    fn pass_line(&mut self) -> bool {
        let line = self.input.position().line;
        if self.recovery.passing.is_none_or(|passed| line > passed) {
            return true;
        }
        self.lexer.clear();
        let bytes = self.input.bytes();
        let end = memchr(b'\n', bytes);
        self.input.pass(end.unwrap_or(bytes.len()));
        end.is_some()
    }

    fn awaits_count(&self) -> bool {
        self.count == Count::First && self.counted.is_none()
    }

    /// Returns the number of tiles of the present part that were taken.
    fn tiles(&self) -> u64 {
        self.first_tile.map_or(0, |(_, before)| self.taken - before)
    }

    /// True if a case has some of its parts, but not all.
    fn is_in_case(&self) -> bool {
        self.parts % self.grammar.parts() != 0
    }

    fn size(&self) -> Option<Size> {
        self.grammar.size(&G::State::default())
    }

    fn remaining(&self) -> Option<u64> {
        self.total.map(|total| total.saturating_sub(self.parts))
    }

    fn take_count(&mut self, token: &Token) -> Event<G> {
        let expected = match token.symbol {
            Symbol::Number(cases) if cases <= MOST_CASES => {
                self.counted = Some((cases, token.began));
                self.total = Some(cases.saturating_mul(self.grammar.parts()));
                self.lexer = self.grammar.lexer();
                return None;
            }
            Symbol::Number(_) => Expected::Number { least: 0, most: MOST_CASES },
            _ => Expected::Count,
        };
        let found = Found::of(token.symbol, MOST_CASES);
        Some(Err(self.stop(token.began, found, expected, None)))
    }

    #[inline]
    fn take(&mut self, token: Token) -> Event<G> {
        if self.awaits_count() {
            return self.take_count(&token);
        }
        if self.recovery.is_active() {
            let fault = self.recovery.take(&self.grammar, &self.empty_lines, token);
            return self.resumed(fault);
        }
        if self.waiting.is_some() {
            return self.wait(Some(token));
        }
        if let Some(doubtful) = self.doubtful.take() {
            return self.settle(doubtful, Some(token));
        }
        if let Symbol::Bracket(bracket) = token.symbol {
            return self.bracket(bracket, token);
        }
        if self.remaining() == Some(0) {
            let found = Found::of(token.symbol, 0);
            return Some(Err(self.stop(token.began, found, Expected::End, None)));
        }
        match &mut self.first {
            Some(first) if first.is_empty() && !token.symbol.is_number() => self.first = None,
            Some(first) => first.push(token),
            None => {}
        }
        let begins_line = token.line() > self.line;
        if begins_line && self.is_surplus() {
            return self.surplus(Some(token));
        }
        let follows_empty_line = token.follows_empty_line(self.line);
        let is_first = self.part_began.is_none();
        if is_first && !self.is_in_case() {
            self.empty_lines.begin(follows_empty_line || self.line == 0);
            self.began = token.began;
        } else if follows_empty_line {
            if self.empty_lines.separate == Some(true) {
                return self.empty_line(token);
            }
            self.empty_lines.is_across = true;
        }
        if is_first {
            self.part_began = Some(token.began);
            self.word = token.word;
            self.first_tile = Some((token.symbol, self.taken));
            self.follows = token.line() == self.line;
        }
        if self.keeps_going() {
            self.recovery.history.note(token, begins_line);
        }
        self.line = token.line();
        self.taken += 1;
        if self.is_free && token.word > 0 {
            if let Some(fault) = self.wrong_word(&token) {
                return self.fault_on_line(fault, false);
            }
        }
        match self.grammar.take(&mut self.state, &token) {
            Ok(Step::More) => None,
            Ok(Step::Part(part)) if self.is_shifted() => {
                self.doubtful = Some(part);
                None
            }
            Ok(Step::Part(part)) => self.part(part),
            Ok(Step::End) => {
                self.total = Some(self.parts);
                self.restart();
                None
            }
            Err(wrong) => self.wrong(&token, wrong),
        }
    }

    fn part(&mut self, part: G::Part) -> Event<G> {
        self.first = None;
        if self.keeps_going() {
            self.recovery.history.part();
        }
        self.restart();
        self.parts += 1;
        if !self.is_in_case() {
            self.empty_lines.good();
        }
        self.grammar.join(part).map(Ok)
    }

    fn restart(&mut self) {
        self.state = G::State::default();
        self.part_began = None;
    }
}
