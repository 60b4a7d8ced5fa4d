//! Where the faulty part ends, and so where reading goes on.
//!
//! Nothing marks where a case begins, so one token too many or too few shifts all that follow. The
//! lines say more. The part is tried from each line that follows, and reading goes on at the first
//! from which it is whole, all of it on that line or on as many lines as it has rows; or, if it is
//! larger than what is held, from which its size and its first row are right. For boards, which have
//! the same number of rows each, there is more to tell by:
//!
//! 1. A board that stands on one line ends with it, and so does one that follows such a board. A line of as
//!    many symbols as a board has, or one fewer, is a board on one line.
//! 2. Rows of as many symbols each as a board has, among them one that is no tile, are that board.
//! 3. Otherwise reading goes on behind as many rows as a board has, unless no board begins there
//!    but one begins at a nearby line. Of several such places, one counts behind whose board another may
//!    follow; and of these, one whose rows stood where they stand there in the last boards.
//! 4. A single row that is too many is reported, and gets no answer.
//! 5. Whatever follows on the line of a faulty board belongs to it, unless it looks like a board.
//!
//! And of every puzzle: a line whose first tokens completed the part before, and with which a part
//! begins, is read again. What follows a part on its line and does not look like one is reported,
//! and gets no answer. Where empty lines separate cases, the faulty one ends with the next of them.

use super::{rows_of, Layout, Resync, MOST_OF_LINE, MOST_TOKENS};
use crate::stream::grammar::{Grammar, Step};
use crate::stream::tokens::Token;
use std::cmp::Ordering;
use std::ops::Range;

/// Where reading goes on.
#[derive(Clone, Copy)]
pub(super) enum Place {
    /// At this one of the tokens held.
    Token(usize),
    /// Behind so many lines from the faulty part's first.
    Lines(usize),
    /// Not known yet, but not before this one of the tokens held.
    NotBefore(usize),
}

/// What becomes of a part that is tried from a token on.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Trial {
    /// It is whole, and ends before this one of the tokens held.
    Whole {
        end: usize,
        on_one_line: bool,
    },
    Wrong,
    /// It takes more tokens, so many at least.
    Open(usize),
    /// It is right as far as tokens are held: its size and its first row.
    Long,
}

/// The tokens that are held, by lines.
pub(super) struct Lines {
    /// Each line's tokens.
    pub ranges: Vec<Range<usize>>,
    /// That of the faulty part's first token.
    base: usize,
    /// Whether no further token counts.
    pub are_all: bool,
    /// Whether that is so because no more are held.
    is_full: bool,
}

impl Lines {
    pub fn get(&self, count: usize) -> Option<Range<usize>> {
        self.ranges.get(self.base + count).cloned()
    }

    /// Whether no further token stands on the line.
    fn is_complete(&self, count: usize) -> bool {
        self.are_all || self.base + count + 1 < self.ranges.len()
    }
}

impl Resync {
    pub(super) fn lines(&self, ended: bool) -> Lines {
        let mut ranges: Vec<Range<usize>> = Vec::new();
        let is_full = !ended && self.held.len() >= MOST_TOKENS;
        let mut are_all = ended || is_full;
        let mut number = 0;
        for (at, token) in self.held.iter().enumerate() {
            if token.line() > number {
                let is_behind = token.line() > number + 1 && at > self.first;
                if is_behind && self.rules.empty_lines_separate {
                    are_all = true;
                    break;
                }
                number = token.line();
                ranges.push(at..at);
            }
            if let Some(line) = ranges.last_mut() {
                line.end = at + 1;
            }
        }
        let base = ranges.iter().position(|line| line.end > self.first).unwrap_or(0);
        Lines { ranges, base, are_all, is_full }
    }

