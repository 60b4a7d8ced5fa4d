//! The parts before an invalid one, and its own tokens.

use crate::stream::tokens::{Symbol, Token};

/// Tokens after which a case that is right so far counts as whole.
pub(super) const MOST_TOKENS: usize = 512;

/// How a valid part is written.
#[derive(Clone, Copy)]
pub(super) struct Extent {
    pub(super) lines: usize,
    pub(super) words: usize,
    /// True if it is on one line, after something else.
    pub(super) shares_line: bool,
}

/// The parts that were read.
#[derive(Default)]
pub(crate) struct History {
    /// The last valid part, and the last one but for those that end within a line and begin on
    /// another.
    before: Option<Extent>,
    pub(super) last: Option<Extent>,
    /// The tokens of the part that is read, from `first` on, and those after it during a search.
    /// Before them are the parts from the last one whose line end was the start of the next part.
    pub(super) held: Vec<Token>,
    pub(super) first: usize,
    /// Whether the part begins after something else on its line.
    pub(super) is_behind: bool,
    /// The starts of the lines whose first tokens belong to a part that begins on an earlier line.
    pub(super) cuts: Vec<usize>,
    /// Whether the first of those parts begins after something else on its line.
    pub(super) is_surplus: bool,
    /// The symbols of the last valid part that ended its line, and the rows that the one before had
    /// in the same places.
    model: Vec<Symbol>,
    pub(super) known_rows: usize,
}

impl History {
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

    pub(super) fn clear(&mut self) {
        self.held.clear();
        self.cuts.clear();
        self.first = 0;
    }

    /// Forgets the parts before, of which some were not noted. The next one begins anew.
    pub(crate) fn begin_anew(&mut self) {
        self.before = None;
        self.clear();
    }

    /// Returns the line on which the part begins.
    pub(super) fn begun(&self) -> Option<u64> {
        self.held.get(self.first).map(Token::line)
    }

    /// Returns how many rows of `columns` tokens the last valid part has in the same places.
    pub(super) fn known_rows(&self, tokens: &[Token], columns: usize) -> usize {
        let rows = tokens.chunks(columns.max(1)).zip(self.model.chunks(columns.max(1)));
        let is_known = |(row, known): &(&[Token], &[Symbol])| {
            row.iter().map(|token| &token.symbol).eq(known.iter())
        };
        rows.filter(is_known).count()
    }
}
