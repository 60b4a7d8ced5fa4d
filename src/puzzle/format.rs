//! The format of a puzzle's cases and their goal: the part of a judge that puzzles know.

use crate::grid::board::Board;
use crate::grid::{has_words, List, NamedGoal, Size, MOST_SIDE};
use crate::stream::forms::{Forms, SEPARATORS};
use crate::stream::tokens::{Lexer, Symbol};
use crate::stream::Count;
use std::ops::Deref;

/// The format of the cases of an input, and the source of their goal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Format {
    /// The symbol of the blank.
    #[doc(hidden)]
    pub blank: u8,
    /// True if `x`, `X`, `0`, `_`, `.` and `*` all mean the blank. A board has exactly one of them.
    #[doc(hidden)]
    pub any_blank: bool,
    /// The word of the blank in the input, if it is longer than a symbol or the largest number of
    /// tiles that count from 0; otherwise empty.
    #[doc(hidden)]
    pub blank_word: &'static str,
    /// True if no judge sets the format: cases are read as people write them.
    #[doc(hidden)]
    pub is_free: bool,
    /// The number of cases in an input.
    pub count: Count,
    /// The layout of a board.
    pub layout: Layout,
    /// True if an empty line precedes each case.
    #[doc(hidden)]
    pub blank_line_before_case: bool,
    /// The source of the boards' sizes.
    pub sizes: Sizes,
    /// The source of the goal.
    pub goal: Goal,
    /// The greatest length of a case's shortest path, if the judge sets a limit. Beyond it, a board
    /// whose size is in the input is invalid, because a search for its path might not end.
    #[doc(hidden)]
    pub most_moves: Option<u32>,
}

/// The cells of a goal in reading order: the numbers of the tiles and 0 for the blank, or the
/// symbols of sliders.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GoalCells {
    cells: [u8; GoalCells::MOST],
    len: u8,
}

impl GoalCells {
    /// The number of cells of the largest board whose goal can be listed: 10x10.
    #[doc(hidden)]
    pub const MOST: usize = 100;

    /// Returns the goal with these cells, at most 100 of them.
    pub const fn new(cells: &[u8]) -> GoalCells {
        let mut goal = GoalCells { cells: [0; GoalCells::MOST], len: 0 };
        while (goal.len as usize) < cells.len() && (goal.len as usize) < GoalCells::MOST {
            goal.cells[goal.len as usize] = cells[goal.len as usize];
            goal.len += 1;
        }
        goal
    }
}

impl Deref for GoalCells {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.cells[..usize::from(self.len)]
    }
}

/// The source of a case's goal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Goal {
    /// All cases share this goal.
    Fixed(GoalCells),
    /// All cases share the goal of this name, whatever their sizes.
    Named(NamedGoal),
    /// Each case has its own goal: a second board, after the first.
    EachCase,
}

impl Goal {
    /// Returns the goal of boards of this size: the usual one if each case has its own goal, or the
    /// goal has another number of cells. A size with a side of 0 or above 999 counts as 1x1.
    pub fn board(&self, size: Size) -> Board {
        let usual = NamedGoal::Last.board(size);
        Board::new(usual.size(), &self.numbers(usual.size())).unwrap_or(usual)
    }

    pub(crate) fn numbers(&self, size: Size) -> Vec<u32> {
        match *self {
            Goal::Fixed(goal) if goal.len() == size.cells() => {
                goal.iter().copied().map(u32::from).collect()
            }
            Goal::Named(goal) => goal.numbers(size),
            Goal::Fixed(_) | Goal::EachCase => NamedGoal::Last.numbers(size),
        }
    }
}

/// The source of the sizes of an input's boards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Sizes {
    /// The numbers of rows and columns precede each board; two zeros end the input.
    ToZeros,
    /// One number for both rows and columns precedes each board. The fields are its least and
    /// greatest values.
    Side(usize, usize),
    /// The number of rows and the number of columns precede each board. The fields are their least
    /// and greatest values.
    Sides(usize, usize),
    /// A line with the numbers of rows and columns, or one number for both, precedes each board.
    /// The fields are their least and greatest values, except for a line. A comment runs from `#`
    /// to the end of the line.
    Given(usize, usize),
    /// All boards have this size.
    All(Size),
    /// The format does not fix a size. Graphs and sliders have none.
    Open,
}

impl Sizes {
    /// True if there are boards of these sizes.
    pub(crate) fn are_sides(self) -> bool {
        match self {
            Sizes::Side(least, most) | Sizes::Sides(least, most) | Sizes::Given(least, most) => {
                (1..=most).contains(&least) && most <= MOST_SIDE
            }
            Sizes::All(_) | Sizes::ToZeros | Sizes::Open => true,
        }
    }
}

