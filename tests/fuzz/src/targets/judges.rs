//! Any bytes, read and answered for any judge, with keep-going and without. The output is that of
//! an oracle by plain search for the boards that were read. The first byte picks the judge.

use super::support::{check_faults, codes, items, judges, Item, Oracle, Setup, Source};
use eight::inside::answers::{AnswerOptions, Answers};
use eight::inside::judge::{Judge, Notation};
use eight::inside::puzzle::format::Goal;
use eight::inside::puzzle::{Puzzle, SolverOptions};
use eight::inside::stream::output::Output;
use eight::inside::stream::{CaseSink, OnFault};
use eight::inside::tiles::eight::{numbers, Case3x3, EightTiles};
use std::cell::RefCell;
use std::fmt::Write as _;
use std::io;
use std::sync::{Arc, Mutex};

/// A sink whose bytes the test can see.
#[derive(Clone, Default)]
struct Sink(Arc<Mutex<Vec<u8>>>);

impl io::Write for Sink {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        // A part at a time, as a pipe may take it.
        let count = bytes.len().min(4096);
        self.0.lock().unwrap().extend_from_slice(&bytes[..count]);
        Ok(count)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A search takes longer than a thousand inputs: the answerers are kept from input to input.
struct Kept {
    oracle: Oracle,
    answers: Vec<(Answers<EightTiles>, Sink)>,
}

thread_local! {
    static KEPT: RefCell<Kept> = RefCell::new(Kept {
        oracle: Oracle::default(),
        answers: judges()
            .into_iter()
            .flat_map(|judge| [(); 2].map(|()| {
                let sink = Sink::default();
                let output = Output::new(sink.clone());
                let (asked, options) = (AnswerOptions::default(), SolverOptions::default());
                (Answers::new(judge, asked, &options, output), sink)
            }))
            .collect(),
    });
}

pub fn run(data: &[u8]) {
    let mut setup = Setup::new(data);
    let judges = judges();
    let row = usize::from(setup.byte()) % judges.len();
    let (window, reads, bytes) = setup.reading();
    let judge = judges[row];
    KEPT.with_borrow_mut(|kept| {
        for on_fault in [OnFault::Stop, OnFault::Skip] {
            let reader = |window, reads| {
                let source = Source::new(bytes, reads);
                EightTiles::reader(&judge.format, on_fault, source).with_window(window)
            };
            let read = items(reader(1, 0));
            check_faults(&read, bytes, on_fault);

            let (answers, sink) =
                &mut kept.answers[2 * row + usize::from(on_fault == OnFault::Skip)];
            let before = answers.cases();
            let mut reported = Vec::new();
            let mut cases = reader(window, reads);
            eight::inside::stream::run(&mut cases, answers, |fault| reported.push(fault.clone()))
                .expect("nothing here fails");
            // Cases are counted from the answerer's first one.
            let faults = read.iter().filter_map(|item| item.as_ref().err());
            assert!(faults.map(|fault| fault.after(before)).eq(reported));

            let printed = std::mem::take(&mut *sink.0.lock().unwrap());
            let expected = expected(judge, &read, on_fault, before, &mut kept.oracle);
            assert_eq!(String::from_utf8(printed).as_ref(), Ok(&expected));
        }
    });
}

/// Returns the expected output after `before` answered cases.
fn expected(
    judge: &Judge,
    items: &[Item<Case3x3>],
    on_fault: OnFault,
    before: u64,
    oracle: &mut Oracle,
) -> String {
    let mut text = String::new();
    let mut number = before;
    for item in items {
        let case = match item {
            Ok(case) => Some(case),
            Err(fault) if on_fault == OnFault::Skip && fault.needs_answer => None,
            Err(_) => continue,
        };
        if judge.blank_line_between_answers && number > 0 {
            text.push('\n');
        }
        number += 1;
        let Some(case) = case else {
            text.push_str("invalid\n");
            continue;
        };
        let (start, goal) = match (case.named, judge.format.goal) {
            (Some(goal), _) => (case.named(case.board).codes(), goal.codes()),
            (None, Goal::Fixed(goal)) => (codes(&numbers(&judge.format, case.board)), codes(&goal)),
            _ => unreachable!("a goal is fixed or comes with the case"),
        };
        let format = judge.answer;
        if format.numbered {
            write!(text, "Case {number}: ").expect("a string has room");
        }
        let order = judge.ties.moves().map(eight::Move::letter);
        let Some(letters) = oracle.solve(start, goal, order) else {
            text.push_str(judge.unsolvable_word());
            text.push('\n');
            continue;
        };
        let moves = String::from_utf8(letters).expect("letters");
        text.push_str(format.before);
        if format.length {
            writeln!(text, "{}", moves.len()).expect("a string has room");
        }
        match format.moves {
            None => {}
            Some(Notation::Letters(_)) => text += &(moves + "\n"),
            Some(_) => unreachable!("boards of these judges have letters"),
        }
    }
    text
}
