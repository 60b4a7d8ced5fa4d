//! TOKENS of boards with more than ten cells, whose tiles are numbers of one digit or two.

use super::alphabet::{Alphabet, FOREIGN};
use super::{Scanner, Tiles, Token};
use crate::stream::fault::Found;
use crate::stream::words::Word;
use std::io::Read;

impl<R: Read, T: Tiles> Scanner<R, T> {
    /// The next token of what has been read.
    pub(super) fn next_number(&mut self) -> Option<Token> {
        let last = self.last_number();
        let mut word = (self.words).next(&mut self.input, |number| last == Some(number));
        if word.is_none() && self.ended {
            word = self.words.end();
        }
        word.map(|word| self.format.alphabet.token_of_word(word))
    }

    /// The number that would complete the board: it ends with its last digit, so that the board
    /// can be handed out before another byte is there.
    fn last_number(&self) -> Option<u64> {
        if self.partial.len() + 1 < Self::CELLS || self.recovery.is_active() {
            return None;
        }
        let mut symbols = self.format.alphabet.symbols();
        let missing = symbols.find(|&(code, _)| self.has_room_for(code));
        missing.map(|(_, number)| u64::from(number))
    }
}

impl Alphabet {
    /// The token that a word is.
    fn token_of_word(&self, word: Word) -> Token {
        let number = |(_, symbol): &(u8, u8)| *symbol < 32 && u64::from(*symbol) == word.value;
        let code = match word.foreign {
            None => (self.symbols().find(number)).map_or(FOREIGN, |(code, _)| code),
            // A letter is a tile only as a word of its own.
            Some(byte) if word.is_letter => self.class(byte),
            Some(_) => FOREIGN,
        };
        let text = match word.foreign {
            Some(byte) => Found::Byte(byte),
            // A number that is not representable has stayed at the greatest that is.
            None if word.value == u64::MAX => Found::MoreThan(u64::from(self.greatest())),
            None => Found::Number(word.value),
        };
        Token { code, text, position: word.position(), starts_word: word.at_start }
    }

    /// The greatest number that is a tile.
    #[cold]
    fn greatest(&self) -> u8 {
        let numbers = self.symbols().map(|(_, symbol)| symbol);
        numbers.filter(|&symbol| symbol < 32).max().unwrap_or(0)
    }
}
