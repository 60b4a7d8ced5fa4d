//! An output, drawn up to its first mistake.

use super::drawing::{boards, names, picture, Names};
use super::{eight, judge, text, Run, HDU_1043, USUAL};
use crate::kit::words;
use crate::oracle::{any_board, first_path, Distances, GOAL, USUAL as TABLE};
use crate::process::{eight_in, folder};
use crate::random::{share, Random};
use crate::sources::inputs;
use eight::inside::check::{Checker, Criteria};
use eight::inside::judge::{Judge, FIFTEEN, GRAPH, JUDGES, SLIDERS};
use eight::inside::puzzle::format::Format;
use eight::inside::puzzle::{SolverOptions, Want};
use eight::inside::stream::Count;
use proptest::prelude::*;
use std::collections::HashMap;

/// Returns the drawing of an output of 3x3 boards.
fn drawn(judge: &Judge, input: &str, output: &[u8]) -> String {
    text(Criteria::of(judge), USUAL, input.as_bytes(), Some(output))
}

/// A case: its title, the boards along some letters, and the reason.
fn case(number: usize, title: &str, start: &str, letters: &str, reason: &str) -> String {
    let boards = boards(&names(start), letters.as_bytes());
    assert_eq!(boards.len(), letters.len() + 1);
    let end = if reason.is_empty() { "" } else { "\n" };
    let picture = picture(&boards, letters.as_bytes());
    format!("case {number}: {title}\n{picture}{reason}{end}")
}

const NEAR: &str = "1 2 3 x 4 6 7 5 8";
const ODD: &str = "2 1 3 4 5 6 7 8 x";

#[test]
fn every_kind_of_wrong_answer() {
    let keeps = "a move that keeps the blank on the board";
    let letters = "one of u d l r";
    let goal = "a path to 123/456/78x";
    let end = "the end of the line";
    let kinds = [
        ("rdr", "3 moves", "rdr", "", ""),
        ("rdr\r", "3 moves", "rdr", "", ""),
        ("rlrdr", "5 moves, 3 would do", "rlrdr", "", ""),
        ("rrr", "wrong after 2 moves", "rr", "3: found 'r'", keeps),
        ("lrdr", "wrong", "", "1: found 'l'", keeps),
        ("rdR", "wrong after 2 moves", "rd", "3: found 'R'", letters),
        ("rd r", "wrong after 2 moves", "rd", "3: found ' '", letters),
        ("rd\0", "wrong after 2 moves", "rd", "3: found '\\x00'", letters),
        ("rdr\r\r", "wrong after 3 moves", "rdr", "4: found '\\x0d'", end),
        ("rd", "wrong after 2 moves", "rd", "3: found the end of the line", goal),
        ("rdru", "wrong after 4 moves", "rdru", "5: found the end of the line", goal),
        ("", "wrong", "", "1: found the end of the line", goal),
        ("unsolvable", "wrong", "", "1: found 'unsolvable'", "a path"),
    ];
    // A right answer follows each.
    let input = format!("{NEAR}\n1234567x8\n").repeat(kinds.len());
    let said: Vec<&str> = kinds.iter().flat_map(|kind| [kind.0, "r"]).collect();
    let output = said.join("\n") + "\n";
    let mut expected = Vec::new();
    for (at, (_, title, letters, found, expects)) in kinds.iter().enumerate() {
        let boards = boards(&names(NEAR), letters.as_bytes());
        let rows: Vec<String> = boards[letters.len()].chunks(3).map(<[_]>::concat).collect();
        let board =
            if *expects == "a path" { String::new() } else { format!(", at {}", rows.join("/")) };
        let reason = match *found {
            "" => String::new(),
            found => format!("line {}, column {found}, expected {expects}{board}", 2 * at + 1),
        };
        expected.push(case(2 * at + 1, title, NEAR, letters, &reason));
        expected.push(case(2 * at + 2, "1 move", "1 2 3 4 5 6 7 x 8", "r", ""));
    }
    assert_eq!(drawn(&HDU_1043, &input, output.as_bytes()), expected.join("\n"));
}

