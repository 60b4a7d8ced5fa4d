//! The search for the part after an invalid one.

use super::history::{History, MOST_TOKENS};
use crate::grid::Size;
use crate::stream::fault::{Fault, Found};
use crate::stream::grammar::{Grammar, Step};
use crate::stream::tokens::Token;
use crate::stream::words::Words;
use std::cmp::Reverse;

/// A search for the next part. Places are indices of tokens that are held.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own about the input")]
pub(super) struct Search<G: Grammar> {
    /// The size of all boards, if the format fixes it.
    size: Option<Size>,
    /// True if an empty line ends a part: rows of two boards may be one.
    is_split: bool,
    /// The fault of the invalid part, and whether it was reported.
    pub(super) fault: Fault,
    pub(super) is_reported: bool,
    /// True if no more tokens follow.
    pub(super) ended: bool,
    /// The line on which the invalid part begins, and the numbers of its tokens and words there.
    begun: u64,
    tokens_on_line: usize,
    words_on_line: usize,
    /// The next token that may begin a part, and its distance from the invalid part's beginning.
    next: usize,
    tokens: usize,
    words: usize,
    lines: usize,
    /// The number of cuts that were tried.
    cut: usize,
    /// A trial that lacks tokens.
    trial: Option<Trial<G>>,
    /// The whole parts in rows, and whether these are all.
    found: Vec<Trial<G>>,
    is_gathered: bool,
    /// The number of them that no whole part follows.
    dismissed: usize,
    /// The place as far from the beginning as the last valid part is long.
    fallback: Option<usize>,
}

/// A part that is tried from a place on.
struct Trial<G: Grammar> {
    place: usize,
    starts_line: bool,
    state: G::State,
    /// The number of tokens that it has taken.
    fed: usize,
    is_one_line: bool,
    is_in_rows: bool,
    words: Words,
    outcome: Option<Outcome>,
    /// Rows that the last valid part has in the same places, if the part is whole.
    known_rows: usize,
}

#[derive(Clone, Copy)]
enum Outcome {
    Whole,
    /// The end of the cases.
    End,
    Wrong,
}

impl<G: Grammar> Search<G> {
    pub(super) fn new(
        grammar: &G,
        history: &mut History,
        fault: Fault,
        is_split: bool,
    ) -> Search<G> {
        let size = grammar.size(&G::State::default());
        if !history.cuts.is_empty() && size.is_none() {
            // Parts may have any length, so all lines count.
            let lines = history.held.windows(2).map(|pair| pair[1].line() > pair[0].line());
            let starts = (1..=history.first).zip(lines).filter(|(_, starts)| *starts);
            history.cuts = starts.map(|(place, _)| place).collect();
        }
        let mut search = Search {
            size,
            is_split: is_split && size.is_some(),
            is_reported: false,
            ended: fault.found == Found::End,
            begun: history.begun().unwrap_or(fault.position.line),
            fault,
            tokens_on_line: 0,
            words_on_line: 0,
            next: history.first + 1,
            tokens: 1,
            words: 1,
            lines: 0,
            cut: 0,
            trial: None,
            found: Vec::new(),
            is_gathered: false,
            dismissed: 0,
            fallback: None,
        };
        history.held[history.first..].iter().for_each(|token| search.add(token));
        search
    }

    /// Notes a token of the invalid part, or after it.
    pub(super) fn add(&mut self, token: &Token) {
        if token.line() == self.begun {
            self.tokens_on_line += 1;
            self.words_on_line += usize::from(token.starts_word);
        }
    }

    /// Returns the place where reading resumes, or `None` if more tokens tell.
    pub(super) fn find(&mut self, history: &History, grammar: &G) -> Option<usize> {
        while let Some(&cut) = history.cuts.get(self.cut) {
            if self.is_part_at(history, grammar, cut)? {
                return Some(cut);
            }
            self.cut += 1;
        }
        if !self.is_gathered {
            self.gather(history, grammar)?;
            self.is_gathered = true;
            let fallback = self.fallback;
            self.found.sort_by_key(|part| (Reverse(part.known_rows), Some(part.place) != fallback));
        }
        while self.found.len() > 1 && self.dismissed < self.found.len() {
            let part = &self.found[self.dismissed];
            let (place, end) = (part.place, part.place + part.fed);
            let is_last = end == history.held.len();
            if is_last && !self.ended {
                return None;
            }
            if is_last || self.is_part_at(history, grammar, end)? {
                return Some(place);
            }
            self.dismissed += 1;
        }
        let found = self.found.first().map(|found| found.place);
        found.or(self.fallback).or(Some(history.held.len()))
    }

