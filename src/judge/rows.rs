//! The table of judges, a row each: what differs from the row it is made from.
//!
//! To add a judge:
//!
//! 1. a row here;
//! 2. a folder `fixtures/judges/NAME/data/sample` with the statement's samples, `1.in` and `1.ans`;
//! 3. the line that `eight judges` prints for it, in the README.
//!
//! The tests take their judges from this table. They fail if the folder or the line is missing.

use super::{Accepts, AnswerFormat, Goal, Judge, Kind, Layout, Notation};
use crate::moves::TieBreak;
use crate::stream::scan::Count;

/// HDU 1043, the row that the others differ from, and what is answered if nothing else is asked.
pub const HDU_1043: Judge<'static> = Judge {
    name: "hdu-1043",
    title: "HDU 1043, Eight",
    kind: Kind::Eight,
    blank: b'x',
    count: Count::ToEnd,
    most_cases: None,
    layout: Layout::OneLine,
    blank_line_before_case: false,
    goal: Goal::Fixed(&[1, 2, 3, 4, 5, 6, 7, 8, 0]),
    answer: AnswerFormat::MOVES,
    unsolvable: Some("unsolvable"),
    ties: TieBreak::UDLR,
    blank_line_between_answers: false,
    final_newline: false,
    accepts: Accepts::AnyPath,
    seconds: Some(5),
    megabytes: Some(32),
    rust: false,
};

/// Most judges that ask for a length: one board, 0 for the blank.
const ONE_LENGTH: Judge<'static> = Judge {
    blank: b'0',
    count: Count::One,
    goal: Goal::Fixed(&[1, 2, 3, 4, 5, 6, 7, 8, 0]),
    answer: AnswerFormat::LENGTH,
    unsolvable: None,
    accepts: Accepts::Shortest,
    seconds: Some(1),
    megabytes: Some(128),
    rust: true,
    ..HDU_1043
};

/// What is answered about 4x4 boards if nothing else is asked.
pub const FIFTEEN: Judge<'static> = Judge {
    name: "fifteen",
    title: "15-puzzle",
    kind: Kind::Fifteen,
    blank: b'0',
    goal: Goal::Fixed(&[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0]),
    ..HDU_1043
};

/// AtCoder ABC224 D.
const ABC224_D: Judge<'static> = Judge {
    name: "abc224-d",
    title: "AtCoder ABC224 D, 8 Puzzle on Graph",
    kind: Kind::Graph,
    unsolvable: Some("-1"),
    seconds: Some(4),
    megabytes: None,
    ..ONE_LENGTH
};

/// Project Euler 244.
const PE_244: Judge<'static> = Judge {
    name: "pe-244",
    title: "Project Euler 244, Sliders",
    kind: Kind::Sliders,
    blank: b'.',
    seconds: Some(60),
    megabytes: None,
    rust: false,
    ..ONE_LENGTH
};

/// What is answered about graphs if nothing else is asked.
pub const GRAPH: Judge<'static> = Judge {
    name: "graph",
    title: "8-puzzle on any graph",
    count: Count::ToEnd,
    ..ABC224_D
};

/// What is answered about sliders if nothing else is asked.
pub const SLIDERS: Judge<'static> = Judge {
    name: "sliders",
    title: "Two-colour sliders",
    count: Count::ToEnd,
    ..PE_244
};

/// Every judge. Those of one puzzle stand together.
pub static JUDGES: [Judge<'static>; 18] = [
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
        blank_line_before_case: true,
        blank_line_between_answers: true,
        final_newline: true,
        seconds: Some(3),
        megabytes: None,
        ..HDU_1043
    },
    Judge {
        name: "fei-2002-e",
        title: "FEI SUT 2002 E, Eight",
        count: Count::One,
        accepts: Accepts::Shortest,
        seconds: None,
        megabytes: None,
        ..HDU_1043
    },
    Judge {
        name: "acwing-179",
        title: "AcWing 179, Eight digits",
        count: Count::One,
        accepts: Accepts::Shortest,
        seconds: Some(1),
        megabytes: Some(64),
        rust: true,
        ..HDU_1043
    },
    Judge {
        name: "acwing-845",
        title: "AcWing 845, Eight digits",
        blank: b'x',
        goal: Goal::Fixed(&[1, 2, 3, 4, 5, 6, 7, 8, 0]),
        unsolvable: Some("-1"),
        ..ONE_LENGTH
    },
    Judge {
        name: "hdu-3567",
        title: "HDU 3567, Eight II",
        blank: b'X',
        count: Count::First,
        most_cases: Some(200),
        layout: Layout::Packed,
        goal: Goal::EachCase,
        answer: AnswerFormat {
            numbered: true,
            length: true,
            ..AnswerFormat::MOVES
        },
        unsolvable: None,
        ties: TieBreak::DLRU,
        accepts: Accepts::Exact,
        seconds: Some(2),
        megabytes: Some(64),
        ..HDU_1043
    },
    Judge {
        name: "luogu-p1379",
        title: "Luogu P1379, Eight digits",
        layout: Layout::Packed,
        goal: Goal::Fixed(&[1, 2, 3, 8, 0, 4, 7, 6, 5]),
        ..ONE_LENGTH
    },
    Judge {
        name: "aoj-alds1-13-b",
        title: "AOJ ALDS1_13_B, 8 Puzzle",
        layout: Layout::Rows,
        ..ONE_LENGTH
    },
    Judge {
        name: "boj-1525",
        title: "BOJ 1525, Puzzle",
        layout: Layout::Rows,
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
        most_cases: Some(1000),
        layout: Layout::Rows,
        blank_line_before_case: true,
        unsolvable: Some("-1"),
        megabytes: Some(16),
        ..ONE_LENGTH
    },
    Judge {
        name: "mipt-089",
        title: "MIPT 089, Game of eight",
        answer: AnswerFormat {
            before: "Yes ",
            ..AnswerFormat::LENGTH
        },
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
        goal: Goal::Fixed(&[0, 1, 2, 3, 4, 5, 6, 7, 8]),
        answer: AnswerFormat {
            moves: Some(Notation::WORDS),
            ..AnswerFormat::LENGTH
        },
        accepts: Accepts::AnyPath,
        seconds: None,
        megabytes: None,
        ..ONE_LENGTH
    },
    ABC224_D,
    PE_244,
];