#[test]
fn unsolvable_and_missing_and_too_many() {
    let input = [ODD, ODD, NEAR].join("\n");
    let expected = [
        case(1, "unsolvable", ODD, "", ""),
        case(2, "wrong", ODD, "", "line 2, column 2: found 'ud', expected 'unsolvable'"),
        case(
            3,
            "wrong",
            NEAR,
            "",
            "line 3, column 1: found the end of the output, expected a path",
        ),
    ];
    assert_eq!(drawn(&HDU_1043, &input, b"unsolvable\nud\n"), expected.join("\n"));
    let rest =
        "\nafter the last case: line 2, column 1: found an empty line, expected the end of the output\n";
    let expected = case(1, "3 moves", NEAR, "rdr", "") + rest;
    assert_eq!(drawn(&HDU_1043, NEAR, b"rdr\n\n"), expected);
    // The answers to cases that could not be read are not counted as too many.
    let files = folder(&[("out", "rdr\nr\n"), ("spelt", "Right, down, RIGHT\n")]);
    let explain =
        |args: &[&str], input| eight_in(files.path(), &[&["explain", "-"], args].concat(), input);
    let right = case(1, "3 moves", NEAR, "rdr", "");
    let run = explain(&["out"], "123x46758\n1134");
    assert_eq!((run.status, &run.stdout), (Some(2), &right));
    // In any spelling that `eight check` accepts.
    assert_eq!(explain(&["spelt"], "123x46758"), Run::answered(&right));
    let run = explain(&["spelt", "--judge", "hdu-1043"], "123x46758");
    assert!(run.stdout.starts_with("case 1: wrong\n"), "{}", run.stdout);
}

/// Letters, words, numbers, headings and empty lines, as each judge has them.
#[test]
fn in_the_format_of_the_judge() {
    let hdu = judge("hdu-3567");
    let input = "3\n12X453786\n12345678X\n12X453786\n12345678X\n12X453786\n12345678X\n";
    let output = b"Case 1: 2\ndd\nCase 2: 3\ndd\nCase 3: 2\ndr\n";
    let start = "1 2 X 4 5 3 7 8 6";
    let expected = [
        case(1, "2 moves", start, "dd", ""),
        case(2, "wrong after 2 moves", start, "dd", "line 3, column 9: found 'Case 2: 3', expected 'Case 2: 2'"),
        case(3, "wrong after 1 move", start, "d",
             "line 6, column 2: found 'r', expected a move that keeps the blank on the board, at 123/45X/786"),
    ];
    assert_eq!(drawn(&hdu, input, output), expected.join("\n"));

    let input = "2\n\n123x46758\n\n1234567x8\n";
    let right =
        [case(1, "3 moves", NEAR, "rdr", ""), case(2, "1 move", "1 2 3 4 5 6 7 x 8", "r", "")];
    assert_eq!(drawn(&judge("uva-652"), input, b"rdr\n\nr\n"), right.join("\n"));
    let gap = case(
        2,
        "wrong after 1 move",
        "1 2 3 4 5 6 7 x 8",
        "r",
        "line 2, column 1: found 'r', expected an empty line between two answers",
    );
    assert_eq!(drawn(&judge("uva-652"), input, b"rdr\nr\n"), [right[0].clone(), gap].join("\n"));

    let luogu = judge("luogu-p1379");
    let start = "1 2 3 0 8 4 7 6 5";
    assert_eq!(drawn(&luogu, start, b"1\n"), case(1, "1 move", start, "", ""));
    let reason = "line 1, column 1: found '2', expected '1'";
    assert_eq!(drawn(&luogu, start, b"2\n"), case(1, "wrong", start, "", reason));
}

