//! The table of judges. Each row says what differs from the row that it is made from.
//!
//! To add a judge, add a row, the statement's sample and a line of the guide; CONTRIBUTING lists
//! the files. The tests take their judges from this table, and fail if a test lacks one of them.

use super::{Accepts, AnswerFormat, Judge, Kind, Notation};
use crate::grid::moves::{TieBreak, TILE_LETTERS};
use crate::grid::{NamedGoal, Size};
use crate::puzzle::format::{Format, Goal, GoalCells, Layout, Sizes};
use crate::puzzle::Effort;
use crate::stream::Count;

/// The default for each puzzle, in the order of [`Kind::ALL`].
pub static DEFAULTS: [&Judge; Kind::ALL.len()] = [&EIGHT, &GRAPH, &SLIDERS];

/// The default for 3x3 boards.
pub const EIGHT: Judge = Judge {
    name: "eight",
    title: "8-puzzle",
    format: Format { any_blank: true, is_free: true, ..HDU_1043.format },
    ..HDU_1043
};

/// The default for boards of a size that has no row of its own.
pub const SIZED: Judge = Judge {
    name: "size",
    title: "Numbered tiles",
    format: Format { sizes: Sizes::Open, goal: Goal::Named(NamedGoal::Last), ..EIGHT.format },
    ..EIGHT
};

/// HDU 1043, the row that all others are made from.
pub const HDU_1043: Judge = Judge {
    name: "hdu-1043",
    also: &[],
    title: "HDU 1043, Eight",
    sample: ["", ""],
    kind: Kind::Tiles,
    format: Format {
        blank: b'x',
        any_blank: false,
        blank_word: "",
        is_free: false,
        count: Count::ToEnd,
        layout: Layout::OneLine,
        blank_line_before_case: false,
        sizes: Sizes::All(Size::of(3, 3)),
        goal: Goal::Fixed(GoalCells::new(&[1, 2, 3, 4, 5, 6, 7, 8, 0])),
        most_moves: None,
    },
    most_cases: None,
    answer: AnswerFormat::MOVES,
    path: AnswerFormat::MOVES,
    solvable: "solvable",
    unsolvable: Some("unsolvable"),
    too_long: None,
    ties: TieBreak::UDLR,
    blank_line_between_answers: false,
    final_newline: false,
    accepts: Accepts::AnyPath,
    effort: None,
    forgives_space: None,
    seconds: Some(5),
    megabytes: Some(32),
    rust: Some(false),
    input_file: None,
    address: None,
    unsure: &[],
};

/// The limits that judges give other languages: the start of the judge's name and of the program's,
/// the language, and a factor and an addend for its seconds and for its megabytes. HDU states them
/// with the problem, BOJ at <https://www.acmicpc.net/help/language>.
pub(super) const OTHER_LIMITS: [(&str, &str, &str, [[u32; 2]; 2]); 5] = [
    ("hdu-1043", "java", "Java", [[2, 0], [2, 0]]),
    ("boj-", "java", "Java", [[2, 1], [2, 16]]),
    ("boj-", "python", "Python", [[3, 2], [2, 32]]),
    ("boj-", "pypy", "PyPy", [[3, 2], [2, 128]]),
    ("boj-", "node", "Node.js", [[3, 2], [2, 0]]),
];

/// The base of most judges that ask for a length: one board, 0 for the blank.
const ONE_LENGTH: Judge = Judge {
    format: Format { blank: b'0', count: Count::One, ..HDU_1043.format },
    answer: AnswerFormat::LENGTH,
    unsolvable: None,
    accepts: Accepts::Shortest,
    seconds: Some(1),
    megabytes: Some(128),
    rust: Some(true),
    ..HDU_1043
};

/// The default for 4x4 boards.
pub const FIFTEEN: Judge = Judge {
    name: "fifteen",
    title: "15-puzzle",
    format: Format { any_blank: true, is_free: true, ..OF_FIFTEEN.format },
    ..OF_FIFTEEN
};

