//! A recipe for cases, and the trait of the types that draw them.

use super::share::Share;
use super::size::longest;
use crate::grid::Size;
use crate::judge::{Accepts, Judge};
use crate::puzzle::format::Layout;
use crate::random::SplitMix;
use std::fmt;
use std::ops::RangeInclusive;

/// A recipe for cases. A puzzle ignores what it does not have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Recipe {
    /// The judge whose input is generated.
    pub judge: Judge,
    /// The number of cases. `None` lists every case, solvable or not, of boards of at most 9 cells
    /// or of sliders.
    pub count: Option<u64>,
    /// The seed of the random numbers.
    pub seed: u64,
    /// The cases from which the solvable ones are drawn.
    pub among: Among,
    /// True if the depths rise from the first case to the last, in steps as equal as can be.
    pub rising: bool,
    /// The share of unsolvable cases.
    pub unsolvable: Share,
    /// The layout of boards, if it is not the judge's. Sliders are packed by default.
    pub layout: Option<Layout>,
    /// The size of boards, if it is not the judge's.
    pub size: Option<Size>,
    /// The edges of graphs.
    pub edges: Edges,
    /// True if all graphs are connected.
    pub connected: bool,
    /// True if all graphs are bipartite.
    pub bipartite: bool,
}

/// The cases to draw from.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Among {
    /// All cases.
    Any,
    /// Cases with a depth in this range, both ends included.
    Depths(RangeInclusive<usize>),
    /// Ends of random walks of this number of moves from the goal. A walk takes a move back at once
    /// only from a dead end.
    Scrambled(u64),
}

/// The edges of a graph.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Edges {
    /// Each edge with this chance.
    Density(Share),
    /// This number of edges.
    Number(usize),
}

impl Recipe {
    /// Returns a recipe for one solvable case, drawn with seed 0 from all cases, or by the number
    /// of random moves that the judge sets or takes. Each edge of a graph has a chance of a
    /// quarter.
    pub fn new(judge: Judge) -> Recipe {
        // A deeper board would have no right answer.
        let most = judge.format.most_moves.or(match (judge.accepts, judge.format.size()) {
            (Accepts::AtMost(most), Some(size)) if longest(size) > Some(most as usize) => {
                Some(most)
            }
            _ => None,
        });
        Recipe {
            judge,
            count: Some(1),
            seed: 0,
            among: most.map_or(Among::Any, |most| Among::Scrambled(most.into())),
            rising: false,
            unsolvable: Share::NONE,
            layout: None,
            size: None,
            edges: Edges::Density(Share::QUARTER),
            connected: false,
            bipartite: false,
        }
    }

    /// Returns the recipe for the case with this number, counted from 0. If depths rise, it has the
    /// depth of that case.
    pub(super) fn at(&self, number: u64, cases: u64) -> Recipe {
        let among = match &self.among {
            Among::Depths(depths) if self.rising && !depths.is_empty() => {
                let steps = (depths.end() - depths.start()) as u128;
                let of = u128::from(cases.saturating_sub(1)).max(1);
                let depth = depths.start() + (steps * u128::from(number) / of).min(steps) as usize;
                Among::Depths(depth..=depth)
            }
            among => among.clone(),
        };
        Recipe { among, ..self.clone() }
    }

    /// Returns the size of the boards; `None` if each board draws its own.
    pub fn board_size(&self) -> Option<Size> {
        self.size.or(self.judge.format.size())
    }
}

/// The reason why no case fits a recipe.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum RecipeError {
    /// The depths do not fit.
    Depth(String),
    /// The judge takes one case, and more are asked for.
    Count(String),
    /// Anything else does not fit.
    Other(String),
}

impl fmt::Display for RecipeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (RecipeError::Depth(why) | RecipeError::Count(why) | RecipeError::Other(why)) = self;
        f.write_str(why)
    }
}

impl std::error::Error for RecipeError {}

/// Checks that there are depths, and that none is greater than `deepest`.
pub(super) fn at_most(deepest: usize, depths: &RangeInclusive<usize>) -> Result<(), RecipeError> {
    if depths.is_empty() || *depths.end() > deepest {
        let why = format!("a depth is a number from 0 to {deepest} here");
        return Err(RecipeError::Depth(why));
    }
    Ok(())
}

pub(super) fn refuse<T>(why: impl Into<String>) -> Result<T, RecipeError> {
    Err(RecipeError::Other(why.into()))
}

/// A source of cases of one puzzle. A case is text: lines of words, with a space between two words.
pub(super) trait Draw: Send {
    /// Returns the number of all cases, solvable or not, if they can be listed.
    fn all(&self, _recipe: &Recipe) -> Option<u64> {
        None
    }

    /// Returns the case with this number, which is less than [`all`](Draw::all).
    fn nth(&self, _recipe: &Recipe, _number: u64) -> String {
        String::new()
    }

    fn draw(&mut self, recipe: &Recipe, solvable: bool, random: &mut SplitMix) -> String;
}
