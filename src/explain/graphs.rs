//! Replays of pieces on a graph.

use super::answers::{Line, Lines};
use super::replay::title;
use super::{Ground, Replay, Replayer, Step};
use crate::check::{decimal, quoted};
use crate::graph::{Graph, Position, Problem, Search, PIECES, VERTICES};
use crate::judge::UNSOLVABLE;

/// What stands on the free vertex.
const FREE: &str = "x";
/// The answer to an unsolvable case.
const NO_WAY: &[u8] = b"-1";

/// The piece on each vertex, from 1, and 0 on the free one.
type Board = [usize; VERTICES];

/// Makes replays of pieces on a graph: of a shortest way home each, or of what an output says.
///
/// An answer is a line as `eight graph --moves` writes it: the number of moves, and the pieces in the
/// order in which they move, with a space before each. A number alone is an answer too, of which
/// nothing can be drawn.
pub struct Graphs<'a> {
    search: Search,
    output: Option<Lines<'a>>,
}

impl<'a> Graphs<'a> {
    /// Replays of shortest ways home or, where there is an `output`, of the answers in it.
    pub fn new(output: Option<&'a [u8]>) -> Graphs<'a> {
        Graphs {
            search: Search::new(),
            output: output.map(Lines::of),
        }
    }
}

/// The pieces on a graph while they are moved.
struct Walk<'a> {
    graph: &'a Graph,
    board: Board,
    steps: Vec<Step>,
}

impl<'a> Walk<'a> {
    fn new(graph: &'a Graph, start: &Position) -> Walk<'a> {
        let mut board = [0; VERTICES];
        for (vertex, piece) in (1..).zip(&mut board) {
            *piece = start.piece_on(vertex).unwrap_or(0);
        }
        Walk {
            graph,
            board,
            steps: Vec::new(),
        }
    }

    fn vertex_of(&self, piece: usize) -> usize {
        let vertex = self.board.iter().position(|&other| other == piece);
        vertex.expect("each piece stands somewhere, and one vertex is free")
    }

    /// Moves a piece to the free vertex, if an edge leads there; whether it does.
    fn slide(&mut self, piece: usize) -> bool {
        let (from, to) = (self.vertex_of(piece), self.vertex_of(0));
        let joined = self.graph.has_edge(from + 1, to + 1);
        if joined {
            self.board.swap(from, to);
            self.steps.push(Step { from, letter: None });
        }
        joined
    }

    /// The pieces by their vertices: `x12345678`.
    fn shown(&self) -> String {
        self.board.iter().map(|&piece| name(piece)).collect()
    }

    /// What is wrong at this byte of a line, and where the pieces stand.
    fn stop(&self, line: &Line, byte: usize, found: &str, expected: &str) -> String {
        format!("{}, at {}", line.wrong(byte, found, expected), self.shown())
    }

    fn is_home(&self) -> bool {
        (0..PIECES).all(|at| self.board[at] == at + 1)
    }

    /// Moves as a line says. Returns what is wrong with it.
    fn follow(&mut self, lines: &mut Lines, least: Option<usize>) -> Option<String> {
        let expected = least.map_or("-1".to_string(), |least| least.to_string());
        let line = match lines.next() {
            Some(line) => line,
            None => return Some(lines.missing(&format!("'{expected}'"))),
        };
        let mut words = line.bytes.split(|&byte| byte == b' ');
        let first = words.next().unwrap_or_default();
        let least = match least {
            Some(least) => least,
            None if line.bytes == NO_WAY => return None,
            None => return Some(line.wrong(0, &quoted(line.bytes), "'-1'")),
        };
        let said = match decimal(first) {
            Some(said) => said,
            None => return Some(line.wrong(0, &quoted(first), &format!("'{expected}'"))),
        };
        let mut at = first.len();
        let alone = at == line.bytes.len();
        for word in words {
            at += 1;
            let piece = match word {
                [digit @ b'1'..=b'8'] => usize::from(digit - b'0'),
                _ => return Some(self.stop(&line, at, &quoted(word), "a piece, 1 to 8")),
            };
            if !self.slide(piece) {
                let free = self.vertex_of(0) + 1;
                let expected = format!("a piece next to the free vertex, {free}");
                return Some(self.stop(&line, at, &quoted(word), &expected));
            }
            at += word.len();
        }
        let made = self.steps.len();
        if !alone && !self.is_home() {
            return Some(self.stop(&line, at, "the end of the line", "a path to 12345678x"));
        }
        if said != least as u64 {
            return Some(line.wrong(0, &quoted(first), &format!("'{expected}'")));
        }
        if !alone && made != least {
            let found = format!("a path of length {made}");
            return Some(line.wrong(first.len(), &found, &expected));
        }
        None
    }
}

fn name(piece: usize) -> String {
    match piece {
        0 => FREE.to_string(),
        piece => piece.to_string(),
    }
}

impl Replayer<Problem> for Graphs<'_> {
    fn replay(&mut self, _number: u64, (graph, start): Problem) -> Replay {
        let ours = self.search.moves(&graph, &start);
        let least = ours.map(<[u8]>::len);
        let mut walk = Walk::new(&graph, &start);
        let board = walk.board.iter().map(|&piece| name(piece)).collect();
        let free = walk.vertex_of(0);
        let (wrong, made) = match &mut self.output {
            None => {
                for &piece in ours.unwrap_or_default() {
                    walk.slide(usize::from(piece));
                }
                (None, None)
            }
            Some(lines) => {
                let wrong = walk.follow(lines, least);
                let made = Some((walk.steps.len(), wrong.is_some()));
                (wrong, made)
            }
        };
        let edges = (1..=VERTICES)
            .flat_map(|from| (from + 1..=VERTICES).map(move |to| (from, to)))
            .filter(|&(from, to)| graph.has_edge(from, to));
        Replay {
            title: title(least.ok_or(UNSOLVABLE), made),
            ground: Ground::Graph(edges.map(|(from, to)| (from - 1, to - 1)).collect()),
            board,
            free,
            steps: walk.steps,
            wrong,
        }
    }

    fn rest(&mut self) -> Option<String> {
        let line = self.output.as_mut()?.next()?;
        Some(line.wrong(0, &quoted(line.bytes), "the end of the output"))
    }
}
