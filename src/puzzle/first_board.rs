//! THE FIRST BOARD: the size of an input's boards, which its first words show.
//!
//! The rules, in this order:
//!
//! 1. If the first nine tiles are a 3x3 board, or one word is, boards are 3x3, unless the line
//!    continues with a number above 8.
//! 2. If the first rows are a board, boards have its size: 2 to 10 rows of 2 to 10 tiles, or one
//!    row of 4, 16, 25 ... 100. Lines, inner lists and parts between `/` are rows. The fewest rows
//!    that are a board count, unless the next word is a number that only a board of more rows has:
//!    then these rows are not a whole board. One word of 16 hexadecimal digits is a 4x4 board.
//! 3. Otherwise the size is unknown.

use super::format::{Format, Goal};
use crate::grid::Size;
use crate::stream::forms::Forms;
use crate::stream::tokens::{Lexer, Symbol};
use crate::stream::Count;
use std::ops::RangeInclusive;

/// What the first words of an input say about its boards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FirstBoard {
    Of(Size),
    /// The first line is a board of each of these sizes.
    Several(Vec<Size>),
    /// No size was seen.
    Unknown {
        /// True if there is a number above 8, and no 3x3 board.
        is_large: bool,
        /// The size of a square board of which the first rows, line or words may be a part.
        alike: Option<Size>,
    },
}

/// Two boards of 10x10 and the next word.
const MOST_WORDS: usize = 201;
/// The sides of boards whose size is seen.
const SIDES: RangeInclusive<usize> = 2..=10;
/// The first parts of a long text that usually decide: a 3x3 board, and any board.
const USUAL: [usize; 2] = [64, 1 << 10];

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
    USUAL.into_iter().chain([text.len()]).find_map(|end| {
        let end = end.min(text.len());
        let words = Words {
            format,
            looks_on,
            all: Vec::new(),
            tiles: Vec::new(),
            ends: Default::default(),
            largest: 0,
            has_three: false,
        };
        words.read(&text[..end], ended && end == text.len())
    })
}

struct Words<'f> {
    format: &'f Format,
    looks_on: bool,
    all: Vec<Vec<u8>>,
    /// The tiles, 0 for the blank, of the words up to the first that is none.
    tiles: Vec<usize>,
    /// The numbers of words before the end of each line, row and list.
    ends: [Vec<usize>; 3],
    largest: usize,
    has_three: bool,
}

/// The places in `ends` of what ends with a row, a line and a list.
const ROW: &[usize] = &[1];
const LINE: &[usize] = &[0, 1];
const LIST: &[usize] = &[1, 2];

/// More words decide.
struct Open;

