//! A graph as it is drawn, and the starts on it.

use super::super::recipe::{Edges, Recipe};
use super::super::size::step;
use crate::graph::{Graph, PIECES, VERTICES};
use crate::grid::List;
use crate::random::SplitMix;
use std::collections::HashSet;

/// The vertices of pieces 1 to 8 and then the free one, all counted from 0.
pub(super) type Placing = [usize; VERTICES];

const HOME: Placing = [0, 1, 2, 3, 4, 5, 6, 7, 8];

pub(super) struct Drawing {
    /// Both vertices of each edge, counted from 0.
    edges: Vec<(usize, usize)>,
    /// The vertices on which pieces are placed at random, in ascending order.
    placed: Vec<usize>,
}

impl Drawing {
    /// Draws a graph of a recipe. If `with_leaf`, it has a vertex with at most one edge.
    pub(super) fn new(recipe: &Recipe, with_leaf: bool, random: &mut SplitMix) -> Drawing {
        if recipe.edges == Edges::Theta0 {
            return Drawing::theta0(recipe.connected, random);
        }
        loop {
            let leaf = with_leaf.then(|| {
                let leaf = random.below(VERTICES as u64) as usize;
                let other = random.below(VERTICES as u64 - 1) as usize;
                (leaf, other + usize::from(other >= leaf))
            });
            if let Some(edges) = edges_of(recipe, leaf, random) {
                return Drawing { edges, placed: HOME.to_vec() };
            }
        }
    }

    /// Draws theta_0 on the last vertex and six others. The other two have an edge each, or are
    /// isolated.
    fn theta0(connected: bool, random: &mut SplitMix) -> Drawing {
        let mut vertices = HOME;
        random.shuffle(&mut vertices[..PIECES]);
        vertices.swap(6, PIECES);
        random.shuffle(&mut vertices[..7]);
        let mut edges: Vec<(usize, usize)> = (0..6).map(|at| (at, (at + 1) % 6)).collect();
        edges.extend_from_slice(&[(6, 0), (6, 3)]);
        if connected {
            for place in 7..VERTICES {
                edges.push((place, random.below(place as u64) as usize));
            }
        }
        for (u, v) in &mut edges {
            *u = vertices[*u];
            *v = vertices[*v];
        }
        let mut placed = vertices[..7].to_vec();
        placed.sort_unstable();
        Drawing { edges, placed }
    }

    pub(super) fn graph(&self) -> Graph {
        let mut graph = Graph::new();
        for &(u, v) in &self.edges {
            graph.add_edge(u + 1, v + 1);
        }
        graph
    }

    /// Returns the edges in random order, each with its ends in random order.
    pub(super) fn into_edges(mut self, random: &mut SplitMix) -> Vec<(usize, usize)> {
        random.shuffle(&mut self.edges);
        for edge in &mut self.edges {
            if random.below(2) == 1 {
                *edge = (edge.1, edge.0);
            }
        }
        self.edges
    }

    /// Returns the neighbours of each vertex, in ascending order.
    fn neighbours(&self) -> [List<usize>; VERTICES] {
        let graph = self.graph();
        HOME.map(|u| HOME.into_iter().filter(|&v| graph.has_edge(u + 1, v + 1)).collect())
    }

    pub(super) fn placed(&self, random: &mut SplitMix) -> Placing {
        let mut vertices = self.placed.clone();
        random.shuffle(&mut vertices);
        let mut placing = HOME;
        for (&place, &vertex) in self.placed.iter().zip(&vertices) {
            placing[place] = vertex;
        }
        placing
    }

    /// Returns the end of a random walk from the goal. The walk stays where it is if there is no
    /// move.
    pub(super) fn scrambled(&self, moves: u64, random: &mut SplitMix) -> Placing {
        let near = self.neighbours();
        let (mut placing, mut last) = (HOME, VERTICES);
        for _ in 0..moves {
            let free = placing[PIECES];
            // If there is no move, no random number is drawn.
            if near[free].is_empty() {
                break;
            }
            let Some(to) = step(near[free].clone(), last, random) else { break };
            last = free;
            slide(&mut placing, to);
        }
        placing
    }

