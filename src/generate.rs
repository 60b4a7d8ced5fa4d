//! Cases to a recipe: the same seed gives the same bytes, on every machine and in every version.
//!
//! What that promise rests on:
//!
//! - Random numbers are those of [`SplitMix`], whole numbers all the way; a number below a bound
//!   is drawn by [`SplitMix::below`], which is exactly uniform.
//! - Which cases are unsolvable is drawn case by case, before the case itself: a case is, with the
//!   chance of those still owed among those still to come. So there are exactly as many as asked
//!   for, and every choice of places is as likely (Knuth, TAOCP 2, 3.4.2, algorithm S).
//! - Blanks come from a second generator, so that they do not change the cases.
//! - What is drawn from what, and in which order, each of the modules [`boards`], [`graphs`] and
//!   [`sliders`] says.

pub mod boards;
mod depths;
pub mod graphs;
mod number;
mod random;
mod share;
pub mod sliders;
mod walk;
mod writer;

pub use self::random::SplitMix;
pub use self::share::Share;

use crate::judge::Judge;
use crate::stream::scan::Count;
use std::fmt;
use std::ops::RangeInclusive;

/// A recipe that nothing fits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RecipeError {
    /// Unsolvable boards have no depth.
    DepthOfUnsolvable,
    /// No board is that deep.
    NoSuchDepth(RangeInclusive<usize>),
    /// Boards are found up to this depth alone.
    TooDeep(usize),
    /// There are so many boards that nobody wants them all.
    TooMany(u64),
    /// Tiles of two digits need something between them.
    NotPacked,
    /// Such graphs have so many edges: the least and the most.
    Edges(usize, usize),
    /// It has a circle of five.
    OddTheta0,
    /// Such graphs bring every start home.
    TooDense,
    /// The judge takes one case.
    OneCase(String, u64),
    /// The judge sets solvable cases only.
    NeverUnsolvable(String),
}

impl fmt::Display for RecipeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecipeError::DepthOfUnsolvable => {
                f.write_str("boards of some depth are solvable, and all are to be unsolvable")
            }
            RecipeError::NoSuchDepth(depths) => {
                let (least, most) = (depths.start(), depths.end());
                f.write_str("no board of this goal is ")?;
                if least < most {
                    write!(f, "{least} to ")?;
                }
                write!(f, "{most} moves deep")
            }
            RecipeError::TooDeep(most) => {
                write!(f, "boards are found up to a depth of {most} moves")
            }
            RecipeError::TooMany(boards) => write!(f, "there are {boards} boards in all"),
            RecipeError::NotPacked => {
                f.write_str("tiles of two digits need white space between them")
            }
            RecipeError::Edges(least, most) => {
                write!(f, "such a graph has from {least} to {most} edges")
            }
            RecipeError::OddTheta0 => f.write_str("theta_0 is not bipartite"),
            RecipeError::TooDense => {
                let edges = graphs::MOST_UNSOLVABLE;
                write!(f, "a graph with more than {edges} edges has no unsolvable cases")
            }
            RecipeError::OneCase(judge, count) => {
                write!(f, "{judge} takes one case, and {count} are asked for")
            }
            RecipeError::NeverUnsolvable(judge) => {
                write!(f, "{judge} has no answer to an unsolvable case")
            }
        }
    }
}

impl std::error::Error for RecipeError {}

/// Whether the judge takes so many cases.
fn takes(judge: &Judge, count: u64) -> Result<(), RecipeError> {
    if matches!(judge.count, Count::One | Count::OneAfterSide) && count != 1 {
        return Err(RecipeError::OneCase(judge.name.to_string(), count));
    }
    Ok(())
}

/// Whether the judge takes unsolvable cases, if there are to be any.
fn takes_unsolvable(judge: &Judge, any: bool) -> Result<(), RecipeError> {
    if any && judge.unsolvable.is_none() {
        return Err(RecipeError::NeverUnsolvable(judge.name.to_string()));
    }
    Ok(())
}

/// Which cases are unsolvable, drawn case by case.
struct Places {
    /// Cases still to come.
    left: u64,
    /// How many of them are unsolvable.
    owed: u64,
}

impl Places {
    fn is_unsolvable(&mut self, random: &mut SplitMix) -> bool {
        let unsolvable = self.owed > 0 && random.below(self.left) < self.owed;
        self.left -= 1;
        self.owed -= u64::from(unsolvable);
        unsolvable
    }
}
