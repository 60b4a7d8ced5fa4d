//! Cases to a recipe. Within a minor version, the same seed gives the same bytes on every machine.
//!
//! That promise rests on these rules:
//!
//! - Random numbers are those of [`SplitMix`], in whole numbers only. [`SplitMix::below`] draws a
//!   number below a bound, exactly uniformly.
//! - Before each case, the generator draws whether it is unsolvable, with probability (unsolvable
//!   cases left) / (cases left). So the number of unsolvable cases is exact, and every choice of
//!   positions is equally likely (Knuth, TAOCP 2, 3.4.2, algorithm S).
//! - White space comes from a second generator, so it does not change the cases.
//! - The modules [`tiles`], [`graphs`] and [`sliders`] say what they draw and in which order.
//!
//! ```
//! use eight::generate::{Generator, Recipe};
//! let recipe = Recipe { count: Some(2), seed: 1, ..Recipe::new(eight::judge::HDU_1043) };
//! let mut text = Vec::new();
//! Generator::new(&recipe)?.write(&mut text)?;
//! assert_eq!(text, b"1 7 5 3 4 x 6 8 2\n6 5 8 2 1 7 x 4 3\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod graphs;
mod recipe;
mod share;
mod size;
pub mod sliders;
pub mod tiles;
mod writer;

pub use self::recipe::{Among, Edges, Recipe, RecipeError};
pub use self::share::{NoShare, Share};
pub use self::size::longest;

use self::graphs::GraphDraw;
use self::recipe::{refuse, Draw};
use self::sliders::SliderDraw;
use self::tiles::TileDraw;
use self::writer::LineWriter;
use crate::judge::Kind;
use crate::puzzle::format::Sizes;
use crate::random::SplitMix;
use crate::stream::Count;
use std::io::{self, Write};

/// A generator of the cases of a recipe.
pub struct Generator<'a> {
    recipe: &'a Recipe,
    cases: u64,
    draw: Box<dyn Draw>,
}

impl<'a> Generator<'a> {
    /// Returns a generator of the cases of this recipe.
    ///
    /// # Errors
    /// If no case fits the recipe.
    pub fn new(recipe: &'a Recipe) -> Result<Generator<'a>, RecipeError> {
        let (judge, any) = (&recipe.judge, recipe.unsolvable != Share::NONE);
        if matches!(recipe.among, Among::Depths(_)) && recipe.unsolvable == Share::ALL {
            return refuse("boards of some depth are solvable, and all are to be unsolvable");
        }
        let draw = draw(&recipe.at(u64::MAX, u64::MAX))?;
        let Some(cases) = recipe.count.or_else(|| draw.all()) else {
            return refuse("these cases are too many to list");
        };
        if judge.format.count == Count::One && cases != 1 {
            return refuse(format!("{} takes one case, and {cases} are asked for", judge.name));
        }
        let all_boards = recipe.count.is_none() && judge.kind != Kind::Sliders;
        if (all_boards || any) && judge.unsolvable.is_none() {
            return refuse(format!("{} has no answer to an unsolvable case", judge.name));
        }
        Ok(Generator { recipe, cases, draw })
    }

    /// Returns the number of cases.
    pub fn cases(&self) -> u64 {
        self.cases
    }

    /// Writes all cases to `sink`.
    ///
    /// # Errors
    /// Whatever the sink reports.
    ///
    /// # Complexity
    /// O(cells) for each board, and O(moves) for a scrambled one. A range of depths takes 8 bytes
    /// and a step of a search for each of its boards. A deeper 4x4 board takes a few searches, as a
    /// graph does.
    pub fn write(mut self, sink: impl Write) -> io::Result<()> {
        let recipe = self.recipe;
        let mut writer = LineWriter::new(sink, recipe.random_space);
        if recipe.judge.format.count == Count::First {
            writer.lines(&self.cases.to_string())?;
        }
        let mut random = SplitMix::new(recipe.seed);
        let mut unsolvable = recipe.unsolvable.of(self.cases);
        let mut last = recipe.at(u64::MAX, u64::MAX).among;
        for number in 0..self.cases {
            let own = recipe.at(number, self.cases);
            if own.among != last {
                // It can be drawn, because it is no deeper than the last.
                self.draw = draw(&own).map_err(|error| io::Error::other(error.to_string()))?;
                last.clone_from(&own.among);
            }
            let text = if recipe.count.is_none() {
                self.draw.nth(recipe, number)
            } else {
                let solvable = unsolvable == 0 || random.below(self.cases - number) >= unsolvable;
                unsolvable -= u64::from(!solvable);
                self.draw.draw(recipe, solvable, &mut random)
            };
            writer.gap(recipe.judge.format.blank_line_before_case)?;
            writer.lines(&text)?;
        }
        if recipe.judge.format.sizes == Sizes::ToZeros {
            writer.lines("0 0")?;
        }
        writer.end()
    }
}

fn draw(recipe: &Recipe) -> Result<Box<dyn Draw>, RecipeError> {
    Ok(match recipe.judge.kind {
        Kind::Eight | Kind::Fifteen | Kind::Rectangle => Box::new(TileDraw::new(recipe)?),
        Kind::Graph => Box::new(GraphDraw::new(recipe)?),
        Kind::Sliders => Box::new(SliderDraw::new(recipe)?),
    })
}