    /// Gathers the places where the next part may begin. Returns `None` if more tokens tell.
    fn gather(&mut self, history: &History, grammar: &G) -> Option<()> {
        loop {
            let unit = self.unit(history, grammar);
            if self.trial.is_some() {
                let (mut part, is_part) = self.finish(history, grammar)?;
                if is_part {
                    let columns = self.size.map_or(1, |size| size.columns);
                    let tokens = &history.held[part.place..][..part.fed];
                    part.known_rows = history.known_rows(tokens, columns);
                    if part.is_one_line || unit.is_none() {
                        self.found = vec![part];
                        return Some(());
                    }
                    self.found.push(part);
                }
                let is_far = unit.is_some_and(|unit| self.passed(history) >= unit + unit / 2);
                let is_known = |part: &Trial<G>| history.known_rows == 0 || part.known_rows > 0;
                if self.fallback.is_some() && (is_far || self.found.iter().any(is_known)) {
                    return Some(());
                }
            }
            let place = self.next;
            let Some(token) = history.held.get(place) else { break };
            let begins_line = token.line() > history.held[place - 1].line();
            let is_long = self.size.is_some_and(|size| self.tokens + 1 >= size.cells());
            let shares_line = history.last.is_some_and(|last| last.shares_line)
                || is_long && token.line() == self.begun;
            let begins_word = token.starts_word && shares_line;
            self.tokens += 1;
            self.words += usize::from(token.starts_word);
            self.lines += usize::from(begins_line);
            self.next += 1;
            if begins_line || begins_word {
                self.trial = Some(Trial::new(place, begins_line));
                let passed = self.passed(history);
                if self.unit(history, grammar) == Some(passed) {
                    self.fallback = self.fallback.or(Some(place));
                    if passed == 1 {
                        return Some(());
                    }
                }
            }
        }
        let is_full = self.fallback.is_some() && history.held.len() >= 2 * MOST_TOKENS;
        Some(()).filter(|()| self.ended || is_full)
    }

    /// Returns the distance of the trial from the beginning of the invalid part.
    fn passed(&self, history: &History) -> usize {
        match history.last {
            // The words before it.
            Some(last) if last.shares_line => self.words - 1,
            _ => self.lines,
        }
    }

    /// Returns the presumed length of the invalid part: in words if parts share lines, otherwise in
    /// lines.
    fn unit(&self, history: &History, grammar: &G) -> Option<usize> {
        let fits = self.size.is_none_or(|size| size.cells() <= MOST_TOKENS / 2);
        match (history.last, self.size) {
            _ if !fits || self.is_at_end() => None,
            (Some(last), Some(_)) if last.shares_line => Some(last.words),
            (_, Some(_)) if history.is_behind => Some(1),
            // The case before is on one line, this one in rows.
            (Some(last), _) if last.lines == 1 && self.is_right_row() => {
                self.size.map(|size| size.rows)
            }
            (Some(last), Some(_)) if last.lines > 1 && self.is_whole_line(history, grammar) => {
                Some(1)
            }
            (Some(last), Some(_)) => Some(last.lines),
            (Some(last), None) => Some(1).filter(|_| last.lines == 1),
            (None, Some(size)) if self.tokens_on_line < size.cells() => Some(size.rows),
            (None, Some(_)) => Some(1),
            (None, None) => None,
        }
    }

    /// True if a part begins at this place, the start of a line. `None` if more tokens tell.
    fn is_part_at(&mut self, history: &History, grammar: &G, place: usize) -> Option<bool> {
        if self.trial.as_ref().is_none_or(|trial| trial.place != place) {
            self.trial = Some(Trial::new(place, true));
        }
        self.finish(history, grammar).map(|(_, is_part)| is_part)
    }

