//! All pairs of options, of every mode, against a plain oracle.
//!
//! Each run has two options (or one), and a batch of boards. What it should print comes from the
//! oracle below: a table of judges written anew, and a breadth-first search over boards as text. It
//! shares no code with the crate. A pair that the program refuses must be one that the oracle
//! refuses too, and the message must name an option of the pair.

use crate::process::{eight, eight_in, folder, Run};
use serde_json::{json, Value};
use std::cell::RefCell;
use std::collections::{HashMap, VecDeque};
use std::fmt::Write as _;
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::rc::Rc;

/// Nine tiles in reading order, with `x` for the blank, whatever its symbol in the input.
type Board = [u8; 9];
/// By board: how many moves it is from the goal.
type Depths = HashMap<Board, usize>;

fn slide(board: Board, letter: char) -> Option<Board> {
    let at = board.iter().position(|&tile| tile == b'x')?;
    let to = match letter {
        'u' if at >= 3 => at - 3,
        'd' if at < 6 => at + 3,
        'l' if at % 3 > 0 => at - 1,
        'r' if at % 3 < 2 => at + 1,
        _ => return None,
    };
    let mut next = board;
    next.swap(at, to);
    Some(next)
}

/// The board after these moves; those over the edge are left out.
fn walk(board: Board, letters: &str) -> Board {
    let step = |board, letter| slide(board, letter).unwrap_or(board);
    letters.chars().fold(board, step)
}

/// A board from which this one cannot be reached: two tiles are exchanged.
fn exchanged(board: Board) -> Board {
    board.map(|tile| match tile {
        b'1' => b'2',
        b'2' => b'1',
        other => other,
    })
}

/// Searches, each made once.
#[derive(Default)]
struct Oracle(RefCell<HashMap<Board, Rc<Depths>>>);

impl Oracle {
    fn depths(&self, goal: Board) -> Rc<Depths> {
        let mut known = self.0.borrow_mut();
        Rc::clone(known.entry(goal).or_insert_with(|| Rc::new(search(goal))))
    }

    /// A shortest path: of several moves that lead one step closer, the first in `order`.
    fn path(&self, (mut board, goal): (Board, Board), order: &str) -> Option<String> {
        let depths = self.depths(goal);
        let mut path = String::new();
        for depth in (0..*depths.get(&board)?).rev() {
            let mut steps = order.chars().map(|letter| (letter, slide(board, letter)));
            let (letter, next) = steps
                .find(|(_, next)| next.is_some_and(|next| depths[&next] == depth))
                .expect("a board one move closer");
            path.push(letter);
            board = next.expect("a board");
        }
        Some(path)
    }
}

impl Oracle {
    /// Every shortest path: the moves of each step in `order`.
    fn all_paths(&self, (board, goal): (Board, Board), order: &str) -> Vec<String> {
        let depths = self.depths(goal);
        let Some(&depth) = depths.get(&board) else {
            return Vec::new();
        };
        if depth == 0 {
            return vec![String::new()];
        }
        let mut paths = Vec::new();
        for letter in order.chars() {
            if let Some(next) = slide(board, letter).filter(|next| depths[next] + 1 == depth) {
                let rest = self.all_paths((next, goal), order).into_iter();
                paths.extend(rest.map(|path| format!("{letter}{path}")));
            }
        }
        paths
    }
}

fn search(goal: Board) -> Depths {
    let mut depths = Depths::from([(goal, 0)]);
    let mut queue = VecDeque::from([goal]);
    while let Some(board) = queue.pop_front() {
        let depth = depths[&board] + 1;
        for next in "udlr".chars().filter_map(|letter| slide(board, letter)) {
            depths.entry(next).or_insert_with(|| {
                queue.push_back(next);
                depth
            });
        }
    }
    depths
}

#[derive(Clone, Copy, PartialEq)]
enum Count {
    ToEnd,
    One,
    First,
    AfterSide,
}

#[derive(Clone, Copy, PartialEq)]
enum Answer {
    Moves,
    Length,
    CaseLengthMoves,
    YesLength,
    LengthWords,
    Count,
    All,
}

/// What cases and answers look like.
#[derive(Clone)]
struct Rules {
    blank: char,
    count: Count,
    /// `None` where each case has its own.
    goal: Option<Board>,
    answer: Answer,
    unsolvable: String,
    order: String,
    spaced: bool,
    any_length: bool,
    most_cases: usize,
}

/// The judges' rules: of each kind one.
fn judge(name: &str) -> Rules {
    let moves = Rules {
        blank: 'x',
        count: Count::ToEnd,
        goal: Some(*b"12345678x"),
        answer: Answer::Moves,
        unsolvable: "unsolvable".to_string(),
        order: "udlr".to_string(),
        spaced: false,
        any_length: true,
        most_cases: usize::MAX,
    };
    let length = Rules {
        blank: '0',
        count: Count::One,
        answer: Answer::Length,
        any_length: false,
        ..moves.clone()
    };
    match name {
        "hdu-1043" => moves,
        "poj-1077" => Rules { count: Count::One, ..moves },
        "uva-652" => Rules { count: Count::First, spaced: true, ..moves },
        "hdu-3567" => Rules {
            blank: 'X',
            count: Count::First,
            goal: None,
            answer: Answer::CaseLengthMoves,
            order: "dlru".to_string(),
            any_length: false,
            most_cases: 200,
            ..moves
        },
        "luogu-p1379" => Rules { goal: Some(*b"1238x4765"), ..length },
        "tioj-1198" => Rules { goal: None, ..length },
        "gvu-zaidimas-8" => {
            Rules { count: Count::First, unsolvable: "-1".to_string(), most_cases: 1_000, ..length }
        }
        "mipt-089" => Rules { answer: Answer::YesLength, unsolvable: "No".to_string(), ..length },
        "hackerrank-n-puzzle" => Rules {
            count: Count::AfterSide,
            goal: Some(*b"x12345678"),
            answer: Answer::LengthWords,
            any_length: true,
            ..length
        },
        other => panic!("no judge {other} here"),
    }
}

