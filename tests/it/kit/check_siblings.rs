//! Verdicts on answers about graphs, sliders and boards of any size: every shortest sequence is accepted, and each kind of
//! wrong answer rejected where it goes wrong.

use super::eight;
use crate::graph_oracle::{slides, Board as Pieces, Distances, Edges};
use crate::plain_sliders::{self, Cells};
use crate::process::folder;
use crate::random::Random;
use crate::sources::{Source, PROMPT};
use eight::check::{graphs, rectangles, sliders, Failure, Verdict};
use eight::graph::Question;
use eight::rectangle::Answers;
use eight::sliders::{Board, Question as Asked, START};
use std::fmt::Write as _;
use std::io;

/// The verdict on an output, or why there is none, and what is reported; the same however it is read.
fn judged(
    check: impl Fn(Source, &mut Vec<String>) -> Result<Verdict, Failure>,
    output: &str,
) -> (String, Vec<String>) {
    let mut outcomes = PROMPT.map(|manner| {
        let mut reports = Vec::new();
        let verdict = check(Source::new(output.as_bytes(), manner), &mut reports);
        (format!("{verdict:?}"), reports)
    });
    outcomes.sort();
    assert_eq!(outcomes[0], outcomes[3], "{output:?}");
    let [outcome, ..] = outcomes;
    outcome
}

fn verdict(cases: u64, wrong: u64, excess: bool) -> String {
    format!("Ok(Verdict {{ cases: {cases}, wrong: {wrong}, excess: {excess} }})")
}

const NO_ANSWER: Option<io::Empty> = None;

fn graph_verdict(question: Question, input: &str, output: &str) -> (String, Vec<String>) {
    let check = |output: Source, reports: &mut Vec<String>| {
        graphs(question, input.as_bytes(), output, NO_ANSWER, true, |wrong| {
            reports.push(wrong.to_string());
            Ok(())
        })
    };
    judged(check, output)
}

/// The statement's second sample: piece 1 on 3, 2 on 9, 3 on 2, and 1 is free.
const SAMPLE: &str = "5\n1 2\n1 3\n1 9\n2 9\n3 9\n3 9 2 4 5 6 7 8\n";
const ANSWER: &str = "5 2 3 2 1 3";

#[test]
fn wrong_moves_one_by_one() {
    assert_eq!(
        graph_verdict(Question::Moves, SAMPLE, &format!("{ANSWER}\n")),
        (verdict(1, 0, false), vec![])
    );
    assert_eq!(
        graph_verdict(Question::Moves, SAMPLE, &format!("{ANSWER}\r\n")),
        (verdict(1, 0, false), vec![])
    );
    assert_eq!(graph_verdict(Question::Moves, SAMPLE, ANSWER), (verdict(1, 0, false), vec![]));
    let number = "expected 5 and the pieces that move";
    for (output, at, what) in [
        ("", 1, format!("found the end of the output, {number}")),
        ("\n", 1, format!("found '', {number}")),
        ("-1\n", 1, format!("found '-1', {number}")),
        ("4 1 2 3 2\n", 1, format!("found '4 1 2 3 2', {number}")),
        ("7 1 2 3 2 1 1 1\n", 1, format!("found '7 1 2 3 2 1 1 1', {number}")),
        ("51 2 3 2 1\n", 2, format!("found '51 2 3 2 1', {number}")),
        (" 5 2 3 2 1 3\n", 1, format!("found ' 5 2 3 2 1 3', {number}")),
        ("05 2 3 2 1 3\n", 1, format!("found '05 2 3 2 1 3', {number}")),
        ("5\n", 2, "found the end of the line, expected 5 moves, not 0, at 3 9 2 4 5 6 7 8".into()),
        ("5 2 3\n", 6, "found the end of the line, expected 5 moves, not 2, at 3 1 9 4 5 6 7 8".into()),
        ("5 2 3 \n", 7, "found the end of the line, expected a piece from 1 to 8, at 3 1 9 4 5 6 7 8".into()),
        ("5 2 3 2 1 3 \n", 13, "found the end of the line, expected a piece from 1 to 8, at 1 2 3 4 5 6 7 8".into()),
        ("5  2 3 2 1 3\n", 3, "found ' ', expected a piece from 1 to 8, at 3 9 2 4 5 6 7 8".into()),
        ("5 2 3,2 1 3\n", 6, "found ',', expected a space and a piece, at 3 1 9 4 5 6 7 8".into()),
        ("5 23 2 1 3\n", 4, "found '3', expected a space and a piece, at 3 1 2 4 5 6 7 8".into()),
        ("5 9 1 2 3 2\n", 3, "found '9', expected a piece from 1 to 8, at 3 9 2 4 5 6 7 8".into()),
        ("5 0 1 2 3 2\n", 3, "found '0', expected a piece from 1 to 8, at 3 9 2 4 5 6 7 8".into()),
        ("5 4 1 2 3 2\n", 3, "found '4', expected a piece next to the free vertex, 1, at 3 9 2 4 5 6 7 8".into()),
        ("5 2 4 2 1 3\n", 5, "found '4', expected a piece next to the free vertex, 9, at 3 1 2 4 5 6 7 8".into()),
        ("5 2 2 2 2 2\n", 12, "found the end of the line, expected every piece on the vertex of its number, at 3 1 2 4 5 6 7 8".into()),
        ("5 2 3 2 1 3 3\n", 13, "found '3', expected no more than 5 moves, at 1 2 3 4 5 6 7 8".into()),
    ] {
        let (found, reports) = graph_verdict(Question::Moves, SAMPLE, output);
        assert_eq!(found, verdict(1, 1, false), "{output:?}");
        assert_eq!(reports, [format!("case 1, line 1, column {at}: {what}")], "{output:?}");
    }
    let (found, reports) = graph_verdict(Question::Moves, SAMPLE, &format!("{ANSWER}\n\n"));
    assert_eq!(
        (found, reports),
        (
            verdict(1, 0, true),
            vec!["line 2, column 1: found '', expected the end of the output".into()]
        )
    );
    // A line without an end takes no memory, and is shown in part.
    let long = format!("{ANSWER}{}", " 1".repeat(300_000));
    assert_eq!(graph_verdict(Question::Moves, SAMPLE, &long).1.len(), 1);
}

