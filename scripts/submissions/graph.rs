//! The 8-puzzle on any graph of nine vertices: the least number of moves.
//!
//! Eight pieces are on the vertices of a graph. One vertex is free, and a move takes a piece along
//! an edge to it. In the end every piece must be on the vertex of its own number.
//!
//! **A search from both ends.** A move can be undone, so the search may begin at the start and at the
//! goal. Each side has a frontier: the placements that are a number of moves away from its end. The
//! search replaces the smaller frontier by the next one, a move further, until a placement is new
//! to one side and known to the other. The moves of both sides together are the answer: fewer would
//! have met before.
//! Two searches of half the depth see far fewer placements than one search of the whole depth.
//!
//! **Placements as numbers.** The search numbers placements to know which it has seen. The number
//! is the place in the dictionary of all 9! arrangements (Lehmer 1960). Its digits say, for each
//! vertex, how many of the later vertices have a smaller piece. They are at most 8, 7, 6 and so on.

use std::error::Error;
use std::io::{self, Read, Write};

// The cases and the answers.

/// By vertex, the piece there; the free vertex has piece 8, and all are counted from 0.
type Placement = [usize; 9];

const HOME: Placement = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const FREE: usize = 8;

/// Cases until the input ends: the number of edges, the two ends of each, and the vertices of pieces 1
/// to 8.
fn main() -> Result<(), Box<dyn Error>> {
    let mut text = Vec::new();
    io::stdin().read_to_end(&mut text)?;
    let text = String::from_utf8_lossy(&text);
    // A NUL or Ctrl-Z ends the input.
    let text = text.split(|symbol| symbol == '\0' || symbol == '\x1a').next().unwrap_or("");
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse().unwrap_or(usize::MAX));
    let mut answers = io::BufWriter::new(io::stdout());
    while let Some(edges) = numbers.next() {
        let mut vertex = || match numbers.next() {
            Some(number @ 1..=9) => Ok(number - 1),
            Some(_) => Err("a vertex is not from 1 to 9"),
            None => Err("the input ends within a case"),
        };
        let mut neighbours = vec![Vec::new(); 9];
        for _ in 0..edges {
            let (one, other) = (vertex()?, vertex()?);
            neighbours[one].push(other);
            neighbours[other].push(one);
        }
        let mut start = [FREE; 9];
        for piece in 0..8 {
            start[vertex()?] = piece;
        }
        if (0..8).any(|piece| !start.contains(&piece)) {
            return Err("two pieces stand on one vertex".into());
        }
        match moves(start, &neighbours) {
            Some(moves) => writeln!(answers, "{}", moves)?,
            None => writeln!(answers, "{}", $UNSOLVABLE)?,
        }
    }
    Ok(answers.flush()?)
}

// The search.

/// The least number of moves from a placement to the goal; `None` if no moves lead there.
fn moves(start: Placement, neighbours: &[Vec<usize>]) -> Option<usize> {
    if start == HOME {
        return Some(0);
    }
    // By placement, the side that has seen it: 1 from the start, 2 from the goal, 0 none.
    let mut seen = vec![0; 362_880];
    seen[index(&start)] = 1;
    seen[index(&HOME)] = 2;
    let mut frontiers = [vec![start], vec![HOME]];
    for moves in 1.. {
        let side = usize::from(frontiers[1].len() < frontiers[0].len());
        let mut next = Vec::new();
        for placement in &frontiers[side] {
            let free = placement.iter().position(|&piece| piece == FREE)?;
            for &vertex in &neighbours[free] {
                let mut moved = *placement;
                moved.swap(free, vertex);
                let by = &mut seen[index(&moved)];
                if *by == 2 - side {
                    return Some(moves);
                }
                if *by == 0 {
                    *by = 1 + side;
                    next.push(moved);
                }
            }
        }
        if next.is_empty() {
            return None;
        }
        frontiers[side] = next;
    }
    None
}

/// The place of a placement among all arrangements, from 0.
fn index(placement: &Placement) -> usize {
    let mut index = 0;
    for (vertex, piece) in placement.iter().enumerate() {
        let smaller = placement[vertex + 1..].iter().filter(|&other| other < piece).count();
        index = index * (9 - vertex) + smaller;
    }
    index
}
