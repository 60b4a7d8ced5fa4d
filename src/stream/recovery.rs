//! RECOVERY: where reading resumes after an invalid case.
//!
//! 1. If empty lines separate the cases, after the next empty line.
//! 2. Otherwise at the first later line where a whole case starts, on one line or in rows. If cases
//!    share a line, also at the next word from which a whole case can be read on that line. The
//!    rest of a line that is longer than a case may be a case, too.
//! 3. If no whole case starts within 1.5 times the lines (or words) of the last valid case, reading
//!    resumes after the length of that case, and the next case is there, valid or not. So if each
//!    case has its line, an invalid case is one line. A line that has the number of symbols of a
//!    case is a case, if the last valid case is in rows or there is none. If a size comes before
//!    each board, a size and a row of that size are the next case, valid or not.
//! 4. If a whole case in rows starts at several of these lines, reading resumes at one that another
//!    whole case follows: the line that has the most rows of the last valid case in their places,
//!    or the line as far away as that case is long.
//!
//! What follows a case on its line gets no answer, unless it is as long as a case. Neither does a
//! row too many, nor a case that begins within a line where a whole case starts: the case before
//! has taken the first symbols of that line.

use super::fault::{Fault, Found};
use super::grammar::{Grammar, Step};
use super::tokens::{Symbol, Token};
use super::words::Words;
use std::cmp::Reverse;
use std::collections::VecDeque;

/// Tokens after which a case that is right so far counts as whole.
const MOST_TOKENS: usize = 512;

/// How a valid part is written.
#[derive(Clone, Copy)]
struct Extent {
    lines: usize,
    words: usize,
    /// True if it is on one line, after something else.
    shares_line: bool,
}

/// Facts about an invalid part that the reader knows.
#[derive(Clone, Copy)]
pub(crate) struct Rules {
    /// Whether a case has several parts: one part too many or too few would shift all that follow.
    pub in_cases: bool,
    /// Whether empty lines separate the cases, if that is known.
    pub empty_lines: Option<bool>,
    /// Whether a valid case is before this one, without an empty line between them.
    pub is_glued: bool,
}

/// A search for the next part. Places are indices of tokens that are held.
struct Search {
    rules: Rules,
    /// The fault, until it is known whether it needs an answer.
    unreported: Option<Fault>,
    fault_line: u64,
    at_end: bool,
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
    trial: Option<Trial>,
    /// The places where whole parts in rows begin, and whether these are all.
    found: Vec<Next>,
    is_gathered: bool,
    /// The number of them that no whole part follows.
    dismissed: usize,
    /// The place as far from the beginning as the last valid part is long.
    fallback: Option<usize>,
}

/// A whole part after an invalid one.
struct Next {
    place: usize,
    end: usize,
    /// Lines between the beginning of the invalid part and this one.
    lines: usize,
    /// Rows that the last valid part has in the same places.
    known_rows: usize,
}

impl Search {
    /// True if the first line of the invalid part is a valid row.
    fn is_right_row(&self, size: Option<(usize, usize)>) -> bool {
        let is_row = size.is_none_or(|(_, columns)| self.tokens_on_line == columns);
        self.fault_line > self.begun && is_row
    }
}

/// A part that is tried from a place on.
#[derive(Clone, Copy)]
struct Trial {
    place: usize,
    starts_line: bool,
    /// The number of tokens that it has taken.
    fed: usize,
    is_one_line: bool,
    is_in_rows: bool,
    words: Words,
    outcome: Option<Outcome>,
}

/// The result of a trial.
#[derive(Clone, Copy)]
enum Outcome {
    Whole,
    /// The end of the cases.
    End,
    Wrong,
}

