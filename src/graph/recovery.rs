//! After a fault in a graph: where the faulty case ends, and so where reading goes on.
//!
//! A number too many or too few shifts all that follow, and a wrong number of edges says nothing of
//! the end. The lines say more. A faulty case ends with its line if the case before it is all on
//! one line; otherwise with the first line of exactly eight words, those of the pieces, or where
//! its number of edges says if a line ends there. But reading goes on at once at a line with which
//! a well-formed case begins.
//!
//! A line that gave the case before its last pieces, and begins a case itself, is read again.
//!
//! A faulty case that begins behind another one on its line, with fewer words there than a case
//! has, is none: it is reported and gets no answer.
//!
//! See `scan::recovery`, where the same is done for boards.

use super::problem::PIECES;
use crate::stream::fault::{Fault, Found};
use crate::stream::words::Word;
use std::collections::VecDeque;

/// Words that are held back before a decision must do with them.
const MOST_WORDS: usize = 512;
/// Words of the first faulty line that are looked at.
const MOST_OF_LINE: usize = 128;

/// A case that is tried, word by word.
pub(super) trait Trial {
    fn new() -> Self;

    /// How many words are still to come, once that is known.
    fn missing(&self) -> Option<usize>;

    /// Takes a word: `None` if it is wrong, otherwise whether it was the last.
    fn takes(&mut self, word: &Word) -> Option<bool>;
}

#[derive(Clone, Copy, PartialEq)]
enum State {
    /// There is no fault.
    Idle,
    /// Words are held until the end of the case is known.
    Holding,
    /// The end is known: words are passed over up to the end of this line.
    Passing { line: u64 },
}

/// Follows the cases that are read, and a faulty one to its end.
pub(super) struct Recovery {
    state: State,
    /// While a case is read, its words; while holding, also what comes after them.
    held: Vec<Word>,
    /// The words on the last line of the case before, if its pieces stand on more than one: that
    /// line may be the first of another case, of which they have taken a number.
    before: Vec<Word>,
    /// The line of the last word before those held.
    last_line: u64,
    /// Whether the last case is all there is on its line.
    on_one_line: bool,
    /// The fault, until it is known whether it is answered.
    unreported: Option<Fault>,
    /// Whether the fault is that the input has ended.
    at_end: bool,
    /// Lines behind which no case is known to begin.
    checked: usize,
    /// Words to be taken again.
    replay: VecDeque<Word>,
}

impl Recovery {
    pub(super) fn new() -> Recovery {
        Recovery {
            state: State::Idle,
            held: Vec::new(),
            before: Vec::new(),
            last_line: 0,
            on_one_line: false,
            unreported: None,
            at_end: false,
            checked: 0,
            replay: VecDeque::new(),
        }
    }

    /// Whether words are to be handed over, because the end of a faulty case is not known.
    pub(super) fn is_active(&self) -> bool {
        self.state != State::Idle
    }

    /// The next word to be taken again.
    pub(super) fn next_word(&mut self) -> Option<Word> {
        self.replay.pop_front()
    }

    /// Takes note of a word of a case.
    pub(super) fn note(&mut self, word: Word) {
        self.held.push(word);
    }

    /// The words noted are a case.
    pub(super) fn case(&mut self) {
        self.before.clear();
        if let (Some(first), Some(last)) = (self.held.first(), self.held.last()) {
            let (first, last) = (first.began.line, last.began.line);
            self.on_one_line = first == last && first > self.last_line;
            self.last_line = last;
            let pieces = &self.held[self.held.len() - PIECES..];
            if pieces[0].began.line < last && first < last {
                let on_last = |word: &&Word| word.began.line == last;
                self.before.extend(self.held.iter().filter(on_last));
            }
        }
        self.held.clear();
    }

    /// The case whose words were noted is faulty. Returns the fault if it can be reported at once.
    pub(super) fn begin<T: Trial>(&mut self, fault: Fault) -> Option<Fault> {
        self.state = State::Holding;
        self.at_end = fault.found == Found::End;
        let line = self.held.first().map_or(0, |word| word.began.line);
        if line > self.last_line && self.before.is_empty() {
            self.decide::<T>(self.at_end, self.at_end);
            return Some(fault);
        }
        self.unreported = Some(fault);
        self.decide::<T>(self.at_end, self.at_end)
    }

