//! Every option with every other, for every puzzle and command: right answers, or an error that
//! names one of them.

use crate::args::commands::Command;
use crate::args::item::Item;
use crate::args::items::ITEMS;
use crate::explain::drawing::{picture_of, Names};
use crate::generate::generate_graphs::{cases, is_bipartite, is_connected};
use crate::process::{eight, eight_in, folder, Run};
use crate::puzzles::{value, Board, Case, Ground, Kind, Pair, Path, Rules};
use crate::random::one_in;
use eight::inside::grid::Size;
use eight::inside::judge::{self, Accepts, Judge, JUDGES};
use eight::inside::puzzle::format::Sizes;
use eight::inside::puzzle::Want;
use eight::inside::stream::Count;
use serde_json::{json, Value};
use std::fmt::Write as _;
use std::panic::{catch_unwind, AssertUnwindSafe};

const EIGHT: &[Kind] = &[Kind::Eight];
const FIFTEEN: &[Kind] = &[Kind::Fifteen];
const RECTANGLE: &[Kind] = &[Kind::Rectangle];
const TILES: &[Kind] = &[Kind::Eight, Kind::Fifteen];
const ALL: &[Kind] = &Kind::ALL;

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
    ("goal", ALL, &["1 2"]),
    ("size", EIGHT, &["2x3", "3x3", "4x4"]),
    ("start", ALL, &["rrbbrbbbr.rbrrbb", "RRBB\nrbbb\nR.RB\nRR b b\n", ".RBB RRBB RRBB RRBB"]),
    ("unsolvable", ALL, &["-1", "No way", "", "lrlr", "two\nlines"]),
    ("solvable", ALL, &["YES", "two\nlines"]),
    ("limit", ALL, &["7", "0"]),
    ("separator", ALL, &[", ", "-", "two\nlines"]),
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
    ("size", EIGHT, &["2x3"]),
    ("size", RECTANGLE, &["2x3", "1x1"]),
    ("blank", EIGHT, &["b", "0", "9"]),
    ("blank", ALL, &["x", "9"]),
];
/// Options with tests of their own: what they change is not an answer.
const ELSEWHERE: &[&str] =
    &["judge", "puzzle", "output", "color", "help", "version", "format", "tests"];

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
    pair.iter().map(|(option, _)| item(option)).any(|item| {
        item.against.iter().any(|name| has(name)) || !item.needs.is_empty() && !has(item.needs)
    })
}

/// The judges of a puzzle, as its mode takes them.
fn judges(kind: Kind) -> Vec<(&'static str, &'static str)> {
    // Boards of other sizes are of the main mode; one of their judges is there without being named.
    let is_of_main = |judge: &Judge| kind == Kind::Eight && Kind::of(judge) == Kind::Rectangle;
    let of_kind = JUDGES.iter().filter(|judge| match kind {
        Kind::Rectangle => false,
        kind => {
            Kind::of(judge) == kind || is_of_main(judge) && judge.format.sizes != Sizes::ToZeros
        }
    });
    of_kind.map(|judge| ("--judge", judge.name)).collect()
}