    /// Returns every solvable placing that [`placed`](Drawing::placed) may return.
    pub(super) fn solvable_placings(&self) -> Vec<Placing> {
        let near = self.neighbours();
        let (mut known, mut found) = (HashSet::from([HOME]), vec![HOME]);
        let mut next = 0;
        while next < found.len() {
            for &to in &near[found[next][PIECES]] {
                let mut placing = found[next];
                slide(&mut placing, to);
                if known.insert(placing) {
                    found.push(placing);
                }
            }
            next += 1;
        }
        found.retain(|placing| {
            HOME.iter().all(|place| placing[*place] == *place || self.placed.contains(place))
        });
        found
    }
}

/// Draws the edges of a graph. Returns `None` if the graph must be drawn again. `leaf` has the leaf
/// and the only vertex to which it may have an edge.
fn edges_of(
    recipe: &Recipe,
    leaf: Option<(usize, usize)>,
    random: &mut SplitMix,
) -> Option<Vec<(usize, usize)>> {
    let is_leaf = |v: usize| leaf.is_some_and(|(leaf, _)| leaf == v);
    let hanging = leaf.map(|(leaf, other)| (leaf.min(other), leaf.max(other)));
    let mut edges = Vec::new();
    if recipe.connected {
        edges = tree(HOME.into_iter().filter(|&v| !is_leaf(v)).collect(), random);
        edges.extend(hanging);
    }
    let colours = match (recipe.bipartite, recipe.connected) {
        (false, _) => None,
        (true, true) => Some(colours_of(&edges)),
        (true, false) => Some(HOME.map(|_| random.below(2) == 1)),
    };
    let pairs = (0..VERTICES).flat_map(|u| (u + 1..VERTICES).map(move |v| (u, v)));
    let may_be = |&(u, v): &(usize, usize)| {
        !edges.contains(&(u, v))
            && (Some((u, v)) == hanging || !is_leaf(u) && !is_leaf(v))
            && colours.is_none_or(|colour| colour[u] != colour[v])
    };
    let mut others: Vec<(usize, usize)> = pairs.filter(may_be).collect();
    let missing = match recipe.edges {
        Edges::Density(share) => {
            let all = others.clone();
            others.retain(|_| share.happens(random));
            if edges.is_empty() && others.is_empty() {
                others = all;
                1
            } else {
                others.len()
            }
        }
        Edges::Number(number) => number - edges.len(),
        Edges::Theta0 => 0,
    };
    if missing > others.len() {
        return None;
    }
    if missing < others.len() {
        random.shuffle(&mut others);
    }
    edges.extend_from_slice(&others[..missing]);
    // If the leaf has no edge, all eight choices of the other vertex give this graph: keep one in
    // eight.
    let is_bare = hanging.is_some_and(|edge| !edges.contains(&edge));
    (!is_bare || random.below(PIECES as u64) == 0).then_some(edges)
}

/// Draws a tree on these vertices, each tree equally likely, from Prüfer's numbers. Each number is
/// joined to the least vertex that is not among the numbers left. Then the last two vertices are
/// joined.
fn tree(mut left: Vec<usize>, random: &mut SplitMix) -> Vec<(usize, usize)> {
    let mut draw = || left[random.below(left.len() as u64) as usize];
    let numbers: Vec<usize> = (2..left.len()).map(|_| draw()).collect();
    let mut edges = Vec::new();
    for (at, &number) in numbers.iter().enumerate() {
        let is_leaf = |vertex: &usize| !numbers[at..].contains(vertex);
        let place = left.iter().position(is_leaf).expect("more vertices than numbers");
        let leaf = left.remove(place);
        edges.push((leaf.min(number), leaf.max(number)));
    }
    edges.push((left[0], left[1]));
    edges
}

/// Colours the vertices of a tree so that every edge joins two colours. From the last edge to the
/// first, each edge adds one vertex to those before; see [`tree`].
fn colours_of(tree: &[(usize, usize)]) -> [bool; VERTICES] {
    let mut colours = [None; VERTICES];
    for &(u, v) in tree.iter().rev() {
        let colour = colours[u].or(colours[v].map(|other: bool| !other)).unwrap_or(false);
        (colours[u], colours[v]) = (Some(colour), Some(!colour));
    }
    colours.map(Option::unwrap_or_default)
}

fn slide(placing: &mut Placing, to: usize) {
    let piece = placing.iter().position(|&vertex| vertex == to);
    placing.swap(piece.expect("a vertex has a piece, or is free"), PIECES);
}
