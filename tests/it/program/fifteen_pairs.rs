//! All pairs of options with the judges of 4x4 boards, against a table of judges written anew and a
//! breadth-first search around the goal.

use super::option_pairs::{arguments, each_pair, has, switch, value, Pair};
use crate::process::eight;
use std::collections::HashMap;
use std::fmt::Write;

type Board = [u8; 16];

const GOAL: Board = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0];
const FIRST: Board = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];
const SPIRAL: Board = [1, 2, 3, 4, 12, 13, 14, 5, 11, 0, 15, 6, 10, 9, 8, 7];

/// What cases and answers look like.
#[derive(Clone)]
struct Rules {
    /// `N first`, or the side; else one case.
    head: Option<&'static str>,
    goal: Board,
    /// In place of `{k}`, `{d}`, `{path}` and `{words}`: the number, the length, the letters, the words.
    answer: &'static str,
    numbers_all: bool,
    letters: [char; 4],
    unsolvable: String,
    order: String,
}

const JUDGES: &[&str] = &[
    "aoj-alds1-13-c",
    "uva-10181",
    "spoj-al-10-06",
    "lightoj-15-puzzle",
    "hdu-6620",
    "eolymp-3669",
    "mipt-091",
    "hackerrank-n-puzzle",
];

fn rules(pair: &Pair) -> Rules {
    let one = Rules {
        head: None,
        goal: GOAL,
        answer: "{path}\n",
        numbers_all: false,
        letters: ['U', 'D', 'L', 'R'],
        unsolvable: "This puzzle is not solvable.".to_string(),
        order: "udlr".to_string(),
    };
    let several = Rules { head: Some("N"), ..one.clone() };
    let mut rules = match value(pair, "--judge") {
        None => Rules {
            letters: ['u', 'd', 'l', 'r'],
            head: Some(""),
            unsolvable: "unsolvable".to_string(),
            ..one
        },
        Some("aoj-alds1-13-c") => {
            Rules { answer: "{d}\n", unsolvable: "unsolvable".to_string(), ..one }
        }
        Some("uva-10181") => several,
        Some("spoj-al-10-06") => Rules { unsolvable: "NIE".to_string(), ..one },
        Some("lightoj-15-puzzle") => Rules {
            answer: "Case {k}: {path}\n",
            numbers_all: true,
            order: "dlru".to_string(),
            ..several
        },
        Some("hdu-6620") => Rules { answer: "Yes\n", unsolvable: "No".to_string(), ..several },
        Some("eolymp-3669") => Rules { unsolvable: "NO SOLUTION".to_string(), ..one },
        Some("mipt-091") => Rules {
            answer: "YES\n{path}\n",
            letters: ['u', 'd', 'l', 'r'],
            unsolvable: "NO".to_string(),
            ..one
        },
        Some("hackerrank-n-puzzle") => Rules {
            head: Some("4"),
            goal: FIRST,
            answer: "{d}\n{words}",
            unsolvable: "unsolvable".to_string(),
            ..one
        },
        Some(other) => panic!("no judge {other} here"),
    };
    match value(pair, "--goal") {
        Some("1 2 3 4 12 13 14 5 11 0 15 6 10 9 8 7") => rules.goal = SPIRAL,
        Some(_) => rules.goal = FIRST,
        None => {}
    }
    match value(pair, "--answer") {
        Some("moves") => {
            rules.answer = "{path}\n";
            rules.letters = ['u', 'd', 'l', 'r'];
        }
        Some(_) => rules.answer = "{d}\n",
        None => {}
    }
    rules.numbers_all &= rules.answer.starts_with("Case");
    if let Some(word) = value(pair, "--unsolvable") {
        rules.unsolvable = word.to_string();
    }
    if let Some(order) = value(pair, "--order") {
        rules.order = order.to_string();
    }
    rules
}

fn slide(board: Board, letter: char) -> Option<Board> {
    let at = board.iter().position(|&tile| tile == 0)?;
    let to = match letter {
        'u' if at >= 4 => at - 4,
        'd' if at < 12 => at + 4,
        'l' if at % 4 > 0 => at - 1,
        'r' if at % 4 < 3 => at + 1,
        _ => return None,
    };
    let mut next = board;
    next.swap(at, to);
    Some(next)
}

/// The boards within ten moves of a goal.
fn ball(goal: Board) -> HashMap<Board, usize> {
    let mut depths = HashMap::from([(goal, 0)]);
    let mut layer = vec![goal];
    for depth in 1..=10 {
        let mut next = Vec::new();
        for board in layer {
            for other in "udlr".chars().filter_map(|letter| slide(board, letter)) {
                depths.entry(other).or_insert_with(|| {
                    next.push(other);
                    depth
                });
            }
        }
        layer = next;
    }
    depths
}

fn path(depths: &HashMap<Board, usize>, mut board: Board, order: &str) -> Option<String> {
    let mut path = String::new();
    for depth in (0..*depths.get(&board)?).rev() {
        let closer = |letter: char| {
            let next = slide(board, letter).filter(|next| depths.get(next) == Some(&depth));
            next.map(|next| (letter, next))
        };
        let (letter, next) = order.chars().find_map(closer)?;
        path.push(letter);
        board = next;
    }
    Some(path)
}

