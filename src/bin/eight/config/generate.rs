//! Which cases to write.

use super::{refuse, with_blank};
use crate::args::{BoardLayout, Generate, GraphRecipe};
use crate::error::Error;
use eight::generate::{boards, graphs, sliders, Share};
use eight::judge::{Judge, Kind, Layout};

/// The puzzles that have an option.
const TILES: &[Kind] = &[Kind::Eight, Kind::Fifteen];
const GRAPHS: &[Kind] = &[Kind::Graph];

impl Generate {
    /// The judge whose input it is to be.
    ///
    /// # Errors
    /// If an option was given that the judge's puzzle does not have, or a depth that no board of
    /// this puzzle has.
    pub fn judge(&self) -> Result<Judge<'static>, Error> {
        let judge = self.judge.unwrap_or(self.puzzle.default_judge());
        let GraphRecipe { density, edges, connected, bipartite, theta0 } = &self.graph;
        let not_graph: &[Kind] = &[Kind::Eight, Kind::Fifteen, Kind::Sliders];
        let not_sliders: &[Kind] = &[Kind::Eight, Kind::Fifteen, Kind::Graph];
        let given = [
            ("--blank", self.blank.is_some(), TILES),
            ("--depth", self.depth.is_some(), not_graph),
            ("--layout", self.layout.is_some(), not_graph),
            ("--scramble", self.scramble.is_some(), not_sliders),
            ("--unsolvable", self.unsolvable.is_some(), not_sliders),
            ("--all", self.all, &[Kind::Eight, Kind::Sliders]),
            ("--density", density.is_some(), GRAPHS),
            ("--edges", edges.is_some(), GRAPHS),
            ("--connected", *connected, GRAPHS),
            ("--bipartite", *bipartite, GRAPHS),
            ("--theta0", *theta0, GRAPHS),
        ];
        let others = given
            .iter()
            .map(|&(option, is_given, kinds)| (option, is_given && !kinds.contains(&judge.kind)));
        refuse(judge, others)?;
        let judge = with_blank(judge, self.blank)?;
        self.depth_below(match judge.kind {
            Kind::Eight => <eight::Board as boards::Depths>::DEEPEST,
            Kind::Fifteen => <eight::fifteen::Board as boards::Depths>::DEEPEST,
            Kind::Graph => usize::MAX,
            Kind::Sliders => sliders::DEEPEST,
            Kind::Rectangle => 0,
        })?;
        Ok(judge)
    }

    fn depth_below(&self, deepest: usize) -> Result<(), Error> {
        match &self.depth {
            Some(depths) if *depths.end() > deepest => {
                let (least, most) = (depths.start(), depths.end());
                Err(Error::Usage(format!(
                    "--depth {least}..{most}: a depth is a number from 0 to {deepest} here"
                )))
            }
            _ => Ok(()),
        }
    }

    /// What these arguments ask for of boards of numbered tiles.
    pub fn boards<'a>(&self, judge: Judge<'a>) -> boards::Recipe<'a> {
        let among = match (&self.depth, self.scramble) {
            (Some(depths), _) => boards::Among::Depths(depths.clone()),
            (None, Some(moves)) => boards::Among::Scrambled(moves.into()),
            (None, None) => boards::Among::Any,
        };
        boards::Recipe {
            judge,
            boards: if self.all {
                boards::Boards::All
            } else {
                boards::Boards::Drawn {
                    count: self.count,
                    seed: self.seed,
                    among,
                    unsolvable: self.unsolvable.unwrap_or(Share::NONE),
                }
            },
            layout: self.layout(),
            random_blanks: self.random_blanks(),
        }
    }

    /// What they ask for of graphs.
    pub fn graphs<'a>(&self, judge: Judge<'a>) -> graphs::Recipe<'a> {
        let GraphRecipe { density, edges, connected, bipartite, theta0 } = self.graph;
        graphs::Recipe {
            judge,
            count: self.count,
            seed: self.seed,
            edges: match (edges, density) {
                _ if theta0 => graphs::Edges::Theta0,
                (Some(edges), _) => graphs::Edges::Number(edges),
                (None, density) => graphs::Edges::Density(density.unwrap_or(Share::percent(25))),
            },
            connected,
            bipartite,
            scramble: self.scramble.map(u64::from),
            unsolvable: self.unsolvable.unwrap_or(Share::NONE),
            random_blanks: self.random_blanks(),
        }
    }

    /// What they ask for of sliders.
    pub fn sliders<'a>(&self, judge: Judge<'a>) -> sliders::Recipe<'a> {
        sliders::Recipe {
            judge,
            targets: if self.all {
                sliders::Targets::All
            } else {
                sliders::Targets::Drawn {
                    count: self.count,
                    seed: self.seed,
                    depths: self.depth.clone(),
                }
            },
            layout: self.layout(),
            random_blanks: self.random_blanks(),
        }
    }

    fn layout(&self) -> Option<Layout> {
        self.layout.map(|layout| match layout {
            BoardLayout::OneLine => Layout::OneLine,
            BoardLayout::Rows => Layout::Rows,
            BoardLayout::Packed => Layout::Packed,
        })
    }

    fn random_blanks(&self) -> Option<u64> {
        self.random_blanks.then_some(self.seed)
    }
}
