//! What each judge of 4x4 boards takes for right: paths up to a limit, boards that need too many moves,
//! words, letters in upper case, numbers of cases. Each wrong answer is one that somebody may hand in.

use super::judge;
use crate::process::eight;
use eight::check::{self, Criteria};
use eight::fifteen::Board;
use eight::judge::{Judge, Side, Solvers, HDU_1043};
use eight::puzzle::Effort;
use std::io;

/// Boards by the number of moves they need, which another search has found, with a path of that length.
const FOUR: (&str, &str) = ("1 2 0 4 5 6 3 8 9 10 7 12 13 14 11 15", "DDDR");
const AT_35: (&str, &str) =
    ("2 3 4 8 1 5 15 10 9 14 6 0 12 11 13 7", "LDLLURRRDLLULDRURURDDLUURULLLDRDRRD");
const AT_36: (&str, &str) =
    ("1 5 3 4 14 0 2 7 15 13 11 8 6 10 9 12", "ULDRRDDLLURDLUUURDDRULLDRURDDLURURDD");
const AT_45: (&str, &str) =
    ("4 14 12 6 0 7 3 2 1 5 13 11 9 10 15 8", "DRRDRULDLUUULDDDRUURRULLDRRULLDRDDLURDRUULDDR");
const AT_46: (&str, &str) =
    ("4 5 3 11 2 10 8 1 9 14 13 12 6 15 7 0", "UUULDLDRDLUUULDDDRURRUULLDDRURULDLDLURULDRDRRD");
const SOLVED: &str = "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0";
const NEVER: &str = "1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 0";
/// Two shortest paths; the first is the first of all in the order DLRU.
const TIES: (&str, [&str; 2]) =
    ("1 7 6 3 5 10 2 4 13 9 11 8 14 0 15 12", ["LURURULDRURDDD", "LURUURDLURRDDD"]);

/// What is wrong with an output, or nothing. The model answer is the same text, and must be found as
/// right or wrong.
#[track_caller]
fn said(judge: &Judge, input: &str, output: &str) -> String {
    let criteria = Criteria { judge, accepts: judge.accepts, all: true };
    let mut solvers = Solvers::<Board>::new(Effort::new(judge.ties));
    let mut messages = Vec::new();
    let verdict = check::check(
        &mut solvers,
        input.as_bytes(),
        output.as_bytes(),
        None::<io::Empty>,
        criteria,
        |wrong| {
            messages.push(wrong.to_string());
            Ok(())
        },
    );
    assert_eq!(verdict.unwrap().is_accepted(), messages.is_empty());
    let model = check::check(
        &mut solvers,
        input.as_bytes(),
        io::empty(),
        Some(output.as_bytes()),
        criteria,
        |_| Ok(()),
    );
    let fails = matches!(model, Err(check::Failure::Answer(_)));
    assert_eq!(fails, !messages.is_empty(), "{output:?} as model answer");
    messages.join("\n")
}

/// Each output, and what is said of it: nothing where it is right.
#[track_caller]
fn table(name: &str, input: &str, outputs: &[(&str, &str)]) {
    let judge = judge(name);
    let judge = judge.of_kind(&[eight::judge::Kind::Fifteen]).unwrap();
    for (output, expected) in outputs {
        assert_eq!(said(judge, input, output), *expected, "{name}: {output:?}");
    }
}

/// A path of this many moves, an even number more than it needs.
fn detour(path: &str, moves: usize) -> String {
    let there_and_back = match path.as_bytes()[0] {
        b'U' | b'D' => path[..1].to_string() + if path.starts_with('U') { "D" } else { "U" },
        _ => path[..1].to_string() + if path.starts_with('L') { "R" } else { "L" },
    };
    there_and_back.repeat((moves - path.len()) / 2) + path
}

#[test]
fn the_length_is_the_least() {
    table(
        "aoj-alds1-13-c",
        AT_45.0,
        &[
            ("45\n", ""),
            ("45", ""),
            ("47\n", "case 1, line 1, column 2: found '47', expected '45'"),
            ("45 \n", "case 1, line 1, column 3: found '45 ', expected '45'"),
            ("045\n", "case 1, line 1, column 1: found '045', expected '45'"),
            ("", "case 1, line 1, column 1: found the end of the output, expected '45'"),
            ("45\n45\n", "line 2, column 1: found '45', expected the end of the output"),
        ],
    );
}