/// Tries the options that a puzzle has, alone and in pairs, and those that it lacks. Then names all
/// that failed. Every value is tried with every other option, whose values take turns. Without
/// `CI`, tries one in 4 of the options alone, and one in 32 of the pairs.
fn each_pair(kinds: &[Kind], command: Command, attempt: impl Fn(Kind, usize, &Pair)) {
    let (mut failed, mut turn) = (Vec::new(), 0);
    for &kind in kinds {
        let mut has = judges(kind);
        let mut lacks = Vec::new();
        for item in options(command) {
            // 4x4 boards have their size.
            let has_size =
                kind == Kind::Eight || kind == Kind::Rectangle && command == Command::Generate;
            let has_judge = kind == Kind::Rectangle && command == Command::Solve;
            let is_fixed =
                item.name() == "size" && !has_size || item.name() == "cases" && has_judge;
            match () {
                () if item.suits(kind.judge().kind) && !is_fixed => {
                    has.extend(values(item, kind, command));
                }
                () => lacks.extend(values(item, kind, command).into_iter().take(1)),
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
    let mode = match command {
        Command::Check => "check",
        Command::Explain => "explain",
        Command::Generate => "generate",
        _ => "",
    };
    // Here it is a judge's name, which means boards of any size.
    if pair[0].0 == "--size" && kind == Kind::Rectangle {
        return;
    }
    let mut arguments = arguments(mode, kind, pair);
    arguments.extend(["in", "out"].iter().filter(|_| mode == "check"));
    refused(&eight(&arguments, ""), if mode == "check" { 3 } else { 2 }, pair);
}

/// The command line of a mode, for the cases of a puzzle.
fn arguments(mode: &'static str, kind: Kind, pair: &Pair) -> Vec<&'static str> {
    let judge = value(pair, "--judge").is_some();
    let mut arguments = match (mode, kind) {
        ("", Kind::Eight) => vec![],
        (mode, Kind::Rectangle) if !judge => vec![mode, "--judge", "poj-2893"],
        ("", Kind::Fifteen) => vec!["fifteen"],
        ("", kind) => vec![kind.judge().kind.name()],
        (mode, Kind::Eight) => vec![mode],
        (mode, _) if judge => vec![mode],
        (mode, Kind::Fifteen) => vec![mode, "--size", "4x4"],
        (mode, kind) => vec![mode, "--puzzle", kind.judge().kind.name()],
    };
    arguments.retain(|word| !word.is_empty());
    for &(name, value) in pair {
        arguments.push(name);
        let is_switch = value.is_empty() && name != "--unsolvable";
        arguments.extend(Some(value).filter(|_| !is_switch));
    }
    arguments
}

/// A run that was refused: nothing is answered, and the message names an option of the pair.
#[track_caller]
fn refused(run: &Run, status: i32, pair: &Pair) {
    assert_eq!((run.stdout.as_str(), run.status), ("", Some(status)), "{pair:?}");
    assert!(pair.iter().any(|(name, _)| run.stderr.contains(name)), "{pair:?}: {}", run.stderr);
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

/// Asserts the output of `--stats` for cases with paths of these lengths, if they are known; with
/// `json`, as members of an object.
fn assert_stats(
    told: &[&str],
    lengths: &[Option<usize>],
    has_lengths: bool,
    invalid: usize,
    json: bool,
) {
    let solvable: Vec<usize> = lengths.iter().copied().flatten().collect();
    let numbers = [
        ("cases", lengths.len() + invalid),
        ("solvable", solvable.len()),
        ("unsolvable", lengths.len() - solvable.len()),
        ("invalid", invalid),
    ];
    let longest = has_lengths.then(|| solvable.iter().copied().max().unwrap_or(0));
    if json {
        let object: Value = serde_json::from_str(told[0]).expect(told[0]);
        for (name, number) in numbers {
            assert_eq!(object[name], number, "{name}");
        }
        assert_eq!(object["longest"], json!(longest));
        return;
    }
    for (line, (name, number)) in told.iter().zip(numbers) {
        let share = line.strip_prefix(&format!("{name:10} {number}")).expect(line);
        let is_share = |share: &str| share.starts_with(" (") && share.ends_with(" %)");
        assert!(share.is_empty() == (name == "cases" || numbers[0].1 == 0), "{line}");
        assert!(share.is_empty() || is_share(share), "{line}");
    }
    let Some(longest) = longest else {
        assert!(told[4].starts_with("time ") && told[5].starts_with("speed "), "{told:?}");
        return;
    };
    assert_eq!(told[4], format!("longest    {longest} moves"));
    #[expect(clippy::cast_precision_loss, reason = "they are small")]
    let mean = solvable.iter().sum::<usize>() as f64 / solvable.len().max(1) as f64;
    assert_eq!(told[5], format!("mean       {mean:.2} moves"));
    let mut sorted = solvable.clone();
    sorted.sort_unstable();
    let median = sorted.get(solvable.len().saturating_sub(1) / 2).copied().unwrap_or(0);
    assert_eq!(told[6], format!("median     {median} moves"));
    assert!(told[7].starts_with("time ") && told[8].starts_with("speed "), "{told:?}");
    if let Some(at) = told.iter().position(|line| *line == "moves and cases") {
        let count = |row: &&str| row.split_whitespace().nth(1)?.parse::<usize>().ok();
        let counts = told[at + 1..].iter().map(|row| count(row).expect(row));
        assert_eq!(counts.sum::<usize>(), solvable.len());
    }
}

/// Solves cases with a pair of options, in the mode of the puzzle and, if a judge is named, in the
/// main mode.
fn solve(kind: Kind, turn: usize, pair: &Pair) {
    let arguments = arguments("", kind, pair);
    let is_refused = contradicts(pair) || value(pair, "--notation") == Some("boards");
    let Some(rules) = Rules::new(kind, pair).filter(|_| !is_refused) else {
        return refused(&eight(&arguments, ""), 2, pair);
    };
    let has = |name| value(pair, name).is_some();
    let cases = rules.cases(turn);
    let faulty = has("--keep-going").then_some(cases.len() / 2);
    let input = rules.input(&cases, faulty);
    let run = eight(&arguments, &input.text);
    let status = if faulty.is_some() { 2 } else { 0 };
    assert_eq!(run.status, Some(status), "{pair:?} {}", run.stderr);
    let paths: Vec<Vec<Path>> = cases.iter().map(|case| rules.paths(case)).collect();
    if has("--json") {
        let object = |(at, case): (usize, &Case)| match input.fault {
            Some((line, column)) if faulty == Some(at) => json!({
                "case": at + 1, "file": "<stdin>", "line": line, "column": column,
            }),
            _ => rules.object(at + 1, input.places[at], case),
        };
        let mut expected: Vec<Value> = cases.iter().enumerate().map(object).collect();
        let mut found = parsed(&run.stdout);
        if ["--any", "--effort", "--within"].into_iter().any(has) {
            // With less work, less is known.
            for object in expected.iter_mut().chain(&mut found) {
                object.as_object_mut().expect("an object").remove("at_least");
            }
        }
        assert_eq!(found, expected, "{pair:?}");
    } else {
        let mut answers: Vec<String> = (1..)
            .zip(&cases)
            .zip(&paths)
            .map(|((number, case), paths)| rules.answer(number, case, paths))
            .collect();
        if let Some(at) = faulty {
            let end = if rules.want == Want::All { "\n" } else { "" };
            answers[at] = format!("invalid\n{end}");
        }
        assert_eq!(run.stdout, rules.output(&answers), "{pair:?} {}", input.text);
    }
    let mut told: Vec<&str> = run.stderr.lines().collect();
    if let Some((line, column)) = input.fault {
        let first = told.remove(0);
        let place = format!("eight: <stdin>:{line}:{column}: found ");
        assert!(first.starts_with(&place), "{pair:?}: {first}, not {place}");
    }
    if has("--stats") {
        let mut lengths: Vec<Option<usize>> = paths
            .iter()
            .map(|paths| paths.first().map(Vec::len).filter(|&it| it <= rules.limit))
            .collect();
        faulty.map(|at| lengths.remove(at));
        let is_verdict = rules.want == Want::Verdict && !has("--json") && kind != Kind::Sliders;
        let has_lengths = rules.judge.too_long.is_some() || rules.looks_for_paths() && !is_verdict;
        assert_stats(&told, &lengths, has_lengths, faulty.iter().len(), has("--json"));
    } else {
        assert_eq!(told, [""; 0], "{pair:?}");
    }
    if has("--judge") && kind != Kind::Eight {
        let words: Vec<&str> = arguments[1..].to_vec();
        let main_mode = eight(&words, &input.text);
        if !has("--stats") && pair.iter().all(|(name, _)| *name != "--goal") {
            assert_eq!(main_mode, run, "{words:?}");
        }
    }
}

#[test]
fn solving_3x3_boards() {
    each_pair(EIGHT, Command::Solve, solve);
}

#[test]
fn solving_others() {
    each_pair(&ALL[1..], Command::Solve, solve);
}

/// Returns boards side by side, filling 80 columns, and the moves below.
fn pictures(rules: &Rules, case: &Case, path: &Path) -> String {
    let Ground::Grid(columns, letters) = case.ground else { return String::new() };
    let mut boards = vec![case.start.clone()];
    for step in path {
        let moves = case.ground.moves(&boards[boards.len() - 1]);
        boards.extend(moves.into_iter().find(|(name, _)| name == step).map(|(_, next)| next));
    }
    let names = |board: &Board| board.iter().map(|&cell| rules.shown(cell)).collect();
    let boards: Vec<Names> = boards.iter().map(names).collect();
    let arrow = |step: &String| {
        let way = letters.find(step.as_str()).expect("a letter");
        let letter = match rules.notation {
            None => step.clone(),
            Some("blank" | "arrows") => "udlr"[way..=way].to_string(),
            Some("words") => "UDLR"[way..=way].to_string(),
            Some("tile" | "runs" | "scramble" | "tile-words") => "DURL"[way..=way].to_string(),
            Some("tiles" | "cells") => "-".to_string(),
            Some(other) => panic!("draw the moves of `{other}` here"),
        };
        if rules.uppercase && rules.notation != Some("arrows") {
            letter.to_uppercase()
        } else {
            letter
        }
    };
    picture_of(columns, &boards, &path.iter().map(arrow).collect::<Vec<_>>())
}

#[test]
fn explaining() {
    each_pair(&ALL[..4], Command::Explain, |kind, turn, pair| {
        let arguments = arguments("explain", kind, pair);
        let has = |name| value(pair, name).is_some();
        // These have no meaning alone: they are about an output.
        let of_output = ["--answer", "--separator", "--solvable", "--unsolvable"];
        let rules = match Rules::new(kind, pair) {
            Some(rules) if !of_output.into_iter().any(has) && !contradicts(pair) => rules,
            _ => return refused(&eight(&arguments, ""), 2, pair),
        };
        let cases = rules.cases(turn);
        let faulty = has("--keep-going").then_some(cases.len() / 2);
        let mut drawn = Vec::new();
        for (at, case) in cases.iter().enumerate() {
            let paths = rules.paths(case);
            let mut title = match paths.first() {
                _ if faulty == Some(at) => "invalid".to_string(),
                None => "unsolvable".to_string(),
                Some(path) if path.len() == 1 => "1 move".to_string(),
                Some(path) => format!("{} moves", path.len()),
            };
            if rules.want == Want::Sum && faulty != Some(at) {
                let s = if paths.len() == 1 { "" } else { "s" };
                let _ = write!(title, ", {} shortest path{s}", paths.len());
            }
            let mut text = format!("case {}: {title}\n", at + 1);
            if faulty != Some(at) {
                text += &pictures(&rules, case, &paths.first().cloned().unwrap_or_default());
            }
            drawn.push(text);
        }
        let input = rules.input(&cases, faulty);
        let mut run = eight(&arguments, &input.text);
        assert_eq!(run.status, Some(if faulty.is_some() { 2 } else { 0 }), "{}", run.stderr);
        assert_eq!(run.stderr.is_empty(), faulty.is_none(), "{pair:?}");
        if kind == Kind::Graph {
            let titles = run.stdout.lines().filter(|line| line.starts_with("case "));
            run.stdout = titles.collect::<Vec<_>>().join("\n\n") + "\n";
        }
        assert_eq!(run.stdout, drawn.join("\n"), "{pair:?}");
    });
}

/// A kind of answers to one input.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Said {
    /// The program's answers.
    Ours,
    /// The last of all shortest paths, or a list in another order.
    OtherOrder,
    /// A path that goes to and fro first.
    Detour,
    /// One move or one path less or more, or another word.
    Wrong,
    /// A line more than there are answers.
    Excess,
}

fn takes_any(accepts: Accepts) -> bool {
    matches!(accepts, Accepts::AnyPath | Accepts::AtMost(_))
}

/// An output; whether it is right for these paths; then the number of its paths, of their moves,
/// and of those of shortest paths.
fn output(
    rules: &Rules,
    cases: &[Case],
    accepts: Accepts,
    said: Said,
) -> (String, bool, [usize; 3]) {
    let mut is_right = said != Said::Excess;
    let mut counts = [0; 3];
    let mut answers = Vec::new();
    for (number, case) in (1..).zip(cases) {
        let ours = rules.paths(case);
        let mut paths = ours.clone();
        let of_one_path = matches!(rules.want, Want::Length | Want::Moves);
        match said {
            Said::OtherOrder if rules.want == Want::All => {
                paths.reverse();
                is_right &= paths == ours;
            }
            Said::OtherOrder if of_one_path && !ours.is_empty() => {
                paths.reverse();
                let is_free = rules.want == Want::Length || accepts != Accepts::Exact;
                is_right &= is_free || paths[0] == ours[0];
            }
            Said::Detour if of_one_path && !ours.is_empty() => {
                if let Some((there, next)) = case.ground.moves(&case.start).pop() {
                    let back = case.ground.moves(&next).into_iter().find(|it| it.1 == case.start);
                    let back = back.expect("the way back").0;
                    paths[0] = [vec![there, back], paths[0].clone()].concat();
                    is_right &= takes_any(accepts) && rules.want == Want::Moves;
                }
            }
            Said::Wrong if of_one_path && !ours.is_empty() && !ours[0].is_empty() => {
                paths[0].remove(0);
                is_right = false;
            }
            Said::Wrong if rules.want == Want::Verdict => {
                paths = if ours.is_empty() { vec![Path::new()] } else { vec![] };
                is_right = false;
            }
            Said::Wrong if !of_one_path && !ours.is_empty() => {
                paths.push(ours[0].clone());
                is_right &= rules.answer(number, case, &paths) == rules.answer(number, case, &ours);
            }
            _ => {}
        }
        if let (Want::Moves, [path, ..]) = (rules.want, &paths[..]) {
            let more = [1, path.len(), ours.first().map_or(0, Vec::len)];
            counts = std::array::from_fn(|at| counts[at] + more[at]);
        }
        let mut text = rules.answer(number, case, &paths);
        if said == Said::Wrong && paths.is_empty() && rules.want != Want::Verdict {
            text.insert(0, '?');
            is_right = false;
        }
        answers.push(text);
    }
    let end = if said == Said::Excess { "\n" } else { "" };
    (rules.output(&answers) + end, is_right, counts)
}

/// Checks what may be said of cases, and explains it: right answers are accepted, and wrong ones
/// not.
fn check(kind: Kind, turn: usize, pair: &Pair) {
    let desk = folder(&[]);
    let has = |name| value(pair, name).is_some();
    let kattis = has("--kattis");
    let mut arguments = arguments("check", kind, pair);
    let explain: Vec<&str> = ["explain"].iter().chain(&arguments[1..]).copied().collect();
    arguments.extend(if kattis { ["in", "ans", "."] } else { ["in", "-", "ans"] });
    let (shortest, any_length) = (has("--shortest"), has("--any-length"));
    let Some(rules) = Rules::new(kind, pair)
        .filter(|rules| !(contradicts(pair) || any_length && rules.want != Want::Moves))
    else {
        // The file exists, so only the options can be refused.
        std::fs::write(desk.path().join("in"), "").unwrap();
        return refused(&eight_in(desk.path(), &arguments, ""), 3, pair);
    };
    let accepts = match rules.judge.accepts {
        _ if any_length => Accepts::AnyPath,
        Accepts::AnyPath | Accepts::AtMost(_) if shortest => Accepts::Shortest,
        accepts => accepts,
    };
    let cases = rules.cases(turn);
    let write = |name: &str, text: &str| std::fs::write(desk.path().join(name), text).unwrap();
    write("in", &rules.input(&cases, None).text);
    write("ans", &output(&rules, &cases, accepts, Said::Ours).0);
    let others = [Said::OtherOrder, Said::Detour, Said::Wrong, Said::Excess];
    // An option alone is tried with every kind of output.
    let others = if pair.len() < 2 { &others[..] } else { &others[turn % 4..][..1] };
    for &said in [Said::Ours].iter().chain(others) {
        let (text, right, counts) = output(&rules, &cases, accepts, said);
        let run = eight_in(desk.path(), &arguments, text.as_str());
        let status = i32::from(!right) + if kattis { 42 } else { 0 };
        let shown = format!("{pair:?} {said:?}: {text}{}", run.stdout);
        assert_eq!((run.status, run.stderr.as_str()), (Some(status), ""), "{shown}");
        let is_told = !kattis && !has("--quiet");
        if said == Said::OtherOrder && !right && is_told && accepts == Accepts::Exact {
            let first = format!("the first of all in the order {}\n", rules.order);
            assert!(rules.want != Want::Moves || run.stdout.contains(first.trim_end()), "{shown}");
        }
        let lines = run.stdout.lines().count();
        if has("--json") {
            let objects = parsed(&run.stdout);
            let (summary, wrong) = objects.split_last().expect("a summary");
            assert_eq!(wrong.is_empty(), right, "{shown}");
            assert!(
                wrong.iter().all(|it| it["line"].is_u64() && it["found"].is_string()),
                "{shown}"
            );
            let says_wrong = summary["wrong"] != 0 || summary["excess"] == true;
            assert_eq!((&summary["cases"], says_wrong), (&json!(cases.len()), !right), "{shown}");
            if right {
                let [paths, moves, least] = counts;
                assert_eq!(
                    ["paths", "moves"].map(|name| &summary[name]),
                    [&json!(paths), &json!(moves)],
                    "{shown}"
                );
                // A shortest path is looked for only if it must be known, or takes no search.
                let is_free =
                    paths == 0 || takes_any(accepts) && Kind::of(&rules.judge) != Kind::Eight;
                let at_least = &summary["at_least"];
                assert!(*at_least == json!(least) || is_free && at_least.is_null(), "{shown}");
            }
        } else {
            let says_right = run.stdout.starts_with("accepted: ");
            let says_wrong = run.stdout.contains("\nwrong answer: ");
            let is_silent = kattis || has("--quiet");
            let says = (!is_silent && right, !is_silent && !right);
            assert_eq!((says_right, says_wrong), says, "{shown}");
            assert!(lines == 0 || !is_silent, "{shown}");
        }
        // For graphs and sliders, the default explains moves.
        let is_asked = TILES.contains(&Kind::of(&rules.judge)) || has("--answer");
        let of_check = pair.iter().any(|(name, _)| {
            let item = ITEMS.iter().find(|item| name[2..] == *item.name()).expect("an option");
            !item.is_of(Command::Explain)
        });
        // Of a pair, the right output and the other take turns.
        let is_turn = pair.len() < 2 || (turn / 4 % 2 == 0) == (said == Said::Ours);
        let is_explained = is_turn && is_asked && !of_check && rules.looks_for_paths();
        if is_explained && said != Said::Detour {
            write("out", &text);
            let explain = [&explain[..], &["in", "out"]].concat();
            let run = eight_in(desk.path(), &explain, "");
            assert_eq!((run.status, run.stderr.as_str()), (Some(0), ""), "{shown}");
            assert_eq!(run.stdout.contains(": found "), !right, "{shown}{}", run.stdout);
        }
    }
}

#[test]
fn checking_3x3_boards() {
    each_pair(EIGHT, Command::Check, check);
}

#[test]
fn checking_others() {
    each_pair(&ALL[1..], Command::Check, check);
}

/// Judges that set no answer to an unsolvable case.
fn is_never_unsolvable(rules: &Rules) -> bool {
    rules.judge.unsolvable.is_none()
}

/// True if a recipe contradicts itself, or the limits of its judge.
fn is_refused(kind: Kind, rules: &Rules, pair: &Pair, count: usize) -> bool {
    let has = |name: &str| value(pair, name).is_some();
    let unsolvable = value(pair, "--unsolvable-share").unwrap_or("0");
    let (row, depth) = (&rules.judge, value(pair, "--depth"));
    let asked = value(pair, "--size").map(|_| Size::of(2, 3));
    let (size, is_of_tiles) = (asked.or(row.format.size()), row.kind == judge::Kind::Tiles);
    let lacks = Kind::of(row) == Kind::Rectangle && kind == Kind::Eight && has("--judge") && {
        let takes = match row.format.sizes {
            Sizes::Sides(least, _) => least <= 2,
            Sizes::All(size) => asked == Some(size),
            _ => false,
        };
        let deepest = match asked.or(row.format.size()).map(Size::sides) {
            Some((2, 2)) => 6,
            Some((2, 3)) => 21,
            Some(_) => 18,
            None => 0,
        };
        let deepest_asked = match depth {
            Some("3") => 3,
            Some("19..20") => 20,
            Some(_) => 31,
            None => 0,
        };
        asked.is_some() && !takes || deepest_asked > deepest
    };
    lacks
        || contradicts(pair)
        || kind == Kind::Rectangle && has("--depth") && !has("--size")
        || rules.has_one_case() && count != 1
        || has("--depth") && unsolvable == "1"
        // The blank of this goal is in the centre, and no board is 31 moves away from there.
        || value(pair, "--depth") == Some("31")
            && (value(pair, "--judge") == Some("luogu-p1379")
                || matches!(value(pair, "--goal"), Some("123804765" | "1238b4765")))
        || (has("--every-board") && kind == Kind::Eight || unsolvable != "0") && is_never_unsolvable(rules)
        || has("--every-board") && is_of_tiles && size.is_none_or(|size| size.cells() > 9)
        || value(pair, "--layout") == Some("packed")
            && is_of_tiles
            && row.format.cells().is_none_or(|cells| cells > 10)
        || value(pair, "--size") == Some("1x1") && (unsolvable != "0" || has("--depth"))
        // No board of 2x3 is more than 21 moves away (OEIS A151944).
        || value(pair, "--size") == Some("2x3") && value(pair, "--depth") == Some("31")
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
fn assert_solutions(text: &str, count: usize, pair: &Pair) {
    let objects = parsed(text);
    assert_eq!(objects.len(), count, "{pair:?}");
    for (at, object) in objects.iter().enumerate() {
        let is_solvable = object["solvable"] == true;
        assert_eq!((&object["case"], &object["file"]), (&json!(at + 1), &json!("<generated>")));
        assert_eq!(
            object["length"].is_u64() && !object["moves"].is_null(),
            is_solvable,
            "{pair:?}"
        );
    }
}

/// True if the only white space is single spaces and line feeds, with a line feed at the end.
fn is_plain(text: &str) -> bool {
    !text.contains(['\r', '\t'])
        && !text.contains("  ")
        && (text.is_empty() || text.ends_with('\n'))
}

/// True if the judge has boards of several sizes. For some of them, a least number of moves may be
/// out of reach.
fn is_any_size(judge: &Judge) -> bool {
    Kind::of(judge) == Kind::Rectangle && judge.format.size().is_none()
}

/// True if a board may take more moves than the judge sets or takes.
fn may_be_out_of_reach(judge: &Judge) -> bool {
    judge.format.most_moves.is_some() || matches!(judge.accepts, Accepts::AtMost(_))
}

#[test]
fn generating() {
    each_pair(ALL, Command::Generate, |kind, turn, pair| {
        let has = |name: &str| value(pair, name).is_some();
        let all = has("--every-board");
        let row = value(pair, "--judge").and_then(Judge::named);
        if has("--solution") && row.map_or(kind == Kind::Rectangle, is_any_size) {
            return;
        }
        let arguments = arguments("generate", kind, pair);
        // The blank, the goal, the judge, and the size if all boards have it.
        let sized = kind == Kind::Eight && value(pair, "--size").is_some();
        let is_rule = |name: &str| {
            ["--blank", "--goal", "--judge"].contains(&name) || sized && name == "--size"
        };
        let of_rules: Pair = pair.iter().filter(|it| is_rule(it.0)).copied().collect();
        let judge = value(pair, "--judge").unwrap_or(kind.judge().name);
        // The size may be given for a judge of boards of several sizes.
        let row = row.or_else(|| Judge::named(judge));
        let bare: Pair = match row {
            Some(row) if sized && Kind::of(row) == Kind::Rectangle => {
                of_rules.iter().filter(|it| it.0 != "--size").copied().collect()
            }
            _ => of_rules.clone(),
        };
        let Some(mut rules) = Rules::new(kind, &bare) else {
            return refused(&eight(&arguments, ""), 2, pair);
        };
        rules.judge = *row.unwrap_or(&rules.judge);
        let count = match (value(pair, "--count"), kind) {
            (_, Kind::Sliders) if all => 102_960,
            (_, _) if all => {
                (1..=rules.judge.format.size().map_or(0, Size::cells).min(9)).product()
            }
            (count, _) => count.map_or(1, |count| count.parse().expect("a count")),
        };
        let is_refused = is_refused(kind, &rules, pair, count);
        // A list of all boards takes as long as a hundred other pairs.
        if all && pair.len() > 1 && !is_refused && turn % 16 > 0 {
            return;
        }
        let run = eight(&arguments, "");
        if is_refused {
            assert_eq!((run.stdout.as_str(), run.status), ("", Some(2)), "{pair:?}");
            assert!(!run.stderr.is_empty(), "{pair:?}");
            return;
        }
        assert_eq!(run.status, Some(0), "{pair:?}: {}", run.stderr);
        let too_many = rules.judge.most_cases.is_some_and(|most| count as u64 > most);
        let may_warn = may_be_out_of_reach(&rules.judge);
        assert!(run.stderr.is_empty() != too_many || may_warn, "{pair:?}: {}", run.stderr);
        if has("--solution") {
            return assert_solutions(&run.stdout, count, pair);
        }
        if kind == Kind::Graph {
            assert_graphs(&run.stdout, pair);
        }
        assert!(is_plain(&run.stdout), "{pair:?}");
        if let Some(layout) =
            value(pair, "--layout").filter(|_| Kind::of(&rules.judge) != Kind::Rectangle)
        {
            let side = 4 - usize::from(kind == Kind::Eight);
            let lines = run.stdout.lines().filter(|line| !line.trim().is_empty()).count();
            let heads = usize::from(rules.judge.format.count == Count::First);
            let boards = if rules.has_own_goal() { 2 } else { 1 };
            assert_eq!(lines, heads + count * boards * lines_of(layout, side), "{pair:?}");
        }

        // This takes as long as all other pairs.
        if all && pair.len() > 1 {
            return;
        }
        // Its own solver, which others hold against plain searches, reads it back.
        let is_small =
            Kind::of(&rules.judge) != Kind::Rectangle || rules.judge.format.size().is_some();
        let ask = if is_small { "length" } else { "verdict" };
        let mut solve = self::arguments("", kind, &bare);
        solve.extend(["--answer", ask]);
        let solved = eight(&solve, &run.stdout);
        assert_eq!((solved.status, solved.stderr.as_str()), (Some(0), ""), "{pair:?}");
        let lengths: Vec<&str> = solved.stdout.lines().filter(|line| !line.is_empty()).collect();
        assert_eq!(lengths.len(), count, "{pair:?}");
        let lengths = lengths.into_iter().map(|line| {
            line.parse::<usize>().ok().or(["YES", "solvable"].contains(&line).then_some(0))
        });
        let lengths: Vec<Option<usize>> = lengths.collect();
        let unsolvable = lengths.iter().filter(|length| length.is_none()).count();
        let expected = match value(pair, "--unsolvable-share") {
            _ if all && kind == Kind::Eight => count / 2,
            Some("1") => count,
            Some("0.5") => count - count / 2,
            _ => 0,
        };
        // If a path is too long, there is another word for it.
        let too_long = rules.judge.too_long.is_some() && !has("--depth") && !has("--scramble");
        assert!(unsolvable == expected || too_long && unsolvable > expected, "{pair:?}");
        let asked = match value(pair, "--depth") {
            Some("3") => 3..=3,
            Some("31") => 31..=31,
            Some(_) => 19..=20,
            None if has("--scramble") => 0..=4,
            None => 0..=80,
        };
        let mut lengths = lengths.into_iter().flatten();
        // A verdict has no length.
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