/// The layout of a board in the input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Layout {
    /// All tiles on one line, separated by spaces.
    OneLine,
    /// One line per row, numbers separated by spaces.
    Rows,
    /// All tiles on one line, without separators.
    Packed,
    /// One line per row, without separators.
    PackedRows,
    /// One line per tile.
    Column,
    /// Numbers in a list of rows on one line, as in `[[1,2,3],[4,0,5]]`.
    Brackets,
}

impl Layout {
    /// Returns the text of a board with this number of columns, from the names of its cells.
    #[doc(hidden)]
    pub fn text(self, names: &[String], columns: usize) -> String {
        let (in_a_line, between) = match self {
            Layout::OneLine => (names.len(), " "),
            Layout::Packed => (names.len(), ""),
            Layout::Rows => (columns, " "),
            Layout::PackedRows => (columns, ""),
            Layout::Column => (1, ""),
            Layout::Brackets => (columns, ","),
        };
        let lines = names.chunks(in_a_line.max(1)).map(|line| line.join(between));
        match self {
            Layout::Brackets => {
                let rows: Vec<String> = lines.map(|row| format!("[{row}]")).collect();
                format!("[{}]\n", rows.join(","))
            }
            _ => lines.map(|line| line + "\n").collect(),
        }
    }
}

impl Format {
    /// Returns the size of the boards of numbered tiles, if all share one.
    pub fn size(&self) -> Option<Size> {
        match self.sizes {
            Sizes::All(size) => Some(size),
            _ => None,
        }
    }

    /// True if all boards are 3x3.
    #[doc(hidden)]
    pub fn is_eight(&self) -> bool {
        self.size() == Some(Size::of(3, 3))
    }

    /// True if the format has boards of these sizes.
    #[doc(hidden)]
    pub fn takes(&self, sizes: Sizes) -> bool {
        match (self.sizes, sizes) {
            (Sizes::Open, _) | (Sizes::ToZeros, Sizes::All(_)) => true,
            (Sizes::Side(least, most), Sizes::All(size)) => {
                size.rows() == size.columns() && (least..=most).contains(&size.rows())
            }
            (Sizes::Sides(least, most), Sizes::All(size)) => {
                [size.rows(), size.columns()].iter().all(|side| (least..=most).contains(side))
            }
            (Sizes::All(own), Sizes::All(size)) => own == size,
            _ => false,
        }
    }

    /// Returns the number of cells of the boards of numbered tiles, if all share one size.
    pub fn cells(&self) -> Option<usize> {
        self.size().map(Size::cells)
    }

    /// Returns the symbols of a board in a text, which may have comments.
    fn symbols(&self, text: &str, size: Size) -> Vec<Symbol> {
        let is_comment = |letter| letter == '#' && self.blank != b'#';
        let lines = text.lines().filter_map(|line| line.split(is_comment).next());
        let text = lines.collect::<Vec<_>>().join("\n");
        let has_words = has_words(size.cells());
        let lexer =
            if has_words { Lexer::of_tiles(Some(size)) } else { Lexer::of_words(Some(size)) };
        let (tokens, _) = lexer.tokens(text.as_bytes(), true, self.forms());
        let mut symbols = Vec::new();
        for token in tokens {
            match token.symbol {
                // Packed tiles, but not of a row or a board.
                Symbol::Word(text) if !has_words => {
                    symbols.extend(text.bytes().iter().copied().map(Symbol::Byte));
                }
                symbol => symbols.push(symbol),
            }
        }
        symbols
    }

    /// Reads a goal: the tiles in reading order, written as in the input. A size may be before it.
    ///
    /// # Errors
    /// The text that says what is wrong with the goal, as in `lacks 5; give ...`.
    pub(crate) fn read_goal(&self, text: &str) -> Result<GoalCells, String> {
        let Some(size) = self.size() else { return Err("has no size".to_string()) };
        let cells = size.cells();
        let tile = |symbol| match symbol {
            Symbol::Bracket(_) => None,
            Symbol::Number(0) if self.is_blank(b'0') => Some(0),
            Symbol::Number(number) => Some(self.tile_of(number.try_into().unwrap_or(u32::MAX))),
            Symbol::Byte(byte) if self.is_blank(byte) => Some(0),
            Symbol::Byte(byte @ b'0'..=b'9') => Some(self.tile_of((byte - b'0').into())),
            Symbol::Byte(_) | Symbol::Word(_) => Some(u32::MAX),
        };
        let mut goal: Vec<u32> = self.symbols(text, size).into_iter().filter_map(tile).collect();
        let sides = [size.rows() as u32, size.columns() as u32];
        match goal.len().checked_sub(cells) {
            Some(1) if goal[0] == sides[0] && goal[0] == sides[1] => drop(goal.remove(0)),
            Some(2) if goal.starts_with(&sides) => drop(goal.drain(..2)),
            _ => {}
        }
        let count = |tile: u32| goal.iter().filter(|&&other| other == tile).count();
        let named = |is_named: fn(usize) -> bool| {
            let tiles = (1..cells as u32).chain([0]).filter(|&tile| is_named(count(tile)));
            tiles.map(|tile| self.name_of(tile)).collect::<Vec<_>>()
        };
        let (lacking, twice) = (named(|count| count == 0), named(|count| count > 1));
        let wrong = match (&lacking[..], &twice[..]) {
            ([], []) if goal.len() == cells && cells <= GoalCells::MOST => {
                let goal: Vec<u8> = goal.into_iter().map(|tile| tile as u8).collect();
                return Ok(GoalCells::new(&goal));
            }
            ([], []) => "has other words".to_string(),
            _ if lacking.len() == cells || goal.len() > cells => "is no board".to_string(),
            (_, []) => format!("lacks {}", lacking.join(" ")),
            ([], _) => format!("has {} more than once", twice.join(" ")),
            _ => format!("lacks {} and has {} more than once", lacking.join(" "), twice.join(" ")),
        };
        let how = if has_words(cells) { "as words" } else { "packed" };
        let [least, most, blank] = [1, cells - 1, 0].map(|tile| self.name_of(tile as u32));
        Err(format!("{wrong}; give each of {least} to {most} and {blank} once, {how}"))
    }

