//! RECOVERY: where reading resumes after an invalid case.
//!
//! 1. If empty lines separate the cases, after the next empty line. Before three valid cases tell,
//!    they do if the case at the place of 2 to 4 has one in it, and the next case that begins after
//!    one has none.
//! 2. Else, if the last valid cases were on one line each and one began after another one, or the
//!    first line of the input is longer than a case, at the next word of that line from which a
//!    whole case is read.
//! 3. Else at the first later line where a whole case starts, on one line or in rows, within 1.5
//!    times the lines of the invalid case.
//! 4. Else after its lines: those of the last valid case. If its fault is on a later line than its
//!    first tile, it has one for each row and one for its size, unless it is on the second line and
//!    the last valid case had two. Without a valid case, a short line is a row.
//!
//! What follows a case on its line gets no answer, unless the last valid case did. Nor does a row
//! too many. The case before may have taken the first tiles of a line, so that line counts as
//! later.

use super::empty_lines::EmptyLines;
use super::fault::{Fault, Found};
use super::grammar::{Grammar, Step};
use super::tokens::{lines, Token};
use crate::grid::Size;
use std::collections::VecDeque;

/// Tokens after which a case that is right so far counts as whole.
const MOST_TOKENS: usize = 512;

/// The tokens since the last line that a case began.
#[derive(Default)]
pub(crate) struct History {
    held: Vec<Token>,
    /// The first token of the present part, and whether that follows something on its line.
    first: usize,
    follows: bool,
    /// The number of the valid parts that are held.
    parts: usize,
    /// The lines of the last valid part, and whether it or one before follows another one on its
    /// line, and all since are on one line.
    lines: Option<usize>,
    shares_line: bool,
}

impl History {
    /// Notes a token of a part, and whether it is the first on its line.
    pub(crate) fn note(&mut self, token: Token, begins_line: bool) {
        if self.held[self.first..].iter().all(Token::is_bracket) {
            if begins_line {
                self.clear();
            }
            self.follows = !begins_line;
        }
        if self.held.len() >= 2 * MOST_TOKENS {
            self.clear();
        }
        self.held.push(token);
    }

    pub(crate) fn part(&mut self) {
        let lines = lines(&self.held[self.first..]).count();
        self.shares_line = lines == 1 && (self.follows || self.shares_line);
        if !self.follows || self.shares_line {
            self.lines = Some(lines);
        }
        self.first = self.held.len();
        self.parts += 1;
    }

    pub(crate) fn clear(&mut self) {
        self.held.clear();
        (self.first, self.parts) = (0, 0);
    }
}

pub(crate) struct Recovery<G: Grammar> {
    pub(crate) history: History,
    search: Option<Resume<G>>,
    /// The line whose tokens do not count, if an empty line is searched for.
    pub(crate) passing: Option<u64>,
    /// The line of the last token that is not taken again.
    pub(crate) line: u64,
    pub(crate) replay: VecDeque<Token>,
}

/// A search after an invalid part. Places are indices of tokens that are held.
struct Resume<G: Grammar> {
    fault: Fault,
    /// Whether the fault needs an answer, once known, and whether it was reported.
    needs_answer: Option<bool>,
    is_reported: bool,
    size: Option<Size>,
    /// The lines of the part, if it has a line for each row.
    rows: Option<usize>,
    /// The line on which it begins and the tokens there. If a case has several parts, those that
    /// are symbols, and those of one part.
    begun: u64,
    tokens: usize,
    symbols: usize,
    belong: usize,
    state: G::State,
    /// The next place that may begin a part, and whether it does: a part that is, perhaps, on one
    /// line.
    next: usize,
    is_tried: bool,
    is_one_line: bool,
    /// The place that was found, while it depends on what empty lines mean.
    found: Option<usize>,
    /// The lines passed, and the place after those of the invalid part.
    lines: usize,
    fallback: Option<usize>,
}

