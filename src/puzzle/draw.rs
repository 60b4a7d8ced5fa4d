//! The trait of the types that draw cases, and what a case is drawn by.

use super::format::{Format, Layout};
use super::share::Share;
use crate::grid::{List, Size};
use crate::random::SplitMix;
use std::fmt;
use std::ops::RangeInclusive;

/// What a case is drawn by. A puzzle may ignore what it does not have.
pub struct CaseRecipe {
    pub format: Format,
    pub among: Among,
    /// The share of unsolvable cases among all cases.
    pub unsolvable: Share,
    /// The layout of boards, if it is not the format's.
    pub layout: Option<Layout>,
    /// The size of the board; `None` if each board draws its own.
    pub size: Option<Size>,
    pub edges: Edges,
    pub connected: bool,
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

/// The reason why no case fits a recipe.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum RecipeError {
    /// The depths do not fit.
    Depth(String),
    /// The judge takes one case, and another number is asked for.
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
pub(crate) fn at_most(deepest: usize, depths: &RangeInclusive<usize>) -> Result<(), RecipeError> {
    if depths.is_empty() || *depths.end() > deepest {
        let why = format!("a depth is at most {deepest} here");
        return Err(RecipeError::Depth(why));
    }
    Ok(())
}

pub(crate) fn refuse<T>(why: impl Into<String>) -> Result<T, RecipeError> {
    Err(RecipeError::Other(why.into()))
}

/// Draws the next place of a random walk, each place equally likely. The walk goes back to `last`
/// only if there is no other place.
pub(crate) fn step(mut places: List<usize>, last: usize, random: &mut SplitMix) -> Option<usize> {
    if places.len() > 1 {
        places.retain(|place| *place != last);
    }
    places.get(random.below(places.len() as u64) as usize).copied()
}

/// A source of cases of one puzzle. A case is text: lines of words, with a space between two words.
pub trait Draw: Send {
    fn new(recipe: &CaseRecipe) -> Result<Self, RecipeError>
    where
        Self: Sized;

    /// Returns the greatest depth of the cases that try a program, if cases of this size are drawn
    /// by depth.
    fn trial_depth(_size: Option<Size>) -> Option<usize>
    where
        Self: Sized,
    {
        None
    }

    /// Returns the number of all cases, solvable or not, if they can be listed.
    fn all(&self, _recipe: &CaseRecipe) -> Option<u64> {
        None
    }

    /// Returns the case with this number, which is less than [`all`](Draw::all).
    fn nth(&self, _recipe: &CaseRecipe, _number: u64) -> String {
        String::new()
    }

    fn draw(&mut self, recipe: &CaseRecipe, solvable: bool, random: &mut SplitMix) -> String;
}