    /// Finishes the trial. Returns it, and whether a part begins at its place. Keeps it and returns
    /// `None` if more tokens tell.
    fn finish(&mut self, history: &History, grammar: &G) -> Option<(Trial<G>, bool)> {
        let trial = self.trial.as_mut()?;
        let is_part = trial.is_part(&history.held, grammar, self.is_split, self.ended)?;
        self.trial.take().map(|trial| (trial, is_part))
    }

    /// True if the invalid part counts as a part, now that the place of the next one is known.
    pub(super) fn is_case(&self, history: &History, grammar: &G, place: usize) -> bool {
        let in_cases = grammar.parts() > 1;
        if place <= history.first {
            let index = history.cuts.iter().position(|&cut| cut == place).unwrap_or(0);
            let parts = history.cuts.len() - 1 - index + usize::from(history.is_surplus);
            return in_cases && parts % 2 == 1;
        }
        let (last, next) = (&history.held[place - 1], history.held.get(place));
        if history.is_behind && !history.last.is_some_and(|last| last.shares_line) {
            return next.is_some_and(|next| next.line() == self.begun)
                || self.is_whole_line(history, grammar);
        }
        let is_one_line =
            last.line() == self.begun && next.is_none_or(|next| next.line() > self.begun);
        if self.may_be_row(history) && is_one_line {
            return false;
        }
        // Of two boards a case, a line counts if it was meant for one, however little is left of
        // it.
        let is_symbol = |token: &Token| grammar.take(&mut G::State::default(), token).is_ok();
        let is_meant = |size: Size| {
            self.tokens_on_line == size.cells()
                || self.is_most(history, grammar, size.cells())
                || self.first_line(history).all(is_symbol)
        };
        !in_cases || self.size.is_none_or(is_meant)
    }

    /// Returns the tokens of the invalid part on the line on which it begins.
    fn first_line<'a>(&'a self, history: &'a History) -> impl Iterator<Item = &'a Token> {
        history.held[history.first..].iter().filter(|token| token.line() == self.begun)
    }

    /// True if more than half of the symbols of a part are on that line.
    fn is_most(&self, history: &History, grammar: &G, cells: usize) -> bool {
        let mut state = G::State::default();
        let belong = |token: &&Token| grammar.take(&mut state, token).is_ok();
        self.first_line(history).filter(belong).count() > cells / 2
    }

    /// True if the invalid part begins with a line that is as long as a part, and mostly symbols of
    /// one.
    fn is_whole_line(&self, history: &History, grammar: &G) -> bool {
        let counts = [self.tokens_on_line, self.words_on_line];
        let cells = self.size.map(Size::cells);
        cells.is_some_and(|cells| counts.contains(&cells) && self.is_most(history, grammar, cells))
    }

    /// True if the invalid part may be a row too many.
    pub(super) fn may_be_row(&self, history: &History) -> bool {
        let is_in_rows = !self.is_at_end() && history.last.is_some_and(|last| last.lines > 1);
        is_in_rows && self.is_right_row()
    }

    /// True if the first line of the invalid part is a valid row.
    fn is_right_row(&self) -> bool {
        let is_row = self.size.is_none_or(|size| self.tokens_on_line == size.columns);
        self.fault.position.line > self.begun && is_row
    }

    /// True if the input ended within the invalid part.
    fn is_at_end(&self) -> bool {
        self.fault.found == Found::End
    }

    /// Forgets the tokens that no longer count.
    pub(super) fn forget(&mut self, history: &mut History) {
        let trials = self.found.iter().chain(&self.trial).map(|trial| trial.place);
        let needed = trials.chain(self.fallback).fold(self.next, usize::min);
        // The one before tells whether the next begins a line.
        let count = needed.saturating_sub(1);
        if count > MOST_TOKENS / 2 {
            history.held.drain(..count);
            history.cuts.clear();
            history.first = 0;
            self.cut = 0;
            self.next -= count;
            self.fallback = self.fallback.map(|place| place - count);
            for trial in self.found.iter_mut().chain(&mut self.trial) {
                trial.place -= count;
            }
        }
    }
}

