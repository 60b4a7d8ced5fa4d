//! THE FIRST BOARD: the size of an input's boards, which its first words show.
//!
//! The rules, in this order:
//!
//! 1. If the first nine tiles are a 3x3 board, or one word is, boards are 3x3, unless the line
//!    continues with a number above 8.
//! 2. If the first rows are a board, boards have its size: 2 to 10 rows of 2 to 10 tiles, or one
//!    row of 4, 16, 25 ... 100. Lines, inner lists and parts between `/` are rows. The fewest rows
//!    that are a board count, unless the next word is a number that only a board of more rows has.
//!    One word of 16 hexadecimal digits is a 4x4 board.
//! 3. Otherwise the size is unknown.

use super::format::{Format, Goal};
use crate::grid::Size;
use crate::stream::Count;
use std::ops::RangeInclusive;

/// What the first words of an input say about its boards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FirstBoard {
    /// Boards have this size.
    Of(Size),
    /// The first line is a board of each of these sizes.
    Several(Vec<Size>),
    /// No size was seen.
    Unknown {
        /// True if there is a number above 8, and no 3x3 board.
        is_large: bool,
        /// The size of a square board with rows, or a line, as long as the first.
        alike: Option<Size>,
    },
}

/// Two boards of 10x10 and the next word.
const MOST_WORDS: usize = 201;
/// The sides of boards whose size is seen.
const SIDES: RangeInclusive<usize> = 2..=10;
/// What the first part of a long text usually needs.
const USUAL: usize = 1 << 10;

/// Reads the first board of an input, cases in `format`. `text` is the start of the input, or all
/// of it if it has `ended`. Returns `None` if more of it decides; the same value comes from every
/// longer text. Returns `None` if there is no word, too. If no size is seen and `looks_on` is true,
/// 201 words are searched for a 3x3 board.
pub fn first_board(
    text: &[u8],
    ended: bool,
    format: &Format,
    looks_on: bool,
) -> Option<FirstBoard> {
    let (start, is_all) = (&text[..text.len().min(USUAL)], text.len() <= USUAL);
    let found = Words::new(format, looks_on).read(start, ended && is_all);
    if is_all {
        return found;
    }
    found.or_else(|| Words::new(format, looks_on).read(text, ended))
}

/// The words so far.
struct Words<'f> {
    format: &'f Format,
    /// The symbols of the blank.
    blanks: Vec<u8>,
    looks_on: bool,
    all: Vec<Vec<u8>>,
    /// The tiles, 0 for the blank, of the words up to the first that is none.
    tiles: Vec<usize>,
    /// The numbers of words before the end of each line, row and list.
    ends: [Vec<usize>; 3],
    is_large: bool,
    has_three: bool,
}

/// What the first rows are.
enum Rows {
    Board(FirstBoard),
    None,
    /// More words decide.
    Open,
}

