//! An output, drawn up to its first mistake.

use super::drawing::{boards, names, picture};
use super::{eight, judge, text, Run, USUAL};
use crate::check::{table, Row};
use crate::kit::words;
use crate::process::{eight_in, folder};
use crate::random::{share, Random};
use eight::inside::check::Criteria;
use eight::inside::judge::{Judge, FIFTEEN, GRAPH, HDU_1043, JUDGES, SLIDERS};
use eight::inside::puzzle::format::Format;
use eight::inside::puzzle::Want;
use eight::inside::stream::Count;

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

/// The reasons are those of `check`, in the places of the cases that are wrong.
#[test]
fn outputs_of_the_table() {
    for Row { criteria, input, output, messages, .. } in table() {
        let want = criteria.want.unwrap_or(criteria.judge.answer.want());
        // A verdict has no picture, and the picture of a megabyte takes seconds.
        if want == Want::Verdict || output.len() > 1_000 {
            continue;
        }
        let drawn = text(criteria, USUAL, &input, Some(&output));
        let (mut case, mut reasons) = ("", Vec::new());
        for line in drawn.lines() {
            if let Some(reason) = line.strip_prefix("after the last case: ") {
                reasons.push(reason.to_string());
            } else if line.starts_with("line ") {
                reasons.push(format!("{case}, {line}"));
            }
            if let Some((name, title)) = line.split_once(": ").filter(|it| it.0.starts_with("case"))
            {
                case = name;
                let about = format!("{name}, ");
                let reason = messages.iter().find_map(|it| it.strip_prefix(&about));
                assert_eq!(title.starts_with("wrong"), reason.is_some(), "{line}");
                // The picture of letters ends where the first wrong one is.
                let stopped = reason.filter(|it| it.contains(", at "));
                let column: Option<usize> =
                    stopped.and_then(|it| it.split([' ', ':']).nth(3)?.parse().ok());
                let is_plain = criteria.judge.answer == HDU_1043.answer && criteria.want.is_none();
                if let Some(column) = column.filter(|_| is_plain) {
                    let several = if column == 2 { "" } else { "s" };
                    let after = format!("wrong after {} move{several}", column - 1);
                    assert_eq!(title, if column == 1 { "wrong" } else { &after }, "{drawn}");
                }
            }
        }
        assert_eq!(reasons, messages);
    }
}

#[test]
fn files_in_any_spelling() {
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

#[test]
fn answers_that_cannot_be_found() {
    let start = "3 0 2 4 1 5 6 7 8";
    let drawn = drawn(&words(), &format!("{start}\n").repeat(3), b"2\nDOWN\nLEFT\ntwo\nUP\n");
    let why = "not read: where this answer begins is not known since one before it should say how \
               many lines it has";
    assert!(drawn.ends_with(&case(3, "wrong", start, "", why)), "{drawn}");
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
    refused(&["--answer", "length", input], "give one, or leave it out");
    let sum = ["--answer", "sum", input, input];
    refused(&sum, "--answer sum is not available here; use verdict, length, moves, count, all");
    let run = explain(&[input, "-", "--answer", "length"], "3\n");
    assert_eq!(run, Run::answered(&case(1, "3 moves", NEAR, "", "")));
}

/// Bytes that look like answers, or like nothing.
fn any_output(random: &mut Random) -> Vec<u8> {
    const WORDS: [&str; 12] = [
        "\r",
        "\n",
        "\r\n",
        "\n\n",
        "Case 1: ",
        "-1",
        "unsolvable",
        "UP",
        "DOWN",
        "LEFT",
        "RIGHT",
        "invalid",
    ];
    let mut output = Vec::new();
    for _ in 0..random.below(30) {
        let letters: &[u8] = random.one_of(&[b"udlr", b"LRUD", b"0123456789 "]);
        match random.below(5) {
            0 => output.extend((0..random.below(9)).map(|_| random.below(256) as u8)),
            1 => output.extend(random.one_of(&WORDS).bytes()),
            _ => output.extend((0..random.below(9)).map(|_| random.one_of(letters))),
        }
    }
    output
}

/// Nothing panics, and every case is drawn.
#[test]
fn any_bytes() {
    let drawings = |text: &str| text.lines().filter(|line| line.starts_with("case ")).count();
    let mut random = Random::new(1);
    for _ in 0..share(200) {
        let output = any_output(&mut random);
        let rows = ["hdu-1043", "hdu-3567", "uva-652", "luogu-p1379", "mipt-089"].map(judge);
        for row in rows.into_iter().chain([words()]) {
            let judge = Judge { format: Format { count: Count::ToEnd, ..row.format }, ..row };
            let blank = char::from(judge.format.blank).to_string();
            let input = "123x4675821345678x12345678x1234567x8".replace('x', &blank);
            let count = drawings(&drawn(&judge, &input, &output));
            assert_eq!(count, if row.name == "hdu-3567" { 2 } else { 4 });
        }
        let input = "1 2 3 4 5 6 7 8 9 10 11 12 0 13 14 15 1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 0";
        for (judge, cases, input) in [
            (&FIFTEEN, 2, input),
            (
                &GRAPH,
                3,
                "5 1 2 1 3 1 9 2 9 3 9 3 9 2 4 5 6 7 8 0 1 2 3 4 5 6 8 7 0 1 2 3 4 5 6 7 8",
            ),
            (&SLIDERS, 2, "rrbbrbbbr.rbrrbb .rbbrrbbrrbbrrbb"),
        ] {
            for want in [Want::Verdict, Want::Length, Want::Moves, Want::Count, Want::All] {
                let criteria = Criteria { want: Some(want), ..Criteria::of(judge) };
                let text = text(criteria, USUAL, input.as_bytes(), Some(&output));
                assert_eq!(drawings(&text), cases, "{}", output.escape_ascii());
            }
        }
    }
}
