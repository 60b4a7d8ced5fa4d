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
use super::writer::CaseWriter;
use super::{takes, takes_unsolvable, Places, RecipeError, Share, SplitMix};
use crate::graph::{Graph, Position, Search, MOST_EDGES, PIECES, VERTICES};
use crate::judge::Judge;
use std::io::{self, Write};

/// The most edges of a graph with unsolvable starts: eight vertices, all joined, and one that hangs on.
pub const MOST_UNSOLVABLE: usize = 29;

/// The most edges of a bipartite graph: four vertices of one colour and five of the other.
const BIPARTITE_EDGES: usize = 20;

/// Random starts that are tried before all solvable ones are listed. Those are few then.
const SOLVABLE_TRIES: u32 = 32;

/// Graphs and starts that are tried for an unsolvable case before all graphs have a leaf, and the moves
/// of all random walks to these starts.
const UNSOLVABLE_TRIES: u64 = 256;
const WALKED: u64 = 1 << 15;

/// Which edges a graph has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Edges {
    /// Each with this chance.
    Density(Share),
    /// So many.
    Number(usize),
    /// Those of theta_0.
    Theta0,
}

/// What to generate.
#[derive(Clone, Debug)]
pub struct Recipe<'a> {
    /// The judge whose input it is to be.
    pub judge: Judge<'a>,
    /// How many cases.
    pub count: u64,
    /// Where the random numbers start.
    pub seed: u64,
    /// The edges.
    pub edges: Edges,
    /// Whether all graphs are connected.
    pub connected: bool,
    /// Whether all graphs are bipartite; theta_0 is not.
    pub bipartite: bool,
    /// How long a random walk leads to the start; `None` to place the pieces at random.
    pub scramble: Option<u64>,
    /// How many of the cases are unsolvable.
    pub unsolvable: Share,
    /// The seed of random blanks between the numbers and lines, if there are to be any.
    pub random_blanks: Option<u64>,
}

impl Recipe<'_> {
    /// Whether there are such graphs.
    fn check(&self) -> Result<(), RecipeError> {
        let least = if self.connected { VERTICES - 1 } else { 1 };
        let most = match self.edges {
            Edges::Theta0 if self.bipartite => return Err(RecipeError::OddTheta0),
            _ if self.bipartite => BIPARTITE_EDGES,
            _ => MOST_EDGES,
        };
        let (fits, solvable) = match self.edges {
            Edges::Number(number) => ((least..=most).contains(&number), number > MOST_UNSOLVABLE),
            Edges::Density(share) => (true, share == Share::ALL && !self.bipartite),
            Edges::Theta0 => (true, false),
        };
        if !fits {
            return Err(RecipeError::Edges(least, most));
        }
        if solvable && self.unsolvable != Share::NONE {
            return Err(RecipeError::TooDense);
        }
        Ok(())
    }
}

/// Writes the cases of a recipe.
pub struct Generator<'a, W> {
    recipe: &'a Recipe<'a>,
    random: SplitMix,
    search: Search,
    writer: CaseWriter<W>,
}

impl<'a, W: Write> Generator<'a, W> {
    /// A generator that writes to `sink`.
    ///
    /// # Errors
    /// If nothing fits the recipe.
    pub fn new(recipe: &'a Recipe<'a>, sink: W) -> Result<Generator<'a, W>, RecipeError> {
        recipe.check()?;
        takes(&recipe.judge, recipe.count)?;
        takes_unsolvable(&recipe.judge, recipe.unsolvable != Share::NONE)?;
        Ok(Generator {
            recipe,
            random: SplitMix::new(recipe.seed),
            search: Search::new(),
            writer: CaseWriter::new(sink, recipe.random_blanks),
        })
    }

    /// Writes everything.
    ///
    /// # Errors
    /// Whatever the sink reports.
    ///
    /// # Complexity
    /// A few searches for a solvable case. For an unsolvable one 256 graphs, and some more with a leaf,
    /// are drawn and taken apart at most: about a millisecond.
    pub fn write(mut self) -> io::Result<()> {
        let recipe = self.recipe;
        self.writer.head(&recipe.judge, recipe.count, VERTICES)?;
        let mut places = Places { left: recipe.count, owed: recipe.unsolvable.of(recipe.count) };
        for _ in 0..recipe.count {
            let (drawing, start) = if places.is_unsolvable(&mut self.random) {
                self.unsolvable()
            } else {
                self.solvable()
            };
            self.case(drawing, &start)?;
        }
        self.writer.end()
    }

    fn case(&mut self, drawing: Drawing, start: &Placing) -> io::Result<()> {
        let name = |vertex: usize| [b'1' + vertex as u8];
        let edges = drawing.into_edges(&mut self.random);
        self.writer.gap(self.recipe.judge.blank_line_before_case)?;
        self.writer.line(&[edges.len().to_string().as_bytes()], b"")?;
        for (u, v) in edges {
            self.writer.line(&[&name(u), &name(v)], b" ")?;
        }
        let names: Vec<[u8; 1]> = start[..PIECES].iter().map(|&it| name(it)).collect();
        let names: Vec<&[u8]> = names.iter().map(|name| &name[..]).collect();
        self.writer.line(&names, b" ")
    }

    fn solvable(&mut self) -> (Drawing, Placing) {
        let drawing = Drawing::new(self.recipe, false, &mut self.random);
        if let Some(moves) = self.recipe.scramble {
            let start = drawing.scrambled(moves, &mut self.random);
            return (drawing, start);
        }
        let graph = drawing.graph();
        for _ in 0..SOLVABLE_TRIES {
            let start = drawing.placed(&mut self.random);
            if self.is_solvable(&graph, &start) {
                return (drawing, start);
            }
        }
        let starts = drawing.solvable_placings();
        let start = starts[self.random.below(starts.len() as u64) as usize];
        (drawing, start)
    }

    fn unsolvable(&mut self) -> (Drawing, Placing) {
        let walks = self.recipe.scramble.and_then(|moves| WALKED.checked_div(moves));
        let mut tries = walks.unwrap_or(UNSOLVABLE_TRIES).min(UNSOLVABLE_TRIES);
        loop {
            let with_leaf = tries == 0 && !self.recipe.bipartite;
            let drawing = Drawing::new(self.recipe, with_leaf, &mut self.random);
            tries = tries.saturating_sub(1);
            let start = match self.recipe.scramble {
                None => drawing.placed(&mut self.random),
                Some(moves) => {
                    let mut start = drawing.scrambled(moves, &mut self.random);
                    let one = self.random.below(PIECES as u64) as usize;
                    let other = self.random.below(PIECES as u64 - 1) as usize;
                    start.swap(one, (one + 1 + other) % PIECES);
                    start
                }
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