#[test]
fn any_path_of_fifty_moves_is_right_and_one_of_fifty_two_is_not() {
    for (name, none) in [("uva-10181", "This puzzle is not solvable."), ("spoj-al-10-06", "NIE")] {
        let (head, last) = if name == "uva-10181" { ("1\n", "\n") } else { ("", "") };
        let input = |board: &str| format!("{head}{board}");
        let (fifty, more) = (detour(FOUR.1, 50), detour(FOUR.1, 52));
        let lower = FOUR.1.to_lowercase();
        table(name, &input(FOUR.0), &[
            (&format!("{}{last}", FOUR.1), ""),
            (&format!("{}\r\n", FOUR.1), ""),
            (&format!("{fifty}\n"), ""),
            (&format!("{more}\n"), "case 1, line 1, column 51: found a path of length 52, expected at most 50"),
            (&format!("{lower}\n"), "case 1, line 1, column 1: found 'd', expected one of U D L R, at 1 2 0 4/5 6 3 8/9 10 7 12/13 14 11 15"),
            ("DDDR \n", "case 1, line 1, column 5: found ' ', expected one of U D L R, at 1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0"),
            ("DDD\n", "case 1, line 1, column 4: found the end of the line, expected a path to 1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0, at 1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15"),
            ("DDDD\n", "case 1, line 1, column 4: found 'D', expected a move that keeps the blank on the board, at 1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15"),
            (&format!("{none}\n"), &format!("case 1, line 1, column 1: found '{none}', expected a path of at most 50 moves")),
            ("", "case 1, line 1, column 1: found the end of the output, expected a path of at most 50 moves"),
        ]);
        // An odd number of moves: 49 is within, 51 is not.
        table(
            name,
            &input(AT_45.0),
            &[
                (&format!("{}\n", detour(AT_45.1, 49)), ""),
                (
                    &format!("{}\n", detour(AT_45.1, 51)),
                    "case 1, line 1, column 51: found a path of length 51, expected at most 50",
                ),
            ],
        );
        table(
            name,
            &input(NEVER),
            &[
                (&format!("{none}\n"), ""),
                (
                    &format!("{none} \n"),
                    &format!(
                        "case 1, line 1, column {}: found '{none} ', expected '{none}'",
                        none.len() + 1
                    ),
                ),
                (
                    "unsolvable\n",
                    &format!("case 1, line 1, column 1: found 'unsolvable', expected '{none}'"),
                ),
                ("DDDR\n", &format!("case 1, line 1, column 1: found 'DDDR', expected '{none}'")),
            ],
        );
        table(name, &input(SOLVED), &[("\n", ""), ("LR\n", ""), ("L\n", "case 1, line 1, column 2: found the end of the line, expected a path to 1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0, at 1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15")]);
    }
    table(
        "uva-10181",
        &format!("1\n{}", FOUR.0),
        &[("DDDR", "case 1, line 1, column 5: found the end of the output, expected a line end")],
    );
}

#[test]
fn yes_and_then_any_path_of_fewer_than_a_thousand_moves() {
    let lower = FOUR.1.to_lowercase();
    let long = detour(FOUR.1, 998).to_lowercase();
    let longer = detour(FOUR.1, 1000).to_lowercase();
    let odd = detour(AT_45.1, 999).to_lowercase();
    table("mipt-091", FOUR.0, &[
        (&format!("YES\n{lower}\n"), ""),
        (&format!("YES\r\n{lower}\r\n"), ""),
        (&format!("YES\n{long}"), ""),
        (&format!("YES\n{longer}\n"), "case 1, line 2, column 1000: found a path of length 1000, expected at most 999"),
        (&format!("YES {lower}\n"), "case 1, line 1, column 4: found 'YES dddr', expected 'YES'"),
        (&format!("Yes\n{lower}\n"), "case 1, line 1, column 2: found 'Yes', expected 'YES'"),
        (&format!("{lower}\n"), "case 1, line 1, column 1: found 'dddr', expected 'YES'"),
        ("NO\n", "case 1, line 1, column 1: found 'NO', expected 'YES'"),
        ("YES\nDDDR\n", "case 1, line 2, column 1: found 'D', expected one of u d l r, at 1 2 0 4/5 6 3 8/9 10 7 12/13 14 11 15"),
        ("YES\n", "case 1, line 2, column 1: found the end of the output, expected a path of at most 999 moves"),
    ]);
    table("mipt-091", AT_45.0, &[(&format!("YES\n{odd}\n"), "")]);
    table("mipt-091", NEVER, &[
        ("NO\n", ""),
        ("YES\nr\n", "case 1, line 1, column 1: found 'YES', expected 'NO'\nline 2, column 1: found 'r', expected the end of the output"),
        ("NO\n\n", "line 2, column 1: found '', expected the end of the output"),
    ]);
    table("mipt-091", SOLVED, &[("YES\n\n", ""), ("YES\n", "case 1, line 2, column 1: found the end of the output, expected a path of at most 999 moves")]);
}

