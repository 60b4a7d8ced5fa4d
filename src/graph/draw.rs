//! Graphs, and the starts of the pieces on them, to a recipe.
//!
//! A graph is drawn in these steps:
//!
//! - A random tree takes the vertices in random order, and joins each to one before it.
//! - A connected graph begins with the edges of this tree. A bipartite graph has only edges between
//!   vertices of an even and of an odd depth in the tree.
//! - With a density, each other edge is taken with that chance; if this leaves no edge at all, one
//!   edge is drawn. With a number of edges, the missing ones are drawn; if there are too few, the
//!   graph is drawn again.
//! - Edges are written in random order, and so are their ends.
//!
//! So graphs of a density or of a number of edges are uniform if nothing else is asked for.
//!
//! Then the start is drawn. A start at random is any placing of the pieces, tried again until it is
//! solvable. After 32 tries it is the end of a long random walk from the goal instead. A scrambled
//! start is the end of a walk of the given number of moves. A walk takes a move back at once only
//! from a dead end.
//!
//! For an unsolvable case, a graph and a start are drawn until the start is unsolvable. A scrambled
//! start has two pieces exchanged. Dense graphs have hardly any unsolvable starts except because of
//! a *leaf*, a vertex with at most one edge. So after 32 tries every graph is drawn with a leaf.

use super::cases::MOST_EDGES;
use super::{Finder, Graph, Position, PIECES, VERTICES};
use crate::grid::List;
use crate::puzzle::draw::{refuse, step, Among, CaseRecipe, Draw, Edges, RecipeError};
use crate::puzzle::share::Share;
use crate::random::SplitMix;
use std::iter::once;

/// The most edges of a graph with unsolvable starts: a complete graph on eight vertices, and a
/// leaf.
const MOST_UNSOLVABLE: usize = 29;

/// The most edges of a bipartite graph: four vertices of one color and five of the other.
const BIPARTITE_EDGES: usize = 20;

/// Starts that are tried before a long walk or a leaf takes their place.
const TRIES: usize = 32;

/// The least moves of a long walk. Its number of moves is even or odd, so parity decides nothing.
const LONG_WALK: u64 = 1_000;

/// The vertices of pieces 1 to 8 and then the free one, all counted from 0.
type Placing = [usize; VERTICES];

const HOME: Placing = [0, 1, 2, 3, 4, 5, 6, 7, 8];

pub struct GraphDraw {
    search: Finder,
}

impl GraphDraw {
    /// Draws a solvable start; or draws one start, and returns `None` unless it is unsolvable.
    fn start(
        &mut self,
        recipe: &CaseRecipe,
        graph: &Graph,
        solvable: bool,
        random: &mut SplitMix,
    ) -> Option<Placing> {
        if let (Among::Scrambled(moves), true) = (&recipe.among, solvable) {
            return Some(scrambled(graph, *moves, random));
        }
        for _ in 0..if solvable { TRIES } else { 1 } {
            let mut start = HOME;
            if let Among::Scrambled(moves) = recipe.among {
                start = scrambled(graph, moves, random);
                let one = random.below(PIECES as u64) as usize;
                let other = random.below(PIECES as u64 - 1) as usize;
                start.swap(one, (one + 1 + other) % PIECES);
            } else {
                random.shuffle(&mut start);
            }
            let position = Position::new(&std::array::from_fn(|piece| start[piece] + 1));
            let position = position.expect("each piece on a vertex of its own");
            if self.search.is_solvable(graph, &position) == solvable {
                return Some(start);
            }
        }
        solvable.then(|| scrambled(graph, LONG_WALK + random.below(LONG_WALK), random))
    }
}

