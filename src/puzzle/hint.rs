//! Hints for words that are no tiles.

use crate::grid::Size;
use crate::stream::hint::Hint;
use crate::stream::Text;

/// Words for the blank in the languages that print boards.
const BLANKS: [&str; 11] =
    ["empty", "blank", "none", "null", "nil", "nan", "na", "nothing", "hole", "space", "-1"];

impl Hint {
    /// Returns the hint of a word that is no tile. The blank may be in its place, unless
    /// `has_blank`.
    pub(crate) fn of_word(word: &Text, has_blank: bool) -> Option<Hint> {
        // A word that is cut off may end within a character.
        let text = word.bytes().utf8_chunks().map(|chunk| chunk.valid()).next().unwrap_or_default();
        let (is_digit, mut letters) = (|byte: u8| byte.is_ascii_digit(), text.chars());
        let (first, second) = (letters.next()?, letters.next());
        let is_one = second.is_none();
        let is_tag = second.is_some_and(|it| it.is_alphabetic() || "/!".contains(it));
        let is_label = text.strip_suffix(':').is_some_and(|text| text.bytes().all(is_digit));
        match first {
            '#' | '%' => Some(Hint::Words),
            '<' if is_tag => Some(Hint::Words),
            '=' | '\\' if text != "\\" => Some(Hint::Words),
            ':' | '>' | '\0'..='\u{1f}' | '\u{7f}'..='\u{9f}' | '\u{feff}' => None,
            '0'..='9' if is_size(text) => Some(Hint::SizeFirst),
            '0'..='9' if is_label => Some(Hint::Before),
            _ if first.is_numeric() => None,
            'A' if is_one => Some(Hint::Words),
            _ if is_one || BLANKS.iter().any(|blank| text.eq_ignore_ascii_case(blank)) => {
                Some(Hint::Blank(*word)).filter(|_| !has_blank)
            }
            _ if first.is_alphabetic() => Some(Hint::Words),
            _ => None,
        }
    }
}

/// True if a text is a size that an input may give, as in `3x3` or `4x4:`.
fn is_size(text: &str) -> bool {
    let size = text.trim_end_matches(':').replace('X', "x").parse::<Size>();
    size.is_ok_and(|size| size.rows().max(size.columns()) <= 10)
}
