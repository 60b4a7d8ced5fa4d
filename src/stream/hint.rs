//! Hints: what an input seems to be. A program adds what to do about it.

use super::text::Text;
use std::fmt;

/// A hint: what the input seems to be, if it is no input of the format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Hint {
    /// The first line has two numbers: the size of the board that follows.
    SizeFirst,
    /// The first line has one number, and rows follow. It may be a size.
    NumberFirst,
    CountFirst,
    /// This word may be the blank.
    Blank(Text),
    NoBlank,
    /// A name, a label, a header, a tag or a comment.
    Words,
    Before,
    After,
    /// The first tile may be a zero that was left out.
    Zero,
    /// Bytes are zero, or the byte order mark is that of UTF-16.
    Unreadable,
    Compressed,
}

impl fmt::Display for Hint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self {
            Hint::SizeFirst => "a size before the board",
            Hint::NumberFirst => "a size or a number of cases before the boards",
            Hint::CountFirst => "a number of cases before the boards",
            Hint::Blank(_) => "another word for the blank",
            Hint::NoBlank => "no blank on the board",
            Hint::Words => "text beside the boards",
            Hint::Before => "a number before the board on its line",
            Hint::After => "a number after the board on its line",
            Hint::Zero => "a zero that was left out",
            Hint::Unreadable => "text that is not UTF-8",
            Hint::Compressed => "a compressed input",
        };
        write!(f, "perhaps {text}")
    }
}
