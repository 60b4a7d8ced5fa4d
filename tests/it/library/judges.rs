//! The judges' rows: the published samples byte for byte, and boards at random beside the oracle.

use super::board::parse;
use crate::oracle::{any_board, distances, first_path, Cells};
use crate::random::Random;
use crate::samples::samples;
use crate::sources::Source;
use crate::sources::{Manner, Sink};
use crate::stream::{answer, answerer, cases, judges, report, run_whole, CAPACITIES};
use eight::eight::{Board, Cell};
use eight::judge::{Choice, Goal, Judge, Kind, Notation, Side, HDU_1043, JUDGES};
use eight::stream::scan::Count;
use std::io::Read;

#[test]
fn every_judge_has_its_samples_answered_byte_for_byte() {
    for judge in judges() {
        for (input, output) in samples(judge.name) {
            let cr_lf = input.replace('\n', "\r\n");
            for input in [&input, input.trim_end_matches('\n'), &cr_lf, cr_lf.trim_end()] {
                for capacity in CAPACITIES {
                    let outcome = answer(judge.name, false, input.as_bytes(), capacity);
                    assert_eq!(outcome.answers, output, "{} {input:?}", judge.name);
                    assert_eq!(outcome.faults, [""; 0], "{} {input:?}", judge.name);
                }
            }
        }
    }
}

/// What a judge prints, written out from the oracle's path.
fn answer_text(judge: &Judge, path: Option<&str>, case: usize) -> String {
    let Some(path) = path else {
        return format!("{}\n", judge.unsolvable.unwrap_or("unsolvable"));
    };
    let format = judge.answer;
    let mut text =
        if format.numbered { format!("Case {case}: ") } else { format.before.to_string() };
    if format.length {
        text += &format!("{}\n", path.len());
    }
    match format.moves {
        None => {}
        Some(Notation::Letters(_)) => text += &format!("{path}\n"),
        Some(Notation::Words(_)) => text.extend(path.chars().map(|letter| match letter {
            'u' => "UP\n",
            'd' => "DOWN\n",
            'l' => "LEFT\n",
            _ => "RIGHT\n",
        })),
    }
    text
}

/// A goal as cells, the blank as `x`.
fn cells(goal: &[u8]) -> Cells {
    let tiles: Vec<u8> = goal.iter().map(|&tile| b"x12345678"[usize::from(tile)]).collect();
    tiles.try_into().unwrap()
}

