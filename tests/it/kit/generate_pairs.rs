//! Every option of `eight generate` with every other, for every puzzle: what does not fit is refused,
//! and the rest gives what both ask for. What that is, plain searches say.

use super::eight;
use super::generate_fifteen::boards as fifteens;
use super::generate_graphs::{cases as graphs, is_bipartite, is_connected};
use super::generate_sliders::boards as sliders;
use crate::graph_oracle::Distances;
use crate::{oracle, plain_fifteen, plain_sliders};
use std::collections::HashMap;
use std::sync::LazyLock;

/// An option and its value, none for a switch.
type Given = (&'static str, &'static str);

const OPTIONS: [Given; 17] = [
    ("--count", "3"),
    ("--seed", "9"),
    ("--depth", "3"),
    ("--depth", "19..20"),
    ("--scramble", "4"),
    ("--unsolvable", "0.5"),
    ("--unsolvable", "1"),
    ("--all", ""),
    ("--layout", "rows"),
    ("--layout", "packed"),
    ("--random-blanks", ""),
    ("--blank", "0"),
    ("--density", "0.5"),
    ("--edges", "9"),
    ("--connected", ""),
    ("--bipartite", ""),
    ("--theta0", ""),
];

/// The depths of all targets.
static TARGETS: LazyLock<HashMap<plain_sliders::Cells, usize>> =
    LazyLock::new(|| plain_sliders::depths(plain_sliders::START));

fn puzzle_has(puzzle: &str, option: &str) -> bool {
    match option {
        "--blank" => matches!(puzzle, "eight" | "fifteen"),
        "--depth" | "--layout" => puzzle != "graph",
        "--scramble" | "--unsolvable" => puzzle != "sliders",
        "--all" => matches!(puzzle, "eight" | "sliders"),
        "--density" | "--edges" | "--connected" | "--bipartite" | "--theta0" => puzzle == "graph",
        _ => true,
    }
}

fn is_refused(puzzle: &str, pair: [Given; 2]) -> bool {
    let has = |option: &str| pair.iter().any(|given| given.0 == option);
    let both = |one: &str, others: &[&str]| has(one) && others.iter().any(|other| has(other));
    pair.iter().any(|given| !puzzle_has(puzzle, given.0))
        || both("--depth", &["--scramble"])
        || both("--all", &["--count", "--depth", "--scramble", "--unsolvable"])
        || both("--edges", &["--density"])
        || both("--theta0", &["--density", "--edges", "--bipartite"])
        || puzzle == "fifteen" && pair.contains(&("--layout", "packed"))
        || has("--depth") && pair.contains(&("--unsolvable", "1"))
}

/// Of each case: how many moves it takes, as far as that is known; `None` if it is unsolvable.
fn depths(puzzle: &str, text: &str, has: impl Fn(&str) -> bool) -> Vec<Option<usize>> {
    match puzzle {
        "eight" => {
            let mut cells: Vec<u8> = text.bytes().filter(u8::is_ascii_graphic).collect();
            cells.iter_mut().filter(|cell| **cell == b'0').for_each(|cell| *cell = b'x');
            let boards = cells.chunks(9).map(|board| board.try_into().expect("nine tiles"));
            boards.map(|board: oracle::Cells| oracle::USUAL.get(&board).copied()).collect()
        }
        "fifteen" => {
            let known = plain_fifteen::ball(plain_fifteen::GOAL, 12);
            let depth = |board| plain_fifteen::depth(&known, board, 8).unwrap_or(usize::MAX);
            let boards = fifteens(text).into_iter();
            boards.map(|board| plain_fifteen::is_solvable(board).then(|| depth(board))).collect()
        }
        "graph" => {
            let depths = graphs(text).into_iter().map(|(edges, board)| {
                assert!(!has("--connected") || is_connected(&edges));
                assert!(!has("--bipartite") || is_bipartite(&edges));
                assert!(!has("--edges") || edges.len() == 9);
                assert!(!has("--theta0") || edges.len() == if has("--connected") { 10 } else { 8 });
                Distances::from_home(&edges).of(board).map(|depth| depth as usize)
            });
            depths.collect()
        }
        _ => {
            let boards = sliders(text).into_iter();
            boards.map(|board| TARGETS.get(&board).copied()).collect()
        }
    }
}

