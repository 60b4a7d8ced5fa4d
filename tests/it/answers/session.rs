//! A session answers as one call does, again and again; and what stops a search is an error.

use crate::process::{eight, run, shell};
use crate::random::one_in;
use crate::sources::{Manner, Sink};
use eight::inside::answers::{self, AnswerOptions, Session};
use eight::inside::check::{Checker, Criteria};
use eight::inside::explain::{draw, Pictures, Style};
use eight::inside::grid::Size;
use eight::inside::judge::{Accepts, Judge, EIGHT, GRAPH, HDU_1043, JUDGES, SLIDERS};
use eight::inside::puzzle::format::Sizes;
use eight::inside::puzzle::{Effort, SolverOptions, Want};
use eight::inside::stream::output::Output;
use eight::inside::stream::OnFault;
use eight::{Board, NoAnswer, Path, SizeSolver, TieBreak};
use std::fmt::{Debug, Display};
use std::num::NonZeroUsize;
use std::slice;

fn session(judge: &Judge, want: Want, options: &SolverOptions) -> Session {
    let asked = AnswerOptions { want: Some(want), ..AnswerOptions::default() };
    Session::new(judge, asked, options).expect("an answer of the puzzle")
}

fn sized(rows: usize, columns: usize) -> Judge {
    Judge::of_size(Sizes::All(Size::new(rows, columns).unwrap()))
}

/// The samples twice, and a fault between them, which changes nothing.
#[test]
fn each_call_is_answered_as_if_it_were_the_first() {
    for judge in JUDGES {
        let [input, answer] = judge.sample.map(str::as_bytes);
        let options = SolverOptions { effort: Some(Effort::Any), ..SolverOptions::default() };
        let mut session = Session::new(judge, AnswerOptions::default(), &options).unwrap();
        let first = session.answer(input, OnFault::Skip).unwrap();
        assert_eq!(first.1.len(), 0, "{}", judge.name);
        let broken = session.answer(b"1 2 3 four", OnFault::Skip).unwrap();
        assert_eq!(broken.1[0].case, 1, "{}", judge.name);
        assert_eq!(session.answer(input, OnFault::Skip).unwrap(), first, "{}", judge.name);
        if !judge.accepts.takes_longer() || judge.answer.is_verdict() {
            assert_eq!(first.0.trim_ascii_end(), answer.trim_ascii_end(), "{}", judge.name);
        }
    }
}

#[test]
fn paths_are_those_that_the_program_prints() {
    for (judge, option, text) in [
        (EIGHT, "3x3", "123x46758 12345687x 12345678x\n"),
        (sized(4, 4), "4x4", "1 2 3 4 5 6 7 8 9 10 11 12 0 13 14 15\n"),
        (sized(2, 3), "2x3", "1 2 3 x 4 5\n"),
        (sized(5, 5), "5x5", "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 0 21 22 23 24\n"),
    ] {
        let mut session = session(&judge, Want::Moves, &SolverOptions::default());
        let printed = eight(&["--size", option], text).stdout;
        for _ in 0..2 {
            let paths = session.solve(text.as_bytes()).unwrap().unwrap();
            let shown = paths.iter().map(|path| match path {
                Some(path) => {
                    assert_eq!(path.at_least, path.steps.len());
                    path.steps.iter().map(|&step| char::from(b"udlr"[usize::from(step)])).collect()
                }
                None => "unsolvable".to_string(),
            });
            assert_eq!(shown.collect::<Vec<_>>(), printed.lines().collect::<Vec<_>>());
        }
        let fault = session.solve(b"1 2 3 4 5 6 7 8 8").unwrap().unwrap_err();
        assert_eq!(fault.case, 1);
        let cases = session.read(text.as_bytes()).unwrap();
        assert_eq!(cases.valid as usize, printed.lines().count());
        assert_eq!((cases.invalid, cases.faults.len()), (0, 0));
    }
}