#[test]
fn words_and_answers_that_cannot_be_found() {
    let words = words();
    let start = "3 0 2 4 1 5 6 7 8";
    let input = format!("{start}\n").repeat(3);
    let expected = [
        case(1, "wrong after 1 move", start, "d",
             "line 4, column 1: found the end of a path of length 2, expected a path to 012/345/678, at 312/405/678"),
        case(2, "wrong", start, "", "line 4, column 1: found 'two', expected a number of moves"),
        case(3, "wrong", start, "",
             "not read: where this answer begins is not known since one before it should say how many lines it has"),
    ];
    let mut expected = expected.join("\n");
    // The second of two moves goes over no edge: it is LEFT.
    expected = expected.replace("wrong after 1 move", "wrong after 2 moves");
    let first = case(1, "wrong after 2 moves", start, "dl",
                     "line 4, column 1: found the end of a path of length 2, expected a path to 012/345/678, at 312/045/678");
    let (_, others) = expected.split_once("\n\ncase 2").unwrap();
    assert_eq!(
        drawn(&words, &input, b"2\nDOWN\nLEFT\ntwo\nUP\n"),
        format!("{first}\ncase 2{others}")
    );
}

#[test]
fn fifteen_graphs_and_sliders() {
    let files = folder(&[
        ("fifteen", "rr\nrrrr\n"),
        (
            "graph",
            "3 4 5 8\n3 4 6 1\n3 4 5\n3\n4\n-1\n1 2\n3 4 9 1\nthree 4 5 8\n3 4 5 8 8 7\n3 4 6 6\n3 4 \n3 45\n\
             5 4 5 5 5 8\n",
        ),
        (
            "sliders",
            "LULUR\nLULX\nR\nUDLULUR\nLULU\n",
        ),
    ]);
    let run = |output: &str, input: &str| {
        let [option, value] =
            if output == "fifteen" { ["--size", "4x4"] } else { ["--puzzle", output] };
        let args = ["explain", option, value, "--answer", "moves", "-", output];
        eight_in(files.path(), &args, input).said()
    };
    let board = "1 2 3 4 5 6 7 8 9 10 11 12 0 13 14 15";
    let expected = [
        case(1, "wrong after 2 moves", board, "rr",
             "line 1, column 3: found the end of the line, expected a path to 1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0, \
              at 1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15"),
        case(2, "wrong after 3 moves", board, "rrr",
             "line 2, column 4: found 'r', expected a move that keeps the blank on the board, \
              at 1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0"),
    ];
    assert_eq!(run("fifteen", &format!("{board}\n").repeat(2)), expected.join("\n"));

    let grid = "12 8 5 9 6 4 5 4 1 2 5 8 9 2 1 3 6 8 7 6 5 7 4 2 3 1 2 3 5 8 6 7 9\n".repeat(13);
    let drawn = run("graph", &(grid + "0 1 2 3 4 5 6 8 7\n"));
    let told: Vec<&str> = drawn
        .split("\n\n")
        .flat_map(|case| [case.lines().next().unwrap(), case.lines().last().unwrap()])
        .collect();
    let next = "a piece next to the free vertex";
    let number = "'3' and a path of length 3";
    let expected = [
        "case 1: 3 moves",
        "piece 8: 9 -> 8  1 2 3 4 5 6 7 8 x",
        "case 2: wrong after 2 moves",
        &format!("line 2, column 7: found '1', expected {next}, 6, at 1 2 3 4 8 5 7 9"),
        "case 3: wrong after 2 moves",
        "line 3, column 6: found the end of the line, expected every piece on the vertex of its number, at 1 2 3 4 5 6 7 9",
        "case 4: wrong",
        "line 4, column 2: found the end of the line, expected every piece on the vertex of its number, at 1 2 3 5 8 6 7 9",
        "case 5: wrong",
        &format!("line 5, column 1: found '4', expected {number}"),
        "case 6: wrong",
        &format!("line 6, column 1: found '-1', expected {number}"),
        "case 7: wrong",
        &format!("line 7, column 1: found '1 2', expected {number}"),
        "case 8: wrong after 1 move",
        "line 8, column 5: found '9', expected a piece from 1 to 8, at 1 2 3 4 8 6 7 9",
        "case 9: wrong",
        &format!("line 9, column 1: found 'three 4 5 8', expected {number}"),
        "case 10: wrong after 5 moves",
        "line 10, column 12: found the end of the line, expected every piece on the vertex of its number, \
         at 1 2 3 4 5 6 8 9",
        "case 11: wrong after 3 moves",
        "line 11, column 8: found the end of the line, expected every piece on the vertex of its number, \
         at 1 2 3 4 8 6 7 9",
        "case 12: wrong after 1 move",
        "line 12, column 5: found the end of the line, expected a piece from 1 to 8, at 1 2 3 4 8 6 7 9",
        "case 13: wrong after 1 move",
        "line 13, column 4: found '5', expected a space and a piece, at 1 2 3 4 8 6 7 9",
        "case 14: wrong",
        "line 14, column 1: found '5 4 5 5 5 8', expected '-1'",
    ];
    assert_eq!(told, expected);
    let middle = "piece 4: 5 -> 4  1 2 3 4 x 6 7 5 8\npiece 6: 6 -> 5  1 2 3 4 6 x 7 5 8\n";
    assert!(drawn.contains(middle));

    let start = ". r b b r r b b r r b b r r b b";
    let to = "rrbb/rbbb/r.rb/rrbb";
    let keeps = "a move that keeps the blank on the board";
    let expected = [
        case(1, "5 moves", start, "LULUR", ""),
        case(2, "wrong after 3 moves", start, "LUL", "line 2, column 4: found 'X', expected one of L R U D, at rrbb/rb.b/rrbb/rrbb"),
        case(3, "wrong", start, "", &format!("line 3, column 1: found 'R', expected {keeps}, at .rbb/rrbb/rrbb/rrbb")),
        case(4, "wrong after 7 moves", start, "UDLULUR", "line 4, column 6: found a path of length 7, expected 5"),
        case(5, "wrong after 4 moves", start, "LULU",
             &format!("line 5, column 5: found the end of the line, expected a path to {to}, at rrbb/rbbb/rr.b/rrbb")),
        case(6, "wrong", start, "", "line 6, column 1: found the end of the output, expected a path of length 5"),
    ];
    assert_eq!(run("sliders", &"rrbbrbbbr.rbrrbb\n".repeat(6)), expected.join("\n"));
}

