//! Faults: their descriptions and hints, and what happens next.

use super::{Reader, Stage};
use crate::stream::fault::{Expected, Fault, Found};
use crate::stream::grammar::{Grammar, Wrong};
use crate::stream::hint::Hint;
use crate::stream::input::Position;
use crate::stream::tokens::{Symbol, Token};
use crate::stream::words::FirstLines;

impl<G: Grammar> Reader<'_, G> {
    /// Reports a token that the grammar does not take.
    #[cold]
    pub(super) fn wrong(
        &mut self,
        token: &Token,
        Wrong { found, expected }: Wrong,
    ) -> Option<Result<G::Case, Fault>> {
        let expected = match expected {
            Some(what) => Expected::Other(what),
            None => self.grammar.expected(&self.state),
        };
        let hint = Self::file_hint(token)
            .or_else(|| self.number_first())
            .or_else(|| self.line_hint(token, matches!(found, Found::Again(_))))
            .or_else(|| self.grammar.hint(&self.state, Some(token)));
        let fault = self.describe(token.began, found, expected);
        let fault = Fault { hint, ..fault };
        if self.first.as_ref().is_some_and(FirstLines::are_two) {
            self.doubtful = Some(Err(fault));
            return None;
        }
        self.fault_on_line(fault)
    }

    /// Reports a fault in a part. If its hint depends on the rest of the line, waits for that.
    pub(super) fn fault_on_line(&mut self, fault: Fault) -> Option<Result<G::Case, Fault>> {
        let taken = self.first_tile.map_or(0, |(_, before)| self.taken - before);
        let rest = match (fault.hint, self.size()) {
            (Some(Hint::Before), Some(size)) => (size.cells() as u64 + 1).saturating_sub(taken),
            (Some(Hint::After(false)), _) => 0,
            _ => return self.fault(fault),
        };
        if self.keeps_going() {
            return self.fault(Fault { hint: None, ..fault });
        }
        self.waiting = Some((fault, rest));
        None
    }

    /// Counts a token on the line of a fault that waits for its hint. `None` is the end of the line.
    pub(super) fn wait(&mut self, token: Option<&Token>) -> Option<Result<G::Case, Fault>> {
        let (fault, rest) = self.waiting.as_mut()?;
        let continues = token.is_some_and(|token| token.line() == fault.position.line);
        if continues && *rest > 0 {
            *rest -= u64::from(token.is_some_and(|token| !token.is_bracket()));
            return None;
        }
        let is_right = !continues && *rest == 0;
        let hint = fault.hint.filter(|_| is_right);
        let fault = Fault { hint, ..fault.clone() };
        self.fault(fault)
    }

    /// Returns what the line of an invalid token, or the object around it, seems to be.
    pub(super) fn line_hint(&self, token: &Token, is_again: bool) -> Option<Hint> {
        let (first, _) = self.first_tile?;
        let is_on_line = self.part_began.is_some_and(|began| began.line == token.line());
        let is_first = self.part_began == Some(token.began);
        let is_number = match token.symbol {
            Symbol::Number(_) => true,
            Symbol::Byte(byte) => byte.is_ascii_digit(),
            Symbol::Word(word) => word.bytes().iter().all(u8::is_ascii_digit),
            Symbol::Bracket(_) => false,
        };
        match token.symbol {
            Symbol::Word(word) if self.lists.last().is_some_and(|list| list.is_object) => {
                Some(Hint::Object(word))
            }
            _ if !self.is_free || !is_on_line => None,
            _ if is_number && is_first && self.follows_first(token) => Some(Hint::After(false)),
            // The rest of the line may be a board.
            symbol if is_again && symbol == first && self.word == 1 => Some(Hint::Before),
            _ => None,
        }
    }

    /// True if the first case is on the line of this token.
    pub(super) fn follows_first(&self, token: &Token) -> bool {
        self.parts == self.grammar.parts() && token.line() == self.ended_on
    }

    /// Reports an empty line within a case, before this token.
    pub(super) fn empty_line(&mut self, token: Token) -> Option<Result<G::Case, Fault>> {
        let position = Position { line: self.line + 1, column: 1 };
        let fault = self.describe(position, Found::EmptyLine, self.grammar.expected(&self.state));
        let fault = Fault { hint: self.grammar.hint(&self.state, None), ..fault };
        self.recovery.replay.push_front(token);
        self.fault(fault)
    }

    /// Reports a fault in a part or hands it over to recovery.
    pub(super) fn fault(&mut self, fault: Fault) -> Option<Result<G::Case, Fault>> {
        if !self.keeps_going() {
            self.stage = Stage::Over;
            return Some(Err(fault));
        }
        self.lists.clear();
        let fault = self.recovery.begin(&self.grammar, &self.empty_lines, fault);
        self.empty_lines.faulty();
        self.first = None;
        self.restart();
        self.resumed(fault)
    }

    /// Resumes after recovery, which may know whether a part was invalid, and where to continue.
    pub(super) fn resumed(&mut self, fault: Option<Fault>) -> Option<Result<G::Case, Fault>> {
        if !self.recovery.is_active() {
            self.line = self.recovery.line;
            self.ended_on = self.line;
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

    pub(super) fn describe(&self, position: Position, found: Found, expected: Expected) -> Fault {
        Fault {
            position,
            found,
            expected,
            case: self.parts / self.grammar.parts() + 1,
            began: self.part_began,
            needs_answer: true,
            hint: None,
        }
    }

    /// Returns a fault after which nothing can be read.
    pub(super) fn stop(&mut self, position: Position, found: Found, expected: Expected) -> Fault {
        self.stage = Stage::Over;
        Fault { needs_answer: false, ..self.describe(position, found, expected) }
    }

    /// Ends the present line, if a fault depends on its end.
    pub(super) fn end_line(&mut self) -> Option<Result<G::Case, Fault>> {
        match self.waiting {
            Some(_) => self.wait(None),
            None => self.surplus(None),
        }
    }

    /// Ends the input. Returns an event until everything is reported.
    pub(super) fn end(&mut self) -> Option<Result<G::Case, Fault>> {
        let end = self.input.position();
        if self.awaits_count() {
            return Some(Err(self.stop(end, Found::End, Expected::Count)));
        }
        if self.recovery.is_active() {
            let fault = self.recovery.end(&self.grammar);
            return self.resumed(fault);
        }
        match self.doubtful.take() {
            Some(Ok(part)) => return self.part(part),
            Some(Err(fault)) => {
                let hint = fault.hint.filter(|&hint| hint != Hint::Before);
                return self.fault(Fault { hint, ..fault });
            }
            None => {}
        }
        if let Some(event) = self.end_line() {
            return Some(event);
        }
        if self.part_began.is_some() {
            self.broke_off = true;
            let fault = self.describe(end, Found::End, self.grammar.expected(&self.state));
            let hint = self.grammar.hint(&self.state, None);
            return self.fault(Fault { hint, ..fault });
        }
        let was_closed = self.stage == Stage::Closed;
        self.stage = Stage::Over;
        let is_inside = self.is_in_case();
        let is_more = self.remaining().is_some_and(|remaining| remaining > 0);
        let end_lacks = self.grammar.end().filter(|_| !was_closed && !self.broke_off);
        if !is_inside && !is_more && end_lacks.is_none() {
            return None;
        }
        let expected = match self.counted {
            Some((count, position)) if !is_inside => Expected::Cases { count, position },
            _ => end_lacks.unwrap_or_else(|| self.grammar.expected(&self.state)),
        };
        let fault = self.describe(end, Found::End, expected);
        Some(Err(Fault { needs_answer: is_inside && self.grammar.fail(), ..fault }))
    }
}
