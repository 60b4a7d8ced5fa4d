//! Whole windows of cases, which the block path reads.

use super::Reader;
use crate::stream::block::is_regular;
use crate::stream::grammar::{Grammar, Step};
use memchr::memchr_iter;

impl<G: Grammar> Reader<'_, G> {
    /// Tries the window, unless it was tried. Returns whether it has whole parts.
    pub(super) fn find_block(&mut self) -> bool {
        if self.block.tried || !self.is_between_cases() {
            return false;
        }
        let Some((alphabet, cells)) = self.grammar.block() else {
            self.block.tried = true;
            return false;
        };
        let window = self.input.bytes();
        match self.empty_lines.separate {
            Some(false) => {}
            // The first two cases decide.
            None => return false,
            Some(true) => {
                let (before, cases) = window.split_at(alphabet.leading_space(window));
                if cases.is_empty() || self.is_in_case() {
                    return false;
                }
                let line = self.input.position().line + memchr_iter(b'\n', before).count() as u64;
                let is_behind = line > self.line + 1 || self.line == 0;
                if !is_behind || !is_regular(cases, cells * self.grammar.parts() as usize) {
                    self.block.tried = true;
                    return false;
                }
            }
        }
        let most = self.remaining();
        self.block.find(alphabet, window, most)
    }

    /// Passes the bytes of the parts that the block path has handed out.
    pub(super) fn leave_block(&mut self) {
        let Some((alphabet, cells)) = self.grammar.block() else { return };
        let left = self.block.leave(alphabet, self.input.bytes(), self.keeps_going());
        let Some((parts, kept, bytes)) = left else { return };
        self.input.pass(bytes);
        if kept < parts {
            self.recovery.history.begin_anew();
        }
        for _ in 0..kept * cells {
            self.remember();
        }
        self.line = self.input.position().line;
        self.empty_lines.good();
        self.parts += parts as u64;
    }

    /// Reads a token again that the block path has read, for recovery.
    fn remember(&mut self) {
        let Some(token) = self.lexer.next(&mut self.input) else { return };
        self.recovery.history.note(token, token.line() > self.line);
        self.line = token.line();
        if let Ok(Step::Part(_)) = self.grammar.take(&mut self.state, &token) {
            self.recovery.history.part();
            self.state = G::State::default();
        }
    }
}
