//! The rules for words, lines and lists, and hints that concern the whole file.

use super::{Event, Reader};
use crate::stream::fault::{Expected, Fault, Found};
use crate::stream::grammar::Grammar;
use crate::stream::hint::Hint;
use crate::stream::input::Position;
use crate::stream::lists::{opens, take};
use crate::stream::tokens::{Symbol, Token};

impl<G: Grammar> Reader<'_, G> {
    /// Returns the fault of a word that is no tile, row or board, or of another kind than the first
    /// word of its case.
    pub(super) fn wrong_word(&self, token: &Token) -> Option<Fault> {
        let (row, board) = self.size().map(|size| (size.columns(), size.cells()))?;
        let tiles = usize::from(token.word);
        if token.word == self.word && (tiles == 1 || tiles == row || tiles == board) {
            return None;
        }
        let is_tile = |&byte: &u8| {
            let token = Token { symbol: Symbol::Byte(byte), ..*token };
            self.grammar.take(&mut G::State::default(), &token).is_ok()
        };
        let found = match token.symbol {
            Symbol::Word(text) if text.bytes().iter().all(is_tile) => Found::Word(text),
            Symbol::Byte(byte) if is_tile(&byte) => Found::Tiles(token.word),
            _ => return None,
        };
        let is_first = self.part_began == Some(token.began);
        let (expected, hint) = match token.symbol {
            Symbol::Word(_) if tiles % board == 0 => {
                (Expected::Other("white space between two boards"), None)
            }
            Symbol::Word(text) if is_first => {
                let has = |tile| text.bytes().contains(&tile);
                let lacks_zero = tiles + 1 == board && board == 9 && (b'1'..b'9').all(has);
                (Expected::Packed { row, board }, Some(Hint::Zero).filter(|_| lacks_zero))
            }
            _ => (Expected::Words(self.word), None),
        };
        let number = found.to_string().trim_matches('`').parse().map(Symbol::Number);
        let number = number.map(|symbol| Token { symbol, ..*token });
        let hint = hint
            .or_else(|| self.line_hint(token, false))
            .or_else(|| self.grammar.hint(&self.state, Some(&number.ok()?)))
            .or_else(|| self.number_first().filter(|_| is_first || tiles == board))
            // Packed boards have no size before them.
            .map(|hint| if hint == Hint::NumberFirst { Hint::CountFirst } else { hint });
        Some(self.describe(token.began, found, Some(expected), hint))
    }

    /// Takes a bracket, or reports it. A list holds a row, or it begins and ends between two cases.
    #[cold]
    pub(super) fn bracket(&mut self, bracket: u8, token: Token) -> Event<G> {
        let is_in_part = self.part_began.is_some();
        if token.line() > self.line && self.is_surplus() {
            return self.surplus(Some(token));
        }
        if self.pass_bracket(bracket, &token) {
            return None;
        }
        let is_on_line = self.part_began.is_some_and(|began| began.line == token.line());
        let hint = match self.taken {
            _ if is_in_part && self.follows_first(&token) => Some(Hint::After),
            1 if is_on_line => Some(Hint::Before),
            1 => Some(Hint::CountFirst),
            _ => None,
        };
        self.part_began = self.part_began.or(Some(token.began));
        let found = Found::of(token.symbol, 0);
        self.fault(self.describe(token.began, found, None, hint))
    }

    /// Takes a bracket. Returns false if it is wrong.
    pub(super) fn pass_bracket(&mut self, bracket: u8, token: &Token) -> bool {
        let is_in_part = self.part_began.is_some();
        let is_edge = !is_in_part
            || self.grammar.begins_row(&self.state)
            || self.grammar.begins_line(&self.state, token);
        let size = self.size();
        let is_right = take(&mut self.lists, bracket, self.taken, size, !is_in_part) && is_edge;
        if self.keeps_going() && (is_in_part || opens(bracket) || !is_right) {
            self.recovery.history.note(*token, token.line() > self.line);
        }
        is_right
    }

    /// True if the present part follows another one, so it must end on its line.
    pub(super) fn is_surplus(&self) -> bool {
        self.is_free && self.follows && self.part_began.is_some()
    }

    /// Reports a part that does not end on its line. `token` is the first after that line.
    pub(super) fn surplus(&mut self, token: Option<Token>) -> Event<G> {
        let began = self.part_began?;
        if let Some(token) = token {
            self.recovery.replay.push_front(token);
        }
        let expected = Expected::Other("a whole case, or the end of the line");
        let follows = self.size().is_some_and(|it| began.column > it.cells() as u64);
        let is_number = self.first_tile.is_some_and(|(symbol, _)| symbol.is_number());
        let is_first = self.parts == self.grammar.parts();
        let hint =
            Some(Hint::After).filter(|_| self.tiles() == 1 && is_number && follows && is_first);
        let found = Found::Other("more after a case");
        self.fault(self.describe(began, found, Some(expected), hint))
    }
}

/// Returns a hint if the first token shows that the whole file has another form.
#[cold]
pub(super) fn file_hint(token: &Token) -> Option<Hint> {
    let Position { line, column } = token.began;
    match token.symbol.text()?.bytes() {
        // A mark, or a character of ASCII and white space after it.
        [0xFE | 0xFF, ..] | [0, _] | [_, 0] if line == 1 && column <= 2 => Some(Hint::Unreadable),
        [0x1F, ..] | [b'B', b'Z', b'h', ..] | [b'P', b'K', ..] if (line, column) == (1, 1) => {
            Some(Hint::Compressed)
        }
        _ => None,
    }
}
