//! FORMS: cases as people write them, made plain: lists, tables, drawn boards, other words for the
//! blank.
//!
//! Every separator becomes a space and every blank its symbol, in place, so positions stay. What a
//! byte is comes from a table. Bytes that only later bytes explain are left for the next call.

use super::lists::is_bracket;

/// The white space that takes the place of a separator, so that its line is not an empty one.
pub(crate) const RULE: u8 = b'\x0B';

/// The class of a byte. Up to `Separator`, the byte alone tells what it means.
#[derive(Clone, Copy, PartialEq, PartialOrd)]
enum Class {
    Word,
    Space,
    Bracket,
    Separator,
    Bar,
    /// A part of a line that is drawn.
    Line,
    /// The first byte of a longer separator, perhaps.
    Lead,
    /// A part of a line in two of them, or beside a line: `*` and `:`.
    Mixed,
}

/// The first bytes of separators of more than one byte.
const LEADS: [u8; 3] = [0xC2, 0xE2, 0xE3];

/// Spaces between two bars after which no blank is expected.
const MOST_SPACES: usize = 200;

/// The bytes that separate tiles in lists, tables and pictures.
pub const SEPARATORS: &[u8] = b",;|/-+()[]{}\"'";

/// The words of an input, made plain.
#[derive(Clone)]
pub struct Forms {
    classes: [Class; 256],
    /// The symbol of the blank, and the word in its place, which may be empty.
    blank: u8,
    word: Vec<u8>,
    last: Class,
}

impl Forms {
    /// Returns forms with these separators of one byte, and with those of more bytes if `-` is one
    /// of them. `blank` is the symbol of the blank, which separates nothing, and `word` the word in
    /// its place.
    pub(crate) fn new(separators: &[u8], blank: u8, word: &str) -> Forms {
        let mut classes = [Class::Word; 256];
        classes[usize::from(b'\t')..=usize::from(b'\r')].fill(Class::Space);
        classes[usize::from(b' ')] = Class::Space;
        for &byte in separators {
            classes[usize::from(byte)] = match byte {
                b'|' => Class::Bar,
                b'-' | b'+' => Class::Line,
                byte if is_bracket(byte) => Class::Bracket,
                _ => Class::Separator,
            };
        }
        if separators.contains(&b'-') {
            for lead in LEADS {
                classes[usize::from(lead)] = Class::Lead;
            }
            classes[usize::from(b'*')] = Class::Mixed;
            classes[usize::from(b':')] = Class::Mixed;
        }
        classes[usize::from(blank)] = Class::Word;
        Forms { classes, blank, word: word.into(), last: Class::Space }
    }

    /// Makes a token of each `/` between rows, as if it closed a list.
    pub(crate) fn with_rows(mut self) -> Forms {
        let slash = &mut self.classes[usize::from(b'/')];
        if *slash == Class::Separator {
            *slash = Class::Bracket;
        }
        self
    }

    pub(crate) fn has_word(&self) -> bool {
        !self.word.is_empty()
    }

    pub(crate) fn changes(&self, byte: u8) -> bool {
        self.class(byte) > Class::Bracket
    }

    /// True if this byte opens or closes a list. It is no separator, but a token.
    pub(crate) fn is_bracket(&self, byte: u8) -> bool {
        self.class(byte) == Class::Bracket
    }

    pub(crate) fn start(&mut self, in_word: bool) {
        self.last = if in_word { Class::Word } else { Class::Space };
    }

    /// Makes `bytes` plain, which follow those of the last call. Returns the number of bytes that
    /// are done: all, if the input has `ended`.
    pub(crate) fn tidy(&mut self, bytes: &mut [u8], ended: bool) -> usize {
        let mut at = 0;
        while at < bytes.len() {
            at += self.tidy_simple(&mut bytes[at..]);
            match self.item(&mut bytes[at..], ended) {
                Some(passed) => at += passed,
                None => break,
            }
        }
        at
    }

    /// Makes the bytes plain that need no look at others, most bytes by far. Returns their number.
    fn tidy_simple(&mut self, bytes: &mut [u8]) -> usize {
        let blank = self.word.first().copied();
        let (mut in_word, mut passed) = (self.last == Class::Word, 0);
        for byte in bytes {
            let class = self.class(*byte);
            if class > Class::Separator || !in_word && blank == Some(*byte) {
                break;
            }
            in_word = class == Class::Word;
            if class == Class::Separator {
                *byte = RULE;
            }
            passed += 1;
        }
        if passed > 0 {
            self.last = if in_word { Class::Word } else { Class::Space };
        }
        passed
    }

