//! From the command line to what a run needs: a judge, a recipe, criteria.

mod check;
mod generate;

use crate::args::{Answer, Eight, Fifteen, Rules, Stream};
use crate::error::Error;
use eight::judge::{AnswerFormat, Goal, Judge, Kind};
use eight::puzzle::{Effort, Puzzle};
use eight::report::Question;
use eight::stream::scan::Count;
use eight::stream::OnFault;
use eight::TieBreak;

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
///
/// # Errors
/// If the blank is a tile of the judge's boards.
fn with_blank(judge: &Judge<'static>, blank: Option<u8>) -> Result<Judge<'static>, Error> {
    let zero_is_blank = judge.zero_is_blank && blank.is_none();
    let blank = blank.unwrap_or(judge.blank);
    // No board has fewer tiles than the 3x3, and no parser of options takes those.
    let may_have_nine = judge.kind == Kind::Fifteen || judge.count == Count::OneAfterSide;
    if blank == b'9' && may_have_nine {
        return Err(Error::Usage("--blank 9: 4x4 boards have a tile 9".into()));
    }
    Ok(Judge { blank, zero_is_blank, ..*judge })
}

impl Rules {
    /// What numbered tiles alone have, and whether it was given.
    pub fn given(&self) -> [(&'static str, bool); 5] {
        [
            ("--blank", self.blank.is_some()),
            ("--goal", self.goal.is_some()),
            ("--answer", self.answer.is_some()),
            ("--unsolvable", self.unsolvable.is_some()),
            ("--order", self.order.is_some()),
        ]
    }

    /// The judge that was named, or else this one.
    ///
    /// # Errors
    /// If `kinds`, the puzzles that `mode` knows, are not those of the judge.
    pub fn base(
        &self,
        default: &'static Judge<'static>,
        kinds: &[Kind],
        mode: &str,
    ) -> Result<Judge<'static>, Error> {
        let judge = self.judge.unwrap_or(default);
        let judge = judge.of_kind(kinds).unwrap_or(judge);
        only(judge, kinds, mode)?;
        with_blank(judge, self.blank)
    }

    /// The numbers of the tiles of `--goal`, 0 for the blank.
    ///
    /// # Errors
    /// If it is no board of the puzzle.
    pub fn goal<P: Puzzle>(&self, judge: &Judge) -> Result<Option<Vec<u8>>, Error> {
        let Some(text) = &self.goal else {
            return Ok(None);
        };
        let has_words = P::CELLS > 10;
        let is_blank = |word: &str| {
            let also_x = has_words && judge.blank == b'0' && word.eq_ignore_ascii_case("x");
            let also_zero = judge.zero_is_blank && word == "0";
            let is_named = word.len() == 1 && word.as_bytes()[0].eq_ignore_ascii_case(&judge.blank);
            is_named || also_x || also_zero
        };
        let words: Vec<&str> = if has_words {
            let between = |letter: char| letter.is_ascii_whitespace() || letter == '/';
            text.split(between).filter(|word| !word.is_empty()).collect()
        } else {
            text.split("").filter(|word| !word.is_empty()).collect()
        };
        let tiles = words.iter().map(|word| match word.parse() {
            _ if is_blank(word) => 0,
            Ok(0) | Err(_) => u8::MAX,
            Ok(tile) => tile,
        });
        let goal: Vec<u8> = tiles.collect();
        let mut sorted = goal.clone();
        sorted.sort_unstable();
        if sorted.into_iter().eq(0..P::CELLS as u8) {
            return Ok(Some(goal));
        }
        let how = if has_words { "as words" } else { "packed" };
        Err(Error::Usage(format!(
            "--goal {text}: a goal is each of 1 to {} and {} once, {how}",
            P::CELLS - 1,
            char::from(judge.blank)
        )))
    }

    /// Whether more is asked for than the judge's answers hold.
    pub fn question(&self) -> Question {
        match self.answer {
            Some(Answer::Count) => Question::Count,
            Some(Answer::All) => Question::All,
            Some(Answer::Moves | Answer::Length) | None => Question::Path,
        }
    }

    /// A judge with what these rules say differently.
    pub fn change<'a>(&'a self, judge: Judge<'a>, goal: Option<&'a [u8]>) -> Judge<'a> {
        Judge {
            goal: goal.map_or(judge.goal, Goal::Fixed),
            answer: match self.answer {
                Some(Answer::Moves) => AnswerFormat::MOVES,
                Some(Answer::Length) => AnswerFormat::LENGTH,
                Some(Answer::Count | Answer::All) | None => judge.answer,
            },
            unsolvable: self.unsolvable.as_deref().or(judge.unsolvable),
            ties: self.order.unwrap_or(judge.ties),
            ..judge
        }
    }
}

/// Refuses judges of other puzzles than these.
fn only(judge: &Judge, kinds: &[Kind], mode: &str) -> Result<(), Error> {
    if kinds.contains(&judge.kind) {
        return Ok(());
    }
    Err(Error::Usage(format!(
        "--judge {}: {mode} does not know the puzzle of this judge",
        judge.name
    )))
}

/// Refuses options that the judge's puzzle does not have, by their names and whether they were given.
///
/// # Errors
/// If there are any.
pub fn refuse(
    judge: &Judge,
    options: impl IntoIterator<Item = (&'static str, bool)>,
) -> Result<(), Error> {
    match options.into_iter().find(|(_, is_given)| *is_given) {
        Some((option, _)) => {
            Err(Error::Usage(format!("{option}: the puzzle of {} has no such option", judge.name)))
        }
        None => Ok(()),
    }
}

impl Eight {
    /// Refuses options that the judge's puzzle does not have.
    ///
    /// # Errors
    /// If there are any.
    pub fn only_judge(&self, judge: &Judge) -> Result<(), Error> {
        refuse(judge, self.rules.given())?;
        refuse(judge, [("--progress", self.progress)])
    }
}

impl Fifteen {
    /// The threads and the memory of solvers.
    pub fn effort(&self, ties: TieBreak) -> Effort {
        Effort {
            threads: self.threads.map_or_else(cores, usize::from),
            memory: usize::from(self.memory.unwrap_or(128)) << 20,
            ..Effort::new(ties)
        }
    }
}

/// The cores of this machine.
pub fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}
