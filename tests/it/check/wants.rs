//! Every question about every puzzle: right answers, found by plain searches, and others.

use super::Said;
use crate::graph_oracle::{self, Distances, Edges};
use crate::kit::{answers, judge};
use crate::random::Random;
use crate::{plain_sliders, plain_tiles};
use eight::check::Criteria;
use eight::grid::Size;
use eight::judge::{Accepts, Judge, FIFTEEN, GRAPH, HDU_1043, SIZED, SLIDERS};
use eight::puzzle::format::{Format, Goal, GoalCells, Sizes};
use eight::puzzle::Want;

/// The boards one move away, each with the name of the move, in the order in which ties are broken.
type Slides<B> = fn(&B) -> Vec<(u8, B)>;

/// Returns every path of `moves` moves.
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
    let of_length = (0..100).map(|moves| paths(slides, from, to, moves));
    of_length.into_iter().find(|paths| !paths.is_empty()).expect("a short path")
}

/// Cases of a puzzle as text, and all shortest paths of each; `None` if it has none.
struct Puzzle {
    judge: Judge,
    /// The letters of moves.
    letters: &'static [u8],
    cases: Vec<(String, Option<Vec<Vec<u8>>>)>,
}

impl Puzzle {
    /// Makes cases from walks that start at home, a move for each `?`, and from those of `round`:
    /// each goes half the way round a square of four cells, where both ways back are as short.
    /// Paths lead back, or there if a case is a target.
    fn new<B: Clone + PartialEq>(
        (judge, letters, round): (Judge, &'static [u8], &[u8]),
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
            let is_target = judge == SLIDERS;
            let (from, to) = if is_target { (&home, &board) } else { (&board, &home) };
            cases.push((text(&board), Some(all_shortest(slides, from, to))));
        }
        cases.extend(unsolvable.map(|text| (text.to_string(), None)));
        Puzzle { judge, letters, cases }
    }

    fn input(&self) -> String {
        self.cases.iter().map(|(text, _)| text.as_str()).collect()
    }

    /// Returns a path as an answer has it.
    fn path(&self, path: &[u8]) -> String {
        let name = |&name: &u8| char::from(name).to_string();
        let names: Vec<String> = path.iter().map(name).collect();
        names.join(if self.judge == GRAPH { " " } else { "" })
    }

    /// The answer to `--answer moves`: this path.
    fn moves(&self, path: &[u8]) -> String {
        match path.len() {
            0 if self.judge == GRAPH => "0".to_string(),
            least if self.judge == GRAPH => format!("{least} {}", self.path(path)),
            _ => self.path(path),
        }
    }

    /// The right answers.
    fn answers(&self, want: Want) -> String {
        let sum = |path: &Vec<u8>| {
            path.iter().fold(0, |sum, &letter| (sum * 243 + u64::from(letter)) % 100_000_007)
        };
        let listed = |path: &Vec<u8>| {
            if self.judge == SLIDERS {
                format!("{} {}", sum(path), self.path(path)).trim_end().to_string() + "\n"
            } else {
                self.path(path) + "\n"
            }
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
            // The lines of a list have their ends, but the line of an unsolvable case does not. An
            // empty line follows the list.
            text += if want == Want::All && paths.is_none() { "\n\n" } else { "\n" };
        }
        text
    }
}

/// Numbered tiles of a judge on boards of this size.
fn tiles(judge: Judge, size: (usize, usize)) -> Puzzle {
    type Cells = (usize, plain_tiles::Cells);
    let slides: Slides<Cells> = |(columns, cells)| {
        let blank = |cells: &[u8]| cells.iter().position(|&tile| tile == 0).unwrap() as isize;
        let name = |next: &[u8]| match blank(next) - blank(cells) {
            -1 => b'l',
            1 => b'r',
            up if up < 0 => b'u',
            _ => b'd',
        };
        let next = plain_tiles::slides(*columns, cells).into_iter();
        let mut next: Vec<_> = next.map(|next| (name(&next), (*columns, next))).collect();
        next.sort_by_key(|(letter, _)| b"udlr".iter().position(|other| other == letter));
        next
    };
    let text = |(_, cells): &Cells| {
        let names = cells.iter().map(|&tile| judge.format.name_of(tile.into()));
        names.collect::<Vec<_>>().join(" ") + "\n"
    };
    let goal = plain_tiles::goal((size.0 * size.1) as u8);
    let mut unsolvable = goal.clone();
    unsolvable.swap(0, 1);
    let unsolvable = text(&(size.1, unsolvable));
    let home = |_: &mut Random| (size.1, goal.clone());
    Puzzle::new((judge, b"udlr", b"uldrul"), Some(&unsolvable), home, slides, text)
}

