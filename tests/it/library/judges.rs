//! The judges' rows: the published samples byte for byte, and boards at random beside the oracle.

use crate::draw::Draw;
use crate::eight::board::parse;
use crate::oracle::{distances, first_path, Cells};
use crate::stream::{answer, CAPACITIES};
use eight::eight::board::Board;
use eight::judge::{Answer, Goal, Judge, JUDGES};
use eight::moves::TieBreak;
use eight::stream::scan::Count;

/// Judge, input, output.
const SAMPLES: &[(&str, &str, &str)] = &[
    (
        "eight-1998",
        "6 4 7 8 5 x 3 2 1\n",
        "uldldrurdluulddrurulldrrulldrdr\n",
    ),
    (
        "eight-1998",
        "2 3 4\n1 5 x\n7 6 8\n",
        "ullddrurdllurdruldr\n",
    ),
    (
        "hdu-1043",
        "2  3  4  1  5  x  7  6  8\n",
        "ullddrurdllurdruldr\n",
    ),
    (
        "poj-1077",
        " 2  3  4  1  5  x  7  6  8 \n",
        "ullddrurdllurdruldr\n",
    ),
    (
        "zoj-1217",
        " 2  3  4  1  5  x  7  6  8\n",
        "ullddrurdllurdruldr\n",
    ),
    (
        "uva-652",
        "2\n\n2 3 4 1 5 x 7 6 8\n\n1 2 3 4 5 6 7 8 x\n",
        "ullddrurdllurdruldr\n\n\n",
    ),
    ("fei-2002-e", "2 3 4 1 5 x 7 6 8\n", "ullddrurdllurdruldr\n"),
    ("fei-2002-e", "1 2 3 4 5 6 8 7 x\n", "unsolvable\n"),
    ("acwing-179", "2 3 4 1 5 x 7 6 8\n", "ullddrurdllurdruldr\n"),
    ("acwing-845", "2 3 4 1 5 x 7 6 8\n", "19\n"),
    ("acwing-845", "1 2 3 4 5 6 8 7 x\n", "-1\n"),
    (
        "hdu-3567",
        "2\n12X453786\n12345678X\n564178X23\n7568X4123\n",
        "Case 1: 2\ndd\nCase 2: 8\nurrulldr\n",
    ),
    ("luogu-p1379", "283104765\n", "4\n"),
    ("aoj-alds1-13-b", "1 3 0\n4 2 5\n7 8 6\n", "4\n"),
    ("boj-1525", "1 0 3\n4 2 5\n7 8 6\n", "3\n"),
    ("boj-1525", "3 6 0\n8 1 2\n7 4 5\n", "-1\n"),
    ("tioj-1198", "1 2 3 4 8 5 7 6 0\n1 2 3 4 5 6 7 8 0\n", "4\n"),
    (
        "gvu-zaidimas-8",
        "3\n\n1 2 3\n5 7 6\n0 4 8\n\n1 3 5\n4 2 6\n0 7 8\n\n3 4 5\n1 8 2\n0 7 6\n",
        "6\n8\n12\n",
    ),
    ("mipt-089", "1 2 3 4 5 6 7 8 0\n", "Yes 0\n"),
    ("mipt-089", "0 1 2 3 4 5 6 7 8\n", "Yes 22\n"),
    ("mipt-089", "1 2 3 4 5 6 8 7 0\n", "No\n"),
    (
        "hackerrank-n-puzzle",
        "3\n3\n1\n2\n4\n0\n5\n6\n7\n8\n",
        "2\nLEFT\nUP\n",
    ),
];

#[test]
fn every_judge_has_its_samples_answered_byte_for_byte() {
    for judge in &JUDGES {
        assert!(
            SAMPLES.iter().any(|&(name, ..)| name == judge.name),
            "{}",
            judge.name
        );
    }
    for &(judge, input, output) in SAMPLES {
        let cr_lf = input.replace('\n', "\r\n");
        for input in [
            input,
            input.trim_end_matches('\n'),
            &cr_lf,
            cr_lf.trim_end(),
        ] {
            for capacity in CAPACITIES {
                let outcome = answer(judge, false, input.as_bytes(), capacity);
                assert_eq!(outcome.answers, output, "{judge} {input:?}");
                assert_eq!(outcome.faults, [""; 0], "{judge} {input:?}");
            }
        }
    }
}

/// What a judge prints, written out from the oracle's path.
fn answer_text(judge: &Judge, path: Option<&str>, case: usize) -> String {
    let Some(path) = path else {
        return format!("{}\n", judge.unsolvable.unwrap_or("unsolvable"));
    };
    let length = path.len();
    match judge.answer {
        Answer::Moves => format!("{path}\n"),
        Answer::Length => format!("{length}\n"),
        Answer::YesLength => format!("Yes {length}\n"),
        Answer::CaseLengthMoves => format!("Case {case}: {length}\n{path}\n"),
        Answer::LengthWords => {
            let words = path.chars().map(|letter| match letter {
                'u' => "UP\n",
                'd' => "DOWN\n",
                'l' => "LEFT\n",
                _ => "RIGHT\n",
            });
            format!("{length}\n{}", words.collect::<String>())
        }
    }
}

