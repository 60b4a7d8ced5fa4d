//! The right output of a few cases with some bytes of it changed: the verdict on every case is that
//! of a model that splits the output into lines and replays each on the board.

use super::support::{codes, judges, nth_board, Oracle, Setup, Source};
use crate::oracle::{replay, GOAL};
use eight::inside::check::{Checker, Criteria};
use eight::inside::judge::{Accepts, AnswerFormat, Judge};
use eight::inside::puzzle::format::Goal;
use eight::inside::puzzle::SolverOptions;
use eight::inside::stream::Count;
use eight::TieBreak;
use std::cell::RefCell;
use std::collections::HashMap;
use std::io::Read;

/// By judge, whether paths must be shortest, and whether all wrong cases are reported.
type Checkers = HashMap<(&'static str, bool, bool), Checker>;

thread_local! {
    static KEPT: RefCell<(Oracle, Checkers)> = RefCell::default();
}

/// A case: its board, the goal, and a shortest path.
struct Case {
    start: [u8; 9],
    goal: [u8; 9],
    path: Option<Vec<u8>>,
}

pub fn run(data: &[u8]) {
    let mut setup = Setup::new(data);
    let judges: Vec<&'static Judge> = judges()
        .into_iter()
        .filter(|judge| {
            let one_line = matches!(judge.answer, AnswerFormat::MOVES | AnswerFormat::LENGTH);
            one_line
                && !judge.blank_line_between_answers
                && judge.format.goal != Goal::EachCase
                && judge.ties == TieBreak::UDLR
        })
        .collect();
    let judge = judges[usize::from(setup.byte()) % judges.len()];
    let accepts = [Accepts::Shortest, Accepts::AnyPath][usize::from(setup.byte() & 1)];
    let reads = setup.byte();
    let cases = match judge.format.count {
        Count::One => 1,
        _ => 1 + usize::from(setup.byte() % 5),
    };
    let Goal::Fixed(goal) = judge.format.goal else {
        return;
    };
    let code = |symbol: u8| {
        if symbol == judge.format.blank {
            8
        } else {
            symbol - b'1'
        }
    };
    let goal = codes(&goal);

    KEPT.with_borrow_mut(|(oracle, checkers)| {
        let mut input = match judge.format.count {
            Count::First => format!("{cases}\n").into_bytes(),
            _ => Vec::new(),
        };
        let mut right = Vec::new();
        let mut known = Vec::new();
        for _ in 0..cases {
            let number = u32::from_le_bytes([setup.byte(), setup.byte(), setup.byte(), 0]);
            let board = nth_board(number as usize, judge.format.blank);
            input.extend(board);
            input.push(b'\n');
            let start = board.map(code);
            let path = oracle.solve(start, goal, *b"udlr");
            let answer = match (&path, judge.answer) {
                (None, _) => judge.unsolvable_word().as_bytes().to_vec(),
                (Some(path), AnswerFormat::MOVES) => path.clone(),
                (Some(path), _) => path.len().to_string().into_bytes(),
            };
            right.extend(answer);
            right.push(b'\n');
            known.push(Case { start, goal, path });
        }
        let changed = change(&right, setup.rest());

        let mut check = |all, output: Box<dyn Read + '_>, answer: Option<Box<dyn Read + '_>>| {
            let criteria = Criteria { accepts, all, ..Criteria::of(judge) };
            let key = (judge.name, accepts == Accepts::Shortest, all);
            let checker = checkers
                .entry(key)
                .or_insert_with(|| Checker::new(criteria, &SolverOptions::default()));
            let mut told = 0;
            let verdict = checker.check(Box::new(&input[..]), output, answer, &mut |wrong| {
                told += 1;
                // Every wrong answer has a message.
                assert!(!wrong.to_string().is_empty());
                Ok(())
            });
            (verdict.expect("the input and the model answer are right"), told)
        };
        let source = Box::new(Source::new(&changed, reads));
        let (verdict, told) = check(true, source, Some(Box::new(&right[..])));
        let (wrong, excess) = model(judge, accepts, &known, &changed);
        assert_eq!((verdict.cases, verdict.wrong, verdict.excess), (cases as u64, wrong, excess));
        assert_eq!(told, wrong + u64::from(excess));
        let (early, _) = check(false, Box::new(&changed[..]), None);
        assert_eq!(early.is_accepted(), verdict.is_accepted());
    });
}

/// Three bytes for a change: where, what, and the new byte.
fn change(right: &[u8], changes: &[u8]) -> Vec<u8> {
    let mut output = right.to_vec();
    for change in changes.chunks_exact(3) {
        let at = usize::from(change[0]) % (output.len() + 1);
        match change[1] % 6 {
            0 if at < output.len() => output[at] = change[2],
            1 => output.insert(at, change[2]),
            2 if at < output.len() => drop(output.remove(at)),
            // There and back again: right if any length is right.
            3 => drop(output.splice(
                at..at,
                [b"ud", b"du", b"lr", b"rl"][usize::from(change[2] & 3)].iter().copied(),
            )),
            4 => output.truncate(at),
            5 => drop(output.splice(at..at, *b"\r\n")),
            _ => {}
        }
    }
    output
}

/// Returns how many cases have a wrong answer, and whether lines follow.
fn model(judge: &Judge, accepts: Accepts, cases: &[Case], output: &[u8]) -> (u64, bool) {
    let mut lines: Vec<(&[u8], bool)> = Vec::new();
    for piece in output.split_inclusive(|&byte| byte == b'\n') {
        lines.push(match piece.strip_suffix(b"\n") {
            Some(line) => (line.strip_suffix(b"\r").unwrap_or(line), true),
            None => (piece, false),
        });
    }
    let right = |case: &Case, (line, ended): (&[u8], bool)| {
        let text = match (&case.path, judge.answer) {
            (None, _) => line == judge.unsolvable_word().as_bytes(),
            (Some(path), AnswerFormat::MOVES) => {
                let symbols = |codes: [u8; 9]| codes.map(|code| GOAL[usize::from(code)]);
                let end = replay(symbols(case.start), line);
                end == Some(symbols(case.goal))
                    && (accepts == Accepts::AnyPath || line.len() == path.len())
            }
            (Some(path), _) => line == path.len().to_string().as_bytes(),
        };
        text && (ended || !judge.final_newline)
    };
    let wrong = cases
        .iter()
        .enumerate()
        .filter(|(at, case)| !lines.get(*at).is_some_and(|&line| right(case, line)));
    (wrong.count() as u64, lines.len() > cases.len())
}