/// An output that a judge accepts is right here, too, in any form.
#[test]
fn sample_answers_are_right() {
    for judge in JUDGES {
        let [input, answer] = judge.sample;
        let files = folder(&[("out", answer)]);
        let run = eight_in(files.path(), &["explain", "--judge", judge.name, "-", "out"], input);
        if judge.answer.is_verdict() && judge.format.size().is_none() {
            assert_eq!((run.status, run.stdout.as_str()), (Some(2), ""), "{}", judge.name);
            continue;
        }
        let drawn = run.said();
        assert!(
            drawn.starts_with("case 1: ") && !drawn.contains("wrong"),
            "{}: {drawn}",
            judge.name
        );
    }
}

/// A right list is drawn by its first path; an answer without a path by its case.
#[test]
fn answers_that_are_no_paths() {
    let start = ". r b b r r b b r r b b r r b b";
    let drawn = |want, output: &str| {
        let criteria = Criteria { want: Some(want), ..Criteria::of(&SLIDERS) };
        text(criteria, USUAL, b"rrbbrbbbr.rbrrbb\n", Some(output.as_bytes()))
    };
    let right = "19761398 LULUR\n71678660 ULLUR\n\n";
    assert_eq!(drawn(Want::All, right), case(1, "5 moves", start, "LULUR", ""));
    let wrong = "line 2, column 1: found an empty line, expected '71678660 ULLUR'";
    assert_eq!(drawn(Want::All, "19761398 LULUR\n\n"), case(1, "wrong", start, "", wrong));
    for (want, right) in [(Want::Count, "2"), (Want::Length, "5"), (Want::Sum, "91440058")] {
        assert_eq!(drawn(want, right), case(1, "5 moves", start, "", ""));
        let wrong = format!("line 1, column 1: found '0', expected '{right}'");
        assert_eq!(drawn(want, "0"), case(1, "wrong", start, "", &wrong));
    }
    let counted = eight(&["explain", "--puzzle", "sliders"], "r.bbrrbbrrbbrrbb").said();
    assert!(counted.starts_with("case 1: 1 move, 1 shortest path\n"), "{counted}");
}