    /// Makes the next item plain and returns its length. `None` if more bytes tell what it is.
    fn item(&mut self, bytes: &mut [u8], ended: bool) -> Option<usize> {
        let is_separator = |byte: Option<&u8>| match byte {
            Some(&byte) => Some(self.class(byte) != Class::Word),
            None => ended.then_some(true),
        };
        if self.last != Class::Word && self.has_word() {
            let length = self.word.len();
            if bytes.starts_with(&self.word) {
                if is_separator(bytes.get(length))? {
                    bytes[..length].fill(RULE);
                    return Some(self.put_blank(bytes, 0, length));
                }
            } else if !ended && self.word.starts_with(bytes) {
                return None;
            }
        }
        // Nothing of a letter is filled.
        let length = match self.class(*bytes.first()?) {
            Class::Word => 0,
            class @ (Class::Space | Class::Bracket | Class::Separator) => {
                if class == Class::Separator {
                    bytes[0] = RULE;
                }
                self.last = class;
                return Some(1);
            }
            Class::Lead => match wide(bytes, ended)? {
                (length, true) => return self.bar(bytes, length, ended),
                (length, false) => length,
            },
            Class::Bar => return self.bar(bytes, 1, ended),
            Class::Line if bytes[0] == b'-' && self.last != Class::Word => {
                let stands_beside = |&next: &u8| {
                    [Class::Word, Class::Line, Class::Lead].contains(&self.class(next))
                };
                let is_letter = match bytes.get(1) {
                    None if !ended => return None,
                    // A sign.
                    Some(b'0'..=b'9') => true,
                    Some(b':') => false,
                    // Alone, it may be a blank.
                    next => self.last != Class::Line && !next.is_some_and(stands_beside),
                };
                usize::from(!is_letter)
            }
            Class::Line => 1,
            Class::Mixed => {
                let count = bytes.iter().take_while(|&&byte| byte == bytes[0]).count();
                let is_rule = match (bytes[0], bytes.get(count)) {
                    (_, None) if !ended && count < MOST_SPACES => return None,
                    (b'*', _) => count > 1,
                    (_, next) => self.last == Class::Line || next == Some(&b'-'),
                };
                count * usize::from(is_rule)
            }
        };
        bytes[..length].fill(RULE);
        self.last = if length > 0 { Class::Line } else { Class::Word };
        Some(length.max(1))
    }

    fn class(&self, byte: u8) -> Class {
        self.classes[usize::from(byte)]
    }

    fn put_blank(&mut self, bytes: &mut [u8], at: usize, length: usize) -> usize {
        bytes[at] = self.blank;
        self.last = if length > at + 1 { Class::Separator } else { Class::Word };
        length
    }

    /// Passes a bar. If only spaces and tabs are before the next one, they are a blank.
    fn bar(&mut self, bytes: &mut [u8], length: usize, ended: bool) -> Option<usize> {
        let spaces = bytes[length..].iter().take_while(|byte| b" \t".contains(byte)).count();
        let end = length + spaces;
        let is_bar = match bytes.get(end) {
            None if !ended && spaces < MOST_SPACES => return None,
            Some(&byte) if self.class(byte) == Class::Lead => wide(&bytes[end..], ended)?.1,
            byte => byte.is_some_and(|&byte| self.class(byte) == Class::Bar),
        };
        bytes[..length].fill(RULE);
        self.last = Class::Separator;
        if is_bar && spaces > 0 {
            return Some(self.put_blank(bytes, length + spaces / 2, end));
        }
        Some(end)
    }
}

/// Returns the length of the wide separator at the start of `bytes`, 0 if none is there, and true
/// if it is a bar. `None` if more bytes tell.
fn wide(bytes: &[u8], ended: bool) -> Option<(usize, bool)> {
    match bytes {
        // A space without a break.
        [0xC2, 0xA0, ..] => Some((2, false)),
        // U+2502, U+2503 and U+2551; then the rest of the box characters, and the space of Chinese
        // and Japanese text.
        [0xE2, 0x94, 0x82 | 0x83, ..] | [0xE2, 0x95, 0x91, ..] => Some((3, true)),
        [0xE2, 0x94 | 0x95, 0x80..=0xBF, ..] | [0xE3, 0x80, 0x80, ..] => Some((3, false)),
        [_] | [0xE2, 0x94 | 0x95] | [0xE3, 0x80] if !ended => None,
        _ => Some((0, false)),
    }
}