impl<G: Grammar> Trial<G> {
    fn new(place: usize, starts_line: bool) -> Trial<G> {
        Trial {
            place,
            starts_line,
            state: G::State::default(),
            fed: 0,
            is_one_line: true,
            is_in_rows: starts_line,
            words: Words::NONE,
            outcome: None,
            known_rows: 0,
        }
    }

    /// True if a part begins at the place: a whole one, or a size and a row of that size. `None` if
    /// more tokens tell. The part `is_split` if an empty line separates parts.
    fn is_part(
        &mut self,
        held: &[Token],
        grammar: &G,
        is_split: bool,
        ended: bool,
    ) -> Option<bool> {
        while self.outcome.is_none() {
            if self.fed >= MOST_TOKENS {
                return Some(true);
            }
            if self.place + self.fed >= held.len() {
                return Some(false).filter(|_| ended);
            }
            self.outcome = self.feed(held, grammar, is_split);
            self.fed += 1;
        }
        let end = self.place + self.fed;
        let goes_on = match held.get(end) {
            Some(next) => Some(next.line() == held[end - 1].line()),
            None => Some(false).filter(|_| ended || !held[end - 1].goes_on),
        };
        let is_whole = match self.outcome {
            Some(Outcome::Whole) => self.is_one_line || !goes_on?,
            Some(Outcome::End) => self.is_one_line && self.starts_line && !goes_on?,
            _ => false,
        };
        if is_whole || !self.starts_line || grammar.size(&G::State::default()).is_some() {
            return Some(is_whole);
        }
        is_size(&held[self.place..], grammar, ended)
    }

    fn feed(&mut self, held: &[Token], grammar: &G, is_split: bool) -> Option<Outcome> {
        let at = self.place + self.fed;
        let token = &held[at];
        if self.fed > 0 {
            let before = held[at - 1].line();
            let begins_line = token.line() > before;
            self.is_one_line &= !begins_line;
            self.is_in_rows &= begins_line == grammar.begins_line(&self.state, token);
            if is_split && token.line() > before + 1 || !self.is_one_line && !self.is_in_rows {
                return Some(Outcome::Wrong);
            }
        }
        if grammar.has_even_words() && self.words.add(token).is_some() {
            return Some(Outcome::Wrong);
        }
        match grammar.take(&mut self.state, token) {
            Ok(Step::More) => None,
            Ok(Step::Part(_)) if self.words.end().is_some() => Some(Outcome::Wrong),
            Ok(Step::Part(_)) => Some(Outcome::Whole),
            Ok(Step::End) => Some(Outcome::End),
            Err(_) => Some(Outcome::Wrong),
        }
    }
}

/// True if the first line of these tokens is a size, and the next line a row of that size or a whole
/// board. `None` if more tokens tell.
fn is_size<G: Grammar>(tokens: &[Token], grammar: &G, ended: bool) -> Option<bool> {
    let next = tokens.iter().position(|token| token.line() > tokens[0].line());
    let Some(next) = next else { return Some(false).filter(|_| ended) };
    let mut state = G::State::default();
    let mut size = None;
    for (at, token) in tokens[..=next].iter().enumerate() {
        let is_right = matches!(grammar.take(&mut state, token), Ok(Step::More));
        size = grammar.size(&state);
        if at < next && !is_right || at + 1 < next && size.is_some() {
            return Some(false);
        }
    }
    let Some(size) = size else { return Some(false) };
    let row = &tokens[next..];
    let tokens = row.iter().take_while(|token| token.line() == row[0].line()).count();
    let is_complete = ended || tokens < row.len() || !row[tokens - 1].goes_on;
    // Rows of two tiles look like sizes.
    let is_row = tokens == size.columns || size.columns > 2 && tokens + 1 >= size.columns;
    let is_board = is_row || tokens == size.cells();
    if is_complete {
        Some(is_board)
    } else {
        Some(true).filter(|_| tokens >= MOST_TOKENS)
    }
}
