//! THE FIRST BOARD: the size of an input's boards, which its first words show.
//!
//! The rules, in this order:
//!
//! 1. If the first nine tiles are a 3x3 board, or one word is, boards are 3x3, unless the line
//!    continues with a number above 8.
//! 2. If the first rows are a board, boards have its size: 2 to 10 rows of 2 to 10 tiles, or one
//!    row of 4, 16, 25 ... 100. Lines, inner lists and parts between `/` are rows. The fewest rows
//!    that are a board count, unless the next word is a number that only a board of more rows has:
//!    then these rows are not a whole board. One word of 16 hexadecimal digits is a 4x4 board. The
//!    last tile of a square board may touch the next board.
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
    // The start of a long text usually decides.
    [64, 1 << 10, text.len()].into_iter().find_map(|most| {
        let start = &text[..text.len().min(most)];
        let has_goals = format.goal == Goal::EachCase;
        let words = Words { format, has_goals, looks_on, all: Vec::new(), place: [0; 3] };
        words.read(start, ended && start.len() == text.len())
    })
}

struct Words<'f> {
    format: &'f Format,
    has_goals: bool,
    looks_on: bool,
    all: Vec<Word>,
    /// The present line, row and list, which later ones exceed.
    place: [u64; 3],
}

struct Word {
    text: Vec<u8>,
    /// The number of the tile, 0 for the blank.
    tile: Option<usize>,
    place: [u64; 3],
}

impl Words<'_> {
    /// Decides before each word and bracket, so that only they matter, not where the text is cut.
    fn read(mut self, text: &[u8], ended: bool) -> Option<FirstBoard> {
        let forms = self.format.forms().map(Forms::with_rows);
        let (tokens, next) = Lexer::of_words(None).tokens(text, ended, forms);
        let mut is_count = self.format.count == Count::First;
        let [mut ends, mut lists] = [0; 2];
        for word in tokens.chunk_by(|_, next| next.word == 0 && !next.is_bracket()) {
            let line = word[0].line();
            self.place = [line, line + ends, lists];
            let found = self.decide(false);
            if found.is_some() {
                return found;
            }
            if let Symbol::Bracket(bracket) = word[0].symbol {
                ends += 1;
                lists += u64::from(bracket != b'/');
            } else if !std::mem::take(&mut is_count) {
                let texts = word.iter().filter_map(|token| token.symbol.text());
                let text: Vec<u8> = texts.flat_map(|text| text.bytes().to_vec()).collect();
                self.all.push(Word { tile: self.tile(&text), text, place: self.place });
            }
        }
        let line = next.line + u64::from(ended);
        self.place = [line, line + ends, lists];
        self.decide(ended)
    }

    fn tile(&self, word: &[u8]) -> Option<usize> {
        match word {
            &[byte] if self.format.is_blank(byte) => Some(0),
            // If the blank is a number and 0 is a tile, the blank is the largest number.
            [b'0'] if self.format.cells_from_zero().is_none() => {
                self.format.blank_word.parse().ok()
            }
            _ => std::str::from_utf8(word).ok()?.parse().ok(),
        }
        .filter(|&tile| tile < 100)
    }

    /// Returns the numbers of words before the end of each line, row or list.
    fn ends(&self, kind: usize) -> Vec<usize> {
        let after = |end: usize| self.all.get(end).map_or(self.place, |word| word.place);
        let is_last = |&end: &usize| self.all[end - 1].place[kind] < after(end)[kind];
        (1..=self.all.len()).filter(is_last).collect()
    }

    fn decide(&self, ended: bool) -> Option<FirstBoard> {
        let first = &self.all.first()?.text;
        let tiles: Vec<usize> = self.all.iter().map_while(|word| word.tile).collect();
        let [lines, rows, inner] = [0, 1, 2].map(|kind| self.ends(kind));
        let is_open = !ended && tiles.len() == self.all.len();
        let is_nine = is_part(&tiles[..tiles.len().min(9)], 9);
        let ends_line = lines.contains(&9);
        let is_three = tiles.len() > 8 && (ends_line || tiles.get(9).is_none_or(|&next| next < 9));
        let may_be_rows = |ends: &Vec<usize>| {
            let columns = ends.first().copied().unwrap_or(2);
            SIDES.contains(&columns) && ends.iter().all(|end| end % columns == 0)
        };
        let may_be_part = is_part(&tiles, 100) || self.has_goals && rows.is_empty();
        let may_be_board = may_be_part && (may_be_rows(&rows) || may_be_rows(&inner));
        let square = |side| Some(FirstBoard::Of(Size::of(side, side)));
        match self.rows(&tiles, &rows).or_else(|| self.rows(&tiles, &inner)) {
            _ if self.is_packed(first, 4) => square(4),
            _ if is_open && is_nine && tiles.len() < 10 && !ends_line => None,
            _ if is_nine && is_three || self.is_packed(first, 3) => square(3),
            _ if is_open && may_be_board && tiles.len() < MOST_WORDS => None,
            Some(found) => Some(found),
            None => {
                let has_three = [1, 3, 9].into_iter().any(|count| self.has_three(count));
                let is_over = has_three || ended || self.all.len() >= MOST_WORDS;
                let largest = self.all.iter().filter_map(|word| word.tile).max();
                let alike = alike(&tiles, &rows, largest);
                let is_large = largest > Some(8) && !has_three;
                let touching = alike.filter(|size| self.touches(&tiles, size.cells()));
                let unknown = FirstBoard::Unknown { is_large, alike };
                let found = touching.map_or(unknown, FirstBoard::Of);
                Some(found).filter(|_| is_over || !self.looks_on)
            }
        }
    }

    /// True if only the last tile is lacking, and a word begins with it: it touches the next board.
    fn touches(&self, tiles: &[usize], cells: usize) -> bool {
        let last = (0..cells).find(|tile| !tiles.contains(tile)).unwrap_or(0).to_string();
        let next = self.all.get(tiles.len()).map_or(&b""[..], |word| &word.text);
        tiles.len() + 1 == cells && next.starts_with(last.as_bytes())
    }

    /// True if this number of words is a 3x3 board: on one line, in rows or packed.
    fn has_three(&self, count: usize) -> bool {
        self.all.windows(count).any(|words| {
            let mut lines = words.chunk_by(|a, b| a.place[0] == b.place[0]).map(<[_]>::len);
            let text: Vec<u8> = words.iter().flat_map(|word| word.text.clone()).collect();
            lines.all(|line| line == count || 3 * line == count) && self.is_packed(&text, 3)
        })
    }

    /// Returns the board of these tiles in the rows that end at these numbers of words.
    fn rows(&self, tiles: &[usize], ends: &[usize]) -> Option<FirstBoard> {
        let is_row =
            |(rows, end): &(usize, &usize)| **end == rows * ends[0] && **end <= tiles.len();
        (1..).zip(ends).take_while(is_row).find_map(|(rows, &end)| {
            let has_goal = self.has_goals && rows == 1 && !is_part(&tiles[..end], end);
            let cells = if has_goal { end / 2 } else { end };
            // Only a board of more rows has a larger number.
            let is_whole = !SIDES.contains(&ends[0]) || tiles.get(end).is_none_or(|&it| it < end);
            of_cells(rows, cells).filter(|_| is_whole && is_part(&tiles[..cells], cells))
        })
    }

    /// True if a word is a board of this side: digits, perhaps with `_` between rows.
    fn is_packed(&self, word: &[u8], side: usize) -> bool {
        let cells = side * side;
        let letters = word.iter().filter(|letter| word.len() == cells || **letter != b'_');
        let tile = |&letter: &u8| match char::from(letter).to_digit(16) {
            _ if self.format.is_blank(letter) => 0,
            Some(digit @ 1..) => digit as usize,
            _ => cells,
        };
        let tiles: Vec<usize> = letters.map(tile).collect();
        tiles.len() == cells && is_part(&tiles, cells)
    }
}