impl Draw for GraphDraw {
    fn new(recipe: &CaseRecipe) -> Result<GraphDraw, RecipeError> {
        let least = if recipe.connected { VERTICES - 1 } else { 1 };
        let most = if recipe.bipartite { BIPARTITE_EDGES } else { MOST_EDGES };
        let (fits, solvable) = match recipe.edges {
            Edges::Number(number) => ((least..=most).contains(&number), number > MOST_UNSOLVABLE),
            Edges::Density(share) => (true, share == Share::ALL && !recipe.bipartite),
        };
        if !fits {
            return refuse(format!("such a graph has from {least} to {most} edges"));
        }
        if solvable && recipe.unsolvable != Share::NONE {
            return refuse(format!(
                "a graph with more than {MOST_UNSOLVABLE} edges has no unsolvable cases"
            ));
        }
        if let Among::Depths(_) = recipe.among {
            return refuse("graphs are drawn at random or by random moves, not by depth");
        }
        Ok(GraphDraw { search: Finder::new() })
    }

    fn draw(&mut self, recipe: &CaseRecipe, solvable: bool, random: &mut SplitMix) -> String {
        let mut tries = 0;
        let (edges, start) = loop {
            // On a bipartite graph, at least half of all starts are unsolvable.
            let with_leaf = tries >= TRIES && !recipe.bipartite;
            let edges = edges(recipe, with_leaf, random);
            let mut graph = Graph::new();
            for &(u, v) in &edges {
                graph.add_edge(u + 1, v + 1);
            }
            if let Some(start) = self.start(recipe, &graph, solvable, random) {
                break (edges, start);
            }
            tries += 1;
        };
        let number = edges.len().to_string();
        let edges = edges.into_iter().map(|(u, v)| format!("{} {}", u + 1, v + 1));
        let pieces: Vec<String> = start[..PIECES].iter().map(|v| (v + 1).to_string()).collect();
        let lines: Vec<String> = once(number).chain(edges).chain([pieces.join(" ")]).collect();
        lines.join("\n")
    }
}

fn edges(recipe: &CaseRecipe, with_leaf: bool, random: &mut SplitMix) -> Vec<(usize, usize)> {
    loop {
        let mut order = HOME;
        random.shuffle(&mut order);
        let mut is_odd = [false; VERTICES];
        let mut tree = Vec::new();
        for (place, &vertex) in order.iter().enumerate().skip(1) {
            let near = order[random.below(place as u64) as usize];
            is_odd[vertex] = !is_odd[near];
            tree.push((near, vertex));
        }
        let pairs = (1..VERTICES).flat_map(|at| order[..at].iter().map(move |&near| (near, at)));
        let pairs = pairs.map(|(near, at)| (near, order[at]));
        let (mut edges, mut others): (Vec<_>, Vec<_>) =
            pairs.partition(|pair| recipe.connected && tree.contains(pair));
        // The vertex that comes last is a leaf of the tree.
        let hangs = |pair: &(usize, usize)| pair.1 == order[PIECES] && !tree.contains(pair);
        others.retain(|pair| !(with_leaf && hangs(pair)));
        others.retain(|&(u, v)| !recipe.bipartite || is_odd[u] != is_odd[v]);
        random.shuffle(&mut others);
        let missing = match recipe.edges {
            Edges::Density(share) => others.iter().filter(|_| share.happens(random)).count(),
            Edges::Number(number) => number - edges.len(),
        };
        let missing = missing.max(usize::from(edges.is_empty()));
        if missing > others.len() {
            continue;
        }
        edges.extend_from_slice(&others[..missing]);
        random.shuffle(&mut edges);
        for (u, v) in &mut edges {
            if random.below(2) == 1 {
                std::mem::swap(u, v);
            }
        }
        return edges;
    }
}

/// Returns the end of a random walk from the goal. The walk stays where it is if there is no move.
fn scrambled(graph: &Graph, moves: u64, random: &mut SplitMix) -> Placing {
    let neighbours = |u| HOME.into_iter().filter(move |v| graph.has_edge(u + 1, v + 1));
    let near = HOME.map(|u| neighbours(u).collect::<List<usize>>());
    let (mut placing, mut last) = (HOME, VERTICES);
    for _ in 0..moves {
        let free = placing[PIECES];
        let Some(to) = step(near[free].clone(), last, random) else { break };
        last = free;
        let piece = placing.iter().position(|&vertex| vertex == to);
        placing.swap(piece.expect("each vertex but the free one has a piece"), PIECES);
    }
    placing
}
