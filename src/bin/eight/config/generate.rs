//! Which cases to write.

use super::{only, with_blank};
use crate::args::{BoardLayout, Generate};
use crate::error::Error;
use eight::generate::{Boards, Recipe};
use eight::judge::{Kind, Layout};

impl Generate {
    /// What these arguments describe.
    ///
    /// # Errors
    /// If the judge sets another puzzle.
    pub fn recipe(&self) -> Result<Recipe<'_>, Error> {
        let judge = self.judge.unwrap_or(self.puzzle.default_judge());
        only(judge, &[Kind::Eight], "generate")?;
        let boards = if self.all {
            Boards::All
        } else {
            Boards::Drawn {
                count: self.count,
                seed: self.seed,
                depths: self.depth.clone(),
                unsolvable: self.unsolvable,
            }
        };
        Ok(Recipe {
            judge: with_blank(judge, self.blank),
            boards,
            layout: self.layout.map(|layout| match layout {
                BoardLayout::OneLine => Layout::OneLine,
                BoardLayout::ThreeLine => Layout::Rows,
                BoardLayout::Packed => Layout::Packed,
            }),
            random_blanks: self.random_blanks.then_some(self.seed),
        })
    }
}
