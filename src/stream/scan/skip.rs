//! Where a faulty board ends, so that the cases after it are read as if it had been well-formed.
//!
//! A fault may leave a board with too few symbols or too many, so counting them is not enough;
//! the lines say more. A board that begins a line and has as many symbols on it as the board has
//! columns is laid out in rows, and ends with its last row's line. Any other is meant to stand on
//! one line: it ends when it has all its symbols, or with the line, whichever comes first.
//!
//! What counts as a symbol there? `10` in `1 2 3 10 5 x 7 6 8` is one faulty tile, but the nine
//! characters of `12345z78x` are nine. The first word decides: if it is as long as a row, or as a
//! whole board or more, the board is packed and every character counts; otherwise every word does.

use crate::stream::fault::Fault;
use crate::stream::input::Symbol;

/// Follows a faulty board to its end.
pub(crate) struct Extent {
    side: usize,
    starts_line: bool,
    /// Lines of the board so far, and the last of them.
    lines: usize,
    line: u64,
    /// What stands on the first of these lines: characters, words, and characters in the first word.
    characters: usize,
    words: usize,
    first_word: usize,
    /// The fault, while it is not known whether this is a board at all, or only what a fault
    /// before it left over on the line.
    pub(crate) unreported: Option<Fault>,
}

/// What a symbol is to a faulty board.
pub(crate) enum Taken {
    Inside,
    /// It comes after the board's end: on the same line or a later one; and whether the board was
    /// whole, with as many symbols as a well-formed one.
    After {
        same_line: bool,
        whole: bool,
    },
}

impl Extent {
    /// The extent of a board of `side * side` cells that has no symbol yet.
    pub(crate) fn new(side: usize, starts_line: bool) -> Extent {
        let (characters, words, first_word) = (0, 0, 0);
        Extent {
            side,
            starts_line,
            lines: 0,
            line: 0,
            characters,
            words,
            first_word,
            unreported: None,
        }
    }

    /// The line of the last symbol taken.
    pub(crate) fn last_line(&self) -> u64 {
        self.line
    }

    /// Whether the first line has all symbols of a board.
    pub(crate) fn is_whole(&self) -> bool {
        self.symbols() >= self.side * self.side
    }

    fn is_packed(&self) -> bool {
        self.first_word == self.side || self.first_word >= self.side * self.side
    }

    fn symbols(&self) -> usize {
        if self.is_packed() {
            self.characters
        } else {
            self.words
        }
    }

    pub(crate) fn take(&mut self, symbol: Symbol) -> Taken {
        let new_line = self.lines > 0 && symbol.position.line > self.line;
        let ends = if new_line {
            let in_rows = self.starts_line && self.symbols() == self.side;
            self.lines == self.side || !in_rows
        } else {
            let on_first = self.lines == 1;
            on_first && self.is_whole() && (symbol.starts_word || self.is_packed())
        };
        if ends {
            return Taken::After {
                same_line: !new_line,
                whole: self.is_whole(),
            };
        }
        if self.lines == 0 || new_line {
            self.lines += 1;
            self.line = symbol.position.line;
        }
        if self.lines == 1 {
            let starts_word = symbol.starts_word || self.words == 0;
            self.characters += 1;
            self.words += usize::from(starts_word);
            self.first_word += usize::from(self.words == 1);
        }
        Taken::Inside
    }
}
