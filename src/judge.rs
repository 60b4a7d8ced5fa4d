//! The judges that set these puzzles: what a case looks like, what its answer, and which answers are
//! right.

mod answer;
mod notation;
mod rows;

pub use self::answer::{AnswerFormat, UNSOLVABLE};
pub(crate) use self::notation::rows as rows_of;
pub use self::notation::{Notation, Unit, NOTATIONS};
pub use self::rows::{EIGHT, FIFTEEN, GRAPH, HDU_1043, JUDGES, POJ_2893, SIZED, SLIDERS};

use crate::grid::moves::TieBreak;
use crate::grid::List;
use crate::grid::{NamedGoal, Size};
use crate::puzzle::format::Sizes;
use crate::stream::scan::{Alphabet, Boards, Count};
use crate::stream::tokens::Symbol;
use crate::tiles::board::TileBoard;

/// The puzzle of a judge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// The 8-puzzle.
    Eight,
    /// The 15-puzzle.
    Fifteen,
    /// Eight pieces on a graph of nine vertices.
    Graph,
    /// Tiles of two colours.
    Sliders,
    /// Numbered tiles on a board of any width and height.
    Rectangle,
}

/// Where the goal of a case comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Goal<'a> {
    /// Every case has this one: the numbers of the tiles in reading order, 0 for the blank.
    Fixed(&'a [u8]),
    /// Every case has the one of this name, on boards of any size.
    Named(NamedGoal),
    /// A second board, after the first.
    EachCase,
}

impl Goal<'_> {
    /// The numbers of the goal's tiles in reading order, 0 for the blank; where cases have goals of their own,
    /// those of tiles in order.
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

/// Which answers are right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Accepts {
    /// Any path to the goal.
    AnyPath,
    /// Any path of no more moves than this.
    AtMost(u32),
    /// Any shortest path.
    Shortest,
    /// The one path that the tie-break picks.
    Exact,
}

/// A judge's problem: all that its input and output depend on.
// Each flag is a fact of its own, and no two of them make a state.
#[allow(clippy::struct_excessive_bools)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Judge<'a> {
    /// The name to pick it by.
    pub name: &'a str,
    /// The problem's title and where it is set.
    pub title: &'a str,
    /// The statement's sample, and its answer.
    pub sample: [&'a str; 2],
    /// The puzzle.
    pub kind: Kind,
    /// The symbol of the blank.
    pub blank: u8,
    /// Whether `x`, `X` and `0` are the blank, one of them in a board.
    pub any_blank: bool,
    /// How cases are counted.
    pub count: Count,
    /// The most cases that a count may promise, where the judge sets a limit.
    pub most_cases: Option<u64>,
    /// The most moves that the shortest path of a case takes, where the judge sets a limit.
    pub most_moves: Option<u32>,
    /// How a board stands in the input.
    pub layout: Layout,
    /// Whether an empty line stands before each case of the input.
    pub blank_line_before_case: bool,
    /// Where the sizes of boards of any size stand.
    pub sizes: Sizes,
    /// Where the goal comes from.
    pub goal: Goal<'a>,
    /// What an answer looks like.
    pub answer: AnswerFormat,
    /// What an answer looks like where a path is asked for.
    pub path: AnswerFormat,
    /// The answer to an unsolvable case; `None` where the judge sets none.
    pub unsolvable: Option<&'a str>,
    /// The answer to a case whose shortest path has more moves than this, where there is a limit.
    pub too_long: Option<(u32, &'a str)>,
    /// Which of several shortest paths is the answer.
    pub ties: TieBreak,
    /// Whether an empty line stands between two answers.
    pub blank_line_between_answers: bool,
    /// Whether the last line of the answers must have its line end.
    pub final_newline: bool,
    /// Which answers are right.
    pub accepts: Accepts,
    /// Time limit in seconds, where it is known.
    pub seconds: Option<u32>,
    /// Memory limit in megabytes, where it is known.
    pub megabytes: Option<u32>,
    /// Whether the judge compiles Rust.
    pub rust: bool,
    /// What the statement leaves open, or what is not known of it.
    pub unsure: &'a [&'a str],
}

impl Accepts {
    /// Whether a path of so many moves may be right, if the least number is not asked for.
    pub fn allows(self, moves: u64) -> bool {
        match self {
            Accepts::AtMost(most) => moves <= u64::from(most),
            _ => true,
        }
    }
}

/// Calls a function that is generic over the puzzle, with the puzzle of this kind.
#[macro_export]
macro_rules! with_puzzle {
    ($kind:expr, $call:ident($($argument:expr),*)) => {
        match $kind {
            $crate::judge::Kind::Eight => $call::<$crate::tiles::Tiles<$crate::Board>>($($argument),*),
            $crate::judge::Kind::Fifteen => $call::<$crate::tiles::Tiles<$crate::tiles::fifteen::Board>>($($argument),*),
            $crate::judge::Kind::Graph => $call::<$crate::graph::Graphs>($($argument),*),
            $crate::judge::Kind::Sliders => $call::<$crate::sliders::Targets>($($argument),*),
            $crate::judge::Kind::Rectangle => $call::<$crate::tiles::sized::Rectangles>($($argument),*),
        }
    };
}

impl Kind {
    /// All there are.
    pub const ALL: [Kind; 5] =
        [Kind::Eight, Kind::Fifteen, Kind::Graph, Kind::Sliders, Kind::Rectangle];

