//! Any bytes, read and answered for any judge, strictly and keeping on: what is printed is what an
//! oracle of plain search prints for the boards that were read. The first byte picks the judge.
#![no_main]

use eight::eight::board::Board;
use eight::eight::{Answerer, UNSOLVABLE};
use eight::judge::{Answer, Goal, Judge, JUDGES};
use eight::stream::scan::Scanner;
use eight_fuzz::{check_faults, items, Item, Oracle, Setup, Source};
use libfuzzer_sys::fuzz_target;
use std::cell::RefCell;
use std::fmt::Write as _;
use std::io;
use std::rc::Rc;

/// A sink that somebody else looks into.
#[derive(Clone, Default)]
struct Sink(Rc<RefCell<Vec<u8>>>);

impl io::Write for Sink {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        // A part at a time, as a pipe may take it.
        let count = bytes.len().min(4096);
        self.0.borrow_mut().extend_from_slice(&bytes[..count]);
        Ok(count)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A search takes longer than a thousand inputs: the answerers are kept from input to input.
struct Kept {
    oracle: Oracle,
    answerers: Vec<(Answerer<'static, Sink>, Sink)>,
}

thread_local! {
    static KEPT: RefCell<Kept> = RefCell::new(Kept {
        oracle: Oracle::default(),
        answerers: JUDGES
            .iter()
            .flat_map(|judge| [false, true].map(|keep_going| {
                let sink = Sink::default();
                (Answerer::new(judge, sink.clone(), keep_going), sink)
            }))
            .collect(),
    });
}

fuzz_target!(|data: &[u8]| {
    let mut setup = Setup::new(data);
    let row = usize::from(setup.byte()) % JUDGES.len();
    let window = setup.window();
    let reads = setup.byte();
    let bytes = setup.rest();
    let judge = &JUDGES[row];
    KEPT.with_borrow_mut(|kept| {
        for keep_going in [false, true] {
            let format = judge.format(keep_going);
            let scanner = |window, reads| {
                Scanner::<_, Board>::new(Source::new(bytes, reads), format.clone(), window)
            };
            let read = items(scanner(1, 0));
            check_faults(&read, bytes, keep_going);

            let (answerer, sink) = &mut kept.answerers[2 * row + usize::from(keep_going)];
            let before = answerer.tally().cases();
            let mut reported = Vec::new();
            answerer
                .answer(&mut scanner(window, reads), |fault| {
                    reported.push(fault.clone())
                })
                .expect("nothing here fails");
            let faults: Vec<_> = read
                .iter()
                .filter_map(|item| match item {
                    Item::Fault(fault) => Some(fault.clone()),
                    Item::Case(_) => None,
                })
                .collect();
            assert_eq!(reported, faults);

            let printed = sink.0.take();
            let expected = expected(judge, &read, keep_going, before, &mut kept.oracle);
            assert_eq!(String::from_utf8(printed).as_ref(), Ok(&expected));
        }
    });
});

/// What is to be printed, `before` cases having been answered.
fn expected(
    judge: &Judge,
    items: &[Item<Board>],
    keep_going: bool,
    before: u64,
    oracle: &mut Oracle,
) -> String {
    let mut text = String::new();
    let mut number = before;
    // By case: its boards, `None` for one that could not be read; an end within a case is told
    // with whether anything is owed.
    let mut half = None;
    let two = judge.goal == Goal::EachCase;
    for item in items {
        let board = match item {
            Item::Case(board) => Some(*board),
            Item::Fault(fault) if keep_going && fault.in_case => None,
            Item::Fault(_) => continue,
        };
        let at_end = matches!(item, Item::Fault(fault) if fault.found == eight::stream::fault::Found::End);
        let (start, goal) = if two {
            if at_end {
                half = None;
                (None, None)
            } else if let Some(start) = half.take() {
                (start, board)
            } else {
                half = Some(board);
                continue;
            }
        } else {
            (board, Some(Board::GOAL))
        };
        if judge.spaced && number > 0 {
            text.push('\n');
        }
        number += 1;
        let (Some(start), Some(goal)) = (start, goal) else {
            text.push_str("invalid\n");
            continue;
        };
        let (start, goal) = if two {
            (start.codes(), goal.codes())
        } else {
            let Goal::Fixed(goal) = judge.goal else {
                unreachable!("two boards")
            };
            let code = |symbol: u8| match symbol {
                symbol if symbol == judge.blank => 8,
                symbol => symbol - b'1',
            };
            let shown = judge.show(start).to_vec();
            let shown: [u8; 9] = shown.try_into().expect("nine symbols");
            (shown.map(code), goal.map(code))
        };
        let order = judge.ties.moves().map(eight::moves::Move::letter);
        let Some(letters) = oracle.solve(start, goal, &order) else {
            text.push_str(judge.unsolvable.unwrap_or(UNSOLVABLE));
            text.push('\n');
            continue;
        };
        let moves = String::from_utf8(letters).expect("letters");
        let length = moves.len();
        match judge.answer {
            Answer::Moves => writeln!(text, "{moves}"),
            Answer::Length => writeln!(text, "{length}"),
            Answer::YesLength => writeln!(text, "Yes {length}"),
            Answer::CaseLengthMoves => writeln!(text, "Case {number}: {length}\n{moves}"),
            Answer::LengthWords => {
                let words = moves.chars().map(|letter| match letter {
                    'u' => "UP\n",
                    'd' => "DOWN\n",
                    'l' => "LEFT\n",
                    _ => "RIGHT\n",
                });
                writeln!(text, "{length}").and_then(|()| text.write_str(&words.collect::<String>()))
            }
        }
        .expect("a string has room");
    }
    // A first half that turned out to be faulty only when the input ended.
    if let Some(None) = half {
        text.push_str("invalid\n");
    }
    text
}
