//! Every question about every puzzle: right answers, found by plain searches, and others.

use super::{holder, shortest, whole, Said};
use crate::graph_oracle::{Distances, Edges, HOME};
use crate::kit::{answers, judge};
use crate::puzzles::{Case, Ground, Kind, Path, Rules};
use crate::random::{one_in, Random};
use eight::inside::check::Criteria;
use eight::inside::judge::{Accepts, Judge, GRAPH, JUDGES};
use eight::inside::puzzle::format::{Format, Goal, GoalCells};
use eight::inside::puzzle::Want;

/// The rules of each puzzle for a question, and its cases. Only sliders have sums.
fn puzzles(want: Want) -> Vec<(Rules, Vec<Case>)> {
    let rows = [
        (Kind::Eight, Some(("--judge", "hdu-1043"))),
        (Kind::Fifteen, None),
        (Kind::Eight, Some(("--size", "2x3"))),
        (Kind::Graph, None),
        (Kind::Sliders, None),
    ];
    let rules = rows.into_iter().filter_map(|(kind, option)| {
        let options = [("--answer", want.name())].into_iter().chain(option);
        Rules::new(kind, &options.collect())
    });
    let puzzles = rules.map(|rules| {
        let mut cases = rules.cases(0);
        cases.push(round(&cases[1]));
        (rules, cases)
    });
    let puzzles: Vec<_> = puzzles.collect();
    assert_eq!(puzzles.len(), if want == Want::Sum { 1 } else { 5 });
    puzzles
}

/// A case half the way round a square or a triangle from a solved one: both ways back are as short.
fn round(solved: &Case) -> Case {
    let (ways, is_target): (&[&str], bool) = match solved.ground {
        Ground::Graph(_) => (&["121"], false),
        Ground::Grid(_, "udlr") => (&["uldrul", "urdlur", "dlurdl", "druldr"], false),
        Ground::Grid(..) => (&["LURDLU"], true),
    };
    let end = ways.iter().find_map(|names| {
        names.chars().try_fold(solved.start.clone(), |board, name| {
            let mut next = solved.ground.moves(&board).into_iter();
            next.find(|(other, _)| *other == name.to_string()).map(|(_, next)| next)
        })
    });
    let end = end.expect("a way round");
    if is_target {
        Case { goal: end, ..solved.clone() }
    } else {
        Case { start: end, ..solved.clone() }
    }
}

/// The output for these paths of each case.
fn output(rules: &Rules, cases: &[Case], paths: impl Fn(&Case) -> Vec<Path>) -> String {
    let answers = (1..).zip(cases).map(|(number, case)| rules.answer(number, case, &paths(case)));
    rules.output(&answers.collect::<Vec<_>>())
}

/// A right output, and others: a line more, less, other, or with something at its end, and two
/// lines that have changed places.
#[test]
fn each_answer_of_each_puzzle() {
    for (want, (rules, cases)) in
        Want::ALL.into_iter().flat_map(|want| puzzles(want).into_iter().map(move |it| (want, it)))
    {
        let input = rules.input(&cases, None).text;
        let criteria = Criteria { want: Some(want), ..Criteria::of(&rules.judge) };
        let mut said = Said::by(criteria);
        let mut judged = |output: &str| said.of(input.as_bytes(), output.as_bytes());
        let right = output(&rules, &cases, |case| rules.paths(case));
        let name = format!("{} {}", rules.judge.name, want.name());
        assert_eq!(judged(&right), [""; 0], "{name}: {right}");
        assert_eq!(judged(&right.replace('\n', "\r\n")), [""; 0], "{name}");
        let ours = answers(&rules.judge, Some(want), input.as_bytes());
        assert_eq!(String::from_utf8_lossy(&ours), right, "{name}");
        // Only an empty line must have its end.
        let open = right.trim_end_matches('\n');
        assert_eq!(judged(open).is_empty(), right.len() == open.len() + 1, "{name}");
        let lines: Vec<String> = right.split_inclusive('\n').map(String::from).collect();
        for (at, line) in lines.iter().enumerate() {
            let line = line.trim_end();
            let with = |other: String| [&lines[..at], &[other], &lines[at + 1..]].concat();
            let mut others = ["", "x\n"].map(|other| with(other.to_string())).to_vec();
            others.push(with(format!("{line}\n{line}\n")));
            others.extend(["x", " ", "7"].map(|more| with(format!("{line}{more}\n"))));
            others.push(with(format!("0{line}\n")));
            if at > 0 && lines[at - 1] != lines[at] {
                others.push(lines.clone());
                others.last_mut().unwrap().swap(at - 1, at);
            }
            for other in others {
                assert!(!judged(&other.concat()).is_empty(), "{name}: {other:?}");
            }
        }
    }
}

