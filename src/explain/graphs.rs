//! Replays of pieces on a graph.

use super::answers::{Line, Lines};
use super::replay::title;
use super::{Ground, Replay, Replayer, Step};
use crate::check::quoted;
use crate::graph::{Graph, Position, Problem, Search, PIECES, VERTICES};
use crate::judge::UNSOLVABLE;

/// What stands on the free vertex.
const FREE: &str = "x";
/// The answer to an unsolvable case.
const NO_WAY: &str = "-1";

const END: &str = "the end of the line";
const A_PIECE: &str = "a piece from 1 to 8";

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
        Graphs { search: Search::new(), output: output.map(Lines::of) }
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
        Walk { graph, board, steps: Vec::new() }
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

    /// The vertices of the pieces in order, as they stand in an input.
    fn shown(&self) -> String {
        let vertices = (1..=PIECES).map(|piece| (self.vertex_of(piece) + 1).to_string());
        vertices.collect::<Vec<_>>().join(" ")
    }

    /// Moves as a line says, up to the first move that is none. Returns the first thing that is wrong.
    fn follow(&mut self, lines: &mut Lines, least: Option<usize>) -> Option<String> {
        let expected = match least {
            Some(least) => format!("{least} and the pieces that move"),
            None => format!("'{NO_WAY}'"),
        };
        let line = match lines.next() {
            Some(line) => line,
            None => return Some(lines.missing(&expected)),
        };
        let number = least.map_or(NO_WAY.to_string(), |least| least.to_string());
        let end = line.bytes.iter().position(|&byte| byte == b' ');
        let (said, moves) = line.bytes.split_at(end.unwrap_or(line.bytes.len()));
        let mut wrong = None;
        if said != number.as_bytes() || least.is_none() && !moves.is_empty() {
            let pairs = line.bytes.iter().zip(number.as_bytes());
            let same = pairs.take_while(|(a, b)| a == b).count();
            wrong = Some(line.wrong(same, &quoted(line.bytes), &expected));
        }
        let least = match least {
            Some(least) => least,
            None => return wrong,
        };
        let mut at = said.len();
        for step in moves.chunks(2) {
            let (byte, found, expected) = match *step {
                [b' ', piece @ b'1'..=b'8'] => {
                    let excess = self.steps.len() == least;
                    let expected = if excess {
                        format!("no more than {least} moves")
                    } else {
                        let free = self.vertex_of(0) + 1;
                        format!("a piece next to the free vertex, {free}")
                    };
                    let stop = self.stop(&line, at + 1, &quoted(&[piece]), &expected);
                    let slides = self.slide(usize::from(piece - b'0'));
                    if excess || !slides {
                        wrong = wrong.or(Some(stop));
                    }
                    if !slides {
                        return wrong;
                    }
                    at += 2;
                    continue;
                }
                [b' ', other] => (at + 1, quoted(&[other]), A_PIECE),
                [b' '] => (at + 1, END.to_string(), A_PIECE),
                [other, ..] => (at, quoted(&[other]), "a space and a piece"),
                [] => break,
            };
            return wrong.or_else(|| Some(self.stop(&line, byte, &found, expected)));
        }
        let made = self.steps.len();
        let expected = if end.is_none() || self.is_home() && made == least {
            return wrong;
        } else if made < least {
            format!("{least} moves, not {made}")
        } else {
            "every piece on the vertex of its number".to_string()
        };
        wrong.or_else(|| Some(self.stop(&line, at, END, &expected)))
    }

    /// What is wrong at this byte of a line, and where the pieces stand.
    fn stop(&self, line: &Line, byte: usize, found: &str, expected: &str) -> String {
        format!("{}, at {}", line.wrong(byte, found, expected), self.shown())
    }

    fn is_home(&self) -> bool {
        (0..PIECES).all(|at| self.board[at] == at + 1)
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
