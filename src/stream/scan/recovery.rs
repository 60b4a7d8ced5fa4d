//! After a fault: where the faulty case ends, and so where reading goes on.
//!
//! Tiles have no mark where a case begins, so one tile too many or too few shifts all that follow.
//! The lines say more. The rules, in the order in which they are tried:
//!
//! 1. A faulty case ends with its line. If the case before it stands in rows, or if it begins with
//!    three lines of three symbols (of a 4x4 board four of four), it ends with its last row.
//! 2. Is there no board where reading would go on in rows, but one from a line nearby, it goes on
//!    there; and always at a line that begins with a whole board.
//! 3. What follows a board on its line and has fewer tiles than one is no case. It is reported, and
//!    gets no answer; neither does a single line in rows that is too many.
//! 4. A line that was split over two boards, and is one itself, is read again.
//! 5. Where a case has two boards, a line that was not meant for one is no case either.
//! 6. Whatever else follows on the line of a faulty case belongs to it, unless it looks like a
//!    board: of as many symbols as a board has, all but two are tiles that belong there.
//!
//! What is a symbol of a faulty line? `10` in `1 2 3 10 5 x 7 6 8` is one, but the nine characters of
//! `12345z78x` are nine. The first word decides: if it is as long as a row, or as a whole board or
//! about that, every character is a symbol; otherwise every word is.
//!
//! Where these rules need more than what was read when the fault was met, the tokens after it are
//! held back until they decide, and then taken again. That is never more than [`MOST_BOARDS`] boards'
//! worth of tokens.
//!
//! A reader that stops at its first fault never comes here: a program that has no other can put a
//! [`Recovery`] with empty methods in the place of this file.

use super::alphabet::FOREIGN;
use super::{Tiles, Token};
use crate::deps::List;
use crate::stream::fault::{Fault, Found};
use std::cmp::Ordering;
use std::collections::VecDeque;
use std::marker::PhantomData;
use std::ops::Range;

/// How many boards' worth of tokens are held back before a decision must do with them.
const MOST_BOARDS: usize = 24;
/// Boards that are remembered where no line says where they begin.
pub(crate) const REMEMBERED: usize = 8;

/// How the last board stands, if its lines say where a board ends.
#[derive(Clone, Copy, PartialEq)]
enum Layout {
    /// None was read, or too many that begin and end anywhere.
    Unknown,
    /// On one line, and first on it.
    Line,
    /// On one line, behind something else.
    SameLine,
    /// On as many lines as it has rows.
    Rows,
}

/// What the faulty board is up to.
#[derive(Clone, Copy, PartialEq)]
enum State {
    /// There is no fault.
    Idle,
    /// Tokens are held until the end of the case is known.
    Holding,
    /// The end is known: tokens are passed over up to the end of that many lines, the first of
    /// them this one.
    Passing { lines: usize, line: u64 },
}

/// Follows the boards that are read, and a faulty one to its end.
pub(crate) struct Recovery<T> {
    /// Whether a case is several boards: one more or less shifts all that follow.
    in_cases: bool,
    layout: Layout,
    /// The tokens of the last boards, those whose lines say where they end left out, and whether
    /// the first of them starts its line.
    history: VecDeque<Token>,
    history_starts_line: bool,
    /// The line of the last token that was passed.
    last_line: u64,
    state: State,
    /// While holding: the history, the faulty board, and what comes after it.
    held: Vec<Token>,
    /// The faulty board, while holding.
    faulty: Faulty,
    /// Tokens to be taken again.
    replay: VecDeque<Token>,
    tiles: PhantomData<T>,
}

/// A faulty board.
#[derive(Default)]
struct Faulty {
    /// Where in [`held`](Recovery::held) it begins.
    first: usize,
    /// Whether it begins behind something else on its line.
    follows: bool,
    /// The line on which the fault is.
    line: u64,
    /// Whether the fault is that the input has ended.
    at_end: bool,
    /// Whether its first tokens are no longer held.
    is_cut: bool,
    /// The fault, until it is known whether it is answered.
    unreported: Option<Fault>,
}

/// Whether something is so, as far as tokens have been read.
#[derive(Clone, Copy, PartialEq)]
enum Known {
    Yes,
    No,
    NotYet,
}

