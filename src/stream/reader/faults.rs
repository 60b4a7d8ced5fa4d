//! Faults: their descriptions and hints, and what happens next.

use super::rules::file_hint;
use super::{Event, Reader, Stage, Waiting};
use crate::grid::Size;
use crate::stream::fault::{Expected, Fault, Found};
use crate::stream::grammar::{Grammar, Step, Wrong};
use crate::stream::hint::Hint;
use crate::stream::input::Position;
use crate::stream::tokens::{lines, Symbol, Token};

impl<G: Grammar> Reader<'_, G> {
    #[cold]
    pub(super) fn wrong(&mut self, token: &Token, Wrong { found, expected }: Wrong) -> Event<G> {
        let hint = file_hint(token)
            .or_else(|| self.number_first())
            .or_else(|| self.line_hint(token, matches!(found, Found::Again(_))))
            .or_else(|| self.grammar.hint(&self.state, Some(token)));
        let may_be_size = match self.first.as_deref() {
            Some([rows, columns]) => rows.line() == columns.line() && columns.word > 0,
            _ => false,
        };
        let expected = expected.map(Expected::Other);
        self.fault_on_line(self.describe(token.began, found, expected, hint), may_be_size)
    }

    /// Reports a fault in a part. If its hint depends on the rest of the line, waits for that.
    pub(super) fn fault_on_line(&mut self, fault: Fault, may_be_size: bool) -> Event<G> {
        let is_label = matches!(fault.found, Found::Word(word) if word.bytes().ends_with(b":"));
        let rest = match (fault.hint, self.size()) {
            (Some(Hint::Before), _) if is_label && self.tiles() > 1 => {
                return self.fault(Fault { hint: None, ..fault });
            }
            (Some(Hint::Before), Some(size)) => {
                (size.cells() as u64 + 1).saturating_sub(self.tiles())
            }
            (Some(Hint::After), _) => 0,
            (Some(Hint::Blank(word)), Some(_)) if word.bytes() != b"-" => u64::MAX,
            _ if may_be_size => 0,
            _ => return self.fault(fault),
        };
        if self.keeps_going() && !may_be_size {
            return self.fault(Fault { hint: None, ..fault });
        }
        self.waiting = Some(Waiting { fault, rest, may_be_size });
        None
    }

    /// Counts a token on the line of a fault that waits for its hint. `None` is the end of the
    /// line.
    pub(super) fn wait(&mut self, token: Option<Token>) -> Event<G> {
        let mut waiting = self.waiting.take()?;
        let continues = token.is_some_and(|token| {
            let ends_size = waiting.may_be_size && token.is_bracket();
            token.line() == waiting.fault.position.line && !ends_size
        });
        let may_follow = token.is_none() && waiting.may_be_size && self.stage == Stage::Cases;
        let tile = token.filter(|token| !token.is_bracket());
        let is_rest = match (waiting.fault.hint, tile, self.size()) {
            // A blank is in a row, or in a board on one line, that has no other blank. A grammar
            // without a size never waits for it, so its `take` has one caller and is inlined.
            (Some(Hint::Blank(_)), Some(tile), Some(_)) if continues => {
                self.taken += 1;
                matches!(self.grammar.take(&mut self.state, &tile), Ok(Step::More))
            }
            _ => waiting.rest > 0,
        };
        if may_follow || continues && is_rest && !self.keeps_going() {
            waiting.rest -= u64::from(tile.is_some());
            waiting.may_be_size = may_follow;
            self.waiting = Some(waiting);
            return None;
        }
        let Waiting { fault, rest, may_be_size } = waiting;
        let columns = self.size().map_or(1, |size| size.columns() as u64);
        let hint = match fault.hint {
            Some(Hint::Before | Hint::After) if continues || rest > 0 => None,
            Some(Hint::Blank(_)) if continues || self.tiles() % columns > 0 => None,
            hint => hint,
        };
        let is_size = may_be_size && !continues && token.is_some();
        let hint = hint.or(Some(Hint::SizeFirst).filter(|_| is_size));
        let event = self.fault(Fault { hint, ..fault });
        self.recovery.replay.extend(token);
        event
    }

    /// Returns a hint if the input seems to begin with a number that belongs to no board.
    #[cold]
    pub(super) fn number_first(&self) -> Option<Hint> {
        let size = self.grammar.size(&self.state)?;
        let mut lines = lines(self.first.as_ref()?);
        let (first, rest) = (lines.next()?, lines.next());
        let number = match first[0].symbol {
            Symbol::Word(_) => 0,
            symbol => symbol.to_string().parse().unwrap_or(0),
        };
        let is_short = match (rest, first) {
            // The board is a column.
            (Some([one]), _) if !one.goes_on && one.word == 1 && one.symbol.is_number() => false,
            (Some(_), _) => first.len() < size.columns().min(3),
            // A word of more digits may be a row.
            (None, [one]) => !one.goes_on && one.word < 3 && !matches!(one.symbol, Symbol::Byte(_)),
            _ => false,
        };
        Some(match first {
            [_, second, ..] if second.word > 0 => Hint::SizeFirst,
            _ if (2..=10).contains(&number) => Hint::NumberFirst,
            _ => Hint::CountFirst,
        })
        .filter(|_| is_short)
    }

    /// True if the lines between the first and the last are rows, and the last one lacks what the
    /// first has: then the rest of its row may follow.
    pub(super) fn is_shifted(&self) -> bool {
        let (Some(first), Some(size)) = (&self.first, self.grammar.size(&self.state)) else {
            return false;
        };
        let lines: Vec<&[Token]> = lines(first).collect();
        let [_, rows @ .., last] = &lines[..] else { return false };
        self.number_first().is_some()
            && rows.iter().all(|row| row.len() == size.columns())
            && (rows.is_empty() || last.len() < size.columns())
    }

    /// Decides on the first part with the next token. The part is valid if that token is not on its
    /// last line.
    #[cold]
    pub(super) fn settle(&mut self, part: G::Part, token: Option<Token>) -> Event<G> {
        let is_on_line =
            token.is_some_and(|token| token.line() == self.line && !token.is_bracket());
        self.recovery.replay.extend(token);
        if !is_on_line {
            return self.part(part);
        }
        let (began, hint) = (self.part_began.unwrap_or(Position::START), self.number_first());
        let (found, row) = (Found::Other("a shorter line"), Expected::Other("a row of a board"));
        self.fault(self.describe(began, found, Some(row), hint))
    }

    /// Returns what the line of an invalid token seems to be.
    pub(super) fn line_hint(&self, token: &Token, is_again: bool) -> Option<Hint> {
        let (first, _) = self.first_tile.filter(|_| self.is_free)?;
        let began = self.part_began.filter(|began| began.line == token.line())?;
        let is_first = token.symbol.is_number() && began == token.began;
        let after = Some(Hint::After).filter(|_| is_first && self.follows_first(token));
        // The rest of the line may be a board.
        let is_before = is_again && token.symbol == first && self.word == 1;
        after.or(Some(Hint::Before).filter(|_| is_before))
    }

    /// True if the present part begins with this token, or on its line, after the first case. A
    /// case in rows ends before such a column, and a graph has no size.
    pub(super) fn follows_first(&self, token: &Token) -> bool {
        let began = self.part_began.filter(|_| self.follows && self.parts == self.grammar.parts());
        let least = self.size().map_or(usize::MAX, Size::cells) as u64;
        began.is_some_and(|began| began.line == token.line() && began.column > least)
    }

    pub(super) fn empty_line(&mut self, token: Token) -> Event<G> {
        let position = Position { line: self.line + 1, column: 1 };
        self.recovery.replay.push_front(token);
        let hint = self.grammar.hint(&self.state, None);
        self.fault(self.describe(position, Found::EmptyLine, None, hint))
    }

    /// Reports a fault in a part or hands it over to recovery.
    pub(super) fn fault(&mut self, fault: Fault) -> Event<G> {
        if !self.keeps_going() {
            self.stage = Stage::Over;
            return Some(Err(fault));
        }
        self.lists.clear();
        let rows = self.grammar.lines(&self.state);
        let fault = self.recovery.begin(&self.grammar, &self.empty_lines, fault, rows);
        self.empty_lines.faulty();
        self.first = None;
        self.restart();
        self.resumed(fault)
    }

    /// Resumes after recovery, which may know whether a part was invalid, and where to continue.
    pub(super) fn resumed(&mut self, fault: Option<Fault>) -> Event<G> {
        if !self.recovery.is_active() {
            self.line = self.recovery.line;
        }
        let mut fault = fault?;
        if fault.needs_answer {
            fault.needs_answer = self.grammar.fail();
            self.parts += 1;
            // The case has no further part.
            while self.empty_lines.separate == Some(true) && self.is_in_case() {
                self.grammar.fail();
                self.parts += 1;
            }
        }
        Some(Err(fault))
    }

    /// Describes a fault in the present part. By default, the grammar tells what is expected.
    pub(super) fn describe(
        &self,
        position: Position,
        found: Found,
        expected: Option<Expected>,
        hint: Option<Hint>,
    ) -> Fault {
        Fault {
            position,
            found,
            expected: expected.unwrap_or_else(|| self.grammar.expected(&self.state)),
            case: self.parts / self.grammar.parts() + 1,
            // The place of a goal is not that of its case.
            began: self.part_began.filter(|_| !self.is_in_case()),
            needs_answer: true,
            hint,
        }
    }

    /// Returns a fault after which nothing can be read.
    pub(super) fn stop(
        &mut self,
        position: Position,
        found: Found,
        expected: Expected,
        hint: Option<Hint>,
    ) -> Fault {
        self.stage = Stage::Over;
        let fault = self.describe(position, found, Some(expected), hint);
        Fault { needs_answer: false, ..fault }
    }

    pub(super) fn end_line(&mut self) -> Event<G> {
        match self.waiting {
            Some(_) => self.wait(None),
            None if self.is_surplus() => self.surplus(None),
            None => None,
        }
    }

    /// Ends the input. Returns an event until everything is reported.
    pub(super) fn end(&mut self) -> Event<G> {
        let end = self.input.position();
        if self.awaits_count() {
            return Some(Err(self.stop(end, Found::End, Expected::Count, None)));
        }
        if self.recovery.is_active() {
            let fault = self.recovery.end(&self.grammar, &self.empty_lines);
            return self.resumed(fault);
        }
        if let Some(part) = self.doubtful.take() {
            return self.settle(part, None);
        }
        let event = self.end_line();
        if event.is_some() || self.recovery.is_active() {
            return event;
        }
        if self.part_began.is_some() {
            self.broke_off = true;
            let hint = self.grammar.hint(&self.state, None);
            return self.fault(self.describe(end, Found::End, None, hint));
        }
        self.stage = Stage::Over;
        let is_inside = self.is_in_case();
        let end_lacks = self.grammar.end().filter(|_| self.total.is_none() && !self.broke_off);
        if !is_inside && self.remaining().unwrap_or(0) == 0 && end_lacks.is_none() {
            return None;
        }
        let expected = match self.counted {
            _ if is_inside => Some(Expected::Goal),
            Some((count, position)) => Some(Expected::Cases { count, position }),
            None => end_lacks,
        };
        let fault = self.describe(end, Found::End, expected, None);
        Some(Err(Fault { needs_answer: is_inside && self.grammar.fail(), ..fault }))
    }
}
