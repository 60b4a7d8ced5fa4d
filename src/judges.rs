//! The judges that set this puzzle, one row each: what a case looks like and what its answer.

use crate::board::{Board, Cell, BLANK, CELLS};
use crate::moves::TieBreak;
use crate::scan::{Alphabet, Count, Format};

/// Where the goal of a case comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// Every case has this one: nine symbols in reading order.
    Fixed([u8; CELLS]),
    /// A second board, after the first.
    EachCase,
}

/// What the answer to a solvable case looks like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// The letters of the moves.
    Moves,
    /// The number of moves.
    Length,
    /// `Case k: d`, and the letters of the moves on the next line.
    CaseLengthMoves,
    /// `Yes d`.
    YesLength,
    /// The number of moves, then each move as a word on a line of its own.
    LengthWords,
}

impl Answer {
    /// Whether the moves are told, and not their number alone.
    pub fn has_path(self) -> bool {
        !matches!(self, Answer::Length | Answer::YesLength)
    }
}

/// How a board stands in the input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Layout {
    /// Nine tiles on a line, a space between two.
    OneLine,
    /// Three lines of three tiles, a space between two.
    ThreeLines,
    /// Nine tiles on a line with nothing between them.
    Packed,
    /// Nine lines of one tile.
    Column,
}

/// A judge's problem: all that its input and output depend on.
// Each of the flags is a fact of its own, and no two of them make a state.
#[allow(clippy::struct_excessive_bools)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Judge {
    /// The name to pick it by.
    pub name: &'static str,
    /// The problem's title and where it is set.
    pub title: &'static str,
    /// The symbol of the blank.
    pub blank: u8,
    /// How cases are counted.
    pub count: Count,
    /// How a board stands in the input.
    pub layout: Layout,
    /// Whether an empty line stands before each case of the input.
    pub gaps: bool,
    /// Where the goal comes from.
    pub goal: Goal,
    /// What an answer looks like.
    pub answer: Answer,
    /// The answer to an unsolvable case; `None` where the judge sets none.
    pub unsolvable: Option<&'static str>,
    /// Which of several shortest paths is the answer.
    pub ties: TieBreak,
    /// Whether an empty line stands between two answers.
    pub spaced: bool,
    /// Whether the last line of the answers must have its line end.
    pub line_end: bool,
    /// Whether the judge takes a path that is not a shortest one.
    pub any_length: bool,
    /// Time limit in seconds, where it is known.
    pub seconds: Option<u32>,
    /// Memory limit in megabytes, where it is known.
    pub megabytes: Option<u32>,
    /// Whether the judge compiles Rust.
    pub rust: bool,
}

/// HDU 1043, the row that the others differ from, and what is answered if nothing else is asked.
pub const HDU_1043: Judge = Judge {
    name: "hdu-1043",
    title: "HDU 1043, Eight",
    blank: b'x',
    count: Count::ToEnd,
    layout: Layout::OneLine,
    gaps: false,
    goal: Goal::Fixed(*b"12345678x"),
    answer: Answer::Moves,
    unsolvable: Some("unsolvable"),
    ties: TieBreak::UDLR,
    spaced: false,
    line_end: false,
    any_length: true,
    seconds: Some(5),
    megabytes: Some(32),
    rust: false,
};

/// Most judges that ask for a length: one board, 0 for the blank.
const ONE_LENGTH: Judge = Judge {
    blank: b'0',
    count: Count::One,
    goal: Goal::Fixed(*b"123456780"),
    answer: Answer::Length,
    unsolvable: None,
    any_length: false,
    seconds: Some(1),
    megabytes: Some(128),
    rust: true,
    ..HDU_1043
};