/// Notes the parts that are read, and finds the next part after an invalid one.
pub(crate) struct Recovery<S> {
    /// The last valid part, and the last one but for those that end within a line and begin on
    /// another.
    before: Option<Extent>,
    last: Option<Extent>,
    /// The tokens of the part that is read, from `first` on, and those after it during a search.
    /// Before them are the parts from the last one whose line end was the start of the next part.
    held: Vec<Token>,
    first: usize,
    /// Whether the part begins after something else on its line.
    is_behind: bool,
    /// The starts of the lines whose first tokens belong to a part that begins on an earlier line.
    cuts: Vec<usize>,
    /// Whether the first of those parts begins after something else on its line.
    is_surplus: bool,
    /// The symbols of the last valid part that ended its line, and the rows that the one before had
    /// in the same places.
    model: Vec<Symbol>,
    known_rows: usize,
    search: Option<Search>,
    /// The part that is tried.
    state: S,
    /// The line that is passed over, if an empty line is searched for.
    passing: Option<u64>,
    /// The line of the last token that is not taken again.
    pub(crate) line: u64,
    /// Tokens to take again.
    pub(crate) replay: VecDeque<Token>,
}

impl<S: Default> Recovery<S> {
    pub(crate) fn new() -> Recovery<S> {
        Recovery {
            before: None,
            last: None,
            held: Vec::new(),
            first: 0,
            is_behind: false,
            cuts: Vec::new(),
            is_surplus: false,
            model: Vec::new(),
            known_rows: 0,
            search: None,
            state: S::default(),
            passing: None,
            line: 0,
            replay: VecDeque::new(),
        }
    }

    /// True during a search: then tokens go to [`take`](Recovery::take).
    pub(crate) fn is_active(&self) -> bool {
        self.search.is_some() || self.passing.is_some()
    }

    /// Returns the line whose tokens do not count.
    pub(crate) fn passing(&self) -> Option<u64> {
        self.passing
    }

    /// Notes a token of a part, and whether it is the first on its line.
    pub(crate) fn note(&mut self, token: Token, begins_line: bool) {
        if self.held.len() == self.first {
            self.is_behind = !begins_line;
            let is_clean = begins_line || self.before.is_none_or(|before| before.lines == 1);
            if is_clean {
                self.last = self.before.or(self.last);
                if let (Some(last), false) = (self.last, self.held.is_empty()) {
                    self.known_rows = self.known_rows(&self.held, self.held.len() / last.lines);
                    self.model.clear();
                    self.model.extend(self.held.iter().map(|token| token.symbol));
                }
                self.clear();
                self.is_surplus = self.is_behind;
            } else {
                let line = self.held.iter().rev().take_while(|held| held.line() == token.line());
                self.cuts.push(self.held.len() - line.count());
            }
        }
        if self.held.len() >= 2 * MOST_TOKENS {
            self.clear();
        }
        self.held.push(token);
    }

    /// Notes that the tokens are a valid part.
    pub(crate) fn part(&mut self) {
        let part = &self.held[self.first..];
        if part.is_empty() {
            return;
        }
        let lines = 1 + part.windows(2).filter(|pair| pair[1].line() > pair[0].line()).count();
        let words = part.iter().filter(|token| token.starts_word).count();
        self.before = Some(Extent { lines, words, shares_line: self.is_behind && lines == 1 });
        self.first = self.held.len();
    }

    fn clear(&mut self) {
        self.held.clear();
        self.cuts.clear();
        self.first = 0;
    }