#[test]
fn numbers_of_moves() {
    // Pieces 1 and 2 cannot change places on a path.
    let input = format!("{SAMPLE}2 1 9 2 9 2 1 3 4 5 6 7 8");
    assert_eq!(graph_verdict(Question::Length, &input, "5\n-1\n").0, verdict(2, 0, false));
    assert_eq!(graph_verdict(Question::Moves, &input, "5 2 3 2 1 3\n-1\n").0, verdict(2, 0, false));
    let report = |question, output: &str| graph_verdict(question, &input, output).1.join("; ");
    for question in [Question::Length, Question::Moves] {
        let first = if question == Question::Moves { ANSWER } else { "5" };
        assert_eq!(
            report(question, &format!("{first}\n0\n")),
            "case 2, line 2, column 1: found '0', expected '-1'"
        );
        assert_eq!(
            report(question, &format!("{first}\n-1 1\n")),
            "case 2, line 2, column 3: found '-1 1', expected '-1'"
        );
        assert_eq!(
            report(question, &format!("{first}\n")),
            "case 2, line 2, column 1: found the end of the output, expected '-1'"
        );
    }
    assert_eq!(
        report(Question::Length, "4\n-1\n"),
        "case 1, line 1, column 1: found '4', expected '5'"
    );
    assert_eq!(
        report(Question::Length, "5 \n-1\n"),
        "case 1, line 1, column 2: found '5 ', expected '5'"
    );
    assert_eq!(
        report(Question::Length, "-1\n5\n"),
        "case 1, line 1, column 1: found '-1', expected '5'; case 2, line 2, column 1: found '5', expected '-1'"
    );
}

fn text_of(edges: &Edges, pieces: Pieces) -> String {
    let mut text = format!("{}\n", edges.len());
    for (u, v) in edges {
        let _ = writeln!(text, "{} {}", u + 1, v + 1);
    }
    let vertex = |piece| pieces.iter().position(|&other| other == piece).expect("a vertex") + 1;
    let vertices: Vec<String> = (1..=8).map(|piece| vertex(piece).to_string()).collect();
    text + &vertices.join(" ") + "\n"
}