impl Known {
    fn or(self, other: impl FnOnce() -> Known) -> Known {
        match self {
            Known::Yes => Known::Yes,
            Known::No => other(),
            Known::NotYet if other() == Known::Yes => Known::Yes,
            Known::NotYet => Known::NotYet,
        }
    }
}

/// Where reading goes on.
#[derive(Clone, Copy, PartialEq)]
struct Decision {
    goes_on: Place,
    /// Whether the fault is answered.
    is_case: bool,
}

#[derive(Clone, Copy, PartialEq)]
enum Place {
    /// At this one of the tokens held.
    Token(usize),
    /// Behind so many lines from the faulty board's first.
    Lines(usize),
    /// Not known yet, but not before this one of the tokens held.
    NotBefore(usize),
}

/// A line of the tokens held.
#[derive(Clone, Copy)]
struct Line {
    start: usize,
    end: usize,
    /// Whether the next line has begun, or the input has ended.
    complete: bool,
}

impl<T: Tiles> Recovery<T> {
    const CELLS: usize = T::SIDE * T::SIDE;
    /// Tokens of the first faulty line that are looked at.
    const MOST_OF_LINE: usize = 8 * Self::CELLS;

    /// For cases of one board, or of several that stand in a row.
    pub(crate) fn new(boards: u64) -> Recovery<T> {
        Recovery {
            in_cases: boards > 1,
            layout: Layout::Unknown,
            history: VecDeque::new(),
            history_starts_line: true,
            last_line: 0,
            state: State::Idle,
            held: Vec::new(),
            faulty: Faulty::default(),
            replay: VecDeque::new(),
            tiles: PhantomData,
        }
    }

    /// Whether tokens are to be handed over, because the end of a faulty board is not known.
    pub(crate) fn is_active(&self) -> bool {
        self.state != State::Idle
    }

    /// The next token to be taken again.
    pub(crate) fn next_token(&mut self) -> Option<Token> {
        self.replay.pop_front()
    }

    /// Whether tokens are to be taken again.
    pub(crate) fn has_tokens(&self) -> bool {
        !self.replay.is_empty()
    }

    /// Forgets the boards before: more of them were read than are remembered. The token before the
    /// next board stands on `line`.
    pub(crate) fn forget(&mut self, line: u64) {
        self.layout = Layout::Unknown;
        self.history.clear();
        self.last_line = line;
    }

    /// Takes note of a board that was read.
    pub(crate) fn board(&mut self, tokens: &[Token]) {
        let (first, last) = match (tokens.first(), tokens.last()) {
            (Some(first), Some(last)) => (first.position.line, last.position.line),
            _ => return,
        };
        let starts_line = first > self.last_line;
        let in_rows = || {
            let mut rows = tokens.chunks(T::SIDE).map(|row| row[0].position.line);
            let each_on_one = (tokens.chunks(T::SIDE))
                .all(|row| row.iter().all(|t| t.position.line == row[0].position.line));
            let mut before = 0;
            each_on_one && rows.all(|line| std::mem::replace(&mut before, line) < line)
        };
        self.last_line = last;
        let layout = match (starts_line, first == last) {
            (true, true) => Layout::Line,
            (false, true) => Layout::SameLine,
            (true, false) if in_rows() => Layout::Rows,
            _ => {
                if self.history.is_empty() {
                    self.history_starts_line = starts_line;
                }
                self.history.extend(tokens);
                if self.history.len() > REMEMBERED * Self::CELLS {
                    self.layout = Layout::Unknown;
                    self.history.drain(..Self::CELLS);
                    self.history_starts_line = false;
                }
                return;
            }
        };
        self.layout = layout;
        self.history.clear();
    }

    /// A board is faulty, with these tokens up to the fault. Returns the fault if it can be
    /// reported at once.
    pub(crate) fn begin(&mut self, fault: Fault, tokens: &[Token]) -> Option<Fault> {
        let line = tokens.first().map_or(0, |token| token.position.line);
        self.state = State::Holding;
        self.faulty.follows = line <= self.last_line;
        self.faulty.line = fault.position.line;
        self.faulty.at_end = fault.found == Found::End;
        self.faulty.is_cut = false;
        self.faulty.first = self.history.len();
        self.held.clear();
        self.held.extend(self.history.drain(..));
        self.held.extend(tokens);
        // In rows, a line too many is known only by those after it.
        let on_first_line = self.faulty.line == line;
        let is_case = self.layout != Layout::Rows || on_first_line;
        if self.faulty.first == 0 && !self.faulty.follows && is_case && !self.in_cases {
            self.decide(self.faulty.at_end, self.faulty.at_end);
            return Some(fault);
        }
        self.faulty.unreported = Some(fault);
        self.decide(self.faulty.at_end, self.faulty.at_end)
    }