fn sliders() -> Puzzle {
    let slides: Slides<plain_sliders::Cells> = |cells| {
        let slides = plain_sliders::slides(*cells).into_iter();
        let mut slides: Vec<_> = slides.map(|(letter, next)| (letter as u8, next)).collect();
        slides.sort_by_key(|(letter, _)| b"LRUD".iter().position(|other| other == letter));
        slides
    };
    let text = |cells: &plain_sliders::Cells| String::from_utf8_lossy(cells).to_string() + "\n";
    let row = (SLIDERS, b"LRUD".as_slice(), b"LURDLU".as_slice());
    Puzzle::new(row, None, |_| plain_sliders::START, slides, text)
}

/// A graph and the vertices of its pieces.
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
    let mut next: Vec<_> = next.map(|next| (b'0' + next[free], (edges.clone(), next))).collect();
    next.sort_unstable();
    next
}

/// Home on the 3x3 board without an edge.
fn any_drawing(random: &mut Random) -> Drawing {
    let mut edges: Edges = vec![(0, 1), (1, 2), (0, 3), (3, 6)];
    edges.remove(random.below(4));
    edges.extend([(1, 4), (2, 5), (3, 4), (4, 5), (4, 7), (5, 8), (6, 7), (7, 8)]);
    (edges, graph_oracle::HOME)
}

fn graph() -> Puzzle {
    let unsolvable = Some("2 1 9 2 9 2 1 3 4 5 6 7 8\n");
    let row = (GRAPH, b"".as_slice(), b"658658".as_slice());
    Puzzle::new(row, unsolvable, any_drawing, drawing_slides, drawing_text)
}

fn puzzles() -> [Puzzle; 5] {
    let small = Judge {
        format: Format { sizes: Sizes::All(Size { rows: 2, columns: 3 }), ..SIZED.format },
        ..SIZED
    };
    [tiles(HDU_1043, (3, 3)), tiles(FIFTEEN, (4, 4)), tiles(small, (2, 3)), graph(), sliders()]
}

/// A right output, and others: a line more, less, other, or with something at its end, and two
/// lines that have changed places.
#[test]
fn each_answer_of_each_puzzle() {
    for puzzle in puzzles() {
        let input = puzzle.input();
        for want in Want::ALL {
            if want == Want::Sum && puzzle.judge != SLIDERS {
                continue;
            }
            let criteria = Criteria { want: Some(want), ..Criteria::of(&puzzle.judge) };
            let mut said = Said::by(criteria);
            let mut judged = |output: &str| said.of(input.as_bytes(), output.as_bytes());
            let right = puzzle.answers(want);
            let name = format!("{} {}", puzzle.judge.name, want.name());
            assert_eq!(judged(&right), [""; 0], "{name}: {right}");
            assert_eq!(judged(&right.replace('\n', "\r\n")), [""; 0], "{name}");
            let ours = answers(&puzzle.judge, Some(want), input.as_bytes());
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

/// Tries all words of at most one move too many over the names in a path: only the shortest paths
/// are right.
#[test]
fn exactly_the_shortest_paths() {
    for puzzle in puzzles() {
        let (input, paths) = &puzzle.cases[0];
        let paths = paths.as_ref().unwrap();
        let criteria = Criteria { accepts: Accepts::Shortest, ..Criteria::of(&puzzle.judge) };
        let criteria = Criteria { want: Some(Want::Moves), ..criteria };
        let mut said = Said::by(criteria);
        let mut accepted = 0;
        let mut names = [puzzle.letters, &paths[0]].concat();
        names.sort_unstable();
        names.dedup();
        for length in 0..=paths[0].len() as u32 + 1 {
            for number in 0..names.len().pow(length) {
                let name = |at| names[number / names.len().pow(at) % names.len()];
                let word: Vec<u8> = (0..length).map(name).collect();
                let line = puzzle.moves(&word) + "\n";
                let is_right = said.of(input.as_bytes(), line.as_bytes()).is_empty();
                assert_eq!(is_right, paths.contains(&word), "{}: {line}", puzzle.judge.name);
                accepted += usize::from(is_right);
            }
        }
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