/// The base of the judges of 4x4 boards.
const OF_FIFTEEN: Judge = Judge {
    format: Format {
        blank: b'0',
        sizes: Sizes::All(Size::of(4, 4)),
        goal: Goal::Fixed(GoalCells::new(&[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0])),
        ..HDU_1043.format
    },
    ..HDU_1043
};

const ABC224_D: Judge = Judge {
    title: "AtCoder ABC224 D, 8 Puzzle on Graph",
    kind: Kind::Graph,
    format: Format {
        sizes: Sizes::Open,
        goal: Goal::Fixed(GoalCells::new(&[])),
        ..ONE_LENGTH.format
    },
    path: AnswerFormat { length: true, moves: Some(Notation::Pieces), ..AnswerFormat::MOVES },
    unsolvable: Some("-1"),
    seconds: Some(4),
    megabytes: None,
    ..ONE_LENGTH
};

const PE_244: Judge = Judge {
    title: "Project Euler 244, Sliders",
    kind: Kind::Sliders,
    format: Format {
        blank: b'.',
        sizes: Sizes::Open,
        goal: Goal::Fixed(GoalCells::new(b".rbbrrbbrrbbrrbb")),
        ..ONE_LENGTH.format
    },
    answer: AnswerFormat::SUM,
    path: AnswerFormat { moves: Some(Notation::Letters(TILE_LETTERS)), ..AnswerFormat::MOVES },
    seconds: Some(60),
    megabytes: None,
    rust: Some(false),
    ..ONE_LENGTH
};

/// The default for graphs.
pub const GRAPH: Judge = Judge {
    name: "graph",
    title: "8-puzzle on any graph",
    format: Format { count: Count::ToEnd, is_free: true, ..ABC224_D.format },
    ..ABC224_D
};

/// The default for sliders.
pub const SLIDERS: Judge = Judge {
    name: "sliders",
    title: "Two-color sliders",
    format: Format { count: Count::ToEnd, is_free: true, ..PE_244.format },
    ..PE_244
};

/// Capital letters, as most judges of 4x4 boards want them.
const UPPER: AnswerFormat =
    AnswerFormat { moves: Some(Notation::Letters(*b"UDLR")), ..AnswerFormat::MOVES };

const UVA_10181: Judge = Judge {
    title: "UVa 10181, 15-Puzzle Problem",
    format: Format { count: Count::First, layout: Layout::Rows, ..OF_FIFTEEN.format },
    answer: UPPER,
    path: UPPER,
    unsolvable: Some("This puzzle is not solvable."),
    accepts: Accepts::AtMost(50),
    final_newline: true,
    seconds: Some(8),
    megabytes: None,
    unsure: &["the time limit"],
    ..OF_FIFTEEN
};

/// POJ 2893: boards of any width and height, and whether they are solvable.
pub const POJ_2893: Judge = Judge {
    name: "poj-2893",
    title: "POJ 2893, M x N Puzzle",
    format: Format {
        blank: b'0',
        sizes: Sizes::ToZeros,
        goal: Goal::Named(NamedGoal::Last),
        layout: Layout::Rows,
        ..HDU_1043.format
    },
    answer: AnswerFormat { before: "YES", ..AnswerFormat::VERDICT },
    unsolvable: Some("NO"),
    seconds: Some(4),
    megabytes: Some(128),
    ..HDU_1043
};

/// The base for boards of several sizes, each with its tiles in order and the blank last.
const OF_SIZES: Judge = Judge {
    format: Format {
        layout: Layout::Rows,
        goal: Goal::Named(NamedGoal::Last),
        ..ONE_LENGTH.format
    },
    seconds: None,
    megabytes: None,
    unsure: &["the limits"],
    ..ONE_LENGTH
};

/// Builds the table of these rows, each with the sample of its name.
macro_rules! judges {
    ($($name:literal => $row:expr,)*) => {
        &[$(Judge {
            name: $name,
            sample: [
                include_str!(concat!("../../fixtures/judges/", $name, "/data/sample/1.in")),
                include_str!(concat!("../../fixtures/judges/", $name, "/data/sample/1.ans")),
            ],
            ..$row
        }),*]
    };
}