/// Of all lines of at most one piece too many: those that a plain replay brings home in as many moves
/// as a plain search takes, and no others.
#[test]
fn exactly_the_shortest_sequences() {
    let edges: Edges = vec![(8, 0), (0, 1), (1, 8), (1, 2), (2, 8), (3, 2)];
    let known = Distances::from_home(&edges);
    let start =
        known.boards().filter(|&board| known.of(board) == Some(4)).nth(3).expect("four moves away");
    let input = text_of(&edges, start);
    let mut accepted = 0;
    for length in 0..=5_u32 {
        for number in 0..4_usize.pow(length) {
            let digit = |at: u32| (number / 4_usize.pow(at) % 4 + 1) as u8;
            let pieces: Vec<u8> = (0..length).map(digit).collect();
            let mut board = Some(start);
            for &piece in &pieces {
                board = board.and_then(|board| {
                    let from = board.iter().position(|&other| other == piece)?;
                    slides(&edges, board).into_iter().find(|next| next[from] == 0)
                });
            }
            let right = length == 4 && board == Some(crate::graph_oracle::HOME);
            let line: String =
                pieces.iter().flat_map(|piece| [' ', char::from(b'0' + piece)]).collect();
            let mut reports = 0;
            let found = graphs(
                Question::Moves,
                input.as_bytes(),
                format!("{length}{line}\n").as_bytes(),
                NO_ANSWER,
                false,
                |_| {
                    reports += 1;
                    Ok(())
                },
            );
            let found = found.expect("a verdict");
            assert_eq!((found.is_accepted(), reports), (right, u32::from(!right)), "{line}");
            accepted += u32::from(right);
        }
    }
    assert!(accepted >= 1, "{accepted}");
}

/// Our own answers, and others that are as short.
#[test]
fn any_shortest_sequence() {
    let mut random = Random::new(5);
    let mut others = 0;
    for turn in 0..12 {
        let mut pairs: Edges = (0..9).flat_map(|u| (0..u).map(move |v| (u, v))).collect();
        random.shuffle(&mut pairs);
        pairs.truncate(10 + turn);
        let known = Distances::from_home(&pairs);
        let boards: Vec<Pieces> = known.boards().collect();
        let mut input = String::new();
        let mut output = String::new();
        for _ in 0..20 {
            let mut board = boards[random.below(boards.len())];
            input += &text_of(&pairs, board);
            let least = known.of(board).expect("it comes home");
            let _ = write!(output, "{least}");
            for left in (0..least).rev() {
                let mut closer = slides(&pairs, board);
                closer.retain(|&next| known.of(next) == Some(left));
                let next = random.one_of(&closer);
                let moved = (0..9).find(|&vertex| next[vertex] == 0).map(|vertex| board[vertex]);
                let _ = write!(output, " {}", moved.expect("a free vertex"));
                board = next;
            }
            output.push('\n');
        }
        assert_eq!(
            graph_verdict(Question::Moves, &input, &output),
            (verdict(20, 0, false), vec![])
        );
        let ours = eight(&["graph", "--moves"], input.as_bytes()).1;
        assert_eq!(graph_verdict(Question::Moves, &input, &ours), (verdict(20, 0, false), vec![]));
        let lengths = eight(&["graph"], input.as_bytes()).1;
        assert_eq!(
            graph_verdict(Question::Length, &input, &lengths),
            (verdict(20, 0, false), vec![])
        );
        others += u32::from(ours != output);
    }
    assert!(others > 6, "{others}");
}

fn slider_verdict(question: Asked, input: &str, output: &str) -> (String, Vec<String>) {
    let check = |output: Source, reports: &mut Vec<String>| {
        sliders((START, question), input.as_bytes(), output, NO_ANSWER, true, |wrong| {
            reports.push(wrong.to_string());
            Ok(())
        })
    };
    judged(check, output)
}

/// All shortest paths, in the order L R U D, each with its checksum.
fn paths(known: &std::collections::HashMap<Cells, usize>, target: Cells) -> Vec<(u64, String)> {
    if known[&target] == 0 {
        return vec![(0, String::new())];
    }
    let mut all = Vec::new();
    for (letter, before) in plain_sliders::slides(target) {
        // The move that leads there is the one that this takes back.
        let letter = match letter {
            'L' => 'R',
            'R' => 'L',
            'U' => 'D',
            _ => 'U',
        };
        if known[&before] + 1 == known[&target] {
            for (sum, path) in paths(known, before) {
                all.push(((sum * 243 + letter as u64) % 100_000_007, format!("{path}{letter}")));
            }
        }
    }
    let place = |letter: char| "LRUD".find(letter);
    all.sort_by_key(|(_, path)| path.chars().map(place).collect::<Vec<_>>());
    all
}