/// Every judge of the 3x3 puzzle.
pub static JUDGES: [Judge; 16] = [
    Judge {
        name: "eight-1998",
        title: "ACM South Central USA 1998, Eight",
        count: Count::One,
        seconds: Some(30),
        megabytes: None,
        ..HDU_1043
    },
    HDU_1043,
    Judge {
        name: "poj-1077",
        title: "POJ 1077, Eight",
        count: Count::One,
        seconds: Some(1),
        megabytes: Some(64),
        ..HDU_1043
    },
    Judge {
        name: "zoj-1217",
        title: "ZOJ 1217, Eight",
        seconds: Some(10),
        ..HDU_1043
    },
    Judge {
        name: "uva-652",
        title: "UVa 652, Eight",
        count: Count::First,
        gaps: true,
        spaced: true,
        line_end: true,
        seconds: Some(3),
        megabytes: None,
        ..HDU_1043
    },
    Judge {
        name: "fei-2002-e",
        title: "FEI SUT 2002 E, Eight",
        count: Count::One,
        any_length: false,
        seconds: None,
        megabytes: None,
        ..HDU_1043
    },
    Judge {
        name: "acwing-179",
        title: "AcWing 179, Eight digits",
        count: Count::One,
        any_length: false,
        seconds: Some(1),
        megabytes: Some(64),
        rust: true,
        ..HDU_1043
    },
    Judge {
        name: "acwing-845",
        title: "AcWing 845, Eight digits",
        blank: b'x',
        goal: Goal::Fixed(*b"12345678x"),
        unsolvable: Some("-1"),
        ..ONE_LENGTH
    },
    Judge {
        name: "hdu-3567",
        title: "HDU 3567, Eight II",
        blank: b'X',
        count: Count::First,
        layout: Layout::Packed,
        goal: Goal::EachCase,
        answer: Answer::CaseLengthMoves,
        unsolvable: None,
        ties: TieBreak::DLRU,
        any_length: false,
        seconds: Some(2),
        megabytes: Some(64),
        ..HDU_1043
    },
    Judge {
        name: "luogu-p1379",
        title: "Luogu P1379, Eight digits",
        layout: Layout::Packed,
        goal: Goal::Fixed(*b"123804765"),
        ..ONE_LENGTH
    },
    Judge {
        name: "aoj-alds1-13-b",
        title: "AOJ ALDS1_13_B, 8 Puzzle",
        layout: Layout::ThreeLines,
        ..ONE_LENGTH
    },
    Judge {
        name: "boj-1525",
        title: "BOJ 1525, Puzzle",
        layout: Layout::ThreeLines,
        unsolvable: Some("-1"),
        megabytes: Some(32),
        ..ONE_LENGTH
    },
    Judge {
        name: "tioj-1198",
        title: "TIOJ 1198, 8 Puzzle",
        goal: Goal::EachCase,
        megabytes: Some(64),
        ..ONE_LENGTH
    },
    Judge {
        name: "gvu-zaidimas-8",
        title: "gvu.lt, Zaidimas 8",
        count: Count::First,
        layout: Layout::ThreeLines,
        gaps: true,
        unsolvable: Some("-1"),
        megabytes: Some(16),
        ..ONE_LENGTH
    },
    Judge {
        name: "mipt-089",
        title: "MIPT 089, Game of eight",
        answer: Answer::YesLength,
        unsolvable: Some("No"),
        seconds: Some(2),
        megabytes: Some(10),
        ..ONE_LENGTH
    },
    Judge {
        name: "hackerrank-n-puzzle",
        title: "HackerRank, N-Puzzle (k = 3)",
        count: Count::OneAfterSide,
        layout: Layout::Column,
        goal: Goal::Fixed(*b"012345678"),
        answer: Answer::LengthWords,
        any_length: true,
        seconds: None,
        megabytes: None,
        ..ONE_LENGTH
    },
];

impl Judge {
    /// The judge of this name.
    pub fn named(name: &str) -> Option<&'static Judge> {
        JUDGES.iter().find(|judge| judge.name == name)
    }

    /// Where the blank of the goal stands, if all cases have the same goal.
    pub fn goal_cell(&self) -> Option<Cell> {
        match self.goal {
            Goal::Fixed(goal) => Cell::new(goal.iter().position(|&symbol| symbol == self.blank)?),
            Goal::EachCase => None,
        }
    }

    /// The symbols in the order of their codes: those of the goal in reading order, so that
    /// parsing relabels, and then the blank.
    pub fn symbols(&self) -> [u8; CELLS] {
        let mut symbols = match self.goal {
            Goal::Fixed(goal) => goal,
            Goal::EachCase => *b"12345678x",
        };
        let cell = self.goal_cell().map_or(CELLS - 1, Cell::number);
        symbols[cell..].rotate_left(1);
        symbols[usize::from(BLANK)] = self.blank;
        symbols
    }

    /// What the scanner must know to read this judge's input.
    pub fn format(&self, keep_going: bool) -> Format {
        Format {
            alphabet: Alphabet::new(&self.symbols()),
            count: self.count,
            boards: if self.goal == Goal::EachCase { 2 } else { 1 },
            keep_going,
        }
    }

    /// A board as the judge writes it, packed.
    pub fn show(&self, board: Board) -> [u8; CELLS] {
        let symbols = self.symbols();
        board.codes().map(|code| symbols[usize::from(code)])
    }
}
