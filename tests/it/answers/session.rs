//! A session answers as one call does, again and again; and what stops a search is an error.

use crate::process::eight;
use eight::inside::answers::{self, AnswerOptions, NoAnswers, Session};
use eight::inside::grid::Size;
use eight::inside::judge::{Judge, EIGHT, GRAPH, HDU_1043, JUDGES, SLIDERS};
use eight::inside::puzzle::format::Sizes;
use eight::inside::puzzle::{Effort, Need, SolverOptions, Stop, Want};
use eight::inside::stream::OnFault;
use eight::TieBreak;
use std::num::NonZeroUsize;

fn session(judge: &Judge, want: Want, options: &SolverOptions) -> Session {
    let asked = AnswerOptions { want: Some(want), ..AnswerOptions::default() };
    Session::new(judge, asked, options).expect("an answer of the puzzle")
}

fn sized(rows: usize, columns: usize) -> Judge {
    Judge::of_size(Sizes::All(Size { rows, columns }))
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

/// Options that a judge also sets. The caller's reach the solver.
#[test]
fn every_option_reaches_the_solver() {
    let stop = Stop::default();
    let options = SolverOptions {
        ties: Some(TieBreak::DLRU),
        shortest: true,
        need: Need::Length,
        threads: NonZeroUsize::new(3),
        memory: 5 << 20,
        effort: Some(Effort::Work(7)),
        stop: stop.clone(),
    };
    for judge in JUDGES {
        let own = judge.solver_options(&options);
        assert_eq!((own.ties(), own.shortest, own.need), (TieBreak::DLRU, true, Need::Length));
        assert_eq!((own.threads, own.memory), (NonZeroUsize::new(3), 5 << 20));
        assert_eq!(own.effort, Some(Effort::Work(7)));
        stop.set(true);
        assert!(own.stop.is_set());
        stop.set(false);
        let default = judge.solver_options(&SolverOptions::default());
        assert_eq!(default.ties(), judge.ties, "{}", judge.name);
        assert_eq!(default.shortest, !judge.accepts.takes_longer(), "{}", judge.name);
    }
    // Two shortest paths, one for each order.
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

#[test]
fn a_stopped_search_is_an_error() {
    let stop = Stop::default();
    stop.set(true);
    let options = SolverOptions { stop, ..SolverOptions::default() };
    let mut stopped = 0;
    for (judge, text) in [
        (EIGHT, &b"123x46758"[..]),
        (sized(2, 3), b"1 2 3 x 4 5"),
        (sized(3, 4), b"11 10 9 8 7 6 5 4 3 2 1 x"),
        (sized(4, 4), b"15 14 1 6 9 11 4 12 0 10 7 3 13 8 5 2"),
        (sized(5, 5), b"24 23 22 21 20 19 18 17 16 15 14 13 12 11 10 9 8 7 6 5 4 3 2 1 x"),
        (GRAPH, b"1 1 9 9 2 3 4 5 6 7 8"),
        (SLIDERS, b"rrbbrbbbr.rbrrbb"),
    ] {
        for want in [Want::Length, Want::Moves, Want::Count, Want::All] {
            let asked = AnswerOptions { want: Some(want), ..AnswerOptions::default() };
            match answers::text(&judge, asked, &options, OnFault::Stop, text) {
                Ok((answers, _)) => assert!(!answers.is_empty(), "{}", judge.name),
                Err(NoAnswers::Question(_)) => {}
                Err(why) => {
                    assert_eq!(why.to_string(), "the search was stopped", "{}", judge.name);
                    stopped += 1;
                }
            }
        }
    }
    assert!(stopped >= 6, "{stopped}");
}

#[test]
fn a_question_that_has_no_answer_is_an_error() {
    let asked = AnswerOptions { want: Some(Want::Sum), ..AnswerOptions::default() };
    let why = answers::text(&EIGHT, asked, &SolverOptions::default(), OnFault::Stop, b"12345678x");
    let why = why.unwrap_err().to_string();
    assert_eq!(why, "`sum` is not available here; use verdict, length, moves, count, all");
}
