//! After a fault: tokens are held until it is known where the faulty part ends, and then taken again.
//!
//! Where that is, [`place`] decides. It often takes more tokens than were read when the fault was met, but never
//! more than [`MOST_TOKENS`].

mod place;

use self::place::{Place, Trial};
use super::fault::{Fault, Found};
use super::grammar::Grammar;
use super::tokens::{Symbol, Token};
use std::collections::VecDeque;

/// Tokens that are held back before a decision must do with them.
const MOST_TOKENS: usize = 512;
/// Tokens of a line that are looked at.
const MOST_OF_LINE: usize = 128;
/// Parts whose rows are remembered.
pub(crate) const REMEMBERED: usize = 32;
/// Most rows of a part that are remembered.
const ROWS: usize = 4;

/// The tokens of each row, whatever their order; zeros for a part that does not stand in rows.
type Rows = [u64; ROWS];

/// How the last part stands.
#[derive(Clone, Copy, PartialEq, Default)]
enum Layout {
    /// None was read, or it begins and ends anywhere.
    #[default]
    Unknown,
    /// On one line, and first on it.
    Line,
    /// On one line, behind something else.
    SameLine,
    /// On as many lines as it has rows.
    Rows,
}

/// What the faulty part is up to.
#[derive(Clone, Copy, PartialEq, Default)]
enum State {
    /// There is no fault.
    #[default]
    Idle,
    /// Tokens are held until the end of the part is known.
    Holding,
    /// It ends with this line.
    Passing(u64),
}

/// What the reader knows of cases.
#[derive(Clone, Copy, Default)]
pub(crate) struct Rules {
    /// Whether a case is several parts: one more or less shifts all that follow.
    pub in_cases: bool,
    /// Whether no case is read across an empty line.
    pub empty_lines_separate: bool,
    /// Whether the case stands right behind a good one, without an empty line.
    pub is_glued: bool,
}

/// Follows the parts that are read, and a faulty one to its end.
#[derive(Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own about the part")]
pub(crate) struct Resync {
    layout: Layout,
    /// The rows of the last parts.
    memory: VecDeque<Rows>,
    /// The tokens on the lines of the part before, if this one follows it on the last of them; those
    /// of the part; while holding, also what comes after them.
    held: Vec<Token>,
    /// Where in [`held`](Resync::held) the part begins.
    first: usize,
    /// Whether tokens before those held are on the same line.
    is_cut: bool,
    /// Whether the part before begins behind something else on its line.
    is_second: bool,
    /// Whether the part begins its lines where its rows begin.
    is_in_rows: bool,
    state: State,
    rules: Rules,
    /// The line on which the fault is.
    fault_line: u64,
    /// Whether the fault is that the input has ended.
    at_end: bool,
    /// Whether a part is searched for on the line of the faulty one.
    is_searching: bool,
    /// Lines behind the first of which it is known that no part begins there.
    tried: usize,
    /// As long as fewer tokens are held, no part is whole.
    awaited: usize,
    /// The fault, until it is known whether it is answered.
    unreported: Option<Fault>,
    /// The line of the last token that was not taken again.
    pub(crate) line: u64,
    /// Tokens to be taken again.
    pub(crate) replay: VecDeque<Token>,
}

impl Resync {
    /// Whether tokens are to be handed over, because the end of a faulty part is not known.
    pub(crate) fn is_active(&self) -> bool {
        self.state != State::Idle
    }

    /// The line that is passed over, as far as it was not read.
    pub(crate) fn passing(&self) -> Option<u64> {
        match self.state {
            State::Passing(line) => Some(line),
            _ => None,
        }
    }

    /// The line that was passed over is at an end.
    pub(crate) fn stop_passing(&mut self) {
        self.state = State::Idle;
    }

    /// Takes note of a token of a part; whether a row begins with it.
    pub(crate) fn note(&mut self, token: Token, begins_row: bool) {
        let begins_line = self.held.last().is_none_or(|last| token.line() > last.line());
        if self.held.len() > self.first {
            self.is_in_rows &= begins_line == begins_row;
        } else {
            self.is_in_rows = true;
            if begins_line {
                self.held.clear();
                self.first = 0;
                self.is_cut = false;
            }
        }
        if self.held.len() >= 2 * MOST_TOKENS {
            self.held.drain(..MOST_TOKENS);
            self.first = 0;
        }
        self.held.push(token);
    }

    /// The tokens noted are a part, which in rows has so many `lines`.
    pub(crate) fn part(&mut self, lines: Option<usize>) {
        let (starts_line, tokens) = (self.first == 0, &self.held[self.first..]);
        let (Some(first), Some(last)) = (tokens.first(), tokens.last()) else { return };
        let line = last.line();
        self.layout = match (starts_line, first.line() == line) {
            (true, true) => Layout::Line,
            (false, true) => Layout::SameLine,
            (true, false) if self.is_in_rows => Layout::Rows,
            _ => Layout::Unknown,
        };
        if let Some(lines) = lines {
            let rows = match self.layout {
                Layout::Rows => rows_of(tokens, tokens.len() / lines),
                _ => Rows::default(),
            };
            self.memory.push_back(rows);
            if self.memory.len() > REMEMBERED {
                self.memory.pop_front();
            }
        }
        // A part that begins and ends anywhere may be none: its tokens are kept.
        let is_anchored = self.layout != Layout::Unknown;
        let on_line = self.held.iter().rev().take_while(|token| token.line() == line).count();
        let kept = if is_anchored { on_line } else { self.held.len() };
        self.is_cut = kept > MOST_OF_LINE || self.is_cut && kept == self.held.len();
        self.held.drain(..self.held.len() - kept.min(MOST_OF_LINE));
        self.first = self.held.len();
        self.is_second = !starts_line;
    }