    /// Where reading goes on, and whether the faulty part is one; `None` if that takes more tokens.
    pub(super) fn decision<G: Grammar>(
        &mut self,
        grammar: &G,
        lines: &Lines,
    ) -> Option<(Place, bool)> {
        if self.rules.empty_lines_separate {
            return if lines.are_all { self.end_of_paragraph(grammar, lines) } else { None };
        }
        let line = lines.get(0)?;
        for before in &lines.ranges[usize::from(self.is_cut).min(lines.base + 1)..=lines.base] {
            match self.parts_from(grammar, lines, before.start) {
                // The part before stands for the line on which it begins, unless it is one too many.
                Some(true) => {
                    let needs_answer = self.rules.in_cases && self.is_second;
                    return Some((Place::Token(before.start), needs_answer));
                }
                Some(false) => {}
                None => return None,
            }
        }
        let follows = line.start < self.first;
        let line = self.first..line.end;
        let shares_line = self.layout == Layout::SameLine || self.is_searching;
        let is_long = line.len() >= MOST_OF_LINE;
        let symbols = self.symbols::<G>(grammar.lines().unwrap_or(1), line.clone());
        let are_many = is_long || shares_line && symbols.len() >= 3 * G::LEAST;
        if !lines.is_complete(0) && !are_many {
            return None;
        }
        if follows && !shares_line && !self.looks_like_part(grammar, line.clone()) {
            return Some((Place::Lines(1), false));
        }
        let Some(rows) = grammar.lines() else {
            return self.next_part(grammar, lines).map(|place| (place, true));
        };
        let is_meant = !self.rules.in_cases || self.was_meant(grammar, line.clone());
        if symbols.len() > G::LEAST || is_long {
            let place = self.end_on_line(grammar, lines, &symbols);
            return Some((place, is_meant || matches!(place, Place::Token(_))));
        }
        let is_board = symbols.len() + 1 >= G::LEAST;
        if self.layout == Layout::Rows && !is_board || symbols.len() * rows == G::LEAST {
            let count = self.end_of_rows(grammar, lines, rows)?;
            let is_surplus =
                self.layout == Layout::Rows && self.fault_line > self.held[self.first].line();
            return Some((Place::Lines(count), count > 1 || !is_surplus && is_meant));
        }
        let is_broken = !self.looks_like_part(grammar, line)
            && self.is_broken::<G>(lines, symbols.len(), rows)?;
        Some((Place::Lines(1 + usize::from(is_broken)), is_meant || is_broken))
    }

    /// Where empty lines separate cases: a part with which the lines before the next of them end, or
    /// what stands behind it.
    fn end_of_paragraph<G: Grammar>(&self, grammar: &G, lines: &Lines) -> Option<(Place, bool)> {
        let (ranges, last) = (&lines.ranges[lines.base..], lines.ranges.last()?);
        for (count, line) in ranges.iter().enumerate().skip(1) {
            let trial = self.trial(grammar, lines, line.start);
            if matches!(trial, Trial::Whole { end, .. } if end == last.end) {
                let is_surplus = count == 1 && self.fault_line > self.held[self.first].line();
                return Some((Place::Token(line.start), !is_surplus));
            }
        }
        if lines.is_full {
            return Some((Place::NotBefore(self.held.len() - 1), true));
        }
        let is_surplus = self.rules.is_glued && ranges.len() == 1;
        Some((Place::Token(last.end), !is_surplus))
    }

    /// Whether parts stand one after the other from a line before the faulty part on, each of which
    /// ends its line, to one that ends in the faulty part or behind it. `None` if that takes more
    /// tokens.
    fn parts_from<G: Grammar>(&self, grammar: &G, lines: &Lines, mut at: usize) -> Option<bool> {
        while at < self.first {
            let end = match self.trial(grammar, lines, at) {
                Trial::Whole { end, .. } => end,
                Trial::Open(_) if !lines.are_all => return None,
                _ => return Some(false),
            };
            let goes_on = |next: &Token| next.line() == self.held[end - 1].line();
            if end <= self.first && self.held.get(end).is_some_and(goes_on) {
                return Some(false);
            }
            at = end;
        }
        Some(at > self.first)
    }