impl Words<'_> {
    fn new(format: &Format, looks_on: bool) -> Words<'_> {
        Words {
            format,
            blanks: [&[format.blank], format.other_blanks()].concat(),
            looks_on,
            all: Vec::new(),
            tiles: Vec::new(),
            ends: Default::default(),
            is_large: false,
            has_three: false,
        }
    }

    /// Decides after the end of each word, line, row and list, so that only the words matter, not
    /// where the text is cut.
    fn read(mut self, text: &[u8], ended: bool) -> Option<FirstBoard> {
        let text = text.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(text);
        let mut forms = self.format.forms();
        let mut plain = text.to_vec();
        let done = forms.as_mut().map_or(plain.len(), |forms| forms.tidy(&mut plain, ended));
        let is_bracket = |byte| forms.as_ref().is_some_and(|forms| forms.is_bracket(byte));
        let mut is_count = self.format.count == Count::First;
        let mut began = None;
        for (at, &byte) in plain[..done].iter().enumerate() {
            if !is_bracket(byte) && !byte.is_ascii_whitespace() && byte != b'\x0B' {
                began.get_or_insert(at);
                continue;
            }
            if let Some(began) = began.take().filter(|_| !std::mem::take(&mut is_count)) {
                if let Some(found) = self.word(&plain[began..at]) {
                    return Some(found);
                }
            }
            let ends_line = matches!(byte, b'\n' | b'\r');
            let ends_row = ends_line || is_bracket(byte) || text[at] == b'/';
            if let Some(found) = self.end([ends_line, ends_row, is_bracket(byte)]) {
                return Some(found);
            }
        }
        if !ended {
            return None;
        }
        let found = began.and_then(|began| self.word(&plain[began..]));
        self.end([true, true, false]);
        found.or_else(|| self.decide(true)).filter(|_| !self.all.is_empty())
    }

    fn word(&mut self, text: &[u8]) -> Option<FirstBoard> {
        let number = || std::str::from_utf8(text).ok()?.parse().ok().filter(|&tile| tile < 100);
        let tile = match text {
            &[byte] if self.is_blank(byte) => Some(0),
            [b'0'] | [b'+', ..] => None,
            _ => number(),
        };
        if self.tiles.len() == self.all.len() {
            self.tiles.extend(tile);
        }
        self.is_large |= tile.is_some_and(|tile| tile > 8);
        self.all.push(text.into());
        self.has_three = self.has_three || self.ends_three();
        self.decide(false)
    }

    fn end(&mut self, which: [bool; 3]) -> Option<FirstBoard> {
        let mut is_new = false;
        for (ends, _) in self.ends.iter_mut().zip(which).filter(|(_, it)| *it) {
            if ends.last().copied().unwrap_or(0) < self.all.len() {
                ends.push(self.all.len());
                is_new = true;
            }
        }
        if is_new {
            self.decide(false)
        } else {
            None
        }
    }

    fn decide(&self, ended: bool) -> Option<FirstBoard> {
        let [lines, rows, lists] = &self.ends;
        let first = self.all.first().map_or(&b""[..], Vec::as_slice);
        if self.is_packed(first, 3) {
            return Some(FirstBoard::Of(Size { rows: 3, columns: 3 }));
        }
        if self.is_packed(first, 4) {
            return Some(FirstBoard::Of(Size { rows: 4, columns: 4 }));
        }
        let is_open = !ended && self.tiles.len() == self.all.len();
        if are_part(&self.tiles[..self.tiles.len().min(9)], 9) {
            if self.tiles.len() < 9 && is_open {
                return None;
            }
            let has_line_ended = ended || lines.contains(&9);
            match self.tiles.get(9) {
                _ if self.tiles.len() < 9 => {}
                None if self.all.len() == 9 && !has_line_ended => return None,
                Some(&next) if next > 8 && !lines.contains(&9) => {}
                _ => return Some(FirstBoard::Of(Size { rows: 3, columns: 3 })),
            }
        }
        for ends in [rows, lists] {
            match self.rows(ends, ended) {
                Rows::Board(found) => return Some(found),
                Rows::None => {}
                Rows::Open => return None,
            }
        }
        let is_over = !self.looks_on || self.has_three || ended || self.all.len() >= MOST_WORDS;
        is_over.then(|| FirstBoard::Unknown {
            is_large: self.is_large && !self.has_three,
            alike: self.alike(),
        })
    }

    /// Returns the board in the rows that end at these numbers of words.
    fn rows(&self, ends: &[usize], ended: bool) -> Rows {
        let has_goals = self.format.goal == Goal::EachCase;
        let columns = ends.first().copied().unwrap_or(0);
        let mut board = Rows::None;
        for (rows, &end) in (1..).zip(ends) {
            let is_row = end == rows * columns && end <= self.tiles.len();
            if !is_row || rows > 1 && !(SIDES.contains(&columns) && SIDES.contains(&rows)) {
                return board;
            }
            let cells = if has_goals && rows == 1 && !are_part(&self.tiles[..end], end) {
                end / 2
            } else {
                end
            };
            let Some(found) = found(rows, cells).filter(|_| are_part(&self.tiles[..cells], cells))
            else {
                continue;
            };
            match self.all.get(end) {
                None if !ended => return Rows::Open,
                Some(_) if self.tiles.get(end).is_some_and(|&next| next >= end) => {
                    board = Rows::Board(found);
                }
                _ => return Rows::Board(found),
            }
        }
        let may_be_two = has_goals && ends.is_empty();
        let may_follow = (may_be_two || are_part(&self.tiles, 100))
            && self.tiles.len() == self.all.len()
            && (ends.is_empty() || SIDES.contains(&columns))
            && self.all.len() < MOST_WORDS;
        if may_follow && !ended {
            return Rows::Open;
        }
        board
    }

    /// True if the last words are a 3x3 board on one line, in rows or packed.
    fn ends_three(&self) -> bool {
        let all = self.all.len();
        let breaks = |words: usize| {
            let inside = self.ends[0].iter().filter(move |&&end| end > all - words && end < all);
            inside.map(|end| end + words - all).collect::<Vec<_>>()
        };
        let tiles = |text: &Vec<u8>| match text[..] {
            [byte] => self.tile(byte, 10),
            _ => None,
        };
        let is_board = all >= 9
            && self.all[all - 9..].iter().map(tiles).collect::<Option<Vec<_>>>().is_some_and(
                |tiles| are_part(&tiles, 9) && [&[][..], &[3, 6]].contains(&&breaks(9)[..]),
            );
        let are_rows = || {
            let rows = &self.all[all - 3..];
            rows.iter().all(|row| row.len() == 3)
                && self.is_packed(&rows.concat(), 3)
                && [&[][..], &[1, 2]].contains(&&breaks(3)[..])
        };
        is_board || self.is_packed(&self.all[all - 1], 3) || all >= 3 && are_rows()
    }

    /// True if a word is a board of this side: digits, perhaps with `_` after each row.
    fn is_packed(&self, word: &[u8], side: usize) -> bool {
        let mut letters = word.to_vec();
        if word.len() == side * side + side - 1 {
            letters.retain(|&letter| letter != b'_');
        }
        let tiles: Option<Vec<usize>> =
            letters.iter().map(|&letter| self.tile(letter, 16)).collect();
        letters.len() == side * side && tiles.is_some_and(|tiles| are_part(&tiles, side * side))
    }

    fn tile(&self, byte: u8, radix: u32) -> Option<usize> {
        if self.is_blank(byte) {
            return Some(0);
        }
        char::from(byte).to_digit(radix).map(|digit| digit as usize).filter(|&digit| digit > 0)
    }

    fn is_blank(&self, byte: u8) -> bool {
        self.blanks.iter().any(|blank| blank.eq_ignore_ascii_case(&byte))
    }

    fn alike(&self) -> Option<Size> {
        let side = match self.ends[1][..] {
            [] => self.all.len().isqrt(),
            [line] if line > 10 => line.isqrt(),
            [first, second, ..] if second == 2 * first => first,
            _ => return None,
        };
        Size::new(side, side).filter(|_| (4..=10).contains(&side))
    }
}

/// True if no tile is there twice, and all are of a board of this number of cells.
fn are_part(tiles: &[usize], cells: usize) -> bool {
    let mut seen = 0_u128;
    tiles.iter().all(|&tile| {
        let is_new = seen >> tile & 1 == 0;
        seen |= 1 << tile;
        is_new && tile < cells
    })
}

/// Returns the sizes of a board in these rows: its own, or those of a board on one line.
fn found(rows: usize, cells: usize) -> Option<FirstBoard> {
    let square = Size::new(cells.isqrt(), cells.isqrt()).filter(|size| size.cells() == cells);
    let size = |rows: usize| Size::new(rows, cells / rows);
    let is_size = |size: &Size| SIDES.contains(&size.columns) && size.cells() == cells;
    let several: Vec<Size> = SIDES.filter_map(size).filter(is_size).collect();
    match square.filter(is_size) {
        _ if rows > 1 => size(rows).map(FirstBoard::Of),
        Some(size) => Some(FirstBoard::Of(size)),
        None => Some(several).filter(|all| !all.is_empty()).map(FirstBoard::Several),
    }
}
