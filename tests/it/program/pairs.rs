//! Every option with every other, for every puzzle and command: right answers, or an error that
//! names one of them. A model says what is right for 3x3 boards; `check` and the solver say it for
//! the others.

mod eight_tiles;

use crate::args::commands::Command;
use crate::args::item::Item;
use crate::args::items::ITEMS;
use crate::generate::generate_graphs::{cases, is_bipartite, is_connected};
use crate::process::{eight, eight_in, folder, Run};
use crate::random::{in_full, one_in};
use crate::rules::{value, Kind, Pair};
use eight::inside::grid::Size;
use eight::inside::judge::{
    Accepts, Judge, EIGHT as ROW, FIFTEEN as ROW_FIFTEEN, GRAPH, JUDGES, POJ_2893, SIZED, SLIDERS,
};
use eight::inside::puzzle::format::Goal;
use eight::inside::stream::Count;
use serde_json::Value;
use std::cell::RefCell;
use std::collections::{BTreeMap, HashMap};
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::path::Path;
use std::sync::Mutex;

const EIGHT: &[Kind] = &[Kind::Eight];
const FIFTEEN: &[Kind] = &[Kind::Fifteen];
const RECTANGLE: &[Kind] = &[Kind::Rectangle];
const OTHERS: &[Kind] = &[Kind::Fifteen, Kind::Graph, Kind::Sliders, Kind::Rectangle];
const ALL: &[Kind] = &[Kind::Eight, Kind::Fifteen, Kind::Graph, Kind::Sliders, Kind::Rectangle];

/// Values to try for a puzzle, good ones and bad ones, if those of the completions are not enough.
const VALUES: &[(&str, &[Kind], &[&str])] = &[
    ("blank", EIGHT, &["x", "X", "b", "0", "9", ".", "-"]),
    ("blank", ALL, &["x", "0", ".", "9"]),
    ("goal", EIGHT, &["12345678x", "X12345678", "1238b4765", "123804765", "-12345678", "12345678"]),
    (
        "goal",
        FIFTEEN,
        &[
            "1 2 3 4 12 13 14 5 11 0 15 6 10 9 8 7",
            "0 1 2 3/4 5 6 7/8 9 10 11/12 13 14 15",
            "1 2 3",
        ],
    ),
    ("goal", RECTANGLE, &["1 2 3/4 0 5", "1 2"]),
    ("goal", ALL, &["1 2"]),
    ("size", EIGHT, &["3x3"]),
    ("start", ALL, &["rrbbrbbbr.rbrrbb", "RRBB\nrbbb\nR.RB\nRR b b\n", ".RBB RRBB RRBB RRBB"]),
    ("unsolvable", ALL, &["-1", "No way", "", "lrlr", "two\nlines"]),
    ("solvable", ALL, &["YES", "two\nlines"]),
    ("limit", ALL, &["7", "0"]),
    ("separator", ALL, &[", ", ",", "-", "two\nlines"]),
    ("threads", ALL, &["1", "3"]),
    ("memory", ALL, &["0", "16"]),
    ("within", ALL, &["1.05"]),
    ("count", FIFTEEN, &["0", "5", "21"]),
    ("count", ALL, &["0", "5", "201"]),
    ("seed", ALL, &["0", "18446744073709551615"]),
    ("depth", ALL, &["3", "19..20", "31"]),
    ("scramble", ALL, &["4"]),
    ("unsolvable-share", ALL, &["0", "0.5", "1"]),
    ("density", ALL, &["0.5"]),
    ("edges", ALL, &["9"]),
];
/// The values for `generate`.
const OF_GENERATE: &[(&str, &[Kind], &[&str])] = &[
    ("size", RECTANGLE, &["2x3", "1x1"]),
    ("blank", EIGHT, &["b", "0", "9"]),
    ("blank", ALL, &["x", "9"]),
];
/// Options with tests of their own: what they change is not an answer.
const ELSEWHERE: &[&str] =
    &["judge", "puzzle", "output", "color", "help", "version", "format", "tests"];

/// Options of `explain` that have no meaning alone: they are about an output.
const OF_OUTPUT: [&str; 4] = ["--answer", "--separator", "--solvable", "--unsolvable"];