    /// Takes a token while [active](Recovery::is_active). Returns the fault, once it is known
    /// whether a case is owed an answer.
    pub(crate) fn take(&mut self, token: Token) -> Option<Fault> {
        if let State::Passing { lines, line } = &mut self.state {
            if token.position.line > *line {
                *line = token.position.line;
                *lines -= 1;
            }
            if *lines == 0 {
                self.state = State::Idle;
                self.replay.push_front(token);
            } else {
                self.last_line = *line;
            }
            return None;
        }
        let line = token.position.line;
        let before = self.held.last().map_or(0, |token| token.position.line);
        let board_line = self.held[self.faulty.first].position.line;
        let on_line = self.held.iter().rev();
        let on_line = on_line.take_while(|token| token.position.line == line);
        let count = on_line.count() + 1;
        if line == board_line && count > Self::MOST_OF_LINE {
            // Nothing that far on the line can be a case.
            return None;
        }
        self.held.push(token);
        let full = self.held.len() >= MOST_BOARDS * Self::CELLS;
        // Nothing is decided by the other tokens of a line.
        let counts = line > before || count % T::SIDE == 0 || count > Self::CELLS;
        if counts || full {
            self.decide(false, full)
        } else {
            None
        }
    }

    /// The input has ended while [active](Recovery::is_active).
    pub(crate) fn end(&mut self) -> Option<Fault> {
        if self.state == State::Holding {
            self.decide(true, true)
        } else {
            self.state = State::Idle;
            None
        }
    }

    fn decide(&mut self, ended: bool, forced: bool) -> Option<Fault> {
        let lines = self.lines(ended);
        let base = lines.iter().position(|line| line.end > self.faulty.first)?;
        let decision = self.decision(&lines, base, forced)?;
        let at = match decision.goes_on {
            Place::NotBefore(at) => {
                self.held.drain(..at);
                self.faulty.first = 0;
                self.faulty.is_cut = true;
                return self.report(decision.is_case);
            }
            Place::Token(at) => at,
            Place::Lines(count) => (lines.get(base + count)).map_or(self.held.len(), |l| l.start),
        };
        let at = match lines.iter().position(|line| line.start == at) {
            // The input ended inside the case: what is left is of it, unless it is a whole board.
            Some(line) if self.faulty.at_end && self.board_begins(&lines, line) != Known::Yes => {
                self.held.len()
            }
            _ => at,
        };
        self.state = match decision.goes_on {
            Place::Lines(count) if at == self.held.len() && !ended => State::Passing {
                lines: count - (lines.len() - 1 - base),
                line: self.held[at - 1].position.line,
            },
            _ => State::Idle,
        };
        self.last_line = match at.checked_sub(1) {
            Some(before) => self.held[before].position.line,
            None => 0,
        };
        for &token in self.held[at..].iter().rev() {
            self.replay.push_front(token);
        }
        self.held.clear();
        self.report(decision.is_case)
    }

    /// The fault, if it was not reported at once.
    fn report(&mut self, is_case: bool) -> Option<Fault> {
        let fault = self.faulty.unreported.take();
        fault.map(|fault| Fault { in_case: is_case, ..fault })
    }

    fn lines(&self, ended: bool) -> Vec<Line> {
        let mut lines: Vec<Line> = Vec::new();
        let mut number = 0;
        for (at, token) in self.held.iter().enumerate() {
            if token.position.line > number {
                if let Some(line) = lines.last_mut() {
                    line.complete = true;
                }
                number = token.position.line;
                lines.push(Line { start: at, end: at, complete: ended });
            }
            if let Some(line) = lines.last_mut() {
                line.end = at + 1;
            }
        }
        lines
    }