#[test]
fn what_cannot_be_explained_is_refused() {
    let (files, input) = (folder(&[("in", NEAR)]), "in");
    let explain = |arguments: &[&str], output| {
        eight_in(files.path(), &[&["explain"], arguments].concat(), output)
    };
    let refused = |arguments: &[&str], why: &str| {
        let run = explain(arguments, "");
        assert_eq!((run.status, run.stdout.as_str()), (Some(2), ""), "{arguments:?}");
        assert!(run.stderr.contains(why), "{arguments:?}: {}", run.stderr);
    };
    refused(&["-", "-"], "- can be one file only: standard input is read once");
    refused(&[input, "nowhere"], "nowhere: no such file; check its name");
    refused(&["nowhere", input], "nowhere: no such file; check its name");
    refused(&["--keep-going", input, input], "--keep-going and an OUTPUT cannot be combined");
    refused(&["--answer", "length", input], "write eight explain INPUT OUTPUT");
    for (option, value) in [("--blank", "0"), ("--goal", "0"), ("--tie-break", "dlru")] {
        for puzzle in ["graph", "sliders"] {
            let why = format!(
                "{option} is only for tiles, not for {}",
                if puzzle == "graph" { "graphs" } else { puzzle }
            );
            refused(&["--puzzle", puzzle, option, value, input, input], &why);
        }
    }
    let sum = ["--answer", "sum", input, input];
    refused(&sum, "--answer sum is not available here; use verdict, length, moves, count, all");
    let run = explain(&[input, "-", "--answer", "length"], "3\n");
    assert_eq!(run, Run::answered(&case(1, "3 moves", NEAR, "", "")));
}

/// Right answers for 3x3 boards with some bytes changed. The drawing agrees with a plain replay,
/// and the reasons with `eight check`.
#[test]
fn damaged_answers() {
    let table: &Distances = &TABLE;
    let mut random = Random::new(16);
    let starts: Vec<_> = (0..300).map(|_| any_board(&mut random)).collect();
    let mut input = Vec::new();
    let mut output = Vec::new();
    let mut expected = Vec::new();
    for (number, start) in (1..).zip(&starts) {
        input.extend(start.iter().chain(b"\n"));
        let right = first_path(table, *start, b"udlr");
        let mut line = right.clone().unwrap_or("unsolvable".to_string()).into_bytes();
        let at = random.below(line.len() + 1);
        match random.below(8) {
            0 => line.insert(at, random.one_of(b"udlr")),
            1 => line.truncate(at),
            2 if at < line.len() => line[at] = random.one_of(b"udlrx \r\0"),
            3 => line = b"unsolvable".to_vec(),
            4 => {
                let detour: &[u8] = random.one_of(&[b"ud", b"du", b"lr", b"rl"]);
                line.splice(at..at, detour.iter().copied());
            }
            _ => {}
        }
        output.extend(line.iter().chain(b"\n"));
        let line = line.strip_suffix(b"\r").unwrap_or(&line);
        let start: Names = start.iter().map(|&cell| char::from(cell).to_string()).collect();
        let claimed = line == b"unsolvable";
        let letters = if right.is_none() || claimed { b"" } else { line };
        let boards = boards(&start, letters);
        let made = boards.len() - 1;
        let is_home = boards[made].concat().as_bytes() == GOAL;
        let whole = made == letters.len();
        let several = if made == 1 { "" } else { "s" };
        let (title, is_right) = match right {
            None if claimed => ("unsolvable".to_string(), true),
            Some(_) if claimed => ("wrong".to_string(), false),
            Some(least) if whole && is_home && made > least.len() => {
                (format!("{made} moves, {} would do", least.len()), true)
            }
            Some(_) if whole && is_home => (format!("{made} move{several}"), true),
            _ if made == 0 => ("wrong".to_string(), false),
            _ => (format!("wrong after {made} move{several}"), false),
        };
        expected.push((format!("case {number}: {title}\n{}", picture(&boards, letters)), is_right));
    }
    let mut reasons = HashMap::new();
    let criteria = Criteria { all: true, ..Criteria::of(&HDU_1043) };
    let (cases, outputs) = (Box::new(&input[..]), Box::new(&output[..]));
    let mut checker = Checker::new(criteria, &SolverOptions::default());
    let verdict = checker.check(cases, outputs, None, &mut |wrong| {
        let text = wrong.to_string();
        let (_, reason) = text.split_once(", ").expect("a case");
        reasons.insert(wrong.case.unwrap(), reason.to_string());
        Ok(())
    });
    assert_eq!(verdict.unwrap().wrong, reasons.len() as u64);
    assert!(reasons.len() > 60, "{} wrong", reasons.len());
    let drawings = (1..).zip(expected).map(|(number, (drawing, is_right))| {
        match (is_right, reasons.get(&number)) {
            (true, None) => drawing,
            (false, Some(reason)) => format!("{drawing}{reason}\n"),
            (is_right, reason) => panic!("case {number}: {is_right} {reason:?}"),
        }
    });
    let drawings: Vec<String> = drawings.collect();
    let input = String::from_utf8(input).unwrap();
    let drawn = drawn(&HDU_1043, &input, &output);
    for (drawn, expected) in drawn.split("\n\ncase").zip(drawings.join("\n").split("\n\ncase")) {
        assert_eq!(drawn, expected);
    }
    assert_eq!(drawn, drawings.join("\n"));
}