    /// Returns the forms of the input, if cases may be written in other forms than words with white
    /// space between them.
    pub(crate) fn forms(&self) -> Option<Forms> {
        let word = if self.cells_from_zero().is_some() { "" } else { self.blank_word };
        let separators = match self.layout {
            _ if self.is_free => SEPARATORS,
            Layout::Brackets => b",[]",
            _ if !word.is_empty() => b"",
            _ => return None,
        };
        Some(Forms::new(separators, self.blank, word))
    }

    /// Returns further symbols of the blank: those of any blank, if the format takes it, and `x` on
    /// 4x4 boards whose blank is `0`.
    #[doc(hidden)]
    pub fn other_blanks(&self) -> &'static [u8] {
        match (self.blank, self.sizes) {
            _ if self.any_blank => b"x0_.*",
            (b'0', Sizes::All(size)) if size.sides() == (4, 4) => b"x",
            _ => b"",
        }
    }

    /// True if this byte is a symbol of the blank, a letter in either case.
    pub(crate) fn is_blank(&self, byte: u8) -> bool {
        let mut blanks = std::iter::once(&self.blank).chain(self.other_blanks());
        blanks.any(|blank| blank.eq_ignore_ascii_case(&byte))
    }

    /// Returns the cell of the goal's blank, if all cases share a goal.
    #[doc(hidden)]
    pub fn goal_cell(&self) -> Option<usize> {
        let goal = match self.goal {
            Goal::EachCase => return None,
            goal => goal.numbers(self.size()?),
        };
        goal.iter().position(|&tile| tile == 0)
    }

    /// Returns the numbers of the tiles by their codes, 0 for the blank, on boards of this number
    /// of cells, at most 16. Codes number the goal's tiles in reading order, so reading a board
    /// relabels its tiles.
    #[doc(hidden)]
    pub fn tiles(&self, cells: usize) -> List<u8> {
        let goal = self.size().filter(|_| self.goal != Goal::EachCase);
        let mut tiles: List<u8> = match goal {
            Some(size) => self.goal.numbers(size).into_iter().map(|tile| tile as u8).collect(),
            None => (0..cells as u8).collect(),
        };
        tiles.retain(|tile| *tile != 0);
        tiles.push(0);
        tiles
    }

    /// Returns the symbol of a tile with one digit, or of the blank for 0.
    #[doc(hidden)]
    pub fn symbol(&self, tile: u8) -> u8 {
        self.number_of(tile.into()).map_or(self.blank, |number| b'0' + number as u8)
    }

    /// Returns a tile as written in the input: its number, or the symbol of the blank for 0.
    #[doc(hidden)]
    pub fn name_of(&self, tile: u32) -> String {
        let blank = || char::from(self.blank).to_string();
        self.number_of(tile).map_or_else(blank, |number| number.to_string())
    }

    /// Returns the number of cells if tiles count from 0 and the blank is the largest number.
    pub(crate) fn cells_from_zero(&self) -> Option<u32> {
        let cells = self.cells()? as u32;
        Some(cells).filter(|cells| self.blank_word.parse() == Ok(cells - 1))
    }

    /// Returns the number by which the input names a tile, 0 for the blank, if it is a number.
    pub(crate) fn number_of(&self, tile: u32) -> Option<u32> {
        match self.cells_from_zero() {
            Some(cells) => Some((tile + cells - 1) % cells),
            None => Some(tile).filter(|&tile| tile > 0),
        }
    }

    /// Returns the tile that the input names by this number, or `u32::MAX`.
    fn tile_of(&self, number: u32) -> u32 {
        match self.cells_from_zero() {
            Some(cells) if number < cells => (number + 1) % cells,
            None if number > 0 => number,
            _ => u32::MAX,
        }
    }
}
