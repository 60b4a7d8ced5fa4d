//! From the command line to what a run needs: a judge, a recipe, criteria.

use crate::args::{Answer, BoardLayout, Check, Eight, Generate, Rules, Stream};
use crate::error::Error;
use eight::check::Criteria;
use eight::eight::board::CELLS;
use eight::generate::{Boards, Recipe};
use eight::judge::{Accepts, AnswerFormat, Goal, Judge, Kind, Layout};
use eight::stream::OnFault;

impl Stream {
    /// What happens at a fault.
    pub fn on_fault(&self) -> OnFault {
        if self.keep_going {
            OnFault::Skip
        } else {
            OnFault::Stop
        }
    }
}

/// A judge with another blank.
fn with_blank(judge: &Judge<'static>, blank: Option<u8>) -> Judge<'static> {
    Judge {
        blank: blank.unwrap_or(judge.blank),
        ..*judge
    }
}

impl Rules {
    /// The numbers of the tiles of `--goal`, 0 for the blank.
    pub fn goal(&self) -> Result<Option<Vec<u8>>, Error> {
        let Some(text) = &self.goal else {
            return Ok(None);
        };
        let blank = self.blank.unwrap_or(self.judge.blank);
        let tiles = text.bytes().map(|byte| match byte {
            b'1'..=b'8' => byte - b'0',
            _ if byte.eq_ignore_ascii_case(&blank) => 0,
            _ => u8::MAX,
        });
        let goal: Vec<u8> = tiles.collect();
        let mut sorted = goal.clone();
        sorted.sort_unstable();
        if sorted.into_iter().eq(0..CELLS as u8) {
            return Ok(Some(goal));
        }
        Err(Error::Usage(format!(
            "--goal {text}: a goal is each of 1 to 8 and {} once, packed",
            char::from(blank)
        )))
    }

    /// The judge that these rules describe: the one they name, with what they say differently.
    pub fn judge<'a>(&'a self, goal: Option<&'a [u8]>) -> Judge<'a> {
        let judge: Judge<'a> = with_blank(self.judge, self.blank);
        Judge {
            goal: goal.map_or(judge.goal, Goal::Fixed),
            answer: match self.answer {
                Some(Answer::Moves) => AnswerFormat::MOVES,
                Some(Answer::Length) => AnswerFormat::LENGTH,
                None => judge.answer,
            },
            unsolvable: self.unsolvable.as_deref().or(judge.unsolvable),
            ties: self.order.unwrap_or(judge.ties),
            ..judge
        }
    }

    /// Refuses judges of other puzzles than the 8-puzzle.
    ///
    /// # Errors
    /// For all others.
    pub fn only_eight(&self, mode: &str) -> Result<(), Error> {
        only_eight(self.judge, mode)
    }
}

fn only_eight(judge: &Judge, mode: &str) -> Result<(), Error> {
    match judge.kind {
        Kind::Eight => Ok(()),
        Kind::Graph | Kind::Sliders => Err(Error::Usage(format!(
            "--judge {}: {mode} knows the judges of the 8-puzzle only",
            judge.name
        ))),
    }
}

impl Eight {
    /// Refuses options that the judge's puzzle does not have.
    ///
    /// # Errors
    /// If there are any.
    pub fn only_judge(&self) -> Result<(), Error> {
        let rules = &self.rules;
        let given = [
            ("--blank", rules.blank.is_some()),
            ("--goal", rules.goal.is_some()),
            ("--answer", rules.answer.is_some()),
            ("--unsolvable", rules.unsolvable.is_some()),
            ("--order", rules.order.is_some()),
            ("--stats", self.stats),
            ("--progress", self.progress),
        ];
        match given.iter().find(|(_, is_given)| *is_given) {
            Some((option, _)) => Err(Error::Usage(format!(
                "{option}: the puzzle of {} has no such option",
                rules.judge.name
            ))),
            None => Ok(()),
        }
    }
}

impl Check {
    /// What an output is held against.
    ///
    /// # Errors
    /// If any path is to be right where no path is asked for.
    pub fn criteria<'a>(&self, judge: &'a Judge<'a>) -> Result<Criteria<'a>, Error> {
        if self.any_length && judge.answer.moves.is_none() {
            let what = "--any-length: this judge asks for the least number of moves";
            return Err(Error::Usage(what.to_string()));
        }
        Ok(Criteria {
            judge,
            accepts: match judge.accepts {
                _ if self.any_length => Accepts::AnyPath,
                Accepts::AnyPath if self.shortest => Accepts::Shortest,
                accepts => accepts,
            },
            all: self.all,
        })
    }
}

impl Generate {
    /// What these arguments describe.
    ///
    /// # Errors
    /// If the judge sets another puzzle.
    pub fn recipe(&self) -> Result<Recipe<'_>, Error> {
        only_eight(self.judge, "generate")?;
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
            judge: with_blank(self.judge, self.blank),
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