    /// Whether the faulty board is one line that was broken in two. `None` if that takes more tokens.
    fn is_broken<G: Grammar>(&self, lines: &Lines, symbols: usize, rows: usize) -> Option<bool> {
        let Some(second) = lines.get(1) else { return Some(false).filter(|_| lines.are_all) };
        let first = self.first..lines.get(0)?.end;
        let words = |line: &Range<usize>| {
            let starts = line.clone().skip(1).filter(|&at| self.held[at].starts_word);
            starts.count()
        };
        // A word on each line is a packed board, if it is one.
        let count = match words(&first) + words(&second) {
            0 => first.len() + second.len(),
            _ => symbols + self.symbols::<G>(rows, second).len(),
        };
        match count.cmp(&G::LEAST) {
            Ordering::Greater => Some(false),
            _ if !lines.is_complete(1) => None,
            order => Some(order == Ordering::Equal),
        }
    }

    /// Where a part of a puzzle begins that says itself how long it is.
    fn next_part<G: Grammar>(&mut self, grammar: &G, lines: &Lines) -> Option<Place> {
        let is_one_line = lines.get(0).is_some_and(|line| line.end - self.first >= G::LEAST);
        if self.layout == Layout::Line && is_one_line {
            return Some(Place::Lines(1));
        }
        while let Some(line) = lines.get(self.tried + 1) {
            match self.trial(grammar, lines, line.start) {
                Trial::Whole { .. } | Trial::Long => return Some(Place::Lines(self.tried + 1)),
                Trial::Wrong => self.tried += 1,
                Trial::Open(_) if lines.is_full => return Some(Place::NotBefore(line.start - 1)),
                Trial::Open(lacks) => {
                    self.awaited = self.held.len() + lacks;
                    return None;
                }
            }
        }
        if lines.is_full {
            return Some(Place::NotBefore(self.held.len() - 1));
        }
        Some(Place::Lines(self.tried + 1)).filter(|_| lines.are_all)
    }

    /// Where reading goes on after a faulty board on whose line more follows.
    fn end_on_line<G: Grammar>(
        &self,
        grammar: &G,
        lines: &Lines,
        symbols: &[Range<usize>],
    ) -> Place {
        let begins = |at: usize| {
            let symbol = symbols.get(at);
            let trial = symbol.map(|symbol| self.trial(grammar, lines, symbol.start));
            matches!(trial, Some(Trial::Whole { on_one_line: true, .. }))
        };
        let is_unknown = self.layout == Layout::Unknown && symbols.len() >= 2 * G::LEAST;
        let is_known = self.layout == Layout::SameLine || self.is_searching;
        let shares_line = is_known || is_unknown;
        let Some(next) = symbols.get(G::LEAST) else {
            let is_one_word = is_known && !lines.is_complete(0);
            return if is_one_word {
                Place::NotBefore(self.held.len() - 1)
            } else {
                Place::Lines(1)
            };
        };
        let end = symbols.last().map_or(next.end, |symbol| symbol.end);
        let (belong, foreign) = self.count(grammar, &symbols[..G::LEAST]);
        let is_whole = belong + 2 >= G::LEAST && foreign > 0;
        let looks_like_part = || self.looks_like_part(grammar, next.start..end);
        if begins(G::LEAST) || shares_line && is_whole || !is_known && looks_like_part() {
            return Place::Token(next.start);
        }
        if shares_line {
            // Tiles were lost, or are too many: nothing but the tiles tells how many.
            let near = [G::LEAST - 1, G::LEAST + 1].into_iter().chain(1..=2 * G::LEAST);
            for place in near {
                if begins(place) {
                    return Place::Token(symbols[place].start);
                }
            }
            if is_known && !lines.is_complete(0) {
                let last = symbols.get(2 * G::LEAST).unwrap_or(next);
                return Place::NotBefore(last.start);
            }
        }
        if looks_like_part() {
            Place::Token(next.start)
        } else {
            Place::Lines(1)
        }
    }