#[test]
fn sums_counts_and_lists() {
    let known = plain_sliders::depths(plain_sliders::START);
    let mut random = Random::new(6);
    let mut targets: Vec<Cells> =
        known.iter().filter(|(_, &depth)| depth < 14).map(|(cells, _)| *cells).collect();
    targets.sort_unstable();
    random.shuffle(&mut targets);
    targets.truncate(30);
    targets.push(plain_sliders::START);
    let (mut input, mut sums, mut counts, mut lists) =
        (String::new(), String::new(), String::new(), String::new());
    for target in targets {
        let _ = writeln!(input, "{}", String::from_utf8_lossy(&target));
        let all = paths(&known, target);
        let _ = writeln!(sums, "{}", all.iter().map(|(sum, _)| sum).sum::<u64>());
        let _ = writeln!(counts, "{}", all.len());
        for (sum, path) in all {
            let _ = writeln!(lists, "{}", format!("{sum} {path}").trim_end());
        }
        lists.push('\n');
    }
    for (question, output) in [(Asked::Sum, &sums), (Asked::Count, &counts), (Asked::Paths, &lists)]
    {
        assert_eq!(
            slider_verdict(question, &input, output),
            (verdict(31, 0, false), vec![]),
            "{question:?}"
        );
        // A line more, less or other is wrong.
        let lines: Vec<&str> = output.lines().collect();
        for at in [0, 1, lines.len() - 1] {
            let with =
                |line: &[&str]| [&lines[..at], line, &lines[at + 1..]].concat().join("\n") + "\n";
            for other in [
                with(&[]),
                with(&["x"]),
                with(&[lines[at], "5"]),
                with(&[&format!("{} ", lines[at])]),
            ] {
                assert_ne!(
                    slider_verdict(question, &input, &other).0,
                    verdict(31, 0, false),
                    "{question:?}, {at}, {other}"
                );
            }
        }
    }
}

#[test]
fn wrong_lists_one_by_one() {
    let first = "19761398 LULUR";
    let (two, one) = ("rrbbrbbbr.rbrrbb", "r.bbrrbbrrbbrrbb");
    let input = format!("{two}\n{one}\n");
    let right = format!("{first}\n71678660 ULLUR\n\n76 L\n\n");
    let verdict_on = |output: &str| {
        let (verdict, reports) = slider_verdict(Asked::Paths, &input, output);
        (verdict, reports.join("; "))
    };
    assert_eq!(verdict_on(&right), (verdict(2, 0, false), String::new()));
    for (output, reports) in [
        // The order is the one that is promised.
        (format!("71678660 ULLUR\n{first}\n\n76 L\n\n"), "case 1, line 1, column 1: found '71678660 ULLUR', expected '19761398 LULUR'"),
        (format!("{first}\n\n76 L\n\n"), "case 1, line 2, column 1: found '', expected '71678660 ULLUR'"),
        (format!("{first}\n{first}\n\n76 L\n\n"), "case 1, line 2, column 1: found '19761398 LULUR', expected '71678660 ULLUR'"),
        (format!("{first}\n71678660 ULLUR\n5 L\n\n76 L\n\n"), "case 1, line 3, column 1: found '5 L', expected an empty line after the last path"),
        (format!("{first}\n71678660 ULLU\n\n77 L\n\n"), "case 1, line 2, column 14: found '71678660 ULLU', expected '71678660 ULLUR'; case 2, line 4, column 2: found '77 L', expected '76 L'"),
        (format!("{first}\n71678660 ULLUR\n\n76 L\n"), "case 2, line 5, column 1: found the end of the output, expected an empty line after the last path"),
        (format!("{first}\n71678660 ULLUR\n\n76 l\n\n"), "case 2, line 4, column 4: found '76 l', expected '76 L'"),
        (String::new(), "case 1, line 1, column 1: found the end of the output, expected '19761398 LULUR'; case 2, line 1, column 1: found the end of the output, expected '76 L'"),
        (format!("{right}\n"), "line 6, column 1: found '', expected the end of the output"),
    ] {
        assert_eq!(verdict_on(&output).1, reports, "{output:?}");
    }
    let sums = |output: &str| slider_verdict(Asked::Sum, &input, output).1.join("; ");
    assert_eq!(sums("91440058\n76\n"), "");
    assert_eq!(
        sums("91440051\n76\n"),
        "case 1, line 1, column 8: found '91440051', expected '91440058'"
    );
    let counts = |output: &str| slider_verdict(Asked::Count, &input, output).1.join("; ");
    assert_eq!(counts("2\n1\n"), "");
    assert_eq!(counts("2\n01\n"), "case 2, line 2, column 1: found '01', expected '1'");
    let from: Board = Board::from_cells(b"r.bbrrbbrrbbrrbb").expect("a board");
    let other =
        sliders((from, Asked::Count), one.as_bytes(), "1\n".as_bytes(), NO_ANSWER, false, |_| {
            Ok(())
        });
    assert!(other.expect("a verdict").is_accepted());
}