#[test]
fn too_long_is_more_than_forty_five_moves() {
    let one_more = detour(AT_45.1, 47);
    table(
        "eolymp-3669",
        AT_45.0,
        &[
            (&format!("{}\n", AT_45.1), ""),
            (
                "TOO LONG\n",
                "case 1, line 1, column 1: found 'TOO LONG', expected a path of length 45",
            ),
            (
                "NO SOLUTION\n",
                "case 1, line 1, column 1: found 'NO SOLUTION', expected a path of length 45",
            ),
            (
                &format!("{one_more}\n"),
                "case 1, line 1, column 46: found a path of length 47, expected 45",
            ),
        ],
    );
    table("eolymp-3669", AT_46.0, &[
        ("TOO LONG\n", ""),
        (&format!("{}\n", AT_46.1), "case 1, line 1, column 1: found 'UUULDLDRDLUUULDDDRURRUULLDDRURULDLDLURUL'..., expected 'TOO LONG'"),
        ("TOO LONG \n", "case 1, line 1, column 9: found 'TOO LONG ', expected 'TOO LONG'"),
        ("TOO SHORT\n", "case 1, line 1, column 5: found 'TOO SHORT', expected 'TOO LONG'"),
        ("NO SOLUTION\n", "case 1, line 1, column 1: found 'NO SOLUTION', expected 'TOO LONG'"),
    ]);
    table(
        "eolymp-3669",
        NEVER,
        &[
            ("NO SOLUTION\n", ""),
            ("TOO LONG\n", "case 1, line 1, column 1: found 'TOO LONG', expected 'NO SOLUTION'"),
        ],
    );
    // Of several shortest paths any one.
    table("eolymp-3669", TIES.0, &[(TIES.1[0], ""), (TIES.1[1], "")]);
}

#[test]
fn numbered_and_exact_and_at_most_thirty_five_moves() {
    let none = "This puzzle is not solvable.";
    let boards = [AT_35.0, AT_36.0, NEVER, SOLVED, TIES.0];
    let input = format!("{}\n\n{}\n", boards.len(), boards.join("\n\n"));
    let right = [
        format!("Case 1: {}", AT_35.1),
        format!("Case 2: {none}"),
        format!("Case 3: {none}"),
        "Case 4: ".to_string(),
        format!("Case 5: {}", TIES.1[0]),
    ];
    let mut outputs = vec![(right.join("\n") + "\n", String::new())];
    for (case, line, message) in [
        (1, AT_35.1.to_string(), format!("column 1: found '{}', expected 'Case 1: ' and a path of length 35", AT_35.1)),
        (1, right[0].replace('1', "2"), format!("column 6: found '{}'..., expected 'Case 1: ' and a path of length 35", &right[0].replace('1', "2")[..40])),
        (1, format!("Case 1: {}", AT_35.1.to_lowercase()), "column 9: found 'l', expected one of U D L R, at 2 3 4 8/1 5 15 10/9 14 6 0/12 11 13 7".to_string()),
        (1, format!("Case 1: {none}"), format!("column 1: found 'Case 1: {none}', expected 'Case 1: ' and a path of length 35")),
        (1, format!("{} ", right[0]), "column 44: found ' ', expected one of U D L R, at 1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0".to_string()),
        (2, format!("Case 2: {}", AT_36.1), format!("column 9: found '{}'..., expected 'Case 2: {none}'", &format!("Case 2: {}", AT_36.1)[..40])),
        (3, none.to_string(), format!("column 1: found '{none}', expected 'Case 3: {none}'")),
        (3, format!("case 3: {none}"), format!("column 1: found 'case 3: {none}', expected 'Case 3: {none}'")),
        (4, "Case 4:".to_string(), "column 8: found 'Case 4:', expected 'Case 4: ' and a path of length 0".to_string()),
        (4, "Case 4: LR".to_string(), "column 9: found a path of length 2, expected 0".to_string()),
        (5, format!("Case 5: {}", TIES.1[1]), format!("column 13: found 'Case 5: {}', expected '{}', the first of all in the order dlru", TIES.1[1], TIES.1[0])),
    ] {
        let mut lines = right.clone();
        lines[case - 1] = line;
        outputs.push((lines.join("\n"), format!("case {case}, line {case}, {message}")));
    }
    let outputs: Vec<(&str, &str)> =
        outputs.iter().map(|(a, b)| (a.as_str(), b.as_str())).collect();
    table("lightoj-15-puzzle", &input, &outputs);
}