    /// How many lines a faulty board in rows has.
    fn end_of_rows<G: Grammar>(&self, grammar: &G, lines: &Lines, rows: usize) -> Option<usize> {
        let trial = |count: usize| match lines.get(count) {
            Some(line) => self.trial(grammar, lines, line.start),
            None if lines.are_all => Trial::Wrong,
            None => Trial::Open(1),
        };
        for count in 1..rows {
            if matches!(trial(count), Trial::Whole { on_one_line: true, .. }) {
                return Some(count);
            }
        }
        if self.has_foreign_symbol(grammar, lines, rows) {
            return Some(rows);
        }
        // The boards that are whole: how well known their rows are, and whether another may follow, if that
        // can be told.
        let mut boards: Vec<(i32, usize, Option<bool>)> = Vec::new();
        let near = [rows].into_iter().chain((1..rows).rev()).chain(rows + 1..2 * rows);
        let margin = self.memory.len() as i32;
        for count in near {
            if count > rows && boards.iter().any(|board| board.0 >= -margin) {
                break;
            }
            match trial(count) {
                Trial::Open(_) => return None,
                Trial::Wrong | Trial::Long => {}
                Trial::Whole { end, .. } => {
                    let score = self.score::<G>(lines.get(count)?.start..end, rows);
                    let follows = match self.trial(grammar, lines, end) {
                        Trial::Open(_) => None,
                        Trial::Wrong | Trial::Long => {
                            Some(lines.are_all && end == lines.ranges.last()?.end)
                        }
                        Trial::Whole { .. } => Some(true),
                    };
                    boards.push((score, count, follows));
                }
            }
        }
        if boards.len() > 1 {
            if boards.iter().any(|board| board.2.is_none()) {
                return None;
            }
            if boards.iter().any(|board| board.2 == Some(true)) {
                boards.retain(|board| board.2 == Some(true));
            }
        }
        // Where rows are known, the best by them; else the usual one.
        let best = boards.into_iter().map(|(score, count, _)| (score, count));
        let best = best.reduce(|best, next| if next.0 > best.0 + 2 * margin { next } else { best });
        Some(match best {
            None => rows,
            // A board further on than the next row tells how many rows of this one are missing.
            Some((_, count)) if count > rows + 1 => count - rows,
            Some((_, count)) => count,
        })
    }

    /// How often the rows of these tokens stood in their places in the last boards, beside what
    /// they would if all places were alike: around 0 where rows tell nothing.
    fn score<G: Grammar>(&self, tokens: Range<usize>, rows: usize) -> i32 {
        let own = rows_of(&self.held[tokens], G::LEAST / rows);
        let mut score = 0;
        for board in &self.memory {
            for (at, row) in own.iter().enumerate().take(rows) {
                let count = board.iter().filter(|&other| other == row).count() as i32;
                score += i32::from(board[at] == *row) * rows as i32 - count;
            }
        }
        score
    }

    /// What becomes of a part from a token on, which must stand on one line or in rows.
    pub(super) fn trial<G: Grammar>(&self, grammar: &G, lines: &Lines, start: usize) -> Trial {
        let end = lines.ranges.last().map_or(start, |line| line.end);
        let mut state = G::State::default();
        let (mut on_one_line, mut in_rows, mut rows) = (true, true, 0);
        for at in start..end {
            if at > start {
                let begins_line = self.held[at].line() > self.held[at - 1].line();
                on_one_line &= !begins_line;
                rows += usize::from(begins_line);
                in_rows &= begins_line == grammar.begins_line(&state, &self.held[at]);
                if !on_one_line && !in_rows {
                    return Trial::Wrong;
                }
            }
            match grammar.take(&mut state, &self.held[at]) {
                Ok(Step::More) => {}
                Err(_) => return Trial::Wrong,
                Ok(_) => {
                    // Its last row ends with its line, as far as is known.
                    let last = &self.held[at];
                    let goes_on = self.held.get(at + 1).map(|next| next.line() == last.line());
                    return match goes_on {
                        _ if on_one_line => Trial::Whole { end: at + 1, on_one_line },
                        None if last.goes_on && !lines.are_all => Trial::Open(1),
                        Some(true) => Trial::Wrong,
                        _ => Trial::Whole { end: at + 1, on_one_line },
                    };
                }
            }
        }
        if lines.are_all && !(lines.is_full && grammar.lines().is_none()) {
            return Trial::Wrong;
        }
        // What stands behind so many tokens of a line is not held.
        let is_long = lines.ranges.last().is_some_and(|line| line.len() >= MOST_OF_LINE);
        if rows > 1 && lines.is_full || rows > 0 && is_long {
            Trial::Long
        } else {
            Trial::Open(grammar.lacks(&state))
        }
    }