    /// Where reading goes on; `None` if that takes more tokens, unless it must be decided with
    /// those that there are.
    fn decision(&self, lines: &[Line], base: usize, forced: bool) -> Option<Decision> {
        let is = |known: Known| match known {
            Known::NotYet if forced => Some(false),
            Known::NotYet => None,
            known => Some(known == Known::Yes),
        };
        for (at, line) in lines.iter().enumerate().take(base + 1) {
            let cut = line.start == 0 && !self.history_starts_line;
            if line.start < self.faulty.first && !cut && is(self.boards_end_at(lines, at, base))? {
                // Of cases of two boards, a board too many takes another one with it.
                let boards = self.faulty.first / Self::CELLS;
                let lines = at - usize::from(!self.history_starts_line);
                return Some(Decision {
                    goes_on: Place::Token(line.start),
                    is_case: self.in_cases && (boards + lines) % 2 == 1,
                });
            }
        }

        let line = lines[base];
        let is_long = line.end - line.start >= Self::MOST_OF_LINE;
        let line =
            Line { start: self.faulty.first, end: line.end, complete: line.complete || is_long };
        let looks_like_board = self.looks_like_board(line);
        let shares_line = self.layout == Layout::SameLine || self.faulty.is_cut;
        if self.faulty.follows && !shares_line && !is(looks_like_board)? {
            return Some(Decision { goes_on: Place::Lines(1), is_case: self.faulty.first > 0 });
        }
        let goes_on = self.end_on_line(line, &is)?;
        if goes_on != Place::Lines(1) || self.faulty.follows || is(looks_like_board)? {
            return Some(Decision { goes_on, is_case: true });
        }
        let in_rows = match self.layout {
            Layout::Rows => true,
            Layout::Unknown => self.symbols(line).len() == T::SIDE,
            _ => is(self.has_rows(lines, base))?,
        };
        if in_rows {
            return self.end_of_rows(lines, base, &is);
        }
        let is_broken = is(self.is_broken(lines, base))?;
        Some(Decision {
            goes_on: Place::Lines(1 + usize::from(is_broken)),
            is_case: is_broken || !self.in_cases || self.was_board(line),
        })
    }

    /// Where a faulty board in rows ends.
    fn end_of_rows(
        &self,
        lines: &[Line],
        base: usize,
        is: &impl Fn(Known) -> Option<bool>,
    ) -> Option<Decision> {
        let side = T::SIDE;
        let end = |count: usize| {
            Some(Decision {
                goes_on: Place::Lines(count),
                is_case: count > 1
                    || self.faulty.line == self.held[self.faulty.first].position.line,
            })
        };
        for count in 1..side {
            if is(self.board_on_line(lines, base + count))? {
                return end(count);
            }
        }
        if is(self.has_rows(lines, base))? && self.has_foreign_symbol(lines, base) {
            return end(side);
        }
        // First where the rows say, then from the nearest line on. A board further on than the
        // next row tells how many rows of this one are missing.
        if is(self.board_begins(lines, base + side))? {
            return end(side);
        }
        for count in (1..2 * side).filter(|&count| count != side) {
            if is(self.board_begins(lines, base + count))? {
                return end(if count > side + 1 { count - side } else { count });
            }
        }
        end(side)
    }

    /// Whether a whole board begins with a line, on that line or in rows.
    fn board_begins(&self, lines: &[Line], at: usize) -> Known {
        self.board_on_line(lines, at).or(|| self.board_in_rows(lines, at))
    }

    /// Whether the lines from one to another are boards, and nothing but boards.
    fn boards_end_at(&self, lines: &[Line], mut at: usize, last: usize) -> Known {
        while at <= last {
            let line = lines[at];
            let (on_line, in_rows) = (self.board_on_line(lines, at), self.board_in_rows(lines, at));
            at += match (on_line, in_rows) {
                (Known::Yes, _) if line.end - line.start == Self::CELLS => 1,
                (_, Known::Yes) => T::SIDE,
                (Known::NotYet, _) | (_, Known::NotYet) => return Known::NotYet,
                _ => return Known::No,
            };
        }
        Known::Yes
    }

    fn board_on_line(&self, lines: &[Line], at: usize) -> Known {
        match lines.get(at) {
            Some(line) => self.board_at(line.start, *line),
            None if lines.last().map_or(false, |line| line.complete) => Known::No,
            None => Known::NotYet,
        }
    }