    /// The part whose tokens were noted is faulty; `behind` is the token that follows them if it is
    /// not one of them. Returns the fault if it can be reported at once.
    pub(crate) fn begin<G: Grammar>(
        &mut self,
        grammar: &G,
        rules: Rules,
        fault: Fault,
        behind: Option<Token>,
    ) -> Option<Fault> {
        self.state = State::Holding;
        self.rules = rules;
        self.fault_line = fault.position.line;
        self.at_end = fault.found == Found::End;
        self.is_searching = false;
        (self.tried, self.awaited) = (0, 0);
        let is_missing = self.first == self.held.len();
        self.held.extend(behind);
        if is_missing {
            self.go_on(self.first);
            return Some(fault);
        }
        // In rows, a line too many is known only by those after it.
        let may_be_none = grammar.lines().is_some()
            && self.layout == Layout::Rows
            && self.fault_line > self.held[self.first].line();
        if self.first == 0 && !may_be_none && !rules.in_cases {
            self.decide(grammar, self.at_end);
            return Some(fault);
        }
        self.unreported = Some(fault);
        self.decide(grammar, self.at_end)
    }

    /// Takes a token while [active](Resync::is_active). Returns the fault, once it is known whether
    /// a case is owed an answer.
    pub(crate) fn take<G: Grammar>(&mut self, grammar: &G, token: Token) -> Option<Fault> {
        let line = token.line();
        if let State::Passing(passed) = self.state {
            if line > passed {
                self.state = State::Idle;
                self.replay.push_front(token);
            }
            return None;
        }
        let fault_on = self.held[self.first].line();
        let held = &self.held[self.first..];
        let far = held.len().checked_sub(MOST_OF_LINE).map(|at| held[at].line());
        if far == Some(line) {
            // Nothing that far on the line counts.
            return None;
        }
        let on_line = held.iter().rev().take_while(|token| token.line() == line).count();
        self.held.push(token);
        // On the line of the fault nothing is decided by each token.
        if line == fault_on && (on_line + 1) % G::LEAST > 0 && on_line + 1 < MOST_OF_LINE {
            return None;
        }
        // Within a line no more is known of a part than how much of it is there.
        let is_within = on_line > 0 && on_line + 1 < MOST_OF_LINE;
        if is_within && self.held.len() < self.awaited.min(MOST_TOKENS) {
            return None;
        }
        self.decide(grammar, false)
    }

    /// The input has ended while [active](Resync::is_active).
    pub(crate) fn end<G: Grammar>(&mut self, grammar: &G) -> Option<Fault> {
        if self.state == State::Holding {
            return self.decide(grammar, true);
        }
        self.state = State::Idle;
        None
    }

    fn decide<G: Grammar>(&mut self, grammar: &G, ended: bool) -> Option<Fault> {
        let lines = self.lines(ended);
        let (place, needs_answer) = self.decision(grammar, &lines)?;
        let end = lines.ranges.last()?.end;
        // The input ended inside the part: what is left is of it, unless it is whole.
        let is_left = |at: usize| {
            let is_whole = matches!(self.trial(grammar, &lines, at), Trial::Whole { .. });
            if self.at_end && !is_whole {
                end
            } else {
                at
            }
        };
        match place {
            Place::Token(at) => self.go_on(is_left(at)),
            Place::Lines(count) => match lines.get(count) {
                Some(line) => self.go_on(is_left(line.start)),
                None if lines.are_all => self.go_on(end),
                None => {
                    self.line = self.held.last()?.line();
                    self.state = State::Passing(self.line);
                    self.held.clear();
                    self.first = 0;
                }
            },
            Place::NotBefore(at) => {
                // The token before it tells that it does not begin its line.
                self.held.drain(..at.saturating_sub(1));
                self.first = at.min(1);
                self.is_cut = true;
                self.is_searching = true;
                (self.tried, self.awaited) = (0, 0);
            }
        }
        let fault = self.unreported.take();
        fault.map(|fault| Fault { needs_answer, ..fault })
    }

    /// Reading goes on at this one of the tokens held.
    fn go_on(&mut self, at: usize) {
        for &token in self.held[at..].iter().rev() {
            self.replay.push_front(token);
        }
        self.held.truncate(at);
        self.line = self.held.last().map_or(self.line, Token::line);
        let kept = self.held.len().min(1);
        self.held.drain(..self.held.len() - kept);
        self.first = kept;
        self.is_cut = true;
        self.state = State::Idle;
    }
}

/// The tokens of each row.
fn rows_of(tokens: &[Token], row: usize) -> Rows {
    let mut rows = Rows::default();
    for (sum, row) in rows.iter_mut().zip(tokens.chunks(row.max(1))) {
        let keys = row.iter().map(|token| match token.symbol {
            Symbol::Byte(byte) | Symbol::Mixed(_, byte) => u64::from(byte.to_ascii_lowercase()),
            Symbol::Number(number) => number + 256,
        });
        *sum = keys.fold(0, |sum: u64, key| {
            sum.wrapping_add((key + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29))
        });
    }
    rows
}
