//! Whatever is asked about whichever puzzle: right answers, found by plain searches, and others.

use super::check::Said;
use super::{answers, judge};
use crate::graph_oracle::{self, Distances, Edges};
use crate::random::Random;
use crate::{oracle, plain_fifteen, plain_sliders};
use eight::check::Criteria;
use eight::game::Want;
use eight::judge::{Accepts, Judge, FIFTEEN, GRAPH, HDU_1043, SLIDERS};

/// The boards one move away, each with the name of the move, in the order in which ties are broken.
type Slides<B> = fn(&B) -> Vec<(u8, B)>;

/// Every path of so many moves.
fn paths<B: PartialEq>(slides: Slides<B>, from: &B, to: &B, moves: usize) -> Vec<Vec<u8>> {
    if moves == 0 {
        return if from == to { vec![Vec::new()] } else { Vec::new() };
    }
    let mut all = Vec::new();
    for (name, next) in slides(from) {
        let rest = paths(slides, &next, to, moves - 1);
        all.extend(rest.into_iter().map(|rest| [vec![name], rest].concat()));
    }
    all
}

fn all_shortest<B: PartialEq>(slides: Slides<B>, from: &B, to: &B) -> Vec<Vec<u8>> {
    (0..).map(|moves| paths(slides, from, to, moves)).find(|paths| !paths.is_empty()).unwrap()
}

/// Cases of a puzzle as they stand in an input, and all shortest paths of each; `None` if it has none.
struct Puzzle {
    judge: &'static Judge<'static>,
    /// The names of moves, of which some lead somewhere from the first case.
    names: &'static [u8],
    cases: Vec<(String, Option<Vec<Vec<u8>>>)>,
}