fn answer(rules: &Rules, number: usize, path: Option<String>) -> String {
    let Some(path) = path else {
        let before = if rules.numbers_all { format!("Case {number}: ") } else { String::new() };
        return format!("{before}{}\n", rules.unsolvable);
    };
    let index = |letter| "udlr".find(letter).unwrap();
    let letters: String = path.chars().map(|letter| rules.letters[index(letter)]).collect();
    let words = ["UP\n", "DOWN\n", "LEFT\n", "RIGHT\n"];
    let words: String = path.chars().map(|letter| words[index(letter)]).collect();
    let text = rules.answer.replace("{k}", &number.to_string());
    let text = text.replace("{d}", &path.len().to_string());
    text.replace("{path}", &letters).replace("{words}", &words)
}

/// Walks from the goal; the one at 2 becomes a board that cannot be solved, for two of its tiles are
/// exchanged.
const WALKS: [&str; 5] = ["uulldrdr", "", "ldrulur", "druurdldl", "lldruu"];

#[test]
fn solving_4x4_boards() {
    const SWITCHES: &[&str] = &["--keep-going", "--stats"];
    let switches: Vec<_> = SWITCHES.iter().map(|name| switch(name)).collect();
    let options: &[(&str, &[&str])] = &[
        ("--judge", JUDGES),
        (
            "--goal",
            &["1 2 3 4 12 13 14 5 11 0 15 6 10 9 8 7", "0 1 2 3/4 5 6 7/8 9 10 11/12 13 14 15"],
        ),
        ("--answer", &["moves", "length"]),
        ("--unsolvable", &["-1", "No way", ""]),
        ("--order", &["dlru", "rlud"]),
    ];
    let depths = [GOAL, FIRST, SPIRAL].map(|goal| (goal, ball(goal)));
    each_pair(&[options, &switches], |turn, pair| {
        let rules = rules(pair);
        let known = depths.iter().find(|(goal, _)| *goal == rules.goal).unwrap();
        let mut boards: Vec<Board> = WALKS
            .iter()
            .map(|walk| {
                walk.chars().fold(rules.goal, |board, letter| slide(board, letter).unwrap_or(board))
            })
            .collect();
        let tiles: Vec<usize> = (0..16).filter(|&cell| boards[2][cell] != 0).collect();
        boards[2].swap(tiles[0], tiles[1]);
        if rules.head.is_none_or(|head| head == "4") {
            boards = vec![boards[turn % boards.len()]];
        }
        let keep_going = has(pair, "--keep-going");
        let faulty = turn % boards.len();
        let mut input = match rules.head {
            Some("N") => format!("{}\n", boards.len()),
            Some("4") => "4\n".to_string(),
            _ => String::new(),
        };
        let mut expected = String::new();
        for (at, &board) in boards.iter().enumerate() {
            let mut shown = board;
            if keep_going && at == faulty {
                shown[3] = shown[2];
                expected += "invalid\n";
            } else {
                expected += &answer(&rules, at + 1, path(&known.1, board, &rules.order));
            }
            for row in shown.chunks(4) {
                let row: Vec<String> = row.iter().map(u8::to_string).collect();
                let _ = writeln!(input, "{}", row.join(" "));
            }
        }
        let status = Some(if keep_going { 2 } else { 0 });
        let mut modes = vec!["fifteen"];
        if has(pair, "--judge") {
            modes.push("");
        }
        for mode in modes {
            let run = eight(&arguments(mode, pair, SWITCHES), &input);
            assert_eq!(
                (run.stdout.as_str(), run.status),
                (expected.as_str(), status),
                "{}",
                run.stderr
            );
            assert_eq!(run.stderr.contains("cases      "), has(pair, "--stats"));
            assert_eq!(run.stderr.contains("again, expected"), keep_going);
        }
        if !keep_going {
            check(pair, &input, &expected);
        }
    });
}

/// What was answered is right, and with a line less, or a line more, it is wrong.
fn check(pair: &Pair, input: &str, output: &str) {
    let folder = crate::process::folder(&[("in", input), ("out", output)]);
    std::fs::write(
        folder.path().join("less"),
        output.split_inclusive('\n').skip(1).collect::<String>(),
    )
    .unwrap();
    std::fs::write(folder.path().join("more"), format!("{output}Q\n")).unwrap();
    let pair: Pair = pair.iter().filter(|(name, _)| *name != "--stats").copied().collect();
    let mode = if has(&pair, "--judge") { "check" } else { "check --puzzle fifteen" };
    let arguments = arguments(mode, &pair, &[]);
    for (file, status) in [("out", 0), ("less", 1), ("more", 1)] {
        let arguments = [&arguments[..], &["in", file]].concat();
        let run = crate::process::eight_in(folder.path(), &arguments, "");
        assert_eq!(run.status, Some(status), "{file}: {}{}", run.stdout, run.stderr);
    }
}
