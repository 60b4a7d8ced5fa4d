//! The judges that set these puzzles: what a case looks like, what its answer, and which answers are
//! right.

mod answer;
mod answerer;
mod decider;
mod rows;
mod side;

pub use self::answer::{AnswerFormat, Notation, UNSOLVABLE};
pub use self::answerer::{Answerer, Batch, Solvers, Tally};
pub use self::decider::{is_solvable, Decider};
pub use self::rows::{EIGHT, FIFTEEN, GRAPH, HDU_1043, JUDGES, POJ_2893, SLIDERS};
pub use self::side::{Choice, Side};

use crate::deps::List;
use crate::moves::TieBreak;
use crate::puzzle::Puzzle;
use crate::stream::scan::{Alphabet, Boards, Count};
use crate::stream::tokens::Symbol;
use crate::stream::{OnFault, Reader};
use std::io::Read;

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
pub enum Goal<'a> {
    /// Every case has this one: the numbers of the tiles in reading order, 0 for the blank.
    Fixed(&'a [u8]),
    /// A second board, after the first.
    EachCase,
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
    /// A line for each tile.
    Column,
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
    /// The puzzle.
    pub kind: Kind,
    /// The symbol of the blank.
    pub blank: u8,
    /// Whether `0` is a blank too.
    pub zero_is_blank: bool,
    /// How cases are counted.
    pub count: Count,
    /// The most cases that a count may promise, where the judge sets a limit.
    pub most_cases: Option<u64>,
    /// How a board stands in the input.
    pub layout: Layout,
    /// Whether an empty line stands before each case of the input.
    pub blank_line_before_case: bool,
    /// Where the goal comes from.
    pub goal: Goal<'a>,
    /// What an answer looks like.
    pub answer: AnswerFormat,
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

impl Kind {
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
    /// The judge of this name; of several puzzles the first.
    pub fn named(name: &str) -> Option<&'static Judge<'static>> {
        JUDGES.iter().find(|judge| judge.name == name)
    }

    /// The row of this judge for one of these puzzles, where it sets several.
    pub fn of_kind(&self, kinds: &[Kind]) -> Option<&'static Judge<'static>> {
        let mut rows = JUDGES.iter().filter(|judge| judge.name == self.name);
        rows.find(|judge| kinds.contains(&judge.kind))
    }
}

impl Judge<'_> {
    /// The cell of the goal's blank, if all cases have the same goal.
    pub fn goal_cell(&self) -> Option<usize> {
        match self.goal {
            Goal::Fixed(goal) => goal.iter().position(|&tile| tile == 0),
            Goal::EachCase => None,
        }
    }

    /// The numbers of the tiles by their codes: those of the goal in reading order, so that reading
    /// relabels, and then 0 for the blank.
    pub fn tiles<P: Puzzle>(&self) -> List<u8> {
        let mut tiles: List<u8> = match self.goal {
            Goal::Fixed(goal) => goal.iter().copied().filter(|&tile| tile != 0).collect(),
            Goal::EachCase => (1..P::CELLS as u8).collect(),
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
    pub fn name_of(&self, tile: u8) -> String {
        match tile {
            0 => char::from(self.blank).to_string(),
            tile => tile.to_string(),
        }
    }

    /// The cases of this judge that `source` holds.
    pub fn reader<'r, P: Puzzle>(
        &self,
        source: impl Read + 'r,
        on_fault: OnFault,
    ) -> Reader<'r, Boards<P>> {
        let reader = Reader::new(source, self.boards::<P>(), self.count, on_fault);
        if self.blank_line_before_case {
            return reader.with_empty_lines();
        }
        reader
    }

    /// How this judge's boards are written. Tiles of one digit are bytes, others are words; where
    /// `0` is the blank of a board of words, so is `x`.
    pub fn boards<P: Puzzle>(&self) -> Boards<P> {
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
        let others = self.other_blanks(P::CELLS).iter();
        let alphabet = others.fold(alphabet, |alphabet, &symbol| alphabet.and(symbol, blank));
        let boards = Boards::new(alphabet, self.goal_cell());
        // Who names no judge may not know which mode or judge reads a file.
        if self.zero_is_blank { boards.with_hints() } else { boards }
    }

    /// The symbols that are a blank too.
    fn other_blanks(&self, cells: usize) -> &'static [u8] {
        match self.blank {
            b'0' if has_words(cells) => b"x",
            _ if self.zero_is_blank => b"0",
            _ => b"",
        }
    }

    /// The numbers of the tiles of a board in reading order, 0 for the blank.
    pub fn show<P: Puzzle>(&self, board: P) -> List<u8> {
        let tiles = self.tiles::<P>();
        let codes = board.codes();
        codes.iter().map(|&code| tiles[usize::from(code)]).collect()
    }
}

/// Whether the tiles of a board with so many cells are words: some have two digits.
pub const fn has_words(cells: usize) -> bool {
    cells > 10
}
