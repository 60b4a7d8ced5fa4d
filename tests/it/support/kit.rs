//! What the tests of check, explain and generate share: judges, recipes, and answers.

use eight::inside::answers::{text, AnswerOptions};
use eight::inside::generate::{Generator, Recipe, RecipeError};
use eight::inside::judge::{Judge, HDU_1043};
use eight::inside::puzzle::format::{Format, Goal, GoalCells};
use eight::inside::puzzle::{SolverOptions, Want};
use eight::inside::stream::{Count, OnFault};

/// The judge of this name.
pub fn judge(name: &str) -> Judge {
    *Judge::named(name).expect("a row of the table")
}

/// 3x3 boards as HackerRank has them, and its answers, with no side before a board.
pub fn words() -> Judge {
    Judge {
        answer: judge("hackerrank-n-puzzle").answer,
        unsolvable: None,
        format: Format {
            blank: b'0',
            goal: Goal::Fixed(GoalCells::new(&[0, 1, 2, 3, 4, 5, 6, 7, 8])),
            ..HDU_1043.format
        },
        ..HDU_1043
    }
}

/// Returns the solver's answers to the judge's question, or to another one.
pub fn answers(judge: &Judge, want: Option<Want>, input: &[u8]) -> Vec<u8> {
    let asked = AnswerOptions { want, ..AnswerOptions::default() };
    let options = SolverOptions { ties: Some(judge.ties), ..SolverOptions::default() };
    let (answers, faults) = text(judge, asked, &options, OnFault::Stop, input).expect("an answer");
    assert!(faults.is_empty(), "{faults:?}");
    answers
}

/// A recipe of boards of any depth.
pub fn drawn(judge: Judge, count: u64, seed: u64, unsolvable: &str) -> Recipe {
    let unsolvable = unsolvable.parse().expect("a share");
    Recipe { count: Some(count), seed, unsolvable, ..Recipe::new(judge) }
}

/// A recipe of several cases, or of one if the judge sets one; this share is unsolvable, if the
/// judge sets such cases.
pub fn several(judge: Judge, most: u64, seed: u64, unsolvable: &str) -> Recipe {
    let many = judge.format.count != Count::One;
    let unsolvable = if many && judge.unsolvable.is_some() { unsolvable } else { "0" };
    drawn(judge, if many { most } else { 1 }, seed, unsolvable)
}

/// Returns the cases of a recipe.
pub fn generated(recipe: &Recipe) -> Vec<u8> {
    written(recipe).expect("no contradiction")
}

/// Why a recipe gives nothing, or nothing if it gives something.
pub fn refused(recipe: &Recipe) -> String {
    written(recipe).map_or_else(|error| error.to_string(), |_| String::new())
}

fn written(recipe: &Recipe) -> Result<Vec<u8>, RecipeError> {
    let mut text = Vec::new();
    Generator::new(recipe)?.write(&mut text).expect("memory takes all");
    Ok(text)
}
