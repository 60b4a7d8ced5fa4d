//! Any bytes, read and answered for any judge, strictly and keeping on: what is printed is what an
//! oracle of plain search prints for the boards that were read. The first byte picks the judge.
#![no_main]

use eight::judge::{Answerer, Goal, Judge, Notation, Solvers, UNSOLVABLE};
use eight::puzzle::{Cases, Effort};
use eight::stream::fault::Fault;
use eight::stream::scan::Scanner;
use eight::stream::OnFault;
use eight::Board;
use eight_fuzz::{check_faults, codes, items, judges, Item, Oracle, Setup, Source};
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
    answerers: Vec<(Answerer<'static, Board, Sink>, Sink)>,
}

thread_local! {
    static KEPT: RefCell<Kept> = RefCell::new(Kept {
        oracle: Oracle::default(),
        answerers: judges()
            .into_iter()
            .flat_map(|judge| [(); 2].map(|()| {
                let sink = Sink::default();
                let solvers = Solvers::new(Effort::new(judge.ties));
                (Answerer::new(judge, solvers, sink.clone()), sink)
            }))
            .collect(),
    });
}

fuzz_target!(|data: &[u8]| {
    let mut setup = Setup::new(data);
    let judges = judges();
    let row = usize::from(setup.byte()) % judges.len();
    let window = setup.window();
    let reads = setup.byte();
    let bytes = setup.rest();
    let judge = judges[row];
    KEPT.with_borrow_mut(|kept| {
        for on_fault in [OnFault::Stop, OnFault::Skip] {
            let format = judge.format::<Board>(on_fault);
            let scanner = |window, reads| {
                Scanner::<_, Board>::new(Source::new(bytes, reads), format.clone(), window)
            };
            let read = items(scanner(1, 0));
            check_faults(&read, bytes, on_fault);

            let (answerer, sink) =
                &mut kept.answerers[2 * row + usize::from(on_fault == OnFault::Skip)];
            let before = answerer.tally().cases();
            let mut reported = Vec::new();
            let mut cases = Cases::new(scanner(window, reads), judge.goal_cell());
            eight::stream::run(&mut cases, answerer, |fault| reported.push(fault.clone()))
                .expect("nothing here fails");
            let faults: Vec<_> = read
                .iter()
                .filter_map(|item| match item {
                    // Cases are counted from the first that the answerer ever had.
                    Item::Fault(fault) => Some(fault.after(before)),
                    Item::Case(_) => None,
                })
                .collect();
            // Of two faults in a case of two boards only the first is of the case.
            let places = |faults: &[Fault]| {
                let all = faults.iter().cloned();
                let all = all.map(|fault| Fault { in_case: true, ..fault });
                all.collect::<Vec<_>>()
            };
            assert_eq!(places(&reported), places(&faults));

            let printed = sink.0.take();
            let expected = expected(judge, &read, on_fault, before, &mut kept.oracle);
            assert_eq!(String::from_utf8(printed).as_ref(), Ok(&expected));
        }
    });
});

/// What is to be printed, `before` cases having been answered.
fn expected(
    judge: &Judge,
    items: &[Item<Board>],
    on_fault: OnFault,
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
            Item::Fault(fault) if on_fault == OnFault::Skip && fault.in_case => None,
            Item::Fault(_) => continue,
        };
        let at_end =
            matches!(item, Item::Fault(fault) if fault.found == eight::stream::fault::Found::End);
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
        if judge.blank_line_between_answers && number > 0 {
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
            let Goal::Fixed(goal) = judge.goal else { unreachable!("two boards") };
            (codes(&judge.show(start)), codes(goal))
        };
        let order = judge.ties.moves().map(eight::Move::letter);
        let Some(letters) = oracle.solve(start, goal, &order) else {
            if judge.answer.numbered {
                write!(text, "Case {number}: ").expect("a string has room");
            }
            text.push_str(judge.unsolvable.unwrap_or(UNSOLVABLE));
            text.push('\n');
            continue;
        };
        let moves = String::from_utf8(letters).expect("letters");
        let length = moves.len();
        let format = judge.answer;
        if format.numbered {
            write!(text, "Case {number}: ").expect("a string has room");
        }
        text.push_str(format.before);
        if format.length {
            writeln!(text, "{length}").expect("a string has room");
        }
        match format.moves {
            None => {}
            Some(Notation::Letters(_)) => text += &(moves + "\n"),
            Some(Notation::Words(_)) => text.extend(moves.chars().map(|letter| match letter {
                'u' => "UP\n",
                'd' => "DOWN\n",
                'l' => "LEFT\n",
                _ => "RIGHT\n",
            })),
        }
    }
    // A first half that turned out to be faulty only when the input ended.
    if let Some(None) = half {
        text.push_str("invalid\n");
    }
    text
}
