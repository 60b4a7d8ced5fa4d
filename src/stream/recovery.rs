//! After an invalid case: where reading resumes.
//!
//! 1. If empty lines separate the cases, after the next empty line.
//! 2. Otherwise at the first later line where a whole case starts, on one line or in rows. Where cases share a line,
//!    also at the next word from which a whole case can be read on that line.
//! 3. If that is half as far again as the last valid case is long, in lines or in words, reading resumes after as many
//!    of them as that case has: there stands the next case, right or wrong. So where each case has its line, an invalid
//!    case is one line. Before any valid case, so is a line of as many symbols as a case has. Where a size stands
//!    before each board, a size and a row of that size are the next case, right or wrong.
//!
//! What follows a case on its line is no case, and gets no answer, unless it is as long as one; nor is a row too many,
//! or a case that began with the end of a line on which a whole case starts: the case before it took its first symbols.

use super::fault::{Fault, Found};
use super::grammar::{Grammar, Step};
use super::tokens::{Symbol, Token};
use std::cmp::Reverse;
use std::collections::VecDeque;

/// Tokens after which a case that is right so far counts as whole.
const MOST_TOKENS: usize = 512;

/// How the last valid part was written.
#[derive(Clone, Copy)]
struct Extent {
    lines: usize,
    words: usize,
    /// Whether it is on one line, and something stands before it there.
    shares_line: bool,
}

/// What the reader knows about an invalid part.
#[derive(Clone, Copy)]
pub(crate) struct Rules {
    /// Whether a case has several parts: one part too many or too few would shift all that follow.
    pub in_cases: bool,
    /// Whether empty lines separate the cases, if that is known.
    pub empty_lines: Option<bool>,
    /// Whether a valid case stands before this one, without an empty line between them.
    pub is_glued: bool,
}

/// A search for the next part. Places are indices of tokens that are held.
struct Search {
    rules: Rules,
    /// The fault, until it is known whether it needs an answer.
    unreported: Option<Fault>,
    fault_line: u64,
    at_end: bool,
    /// The line on which the invalid part begins, and how many tokens and words of it stand there.
    begun: u64,
    tokens_on_line: usize,
    words_on_line: usize,
    /// The next token that may begin a part, and how far that is from the invalid part's beginning.
    next: usize,
    tokens: usize,
    words: usize,
    lines: usize,
    /// How many cuts were tried.
    cut: usize,
    /// Where the part begins that is tried.
    trial: Option<usize>,
    starts_line: bool,
    fed: usize,
    is_one_line: bool,
    is_in_rows: bool,
    outcome: Option<Outcome>,
    /// The places where whole parts in rows begin, and whether they are all.
    found: Vec<Next>,
    is_gathered: bool,
    /// How many of them no whole part follows.
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
    /// Whether the first line of the invalid part is a row, and right.
    fn is_right_row(&self, size: Option<(usize, usize)>) -> bool {
        let is_row = size.is_none_or(|(_, columns)| self.tokens_on_line == columns);
        self.fault_line > self.begun && is_row
    }
}

/// What came of a trial.
#[derive(Clone, Copy)]
enum Outcome {
    Whole,
    /// The end of the cases.
    End,
    Wrong,
}

/// Follows the parts that are read, and finds the next one after an invalid one.
pub(crate) struct Recovery<S> {
    /// The last valid part, and the last one that did not end within a line after it began on another.
    before: Option<Extent>,
    last: Option<Extent>,
    /// The tokens of the part that is read, from `first` on. Before them those of its line, if the part before ends
    /// there and begins on an earlier line. While searching, also those after them.
    held: Vec<Token>,
    first: usize,
    /// Whether something stands before the part on its line.
    is_behind: bool,
    /// Where the lines begin whose first tokens a part took that began on an earlier one.
    cuts: Vec<usize>,
    /// Whether something stands before the first of those parts on its line.
    is_surplus: bool,
    /// The symbols of the last valid part that ended its line, and the rows that the one before had in the same places.
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

    /// Whether the next part is searched for, so that tokens go to [`take`](Recovery::take).
    pub(crate) fn is_active(&self) -> bool {
        self.search.is_some() || self.passing.is_some()
    }

    /// The line of which no token counts.
    pub(crate) fn passing(&self) -> Option<u64> {
        self.passing
    }

