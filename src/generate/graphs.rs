//! Graphs, and the starts of the pieces on them, to a recipe.
//!
//! A graph is drawn in these steps:
//!
//! - A connected graph begins with a tree, each of the 9^7 trees equally likely (Prüfer, 1918).
//! - In a bipartite graph, each vertex gets one of two colours: by its depth in the tree, or else
//!   by a coin.
//! - No other edge joins two vertices of one colour. With a density, each other edge is taken with
//!   that chance; if this leaves no edge at all, one edge is drawn. With a number of edges, the
//!   missing ones are drawn; if there are too few, the graph is drawn again.
//! - Edges are written in random order, and so are their ends.
//!
//! So graphs of a density or of a number of edges are uniform if nothing else is asked for. A
//! connected graph is likelier the more trees it contains, and a bipartite graph the more
//! colourings it has.
//!
//! *theta_0* is the one exception of R. M. Wilson, "Graph puzzles, homotopy, and the alternating
//! group" (1974): a hexagon and a vertex between two opposite corners. It reaches 120 of the 720
//! orders of its six pieces; every other graph of that kind reaches all. It has seven vertices:
//! here 9 and six others. The last two vertices are isolated. In a connected graph, each of them
//! has one edge to a vertex before it. Only the pieces on the seven vertices are placed at random.
//!
//! Then the start is drawn. A start at random is uniform among the solvable starts of the graph. A
//! scrambled start is the end of a random walk from the goal. The walk takes a move back at once
//! only from a dead end.
//!
//! For an unsolvable case, a graph and a start are drawn until the start is unsolvable; a scrambled
//! start has two pieces exchanged. So a graph is likelier the more unsolvable starts it has. Dense
//! graphs have hardly any except because of a *leaf*, a vertex with at most one edge. So after 256
//! draws, or fewer if the walks are long, every graph is drawn with a leaf: any vertex is the leaf,
//! and the others are joined as above. A graph of 25 edges or more has one leaf or only solvable
//! starts, so there this changes no probability. With fewer edges, or with a density, graphs with
//! two leaves become slightly likelier, and graphs without a leaf come from the first draws alone.

mod drawing;

use self::drawing::{Drawing, Placing};
use super::recipe::{refuse, Among, Draw, Edges, Recipe, RecipeError};
use super::share::Share;
use crate::graph::{Graph, Position, Search, MOST_EDGES, PIECES, VERTICES};
use crate::random::SplitMix;
use std::iter::once;

/// The most edges of a graph with unsolvable starts: a complete graph on eight vertices, and a
/// leaf.
const MOST_UNSOLVABLE: usize = 29;

/// The most edges of a bipartite graph: four vertices of one colour and five of the other.
const BIPARTITE_EDGES: usize = 20;

/// Random starts that are tried before all solvable starts are listed, which are few then.
const SOLVABLE_TRIES: u32 = 32;

/// Graphs and starts that are tried for an unsolvable case before every graph gets a leaf, and the
/// most moves of all random walks to these starts.
const UNSOLVABLE_TRIES: u64 = 256;
const WALKED: u64 = 1 << 15;

pub(super) struct GraphDraw {
    search: Search,
}

impl GraphDraw {
    pub(super) fn new(recipe: &Recipe) -> Result<GraphDraw, RecipeError> {
        let least = if recipe.connected { VERTICES - 1 } else { 1 };
        let most = match recipe.edges {
            Edges::Theta0 if recipe.bipartite => return refuse("theta_0 is not bipartite"),
            _ if recipe.bipartite => BIPARTITE_EDGES,
            _ => MOST_EDGES,
        };
        let (fits, solvable) = match recipe.edges {
            Edges::Number(number) => ((least..=most).contains(&number), number > MOST_UNSOLVABLE),
            Edges::Density(share) => (true, share == Share::ALL && !recipe.bipartite),
            Edges::Theta0 => (true, false),
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
            return refuse("graphs are not drawn by depth");
        }
        Ok(GraphDraw { search: Search::new() })
    }
}

impl Draw for GraphDraw {
    fn draw(&mut self, recipe: &Recipe, solvable: bool, random: &mut SplitMix) -> String {
        let (drawing, start) =
            if solvable { self.solvable(recipe, random) } else { self.unsolvable(recipe, random) };
        let edges = drawing.into_edges(random);
        let number = edges.len().to_string();
        let edges = edges.into_iter().map(|(u, v)| format!("{} {}", u + 1, v + 1));
        let pieces: Vec<String> = start[..PIECES].iter().map(|v| (v + 1).to_string()).collect();
        let lines: Vec<String> = once(number).chain(edges).chain([pieces.join(" ")]).collect();
        lines.join("\n")
    }
}

impl GraphDraw {
    fn solvable(&mut self, recipe: &Recipe, random: &mut SplitMix) -> (Drawing, Placing) {
        let drawing = Drawing::new(recipe, false, random);
        if let Among::Scrambled(moves) = recipe.among {
            let start = drawing.scrambled(moves, random);
            return (drawing, start);
        }
        let graph = drawing.graph();
        for _ in 0..SOLVABLE_TRIES {
            let start = drawing.placed(random);
            if self.is_solvable(&graph, &start) {
                return (drawing, start);
            }
        }
        let starts = drawing.solvable_placings();
        let start = starts[random.below(starts.len() as u64) as usize];
        (drawing, start)
    }

    fn unsolvable(&mut self, recipe: &Recipe, random: &mut SplitMix) -> (Drawing, Placing) {
        let mut tries = match recipe.among {
            Among::Scrambled(moves) if moves > 0 => UNSOLVABLE_TRIES.min(WALKED / moves),
            _ => UNSOLVABLE_TRIES,
        };
        loop {
            let with_leaf = tries == 0 && !recipe.bipartite;
            let drawing = Drawing::new(recipe, with_leaf, random);
            tries = tries.saturating_sub(1);
            let start = match recipe.among {
                Among::Scrambled(moves) => {
                    let mut start = drawing.scrambled(moves, random);
                    let one = random.below(PIECES as u64) as usize;
                    let other = random.below(PIECES as u64 - 1) as usize;
                    start.swap(one, (one + 1 + other) % PIECES);
                    start
                }
                _ => drawing.placed(random),
            };
            if !self.is_solvable(&drawing.graph(), &start) {
                return (drawing, start);
            }
        }
    }

    fn is_solvable(&mut self, graph: &Graph, start: &Placing) -> bool {
        let vertices = std::array::from_fn(|piece| start[piece] + 1);
        let start = Position::new(&vertices).expect("each on a vertex of its own");
        self.search.is_solvable(graph, &start)
    }
}