impl<G: Grammar> Resume<G> {
    fn add(&mut self, grammar: &G, token: &Token) {
        if token.line() != self.begun || token.is_bracket() {
            return;
        }
        self.tokens += 1;
        if grammar.parts() > 1 {
            self.symbols += usize::from(grammar.take(&mut G::State::default(), token).is_ok());
            self.belong += usize::from(grammar.take(&mut self.state, token).is_ok());
        }
    }

    fn is_later(&self) -> bool {
        self.fault.position.line > self.begun || self.fault.found == Found::End
    }

    /// Returns the number of lines of the invalid part. `None` if nothing tells it.
    fn unit(&self, history: &History) -> Option<usize> {
        match (history.lines, self.size) {
            _ if self.fault.found == Found::End => None,
            _ if history.follows => Some(1),
            (Some(2), None) if self.fault.position.line == self.begun + 1 => self.rows.map(|_| 2),
            _ if self.is_later() => self.rows,
            (Some(lines), Some(_)) => Some(lines),
            (None, Some(size)) if self.tokens < size.cells() => Some(size.rows()),
            (None, Some(_)) | (Some(1), None) => Some(1),
            _ => None,
        }
    }

    /// True if it may be a row too many.
    fn may_be_row(&self, history: &History) -> bool {
        // A line with a size has at most two numbers.
        let is_row = self.size.map_or(self.tokens > 2, |size| size.columns() == self.tokens);
        is_row && self.is_later() && history.lines.is_some_and(|lines| lines > 1)
    }

    /// True if one board of a case of two counts as a part, now that the next place is known.
    fn is_board(&self, history: &History, place: usize) -> bool {
        let cells = self.size.map_or(0, Size::cells);
        if place <= history.first {
            // The parts from there on are read again, and begin there in the usual layout.
            let unit = self.size.filter(|_| !self.is_one_line).map_or(1, Size::rows);
            return history.parts % 2 != lines(&history.held[..place]).count() / unit % 2;
        }
        let is_most = self.belong > cells / 2;
        let is_meant = self.tokens == cells || is_most || self.symbols == self.tokens;
        self.tokens == cells && is_most || is_meant && !history.follows
    }
}

impl<G: Grammar> Recovery<G> {
    pub(crate) const fn new(history: History) -> Recovery<G> {
        Recovery { history, search: None, passing: None, line: 0, replay: VecDeque::new() }
    }

    pub(crate) fn is_active(&self) -> bool {
        self.search.is_some() || self.passing.is_some()
    }

    /// Starts a search; `rows` as in `Resume`. Returns the fault if it can be reported at once.
    #[cold]
    pub(crate) fn begin(
        &mut self,
        grammar: &G,
        empty_lines: &EmptyLines,
        fault: Fault,
        rows: Option<usize>,
    ) -> Option<Fault> {
        let history = &mut self.history;
        let begun = history.held[history.first..].iter().find(|token| !token.is_bracket());
        let mut search = Resume {
            needs_answer: None,
            is_reported: false,
            size: grammar.size(&G::State::default()),
            rows,
            begun: begun.map_or(fault.position.line, Token::line),
            fault,
            tokens: 0,
            symbols: 0,
            belong: 0,
            state: G::State::default(),
            next: 1 + if history.shares_line { history.first } else { 0 },
            is_tried: false,
            is_one_line: true,
            found: None,
            lines: 0,
            fallback: None,
        };
        let is_over = matches!(search.fault.found, Found::End | Found::EmptyLine);
        let is_known = empty_lines.are_sure() || is_over || grammar.parts() > 1;
        if empty_lines.separate == Some(true) && is_known {
            self.line = history.held.last().map_or(search.begun, Token::line);
            self.passing = Some(self.line).filter(|_| !is_over);
            let is_surplus = empty_lines.is_glued && (history.follows || search.is_later());
            history.clear();
            return Some(Fault { needs_answer: !is_surplus, ..search.fault });
        }
        history.held[history.first..].iter().for_each(|token| search.add(grammar, token));
        search.needs_answer = match history.follows && !history.shares_line {
            _ if grammar.parts() > 1 => None,
            true => Some(false),
            false => Some(true).filter(|_| !search.may_be_row(history)),
        };
        let ended = search.fault.found == Found::End;
        self.search = Some(search);
        self.decide(grammar, empty_lines, ended)
    }

