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
//! Then the start. Placed at random, a solvable start is each of those that the graph can bring home
//! with the same chance. A scrambled one is where a random walk from home ends that takes a move back
//! at once only from a dead end. For an unsolvable case a graph and a start are drawn until nothing
//! brings that home; if scrambled, with two pieces exchanged.

mod drawing;

use self::drawing::{Drawing, Placing};
use super::{refuse, set, Among, Draw, Edges, Recipe, RecipeError, Share, SplitMix};
use crate::deps::with_decimal;
use crate::graph::{Graph, Position, Search, MOST_EDGES, PIECES, VERTICES};

/// The most edges of a graph, not bipartite, that is drawn for an unsolvable case: with 30 or more
/// there is none, and with 29 one in 100,000.
const SPARSE_EDGES: usize = 28;

/// The greatest density of such a graph, in hundredths.
const SPARSE_PERCENT: u32 = 80;

/// The most edges of a bipartite graph: four vertices of one colour and five of the other.
const BIPARTITE_EDGES: usize = 20;

/// Random starts that are tried before all solvable ones are listed. Those are few then.
const TRIES: u32 = 32;

/// Draws graphs.
pub struct Graphs {
    search: Search,
}

impl Draw for Graphs {
    fn new(recipe: &Recipe) -> Result<Graphs, RecipeError> {
        let least = if recipe.connected { VERTICES - 1 } else { 1 };
        let most = match recipe.edges {
            Edges::Theta0 if recipe.bipartite => return refuse("theta_0 is not bipartite"),
            _ if recipe.bipartite => BIPARTITE_EDGES,
            _ => MOST_EDGES,
        };
        let (fits, dense) = match recipe.edges {
            Edges::Number(number) => ((least..=most).contains(&number), number > SPARSE_EDGES),
            Edges::Density(share) => (true, share > Share::percent(SPARSE_PERCENT)),
            Edges::Theta0 => (true, false),
        };
        if !fits {
            return refuse(format!("such a graph has from {least} to {most} edges"));
        }
        if dense && !recipe.bipartite && recipe.unsolvable != Share::NONE {
            return refuse(format!(
                "unsolvable cases are found on graphs of at most {SPARSE_EDGES} edges, or a density \
                 of 0.{SPARSE_PERCENT}, or on bipartite ones"
            ));
        }
        if let Among::Depths(_) = recipe.among {
            return refuse("graphs are not drawn by depth");
        }
        Ok(Graphs { search: Search::new() })
    }

    fn draw(&mut self, recipe: &Recipe, solvable: bool, random: &mut SplitMix) -> Vec<u8> {
        let (drawing, start) =
            if solvable { self.solvable(recipe, random) } else { self.unsolvable(recipe, random) };
        let ends: Vec<usize> =
            drawing.into_edges(random).iter().flat_map(|&(u, v)| [u, v]).collect();
        let mut text = Vec::new();
        with_decimal(ends.len() as u64 / 2, |digits| text.extend_from_slice(digits));
        text.push(b'\n');
        for (vertices, in_a_line) in [(&ends[..], 2), (&start[..PIECES], PIECES)] {
            set(&mut text, vertices.len(), in_a_line, b" ", |text, at| {
                text.push(b'1' + vertices[at] as u8);
            });
        }
        text
    }
}

impl Graphs {
    fn solvable(&mut self, recipe: &Recipe, random: &mut SplitMix) -> (Drawing, Placing) {
        let drawing = Drawing::new(recipe, random);
        if let Among::Scrambled(moves) = recipe.among {
            let start = drawing.scrambled(moves, random);
            return (drawing, start);
        }
        let graph = drawing.graph();
        for _ in 0..TRIES {
            let start = drawing.placed(random);
            if self.comes_home(&graph, &start) {
                return (drawing, start);
            }
        }
        let starts = drawing.solvable_placings();
        let start = starts[random.below(starts.len() as u64) as usize];
        (drawing, start)
    }

    fn unsolvable(&mut self, recipe: &Recipe, random: &mut SplitMix) -> (Drawing, Placing) {
        loop {
            let drawing = Drawing::new(recipe, random);
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
            if !self.comes_home(&drawing.graph(), &start) {
                return (drawing, start);
            }
        }
    }

    fn comes_home(&mut self, graph: &Graph, start: &Placing) -> bool {
        let mut vertices = [0; PIECES];
        for (vertex, &place) in vertices.iter_mut().zip(start) {
            *vertex = place + 1;
        }
        let start = Position::new(&vertices).expect("each on a vertex of its own");
        self.search.distance(graph, &start).is_some()
    }
}