    /// Whether a whole board stands from a token on, all of it on its line.
    fn board_at(&self, start: usize, line: Line) -> Known {
        let tokens = &self.held[start..line.end];
        let tokens = &tokens[..tokens.len().min(Self::CELLS)];
        if !Self::fit(tokens) {
            Known::No
        } else if tokens.len() == Self::CELLS {
            Known::Yes
        } else if line.complete {
            Known::No
        } else {
            Known::NotYet
        }
    }

    fn board_in_rows(&self, lines: &[Line], at: usize) -> Known {
        let start = match lines.get(at) {
            Some(line) => line.start,
            None if lines.last().map_or(false, |line| line.complete) => return Known::No,
            None => return Known::NotYet,
        };
        let rows = &lines[at..lines.len().min(at + T::SIDE)];
        for row in rows {
            let count = row.end - row.start;
            if count > T::SIDE || (row.complete && count < T::SIDE) {
                return Known::No;
            }
        }
        let end = rows.last().map_or(start, |row| row.end);
        if !Self::fit(&self.held[start..end]) {
            Known::No
        } else if end - start == Self::CELLS {
            Known::Yes
        } else if lines.last().map_or(false, |line| line.complete) {
            Known::No
        } else {
            Known::NotYet
        }
    }

    /// Whether these are tiles that belong on one board.
    fn fit(tokens: &[Token]) -> bool {
        let mut counts = [0; 1 << 4];
        tokens.iter().all(|token| {
            let known = token.code != FOREIGN;
            known && {
                counts[usize::from(token.code)] += 1;
                counts[usize::from(token.code)] <= T::most(token.code)
            }
        })
    }

    /// The symbols of a line: for each, the tokens that it is made of.
    fn symbols(&self, line: Line) -> List<Range<usize>> {
        let starts_word = |at: &usize| *at == line.start || self.held[*at].starts_word;
        let tokens = line.start..line.end;
        let first_word = 1 + tokens.clone().skip(1).take_while(|at| !starts_word(at)).count();
        let is_packed = first_word == T::SIDE || first_word + 1 >= Self::CELLS;
        let mut symbols: List<Range<usize>> = List::new();
        for at in tokens {
            match symbols.last_mut() {
                Some(symbol) if !is_packed && !starts_word(&at) => symbol.end = at + 1,
                _ => symbols.push(at..at + 1),
            }
        }
        symbols
    }