    /// Takes a token during a search. Returns the fault once it can be reported.
    #[cold]
    pub(crate) fn take(&mut self, grammar: &G, empty: &EmptyLines, token: Token) -> Option<Fault> {
        if let Some(line) = self.passing {
            self.passing = Some(token.line()).filter(|_| !token.follows_empty_line(line));
            self.line = line;
            if self.passing.is_none() {
                self.replay.push_front(token);
            }
            return None;
        }
        self.history.held.push(token);
        self.search.as_mut()?.add(grammar, &token);
        self.decide(grammar, empty, false)
    }

    #[cold]
    pub(crate) fn end(&mut self, grammar: &G, empty_lines: &EmptyLines) -> Option<Fault> {
        self.passing = None;
        self.decide(grammar, empty_lines, true)
    }

    /// Resumes if the place is known. Returns the fault if it can be reported now.
    fn decide(&mut self, grammar: &G, empty_lines: &EmptyLines, ended: bool) -> Option<Fault> {
        let (history, search) = (&mut self.history, self.search.as_mut()?);
        search.found = search.found.or_else(|| search.place(history, grammar, ended));
        let may_be_apart = empty_lines.separate != Some(false) && grammar.parts() == 1;
        let place = match search.found {
            Some(place) if may_be_apart => after_empty_line(history, grammar, place, ended),
            found => found,
        };
        if let Some(place) = place {
            let is_row = history.held[place - 1].line() == search.begun;
            let is_case = match grammar.parts() {
                1 => place > history.first && !(is_row && search.may_be_row(history)),
                _ => search.is_board(history, place),
            };
            search.needs_answer = search.needs_answer.or(Some(is_case));
        }
        let needs_answer = search.needs_answer.filter(|_| !search.is_reported);
        let fault = needs_answer.map(|needs_answer| Fault { needs_answer, ..search.fault.clone() });
        search.is_reported |= fault.is_some();
        if let Some(place) = place {
            self.search = None;
            self.line = history.held[place - 1].line();
            for token in history.held.drain(place..).rev() {
                self.replay.push_front(token);
            }
            history.clear();
        }
        fault
    }
}

impl<G: Grammar> Resume<G> {
    /// Returns the place where reading resumes. `None` if more tokens tell.
    fn place(&mut self, history: &mut History, grammar: &G, ended: bool) -> Option<usize> {
        loop {
            let unit = self.unit(history);
            if !self.is_tried {
                self.find_start(history, ended)?;
                let Some(token) = history.held.get(self.next) else {
                    let all = history.held.len();
                    return ended.then(|| self.fallback.unwrap_or(all));
                };
                if begins_line(&history.held, self.next)
                    && self.next > history.first
                    && token.line() > self.begun
                {
                    self.lines += 1;
                    if unit == Some(self.lines) {
                        self.fallback = Some(self.next);
                        if self.lines == 1 {
                            return self.fallback;
                        }
                    }
                }
                self.is_tried = true;
            }
            let in_rows = begins_line(&history.held, self.next);
            let tokens = &history.held[self.next..];
            let (part, is_one_line) = part_of(tokens, grammar, in_rows, ended)?;
            if part.is_some() {
                self.is_one_line = is_one_line;
                return Some(self.next);
            }
            self.is_tried = false;
            if self.lines > 0 {
                self.needs_answer =
                    self.needs_answer.or(Some(true).filter(|_| grammar.parts() == 1));
            }
            if let (Some(place), Some(unit)) = (self.fallback, unit) {
                if self.lines >= unit + unit / 2 {
                    return Some(place);
                }
            }
            self.next += 1;
        }
    }

