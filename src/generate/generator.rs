//! The generator of the cases of a recipe.

use super::recipe::Recipe;
use crate::puzzle::draw::{refuse, Among, CaseRecipe, Draw, RecipeError};
use crate::puzzle::format::{Format, Sizes};
use crate::puzzle::share::Share;
use crate::puzzle::Puzzle;
use crate::random::SplitMix;
use crate::stream::Count;
use std::io::{self, BufWriter, Write};

/// A generator of the cases of a recipe.
pub struct Generator<'a> {
    recipe: &'a Recipe,
    cases: u64,
    draw: Box<dyn Draw>,
    among: Among,
    random: SplitMix,
    next: u64,
    unsolvable: u64,
}

impl<'a> Generator<'a> {
    /// Returns a generator of the cases of this recipe.
    ///
    /// # Errors
    /// If no case fits the recipe.
    pub fn new(recipe: &'a Recipe) -> Result<Generator<'a>, RecipeError> {
        let (judge, any) = (&recipe.judge, recipe.unsolvable != Share::NONE);
        if matches!(recipe.among, Among::Depths(_)) && recipe.unsolvable == Share::ALL {
            return refuse("boards of a depth are solvable, so they cannot all be unsolvable");
        }
        if ![Some(judge.format.sizes), recipe.size.map(Sizes::All)]
            .into_iter()
            .flatten()
            .all(Sizes::are_sides)
        {
            return refuse("a board has 1 to 999 rows and columns");
        }
        let last = recipe.at(u64::MAX, u64::MAX);
        let draw = draw(recipe, &last)?;
        let Some(cases) = recipe.count.or_else(|| draw.all(&last)) else {
            return refuse("these cases are too many to list");
        };
        if judge.format.count == Count::One && cases != 1 {
            let why = format!("{} takes one case, and {cases} are asked for", judge.name);
            return Err(RecipeError::Count(why));
        }
        let all_boards = recipe.count.is_none() && judge.kind.row().has_unsolvable;
        if (all_boards || any) && judge.unsolvable.is_none() {
            return refuse(format!("{} has no answer to an unsolvable case", judge.name));
        }
        let (random, unsolvable) = (SplitMix::new(recipe.seed), recipe.unsolvable.of(cases));
        Ok(Generator { recipe, cases, draw, among: last.among, random, next: 0, unsolvable })
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
    pub fn write(self, sink: impl Write) -> io::Result<()> {
        let (recipe, cases) = (self.recipe, self.cases);
        write(&recipe.judge.format, cases, self, sink)
    }
}

/// The text of each case: lines of words, with a space between two words.
impl Iterator for Generator<'_> {
    type Item = String;

    fn next(&mut self) -> Option<String> {
        let number = self.next;
        let left = self.cases.checked_sub(number).filter(|&left| left > 0)?;
        self.next += 1;
        let own = self.recipe.at(number, self.cases);
        if own.among != self.among {
            // It can be drawn, because it is no deeper than the last.
            self.draw = draw(self.recipe, &own).ok()?;
            self.among.clone_from(&own.among);
        }
        if self.recipe.count.is_none() {
            return Some(self.draw.nth(&own, number));
        }
        let solvable = self.unsolvable == 0 || self.random.below(left) >= self.unsolvable;
        self.unsolvable -= u64::from(!solvable);
        Some(self.draw.draw(&own, solvable, &mut self.random))
    }
}

/// Returns the inputs in which a judge gets these cases: one for each, if it takes one case, or
/// else one of all.
pub fn inputs(format: &Format, cases: &[String]) -> Vec<Vec<u8>> {
    let most = if format.count == Count::One { 1 } else { cases.len().max(1) };
    let texts = cases.chunks(most);
    texts.map(|cases| input(format, cases.iter().map(String::as_str))).collect()
}

/// Returns the input of a judge with these cases, each as a [`Generator`] returns it.
pub fn input<'a>(format: &Format, cases: impl ExactSizeIterator<Item = &'a str>) -> Vec<u8> {
    let mut text = Vec::new();
    let number = cases.len() as u64;
    let written = write(format, number, cases, &mut text);
    debug_assert!(written.is_ok(), "memory takes everything");
    text
}

fn write(
    format: &Format,
    number: u64,
    cases: impl Iterator<Item = impl AsRef<str>>,
    sink: impl Write,
) -> io::Result<()> {
    let mut output = BufWriter::with_capacity(1 << 16, sink);
    if format.count == Count::First {
        writeln!(output, "{number}")?;
    }
    for case in cases {
        if format.blank_line_before_case {
            output.write_all(b"\n")?;
        }
        for line in case.as_ref().lines() {
            output.write_all(line.as_bytes())?;
            output.write_all(b"\n")?;
        }
    }
    if format.sizes == Sizes::ToZeros {
        output.write_all(b"0 0\n")?;
    }
    output.flush()
}

fn draw(recipe: &Recipe, of_case: &CaseRecipe) -> Result<Box<dyn Draw>, RecipeError> {
    with_puzzle!(recipe.judge, |P| Ok(Box::new(<P as Puzzle>::Draw::new(of_case)?)))
}