impl Words<'_> {
    /// Decides after each word, line, row and list, so that only the words matter, not where the
    /// text is cut.
    fn read(mut self, text: &[u8], ended: bool) -> Option<FirstBoard> {
        let forms = self.format.forms().map(Forms::with_rows);
        let (tokens, next) = Lexer::of_words(None).tokens(text, ended, forms);
        let mut is_count = self.format.count == Count::First;
        let mut line = 0;
        for word in tokens.chunk_by(|_, next| next.word == 0 && !next.is_bracket()) {
            let (first, last) = (word[0], word[word.len() - 1]);
            let is_next_line = first.line() > std::mem::replace(&mut line, first.line());
            let found = if is_next_line { self.end(LINE, false) } else { None };
            let found = found.or_else(|| match first.symbol {
                Symbol::Bracket(b'/') => self.end(ROW, false),
                Symbol::Bracket(_) => self.end(LIST, false),
                _ => {
                    if !std::mem::take(&mut is_count) {
                        let texts = word.iter().filter_map(|token| token.symbol.text());
                        self.add(&texts.flat_map(|text| text.bytes().to_vec()).collect::<Vec<_>>());
                    }
                    self.end(if last.goes_on { &[] } else { LINE }, false)
                }
            });
            if found.is_some() {
                return found;
            }
        }
        if ended || next.line > line {
            return self.end(LINE, ended);
        }
        None
    }

    /// Decides after what ends with the last word.
    fn end(&mut self, ends: &[usize], ended: bool) -> Option<FirstBoard> {
        for &at in ends {
            let ends = &mut self.ends[at];
            if ends.last().copied().unwrap_or(0) < self.all.len() {
                ends.push(self.all.len());
            }
        }
        self.decide(ended)
    }

    fn add(&mut self, text: &[u8]) {
        let number = || std::str::from_utf8(text).ok()?.parse().ok().filter(|&tile| tile < 100);
        let tile = match text {
            &[byte] if self.format.is_blank(byte) => Some(0),
            [b'0'] | [b'+', ..] => None,
            _ => number(),
        };
        if self.tiles.len() == self.all.len() {
            self.tiles.extend(tile);
        }
        self.largest = self.largest.max(tile.unwrap_or(0));
        self.all.push(text.into());
        self.has_three |= [1, 3, 9].into_iter().any(|words| {
            let first = self.all.len().saturating_sub(words);
            let last = &self.all[first..];
            let is_part = |word: &Vec<u8>| words == 1 || word.len() == 9 / words;
            let ends = self.ends[0].iter().filter(|&&end| end > first);
            let breaks: Vec<usize> = ends.map(|end| end - first).collect();
            (breaks.is_empty() || breaks == [words / 3, 2 * words / 3])
                && last.iter().all(is_part)
                && self.is_packed(&last.concat(), 3)
        });
    }

    fn decide(&self, ended: bool) -> Option<FirstBoard> {
        let [lines, rows, lists] = &self.ends;
        let first = self.all.first()?;
        if let Some(side) = [3, 4].into_iter().find(|&side| self.is_packed(first, side)) {
            return Some(FirstBoard::Of(Size::of(side, side)));
        }
        let is_open = !ended && self.tiles.len() == self.all.len();
        if are_part(&self.tiles[..self.tiles.len().min(9)], 9) {
            match self.tiles.get(9) {
                _ if self.tiles.len() < 9 && is_open => return None,
                _ if self.tiles.len() < 9 => {}
                None if self.all.len() == 9 && !ended && !lines.contains(&9) => return None,
                Some(&next) if next > 8 && !lines.contains(&9) => {}
                _ => return Some(FirstBoard::Of(Size::of(3, 3))),
            }
        }
        let found = match self.rows(rows, ended).ok()? {
            None => self.rows(lists, ended).ok()?,
            found => found,
        };
        if found.is_some() {
            return found;
        }
        let is_over = !self.looks_on || self.has_three || ended || self.all.len() >= MOST_WORDS;
        is_over.then(|| FirstBoard::Unknown {
            is_large: self.largest > 8 && !self.has_three,
            alike: self.alike(),
        })
    }

    /// Returns the board in the rows that end at these numbers of words.
    fn rows(&self, ends: &[usize], ended: bool) -> Result<Option<FirstBoard>, Open> {
        let has_goals = self.format.goal == Goal::EachCase;
        let columns = ends.first().copied().unwrap_or(0);
        for (rows, &end) in (1..).zip(ends) {
            let is_row = end == rows * columns && end <= self.tiles.len();
            if !is_row || rows > 1 && !(SIDES.contains(&columns) && SIDES.contains(&rows)) {
                return Ok(None);
            }
            let is_two = has_goals && rows == 1 && !are_part(&self.tiles[..end], end);
            let cells = if is_two { end / 2 } else { end };
            let found = of_cells(rows, cells).filter(|_| are_part(&self.tiles[..cells], cells));
            if found.is_none() {
                continue;
            }
            if self.all.len() == end && !ended {
                return Err(Open);
            }
            // Otherwise only a board of more rows has the next number.
            if self.tiles.get(end).is_none_or(|&next| next < end) {
                return Ok(found);
            }
        }
        let may_be_two = has_goals && ends.is_empty();
        let may_follow = (may_be_two || are_part(&self.tiles, 100))
            && self.tiles.len() == self.all.len()
            && (ends.is_empty() || SIDES.contains(&columns))
            && self.all.len() < MOST_WORDS;
        if may_follow && !ended {
            Err(Open)
        } else {
            Ok(None)
        }
    }

    /// True if a word is a board of this side: digits, perhaps with `_` after each row.
    fn is_packed(&self, word: &[u8], side: usize) -> bool {
        let mut letters = word.to_vec();
        if word.len() == side * side + side - 1 {
            letters.retain(|&letter| letter != b'_');
        }
        let tile = |&letter: &u8| match char::from(letter).to_digit(16) {
            _ if self.format.is_blank(letter) => Some(0),
            digit => digit.map(|digit| digit as usize).filter(|&digit| digit > 0),
        };
        let tiles: Option<Vec<usize>> = letters.iter().map(tile).collect();
        letters.len() == side * side && tiles.is_some_and(|tiles| are_part(&tiles, side * side))
    }

    fn alike(&self) -> Option<Size> {
        let side = match self.ends[1][..] {
            // The last word of the board is no tile.
            _ if [15, 24, 35].contains(&self.tiles.len()) => self.tiles.len().isqrt() + 1,
            [line] if line > 10 => line.isqrt(),
            [first, second, ..] if second == 2 * first && first < self.largest => first,
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

/// Returns the size of a board of this number of cells in these rows. A board on one line may be a
/// square, or of several sizes.
fn of_cells(rows: usize, cells: usize) -> Option<FirstBoard> {
    let sizes = SIDES.filter_map(|rows| Size::new(rows, cells / rows));
    let is_size = |size: &Size| SIDES.contains(&size.columns()) && size.cells() == cells;
    let sizes: Vec<Size> = sizes.filter(is_size).collect();
    let is_own = |size: &&Size| size.rows() == if rows > 1 { rows } else { size.columns() };
    match sizes.iter().find(is_own) {
        Some(&size) => Some(FirstBoard::Of(size)),
        None if sizes.is_empty() => None,
        None => Some(FirstBoard::Several(sizes)),
    }
}