const JUDGES: &[&str] = &[
    "poj-1077",
    "uva-652",
    "hdu-3567",
    "luogu-p1379",
    "tioj-1198",
    "gvu-zaidimas-8",
    "mipt-089",
    "hackerrank-n-puzzle",
];
const BLANKS: &[&str] = &["x", "X", "b", "B", "0", "9", ".", "-"];
const GOALS: &[&str] = &[
    "12345678x",
    "12345678X",
    "X12345678",
    "1238b4765",
    "B12345678",
    "123804765",
    "12345678.",
    "-12345678",
    "12345678",
];
const RULES: &[(&str, &[&str])] = &[
    ("--judge", JUDGES),
    ("--blank", BLANKS),
    ("--goal", GOALS),
    ("--answer", &["moves", "length"]),
    ("--unsolvable", &["-1", "No way", "", "ud", "two\nlines"]),
    ("--order", &["dlru", "rlud", "lurd"]),
];

/// One or two options, each with its value; the value of a switch is empty.
pub type Pair = Vec<(&'static str, &'static str)>;

pub fn switch(name: &'static str) -> (&'static str, &'static [&'static str]) {
    (name, &[""])
}

/// Every option with every value, alone and with every value of every other option.
fn pairs(options: &[(&'static str, &'static [&'static str])]) -> Vec<Pair> {
    let mut settings: Pair = Vec::new();
    for (name, values) in options {
        settings.extend(values.iter().map(|value| (*name, *value)));
    }
    let mut pairs = vec![Vec::new()];
    for (at, &first) in settings.iter().enumerate() {
        pairs.push(vec![first]);
        let others = settings[at..].iter().filter(|other| other.0 != first.0);
        pairs.extend(others.map(|&second| vec![first, second]));
    }
    pairs
}

pub fn has(pair: &Pair, name: &str) -> bool {
    value(pair, name).is_some()
}

pub fn value(pair: &Pair, name: &str) -> Option<&'static str> {
    let found = pair.iter().find(|(option, _)| *option == name);
    found.map(|&(_, value)| value)
}

/// Tries every pair, and then names all that failed.
pub fn each_pair(
    options: &[&[(&'static str, &'static [&'static str])]],
    attempt: impl Fn(usize, &Pair),
) {
    let pairs = pairs(&options.concat());
    let mut failed = Vec::new();
    for (turn, pair) in pairs.iter().enumerate() {
        if catch_unwind(AssertUnwindSafe(|| attempt(turn, pair))).is_err() {
            failed.push(pair);
        }
    }
    let (some, all) = (failed.len(), pairs.len());
    assert!(failed.is_empty(), "{some} of {all} pairs fail: {failed:?}");
}

/// The command line of a pair, whose switches are `switches`.
pub fn arguments(mode: &'static str, pair: &Pair, switches: &[&str]) -> Vec<&'static str> {
    let mut arguments: Vec<&str> = mode.split_whitespace().collect();
    for &(name, value) in pair {
        arguments.push(name);
        if !switches.contains(&name) {
            arguments.push(value);
        }
    }
    arguments
}

/// The rules that a pair describes; none if its blank is a tile, its goal has no such blank, or an answer two
/// lines.
fn rules(pair: &Pair) -> Option<Rules> {
    let mut rules = judge(value(pair, "--judge").unwrap_or("hdu-1043"));
    if let Some(blank) = value(pair, "--blank") {
        rules.blank = blank.chars().next().expect("a symbol");
        // Its boards may be 4x4.
        if blank == "9" && value(pair, "--judge") == Some("hackerrank-n-puzzle") {
            return None;
        }
    }
    if let Some(goal) = value(pair, "--goal") {
        let tile = |symbol: char| match symbol {
            '1'..='8' => Some(symbol as u8),
            other if other.eq_ignore_ascii_case(&rules.blank) => Some(b'x'),
            _ => None,
        };
        let tiles: Vec<u8> = goal.chars().map(tile).collect::<Option<_>>()?;
        rules.goal = Some(tiles.try_into().ok()?);
    }
    match value(pair, "--answer") {
        Some("moves") => rules.answer = Answer::Moves,
        Some("length") => rules.answer = Answer::Length,
        Some("count") => rules.answer = Answer::Count,
        Some("all") => rules.answer = Answer::All,
        _ => {}
    }
    if let Some(word) = value(pair, "--unsolvable") {
        if word.contains('\n') {
            return None;
        }
        rules.unsolvable = word.to_string();
    }
    if let Some(order) = value(pair, "--order") {
        rules.order = order.to_string();
    }
    Some(rules)
}

/// Boards and their goals. Of several a judge may take one only: the one at `turn`.
fn cases(rules: &Rules, turn: usize) -> Vec<(Board, Board)> {
    const WALKS: [&str; 5] = ["uulldrdr", "", "ldrulurdluldrruldlurd", "druurdldlurruldldru", "l"];
    const OWN: [Board; 3] = [*b"12345678x", *b"7x4218365", *b"52471x836"];
    let case = |(at, letters): (usize, &&str)| {
        let goal = rules.goal.unwrap_or(OWN[at % OWN.len()]);
        let start = walk(goal, letters);
        let start = if at == 2 { exchanged(start) } else { start };
        (start, goal)
    };
    let cases = WALKS.iter().enumerate().map(case);
    if matches!(rules.count, Count::One | Count::AfterSide) {
        return cases.skip(turn % WALKS.len()).take(1).collect();
    }
    cases.collect()
}

/// A tile as the input has it; a letter as blank stands there in both cases.
fn symbol(tile: u8, rules: &Rules, turn: usize) -> char {
    match tile {
        b'x' if turn % 2 == 0 => rules.blank.to_ascii_uppercase(),
        b'x' => rules.blank.to_ascii_lowercase(),
        tile => char::from(tile),
    }
}

/// The input of these cases. One of them may be faulty: its first tile stands there twice.
fn input(rules: &Rules, cases: &[(Board, Board)], faulty: Option<usize>) -> String {
    let mut text = match rules.count {
        Count::First => format!("{}\n", cases.len()),
        Count::AfterSide => "3\n".to_string(),
        Count::ToEnd | Count::One => String::new(),
    };
    for (at, &(start, goal)) in cases.iter().enumerate() {
        let mut start = start;
        if faulty == Some(at) {
            start[1] = start[0];
        }
        let boards = if own_goal(rules) { 2 } else { 1 };
        for board in &[start, goal][..boards] {
            for &tile in board {
                let _ = write!(text, "{} ", symbol(tile, rules, at));
            }
            text.push('\n');
        }
    }
    text
}

fn own_goal(rules: &Rules) -> bool {
    rules.goal.is_none()
}

/// An answer as it is printed, with the case's number and its path.
fn answer(rules: &Rules, number: usize, path: Option<&str>) -> String {
    let Some(path) = path else {
        let before = match rules.answer {
            Answer::CaseLengthMoves => format!("Case {number}: "),
            _ => String::new(),
        };
        return format!("{before}{}\n", rules.unsolvable);
    };
    let length = path.len();
    match rules.answer {
        Answer::Moves => format!("{path}\n"),
        Answer::Length => format!("{length}\n"),
        Answer::YesLength => format!("Yes {length}\n"),
        Answer::CaseLengthMoves => format!("Case {number}: {length}\n{path}\n"),
        Answer::LengthWords => {
            let words = path.chars().map(|letter| match letter {
                'u' => "UP\n",
                'd' => "DOWN\n",
                'l' => "LEFT\n",
                _ => "RIGHT\n",
            });
            format!("{length}\n{}", words.collect::<String>())
        }
        Answer::Count | Answer::All => unreachable!("not one path"),
    }
}

/// An answer about all paths.
fn answer_of_all(rules: &Rules, paths: &[String]) -> String {
    let empty_line = if rules.answer == Answer::All { "\n" } else { "" };
    if paths.is_empty() {
        format!("{}\n{empty_line}", rules.unsolvable)
    } else if rules.answer == Answer::All {
        format!("{}\n\n", paths.join("\n"))
    } else {
        format!("{}\n", paths.len())
    }
}

fn output(rules: &Rules, answers: &[String]) -> String {
    let is_spaced = rules.spaced && rules.answer != Answer::All;
    answers.join(if is_spaced { "\n" } else { "" })
}

fn right_answers(oracle: &Oracle, rules: &Rules, cases: &[(Board, Board)]) -> Vec<String> {
    if matches!(rules.answer, Answer::Count | Answer::All) {
        let paths = cases.iter().map(|&case| oracle.all_paths(case, &rules.order));
        return paths.map(|paths| answer_of_all(rules, &paths)).collect();
    }
    let path = |case: &(Board, Board)| oracle.path(*case, &rules.order);
    let answers = (1..).zip(cases.iter().map(path));
    let answers = answers.map(|(number, path)| answer(rules, number, path.as_deref()));
    answers.collect()
}

/// A run that was refused: nothing is answered, the exit status is this, and the message names an
/// option of the pair.
#[track_caller]
fn refused(run: &Run, status: i32, pair: &Pair) {
    assert_eq!((run.stdout.as_str(), run.status), ("", Some(status)));
    assert!(pair.iter().any(|(name, _)| run.stderr.contains(name)), "{pair:?}: {}", run.stderr);
}

/// What `--stats` tells of cases, but for time and speed.
fn stats(oracle: &Oracle, cases: &[(Board, Board)], faulty: Option<usize>) -> Vec<String> {
    let good = cases.iter().enumerate().filter(|(at, _)| faulty != Some(*at));
    let lengths: Vec<Option<usize>> =
        good.map(|(_, case)| oracle.path(*case, "udlr").map(|path| path.len())).collect();
    let solvable: Vec<usize> = lengths.iter().copied().flatten().collect();
    let moves: usize = solvable.iter().sum();
    let mean = format!("{moves}.0 / {}", solvable.len());
    let mean = mean.split_once(" / ").map_or(0.0, |(moves, count)| {
        let [moves, count] = [moves, count].map(|text| text.parse::<f64>().expect("a number"));
        moves / count.max(1.0)
    });
    vec![
        format!("cases      {}", cases.len()),
        format!("solvable   {}", solvable.len()),
        format!("unsolvable {}", lengths.len() - solvable.len()),
        format!("invalid    {}", faulty.iter().len()),
        format!("longest    {} moves", solvable.iter().max().unwrap_or(&0)),
        format!("mean       {mean:.2} moves"),
    ]
}

/// The numbers of the tiles, 0 for the blank.
fn numbers(board: Board) -> Vec<u8> {
    board.iter().map(|&tile| if tile == b'x' { 0 } else { tile - b'0' }).collect()
}

/// The lines of `--json` about these cases.
fn lines(
    oracle: &Oracle,
    rules: &Rules,
    cases: &[(Board, Board)],
    faulty: Option<usize>,
) -> Vec<Value> {
    // A line a board, behind the number that may come first.
    let boards = if own_goal(rules) { 2 } else { 1 };
    let first = if matches!(rules.count, Count::First | Count::AfterSide) { 2 } else { 1 };
    let line = |(at, &(start, goal)): (usize, &(Board, Board))| {
        let line = first + at * boards;
        if faulty == Some(at) {
            // The first tile stands there twice.
            return json!({"case": at + 1, "file": "<stdin>", "line": line, "column": 3});
        }
        let paths = oracle.all_paths((start, goal), &rules.order);
        let mut object = json!({
            "case": at + 1,
            "file": "<stdin>",
            "line": line,
            "column": 1,
            "board": numbers(start),
            "solvable": !paths.is_empty(),
            "length": paths.first().map(String::len),
            "moves": paths.first(),
        });
        if own_goal(rules) {
            object["goal"] = json!(numbers(goal));
        }
        if matches!(rules.answer, Answer::Count | Answer::All) {
            object["count"] = json!(paths.len());
        }
        if rules.answer == Answer::All {
            object["paths"] = json!(paths);
        }
        object
    };
    cases.iter().enumerate().map(line).collect()
}

/// What was printed as JSON, but for the words of the faults, of which there must be some.
fn parsed(text: &str) -> Vec<Value> {
    let line = |line: &str| {
        let mut object: Value = serde_json::from_str(line).expect(line);
        if let Some(fault) = object.as_object_mut().expect(line).remove("fault") {
            assert!(fault.as_str().is_some_and(|fault| fault.starts_with("found ")));
        }
        object
    };
    text.lines().map(line).collect()
}

#[test]
fn solving() {
    const SWITCHES: &[&str] = &["--keep-going", "--stats", "--progress", "--json"];
    const ALL: &[(&str, &[&str])] = &[("--answer", &["count", "all"])];
    let oracle = Oracle::default();
    let switches: Vec<_> = SWITCHES.iter().map(|name| switch(name)).collect();
    each_pair(&[RULES, ALL, &switches], |turn, pair| {
        let arguments = arguments("", pair, SWITCHES);
        let Some(rules) = rules(pair) else {
            refused(&eight(&arguments, ""), 2, pair);
            return;
        };
        let cases = cases(&rules, turn);
        // One of the cases is faulty, if that can be told.
        let faulty = has(pair, "--keep-going").then_some(cases.len() / 2);
        let run = eight(&arguments, input(&rules, &cases, faulty));
        let status = if faulty.is_some() { 2 } else { 0 };
        assert_eq!(run.status, Some(status), "{pair:?} {}", run.stderr);
        if has(pair, "--json") {
            let expected = lines(&oracle, &rules, &cases, faulty);
            assert_eq!(parsed(&run.stdout), expected, "{pair:?}");
        } else {
            let mut answers = right_answers(&oracle, &rules, &cases);
            if let Some(at) = faulty {
                let empty_line = if rules.answer == Answer::All { "\n" } else { "" };
                answers[at] = format!("invalid\n{empty_line}");
            }
            assert_eq!(run.stdout, output(&rules, &answers), "{pair:?}");
        }
        let mut told = run.stderr.lines();
        if faulty.is_some() {
            let first = told.next().unwrap_or_default();
            assert!(first.starts_with("eight: <stdin>:"), "{pair:?}: {first}");
        }
        if has(pair, "--stats") && has(pair, "--json") {
            let object: Value = serde_json::from_str(told.next().expect("a line")).unwrap();
            let line = |name: &str, unit: &str| format!("{name:10} {}{unit}", object[name]);
            let mut expected = stats(&oracle, &cases, faulty);
            expected.pop();
            let names = ["cases", "solvable", "unsolvable", "invalid"];
            let mut lines: Vec<String> = names.iter().map(|name| line(name, "")).collect();
            lines.push(line("longest", " moves"));
            assert_eq!(lines, expected, "{pair:?}");
        } else if has(pair, "--stats") {
            let expected = stats(&oracle, &cases, faulty);
            for line in &expected {
                assert_eq!(told.next(), Some(line.as_str()), "{pair:?}");
            }
            assert_eq!(told.by_ref().take(2).count(), 2, "time and speed");
            let solvable: usize = expected[1][11..].parse().unwrap();
            if solvable > 0 {
                let heading = [told.next(), told.next()];
                assert_eq!(heading, [Some(""), Some("moves and cases")], "{pair:?}");
            }
            let counts = told.by_ref().map(|row| {
                let mut words = row.split_whitespace();
                words.nth(1).and_then(|count| count.parse::<usize>().ok()).expect(row)
            });
            assert_eq!(counts.sum::<usize>(), solvable, "{pair:?}");
        }
        assert_eq!(told.next(), None, "{pair:?}");
    });
}

/// The boards of a path side by side, ten to a line of 80 columns, and the moves below.
fn pictures(rules: &Rules, start: Board, path: &str) -> String {
    let mut boards = vec![start];
    for letter in path.chars() {
        boards.push(walk(boards[boards.len() - 1], &letter.to_string()));
    }
    let letters: Vec<char> = path.chars().collect();
    let mut text = String::new();
    for first in (0..boards.len()).step_by(10) {
        let last = boards.len().min(first + 10);
        if first > 0 {
            text.push('\n');
        }
        for line in 0..3 {
            let rows = boards[first..last].iter().map(|board| {
                let row = board[3 * line..][..3].iter().map(|&tile| match tile {
                    b'x' => rules.blank.to_string(),
                    tile => char::from(tile).to_string(),
                });
                row.collect::<Vec<_>>().join(" ")
            });
            text += &rows.collect::<Vec<_>>().join("   ");
            text.push('\n');
        }
        let moves = &letters[first.min(letters.len())..letters.len().min(first + 10)];
        if !moves.is_empty() {
            for letter in moves {
                let _ = write!(text, "     {letter}->");
            }
            text.push('\n');
        }
    }
    text
}

#[test]
fn explaining() {
    const SWITCHES: &[&str] = &["--keep-going"];
    let oracle = Oracle::default();
    each_pair(&[RULES, &[switch("--keep-going")]], |turn, pair| {
        let arguments = arguments("explain", pair, SWITCHES);
        let rules = match rules(pair) {
            Some(rules) if !has(pair, "--answer") => rules,
            _ => {
                refused(&eight(&arguments, ""), 2, pair);
                return;
            }
        };
        let cases = cases(&rules, turn);
        let faulty = has(pair, "--keep-going").then_some(cases.len() / 2);
        let mut drawn = Vec::new();
        for (at, &(start, goal)) in cases.iter().enumerate() {
            let path = oracle.path((start, goal), &rules.order);
            let title = match &path {
                _ if faulty == Some(at) => "invalid".to_string(),
                None => rules.unsolvable.clone(),
                Some(path) if path.len() == 1 => "1 move".to_string(),
                Some(path) => format!("{} moves", path.len()),
            };
            let mut text = format!("case {}: {title}\n", at + 1);
            if faulty != Some(at) {
                text += &pictures(&rules, start, &path.unwrap_or_default());
            }
            drawn.push(text);
        }
        let run = eight(&arguments, input(&rules, &cases, faulty));
        let status = if faulty.is_some() { 2 } else { 0 };
        assert_eq!(
            (run.stdout.as_str(), run.status),
            (drawn.join("\n").as_str(), Some(status)),
            "{pair:?} {}",
            run.stderr
        );
        assert_eq!(run.stderr.is_empty(), faulty.is_none(), "{pair:?}");
    });
}

/// What may be said of the answers to one input.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Said {
    /// What the program prints.
    Ours,
    /// Another shortest path, where there is one.
    OtherOrder,
    /// A path that goes to and fro first.
    Detour,
    /// One move or one number less, or another word.
    Wrong,
    /// A line more than there are answers.
    Excess,
}

/// An output, and whether it is right.
fn outputs(oracle: &Oracle, rules: &Rules, cases: &[(Board, Board)], said: Said) -> (String, bool) {
    let has_path = !matches!(rules.answer, Answer::Length | Answer::YesLength);
    let exact = rules.answer == Answer::CaseLengthMoves && !rules.any_length;
    let mut right = true;
    let mut answers = Vec::new();
    for (number, &case) in (1..).zip(cases) {
        let ours = oracle.path(case, &rules.order);
        let path = match (said, &ours) {
            (Said::OtherOrder, Some(ours)) => {
                let order: String = rules.order.chars().rev().collect();
                let other = oracle.path(case, &order).expect("solvable");
                right &= !(exact && *ours != other);
                Some(other)
            }
            (Said::Detour, Some(ours)) => {
                let there = |pair: &&str| slide(case.0, pair.chars().next().unwrap()).is_some();
                let detour = ["ud", "du"].iter().copied().find(|pair| there(pair));
                right &= has_path && rules.any_length;
                Some(format!("{}{ours}", detour.expect("up or down")))
            }
            (Said::Wrong, Some(ours)) if !ours.is_empty() => {
                right = false;
                Some(ours[1..].to_string())
            }
            _ => ours,
        };
        let mut text = answer(rules, number, path.as_deref());
        if said == Said::Wrong && path.is_none() {
            right = false;
            text.insert(0, '?');
        }
        answers.push(text);
    }
    let mut text = output(rules, &answers);
    if said == Said::Excess {
        right = false;
        text.push('\n');
    }
    (text, right)
}

#[test]
fn checking() {
    const SWITCHES: &[&str] = &["--kattis", "--all", "--shortest", "--any-length"];
    let oracle = Oracle::default();
    let desk = folder(&[]);
    let switches: Vec<_> = SWITCHES.iter().map(|name| switch(name)).collect();
    each_pair(&[RULES, &switches], |turn, pair| {
        let kattis = has(pair, "--kattis");
        let mut arguments = arguments("check", pair, SWITCHES);
        arguments.extend(if kattis { ["in", "ans", "."] } else { ["in", "-", "ans"] });
        let (shortest, any_length) = (has(pair, "--shortest"), has(pair, "--any-length"));
        let rules = rules(pair).filter(|_| !(shortest && any_length));
        let Some(mut rules) = rules else {
            refused(&eight_in(desk.path(), &arguments, ""), 3, pair);
            return;
        };
        rules.any_length = (rules.any_length || any_length) && !shortest;
        let cases = cases(&rules, turn);
        let write = |name: &str, text: &str| std::fs::write(desk.path().join(name), text).unwrap();
        write("in", &input(&rules, &cases, None));
        write("ans", &output(&rules, &right_answers(&oracle, &rules, &cases)));
        if any_length && matches!(rules.answer, Answer::Length | Answer::YesLength) {
            refused(&eight_in(desk.path(), &arguments, ""), 3, pair);
            return;
        }
        let others = [Said::OtherOrder, Said::Detour, Said::Wrong, Said::Excess];
        // A pair of options that are about paths is tried with every kind of output.
        let others = if turn % 7 == 0 || any_length || shortest || has(pair, "--order") {
            &others[..]
        } else {
            &others[turn % others.len()..][..1]
        };
        for &said in [Said::Ours].iter().chain(others) {
            let (text, right) = outputs(&oracle, &rules, &cases, said);
            let run = eight_in(desk.path(), &arguments, text.as_str());
            let status = match (kattis, right) {
                (false, right) => i32::from(!right),
                (true, right) => 43 - i32::from(right),
            };
            assert_eq!(
                (run.status, run.stderr.as_str()),
                (Some(status), ""),
                "{pair:?} {said:?}: {}",
                run.stdout
            );
            if said == Said::OtherOrder && !right && !kattis {
                let first = format!("the first of all in the order {}\n", rules.order);
                assert!(run.stdout.contains(&first), "{pair:?}: {}", run.stdout);
            }
            let lines = run.stdout.lines().count();
            match (kattis, right, has(pair, "--all")) {
                (true, ..) | (_, true, false) => assert_eq!(lines, 0, "{pair:?} {said:?}"),
                (_, _, false) => assert_eq!(lines, 1, "{pair:?} {said:?}"),
                (_, right, true) => assert_eq!(lines > 1, !right, "{pair:?} {said:?}"),
            }
        }
    });
}

const LAYOUTS: &[&str] = &["one-line", "rows", "packed"];
const COUNTS: &[&str] = &["0", "5", "150", "201", "1001"];

/// The depths that `--depth` asks for.
fn depths(text: &str) -> std::ops::RangeInclusive<usize> {
    let (least, most) = text.split_once("..").unwrap_or((text, text));
    let [least, most] = [least, most].map(|text| text.parse().expect("a depth"));
    least..=most
}

/// Board and goal as if the goal read 1 to 8 in order, wherever its blank is: what is left to
/// search is nine goals.
fn relabelled(board: Board, goal: Board) -> (Board, Board) {
    let mut names = [b'x'; 256];
    for (&tile, name) in goal.iter().filter(|&&tile| tile != b'x').zip(b'1'..) {
        names[usize::from(tile)] = name;
    }
    let name = |tile| names[usize::from(tile)];
    (board.map(name), goal.map(name))
}

/// Whether what `generate` wrote is what a pair asks for.
fn is_generated(oracle: &Oracle, rules: &Rules, pair: &Pair, text: &str, count: usize) {
    let random = has(pair, "--random-space");
    let mut lines = text.lines();
    match rules.count {
        Count::First => assert_eq!(next_word(&mut lines), count.to_string(), "{pair:?}"),
        Count::AfterSide => assert_eq!(next_word(&mut lines), "3", "{pair:?}"),
        Count::ToEnd | Count::One => {}
    }
    let lines: Vec<&str> = lines.map(str::trim).filter(|line| !line.is_empty()).collect();
    let one_line = |line: &&str| line.split_whitespace().collect::<String>().len() == 9;
    match (value(pair, "--layout"), value(pair, "--judge").unwrap_or("hdu-1043")) {
        (Some("packed"), _) | (None, "luogu-p1379" | "hdu-3567") => {
            assert!(lines.iter().all(|line| line.len() == 9), "{pair:?}");
        }
        (Some("rows"), _) | (None, "gvu-zaidimas-8") => {
            assert!(lines.iter().all(|line| line.split_whitespace().count() == 3), "{pair:?}");
        }
        (None, "hackerrank-n-puzzle") => assert!(lines.iter().all(|line| line.len() == 1)),
        _ => assert!(lines.iter().all(|line| one_line(line) && line.len() >= 17), "{pair:?}"),
    }
    let plain = !text.contains(['\r', '\t']) && !text.contains("  ");
    assert!(random || plain && (text.is_empty() || text.ends_with('\n')), "{pair:?}");

    let symbols: String = lines.concat().split_whitespace().collect();
    let boards: Vec<Board> = symbols
        .as_bytes()
        .chunks(9)
        .map(|tiles| {
            let tiles: Board = tiles.try_into().expect("nine tiles");
            let board = tiles.map(|tile| if tile == rules.blank as u8 { b'x' } else { tile });
            let mut sorted = board;
            sorted.sort_unstable();
            assert_eq!(&sorted, b"12345678x", "{pair:?}");
            board
        })
        .collect();
    let cases: Vec<(Board, Board)> = match rules.goal {
        Some(goal) => boards.iter().map(|&board| (board, goal)).collect(),
        None => boards.chunks(2).map(|pair| (pair[0], pair[1])).collect(),
    };
    assert_eq!(cases.len(), count, "{pair:?}");
    let mut unsolvable = 0;
    let asked = value(pair, "--depth").map(depths);
    for (board, goal) in cases {
        let (board, goal) = relabelled(board, goal);
        match (oracle.depths(goal).get(&board), &asked) {
            (None, _) => unsolvable += 1,
            (Some(depth), Some(asked)) => assert!(asked.contains(depth), "{pair:?}"),
            (Some(_), None) => {}
        }
    }
    let expected = match value(pair, "--unsolvable") {
        _ if has(pair, "--all") => count / 2,
        Some("1") => count,
        Some("0.5") => count - count / 2,
        _ => 0,
    };
    assert_eq!(unsolvable, expected, "{pair:?}");
}

fn next_word<'a>(lines: &mut impl Iterator<Item = &'a str>) -> &'a str {
    let mut words = lines.map(str::trim).filter(|word| !word.is_empty());
    words.next().unwrap_or_default()
}

#[test]
fn generating() {
    const SWITCHES: &[&str] = &["--all", "--random-space"];
    let oracle = Oracle::default();
    let switches: Vec<_> = SWITCHES.iter().map(|name| switch(name)).collect();
    let recipe: &[(&str, &[&str])] = &[
        ("--count", COUNTS),
        ("--seed", &["0", "18446744073709551615"]),
        ("--depth", &["0", "3", "24..25", "31"]),
        ("--unsolvable", &["0", "0.5", "1"]),
        ("--layout", LAYOUTS),
        ("--blank", BLANKS),
        ("--judge", JUDGES),
    ];
    each_pair(&[recipe, &switches], |_, pair| {
        let arguments = arguments("generate", pair, SWITCHES);
        let run = eight(&arguments, "");
        let Some(rules) = rules(pair) else {
            refused(&eight(&arguments, ""), 2, pair);
            return;
        };
        let all = has(pair, "--all");
        let count = value(pair, "--count").map_or(1, |count| count.parse().expect("a count"));
        let count = if all { 362_880 } else { count };
        let unsolvable = value(pair, "--unsolvable").unwrap_or("0");
        let refuses = [
            all && ["--count", "--depth", "--unsolvable"].iter().any(|name| has(pair, name)),
            matches!(rules.count, Count::One | Count::AfterSide) && count != 1,
            value(pair, "--depth").is_some() && unsolvable == "1",
            // The blank of these goals is in the centre, from where nothing is 31 moves away.
            value(pair, "--depth") == Some("31") && rules.goal == Some(*b"1238x4765"),
            // Judges that set solvable cases only.
            (all || unsolvable != "0") && NEVER.contains(&value(pair, "--judge").unwrap_or("")),
        ];
        if refuses.contains(&true) {
            assert_eq!((run.stdout.as_str(), run.status), ("", Some(2)), "{pair:?}");
            assert!(!run.stderr.is_empty(), "{pair:?}");
            return;
        }
        assert_eq!(run.status, Some(0), "{pair:?}: {}", run.stderr);
        assert_eq!(!run.stderr.is_empty(), count > rules.most_cases, "{pair:?}");
        is_generated(&oracle, &rules, pair, &run.stdout, count);
    });
}

/// Judges that set no answer to an unsolvable case.
const NEVER: &[&str] = &["hdu-3567", "luogu-p1379", "tioj-1198", "hackerrank-n-puzzle"];

/// The least number of moves that puts every piece j on vertex j, and pieces that move so. A state
/// is the vertices of the pieces, in the order of the pieces.
fn graph_distance(edges: &[(u8, u8)], start: &str) -> Option<usize> {
    let mut depths = HashMap::from([(start.to_string(), 0)]);
    let mut queue = VecDeque::from([start.to_string()]);
    while let Some(state) = queue.pop_front() {
        let depth = depths[&state];
        if state == "12345678" {
            return Some(depth);
        }
        for next in graph_moves(edges, &state) {
            depths.entry(next.clone()).or_insert_with(|| {
                queue.push_back(next);
                depth + 1
            });
        }
    }
    None
}

fn graph_moves(edges: &[(u8, u8)], state: &str) -> Vec<String> {
    let free = ('1'..='9').find(|&vertex| !state.contains(vertex)).expect("a free vertex");
    let both = edges.iter().flat_map(|&(a, b)| [(a, b), (b, a)]);
    let vertex = |number: u8| char::from(b'0' + number);
    let onto = both.filter(|&(_, to)| vertex(to) == free);
    onto.map(|(from, _)| state.replace(vertex(from), &free.to_string())).collect()
}

#[test]
fn graphs() {
    const SWITCHES: &[&str] = &["--moves", "--keep-going"];
    const SAMPLE: [(u8, u8); 5] = [(1, 2), (1, 3), (1, 9), (2, 9), (3, 9)];
    const RING: [(u8, u8); 9] =
        [(1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (6, 7), (7, 8), (8, 9), (9, 1)];
    let mut options: Vec<_> = SWITCHES.iter().map(|name| switch(name)).collect();
    options.push(("--threads", &["1", "2"]));
    each_pair(&[&options], |_, pair| {
        let cases: [(&[(u8, u8)], &str); 5] = [
            (&SAMPLE, "39245678"),
            (&SAMPLE, "12345678"),
            (&SAMPLE, "12345687"),
            (&RING, "91234567"),
            (&[], "12345678"),
        ];
        let keep_going = has(pair, "--keep-going");
        let mut text = String::new();
        let mut expected = Vec::new();
        for (at, (edges, start)) in cases.into_iter().enumerate() {
            let mut pieces: Vec<String> = start.chars().map(String::from).collect();
            expected.push(graph_distance(edges, start));
            if keep_going && at == 1 {
                pieces[1] = pieces[0].clone();
                expected[1] = None;
            }
            let _ = writeln!(text, "{}", edges.len());
            for (from, to) in edges {
                let _ = writeln!(text, "{from} {to}");
            }
            let _ = writeln!(text, "{}", pieces.join(" "));
        }
        let run = eight(&arguments("graph", pair, SWITCHES), text);
        assert_eq!(run.status, Some(if keep_going { 2 } else { 0 }), "{}", run.stderr);
        let lines: Vec<&str> = run.stdout.lines().collect();
        assert_eq!(lines.len(), cases.len());
        for (at, line) in lines.into_iter().enumerate() {
            let mut words = line.split(' ');
            let first = words.next().unwrap_or_default();
            match expected[at] {
                None if keep_going && at == 1 => assert_eq!(line, "invalid"),
                None => assert_eq!(line, "-1"),
                Some(moves) => assert_eq!(first, moves.to_string()),
            }
            let pieces: Vec<usize> = words.map(|piece| piece.parse().expect("a piece")).collect();
            if let (Some(moves), true) = (expected[at], has(pair, "--moves")) {
                assert_eq!(pieces.len(), moves);
                // Played, they bring every piece home.
                let mut state = cases[at].1.to_string();
                for piece in pieces {
                    let next = graph_moves(cases[at].0, &state);
                    let moves =
                        |next: &&String| next.as_bytes()[piece - 1] != state.as_bytes()[piece - 1];
                    state = next.iter().find(moves).expect("a move of this piece").clone();
                }
                assert_eq!(state, "12345678");
            } else {
                assert!(pieces.is_empty(), "{pair:?}");
            }
        }
    });
}

/// All shortest paths of sliders, in the order L R U D; a letter is the motion of the tile.
fn slider_paths(start: &str, target: &str) -> Vec<String> {
    let mut level = vec![(start.to_string(), String::new())];
    let mut seen: HashMap<String, usize> = HashMap::new();
    loop {
        let found: Vec<String> = level
            .iter()
            .filter(|(board, _)| board == target)
            .map(|(_, path)| path.clone())
            .collect();
        if !found.is_empty() {
            return found;
        }
        let mut next_level = Vec::new();
        for (board, path) in &level {
            let blank = board.find('.').expect("a blank");
            for letter in "LRUD".chars() {
                let from = match letter {
                    'L' if blank % 4 < 3 => blank + 1,
                    'R' if blank % 4 > 0 => blank - 1,
                    'U' if blank < 12 => blank + 4,
                    'D' if blank > 3 => blank - 4,
                    _ => continue,
                };
                let mut cells: Vec<char> = board.chars().collect();
                cells.swap(blank, from);
                let next: String = cells.into_iter().collect();
                // Once met, a board is met again on its own level alone.
                let depth = *seen.entry(next.clone()).or_insert(path.len());
                if depth == path.len() {
                    next_level.push((next, format!("{path}{letter}")));
                }
            }
        }
        level = next_level;
    }
}

fn slider_checksum(path: &str) -> u64 {
    path.bytes().fold(0, |sum, letter| (sum * 243 + u64::from(letter)) % 100_000_007)
}

#[test]
fn sliding() {
    const SWITCHES: &[&str] = &["--paths", "--count", "--keep-going"];
    const USUAL: &str = ".rbbrrbbrrbbrrbb";
    let switches: Vec<_> = SWITCHES.iter().map(|name| switch(name)).collect();
    let values: &[(&str, &[&str])] = &[
        ("--start", &["rrbbrbbbr.rbrrbb", "RRBB\nrbbb\nR.RB\nRR b b\n", ".RBB RRBB RRBB RRBB"]),
        ("--checksum", &["LULUR", ""]),
    ];
    each_pair(&[values, &switches], |_, pair| {
        let keep_going = has(pair, "--keep-going");
        let targets = ["rrbbrbbbr.rbrrbb", "r.bbrrbbrrbbrrbb", USUAL, "rbbb.rrbrrbbrrbb"];
        let mut text = targets.join("\n");
        if keep_going {
            text.insert_str(17, "rrrrrrrrrrrrrrrr\n");
        }
        let run = eight(&arguments("sliders", pair, SWITCHES), text);
        let both = has(pair, "--paths") && has(pair, "--count");
        if both || has(pair, "--checksum") && pair.len() > 1 {
            return refused(&run, 2, pair);
        }
        if let Some(letters) = value(pair, "--checksum") {
            let expected = format!("{}\n", slider_checksum(letters));
            return assert_eq!(run, Run::answered(&expected), "{pair:?}");
        }
        let start = value(pair, "--start").unwrap_or(USUAL);
        let start: String = start.split_whitespace().collect();
        let mut expected = String::new();
        for (at, target) in targets.iter().enumerate() {
            if keep_going && at == 1 {
                expected += "invalid\n";
                if has(pair, "--paths") {
                    expected.push('\n');
                }
            }
            let paths = slider_paths(&start.to_lowercase(), target);
            if has(pair, "--count") {
                let _ = writeln!(expected, "{}", paths.len());
            } else if has(pair, "--paths") {
                for path in paths {
                    let line = format!("{} {path}", slider_checksum(&path));
                    let _ = writeln!(expected, "{}", line.trim_end());
                }
                expected.push('\n');
            } else {
                let sum: u64 = paths.iter().map(|path| slider_checksum(path)).sum();
                let _ = writeln!(expected, "{sum}");
            }
        }
        let status = Some(if keep_going { 2 } else { 0 });
        assert_eq!((run.stdout, run.status), (expected, status), "{pair:?}: {}", run.stderr);
    });
}

/// Every other mode has one option at most, and options of the main mode before a mode are refused.
#[test]
fn options_before_a_mode() {
    for mode in
        ["graph", "sliders", "check", "generate", "explain", "judges", "completions", "manual"]
    {
        for (option, value) in [("--blank", "0"), ("--judge", "uva-652"), ("--order", "dlru")] {
            let run = eight(&[option, value, mode], "");
            assert_eq!((run.stdout.as_str(), run.status), ("", Some(2)), "{option} {mode}");
        }
        for option in ["--keep-going", "--stats", "--progress"] {
            let run = eight(&[option, mode], "");
            assert_eq!((run.stdout.as_str(), run.status), ("", Some(2)), "{option} {mode}");
        }
    }
    let json = eight(&["judges", "--json"], "");
    for judge in JUDGES {
        assert!(eight(&["judges"], "").stdout.contains(judge));
        assert!(json.stdout.contains(&format!("\"name\":\"{judge}\"")));
    }
}
