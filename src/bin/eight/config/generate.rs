//! Which cases to write.

use super::{refuse, with_blank};
use crate::args::{BoardLayout, Generate};
use crate::error::Error;
use eight::generate::{Among, Edges, Recipe, Share};
use eight::judge::{Kind, Layout};

const TILES: &[Kind] = &[Kind::Eight, Kind::Fifteen];
const GRAPH: &[Kind] = &[Kind::Graph];
const SLIDERS: Kind = Kind::Sliders;
const ANY_SIZE: Kind = Kind::Rectangle;

/// An option that not every puzzle has: its name, the puzzles that have it, and whether it was given.
type Given = (&'static str, &'static [Kind], fn(&Generate) -> bool);

const OPTIONS: [Given; 12] = [
    ("--depth", &[Kind::Eight, Kind::Fifteen, SLIDERS], |it| it.depth.is_some()),
    ("--scramble", &[Kind::Eight, Kind::Fifteen, ANY_SIZE, Kind::Graph], |it| {
        it.scramble.is_some()
    }),
    ("--unsolvable", &[Kind::Eight, Kind::Fifteen, ANY_SIZE, Kind::Graph], |it| {
        it.unsolvable.is_some()
    }),
    ("--all", &[Kind::Eight, SLIDERS], |it| it.all),
    ("--layout", &[Kind::Eight, Kind::Fifteen, SLIDERS], |it| it.layout.is_some()),
    ("--blank", TILES, |it| it.blank.is_some()),
    ("--size", &[ANY_SIZE], |it| it.size.is_some()),
    ("--density", GRAPH, |it| it.graph.density.is_some()),
    ("--edges", GRAPH, |it| it.graph.edges.is_some()),
    ("--connected", GRAPH, |it| it.graph.connected),
    ("--bipartite", GRAPH, |it| it.graph.bipartite),
    ("--theta0", GRAPH, |it| it.graph.theta0),
];

impl Generate {
    /// What these arguments ask for.
    ///
    /// # Errors
    /// If an option was given that the judge's puzzle does not have.
    pub fn recipe(&self) -> Result<Recipe<'static>, Error> {
        let judge = self.judge.unwrap_or(self.puzzle.default_judge());
        let others = OPTIONS.iter().filter(|(_, kinds, _)| !kinds.contains(&judge.kind));
        refuse(judge, others.map(|&(option, _, is_given)| (option, is_given(self))))?;
        let graph = &self.graph;
        Ok(Recipe {
            count: (!self.all).then_some(self.count),
            seed: self.seed,
            among: match (&self.depth, self.scramble) {
                (Some(depths), _) => Among::Depths(depths.clone()),
                (None, Some(moves)) => Among::Scrambled(moves.into()),
                (None, None) => Among::Any,
            },
            unsolvable: self.unsolvable.unwrap_or(Share::NONE),
            layout: self.layout.map(|layout| match layout {
                BoardLayout::OneLine => Layout::OneLine,
                BoardLayout::Rows => Layout::Rows,
                BoardLayout::Packed => Layout::Packed,
            }),
            size: self.size,
            edges: match (graph.edges, graph.density) {
                _ if graph.theta0 => Edges::Theta0,
                (Some(edges), _) => Edges::Number(edges),
                (None, density) => Edges::Density(density.unwrap_or(Share::percent(25))),
            },
            connected: graph.connected,
            bipartite: graph.bipartite,
            random_space: self.random_space.then_some(self.seed),
            ..Recipe::new(with_blank(judge, self.blank)?)
        })
    }
}
