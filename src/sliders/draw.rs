//! Targets of the two-color sliders to a recipe.
//!
//! Targets are drawn by number, [`SliderBoard::rank`], and are equally likely. With a range of
//! depths, they are drawn by their position among the targets of these depths, in the order of
//! their numbers. The depth of a target is the length of a shortest path from the puzzle's own
//! [`START`], which reaches every board.

use super::{SliderBoard, Sliders, BOARDS, START};
use crate::grid::Size;
use crate::puzzle::draw::{at_most, refuse, Among, CaseRecipe, Draw, RecipeError};
use crate::puzzle::format::Layout;
use crate::puzzle::squares::SquareCodes;
use crate::random::SplitMix;
use std::sync::LazyLock;

const DEEPEST: usize = 48;

/// The paths from [`START`]. A recipe of rising depths is drawn from each depth by itself.
static PATHS: LazyLock<Sliders> = LazyLock::new(|| Sliders::new(START));

pub struct SliderDraw {
    /// The numbers to draw from, in order.
    numbers: Vec<usize>,
}

impl Draw for SliderDraw {
    fn new(recipe: &CaseRecipe) -> Result<SliderDraw, RecipeError> {
        let mut numbers: Vec<usize> = (0..BOARDS).collect();
        match &recipe.among {
            Among::Any => {}
            Among::Scrambled(_) => return refuse("no target is scrambled"),
            Among::Depths(depths) => {
                at_most(DEEPEST, depths)?;
                numbers.retain(|&rank| depths.contains(&PATHS.depths[rank].into()));
            }
        }
        Ok(SliderDraw { numbers })
    }

    fn trial_depth(_: Option<Size>) -> Option<usize> {
        Some(DEEPEST)
    }

    fn all(&self, _recipe: &CaseRecipe) -> Option<u64> {
        Some(BOARDS as u64)
    }

    fn nth(&self, recipe: &CaseRecipe, number: u64) -> String {
        let cells = SliderBoard::unrank(number as usize).expect("less than all").cells();
        let layout = match recipe.layout {
            None | Some(Layout::Brackets) => Layout::Packed,
            Some(Layout::Rows) => Layout::PackedRows,
            Some(layout) => layout,
        };
        layout.text(&cells.map(|cell| char::from(cell).to_string()), SliderBoard::SIDE)
    }

    fn draw(&mut self, recipe: &CaseRecipe, _solvable: bool, random: &mut SplitMix) -> String {
        let position = random.below(self.numbers.len() as u64);
        self.nth(recipe, self.numbers[position as usize] as u64)
    }
}