    /// Finds the next token that may begin a part. Forgets the tokens that no longer count.
    fn find_start(&mut self, history: &mut History, ended: bool) -> Option<()> {
        let is_long = self.size.is_some_and(|size| self.tokens > size.cells());
        let shares_line = history.shares_line || history.lines.is_none() && is_long;
        let is_start = |at: usize| {
            let token = &history.held[at];
            let begins_word = token.word > 0 && token.line() == self.begun;
            begins_line(&history.held, at) || shares_line && begins_word
        };
        while self.next < history.held.len() && !is_start(self.next) {
            self.next += 1;
        }
        if self.next > MOST_TOKENS && history.first < self.next {
            let count = self.fallback.unwrap_or(self.next).min(self.next) - 1;
            history.held.drain(..count);
            (history.first, self.next) = (0, self.next - count);
            self.fallback = self.fallback.map(|place| place - count);
        }
        Some(()).filter(|()| self.next < history.held.len() || ended)
    }
}

/// Returns the place after the first empty line if empty lines separate the cases, else this place.
/// `None` if more tokens tell.
fn after_empty_line<G: Grammar>(
    history: &History,
    grammar: &G,
    place: usize,
    ended: bool,
) -> Option<usize> {
    let held = &history.held[..];
    let starts = (history.first + 1..held.len())
        .filter(|&at| held[at].follows_empty_line(held[at - 1].line()));
    let has_inside = |at: usize, end: usize| starts.clone().any(|start| at < start && start < end);
    let end = part_of(&held[place..], grammar, true, ended)?.0;
    if !end.is_some_and(|end| has_inside(place, place + end)) {
        return Some(place);
    }
    for start in starts.clone().filter(|&start| start > place) {
        if let Some(end) = part_of(&held[start..], grammar, true, ended)?.0 {
            let goes_on = has_inside(start, start + end);
            return if goes_on { Some(place) } else { starts.clone().next() };
        }
    }
    Some(place).filter(|_| ended || held.len() >= MOST_TOKENS)
}

fn begins_line(tokens: &[Token], at: usize) -> bool {
    tokens[at].line() > tokens[at - 1].line()
}

/// Returns the end of the whole part that begins with these tokens, if one does, and whether it is
/// on one line. `None` if more tokens tell. `in_rows` is true if the part may have a line for each
/// row.
fn part_of<G: Grammar>(
    tokens: &[Token],
    grammar: &G,
    in_rows: bool,
    ended: bool,
) -> Option<(Option<usize>, bool)> {
    let (mut state, mut last, mut word) = (G::State::default(), 0, 0);
    let (mut is_one_line, mut is_in_rows) = (true, in_rows);
    for (at, token) in tokens.iter().enumerate().take(MOST_TOKENS) {
        let is_row = grammar.begins_line(&state, token);
        if token.is_bracket() {
            if !is_row && !grammar.begins_row(&state) {
                return Some((None, false));
            }
            continue;
        }
        if last > 0 {
            let begins_line = token.line() > last;
            is_one_line &= !begins_line;
            let is_free = grammar.size(&G::State::default()).is_none();
            is_in_rows &= begins_line == is_row || is_free && !begins_line;
        } else {
            word = token.word;
        }
        let is_right_word = token.word == 0 || token.word == word;
        if !is_one_line && !is_in_rows || !is_right_word {
            return Some((None, false));
        }
        last = token.line();
        match grammar.take(&mut state, token) {
            Ok(Step::More) => {}
            // On one line something may follow, but not after the end of all cases.
            Ok(Step::Part(_)) if is_one_line => return Some((Some(at + 1), true)),
            Ok(_) => {
                let next = tokens[at + 1..].iter().find(|token| !token.is_bracket());
                if next.is_none() && !ended && token.goes_on {
                    return None;
                }
                let is_whole = next.is_none_or(|next| next.line() > last);
                return Some((is_whole.then_some(at + 1), is_one_line));
            }
            Err(_) => return Some((None, false)),
        }
    }
    match tokens.len() {
        MOST_TOKENS.. => Some((Some(MOST_TOKENS), is_one_line)),
        _ => ended.then_some((None, false)),
    }
}
