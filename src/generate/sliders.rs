//! Targets of the two-colour sliders to a recipe.
//!
//! Targets are drawn by number, [`Board::rank`]; with a range of depths by their place among all of
//! these depths, in the order of those numbers. All of them are as likely. A target's depth is how
//! many moves it is from the puzzle's own [`START`]. Every board is within its reach.

use super::writer::CaseWriter;
use super::{takes, RecipeError, SplitMix};
use crate::judge::{Judge, Layout};
use crate::sliders::{Board, Sliders, BOARDS, START};
use std::io::{self, Write};
use std::ops::RangeInclusive;

/// Moves from the start to the deepest targets.
pub const DEEPEST: usize = 48;

/// Which targets to give.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Targets {
    /// All of them, in the order of their numbers.
    All,
    /// Targets drawn at random.
    Drawn {
        /// How many.
        count: u64,
        /// Where the random numbers start.
        seed: u64,
        /// How many moves their shortest paths take, both ends included; `None` for any.
        depths: Option<RangeInclusive<usize>>,
    },
}

/// What to generate.
#[derive(Clone, Debug)]
pub struct Recipe<'a> {
    /// The judge whose input it is to be.
    pub judge: Judge<'a>,
    /// The targets.
    pub targets: Targets,
    /// How a board stands there: all cells packed, if nothing else is said.
    pub layout: Option<Layout>,
    /// The seed of random blanks between the cells and lines, if there are to be any.
    pub random_blanks: Option<u64>,
}

impl Recipe<'_> {
    /// How many targets there are to be.
    pub fn cases(&self) -> u64 {
        match self.targets {
            Targets::All => BOARDS as u64,
            Targets::Drawn { count, .. } => count,
        }
    }
}

/// Writes the targets of a recipe.
pub struct Generator<'a, W> {
    recipe: &'a Recipe<'a>,
    /// The numbers that may be drawn, in order.
    pool: Vec<usize>,
    writer: CaseWriter<W>,
}

impl<'a, W: Write> Generator<'a, W> {
    /// A generator that writes to `sink`.
    ///
    /// # Errors
    /// If nothing fits the recipe.
    pub fn new(recipe: &'a Recipe<'a>, sink: W) -> Result<Generator<'a, W>, RecipeError> {
        let mut pool: Vec<usize> = (0..BOARDS).collect();
        if let Targets::Drawn { depths: Some(depths), .. } = &recipe.targets {
            let sliders = Sliders::new(START);
            let depth = |rank| Board::unrank(rank).map(|board| sliders.depth(board));
            pool.retain(|&rank| depth(rank).map_or(false, |depth| depths.contains(&depth)));
            if pool.is_empty() {
                return Err(RecipeError::NoSuchDepth(depths.clone()));
            }
        }
        takes(&recipe.judge, recipe.cases())?;
        Ok(Generator { recipe, pool, writer: CaseWriter::new(sink, recipe.random_blanks) })
    }

    /// Writes everything.
    ///
    /// # Errors
    /// Whatever the sink reports.
    pub fn write(mut self) -> io::Result<()> {
        let recipe = self.recipe;
        self.writer.head(&recipe.judge, recipe.cases(), 4)?;
        match recipe.targets {
            Targets::All => (0..BOARDS).try_for_each(|rank| self.target(rank))?,
            Targets::Drawn { count, seed, .. } => {
                let mut random = SplitMix::new(seed);
                for _ in 0..count {
                    let place = random.below(self.pool.len() as u64) as usize;
                    self.target(self.pool[place])?;
                }
            }
        }
        self.writer.end()
    }

    fn target(&mut self, rank: usize) -> io::Result<()> {
        let cells = Board::unrank(rank).expect("less than all").cells();
        let cells: Vec<&[u8]> = cells.chunks(1).collect();
        let (in_a_line, between): (_, &[u8]) = match self.recipe.layout {
            None | Some(Layout::Packed) => (16, b""),
            Some(Layout::OneLine) => (16, b" "),
            Some(Layout::Rows) => (4, b""),
            Some(Layout::Column) => (1, b""),
        };
        self.writer.gap(self.recipe.judge.blank_line_before_case)?;
        let mut lines = cells.chunks(in_a_line);
        lines.try_for_each(|line| self.writer.line(line, between))
    }
}
