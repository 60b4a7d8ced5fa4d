//! Targets of the two-colour sliders to a recipe.
//!
//! Targets are drawn by number, [`Board::rank`]; with a range of depths by their position among all of
//! these depths, in the order of those numbers. All of them are as likely. A target's depth is how
//! many moves it is from the puzzle's own [`START`]. Every board is within its reach.

use super::{at_most, refuse, set, Among, Draw, Recipe, RecipeError, SplitMix};
use crate::judge::Layout;
use crate::sliders::{Board, Sliders, BOARDS, START};

/// Moves from the start to the deepest targets.
const DEEPEST: usize = 48;

/// Draws targets.
pub struct Targets {
    /// The numbers that may be drawn, in order.
    numbers: Vec<usize>,
}

impl Draw for Targets {
    fn new(recipe: &Recipe) -> Result<Targets, RecipeError> {
        let mut numbers: Vec<usize> = (0..BOARDS).collect();
        match &recipe.among {
            Among::Any => {}
            Among::Scrambled(_) => return refuse("no target is scrambled"),
            Among::Depths(depths) => {
                at_most(DEEPEST, depths)?;
                let sliders = Sliders::new(START);
                let depth = |rank| Board::unrank(rank).map(|board| sliders.depth(board));
                numbers.retain(|&rank| depth(rank).is_some_and(|depth| depths.contains(&depth)));
            }
        }
        Ok(Targets { numbers })
    }

    fn all(&self) -> Option<u64> {
        Some(BOARDS as u64)
    }

    fn nth(&self, recipe: &Recipe, number: u64) -> Vec<u8> {
        let cells = Board::unrank(number as usize).expect("less than all").cells();
        let (in_a_line, between): (_, &[u8]) = match recipe.layout {
            None | Some(Layout::Packed | Layout::Brackets) => (16, b""),
            Some(Layout::OneLine) => (16, b" "),
            Some(Layout::Rows | Layout::PackedRows) => (4, b""),
            Some(Layout::Column) => (1, b""),
        };
        let mut text = Vec::new();
        set(&mut text, cells.len(), in_a_line, between, |text, at| text.push(cells[at]));
        text
    }

    fn draw(&mut self, recipe: &Recipe, _solvable: bool, random: &mut SplitMix) -> Vec<u8> {
        let position = random.below(self.numbers.len() as u64);
        self.nth(recipe, self.numbers[position as usize] as u64)
    }
}