fn try_pair(puzzle: &str, pair: [Given; 2]) {
    let mut arguments = vec!["generate", "--puzzle", puzzle];
    let words = pair.iter().flat_map(|&(option, value)| [option, value]);
    arguments.extend(words.filter(|word| !word.is_empty()));
    let (status, output, errors) = eight(&arguments, b"");
    if is_refused(puzzle, pair) {
        assert_eq!((status, output.as_str()), (Some(2), ""), "{arguments:?}");
        let names = pair.iter().any(|given| errors.contains(given.0));
        assert!(
            names
                || errors.contains("tiles of two digits")
                || errors.contains("all are to be unsolvable"),
            "{errors}"
        );
        return;
    }
    assert_eq!((status, errors.as_str()), (Some(0), ""), "{arguments:?}");
    let has = |option: &str| pair.iter().any(|given| given.0 == option);
    let cases = match puzzle {
        _ if !has("--all") => {
            if has("--count") {
                3
            } else {
                1
            }
        }
        "eight" => 362_880,
        _ => 102_960,
    };
    let depths = depths(puzzle, &output, has);
    assert_eq!(depths.len(), cases, "{arguments:?}");
    let unsolvable = match pair.iter().find(|given| given.0 == "--unsolvable") {
        Some((_, "1")) => cases,
        Some(_) => cases / 2 + 1,
        None if has("--all") && puzzle == "eight" => cases / 2,
        None => 0,
    };
    assert_eq!(depths.iter().filter(|depth| depth.is_none()).count(), unsolvable, "{arguments:?}");
    for depth in depths.into_iter().flatten() {
        let asked = match pair.iter().find(|given| given.0 == "--depth") {
            Some((_, "3")) => 3..=3,
            Some(_) => 19..=20,
            None if has("--scramble") => 0..=4,
            None => 0..=usize::MAX,
        };
        assert!(asked.contains(&depth), "{arguments:?}: {depth}");
    }
    let rows = output.lines().count();
    match pair.iter().find(|given| given.0 == "--layout") {
        _ if has("--random-blanks") || puzzle == "graph" => {}
        Some((_, "rows")) => assert_eq!(rows, cases * if puzzle == "eight" { 3 } else { 4 }),
        _ => assert_eq!(rows, cases),
    }
}

#[test]
fn every_pair() {
    for puzzle in ["eight", "fifteen", "graph", "sliders"] {
        for (at, &one) in OPTIONS.iter().enumerate() {
            for &other in OPTIONS[at + 1..].iter().filter(|other| other.0 != one.0) {
                try_pair(puzzle, [one, other]);
            }
        }
    }
}

/// Numbers that are out of range, and what the message says.
#[test]
fn limits() {
    for (arguments, message) in [
        ("generate --puzzle fifteen --depth 56", "a depth is a number from 0 to 55 here"),
        ("generate --puzzle sliders --depth 49", "a depth is a number from 0 to 48 here"),
        ("generate --depth 32", "a depth is a number from 0 to 31 here"),
        ("generate --puzzle graph --edges 37", "such a graph has from 1 to 36 edges"),
        ("generate --puzzle graph --edges 7 --connected", "such a graph has from 8 to 36 edges"),
        (
            "generate --puzzle graph --edges 29 --unsolvable 1",
            "at most 28 edges, or a density of 0.80",
        ),
        ("generate --judge abc224-d --count 2", "abc224-d takes one case, and 2 are asked for"),
        ("generate --judge pe-244 --count 2", "pe-244 takes one case, and 2 are asked for"),
        (
            "generate --judge pe-244 --unsolvable 0",
            "--unsolvable: the puzzle of pe-244 has no such option",
        ),
        ("generate --puzzle graph --scramble -1", "unexpected argument"),
        ("generate --scramble 4294967296", "invalid value"),
    ] {
        let words: Vec<&str> = arguments.split(' ').collect();
        let (status, output, errors) = eight(&words, b"");
        assert_eq!((status, output.as_str()), (Some(2), ""), "{arguments}");
        assert!(errors.contains(message), "{arguments}: {errors}");
    }
}