    /// How many of these symbols are tiles that belong on one board, and how many are no tiles.
    fn count_tiles<'a>(&self, symbols: impl Iterator<Item = &'a Range<usize>>) -> (usize, usize) {
        let mut counts = [0; 1 << 4];
        let (mut belong, mut foreign) = (0, 0);
        for symbol in symbols {
            let code = self.held[symbol.start].code;
            if symbol.len() > 1 || code == FOREIGN {
                foreign += 1;
            } else {
                let count = &mut counts[usize::from(code)];
                *count += 1;
                belong += usize::from(*count <= T::most(code));
            }
        }
        (belong, foreign)
    }

    /// Whether a line is a board but for a symbol or two.
    fn looks_like_board(&self, line: Line) -> Known {
        let symbols = self.symbols(line);
        let (belong, _) = self.count_tiles(symbols.iter().take(Self::CELLS));
        if belong + 2 >= Self::CELLS {
            Known::Yes
        } else if line.complete || symbols.len() >= Self::CELLS {
            Known::No
        } else {
            Known::NotYet
        }
    }

    /// Whether a line was meant for a board, however little is left of it: as many bytes, or
    /// nothing but tiles, or half of the tiles that a board has among others.
    fn was_board(&self, line: Line) -> bool {
        let mut counts = [0; 1 << 4];
        let (mut belong, mut foreign) = (0, 0);
        for token in &self.held[line.start..line.end] {
            if token.code == FOREIGN {
                foreign += 1;
            } else {
                let count = &mut counts[usize::from(token.code)];
                *count += 1;
                belong += usize::from(*count <= T::most(token.code));
            }
        }
        line.end - line.start == Self::CELLS || foreign == 0 || 2 * belong > Self::CELLS
    }

    /// Where reading goes on after a faulty board that stands on this line: behind it on the line, if
    /// a board follows there, or behind the line.
    fn end_on_line(&self, line: Line, is: &impl Fn(Known) -> Option<bool>) -> Option<Place> {
        let symbols = self.symbols(line);
        let shares_line = matches!(self.layout, Layout::SameLine | Layout::Unknown);
        if symbols.len() <= Self::CELLS {
            // A line that may go on is not known to hold no other case.
            let known = if line.complete { Known::No } else { Known::NotYet };
            let is_long = line.end - line.start >= Self::MOST_OF_LINE;
            return is(known).map(|_| {
                if shares_line && is_long {
                    Place::NotBefore(line.end - 1)
                } else {
                    Place::Lines(1)
                }
            });
        }
        let next = symbols[Self::CELLS].start;
        if is(self.board_at(next, line))? {
            return Some(Place::Token(next));
        }
        let rest = Line {
            start: next,
            end: symbols.get(2 * Self::CELLS).map_or(line.end, |s| s.start),
            ..line
        };
        // One that has as many symbols as two boards holds more than one of them.
        if self.layout == Layout::SameLine || shares_line && symbols.len() >= 2 * Self::CELLS {
            let (belong, foreign) = self.count_tiles(symbols.iter().take(Self::CELLS));
            if belong + 2 >= Self::CELLS && foreign > 0 {
                return Some(Place::Token(next));
            }
            // Tiles were lost, or are too many: nothing but the tiles tells how many.
            let near = [Self::CELLS - 1, Self::CELLS + 1];
            for place in near.iter().copied().chain(1..2 * Self::CELLS) {
                let known = match symbols.get(place) {
                    Some(symbol) => self.board_at(symbol.start, line),
                    None if line.complete => Known::No,
                    None => Known::NotYet,
                };
                if is(known)? {
                    return Some(Place::Token(symbols[place].start));
                }
            }
            let is_board = match self.layout {
                Layout::SameLine => self.was_board(rest),
                _ => is(self.looks_like_board(rest))?,
            };
            return Some(if is_board { Place::Token(next) } else { Place::NotBefore(next) });
        }
        if is(self.looks_like_board(rest))? {
            return Some(Place::Token(next));
        }
        Some(Place::Lines(1))
    }

    /// Whether the faulty board is one line that was broken in two.
    fn is_broken(&self, lines: &[Line], base: usize) -> Known {
        let first = lines[base];
        let second = match lines.get(base + 1) {
            Some(line) => *line,
            None if first.complete => return Known::No,
            None => return Known::NotYet,
        };
        let words =
            |line: Line| (self.held[line.start + 1..line.end].iter()).filter(|t| t.starts_word);
        // A word on each line is a packed board, if it is one.
        let is_packed = words(first).count() + words(second).count() == 0;
        let count = |line: Line| {
            if is_packed {
                line.end - line.start
            } else {
                self.symbols(line).len()
            }
        };
        let (first, whole) = (count(first), second.complete);
        match (first + count(second)).cmp(&Self::CELLS) {
            _ if first >= Self::CELLS => Known::No,
            Ordering::Equal if whole => Known::Yes,
            Ordering::Less if whole => Known::No,
            Ordering::Greater => Known::No,
            _ => Known::NotYet,
        }
    }

    /// Whether the rows of the faulty board are one but for a symbol or two, and those are no tiles.
    /// A tile that stands there twice may be one of the next board, and a row lost.
    fn has_foreign_symbol(&self, lines: &[Line], base: usize) -> bool {
        let rows = lines[base..].iter().take(T::SIDE);
        let symbols: Vec<_> = rows.map(|row| self.symbols(*row)).collect();
        let (belong, foreign) = self.count_tiles(symbols.iter().flatten());
        belong + 2 >= Self::CELLS && foreign > 0
    }

    /// Whether the faulty board begins with as many lines of as many symbols as it has rows.
    fn has_rows(&self, lines: &[Line], base: usize) -> Known {
        for at in base..base + T::SIDE {
            let line = match lines.get(at) {
                Some(line) => *line,
                None if lines.last().map_or(false, |line| line.complete) => return Known::No,
                None => return Known::NotYet,
            };
            let count = self.symbols(line).len();
            if count > T::SIDE || (line.complete && count < T::SIDE) {
                return Known::No;
            }
            if !line.complete {
                return Known::NotYet;
            }
        }
        Known::Yes
    }
}