/// A judge has an order, and the caller's comes before it: of two shortest paths, one for each.
#[test]
fn the_order_of_the_caller_reaches_the_solver() {
    let board = b"1523x4768";
    for (ties, path) in [(None, &HDU_1043.ties), (Some(TieBreak::DLRU), &TieBreak::DLRU)] {
        let options = SolverOptions { ties, ..SolverOptions::default() };
        let found = session(&EIGHT, Want::Moves, &options).answer(board, OnFault::Stop).unwrap().0;
        let asked = Judge { ties: *path, ..EIGHT };
        let expected = session(&asked, Want::Moves, &SolverOptions::default());
        assert_eq!(found, { expected }.answer(board, OnFault::Stop).unwrap().0);
    }
}

/// With `shortest`, a path of boards that have an effort by default is a shortest one.
#[test]
fn shortest_paths_are_searched_for_if_they_are_asked_for() {
    let board = b"13 x 2 7 3 11 12 4 14 8 5 6 1 15 18 16 17 9 19 10\n";
    let length = |shortest| {
        let options = SolverOptions { shortest, ..SolverOptions::default() };
        let found = session(&sized(4, 5), Want::Moves, &options).solve(board).unwrap().unwrap();
        let path = found[0].as_ref().unwrap().clone();
        (path.steps.len(), path.at_least)
    };
    assert_eq!(length(true), (58, 58));
    assert_eq!(length(false), (58, 56));
}

/// Returns what each function that searches does with the only case of a text.
fn outcomes(judge: &Judge, options: &SolverOptions, text: &str) -> Vec<Result<String, String>> {
    fn shown<T: Debug, E: Display>(outcome: Result<T, E>) -> Result<String, String> {
        outcome.map(|it| format!("{it:?}")).map_err(|why| why.to_string())
    }
    let (bytes, mut all) = (text.as_bytes(), Vec::new());
    for want in [Want::Moves, Want::Length, Want::Count, Want::All] {
        let asked = AnswerOptions { want: Some(want), ..AnswerOptions::default() };
        let Ok(mut session) = Session::new(judge, asked, options) else { continue };
        all.push(shown(answers::text(judge, asked, options, OnFault::Stop, bytes)));
        all.push(shown(session.answer(bytes, OnFault::Stop)));
        all.push(shown(session.solve(bytes)));
        let sink = Sink::new(Manner::Whole);
        session.write_to(Output::new(sink.clone()));
        let outcome = session.run(bytes, OnFault::Stop, |_| {});
        all.push(shown(outcome.map(|()| sink.bytes())));
        let accepts = Accepts::Shortest;
        let criteria = Criteria { accepts, want: Some(want), ..Criteria::of(judge) };
        let output = Box::new(&b"none\n\n"[..]);
        let mut checker = Checker::new(criteria, options);
        all.push(shown(checker.check(Box::new(bytes), output, None, &mut |_| Ok(()))));
        let (sink, style) = (Sink::new(Manner::Whole), Style { width: 80, moved: ("", "") });
        let view = Box::new(Pictures::new(style, sink.clone()));
        let outcome =
            draw(&criteria, options, Box::new(bytes), OnFault::Stop, None, view, &mut |_| {});
        all.push(shown(outcome.map(|()| sink.bytes())));
    }
    let numbers: Vec<u32> = text.split(' ').map(|word| word.parse().unwrap_or(0)).collect();
    if let Some(size) = judge.format.size() {
        let board = Board::new(size, &numbers).unwrap();
        let mut solver = SizeSolver::new(size).unwrap().with_options(options);
        let mut paths = Vec::new();
        let keep = |path: &Path| {
            paths.push(path.clone());
            Ok::<(), NoAnswer>(())
        };
        let listed = shown(solver.each_path(&board, keep).map(|()| paths));
        all.push(shown(solver.solve(&board)));
        all.push(shown(solver.solve_all(slice::from_ref(&board))));
        let count = solver.count(&board);
        if count != Err(NoAnswer::NotCounted) {
            all.extend([shown(count), listed]);
        }
    }
    all
}

