//! Every option with every other for 3x3 boards, beside the model of their rules.

use super::{arguments, contradicts, each_pair, parsed, refused, EIGHT, OF_OUTPUT};
use crate::args::commands::Command;
use crate::args::items::ITEMS;
use crate::explain::drawing::{picture_of, Names};
use crate::plain_tiles::Cells;
use crate::process::{eight, eight_in, folder};
use crate::rules::{moves, value, Case, Kind, Pair, Path, Rules};
use eight::inside::judge::Accepts;
use eight::inside::puzzle::Want;
use serde_json::{json, Value};

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
    assert!(told[6].starts_with("time ") && told[7].starts_with("speed "), "{told:?}");
    if let Some(at) = told.iter().position(|line| *line == "moves and cases") {
        let count = |row: &&str| row.split_whitespace().nth(1)?.parse::<usize>().ok();
        let counts = told[at + 1..].iter().map(|row| count(row).expect(row));
        assert_eq!(counts.sum::<usize>(), solvable.len());
    }
}

/// Solves cases with a pair of options.
fn solve(kind: Kind, turn: usize, pair: &Pair) {
    let arguments = arguments("solve", kind, pair);
    let is_refused = contradicts(pair) || value(pair, "--notation") == Some("boards");
    let Some(rules) = Rules::new(pair).filter(|_| !is_refused) else {
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
            .map(|paths| paths.first().map(String::len).filter(|&it| it <= rules.limit))
            .collect();
        faulty.map(|at| lengths.remove(at));
        let is_verdict = rules.want == Want::Verdict && !has("--json");
        let has_lengths = rules.judge.too_long.is_some() || !is_verdict;
        assert_stats(&told, &lengths, has_lengths, faulty.iter().len(), has("--json"));
    } else {
        assert_eq!(told, [""; 0], "{pair:?}");
    }
}

#[test]
fn solving_3x3_boards() {
    each_pair(EIGHT, Command::Solve, &solve);
}

/// Returns boards side by side, filling 80 columns, and the moves below.
fn pictures(rules: &Rules, case: &Case, path: &Path) -> String {
    let mut boards = vec![case.start.clone()];
    for step in path.chars() {
        let moves = moves(&boards[boards.len() - 1]);
        boards.extend(moves.into_iter().find(|(letter, _)| *letter == step).map(|it| it.1));
    }
    let names = |board: &Cells| board.iter().map(|&cell| rules.shown(cell)).collect();
    let boards: Vec<Names> = boards.iter().map(names).collect();
    let letter = |step| rules.drawn("udlr".find(step).expect("a letter"));
    picture_of(3, &boards, &path.chars().map(letter).collect::<Vec<_>>())
}

#[test]
fn explaining_3x3_boards() {
    each_pair(EIGHT, Command::Explain, &|kind, turn, pair| {
        let arguments = arguments("explain", kind, pair);
        let has = |name| value(pair, name).is_some();
        let rules = match Rules::new(pair) {
            Some(rules) if !OF_OUTPUT.into_iter().any(has) && !contradicts(pair) => rules,
            _ => return refused(&eight(&arguments, ""), 2, pair),
        };
        let cases = rules.cases(turn);
        let faulty = has("--keep-going").then_some(cases.len() / 2);
        let mut drawn = Vec::new();
        for (at, case) in cases.iter().enumerate() {
            let paths = rules.paths(case);
            let title = match paths.first() {
                _ if faulty == Some(at) => "invalid".to_string(),
                None => "unsolvable".to_string(),
                Some(path) if path.len() == 1 => "1 move".to_string(),
                Some(path) => format!("{} moves", path.len()),
            };
            let mut text = format!("case {}: {title}\n", at + 1);
            if faulty != Some(at) {
                text += &pictures(&rules, case, &paths.first().cloned().unwrap_or_default());
            }
            drawn.push(text);
        }
        let input = rules.input(&cases, faulty);
        let run = eight(&arguments, &input.text);
        assert_eq!(run.status, Some(if faulty.is_some() { 2 } else { 0 }), "{}", run.stderr);
        assert_eq!(run.stderr.is_empty(), faulty.is_none(), "{pair:?}");
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
                let (there, next) = moves(&case.start).pop().expect("a move");
                let back = moves(&next).into_iter().find(|it| it.1 == case.start);
                paths[0] = format!("{there}{}{}", back.expect("the way back").0, paths[0]);
                is_right &= takes_any(accepts) && rules.want == Want::Moves;
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
            let more = [1, path.len(), ours.first().map_or(0, String::len)];
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
    let Some(rules) = Rules::new(pair)
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
                let at_least = &summary["at_least"];
                assert!(*at_least == json!(least) || paths == 0 && at_least.is_null(), "{shown}");
            }
        } else {
            let says_right = run.stdout.starts_with("accepted: ");
            let says_wrong = run.stdout.contains("\nwrong answer: ");
            let is_silent = kattis || has("--quiet");
            let says = (!is_silent && right, !is_silent && !right);
            assert_eq!((says_right, says_wrong), says, "{shown}");
            assert!(lines == 0 || !is_silent, "{shown}");
        }
        let of_check = pair.iter().any(|(name, _)| {
            let item = ITEMS.iter().find(|item| name[2..] == *item.name()).expect("an option");
            !item.is_of(Command::Explain)
        });
        // Of a pair, the right output and the other take turns.
        let is_turn = pair.len() < 2 || (turn / 4 % 2 == 0) == (said == Said::Ours);
        let is_explained = is_turn && !of_check;
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
    each_pair(EIGHT, Command::Check, &check);
}
