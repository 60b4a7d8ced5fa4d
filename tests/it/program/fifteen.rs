//! `eight fifteen` as a process: layouts, goals, options, faults, and who waits for its answers.

use crate::process::{eight, Run};
use crate::random::Random;
use crate::tiles::fifteen::oracle::{a_star, any_board, any_ties, board, text, walk};
use eight::inside::tiles::fifteen::{Board4x4, Cell};
use eight::{Move, TieBreak};
use std::fmt::Write as _;

const GOAL: &str = "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0";
const KORF_S_GOAL: &str = "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15";
const PUBLISHED: &str = "15 14 1 6 9 11 4 12 0 10 7 3 13 8 5 2";
const PUBLISHED_ANSWER: &str = "rrrulddluuuldrurdddrullulurrrddldluurddlulurruldrdrd\n";

/// Returns a board with its tiles named as those of a goal.
fn named_after(board: Board4x4, goal: Board4x4) -> Board4x4 {
    let tiles: Vec<u8> = goal.codes().into_iter().filter(|&code| code < 15).collect();
    let name = |code: u8| tiles.get(usize::from(code)).copied().unwrap_or(15);
    Board4x4::from_codes(board.codes().map(name)).unwrap()
}

fn fifteen(args: &[&str], input: impl AsRef<[u8]>) -> Run {
    eight(&[&["fifteen"], args].concat(), input)
}

/// The answer to a board, by plain search.
fn answer(board: Board4x4, goal: Cell, ties: TieBreak) -> String {
    if !board.is_solvable(goal) {
        return "unsolvable\n".to_string();
    }
    let path = a_star(board, goal, ties);
    let letters = path.iter().map(|step: &Move| char::from(step.letter()));
    letters.chain(['\n']).collect()
}

/// A value that `--stats` prints.
fn value<'a>(told: &'a str, name: &str) -> &'a str {
    let line = told.lines().find_map(|line| line.strip_prefix(name));
    line.unwrap_or_else(|| panic!("no {name} in {told}")).trim()
}

/// A goal of the command line is any board: its tiles get other names, its blank another cell.
#[test]
fn goals_are_any_boards() {
    let mut random = Random::new(0x12);
    let mut goals: Vec<Board4x4> = [KORF_S_GOAL, GOAL].map(board).to_vec();
    // The blank in each kind of place: corner, edge, middle.
    for cell in [3, 12, 1, 4, 7, 14, 5, 10] {
        let cell = Cell::new(cell).unwrap();
        let names = loop {
            let names = any_board(&mut random);
            if names.blank() == cell {
                break names;
            }
        };
        goals.push(names);
    }
    for goal in goals {
        let ties = any_ties(&mut random);
        let order: String = ties.moves().map(|step| char::from(step.letter())).iter().collect();
        let mut input = String::new();
        let mut answers = String::new();
        for steps in [0, 1, 12, 24, 32] {
            let board = walk(&mut random, goal.blank(), steps);
            writeln!(input, "{}", text(named_after(board, goal))).unwrap();
            answers += &answer(board, goal.blank(), ties);
        }
        let args = ["--goal", &text(goal), "--tie-break", &order];
        assert_eq!(fifteen(&args, &input), Run::answered(&answers), "{args:?}");
    }
}

#[test]
fn stats_name_the_tables() {
    let run = fifteen(&["--stats", "--threads", "1"], PUBLISHED);
    assert_eq!(run.stdout, PUBLISHED_ANSWER);
    let tables = value(&run.stderr, "tables");
    assert!(tables.starts_with("5-5-5, 396 KiB, built in "), "{tables}");
    assert!(tables.ends_with(" s"), "{tables}");
    // Without tables, far more boards are expanded.
    let nodes = |told: &str| value(told, "nodes").replace(',', "").parse::<u64>().unwrap();
    let plain = fifteen(&["--stats", "--memory", "0"], PUBLISHED).stderr;
    assert!(!plain.contains("tables"));
    assert!(nodes(&plain) > 10 * nodes(&run.stderr), "{plain}");
}

/// With an effort, 4x4 boards are answered as larger ones are.
#[test]
fn an_effort_gives_paths_with_bounds() {
    let board = "15 14 1 6 9 11 4 12 0 10 7 3 13 8 5 2\n";
    for (options, input) in [
        (&["fifteen", "--within", "1.1", "--effort", "1000", "--json"][..], board.to_string()),
        (
            &["--size", "given", "--within", "1.1", "--effort", "1000", "--json"],
            format!("4 4\n{board}"),
        ),
    ] {
        let missed = eight(options, &input);
        assert_eq!(missed.status, Some(2), "{}", missed.stderr);
        assert!(missed.stdout.contains("\"length\":66,\"at_least\":42,"), "{}", missed.stdout);
    }
    let kept = eight(&["fifteen", "--within", "1.1", "--json"], board);
    assert_eq!(kept.status, Some(0), "{}", kept.stderr);
    assert!(kept.stdout.contains("\"length\":52,\"at_least\":52,"), "{}", kept.stdout);
    // Only of shortest paths it is known how many there are.
    assert_eq!(eight(&["fifteen", "--any", "--answer", "count"], board).stdout, "2\n");
    // Shorter paths may exist, so the path is printed.
    let long = eight(&["fifteen", "--any", "--limit", "51", "--answer", "length"], board);
    let told = "1 path longer than --limit, and shorter ones may exist; leave out --any";
    assert_eq!(long, Run::new("82\n", &format!("eight: {told}\n"), 2));
}
