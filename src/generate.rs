//! Cases to a recipe: the same seed gives the same bytes, on every machine and in every version.
//!
//! What that promise rests on:
//!
//! - Random numbers are those of [`SplitMix`], whole numbers all the way; a number below a bound
//!   is drawn by [`SplitMix::below`], which is exactly uniform.
//! - Which cases are unsolvable is drawn case by case, before the case itself: a case is unsolvable
//!   with probability (unsolvable cases left) / (cases left). So there are exactly as many as asked
//!   for, and every choice of positions is as likely (Knuth, TAOCP 2, 3.4.2, algorithm S).
//! - White space comes from a second generator, so that it does not change the cases.
//! - What is drawn from what, and in which order, each of the modules [`tiles`], [`graphs`] and
//!   [`sliders`] says.
//!
//! ```
//! use eight::generate::{tiles::Tiles, Generator, Recipe};
//! let recipe = Recipe { count: Some(2), seed: 1, ..Recipe::new(eight::judge::HDU_1043) };
//! let mut text = Vec::new();
//! Generator::<Tiles>::new(&recipe)?.write(&mut text)?;
//! assert_eq!(text, b"1 7 5 3 4 x 6 8 2\n6 5 8 2 1 7 x 4 3\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod graphs;
mod share;
mod size;
pub mod sliders;
pub mod tiles;
mod writer;

pub use self::share::{NoShare, Share};

use self::writer::LineWriter;
use crate::grid::List;
use crate::grid::Size;
use crate::judge::{Judge, Kind, Layout};
use crate::random::SplitMix;
use crate::stream::scan::Count;
use std::fmt;
use std::io::{self, Write};
use std::ops::RangeInclusive;

/// What to generate. A puzzle takes no notice of what it does not have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Recipe<'a> {
    /// The judge whose input it is to be.
    pub judge: Judge<'a>,
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

impl Recipe<'_> {
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
    fn at(&self, number: u64, cases: u64) -> Recipe<'_> {
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
        self.size.or(self.judge.size())
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
fn at_most(deepest: usize, depths: &RangeInclusive<usize>) -> Result<(), RecipeError> {
    if depths.is_empty() || *depths.end() > deepest {
        let why = format!("a depth is a number from 0 to {deepest} here");
        return Err(RecipeError::Depth(why));
    }
    Ok(())
}

fn refuse<T>(why: impl Into<String>) -> Result<T, RecipeError> {
    Err(RecipeError::Other(why.into()))
}

/// Draws the cases of one puzzle. A case is text as it stands in the input: lines, each with its line
/// end, of words with a space between two.
pub trait Draw: Sized {
    /// What draws to a recipe.
    ///
    /// # Errors
    /// If nothing fits the recipe.
    fn new(recipe: &Recipe) -> Result<Self, RecipeError>;

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

/// Writes the cases of a recipe.
pub struct Generator<'a, D> {
    recipe: &'a Recipe<'a>,
    cases: u64,
    draw: D,
}

impl<'a, D: Draw> Generator<'a, D> {
    /// A generator of this puzzle.
    ///
    /// # Errors
    /// If nothing fits the recipe.
    pub fn new(recipe: &'a Recipe<'a>) -> Result<Generator<'a, D>, RecipeError> {
        let (judge, any) = (&recipe.judge, recipe.unsolvable != Share::NONE);
        if matches!(recipe.among, Among::Depths(_)) && recipe.unsolvable == Share::ALL {
            return refuse("boards of some depth are solvable, and all are to be unsolvable");
        }
        let draw = D::new(&recipe.at(u64::MAX, u64::MAX))?;
        let Some(cases) = recipe.count.or_else(|| draw.all()) else {
            return refuse("these cases are too many to list");
        };
        if judge.count == Count::One && cases != 1 {
            return refuse(format!("{} takes one case, and {cases} are asked for", judge.name));
        }
        let all_boards = recipe.count.is_none() && judge.kind != Kind::Sliders;
        if (all_boards || any) && judge.unsolvable.is_none() {
            return refuse(format!("{} has no answer to an unsolvable case", judge.name));
        }
        Ok(Generator { recipe, cases, draw })
    }

    /// How many cases there are to be.
    pub fn cases(&self) -> u64 {
        self.cases
    }

    /// Writes everything to `sink`.
    ///
    /// # Errors
    /// Whatever the sink reports.
    ///
    /// # Complexity
    /// O(cells) for each board, and O(moves) for a scrambled one. A range of depths takes 8 bytes and
    /// a step of a search for each of its boards; the deeper boards of the 4x4 a few searches each, as
    /// a graph does.
    pub fn write(mut self, sink: impl Write) -> io::Result<()> {
        let recipe = self.recipe;
        let mut writer = LineWriter::new(sink, recipe.random_space);
        if recipe.judge.count == Count::First {
            writer.lines(&self.cases.to_string())?;
        }
        let mut random = SplitMix::new(recipe.seed);
        let mut unsolvable = recipe.unsolvable.of(self.cases);
        let mut last = recipe.at(u64::MAX, u64::MAX).among;
        for number in 0..self.cases {
            let own = recipe.at(number, self.cases);
            if own.among != last {
                // It is one of those that can be drawn: none is deeper than the last.
                self.draw = D::new(&own).map_err(|error| io::Error::other(error.to_string()))?;
                last.clone_from(&own.among);
            }
            let text = if recipe.count.is_none() {
                self.draw.nth(recipe, number)
            } else {
                let solvable = unsolvable == 0 || random.below(self.cases - number) >= unsolvable;
                unsolvable -= u64::from(!solvable);
                self.draw.draw(recipe, solvable, &mut random)
            };
            writer.gap(recipe.judge.blank_line_before_case)?;
            writer.lines(&text)?;
        }
        if recipe.judge.ends_with_zeros() {
            writer.lines("0 0")?;
        }
        writer.end()
    }
}

/// Where a random walk goes on, of these places: back to the last only if there is no other, and each of the
/// others as likely.
fn step(mut places: List<usize>, last: usize, random: &mut SplitMix) -> Option<usize> {
    if places.len() > 1 {
        places.retain(|place| *place != last);
    }
    places.get(random.below(places.len() as u64) as usize).copied()
}
