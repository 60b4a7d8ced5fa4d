//! Whole windows of cases, which the block path reads.

use super::Reader;
use crate::stream::block::{is_regular, Before, BRACKET};
use crate::stream::forms::RULE;
use crate::stream::grammar::{Grammar, Step};
use crate::stream::lists::take;
use crate::stream::tokens::Symbol;
use memchr::memchr_iter;

impl<G: Grammar> Reader<'_, G> {
    /// Tries the window, unless it was tried. Returns whether it has whole parts.
    pub(super) fn find_block(&mut self) -> bool {
        if self.block.tried
            || self.awaits_count()
            || self.part_began.is_some()
            || !self.lexer.is_idle()
            || self.recovery.is_active()
            || !self.recovery.replay.is_empty()
        {
            return false;
        }
        let Some((alphabet, cells)) = self.grammar.block() else {
            self.block.tried = true;
            return false;
        };
        let window = self.input.bytes();
        let (before, cases) = window.split_at(alphabet.leading_space(window));
        if cases.is_empty() {
            return false;
        }
        let line = self.input.position().line + memchr_iter(b'\n', before).count() as u64;
        match self.empty_lines.separate {
            Some(false) => {}
            // The first two cases decide.
            None => return false,
            Some(true) => {
                if self.is_in_case() || before.contains(&RULE) {
                    return false;
                }
                let follows_empty_line = line > self.line + 1 || self.line == 0;
                let symbols = cells * self.grammar.parts() as usize;
                if !follows_empty_line || !is_regular(cases, symbols) {
                    self.block.tried = true;
                    return false;
                }
            }
        }
        let before = self.size().filter(|_| self.is_free).map(|size| Before {
            size,
            follows: line == self.line,
            taken: self.taken,
            lists: &self.lists,
        });
        self.block.find(alphabet, window, self.remaining(), before.as_ref())
    }

    pub(super) fn leave_block(&mut self) {
        let Some((alphabet, cells)) = self.grammar.block() else { return };
        let left = self.block.leave(alphabet, self.input.bytes(), self.keeps_going());
        let Some((parts, kept, bytes)) = left else { return };
        if self.block.has_lists {
            let size = self.size();
            for &byte in &self.input.bytes()[..bytes] {
                if alphabet.is_symbol(byte) {
                    self.taken += 1;
                } else if alphabet.class(byte) == BRACKET {
                    take(&mut self.lists, byte, self.taken, size, false);
                }
            }
        } else {
            self.taken += ((parts - kept) * cells) as u64;
        }
        self.input.pass(bytes);
        if kept < parts {
            self.recovery.history.clear();
        }
        self.line = if kept == 0 { self.input.position().line } else { self.line };
        for _ in 0..kept {
            self.remember();
        }
        self.empty_lines.block(parts);
        self.parts += parts as u64;
    }

    /// Reads a part again that the block path has read, for recovery.
    fn remember(&mut self) {
        while let Some(token) = self.lexer.next(&mut self.input) {
            if let Symbol::Bracket(bracket) = token.symbol {
                self.pass_bracket(bracket, &token);
                continue;
            }
            self.part_began = self.part_began.or(Some(token.began));
            self.recovery.history.note(token, token.line() > self.line);
            self.line = token.line();
            self.taken += 1;
            if let Ok(Step::Part(_)) = self.grammar.take(&mut self.state, &token) {
                self.recovery.history.part();
                return self.restart();
            }
        }
    }
}
