//! Graphs, and where the pieces stand on them, to a recipe.
//!
//! How a graph is drawn:
//!
//! - To be connected it gets a tree, each of the 9^7 as likely (Prüfer, 1918).
//! - To be bipartite each vertex gets one of two colours: that of its depth in the tree, or else of a
//!   coin.
//! - Of the other edges, those of one colour left out, each is taken with the chance of the density;
//!   where that leaves no edge at all, one of them. Or as many are drawn as are missing; where there
//!   are too few the graph is drawn anew.
//! - Edges are written in random order, their ends as well.
//!
//! So graphs of a density, or of a number of edges, are uniform as long as nothing else is asked for;
//! connected graphs are likelier the more trees they hold, bipartite ones the more colourings they
//! have.
//!
//! *theta_0* is the one graph that R. M. Wilson, "Graph puzzles, homotopy, and the alternating group"
//! (1974) excepts: a hexagon and a vertex between two opposite corners, which can do 120 of the 720
//! orders of its six pieces, where every graph like it can do all. It has seven vertices: here 9 and
//! six others. The last two are isolated or, to be connected, hang on by an edge each to a vertex
//! before them. Only what stands on the seven is placed at random.
//!
//! Then the start. Placed at random, a solvable start is each of those that are solvable on the graph
//! with the same chance. A scrambled one is where a random walk from home ends that takes a move back
//! at once only from a dead end.
//!
//! For an unsolvable case a graph and a start are drawn until the start is unsolvable; if scrambled,
//! with two pieces exchanged. So a graph is the likelier the more unsolvable starts it has. Dense
//! graphs have them because of a *leaf*, a vertex with one edge or none, or hardly ever. So after 256
//! draws, or fewer if the walks are long, graphs with a leaf are drawn: any vertex is the leaf, and
//! the others are joined as above. From 25 edges on, where there is one leaf or all is solvable, no
//! chance is changed by that. With fewer edges, or by density, graphs with two leaves are a little
//! likelier then, and those without one come from the first draws alone.

mod drawing;

use self::drawing::{Drawing, Placing};
use super::recipe::{refuse, Among, Draw, Edges, Recipe, RecipeError};
use super::share::Share;
use crate::graph::{Graph, Position, Search, MOST_EDGES, PIECES, VERTICES};
use crate::random::SplitMix;
use std::iter::once;

/// The most edges of a graph with unsolvable starts: eight vertices, all joined, and one that hangs on.
const MOST_UNSOLVABLE: usize = 29;

/// The most edges of a bipartite graph: four vertices of one colour and five of the other.
const BIPARTITE_EDGES: usize = 20;

/// Random starts that are tried before all solvable ones are listed. Those are few then.
const SOLVABLE_TRIES: u32 = 32;

/// Graphs and starts that are tried for an unsolvable case before all graphs have a leaf, and the moves
/// of all random walks to these starts.
const UNSOLVABLE_TRIES: u64 = 256;
const WALKED: u64 = 1 << 15;

/// Draws graphs.
pub(super) struct GraphDraw {
    search: Search,
}

impl GraphDraw {
    /// What draws to a recipe.
    ///
    /// # Errors
    /// If nothing fits the recipe.
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
        let mut vertices = [0; PIECES];
        for (vertex, &place) in vertices.iter_mut().zip(start) {
            *vertex = place + 1;
        }
        let start = Position::new(&vertices).expect("each on a vertex of its own");
        self.search.is_solvable(graph, &start)
    }
}
