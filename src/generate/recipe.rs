//! What to generate, and what draws it.

use super::share::Share;
use crate::grid::{List, Size};
use crate::judge::Judge;
use crate::puzzle::format::Layout;
use crate::random::SplitMix;
use std::fmt;
use std::ops::RangeInclusive;

/// What to generate. A puzzle takes no notice of what it does not have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Recipe {
    /// The judge whose input it is to be.
    pub judge: Judge,
    /// How many cases; `None` for every case there is, solvable or not, of at most 9 tiles or of
    /// sliders.
    pub count: Option<u64>,
    /// Where the random numbers start.
    pub seed: u64,
    /// From which cases the solvable ones are drawn.
    pub among: Among,
    /// Whether their depths rise from the first case to the last, in steps as equal as can be.
    pub rising: bool,
    /// How many of the cases are unsolvable.
    pub unsolvable: Share,
    /// How a board stands there, if not as the judge has it; sliders are packed.
    pub layout: Option<Layout>,
    /// The size of boards, if it is not that of the judge's puzzle.
    pub size: Option<Size>,
    /// The edges of graphs.
    pub edges: Edges,
    /// Whether all graphs are connected.
    pub connected: bool,
    /// Whether all graphs are bipartite; theta_0 is not.
    pub bipartite: bool,
    /// The seed of random white space between the words and lines, if there is to be any.
    pub random_space: Option<u64>,
}

/// From which cases to draw.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Among {
    /// All there are.
    Any,
    /// Those whose shortest paths take so many moves, both ends included.
    Depths(RangeInclusive<usize>),
    /// Those where random walks of so many moves from the goal end. A walk takes a move back at once
    /// only where there is no other.
    Scrambled(u64),
}

/// Which edges a graph has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Edges {
    /// Each with this chance.
    Density(Share),
    /// So many.
    Number(usize),
    /// Those of theta_0.
    Theta0,
}

impl Recipe {
    /// One solvable case, drawn from all there are with seed 0; of graphs each edge with a chance of
    /// a quarter.
    pub fn new(judge: Judge) -> Recipe {
        Recipe {
            judge,
            count: Some(1),
            seed: 0,
            among: Among::Any,
            rising: false,
            unsolvable: Share::NONE,
            layout: None,
            size: None,
            edges: Edges::Density(Share::percent(25)),
            connected: false,
            bipartite: false,
            random_space: None,
        }
    }

    /// The recipe of the case of this number, of so many: with its depth, where depths rise.
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

    /// The size of its boards; `None` if each draws its own.
    pub fn board_size(&self) -> Option<Size> {
        self.size.or(self.judge.format.size())
    }
}

/// Why nothing fits a recipe.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum RecipeError {
    /// Its depths.
    Depth(String),
    /// Anything else.
    Other(String),
}

impl fmt::Display for RecipeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (RecipeError::Depth(why) | RecipeError::Other(why)) = self;
        f.write_str(why)
    }
}

impl std::error::Error for RecipeError {}

/// Whether there are depths, and none is greater than this one.
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

/// Draws the cases of one puzzle. A case is text as it stands in the input: lines, each with its line
/// end, of words with a space between two.
pub(super) trait Draw {
    /// How many cases there are, solvable or not, where they can be listed.
    fn all(&self) -> Option<u64> {
        None
    }

    /// The case of this number, less than [`all`](Draw::all).
    fn nth(&self, _recipe: &Recipe, _number: u64) -> String {
        String::new()
    }

    /// A case of the recipe.
    fn draw(&mut self, recipe: &Recipe, solvable: bool, random: &mut SplitMix) -> String;
}

/// Where a random walk goes on, of these places: back to the last only if there is no other, and each of the
/// others as likely.
pub(super) fn step(mut places: List<usize>, last: usize, random: &mut SplitMix) -> Option<usize> {
    if places.len() > 1 {
        places.retain(|place| *place != last);
    }
    places.get(random.below(places.len() as u64) as usize).copied()
}
