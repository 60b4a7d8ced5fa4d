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

mod history;
mod search;

use self::history::History;
use self::search::Search;
use super::empty_lines::EmptyLines;
use super::fault::{Fault, Found};
use super::grammar::Grammar;
use super::tokens::Token;
use std::collections::VecDeque;

/// Finds the next part after an invalid one.
pub(crate) struct Recovery<G: Grammar> {
    pub(crate) history: History,
    search: Option<Search<G>>,
    /// The line whose tokens do not count, if an empty line is searched for.
    pub(crate) passing: Option<u64>,
    /// The line of the last token that is not taken again.
    pub(crate) line: u64,
    /// Tokens to take again.
    pub(crate) replay: VecDeque<Token>,
}

impl<G: Grammar> Recovery<G> {
    pub(crate) fn new() -> Recovery<G> {
        let (history, replay) = (History::default(), VecDeque::new());
        Recovery { history, search: None, passing: None, line: 0, replay }
    }

    /// True during a search: then tokens go to [`take`](Recovery::take).
    pub(crate) fn is_active(&self) -> bool {
        self.search.is_some() || self.passing.is_some()
    }

    /// Starts a search after an invalid part. If the part ended at an empty line, the token after
    /// that line is taken again. Returns the fault if it can be reported at once.
    #[cold]
    pub(crate) fn begin(
        &mut self,
        grammar: &G,
        empty_lines: &EmptyLines,
        fault: Fault,
    ) -> Option<Fault> {
        let history = &mut self.history;
        if empty_lines.separate == Some(true) {
            let (line, ended) = (fault.position.line, fault.found == Found::End);
            self.line = history.held.last().map_or(line, Token::line);
            let is_over = ended || fault.found == Found::EmptyLine;
            self.passing = Some(self.line).filter(|_| !is_over);
            let is_later = !ended && line > history.begun().unwrap_or(line);
            let is_surplus = empty_lines.is_glued && (history.is_behind || is_later);
            history.clear();
            return Some(Fault { needs_answer: !is_surplus, ..fault });
        }
        let mut search = Search::new(grammar, history, fault, empty_lines.separate.is_none());
        search.is_reported =
            !history.is_behind && !search.may_be_row(history) && grammar.parts() == 1;
        let known = Some(search.fault.clone()).filter(|_| search.is_reported);
        self.search = Some(search);
        self.decide(grammar).or(known)
    }

    /// Takes a token while [active](Recovery::is_active). Returns the fault, once it is known
    /// whether it needs an answer.
    #[cold]
    pub(crate) fn take(&mut self, grammar: &G, token: Token) -> Option<Fault> {
        if let Some(line) = self.passing {
            self.passing = Some(token.line()).filter(|&now| now <= line + 1);
            self.line = line;
            if self.passing.is_none() {
                self.replay.push_front(token);
            }
            return None;
        }
        self.history.held.push(token);
        self.search.as_mut()?.add(&token);
        self.decide(grammar)
    }

    #[cold]
    pub(crate) fn end(&mut self, grammar: &G) -> Option<Fault> {
        self.passing = None;
        self.search.as_mut()?.ended = true;
        self.decide(grammar)
    }

    /// Resumes if the place is known. Returns the fault if it was not reported.
    fn decide(&mut self, grammar: &G) -> Option<Fault> {
        let search = self.search.as_mut()?;
        let Some(place) = search.find(&self.history, grammar) else {
            search.forget(&mut self.history);
            return None;
        };
        let fault = (!search.is_reported).then(|| Fault {
            needs_answer: search.is_case(&self.history, grammar, place),
            ..search.fault.clone()
        });
        self.search = None;
        self.line = self.history.held[place - 1].line();
        for token in self.history.held.drain(place..).rev() {
            self.replay.push_front(token);
        }
        self.history.clear();
        fault
    }
}