/// Returns the size of a square board of which these rows or words may be a part.
fn alike(tiles: &[usize], rows: &[usize], largest: Option<usize>) -> Option<Size> {
    let cells = match *rows {
        [row, end, ..] if row > 3 && end == 2 * row && Some(row) < largest => [row * row; 2],
        // A tile may be lacking, or the last word is none.
        [line] => [line, line + 1],
        _ => [tiles.len() + 1; 2],
    };
    let is_side = |side: &usize| cells.contains(&(side * side));
    // Only boards of that size have a number so large; one tile may be wrong.
    let is_near = |side: &usize| (side * side - 2..=side * side).contains(&largest.unwrap_or(0));
    let side = (4..=10).find(is_side).filter(is_near)?;
    Size::new(side, side)
}

/// True if no tile is there twice, and all are of a board of this number of cells.
fn is_part(tiles: &[usize], cells: usize) -> bool {
    (0..).zip(tiles).all(|(at, tile)| *tile < cells && !tiles[..at].contains(tile))
}

/// Returns the size of a board of this number of cells in these rows. A board on one line may be a
/// square, or of several sizes.
fn of_cells(rows: usize, cells: usize) -> Option<FirstBoard> {
    let has_sides = |side: &usize| cells % side == 0 && SIDES.contains(&(cells / side));
    let fitting = SIDES.filter(|side| [1, *side].contains(&rows) && has_sides(side));
    let sizes: Vec<Size> = fitting.map(|side| Size::of(side, cells / side)).collect();
    // Sizes are in pairs, but for a square or one in rows.
    match sizes.len() {
        0 => None,
        odd if odd % 2 == 1 => Some(FirstBoard::Of(sizes[odd / 2])),
        _ => Some(FirstBoard::Several(sizes)),
    }
}