/// POJ 2893's first sample; and two tiles the wrong way round, which no move mends.
const BOARDS: &str = "3 3\n1 0 3\n4 2 5\n7 8 6\n1 3\n2 1 0\n0 0\n";

#[test]
fn boards_of_any_size() {
    let answers = Answers { solvable: "YES", unsolvable: "NO" };
    let check = |output: Source, reports: &mut Vec<String>| {
        let report = |wrong: &eight::check::WrongAnswer| {
            reports.push(wrong.to_string());
            Ok(())
        };
        rectangles(answers, BOARDS.as_bytes(), output, NO_ANSWER, true, report)
    };
    for right in ["YES\nNO\n", "YES\r\nNO\r\n", "YES\nNO"] {
        assert_eq!(judged(check, right), (verdict(2, 0, false), vec![]));
    }
    for (output, wrong, excess, report) in [
        ("NO\nNO\n", 1, false, "case 1, line 1, column 1: found 'NO', expected 'YES'"),
        ("YES\nYES\n", 1, false, "case 2, line 2, column 1: found 'YES', expected 'NO'"),
        ("YES \nNO\n", 1, false, "case 1, line 1, column 4: found 'YES ', expected 'YES'"),
        ("YES\nN\n", 1, false, "case 2, line 2, column 2: found 'N', expected 'NO'"),
        ("YES\n", 1, false, "case 2, line 2, column 1: found the end of the output, expected 'NO'"),
        ("YES\nNO\n\n", 0, true, "line 3, column 1: found '', expected the end of the output"),
    ] {
        let found = judged(check, output);
        assert_eq!(found, (verdict(2, wrong, excess), vec![report.to_string()]), "{output:?}");
    }
}

const FILES: [(&str, &str); 12] = [
    ("graph.in", SAMPLE),
    ("graph.ans", "5\n"),
    ("moves.ans", "5 2 3 2 1 3\n"),
    ("wrong", "4\n"),
    ("broken", "5\n1 2\n"),
    ("sliders.in", "r.bbrrbbrrbbrrbb\n"),
    ("sum.ans", "76\n"),
    ("count.ans", "1\n"),
    ("paths.ans", "76 L\n\n"),
    ("zero.ans", "0\n"),
    ("boards.in", BOARDS),
    ("boards.ans", "YES\nNO\n"),
];

/// Runs `check` with these arguments, among them names of [`FILES`], and returns its exit status, what
/// it says, and what it left for Kattis.
fn run(arguments: &str, input: &str) -> ((Option<i32>, String, String), String) {
    let folder = folder(&FILES);
    let path = |name: &str| folder.path().join(name).display().to_string();
    let words = arguments.split(' ').map(|word| {
        if FILES.iter().any(|file| file.0 == word) {
            path(word)
        } else {
            word.replace("FOLDER", &path("."))
        }
    });
    let words: Vec<String> = words.collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let run = eight(&[&["check"], &words[..]].concat(), input.as_bytes());
    let message = std::fs::read_to_string(path("judgemessage.txt"));
    (run, message.unwrap_or_default())
}