    /// Notes a token of a part; whether it is the first on its line.
    pub(crate) fn note(&mut self, token: Token, begins_line: bool) {
        if self.held.len() == self.first {
            self.is_behind = !begins_line;
            let is_clean = begins_line || self.before.is_none_or(|before| before.lines == 1);
            if is_clean {
                self.last = self.before.or(self.last);
                if let (Some(last), false) = (self.last, self.held.is_empty()) {
                    self.known_rows = self.known_rows(&self.held, self.held.len() / last.lines);
                    self.model = self.held.iter().map(|token| token.symbol).collect();
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

    /// The tokens that were noted are a valid part.
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

    /// The part whose tokens were noted is invalid; `behind` is the token after an empty line that ends it.
    /// Returns the fault if it can be reported at once.
    pub(crate) fn begin<G: Grammar<State = S>>(
        &mut self,
        grammar: &G,
        rules: Rules,
        fault: Fault,
        behind: Option<Token>,
    ) -> Option<Fault> {
        let ended = fault.found == Found::End;
        if !self.cuts.is_empty() && grammar.size(&S::default()).is_none() {
            // Of parts of any length, all lines.
            let lines = self.held.windows(2).map(|pair| pair[1].line() > pair[0].line());
            let starts = (1..=self.first).zip(lines).filter(|(_, starts)| *starts);
            self.cuts = starts.map(|(place, _)| place).collect();
        }
        let part = &self.held[self.first..];
        let begun = part.first().map_or(fault.position.line, Token::line);
        let fault_line = fault.position.line;
        if rules.empty_lines == Some(true) {
            self.line = self.held.last().map_or(fault.position.line, Token::line);
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
            starts_line: true,
            fed: 0,
            is_one_line: true,
            is_in_rows: true,
            outcome: None,
            found: Vec::new(),
            is_gathered: false,
            dismissed: 0,
            fallback: None,
        };
        self.state = S::default();
        let is_sure = !self.is_behind && !self.may_be_row(&search, grammar) && !rules.in_cases;
        if is_sure {
            self.search = Some(search);
            self.decide(grammar, ended);
            return Some(fault);
        }
        search.unreported = Some(fault);
        self.search = Some(search);
        self.decide(grammar, ended)
    }

    /// Takes a token while [active](Recovery::is_active). Returns the fault, once it is known whether it needs an
    /// answer.
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

    /// The input has ended while [active](Recovery::is_active).
    pub(crate) fn end<G: Grammar<State = S>>(&mut self, grammar: &G) -> Option<Fault> {
        self.passing = None;
        self.decide(grammar, true)
    }

    /// Resumes, if it is known where. Returns the fault if it was not reported.
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

    /// The place where reading resumes, and the lines to it, if it is known.
    fn find<G: Grammar<State = S>>(
        &mut self,
        search: &mut Search,
        grammar: &G,
        ended: bool,
    ) -> Option<(usize, usize)> {
        while let Some(&cut) = self.cuts.get(search.cut) {
            if self.is_part(search, grammar, cut, true, ended)? {
                return Some((cut, 0));
            }
            search.cut += 1;
            search.trial = None;
        }
        if !search.is_gathered {
            self.gather(search, grammar, ended)?;
            search.is_gathered = true;
            search.trial = None;
            let fallback = search.fallback;
            search
                .found
                .sort_by_key(|found| (Reverse(found.known_rows), Some(found.place) != fallback));
        }
        while search.found.len() > 1 {
            let Some(&Next { place, end, lines, .. }) = search.found.get(search.dismissed) else {
                break;
            };
            let is_last = end == self.held.len() && ended;
            if end == self.held.len() && !ended {
                return None;
            }
            if is_last || self.is_part(search, grammar, end, true, ended)? {
                return Some((place, lines));
            }
            search.dismissed += 1;
            search.trial = None;
        }
        let found = search.found.first().map(|found| (found.place, found.lines));
        found
            .or(search.fallback.map(|place| (place, self.unit(search, grammar).unwrap_or(0))))
            .or(Some((self.held.len(), search.lines + 1)))
    }

    /// Gathers the places where the next part may begin. `None` if more tokens tell.
    fn gather<G: Grammar<State = S>>(
        &mut self,
        search: &mut Search,
        grammar: &G,
        ended: bool,
    ) -> Option<()> {
        loop {
            let unit = self.unit(search, grammar);
            if let Some(place) = search.trial {
                let starts_line = search.starts_line;
                let is_part = self.is_part(search, grammar, place, starts_line, ended)?;
                search.trial = None;
                if is_part {
                    let end = place + search.fed;
                    let columns = grammar.size(&S::default()).map_or(1, |size| size.1);
                    let known_rows = self.known_rows(&self.held[place..end], columns);
                    let found = Next { place, end, lines: search.lines, known_rows };
                    if search.is_one_line || unit.is_none() {
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
                self.try_at(search, place, begins_line);
                let passed = self.passed(search);
                if self.unit(search, grammar) == Some(passed) {
                    search.fallback = search.fallback.or(search.trial);
                    if passed == 1 {
                        return Some(());
                    }
                }
            }
        }
        let is_full = search.fallback.is_some() && self.held.len() >= 2 * MOST_TOKENS;
        Some(()).filter(|()| ended || is_full)
    }

    /// How many rows of so many tokens the last valid part has in the same places.
    fn known_rows(&self, tokens: &[Token], columns: usize) -> usize {
        let columns = columns.max(1);
        let rows = tokens.chunks(columns).zip(self.model.chunks(columns));
        let symbols = |row: &[Token]| row.iter().map(|token| token.symbol).collect::<Vec<_>>();
        rows.filter(|(row, known)| symbols(row) == **known).count()
    }

    fn try_at(&mut self, search: &mut Search, place: usize, starts_line: bool) {
        search.trial = Some(place);
        (search.fed, search.outcome) = (0, None);
        search.starts_line = starts_line;
        (search.is_one_line, search.is_in_rows) = (true, true);
        self.state = S::default();
    }

    fn is_part<G: Grammar<State = S>>(
        &mut self,
        search: &mut Search,
        grammar: &G,
        place: usize,
        starts_line: bool,
        ended: bool,
    ) -> Option<bool> {
        if search.trial != Some(place) {
            self.try_at(search, place, starts_line);
        }
        let begins = self.begins_part(search, grammar, place, ended);
        if begins.is_none() && !ended {
            return None;
        }
        Some(begins == Some(true))
    }

    /// How far the place that is tried is from the beginning of the invalid part.
    fn passed(&self, search: &Search) -> usize {
        match self.last {
            // The words before it.
            Some(last) if last.shares_line => search.words - 1,
            _ => search.lines,
        }
    }

    /// How long the invalid part is taken to be, in words if parts share lines, and otherwise in lines.
    fn unit<G: Grammar<State = S>>(&self, search: &Search, grammar: &G) -> Option<usize> {
        let size = grammar.size(&S::default());
        let fits = size.is_none_or(|(rows, columns)| rows * columns <= MOST_TOKENS / 2);
        match (self.last, size) {
            _ if !fits || search.at_end => None,
            (Some(last), Some(_)) if last.shares_line => Some(last.words),
            (_, Some(_)) if self.is_behind => Some(1),
            // In rows, after a case on one line.
            (Some(last), _) if last.lines == 1 && search.is_right_row(size) => {
                size.map(|(rows, _)| rows)
            }
            (Some(last), Some(_)) => Some(last.lines),
            (Some(last), None) => Some(1).filter(|_| last.lines == 1),
            (None, Some((rows, columns))) if search.tokens_on_line < rows * columns => Some(rows),
            (None, Some(_)) => Some(1),
            (None, None) => None,
        }
    }

    /// Whether a part may begin at a word of this line.
    fn shares_line<G: Grammar<State = S>>(
        &self,
        search: &Search,
        grammar: &G,
        token: &Token,
    ) -> bool {
        let is_first = self.last.is_none() || self.is_behind;
        let size = grammar.size(&S::default());
        let is_long = size.is_some_and(|(rows, columns)| search.tokens + 1 >= rows * columns);
        self.last.is_some_and(|last| last.shares_line)
            || is_first && is_long && token.line() == search.begun
    }

    /// Whether a part begins at this place: a whole one, or a size and a row of that size. `None` if more tokens tell.
    fn begins_part<G: Grammar<State = S>>(
        &mut self,
        search: &mut Search,
        grammar: &G,
        place: usize,
        ended: bool,
    ) -> Option<bool> {
        while search.outcome.is_none() {
            if search.fed >= MOST_TOKENS {
                return Some(true);
            }
            if place + search.fed >= self.held.len() {
                return None;
            }
            search.outcome = self.feed(search, grammar, place + search.fed);
            search.fed += 1;
        }
        let (last, next) = (&self.held[place + search.fed - 1], self.held.get(place + search.fed));
        let goes_on = match next {
            Some(next) => Some(next.line() == last.line()),
            None => Some(false).filter(|_| ended || !last.goes_on),
        };
        let is_whole = match search.outcome {
            Some(Outcome::Whole) if search.is_one_line => true,
            Some(Outcome::Whole) => !goes_on?,
            Some(Outcome::End) => search.is_one_line && search.starts_line && !goes_on?,
            _ => false,
        };
        if is_whole {
            return Some(true);
        }
        if grammar.size(&S::default()).is_some() || !search.starts_line {
            return Some(false);
        }
        self.is_size(grammar, place, ended)
    }

    /// Takes a token of the part that is tried.
    fn feed<G: Grammar<State = S>>(
        &mut self,
        search: &mut Search,
        grammar: &G,
        at: usize,
    ) -> Option<Outcome> {
        let token = &self.held[at];
        if search.fed > 0 {
            let before = self.held[at - 1].line();
            let begins_line = token.line() > before;
            search.is_one_line &= !begins_line;
            search.is_in_rows &= begins_line == grammar.begins_line(&self.state, token);
            let is_in_rows = search.starts_line && search.is_in_rows;
            // Rows of two boards may be one.
            let is_split = token.line() > before + 1
                && search.rules.empty_lines.is_none()
                && grammar.size(&S::default()).is_some();
            if is_split || !search.is_one_line && !is_in_rows {
                return Some(Outcome::Wrong);
            }
        }
        match grammar.take(&mut self.state, token) {
            Ok(Step::More) => None,
            Ok(Step::Part(_)) => Some(Outcome::Whole),
            Ok(Step::End) => Some(Outcome::End),
            Err(_) => Some(Outcome::Wrong),
        }
    }

    /// Whether a line is a size, and the next one a row of that size or a whole board.
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

    /// Whether the invalid part is one, now that it is known where the next one begins.
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
        let symbols = self.held[self.first..].iter().filter(|token| token.line() == search.begun);
        let is_most = |cells| {
            let mut state = S::default();
            let belong = |token: &&Token| grammar.take(&mut state, token).is_ok();
            symbols.clone().filter(belong).count() > cells / 2
        };
        if self.is_behind && !self.last.is_some_and(|last| last.shares_line) {
            let counts = [search.tokens_on_line, search.words_on_line];
            let is_long = |cells| counts.contains(&cells) && is_most(cells);
            let next = self.held.get(place);
            return next.is_some_and(|next| next.line() == search.begun)
                || cells.is_some_and(is_long);
        }
        if self.may_be_row(search, grammar) && lines == 1 {
            return false;
        }
        // Of two boards a case, a line counts if it was meant for one, however little is left of it.
        let is_symbol = |token: &Token| grammar.take(&mut S::default(), token).is_ok();
        let is_meant = |cells| {
            search.tokens_on_line == cells || is_most(cells) || symbols.clone().all(is_symbol)
        };
        !search.rules.in_cases || cells.is_none_or(is_meant)
    }

    /// Whether the invalid part may be a row too many.
    fn may_be_row<G: Grammar<State = S>>(&self, search: &Search, grammar: &G) -> bool {
        let is_in_rows = !search.at_end && self.last.is_some_and(|last| last.lines > 1);
        is_in_rows && search.is_right_row(grammar.size(&S::default()))
    }

    /// Forgets the tokens that no longer count.
    fn forget(&mut self, search: &mut Search) {
        let found = search.found.iter().map(|found| found.place);
        let places = [search.trial, search.fallback].into_iter().flatten().chain(found);
        let needed = places.fold(search.next, usize::min);
        // The one before tells whether the next begins a line.
        let count = needed.saturating_sub(1);
        if count > MOST_TOKENS / 2 {
            self.held.drain(..count);
            search.next -= count;
            search.trial = search.trial.map(|place| place - count);
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