    /// Starts a search after an invalid part. If the part ended at an empty line, the token after
    /// that line is the last argument. Returns the fault if it can be reported at once.
    #[cold]
    pub(crate) fn begin<G: Grammar<State = S>>(
        &mut self,
        grammar: &G,
        rules: Rules,
        fault: Fault,
        behind: Option<Token>,
    ) -> Option<Fault> {
        let ended = fault.found == Found::End;
        if !self.cuts.is_empty() && grammar.size(&S::default()).is_none() {
            // Parts may have any length, so all lines count.
            let lines = self.held.windows(2).map(|pair| pair[1].line() > pair[0].line());
            let starts = (1..=self.first).zip(lines).filter(|(_, starts)| *starts);
            self.cuts = starts.map(|(place, _)| place).collect();
        }
        let fault_line = fault.position.line;
        let begun = self.held.get(self.first).map_or(fault_line, Token::line);
        if rules.empty_lines == Some(true) {
            self.line = self.held.last().map_or(fault_line, Token::line);
            self.passing = Some(self.line).filter(|_| behind.is_none() && !ended);
            if let Some(token) = behind {
                self.replay.push_front(token);
            }
            self.clear();
            let is_surplus = rules.is_glued && (self.is_behind || !ended && fault_line > begun);
            return Some(Fault { needs_answer: !is_surplus, ..fault });
        }
        let part = &self.held[self.first..];
        let on_line = part.iter().take_while(|token| token.line() == begun);
        let mut search = Search {
            rules,
            unreported: None,
            fault_line,
            at_end: ended,
            begun,
            tokens_on_line: on_line.clone().count(),
            words_on_line: on_line.filter(|token| token.starts_word).count(),
            next: self.first + 1,
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
        self.state = S::default();
        let is_sure = !self.is_behind && !self.may_be_row(&search, grammar) && !rules.in_cases;
        search.unreported = Some(fault.clone()).filter(|_| !is_sure);
        self.search = Some(search);
        let decided = self.decide(grammar, ended);
        decided.or(Some(fault).filter(|_| is_sure))
    }

    /// Takes a token while [active](Recovery::is_active). Returns the fault, once it is known
    /// whether it needs an answer.
    #[cold]
    pub(crate) fn take<G: Grammar<State = S>>(
        &mut self,
        grammar: &G,
        token: Token,
    ) -> Option<Fault> {
        if let Some(line) = self.passing {
            self.passing = Some(token.line()).filter(|&now| now <= line + 1);
            self.line = line;
            if self.passing.is_none() {
                self.replay.push_front(token);
            }
            return None;
        }
        self.held.push(token);
        let search = self.search.as_mut()?;
        if token.line() == search.begun {
            search.tokens_on_line += 1;
            search.words_on_line += usize::from(token.starts_word);
        }
        self.decide(grammar, false)
    }

    /// Ends the search with the input.
    #[cold]
    pub(crate) fn end<G: Grammar<State = S>>(&mut self, grammar: &G) -> Option<Fault> {
        self.passing = None;
        self.decide(grammar, true)
    }

    /// Resumes if the place is known. Returns the fault if it was not reported.
    fn decide<G: Grammar<State = S>>(&mut self, grammar: &G, ended: bool) -> Option<Fault> {
        let mut search = self.search.take()?;
        let Some((place, lines)) = self.find(&mut search, grammar, ended) else {
            self.forget(&mut search);
            self.search = Some(search);
            return None;
        };
        let fault = search.unreported.take();
        let fault = fault.map(|fault| Fault {
            needs_answer: self.is_case(&search, grammar, place, lines),
            ..fault
        });
        self.line = self.held[place - 1].line();
        for token in self.held.drain(place..).rev() {
            self.replay.push_front(token);
        }
        self.clear();
        fault
    }

    /// Returns the place where reading resumes and the number of lines to it, or `None` if more
    /// tokens tell.
    fn find<G: Grammar<State = S>>(
        &mut self,
        search: &mut Search,
        grammar: &G,
        ended: bool,
    ) -> Option<(usize, usize)> {
        while let Some(&cut) = self.cuts.get(search.cut) {
            if self.is_part_at(search, grammar, cut, ended)? {
                return Some((cut, 0));
            }
            search.cut += 1;
        }
        if !search.is_gathered {
            self.gather(search, grammar, ended)?;
            search.is_gathered = true;
            let rank =
                |next: &Next| (Reverse(next.known_rows), Some(next.place) != search.fallback);
            search.found.sort_by_key(rank);
        }
        while search.found.len() > 1 {
            let Some(&Next { place, end, lines, .. }) = search.found.get(search.dismissed) else {
                break;
            };
            let is_last = end == self.held.len();
            if is_last && !ended {
                return None;
            }
            if is_last || self.is_part_at(search, grammar, end, ended)? {
                return Some((place, lines));
            }
            search.dismissed += 1;
        }
        let found = search.found.first().map(|found| (found.place, found.lines));
        found
            .or(search.fallback.map(|place| (place, self.unit(search, grammar).unwrap_or(0))))
            .or(Some((self.held.len(), search.lines + 1)))
    }

    /// Gathers the places where the next part may begin. Returns `None` if more tokens tell.
    fn gather<G: Grammar<State = S>>(
        &mut self,
        search: &mut Search,
        grammar: &G,
        ended: bool,
    ) -> Option<()> {
        loop {
            let unit = self.unit(search, grammar);
            if let Some(mut trial) = search.trial {
                let is_part = self.is_part(search, &mut trial, grammar, ended);
                search.trial = Some(trial).filter(|_| is_part.is_none());
                if is_part? {
                    let (place, end) = (trial.place, trial.place + trial.fed);
                    let columns = grammar.size(&S::default()).map_or(1, |size| size.1);
                    let known_rows = self.known_rows(&self.held[place..end], columns);
                    let found = Next { place, end, lines: search.lines, known_rows };
                    if trial.is_one_line || unit.is_none() {
                        search.found = vec![found];
                        return Some(());
                    }
                    search.found.push(found);
                }
                let is_far = unit.is_some_and(|unit| self.passed(search) >= unit + unit / 2);
                let is_known = |found: &Next| self.known_rows == 0 || found.known_rows > 0;
                if search.fallback.is_some() && (is_far || search.found.iter().any(is_known)) {
                    return Some(());
                }
            }
            let Some(token) = self.held.get(search.next) else { break };
            let begins_line = token.line() > self.held[search.next - 1].line();
            let begins_word = token.starts_word && self.shares_line(search, grammar, token);
            search.tokens += 1;
            search.words += usize::from(token.starts_word);
            search.lines += usize::from(begins_line);
            search.next += 1;
            if begins_line || begins_word {
                let place = search.next - 1;
                search.trial = Some(self.try_at(place, begins_line));
                let passed = self.passed(search);
                if self.unit(search, grammar) == Some(passed) {
                    search.fallback = search.fallback.or(Some(place));
                    if passed == 1 {
                        return Some(());
                    }
                }
            }
        }
        let is_full = search.fallback.is_some() && self.held.len() >= 2 * MOST_TOKENS;
        Some(()).filter(|()| ended || is_full)
    }

    /// Returns how many rows of `columns` tokens the last valid part has in the same places.
    fn known_rows(&self, tokens: &[Token], columns: usize) -> usize {
        let rows = tokens.chunks(columns.max(1)).zip(self.model.chunks(columns.max(1)));
        let is_known = |(row, known): &(&[Token], &[Symbol])| {
            row.iter().map(|token| &token.symbol).eq(known.iter())
        };
        rows.filter(is_known).count()
    }

    fn try_at(&mut self, place: usize, starts_line: bool) -> Trial {
        self.state = S::default();
        let (is_one_line, is_in_rows) = (true, starts_line);
        let (words, outcome) = (Words::NONE, None);
        Trial { place, starts_line, fed: 0, is_one_line, is_in_rows, words, outcome }
    }

    /// True if a part begins at this place, the start of a line. `None` if more tokens tell.
    fn is_part_at<G: Grammar<State = S>>(
        &mut self,
        search: &mut Search,
        grammar: &G,
        place: usize,
        ended: bool,
    ) -> Option<bool> {
        let trial = search.trial.filter(|trial| trial.place == place);
        let mut trial = trial.unwrap_or_else(|| self.try_at(place, true));
        let is_part = self.is_part(search, &mut trial, grammar, ended);
        search.trial = Some(trial).filter(|_| is_part.is_none());
        is_part
    }

    /// Returns the distance of the trial from the beginning of the invalid part.
    fn passed(&self, search: &Search) -> usize {
        match self.last {
            // The words before it.
            Some(last) if last.shares_line => search.words - 1,
            _ => search.lines,
        }
    }

    /// Returns the presumed length of the invalid part: in words if parts share lines, otherwise in
    /// lines.
    fn unit<G: Grammar<State = S>>(&self, search: &Search, grammar: &G) -> Option<usize> {
        let size = grammar.size(&S::default());
        let fits = size.is_none_or(|(rows, columns)| rows * columns <= MOST_TOKENS / 2);
        match (self.last, size) {
            _ if !fits || search.at_end => None,
            (Some(last), Some(_)) if last.shares_line => Some(last.words),
            (_, Some(_)) if self.is_behind => Some(1),
            // The case before is on one line, this one in rows.
            (Some(last), _) if last.lines == 1 && search.is_right_row(size) => {
                size.map(|(rows, _)| rows)
            }
            (Some(last), Some(_)) if last.lines > 1 && self.is_whole_line(search, grammar) => {
                Some(1)
            }
            (Some(last), Some(_)) => Some(last.lines),
            (Some(last), None) => Some(1).filter(|_| last.lines == 1),
            (None, Some((rows, columns))) if search.tokens_on_line < rows * columns => Some(rows),
            (None, Some(_)) => Some(1),
            (None, None) => None,
        }
    }

    /// True if a part may begin within this line.
    fn shares_line<G: Grammar<State = S>>(
        &self,
        search: &Search,
        grammar: &G,
        token: &Token,
    ) -> bool {
        let size = grammar.size(&S::default());
        let is_long = size.is_some_and(|(rows, columns)| search.tokens + 1 >= rows * columns);
        self.last.is_some_and(|last| last.shares_line) || is_long && token.line() == search.begun
    }

    /// True if a part begins at the place of the trial: a whole one, or a size and a row of that
    /// size. `None` if more tokens tell.
    fn is_part<G: Grammar<State = S>>(
        &mut self,
        search: &Search,
        trial: &mut Trial,
        grammar: &G,
        ended: bool,
    ) -> Option<bool> {
        let has_size = grammar.size(&S::default()).is_some();
        while trial.outcome.is_none() {
            if trial.fed >= MOST_TOKENS {
                return Some(true);
            }
            if trial.place + trial.fed >= self.held.len() {
                return Some(false).filter(|_| ended);
            }
            // Rows of two boards may be one.
            let is_split = has_size && search.rules.empty_lines.is_none();
            trial.outcome = self.feed(trial, grammar, is_split);
            trial.fed += 1;
        }
        let end = trial.place + trial.fed;
        let (last, next) = (&self.held[end - 1], self.held.get(end));
        let goes_on = match next {
            Some(next) => Some(next.line() == last.line()),
            None => Some(false).filter(|_| ended || !last.goes_on),
        };
        let is_whole = match trial.outcome {
            Some(Outcome::Whole) => trial.is_one_line || !goes_on?,
            Some(Outcome::End) => trial.is_one_line && trial.starts_line && !goes_on?,
            _ => false,
        };
        if is_whole || has_size || !trial.starts_line {
            return Some(is_whole);
        }
        self.is_size(grammar, trial.place, ended)
    }

    /// Takes the next token of the part that is tried, which is split if an empty line separates
    /// parts.
    fn feed<G: Grammar<State = S>>(
        &mut self,
        trial: &mut Trial,
        grammar: &G,
        is_split: bool,
    ) -> Option<Outcome> {
        let at = trial.place + trial.fed;
        let token = &self.held[at];
        if trial.fed > 0 {
            let before = self.held[at - 1].line();
            let begins_line = token.line() > before;
            trial.is_one_line &= !begins_line;
            trial.is_in_rows &= begins_line == grammar.begins_line(&self.state, token);
            if is_split && token.line() > before + 1 || !trial.is_one_line && !trial.is_in_rows {
                return Some(Outcome::Wrong);
            }
        }
        if grammar.has_even_words() && trial.words.add(token).is_some() {
            return Some(Outcome::Wrong);
        }
        match grammar.take(&mut self.state, token) {
            Ok(Step::More) => None,
            Ok(Step::Part(_)) if trial.words.end().is_some() => Some(Outcome::Wrong),
            Ok(Step::Part(_)) => Some(Outcome::Whole),
            Ok(Step::End) => Some(Outcome::End),
            Err(_) => Some(Outcome::Wrong),
        }
    }

    /// True if a line is a size, and the next line a row of that size or a whole board. `None` if
    /// more tokens tell.
    fn is_size<G: Grammar<State = S>>(
        &mut self,
        grammar: &G,
        place: usize,
        ended: bool,
    ) -> Option<bool> {
        let line = self.held[place].line();
        let next = self.held[place..].iter().position(|token| token.line() > line);
        let Some(next) = next else { return Some(false).filter(|_| ended) };
        self.state = S::default();
        let mut size = None;
        for (at, token) in self.held[place..=place + next].iter().enumerate() {
            let is_right = matches!(grammar.take(&mut self.state, token), Ok(Step::More));
            size = grammar.size(&self.state);
            if at < next && !is_right || at + 1 < next && size.is_some() {
                return Some(false);
            }
        }
        let Some((rows, columns)) = size else { return Some(false) };
        let row = &self.held[place + next..];
        let tokens = row.iter().take_while(|token| token.line() == row[0].line()).count();
        let is_complete = ended || tokens < row.len() || !row[tokens - 1].goes_on;
        // Rows of two tiles look like sizes.
        let is_row = tokens == columns || columns > 2 && tokens + 1 >= columns;
        let is_board = is_row || tokens == rows * columns;
        if is_complete {
            Some(is_board)
        } else {
            Some(true).filter(|_| tokens >= MOST_TOKENS)
        }
    }

    /// True if the invalid part counts as a part, now that the place of the next one is known.
    fn is_case<G: Grammar<State = S>>(
        &self,
        search: &Search,
        grammar: &G,
        place: usize,
        lines: usize,
    ) -> bool {
        if place <= self.first {
            let index = self.cuts.iter().position(|&cut| cut == place).unwrap_or(0);
            let parts = self.cuts.len() - 1 - index + usize::from(self.is_surplus);
            return search.rules.in_cases && parts % 2 == 1;
        }
        let cells = grammar.size(&S::default()).map(|(rows, columns)| rows * columns);
        if self.is_behind && !self.last.is_some_and(|last| last.shares_line) {
            let next = self.held.get(place);
            return next.is_some_and(|next| next.line() == search.begun)
                || self.is_whole_line(search, grammar);
        }
        if self.may_be_row(search, grammar) && lines == 1 {
            return false;
        }
        // Of two boards a case, a line counts if it was meant for one, however little is left of
        // it.
        let is_symbol = |token: &Token| grammar.take(&mut S::default(), token).is_ok();
        let is_meant = |cells| {
            search.tokens_on_line == cells
                || self.is_most(search, grammar, cells)
                || self.first_line(search).all(is_symbol)
        };
        !search.rules.in_cases || cells.is_none_or(is_meant)
    }

    /// Returns the tokens of the invalid part on the line on which it begins.
    fn first_line<'a>(&'a self, search: &'a Search) -> impl Iterator<Item = &'a Token> {
        self.held[self.first..].iter().filter(|token| token.line() == search.begun)
    }

    /// True if more than half of the symbols of a part are on that line.
    fn is_most<G: Grammar<State = S>>(&self, search: &Search, grammar: &G, cells: usize) -> bool {
        let mut state = S::default();
        let belong = |token: &&Token| grammar.take(&mut state, token).is_ok();
        self.first_line(search).filter(belong).count() > cells / 2
    }

    /// True if the invalid part begins with a line that is as long as a part, and mostly symbols of
    /// one.
    fn is_whole_line<G: Grammar<State = S>>(&self, search: &Search, grammar: &G) -> bool {
        let counts = [search.tokens_on_line, search.words_on_line];
        let size = grammar.size(&S::default());
        size.map(|(rows, columns)| rows * columns)
            .is_some_and(|cells| counts.contains(&cells) && self.is_most(search, grammar, cells))
    }

    /// True if the invalid part may be a row too many.
    fn may_be_row<G: Grammar<State = S>>(&self, search: &Search, grammar: &G) -> bool {
        let is_in_rows = !search.at_end && self.last.is_some_and(|last| last.lines > 1);
        is_in_rows && search.is_right_row(grammar.size(&S::default()))
    }

    /// Forgets the tokens that no longer count.
    fn forget(&mut self, search: &mut Search) {
        let found = search.found.iter().map(|found| found.place);
        let trial = search.trial.map(|trial| trial.place);
        let places = [trial, search.fallback].into_iter().flatten().chain(found);
        let needed = places.fold(search.next, usize::min);
        // The one before tells whether the next begins a line.
        let count = needed.saturating_sub(1);
        if count > MOST_TOKENS / 2 {
            self.held.drain(..count);
            search.next -= count;
            search.trial = search.trial.map(|trial| Trial { place: trial.place - count, ..trial });
            for found in &mut search.found {
                found.place -= count;
                found.end -= count;
            }
            self.cuts.clear();
            search.cut = 0;
            search.fallback = search.fallback.map(|place| place - count);
            self.first = 0;
        }
    }
}