/// An option with a value to try, which is empty for a switch.
fn values(item: &Item, kind: Kind, command: Command) -> Vec<(&'static str, &'static str)> {
    let name: &'static str = format!("--{}", item.name()).leak();
    let rows = if command == Command::Generate { [OF_GENERATE, VALUES] } else { [VALUES, &[]] };
    let mut rows = rows.into_iter().flatten();
    let row = rows.find(|row| row.0 == item.name() && row.1.contains(&kind));
    let values = match row {
        _ if item.is_switch() => vec![""],
        Some(row) => row.2.to_vec(),
        None => (item.values)().into_iter().map(|(value, _)| value).collect(),
    };
    assert!(!values.is_empty(), "no value of {name} is tried: add one to VALUES");
    values.into_iter().map(|value| (name, value)).collect()
}

/// The options of a command.
fn options(command: Command) -> impl Iterator<Item = &'static Item> {
    let is_tried = move |item: &&Item| item.is_of(command) && !ELSEWHERE.contains(&item.name());
    ITEMS.iter().filter(is_tried)
}

/// True if options exclude each other, or one lacks another.
fn contradicts(pair: &Pair) -> bool {
    let item = |option: &str| {
        ITEMS.iter().find(|item| option == format!("--{}", item.name())).expect("an option")
    };
    let has = |name: &str| pair.iter().any(|(option, _)| *option == format!("--{name}"));
    let mut items = pair.iter().map(|(option, _)| item(option));
    has("rising") && !has("depth") || items.any(|item| item.against.iter().any(|name| has(name)))
}

/// The judge of a puzzle if none is named.
fn usual(kind: Kind) -> Judge {
    match kind {
        Kind::Eight => ROW,
        Kind::Fifteen => ROW_FIFTEEN,
        Kind::Graph => GRAPH,
        Kind::Sliders => SLIDERS,
        Kind::Rectangle => SIZED,
    }
}

/// The judge that a pair names, or that of its puzzle.
fn row(kind: Kind, pair: &Pair) -> Judge {
    value(pair, "--judge").and_then(Judge::named).map_or(usual(kind), |judge| *judge)
}

/// The judges of a puzzle.
fn judges(kind: Kind) -> Vec<(&'static str, &'static str)> {
    let of_kind = JUDGES.iter().filter(|judge| Kind::of(judge) == kind);
    of_kind.map(|judge| ("--judge", judge.name)).collect()
}

/// Tries the options that a puzzle has, alone and in pairs, and those that it lacks. Then names all
/// that failed. Every value is tried with every other option, whose values take turns. Without
/// `CI`, tries one in 4 of the options alone, and one in 32 of the pairs.
fn each_pair(kinds: &[Kind], command: Command, attempt: &dyn Fn(Kind, usize, &Pair)) {
    let (mut failed, mut turn) = (Vec::new(), 0);
    for &kind in kinds {
        let mut has = judges(kind);
        let mut lacks = Vec::new();
        for item in options(command) {
            // The other puzzles of tiles have their size.
            let has_size = kind == Kind::Rectangle && command == Command::Generate;
            let is_fixed = item.name() == "size" && kind != Kind::Eight && !has_size;
            if (item.puzzles)(usual(kind).kind) && !is_fixed {
                has.extend(values(item, kind, command));
            } else {
                lacks.extend(values(item, kind, command).into_iter().take(1));
            }
        }
        let mut pairs: Vec<Pair> = vec![vec![]];
        pairs.extend(lacks.iter().chain(&has).map(|&one| vec![one]));
        let alone = pairs.len();
        let has: Vec<_> = has.chunk_by(|one, other| one.0 == other.0).collect();
        for (at, one) in has.iter().enumerate() {
            for other in &has[at + 1..] {
                let most = one.len().max(other.len());
                let pair = |turn| vec![one[turn % one.len()], other[(turn + at) % other.len()]];
                pairs.extend((0..most).map(pair));
            }
        }
        for (at, pair) in pairs.iter().enumerate() {
            turn += 1;
            if turn % one_in(if at < alone { 4 } else { 32 }) > 0 {
                continue;
            }
            let lacks = pair.first().is_some_and(|option| lacks.contains(option));
            let run =
                || if lacks { refused_by(kind, command, pair) } else { attempt(kind, turn, pair) };
            if catch_unwind(AssertUnwindSafe(run)).is_err() {
                failed.push((kind, pair.clone()));
            }
        }
    }
    let some = failed.len();
    assert!(failed.is_empty(), "{some} of {turn} fail: {failed:?}");
}