#[test]
fn every_judge_with_one_goal_answers_as_the_oracle_does() {
    let mut random = Random::new(9);
    for judge in judges() {
        let Goal::Fixed(goal) = judge.goal else {
            continue;
        };
        let distances = distances(cells(goal));
        let boards: Vec<Cells> = (0..40).map(|_| any_board(&mut random)).collect();
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
            if judge.blank_line_between_answers && case > 1 {
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

/// A judge of several puzzles has a row for each, one behind the other.
#[test]
fn judges_are_told_apart_by_name_and_puzzle() {
    for (at, judge) in JUDGES.iter().enumerate() {
        assert_eq!(judge.of_kind(&[judge.kind]), Some(judge));
        let first = JUDGES.iter().position(|other| other.name == judge.name);
        assert_eq!(Judge::named(judge.name), first.map(|first| &JUDGES[first]));
        for other in &JUDGES[first.unwrap()..at] {
            assert_eq!(other.name, judge.name);
            assert_ne!(other.kind, judge.kind);
        }
    }
    let hackerrank = Judge::named("hackerrank-n-puzzle").unwrap();
    let sides = Side::ALL.map(|side| hackerrank.of_kind(&[side.kind]).map(|judge| judge.title));
    let title = |k| Some(format!("HackerRank, N-Puzzle (k = {k})"));
    assert_eq!(sides.map(|it| it.map(str::to_string)), [title(3), title(4)]);
    assert_eq!(HDU_1043.of_kind(&[Kind::Fifteen]), None);
    assert_eq!(Judge::named("hdu"), None);
    assert_eq!(Judge::named(""), None);
}

/// What comes back behind the number, or the fault.
fn chosen(sides: &[Side], input: &[u8]) -> Result<(u64, Vec<u8>), String> {
    let whole = side_of(sides, Source::new(input, Manner::Whole));
    let bytes = side_of(sides, Source::new(input, Manner::ByteByByte));
    assert_eq!(whole, bytes);
    whole
}

fn side_of(sides: &[Side], source: Source) -> Result<(u64, Vec<u8>), String> {
    match Side::choose(sides, source) {
        Choice::Side(side, mut rest) => {
            let mut bytes = Vec::new();
            rest.read_to_end(&mut bytes).unwrap();
            Ok((side.side, bytes))
        }
        Choice::Fault(fault) => Err(report(&fault)),
        Choice::Failed(_, error) => panic!("{error}"),
    }
}

#[test]
fn the_first_number_says_the_side_and_is_read_again() {
    for (input, side, again) in [
        ("3\n1 2", 3, "3\n1 2"),
        ("4 1\n", 4, "4 1\n"),
        ("4", 4, "4"),
        (" \r\n\t \n  004\r\n0", 4, "\n\n  004\r\n0"),
        ("\u{FEFF} 3\n", 3, " 3\n"),
    ] {
        let expected = Ok((side, again.as_bytes().to_vec()));
        assert_eq!(chosen(&Side::ALL, input.as_bytes()), expected, "{input:?}");
    }
    for (input, fault) in [
        ("", "1:1: found the end of the input, expected a number from 3 to 4 (case 1)"),
        ("\n ", "2:2: found the end of the input, expected a number from 3 to 4 (case 1)"),
        ("5\n", "1:1: found 5, expected a number from 3 to 4 (case 1)"),
        ("\n 40", "2:2: found 40, expected a number from 3 to 4 (case 1)"),
        ("x", "1:1: found `x`, expected a number from 3 to 4 (case 1)"),
        ("3x 4", "1:2: found `x`, expected a number from 3 to 4 (case 1)"),
        (
            "99999999999999999999",
            "1:1: found a number greater than 4, expected a number from 3 to 4 (case 1)",
        ),
    ] {
        assert_eq!(chosen(&Side::ALL, input.as_bytes()), Err(fault.to_string()), "{input:?}");
    }
    let four = "1:1: found 3, expected the number 4 (case 1)";
    assert_eq!(chosen(&Side::ALL[1..], b"3\n"), Err(four.to_string()));
    let mark = "1:1: found the byte 0xEF, expected a number from 3 to 4 (case 1)";
    for input in [&b"\xEF"[..], b"\xEF\xBB", b"\xEF\xBB3", b"\xEF3"] {
        assert_eq!(chosen(&Side::ALL, input), Err(mark.to_string()), "{input:?}");
    }
}

#[test]
fn a_judge_s_tiles_are_its_goal_s_and_then_the_blank() {
    let tiles = |name| Judge::named(name).unwrap().tiles::<Board>();
    for name in ["hdu-1043", "hdu-3567", "tioj-1198", "hackerrank-n-puzzle"] {
        assert_eq!(tiles(name)[..], [1, 2, 3, 4, 5, 6, 7, 8, 0], "{name}");
    }
    assert_eq!(tiles("luogu-p1379")[..], [1, 2, 3, 8, 4, 7, 6, 5, 0]);
    let symbol = |name| Judge::named(name).unwrap().symbol(0);
    assert_eq!(["hdu-1043", "hdu-3567", "tioj-1198"].map(symbol), *b"xX0");
    assert_eq!((0..=8).map(|tile| HDU_1043.symbol(tile)).collect::<Vec<_>>(), b"x12345678");
    assert_eq!([0, 8, 15].map(|tile| HDU_1043.name_of(tile)), ["x", "8", "15"]);
    for judge in judges() {
        let Goal::Fixed(goal) = judge.goal else {
            assert_eq!(judge.goal_cell(), None);
            continue;
        };
        let cell = judge.goal_cell().unwrap();
        assert_eq!(goal[cell], 0);
        assert_eq!(judge.show(Board::goal(Cell::new(cell).unwrap()))[..], *goal);
    }
}

#[test]
fn a_judge_shows_a_board_as_it_writes_it() {
    let luogu = Judge::named("luogu-p1379").unwrap();
    assert_eq!(luogu.show(parse(*b"2431x5678"))[..], [2, 8, 3, 1, 0, 4, 7, 6, 5]);
}

#[test]
fn a_judge_made_by_hand_is_a_judge_like_any_other() {
    let judge = Judge {
        blank: b'B',
        goal: Goal::Fixed(&[8, 6, 4, 2, 0, 1, 3, 5, 7]),
        ties: "rlud".parse().unwrap(),
        unsolvable: Some("impossible"),
        ..HDU_1043
    };
    let distances = distances(*b"8642x1357");
    let mut random = Random::new(10);
    for round in 0..40 {
        let cells = any_board(&mut random);
        // The blank in either case.
        let blank = [b'B', b'b'][round % 2];
        let input = cells.map(|symbol| if symbol == b'x' { blank } else { symbol });
        let sink = Sink::new(Manner::Whole);
        let mut answers = answerer(&judge, sink.clone());
        let faults = run_whole(cases(&judge, false, &input[..], 64), &mut answers);
        assert_eq!(faults, [""; 0]);
        let path = first_path(&distances, cells, b"rlud");
        let expected = format!("{}\n", path.as_deref().unwrap_or("impossible"));
        assert_eq!(String::from_utf8(sink.bytes()).unwrap(), expected);
    }
}
