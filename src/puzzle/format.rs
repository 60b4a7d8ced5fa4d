//! How the cases of a puzzle are written, and what their goal is: the part of a judge that puzzles know.

use crate::grid::{has_words, List, NamedGoal, Size};
use crate::stream::Count;
use std::fmt;
use std::ops::Deref;

/// How the cases of an input are written, and where their goal comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Format {
    /// The symbol of the blank.
    pub blank: u8,
    /// True if `x`, `X` and `0` are the blank, one of them in a board.
    pub any_blank: bool,
    /// How many cases an input holds.
    pub count: Count,
    /// How a board is laid out.
    pub layout: Layout,
    /// True if an empty line precedes each case.
    pub blank_line_before_case: bool,
    /// Where the sizes of boards come from.
    pub sizes: Sizes,
    /// Where the goal comes from.
    pub goal: Goal,
}

/// The cells of a goal in reading order: the numbers of tiles, 0 for the blank; of sliders, their symbols.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct GoalCells {
    cells: [u8; GoalCells::MOST],
    len: u8,
}

impl GoalCells {
    /// Cells of the largest board whose goal can be listed: 10x10.
    pub const MOST: usize = 100;

    /// The goal with these cells.
    ///
    /// # Panics
    /// If there are more than [`MOST`](GoalCells::MOST).
    pub const fn new(cells: &[u8]) -> GoalCells {
        let mut goal = GoalCells { cells: [0; GoalCells::MOST], len: cells.len() as u8 };
        let mut at = 0;
        while at < cells.len() {
            goal.cells[at] = cells[at];
            at += 1;
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

impl fmt::Debug for GoalCells {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

/// Where the goal of a case comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Goal {
    /// All cases share this goal.
    Fixed(GoalCells),
    /// All cases share the goal of this name, whatever their size.
    Named(NamedGoal),
    /// Each case has its own: a second board, after the first.
    EachCase,
}

impl Goal {
    /// The numbers of the goal's tiles in reading order, 0 for the blank. If each case has its own goal, returns
    /// the tiles in order.
    pub fn numbers(&self, size: Size) -> Vec<u32> {
        match *self {
            Goal::Fixed(goal) if goal.len() == size.cells() => {
                goal.iter().copied().map(u32::from).collect()
            }
            Goal::Named(goal) => goal.numbers(size),
            Goal::Fixed(_) | Goal::EachCase => NamedGoal::Last.numbers(size),
        }
    }
}

/// Where the sizes of an input's boards stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Sizes {
    /// The numbers of rows and of columns stand before each board, until both are 0.
    ToZeros,
    /// The number of rows, and of columns, stands before each board: from the one to the other.
    Side(usize, usize),
    /// The number of rows and that of columns stand before each board: each from the one to the other.
    Sides(usize, usize),
    /// A line with the number of rows and of columns, or with one number for both, stands before each board:
    /// from the one to the other. From `#` to the end of a line stands a comment.
    Given(usize, usize),
    /// All boards have this one.
    All(Size),
    /// The format leaves it open. Graphs and sliders have no size.
    Open,
}

/// How a board stands in the input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Layout {
    /// All tiles on a line, a space between two.
    OneLine,
    /// A line for each row, a space between two tiles.
    Rows,
    /// All tiles on a line with nothing between them.
    Packed,
    /// A line for each row, nothing between two tiles.
    PackedRows,
    /// A line for each tile.
    Column,
    /// On a line as lists of rows are written, `[[1,2,3],[4,0,5]]`.
    Brackets,
}

impl Layout {
    /// A board of so many columns, by the names of what stands on its cells.
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
    /// The size of all boards of numbered tiles, if they share one.
    pub fn size(&self) -> Option<Size> {
        match self.sizes {
            Sizes::All(size) => Some(size),
            _ => None,
        }
    }

    /// True if the format has boards of these sizes.
    pub fn takes(&self, sizes: Sizes) -> bool {
        match (self.sizes, sizes) {
            (Sizes::Open, _) | (Sizes::ToZeros, Sizes::All(_)) => true,
            (Sizes::Side(least, most), Sizes::All(size)) => {
                size.rows == size.columns && (least..=most).contains(&size.rows)
            }
            (Sizes::Sides(least, most), Sizes::All(size)) => {
                [size.rows, size.columns].iter().all(|side| (least..=most).contains(side))
            }
            (Sizes::All(own), Sizes::All(size)) => own == size,
            _ => false,
        }
    }

    /// Cells of every board of numbered tiles, if all have the same number.
    pub fn cells(&self) -> Option<usize> {
        self.size().map(Size::cells)
    }

    /// Reads a goal: the tiles in reading order, as the input would have them.
    ///
    /// # Errors
    /// What a goal is, if the text is none.
    pub fn read_goal(&self, text: &str) -> Result<GoalCells, String> {
        let cells = self.cells().unwrap_or(9);
        let has_words = has_words(cells);
        let is_blank = |word: &str| {
            let also = self
                .other_blanks()
                .iter()
                .any(|&blank| word.as_bytes()[0].eq_ignore_ascii_case(&blank));
            word.len() == 1 && (also || word.as_bytes()[0].eq_ignore_ascii_case(&self.blank))
        };
        let is_space = |letter: char| letter.is_ascii_whitespace() || has_words && letter == '/';
        let words = text.split(is_space).filter(|word| !word.is_empty());
        let words: Vec<&str> = if has_words {
            words.collect()
        } else {
            words.flat_map(|word| word.split("").filter(|word| !word.is_empty())).collect()
        };
        let tile = |word: &&str| match word.parse() {
            _ if is_blank(word) => 0,
            Ok(0) | Err(_) => u8::MAX,
            Ok(tile) => tile,
        };
        let goal: Vec<u8> = words.iter().map(tile).collect();
        let mut sorted = goal.clone();
        sorted.sort_unstable();
        if cells <= GoalCells::MOST && sorted.into_iter().eq(0..cells as u8) {
            return Ok(GoalCells::new(&goal));
        }
        let how = if has_words { "as words" } else { "packed" };
        let blank = char::from(self.blank);
        Err(format!("a goal is each of 1 to {} and {blank} once, {how}", cells - 1))
    }

    /// Other symbols of the blank: where the input may have any, and for `0` on 4x4 boards also `x`.
    pub fn other_blanks(&self) -> &'static [u8] {
        match (self.blank, self.sizes) {
            _ if self.any_blank => b"x0",
            (b'0', Sizes::All(Size { rows: 4, columns: 4 })) => b"x",
            _ => b"",
        }
    }

    /// The cell of the goal's blank, if all cases have the same goal.
    pub fn goal_cell(&self) -> Option<usize> {
        let goal = match self.goal {
            Goal::EachCase => return None,
            goal => goal.numbers(self.size()?),
        };
        goal.iter().position(|&tile| tile == 0)
    }

    /// The numbers of the tiles by their codes on boards of this many cells, at most 16: those of the goal in
    /// reading order, so that reading relabels, and 0 for the blank.
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

    /// The symbol of a tile of one digit, or of the blank, 0.
    pub fn symbol(&self, tile: u8) -> u8 {
        match tile {
            0 => self.blank,
            tile => b'0' + tile,
        }
    }

    /// A tile as it is written: its number, or the symbol of the blank for 0.
    pub fn name_of(&self, tile: u32) -> String {
        match tile {
            0 => char::from(self.blank).to_string(),
            tile => tile.to_string(),
        }
    }
}
