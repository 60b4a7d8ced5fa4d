//! Every question about every puzzle: the program's own answers are right, which others hold
//! against plain searches, and any others are wrong.

use super::{holder, shortest, whole, Said};
use crate::graph_oracle::{self, Distances, Edges, HOME};
use crate::kit::{answers, generated, judge, several};
use crate::random::{in_full, one_in, Random};
use eight::inside::check::Criteria;
use eight::inside::generate::{Among, Recipe};
use eight::inside::judge::{
    Accepts, Judge, Kind, Notation, FIFTEEN, GRAPH, HDU_1043, JUDGES, SLIDERS,
};
use eight::inside::puzzle::format::{Format, Goal, GoalCells, Sizes};
use eight::inside::puzzle::Want;
use std::collections::HashSet;

/// The puzzles, each with a near case, a solved one, one that has two shortest paths, and one
/// without a path, if the puzzle has such.
fn puzzles() -> [(Judge, [&'static str; 4]); 5] {
    let two_by_three = Judge::of_size(Sizes::All("2x3".parse().unwrap()));
    [
        (HDU_1043, ["123x46758", "12345678x", "1234x8765", "21345678x"]),
        (
            FIFTEEN,
            [
                "1 2 3 4 5 6 7 8 9 10 11 12 0 13 14 15",
                "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0",
                "1 2 3 4 5 6 7 8 9 10 0 15 13 14 12 11",
                "2 1 3 4 5 6 7 8 9 10 11 12 13 14 15 0",
            ],
        ),
        (two_by_three, ["1 2 3 0 4 5", "1 2 3 4 5 0", "1 0 5 4 3 2", "2 1 3 4 5 0"]),
        (
            GRAPH,
            [
                "3 1 2 1 9 2 9 9 1 3 4 5 6 7 8",
                "0 1 2 3 4 5 6 7 8",
                "3 1 2 1 9 2 9 2 1 3 4 5 6 7 8",
                "0 2 1 3 4 5 6 7 8",
            ],
        ),
        (SLIDERS, ["r.bbrrbbrrbbrrbb", ".rbbrrbbrrbbrrbb", "rrbbrbbbr.rbrrbb", ""]),
    ]
}

/// A right output, and others: a line more, less, other, or with something at its end, and two
/// lines that have changed places.
#[test]
fn each_answer_of_each_puzzle() {
    let asked =
        Want::ALL.into_iter().flat_map(|want| puzzles().map(|(judge, cases)| (want, judge, cases)));
    for (want, judge, cases) in asked.filter(|it| it.0 != Want::Sum || it.1.kind == Kind::Sliders) {
        let input = cases.join("\n");
        let mut said = Said::by(Criteria { want: Some(want), ..Criteria::of(&judge) });
        let mut judged = |output: &str| said.of(input.as_bytes(), output.as_bytes());
        let right = String::from_utf8(answers(&judge, Some(want), input.as_bytes())).unwrap();
        let name = format!("{} {}", judge.name, want.name());
        assert_eq!(judged(&right), [""; 0], "{name}: {right}");
        assert_eq!(judged(&right.replace('\n', "\r\n")), [""; 0], "{name}");
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
/// one more, and with the first of all shortest paths in another order.
#[test]
fn every_byte_of_an_answer_counts() {
    let mut exact = 0;
    for row in JUDGES {
        // If one of them alone is right, boards have several shortest paths: they are far.
        let among = match (row.kind, row.format.cells()) {
            (_, Some(9)) if row.accepts == Accepts::Exact => Among::Any,
            (Kind::Tiles, _) if row.accepts == Accepts::Exact => Among::Scrambled(25),
            (Kind::Sliders, _) => Among::Depths(1..=9),
            _ => Among::Scrambled(9),
        };
        let input = generated(&Recipe { among, ..several(*row, 5, 5, "0.4") });
        let right = answers(row, None, &input);
        let last = answers(&Judge { ties: "rldu".parse().unwrap(), ..*row }, None, &input);
        for accepts in [shortest(row), row.accepts] {
            let mut hold = holder(Criteria { accepts, ..Criteria::of(row) });
            let mut is_right = |output: &[u8]| {
                let (verdict, _) = hold(&input, whole(output), None);
                verdict.expect("nothing wrong with the input").is_accepted()
            };
            assert!(is_right(&right), "{}", row.name);
            assert!(!is_right(&[&right[..], b"\n"].concat()), "{}", row.name);
            let takes_last = is_right(&last);
            let expected = last == right || accepts != Accepts::Exact;
            assert_eq!(takes_last, expected, "{}", row.name);
            exact += usize::from(!takes_last);
            for at in (0..right.len()).step_by(one_in(6)) {
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
    assert!(exact >= 2, "{exact}");
}

/// Tries all words of at most one move too many over the names of the moves: only the shortest
/// paths are right.
#[test]
fn exactly_the_shortest_paths() {
    for (judge, cases) in puzzles() {
        let input = if judge.kind == Kind::Tiles { cases[0] } else { cases[2] }.as_bytes();
        let list = String::from_utf8(answers(&judge, Some(Want::All), input)).unwrap();
        // Of sliders, a checksum comes first.
        let path = |line: &str| match judge.kind {
            Kind::Sliders => line.rsplit(' ').next().unwrap_or_default().to_string(),
            _ => line.replace(' ', ""),
        };
        let paths: HashSet<String> = list.trim_end().lines().map(path).collect();
        let letters = judge.path.moves.and_then(Notation::letters);
        let names = letters.map_or(b"123".to_vec(), Vec::from);
        let criteria = Criteria { accepts: Accepts::Shortest, ..Criteria::of(&judge) };
        // Once for a word: in what manner an output is read is tested elsewhere.
        let mut hold = holder(Criteria { want: Some(Want::Moves), ..criteria });
        let mut accepted = 0;
        // In full, longer words as well.
        let most = paths.iter().next().map_or(0, String::len) as u32 + u32::from(in_full());
        for (length, number) in
            (0..=most).flat_map(|length| (0..names.len().pow(length)).map(move |it| (length, it)))
        {
            let letter = |at| names[number / names.len().pow(at) % names.len()];
            let word = String::from_utf8((0..length).map(letter).collect()).unwrap();
            let line = match judge.kind {
                Kind::Graph => {
                    let pieces: Vec<&str> = word.split("").filter(|it| !it.is_empty()).collect();
                    format!("{length} {}\n", pieces.join(" "))
                }
                _ => format!("{word}\n"),
            };
            let verdict = hold(input, whole(&line), None).0.expect("a case");
            assert_eq!(verdict.is_accepted(), paths.contains(&word), "{}: {line}", judge.name);
            accepted += usize::from(verdict.is_accepted());
        }
        assert_eq!(accepted, paths.len(), "{}", judge.name);
    }
}

/// Our own answers about deep cases of graphs, and others that are as short.
#[test]
fn any_shortest_sequence() {
    let mut random = Random::new(5);
    let mut others = 0;
    for turn in 0..12 {
        let mut edges: Edges = (0..9).flat_map(|u| (0..u).map(move |v| (u, v))).collect();
        random.shuffle(&mut edges);
        edges.truncate(10 + turn);
        let known = Distances::from_home(&edges);
        let boards: Vec<_> = known.boards().collect();
        let (mut input, mut output) = (String::new(), String::new());
        for _ in 0..20 {
            let mut board = random.one_of(&boards);
            input += &graph_oracle::text(&edges, board);
            let mut path = Vec::new();
            while board != HOME {
                let (piece, next) = random.one_of(&known.nearer(&edges, board));
                path.push(format!(" {piece}"));
                board = next;
            }
            output += &format!("{}{}\n", path.len(), path.concat());
        }
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
