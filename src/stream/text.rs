//! The text of a word, for messages.

use std::fmt;

/// A word, as far as it is kept.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Text {
    bytes: [u8; Text::MOST],
    /// The bytes of the word, at most [`u8::MAX`].
    len: u8,
}

impl Text {
    /// Bytes that are kept of a word. With them, a symbol is as large as one with a number.
    const MOST: usize = 14;

    pub(crate) fn new(word: &[u8]) -> Text {
        let mut bytes = [0; Text::MOST];
        let kept = word.len().min(Text::MOST);
        bytes[..kept].copy_from_slice(&word[..kept]);
        Text { bytes, len: u8::try_from(word.len()).unwrap_or(u8::MAX) }
    }

    pub fn bytes(&self) -> &[u8] {
        &self.bytes[..usize::from(self.len).min(Text::MOST)]
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = self.bytes().utf8_chunks().peekable();
        while let Some(chunk) = rest.next() {
            for letter in chunk.valid().chars() {
                match letter {
                    _ if letter.is_control() || letter == '\u{FEFF}' => {
                        write!(f, "{}", letter.escape_default())?;
                    }
                    _ => write!(f, "{letter}")?,
                }
            }
            // The end of a word that is cut off may be a part of a character.
            if usize::from(self.len) <= Text::MOST || rest.peek().is_some() {
                write!(f, "{}", chunk.invalid().escape_ascii())?;
            }
        }
        f.write_str(if usize::from(self.len) > Text::MOST { "..." } else { "" })
    }
}