/// Asserts that an option that a puzzle lacks is refused by its name.
fn refused_by(kind: Kind, command: Command, pair: &Pair) {
    let name = match command {
        Command::Check => "check",
        Command::Explain => "explain",
        Command::Generate => "generate",
        _ => "solve",
    };
    // Two sizes exclude each other by another message.
    if pair[0].0 == "--size" && kind != Kind::Graph && kind != Kind::Sliders {
        return;
    }
    let mut arguments = arguments(name, kind, pair);
    arguments.extend(["in", "out"].iter().filter(|_| name == "check"));
    refused(&eight(&arguments, ""), if name == "check" { 3 } else { 2 }, pair);
}

/// The command line of a command, for the cases of a puzzle.
fn arguments(command: &'static str, kind: Kind, pair: &Pair) -> Vec<&'static str> {
    let mut arguments = match (command, kind) {
        _ if value(pair, "--judge").is_some() => vec![command],
        (_, Kind::Eight) => vec![command],
        ("generate", Kind::Rectangle) => vec![command, "--judge", POJ_2893.name],
        (_, Kind::Rectangle) => vec![command, "--size", "2x3"],
        (_, Kind::Fifteen) => vec![command, "--size", "4x4"],
        (_, kind) => vec![command, "--puzzle", usual(kind).kind.name()],
    };
    for &(name, value) in pair {
        arguments.push(name);
        let is_switch = value.is_empty() && name != "--unsolvable";
        arguments.extend(Some(value).filter(|_| !is_switch));
    }
    arguments
}

/// A run that was refused: nothing is answered, and the message names an option of the pair or its
/// value.
#[track_caller]
fn refused(run: &Run, status: i32, pair: &Pair) {
    assert_eq!((run.stdout.as_str(), run.status), ("", Some(status)), "{pair:?}");
    let is_named = |(name, value): &(&str, &str)| {
        run.stderr.contains(name) || !value.is_empty() && run.stderr.contains(value)
    };
    assert!(pair.iter().any(is_named), "{pair:?}: {}", run.stderr);
}

/// Returns the JSON output without the texts of faults, which must not be empty.
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

/// Tries the options of the other puzzles: `attempt` says whether a pair was taken. Each option is
/// taken with some value, alone or with some other option.
fn each_other(command: Command, attempt: &dyn Fn(Kind, usize, &Pair) -> bool) {
    let all: RefCell<BTreeMap<String, bool>> = RefCell::default();
    each_pair(OTHERS, command, &|kind, turn, pair| {
        let is_taken = attempt(kind, turn, pair);
        for (name, _) in pair {
            *all.borrow_mut().entry(format!("{kind:?} {name}")).or_default() |= is_taken;
        }
    });
    let all = all.into_inner();
    let never: Vec<&String> = all.iter().filter(|it| !it.1).map(|it| it.0).collect();
    assert!(!in_full() || never.is_empty(), "never taken: {never:?}");
}

/// The options of a pair that another command has, too, with the same meaning.
fn shared(pair: &Pair, command: Command) -> Pair {
    let is_shared = |name: &str| {
        let item = ITEMS.iter().find(|item| name[2..] == *item.name()).expect("an option");
        item.is_of(command) && name != "--json"
    };
    pair.iter().filter(|it| is_shared(it.0)).copied().collect()
}

/// Returns cases that the generator draws, a few moves from their goal, and their number; no case
/// if it refuses the goal.
fn drawn(kind: Kind, pair: &Pair) -> (String, usize) {
    static DRAWN: Mutex<Option<HashMap<String, String>>> = Mutex::new(None);
    let row = row(kind, pair);
    let count = if row.format.count == Count::One { "1" } else { "5" };
    let mut words = arguments("solve", kind, &shared(pair, Command::Generate));
    words[0] = "generate";
    words.extend(["--count", count]);
    words.extend(if row.kind == SLIDERS.kind { ["--depth", "1..9"] } else { ["--scramble", "8"] });
    if row.unsolvable.is_some() && count == "5" {
        words.extend(["--unsolvable-share", "0.4"]);
    }
    let draw = || eight(&words, "").stdout;
    let mut known = DRAWN.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    let text = known.get_or_insert_default().entry(words.join(" ")).or_insert_with(draw).clone();
    let is_counted = value(pair, "--cases").is_some() && row.format.count != Count::First;
    let head = if is_counted { format!("{count}\n") } else { String::new() };
    (head + &text, count.parse().expect("a number"))
}

/// Runs a command with a pair of options; `None` if it refuses them.
#[track_caller]
fn taken(folder: &Path, words: &[&str], input: &str, pair: &Pair) -> Option<Run> {
    let refusal = if words[0] == "check" { 3 } else { 2 };
    let run = eight_in(folder, words, input);
    if run.status != Some(refusal) || !run.stdout.is_empty() {
        return Some(run);
    }
    refused(&run, refusal, pair);
    None
}

/// What is answered is right by `check`.
#[test]
fn solving_others() {
    each_other(Command::Solve, &|kind, _, pair| {
        let (input, count) = drawn(kind, pair);
        let desk = folder(&[("in", &input)]);
        let words = arguments("solve", kind, pair);
        let Some(run) = taken(desk.path(), &words, &input, pair) else { return false };
        let has = |name: &str| value(pair, name).is_some();
        let is_told = has("--stats") && !run.stderr.is_empty();
        assert_eq!((run.status, run.stderr.is_empty()), (Some(0), !is_told), "{pair:?} {run:?}");
        if has("--json") {
            let objects = parsed(&run.stdout);
            let numbers: Vec<&Value> = objects.iter().map(|object| &object["case"]).collect();
            assert_eq!(numbers, (1..=count).collect::<Vec<_>>(), "{pair:?}");
        } else if !has("--limit") {
            let mut check = arguments("check", kind, &shared(pair, Command::Check));
            check.extend(["in", "-"]);
            let verdict = eight_in(desk.path(), &check, &run.stdout);
            assert_eq!(verdict.status, Some(0), "{pair:?}: {input}{}{verdict:?}", run.stdout);
        }
        true
    });
}

#[test]
fn explaining_others() {
    each_other(Command::Explain, &|kind, _, pair| {
        let (input, count) = drawn(kind, pair);
        let words = arguments("explain", kind, pair);
        let Some(run) = taken(Path::new("."), &words, &input, pair) else {
            return pair.iter().any(|(name, _)| OF_OUTPUT.contains(name));
        };
        let drawn = run.stdout.lines().filter(|line| line.starts_with("case ")).count();
        assert_eq!((run.status, drawn), (Some(0), count), "{pair:?}: {run:?}");
        true
    });
}

/// Our own answers are right, and not with another first line.
#[test]
fn checking_others() {
    each_other(Command::Check, &|kind, _, pair| {
        let input = drawn(kind, pair).0;
        let right = eight(&arguments("solve", kind, &shared(pair, Command::Solve)), &input).stdout;
        let (_, rest) = right.split_once('\n').unwrap_or_default();
        let wrong = format!("zz\n{rest}");
        let desk = folder(&[("in", &input), ("ans", &right)]);
        let kattis = value(pair, "--kattis").is_some();
        let mut words = arguments("check", kind, pair);
        words.extend(if kattis { ["in", "ans", "."] } else { ["in", "-", "ans"] });
        for (output, status) in [(&right, 0), (&wrong, 1)] {
            let Some(run) = taken(desk.path(), &words, output, pair) else { return false };
            let status = status + if kattis { 42 } else { 0 };
            assert_eq!(run.status, Some(status), "{pair:?}: {input}{output}{run:?}");
        }
        true
    });
}

/// Asserts that the graphs of a text are as the pair says.
fn assert_graphs(text: &str, pair: &Pair) {
    let has = |name: &str| value(pair, name).is_some();
    for (edges, _) in cases(text) {
        assert!(is_connected(&edges) || !has("--connected"), "{pair:?}: {edges:?}");
        assert!(is_bipartite(&edges) || !has("--bipartite"), "{pair:?}: {edges:?}");
        assert!(edges.len() == 9 || !has("--edges"), "{pair:?}: {edges:?}");
    }
}

/// Returns the lines that are not empty, of a layout for boards of this side.
fn lines_of(layout: &str, side: usize) -> usize {
    match layout {
        "rows" => side,
        "column" => side * side,
        _ => 1,
    }
}

/// Asserts that there are `count` cases with their paths.
/// True if the only white space is single spaces and line feeds, with a line feed at the end.
fn is_plain(text: &str) -> bool {
    !text.contains(['\r', '\t'])
        && !text.contains("  ")
        && (text.is_empty() || text.ends_with('\n'))
}

/// What is drawn is as the options say, by our own solver: others hold it against plain searches.
#[test]
fn generating() {
    each_pair(ALL, Command::Generate, &|kind, turn, pair| {
        let has = |name: &str| value(pair, name).is_some();
        let (all, alone) = (has("--every-board"), pair.len() < 2);
        // A list of all boards takes as long as a hundred other pairs.
        if all && !alone && turn % 16 > 0 {
            return;
        }
        let row =
            if kind == Kind::Rectangle && !has("--judge") { POJ_2893 } else { row(kind, pair) };
        let words = arguments("generate", kind, pair);
        let Some(run) = taken(Path::new("."), &words, "", pair) else { return };
        assert_eq!(run.status, Some(0), "{pair:?}: {}", run.stderr);
        let count = match value(pair, "--count") {
            Some(count) if !all => count.parse().expect("a count"),
            _ if !all => 1,
            _ if kind == Kind::Sliders => 102_960,
            _ => (1..=row.format.size().map_or(0, Size::cells).min(9)).product::<usize>(),
        };
        let too_many = row.most_cases.is_some_and(|most| count as u64 > most);
        let may_warn = row.format.most_moves.is_some() || matches!(row.accepts, Accepts::AtMost(_));
        assert!(run.stderr.is_empty() != too_many || may_warn, "{pair:?}: {}", run.stderr);
        if kind == Kind::Graph {
            assert_graphs(&run.stdout, pair);
        }
        assert!(is_plain(&run.stdout), "{pair:?}");
        let of_rules = ["--blank", "--goal", "--judge"];
        let mut rules = pair.clone();
        rules.retain(|(name, _)| of_rules.contains(name));
        if let Some(layout) = value(pair, "--layout").filter(|_| kind != Kind::Rectangle) {
            let side = if kind == Kind::Eight { 3 } else { 4 };
            let lines = run.stdout.lines().filter(|line| !line.trim().is_empty()).count();
            let heads = usize::from(row.format.count == Count::First);
            let boards = if row.format.goal == Goal::EachCase && !has("--goal") { 2 } else { 1 };
            assert_eq!(lines, heads + count * boards * lines_of(layout, side), "{pair:?}");
        }
        // This takes as long as all other pairs.
        if all && !alone {
            return;
        }
        let is_small = kind != Kind::Rectangle || row.format.size().is_some();
        let mut solve = arguments("solve", kind, &rules);
        if !rules.iter().any(|it| it.0 == "--judge") && kind == Kind::Rectangle {
            rules.push(("--judge", POJ_2893.name));
            solve = arguments("solve", kind, &rules);
        }
        solve.extend(["--answer", if is_small { "length" } else { "verdict" }]);
        let solved = eight(&solve, &run.stdout).said();
        let lengths = solved.lines().filter(|line| !line.is_empty()).map(|line| {
            line.parse::<usize>().ok().or(["YES", "solvable"].contains(&line).then_some(0))
        });
        let lengths: Vec<Option<usize>> = lengths.collect();
        assert_eq!(lengths.len(), count, "{pair:?}");
        let unsolvable = lengths.iter().filter(|length| length.is_none()).count();
        let expected = match value(pair, "--unsolvable-share") {
            _ if all && kind == Kind::Eight => count / 2,
            Some("1") => count,
            Some("0.5") => count - count / 2,
            _ => 0,
        };
        // If a path is too long, there is another word for it.
        let too_long = row.too_long.is_some() && !has("--depth") && !has("--scramble");
        assert!(unsolvable == expected || too_long && unsolvable > expected, "{pair:?}");
        let asked = match value(pair, "--depth") {
            Some("3") => 3..=3,
            Some("31") => 31..=31,
            Some(_) => 19..=20,
            None if has("--scramble") => 0..=4,
            None => 0..=80,
        };
        // A verdict has no length.
        let mut lengths = lengths.into_iter().flatten();
        assert!(!is_small || lengths.all(|length| asked.contains(&length)), "{pair:?}");
    });
}

/// Options may come before the command.
#[test]
fn options_before_a_command() {
    let board = "1 2 3 4 5 6 7 8 9 10 11 12 0 13 14 15\n";
    let run = eight(&["--json", "--answer", "length", "fifteen"], board);
    assert_eq!(run, eight(&["fifteen", "--answer", "length", "--json"], board));
    assert_eq!(run.status, Some(0), "{run:?}");
    let run = eight(&["--seed", "7", "generate", "-n", "2"], "");
    assert_eq!(run, eight(&["generate", "--count=2", "--seed=7"], ""));
    // An option that the command does not have is refused here, too.
    let told = "eight: judges has no option --stats; `eight solve` has it\n";
    assert_eq!(eight(&["--stats", "judges"], ""), Run::failed("", told));
}