/// Bytes that look like answers, or like nothing.
fn any_output() -> impl Strategy<Value = Vec<u8>> {
    let piece = prop_oneof![
        prop::collection::vec(any::<u8>(), 0..9),
        "[udlr]{0,9}".prop_map(String::into_bytes),
        "[LRUD]{0,9}".prop_map(String::into_bytes),
        "[0-9 ]{0,9}".prop_map(String::into_bytes),
        "(\r|\n|\r\n|\n\n|Case [0-9]: |-1|unsolvable|UP|DOWN|LEFT|RIGHT|invalid)"
            .prop_map(String::into_bytes),
    ];
    prop::collection::vec(piece, 0..30).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(inputs(share(200)))]

    /// Nothing panics, and every case is drawn.
    #[test]
    fn any_bytes(output in any_output()) {
        let drawings = |text: String| text.lines().filter(|line| line.starts_with("case ")).count();
        let rows = ["hdu-1043", "hdu-3567", "uva-652", "luogu-p1379", "mipt-089"].map(judge);
        for row in rows.into_iter().chain([words()]) {
            let judge = Judge { format: Format { count: Count::ToEnd, ..row.format }, ..row };
            let blank = char::from(judge.format.blank).to_string();
            let input = "123x4675821345678x12345678x1234567x8".replace('x', &blank);
            let count = drawings(drawn(&judge, &input, &output));
            prop_assert_eq!(count, if row.name == "hdu-3567" { 2 } else { 4 });
        }
        let input = "1 2 3 4 5 6 7 8 9 10 11 12 0 13 14 15 1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 0";
        for (judge, cases, input) in [
            (&FIFTEEN, 2, input),
            (&GRAPH, 3, "5 1 2 1 3 1 9 2 9 3 9 3 9 2 4 5 6 7 8 0 1 2 3 4 5 6 8 7 0 1 2 3 4 5 6 7 8"),
            (&SLIDERS, 2, "rrbbrbbbr.rbrrbb .rbbrrbbrrbbrrbb"),
        ] {
            for want in [Want::Verdict, Want::Length, Want::Moves, Want::Count, Want::All] {
                let criteria = Criteria { want: Some(want), ..Criteria::of(judge) };
                let text = text(criteria, USUAL, input.as_bytes(), Some(&output));
                prop_assert_eq!(drawings(text), cases);
            }
        }
    }
}