/// A right output of every judge, and others: without a byte, with another one in its place, with
/// one more, and with the last of all shortest paths.
#[test]
fn every_byte_of_an_answer_counts() {
    let mut exact = 0;
    for row in JUDGES {
        let rules = Rules::new(Kind::of(row), &vec![("--judge", row.name)]).expect("a row");
        let mut cases = rules.cases(0);
        cases.truncate(if rules.has_one_case() { 0 } else { 5 });
        cases.push(round(&rules.case(1, 0)));
        let input = rules.input(&cases, None).text;
        let right = output(&rules, &cases, |case| rules.paths(case)).into_bytes();
        let last = output(&rules, &cases, |case| rules.paths(case).into_iter().rev().collect());
        for accepts in [shortest(row), row.accepts] {
            let mut hold = holder(Criteria { accepts, ..Criteria::of(row) });
            let mut is_right = |output: &[u8]| {
                let (verdict, _) = hold(input.as_bytes(), whole(output), None);
                verdict.expect("nothing wrong with the input").is_accepted()
            };
            assert!(is_right(&right), "{}", row.name);
            assert!(!is_right(&[&right[..], b"\n"].concat()), "{}", row.name);
            let is_same = last.as_bytes() == right;
            let takes_last = is_right(last.as_bytes());
            assert_eq!(takes_last, is_same || accepts != Accepts::Exact, "{}", row.name);
            exact += usize::from(!takes_last);
            for at in (0..right.len()).step_by(one_in(3)) {
                for (instead, from) in [(&b""[..], at + 1), (b"#", at + 1), (b"7", at)] {
                    let other = [&right[..at], instead, &right[from..]].concat();
                    // The end of the last line may be left out, unless the line is empty.
                    let is_open = other == right[..right.len() - 1] && !other.ends_with(b"\n");
                    let is_right = is_right(&other);
                    let expected = is_open && !row.final_newline;
                    assert_eq!(is_right, expected, "{}: {}", row.name, other.escape_ascii());
                }
            }
        }
    }
    assert!(exact > 2, "{exact}");
}

/// Tries all words of at most one move too many over the names in a path: only the shortest paths
/// are right.
#[test]
fn exactly_the_shortest_paths() {
    for (rules, cases) in puzzles(Want::Moves) {
        let case = &cases[4];
        let (input, paths) = (rules.input(&cases[4..5], None).text, rules.paths(case));
        let criteria = Criteria { accepts: Accepts::Shortest, ..Criteria::of(&rules.judge) };
        let criteria = Criteria { want: Some(Want::Moves), ..criteria };
        // Once for a word: in what manner an output is read is tested elsewhere.
        let mut hold = holder(criteria);
        let mut accepted = 0;
        let mut names = paths[0].clone();
        if let Ground::Grid(_, letters) = case.ground {
            names.extend(letters.chars().map(String::from));
        }
        names.sort_unstable();
        names.dedup();
        for length in 0..=paths[0].len() as u32 + 1 {
            for number in 0..names.len().pow(length) {
                let name = |at| names[number / names.len().pow(at) % names.len()].clone();
                let word: Path = (0..length).map(name).collect();
                let line = rules.answer(1, case, std::slice::from_ref(&word));
                let verdict = hold(input.as_bytes(), whole(&line), None).0.expect("a case");
                let is_right = verdict.is_accepted();
                assert_eq!(is_right, paths.contains(&word), "{}: {line}", rules.judge.name);
                accepted += usize::from(is_right);
            }
        }
        assert!(accepted > 0, "{}", rules.judge.name);
        // The last of all is as good as the first, of every case.
        let last = output(&rules, &cases, |case| rules.paths(case).pop().into_iter().collect());
        assert_ne!(last, output(&rules, &cases, |case| rules.paths(case)), "{}", rules.judge.name);
        let input = rules.input(&cases, None).text;
        assert_eq!(Said::by(criteria).of(input.as_bytes(), last.as_bytes()), [""; 0]);
    }
}

/// Our own answers about deep cases of graphs, and others that are as short.
#[test]
fn any_shortest_sequence() {
    let rules = Rules::new(Kind::Graph, &vec![("--answer", "moves")]).expect("an answer of graphs");
    let mut random = Random::new(5);
    let mut others = 0;
    for turn in 0..12 {
        let mut edges: Edges = (0..9).flat_map(|u| (0..u).map(move |v| (u, v))).collect();
        random.shuffle(&mut edges);
        edges.truncate(10 + turn);
        let known = Distances::from_home(&edges);
        let boards: Vec<_> = known.boards().collect();
        let (mut cases, mut output) = (Vec::new(), String::new());
        for _ in 0..20 {
            let mut board = random.one_of(&boards);
            let (ground, start) = (Ground::Graph(edges.clone()), board.to_vec());
            let case = Case { ground, start, goal: HOME.to_vec(), size: None };
            let mut path = Path::new();
            while board != HOME {
                let (piece, next) = random.one_of(&known.nearer(&edges, board));
                path.push(piece.to_string());
                board = next;
            }
            output += &rules.answer(1, &case, &[path]);
            cases.push(case);
        }
        let input = rules.input(&cases, None).text;
        let ours = answers(&GRAPH, Some(Want::Moves), input.as_bytes());
        for output in [output.as_bytes(), &ours] {
            let criteria = Criteria { want: Some(Want::Moves), ..Criteria::of(&GRAPH) };
            assert_eq!(Said::by(criteria).of(input.as_bytes(), output), [""; 0]);
        }
        let lengths = answers(&GRAPH, None, input.as_bytes());
        assert_eq!(Said::by(Criteria::of(&GRAPH)).of(input.as_bytes(), &lengths), [""; 0]);
        others += u32::from(ours != output.as_bytes());
    }
    assert!(others > 6, "{others}");
}

/// Paths from another start.
#[test]
fn sliders_from_elsewhere() {
    let start = Judge {
        format: Format {
            goal: Goal::Fixed(GoalCells::new(b"r.bbrrbbrrbbrrbb")),
            ..judge("pe-244").format
        },
        ..judge("pe-244")
    };
    let criteria = Criteria { want: Some(Want::Count), ..Criteria::of(&start) };
    assert_eq!(Said::by(criteria).of(b"r.bbrrbbrrbbrrbb\n", b"1\n"), [""; 0]);
    assert_eq!(Said::by(Criteria::of(&start)).of(b"r.bbrrbbrrbbrrbb\n", b"0\n"), [""; 0]);
}