impl Puzzle {
    /// Cases to which walks lead from home, a move for each `?` and those of `round`. Paths lead back, or
    /// there if a case is a target.
    fn new<B: Clone + PartialEq>(
        (judge, names, round): (&'static Judge<'static>, &'static [u8], &[u8]),
        unsolvable: Option<&str>,
        home: impl Fn(&mut Random) -> B,
        slides: Slides<B>,
        text: impl Fn(&B) -> String,
    ) -> Puzzle {
        let mut random = Random::new(22);
        let mut cases = Vec::new();
        for walk in [b"????".as_slice(), b"????????", b"???????", round, b"?", b""] {
            let home = home(&mut random);
            let mut board = home.clone();
            for &name in walk {
                let mut next = slides(&board);
                next.retain(|(other, _)| name == b'?' || name == *other);
                board = next[random.below(next.len())].1.clone();
            }
            let is_target = judge == &SLIDERS;
            let (from, to) = if is_target { (&home, &board) } else { (&board, &home) };
            cases.push((text(&board), Some(all_shortest(slides, from, to))));
        }
        cases.extend(unsolvable.map(|text| (text.to_string(), None)));
        Puzzle { judge, names, cases }
    }

    fn input(&self) -> String {
        self.cases.iter().map(|(text, _)| text.as_str()).collect()
    }

    /// A path as it stands in a list, or behind a number.
    fn path(&self, path: &[u8]) -> String {
        let name = |&name: &u8| char::from(name).to_string();
        let names: Vec<String> = path.iter().map(name).collect();
        names.join(if self.judge == &GRAPH { " " } else { "" })
    }

    /// The answer to `--answer moves`: this path.
    fn moves(&self, path: &[u8]) -> String {
        match path.len() {
            0 if self.judge == &GRAPH => "0".to_string(),
            least if self.judge == &GRAPH => format!("{least} {}", self.path(path)),
            _ => self.path(path),
        }
    }

    /// The right answers.
    fn answers(&self, want: Want) -> String {
        let sum = |path: &Vec<u8>| {
            path.iter().fold(0, |sum, &letter| (sum * 243 + u64::from(letter)) % 100_000_007)
        };
        let listed = |path: &Vec<u8>| match self.judge == &SLIDERS {
            true => format!("{} {}", sum(path), self.path(path)).trim_end().to_string() + "\n",
            false => self.path(path) + "\n",
        };
        let mut text = String::new();
        for (_, paths) in &self.cases {
            text += &match (paths, want) {
                (None, _) => self.judge.unsolvable.unwrap().to_string(),
                (Some(_), Want::Verdict) => "solvable".to_string(),
                (Some(paths), Want::Length) => paths[0].len().to_string(),
                (Some(paths), Want::Moves) => self.moves(&paths[0]),
                (Some(paths), Want::Count) => paths.len().to_string(),
                (Some(paths), Want::Sum) => paths.iter().map(sum).sum::<u64>().to_string(),
                (Some(paths), Want::All) => paths.iter().map(listed).collect(),
            };
            // A list ends with an empty line, and has its line ends but for one that is unsolvable.
            text += if want == Want::All && paths.is_none() { "\n\n" } else { "\n" };
        }
        text
    }
}

/// Moves round a square of four cells, after which the way on is as short as the way back.
const HALF_ROUND: &[u8] = b"uldrul";

fn symbols(cells: &[u8]) -> String {
    String::from_utf8_lossy(cells).to_string() + "\n"
}

fn eight() -> Puzzle {
    let slides: Slides<oracle::Cells> = |cells| {
        let slide = |&letter: &u8| Some((letter, oracle::slide(*cells, letter)?));
        b"udlr".iter().filter_map(slide).collect()
    };
    let row = (&HDU_1043, b"udlr".as_slice(), HALF_ROUND);
    Puzzle::new(row, Some("21345678x\n"), |_| oracle::GOAL, slides, |cells| symbols(cells))
}

fn fifteen() -> Puzzle {
    let slides: Slides<plain_fifteen::Cells> = |cells| {
        let blank = |cells: &[u8; 16]| cells.iter().position(|&tile| tile == 0).unwrap() as isize;
        let name = |next: &[u8; 16]| match blank(next) - blank(cells) {
            -4 => b'u',
            4 => b'd',
            -1 => b'l',
            _ => b'r',
        };
        plain_fifteen::slides(*cells).into_iter().map(|next| (name(&next), next)).collect()
    };
    let text = |cells: &plain_fifteen::Cells| cells.map(|tile| tile.to_string()).join(" ") + "\n";
    let unsolvable = Some("1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 0\n");
    let row = (&FIFTEEN, b"udlr".as_slice(), HALF_ROUND);
    Puzzle::new(row, unsolvable, |_| plain_fifteen::GOAL, slides, text)
}

fn sliders() -> Puzzle {
    let slides: Slides<plain_sliders::Cells> = |cells| {
        let slides = plain_sliders::slides(*cells).into_iter();
        let mut slides: Vec<_> = slides.map(|(letter, next)| (letter as u8, next)).collect();
        slides.sort_by_key(|(letter, _)| b"LRUD".iter().position(|other| other == letter));
        slides
    };
    let row = (&SLIDERS, b"LRUD".as_slice(), b"LURDLU".as_slice());
    Puzzle::new(row, None, |_| plain_sliders::START, slides, |cells| symbols(cells))
}

/// A graph, and where the pieces stand on it.
type Drawing = (Edges, graph_oracle::Board);

fn drawing_text((edges, board): &Drawing) -> String {
    let lines = edges.iter().map(|(u, v)| format!("{} {}\n", u + 1, v + 1));
    let vertex = |piece| board.iter().position(|&other| other == piece).unwrap() + 1;
    let vertices: Vec<String> = (1..=8).map(|piece| vertex(piece).to_string()).collect();
    format!("{}\n{}{}\n", edges.len(), lines.collect::<String>(), vertices.join(" "))
}

fn drawing_slides((edges, board): &Drawing) -> Vec<(u8, Drawing)> {
    let free = board.iter().position(|&piece| piece == 0).unwrap();
    let next = graph_oracle::slides(edges, *board).into_iter();
    let mut next: Vec<_> =
        next.map(|next| (b'0' + next[free], (edges.clone(), next))).collect();
    next.sort_unstable();
    next
}

/// Home on a circle with some edges across.
fn any_drawing(random: &mut Random) -> Drawing {
    let mut edges: Edges = (2..8).flat_map(|v| (0..v - 1).map(move |u| (u, v))).collect();
    random.shuffle(&mut edges);
    edges.truncate(random.below(4));
    edges.extend((0..9).map(|u| (u, (u + 1) % 9)));
    (edges, graph_oracle::HOME)
}

fn graph() -> Puzzle {
    let unsolvable = Some("2 1 9 2 9 2 1 3 4 5 6 7 8\n");
    let row = (&GRAPH, b"1678".as_slice(), b"??????".as_slice());
    Puzzle::new(row, unsolvable, any_drawing, drawing_slides, drawing_text)
}

/// An output that is right, and others: a line more, less, other, or with something behind it, and two lines
/// that have changed places.
#[test]
fn each_answer_of_each_puzzle() {
    for puzzle in [eight(), fifteen(), graph(), sliders()] {
        let input = puzzle.input();
        for want in Want::ALL {
            if want == Want::Sum && puzzle.judge != &SLIDERS {
                continue;
            }
            let criteria = Criteria { want: Some(want), ..Criteria::of(puzzle.judge) };
            let mut said = Said::by(criteria);
            let mut judged = |output: &str| said.of(input.as_bytes(), output.as_bytes());
            let right = puzzle.answers(want);
            let name = format!("{} {}", puzzle.judge.name, want.name());
            assert_eq!(judged(&right), [""; 0], "{name}: {right}");
            assert_eq!(judged(&right.replace('\n', "\r\n")), [""; 0], "{name}");
            let ours = answers(puzzle.judge, Some(want), input.as_bytes());
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
}

/// Of all words of at most one move too many over some names: the shortest paths and no others.
#[test]
fn exactly_the_shortest_paths() {
    for puzzle in [eight(), fifteen(), graph(), sliders()] {
        let (input, paths) = &puzzle.cases[0];
        let paths = paths.as_ref().unwrap();
        let criteria = Criteria { accepts: Accepts::Shortest, ..Criteria::of(puzzle.judge) };
        let criteria = Criteria { want: Some(Want::Moves), ..criteria };
        let mut said = Said::by(criteria);
        let mut accepted = 0;
        for length in 0..=paths[0].len() as u32 + 1 {
            for number in 0..4_usize.pow(length) {
                let name = |at| puzzle.names[number / 4_usize.pow(at) % 4];
                let word: Vec<u8> = (0..length).map(name).collect();
                let line = puzzle.moves(&word) + "\n";
                let is_right = said.of(input.as_bytes(), line.as_bytes()).is_empty();
                assert_eq!(is_right, paths.contains(&word), "{}: {line}", puzzle.judge.name);
                accepted += usize::from(is_right);
            }
        }
        let among = paths.iter().filter(|path| path.iter().all(|name| puzzle.names.contains(name)));
        assert_eq!(accepted, among.count(), "{}", puzzle.judge.name);
        assert!(accepted > 0, "{}", puzzle.judge.name);
        // The last of all is as good as the first, of every case.
        let last = puzzle.cases.iter().map(|(_, paths)| match paths {
            Some(paths) => puzzle.moves(&paths[paths.len() - 1]) + "\n",
            None => puzzle.judge.unsolvable.unwrap().to_string() + "\n",
        });
        let last: String = last.collect();
        assert_ne!(last, puzzle.answers(Want::Moves));
        assert_eq!(said.of(puzzle.input().as_bytes(), last.as_bytes()), [""; 0]);
    }
}

/// Our own answers about deep cases of graphs, and others that are as short.
#[test]
fn any_shortest_sequence() {
    let mut random = Random::new(5);
    let mut others = 0;
    for turn in 0..12 {
        let mut pairs: Edges = (0..9).flat_map(|u| (0..u).map(move |v| (u, v))).collect();
        random.shuffle(&mut pairs);
        pairs.truncate(10 + turn);
        let known = Distances::from_home(&pairs);
        let boards: Vec<graph_oracle::Board> = known.boards().collect();
        let (mut input, mut output) = (String::new(), String::new());
        for _ in 0..20 {
            let mut drawing = (pairs.clone(), boards[random.below(boards.len())]);
            input += &drawing_text(&drawing);
            let least = known.of(drawing.1).expect("it comes home");
            output += &least.to_string();
            for left in (0..least).rev() {
                let mut closer = drawing_slides(&drawing);
                closer.retain(|(_, (_, board))| known.of(*board) == Some(left));
                let (piece, next) = closer.swap_remove(random.below(closer.len()));
                output += &format!(" {}", char::from(piece));
                drawing = next;
            }
            output.push('\n');
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
    let start = Judge { goal: eight::judge::Goal::Fixed(b"r.bbrrbbrrbbrrbb"), ..judge("pe-244") };
    let criteria = Criteria { want: Some(Want::Count), ..Criteria::of(&start) };
    assert_eq!(Said::by(criteria).of(b"r.bbrrbbrrbbrrbb\n", b"1\n"), [""; 0]);
    assert_eq!(Said::by(Criteria::of(&start)).of(b"r.bbrrbbrrbbrrbb\n", b"0\n"), [""; 0]);
}