#[test]
fn exit_statuses() {
    let accepted = (Some(0), String::new(), String::new());
    for arguments in [
        "--puzzle graph graph.in graph.ans",
        "--judge abc224-d graph.in graph.ans graph.ans",
        "--puzzle graph --moves graph.in moves.ans moves.ans",
        "--puzzle sliders sliders.in sum.ans",
        "--judge pe-244 sliders.in sum.ans sum.ans",
        "--puzzle sliders --count sliders.in count.ans",
        "--judge pe-244 --paths sliders.in paths.ans",
        "--puzzle sliders --start r.bbrrbbrrbbrrbb sliders.in zero.ans",
        "--judge poj-2893 boards.in boards.ans boards.ans",
    ] {
        assert_eq!(run(arguments, "").0, accepted, "{arguments}");
    }
    let report = "case 1, line 1, column 1: found '4', expected '5'\n";
    let wrong = (Some(1), report.to_string(), String::new());
    assert_eq!(run("--puzzle graph graph.in wrong", "").0, wrong);
    assert_eq!(run("--puzzle graph graph.in -", "4\n").0, wrong);
    let all = format!("{report}1 of 1 cases are wrong\n");
    assert_eq!(run("--puzzle graph --all graph.in wrong", "").0 .1, all);
    let kattis = "--puzzle graph --kattis graph.in graph.ans FOLDER";
    let ((status, ..), message) = run(kattis, "5\n");
    assert_eq!((status, message.as_str()), (Some(42), ""));
    let ((status, ..), message) = run(kattis, "4\n");
    assert_eq!((status, message.as_str()), (Some(43), report));
    let kattis = "--judge poj-2893 --kattis boards.in boards.ans FOLDER";
    let ((status, ..), message) = run(kattis, "YES\nNO\n");
    assert_eq!((status, message.as_str()), (Some(42), ""));
    let report = "case 2, line 2, column 1: found the end of the output, expected 'NO'\n";
    let ((status, ..), message) = run(kattis, "YES\n");
    assert_eq!((status, message.as_str()), (Some(43), report));
}

/// Whose fault it is, if it is not the output's.
#[test]
fn no_verdict() {
    for (arguments, message) in [
        ("--puzzle graph broken graph.ans", "the judge's input: "),
        (
            "--puzzle graph graph.in graph.ans wrong",
            "the judge's answer: case 1, line 1, column 1: found '4', expected '5'",
        ),
        (
            "--judge poj-2893 boards.in boards.ans wrong",
            "the judge's answer: case 1, line 1, column 1: found '4', expected 'YES'",
        ),
        ("--judge poj-2893 graph.in boards.ans", "the judge's input: "),
        ("--puzzle graph - -", "- can stand for one file only"),
        ("--puzzle sliders sliders.in sum.ans count.ans", "the judge's answer: case 1"),
        ("--puzzle sliders --paths --count sliders.in sum.ans", "cannot be used with"),
        ("--puzzle sliders --start rr sliders.in sum.ans", "a board is seven r"),
        ("--puzzle graph missing graph.ans", "cannot open"),
    ] {
        let (status, output, errors) = run(arguments, "").0;
        assert_eq!((status, output.as_str()), (Some(3), ""), "{arguments}");
        assert!(errors.contains(message), "{arguments}: {errors}");
    }
}

#[test]
fn options_of_other_puzzles() {
    // What a puzzle does not have is refused, whatever else is asked for.
    for (puzzle, options) in [
        ("eight", "--moves --paths --count"),
        ("graph", "--paths --count --shortest --any-length"),
        ("sliders", "--moves --shortest --any-length"),
    ] {
        let values = match puzzle {
            "eight" => vec!["--start r.bbrrbbrrbbrrbb"],
            "graph" => vec![
                "--start r.bbrrbbrrbbrrbb",
                "--blank 0",
                "--goal 12345678x",
                "--answer length",
                "--unsolvable no",
                "--order udlr",
            ],
            _ => vec![
                "--blank 0",
                "--goal 12345678x",
                "--answer length",
                "--unsolvable no",
                "--order udlr",
            ],
        };
        for option in options.split(' ').chain(values) {
            let name = option.split(' ').next().unwrap_or_default();
            let arguments = format!("--puzzle {puzzle} {option} --all graph.in graph.ans");
            let (status, _, errors) = run(&arguments, "").0;
            assert_eq!(status, Some(3), "{arguments}");
            assert!(
                errors.contains(&format!("eight: {name}: the puzzle of ")),
                "{arguments}: {errors}"
            );
        }
    }
}