    /// Takes a word while [active](Recovery::is_active). Returns the fault, once it is known
    /// whether a case is owed an answer.
    pub(super) fn take<T: Trial>(&mut self, word: Word) -> Option<Fault> {
        let line = word.began.line;
        if let State::Passing { line: passed } = self.state {
            if line > passed {
                self.state = State::Idle;
                self.replay.push_front(word);
            }
            return None;
        }
        let begins_line = self.held.last().map_or(true, |last| last.began.line < line);
        let on_first_line = self.held.first().map_or(false, |first| first.began.line == line);
        if on_first_line && self.held.len() >= MOST_OF_LINE {
            return None;
        }
        if !word.at_start {
            // What has run into a word is no word of its own: it makes that one wrong.
            if let Some(last) = self.held.last_mut() {
                last.foreign = last.foreign.or(word.foreign);
            }
            return None;
        }
        self.held.push(word);
        let full = self.held.len() >= MOST_WORDS;
        if begins_line || full || self.held.len() % PIECES == 0 {
            self.decide::<T>(false, full)
        } else {
            None
        }
    }

    /// The input has ended while [active](Recovery::is_active).
    pub(super) fn end<T: Trial>(&mut self) -> Option<Fault> {
        if self.state == State::Holding {
            self.decide::<T>(true, true)
        } else {
            self.state = State::Idle;
            None
        }
    }

    fn decide<T: Trial>(&mut self, ended: bool, forced: bool) -> Option<Fault> {
        if !self.before.is_empty() {
            let words = [&self.before[..], &self.held].concat();
            if begins_case::<T>(&words, ended || forced)? {
                words.iter().rev().for_each(|word| self.replay.push_front(*word));
                self.last_line = words[0].began.line - 1;
                self.state = State::Idle;
                self.before.clear();
                self.held.clear();
                return self.unreported.take().map(|fault| Fault { in_case: false, ..fault });
            }
            self.before.clear();
        }
        let (at, is_case) = self.decision::<T>(ended, forced)?;
        self.checked = 0;
        let passed = match at.checked_sub(1) {
            Some(before) => self.held[before].began.line,
            None => 0,
        };
        self.state = if at == self.held.len() && !ended {
            State::Passing { line: passed }
        } else {
            State::Idle
        };
        self.last_line = passed;
        for word in self.held.drain(at..).rev() {
            self.replay.push_front(word);
        }
        self.held.clear();
        let fault = self.unreported.take();
        fault.map(|fault| Fault { in_case: is_case, ..fault })
    }

    /// The word with which reading goes on, and whether the faulty words are a case; `None` if that
    /// takes more words, unless it must be decided with those that there are.
    fn decision<T: Trial>(&mut self, ended: bool, forced: bool) -> Option<(usize, bool)> {
        let held = &self.held;
        let mut ends: Vec<usize> =
            (1..held.len()).filter(|&at| held[at].began.line > held[at - 1].began.line).collect();
        let is_long = held.len() >= MOST_OF_LINE;
        if ended || ends.is_empty() && is_long {
            ends.push(held.len());
        }
        let &first = ends.first()?;
        let follows = held.first()?.began.line <= self.last_line;
        if follows && first <= PIECES {
            return Some((first, false));
        }
        let mut case = T::new();
        case.takes(held.first()?);
        let all = case.missing().map(|missing| missing + 1);
        let mut start = 0;
        for (line, &end) in ends.iter().enumerate() {
            let words = end - std::mem::replace(&mut start, end);
            let whole = line > 0 || !follows;
            if line >= self.checked {
                let is_line = self.on_one_line && line == 0 && words > PIECES;
                let is_last = words == PIECES && whole;
                if is_line || is_last || all == Some(end) {
                    return Some((end, true));
                }
                match begins_case::<T>(&held[end..], ended || forced) {
                    Some(true) => return Some((end, true)),
                    Some(false) => self.checked = line + 1,
                    None => return None,
                }
            }
        }
        if !forced {
            return None;
        }
        let last = if ended { held.len() } else { start };
        Some((last, true))
    }
}

/// Whether a case stands at the front of these words: all of it on one line, or its number of edges
/// alone on the first and its pieces alone on the last. `None` if that takes more words.
fn begins_case<T: Trial>(words: &[Word], are_all: bool) -> Option<bool> {
    let mut case = T::new();
    for (at, word) in words.iter().enumerate() {
        match case.takes(word) {
            None => return Some(false),
            Some(false) => {}
            Some(true) => {
                let line = |at: usize| words.get(at).map_or(u64::MAX, |word| word.began.line);
                let pieces = at + 1 - PIECES;
                let is_alone = line(0) < line(1) && line(pieces - 1) < line(pieces);
                let on_one_line = line(0) == line(at);
                let ends_line = line(at) < line(at + 1);
                let in_line = is_alone && line(pieces) == line(at);
                return Some(ends_line && (in_line || on_one_line));
            }
        }
    }
    if are_all {
        Some(false)
    } else {
        None
    }
}