#[test]
fn yes_or_no() {
    let input = format!("3\n{}\n{NEVER}\n{}\n", FOUR.0, AT_46.0);
    table(
        "hdu-6620",
        &input,
        &[
            ("Yes\nNo\nYes\n", ""),
            ("Yes\nNo\nYes", ""),
            ("Yes\nYes\nYes\n", "case 2, line 2, column 1: found 'Yes', expected 'No'"),
            ("No\nNo\nYes\n", "case 1, line 1, column 1: found 'No', expected 'Yes'"),
            ("Yes\nNo\nYES\n", "case 3, line 3, column 2: found 'YES', expected 'Yes'"),
            ("Yes\nNo \nYes\n", "case 2, line 2, column 3: found 'No ', expected 'No'"),
            ("Yes\nNo\n", "case 3, line 3, column 1: found the end of the output, expected 'Yes'"),
            ("Yes\nNo\nYes\nNo\n", "line 4, column 1: found 'No', expected the end of the output"),
        ],
    );
}

#[test]
fn as_many_words_as_the_number_says() {
    let input = "4\n1 0 2 3 4 5 6 7 8 9 10 11 12 13 14 15";
    table("hackerrank-n-puzzle", input, &[
        ("1\nLEFT\n", ""),
        ("3\nRIGHT\nLEFT\nLEFT\n", ""),
        ("1\nleft\n", "case 1, line 2, column 1: found 'left', expected one of UP DOWN LEFT RIGHT, at 1 0 2 3/4 5 6 7/8 9 10 11/12 13 14 15"),
        ("2\nLEFT\nLEFT\n", "case 1, line 3, column 1: found 'LEFT', expected a move that keeps the blank on the board, at 0 1 2 3/4 5 6 7/8 9 10 11/12 13 14 15"),
        ("0\n", "case 1, line 2, column 1: found the end of a path of length 0, expected a path to 0 1 2 3/4 5 6 7/8 9 10 11/12 13 14 15, at 1 0 2 3/4 5 6 7/8 9 10 11/12 13 14 15"),
    ]);
}

/// A limit, and a board that needs more moves than a judge allows: no path is right.
#[test]
fn a_limit_below_the_least_makes_every_path_wrong() {
    use eight::judge::Accepts;
    let judge = Judge { accepts: Accepts::AtMost(2), ..HDU_1043 };
    let mut solvers = Solvers::<eight::Board>::new(Effort::new(judge.ties));
    for (board, output, is_right) in [("123x46758", "rdr\n", false), ("12345x786", "d\n", true)] {
        let criteria = Criteria { judge: &judge, accepts: judge.accepts, all: false };
        let verdict = check::check(
            &mut solvers,
            board.as_bytes(),
            output.as_bytes(),
            None::<io::Empty>,
            criteria,
            |_| Ok(()),
        );
        assert_eq!(verdict.unwrap().is_accepted(), is_right, "{output}");
    }
}

/// Hard boards whose paths are given need no search; the one that is too long is found to be so.
#[test]
fn the_program_checks_both_sides() {
    assert_eq!(Side::ALL.map(|side| side.side), [3, 4]);
    let folder = crate::process::folder(&[
        ("three", "3\n120345678\n"),
        ("four", "4\n1 0 2 3 4 5 6 7 8 9 10 11 12 13 14 15\n"),
        ("five", "5\n1 0\n"),
        ("two", "2\nLEFT\nLEFT\n"),
        ("one", "1\nLEFT\n"),
    ]);
    let check =
        |args: &[&str]| crate::process::eight_in(folder.path(), &[&["check"], args].concat(), "");
    let name = ["--judge", "hackerrank-n-puzzle"];
    let run = |files: [&str; 2]| check(&[&name[..], &files].concat());
    assert_eq!(run(["three", "two"]).status, Some(0));
    assert_eq!(run(["four", "one"]).status, Some(0));
    assert_eq!(run(["three", "one"]).status, Some(1));
    assert_eq!(run(["four", "two"]).status, Some(1));
    let five = run(["five", "one"]);
    assert_eq!(
        (five.stderr.as_str(), five.status),
        (
            "eight: the judge's input: five:1:1: found 5, expected a number from 3 to 4 (case 1)\n",
            Some(3)
        )
    );
    for (judge, option, why) in [
        ("hdu-6620", "--any-length", "--any-length: this judge asks for no path"),
        (
            "aoj-alds1-13-c",
            "--any-length",
            "--any-length: this judge asks for the least number of moves",
        ),
    ] {
        let run = eight(&["check", "--judge", judge, option, "/dev/null", "/dev/null"], "");
        assert_eq!(
            (run.stderr.as_str(), run.status),
            (format!("eight: {why}\n").as_str(), Some(3))
        );
    }
}