/// A session that is stopped has no answers. A check or a picture is what it is otherwise, or an
/// error.
#[test]
fn a_stopped_search_is_an_error() {
    let far = (1..99).fold(String::new(), |all, n| format!("{all}{n} ")) + "x 99";
    for (judge, text) in [
        (EIGHT, "1 2 3 x 4 6 7 5 8"),
        (GRAPH, "1 1 9 9 2 3 4 5 6 7 8"),
        (SLIDERS, "rrbbrbbbr.rbrrbb"),
        (sized(2, 3), "1 2 3 x 4 5"),
        (sized(2, 5), "1 2 3 4 5 6 7 8 x 9"),
        (sized(3, 5), "1 2 3 4 5 6 7 8 9 10 11 12 x 13 14"),
        (sized(4, 4), "1 2 3 4 5 6 7 8 9 10 11 12 13 x 14 15"),
        (sized(10, 10), &far),
    ] {
        for threads in [1, 2].map(NonZeroUsize::new).into_iter().step_by(one_in(2)) {
            let options = SolverOptions { threads, ..SolverOptions::default() };
            let expected = outcomes(&judge, &options, text);
            // Paths have their moves, whatever the answers are.
            assert_eq!(expected[2], expected[8]);
            options.stop.set(true);
            let outcomes = outcomes(&judge, &options, text);
            for (at, (found, expected)) in outcomes.iter().zip(&expected).enumerate() {
                let is_stopped = |why: &String| why.ends_with("the search was stopped");
                let is_error = found.as_ref().is_err_and(is_stopped);
                let is_right = is_error || (at % 6 > 3 || at > 11) && found == expected;
                assert!(expected.is_ok() && is_right, "{text}: {found:?}");
            }
        }
    }
}

/// The tables of 6x6, and the full table of 3x4, do not fit into the memory of this test, run again
/// by itself.
#[test]
fn a_lack_of_memory_is_an_error() {
    const NAME: &str = "answers::session::a_lack_of_memory_is_an_error";
    if std::env::var_os("LACKS_MEMORY").is_none() {
        let script = format!("ulimit -v 30000 && exec \"$1\" --exact {NAME} --test-threads 1");
        let mut child = shell(&script);
        child
            .arg(std::env::current_exe().unwrap())
            .envs([("LACKS_MEMORY", "1"), ("RUST_BACKTRACE", "0")]);
        let output = run(child, b"");
        assert!(output.status.success(), "{output:?}");
        return;
    }
    let options = SolverOptions::default();
    let text =
        "10 24 26 7 9 31 35 14 18 23 21 4 22 34 6 29 15 8 27 2 1 28 x 16 5 32 20 17 13 33 11 30 \
                12 3 19 25";
    let mut found = outcomes(&sized(6, 6), &options, text);
    assert_eq!(found.len(), 14);
    for want in [Want::Count, Want::All] {
        let answer = session(&sized(3, 4), want, &options)
            .answer(b"9 8 10 7 1 2 x 5 6 3 11 4", OnFault::Stop);
        found.push(answer.map(|it| format!("{it:?}")).map_err(|why| why.to_string()));
    }
    for (at, found) in found.into_iter().enumerate() {
        assert!(found.as_ref().is_err_and(|why| why.contains("memory")), "{at}: {found:?}");
    }
}

#[test]
fn a_question_that_has_no_answer_is_an_error() {
    let asked = AnswerOptions { want: Some(Want::Sum), ..AnswerOptions::default() };
    let why = answers::text(&EIGHT, asked, &SolverOptions::default(), OnFault::Stop, b"12345678x");
    let why = why.unwrap_err().to_string();
    assert_eq!(why, "`sum` is not available here; use verdict, length, moves, count, all");
}