/// Every judge.
pub static JUDGES: &[Judge] = judges! [
    "eight-1998" => Judge {
        title: "ACM South Central USA 1998, Eight",
        unsure: &["the address"],
        input_file: Some("eight.inp"),
        seconds: Some(30),
        megabytes: None,
        ..HDU_1043.with_count(Count::One)
    },
    "hdu-1043" => Judge {
        also: &["zoj-1217"],
        address: Some("http://acm.hdu.edu.cn/showproblem.php?pid=1043"),
        ..HDU_1043
    },
    "poj-1077" => Judge {
        title: "POJ 1077, Eight",
        address: Some("http://poj.org/problem?id=1077"),
        seconds: Some(1),
        megabytes: Some(64),
        forgives_space: Some(true),
        ..HDU_1043.with_count(Count::One)
    },
    "uva-652" => Judge {
        title: "UVa 652, Eight",
        address: Some("https://onlinejudge.org/external/6/652.pdf"),
        format: Format { count: Count::First, blank_line_before_case: true, ..HDU_1043.format },
        blank_line_between_answers: true,
        final_newline: true,
        seconds: Some(3),
        megabytes: None,
        ..HDU_1043
    },
    "fei-2002-e" => Judge {
        title: "FEI SUT 2002 E, Eight",
        unsure: &["the address", "the limits"],
        accepts: Accepts::Shortest,
        seconds: None,
        megabytes: None,
        ..HDU_1043.with_count(Count::One)
    },
    "acwing-179" => Judge {
        title: "AcWing 179, Eight digits",
        address: Some("https://www.acwing.com/problem/content/181/"),
        accepts: Accepts::Shortest,
        seconds: Some(1),
        megabytes: Some(64),
        rust: Some(true),
        forgives_space: Some(true),
        ..HDU_1043.with_count(Count::One)
    },
    "acwing-845" => Judge {
        title: "AcWing 845, Eight digits",
        address: Some("https://www.acwing.com/problem/content/847/"),
        format: Format { blank: b'x', ..ONE_LENGTH.format },
        unsolvable: Some("-1"),
        forgives_space: Some(true),
        ..ONE_LENGTH
    },
    "hdu-3567" => Judge {
        title: "HDU 3567, Eight II",
        address: Some("http://acm.hdu.edu.cn/showproblem.php?pid=3567"),
        format: Format {
            blank: b'X',
            count: Count::First,
            layout: Layout::Packed,
            goal: Goal::EachCase,
            ..HDU_1043.format
        },
        most_cases: Some(200),
        answer: AnswerFormat { numbered: true, length: true, ..AnswerFormat::MOVES },
        unsolvable: None,
        ties: TieBreak::DLRU,
        accepts: Accepts::Exact,
        // http://acm.hdu.edu.cn/faq.php: extra blanks are a presentation error.
        forgives_space: Some(false),
        seconds: Some(2),
        megabytes: Some(64),
        ..HDU_1043
    },
    "luogu-p1379" => Judge {
        title: "Luogu P1379, Eight digits",
        address: Some("https://www.luogu.com.cn/problem/P1379"),
        format: Format {
            layout: Layout::Packed,
            goal: Goal::Fixed(GoalCells::new(&[1, 2, 3, 8, 0, 4, 7, 6, 5])),
            ..ONE_LENGTH.format
        },
        forgives_space: Some(true),
        ..ONE_LENGTH
    },
    "aoj-alds1-13-b" => Judge {
        title: "AOJ ALDS1_13_B, 8 Puzzle",
        address: Some("https://onlinejudge.u-aizu.ac.jp/courses/lesson/1/ALDS1/13/ALDS1_13_B"),
        format: Format { layout: Layout::Rows, ..ONE_LENGTH.format },
        ..ONE_LENGTH
    },
    "boj-1525" => Judge {
        title: "BOJ 1525, Puzzle",
        address: Some("https://www.acmicpc.net/problem/1525"),
        format: Format { layout: Layout::Rows, ..ONE_LENGTH.format },
        unsolvable: Some("-1"),
        megabytes: Some(32),
        forgives_space: Some(true),
        ..ONE_LENGTH
    },
    "tioj-1198" => Judge {
        title: "TIOJ 1198, 8 Puzzle",
        address: Some("https://tioj.ck.tp.edu.tw/problems/1198"),
        format: Format { goal: Goal::EachCase, ..ONE_LENGTH.format },
        megabytes: Some(64),
        ..ONE_LENGTH
    },
    "gvu-zaidimas-8" => Judge {
        title: "gvu.lt, Zaidimas 8",
        address: Some(concat!(
            "http://gvu.lt/informatika/uzduotys/9-10-kl/",
            "pazintis-su-grafais-paieska-platyn-ir-gilyn/zaidimas-8/"
        )),
        unsure: &["standard input: the statement names zaidimas.in and zaidimas.out"],
        format: Format {
            count: Count::First,
            layout: Layout::Rows,
            blank_line_before_case: true,
            ..ONE_LENGTH.format
        },
        most_cases: Some(1000),
        unsolvable: Some("-1"),
        megabytes: Some(16),
        ..ONE_LENGTH
    },
    "mipt-089" => Judge {
        title: "MIPT 089, 8-puzzle",
        address: Some("http://acm.mipt.ru/judge/problems.pl?problem=089"),
        answer: AnswerFormat { before: "Yes ", ..AnswerFormat::LENGTH },
        unsolvable: Some("No"),
        seconds: Some(2),
        megabytes: Some(10),
        ..ONE_LENGTH
    },
    "aoj-alds1-13-c" => Judge {
        title: "AOJ ALDS1_13_C, 15 Puzzle",
        address: Some("https://onlinejudge.u-aizu.ac.jp/courses/lesson/1/ALDS1/13/ALDS1_13_C"),
            format: Format {
            count: Count::One,
            layout: Layout::Rows,
            most_moves: Some(45),
            ..OF_FIFTEEN.format
        },
        megabytes: Some(256),
        ..ONE_LENGTH
    },
    "uva-10181" => Judge {
        address: Some("https://uva.onlinejudge.org/external/101/10181.pdf"),
        format: Format { most_moves: Some(45), ..UVA_10181.format },
        ..UVA_10181
    },
    "spoj-al-10-06" => Judge {
        title: "SPOJ AL_10_06, Pietnastka",
        address: Some("https://pl.spoj.com/problems/AL_10_06"),
        unsolvable: Some("NIE"),
        final_newline: false,
        seconds: Some(5),
        rust: Some(true),
        unsure: &[],
        ..UVA_10181.with_count(Count::One)
    },
    "lightoj-15-puzzle" => Judge {
        title: "LightOJ, 15 Puzzle",
        address: Some("https://lightoj.com/problem/15-puzzle"),
        format: Format { blank_line_before_case: true, ..UVA_10181.format },
        most_cases: Some(100),
        answer: AnswerFormat { numbered: true, ..UPPER },
        too_long: Some(35),
        rust: None,
        unsure: &["the sample answer, which is ours", "the limits"],
        ties: TieBreak::DLRU,
        accepts: Accepts::Exact,
        final_newline: false,
        seconds: None,
        ..UVA_10181
    },
    "hdu-6620" => Judge {
        title: "HDU 6620, Just an Old Puzzle",
        address: Some("http://acm.hdu.edu.cn/showproblem.php?pid=6620"),
        format: Format { count: Count::First, layout: Layout::Rows, ..OF_FIFTEEN.format },
        most_cases: Some(100_000),
        answer: AnswerFormat { before: "Yes", ..AnswerFormat::VERDICT },
        unsolvable: Some("No"),
        forgives_space: Some(false),
        seconds: Some(2),
        megabytes: Some(256),
        ..OF_FIFTEEN
    },
    "mipt-091" => Judge {
        title: "MIPT 091, 15-Puzzle",
        format: Format { count: Count::One, ..OF_FIFTEEN.format },
        answer: AnswerFormat { before: "YES\n", ..AnswerFormat::MOVES },
        unsolvable: Some("NO"),
        accepts: Accepts::AtMost(999),
        seconds: Some(5),
        megabytes: Some(33),
        rust: None,
        address: Some("http://acm.mipt.ru/judge/problems.pl?problem=091"),
        ..OF_FIFTEEN
    },
    "abc224-d" => Judge {
        address: Some("https://atcoder.jp/contests/abc224/tasks/abc224_d"),
        forgives_space: Some(true),
        ..ABC224_D
    },
    "pe-244" => Judge { address: Some("https://projecteuler.net/problem=244"), ..PE_244 },
    "poj-2893" => Judge { address: Some("http://poj.org/problem?id=2893"), ..POJ_2893 },
    "poj-3240" => Judge {
        title: "POJ 3240, Solution to the n^2 - 1 Puzzle",
        address: Some("http://poj.org/problem?id=3240"),
        format: Format { count: Count::One, sizes: Sizes::Side(1, 10), ..POJ_2893.format },
        answer: UPPER,
        path: UPPER,
        unsolvable: Some("No Answer!"),
        effort: Some(Effort::Any),
        seconds: Some(1),
        megabytes: Some(64),
        unsure: &["the limits"],
        ..POJ_2893
    },
    "hackerrank-n-puzzle" => Judge {
        title: "HackerRank, N-Puzzle",
        address: Some("https://www.hackerrank.com/challenges/n-puzzle"),
        format: Format {
            layout: Layout::Column,
            sizes: Sizes::Side(3, 5),
            goal: Goal::Named(NamedGoal::First),
            ..OF_SIZES.format
        },
        answer: AnswerFormat { moves: Some(Notation::WORDS), ..AnswerFormat::LENGTH },
        accepts: Accepts::AnyPath,
        ..OF_SIZES
    },
    "codingame-sliding-puzzle" => Judge {
        title: "CodinGame, Sliding puzzle",
        address: Some("https://www.codingame.com/training/expert/sliding-puzzle"),
        format: Format {
            sizes: Sizes::Sides(1, 10),
            blank: b'.',
            most_moves: Some(10),
            ..OF_SIZES.format
        },
        ..OF_SIZES
    },
    "indeednow-2015-quala-4" => Judge {
        title: "AtCoder, Indeed now 2015 A 4, Puzzle",
        address: Some("https://atcoder.jp/contests/indeednow-quala/tasks/indeednow_2015_quala_4"),
        format: Format { sizes: Sizes::Sides(2, 6), most_moves: Some(24), ..OF_SIZES.format },
        forgives_space: Some(true),
        ..OF_SIZES
    },
    "aoj-0121" => Judge {
        title: "AOJ 0121, Seven Puzzle",
        address: Some("https://onlinejudge.u-aizu.ac.jp/problems/0121"),
        format: Format {
            count: Count::ToEnd,
            layout: Layout::OneLine,
            sizes: Sizes::All(Size::of(2, 4)),
            goal: Goal::Named(NamedGoal::First),
            ..OF_SIZES.format
        },
        seconds: Some(1),
        unsure: &["the memory limit"],
        ..OF_SIZES
    },
    "boj-34388" => Judge {
        title: "BOJ 34388, 3-Puzzle",
        address: Some("https://www.acmicpc.net/problem/34388"),
        format: Format {
            sizes: Sizes::All(Size::of(2, 2)),
            blank: b'-',
            layout: Layout::PackedRows,
            ..OF_SIZES.format
        },
        seconds: Some(1),
        megabytes: Some(2048),
        unsure: &[],
        forgives_space: Some(true),
        ..OF_SIZES
    },
    "leetcode-773" => Judge {
        title: "LeetCode 773, Sliding Puzzle",
        format: Format {
            count: Count::ToEnd,
            sizes: Sizes::All(Size::of(2, 3)),
            layout: Layout::Brackets,
            ..OF_SIZES.format
        },
        unsolvable: Some("-1"),
        address: Some("https://leetcode.com/problems/sliding-puzzle/"),
        ..OF_SIZES
    },
];