    /// The symbols of a line: for each, the tokens that it is made of. The first word decides: if it
    /// is as long as a row, or as a whole board or about that, every token is a symbol; otherwise every
    /// word is.
    fn symbols<G: Grammar>(&self, rows: usize, line: Range<usize>) -> Vec<Range<usize>> {
        let starts_word = |at: &usize| *at == line.start || self.held[*at].starts_word;
        let rest = line.clone().skip(1);
        let first_word = 1 + rest.take_while(|at| !starts_word(at)).count();
        let is_packed = first_word * rows == G::LEAST || first_word + 1 >= G::LEAST;
        let mut symbols: Vec<Range<usize>> = Vec::new();
        for at in line.clone() {
            match symbols.last_mut() {
                Some(symbol) if !is_packed && !starts_word(&at) => symbol.end = at + 1,
                _ => symbols.push(at..at + 1),
            }
        }
        symbols
    }

    /// How many of these symbols belong in one part, whatever stands between them, and how many can
    /// stand in none.
    fn count<'a, G: Grammar>(
        &self,
        grammar: &G,
        symbols: impl IntoIterator<Item = &'a Range<usize>>,
    ) -> (usize, usize) {
        let mut state = G::State::default();
        let (mut belong, mut foreign) = (0, 0);
        for symbol in symbols {
            let token = &self.held[symbol.start];
            if symbol.len() > 1 || grammar.take(&mut G::State::default(), token).is_err() {
                foreign += 1;
            } else if let Ok(step) = grammar.take(&mut state, token) {
                belong += 1;
                if !matches!(step, Step::More) {
                    break;
                }
            }
        }
        (belong, foreign)
    }

    /// Whether these tokens are a part but for a symbol or two.
    fn looks_like_part<G: Grammar>(&self, grammar: &G, tokens: Range<usize>) -> bool {
        let symbols = self.symbols::<G>(grammar.lines().unwrap_or(1), tokens);
        let (belong, _) = self.count(grammar, symbols.iter().take(G::LEAST));
        belong + 2 >= G::LEAST
    }

    /// Whether a line was meant for a board, however little is left of it: as many tokens, or
    /// nothing but tiles, or half of the tiles that a board has among others.
    fn was_meant<G: Grammar>(&self, grammar: &G, line: Range<usize>) -> bool {
        let tokens: Vec<_> = line.clone().map(|at| at..at + 1).collect();
        let (belong, foreign) = self.count(grammar, &tokens);
        line.len() == G::LEAST || foreign == 0 || 2 * belong > G::LEAST
    }

    /// Whether the rows of the faulty board are one but for a symbol or two, and those are no tiles.
    /// A tile that stands there twice may be one of the next board, and a row lost.
    fn has_foreign_symbol<G: Grammar>(&self, grammar: &G, lines: &Lines, rows: usize) -> bool {
        let mut symbols = Vec::new();
        for count in 0..rows {
            let Some(line) = lines.get(count) else { return false };
            symbols.extend(self.symbols::<G>(rows, line));
            if symbols.len() * rows != G::LEAST * (count + 1) || !lines.is_complete(count) {
                return false;
            }
        }
        let (belong, foreign) = self.count(grammar, &symbols);
        belong + 2 >= G::LEAST && foreign > 0
    }
}