    /// The name of the puzzle, which most have as a mode, too.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Eight => "eight",
            Kind::Fifteen => "fifteen",
            Kind::Graph => "graph",
            Kind::Sliders => "sliders",
            Kind::Rectangle => "rectangle",
        }
    }

    /// What is answered about this puzzle if no judge is named.
    pub fn judge(self) -> &'static Judge<'static> {
        match self {
            Kind::Eight => &EIGHT,
            Kind::Fifteen => &FIFTEEN,
            Kind::Graph => &GRAPH,
            Kind::Sliders => &SLIDERS,
            Kind::Rectangle => &POJ_2893,
        }
    }
}

impl Judge<'static> {
    /// The judge of this name.
    pub fn named(name: &str) -> Option<&'static Judge<'static>> {
        JUDGES.iter().find(|judge| judge.name == name)
    }
}

impl Judge<'_> {
    /// The mode that solves its puzzle, where that is not the main mode.
    pub fn mode(&self) -> Option<&'static str> {
        Some(self.kind.name()).filter(|_| !matches!(self.kind, Kind::Eight | Kind::Rectangle))
    }

    /// Whether the sizes of boards stand before them, and `0 0` behind the last.
    pub fn ends_with_zeros(&self) -> bool {
        self.kind == Kind::Rectangle && self.sizes == Sizes::ToZeros
    }

    /// The size of its boards of numbered tiles, if all have the same.
    pub fn size(&self) -> Option<Size> {
        match (self.kind, self.sizes) {
            (Kind::Eight, _) => Size::new(3, 3),
            (Kind::Fifteen, _) => Size::new(4, 4),
            (Kind::Rectangle, Sizes::All(size)) => Some(size),
            _ => None,
        }
    }

    /// Whether all its boards are of these sizes, or may be, where a line before each board says it.
    pub fn takes(&self, sizes: Sizes) -> bool {
        match (self.kind, self.sizes, sizes) {
            (Kind::Rectangle, _, _) if self.name == SIZED.name => true,
            (Kind::Rectangle, Sizes::ToZeros, Sizes::All(_)) => true,
            (Kind::Rectangle, Sizes::Side(least, most), Sizes::All(size)) => {
                size.rows == size.columns && (least..=most).contains(&size.rows)
            }
            (Kind::Rectangle, Sizes::Sides(least, most), Sizes::All(size)) => {
                [size.rows, size.columns].iter().all(|side| (least..=most).contains(side))
            }
            (_, _, Sizes::All(size)) => self.size() == Some(size),
            _ => false,
        }
    }

    /// Cells of its boards of numbered tiles, if all have as many.
    pub fn cells(&self) -> Option<usize> {
        self.size().map(Size::cells)
    }

    /// The numbers of the tiles of a goal, 0 for the blank.
    ///
    /// # Errors
    /// What a goal is, if this is none.
    pub fn goal_of(&self, text: &str) -> Result<Vec<u8>, String> {
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
        if sorted.into_iter().eq(0..cells as u8) {
            return Ok(goal);
        }
        let how = if has_words { "as words" } else { "packed" };
        let blank = char::from(self.blank);
        Err(format!("a goal is each of 1 to {} and {blank} once, {how}", cells - 1))
    }

    /// Symbols of the blank beside its own: where the input may have any, and for `0` on boards of words
    /// also `x`.
    pub fn other_blanks(&self) -> &'static [u8] {
        match self.blank {
            _ if self.any_blank => b"x0",
            b'0' if self.kind == Kind::Fifteen => b"x",
            _ => b"",
        }
    }

    /// The cell of the goal's blank, if all cases have the same goal.
    pub fn goal_cell(&self) -> Option<usize> {
        match self.goal {
            Goal::Fixed(goal) => goal.iter().position(|&tile| tile == 0),
            Goal::Named(_) | Goal::EachCase => None,
        }
    }

    /// The numbers of the tiles by their codes: those of the goal in reading order, so that reading
    /// relabels, and then 0 for the blank.
    pub fn tiles<P: TileBoard>(&self) -> List<u8> {
        let mut tiles: List<u8> = match self.goal {
            Goal::Fixed(goal) => goal.iter().copied().filter(|&tile| tile != 0).collect(),
            _ => (1..P::CELLS as u8).collect(),
        };
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

    /// How this judge's boards are written. Tiles of one digit are bytes, others are words; where
    /// `0` is the blank of a board of words, so is `x`.
    pub fn boards<P: TileBoard>(&self) -> Boards<P> {
        let blank = P::CELLS as u8 - 1;
        let tiles = self.tiles::<P>();
        let alphabet = if has_words(P::CELLS) {
            let symbol = |&tile: &u8| match tile {
                0 if self.blank != b'0' => Symbol::Byte(self.blank),
                tile => Symbol::Number(u64::from(tile)),
            };
            let symbols: List<Symbol> = tiles.iter().map(symbol).collect();
            Alphabet::of_words(&symbols)
        } else {
            let symbols: List<u8> = tiles.iter().map(|&tile| self.symbol(tile)).collect();
            Alphabet::new(&symbols)
        };
        let others = self.other_blanks().iter();
        let alphabet = others.fold(alphabet, |alphabet, &symbol| alphabet.and(symbol, blank));
        let boards = Boards::new(alphabet, self.goal_cell());
        // Who names no judge may not know which mode or judge reads a file.
        if self.any_blank {
            boards.with_hints()
        } else {
            boards
        }
    }

    /// The numbers of the tiles of a board in reading order, 0 for the blank.
    pub fn show<P: TileBoard>(&self, board: P) -> List<u8> {
        let tiles = self.tiles::<P>();
        let codes = board.codes();
        codes.iter().map(|&code| tiles[usize::from(code)]).collect()
    }
}

/// Whether the tiles of a board with so many cells are words: some have two digits.
pub const fn has_words(cells: usize) -> bool {
    cells > 10
}