/// A board in a judge's symbols, the blank as `x`.
fn with_x(cells: Cells, blank: u8) -> Cells {
    cells.map(|symbol| if symbol == blank { b'x' } else { symbol })
}

#[test]
fn every_judge_with_one_goal_answers_as_the_oracle_does() {
    let mut draw = Draw::new(9);
    for judge in &JUDGES {
        let Goal::Fixed(goal) = judge.goal else {
            continue;
        };
        let distances = distances(with_x(goal, judge.blank));
        let boards: Vec<Cells> = (0..40).map(|_| draw.board()).collect();
        let (mut input, mut expected) = (String::new(), String::new());
        for (case, &cells) in (1..).zip(&boards) {
            let path = first_path(&distances, cells, b"udlr");
            let text = answer_text(judge, path.as_deref(), case);
            let symbols = String::from_utf8(cells.to_vec()).unwrap();
            let symbols = symbols.replace('x', &char::from(judge.blank).to_string());
            if matches!(judge.count, Count::One | Count::OneAfterSide) {
                let side = if judge.count == Count::One { "" } else { "3\n" };
                let one = answer(judge.name, false, format!("{side}{symbols}").as_bytes(), 64);
                assert_eq!(one.answers, text, "{} {symbols}", judge.name);
                continue;
            }
            if judge.spaced && case > 1 {
                expected += "\n";
            }
            expected += &text;
            input += &format!("{symbols}\n");
        }
        if judge.count == Count::First {
            input = format!("{}\n{input}", boards.len());
        }
        if !input.is_empty() {
            let outcome = answer(judge.name, false, input.as_bytes(), 64);
            assert_eq!(outcome.answers, expected, "{}", judge.name);
        }
    }
}

#[test]
fn judges_are_told_apart_by_name() {
    for judge in &JUDGES {
        assert_eq!(Judge::named(judge.name), Some(judge));
    }
    for (at, judge) in JUDGES.iter().enumerate() {
        assert!(JUDGES[..at].iter().all(|other| other.name != judge.name));
    }
    assert_eq!(Judge::named("hdu"), None);
    assert_eq!(Judge::named(""), None);
}

#[test]
fn a_judge_s_symbols_are_its_goal_s_and_then_the_blank() {
    let symbols = |name| Judge::named(name).unwrap().symbols();
    assert_eq!(symbols("hdu-1043"), *b"12345678x");
    assert_eq!(symbols("hdu-3567"), *b"12345678X");
    assert_eq!(symbols("tioj-1198"), *b"123456780");
    assert_eq!(symbols("luogu-p1379"), *b"123847650");
    assert_eq!(symbols("hackerrank-n-puzzle"), *b"123456780");
    for judge in &JUDGES {
        let Goal::Fixed(goal) = judge.goal else {
            assert_eq!(judge.goal_cell(), None);
            continue;
        };
        let cell = judge.goal_cell().unwrap();
        assert_eq!(goal[cell.number()], judge.blank);
        assert_eq!(judge.show(Board::goal(cell))[..], goal);
    }
}

#[test]
fn a_judge_shows_a_board_as_it_writes_it() {
    let luogu = Judge::named("luogu-p1379").unwrap();
    assert_eq!(luogu.show(parse(*b"2431x5678"))[..], *b"283104765");
}

#[test]
fn a_judge_made_by_hand_is_a_judge_like_any_other() {
    let judge = Judge {
        blank: b'_',
        goal: Goal::Fixed(*b"abcd_efgh"),
        ties: TieBreak::from_letters(b"rlud").unwrap(),
        unsolvable: Some("impossible"),
        ..eight::judge::HDU_1043
    };
    let distances = distances(*b"1234x5678");
    let mut draw = Draw::new(10);
    for _ in 0..40 {
        let cells = draw.board();
        let name = |symbol| {
            if symbol == b'x' {
                b'_'
            } else {
                symbol - b'1' + b'a'
            }
        };
        let input = cells.map(name);
        let sink = crate::sources::Sink::new(crate::sources::Manner::Whole);
        let mut answerer = eight::eight::Answerer::new(&judge, sink.clone(), false);
        let mut scanner = eight::stream::scan::Scanner::new(&input[..], judge.format(false), 64);
        answerer
            .answer(&mut scanner, |fault| panic!("{fault}"))
            .unwrap();
        let path = first_path(&distances, cells, b"rlud");
        let expected = format!("{}\n", path.as_deref().unwrap_or("impossible"));
        assert_eq!(String::from_utf8(sink.bytes()).unwrap(), expected);
    }
}
